"""Says above a pair's texts what of its papers was not compared: the scores are of the rest."""

from PySide6.QtCore import QSize, Qt, Slot
from PySide6.QtWidgets import QLabel, QWidget

from simdesk.documents import Document
from simdesk.gui import theme
from simdesk.gui.icons import icon
from simdesk.gui.names import Names
from simdesk.gui.views.note_bar import NoteBar
from simdesk.report.reading_warnings import pair_warnings
from simdesk.report.wording import Wording

_ICON = QSize(18, 18)


class ReadingWarnings(NoteBar):
    """A sentence a line; hidden while both papers were read whole."""

    def __init__(self, names: Names, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._names = names
        self.words.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        sign = QLabel()
        sign.setPixmap(icon("warning", theme.current().colour("warning")).pixmap(_ICON))
        self.row.insertWidget(0, sign, 0, Qt.AlignmentFlag.AlignTop)
        self._warnings = ""
        names.changed.connect(self._refresh)
        self._refresh()

    def show_papers(self, first: Document, second: Document, words: Wording) -> None:
        """Say what was not compared of these two papers."""
        self._warnings = "\n".join(pair_warnings((first, second), words))
        self._refresh()

    @Slot()
    def _refresh(self) -> None:
        self.words.setText(self._names.masked(self._warnings))
        self.setVisible(bool(self._warnings))
