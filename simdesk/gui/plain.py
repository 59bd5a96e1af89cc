"""Text from files, shown as it is: Qt guesses at HTML in labels, tooltips and boxes."""

from html import escape

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QWidget


def plain_label(text: str = "", role: str = "", parent: QWidget | None = None) -> QLabel:
    """A label that never reads its text as HTML. `role` is one of the style sheet's."""
    label = QLabel(parent)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setText(text)
    if role:
        label.setProperty("role", role)
    return label


def tooltip(text: str) -> str:
    """Text for a tooltip: wrapped to a readable width, and shown letter by letter."""
    return f"<qt>{escape(text).replace(chr(10), '<br>')}</qt>" if text else ""
