"""A label on one line that is shortened where there is no room, instead of being cut off."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QStyleOption, QWidget


class ShortenedLabel(QLabel):
    """Takes what room it gets; its whole text should stand in a tooltip around it, too."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)

    def minimumSizeHint(self) -> QSize:
        """No wider than a few letters."""
        width = min(self.fontMetrics().averageCharWidth() * 2, super().minimumSizeHint().width())
        return QSize(width, super().minimumSizeHint().height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint as much of the text as there is room for."""
        painter = QPainter(self)
        option = QStyleOption()
        option.initFrom(self)
        room = self.contentsRect()
        words = self.fontMetrics().elidedText(
            self.text(), Qt.TextElideMode.ElideRight, room.width()
        )
        self.style().drawItemText(
            painter, room, int(self.alignment()), option.palette, self.isEnabled(), words,
            self.foregroundRole(),
        )  # fmt: skip
        painter.end()
