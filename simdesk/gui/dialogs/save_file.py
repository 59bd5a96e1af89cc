"""Asks where a file that is written goes."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QWidget

from simdesk.gui.export_folder import ExportFolder


def save_dialog(
    folder: ExportFolder, title: str, suffix: str, name: str, parent: QWidget
) -> QFileDialog:
    """A dialog for a new file of that ending (without a dot), not open yet.

    It begins in the folder of the last export, with that name; the folder chosen is remembered.
    """
    dialog = QFileDialog(parent, title, folder.path)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setFileMode(QFileDialog.FileMode.AnyFile)
    dialog.setDefaultSuffix(suffix)
    dialog.setNameFilter(f"{suffix.upper()} (*.{suffix})")
    dialog.selectFile(name)
    dialog.fileSelected.connect(folder.remember)
    return dialog
