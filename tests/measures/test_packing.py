import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from simdesk.measures import hamming
from simdesk.measures.errors import ParameterError
from simdesk.measures.fingerprint_index import BlockPlan
from simdesk.measures.packing import PackedIndex, PackedTable, entropy_bound


@st.composite
def tables(draw: st.DrawFn) -> tuple[int, list[int]]:
    bits = draw(st.sampled_from([1, 7, 16, 63, 64]))
    whole = (1 << bits) - 1
    # Small numbers and repeats beside any: long runs of equal leading bits, and equal entries.
    value = st.integers(0, whole) | st.integers(0, min(whole, 9))
    return bits, draw(st.lists(value, max_size=60))


@given(tables(), st.integers(1, 9), st.data())
def test_what_goes_in_comes_out(
    table: tuple[int, list[int]], block_size: int, data: st.DataObject
) -> None:
    bits, values = table
    packed = PackedTable(np.array(values, np.uint64), bits, block_size)
    assert len(packed) == len(values)
    assert packed.unpack().tolist() == sorted(values)
    low = data.draw(st.integers(0, 1 << bits))
    high = data.draw(st.integers(0, 1 << bits))
    assert packed.between(low, high) == sorted(v for v in values if low <= v < high)
    assert all(value in packed for value in values)
    assert (low in packed) == (low in values)


def test_codes_longer_than_the_lookup() -> None:
    """Places as frequent as Fibonacci's numbers give Huffman's code its longest words."""
    counts = [1, 1]
    while len(counts) < 14:
        counts.append(counts[-1] + counts[-2])
    places = [place for place, count in enumerate(counts) for _ in range(count)]
    values = [
        value
        for serial, place in enumerate(places, 1)
        for value in (serial << 40, serial << 40 | 1 << place)
    ]
    packed = PackedTable(np.array(values, np.uint64), 64, 5000)
    assert packed.unpack().tolist() == values


def test_space_against_the_bound() -> None:
    assert entropy_bound(1_000_000) == pytest.approx(45.51, abs=5e-3)
    assert entropy_bound(2, 1) == pytest.approx(0)
    assert entropy_bound(3, 2) == pytest.approx(2 / 3)
    values = np.random.default_rng(1).integers(0, 2**64, 100_000, np.uint64)
    packed = PackedTable(values)
    assert packed.size * 8 / len(values) < 1.08 * entropy_bound(len(values))


@given(st.data(), st.sampled_from([(16, 4, 3), (64, 5, 3), (64, 4, 3), (20, 1, 0), (64, 1, 0)]))
def test_the_packed_search_is_exact(data: st.DataObject, shape: tuple[int, int, int]) -> None:
    plan = BlockPlan(*shape)
    whole = (1 << plan.bits) - 1
    base = data.draw(st.integers(0, whole))
    places = st.sets(st.integers(0, plan.bits - 1), max_size=plan.distance + 2)
    near = places.map(lambda chosen: base ^ sum(1 << place for place in chosen))
    prints = data.draw(st.lists(st.integers(0, whole) | near, max_size=25))
    query = data.draw(near)
    found = PackedIndex(np.array(prints, np.uint64), plan, block_size=4).search(query)
    expected = {value: hamming.distance(value, query) for value in prints}
    assert found == sorted(
        ((value, bits) for value, bits in expected.items() if bits <= plan.distance),
        key=lambda pair: (pair[1], pair[0]),
    )


def test_all_that_is_wrong_is_listed() -> None:
    with pytest.raises(ParameterError) as caught:
        PackedTable(np.zeros(0, np.uint64), 65, 0)
    assert len(caught.value.errors) == 2
    with pytest.raises(ParameterError, match="does not fit 8 bits"):
        PackedTable(np.array([256], np.uint64), 8)
    with pytest.raises(ParameterError, match="no 5 different"):
        entropy_bound(5, 2)
    with pytest.raises(ParameterError, match="does not fit 64 bits"):
        PackedIndex(np.zeros(0, np.uint64)).search(-1)


def test_ranges_beyond_all_fingerprints_are_empty_and_below_all_begin_at_the_first() -> None:
    packed = PackedTable(np.array([5, 9], np.uint64))
    assert packed.between(1 << 64, 1 << 70) == []
    assert packed.between(9, 5) == []
    assert packed.between(-3, 9) == [5]
    assert packed.between(-3, 1 << 64) == [5, 9]
