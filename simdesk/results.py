"""What a comparison found. Frozen; paper ids inside, names only at the edge."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum
from typing import overload

import numpy as np
from numpy.typing import NDArray

from simdesk.documents import Failure, Span
from simdesk.options import Options
from simdesk.papers import Paper, Role
from simdesk.shares import Share, SharedUnits, Shares, SharesApart


class PassageKind(StrEnum):
    """What kind of sharing a passage is."""

    VERBATIM = "verbatim"
    EDITED = "edited"
    MOVED = "moved"  # the same sentences in another order
    CONDENSED = "condensed"  # one side is much longer than the other
    QUOTED = "quoted"
    TEMPLATE = "template"  # given text
    COMMON = "common"  # in many papers
    EXCLUDED = "excluded"  # left out by hand, by itself or with its pair


_NOT_COUNTED = frozenset(
    {PassageKind.QUOTED, PassageKind.TEMPLATE, PassageKind.COMMON, PassageKind.EXCLUDED}
)


@dataclass(frozen=True, slots=True)
class Passage:
    """A stretch of the first paper and the stretch of the second that shares its text.

    Counts are of units (a Han character or a word of another script): `equal` stand in both in
    the same order, `changed` were replaced one for one, `added` stand only in the second,
    `left_out` only in the first.
    """

    first: Span
    second: Span
    kind: PassageKind
    equal: int
    changed: int = 0
    added: int = 0
    left_out: int = 0
    papers: int = 2  # how many papers of the run share it
    not_counted: int = 0  # of the equal units: given or quoted text inside a passage that counts
    not_counted_first: tuple[Span, ...] = ()  # where that stands, apart and in order
    not_counted_second: tuple[Span, ...] = ()

    @property
    def counted(self) -> int:
        """The equal units of it that count as shared; 0 where it does not count."""
        return self.equal - self.not_counted if self.counts else 0

    def swapped(self) -> "Passage":
        """The same passage seen from the second paper."""
        return Passage(
            self.second, self.first, self.kind, self.equal, self.changed,
            self.left_out, self.added, self.papers,
            self.not_counted, self.not_counted_second, self.not_counted_first,
        )  # fmt: skip

    @property
    def counts(self) -> bool:
        """Whether it counts as shared; given, quoted and common text, and what was left out by
        hand, does not.
        """
        return self.kind not in _NOT_COUNTED


@dataclass(frozen=True, slots=True)
class PairScores:
    """Every score of one pair. None: too short for that measure, or it is not defined."""

    first: int
    second: int
    share_first: Share  # of the first paper's text found in the second
    share_second: Share
    before_first: Share  # the same before anything was left out: in total
    before_second: Share
    without_quotations_first: Share  # only quotations, references and the like left out
    without_quotations_second: Share
    without_template_first: Share  # only the template left out
    without_template_second: Share
    longest: int  # units that count of the longest passage
    cosine: float | None
    jaccard: float | None
    containment_first: float | None  # part of the first's shingles that the second has
    containment_second: float | None
    simhash_distance: int | None

    @property
    def share(self) -> float:
        """The larger of the two shares, 0 to 1: what the ranking goes by."""
        return max(self.share_first.ratio, self.share_second.ratio)

    @property
    def shares_first(self) -> Shares:
        """The share of the first paper's text in the second, side by side."""
        return Shares(
            self.before_first,
            self.without_quotations_first,
            self.without_template_first,
            self.share_first,
        )

    @property
    def shares_second(self) -> Shares:
        """The share of the second paper's text in the first, side by side."""
        return Shares(
            self.before_second,
            self.without_quotations_second,
            self.without_template_second,
            self.share_second,
        )


Matrix = NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class ClassResult:
    """The comparison of a whole class.

    Matrices are square, one row and column per paper in the order of `papers`; `nan` marks a pair
    that is not compared or a measure that is not defined. `containment[i, j]` is the part of i's
    shingles that j has.
    """

    papers: tuple[Paper, ...]
    options: Options
    shingle_length: int  # the k that was used
    units: tuple[int, ...]  # length of each paper: Han characters and words
    counted_units: tuple[int, ...]  # the same without what is left out: the shares' denominators
    fingerprints: tuple[int | None, ...]  # None: too short to trust
    compared: NDArray[np.bool_]
    cosine: Matrix
    jaccard: Matrix
    containment: Matrix
    simhash_distance: Matrix
    passages: Mapping[tuple[int, int], tuple[Passage, ...]]  # by row numbers (i < j)
    shared_units: Mapping[tuple[int, int], tuple[int, int]]  # of i in j and of j in i
    shared_before: Mapping[tuple[int, int], tuple[int, int]] = field(default_factory=dict)
    # … as shared_units, before anything was left out
    shared_in_class: tuple[int, ...] = ()  # units of each paper shared with any other paper
    shared_in_class_before: tuple[int, ...] = ()  # the same before anything was left out
    shared_with_new: tuple[int, ...] = ()  # units of each paper shared with any new paper
    shared_with_earlier: tuple[int, ...] = ()  # … with any earlier paper; both () without these
    # Whatever the switches say; None: no paper has such text, so it is as in total.
    without_quotations: SharedUnits | None = None  # … and references, front matter, appendices
    without_template: SharedUnits | None = None
    failures: tuple[Failure, ...] = ()
    started: datetime | None = None
    seconds: float = 0.0
    version: str = ""
    _rows: Mapping[int, int] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        rows = {paper.id: row for row, paper in enumerate(self.papers)}
        object.__setattr__(self, "_rows", rows)

    @property
    def has_earlier(self) -> bool:
        """Whether earlier papers took part."""
        return any(paper.role is Role.EARLIER for paper in self.papers)

    def row(self, paper_id: int) -> int:
        """The row of a paper in the matrices. Raises KeyError for an unknown id."""
        return self._rows[paper_id]

    def paper(self, paper_id: int) -> Paper:
        """The paper of that id. Raises KeyError for an unknown id."""
        return self.papers[self._rows[paper_id]]

    def shares_apart(self, row: int) -> SharesApart | None:
        """What the new paper in `row` shares with new and with earlier papers.

        None for any other paper, and where no earlier papers took part. Both have the denominator
        of all shares: the paper's units that count.
        """
        if not self.shared_with_earlier or self.papers[row].role is not Role.NEW:
            return None
        total = self.counted_units[row]
        return SharesApart(
            Share(self.shared_with_new[row], total), Share(self.shared_with_earlier[row], total)
        )

    @property
    def total(self) -> SharedUnits:
        """What is shared before anything is left out."""
        return SharedUnits(self.shared_before, self.shared_in_class_before, self.units)

    def shares_in_class(self, row: int) -> Shares:
        """How much of the paper in `row` is found in any other paper, side by side."""
        total = self.total
        return Shares(
            total.in_any(row),
            (self.without_quotations or total).in_any(row),
            (self.without_template or total).in_any(row),
            SharedUnits(in_class=self.shared_in_class, counted=self.counted_units).in_any(row),
        )

    def pair_count(self) -> int:
        """How many pairs were compared."""
        return int(np.count_nonzero(np.triu(self.compared, 1)))

    def scores(self, first: int, second: int) -> PairScores:
        """All scores of the papers in rows `first` and `second`, in that order."""
        counted = SharedUnits(self.shared_units, counted=self.counted_units)
        shares, before = counted.between(first, second), self.total.between(first, second)
        unquoted, own = (
            before if without is None else without.between(first, second)
            for without in (self.without_quotations, self.without_template)
        )
        distance = _number(self.simhash_distance[first, second])
        return PairScores(
            first=self.papers[first].id,
            second=self.papers[second].id,
            share_first=shares[0],
            share_second=shares[1],
            before_first=before[0],
            before_second=before[1],
            without_quotations_first=unquoted[0],
            without_quotations_second=unquoted[1],
            without_template_first=own[0],
            without_template_second=own[1],
            longest=self.longest(min(first, second), max(first, second)),
            cosine=_number(self.cosine[first, second]),
            jaccard=_number(self.jaccard[first, second]),
            containment_first=_number(self.containment[first, second]),
            containment_second=_number(self.containment[second, first]),
            simhash_distance=None if distance is None else round(distance),
        )

    def longest(self, low: int, high: int) -> int:
        """Units that count of the longest passage of the rows `low` < `high`."""
        return max((p.counted for p in self.passages.get((low, high), ())), default=0)

    def passages_between(self, first: int, second: int) -> tuple[Passage, ...]:
        """The passages of two rows, seen from `first`, in its reading order."""
        if first < second:
            return self.passages.get((first, second), ())
        seen = (passage.swapped() for passage in self.passages.get((second, first), ()))
        return tuple(sorted(seen, key=lambda passage: passage.first))

    def ranking(self) -> "Ranking":
        """All compared pairs, the largest share first, then the longest passage, then Jaccard.

        Which paper of a pair stands first, see `turned`.
        """
        return Ranking(self)

    def turned(self) -> NDArray[np.bool_]:
        """Of which pairs the second paper stands first, as A, in the upper half of a matrix.

        A is the paper with the larger share; of equal ones, such as those of a pair that was left
        out, the one with the larger share before anything was left out; else the first.
        """
        turned = np.zeros(self.compared.shape, np.bool_)
        for shared, units in (
            (self.shared_before, self.units),
            (self.shared_units, self.counted_units),
        ):
            if shared:
                rows = np.asarray(list(shared), np.int64)
                # Fractions are compared exactly, each multiplied by both denominators.
                other_units = np.maximum(np.asarray(units, np.int64), 1)[rows[:, ::-1]]
                parts = np.asarray(list(shared.values()), np.int64) * other_units
                is_unequal = parts[:, 0] != parts[:, 1]
                low, high = rows[is_unequal].T
                turned[low, high] = (parts[:, 1] > parts[:, 0])[is_unequal]
        return turned


class Ranking(Sequence[PairScores]):
    """The pairs of a result in order. Scores are put together when one asks for them.

    A thousand papers make half a million pairs, of which a report shows a few dozen.
    """

    def __init__(self, result: ClassResult) -> None:
        self._result = result
        firsts, seconds = np.nonzero(np.triu(result.compared, 1))
        share, longest = _ranked_by(result)
        jaccard = np.nan_to_num(result.jaccard[firsts, seconds])
        keys = (seconds, firsts, -jaccard, -longest[firsts, seconds], -share[firsts, seconds])
        order = np.lexsort(keys)
        rows = np.column_stack((firsts[order], seconds[order]))
        turned = result.turned()[rows[:, 0], rows[:, 1]]
        rows[turned] = rows[turned, ::-1]
        self._rows = rows
        self._shares = share[firsts, seconds][order]

    def count_from(self, share: float) -> int:
        """How many pairs, the first ones, share at least so much of one of their papers."""
        return int(np.searchsorted(-self._shares, -share, side="right"))

    def __len__(self) -> int:
        return len(self._rows)

    @overload
    def __getitem__(self, index: int) -> PairScores: ...
    @overload
    def __getitem__(self, index: slice) -> list[PairScores]: ...
    def __getitem__(self, index: int | slice) -> PairScores | list[PairScores]:
        if isinstance(index, slice):
            return [self._result.scores(*rows) for rows in self._rows[index].tolist()]
        first, second = self._rows[index].tolist()
        return self._result.scores(first, second)


def _ranked_by(result: ClassResult) -> tuple[NDArray[np.float64], NDArray[np.int64]]:
    """The larger share and the longest passage of each pair, in the upper half of matrices."""
    share = np.zeros(result.compared.shape)
    longest = np.zeros(result.compared.shape, np.int64)
    for (i, j), (of_first, of_second) in result.shared_units.items():
        first = Share(of_first, result.counted_units[i]).ratio
        second = Share(of_second, result.counted_units[j]).ratio
        share[i, j] = max(first, second)
    for i, j in result.passages:
        longest[i, j] = result.longest(i, j)
    return share, longest


def _number(value: np.float32) -> float | None:
    return None if np.isnan(value) else float(value)


@dataclass(frozen=True, slots=True)
class FingerprintDiff:
    """Two fingerprints of the same size and the bits in which they differ."""

    first: int
    second: int
    bits: int

    @property
    def differing(self) -> int:
        """The XOR of both."""
        return self.first ^ self.second

    @property
    def distance(self) -> int:
        """The Hamming distance, 0 to `bits`."""
        return self.differing.bit_count()

    def cells(self, value: int) -> tuple[bool, ...]:
        """The bits of a value, the most significant first."""
        return tuple(bool(value >> shift & 1) for shift in range(self.bits - 1, -1, -1))


@dataclass(frozen=True, slots=True)
class Differences:
    """The words inside a passage that are not in the other paper's stretch."""

    first: tuple[Span, ...] = ()
    second: tuple[Span, ...] = ()


@dataclass(frozen=True, slots=True)
class PairDetail:
    """The evidence of one pair, worked out when it is opened."""

    scores: PairScores
    passages: tuple[Passage, ...]  # in the first paper's reading order
    differences: tuple[Differences, ...]  # one for each passage
    fingerprints: FingerprintDiff | None  # None: too short to trust
