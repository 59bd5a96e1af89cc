"""The ranked list of pairs: those that reach the threshold and match the filter."""

from collections.abc import Callable, Sequence
from enum import IntEnum
from typing import Any

import numpy as np
from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt
from PySide6.QtGui import QBrush

from simdesk.gui import language, theme
from simdesk.gui.icons import icon
from simdesk.gui.models.pair_table import PairTable, Score
from simdesk.gui.plain import tooltip
from simdesk.gui.wording import VerdictWords
from simdesk.report.wording import wording
from simdesk.results import PassageKind
from simdesk.reviews import Reviews, Verdict

Index = QModelIndex | QPersistentModelIndex
SHARE_ROLE = int(Qt.ItemDataRole.UserRole)  # 0 to 1, for the bar


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


_SCORES = {
    Column.SHARE_FIRST: Score.SHARE_FIRST,
    Column.SHARE_SECOND: Score.SHARE_SECOND,
    Column.LONGEST: Score.LONGEST,
    Column.COSINE: Score.COSINE,
    Column.JACCARD: Score.JACCARD,
    Column.DISTANCE: Score.DISTANCE,
}
# Where a high number is the unusual one, the first click on the head brings the highest up.
_SMALL_FIRST = (Column.PAPERS, Column.DISTANCE)
_VERDICTS = tuple(Verdict)
_REVIEW_ICONS = {
    Verdict.CLEAR: ("ready", "good"),
    Verdict.WATCH: ("warning", "warning"),
    Verdict.CONFIRMED: ("flag", "error"),
}
_RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)


class PairsModel(QAbstractTableModel):
    """Sorts and filters by numbers, not by a proxy: a class of 1,000 has half a million pairs."""

    def __init__(self, parent: QObject | None = None, masked: Callable[[str], str] = str) -> None:
        """`masked` takes names out of notes, if they are hidden."""
        super().__init__(parent)
        self._masked = masked
        self._pairs: PairTable | None = None
        self._names: list[str] = []
        self._folded: list[str] = []
        self._lines = np.empty(0, dtype=np.intp)
        self._threshold = 0.0
        self._filter = ""
        self._reviews = Reviews()
        self._verdicts = np.empty(0, dtype=np.int8)  # by line: numbers in `_VERDICTS`
        self._verdict: Verdict | None = None  # the only one listed
        self._kind: PassageKind | None = None  # only pairs that have such passages are listed
        self._only_unusual = False
        self._left_out_pairs: frozenset[frozenset[int]] = frozenset()
        self._left_out = np.empty(0, dtype=bool)  # by line
        self._only_left_out = False
        self._sorting: tuple[Column | None, bool] = (None, True)
        self._words = wording(language.current())
        self._verdict_words = VerdictWords(self)
        self._icons = {
            verdict: icon(name, theme.current().colour(colour))
            for verdict, (name, colour) in _REVIEW_ICONS.items()
        }
        self._unusual_icon = icon("unusual", theme.current().colour("warning"))
        self._review_icon = icon("flag", theme.current().colour("muted"))
        self._left_out_icon = icon("leave-out-pair", theme.current().colour("muted"))
        self._muted = QBrush(theme.current().colour("muted"))
        self._headers = (
            self.tr("Papers A and B"),
            self.tr("A in B"),
            self.tr("B in A"),
            self.tr("Longest"),
            self.tr("Cosine"),
            self.tr("Jaccard"),
            self.tr("SimHash"),
            self.tr("Review"),
        )
        self._advice = tuple(
            tooltip(text)
            for text in (
                self.tr("A is the paper of the two that has the larger part in common."),
                self.tr("The part of A's text that is found in B as shared passages."),
                self.tr("The part of B's text that is found in A as shared passages."),
                self.tr("The longest shared passage, in Chinese characters and words."),
                self.tr("How alike the papers' words are by their counts: 0 to 1."),
                self.tr("The part of all short runs of characters that both have: 0 to 1."),
                self.tr(
                    "In how many bits the fingerprints differ: few for near copies, about half "
                    "for unrelated papers."
                ),
                self.tr("What you decided about the pair after looking at it."),
            )
        )

    # What it shows

    def show(self, pairs: PairTable | None, names: Sequence[str]) -> None:
        """Show the pairs of another result, or none; `names` are those of its papers."""
        self._pairs = pairs
        self._code_verdicts()
        self._code_left_out()
        self._names = list(names)
        self._folded = [name.casefold() for name in self._names]
        self._refresh()

    def set_threshold(self, share: float) -> None:
        """Leave out pairs below that share."""
        if share != self._threshold:
            self._threshold = share
            self._refresh()

    def set_filter(self, text: str) -> None:
        """Leave out pairs of which no paper's name holds `text`."""
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
        elif len(self._lines):
            column = int(Column.REVIEW)
            self.dataChanged.emit(self.index(0, column), self.index(len(self._lines) - 1, column))

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

    def pair(self, row: int) -> tuple[int, int]:
        """The ids of the papers in a row."""
        assert self._pairs is not None
        return self._pairs.pair(int(self._lines[row]))

    def row_of(self, first: int, second: int) -> int | None:
        """The row of a pair, in whichever order; None if it is not listed."""
        line = self._pairs.line(first, second) if self._pairs else None
        if line is None:
            return None
        found = np.flatnonzero(self._lines == line)
        return int(found[0]) if len(found) else None

    def _code_verdicts(self) -> None:
        codes = {
            pair: _VERDICTS.index(review.verdict) for pair, review in self._reviews.by_pair.items()
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
            rows = np.asarray([self._filter in name for name in self._folded], dtype=bool)
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
            lines = lines[self._verdicts[lines] == _VERDICTS.index(self._verdict)]
        column, descending = self._sorting
        if column is None:
            return lines
        if column in _SCORES:
            return pairs.sorted(lines, _SCORES[column], descending=descending)
        if column is Column.REVIEW:
            codes = self._verdicts[lines]
            return lines[np.argsort(-codes if descending else codes, kind="stable")]
        ranks = np.argsort(np.argsort(np.asarray(self._folded), kind="stable"), kind="stable")
        if descending:
            ranks = len(ranks) - 1 - ranks
        if len(ranks) <= np.iinfo(np.uint16).max:  # small numbers are sorted by counting
            ranks = ranks.astype(np.uint16)
        return lines[np.argsort(ranks[pairs.first[lines]], kind="stable")]

    # Qt's side

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's signature
        """A row per listed pair."""
        return 0 if parent.isValid() else len(self._lines)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        """A column per `Column`."""
        return 0 if parent.isValid() else len(Column)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        """The names of the columns, what each means, and the rank beside each row."""
        if orientation is Qt.Orientation.Vertical:
            return None
        if not 0 <= section < len(Column):
            return None
        if section == Column.REVIEW and role == Qt.ItemDataRole.DecorationRole:
            return self._review_icon
        if section == Column.REVIEW and role == Qt.ItemDataRole.DisplayRole:
            return None  # no room for a word
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return self._headers[section]
        if role == Qt.ItemDataRole.ToolTipRole:
            return self._advice[section]
        if role == Qt.ItemDataRole.TextAlignmentRole and section >= Column.LONGEST:
            return _RIGHT
        if role == Qt.ItemDataRole.InitialSortOrderRole:
            small_first = section in _SMALL_FIRST
            return Qt.SortOrder.AscendingOrder if small_first else Qt.SortOrder.DescendingOrder
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Texts and, for the shares, the length of the bar."""
        if not index.isValid() or self._pairs is None:
            return None
        line, column = int(self._lines[index.row()]), Column(index.column())
        if self._left_out[line]:
            is_left_out, value = self._of_left_out(line, column, role)
            if is_left_out:
                return value
        if column is Column.REVIEW:
            return self._review(line, role)
        if column is Column.JACCARD and self._pairs.unusual[line]:
            words = self._unusual(line, role)
            if words is not None:
                return words
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return self._text(line, column)
        if role == SHARE_ROLE and column in (Column.SHARE_FIRST, Column.SHARE_SECOND):
            return self._pairs.score(line, _SCORES[column])
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _RIGHT if column >= Column.LONGEST else None
        if role == Qt.ItemDataRole.ToolTipRole and column is Column.PAPERS:
            return tooltip(self._text(line, column))
        if role == Qt.ItemDataRole.ForegroundRole and column >= Column.LONGEST:
            return self._muted
        return None

    def _of_left_out(self, line: int, column: Column, role: int) -> tuple[bool, Any]:
        """Whether a pair that was left out has a value of its own here, and which."""
        is_share = column in (Column.SHARE_FIRST, Column.SHARE_SECOND)
        if role == Qt.ItemDataRole.ForegroundRole:
            return True, self._muted
        if role == SHARE_ROLE:
            return True, None
        if role == Qt.ItemDataRole.DecorationRole and column is Column.REVIEW:
            return True, self._left_out_icon
        if column is Column.REVIEW and role in (
            Qt.ItemDataRole.AccessibleTextRole,
            Qt.ItemDataRole.ToolTipRole,
        ):
            verdict = self._verdict_words.name(_VERDICTS[int(self._verdicts[line])])
            words = self.tr("You left this pair out: none of it counts.")
            is_tip = role == Qt.ItemDataRole.ToolTipRole
            return True, tooltip(f"{words}\n{verdict}") if is_tip else f"{words} {verdict}"
        if is_share and role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return True, self.tr("left out")
        return False, None

    def _unusual(self, line: int, role: int) -> Any:
        """The sign of a pair that stands out, and what it means; None for other roles."""
        assert self._pairs is not None
        if role == Qt.ItemDataRole.DecorationRole:
            return self._unusual_icon
        if role == Qt.ItemDataRole.ToolTipRole:
            rank, count = self._pairs.rank_of_jaccard(line), len(self._pairs)
            words = self.tr(
                "Unusual in this class: number {0} of {1} pairs by this score, far above what "
                "most pairs have."
            )
            return tooltip(words.format(self._words.count(rank), self._words.count(count)))
        if role == Qt.ItemDataRole.AccessibleTextRole:
            text = self._text(line, Column.JACCARD)
            return self.tr("{0}, unusual in this class").format(text)
        return None

    def _review(self, line: int, role: int) -> Any:
        """A sign, and in words what it says: the column is narrow."""
        verdict = _VERDICTS[int(self._verdicts[line])]
        if role == Qt.ItemDataRole.DecorationRole:
            return self._icons.get(verdict)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return self._verdict_words.name(verdict)
        if role == Qt.ItemDataRole.ToolTipRole:
            assert self._pairs is not None
            note = self._masked(self._reviews.of(*self._pairs.pair(line)).note)
            words = self._verdict_words.name(verdict)
            return tooltip(f"{words}\n{note}" if note else words)
        return None

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Sort by a column; by rank for -1."""
        chosen = Column(column) if column >= 0 else None
        self._sorting = chosen, order is Qt.SortOrder.DescendingOrder
        self._refresh()

    def _text(self, line: int, column: Column) -> str:
        pairs = self._pairs
        assert pairs is not None
        if column is Column.PAPERS:
            return f"{self._names[pairs.first[line]]}\n{self._names[pairs.second[line]]}"
        value = pairs.score(line, _SCORES[column])
        if column in (Column.SHARE_FIRST, Column.SHARE_SECOND):
            return self._words.percent(value or 0.0)
        if column in (Column.COSINE, Column.JACCARD):
            return self._words.number(value)
        return self._words.count(None if value is None else round(value))
