"""How many units of papers are shared: each unit once, and only those that count."""

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from simdesk.documents import Span
from simdesk.passages.aligned import UnitsLike
from simdesk.passages.kinds import compare_sides
from simdesk.passages.runs import covered, stretches_of
from simdesk.passages.seeds import Positions
from simdesk.results import Passage, PassageKind

Ranges = NDArray[np.int64]  # shape (n, 2)

# Inside a passage, a longer stretch without an equal unit was left out by the one who took it, or
# put in: about a sentence. Sizes are in Han characters; a word counts as two.
_LONGEST_GAP = 24
_WORD = 2
# So few equal units between two such gaps are chance.
_FEWEST_EQUAL = 4
_SHORTEST_EQUAL = 3


@dataclass(frozen=True, slots=True)
class Stretches:
    """Stretches of units, each in a group whose units are counted together."""

    group: Positions
    begin: Positions
    end: Positions


def shared_in_groups(stretches: Stretches, counted: Positions, groups: int) -> Positions:
    """For each group: how many units lie in its stretches, each unit once.

    `counted` is the number of units that count among the first 0, 1, 2 … of all.
    """
    order = np.lexsort((stretches.begin, stretches.group))
    group, begin, end = stretches.group[order], stretches.begin[order], stretches.end[order]
    # A unit that an earlier stretch of the group reached is not new; shifts keep groups apart.
    apart = group * counted.size
    reached = np.maximum.accumulate(end + apart) - apart
    begin[1:] = np.where(group[1:] == group[:-1], np.maximum(begin[1:], reached[:-1]), begin[1:])
    new = counted[np.maximum(begin, end)] - counted[begin]
    return np.bincount(group, new, groups).astype(np.int64)


def units_between(span: Span, units: UnitsLike) -> slice:
    """The units that start inside a span of the original text."""
    begin, end = np.searchsorted(units.starts, (span.start, span.end))
    return slice(int(begin), int(end))


def shared_stretches(
    passage: Passage, first: UnitsLike, second: UnitsLike
) -> tuple[Ranges, Ranges]:
    """The stretches of units of both papers that are shared inside a passage.

    A sentence that was changed counts whole; one that only one side has does not count. Of the
    longer side of a condensed passage only what the shorter side kept is shared.
    """
    own, other = units_between(passage.first, first), units_between(passage.second, second)
    if passage.kind is PassageKind.VERBATIM:
        return _whole(own), _whole(other)
    sides = compare_sides(
        first.hashes[own], second.hashes[other], first.han[own], second.han[other]
    )
    return (
        _shared_stretches(sides.equal_first, first.han[own]) + own.start,
        _shared_stretches(sides.equal_second, second.han[other]) + other.start,
    )


def _whole(side: slice) -> Ranges:
    return np.array([[side.start, side.stop]], np.int64)


def _shared_stretches(equal: NDArray[np.bool_], han: NDArray[np.bool_]) -> Ranges:
    """Stretches of units without a long gap between equal ones; borders of a side are no gaps."""
    size = np.concatenate(([0], np.cumsum(np.where(han, 1, _WORD))))
    # Single equal units stand between unrelated sentences, too.
    begins, ends = stretches_of(equal).T
    telling = size[ends] - size[begins] >= _SHORTEST_EQUAL
    places = np.flatnonzero(covered(begins[telling], ends[telling], equal.size))
    if not places.size:
        return np.empty((0, 2), np.int64)
    cuts = np.flatnonzero(size[places[1:]] - size[places[:-1] + 1] > _LONGEST_GAP) + 1
    begins = places[np.concatenate(([0], cuts))]
    ends = places[np.append(cuts, places.size) - 1] + 1
    counts = np.diff(np.concatenate(([0], cuts, [places.size])))
    if size[begins[0]] <= _LONGEST_GAP:
        begins[0] = 0
    if size[-1] - size[ends[-1]] <= _LONGEST_GAP:
        ends[-1] = equal.size
    return np.stack([begins, ends], axis=1)[counts >= _FEWEST_EQUAL]


def shared_units(
    passages: Iterable[Passage], first: UnitsLike, second: UnitsLike
) -> tuple[int, int]:
    """How many units of each paper the passages that count share; each unit once."""
    sides = [shared_stretches(passage, first, second) for passage in passages if passage.counts]
    return (
        _shared([own for own, _ in sides], first.starts.size),
        _shared([other for _, other in sides], second.starts.size),
    )


def _shared(stretches: list[Ranges], size: int) -> int:
    ranges = np.concatenate([np.empty((0, 2), np.int64), *stretches])
    table = Stretches(np.zeros(len(ranges), np.int64), ranges[:, 0], ranges[:, 1])
    return int(shared_in_groups(table, np.arange(size + 1), 1)[0]) if len(ranges) else 0
