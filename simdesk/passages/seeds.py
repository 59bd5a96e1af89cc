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
_MULTIPLIER = 0x9E3779B97F4A7C15

# A gram that stands this often in a pair of texts is paired in order of occurrence only:
# "ha ha ha …" 100,000 times against itself would otherwise give 10**10 seeds.
_MOST_PAIRINGS = 64


@dataclass(frozen=True, slots=True)
class GramLengths:
    """How many units a gram holds that starts with a Han character or with a word."""

    characters: int
    words: int


# The start, hash and length of each gram of a text, in order.
Grams = tuple[Positions, Hashes, Positions]


def gram_hashes(hashes: Hashes, han: NDArray[np.bool_], lengths: GramLengths) -> Grams:
    """The start, hash and length of every gram of a text that fits before its end."""
    size = np.where(han, lengths.characters, lengths.words).astype(np.int64)
    starts = np.flatnonzero(np.arange(hashes.size) + size <= hashes.size)
    grams = np.zeros(hashes.size, np.uint64)
    for length, mine in ((lengths.characters, han), (lengths.words, ~han)):
        if mine.any():
            rolled = _rolled(hashes, length)
            np.copyto(grams[: rolled.size], rolled, where=mine[: rolled.size])
    return starts, grams[starts], size[starts]


def _rolled(hashes: Hashes, length: int) -> Hashes:
    """The hash of each `length` units in a row: a polynomial over their hashes, modulo 2^64."""
    if hashes.size < length:
        return hashes[:0]
    if length == 1:
        return hashes
    half = length // 2
    halves = _rolled(hashes, half)
    rolled = halves[:-half] * np.uint64(pow(_MULTIPLIER, half, 2**64)) + halves[half:]
    if length % 2:
        rolled = rolled[:-1] * np.uint64(_MULTIPLIER) + hashes[length - 1 :]
    return rolled


def sorted_hashes(hashes: Hashes) -> tuple[Positions, Hashes]:
    """The order of the indices by hash, equal hashes in the order of the text; and the hashes so.

    A plain sort of hash and index in one number is several times faster than a stable argsort.
    """
    bits = np.uint64(max(1, int(hashes.size).bit_length()))
    packed = hashes >> bits << bits | np.arange(hashes.size, dtype=np.uint64)
    packed.sort()
    order = (packed & ((np.uint64(1) << bits) - np.uint64(1))).astype(np.int64)
    ordered = hashes[order]
    if (ordered[1:] < ordered[:-1]).any():  # two hashes differ in their last bits alone
        order = np.argsort(hashes, kind="stable").astype(np.int64)
        return order, hashes[order]
    return order, ordered


def changes(values: NDArray[np.generic]) -> NDArray[np.bool_]:
    """True where a value differs from the one before it, and at the first."""
    differs = np.ones(values.size, np.bool_)
    np.not_equal(values[1:], values[:-1], out=differs[1:])
    return differs


def comes_later(first: Hashes, second: Hashes) -> bool:
    """An order of texts by content alone, so that the order of arguments decides nothing."""
    if first.size != second.size:
        return first.size > second.size
    return first.tobytes() > second.tobytes()


def shared_grams(first: Hashes, second: Hashes) -> tuple[Positions, Positions]:
    """All pairs (index in `first`, index in `second`) with equal hashes, in no special order.

    A hash that would give more than 64 pairs is paired in order of occurrence only.
    """
    order, ordered = sorted_hashes(np.concatenate([first, second]))
    is_new = changes(ordered)
    # Most hashes stand in one of the texts alone, once.
    repeated = ~is_new
    repeated[:-1] |= ~is_new[1:]
    order, is_new = order[repeated], is_new[repeated]
    group = np.cumsum(is_new) - 1
    is_first = order < first.size
    groups = int(group[-1]) + 1 if group.size else 0
    firsts = np.bincount(group[is_first], minlength=groups)
    sizes = np.bincount(group, minlength=groups)
    seconds = sizes - firsts
    begin = np.cumsum(sizes) - sizes
    # In each group the entries of `first` come before those of `second`.
    own = np.flatnonzero(is_first & (seconds[group] > 0))
    mine = group[own]
    crowded = firsts[mine] * seconds[mine] > _MOST_PAIRINGS
    rank = own - begin[mine]
    # Of a crowded hash the k-th occurrence meets the k-th, and no other.
    taken = np.where(crowded, (rank < seconds[mine]).astype(np.int64), seconds[mine])
    partner = begin[mine] + firsts[mine] + np.where(crowded, rank, 0)
    step = np.arange(int(taken.sum())) - np.repeat(np.cumsum(taken) - taken, taken)
    return order[np.repeat(own, taken)], order[np.repeat(partner, taken) + step] - first.size
