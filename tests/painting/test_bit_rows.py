"""Fingerprints as cells."""

import pytest
from PySide6.QtCore import QPointF, QRectF

from simdesk.measures.choices import FINGERPRINT_SIZES
from simdesk.painting.bit_rows import bit_cells, paint_bit_rows
from simdesk.painting.fonts import text_font
from simdesk.painting.palette import Palette
from simdesk.results import FingerprintDiff
from tests.painting.conftest import Canvas


@pytest.mark.parametrize("bits", FINGERPRINT_SIZES)
def test_cells_do_not_overlap_and_stay_inside(bits: int) -> None:
    area = QRectF(10, 20, 700, 400)
    cells = bit_cells(area, bits, label_width=20)
    rectangles = [cells.rectangle(row, bit) for row in range(3) for bit in range(bits)]
    assert all(area.adjusted(-0.01, -0.01, 0.01, 0.01).contains(one) for one in rectangles)
    assert max(one.bottom() for one in rectangles) == pytest.approx(area.top() + cells.height)
    middles = {(round(r.center().x(), 3), round(r.center().y(), 3)) for r in rectangles}
    assert len(middles) == 3 * bits
    for bit in range(bits):
        assert cells.at(cells.rectangle(1, bit).center()) == bit
    assert cells.at(QPointF(0, 0)) is None


def test_each_bit_has_the_colour_of_its_value(palette: Palette) -> None:
    canvas = Canvas(400, 100, palette)
    difference = FingerprintDiff(0b1010_0000_1111_0000, 0b1010_0000_1111_0001, 16)
    cells = paint_bit_rows(
        canvas.painter, canvas.area, difference, palette, font=text_font(8), chosen_bit=3
    )
    canvas.painter.end()

    def colour(row: int, bit: int) -> str:
        middle = cells.rectangle(row, bit).center()
        # Beside the middle, where the cross of a difference leaves its colour.
        return canvas.image.pixelColor(int(middle.x()), int(middle.y() - cells.cell * 0.36)).name()

    assert [colour(0, bit) == palette.colours.bit_one for bit in range(16)] == list(
        difference.cells(difference.first)
    )
    assert colour(2, 15) == palette.colours.bit_differs
    assert colour(2, 0) != palette.colours.bit_differs


def test_nothing_tells_only_by_colour(palette: Palette) -> None:
    """In grey, an equal bit pair and a differing one still look different."""
    canvas = Canvas(400, 100, palette)
    difference = FingerprintDiff(0, 1, 16)
    cells = paint_bit_rows(canvas.painter, canvas.area, difference, palette, font=text_font(8))
    canvas.painter.end()
    grey = canvas.image.convertToFormat(canvas.image.Format.Format_Grayscale8)

    def ink(bit: int) -> int:
        area = cells.rectangle(2, bit).toAlignedRect()
        paper = grey.pixelColor(399, 99).red()
        return sum(
            abs(grey.pixelColor(x, y).red() - paper) > 20
            for x in range(area.left(), area.right())
            for y in range(area.top(), area.bottom())
        )

    assert ink(15) > 5 * max(ink(0), 1)
