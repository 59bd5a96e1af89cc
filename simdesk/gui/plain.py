"""Text from files, shown as it is: Qt guesses at HTML in labels, tooltips and boxes."""

from html import escape

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QMessageBox, QWidget


def plain_label(text: str = "", role: str = "", parent: QWidget | None = None) -> QLabel:
    """A label that never reads its text as HTML. `role` is one of the style sheet's."""
    label = QLabel(parent)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setText(text)
    if role:
        label.setProperty("role", role)
    return label


class PlainBox(QMessageBox):
    """A box that never reads its text as HTML; open it with `open`, it goes when it is closed."""

    def __init__(self, kind: QMessageBox.Icon, parent: QWidget | None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setIcon(kind)
        self.setTextFormat(Qt.TextFormat.PlainText)


def tooltip(text: str) -> str:
    """Text for a tooltip: wrapped to a readable width, and shown letter by letter."""
    return f"<qt>{escape(text).replace(chr(10), '<br>')}</qt>" if text else ""
