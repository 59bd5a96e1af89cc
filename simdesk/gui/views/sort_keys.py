"""Sorting a table from the keyboard: a header of columns takes the mouse only."""

from PySide6.QtCore import QObject, Qt, Slot
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QTableView


class SortKeys(QObject):
    """In the table S sorts by the next column, Shift+S the other way round; also in its menu."""

    def __init__(self, table: QTableView) -> None:
        super().__init__(table)
        self._table = table
        for text, key, slot in (
            (self.tr("Sort by the next column"), "S", self._on_next),
            (self.tr("Sort the other way round"), "Shift+S", self._on_reversed),
        ):
            action = QAction(text, table)
            action.setShortcut(QKeySequence(key))
            action.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
            action.triggered.connect(slot)
            table.addAction(action)
        table.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)

    @Slot()
    def _on_next(self) -> None:
        header, model = self._table.horizontalHeader(), self._table.model()
        column = header.sortIndicatorSection()
        for _ in range(header.count()):
            column = (column + 1) % header.count()
            if not header.isSectionHidden(column):
                break
        order = model.headerData(
            column, Qt.Orientation.Horizontal, Qt.ItemDataRole.InitialSortOrderRole
        )
        header.setSortIndicator(column, Qt.SortOrder.AscendingOrder if order is None else order)

    @Slot()
    def _on_reversed(self) -> None:
        header = self._table.horizontalHeader()
        up, down = Qt.SortOrder.AscendingOrder, Qt.SortOrder.DescendingOrder
        is_down = header.sortIndicatorOrder() == down
        header.setSortIndicator(header.sortIndicatorSection(), up if is_down else down)
