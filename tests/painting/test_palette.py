"""Qt's view of the colours."""

import numpy as np
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor

from simdesk.painting.palette import Palette, heat_table, palette_for, underline_of
from simdesk.report.marks import Theme
from simdesk.results import PassageKind


def test_the_heat_goes_from_the_first_to_the_last_stop(palette: Palette) -> None:
    assert palette.heat(0).name() == palette.colours.heat[0]
    assert palette.heat(1).name() == palette.heat(9).name() == palette.colours.heat[-1]
    assert palette.heat(float("nan")).name() == palette.colours.missing
    table = heat_table(palette.theme)
    assert table.shape == (256,)
    assert table.dtype == np.uint32
    assert QColor.fromRgb(int(table[128])).name() == palette.heat(128 / 255).name()


def test_neighbouring_passages_differ_in_colour(palette: Palette) -> None:
    for index in range(20):
        assert palette.passage_fill(index) != palette.passage_fill(index + 1)
    assert palette.passage_edge(0) == palette.passage_edge(8)


def test_each_kind_has_an_underline_of_its_own_and_what_does_not_count_is_dotted() -> None:
    counting = {"verbatim", "edited", "moved", "condensed"}
    lines = [underline_of(kind) for kind in PassageKind if kind.value in counting]
    assert len(set(lines)) == 4
    assert Qt.PenStyle.DotLine not in lines
    others = {underline_of(kind) for kind in PassageKind if kind.value not in counting}
    assert others == {Qt.PenStyle.DotLine}


def test_the_palette_of_a_theme_is_made_once() -> None:
    assert palette_for(Theme.DARK) is palette_for(Theme.DARK)
