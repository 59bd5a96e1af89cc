import pytest
from hypothesis import given
from hypothesis import strategies as st

from simdesk.measures import hamming
from simdesk.measures.choices import FINGERPRINT_SIZES
from simdesk.measures.errors import ParameterError


def test_three_of_five_places_differ() -> None:
    assert hamming.string_distance("10101", "00110") == 3
    assert hamming.distance(0b10101, 0b00110) == 3


def test_two_published_fingerprints_of_nearly_the_same_sentence() -> None:
    first = "1000010010101101111111100000101011010001001111100001001011001011"
    second = "1000010010101101011111100000101011010001001111100001101010001011"
    assert hamming.string_distance(first, second) == 3
    assert hamming.distance(int(first, 2), int(second, 2)) == 3


def test_different_sizes_are_refused() -> None:
    with pytest.raises(ParameterError, match="4 and 5"):
        hamming.string_distance("1010", "10101")


def test_all_offenders_are_named() -> None:
    with pytest.raises(ParameterError) as caught:
        hamming.all_pairs([1, -1, 1 << 16], 16)
    assert caught.value.errors == (
        "fingerprint 2 does not fit 16 bits",
        "fingerprint 3 does not fit 16 bits",
    )


def test_no_fingerprints() -> None:
    assert hamming.all_pairs([], 64).shape == (0, 0)


@given(st.data(), st.sampled_from(FINGERPRINT_SIZES))
def test_all_pairs_equals_pair_by_pair(data: st.DataObject, bits: int) -> None:
    prints = data.draw(st.lists(st.integers(0, (1 << bits) - 1), max_size=6))
    matrix = hamming.all_pairs(prints, bits)
    assert matrix.tolist() == [[hamming.distance(a, b) for b in prints] for a in prints]
