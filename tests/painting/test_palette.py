"""Qt's view of the colours."""

import numpy as np
from PySide6.QtGui import QColor

from simdesk.painting.palette import Palette, heat_table, palette_for
from simdesk.report.marks import Theme


def test_the_heat_goes_from_the_first_to_the_last_stop(palette: Palette) -> None:
    assert palette.heat(0).name() == palette.colours.heat[0]
    assert palette.heat(1).name() == palette.heat(9).name() == palette.colours.heat[-1]
    assert palette.heat(float("nan")).name() == palette.colours.missing
    table = heat_table(palette.theme)
    assert table.shape == (256,)
    assert table.dtype == np.uint32
    assert QColor.fromRgb(int(table[128])).name() == palette.heat(128 / 255).name()


def test_neighbouring_passages_differ_in_colour_and_in_underline(palette: Palette) -> None:
    for index in range(20):
        assert palette.passage_fill(index) != palette.passage_fill(index + 1)
        assert palette.passage_underline(index) != palette.passage_underline(index + 1)
    assert palette.passage_edge(0) == palette.passage_edge(8)


def test_the_palette_of_a_theme_is_made_once() -> None:
    assert palette_for(Theme.DARK) is palette_for(Theme.DARK)
