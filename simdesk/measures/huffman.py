"""Huffman's code of the least total length for symbols that occur so and so often.

Source: Huffman 1952, "A method for the construction of minimum-redundancy codes"; the canonical
form of the codes, which needs only their lengths to be stored, Schwartz, Kallick 1964.
"""

import heapq
from collections.abc import Sequence


def code_lengths(frequencies: Sequence[int]) -> list[int]:
    """The length in bits of each symbol's code; 0 for a symbol that does not occur.

    A single symbol still gets one bit.
    """
    heap: list[tuple[int, int, tuple[int, ...]]] = [
        (frequency, symbol, (symbol,)) for symbol, frequency in enumerate(frequencies) if frequency
    ]
    lengths = [0] * len(frequencies)
    if len(heap) == 1:
        lengths[heap[0][1]] = 1
        return lengths
    heapq.heapify(heap)
    while len(heap) > 1:
        rarest, tie, first = heapq.heappop(heap)
        next_rarest, _, second = heapq.heappop(heap)
        for symbol in first + second:
            lengths[symbol] += 1
        heapq.heappush(heap, (rarest + next_rarest, tie, first + second))
    return lengths


def canonical_codes(lengths: Sequence[int]) -> list[int]:
    """The code of each symbol from the lengths alone: shorter first, then in order; 0 if unused."""
    codes = [0] * len(lengths)
    code = previous = 0
    for length, symbol in sorted((length, symbol) for symbol, length in enumerate(lengths)):
        if length:
            code <<= length - previous
            codes[symbol] = code
            code += 1
            previous = length
    return codes
