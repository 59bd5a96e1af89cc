"""The runs between all papers of a class, without writing out every seed.

Where papers share much, nearly every seed lies inside a run, with a seed just before and one just
behind it. Only the first and the last seed of each such chain are written out.
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from simdesk.passages.class_grams import ClassText, Groups
from simdesk.passages.runs import Runs, runs_of_sorted_seeds
from simdesk.passages.seeds import GramLengths, Positions


def class_runs(
    groups: Sequence[Groups], text: ClassText, compared: NDArray[np.bool_], lengths: GramLengths
) -> Runs:
    """The runs that the seeds make: every two positions of compared papers with the same gram."""
    bits = (text.hashes.size + text.offsets.size).bit_length()
    firsts, lasts = [np.empty(0, np.int64)], [np.empty(0, np.int64)]
    group_of = _group_of(groups, text.hashes.size)
    for group in groups:
        before = _neighbours(group.positions, -1, group_of, text.han)
        after = _neighbours(group.positions, 1, group_of, text.han)
        # Positions that all go on alike, to either side, hold no first and no last seed.
        telling = ~(_are_alike(before, group.sizes) & _are_alike(after, group.sizes))
        taken = np.repeat(telling, group.sizes)
        positions, before, after = group.positions[taken], before[taken], after[taken]
        rows = text.rows(positions)
        places = positions + rows  # a place between papers keeps the runs of neighbours apart
        own, other = _pairs(group.sizes[telling])
        for beside, found in ((before, firsts), (after, lasts)):
            is_end = (beside[own] != beside[other]) | (beside[own] < 0)
            i, j = own[is_end], other[is_end]
            wanted = compared[rows[i], rows[j]]
            i, j = i[wanted], j[wanted]
            # Sorted by diagonal, and by place on each.
            found.append((places[j] - places[i]) << bits | places[i])
    begins, ends = np.sort(np.concatenate(firsts)), np.sort(np.concatenate(lasts))
    mask = (1 << bits) - 1
    return _runs_of_chains(begins & mask, ends & mask, begins >> bits, text, lengths)


def _runs_of_chains(
    begin: Positions, last: Positions, shift: Positions, text: ClassText, lengths: GramLengths
) -> Runs:
    """The runs of chains that begin and end with the seeds at these spaced places of a diagonal."""
    spaced = text.offsets + np.arange(text.offsets.size)
    is_han = text.han[begin - (np.searchsorted(spaced, begin, "right") - 1)]
    size = last - begin + np.where(is_han, lengths.characters, lengths.words)
    runs = runs_of_sorted_seeds(begin, begin + shift, size)
    own = np.searchsorted(spaced, runs.first, "right") - 1
    other = np.searchsorted(spaced, runs.second, "right") - 1
    return Runs(runs.first - own, runs.second - other, runs.length)


def _group_of(groups: Sequence[Groups], size: int) -> NDArray[np.int32]:
    """For each unit the number of the gram that starts there, -1 for none; -1 beyond the ends."""
    group_of = np.full(size + 2, -1, np.int32)
    count = 0
    for group in groups:
        numbers = np.arange(count, count + group.sizes.size, dtype=np.int32)
        group_of[group.positions] = np.repeat(numbers, group.sizes)
        count += group.sizes.size
    return group_of


def _neighbours(
    positions: Positions, step: int, group_of: NDArray[np.int32], han: NDArray[np.bool_]
) -> NDArray[np.int32]:
    """The gram beside each position; -1 for none, and where the script changes."""
    beside = positions + step
    inside = np.clip(beside, 0, max(han.size - 1, 0))
    return np.where(han[inside] == han[positions], group_of[beside], np.int32(-1))


def _are_alike(values: NDArray[np.int32], sizes: Positions) -> NDArray[np.bool_]:
    """Which groups of neighbouring values are all the same and not -1."""
    if not sizes.size:
        return np.empty(0, np.bool_)
    begins = np.cumsum(sizes) - sizes
    least = np.minimum.reduceat(values, begins)
    alike: NDArray[np.bool_] = (least == np.maximum.reduceat(values, begins)) & (least >= 0)
    return alike


def _pairs(sizes: Positions) -> tuple[Positions, Positions]:
    """Every two indices of each group of neighbouring ones, the smaller first."""
    count = int(sizes.sum())
    later = np.repeat(np.cumsum(sizes), sizes) - np.arange(count) - 1
    first = np.repeat(np.arange(count), later)
    step = np.arange(first.size) - np.repeat(np.cumsum(later) - later, later)
    return first, first + 1 + step
