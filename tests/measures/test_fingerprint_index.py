import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from simdesk.measures import hamming
from simdesk.measures.errors import ParameterError
from simdesk.measures.fingerprint_index import BlockIndex, BlockPlan, within


def test_how_many_lie_within_three_bits() -> None:
    assert within(64, 3) == 43_745
    assert math.comb(64, 3) == 41_664
    assert math.comb(64, 4) == 635_376
    assert within(64, 0) == 1


def test_the_two_published_plans() -> None:
    four = BlockPlan(64, 4, 3)
    assert four.table_count == 4
    assert four.block_ranges() == [(0, 16), (16, 32), (32, 48), (48, 64)]
    five = BlockPlan(64, 5, 3)
    assert five.table_count == 10
    widths = {sum(end - start for start, end in key) for key in five.key_ranges()}
    assert widths == {25, 26}


def test_all_that_is_wrong_with_a_plan_is_listed() -> None:
    with pytest.raises(ParameterError) as caught:
        BlockPlan(300, 0, 5)
    assert len(caught.value.errors) == 3
    with pytest.raises(ParameterError, match="12870 tables"):
        BlockPlan(64, 16, 8)


@st.composite
def plans(draw: st.DrawFn) -> BlockPlan:
    bits = draw(st.sampled_from([5, 16, 31, 64, 65, 128, 200, 256]))
    blocks = draw(st.integers(1, min(bits, 7)))
    return BlockPlan(bits, blocks, draw(st.integers(0, blocks - 1)))


@given(plans(), st.data())
def test_the_answers_are_those_of_comparing_all(plan: BlockPlan, data: st.DataObject) -> None:
    whole = (1 << plan.bits) - 1
    bases = data.draw(st.lists(st.integers(0, whole), min_size=1, max_size=4))
    places = st.lists(st.integers(0, plan.bits - 1), max_size=plan.distance + 2)
    near = st.tuples(st.sampled_from(bases), places).map(
        lambda pair: pair[0] ^ sum({1 << place for place in pair[1]})
    )
    prints = data.draw(st.lists(st.integers(0, whole) | near, max_size=25))
    query = data.draw(near)
    distance = data.draw(st.none() | st.integers(0, plan.bits))
    limit = plan.distance if distance is None else distance
    found = BlockIndex(prints, plan).search(query, distance)
    distances = [(place, hamming.distance(value, query)) for place, value in enumerate(prints)]
    expected = [pair for pair in distances if pair[1] <= limit]
    assert found == sorted(expected, key=lambda pair: (pair[1], pair[0]))


def test_many_fingerprints() -> None:
    generator = np.random.default_rng(4)
    prints = generator.integers(0, 2**64, 30_000, np.uint64)
    index = BlockIndex(prints)
    assert len(index) == 30_000
    for place in range(50):
        query = int(prints[place]) ^ 0b1000100001
        assert (place, 3) in index.search(query)
        assert index.search(query, 20) == sorted(
            (
                (int(at), int(bits))
                for at, bits in enumerate(np.bitwise_count(prints ^ np.uint64(query)))
                if bits <= 20
            ),
            key=lambda pair: (pair[1], pair[0]),
        )
    assert index.candidate_count(int(prints[0])) < 100
    assert index.memory / 30_000 < 55


def test_nothing_indexed() -> None:
    assert BlockIndex([]).search(5) == []


def test_what_does_not_fit_is_refused() -> None:
    with pytest.raises(ParameterError, match="fingerprint 2 does not fit 16 bits"):
        BlockIndex([1, 1 << 16], BlockPlan(16, 4, 3))
    with pytest.raises(ParameterError, match="65536 does not fit 16 bits"):
        BlockIndex(np.array([1, 1 << 16], np.uint64), BlockPlan(16, 4, 3))
    with pytest.raises(ParameterError, match="up to 64 bits"):
        BlockIndex(np.array([1], np.uint64), BlockPlan(128, 4, 3))
    with pytest.raises(ParameterError) as caught:
        BlockIndex([1], BlockPlan(16, 4, 3)).search(1 << 16, 17)
    assert len(caught.value.errors) == 2
