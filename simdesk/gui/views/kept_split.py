"""Where a line between two parts of a page was dragged to, kept with the class."""

from PySide6.QtCore import QObject, Slot
from PySide6.QtWidgets import QSplitter

from simdesk.gui.session import Session


class KeptSplit(QObject):
    """Keeps the first part's percentage of a splitter of two among what a class remembers."""

    def __init__(self, splitter: QSplitter, session: Session, key: str) -> None:
        super().__init__(splitter)
        self._splitter = splitter
        self._session = session
        self._key = key
        splitter.splitterMoved.connect(self._on_moved)
        session.remembered_changed.connect(self._show)
        self._show()

    def _percent(self) -> int:
        first, second = self._splitter.sizes()
        return round(100 * first / max(first + second, 1))

    @Slot()
    def _on_moved(self) -> None:
        self._session.remember(self._key, self._percent())

    @Slot()
    def _show(self) -> None:
        kept = self._session.remembered.get(self._key)
        if isinstance(kept, int) and 0 < kept < 100 and kept != self._percent():
            self._splitter.setSizes([kept * 100, (100 - kept) * 100])
