"""Number and choice fields that a turn of the mouse wheel over a panel does not change."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QComboBox, QSpinBox, QWidget

_TEXT_MARGIN = 6  # the style sheet's padding does not reach the text of a spin box


class NumberField(QSpinBox):
    """A spin box; the wheel counts only while it has the focus."""

    def __init__(self, lowest: int, highest: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setRange(lowest, highest)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.lineEdit().setTextMargins(_TEXT_MARGIN, 0, 0, 0)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Leave the wheel to the panel around it."""
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()


class ChoiceField(QComboBox):
    """A combo box; the wheel counts only while it has the focus."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Leave the wheel to the panel around it."""
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()
