"""Where files that are written go: the folder of the last one, for all kinds of them alike."""

from pathlib import Path

from PySide6.QtCore import QObject, QStandardPaths, Signal, Slot


def documents_folder() -> str:
    """Where looking for files begins at first: the user's documents, else the home folder."""
    place = QStandardPaths.StandardLocation.DocumentsLocation
    folder = QStandardPaths.writableLocation(place)
    return folder if Path(folder).is_dir() else str(Path.home())


class ExportFolder(QObject):
    """Outlives windows and classes."""

    changed = Signal(str)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._last = ""

    @property
    def path(self) -> str:
        """The folder of the last file while it is there, else that of the user's documents."""
        if self._last and Path(self._last).is_dir():
            return self._last
        return documents_folder()

    def restore(self, folder: str) -> None:
        """Begin with a folder of an earlier run; an empty one is none."""
        self._last = folder

    @Slot(str)
    def remember(self, file: str) -> None:
        """The next file goes beside this one."""
        folder = str(Path(file).parent)
        if folder != self._last:
            self._last = folder
            self.changed.emit(folder)
