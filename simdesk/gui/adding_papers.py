"""How papers come into a class: chosen files, a chosen folder, the sample, what was dropped."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QMimeData, QObject, Qt, Signal, Slot
from PySide6.QtWidgets import QFileDialog, QWidget

from simdesk import sample_class
from simdesk.gui.export_folder import documents_folder
from simdesk.gui.project_actions import ProjectActions
from simdesk.gui.saved_work import SUFFIX
from simdesk.gui.session import Session
from simdesk.gui.settings import Settings


class AddingPapers(QObject):
    """Asks the teacher where necessary; for one window."""

    added = Signal()

    def __init__(
        self, window: QWidget, session: Session, projects: ProjectActions, settings: Settings
    ) -> None:
        super().__init__(window)
        self._window = window
        self._session = session
        self._projects = projects
        self._settings = settings

    @Slot()
    def ask_for_files(self) -> None:
        """Let the teacher choose papers."""
        dialog = self._file_dialog(self.tr("Add papers"))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFiles)
        dialog.setNameFilters(
            [
                self.tr("Papers and archives ({0})").format(
                    f"*.docx *.pdf *.txt *.doc *.zip *{SUFFIX}"
                ),
                self.tr("All files ({0})").format("*"),
            ]
        )
        dialog.open()

    @Slot()
    def ask_for_folder(self) -> None:
        """Let the teacher choose a folder of papers."""
        dialog = self._file_dialog(self.tr("Add a folder of papers"))
        dialog.setFileMode(QFileDialog.FileMode.Directory)
        dialog.open()

    def _file_dialog(self, title: str) -> QFileDialog:
        dialog = QFileDialog(self._window, title, self._settings.last_folder or documents_folder())
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.filesSelected.connect(self._on_files_chosen)
        return dialog

    @Slot()
    def add_sample(self) -> None:
        """Add the sample class, and compare once it was read: the overview opens by itself."""
        folder = sample_class.folder()
        roles = {path.name: sample_class.role_of(path.name) for path in folder.iterdir()}
        self._session.papers.add([folder], roles)
        self.added.emit()
        self._session.compare_when_read()

    def add(self, paths: Sequence[Path]) -> None:
        """Add papers; a project among them is opened first, the last one of many."""
        projects = [path for path in paths if path.suffix.lower() == SUFFIX and path.is_file()]
        papers = [path for path in paths if path not in projects]
        if projects:
            self._projects.open(projects[-1], lambda: self._add_papers(papers))
        else:
            self._add_papers(papers)

    def _add_papers(self, paths: Sequence[Path]) -> None:
        if paths:
            self._session.papers.add(paths)
            self.added.emit()

    @Slot(list)
    def _on_files_chosen(self, names: list[str]) -> None:
        paths = [Path(name) for name in names]
        if paths:
            self._settings.last_folder = str(paths[0].parent)
        self.add(paths)


def local_paths(data: QMimeData) -> list[Path]:
    """The files and folders of this computer among dragged addresses."""
    names = (url.toLocalFile() for url in data.urls() if url.isLocalFile())
    return [Path(name) for name in names if name]  # an empty one would be the current folder
