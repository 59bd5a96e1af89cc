from itertools import combinations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from simdesk.measures import lsh, minhash
from simdesk.measures.errors import ParameterError


def test_threshold_and_curve() -> None:
    assert lsh.threshold(20, 5) == pytest.approx(0.5493, abs=5e-5)
    # The table for b = 20, r = 5 in "Mining of Massive Datasets", section 3.4.2.
    expected = {0.2: 0.006, 0.3: 0.047, 0.4: 0.186, 0.5: 0.470, 0.6: 0.802, 0.7: 0.975, 0.8: 0.9996}
    for similarity, probability in expected.items():
        assert lsh.candidate_probability(similarity, 20, 5) == pytest.approx(probability, abs=6e-4)
    assert lsh.candidate_probability(0, 20, 5) == 0
    assert lsh.candidate_probability(1, 20, 5) == 1


def test_bands_for_a_similarity() -> None:
    bands, rows = lsh.choose_bands(128, 0.5)
    assert bands * rows <= 128
    assert lsh.threshold(bands, rows) <= 0.5
    assert lsh.candidate_probability(0.5, bands, rows) > 0.5
    assert lsh.choose_bands(4, 0.01) == (4, 1)


@given(
    st.lists(st.lists(st.integers(0, 1), min_size=6, max_size=6), min_size=2, max_size=2),
    st.sampled_from([(1, 6), (2, 3), (3, 2), (6, 1), (2, 2)]),
)
def test_candidates_are_the_pairs_with_an_agreeing_band(
    lines: list[list[int]], shape: tuple[int, int]
) -> None:
    signatures = np.array(lines, np.uint32)
    agreeing = lsh.agreeing_bands(signatures[0], signatures[1], *shape)
    assert (agreeing > 0) is bool(len(lsh.candidate_pairs(signatures, *shape)))
    assert 0 <= agreeing <= shape[0]


def test_empty_sets_agree_nowhere() -> None:
    signatures = minhash.signatures([np.zeros(0, np.uint64)] * 2, 8)
    assert lsh.agreeing_bands(signatures[0], signatures[1], 4, 2) == 0
    with pytest.raises(ParameterError, match="more than 8"):
        lsh.agreeing_bands(signatures[0], signatures[1], 5, 2)


@given(
    st.lists(st.lists(st.integers(0, 2), min_size=6, max_size=6), min_size=1, max_size=9),
    st.sampled_from([(1, 6), (2, 3), (3, 2), (6, 1), (2, 2)]),
)
def test_candidates_agree_in_a_whole_band(lines: list[list[int]], shape: tuple[int, int]) -> None:
    signatures = np.array(lines, np.uint32)
    bands, rows = shape
    expected = [
        [i, j]
        for i, j in combinations(range(len(lines)), 2)
        if any(
            lines[i][band * rows : (band + 1) * rows] == lines[j][band * rows : (band + 1) * rows]
            for band in range(bands)
        )
    ]
    assert lsh.candidate_pairs(signatures, bands, rows).tolist() == expected


def test_empty_papers_are_no_candidates() -> None:
    signatures = minhash.signatures([np.zeros(0, np.uint64)] * 3, 8)
    assert lsh.candidate_pairs(signatures, 4, 2).tolist() == []


def test_recall_follows_the_curve() -> None:
    """60 pairs that share six tenths, and nothing else in common."""
    generator = np.random.default_rng(2)
    papers = []
    for _ in range(60):
        numbers = generator.integers(0, 2**64, 500, np.uint64)
        papers += [numbers[:400], numbers[100:]]
    found = lsh.candidate_pairs(minhash.signatures(papers, 100), 20, 5).tolist()
    planted = sum(pair in found for pair in [[n, n + 1] for n in range(0, 120, 2)])
    assert planted / 60 == pytest.approx(lsh.candidate_probability(0.6, 20, 5), abs=0.16)
    assert len(found) == planted


def test_all_that_is_wrong_is_listed() -> None:
    with pytest.raises(ParameterError) as caught:
        lsh.candidate_probability(2, 0, 0)
    assert len(caught.value.errors) == 3
    with pytest.raises(ParameterError, match="5 x 5 numbers are more than 16"):
        lsh.candidate_pairs(np.zeros((2, 16), np.uint32), 5, 5)
    with pytest.raises(ParameterError):
        lsh.choose_bands(0, 0)
