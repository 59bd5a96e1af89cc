"""The table of papers: the state of a file has room for its reason, whatever else gives way."""

from collections.abc import Collection

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView, QWidget

from simdesk.gui.models.papers import Column, PapersFilter

ROW_HEIGHT = 42  # two lines of words
_WIDTHS = {
    Column.NAME: 210,
    Column.STUDENT: 110,
    Column.KIND: 78,
    Column.LENGTH: 82,
    Column.PAGES: 72,
    Column.ROLE: 96,
}
_LEAST_NAME = 130
_STATE = 200  # pixels that the state has before others give way
# The first of them first; what they say stands below the table too, or is seldom asked for.
_GIVE_WAY = (Column.PAGES, Column.KIND, Column.ROLE, Column.LENGTH)


class PapersTable(QTableView):
    """Lines that are chosen, sorted, and edited where their column can be."""

    def __init__(self, model: PapersFilter, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._empty: frozenset[Column] = frozenset()
        self._widths = dict(_WIDTHS)
        self.setModel(model)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setEditTriggers(
            QAbstractItemView.EditTrigger.DoubleClicked
            | QAbstractItemView.EditTrigger.EditKeyPressed
        )
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setShowGrid(False)
        self.setWordWrap(True)
        self.setTabKeyNavigation(False)
        self.setIconSize(QSize(18, 18))
        self.verticalHeader().hide()
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.verticalHeader().setDefaultSectionSize(ROW_HEIGHT)
        header = self.horizontalHeader()
        header.setHighlightSections(False)
        header.setStretchLastSection(True)
        header.setMinimumSectionSize(48)
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        header.setSortIndicatorClearable(True)
        header.setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
        self.setSortingEnabled(True)  # only now: it would sort by the first column
        for column, width in self._widths.items():
            self.setColumnWidth(column, width)

    def leave_out(self, columns: Collection[Column]) -> None:
        """Hide columns that have nothing to say of any paper."""
        if frozenset(columns) != self._empty:
            self._empty = frozenset(columns)
            self._fit()

    def give_width(self, column: int, width: int) -> None:
        """Let a column have the width to which somebody dragged it, not the usual one."""
        self._widths[Column(column)] = width
        self.setColumnWidth(column, width)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Hide what there is no room for."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._fit()

    def _fit(self) -> None:
        room = self.viewport().width() - _STATE
        shown = [column for column in self._widths if column not in self._empty]
        for column in _GIVE_WAY:
            if self._beside_name(shown) + _LEAST_NAME > room and column in shown:
                shown.remove(column)
        for column in self._widths:
            self.setColumnHidden(column, column not in shown)
        room = max(room - self._beside_name(shown), _LEAST_NAME)
        name = min(room, self._widths[Column.NAME])
        self.setColumnWidth(Column.NAME, name)

    def _beside_name(self, shown: Collection[Column]) -> int:
        """The width of all columns with a width but that of the names."""
        return sum(self._widths[each] for each in shown if each is not Column.NAME)
