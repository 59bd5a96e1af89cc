import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from simdesk.measures import jaccard, minhash
from simdesk.measures.errors import ParameterError


def test_the_textbook_matrix() -> None:
    sets = [{"a", "d"}, {"c"}, {"b", "d", "e"}, {"a", "c", "d"}]
    assert [minhash.minhash(items, "edcba") for items in sets] == ["d", "c", "e", "d"]
    assert minhash.minhash(set(), "edcba") is None


def test_random_orders_agree_as_often_as_jaccard_says() -> None:
    generator = np.random.default_rng(5)
    first, second = set(range(30)), set(range(15, 45))
    orders = [generator.permutation(45).tolist() for _ in range(4000)]
    agreeing = sum(minhash.minhash(first, o) == minhash.minhash(second, o) for o in orders)
    assert agreeing / 4000 == pytest.approx(1 / 3, abs=4 * minhash.standard_error(1 / 3, 4000))


@pytest.mark.parametrize("similarity", [0.05, 0.3, 0.7, 0.95])
def test_the_error_is_the_stated_one(similarity: float) -> None:
    """Over 150 pairs of sets, both random numbers and small ones in a row."""
    permutations, size = 128, 600
    shared = round(2 * size * similarity / (1 + similarity))
    truth = shared / (2 * size - shared)
    generator = np.random.default_rng(7)
    errors = []
    for trial in range(150):
        if trial % 2:
            numbers = generator.integers(0, 2**64, 2 * size - shared, np.uint64)
        else:
            start = int(generator.integers(0, 2**40))
            numbers = np.arange(start, start + 2 * size - shared, dtype=np.uint64)
        first, second = minhash.signatures([numbers[:size], numbers[size - shared :]], permutations)
        errors.append((minhash.estimate(first, second) or 0) - truth)
    expected = minhash.standard_error(truth, permutations)
    assert np.std(errors) == pytest.approx(expected, rel=0.25)
    assert abs(np.mean(errors)) < 4 * expected / np.sqrt(150)


def test_signatures_are_the_same_everywhere() -> None:
    numbers = np.array([1, 2, 3, 2**63], np.uint64)
    assert minhash.signatures([numbers], 4).tolist() == [
        [908257066, 540790180, 49920087, 1454559872]
    ]


@given(st.lists(st.frozensets(st.integers(0, 30)), min_size=1, max_size=5))
def test_all_pairs_equals_pair_by_pair(sets: list[frozenset[int]]) -> None:
    papers = [np.array(sorted(numbers), np.uint64) for numbers in sets]
    signatures = minhash.signatures(papers, 16)
    matrix = minhash.all_pairs(signatures)
    for i, first in enumerate(signatures):
        for j, second in enumerate(signatures):
            value = minhash.estimate(first, second)
            assert (value is None) == (jaccard.jaccard(sets[i], sets[j]) is None)
            assert (value is None and np.isnan(matrix[i, j])) or value == matrix[i, j]
            if sets[i] == sets[j] and sets[i]:
                assert value == 1


def test_wrong_parameters() -> None:
    with pytest.raises(ParameterError, match="1 to 4096"):
        minhash.signatures([], 0)
    with pytest.raises(ParameterError, match="3 and 4"):
        minhash.estimate(np.zeros(3, np.uint32), np.zeros(4, np.uint32))
    with pytest.raises(ParameterError) as caught:
        minhash.standard_error(2, 0)
    assert len(caught.value.errors) == 2


def test_no_papers() -> None:
    assert minhash.signatures([], 8).shape == (0, 8)
    assert minhash.all_pairs(minhash.signatures([], 8)).shape == (0, 0)
