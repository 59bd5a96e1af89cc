"""Leaving text out of a finished result: kinds and shares again, without aligning again."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from simdesk.documents import Span
from simdesk.passages.aligned import UnitsLike
from simdesk.passages.runs import stretches_of
from simdesk.passages.seeds import Positions
from simdesk.passages.shares import Stretches, shared_in_groups, shared_stretches
from simdesk.results import Passage, PassageKind
from simdesk.shares import Pair, SharedUnits

Mask = NDArray[np.bool_]
Weights = NDArray[np.float64]

# A passage with at least this part of one side left out is not the students' own sharing.
_MOSTLY = 0.5


@dataclass(frozen=True, slots=True)
class ClassPassages:
    """All passages of a class as arrays, in units of all papers one after the other.

    Arrays with two columns hold a passage's side in its first and in its second paper.
    """

    pairs: tuple[Pair, ...]
    passages: tuple[Passage, ...]
    pair: Positions  # number of the pair, per passage
    number: Positions  # of the passage in its pair, from 0
    rows: Positions  # (n, 2)
    begins: Positions  # (n, 2)
    ends: Positions  # (n, 2)
    shared: tuple[Stretches, Stretches]  # on either side; a group is a passage
    offsets: Positions  # where each paper's units begin, and the end of the last
    unit_starts: Positions  # of all units, in the text of their paper
    unit_ends: Positions

    @classmethod
    def of(
        cls, found: Mapping[Pair, Sequence[Passage]], units: Sequence[UnitsLike]
    ) -> "ClassPassages":
        """The passages found between the papers with these units."""
        pairs = tuple(sorted(pair for pair in found if found[pair]))
        passages = tuple(passage for pair in pairs for passage in found[pair])
        counts = np.array([len(found[pair]) for pair in pairs], np.int64)
        pair = np.repeat(np.arange(len(pairs)), counts)
        offsets = np.cumsum([0, *(each.starts.size for each in units)], dtype=np.int64)
        rows = np.array(pairs, np.int64).reshape(-1, 2)[pair]
        spans = np.array(
            [[(p.first.start, p.first.end), (p.second.start, p.second.end)] for p in passages],
            np.int64,
        ).reshape(-1, 2, 2)
        places = np.zeros_like(spans)
        for row, each in enumerate(units):
            mine = rows == row
            if mine.any():
                places[mine] = np.searchsorted(each.starts, spans[mine]) + offsets[row]
        return cls(
            pairs=pairs,
            passages=passages,
            pair=pair,
            number=np.arange(len(passages)) - np.repeat(np.cumsum(counts) - counts, counts),
            rows=rows,
            begins=places[:, :, 0],
            ends=places[:, :, 1],
            shared=_shared_sides(passages, rows, units, offsets),
            offsets=offsets,
            unit_starts=np.concatenate([np.empty(0, np.int64), *(u.starts for u in units)]),
            unit_ends=np.concatenate([np.empty(0, np.int64), *(u.ends for u in units)]),
        )


def _shared_sides(
    passages: Sequence[Passage], rows: Positions, units: Sequence[UnitsLike], offsets: Positions
) -> tuple[Stretches, Stretches]:
    """The shared stretches of all passages, on their first and on their second side."""
    sides: tuple[list[Positions], list[Positions]] = ([], [])
    for passage, (i, j) in zip(passages, rows.tolist(), strict=True):
        own, other = shared_stretches(passage, units[i], units[j])
        sides[0].append(own + offsets[i])
        sides[1].append(other + offsets[j])
    return _stretches(sides[0]), _stretches(sides[1])


def _stretches(ranges: Sequence[Positions]) -> Stretches:
    table = np.concatenate([np.empty((0, 2), np.int64), *ranges])
    group = np.repeat(np.arange(len(ranges)), [len(each) for each in ranges])
    return Stretches(group, table[:, 0], table[:, 1])


@dataclass(frozen=True, slots=True)
class LeftOut:
    """What does not count: units by the kind that they make a passage, passages by hand.

    A mask per paper for each kind; passages as (first row, second row, number in that pair).
    `minimum` drops the passages with fewer units than that on their shorter side.
    """

    masks: Mapping[PassageKind, Sequence[Mask]]
    passages: Collection[tuple[int, int, int]] = ()
    minimum: int = 0


@dataclass(frozen=True, slots=True)
class Scored:
    """Passages with their kinds, and shares as numbers of units."""

    passages: dict[Pair, tuple[Passage, ...]]
    shared_units: dict[Pair, tuple[int, int]]
    shared_in_class: tuple[int, ...]  # of each paper with any other; each unit once
    shared_with_new: tuple[int, ...]  # of it with any new one; both empty without earlier papers
    shared_with_earlier: tuple[int, ...]
    counted_units: tuple[int, ...]  # of each paper: the denominators


def score(
    found: ClassPassages, left_out: LeftOut, is_earlier: Sequence[bool] | None = None
) -> Scored:
    """The kinds and shares of a finished result with some text left out.

    `is_earlier`: for each paper, whether it is an earlier one; None where there is none.

    A passage of which at least half of one side is left out takes the kind of what it is, and
    does not count; what is left out inside other passages does not count either. One that was
    taken out by hand stays among the passages, as such, and does not count.
    """
    kept_units = np.ones(int(found.offsets[-1]), np.bool_)
    named: list[tuple[PassageKind, Weights]] = []
    for kind, masks in left_out.masks.items():
        mask = np.concatenate([np.empty(0, np.bool_), *masks])
        kept_units &= ~mask
        named.append((kind, _part_inside(found, mask)))
    counted = np.concatenate(([0], np.cumsum(kept_units)))
    kinds = _kinds(found, named, ~_is_kept(found, kept_units))
    kept = (found.ends - found.begins).min(axis=1) >= left_out.minimum
    if left_out.passages:
        for index in np.flatnonzero(_by_hand(found, left_out.passages)).tolist():
            kinds[index] = PassageKind.EXCLUDED
    passages = [
        replace(passage, kind=kind) if kind is not None else passage
        for passage, kind in zip(found.passages, kinds, strict=True)
    ]
    for index in np.flatnonzero(_part_inside(found, ~kept_units).any(axis=1)).tolist():
        if passages[index].counts:
            passages[index] = _partly_counted(found, index, passages[index], counted)
    counts = kept & np.array([passage.counts for passage in passages], np.bool_)
    chosen: dict[Pair, list[Passage]] = {}
    for index in np.flatnonzero(kept).tolist():
        chosen.setdefault(found.pairs[found.pair[index]], []).append(passages[index])
    return Scored(
        passages={pair: tuple(each) for pair, each in chosen.items()},
        shared_units=_shared_in_pairs(found, counts, counted),
        shared_in_class=_shared_in_papers(found, (counts, counts), counted),
        shared_with_new=_shared_with(found, counts, counted, is_earlier, wanted=False),
        shared_with_earlier=_shared_with(found, counts, counted, is_earlier, wanted=True),
        counted_units=tuple(np.diff(counted[found.offsets]).tolist()),
    )


def shared_without(found: ClassPassages, left_out: Sequence[Mask]) -> SharedUnits:
    """What is shared with the units left out that a mask per paper marks.

    The numbers that `score` gives for masks of one kind, without the passages.
    """
    kept_units = ~np.concatenate([np.empty(0, np.bool_), *left_out])
    counted = np.concatenate(([0], np.cumsum(kept_units)))
    counts = _is_kept(found, kept_units)
    return SharedUnits(
        _shared_in_pairs(found, counts, counted),
        _shared_in_papers(found, (counts, counts), counted),
        tuple(np.diff(counted[found.offsets]).tolist()),
    )


def _is_kept(found: ClassPassages, kept_units: Mask) -> Mask:
    """Which passages are not mostly left out, on neither side."""
    kept: Mask = (1 - _part_inside(found, kept_units)).max(axis=1) < _MOSTLY
    return kept


def _partly_counted(
    found: ClassPassages, index: int, passage: Passage, counted: Positions
) -> Passage:
    """A passage that counts but for some of its units, which it names.

    On either side no more than what is shared and counts there can be equal and count, so the
    longest passage of a pair is never longer than what the pair shares.
    """
    kept = []
    for side in found.shared:
        begin, end = np.searchsorted(side.group, (index, index + 1))
        shared = counted[side.end[begin:end]] - counted[side.begin[begin:end]]
        kept.append(int(shared.sum()))
    left_out = [_left_out_spans(found, index, side, counted) for side in (0, 1)]
    return replace(
        passage,
        not_counted=passage.equal - min(passage.equal, *kept),
        not_counted_first=left_out[0],
        not_counted_second=left_out[1],
    )


def _left_out_spans(
    found: ClassPassages, index: int, side: int, counted: Positions
) -> tuple[Span, ...]:
    """Where one side of a passage does not count, as spans of its paper's text."""
    begin, end = int(found.begins[index, side]), int(found.ends[index, side])
    is_left_out = np.diff(counted[begin : end + 1]) == 0
    return tuple(
        Span(int(found.unit_starts[first]), int(found.unit_ends[last - 1]))
        for first, last in (stretches_of(is_left_out) + begin).tolist()
    )


def _part_inside(found: ClassPassages, mask: Mask) -> Weights:
    """The part of each side of each passage that a mask marks."""
    up_to = np.concatenate(([0], np.cumsum(mask)))
    inside = up_to[found.ends] - up_to[found.begins]
    part: Weights = inside / np.maximum(found.ends - found.begins, 1)
    return part


def _kinds(
    found: ClassPassages, named: list[tuple[PassageKind, Weights]], left_out: Mask
) -> list[PassageKind | None]:
    """The kind of each passage that is mostly left out: what most of it is. None for others."""
    kinds: list[PassageKind | None] = [None] * len(found.passages)
    if not named or not kinds:
        return kinds
    order = np.stack([part.max(axis=1) for _, part in named])
    largest = order.argmax(axis=0)
    for index in np.flatnonzero(left_out).tolist():
        kinds[index] = named[largest[index]][0]
    return kinds


def _by_hand(found: ClassPassages, chosen: Collection[tuple[int, int, int]]) -> Mask:
    """Which passages were taken out one by one."""
    wanted = set(chosen)
    keys = zip(found.rows.tolist(), found.number.tolist(), strict=True)
    return np.array([(*rows, number) in wanted for rows, number in keys], np.bool_)


def _regrouped(stretches: Stretches, chosen: Mask, group: Positions) -> Stretches:
    """The stretches of the chosen passages; `group` says for each passage where it belongs."""
    kept = chosen[stretches.group]
    return Stretches(group[stretches.group[kept]], stretches.begin[kept], stretches.end[kept])


def _shared_in_pairs(
    found: ClassPassages, counts: Mask, counted: Positions
) -> dict[Pair, tuple[int, int]]:
    own, other = (
        shared_in_groups(_regrouped(side, counts, found.pair), counted, len(found.pairs))
        for side in found.shared
    )
    both = zip(found.pairs, own.tolist(), other.tolist(), strict=True)
    return {pair: (first, second) for pair, first, second in both if first or second}


def _shared_with(
    found: ClassPassages,
    counts: Mask,
    counted: Positions,
    is_earlier: Sequence[bool] | None,
    *,
    wanted: bool,
) -> tuple[int, ...]:
    """What each paper shares with those others that are, or are not, earlier papers."""
    if is_earlier is None:
        return ()
    is_wanted = (np.asarray(is_earlier, np.bool_) == wanted)[found.rows]
    return _shared_in_papers(found, (counts & is_wanted[:, 1], counts & is_wanted[:, 0]), counted)


def _shared_in_papers(
    found: ClassPassages, counts: tuple[Mask, Mask], counted: Positions
) -> tuple[int, ...]:
    """What each paper shares in passages that count; `counts` for their first and second side."""
    own, other = (
        _regrouped(stretches, counts[side], found.rows[:, side])
        for side, stretches in enumerate(found.shared)
    )
    both = Stretches(
        np.concatenate([own.group, other.group]),
        np.concatenate([own.begin, other.begin]),
        np.concatenate([own.end, other.end]),
    )
    return tuple(shared_in_groups(both, counted, found.offsets.size - 1).tolist())
