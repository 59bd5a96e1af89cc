"""Block tables: all fingerprints within a small Hamming distance, without looking at most of them.

A fingerprint is cut into b blocks. Two that differ in at most k < b bits agree in at least b - k
whole blocks (pigeonhole). So for each choice of b - k blocks there is a table, grouped by those
blocks; a search looks only at the fingerprints that agree with the query in the chosen blocks of a
table. The answers are exact, the same as from comparing with every fingerprint.

64 bits in 4 blocks, k = 3: 4 tables, keys of 16 bits. In 5 blocks, k = 3: 10 tables, keys of 25 or
26 bits, fewer candidates for more space. Source: Manku, Jain, Das Sarma 2007, "Detecting
near-duplicates for web crawling".
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from simdesk.measures import hamming
from simdesk.measures.errors import ParameterError, require

LARGEST_SIZE = 256  # bits
MOST_TABLES = 200
_AT_ONCE = 1 << 15  # fingerprints compared at once: small enough for the processor's cache


def within(bits: int, distance: int) -> int:
    """How many fingerprints of `bits` bits lie within `distance` of one: 43,745 for 64 and 3."""
    return sum(math.comb(bits, differing) for differing in range(distance + 1))


@dataclass(frozen=True, slots=True)
class BlockPlan:
    """Which blocks of a fingerprint make the key of each table.

    Raises ParameterError, with all that is wrong, unless 1 <= bits <= 256,
    0 <= distance < blocks <= bits, and there are at most 200 tables.
    """

    bits: int = 64
    blocks: int = 4
    distance: int = 3

    def __post_init__(self) -> None:
        checks = [
            (1 <= self.bits <= LARGEST_SIZE, f"bits must be 1 to {LARGEST_SIZE}, not {self.bits}"),
            (
                1 <= self.blocks <= self.bits,
                f"blocks must be 1 to the number of bits, not {self.blocks}",
            ),
            (
                0 <= self.distance < self.blocks,
                f"distance must be 0 to {self.blocks - 1} (below blocks), not {self.distance}",
            ),
        ]
        require(checks)
        require(
            [
                (
                    self.table_count <= MOST_TABLES,
                    f"{self.blocks} blocks for distance {self.distance} need {self.table_count}"
                    f" tables; at most {MOST_TABLES} are allowed",
                )
            ]
        )

    @property
    def table_count(self) -> int:
        """The number of tables: `blocks` choose `distance`."""
        return math.comb(self.blocks, self.distance)

    def block_ranges(self) -> list[tuple[int, int]]:
        """From which bit to which each block goes, counted from the most significant (0)."""
        width, larger = divmod(self.bits, self.blocks)
        ends = [(n + 1) * width + min(n + 1, larger) for n in range(self.blocks)]
        return list(zip([0, *ends[:-1]], ends, strict=True))

    def key_ranges(self) -> list[tuple[tuple[int, int], ...]]:
        """For each table the ranges of bits that make its key."""
        return list(combinations(self.block_ranges(), self.blocks - self.distance))


def _key_pieces(key: Sequence[tuple[int, int]], bits: int, wanted: int) -> list[tuple[int, int]]:
    """The first `wanted` bits of a key as (shift right, width) of each piece of the number."""
    pieces = []
    for start, end in key:
        width = min(end - start, wanted)
        if width:
            pieces.append((bits - start - width, width))
            wanted -= width
    return pieces


def _key_of(value: int, pieces: Sequence[tuple[int, int]]) -> int:
    key = 0
    for shift, width in pieces:
        key = key << width | (value >> shift & ((1 << width) - 1))
    return key


def _keys_of(words: NDArray[np.uint64], pieces: Sequence[tuple[int, int]]) -> NDArray[np.uint64]:
    """The key of each fingerprint; a line of `words` has the most significant word first."""
    keys = np.zeros(len(words), np.uint64)
    last = words.shape[1] - 1
    for shift, width in pieces:
        word, within_word = divmod(shift, 64)
        piece = words[:, last - word] >> np.uint64(within_word)
        if within_word + width > 64:
            piece |= words[:, last - word - 1] << np.uint64(64 - within_word)
        keys = keys << np.uint64(width) | piece & np.uint64((1 << width) - 1)
    return keys


@dataclass(frozen=True, slots=True)
class _Table:
    """Fingerprints in the order of their keys, with the place where each key begins."""

    pieces: tuple[tuple[int, int], ...]
    words: NDArray[np.uint64]
    places: NDArray[np.uint32]  # in the order in which the fingerprints were given
    starts: NDArray[np.uint32]


class BlockIndex:
    """An index of fingerprints for searches within `plan.distance`, and by comparing all beyond."""

    def __init__(
        self, fingerprints: Sequence[int] | NDArray[np.uint64], plan: BlockPlan | None = None
    ) -> None:
        """Index the fingerprints, numbers of `plan.bits` bits; a plan of 64, 4, 3 by default.

        Raises ParameterError where one does not fit.
        """
        self.plan = plan or BlockPlan()
        words = self._words(fingerprints)
        self._count = len(words)
        # More key bits than the number of fingerprints can use would only make the tables larger.
        useful = max(1, self._count.bit_length() - 2)
        self._tables = [self._table(words, key, useful) for key in self.plan.key_ranges()]

    def _words(self, fingerprints: Sequence[int] | NDArray[np.uint64]) -> NDArray[np.uint64]:
        if not isinstance(fingerprints, np.ndarray):
            return hamming.words(fingerprints, self.plan.bits)
        if self.plan.bits > 64 or fingerprints.ndim != 1:
            raise ParameterError(["an array of 64-bit numbers holds fingerprints of up to 64 bits"])
        largest = int(fingerprints.max(initial=np.uint64(0)))
        require([(largest >> self.plan.bits == 0, f"{largest} does not fit {self.plan.bits} bits")])
        return fingerprints.astype(np.uint64, copy=False)[:, None]

    def _table(
        self, words: NDArray[np.uint64], key: Sequence[tuple[int, int]], useful: int
    ) -> _Table:
        pieces = _key_pieces(key, self.plan.bits, useful)
        keys = _keys_of(words, pieces)
        # A plain sort of key and place in one number is ten times as fast as sorting places.
        packed = keys << np.uint64(32) | np.arange(len(words), dtype=np.uint64)
        packed.sort()
        places = packed.astype(np.uint32)
        width = sum(width for _, width in pieces)
        per_key = np.bincount(keys.astype(np.int64), minlength=1 << width)
        starts = np.zeros((1 << width) + 1, np.uint32)
        np.cumsum(per_key, out=starts[1:])
        ordered = words[places]
        return _Table(
            tuple(pieces), ordered[:, 0] if words.shape[1] == 1 else ordered, places, starts
        )

    def __len__(self) -> int:
        return self._count

    @property
    def memory(self) -> int:
        """The bytes that the tables take."""
        return sum(t.words.nbytes + t.places.nbytes + t.starts.nbytes for t in self._tables)

    def search(self, fingerprint: int, distance: int | None = None) -> list[tuple[int, int]]:
        """All fingerprints within `distance` (by default the plan's), as (place, distance).

        `place` counts the given fingerprints from 0. Nearest first, then by place. A distance
        beyond the plan's is allowed; then every fingerprint is compared.
        """
        if distance is None:
            distance = self.plan.distance
        self._check(fingerprint, distance)
        if not self._count:
            return []
        query = hamming.words([fingerprint], self.plan.bits)[0]
        if distance > self.plan.distance:
            places, distances = self._search_all(query, distance)
        else:
            places, distances = self._search_tables(fingerprint, query, distance)
        found = dict(zip(places.tolist(), distances.tolist(), strict=True))
        return sorted(found.items(), key=lambda item: (item[1], item[0]))

    def candidate_count(self, fingerprint: int) -> int:
        """How many fingerprints a search within the plan's distance looks at, over all tables."""
        self._check(fingerprint, self.plan.distance)
        return sum(end - start for start, end in self._ranges(fingerprint))

    def _check(self, fingerprint: int, distance: int) -> None:
        bits = self.plan.bits
        require(
            [
                (
                    fingerprint >= 0 and fingerprint.bit_length() <= bits,
                    f"the fingerprint does not fit {bits} bits",
                ),
                (0 <= distance <= bits, f"distance must be 0 to {bits}, not {distance}"),
            ]
        )

    def _ranges(self, fingerprint: int) -> list[tuple[int, int]]:
        """For each table, from which to which line it holds the query's key."""
        ranges = []
        for table in self._tables:
            key = _key_of(fingerprint, table.pieces)
            ranges.append((int(table.starts[key]), int(table.starts[key + 1])))
        return ranges

    def _search_tables(
        self, fingerprint: int, query: NDArray[np.uint64], distance: int
    ) -> tuple[NDArray[np.uint32], NDArray[np.integer]]:
        held = list(zip(self._tables, self._ranges(fingerprint), strict=True))
        words = np.concatenate([table.words[low:high] for table, (low, high) in held])
        distances = _distances(words, query)
        near = np.flatnonzero(distances <= distance)
        if not len(near):
            return np.zeros(0, np.uint32), near
        places = np.concatenate([table.places[low:high] for table, (low, high) in held])
        return places[near], distances[near]

    def _search_all(
        self, query: NDArray[np.uint64], distance: int
    ) -> tuple[NDArray[np.uint32], NDArray[np.integer]]:
        table = self._tables[0]
        near, distances = [], []
        for first in range(0, self._count, _AT_ONCE):
            differing = _distances(table.words[first : first + _AT_ONCE], query)
            found = np.flatnonzero(differing <= distance)
            if len(found):
                near.append(found + first)
                distances.append(differing[found])
        if not near:
            return np.zeros(0, np.uint32), np.zeros(0, np.int64)
        return table.places[np.concatenate(near)], np.concatenate(distances)


def _distances(words: NDArray[np.uint64], query: NDArray[np.uint64]) -> NDArray[np.integer]:
    """Hamming distances of numbers, or of lines of several words, to the query's words."""
    distances: NDArray[np.integer]
    if words.ndim == 1:
        distances = np.bitwise_count(words ^ query[0])
    else:
        distances = np.bitwise_count(words ^ query).sum(axis=1)
    return distances
