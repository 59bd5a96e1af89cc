"""The pair page's list of passages: number, kind, length, places and the reason in words."""

from enum import IntEnum
from typing import Any

from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QSize,
    Qt,
)
from PySide6.QtGui import QBrush, QColor, QFont

from simdesk.gui import theme
from simdesk.gui.evidence import Evidence
from simdesk.painting.palette import Palette
from simdesk.report.marks import passage_code
from simdesk.report.wording import Wording

Index = QModelIndex | QPersistentModelIndex


class Column(IntEnum):
    """The columns, from the left."""

    NUMBER = 0
    KIND = 1
    LENGTH = 2
    FIRST_PLACE = 3
    SECOND_PLACE = 4
    REASON = 5


_MIDDLE = int(Qt.AlignmentFlag.AlignCenter)
_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
_RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
_ALIGNMENTS = {Column.NUMBER: _MIDDLE, Column.LENGTH: _RIGHT}


class PassagesModel(QAbstractTableModel):
    """A row per passage of the pair that is shown, in the first paper's reading order."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._texts: list[tuple[str, ...]] = []
        self._fills: list[QBrush] = []
        self._edges: list[QBrush] = []
        self._counts: list[bool] = []
        self._muted = QBrush(theme.current().colour("muted"))
        self._bold = QFont()
        self._bold.setBold(True)
        self._headers = (
            "",
            self.tr("Kind"),
            self.tr("Length"),
            self.tr("In A"),
            self.tr("In B"),
            self.tr("Why"),
        )

    def show_evidence(self, evidence: Evidence | None, words: Wording, palette: Palette) -> None:
        """Show the passages of a pair; None for no pair."""
        self.beginResetModel()
        passages = evidence.detail.passages if evidence else ()
        self._texts = []
        for number, passage in enumerate(passages):
            assert evidence is not None
            first, second = evidence.first.document, evidence.second.document
            self._texts.append((
                passage_code(number),
                words.kind(passage.kind),
                f"{passage.equal:,}",
                words.place(first, passage.first),
                words.place(second, passage.second),
                words.passage(passage),
            ))  # fmt: skip
        self._counts = [passage.counts for passage in passages]
        numbered = list(enumerate(self._counts))
        self._fills = [QBrush(palette.passage_fill(n, counts=counts)) for n, counts in numbered]
        self._edges = [QBrush(palette.passage_edge(n, counts=counts)) for n, counts in numbered]
        self.endResetModel()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        return 0 if parent.isValid() else len(self._texts)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(Column)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        if orientation != Qt.Orientation.Horizontal or not 0 <= section < len(Column):
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return self._headers[section]
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _ALIGNMENTS.get(Column(section), _LEFT)
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        row, column = index.row(), index.column()
        if role == Qt.ItemDataRole.DisplayRole:
            return self._texts[row][column]
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _ALIGNMENTS.get(Column(column))
        if column == Column.NUMBER:
            return self._number(row, role)
        if role == Qt.ItemDataRole.ForegroundRole and not self._counts[row]:
            return self._muted
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return self._texts[row][column]
        return None

    def _number(self, row: int, role: int) -> QBrush | QFont | QSize | QColor | None:
        if role == Qt.ItemDataRole.BackgroundRole:
            return self._fills[row]
        if role == Qt.ItemDataRole.ForegroundRole:
            return self._edges[row]
        if role == Qt.ItemDataRole.FontRole:
            return self._bold
        return None
