"""The heat map's cells where a pixel stands for many of them."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from simdesk.gui.models.matrix import MISSING, picture_steps, pooled


@given(st.integers(1, 30), st.integers(1, 7), st.integers(0, 10**6))
def test_of_each_block_the_largest_share_is_seen(count: int, block: int, seed: int) -> None:
    chance = np.random.default_rng(seed)
    shares = chance.random((count, count)).astype(np.float32)
    shares[chance.random((count, count)) < 0.5] = np.nan
    found = pooled(shares, block)
    blocks = -(-count // block)
    assert found.shape == (blocks, blocks)
    for row in range(blocks):
        for column in range(blocks):
            cells = shares[row * block : (row + 1) * block, column * block : (column + 1) * block]
            known = cells[~np.isnan(cells)]
            assert found[row, column] == known.max() if known.size else np.isnan(found[row, column])


def test_one_pair_among_a_thousand_papers_is_seen_in_a_small_map() -> None:
    shares = np.zeros((1000, 1000), dtype=np.float32)
    shares[701, 333] = shares[333, 701] = 0.9
    steps = picture_steps(pooled(shares, 4))
    assert np.argwhere(steps > 0).tolist() == [[83, 175], [175, 83]]
    assert steps[83, 175] == round(0.9 * 255)


def test_what_is_not_compared_has_a_colour_of_its_own() -> None:
    shares = np.array([[np.nan, 0.5], [0.5, np.nan]], dtype=np.float32)
    assert picture_steps(shares).tolist() == [[MISSING, 128], [128, MISSING]]
