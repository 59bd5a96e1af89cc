"""Shown when the window is closed while a file is being written: closes once it is there."""

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QMessageBox, QWidget

from simdesk.gui.exporting import Exporting
from simdesk.gui.exports import Written
from simdesk.gui.help_places import HelpKey
from simdesk.gui.plain import PlainBox


class StillWritingBox(PlainBox):
    """Accepted once all is written, or at once if the teacher does not want to wait.

    It is rejected if something could not be written: that is told first.
    """

    def __init__(self, exporting: Exporting, parent: QWidget | None = None) -> None:
        super().__init__(QMessageBox.Icon.Information, parent)
        HelpKey(self)
        self._exporting = exporting
        self._is_well = True
        self.setWindowTitle(self.tr("Still saving"))
        names = ", ".join(exporting.names)
        self.setText(self.tr("SimDesk closes as soon as {0} is saved.").format(names))
        self.setInformativeText(self.tr("If you close now, this file is not written."))
        self.now = self.addButton(self.tr("Close now"), QMessageBox.ButtonRole.DestructiveRole)
        stay = self.addButton(self.tr("Do not close"), QMessageBox.ButtonRole.RejectRole)
        self.setDefaultButton(stay)
        self.setEscapeButton(stay)
        self.now.clicked.connect(self._on_now)
        stay.clicked.connect(self.reject)
        exporting.written.connect(self._on_written)
        exporting.busy_changed.connect(self._on_busy_changed)

    @Slot()
    def _on_now(self) -> None:
        self._exporting.stop()
        self.accept()

    @Slot(object)
    def _on_written(self, written: Written) -> None:
        self._is_well = self._is_well and not written.trouble

    @Slot(bool)
    def _on_busy_changed(self, is_busy: bool) -> None:
        if is_busy:
            return
        if self._is_well:
            self.accept()
        else:
            self.reject()
