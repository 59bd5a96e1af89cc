"""Files that the system asks the running program to open: macOS hands them over as events."""

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QTimer, Slot
from PySide6.QtGui import QFileOpenEvent

# One double click on several files comes as an event for each, one right after the other.
_GATHER_MILLISECONDS = 50


class OpenedFiles(QObject):
    """Watches the application for them from its start, and hands them over together.

    They may come before there is a window, so they wait until `hand_to` is called.
    """

    def __init__(self, application: QCoreApplication) -> None:
        super().__init__(application)
        self._waiting: list[Path] = []
        self._open: Callable[[Sequence[Path]], None] | None = None
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(_GATHER_MILLISECONDS)
        self._timer.timeout.connect(self._hand_over)
        application.installEventFilter(self)

    def hand_to(self, opener: Callable[[Sequence[Path]], None]) -> None:
        """Give the files to `opener` from now on, also those that came before."""
        self._open = opener
        if self._waiting:
            self._timer.start()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take the files out of the stream of events."""
        if isinstance(event, QFileOpenEvent) and event.file():
            self._waiting.append(Path(event.file()))
            if self._open is not None:
                self._timer.start()
            return True
        return super().eventFilter(watched, event)

    @Slot()
    def _hand_over(self) -> None:
        paths, self._waiting = self._waiting, []
        if paths and self._open is not None:
            self._open(paths)
