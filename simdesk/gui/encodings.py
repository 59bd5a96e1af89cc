"""Encodings of text files: which can be chosen, and what was chosen for which folder."""

from collections.abc import Mapping
from dataclasses import replace

from PySide6.QtCore import QObject, Signal

from simdesk.gui.engine import Engine
from simdesk.reading.encoding import CHOICES

_MOST_FOLDERS = 200  # remembered, the latest


class RememberedEncodings(QObject):
    """For each folder the encoding that the teacher chose last, for files that leave it open."""

    changed = Signal()

    def __init__(self, engine: Engine, parent: QObject) -> None:
        super().__init__(parent)
        self._engine = engine

    @property
    def by_folder(self) -> Mapping[str, str]:
        """Folder → encoding, the oldest choice first."""
        return self._engine.habits.encodings

    def restore(self, encodings: Mapping[str, str]) -> None:
        """Use what was remembered; encodings that cannot be chosen are left out."""
        kept = {folder: name for folder, name in encodings.items() if name in CHOICES}
        self._engine.habits = replace(self._engine.habits, encodings=kept)

    def remember(self, folder: str, encoding: str) -> None:
        """Note a choice; an empty one forgets the former."""
        kept = {known: name for known, name in self.by_folder.items() if known != folder}
        if folder and encoding:
            kept[folder] = encoding
        latest = dict(list(kept.items())[-_MOST_FOLDERS:])
        if latest != self.by_folder:
            self._engine.habits = replace(self._engine.habits, encodings=latest)
            self.changed.emit()
