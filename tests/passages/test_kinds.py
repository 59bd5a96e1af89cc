import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from simdesk.passages.kinds import compare_sides
from simdesk.results import PassageKind

numbers = st.lists(st.integers(0, 9), min_size=1, max_size=60)


def sides(first, second):
    return compare_sides(
        np.array(first, np.uint64),
        np.array(second, np.uint64),
        np.zeros(len(first), bool),
        np.zeros(len(second), bool),
    )


@settings(deadline=None)
@given(numbers, numbers)
def test_counts_add_up_to_both_lengths(first, second):
    found = sides(first, second)
    counts = found.counts
    assert min(counts.equal, counts.changed, counts.added, counts.left_out) >= 0
    assert counts.equal + counts.changed + counts.left_out == len(first)
    assert counts.equal + counts.changed + counts.added == len(second)
    assert found.equal_first.size == len(first)
    assert found.equal_second.size == len(second)


@settings(deadline=None)
@given(numbers, numbers)
def test_the_other_side_sees_the_same(first, second):
    one, other = sides(first, second), sides(second, first)
    assert one.kind is other.kind
    assert one.counts.equal == other.counts.equal
    assert (one.counts.added, one.counts.left_out) == (other.counts.left_out, other.counts.added)
    if first != second:
        assert one.equal_first.tolist() == other.equal_second.tolist()
        assert one.equal_second.tolist() == other.equal_first.tolist()


def test_verbatim():
    found = sides(range(50), range(50))
    assert found.kind is PassageKind.VERBATIM
    assert (found.counts.equal, found.counts.changed) == (50, 0)


def test_edited_counts_replaced_added_and_left_out_words():
    copy = list(range(50))
    copy[10] = 100  # replaced
    copy[20:20] = [200, 201]  # added
    del copy[40:43]  # left out: 38, 39, 40
    found = sides(range(50), copy)
    assert found.kind is PassageKind.EDITED
    counts = found.counts
    assert (counts.equal, counts.changed, counts.added, counts.left_out) == (46, 1, 2, 3)


def test_moved_counts_what_stands_in_both_in_any_order():
    blocks = [list(range(k, k + 10)) for k in range(0, 60, 10)]
    copy = [n for k in (3, 0, 5, 1, 4, 2) for n in blocks[k]]
    found = sides(range(60), copy)
    assert found.kind is PassageKind.MOVED
    assert found.counts.equal == 60


def test_condensed_has_one_much_longer_side():
    kept = [n for start in range(0, 90, 30) for n in range(start, start + 10)]
    assert sides(range(90), kept).kind is PassageKind.CONDENSED
    assert sides(kept, range(90)).kind is PassageKind.CONDENSED
