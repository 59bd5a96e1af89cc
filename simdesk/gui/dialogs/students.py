"""Whose papers these are: a class list, and how names of files tell the students."""

from pathlib import Path

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QHBoxLayout,
    QListWidget,
    QPlainTextEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from simdesk.gui.export_folder import documents_folder
from simdesk.gui.help_places import HelpKey
from simdesk.gui.jobs import Job, Pool
from simdesk.gui.plain import plain_label
from simdesk.gui.students import Students
from simdesk.gui.views.fields import ChoiceField
from simdesk.progress import Progress
from simdesk.reading.lists import ListError, list_bytes
from simdesk.reading.name_patterns import MOST_PATTERNS, PatternError, PatternFault
from simdesk.reading.name_schemes import Scheme, patterns_of, scheme_of
from simdesk.reading.students import DEFAULT_PATTERNS, Roster

_MOST_SHOWN = 500  # papers in the preview


class ReadRoster:
    """Reads a class list on a worker's thread: a roster, or None if it names no students."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def __call__(self, _progress: Progress, _deliver: object) -> Roster | None:
        """The students of the file."""
        try:
            return Roster.parse(list_bytes(self._path))
        except (OSError, ListError, ValueError):
            return None


class StudentsDialog(QDialog):
    """Shows at once how many papers get a student; nothing changes before OK."""

    def __init__(self, students: Students, pool: Pool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        HelpKey(self)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Students"))
        self.resize(640, 560)
        self._students = students
        self._pool = pool
        self.roster = students.roster
        self._trying: Job | None = None
        self._found: dict[int, str] | None = None  # whose the papers are by what is chosen now

        about = plain_label(
            self.tr(
                "Papers of one student are not compared with each other. SimDesk finds the student "
                "in the name of a file or its folder. A class list makes that surer."
            )
        )
        about.setWordWrap(True)
        self.list_label = plain_label(role="muted")
        self.list_label.setWordWrap(True)
        self.load = QPushButton(self.tr("Open class list…"))
        self.load.clicked.connect(self._on_load)
        self.forget = QPushButton(self.tr("Without list"))
        self.forget.clicked.connect(self._on_forget)
        row = QHBoxLayout()
        row.addWidget(self.list_label, 1)
        row.addWidget(self.load)
        row.addWidget(self.forget)

        scheme_label = plain_label(self.tr("Files are named"), "heading")
        self.scheme = self._make_schemes()
        self.scheme.setAccessibleName(scheme_label.text())
        scheme_label.setBuddy(self.scheme)
        self.preview = QListWidget()
        self.preview.setAccessibleName(self.tr("Whose papers these would be"))
        self.advanced = QPushButton(self.tr("Advanced"))
        self.advanced.setCheckable(True)
        self.advanced.toggled.connect(self._on_advanced)

        self._heading = plain_label(self.tr("Name patterns, one a line"), "heading")
        self.patterns = QPlainTextEdit("\n".join(students.patterns))
        self.patterns.setAccessibleName(self._heading.text())
        self.patterns.setTabChangesFocus(True)
        self.patterns.textChanged.connect(self._refresh)
        self._heading.setBuddy(self.patterns)
        self._advice = plain_label(
            self.tr(
                "{id} stands for a student number, {name} for a name, {姓名} for a Chinese one, "
                "{sep} for what is between them; the rest is a regular expression. The first that "
                "fits counts."
            ),
            "muted",
        )
        self._advice.setWordWrap(True)
        self.outcome = plain_label()
        self.outcome.setWordWrap(True)
        self.outcome.setAccessibleName(self.tr("What comes of it"))

        self.buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        )
        self._ok = self.buttons.button(QDialogButtonBox.StandardButton.Ok)
        self._usual = QPushButton(self.tr("Usual patterns"))
        self._usual.clicked.connect(self._on_usual)
        self.buttons.addButton(self._usual, QDialogButtonBox.ButtonRole.ResetRole)
        self.buttons.accepted.connect(self._on_accepted)
        self.buttons.rejected.connect(self.reject)

        column = QVBoxLayout(self)
        column.setContentsMargins(22, 20, 22, 16)
        column.setSpacing(12)
        column.addWidget(about)
        column.addLayout(row)
        column.addWidget(scheme_label)
        column.addWidget(self.scheme)
        column.addWidget(self.outcome)
        column.addWidget(self.preview, 2)
        column.addWidget(self.advanced, 0, Qt.AlignmentFlag.AlignLeft)
        column.addWidget(self._heading)
        column.addWidget(self.patterns, 1)
        column.addWidget(self._advice)
        column.addWidget(self.buttons)
        self._on_advanced(False)
        self._refresh()

    def _make_schemes(self) -> ChoiceField:
        field = ChoiceField()
        for scheme, text in (
            (Scheme.AUTOMATIC, self.tr("Found by itself: what fits most files")),
            (Scheme.NAME_TITLE, self.tr("Name – title, or the name alone")),
            (Scheme.TITLE_NAME, self.tr("Title – name")),
            (Scheme.NUMBER_NAME, self.tr("Number_Name, or Name_Number")),
            (Scheme.NAME_ONLY, self.tr("Name only")),
            (Scheme.PLATFORM, self.tr("Export of Moodle, Canvas or Blackboard")),
            (Scheme.LIST, self.tr("With a name or number of the class list")),
            (Scheme.OWN, self.tr("By own patterns (Advanced)")),
        ):
            field.addItem(text, scheme)
        field.activated.connect(self._on_scheme_chosen)
        return field

    @property
    def is_trying(self) -> bool:
        """Whether the outcome that is shown may be that of earlier patterns."""
        return self._trying is not None

    def open_list(self, path: Path) -> None:
        """Read a class list: CSV or one student a line, in any encoding."""
        self.load.setEnabled(False)
        job = self._pool.start(ReadRoster(path))
        job.succeeded.connect(self._on_list_read)
        job.finished.connect(self._on_list_ended)

    def _lines(self) -> list[str]:
        return [line for line in self.patterns.toPlainText().splitlines() if line.strip()]

    @Slot()
    def _refresh(self) -> None:
        self.forget.setVisible(self.roster is not None)
        if self.roster is None:
            self.list_label.setText(self.tr("No class list (CSV or text)"))
        else:
            count = len(self.roster.students)
            self.list_label.setText(self.tr("%n student(s) in the class list", "", count))
        self.scheme.setCurrentIndex(self.scheme.findData(scheme_of(self._lines())))
        self._try()

    def _try(self) -> None:
        """See what the patterns and the list come to; until that is known nothing can be taken."""
        self._ok.setEnabled(False)
        self._found = None
        if self._trying is not None:
            self._trying.cancel()
        self._trying = self._pool.start(self._students.trial(self._lines(), self.roster))
        self._trying.succeeded.connect(self._on_tried)
        self._trying.finished.connect(self._on_trial_ended)

    def _show(self, found: dict[int, str]) -> None:
        nobody = self.tr("nobody’s")
        for paper, student in list(found.items())[:_MOST_SHOWN]:
            name = self._students.file_name(paper)
            self.preview.addItem(f"{name}  →  {student or nobody}")
        known = [student for student in found.values() if student]
        several = len(known) - len(set(known))
        words = self.tr("{0} of {1} papers get a student.").format(len(known), len(found))
        if several:
            words += " " + self.tr("%n of them join(s) another paper of the same one.", "", several)
        self.outcome.setText(words)

    def _in_words(self, error: PatternError) -> str:
        match error.fault:
            case PatternFault.TOO_SLOW:
                words = self.tr(
                    "The pattern in line {0} takes too long. Repeat nothing that is repeated "
                    "inside, as in (a+)+."
                )
            case PatternFault.TOO_LARGE:
                words = self.tr("The pattern in line {0} is too large.")
            case PatternFault.TOO_MANY:
                return self.tr("These are too many patterns: at most {0} can be used.").format(
                    MOST_PATTERNS
                )
            case PatternFault.NOBODY:
                words = self.tr("The pattern in line {0} needs {1} or {2}.")
                return words.format(error.line, "{id}", "{name}")
            case PatternFault.INVALID:
                words = self.tr("This is no pattern: {0}")
                return words.format(error)
        return words.format(error.line)

    # Slots

    @Slot(object)
    def _on_tried(self, outcome: dict[int, str] | PatternError) -> None:
        self.preview.clear()
        if isinstance(outcome, PatternError):
            self.outcome.setText(self._in_words(outcome))
            return
        self._show(outcome)
        self._found = outcome
        self._ok.setEnabled(True)

    @Slot(object)
    def _on_trial_ended(self, job: Job) -> None:
        if job is self._trying:
            self._trying = None

    @Slot()
    def _on_load(self) -> None:
        dialog = QFileDialog(self, self.tr("Open class list"), documents_folder())
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.setNameFilters(
            [
                self.tr("Lists ({0})").format("*.csv *.txt *.tsv"),
                self.tr("All files ({0})").format("*"),
            ]
        )
        dialog.fileSelected.connect(self._on_list_chosen)
        dialog.open()

    @Slot(str)
    def _on_list_chosen(self, name: str) -> None:
        self.open_list(Path(name))

    @Slot(object)
    def _on_list_read(self, roster: Roster | None) -> None:
        if roster is not None:
            self.roster = roster
        self._refresh()
        if roster is None:
            self.list_label.setText(
                self.tr("No students were found in that file. Save the list as CSV and try again.")
            )

    @Slot(object)
    def _on_list_ended(self, _job: object) -> None:
        self.load.setEnabled(True)

    @Slot()
    def _on_forget(self) -> None:
        self.roster = None
        self._refresh()

    @Slot(int)
    def _on_scheme_chosen(self, index: int) -> None:
        scheme = Scheme(self.scheme.itemData(index))
        if scheme is Scheme.OWN:
            self.advanced.setChecked(True)
            self.patterns.setFocus()
        else:
            lines = patterns_of(scheme) or DEFAULT_PATTERNS
            self.patterns.setPlainText("\n".join(lines))

    @Slot(bool)
    def _on_advanced(self, shown: bool) -> None:
        for widget in (self._heading, self.patterns, self._advice, self._usual):
            widget.setVisible(shown)

    @Slot()
    def _on_usual(self) -> None:
        self.patterns.setPlainText("\n".join(DEFAULT_PATTERNS))

    @Slot()
    def _on_accepted(self) -> None:
        self._students.apply(self._lines(), self.roster, self._found)
        self.accept()
