"""Asks before names are shown again: somebody may be looking who must not know them."""

from PySide6.QtWidgets import QMessageBox, QWidget

from simdesk.gui.help_places import HelpKey
from simdesk.gui.plain import PlainBox
from simdesk.gui.session import Session


class RevealBox(PlainBox):
    """Shows the names of the class if the teacher says so; open it with `open`."""

    def __init__(self, session: Session, parent: QWidget) -> None:
        super().__init__(QMessageBox.Icon.Question, parent)
        HelpKey(self)
        self._session = session
        self.setWindowTitle(self.tr("Show names"))
        self.setText(self.tr("Show the names of students and files again?"))
        self.setInformativeText(
            self.tr(
                "Make sure that nobody sees the screen who must not know whose papers these are."
            )
        )
        self.reveal = self.addButton(self.tr("Show names"), QMessageBox.ButtonRole.AcceptRole)
        self.setDefaultButton(self.addButton(QMessageBox.StandardButton.Cancel))
        self.reveal.clicked.connect(self._on_reveal)

    def _on_reveal(self) -> None:
        self._session.hide_names(False)
