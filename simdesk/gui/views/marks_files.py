"""The marks of pairs as a CSV file: the buttons to read and write one, and what went wrong."""

from pathlib import Path

from PySide6.QtCore import QObject, Qt, Slot
from PySide6.QtWidgets import QFileDialog, QMessageBox, QPushButton, QWidget

from simdesk.evaluation import LabelFault, LabelProblem
from simdesk.gui.dialogs.save_file import save_dialog
from simdesk.gui.evaluation_work import ReadLabels, ReadLabelsWork, WriteLabelsWork, labels_of
from simdesk.gui.exports import Written
from simdesk.gui.plain import PlainBox, tooltip
from simdesk.gui.session import Session

_MOST_PROBLEMS = 12  # told in the box


class MarksFiles(QObject):
    """Reads all marks of a file, or none."""

    def __init__(self, session: Session, window: QWidget) -> None:
        super().__init__(window)
        self._session = session
        self._window = window
        self.read = QPushButton(self.tr("Import…"))
        self.read.setToolTip(tooltip(self.tr("Read marks from a CSV file")))
        self.read.clicked.connect(self._on_import)
        self.write = QPushButton(self.tr("Export…"))
        self.write.setToolTip(
            tooltip(self.tr("Write the marks as a CSV file, as simdesk evaluate reads it"))
        )
        self.write.clicked.connect(self._on_export)

    @Slot()
    def _on_import(self) -> None:
        folder = self._session.export_folder.path
        dialog = QFileDialog(self._window, self.tr("Read marks"), folder)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.setNameFilters(["CSV (*.csv *.txt *.tsv)", self.tr("All files ({0})").format("*")])
        dialog.fileSelected.connect(self.import_from)
        dialog.open()

    @Slot(str)
    def import_from(self, name: str) -> None:
        """Take the marks of a CSV file; all of them, or none if something is wrong."""
        answer = self._session.answer
        if answer is None:
            return
        job = self._session.runner.batch.start(ReadLabelsWork(answer, Path(name)))
        job.succeeded.connect(self._on_read)
        job.failed.connect(self._session.failed)

    @Slot(object)
    def _on_read(self, read: ReadLabels) -> None:
        if read.trouble or not read.is_text or read.problems:
            self._tell(self.tr("Marks not read"), read)
            return
        self._session.labels.mark_all(read.marks, self.tr("Import marks"))

    @Slot()
    def _on_export(self) -> None:
        folder = self._session.export_folder
        dialog = save_dialog(folder, self.tr("Save the marks"), "csv", "labels.csv", self._window)
        dialog.fileSelected.connect(self.export_to)
        dialog.open()

    @Slot(str)
    def export_to(self, name: str) -> None:
        """Write the marks as a CSV file."""
        answer = self._session.answer
        if answer is None:
            return
        labels = labels_of(self._session.labels.marks, answer)
        work = WriteLabelsWork(answer, labels, Path(name))
        self._session.exporting.start(work).succeeded.connect(self._on_written)

    @Slot(object)
    def _on_written(self, written: Written | ReadLabels) -> None:
        """Tell of marks that make no file; what the system refused is told by the window."""
        if isinstance(written, ReadLabels):
            self._tell(self.tr("Marks not saved"), written)

    def _tell(self, title: str, read: ReadLabels) -> None:
        """Say why marks were not read or written."""
        if read.trouble:
            words = f"{read.path.name}: {read.trouble}"
        elif not read.is_text:
            words = self.tr("{0} is no CSV file in UTF-8.").format(read.path.name)
        else:
            lines = [self._problem_in_words(problem) for problem in read.problems]
            words = "\n".join(lines[:_MOST_PROBLEMS])
            if len(lines) > _MOST_PROBLEMS:
                words += "\n" + self.tr("… and {0} more").format(len(lines) - _MOST_PROBLEMS)
        box = PlainBox(QMessageBox.Icon.Warning, self._window)
        box.setWindowTitle(title)
        box.setText(title)
        box.setInformativeText(words)
        box.open()

    def _problem_in_words(self, problem: LabelProblem) -> str:
        words = {
            LabelFault.CELLS: self.tr("two names and a label are wanted, not {1} cells"),
            LabelFault.LABEL: self.tr("the label must be 0 or 1, not “{0}”"),
            LabelFault.UNKNOWN: self.tr("no paper is named “{0}”"),
            LabelFault.AMBIGUOUS: self.tr("{1} papers are named “{0}”"),
            LabelFault.ITSELF: self.tr("a paper is paired with itself"),
            LabelFault.DIFFERENT: self.tr("the pair of line {1} is labelled differently"),
            LabelFault.BLANK: self.tr("a name begins or ends with a blank: “{0}”"),
            LabelFault.NOTHING: self.tr("there are no labelled pairs"),
        }[problem.fault].format(problem.name, problem.number)
        return self.tr("Line {0}: {1}").format(problem.line, words) if problem.line else words
