"""Painting the distribution of scores."""

import numpy as np

from simdesk.painting.fonts import text_font
from simdesk.painting.histogram import paint_histogram
from simdesk.painting.palette import Palette
from simdesk.report.histogram import histogram
from tests.painting.conftest import Canvas


def test_bars_threshold_and_mark_are_painted(palette: Palette) -> None:
    canvas = Canvas(300, 120, palette)
    counted = histogram(np.linspace(0, 1, 50))
    bars = paint_histogram(
        canvas.painter,
        canvas.area,
        counted,
        palette,
        font=text_font(7),
        threshold=0.3,
        marked=0.8,
    )
    assert canvas.area.contains(bars)
    assert {palette.colours.bar, palette.colours.marked} <= canvas.colours()


def test_nothing_to_count_is_no_error(palette: Palette) -> None:
    canvas = Canvas(200, 80, palette)
    paint_histogram(canvas.painter, canvas.area, histogram([]), palette, font=text_font(7))
    assert palette.colours.bar not in canvas.colours()


def test_words_under_the_axis_keep_apart_in_a_narrow_picture(palette: Palette) -> None:
    """Between two words there are columns of pixels without ink, and the last word is there."""
    canvas = Canvas(150, 90, palette)
    font = text_font(9)
    bars = paint_histogram(canvas.painter, canvas.area, histogram([0.5]), palette, font=font)
    canvas.painter.end()
    paper = palette.colour("paper")
    rows = range(round(bars.bottom()) + 4, canvas.image.height())
    inked = [
        any(canvas.image.pixelColor(x, y) != paper for y in rows)
        for x in range(canvas.image.width())
    ]
    gaps = "".join("x" if each else "." for each in inked).strip(".").split("....")
    assert 2 <= len([gap for gap in gaps if "x" in gap]) < 6
    assert inked.index(True) < 40
    assert any(inked[-24:])
