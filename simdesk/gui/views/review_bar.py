"""What a person decided about the chosen pair: four buttons, and a note."""

from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QLineEdit, QToolButton, QWidget

from simdesk.gui import theme
from simdesk.gui.icons import icon
from simdesk.gui.plain import tooltip
from simdesk.gui.session import Session
from simdesk.gui.views.keyed_button import fit_words
from simdesk.gui.wording import VerdictWords
from simdesk.reviews import Verdict

_LONGEST_NOTE = 10_000  # characters
_LEAST_NOTE = 110  # pixels of its field
_ICONS = {
    Verdict.NOT_LOOKED_AT: ("waiting", "muted"),
    Verdict.CLEAR: ("ready", "good"),
    Verdict.WATCH: ("warning", "warning"),
    Verdict.CONFIRMED: ("flag", "error"),
}


class ReviewBar(QWidget):
    """Follows the session's chosen pair. Its keys work in all of `page`."""

    def __init__(self, session: Session, page: QWidget) -> None:
        super().__init__(page)
        self._session = session
        self._room = 0  # 0: as much as is needed
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        self.buttons = QButtonGroup(self)
        words, look = VerdictWords(self), theme.current()
        for number, verdict in enumerate(Verdict):
            button = QToolButton()
            name, colour = _ICONS[verdict]
            button.setIcon(icon(name, look.colour(colour)))
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
            button.setText(words.name(verdict))
            button.setAccessibleName(self.tr("Review: {0}").format(words.name(verdict)))
            button.setToolTip(tooltip(f"{words.advice(verdict)} ({number + 1})"))
            button.setCheckable(True)
            button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            button.setProperty("small", True)
            segment = {0: "first", len(Verdict) - 1: "last"}.get(number, "middle")
            button.setProperty("segment", segment)
            self.buttons.addButton(button, number)
            row.addWidget(button)
            self._shortcut(str(number + 1), page).activated.connect(button.click)
        self.buttons.idClicked.connect(self._on_verdict_chosen)
        self.note = QLineEdit()
        self.note.setMaxLength(_LONGEST_NOTE)
        self.note.setPlaceholderText(self.tr("Note on this pair"))
        self.note.setAccessibleName(self.tr("Note on this pair"))
        self.note.textEdited.connect(self._on_note_edited)
        self.note.returnPressed.connect(page.setFocus)
        self._shortcut("M", page).activated.connect(self.note.setFocus)
        row.addSpacing(10)
        row.addWidget(self.note, 1)
        session.selection_changed.connect(self._show_review)
        session.reviewing.changed.connect(self._show_review)
        self._show_review()

    def _shortcut(self, key: str, page: QWidget) -> QShortcut:
        return QShortcut(QKeySequence(key), page)

    def fit_words(self, room: int) -> None:
        """Give words to as many verdicts as fit into `room` pixels beside the note.

        That of the pair has them first.
        """
        self._room = room
        buttons = [button for button in self.buttons.buttons() if isinstance(button, QToolButton)]
        buttons.sort(key=QToolButton.isChecked, reverse=True)
        fit_words(buttons, room - _LEAST_NOTE)

    @Slot()
    def _show_review(self) -> None:
        pair = self._session.selection
        self.setEnabled(pair is not None)
        if pair is None:
            return
        review = self._session.reviewing.of(*pair)
        self.buttons.button(list(Verdict).index(review.verdict)).setChecked(True)
        if self._room:
            self.fit_words(self._room)
        note = self._session.names.masked(review.note)
        self.note.setReadOnly(note != review.note)  # else blocks would be written into it
        if self.note.text() != note:
            self.note.setText(note)
            self.note.setCursorPosition(0)
        advice = self.tr("Goes into the saved work and the report.") + " (M)"
        self.note.setToolTip(tooltip(f"{note}\n{advice}" if note else advice))

    @Slot(int)
    def _on_verdict_chosen(self, number: int) -> None:
        if self._session.selection is not None:
            verdict = list(Verdict)[number]
            self._session.reviewing.set_verdict(*self._session.selection, verdict)

    @Slot(str)
    def _on_note_edited(self, text: str) -> None:
        if self._session.selection is not None:
            self._session.reviewing.set_note(*self._session.selection, text)
