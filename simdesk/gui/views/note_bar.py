"""A line above a page that says something, with room for buttons at its end."""

from PySide6.QtWidgets import QFrame, QHBoxLayout, QWidget

from simdesk.gui.plain import plain_label


class NoteBar(QFrame):
    """Words that may take several lines; who makes it shows and hides it, and fills its row."""

    def __init__(self, parent: QWidget | None = None, text: str = "", role: str = "note") -> None:
        """`role` is one of the style sheet's: `note` or `good-note`."""
        super().__init__(parent)
        self.setProperty("role", role)
        self.words = plain_label(text)
        self.words.setWordWrap(True)
        self.row = QHBoxLayout(self)
        self.row.setContentsMargins(14, 6, 8, 6)
        self.row.addWidget(self.words, 1)
