"""All pairs of a result as columns of numbers, which sort and filter at once. Knows no Qt."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import Any

import numpy as np
from numpy.typing import NDArray

from simdesk.groups import connected_rows
from simdesk.results import ClassResult, PassageKind

_KINDS = tuple(PassageKind)
_FEWEST_FOR_UNUSUAL = 20  # pairs; of fewer nobody can say what is usual
_UNUSUAL = 3.5  # of `outlyingness`: the limit that its authors give
_MOST = 0.9  # of the pairs: what they have is usual, however far above the middle it lies
_TIMES = 2.0  # as much as most have


class Score(IntEnum):
    """The numbers of a pair, in the order of the table's columns."""

    SHARE_FIRST = 0
    SHARE_SECOND = 1
    LONGEST = 2
    COSINE = 3
    JACCARD = 4
    DISTANCE = 5


Rows = NDArray[np.intp]
Numbers = NDArray[np.float32]


@dataclass(frozen=True, slots=True, eq=False)
class PairTable:
    """A line per compared pair, most alike first. `nan` marks a score that is not defined."""

    ids: NDArray[np.int64]  # of the papers, by row
    first: Rows  # row numbers of the papers
    second: Rows
    scores: tuple[Numbers, ...]  # by `Score`
    share: Numbers  # the larger of both shares, 0 to 1
    kinds: NDArray[np.uint16]  # which kinds of passages a pair has: a bit for each `PassageKind`
    unusual: NDArray[np.bool_]  # whether Jaccard stands out in this class
    rows: Mapping[int, int]  # of the papers, by id
    places: NDArray[np.int32]  # the line of each two rows; -1: not compared

    @classmethod
    def of(cls, result: ClassResult) -> "PairTable":
        """The table of a result; which paper stands first in its pair, the result says."""
        low, high = np.nonzero(np.triu(result.compared, 1))
        place = np.full(result.compared.shape, -1, dtype=np.intp)
        place[low, high] = np.arange(len(low))
        shared = np.zeros((2, len(low)), dtype=np.float32)
        longest = np.zeros(len(low), dtype=np.float32)
        for pair, (in_low, in_high) in result.shared_units.items():
            shared[:, place[pair]] = in_low, in_high
        kinds = np.zeros(len(low), dtype=np.uint16)
        for pair, passages in result.passages.items():
            longest[place[pair]] = max((p.counted for p in passages), default=0)
            for kind in {passage.kind for passage in passages}:
                kinds[place[pair]] |= _bit(kind)
        units = np.maximum(np.asarray(result.counted_units, dtype=np.float32), 1)
        share_low, share_high = shared[0] / units[low], shared[1] / units[high]
        swap = result.turned()[low, high]
        first, second = np.where(swap, high, low), np.where(swap, low, high)
        share = np.maximum(share_low, share_high)
        jaccard = result.jaccard[low, high]
        order = np.lexsort((second, first, -np.nan_to_num(jaccard), -longest, -share))
        columns = (
            share,
            np.minimum(share_low, share_high),
            longest,
            result.cosine[low, high],
            jaccard,
            result.simhash_distance[low, high],
        )
        places = np.full(result.compared.shape, -1, dtype=np.int32)
        places[low[order], high[order]] = np.arange(len(order))
        return cls(
            ids=np.asarray([paper.id for paper in result.papers], dtype=np.int64),
            first=first[order],
            second=second[order],
            scores=tuple(column[order] for column in columns),
            share=share[order],
            kinds=kinds[order],
            unusual=standing_out(jaccard)[order],
            rows={paper.id: row for row, paper in enumerate(result.papers)},
            places=np.maximum(places, places.T),
        )

    def __len__(self) -> int:
        return len(self.first)

    def pair(self, line: int) -> tuple[int, int]:
        """The ids of a line's papers."""
        return int(self.ids[self.first[line]]), int(self.ids[self.second[line]])

    def best_pair(self) -> tuple[int, int] | None:
        """The ids of the most alike pair; None if there is none or nothing is shared."""
        return self.pair(0) if len(self) and self.share[0] > 0 else None

    def best_pair_among(self, rows: list[int]) -> tuple[int, int] | None:
        """The ids of the most alike pair of these papers; None if there is none."""
        found = np.flatnonzero(np.isin(self.first, rows) & np.isin(self.second, rows))
        return self.pair(int(found[0])) if len(found) else None

    def line(self, first: int, second: int) -> int | None:
        """The line of the pair of two papers' ids, in whichever order; None if there is none."""
        if first not in self.rows or second not in self.rows:
            return None
        found = int(self.places[self.rows[first], self.rows[second]])
        return found if found >= 0 else None

    def coded(self, codes: Mapping[frozenset[int], int]) -> NDArray[np.int8]:
        """A number for each line: that of its pair of ids, 0 for pairs without one."""
        found = np.zeros(len(self), dtype=np.int8)
        for pair, code in codes.items():
            line = self.line(*pair) if len(pair) == 2 else None
            if line is not None:
                found[line] = code
        return found

    def count_from(self, share: float) -> int:
        """How many pairs reach that share."""
        return int(np.count_nonzero(self.share >= share))

    def groups(self, share: float) -> list[list[int]]:
        """Rows of papers that hang together by pairs from `share` on, larger groups first.

        `share` of 0 counts as anything shared at all. Papers without such a pair are in no group.
        """
        kept = (self.share >= share) & (self.share > 0)
        return connected_rows(self.first[kept], self.second[kept], len(self.ids))

    def links(self, rows: Sequence[int], share: float) -> Rows:
        """The lines between two of these papers that share anything, and reach `share`."""
        inside = np.zeros(len(self.ids), dtype=bool)
        inside[list(rows)] = True
        kept = (self.share >= share) & (self.share > 0)
        return np.flatnonzero(kept & inside[self.first] & inside[self.second])

    def lines(
        self,
        *,
        share: float = 0.0,
        rows: NDArray[np.bool_] | None = None,
        kind: PassageKind | None = None,
        unusual: bool = False,
        besides: NDArray[np.bool_] | None = None,
    ) -> Rows:
        """The lines that reach a share, and those `besides` whatever they share.

        With `rows` they hold one of those papers, with `kind` they have such a passage, with
        `unusual` they stand out in their class.
        """
        kept = self.share >= share
        if besides is not None:
            kept |= besides
        if rows is not None:
            kept &= rows[self.first] | rows[self.second]
        if kind is not None:
            kept &= (self.kinds & _bit(kind)) > 0
        if unusual:
            kept &= self.unusual
        return np.flatnonzero(kept)

    def rank_of_jaccard(self, line: int) -> int:
        """How many pairs of the class have a larger Jaccard than a line's, plus one."""
        jaccard = self.scores[Score.JACCARD]
        return int(np.count_nonzero(jaccard > jaccard[line])) + 1

    def sorted(self, lines: Rows, column: Score | None, *, descending: bool) -> Rows:
        """`lines` by a column, those without a score last; by rank for no column."""
        if column is None:
            return lines[::-1] if not descending else lines
        values = self.scores[column][lines]
        return lines[order_of(values, descending=descending)]

    def score(self, line: int, column: Score) -> float | None:
        """A score of a line; None if it is not defined."""
        value: Any = self.scores[column][line]
        return None if np.isnan(value) else float(value)


def _bit(kind: PassageKind) -> np.uint16:
    return np.uint16(1 << _KINDS.index(kind))


def order_of(values: Numbers, *, descending: bool = False) -> Rows:
    """The order of numbers that are not negative, `nan` last, equal ones as they stand.

    They are sorted by their bits, which rise with them, in two rounds of 16 bits: NumPy sorts
    those by counting, four times as fast as numbers with a point.
    """
    bits = np.ascontiguousarray(values + np.float32(0), dtype=np.float32).view(np.uint32)
    last = np.uint32(0xFFFFFFFF)
    keys = np.where(np.isnan(values), last, last - np.uint32(1) - bits if descending else bits)
    order = np.argsort((keys & np.uint32(0xFFFF)).astype(np.uint16), kind="stable")
    high = (keys >> np.uint32(16)).astype(np.uint16)
    found: Rows = order[np.argsort(high[order], kind="stable")]
    return found


def standing_out(values: Numbers) -> NDArray[np.bool_]:
    """Which values are far above the middle of all, and twice as large as nine in ten are.

    The middle alone says too little of a class in two languages: half of its pairs share nothing,
    the others some common letters each, and every one of those would be far above the middle.
    """
    known = values[~np.isnan(values)]
    if not len(known):
        return np.zeros(len(values), dtype=bool)
    is_far = outlyingness(values) >= _UNUSUAL
    found: NDArray[np.bool_] = is_far & (values >= _TIMES * np.quantile(known, _MOST))
    return found


def outlyingness(values: Numbers) -> Numbers:
    """How far each value stands above the middle of all, in robust standard deviations.

    The modified z-score of Iglewicz and Hoaglin (1993), 0.6745 times the distance from the median
    by the median of those distances; where more than half of the values are equal, by the mean
    distance. 0 for `nan`, for fewer than 20 values, and where all are equal.
    """
    known = values[~np.isnan(values)]
    if len(known) < _FEWEST_FOR_UNUSUAL:
        return np.zeros(len(values), dtype=np.float32)
    middle = np.median(known)
    distances = np.abs(known - middle)
    # 0.6745 and 0.7979: these deviations of a normal distribution whose standard deviation is 1
    spread = np.median(distances) / 0.6745 or np.mean(distances) / 0.7979
    if not spread:
        return np.zeros(len(values), dtype=np.float32)
    above: Numbers = np.nan_to_num((values - middle) / spread).astype(np.float32)
    return above
