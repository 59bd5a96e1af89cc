"""Counting and painting the scores."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from simdesk.painting.fonts import text_font
from simdesk.painting.histogram import histogram, paint_histogram
from simdesk.painting.palette import Palette
from tests.painting.conftest import Canvas


@given(st.lists(st.floats(-2, 3) | st.just(float("nan")), max_size=50), st.integers(1, 40))
def test_every_known_value_is_in_one_bin(values: list[float], bins: int) -> None:
    counted = histogram(values, bins=bins)
    assert counted.total == sum(1 for value in values if value == value)
    assert len(counted.counts) == bins


def test_the_last_bin_holds_its_upper_end() -> None:
    assert histogram([0, 0.05, 1, 0.95], bins=10).counts == (2, *[0] * 8, 2)


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
