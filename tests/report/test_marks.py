"""Numbers and colours that work without seeing colours."""

import re

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from simdesk.report.marks import COLOURS, Colours, Theme, heat_colours, heat_steps, passage_code


def test_passages_are_numbered_from_1() -> None:
    assert [passage_code(n) for n in (0, 1, 25, 701)] == ["1", "2", "26", "702"]
    with pytest.raises(ValueError, match="-1"):
        passage_code(-1)


@given(st.integers(0, 10**6), st.integers(0, 10**6))
def test_passage_codes_differ(first: int, second: int) -> None:
    assert (passage_code(first) == passage_code(second)) == (first == second)


def _luminance(colour: str) -> float:
    """Relative luminance (WCAG 2.2)."""
    values = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in values]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def _contrast(first: str, second: str) -> float:
    low, high = sorted((_luminance(first), _luminance(second)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("colours", COLOURS.values(), ids=list(COLOURS))
def test_everything_written_is_readable(colours: Colours) -> None:
    assert _contrast(colours.ink, colours.paper) >= 7
    assert _contrast(colours.faint_ink, colours.paper) >= 4.5
    for mark in colours.passages:
        assert re.fullmatch("#[0-9a-f]{6}", mark.fill)
        assert _contrast(colours.ink, mark.fill) >= 7
        assert _contrast(mark.edge, mark.fill) >= 4.5  # the letter code stands on the fill
        assert _contrast(mark.edge, colours.paper) >= 3
    assert _contrast(colours.bit_one, colours.bit_zero) >= 4.5
    assert _contrast(colours.accent, colours.paper) >= 4.5  # links
    assert _contrast(colours.ink, colours.panel) >= 7  # the heads of tables
    assert _contrast(colours.faint_ink, colours.panel) >= 4.5
    assert _contrast(colours.ink, colours.missing) >= 7  # text that does not count
    assert _contrast(colours.bar, colours.paper) >= 2  # 3:1 is for what nothing else tells


@pytest.mark.parametrize("theme", list(Theme))
def test_the_heat_ramp_survives_a_grey_printer(theme: Theme) -> None:
    red, green, blue = heat_colours(theme).astype(float).T
    lightness = 0.299 * red + 0.587 * green + 0.114 * blue
    direction = 1 if theme is Theme.DARK else -1
    assert np.all(direction * np.diff(lightness) >= -0.6)  # rounding to whole steps
    assert abs(lightness[-1] - lightness[0]) > 150


def test_heat_steps_cut_off_and_take_nan_for_nothing() -> None:
    values = np.array([-1, 0, 0.5, 1, 7, np.nan], dtype=np.float32)
    assert heat_steps(values).tolist() == [0, 0, 128, 255, 255, 0]
