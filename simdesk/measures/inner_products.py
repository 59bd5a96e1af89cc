"""Inner products of all pairs of rows of a sparse matrix: what all-pairs cosine and Jaccard share.

Columns that many rows have go through one dense product (BLAS does 100 numbers in the time of one
scattered addition); columns that few rows have are cheaper pair by pair. Columns of one row add
nothing to any pair and are skipped.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

# A column goes to the dense part where more than this part of the rows have it: the best of
# 1/40 to 1/12 on shingles of 1,000 English papers, and as good as any on Chinese ones.
DENSE_FROM = 1 / 20
_DENSE_COLUMNS_AT_ONCE = 4096
_PAIRS_AT_ONCE = 1 << 21
_COLUMNS_AT_ONCE = 1 << 16  # their entries, so that they stay in the processor's cache


class Entries(NamedTuple):
    """Whole columns of a sparse matrix, sorted by column, then by row; each place at most once."""

    rows: NDArray[np.intp]
    columns: NDArray[np.integer]
    values: NDArray[np.floating] | None  # None: every value is 1


def inner_products(parts: Iterable[Entries], row_count: int) -> NDArray[np.float64]:
    """The square matrix of inner products of all pairs of different rows; its diagonal is 0.

    The parts hold different columns of the matrix. Exact where the values are whole numbers and
    the products stay below 2**24.
    """
    products = np.zeros((row_count, row_count))
    dense, pairs = _DenseColumns(products), _RareColumns(products)
    for rows, columns, values in parts:
        if len(columns):
            starts = np.flatnonzero(np.r_[True, columns[1:] != columns[:-1]])
            lengths = np.diff(np.r_[starts, len(columns)])
            is_dense = lengths > max(row_count * DENSE_FROM, 2)
            dense.add(rows, values, starts[is_dense], lengths[is_dense])
            pairs.add(rows, values, starts[~is_dense], lengths[~is_dense])
    dense.finish()
    pairs.finish()
    products += products.T
    np.fill_diagonal(products, 0)
    return products


class _DenseColumns:
    """Adds half of the products of the columns; the other half is the transposed.

    The columns gather in one matrix until it is full: fresh memory costs more than the product.
    """

    def __init__(self, products: NDArray[np.float64]) -> None:
        self._products = products
        self._gathered = np.zeros((len(products), _DENSE_COLUMNS_AT_ONCE), np.float32)
        self._product = np.empty(products.shape, np.float32)
        self._count = 0

    def add(
        self,
        rows: NDArray[np.intp],
        values: NDArray[np.floating] | None,
        starts: NDArray[np.intp],
        lengths: NDArray[np.intp],
    ) -> None:
        """Add the columns that start at these entries."""
        first = 0
        while first < len(starts):
            batch = slice(first, first + _DENSE_COLUMNS_AT_ONCE - self._count)
            size = len(starts[batch])
            column = np.repeat(np.arange(self._count, self._count + size), lengths[batch])
            entry = _entries(starts[batch], lengths[batch])
            self._gathered[rows[entry], column] = 1 if values is None else values[entry]
            self._count += size
            first += size
            if self._count == _DENSE_COLUMNS_AT_ONCE:
                self.finish()

    def finish(self) -> None:
        """Add what has gathered."""
        if self._count:
            used = self._gathered[:, : self._count]
            np.matmul(used, used.T, out=self._product)
            self._product *= np.float32(0.5)
            self._products += self._product
            used.fill(0)
            self._count = 0


def _entries(starts: NDArray[np.intp], lengths: NDArray[np.intp]) -> NDArray[np.intp]:
    """The numbers of the entries of columns that start at `starts`."""
    ends = np.cumsum(lengths)
    offsets: NDArray[np.intp] = np.repeat(starts - (ends - lengths), lengths)
    return offsets + np.arange(ends[-1])


class _RareColumns:
    """Adds, above the diagonal, the products of columns that few rows have, pair by pair."""

    def __init__(self, products: NDArray[np.float64]) -> None:
        self._products = products
        self._size = len(products)
        self._room = max(_PAIRS_AT_ONCE, self._size * self._size)
        self._places = np.empty(self._room, np.intp)  # row x size + column of each pair
        self._weights: NDArray[np.float64] | None = None
        self._count = 0

    def add(
        self,
        rows: NDArray[np.intp],
        values: NDArray[np.floating] | None,
        starts: NDArray[np.intp],
        lengths: NDArray[np.intp],
    ) -> None:
        """Add the columns that start at these entries."""
        if values is not None and self._weights is None:
            self._weights = np.empty(self._room)
        for entries in _equally_long(starts, lengths):
            holders = rows[entries]
            lines = holders * self._size
            shares = None if values is None else values[entries]
            for gap in range(1, len(holders)):
                width = lines[gap:].size
                if self._count + width > self._room:
                    self.finish()
                here = slice(self._count, self._count + width)
                shape = lines[gap:].shape
                np.add(lines[:-gap], holders[gap:], out=self._places[here].reshape(shape))
                if shares is not None and self._weights is not None:
                    weights = self._weights[here].reshape(shape)
                    np.multiply(shares[:-gap], shares[gap:], out=weights)
                self._count += width

    def finish(self) -> None:
        """Add what has gathered."""
        if self._count:
            weights = None if self._weights is None else self._weights[: self._count]
            places = self._places[: self._count]
            added = np.bincount(places, weights, minlength=self._size * self._size)
            np.add(self._products, added.reshape(self._products.shape), out=self._products)
            self._count = 0


def _equally_long(
    starts: NDArray[np.intp], lengths: NDArray[np.intp]
) -> Iterator[NDArray[np.intp]]:
    """Entry numbers of the columns with 2, 3, 4 … entries: matrices of columns of one length.

    Each has few enough columns for its pairs of one gap to fit the room for them.
    """
    # As 16-bit numbers, which a stable sort puts in order ten times as fast.
    sortable = lengths.astype(np.uint16) if lengths.max(initial=0) < 1 << 16 else lengths
    order = np.argsort(sortable, kind="stable")
    sorted_lengths = lengths[order]
    for length in np.unique(sorted_lengths[sorted_lengths > 1]).tolist():
        low, high = np.searchsorted(sorted_lengths, [length, length + 1])
        at_once = max(1, _COLUMNS_AT_ONCE // length)
        for first in range(low, high, at_once):
            chosen = starts[order[first : min(high, first + at_once)]]
            yield chosen + np.arange(length)[:, None]
