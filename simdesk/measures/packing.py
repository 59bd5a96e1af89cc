"""A compressed table of fingerprints that can be searched without unpacking it.

The fingerprints are sorted. Each is stored as the place of the first bit that differs from its
predecessor (Huffman-coded; one more symbol stands for an equal fingerprint) and the bits behind it:
the differing bit itself must be 1. Every so many fingerprints a new block begins whose first one is
stored whole in a directory, so that a search reads only the blocks it needs.

A million random 64-bit fingerprints need at least log2(C(2**64, n)) / n = 45.51 bits each; this
code needs 47.43 before the directory. Source: Manku, Jain, Das Sarma 2007, section 3.2.
"""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from simdesk.measures import huffman
from simdesk.measures.errors import require
from simdesk.measures.fingerprint_index import BlockPlan

BLOCK_SIZE = 64
_LOOKUP_BITS = 9  # codes up to this length are decoded by one look into a table


def entropy_bound(count: int, bits: int = 64) -> float:
    """The fewest bits per fingerprint that any table of `count` different random ones can take.

    log2(C(2**bits, count)) / count. Raises ParameterError for bits outside 1 to 256, no
    fingerprint, or more than there are.
    """
    require(
        [
            (1 <= bits <= 256, f"bits must be 1 to 256, not {bits}"),
            (count >= 1, f"there must be at least one fingerprint, not {count}"),
        ]
    )
    universe = 2.0**bits
    require([(count <= universe, f"there are no {count} different numbers of {bits} bits")])
    if count * count < universe:  # ln C(u, n) = n ln u - ln n! - n(n-1)/2u …, without cancelling
        logarithm = count * math.log(universe) - math.lgamma(count + 1)
        logarithm -= count * (count - 1) / (2 * universe)
    else:
        logarithm = (
            math.lgamma(universe + 1) - math.lgamma(count + 1) - math.lgamma(universe - count + 1)
        )
    return logarithm / math.log(2) / count


@dataclass(frozen=True, slots=True)
class _Code:
    """Huffman's code for the places, ready for encoding and decoding."""

    lengths: tuple[int, ...]
    codes: tuple[int, ...]
    lookup: tuple[tuple[int, int] | None, ...]  # by the next bits: symbol and length
    long: dict[tuple[int, int], int]  # (length, code) of the longer ones → symbol

    @classmethod
    def of(cls, frequencies: Sequence[int]) -> "_Code":
        lengths = huffman.code_lengths(frequencies)
        codes = huffman.canonical_codes(lengths)
        lookup: list[tuple[int, int] | None] = [None] * (1 << _LOOKUP_BITS)
        long = {}
        for symbol, (length, code) in enumerate(zip(lengths, codes, strict=True)):
            if length > _LOOKUP_BITS:
                long[length, code] = symbol
            elif length:
                first = code << (_LOOKUP_BITS - length)
                for entry in range(first, first + (1 << (_LOOKUP_BITS - length))):
                    lookup[entry] = symbol, length
        return cls(tuple(lengths), tuple(codes), tuple(lookup), long)


class PackedTable:
    """Fingerprints of up to 64 bits, sorted and compressed; equal ones are kept as often as given.

    Raises ParameterError for bits outside 1 to 64, a block size outside 1 to 65536, and a
    fingerprint that does not fit.
    """

    def __init__(
        self, fingerprints: NDArray[np.uint64], bits: int = 64, block_size: int = BLOCK_SIZE
    ) -> None:
        require(
            [
                (1 <= bits <= 64, f"bits must be 1 to 64, not {bits}"),
                (1 <= block_size <= 65536, f"block_size must be 1 to 65536, not {block_size}"),
            ]
        )
        values = np.sort(np.asarray(fingerprints, np.uint64))
        require(
            [(not len(values) or int(values[-1]) >> bits == 0, f"one does not fit {bits} bits")]
        )
        self.bits = bits
        self.block_size = block_size
        self._count = len(values)
        self._firsts = values[::block_size].copy()
        is_first = np.arange(len(values)) % block_size == 0
        difference = values.copy()
        difference[1:] ^= values[:-1]
        # The number of bits behind the differing one; -1 for an equal fingerprint.
        behind = _bit_lengths(difference)[~is_first] - 1
        self._code = _Code.of(np.bincount(behind + 1, minlength=bits + 1).tolist())
        self._data, self._starts = self._encode(values, behind, is_first)

    def _encode(
        self, values: NDArray[np.uint64], behind: NDArray[np.int64], is_first: NDArray[np.bool_]
    ) -> tuple[bytes, NDArray[np.unsignedinteger]]:
        """The bits of all blocks one after the other, and the bit at which each block starts."""
        code_lengths = np.array(self._code.lengths)[behind + 1]
        codes = np.array(self._code.codes, np.uint64)[behind + 1]
        widths = np.maximum(behind, 0)
        suffixes = values[~is_first] & ((np.uint64(1) << widths.astype(np.uint64)) - np.uint64(1))
        ends = np.cumsum(code_lengths + widths)
        places = ends - widths - code_lengths
        whole = int(ends[-1]) if len(ends) else 0
        words = np.zeros(whole // 64 + 2, np.uint64)
        _put_bits(words, places, codes, code_lengths)
        _put_bits(words, places + code_lengths, suffixes, widths)
        entries = np.arange(0, self._count, self.block_size) // self.block_size
        starts = np.r_[0, ends][entries * (self.block_size - 1)] if self._count else entries
        return words.astype(">u8").tobytes()[: -(-whole // 8)], starts.astype(
            np.uint32 if whole < 1 << 32 else np.uint64
        )

    def __len__(self) -> int:
        return self._count

    @property
    def size(self) -> int:
        """The bytes of the table: code, directory and lengths of the codes."""
        return len(self._data) + self._firsts.nbytes + self._starts.nbytes + len(self._code.lengths)

    def unpack(self) -> NDArray[np.uint64]:
        """All fingerprints, sorted."""
        return np.fromiter(
            (value for block in range(len(self._firsts)) for value in self._block(block)),
            np.uint64,
            self._count,
        )

    def between(self, low: int, high: int) -> list[int]:
        """All fingerprints from `low` up to, not including, `high`, sorted."""
        if low >= high or low >= 1 << 64:
            return []
        block = max(0, int(np.searchsorted(self._firsts, np.uint64(low))) - 1) if low >= 0 else 0
        found: list[int] = []
        for number in range(block, len(self._firsts)):
            for value in self._block(number):
                if value >= high:
                    return found
                if value >= low:
                    found.append(value)
        return found

    def __contains__(self, fingerprint: int) -> bool:
        return bool(self.between(fingerprint, fingerprint + 1))

    def _block(self, number: int) -> Iterator[int]:
        """The fingerprints of one block, decoded one by one."""
        value = int(self._firsts[number])
        yield value
        start = int(self._starts[number])
        is_last = number + 1 == len(self._starts)
        end = len(self._data) * 8 if is_last else int(self._starts[number + 1])
        # The block as one number, with room behind it for looking ahead.
        last_byte = -(-end // 8)
        data = int.from_bytes(self._data[start // 8 : last_byte], "big") << _LOOKUP_BITS
        rest = last_byte * 8 - start + _LOOKUP_BITS  # bits not read yet
        lookup = self._code.lookup
        entries = (self._count - 1) % self.block_size if is_last else self.block_size - 1
        for _ in range(entries):
            known = lookup[data >> (rest - _LOOKUP_BITS) & ((1 << _LOOKUP_BITS) - 1)]
            symbol, length = known or self._long_symbol(data, rest)
            rest -= length
            if symbol:
                width = symbol - 1
                rest -= width
                value = (value >> width | 1) << width | (data >> rest & ((1 << width) - 1))
            yield value

    def _long_symbol(self, data: int, rest: int) -> tuple[int, int]:
        length = _LOOKUP_BITS + 1
        while (
            symbol := self._code.long.get((length, data >> (rest - length) & ((1 << length) - 1)))
        ) is None:
            length += 1
        return symbol, length


def _bit_lengths(numbers: NDArray[np.uint64]) -> NDArray[np.int64]:
    """The number of bits of each number without leading zeros; 0 for 0."""
    filled = numbers.copy()
    for shift in (1, 2, 4, 8, 16, 32):
        filled |= filled >> np.uint64(shift)
    return np.bitwise_count(filled).astype(np.int64)


def _put_bits(
    words: NDArray[np.uint64],
    places: NDArray[np.int64],
    values: NDArray[np.uint64],
    widths: NDArray[np.int64],
) -> None:
    """Write each value of its width (0 to 64) at its place; places count bits from the front."""
    some = widths > 0
    places, values, widths = places[some], values[some], widths[some]
    word, offset = np.divmod(places, 64)
    over = offset + widths - 64  # bits that belong into the next word
    shift_left = np.maximum(-over, 0).astype(np.uint64)
    shift_right = np.maximum(over, 0).astype(np.uint64)
    np.bitwise_or.at(words, word, values >> shift_right << shift_left)
    split = over > 0
    rest = values[split] << (np.uint64(64) - shift_right[split])
    np.bitwise_or.at(words, word[split] + 1, rest)


class PackedIndex:
    """The tables of a `BlockPlan`, compressed: the search of a `BlockIndex` in half of the space.

    It tells the fingerprints, not where they were given. Up to 64 bits.
    """

    def __init__(
        self,
        fingerprints: NDArray[np.uint64],
        plan: BlockPlan | None = None,
        block_size: int = BLOCK_SIZE,
    ) -> None:
        self.plan = plan or BlockPlan()
        ranges = self.plan.block_ranges()
        # For each table the key's blocks come first, so that equal keys are neighbours.
        self._orders = [
            (*key, *(block for block in ranges if block not in key))
            for key in self.plan.key_ranges()
        ]
        self._key_bits = [sum(end - start for start, end in key) for key in self.plan.key_ranges()]
        values = np.asarray(fingerprints, np.uint64)
        self._tables = [
            PackedTable(self._reordered(values, order), self.plan.bits, block_size)
            for order in self._orders
        ]

    def _reordered(
        self, values: NDArray[np.uint64], order: Sequence[tuple[int, int]]
    ) -> NDArray[np.uint64]:
        result = np.zeros_like(values)
        for start, end in order:
            piece = values >> np.uint64(self.plan.bits - end) & np.uint64((1 << end - start) - 1)
            result = result << np.uint64(end - start) | piece
        return result

    @property
    def size(self) -> int:
        """The bytes of all tables."""
        return sum(table.size for table in self._tables)

    def search(self, fingerprint: int) -> list[tuple[int, int]]:
        """All different fingerprints within the plan's distance, as (fingerprint, distance).

        Nearest first, then by value. Raises ParameterError for a fingerprint that does not fit.
        """
        bits = self.plan.bits
        require([(0 <= fingerprint < 1 << bits, f"the fingerprint does not fit {bits} bits")])
        found = {}
        for table, order, key_bits in zip(self._tables, self._orders, self._key_bits, strict=True):
            query = _moved(fingerprint, bits, order)
            rest = bits - key_bits
            low = query >> rest << rest
            for value in table.between(low, low + (1 << rest)):
                distance = (value ^ query).bit_count()
                if distance <= self.plan.distance:
                    found[_moved_back(value, bits, order)] = distance
        return sorted(found.items(), key=lambda item: (item[1], item[0]))


def _moved(value: int, bits: int, order: Sequence[tuple[int, int]]) -> int:
    result = 0
    for start, end in order:
        result = result << (end - start) | (value >> (bits - end) & ((1 << (end - start)) - 1))
    return result


def _moved_back(value: int, bits: int, order: Sequence[tuple[int, int]]) -> int:
    result = 0
    place = bits
    for start, end in order:
        place -= end - start
        result |= (value >> place & ((1 << (end - start)) - 1)) << (bits - end)
    return result
