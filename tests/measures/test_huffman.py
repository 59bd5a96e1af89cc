import math
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from simdesk.measures import huffman

FREQUENCIES = st.lists(st.integers(0, 50), min_size=1, max_size=40)


def test_a_known_code() -> None:
    lengths = huffman.code_lengths([45, 13, 12, 16, 9, 5])  # Cormen et al., figure 16.5
    assert lengths == [1, 3, 3, 3, 4, 4]
    assert [format(code, f"0{length}b") for code, length in
            zip(huffman.canonical_codes(lengths), lengths, strict=True)] == [
        "0", "100", "101", "110", "1110", "1111"]  # fmt: skip


def test_one_symbol_and_none() -> None:
    assert huffman.code_lengths([0, 7, 0]) == [0, 1, 0]
    assert huffman.code_lengths([0, 0]) == [0, 0]


@given(FREQUENCIES)
def test_codes_are_prefix_free_and_near_the_entropy(frequencies: list[int]) -> None:
    lengths = huffman.code_lengths(frequencies)
    used = [length for length in lengths if length]
    assert [bool(length) for length in lengths] == [bool(count) for count in frequencies]
    if len(used) > 1:
        assert sum(2.0**-length for length in used) == 1  # Kraft: nothing is wasted
        total = sum(frequencies)
        entropy = -sum(n / total * math.log2(n / total) for n in frequencies if n)
        mean = sum(n * length for n, length in zip(frequencies, lengths, strict=True)) / total
        assert entropy - 1e-9 <= mean < entropy + 1
    words = sorted(
        format(code, f"0{length}b")
        for code, length in zip(huffman.canonical_codes(lengths), lengths, strict=True)
        if length
    )
    assert not any(later.startswith(word) for word, later in pairwise(words))
