"""By which column a table is sorted, kept with the class."""

from enum import IntEnum

from PySide6.QtCore import QObject, Qt, Slot
from PySide6.QtWidgets import QTableView

from simdesk.gui.session import Session
from simdesk.gui.snapshots import VIEW

_DOWN, _UP = Qt.SortOrder.DescendingOrder, Qt.SortOrder.AscendingOrder


class KeptOrder(QObject):
    """Keeps the column that somebody chose and which way; another class has its own."""

    def __init__(
        self,
        table: QTableView,
        session: Session,
        name: str,
        columns: type[IntEnum],
        usual: tuple[int, Qt.SortOrder],
    ) -> None:
        """`usual`: the column, -1 for none, and the way where nobody has chosen."""
        super().__init__(table)
        self._header = table.horizontalHeader()
        self._session = session
        self._key = f"{VIEW}{name} sorted by"
        self._columns = columns
        self._usual = usual
        self._is_showing = False
        self._header.sortIndicatorChanged.connect(self._on_sorted)
        session.remembered_changed.connect(self._show)
        self._show()

    @Slot(int, Qt.SortOrder)
    def _on_sorted(self, column: int, order: Qt.SortOrder) -> None:
        if self._is_showing:
            return
        way = "down" if order == _DOWN else "up"
        chosen = f"{self._columns(column).name} {way}" if column >= 0 else ""
        self._session.remember(self._key, chosen)

    @Slot()
    def _show(self) -> None:
        name, _, way = str(self._session.remembered.get(self._key, "")).partition(" ")
        column, order = self._usual
        if name in self._columns.__members__:
            column, order = self._columns[name], _DOWN if way == "down" else _UP
        self._is_showing = True
        self._header.setSortIndicator(column, order)
        self._is_showing = False
