"""The larger share of every pair as a square, in an order that brings similar papers together."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from simdesk.gui.models.pair_table import PairTable
from simdesk.report.marks import HEAT_STEPS, heat_steps
from simdesk.report.seriation import similarity_order
from simdesk.results import Matrix

MISSING = HEAT_STEPS  # the number of the colour that stands behind those of the ramp


@dataclass(frozen=True, slots=True, eq=False)
class ShareMatrix:
    """`shares[i, j]` is 0 to 1, `nan` where the papers were not compared."""

    shares: Matrix
    order: NDArray[np.intp]  # rows from the top and from the left; those compared with any other
    places: NDArray[np.intp]  # where each row stands in that order; -1: not there
    ordered: Matrix  # `shares` in that order
    steps: NDArray[np.uint16]  # of the picture: a colour's number, `MISSING` for no share

    @classmethod
    def of(cls, pairs: PairTable) -> "ShareMatrix":
        """The square of a table's pairs."""
        count = len(pairs.ids)
        shares = np.full((count, count), np.nan, dtype=np.float32)
        shares[pairs.first, pairs.second] = pairs.share
        shares[pairs.second, pairs.first] = pairs.share
        takes_part = np.zeros(count, dtype=bool)
        takes_part[pairs.first] = takes_part[pairs.second] = True
        order = similarity_order(shares)
        order = order[takes_part[order]]
        places = np.full(count, -1, dtype=np.intp)
        places[order] = np.arange(len(order))
        ordered = shares[np.ix_(order, order)]
        return cls(shares, order, places, ordered, picture_steps(ordered))

    def __len__(self) -> int:
        return len(self.order)

    def rows_at(self, place: int, other: int) -> tuple[int, int]:
        """The rows of the papers whose cell stands at that line and column of the picture."""
        return int(self.order[place]), int(self.order[other])


def picture_steps(shares: Matrix) -> NDArray[np.uint16]:
    """The number of each cell's colour: that of its share, `MISSING` for none.

    Made once, beside the window's thread: of 1,000 papers there are a million.
    """
    steps = heat_steps(shares).astype(np.uint16)
    steps[np.isnan(shares)] = MISSING
    return steps


def pooled(shares: Matrix, block: int) -> Matrix:
    """A cell for each `block` times `block` cells: the largest share in it, `nan` for none.

    So one similar pair among a thousand papers is still seen where a pixel stands for many.
    """
    starts = np.arange(0, len(shares), block)
    largest: Matrix = np.fmax.reduceat(np.fmax.reduceat(shares, starts, axis=0), starts, axis=1)
    return largest
