"""What all tables have in common: rows of one level under columns with heads."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt

from simdesk.gui.plain import tooltip

Index = QModelIndex | QPersistentModelIndex

LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
MIDDLE = int(Qt.AlignmentFlag.AlignCenter)
RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)

SHARE_ROLE = int(Qt.ItemDataRole.UserRole)  # 0 to 1, for the bar of a cell
NUMBERS_ROLE = SHARE_ROLE + 1  # the numbers of both papers of a pair; None: they are not shown
PARTS_ROLE = SHARE_ROLE + 2  # of each name in a cell, the part that must be seen


@dataclass(frozen=True, slots=True)
class ColumnHead:
    """How a column is called, what it means and how its cells lie; None is the view's own way."""

    text: str
    advice: str = ""
    alignment: int | None = None
    first_order: Qt.SortOrder | None = None  # when it is sorted by for the first time


class TableModel(QAbstractTableModel):
    """A head per column. A subclass sets `heads` and answers `row_count` and `data`."""

    heads: Sequence[ColumnHead] = ()

    def row_count(self) -> int:
        """How many rows there are."""
        raise NotImplementedError

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's signature
        """The rows; a cell has none below it."""
        return 0 if parent.isValid() else self.row_count()

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        """A column per head."""
        return 0 if parent.isValid() else len(self.heads)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        """What a column's head says in that role; rows have no heads."""
        if orientation is not Qt.Orientation.Horizontal or not 0 <= section < len(self.heads):
            return None
        head = self.heads[section]
        if role == Qt.ItemDataRole.DisplayRole:
            return head.text
        if role == Qt.ItemDataRole.ToolTipRole:
            return tooltip(head.advice) or None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return head.alignment
        if role == Qt.ItemDataRole.InitialSortOrderRole:
            return head.first_order
        return None
