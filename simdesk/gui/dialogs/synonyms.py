"""The dictionary of synonyms as a text to edit, with what is wrong in it beside."""

from PySide6.QtCore import Qt, QTimer, Signal, Slot
from PySide6.QtGui import QTextCursor, QTextFormat
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QPlainTextEdit,
    QPushButton,
    QTextEdit,
    QVBoxLayout,
    QWidget,
)

from simdesk.gui import theme
from simdesk.gui.help_places import HelpKey
from simdesk.gui.plain import plain_label
from simdesk.gui.session import Session
from simdesk.progress import Progress
from simdesk.resources import data_path
from simdesk.text.synonyms import SynonymFault, SynonymProblem, SynonymsError, parse_synonyms

_MILLISECONDS_BEFORE_CHECK = 250
_MOST_MARKED = 200


class CheckWork:
    """Returns how many entries a dictionary has, or all that is wrong with it."""

    def __init__(self, text: str) -> None:
        self.text = text

    def __call__(
        self, _progress: Progress, _deliver: object
    ) -> tuple[str, int, tuple[SynonymProblem, ...]]:
        try:
            return self.text, len(parse_synonyms(self.text).entries), ()
        except SynonymsError as error:
            return self.text, 0, error.errors


class SynonymsDialog(QDialog):
    """Cannot be accepted while a line is wrong."""

    chosen = Signal()  # the session's options hold the new dictionary

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        HelpKey(self)
        self._session = session
        self._shipped = data_path("synonyms/synonyms.txt").read_text(encoding="utf-8-sig")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Synonyms"))
        self.resize(820, 520)
        advice = plain_label(
            self.tr(
                "One entry a line: term→canonical (also term,canonical). The cosine counts each "
                "term as what it stands for. Chains are followed; # begins a remark."
            ),
            "muted",
        )
        advice.setWordWrap(True)
        column = QVBoxLayout(self)
        column.setContentsMargins(22, 20, 22, 16)
        column.setSpacing(14)
        column.addWidget(advice)
        column.addLayout(self._make_fields(session.options.synonym_text), 1)
        column.addWidget(self._make_buttons())
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(_MILLISECONDS_BEFORE_CHECK)
        self._timer.timeout.connect(self._check)
        self.edit.textChanged.connect(self._on_edited)
        self._on_edited()

    def _make_fields(self, given: str | None) -> QHBoxLayout:
        """The entries, and beside them what is wrong; `given` is None for the shipped ones."""
        self.edit = QPlainTextEdit(self._shipped if given is None else given)
        self.edit.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.edit.setTabChangesFocus(True)
        self.edit.setAccessibleName(self.tr("Entries"))
        self._state = plain_label("", "heading")
        self._state.setWordWrap(True)
        self.problems = QListWidget()
        self.problems.setWordWrap(True)
        self.problems.setAccessibleName(self.tr("What is wrong, by line"))
        self.problems.itemActivated.connect(self._on_problem_chosen)
        self.problems.currentItemChanged.connect(self._on_problem_chosen)
        side = QVBoxLayout()
        side.addWidget(self._state)
        side.addWidget(self.problems, 1)
        middle = QHBoxLayout()
        middle.setSpacing(14)
        middle.addWidget(self.edit, 3)
        middle.addLayout(side, 2)
        return middle

    def _make_buttons(self) -> QDialogButtonBox:
        self.buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        )
        self.ship = QPushButton(self.tr("Dictionary of the program"))
        self.ship.setAutoDefault(False)
        self.buttons.addButton(self.ship, QDialogButtonBox.ButtonRole.ResetRole)
        self.ship.clicked.connect(self._on_ship)
        self.buttons.accepted.connect(self._on_accepted)
        self.buttons.rejected.connect(self.reject)
        return self.buttons

    @property
    def ok(self) -> QPushButton:
        """The button that takes the dictionary."""
        return self.buttons.button(QDialogButtonBox.StandardButton.Ok)

    @Slot()
    def _on_edited(self) -> None:
        self.ok.setEnabled(False)
        self._timer.start()

    @Slot()
    def _check(self) -> None:
        job = self._session.runner.searches.start(CheckWork(self.edit.toPlainText()))
        job.succeeded.connect(self._on_checked)
        job.failed.connect(self._session.failed)

    @Slot(object)
    def _on_checked(self, checked: tuple[str, int, tuple[SynonymProblem, ...]]) -> None:
        text, entries, problems = checked
        if text != self.edit.toPlainText():
            return
        self.ok.setEnabled(not problems)
        self._state.setText(
            self.tr("%n thing(s) to mend", "", len(problems))
            if problems
            else self.tr("%n entry(s), all in order", "", entries)
        )
        self.problems.clear()
        for problem in problems:
            words = self.tr("Line {0}: {1}").format(problem.line, self._in_words(problem))
            item = QListWidgetItem(words)
            item.setData(Qt.ItemDataRole.UserRole, problem.line)
            self.problems.addItem(item)
        self._mark(problems[:_MOST_MARKED])

    def _in_words(self, problem: SynonymProblem) -> str:
        words = {
            SynonymFault.NO_ARROW: self.tr("term→canonical expected"),
            SynonymFault.TWO_ARROWS: self.tr("only one arrow a line"),
            SynonymFault.EMPTY_SIDE: self.tr("a side is empty"),
            SynonymFault.ITSELF: self.tr("{0} stands for itself"),
            SynonymFault.DIFFERENT: self.tr("{0} stands for something else in line {1}"),
            SynonymFault.CIRCLE: self.tr("goes in a circle: {0}"),
            SynonymFault.NO_TEXT: self.tr("this is no UTF-8 text"),
        }[problem.fault]
        return words.format(problem.term, problem.other_line)

    def _mark(self, problems: tuple[SynonymProblem, ...]) -> None:
        """Give the lines that are wrong another ground."""
        selections = []
        for problem in problems:
            selection = QTextEdit.ExtraSelection()
            selection.cursor = self._cursor(problem.line)
            selection.format.setBackground(theme.current().colour("warning_soft"))
            selection.format.setProperty(QTextFormat.Property.FullWidthSelection, True)
            selections.append(selection)
        self.edit.setExtraSelections(selections)

    def _cursor(self, line: int) -> QTextCursor:
        return QTextCursor(self.edit.document().findBlockByNumber(line - 1))

    @Slot()
    def _on_problem_chosen(self) -> None:
        item = self.problems.currentItem()
        if item is not None:
            self.edit.setTextCursor(self._cursor(item.data(Qt.ItemDataRole.UserRole)))
            self.edit.centerCursor()

    @Slot()
    def _on_ship(self) -> None:
        self.edit.setPlainText(self._shipped)

    @Slot()
    def _on_accepted(self) -> None:
        text = self.edit.toPlainText()
        options = self._session.options
        chosen = None if text == self._shipped else text
        self._session.set_options(options.changed(synonym_text=chosen))
        self.chosen.emit()
        self.accept()
