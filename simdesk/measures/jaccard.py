"""Jaccard similarity and containment of sets: |A & B| / |A | B| and |A & B| / |A|.

Range 0 to 1; higher is more alike. Jaccard is symmetric, containment is not: it says which part of
the *first* set the second has. An empty set gives no score (None, or nan in a matrix). The values
depend on the two sets alone, so they are stable as long as the sets are made in the same way.

Sources: Jaccard 1901; on the shingles of documents Broder 1997, "On the resemblance and
containment of documents".
"""

from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from itertools import pairwise
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from simdesk.measures.inner_products import Entries, inner_products

Item = TypeVar("Item")

_AT_ONCE = 1 << 20  # numbers of all papers together; the memory for them is used again
_CHECKED_AT_ONCE = 1 << 16  # small enough for the processor's cache


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
    lengths = np.array([len(paper) for paper in papers], np.int64)
    size = len(papers)
    if not lengths.sum():
        return np.zeros((size, size), np.int32)
    counts = inner_products(_shared_entries(papers), size).astype(np.int32)
    np.fill_diagonal(counts, lengths)
    return counts


def _shared_entries(papers: Sequence[NDArray[np.uint64]]) -> Iterator[Entries]:
    """The numbers that at least two papers have: the paper is the row, the number the column.

    The numbers are gone through from the smallest to the largest in slices of some `_AT_ONCE`, in
    memory that is used again: fresh memory costs more than sorting. In each slice the paper's row
    is packed into the low bits of each number and one plain sort groups everything; where two
    different numbers are equal but for those bits (hardly ever, with hashes), their ranks are
    packed instead.
    """
    row_bits = max(len(papers) - 1, 1).bit_length()
    low_bits = np.uint64((1 << row_bits) - 1)
    rows = np.arange(len(papers), dtype=np.uint64)
    edges = _slices(papers)
    at_once = int((edges[1:] - edges[:-1]).sum(axis=1).max())
    packed_memory, sorted_memory = np.empty(at_once, np.uint64), np.empty(at_once, np.uint64)
    is_kept_memory = np.empty(at_once, np.bool_)
    for begins, ends in pairwise(edges):
        lengths = ends - begins
        size = int(lengths.sum())
        if not size:
            continue
        packed, in_order = packed_memory[:size], sorted_memory[:size]
        slices = zip(papers, begins.tolist(), ends.tolist(), strict=True)
        np.concatenate([paper[begin:end] for paper, begin, end in slices], out=packed)
        np.copyto(in_order, packed)
        in_order.sort()
        if _differ_in_low_bits_only(in_order, row_bits):
            packed[:] = np.searchsorted(np.unique(in_order), packed)
            packed <<= np.uint64(row_bits)
        else:
            packed &= ~low_bits
        packed |= np.repeat(rows, lengths)
        packed.sort()
        # Kept: what differs from a neighbour in the row's bits only.
        differing = np.bitwise_xor(packed[1:], packed[:-1], out=in_order[1:])
        is_kept = is_kept_memory[:size]
        is_kept[0] = False
        np.less_equal(differing, low_bits, out=is_kept[1:])
        is_kept[:-1] |= is_kept[1:].copy()
        held_twice = packed[is_kept]
        yield Entries(
            (held_twice & low_bits).astype(np.intp), held_twice >> np.uint64(row_bits), None
        )


def _slices(papers: Sequence[NDArray[np.uint64]]) -> NDArray[np.intp]:
    """Where slices of the range of numbers begin and end in each paper: a line for each edge."""
    count = sum(map(len, papers))
    filled = [paper for paper in papers if len(paper)]
    lowest = min(int(paper[0]) for paper in filled)
    highest = max(int(paper[-1]) for paper in filled)
    parts = max(1, round(count / _AT_ONCE))
    inner = [lowest + (highest - lowest) * part // parts for part in range(1, parts)]
    limits = np.array(inner, np.uint64)
    edges = np.zeros((len(limits) + 2, len(papers)), np.intp)
    for column, paper in enumerate(papers):
        edges[1:-1, column] = np.searchsorted(paper, limits)
        edges[-1, column] = len(paper)
    return edges


def _differ_in_low_bits_only(in_order: NDArray[np.uint64], bits: int) -> bool:
    """Whether two different numbers among these sorted ones are equal but for the lowest bits."""
    limit = np.uint64((1 << bits) - 1)
    one = np.uint64(1)
    for first in range(0, len(in_order), _CHECKED_AT_ONCE):
        part = in_order[first : first + _CHECKED_AT_ONCE + 1]
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
