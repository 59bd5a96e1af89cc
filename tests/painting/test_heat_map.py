"""The matrix as a picture."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPointF, QRectF

from simdesk.painting.fonts import text_font
from simdesk.painting.heat_map import (
    HeatMapCells,
    heat_map_image,
    paint_heat_legend,
    paint_heat_map,
)
from simdesk.painting.palette import Palette
from tests.painting.conftest import Canvas

_SHARES = np.array([[1, 0.5, np.nan], [0.5, 1, 1], [np.nan, 1, 1]], dtype=np.float32)


def test_a_pixel_per_pair_in_the_wanted_order(palette: Palette) -> None:
    image = heat_map_image(_SHARES, palette, np.array([2, 0, 1]))
    assert (image.width(), image.height()) == (3, 3)
    missing = palette.colours.missing
    names = [[image.pixelColor(x, y).name() for x in range(3)] for y in range(3)]
    middle, full = palette.heat(0.5).name(), palette.heat(1).name()
    assert names == [[missing, missing, full], [missing, missing, middle], [full, middle, missing]]


def test_the_matrix_is_left_alone_and_an_empty_one_gives_no_image(palette: Palette) -> None:
    before = _SHARES.copy()
    heat_map_image(_SHARES, palette)
    np.testing.assert_array_equal(_SHARES, before)
    assert heat_map_image(np.zeros((0, 0), dtype=np.float32), palette).isNull()


@given(st.integers(1, 40), st.data())
def test_the_cell_under_its_middle_is_itself(count: int, data: st.DataObject) -> None:
    cells = HeatMapCells(QRectF(7, 11, 333, 333), count)
    row = data.draw(st.integers(0, count - 1))
    column = data.draw(st.integers(0, count - 1))
    assert cells.at(cells.cell(row, column).center()) == (row, column)
    assert cells.at(QPointF(6, 12)) is None


def test_the_map_and_its_legend_are_painted_inside_their_area(palette: Palette) -> None:
    canvas = Canvas(160, 160, palette)
    font = text_font(6)
    used = paint_heat_map(
        canvas.painter,
        QRectF(0, 0, 140, 140),
        _SHARES,
        palette,
        order=np.arange(3),
        labels=["1", "2", "3"],
        font=font,
    )
    paint_heat_legend(canvas.painter, QRectF(0, 146, 140, 8), palette, font, ("0", "1"))
    assert QRectF(0, 0, 140.01, 140.01).contains(used)
    shares = {palette.heat(1).name(), palette.heat(0.5).name(), palette.colours.missing}
    assert shares | {palette.colours.faint_ink} <= canvas.colours()  # the stroke of what is missing
