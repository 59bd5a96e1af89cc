"""The list of papers that share text with one paper."""

from collections.abc import Sequence
from enum import IntEnum
from typing import Any

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QBrush, QFont

from simdesk.gui import language, theme
from simdesk.gui.models.table_model import (
    MIDDLE,
    PARTS_ROLE,
    RIGHT,
    SHARE_ROLE,
    ColumnHead,
    Index,
    TableModel,
)
from simdesk.gui.paper_sources import SourceLine
from simdesk.gui.plain import tooltip
from simdesk.gui.short_names import Part, telling_parts
from simdesk.painting.palette import palette_for
from simdesk.report.marks import Theme
from simdesk.report.wording import wording


class Column(IntEnum):
    """The columns, from the left."""

    NUMBER = 0
    PAPER = 1
    SHARE = 2
    LONGEST = 3
    PASSAGES = 4


class SourcesModel(TableModel):
    """A row per source, the largest share first, in the colour of its passages."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._lines: tuple[SourceLine, ...] = ()
        self._parts: list[Part] = []  # of the names, those that must be seen; none: all
        self._texts: list[tuple[str, ...]] = []
        self._words = wording(language.current())
        self._palette = palette_for(Theme.DARK if theme.current().is_dark else Theme.LIGHT)
        self._muted = QBrush(theme.current().colour("muted"))
        self._bold = QFont()
        self._bold.setBold(True)
        self.heads = (
            ColumnHead("", alignment=MIDDLE),
            ColumnHead(self.tr("Source")),
            ColumnHead(
                self.tr("Of this paper"),
                self.tr("The part of this paper's text that is found in that one."),
            ),
            ColumnHead(
                self.tr("Longest"),
                self.tr("The longest shared passage, in Chinese characters and words."),
                RIGHT,
            ),
            ColumnHead(self.tr("Passages"), alignment=RIGHT),
        )

    def show_sources(self, lines: Sequence[SourceLine], students: Sequence[str] = ()) -> None:
        """List these; `students`: whose papers they are, unless that is hidden."""
        self.beginResetModel()
        self._lines = tuple(lines)
        self._parts = telling_parts([line.name for line in lines], students) if students else []
        self._texts = [
            (
                str(number),
                line.name,
                self._words.percent(line.scores.share_first.ratio)
                if line.counts
                else self.tr("left out"),
                self._words.count(line.scores.longest),
                self._words.count(line.passages),
            )
            for number, line in enumerate(lines, 1)
        ]
        self.endResetModel()

    def line(self, row: int) -> SourceLine:
        """What stands in that row."""
        return self._lines[row]

    def row_count(self) -> int:
        return len(self._lines)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        row, column = index.row(), Column(index.column())
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return self._texts[row][column]
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return self.heads[column].alignment
        if role == SHARE_ROLE and column is Column.SHARE:
            return self._lines[row].scores.share_first.ratio if self._lines[row].counts else None
        if role == PARTS_ROLE and column is Column.PAPER:
            return [self._parts[row]] if self._parts else None
        if role == Qt.ItemDataRole.ToolTipRole and column is Column.PAPER:
            return tooltip(self._texts[row][column])
        if column is not Column.NUMBER:
            is_muted = role == Qt.ItemDataRole.ForegroundRole and not self._lines[row].counts
            return self._muted if is_muted else None
        return self._number(row, role)

    def _number(self, row: int, role: int) -> QBrush | QFont | None:
        if role == Qt.ItemDataRole.BackgroundRole:
            return QBrush(self._palette.passage_fill(row))
        if role == Qt.ItemDataRole.ForegroundRole:
            return QBrush(self._palette.passage_edge(row))
        if role == Qt.ItemDataRole.FontRole:
            return self._bold
        return None
