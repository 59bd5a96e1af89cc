"""What was done to the text of a passage: its kind, and counts in units."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from simdesk.passages.runs import covered, exact_runs
from simdesk.passages.seeds import GramLengths, Hashes, comes_later
from simdesk.passages.sequence import common_subsequence
from simdesk.results import PassageKind

# A passage with at most this part of its units changed is still called verbatim.
_VERBATIM = 0.97
# Condensed: one side has this many times the units of the other.
_CONDENSED = 2.5
# Moved: this part of the units stands in both, but in another order.
_MOVED = 0.2
# Shorter stretches of equal units in another order are chance.
_MOVED_GRAMS = GramLengths(characters=5, words=3)


@dataclass(frozen=True, slots=True)
class Counts:
    """Units of a passage: in both, replaced, only in the second, only in the first.

    `equal + changed + left_out` is the length of the first side, `equal + changed + added` that
    of the second.
    """

    equal: int
    changed: int
    added: int
    left_out: int


@dataclass(frozen=True, slots=True)
class ComparedSides:
    """Which units of the two sides of a passage stand in the other one as well."""

    kind: PassageKind
    counts: Counts
    equal_first: NDArray[np.bool_]
    equal_second: NDArray[np.bool_]


def compare_sides(
    first: Hashes, second: Hashes, first_han: NDArray[np.bool_], second_han: NDArray[np.bool_]
) -> ComparedSides:
    """The kind of a passage and what turns its first side into the second.

    Equal units are a longest common subsequence. Between two of them, units of both sides count
    as changed one for one; the rest of the longer side was added or left out. In a passage whose
    parts were moved, equal are the units of all stretches that stand in both, in any order.
    The answer for (second, first) is the same seen from the other side.
    """
    if comes_later(first, second):
        turned = compare_sides(second, first, second_han, first_han)
        counts = turned.counts
        return ComparedSides(
            turned.kind,
            Counts(counts.equal, counts.changed, counts.left_out, counts.added),
            turned.equal_second,
            turned.equal_first,
        )
    i, j = common_subsequence(first, second)
    equal_first = np.zeros(first.size, np.bool_)
    equal_second = np.zeros(second.size, np.bool_)
    equal_first[i] = True
    equal_second[j] = True
    shorter, longer = sorted((first.size, second.size))
    if i.size < (1 - _MOVED) * shorter:
        moved_first, moved_second = _in_any_order(first, second, first_han, second_han)
        moved = int(min(np.count_nonzero(moved_first), np.count_nonzero(moved_second)))
        if moved >= i.size + _MOVED * shorter:
            counts = _counts_of(
                moved, first.size, second.size, min(first.size, second.size) - moved
            )
            return ComparedSides(PassageKind.MOVED, counts, moved_first, moved_second)
    gaps_1 = np.diff(np.concatenate(([-1], i, [first.size]))) - 1
    gaps_2 = np.diff(np.concatenate(([-1], j, [second.size]))) - 1
    counts = _counts_of(i.size, first.size, second.size, int(np.minimum(gaps_1, gaps_2).sum()))
    if i.size >= _VERBATIM * longer:
        kind = PassageKind.VERBATIM
    elif longer >= _CONDENSED * shorter:
        kind = PassageKind.CONDENSED
    else:
        kind = PassageKind.EDITED
    return ComparedSides(kind, counts, equal_first, equal_second)


def _counts_of(equal: int, first: int, second: int, changed: int) -> Counts:
    return Counts(equal, changed, second - equal - changed, first - equal - changed)


def _in_any_order(
    first: Hashes, second: Hashes, first_han: NDArray[np.bool_], second_han: NDArray[np.bool_]
) -> tuple[NDArray[np.bool_], NDArray[np.bool_]]:
    """The units of both sides that stand in stretches of the other, whatever their order."""
    runs = exact_runs((first, first_han), (second, second_han), _MOVED_GRAMS)
    return (
        covered(runs.first, runs.first + runs.length, first.size),
        covered(runs.second, runs.second + runs.length, second.size),
    )
