"""Seeds of a shared passage: places where two texts have the same few units in a row.

A unit is one Han character or one word of another script. A gram is a run of units that is long
enough to say something: more Han characters than words are needed for that, so the length of the
gram that starts at a unit depends on the script of that unit alone. Equal texts therefore have
equal grams, whatever stands around them.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Positions = NDArray[np.int64]
Hashes = NDArray[np.uint64]

# An odd multiplier with well-spread bits (2**64 divided by the golden ratio).
_MULTIPLIER = np.uint64(0x9E3779B97F4A7C15)

# A gram that stands this often in a pair of texts is paired in order of occurrence only:
# "ha ha ha …" 100,000 times against itself would otherwise give 10**10 seeds.
_MOST_PAIRINGS = 64


@dataclass(frozen=True, slots=True)
class GramLengths:
    """How many units a gram holds that starts with a Han character or with a word."""

    characters: int
    words: int


def gram_hashes(
    hashes: Hashes, han: NDArray[np.bool_], lengths: GramLengths
) -> tuple[Positions, Hashes, Positions]:
    """The start, hash and length of every gram of a text that fits before its end."""
    starts = np.arange(hashes.size, dtype=np.int64)
    size = np.where(han, lengths.characters, lengths.words).astype(np.int64)
    fits = starts + size <= hashes.size
    rolled = np.zeros(hashes.size, np.uint64)
    for step in range(max(lengths.characters, lengths.words)):
        following = hashes[step:]
        reach = following.size
        grown = rolled[:reach] * _MULTIPLIER + following
        rolled[:reach] = np.where(size[:reach] > step, grown, rolled[:reach])
    return starts[fits], rolled[fits], size[fits]


def shared_grams(first: Hashes, second: Hashes) -> tuple[Positions, Positions]:
    """All pairs (index in `first`, index in `second`) with equal hashes, ordered by the first.

    A hash that would give more than 64 pairs is paired in order of occurrence only.
    """
    order = np.argsort(second, kind="stable")
    ordered = second[order]
    low = np.searchsorted(ordered, first, "left")
    counts = np.searchsorted(ordered, first, "right") - low
    hits = np.flatnonzero(counts)
    if not hits.size:
        return np.empty(0, np.int64), np.empty(0, np.int64)
    own, rank = _occurrences(first[hits])
    crowded = own * counts[hits] > _MOST_PAIRINGS
    # Of a crowded hash the k-th occurrence meets the k-th, and no other.
    taken = np.where(crowded, (rank < counts[hits]).astype(np.int64), counts[hits])
    begin = low[hits] + np.where(crowded, rank, 0)
    i = np.repeat(hits, taken)
    step = np.arange(i.size) - np.repeat(np.cumsum(taken) - taken, taken)
    return i.astype(np.int64), order[np.repeat(begin, taken) + step].astype(np.int64)


def _occurrences(hashes: Hashes) -> tuple[Positions, Positions]:
    """For each entry: how often its hash occurs, and which occurrence it is, from 0."""
    order = np.argsort(hashes, kind="stable")
    ordered = hashes[order]
    new = np.empty(ordered.size, np.bool_)
    new[0] = True
    np.not_equal(ordered[1:], ordered[:-1], out=new[1:])
    begins = np.flatnonzero(new)
    sizes = np.diff(np.append(begins, ordered.size))
    counts = np.empty(ordered.size, np.int64)
    ranks = np.empty(ordered.size, np.int64)
    counts[order] = np.repeat(sizes, sizes)
    ranks[order] = np.arange(ordered.size) - np.repeat(begins, sizes)
    return counts, ranks
