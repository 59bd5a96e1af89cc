"""The pair page's list of passages: number, kind, length, share, places and the reason in words."""

from collections.abc import Sequence
from enum import IntEnum
from typing import Any

from PySide6.QtCore import QObject, QSortFilterProxyModel, Qt
from PySide6.QtGui import QBrush, QFont

from simdesk.gui import theme
from simdesk.gui.evidence import Evidence
from simdesk.gui.models.table_model import LEFT, MIDDLE, RIGHT, ColumnHead, Index, TableModel
from simdesk.painting.palette import Palette
from simdesk.report.marks import passage_code
from simdesk.report.wording import Wording
from simdesk.results import Passage, PassageKind

SORT_ROLE = Qt.ItemDataRole.UserRole + 1  # what a column is sorted by: a number


class Column(IntEnum):
    """The columns, from the left."""

    NUMBER = 0
    KIND = 1
    LENGTH = 2
    SHARE = 3
    PAPERS = 4
    FIRST_PLACE = 5
    SECOND_PLACE = 6
    REASON = 7


_KINDS = tuple(PassageKind)


class PassagesModel(TableModel):
    """A row per passage of the pair that is shown, in the first paper's reading order.

    Words are made when they are asked for: of 500 passages a few are seen.
    """

    def __init__(self, words: Wording, palette: Palette, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._words = words
        self._palette = palette
        self._evidence: Evidence | None = None
        self._passages: Sequence[Passage] = ()
        self._texts: dict[int, tuple[str, ...]] = {}
        self._muted = QBrush(theme.current().colour("muted"))
        self._bold = QFont()
        self._bold.setBold(True)
        largest_first = Qt.SortOrder.DescendingOrder
        self.heads = (
            ColumnHead("", self.tr("The passage's number, in reading order of paper A."), MIDDLE),
            ColumnHead(self.tr("Kind"), alignment=LEFT),
            ColumnHead(
                self.tr("Length"),
                self.tr("Equal Chinese characters and words."),
                RIGHT,
                largest_first,
            ),
            ColumnHead(
                self.tr("Share"),
                self.tr("The part of A or B that this passage is, whichever is larger."),
                RIGHT,
                largest_first,
            ),
            ColumnHead(
                self.tr("Papers"),
                self.tr("In how many papers of the class it stands: the fewer, the more it says."),
                RIGHT,
            ),
            ColumnHead(self.tr("In A"), self.tr("Where it stands in paper A."), LEFT),
            ColumnHead(self.tr("In B"), self.tr("Where it stands in paper B."), LEFT),
            ColumnHead(self.tr("Why"), alignment=LEFT),
        )

    def show_evidence(self, evidence: Evidence | None) -> None:
        """Show the passages of a pair; None for no pair."""
        self.beginResetModel()
        self._evidence = evidence
        self._passages = evidence.detail.passages if evidence else ()
        self._texts = {}
        self.endResetModel()

    def _share(self, passage: Passage) -> float:
        assert self._evidence is not None
        scores = self._evidence.detail.scores
        shorter = min(scores.share_first.total, scores.share_second.total)
        return passage.counted / shorter if shorter else 0.0

    def _text(self, row: int) -> tuple[str, ...]:
        if row not in self._texts:
            assert self._evidence is not None
            passage, words = self._passages[row], self._words
            first, second = self._evidence.first.document, self._evidence.second.document
            self._texts[row] = (
                passage_code(row),
                words.kind(passage.kind),
                words.count(passage.equal),
                words.percent(self._share(passage)),
                words.count(passage.papers),
                words.place(first, passage.first),
                words.place(second, passage.second),
                words.passage(passage),
            )
        return self._texts[row]

    def _sort_key(self, row: int, column: Column) -> float:
        passage = self._passages[row]
        match column:
            case Column.KIND:
                return _KINDS.index(passage.kind)
            case Column.LENGTH:
                return passage.equal
            case Column.SHARE:
                return self._share(passage)
            case Column.PAPERS:
                return passage.papers
            case Column.SECOND_PLACE:
                return passage.second.start
            case Column.REASON:  # the nearest to verbatim first
                return passage.changed + passage.added + passage.left_out
            case _:
                return row

    def row_count(self) -> int:
        return len(self._passages)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        row, column = index.row(), Column(index.column())
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return self._text(row)[column]
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return self.heads[column].alignment
        if role == SORT_ROLE:
            return self._sort_key(row, column)
        if column is Column.NUMBER:
            return self._number(row, role)
        if role == Qt.ItemDataRole.ForegroundRole and not self._passages[row].counts:
            return self._muted
        return None

    def _number(self, row: int, role: int) -> QBrush | QFont | None:
        counts = self._passages[row].counts
        if role == Qt.ItemDataRole.BackgroundRole:
            return QBrush(self._palette.passage_fill(row, counts=counts))
        if role == Qt.ItemDataRole.ForegroundRole:
            return QBrush(self._palette.passage_edge(row, counts=counts))
        if role == Qt.ItemDataRole.FontRole:
            return self._bold
        return None


class SortedPassages(QSortFilterProxyModel):
    """The same rows by any column; equal ones stay in reading order."""

    def __init__(self, passages: PassagesModel, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.setSortRole(SORT_ROLE)
        self.setSourceModel(passages)

    def number(self, row: int) -> int:
        """The number of the passage in a row; -1 for a row that is none."""
        return self.mapToSource(self.index(row, 0)).row()

    def row(self, number: int) -> int:
        """The row of a passage by its number; -1 for a number that is none."""
        return self.mapFromSource(self.sourceModel().index(number, 0)).row()

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Sort by a column; reading order, which the rows have already, costs nothing."""
        is_plain = column == Column.NUMBER and order == Qt.SortOrder.AscendingOrder
        super().sort(-1 if is_plain else column, order)
