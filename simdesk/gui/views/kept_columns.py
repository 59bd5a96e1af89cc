"""The widths to which somebody dragged the columns of a table, kept for the next time."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Slot
from PySide6.QtWidgets import QHeaderView, QTableView

from simdesk.gui.part_sizes import PartSizes

_USUAL = 0  # in the place of a width: nobody has changed it


class KeptColumns(QObject):
    """Keeps a width for each column that was dragged; all others follow the room there is."""

    def __init__(
        self, table: QTableView, sizes: PartSizes, name: str, give: Callable[[int, int], None]
    ) -> None:
        """`give`: a bound method that lets a column have a width, whatever the window's."""
        super().__init__(table)
        self._header = table.horizontalHeader()
        self._sizes = sizes
        self._name = name
        self._give = give
        self._before: dict[int, int] = {}  # widths when the mouse was pressed
        self._header.viewport().installEventFilter(self)
        sizes.changed.connect(self._show)
        self._show()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Note what the mouse does to the head of the table."""
        if event.type() in (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick):
            self._before = self._widths()
        elif event.type() is QEvent.Type.MouseButtonRelease:
            self._keep()
        return super().eventFilter(watched, event)

    def _keep(self) -> None:
        """Keep the widths that are others than when the mouse was pressed."""
        before, self._before = self._before, {}
        dragged = {
            column: width
            for column, width in self._widths().items()
            if before.get(column, width) != width
        }
        if not dragged:
            return
        count = self._header.count()
        kept = self._sizes.of(self._name)
        widths = list(kept) if len(kept) == count else [_USUAL] * count
        for column, width in dragged.items():
            self._give(column, width)
            widths[column] = width
        self._sizes.keep(self._name, *widths)

    def _widths(self) -> dict[int, int]:
        """Of the columns that can be dragged and are seen."""
        header = self._header
        last = header.count() - 1 if header.stretchLastSection() else -1
        return {
            column: header.sectionSize(column)
            for column in range(header.count())
            if header.sectionResizeMode(column) is QHeaderView.ResizeMode.Interactive
            and not header.isSectionHidden(column)
            and column != last
        }

    @Slot()
    def _show(self) -> None:
        kept = self._sizes.of(self._name)
        if len(kept) != self._header.count():
            return
        for column, width in enumerate(kept):
            if width > _USUAL and width != self._header.sectionSize(column):
                self._give(column, width)
