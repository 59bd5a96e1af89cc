"""Which pairs are listed, and in which order."""

from collections.abc import Sequence
from enum import IntEnum
from typing import Any

import numpy as np
from PySide6.QtCore import QObject, Qt

from simdesk.gui.models.listed_pairs import ListedPairs
from simdesk.gui.models.pair_table import PairTable, Score
from simdesk.results import ClassResult, PassageKind
from simdesk.reviews import Reviews, Verdict


class Column(IntEnum):
    """The columns, from the left."""

    PAPERS = 0
    SHARE_FIRST = 1
    SHARE_SECOND = 2
    LONGEST = 3
    COSINE = 4
    JACCARD = 5
    DISTANCE = 6
    REVIEW = 7


SCORES = {
    Column.SHARE_FIRST: Score.SHARE_FIRST,
    Column.SHARE_SECOND: Score.SHARE_SECOND,
    Column.LONGEST: Score.LONGEST,
    Column.COSINE: Score.COSINE,
    Column.JACCARD: Score.JACCARD,
    Column.DISTANCE: Score.DISTANCE,
}
VERDICTS = tuple(Verdict)


class ChosenPairs(ListedPairs):
    """Sorts and filters by numbers, not by a proxy: a class of 1,000 has half a million pairs."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._folded: list[str] = []
        self._sought: list[str] = []  # folded, too
        self._result: ClassResult | None = None
        self._numbers: list[str] = []
        self._threshold = 0.0
        self._filter = ""
        self._reviews = Reviews()
        self._verdicts = np.empty(0, dtype=np.int8)  # by line: numbers in `VERDICTS`
        self._verdict: Verdict | None = None  # the only one listed
        self._kind: PassageKind | None = None  # only pairs that have such passages are listed
        self._only_unusual = False
        self._left_out_pairs: frozenset[frozenset[int]] = frozenset()
        self._left_out = np.empty(0, dtype=bool)  # by line
        self._only_left_out = False
        self._sorting: tuple[Column | None, bool] = (None, True)

    def show(
        self,
        pairs: PairTable | None,
        names: Sequence[str],
        result: ClassResult | None = None,
        numbers: Sequence[str] = (),
        students: Sequence[str] = (),
    ) -> None:
        """Show the pairs of another result, or none; `names` are those of its papers.

        `numbers` are what the heat map and the graph call them, unless their names say it;
        `students`: whose papers they are, unless that is hidden.
        """
        self._pairs = pairs
        self._result = result
        self._numbers = list(numbers)
        self._code_verdicts()
        self._code_left_out()
        self._name(names, students)
        self._folded = [name.casefold() for name in self._names]
        self._sought = list(self._folded)
        if students:  # with their numbers, which names do not tell
            both = zip(self._folded, students, strict=True)
            self._sought = [f"{name}\n{student.casefold()}" for name, student in both]
        self._refresh()

    def set_threshold(self, share: float) -> None:
        """Leave out pairs below that share."""
        if share != self._threshold:
            self._threshold = share
            self._refresh()

    def set_filter(self, text: str) -> None:
        """Leave out pairs of which no paper's or student's name holds `text`."""
        text = text.strip().casefold()
        if text != self._filter:
            self._filter = text
            self._refresh()

    def set_reviews(self, reviews: Reviews) -> None:
        """Show other reviews."""
        if reviews is self._reviews:
            return
        self._reviews = reviews
        self._code_verdicts()
        if self._verdict is not None or self._sorting[0] is Column.REVIEW:
            self._refresh()
        else:
            self._column_changed(Column.REVIEW)

    def set_verdict(self, verdict: Verdict | None) -> None:
        """Leave out pairs of any other verdict; None lists all."""
        if verdict is not self._verdict:
            self._verdict = verdict
            self._refresh()

    def set_kind(self, kind: PassageKind | None) -> None:
        """Leave out pairs without a passage of that kind; None lists all."""
        if kind is not self._kind:
            self._kind = kind
            self._refresh()

    def set_only_unusual(self, wanted: bool) -> None:
        """Leave out pairs that do not stand out in their class, or list all."""
        if wanted != self._only_unusual:
            self._only_unusual = wanted
            self._refresh()

    def set_left_out(self, pairs: frozenset[frozenset[int]]) -> None:
        """These pairs count for nothing, but are listed whatever they share, so as to be found."""
        if pairs != self._left_out_pairs:
            self._left_out_pairs = pairs
            self._code_left_out()
            self._refresh()

    def set_only_left_out(self, wanted: bool) -> None:
        """List only pairs that were left out, or all."""
        if wanted != self._only_left_out:
            self._only_left_out = wanted
            self._refresh()

    def reviewed_count(self) -> int:
        """How many of the pairs that reach the threshold have a verdict."""
        if self._pairs is None:
            return 0
        return int(np.count_nonzero(self._verdicts[self._pairs.share >= self._threshold]))

    def _code_verdicts(self) -> None:
        codes = {
            pair: VERDICTS.index(review.verdict) for pair, review in self._reviews.by_pair.items()
        }
        self._verdicts = self._pairs.coded(codes) if self._pairs else np.empty(0, dtype=np.int8)

    def _code_left_out(self) -> None:
        codes = dict.fromkeys(self._left_out_pairs, 1)
        coded = self._pairs.coded(codes) if self._pairs else np.empty(0, dtype=np.int8)
        self._left_out = coded > 0

    def is_left_out(self, row: int) -> bool:
        """Whether the pair in a row was left out by hand."""
        return bool(self._left_out[self._lines[row]])

    def _refresh(self) -> None:
        self.beginResetModel()
        self._lines = self._chosen_lines()
        self.endResetModel()

    def _chosen_lines(self) -> Any:
        pairs = self._pairs
        if pairs is None:
            return np.empty(0, dtype=np.intp)
        rows = None
        if self._filter:
            rows = np.asarray([self._filter in name for name in self._sought], dtype=bool)
        lines = pairs.lines(
            share=self._threshold,
            rows=rows,
            kind=self._kind,
            unusual=self._only_unusual,
            besides=self._left_out,
        )
        if self._only_left_out:
            lines = lines[self._left_out[lines]]
        if self._verdict is not None:
            lines = lines[self._verdicts[lines] == VERDICTS.index(self._verdict)]
        column, descending = self._sorting
        if column is None:
            return lines
        if column in SCORES:
            return pairs.sorted(lines, SCORES[column], descending=descending)
        if column is Column.REVIEW:
            codes = self._verdicts[lines]
            return lines[np.argsort(-codes if descending else codes, kind="stable")]
        ranks = np.argsort(np.argsort(np.asarray(self._folded), kind="stable"), kind="stable")
        if descending:
            ranks = len(ranks) - 1 - ranks
        if len(ranks) <= np.iinfo(np.uint16).max:  # small numbers are sorted by counting
            ranks = ranks.astype(np.uint16)
        return lines[np.argsort(ranks[pairs.first[lines]], kind="stable")]

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Sort by a column; by rank for -1."""
        chosen = Column(column) if column >= 0 else None
        self._sorting = chosen, order is Qt.SortOrder.DescendingOrder
        self._refresh()
