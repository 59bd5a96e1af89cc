import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from simdesk.measures import jaccard

SETS = st.frozensets(
    st.integers(0, 40) | st.integers(0, 3).map(lambda n: n << 62) | st.integers(0, 2**64 - 1)
)


def shingles(text: str, length: int) -> set[str]:
    return {text[start : start + length] for start in range(len(text) - length + 1)}


def test_shingles_of_banana() -> None:
    assert shingles("banana", 2) == {"ba", "an", "na"}
    assert jaccard.jaccard(shingles("banana", 2), shingles("bandana", 2)) == pytest.approx(3 / 5)
    assert jaccard.containment(shingles("banana", 2), shingles("bandana", 2)) == 1
    assert jaccard.containment(shingles("bandana", 2), shingles("banana", 2)) == 3 / 5


def test_an_empty_set_has_no_score() -> None:
    assert jaccard.jaccard(set(), {1}) is None
    assert jaccard.containment({1}, set()) is None
    matrix = jaccard.all_pairs([np.array([], np.uint64), np.array([5], np.uint64)])
    assert np.isnan(jaccard.jaccard_matrix(matrix)[0]).all()
    assert np.isnan(jaccard.containment_matrix(matrix)[:, 0]).all()
    assert jaccard.jaccard_matrix(matrix)[1, 1] == 1


def test_no_papers() -> None:
    assert jaccard.all_pairs([]).shape == (0, 0)


@given(SETS, SETS)
def test_jaccard_is_symmetric_and_in_range(first: frozenset[int], second: frozenset[int]) -> None:
    score = jaccard.jaccard(first, second)
    assert score == jaccard.jaccard(second, first)
    assert score is None or 0 <= score <= 1


def test_the_largest_numbers() -> None:
    numbers = np.array([2**64 - 2, 2**64 - 1], np.uint64)
    assert jaccard.all_pairs([numbers] * 3).tolist() == [[2] * 3] * 3


@given(st.lists(SETS, max_size=9))
def test_all_pairs_is_exact(sets: list[frozenset[int]]) -> None:
    shared = jaccard.all_pairs([np.array(sorted(numbers), np.uint64) for numbers in sets])
    assert shared.dtype == np.int32
    assert shared.tolist() == [[len(first & second) for second in sets] for first in sets]
    expected = [[jaccard.jaccard(first, second) for second in sets] for first in sets]
    np.testing.assert_allclose(
        jaccard.jaccard_matrix(shared),
        np.array(expected, np.float64).reshape(shared.shape),
        rtol=1e-6,
    )
    expected = [[jaccard.containment(first, second) for second in sets] for first in sets]
    np.testing.assert_allclose(
        jaccard.containment_matrix(shared),
        np.array(expected, np.float64).reshape(shared.shape),
        rtol=1e-6,
    )


@pytest.mark.parametrize("at_once", [1 << 20, 3000])
def test_a_class_with_frequent_and_rare_numbers_is_exact(
    monkeypatch: pytest.MonkeyPatch, at_once: int
) -> None:
    """Big enough for columns in the dense part and in the part that counts pairs."""
    monkeypatch.setattr(jaccard, "_AT_ONCE", at_once)
    generator = np.random.default_rng(1)
    sets = [
        np.unique((generator.pareto(0.5, 200) * 50).astype(np.uint64) * np.uint64(2654435761))
        for _ in range(90)
    ]
    shared = jaccard.all_pairs(sets)
    as_sets = [set(numbers.tolist()) for numbers in sets]
    assert shared.tolist() == [[len(a & b) for b in as_sets] for a in as_sets]
