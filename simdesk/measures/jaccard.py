"""Jaccard similarity and containment of sets: |A & B| / |A | B| and |A & B| / |A|.

Range 0 to 1; higher is more alike. Jaccard is symmetric, containment is not: it says which part of
the *first* set the second has. An empty set gives no score (None, or nan in a matrix). The values
depend on the two sets alone, so they are stable as long as the sets are made in the same way.

Sources: Jaccard 1901; on the shingles of documents Broder 1997, "On the resemblance and
containment of documents".
"""

from collections.abc import Iterable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from simdesk.measures.inner_products import Entries, inner_products

Item = TypeVar("Item")

# Small enough for the processor's cache, and for memory that is used again and again.
_AT_ONCE = 1 << 16
_ENTRIES_AT_ONCE = 1 << 20


def jaccard(first: AbstractSet[Item], second: AbstractSet[Item]) -> float | None:
    """|A & B| / |A | B|, 0 to 1; None where a set is empty."""
    if not first or not second:
        return None
    shared = len(first & second)
    return shared / (len(first) + len(second) - shared)


def containment(first: AbstractSet[Item], second: AbstractSet[Item]) -> float | None:
    """The part of `first` that `second` has, 0 to 1; None where a set is empty."""
    if not first or not second:
        return None
    return len(first & second) / len(first)


def shared(first: Iterable[Item], second: AbstractSet[Item], top: int | None = None) -> list[Item]:
    """What makes up the intersection: the elements of `first` that `second` has too.

    Each once, in the order of `first`, at most `top` of them.
    """
    found = dict.fromkeys(item for item in first if item in second)
    return list(found)[:top]


def all_pairs(papers: Sequence[NDArray[np.uint64]]) -> NDArray[np.int32]:
    """How many numbers each pair of papers has in common; exact. The diagonal is each one's size.

    Each paper is a sorted array of different 64-bit numbers, such as its hashed shingles.
    """
    lengths = np.array([len(paper) for paper in papers], np.int64)
    size = len(papers)
    if not lengths.sum():
        return np.zeros((size, size), np.int32)
    counts = inner_products(_shared_entries(papers), size).astype(np.int32)
    np.fill_diagonal(counts, lengths)
    return counts


def _shared_entries(papers: Sequence[NDArray[np.uint64]]) -> Iterator[Entries]:
    """The numbers that at least two papers have: the paper is the row, the number the column.

    Sorting numbers is ten times as fast as sorting their places. So the paper's row is packed into
    the low bits of each number and one plain sort groups everything; where two different numbers
    are equal but for those bits (hardly ever, with hashes), their ranks are packed instead.
    """
    row_bits = max(len(papers) - 1, 1).bit_length()
    packed = np.concatenate(papers)
    packed.sort()
    if _differ_in_low_bits_only(packed, row_bits):
        different = np.unique(packed)
        papers = [np.searchsorted(different, paper).astype(np.uint64) for paper in papers]
        np.concatenate(papers, out=packed)
    else:
        np.concatenate(papers, out=packed)
        packed >>= np.uint64(row_bits)
    packed <<= np.uint64(row_bits)
    start = 0
    for row, paper in enumerate(papers):
        packed[start : start + len(paper)] |= np.uint64(row)
        start += len(paper)
    packed.sort()

    low_bits = np.uint64((1 << row_bits) - 1)
    at_once = max(_ENTRIES_AT_ONCE, len(papers) ** 2 // 4)
    start = 0
    while start < len(packed):  # piece by piece, each of whole columns
        end = min(start + at_once, len(packed))
        end += int(np.searchsorted(packed[end:], packed[end - 1] | low_bits, "right"))
        part = packed[start:end]
        repeats = part[1:] ^ part[:-1] <= low_bits
        held_twice = part[np.r_[repeats, False] | np.r_[False, repeats]]
        rows = (held_twice & low_bits).astype(np.int64)
        yield Entries(rows, held_twice >> np.uint64(row_bits), None)
        start = end


def _differ_in_low_bits_only(in_order: NDArray[np.uint64], bits: int) -> bool:
    """Whether two different numbers among these sorted ones are equal but for the lowest bits."""
    limit = np.uint64((1 << bits) - 1)
    one = np.uint64(1)
    for first in range(0, len(in_order), _AT_ONCE):
        part = in_order[first : first + _AT_ONCE + 1]
        # Equal neighbours: 0 - 1 wraps to the largest number, which is not below the limit.
        if ((part[1:] ^ part[:-1]) - one < limit).any():
            return True
    return False


def jaccard_matrix(counts: NDArray[np.integer]) -> NDArray[np.float32]:
    """Jaccard of every pair from `all_pairs`; nan in the lines of empty papers."""
    sizes = np.diag(counts)
    union = sizes[:, None] + sizes[None, :] - counts
    return _divide(counts, union, sizes)


def containment_matrix(counts: NDArray[np.integer]) -> NDArray[np.float32]:
    """In row i, column j the part of paper i that paper j has; nan in the lines of empty ones."""
    sizes = np.diag(counts)
    return _divide(counts, np.broadcast_to(sizes[:, None], counts.shape), sizes)


def _divide(
    counts: NDArray[np.integer], whole: NDArray[np.integer], sizes: NDArray[np.integer]
) -> NDArray[np.float32]:
    result = np.full(counts.shape, np.nan, np.float32)
    np.divide(counts, whole, out=result, where=(sizes[:, None] > 0) & (sizes[None, :] > 0))
    return result
