"""The list of papers that share text with one paper."""

from collections.abc import Sequence
from enum import IntEnum
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt
from PySide6.QtGui import QBrush, QFont

from simdesk.gui import language, theme
from simdesk.gui.models.pairs import SHARE_ROLE
from simdesk.gui.paper_sources import SourceLine
from simdesk.gui.plain import tooltip
from simdesk.painting.palette import palette_for
from simdesk.report.marks import Theme
from simdesk.report.wording import wording

Index = QModelIndex | QPersistentModelIndex


class Column(IntEnum):
    """The columns, from the left."""

    NUMBER = 0
    PAPER = 1
    SHARE = 2
    LONGEST = 3
    PASSAGES = 4


_MIDDLE = int(Qt.AlignmentFlag.AlignCenter)
_RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
_ALIGNMENTS = {Column.NUMBER: _MIDDLE, Column.LONGEST: _RIGHT, Column.PASSAGES: _RIGHT}


class SourcesModel(QAbstractTableModel):
    """A row per source, the largest share first, in the colour of its passages."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._lines: tuple[SourceLine, ...] = ()
        self._texts: list[tuple[str, ...]] = []
        self._words = wording(language.current())
        self._palette = palette_for(Theme.DARK if theme.current().is_dark else Theme.LIGHT)
        self._bold = QFont()
        self._bold.setBold(True)
        self._headers = (
            "",
            self.tr("Source"),
            self.tr("Of this paper"),
            self.tr("Longest"),
            self.tr("Passages"),
        )
        self._advice = (
            "",
            "",
            self.tr("The part of this paper's text that is found in that one."),
            self.tr("The longest shared passage, in Chinese characters and words."),
            "",
        )

    def show_sources(self, lines: Sequence[SourceLine]) -> None:
        """List these."""
        self.beginResetModel()
        self._lines = tuple(lines)
        self._texts = [
            (
                str(number),
                line.name,
                self._words.percent(line.scores.share_first.ratio),
                self._words.count(line.scores.longest),
                self._words.count(line.passages),
            )
            for number, line in enumerate(lines, 1)
        ]
        self.endResetModel()

    def line(self, row: int) -> SourceLine:
        """What stands in that row."""
        return self._lines[row]

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        return 0 if parent.isValid() else len(self._lines)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(Column)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        if orientation != Qt.Orientation.Horizontal or not 0 <= section < len(Column):
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return self._headers[section]
        if role == Qt.ItemDataRole.ToolTipRole:
            return tooltip(self._advice[section])
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _ALIGNMENTS.get(Column(section))
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        row, column = index.row(), Column(index.column())
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return self._texts[row][column]
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _ALIGNMENTS.get(column)
        if role == SHARE_ROLE and column is Column.SHARE:
            return self._lines[row].scores.share_first.ratio
        if role == Qt.ItemDataRole.ToolTipRole and column is Column.PAPER:
            return tooltip(self._texts[row][column])
        return self._number(row, role) if column is Column.NUMBER else None

    def _number(self, row: int, role: int) -> QBrush | QFont | None:
        if role == Qt.ItemDataRole.BackgroundRole:
            return QBrush(self._palette.passage_fill(row))
        if role == Qt.ItemDataRole.ForegroundRole:
            return QBrush(self._palette.passage_edge(row))
        if role == Qt.ItemDataRole.FontRole:
            return self._bold
        return None
