"""A line above the pages while unsaved work cannot be kept by itself, and why."""

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QPushButton, QWidget

from simdesk.gui import language
from simdesk.gui.saved_work import SavedWork
from simdesk.gui.views.note_bar import NoteBar


class NotKeptBar(NoteBar):
    """Stays until the work can be kept again, or the teacher has taken note."""

    def __init__(self, work: SavedWork, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._work = work
        self.close_button = QPushButton(self.tr("Understood"))
        self.close_button.clicked.connect(self.hide)
        self.row.addWidget(self.close_button)
        work.keeping_changed.connect(self._on_keeping_changed)
        self._on_keeping_changed()

    @Slot()
    def _on_keeping_changed(self) -> None:
        error = self._work.keeping_trouble
        self.setVisible(error is not None)
        if error is None:
            return
        from simdesk.project import ErrorCode, ProjectError
        from simdesk.report.wording import wording

        assert isinstance(error, ProjectError)
        if error.code is ErrorCode.DISK_FULL:
            text = self.tr(
                "Save your work yourself: there is no room left on the disk, so unsaved work is "
                "not kept."
            )
        elif error.code is ErrorCode.TOO_BIG:
            named = ProjectError(error.code, self.tr("unsaved work"), error.detail)
            text = wording(language.current()).project_error(named)
        else:
            text = self.tr(
                "Save your work yourself: SimDesk cannot write to its folder in your account, so "
                "neither unsaved work nor settings are kept."
            )
        self.words.setText(text)
