"""The tables of lines that are looked through and chosen from."""

from collections.abc import Sequence

from PySide6.QtCore import QAbstractItemModel
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView


class RowTable(QTableView):
    """A table whose less important columns give way where there is little room."""

    _widths: dict[int, int] | None = None  # of the columns that give way, the first of them first
    _others: dict[int, int]  # likewise, of all others but the one that is stretched
    _wanted = 0  # pixels for that one

    def let_give_way(self, stretched: int, wanted: int, columns: Sequence[int]) -> None:
        """Hide `columns` one by one while the `stretched` one has less than `wanted` pixels.

        To be called once all columns have their widths.
        """
        self._widths = {column: self.columnWidth(column) for column in columns}
        self._wanted = wanted
        count = self.model().columnCount()
        kept = set(range(count)) - {stretched, *columns}
        self._others = {column: self.columnWidth(column) for column in kept}

    def give_width(self, column: int, width: int) -> None:
        """Let a column have the width to which somebody dragged it, not the usual one."""
        if self._widths is not None and column in self._widths:
            self._widths[column] = width
        elif self._widths is not None:
            self._others[column] = width
        self.setColumnWidth(column, width)
        self._give_way()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Hide what there is no room for."""
        super().resizeEvent(event)
        self._give_way()

    def _give_way(self) -> None:
        if self._widths is None:
            return
        taken = sum(self._others.values()) + sum(self._widths.values())
        room = self.viewport().width() - taken
        for column, width in self._widths.items():
            has_room = room >= self._wanted
            self.setColumnHidden(column, not has_room)
            if not has_room:
                room += width


def row_table(model: QAbstractItemModel, name: str) -> RowTable:
    """A table that only shows: one whole row is chosen at a time; Tab leads out of it."""
    table = RowTable()
    table.setModel(model)
    table.setAccessibleName(name)
    table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
    table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
    table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
    table.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
    table.setShowGrid(False)
    table.setWordWrap(False)
    table.setTabKeyNavigation(False)
    table.verticalHeader().hide()
    table.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
    table.horizontalHeader().setHighlightSections(False)
    return table
