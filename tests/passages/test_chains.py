from hypothesis import given, settings
from hypothesis import strategies as st

from simdesk.passages.chains import Box, join


@st.composite
def boxes(draw):
    sides = [draw(st.integers(0, 60)) for _ in range(2)]
    lengths = [draw(st.integers(1, 8)) for _ in range(2)]
    return Box(sides[0], sides[0] + lengths[0], sides[1], sides[1] + lengths[1])


@settings(deadline=None)
@given(st.lists(boxes(), max_size=12), st.integers(0, 6))
def test_joined_boxes_hold_all_and_lie_apart(parts, gap):
    joined = join(parts, gap)
    assert all(any(box.holds(part) for box in joined) for part in parts)
    assert not any(a.is_near(b, gap) for a in joined for b in joined if a is not b)
    assert joined == sorted(joined)


@settings(deadline=None)
@given(st.lists(boxes(), max_size=12), st.integers(0, 6))
def test_joining_does_not_depend_on_order_or_side(parts, gap):
    joined = join(parts, gap)
    assert join(parts[::-1], gap) == joined
    assert sorted(box.swapped() for box in join([box.swapped() for box in parts], gap)) == joined


def test_boxes_must_be_near_in_both_texts():
    assert len(join([Box(0, 5, 0, 5), Box(6, 9, 50, 53)], 3)) == 2
    assert join([Box(0, 5, 0, 5), Box(6, 9, 7, 10)], 3) == [Box(0, 9, 0, 10)]
