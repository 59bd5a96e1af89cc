"""What is shown when the program itself is at fault: what happened, and a text to copy."""

from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QPlainTextEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from simdesk.gui.help_places import HelpKey
from simdesk.gui.plain import plain_label


class ProblemDialog(QDialog):
    """One at a time; further faults are added to its text."""

    def __init__(self, trace: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        HelpKey(self)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Something went wrong"))
        self.setMinimumSize(620, 380)
        words = plain_label(
            self.tr(
                "SimDesk made a mistake. Your papers and results are still here. "
                "If it happens again, please send the text below to the people who look after "
                "SimDesk; it holds no text of any paper."
            )
        )
        words.setWordWrap(True)
        self.details = QPlainTextEdit(trace)
        self.details.setReadOnly(True)
        self.details.setAccessibleName(self.tr("Details"))
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        copy = QPushButton(self.tr("Copy"))
        buttons.addButton(copy, QDialogButtonBox.ButtonRole.ActionRole)
        copy.clicked.connect(self._on_copy)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.setContentsMargins(22, 20, 22, 16)
        column.setSpacing(14)
        column.addWidget(words)
        column.addWidget(self.details, 1)
        column.addWidget(buttons)

    def add(self, trace: str) -> None:
        """Note one more fault."""
        self.details.appendPlainText(f"\n{trace}")

    @Slot()
    def _on_copy(self) -> None:
        QGuiApplication.clipboard().setText(self.details.toPlainText())
