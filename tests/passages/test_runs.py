import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from simdesk.passages.runs import covered, exact_runs, runs_of_seeds, stretches_of
from simdesk.passages.seeds import GramLengths

LENGTHS = GramLengths(characters=3, words=3)


def runs_between(first, second, lengths=LENGTHS, han=False):
    sides = [(np.array(each, np.uint64), np.full(len(each), han)) for each in (first, second)]
    runs = exact_runs(*sides, lengths)
    return list(zip(runs.first.tolist(), runs.second.tolist(), runs.length.tolist(), strict=True))


def brute_force(first, second, least):
    found = []
    for i in range(len(first)):
        for j in range(len(second)):
            if i and j and first[i - 1] == second[j - 1]:
                continue
            length = 0
            while (
                i + length < len(first)
                and j + length < len(second)
                and first[i + length] == second[j + length]
            ):
                length += 1
            if length >= least:
                found.append((i, j, length))
    return sorted(found)


@settings(deadline=None)
@given(st.lists(st.integers(0, 4), max_size=25), st.lists(st.integers(0, 4), max_size=25))
def test_runs_are_all_longest_stretches(first, second):
    assert runs_between(first, second) == brute_force(first, second, 3)


def test_a_long_gram_over_short_ones_does_not_break_a_run():
    # A gram of 8 Han characters reaches over the grams of words that start inside it.
    han = np.array([True] + [False] * 11)
    values = np.arange(12, dtype=np.uint64)
    runs = exact_runs((values, han), (values, han), GramLengths(characters=8, words=2))
    assert (runs.first.tolist(), runs.second.tolist(), runs.length.tolist()) == ([0], [0], [12])


def test_no_seeds_give_no_runs():
    nothing = np.empty(0, np.int64)
    assert runs_of_seeds(nothing, nothing, nothing).first.size == 0


def test_covered_counts_overlaps_once():
    mask = covered(np.array([1, 3]), np.array([4, 6]), 8)
    assert np.flatnonzero(mask).tolist() == [1, 2, 3, 4, 5]
    assert not covered(np.empty(0, int), np.empty(0, int), 3).any()


@given(st.lists(st.booleans(), max_size=12))
def test_the_stretches_of_a_mask_cover_it_and_do_not_touch(marks):
    mask = np.array(marks, np.bool_)
    found = stretches_of(mask)
    assert covered(found[:, 0], found[:, 1], mask.size).tolist() == marks
    assert (np.diff(found.ravel()) > 0).all()
