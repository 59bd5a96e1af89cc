"""What is said when a file could not be written."""

from PySide6.QtWidgets import QMessageBox, QWidget

from simdesk.gui.exports import Written
from simdesk.gui.help_places import HelpKey
from simdesk.gui.plain import PlainBox


class NotWrittenBox(PlainBox):
    """Names the file and the system's reason, and says what to do."""

    def __init__(self, written: Written, parent: QWidget | None = None) -> None:
        super().__init__(QMessageBox.Icon.Warning, parent)
        HelpKey(self)
        self.setWindowTitle(self.tr("Not saved"))
        self.setText(
            self.tr(
                "{0} could not be written: {1}. Choose another folder or close the program that "
                "has the file open, then try again."
            ).format(written.path.name, written.trouble)
        )
