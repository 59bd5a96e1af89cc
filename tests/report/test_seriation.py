"""The order in which similar papers stand side by side."""

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from simdesk.report.seriation import similarity_order


def test_groups_become_neighbours() -> None:
    shares = np.zeros((6, 6), dtype=np.float32)
    for first, second, share in ((0, 4, 0.9), (1, 5, 0.5), (5, 3, 0.6)):
        shares[first, second] = shares[second, first] = share
    order = similarity_order(shares).tolist()
    assert set(order[:2]) == {0, 4}
    assert [set(order[at : at + 3]) for at in range(4)].count({1, 3, 5}) == 1


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 12), st.integers(0, 2**31))
def test_it_is_a_permutation_and_leaves_the_matrix_alone(count: int, seed: int) -> None:
    draw = np.random.default_rng(seed)
    shares = draw.random((count, count)).astype(np.float32)
    shares[draw.random((count, count)) < 0.2] = np.nan
    before = shares.copy()
    assert sorted(similarity_order(shares).tolist()) == list(range(count))
    np.testing.assert_array_equal(shares, before)


def test_a_class_where_nothing_is_compared() -> None:
    assert similarity_order(np.full((3, 3), np.nan, dtype=np.float32)).tolist() == [0, 1, 2]
