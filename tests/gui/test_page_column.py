"""Pages below each other: none overlaps, and those in sight are found."""

import hypothesis.strategies as st
import numpy as np
import pytest
from hypothesis import given

from simdesk.gui.page_column import GAP, PageColumn, fitting_scale

SIZES = st.lists(st.tuples(st.floats(1, 2000), st.floats(1, 2000)), min_size=1, max_size=12)


def test_pages_stand_below_each_other_with_a_gap() -> None:
    column = PageColumn(np.array([[100, 200], [50, 10]], np.float32), 2.0)
    assert column.tops.tolist() == [GAP, GAP + 400 + GAP]
    assert column.height == GAP + 400 + GAP + 20 + GAP
    assert (column.width, column.size(1)) == (200, (100, 20))


def test_a_column_without_pages() -> None:
    column = PageColumn.empty()
    assert (len(column), column.height, column.width) == (0, 0, 0)
    assert column.between(0, 500) == []


def test_a_wide_page_does_not_make_the_others_small() -> None:
    sizes = np.array([[600, 800], [600, 800], [1200, 800]], np.float32)
    assert fitting_scale(sizes, 300) == pytest.approx(0.5)


@given(SIZES, st.floats(0.1, 5), st.floats(0, 30_000), st.floats(1, 2_000))
def test_every_page_that_is_in_sight_is_found(
    sizes: list[tuple[float, float]], scale: float, top: float, height: float
) -> None:
    column = PageColumn(np.array(sizes, np.float32), scale)
    found = column.between(top, top + height)
    for page in range(len(sizes)):
        begins = column.tops[page]
        ends = begins + column.size(page)[1]
        if begins < top + height and ends > top:
            assert page in found
    assert found == list(range(found[0], found[-1] + 1)) if found else True
