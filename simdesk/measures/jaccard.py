"""Jaccard similarity and containment of sets: |A & B| / |A | B| and |A & B| / |A|.

Range 0 to 1; higher is more alike. Jaccard is symmetric, containment is not: it says which part of
the *first* set the second has. An empty set gives no score (None, or nan in a matrix). The values
depend on the two sets alone, so they are stable as long as the sets are made in the same way.

Sources: Jaccard 1901; on the shingles of documents Broder 1997, "On the resemblance and
containment of documents".
"""

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from simdesk.measures.inner_products import inner_products

Item = TypeVar("Item")

_AT_ONCE = 1 << 16  # numbers looked at together: small enough for the processor's cache


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


def all_pairs(papers: Sequence[NDArray[np.uint64]]) -> NDArray[np.int32]:
    """How many numbers each pair of papers has in common; exact. The diagonal is each one's size.

    Each paper is a sorted array of different 64-bit numbers, such as its hashed shingles.
    """
    size = len(papers)
    lengths = np.array([len(paper) for paper in papers], np.int64)
    if not lengths.sum():
        return np.zeros((size, size), np.int32)
    rows, columns = _shared_entries(np.concatenate(papers), lengths)
    shared = inner_products(rows, columns, None, size).astype(np.int32)
    np.fill_diagonal(shared, lengths)
    return shared


def _shared_entries(
    numbers: NDArray[np.uint64], lengths: NDArray[np.int64]
) -> tuple[NDArray[np.integer], NDArray[np.integer]]:
    """Row and column of each number that at least two papers have, sorted by column, then row.

    Sorting numbers is ten times as fast as sorting their places. So the paper's row is packed into
    the low bits of each number and one plain sort groups everything; where two different numbers
    are equal but for those bits (hardly ever, with hashes), their ranks are packed instead.
    """
    row_bits = max(len(lengths) - 1, 1).bit_length()
    if _differ_in_low_bits_only(np.sort(numbers), row_bits):
        different = np.unique(numbers)
        packed = np.searchsorted(different, numbers).astype(np.uint64)
    else:
        packed = numbers >> np.uint64(row_bits)
    packed <<= np.uint64(row_bits)
    packed |= np.repeat(np.arange(len(lengths), dtype=np.uint64), lengths)
    packed.sort()
    repeats = packed[1:] ^ packed[:-1] < np.uint64(1 << row_bits)
    is_shared = np.r_[repeats, False] | np.r_[False, repeats]
    shared = packed[is_shared]
    rows = shared & np.uint64((1 << row_bits) - 1)
    return rows.astype(np.int64), shared >> np.uint64(row_bits)


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


def jaccard_matrix(shared: NDArray[np.integer]) -> NDArray[np.float32]:
    """Jaccard of every pair from `all_pairs`; nan in the lines of empty papers."""
    sizes = np.diag(shared)
    union = sizes[:, None] + sizes[None, :] - shared
    return _divide(shared, union, sizes)


def containment_matrix(shared: NDArray[np.integer]) -> NDArray[np.float32]:
    """In row i, column j the part of paper i that paper j has; nan in the lines of empty ones."""
    sizes = np.diag(shared)
    return _divide(shared, np.broadcast_to(sizes[:, None], shared.shape), sizes)


def _divide(
    shared: NDArray[np.integer], whole: NDArray[np.integer], sizes: NDArray[np.integer]
) -> NDArray[np.float32]:
    result = np.full(shared.shape, np.nan, np.float32)
    np.divide(shared, whole, out=result, where=(sizes[:, None] > 0) & (sizes[None, :] > 0))
    return result
