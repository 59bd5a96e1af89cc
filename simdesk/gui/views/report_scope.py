"""Fields that choose what a report is on: the class, a paper, a pair, a copy for a student."""

from PySide6.QtCore import QSignalBlocker, Signal, Slot
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from simdesk.gui import language
from simdesk.gui.plain import plain_label
from simdesk.gui.report_choice import ReportChoice, Scope
from simdesk.gui.session import Session
from simdesk.gui.views.fields import ChoiceField
from simdesk.papers import Role
from simdesk.report.single_paper import sources_of
from simdesk.report.wording import wording


class ReportScope(QWidget):
    """Follows the session's result; papers are listed once somebody wants one."""

    changed = Signal()

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._words = wording(language.current())
        self.scope = ChoiceField()
        for text, scope in (
            (self.tr("The whole class"), Scope.CLASS),
            (self.tr("One paper against all"), Scope.PAPER),
            (self.tr("One pair"), Scope.PAIR),
            (self.tr("A copy for one student"), Scope.COPY),
        ):
            self.scope.addItem(text, scope)
        self.scope.setAccessibleName(self.tr("What the report is on"))
        self.first, self.second = ChoiceField(), ChoiceField()
        for field in (self.first, self.second):
            field.setSizeAdjustPolicy(
                ChoiceField.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
            )
        self._labels = plain_label("", "muted"), plain_label("", "muted")
        self._note = plain_label("", "muted")
        self._note.setWordWrap(True)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addWidget(self.scope)
        for label, field in self._fields:
            label.setBuddy(field)
            column.addWidget(label)
            column.addWidget(field)
        column.addWidget(self._note)
        self.scope.currentIndexChanged.connect(self._on_scope_changed)
        self.first.currentIndexChanged.connect(self._on_first_changed)
        self.second.currentIndexChanged.connect(self.changed)
        session.result_changed.connect(self._on_papers_changed)
        session.names.changed.connect(self._on_papers_changed)
        session.replaced.connect(self._on_replaced)
        self._show_fields()

    @property
    def _fields(self) -> tuple[tuple[QLabel, ChoiceField], ...]:
        return tuple(zip(self._labels, (self.first, self.second), strict=True))

    @property
    def choice(self) -> ReportChoice:
        """What the fields say; the whole class where a paper that is needed is missing."""
        scope = Scope(self.scope.currentData())
        papers = 0 if scope is Scope.CLASS else 1 if scope is Scope.PAPER else 2
        ids = [field.currentData() for _, field in self._fields[:papers]]
        choice = ReportChoice(scope, *ids)
        return choice if choice.is_complete else ReportChoice()

    def choose(self, choice: ReportChoice) -> None:
        """Set the fields; papers that are not in the result are passed over."""
        blockers = [QSignalBlocker(field) for field in (self.scope, self.first, self.second)]
        self.scope.setCurrentIndex(self.scope.findData(choice.scope))
        self._fill(choice.first, choice.second)
        for blocker in blockers:
            blocker.unblock()
        self._show_fields()
        self.changed.emit()

    # What is listed

    def _fill(self, first: int | None, second: int | None) -> None:
        """List the papers, and choose these if they are among them."""
        self.first.clear()
        answer = self._session.answer
        if answer is None or self.scope.currentData() == Scope.CLASS:
            self.second.clear()
            return
        for paper in answer.result.papers:
            if paper.role is not Role.TEMPLATE:
                self.first.addItem(self._session.names.of_paper(paper), paper.id)
        self._set(self.first, first)
        self._fill_second(second)

    def _fill_second(self, wanted: int | None) -> None:
        """List the papers that the first one was compared with, the largest share of it first."""
        self.second.clear()
        answer, first = self._session.answer, self.first.currentData()
        if answer is None or first is None:
            return
        for scores in sources_of(answer.result, first):
            name = self._session.names.of_paper(answer.result.paper(scores.second))
            share = self._words.percent(scores.share_first.ratio)
            self.second.addItem(f"{name} ({share})", scores.second)
        self._set(self.second, wanted)

    @staticmethod
    def _set(field: ChoiceField, paper: int | None) -> None:
        place = -1 if paper is None else field.findData(paper)
        field.setCurrentIndex(max(place, 0))

    def _show_fields(self) -> None:
        scope = Scope(self.scope.currentData())
        texts = {
            Scope.PAPER: (self.tr("Paper"), ""),
            Scope.PAIR: (self.tr("Paper A"), self.tr("Paper B")),
            Scope.COPY: (self.tr("For the author of"), self.tr("Blacked out")),
        }.get(scope, ("", ""))
        for text, (label, field) in zip(texts, self._fields, strict=True):
            label.setText(text)
            field.setAccessibleName(text or self.tr("Paper"))
            label.setVisible(bool(text))
            field.setVisible(bool(text))
        note = {
            Scope.PAPER: self.tr("Tables and data hold the pairs of this paper alone."),
            Scope.PAIR: self.tr("Nobody else is named."),
            Scope.COPY: self.tr(
                "The text of the other paper is blacked out, and its name replaced by a label."
            ),
        }.get(scope, "")
        self._note.setText(note)
        self._note.setVisible(bool(note))

    # Slots

    @Slot()
    def _on_scope_changed(self) -> None:
        pair = self._session.selection or (None, None)
        first, second = self.first.currentData(), self.second.currentData()
        keeps = first is not None
        self.choose(
            ReportChoice(
                Scope(self.scope.currentData()),
                first if keeps else pair[0],
                second if keeps and second is not None else pair[1],
            )
        )

    @Slot()
    def _on_first_changed(self) -> None:
        blocker = QSignalBlocker(self.second)
        self._fill_second(None)
        blocker.unblock()
        self.changed.emit()

    @Slot()
    def _on_papers_changed(self) -> None:
        blockers = [QSignalBlocker(field) for field in (self.first, self.second)]
        self._fill(self.first.currentData(), self.second.currentData())
        for blocker in blockers:
            blocker.unblock()

    @Slot()
    def _on_replaced(self) -> None:
        self.choose(ReportChoice())
