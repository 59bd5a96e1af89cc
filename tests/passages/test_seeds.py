import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from simdesk.passages.seeds import GramLengths, gram_hashes, shared_grams

LENGTHS = GramLengths(characters=4, words=2)
numbers = st.lists(st.integers(0, 3), max_size=40)


def hashes_of(values):
    return np.array(values, np.uint64)


def test_equal_grams_have_equal_hashes_whatever_stands_around():
    text = hashes_of([9, 1, 2, 3, 8, 8, 1, 2, 7])
    starts, grams, sizes = gram_hashes(text, np.zeros(9, bool), LENGTHS)
    assert starts.tolist() == list(range(8))
    assert set(sizes.tolist()) == {2}
    assert grams[1] == grams[6]
    assert len(set(grams.tolist())) == 7


def test_the_script_of_the_first_unit_decides_the_length():
    han = np.array([True, True, False, False, True])
    starts, _, sizes = gram_hashes(hashes_of([1, 2, 3, 4, 5]), han, LENGTHS)
    assert list(zip(starts.tolist(), sizes.tolist(), strict=True)) == [
        (0, 4),
        (1, 4),
        (2, 2),
        (3, 2),
    ]


def test_a_text_shorter_than_a_gram_has_none():
    assert gram_hashes(hashes_of([1]), np.zeros(1, bool), LENGTHS)[0].size == 0
    assert gram_hashes(hashes_of([]), np.zeros(0, bool), LENGTHS)[0].size == 0


@settings(deadline=None)
@given(numbers, numbers)
def test_shared_grams_are_all_equal_pairs_unless_crowded(first, second):
    i, j = shared_grams(hashes_of(first), hashes_of(second))
    found = set(zip(i.tolist(), j.tolist(), strict=True))
    for value in range(4):
        own = [k for k, each in enumerate(first) if each == value]
        other = [k for k, each in enumerate(second) if each == value]
        pairs = {(a, b) for a in own for b in other}
        mine = {(a, b) for a, b in found if first[a] == value}
        if len(pairs) <= 64:
            assert mine == pairs
        else:
            assert mine == set(zip(own, other, strict=False))


def test_a_repeated_gram_is_paired_in_order():
    many = hashes_of([7] * 1000)
    i, j = shared_grams(many, many)
    assert i.tolist() == j.tolist() == list(range(1000))
