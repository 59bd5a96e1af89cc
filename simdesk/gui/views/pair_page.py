"""The third page: the two papers of the chosen pair side by side, their passages marked."""

from PySide6.QtCore import QItemSelectionModel, QModelIndex, QSignalBlocker, Qt, Signal, Slot
from PySide6.QtGui import QHideEvent, QKeySequence, QResizeEvent, QShortcut, QShowEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHBoxLayout,
    QHeaderView,
    QPushButton,
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
from simdesk.gui.pair_walk import PairWalk
from simdesk.gui.plain import plain_label, tooltip
from simdesk.gui.session import Pair, Session
from simdesk.gui.views.legend import Legend
from simdesk.gui.views.linked_scrolling import LinkedScrolling
from simdesk.gui.views.marked_passage import MarkedPassage
from simdesk.gui.views.page import MARGIN, EmptyState, Page, scaled_font
from simdesk.gui.views.pair_file_button import PairFileButton
from simdesk.gui.views.paper_pane import PaperPane
from simdesk.gui.views.review_bar import ReviewBar
from simdesk.gui.views.score_cards import ScoreCards
from simdesk.painting.palette import palette_for
from simdesk.papers import PassageSide
from simdesk.report.marks import Theme, passage_code
from simdesk.report.wording import wording

_LISTED, _LIST_HEIGHT = "passages listed", "passages list height"  # among what is remembered
_WIDE = 86  # characters: with so much room verdicts stand beside the title, words on buttons
_ROW_HEIGHT, _HEADER_HEIGHT, _ROWS_SHOWN = 26, 34, 2  # of the list of passages
_ROWS_MEASURED = 60  # of the list, for the widths of its columns: 500 take long
_LEAST_WIDTH = 640  # pixels; below that parts are cut off


class PairPage(Page):
    """Both papers, the scores, the list of passages; leads from passage to passage."""

    against_all_wanted = Signal(object)  # the id of a paper

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__("", parent)
        self.title.setText(self.tr("Pair"))
        self.setAccessibleName(self.tr("Pair"))
        self.title.setFont(scaled_font(self, 1.25))
        self.body.setContentsMargins(MARGIN, 10, MARGIN, 10)
        self.body.setSpacing(8)
        self.setMinimumWidth(_LEAST_WIDTH)  # what stands side by side while it is wide needs more
        self._wide = self.fontMetrics().averageCharWidth() * _WIDE
        self._session = session
        self._pair: Pair | None = None  # whose texts are shown
        self.walk = PairWalk(session, self)
        self.walk.changed.connect(self._show_position)
        self._words = wording(language.current())
        self.evidence = PairEvidence(session, self)
        self.evidence.changed.connect(self._on_evidence_changed)
        session.exclusions_changed.connect(self._show_exclusions)
        session.selection_changed.connect(self._show_exclusions)
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
        self._on_list_toggled()
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
            "leave-out-pair", self.tr("Leave this pair out"), "Shift+X", self._on_exclude_pair
        )
        self.list_button = self._button("list", self.tr("List of passages"), "T", self._on_list)
        self.list_button.setCheckable(True)
        self.list_button.setChecked(bool(self._session.remembered.get(_LISTED, True)))
        self._session.remembered_changed.connect(self._on_remembered_changed)
        self.legend = Legend(self)
        self.help = self._button("", self.tr("What the marks mean"), "?", self._on_help)
        self.help.setText("?")
        self.help.setCheckable(True)
        self._worded = {
            self.exclude_passage: (self.tr("Leave out"), 1.15),
            self.exclude_pair: (self.tr("Leave pair out"), 1.0),
            self.previous_pair: (self.tr("Previous"), 1.2),
            self.next_pair: (self.tr("Next"), 1.2),
        }
        self.pair_file = PairFileButton(self._session, "Ctrl+Shift+E")
        export = QShortcut(QKeySequence("Ctrl+Shift+E"), self)
        export.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        export.activated.connect(self.pair_file.click)
        self._passage_place = plain_label("", "muted")
        for widget in (
            self.previous_pair,
            self.next_pair,
            self.exclude_pair,
            self.pair_file,
            self.help,
        ):
            self.buttons.addWidget(widget)

    def _button(self, icon_name: str, text: str, key: str, slot: object) -> QToolButton:
        button = QToolButton()
        look = theme.current()
        if icon_name:
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
        self._nothing = plain_label(
            self.tr("These papers share no passage that is long enough to count."), "muted"
        )
        self._nothing.setWordWrap(True)
        self._nothing.setAlignment(Qt.AlignmentFlag.AlignCenter)
        below = QStackedWidget()
        below.setMinimumHeight(_HEADER_HEIGHT + _ROW_HEIGHT + 4)
        below.addWidget(self.table)
        below.addWidget(self._nothing)
        self._below = below
        splitter = QSplitter(Qt.Orientation.Vertical)
        splitter.addWidget(texts)
        splitter.addWidget(below)
        splitter.setCollapsible(0, False)
        splitter.setStretchFactor(0, 1)
        splitter.setStretchFactor(1, 0)
        splitter.splitterMoved.connect(self._on_splitter_moved)
        self._splitter = splitter
        content = QWidget()
        column = QVBoxLayout(content)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        self.review = ReviewBar(self._session, self)
        self._tools = QWidget()
        tools = QHBoxLayout(self._tools)
        tools.setContentsMargins(0, 0, 0, 0)
        tools.setSpacing(6)
        for widget in (
            self.previous_passage,
            self._passage_place,
            self.next_passage,
            self.exclude_passage,
            self.link_button,
            self.list_button,
        ):
            tools.addWidget(widget)
        self._left_out = self._make_left_out()
        column.addWidget(self._left_out)
        self._rows = QHBoxLayout(), QHBoxLayout()
        for row in self._rows:
            column.addLayout(row)
        self._rows[1].addWidget(self.cards, 1)
        column.addWidget(splitter, 1)
        return content

    def _make_left_out(self) -> QFrame:
        """The bar that says that the pair does not count."""
        note = QFrame()
        note.setProperty("role", "note")
        row = QHBoxLayout(note)
        row.setContentsMargins(14, 2, 8, 2)
        row.addWidget(plain_label(self.tr("You left this pair out: none of it counts.")), 1)
        self.put_back = QPushButton(self.tr("Put back"))
        self.put_back.clicked.connect(self._on_exclude_pair)
        row.addWidget(self.put_back)
        note.hide()
        return note

    def _make_table(self) -> QTableView:
        table = QTableView()
        table.setModel(self.model)
        table.setAccessibleName(self.tr("Shared passages"))
        table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        table.setShowGrid(False)
        table.setTabKeyNavigation(False)
        table.verticalHeader().hide()
        table.verticalHeader().setDefaultSectionSize(_ROW_HEIGHT)
        header = table.horizontalHeader()
        header.setFixedHeight(_HEADER_HEIGHT)
        header.setHighlightSections(False)
        header.setStretchLastSection(True)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        for column, width in (
            (Column.NUMBER, 44),
            (Column.FIRST_PLACE, 190),
            (Column.SECOND_PLACE, 190),
        ):
            header.resizeSection(column, width)
        header.setResizeContentsPrecision(_ROWS_MEASURED)
        for column in (Column.KIND, Column.LENGTH):
            header.setSectionResizeMode(column, QHeaderView.ResizeMode.ResizeToContents)
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
        pair = evidence.first.id, evidence.second.id
        kept = self._kept_place() if pair == self._pair else None
        with self.linked.hold():
            self.first.show_paper(evidence.first, self._marks(evidence, 0))
            self.second.show_paper(evidence.second, self._marks(evidence, 1))
        passages = evidence.detail.passages
        self.linked.link([(p.first.start, p.second.start) for p in passages])
        self._below.setCurrentIndex(0 if passages else 1)
        if pair != self._pair:
            self._fit_list(len(passages))
        self._show_passage_place()
        self._show_exclusions()
        self._pair = pair
        if kept is not None and kept[0] is not None and kept[0] < len(passages):
            self._return_to(kept[0], kept[1])
        elif passages:
            self.choose(_first_that_counts(evidence))

    def _fit_list(self, count: int) -> None:
        """Give the list as much height as was chosen, or as its first rows need."""
        rows = min(max(count, 1), _ROWS_SHOWN) * _ROW_HEIGHT + _HEADER_HEIGHT + 4
        height = int(self._session.remembered.get(_LIST_HEIGHT, rows))
        self._splitter.setSizes([max(self._splitter.height() - height, 1), height])

    def _kept_place(self) -> tuple[int | None, list[int]]:
        """The chosen passage, and how far both papers are scrolled."""
        panes = (self.first, self.second)
        return self.current, [pane.shown.verticalScrollBar().value() for pane in panes]

    def _return_to(self, number: int, scrolled: list[int]) -> None:
        """Choose a passage without moving: it was scored again while it was read."""
        self.choose(number)
        with self.linked.hold():
            for pane, value in zip((self.first, self.second), scrolled, strict=True):
                pane.shown.top_of(self._length_of(pane))  # laid out to the end, to scroll at all
                pane.shown.verticalScrollBar().setValue(value)

    def _length_of(self, pane: PaperPane) -> int:
        evidence = self.evidence.current
        assert evidence is not None
        paper = evidence.first if pane is self.first else evidence.second
        return max(len(paper.document.text) - 1, 0)

    @Slot()
    def _show_exclusions(self) -> None:
        """Say whether the pair and the passage are left out, and what the buttons do now."""
        pair = self._session.selection
        out = pair is not None and frozenset(pair) in self._session.exclusions.pairs
        self._left_out.setVisible(out)
        self._describe(
            self.exclude_pair,
            self.tr("Put this pair back") if out else self.tr("Leave this pair out"),
            self.tr("Put pair back") if out else self.tr("Leave pair out"),
            "Shift+X",
        )
        sides = self._chosen_sides()
        out = sides is not None and frozenset(sides) in self._session.exclusions.passages
        self._describe(
            self.exclude_passage,
            self.tr("Put this passage back") if out else self.tr("Leave this passage out"),
            self.tr("Put back") if out else self.tr("Leave out"),
            "X",
        )

    def _describe(self, button: QToolButton, text: str, short: str, key: str) -> None:
        button.setAccessibleName(text)
        button.setToolTip(tooltip(f"{text} ({key})"))
        self._worded[button] = short, self._worded[button][1]
        button.setText(short)

    def _chosen_sides(self) -> tuple[PassageSide, PassageSide] | None:
        """Both sides of the chosen passage."""
        evidence, number = self.evidence.current, self.current
        if evidence is None or number is None or number >= len(evidence.detail.passages):
            return None
        passage = evidence.detail.passages[number]
        return (
            PassageSide(evidence.first.id, passage.first),
            PassageSide(evidence.second.id, passage.second),
        )

    def _marks(self, evidence: Evidence, side: int) -> list[MarkedPassage]:
        detail = evidence.detail
        marks = []
        for number, passage in enumerate(detail.passages):
            differing = detail.differences[number]
            marks.append(
                MarkedPassage(
                    span=(passage.first, passage.second)[side],
                    code=passage_code(number),
                    colour=number,
                    reason=f"{self._words.kind(passage.kind)}: {self._words.passage(passage)}",
                    differing=(differing.first, differing.second)[side],
                    counts=passage.counts,
                    not_counted=(passage.not_counted_first, passage.not_counted_second)[side],
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
        self._show_exclusions()

    def _show_passage_place(self) -> None:
        count = self.model.rowCount()
        current = self.current
        self._passage_place.setText(
            "" if not count or current is None else f"{passage_code(current)} / {count}"
        )
        self.previous_passage.setEnabled(count > 1)
        self.next_passage.setEnabled(count > 1)
        self.exclude_passage.setEnabled(current is not None and count > 0)
        self.exclude_pair.setEnabled(self.evidence.current is not None)
        self.pair_file.setEnabled(self.evidence.current is not None)

    @Slot()
    def _show_position(self) -> None:
        walk, place = self.walk, self.walk.place
        self.previous_pair.setEnabled(walk.neighbour(-1) is not None)
        self.next_pair.setEnabled(walk.neighbour(1) is not None)
        if self._session.selection is None or not walk.total:
            self.counts.setText("")
        elif place is None:
            words = self.tr("Not among the {0} listed ({1} pairs)")
            self.counts.setText(words.format(walk.listed, walk.total))
        else:
            words = self.tr("{0} of {1} listed ({2} pairs)")
            self.counts.setText(words.format(place + 1, walk.listed, walk.total))

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
        pair = self.walk.neighbour(step)
        if pair is not None:
            self._session.select(*pair)

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
        sides = self._chosen_sides()
        if sides is not None:
            self._session.toggle_passage(*sides)

    @Slot()
    def _on_exclude_pair(self) -> None:
        pair = self._session.selection
        if pair is not None:
            self._session.toggle_pair(*pair)

    @Slot()
    def _on_link(self) -> None:
        self.linked.is_on = self.link_button.isChecked()

    @Slot()
    def _on_help(self) -> None:
        if self.help.isChecked():
            self.legend.show_below(self.help)
        else:
            self.legend.hide()

    @Slot()
    def _on_list(self) -> None:
        self._session.remember(_LISTED, self.list_button.isChecked())
        self._on_list_toggled()

    @Slot()
    def _on_remembered_changed(self) -> None:
        self.list_button.setChecked(bool(self._session.remembered.get(_LISTED, True)))
        self._on_list_toggled()

    @Slot()
    def _on_list_toggled(self) -> None:
        self._below.setVisible(self.list_button.isChecked())

    @Slot()
    def _on_splitter_moved(self) -> None:
        height = self._splitter.sizes()[1]
        if height:
            self._session.remember(_LIST_HEIGHT, height)
        else:  # dragged shut
            self._fit_list(self.model.rowCount())
            self.list_button.setChecked(False)
            self._on_list()

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
        self.walk.begin()
        self.evidence.want(True)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Buttons have words where there is room for them."""
        super().resizeEvent(event)
        self.help.setChecked(False)
        self.legend.hide()
        style = Qt.ToolButtonStyle
        for button, (words, room) in self._worded.items():
            has_room = self.width() >= self._wide * room
            button.setText(words)
            button.setToolButtonStyle(
                style.ToolButtonTextBesideIcon if has_room else style.ToolButtonIconOnly
            )
        if self.width() >= self._wide:
            self.buttons.insertWidget(0, self.review, 3)
            self._rows[1].addWidget(self._tools)
        else:
            self._rows[0].addWidget(self.review, 1)
            self._rows[0].addWidget(self._tools)

    def hideEvent(self, event: QHideEvent) -> None:
        """Leave it alone while nobody looks."""
        super().hideEvent(event)
        self.evidence.want(False)


def _first_that_counts(evidence: Evidence) -> int:
    counting = (n for n, passage in enumerate(evidence.detail.passages) if passage.counts)
    return next(counting, 0)
