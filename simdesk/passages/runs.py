"""Exact runs: the longest stretches of equal units that seeds lie on."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from simdesk.passages.seeds import (
    GramLengths,
    Grams,
    Hashes,
    Positions,
    changes,
    gram_hashes,
    shared_grams,
)


@dataclass(frozen=True, slots=True)
class Runs:
    """Stretches of equal units: `length` units from `first` in one text and `second` in the other.

    Sorted by first, then second. No run can be made longer on either side.
    """

    first: Positions
    second: Positions
    length: Positions

    def taken(self, chosen: NDArray[np.bool_] | Positions) -> "Runs":
        """Only the runs that a mask or an index array picks."""
        return Runs(self.first[chosen], self.second[chosen], self.length[chosen])


def exact_runs(
    first: tuple[Hashes, NDArray[np.bool_]],
    second: tuple[Hashes, NDArray[np.bool_]],
    lengths: GramLengths,
) -> Runs:
    """All maximal runs of equal units that hold at least one gram.

    Each text is its units' hashes and the mask of its Han characters.
    """
    return runs_of_grams(gram_hashes(*first, lengths), gram_hashes(*second, lengths))


def runs_of_grams(first: Grams, second: Grams) -> Runs:
    """The same from the grams of both texts; those that only one of them has may be missing."""
    starts_1, grams_1, sizes_1 = first
    starts_2, grams_2, _ = second
    i, j = shared_grams(grams_1, grams_2)
    return runs_of_seeds(starts_1[i], starts_2[j], sizes_1[i])


def runs_of_seeds(first: Positions, second: Positions, size: Positions) -> Runs:
    """The runs that overlapping or touching seeds on one diagonal make up."""
    if not first.size:
        return Runs(first, second, size)
    # One number for diagonal and place: places stay far below 2**31.
    shift = second - first
    order = np.argsort((shift - shift.min()) * (int(first.max()) + 1) + first)
    return runs_of_sorted_seeds(first[order], second[order], size[order])


def runs_of_sorted_seeds(first: Positions, second: Positions, size: Positions) -> Runs:
    """The same for seeds that are sorted by diagonal, and by place on each diagonal."""
    if not first.size:
        return Runs(first, second, size)
    rank = np.cumsum(changes(second - first)) - 1
    # How far everything before it on the same diagonal reaches: not just its predecessor, since
    # a gram of Han characters is longer than one of words. Ranks keep the diagonals apart.
    apart = int((first + size).max()) + 1
    reach = np.maximum.accumulate(first + size + rank * apart)
    begins = np.append(0, np.flatnonzero(first[1:] + rank[1:] * apart > reach[:-1]) + 1)
    ends = np.maximum.reduceat(first + size, begins)
    runs = Runs(first[begins], second[begins], ends - first[begins])
    return runs.taken(np.argsort(runs.first * (int(runs.second.max()) + 1) + runs.second))


def covered(begins: NDArray[np.integer], ends: NDArray[np.integer], size: int) -> NDArray[np.bool_]:
    """Which of `size` places lie in at least one of the stretches."""
    edges = np.zeros(size + 1, np.int64)
    np.add.at(edges, begins, 1)
    np.add.at(edges, ends, -1)
    return np.cumsum(edges[:-1]) > 0


def stretches_of(mask: NDArray[np.bool_]) -> Positions:
    """The first and one past the last place of each stretch of True, (n, 2): undoes `covered`."""
    return np.flatnonzero(np.diff(np.concatenate(([False], mask, [False])))).reshape(-1, 2)
