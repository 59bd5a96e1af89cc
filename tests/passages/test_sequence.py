from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from simdesk.passages import sequence
from simdesk.passages.sequence import common_subsequence

numbers = st.lists(st.integers(0, 5), max_size=30)


def subsequence(first, second):
    i, j = common_subsequence(np.array(first, np.uint64), np.array(second, np.uint64))
    return i.tolist(), j.tolist()


def longest(first, second):
    row = [0] * (len(second) + 1)
    for a in first:
        before = row[:]
        for j, b in enumerate(second):
            row[j + 1] = before[j] + 1 if a == b else max(before[j + 1], row[j])
    return row[-1]


def is_subsequence(first, second, i, j):
    ascending = all(a < b for side in (i, j) for a, b in pairwise(side))
    return ascending and [first[k] for k in i] == [second[k] for k in j]


@settings(deadline=None)
@given(numbers, numbers)
def test_as_long_as_possible(first, second):
    i, j = subsequence(first, second)
    assert is_subsequence(first, second, i, j)
    assert len(i) == longest(first, second)


@settings(deadline=None)
@given(numbers, numbers)
def test_texts_cut_into_blocks_give_a_common_subsequence(first, second):
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sequence, "_BLOCK_CELLS", 40)
        i, j = subsequence(first, second)
    assert is_subsequence(first, second, i, j)


def test_blocks_are_cut_where_both_texts_agree(monkeypatch):
    monkeypatch.setattr(sequence, "_BLOCK_CELLS", 900)
    first = [1000 + n for n in range(30)] + list(range(20)) + [2000 + n for n in range(9)]
    second = [3000 + n for n in range(12)] + list(range(20)) + [4000 + n for n in range(29)]
    assert len(subsequence(first, second)[0]) == 20


def test_empty_and_equal_texts():
    assert subsequence([], [1, 2]) == ([], [])
    assert subsequence([1, 2, 1], [1, 2, 1]) == ([0, 1, 2], [0, 1, 2])
