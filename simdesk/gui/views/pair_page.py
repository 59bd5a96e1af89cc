"""The third page: the two papers of the chosen pair side by side, their passages marked."""

from PySide6.QtCore import QItemSelectionModel, QModelIndex, QSignalBlocker, Qt, Signal, Slot
from PySide6.QtGui import QHideEvent, QKeySequence, QShortcut, QShowEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QSplitter,
    QStackedWidget,
    QTableView,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from simdesk.gui import language, theme
from simdesk.gui.evidence import Evidence, PairEvidence
from simdesk.gui.icons import icon
from simdesk.gui.models.passages import Column, PassagesModel
from simdesk.gui.plain import plain_label, tooltip
from simdesk.gui.session import Session
from simdesk.gui.views.linked_scrolling import LinkedScrolling
from simdesk.gui.views.marked_passage import MarkedPassage
from simdesk.gui.views.page import EmptyState, Page
from simdesk.gui.views.pair_file_button import PairFileButton
from simdesk.gui.views.paper_pane import PaperPane
from simdesk.gui.views.review_bar import ReviewBar
from simdesk.gui.views.score_cards import ScoreCards
from simdesk.painting.palette import palette_for
from simdesk.papers import PassageSide
from simdesk.report.marks import Theme, passage_code
from simdesk.report.wording import wording


class PairPage(Page):
    """Both papers, the scores, the list of passages; leads from passage to passage."""

    against_all_wanted = Signal(object)  # the id of a paper

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__("", parent)
        self.title.setText(self.tr("Pair"))
        self.setAccessibleName(self.tr("Pair"))
        self._session = session
        self._words = wording(language.current())
        self.evidence = PairEvidence(session, self)
        self.evidence.changed.connect(self._on_evidence_changed)
        session.result_changed.connect(self._show_position)
        session.selection_changed.connect(self._show_position)
        self._make_buttons()
        self._empty = EmptyState(
            "pair",
            self.tr("No pair chosen"),
            self.tr("Compare the class, then choose a pair in the overview."),
        )
        self._stack = QStackedWidget()
        self._stack.addWidget(self._empty)
        self._stack.addWidget(self._make_content())
        self.body.addWidget(self._stack, 1)
        self._show_position()
        self._on_evidence_changed()

    # Parts

    def _make_buttons(self) -> None:
        self.previous_pair = self._button(
            "previous", self.tr("Previous pair"), "Ctrl+Left", self._on_previous_pair
        )
        self.next_pair = self._button(
            "next", self.tr("Next pair"), "Ctrl+Right", self._on_next_pair
        )
        self.link_button = self._button("link", self.tr("Scroll together"), "L", self._on_link)
        self.link_button.setCheckable(True)
        self.link_button.setChecked(True)
        self.previous_passage = self._button(
            "chevron-up", self.tr("Previous passage"), "P", self._on_previous_passage
        )
        self.next_passage = self._button(
            "chevron-down", self.tr("Next passage"), "N", self._on_next_passage
        )
        self.exclude_passage = self._button(
            "exclude", self.tr("Leave this passage out"), "X", self._on_exclude_passage
        )
        self.exclude_pair = self._button(
            "remove",
            self.tr("Leave this pair out, or put it back"),
            "Shift+X",
            self._on_exclude_pair,
        )
        self.pair_file = PairFileButton(self._session, "Ctrl+Shift+E")
        export = QShortcut(QKeySequence("Ctrl+Shift+E"), self)
        export.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        export.activated.connect(self.pair_file.click)
        self._passage_place = plain_label("", "muted")
        for widget in (
            self.previous_passage,
            self._passage_place,
            self.next_passage,
            self.exclude_passage,
            self.exclude_pair,
            self.link_button,
            self.previous_pair,
            self.next_pair,
            self.pair_file,
        ):
            self.buttons.addWidget(widget)

    def _button(self, icon_name: str, text: str, key: str, slot: object) -> QToolButton:
        button = QToolButton()
        look = theme.current()
        button.setIcon(icon(icon_name, look.colour("text"), look.colour("accent")))
        button.setAccessibleName(text)
        button.setToolTip(tooltip(f"{text} ({key})"))
        button.setMinimumSize(34, 34)
        button.clicked.connect(slot)
        shortcut = QShortcut(QKeySequence(key), self)
        shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        shortcut.activated.connect(button.click)
        return button

    def _make_content(self) -> QWidget:
        self.cards = ScoreCards()
        self.first = PaperPane("A", self._session)
        self.second = PaperPane("B", self._session)
        self.linked = LinkedScrolling(self.first.view, self.second.view, self)
        for pane, key in ((self.first, "A"), (self.second, "B")):
            pane.view_changed.connect(self._on_views_changed)
            pane.against_all_wanted.connect(self.against_all_wanted)
            shortcut = QShortcut(QKeySequence(key), self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(pane.against_all.click)
        texts = QSplitter(Qt.Orientation.Horizontal)
        texts.setChildrenCollapsible(False)
        texts.setHandleWidth(14)
        texts.addWidget(self.first)
        texts.addWidget(self.second)
        self.first.passage_clicked.connect(self._on_first_clicked)
        self.second.passage_clicked.connect(self._on_second_clicked)
        self.model = PassagesModel(self)
        self.table = self._make_table()
        self._nothing = plain_label("", "muted")
        self._nothing.setWordWrap(True)
        self._nothing.setAlignment(Qt.AlignmentFlag.AlignCenter)
        below = QStackedWidget()
        below.addWidget(self.table)
        below.addWidget(self._nothing)
        self._below = below
        splitter = QSplitter(Qt.Orientation.Vertical)
        splitter.setChildrenCollapsible(False)
        splitter.addWidget(texts)
        splitter.addWidget(below)
        splitter.setStretchFactor(0, 4)
        splitter.setStretchFactor(1, 1)
        splitter.setSizes([460, 150])
        content = QWidget()
        column = QVBoxLayout(content)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        self.review = ReviewBar(self._session, self)
        column.addWidget(self.cards)
        column.addWidget(self.review)
        column.addWidget(splitter, 1)
        return content

    def _make_table(self) -> QTableView:
        table = QTableView()
        table.setModel(self.model)
        table.setAccessibleName(self.tr("Shared passages"))
        table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        table.setShowGrid(False)
        table.setTabKeyNavigation(False)
        table.verticalHeader().hide()
        table.verticalHeader().setDefaultSectionSize(30)
        table.setMinimumHeight(96)
        header = table.horizontalHeader()
        header.setHighlightSections(False)
        header.setStretchLastSection(True)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        for column, width in (
            (Column.LETTER, 44),
            (Column.KIND, 110),
            (Column.LENGTH, 80),
            (Column.FIRST_PLACE, 190),
            (Column.SECOND_PLACE, 190),
        ):
            header.resizeSection(column, width)
        table.selectionModel().currentRowChanged.connect(self._on_row_changed)
        return table

    # What is shown

    @Slot()
    def _on_evidence_changed(self) -> None:
        evidence = self.evidence.current
        self._stack.setCurrentIndex(1 if evidence else 0)
        look = palette_for(Theme.DARK if theme.current().is_dark else Theme.LIGHT)
        with QSignalBlocker(self.table.selectionModel()):
            self.model.show_evidence(evidence, self._words, look)
        if evidence is None:
            self._show_passage_place()
            return
        self.cards.show_scores(evidence.detail.scores, evidence.answer.result, self._words)
        with self.linked.hold():
            self.first.show_paper(evidence.first, self._marks(evidence, 0))
            self.second.show_paper(evidence.second, self._marks(evidence, 1))
        passages = evidence.detail.passages
        self.linked.link([(p.first.start, p.second.start) for p in passages])
        self._nothing.setText(self._why_nothing(evidence))
        self._below.setCurrentIndex(0 if passages else 1)
        self._show_passage_place()
        if passages:
            self.choose(_first_that_counts(evidence))

    def _why_nothing(self, evidence: Evidence) -> str:
        ids = frozenset((evidence.first.id, evidence.second.id))
        if ids in self._session.exclusions.pairs:
            return self.tr("This pair was left out by hand. Shift+X puts it back.")
        if any(
            {side.paper for side in sides} == ids for sides in self._session.exclusions.passages
        ):
            return self.tr("Every passage of this pair was left out by hand. Undo puts them back.")
        return self.tr("These papers share no passage that is long enough to count.")

    def _marks(self, evidence: Evidence, side: int) -> list[MarkedPassage]:
        detail = evidence.detail
        marks = []
        for number, passage in enumerate(detail.passages):
            differing = detail.differences[number]
            marks.append(
                MarkedPassage(
                    span=(passage.first, passage.second)[side],
                    letter=passage_code(number),
                    colour=number,
                    reason=f"{self._words.kind(passage.kind)}: {self._words.passage(passage)}",
                    differing=(differing.first, differing.second)[side],
                    counts=passage.counts,
                )
            )
        return marks

    @property
    def current(self) -> int | None:
        """The number of the chosen passage."""
        return self.first.view.current

    def choose(self, number: int, leader: PaperPane | None = None) -> None:
        """Choose a passage and bring it into sight in both papers, level with each other.

        `leader`: the pane in which it is in sight already, which then does not move.
        """
        if not 0 <= number < self.model.rowCount():
            return
        with self.linked.hold():
            for pane in (self.first, self.second):
                pane.choose(number)
                if pane is not leader:
                    pane.scroll_to(number)
        index = self.model.index(number, 0)
        flags = QItemSelectionModel.SelectionFlag
        with QSignalBlocker(self.table.selectionModel()):
            self.table.selectionModel().setCurrentIndex(
                index, flags.ClearAndSelect | flags.Rows | flags.Current
            )
        self.table.viewport().update()
        self.table.scrollTo(index)
        self._show_passage_place()

    def _show_passage_place(self) -> None:
        count = self.model.rowCount()
        current = self.current
        self._passage_place.setText(
            "" if not count or current is None else f"{passage_code(current)}  {current + 1}/{count}"
        )
        self.previous_passage.setEnabled(count > 1)
        self.next_passage.setEnabled(count > 1)
        self.exclude_passage.setEnabled(current is not None and count > 0)
        self.exclude_pair.setEnabled(self.evidence.current is not None)
        self.pair_file.setEnabled(self.evidence.current is not None)

    @Slot()
    def _show_position(self) -> None:
        answer, pair = self._session.answer, self._session.selection
        line = answer.pairs.line(*pair) if answer and pair else None
        count = len(answer.pairs) if answer else 0
        self.previous_pair.setEnabled(line is not None and line > 0)
        self.next_pair.setEnabled(line is not None and line + 1 < count)
        self.counts.setText(
            "" if line is None else self.tr("Number {0} of {1} pairs").format(line + 1, count)
        )

    # Slots

    @Slot()
    def _on_views_changed(self) -> None:
        for side, pane in enumerate((self.first, self.second)):
            self.linked.use(side, pane.shown)

    @Slot()
    def _on_previous_pair(self) -> None:
        self._step_pair(-1)

    @Slot()
    def _on_next_pair(self) -> None:
        self._step_pair(1)

    def _step_pair(self, step: int) -> None:
        answer, pair = self._session.answer, self._session.selection
        line = answer.pairs.line(*pair) if answer and pair else None
        if answer is not None and line is not None and 0 <= line + step < len(answer.pairs):
            self._session.select(*answer.pairs.pair(line + step))

    @Slot()
    def _on_previous_passage(self) -> None:
        self._step_passage(-1)

    @Slot()
    def _on_next_passage(self) -> None:
        self._step_passage(1)

    def _step_passage(self, step: int) -> None:
        count = self.model.rowCount()
        if count:
            current = -1 if self.current is None else self.current
            self.choose((current + step) % count)

    @Slot()
    def _on_exclude_passage(self) -> None:
        evidence, number = self.evidence.current, self.current
        if evidence is None or number is None or number >= self.model.rowCount():
            return
        passage = evidence.detail.passages[number]
        self._session.toggle_passage(
            PassageSide(evidence.first.id, passage.first),
            PassageSide(evidence.second.id, passage.second),
        )

    @Slot()
    def _on_exclude_pair(self) -> None:
        pair = self._session.selection
        if pair is not None:
            self._session.toggle_pair(*pair)

    @Slot()
    def _on_link(self) -> None:
        self.linked.is_on = self.link_button.isChecked()

    @Slot(int)
    def _on_first_clicked(self, number: int) -> None:
        self.choose(number, self.first)

    @Slot(int)
    def _on_second_clicked(self, number: int) -> None:
        self.choose(number, self.second)

    @Slot(QModelIndex, QModelIndex)
    def _on_row_changed(self, current: QModelIndex, _previous: QModelIndex) -> None:
        if current.isValid():
            self.choose(current.row())

    # Qt's own events

    def showEvent(self, event: QShowEvent) -> None:
        """Work the evidence out while it is looked at."""
        super().showEvent(event)
        self.evidence.want(True)

    def hideEvent(self, event: QHideEvent) -> None:
        """Leave it alone while nobody looks."""
        super().hideEvent(event)
        self.evidence.want(False)


def _first_that_counts(evidence: Evidence) -> int:
    counting = (n for n, passage in enumerate(evidence.detail.passages) if passage.counts)
    return next(counting, 0)
