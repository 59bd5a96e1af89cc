"""What the program is, in a few sentences."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMessageBox, QWidget

from simdesk import __version__
from simdesk.gui import theme
from simdesk.gui.icons import picture


class AboutBox(QMessageBox):
    """Deletes itself when it is closed."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWindowTitle(self.tr("About SimDesk"))
        self.setIconPixmap(picture("simdesk", theme.current().colour("accent"), 64))
        self.setText(f"SimDesk {__version__}")
        self.setInformativeText(
            self.tr(
                "Compares the papers of a class on this computer. Nothing is sent anywhere.\n\n"
                "It shows what is similar and where; what that means is for people to decide.\n\n"
                "Free software under the MIT licence, built with Qt (LGPL)."
            )
        )
