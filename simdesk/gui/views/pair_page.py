"""The third page: the two papers of the chosen pair side by side, their passages marked."""

from collections.abc import Callable
from operator import is_

from PySide6.QtCore import QMargins, Qt, Signal, Slot
from PySide6.QtGui import QHideEvent, QKeySequence, QResizeEvent, QShortcut, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QSplitter, QStackedWidget, QVBoxLayout, QWidget

from simdesk.documents import Document
from simdesk.gui import language, theme
from simdesk.gui.evidence import PairEvidence
from simdesk.gui.pair_walk import PairWalk
from simdesk.gui.plain import plain_label
from simdesk.gui.session import Session
from simdesk.gui.snapshots import VIEW
from simdesk.gui.views.keyed_button import KeyedButton, fit_words
from simdesk.gui.views.leaving_out import LeavingOut, Sides
from simdesk.gui.views.legend import Legend
from simdesk.gui.views.page import MARGIN, EmptyState, Page, scaled_font, scrolled
from simdesk.gui.views.pair_file_button import PairFileButton
from simdesk.gui.views.paired_texts import PairedTexts
from simdesk.gui.views.passage_list import PassageList
from simdesk.gui.views.reading_warnings import ReadingWarnings
from simdesk.gui.views.review_bar import ReviewBar
from simdesk.gui.views.score_cards import ScoreCards
from simdesk.gui.views.shares_line import SharesLine
from simdesk.painting.palette import palette_for
from simdesk.papers import PassageSide
from simdesk.report.marks import Theme, passage_code
from simdesk.report.wording import wording

_LISTED = f"{VIEW}passages listed"  # among what is remembered
_LIST_HEIGHT = "passages list"  # among the sizes of parts
_WIDE = 86  # characters: with so much room verdicts stand beside the title
_TITLE = 20  # characters that the title and the place among the pairs need
_BUTTONS_PART = (
    3  # of the head of a wide page, to one part for the title: the note takes what is over
)
_NOTE = 16  # characters that a note is given beyond the usual before buttons have words
_ROOM_FOR_ALL = 10_000  # pixels: more than any window has
_SCROLL_BAR = 16  # pixels, of a low window
_GAPS = 60  # pixels between what stands on a line, in all
_ROOM_FOR_NOTES = 1_280  # pixels of the window: the scores say what they are made of
_LEAST_WIDTH = 590  # pixels; below that parts are cut off
_LEAST_HEIGHT = 330  # pixels of all below the title; a lower window scrolls


class PairPage(Page):
    """Both papers, the scores, the list of passages; leads from passage to passage."""

    against_all_wanted = Signal(object)  # the id of a paper

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__("", parent)
        self.title.setText(self.tr("Pair"))
        self.setAccessibleName(self.tr("Pair"))
        self.title.setFont(scaled_font(self, 1.25))
        self.margins, self.gap = QMargins(MARGIN, 10, MARGIN, 10), 8
        self.setMinimumWidth(_LEAST_WIDTH)  # what stands side by side while it is wide needs more
        self._wide = self.fontMetrics().averageCharWidth() * _WIDE
        self._session = session
        self._documents: tuple[Document, Document] | None = None  # that are shown
        self._words = wording(language.current())
        self.walk = PairWalk(session, self)
        self.walk.changed.connect(self._show_position)
        self.evidence = PairEvidence(session, self)
        self.evidence.changed.connect(self._on_evidence_changed)
        self._make_buttons()
        self._stack = QStackedWidget()
        self._stack.addWidget(
            EmptyState(
                "pair",
                self.tr("No pair chosen"),
                self.tr("Compare the class, then choose a pair in the overview."),
            )
        )
        self._stack.addWidget(scrolled(self._make_content(), _LEAST_HEIGHT))
        self.body.addWidget(self._stack, 1)
        session.remembered_changed.connect(self._show_list)
        self._show_list()
        self._show_position()
        self._on_evidence_changed()

    # Parts

    def _make_buttons(self) -> None:
        def button(
            name: str, text: str, key: str, pressed: Callable[[], object], short: str = ""
        ) -> KeyedButton:
            return KeyedButton(name, text, key, self, pressed, short)

        self.previous_pair = button(
            "previous",
            self.tr("Previous pair"),
            "Ctrl+Left",
            self._on_previous_pair,
            self.tr("Previous"),
        )
        self.next_pair = button(
            "next", self.tr("Next pair"), "Ctrl+Right", self._on_next_pair, self.tr("Next")
        )
        self.previous_passage = button(
            "chevron-up", self.tr("Previous passage"), "P", self._on_previous_passage
        )
        self.next_passage = button(
            "chevron-down", self.tr("Next passage"), "N", self._on_next_passage
        )
        self.link_button = button(
            "link", self.tr("Scroll together"), "L", self._on_link, self.tr("Scroll together")
        )
        self.list_button = button(
            "list", self.tr("List of passages"), "T", self._on_list, self.tr("List")
        )
        for switch in (self.link_button, self.list_button):
            switch.setCheckable(True)
            switch.setChecked(True)
        self.leaving_out = LeavingOut(self._session, self)
        self.pair_file = PairFileButton(self._session, "Ctrl+Shift+E")
        export = QShortcut(QKeySequence("Ctrl+Shift+E"), self)
        export.activated.connect(self.pair_file.click)
        self.legend = Legend(self)
        self.legend.dismissed.connect(self._close_legend)
        self.help = button("", self.tr("What the marks mean"), "?", self._on_help, "?")
        self.help.setCheckable(True)
        for widget in (
            self.previous_pair, self.next_pair, self.leaving_out.pair, self.pair_file, self.help,
        ):  # fmt: skip
            self.buttons.addWidget(widget)

    def _make_content(self) -> QWidget:
        look = palette_for(Theme.DARK if theme.current().is_dark else Theme.LIGHT)
        self.cards = ScoreCards()
        self.texts = PairedTexts(self._session, self)
        self.first, self.second = self.texts.panes
        self.texts.passage_clicked.connect(self._on_passage_clicked)
        self.texts.against_all_wanted.connect(self.against_all_wanted)
        for pane, key in ((self.first, "A"), (self.second, "B")):
            shortcut = QShortcut(QKeySequence(key), self)
            shortcut.activated.connect(pane.against_all.click)
        self.list = PassageList(self._session, self._words, look, self)
        self.list.passage_chosen.connect(self.choose)
        self._splitter = QSplitter(Qt.Orientation.Vertical)
        self._splitter.addWidget(self.texts)
        self._splitter.addWidget(self.list)
        self._splitter.setCollapsible(0, False)
        self._splitter.setStretchFactor(0, 1)
        self._splitter.setStretchFactor(1, 0)
        self._splitter.splitterMoved.connect(self._on_splitter_moved)
        self.review = ReviewBar(self._session, self)
        content = QWidget()
        column = QVBoxLayout(content)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addWidget(self.leaving_out.bar)
        self.warnings = ReadingWarnings(self._session.names)
        column.addWidget(self.warnings)
        self._rows = QHBoxLayout(), QHBoxLayout()
        for row in self._rows:
            column.addLayout(row)
        self._rows[1].addWidget(self.cards, 1)
        self.side_by_side = SharesLine(content)
        column.addWidget(self.side_by_side)
        column.addWidget(self._splitter, 1)
        self._tools = self._make_tools()
        return content

    def _make_tools(self) -> QWidget:
        tools = QWidget()
        row = QHBoxLayout(tools)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(6)
        self._passage_place = plain_label("", "muted")
        for widget in (
            self.previous_passage, self._passage_place, self.next_passage,
            self.leaving_out.passage, self.link_button, self.list_button,
        ):  # fmt: skip
            row.addWidget(widget)
        return tools

    # What is shown

    @Slot()
    def _on_evidence_changed(self) -> None:
        evidence = self.evidence.current
        self._stack.setCurrentIndex(1 if evidence else 0)
        self.list.show_evidence(evidence)
        if evidence is None:
            self._show_passage_place()
            return
        scores = evidence.detail.scores
        self.cards.show_scores(scores, evidence.answer.result, self._words)
        self.side_by_side.show_shares(
            (self._words.text("column.share first"), self._words.text("column.share second")),
            (scores.shares_first, scores.shares_second),
            self._words,
        )
        self._arrange()
        documents = evidence.first.document, evidence.second.document
        self.warnings.show_papers(*documents, self._words)
        former, self._documents = self._documents, documents
        # Scored again while it was read. A pair of another class may have the same numbers.
        is_same = former is not None and all(map(is_, former, documents))
        kept, place = self.current, self.texts.place()
        self.texts.show_evidence(evidence, self._words)
        if not is_same:
            self._fit_list()
        if is_same and kept is not None and kept < self.list.total:
            self.choose(kept)
            self.texts.return_to(place)
        elif self.list.total:
            counting = (n for n, passage in enumerate(evidence.detail.passages) if passage.counts)
            self.choose(next(counting, 0))
        else:
            self._show_passage_place()

    def _fit_list(self) -> None:
        """Give the list as much height as was chosen, or as its first rows need."""
        kept = self._session.part_sizes.of(_LIST_HEIGHT)
        height = kept[0] if len(kept) == 1 and kept[0] > 0 else self.list.few_rows
        self._splitter.setSizes([max(self._splitter.height() - height, 1), height])

    @property
    def current(self) -> int | None:
        """The number of the chosen passage."""
        return self.texts.current

    @Slot(int)
    def choose(self, number: int) -> None:
        """Choose a passage and bring it into sight in both papers, level with each other."""
        if 0 <= number < self.list.total:
            self.texts.choose(number)
            self._on_passage_clicked(number)

    def _chosen_sides(self) -> Sides | None:
        """Both sides of the chosen passage."""
        evidence, number = self.evidence.current, self.current
        if evidence is None or number is None or number >= len(evidence.detail.passages):
            return None
        passage = evidence.detail.passages[number]
        return (
            PassageSide(evidence.first.id, passage.first),
            PassageSide(evidence.second.id, passage.second),
        )

    def _show_passage_place(self) -> None:
        count, current = self.list.total, self.current
        self._passage_place.setText(
            "" if not count or current is None else f"{passage_code(current)} / {count}"
        )
        self.previous_passage.setEnabled(count > 1)
        self.next_passage.setEnabled(count > 1)
        self.leaving_out.choose(self._chosen_sides())
        self.leaving_out.pair.setEnabled(self.evidence.current is not None)
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

    @Slot(int)
    def _on_passage_clicked(self, number: int) -> None:
        self.list.choose(number)
        self._show_passage_place()

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
        if self.list.total:
            self.choose(self.list.neighbour(self.current, step))

    @Slot()
    def _on_link(self) -> None:
        self.texts.linked.is_on = self.link_button.isChecked()

    @Slot()
    def _on_help(self) -> None:
        if self.help.isChecked():
            self.legend.show_below(self.help)
        else:
            self.legend.hide()

    @Slot()
    def _close_legend(self) -> None:
        self.help.setChecked(False)
        self.legend.hide()

    @Slot()
    def _on_list(self) -> None:
        self._session.remember(_LISTED, self.list_button.isChecked())

    @Slot()
    def _show_list(self) -> None:
        shown = bool(self._session.remembered.get(_LISTED, True))
        self.list_button.setChecked(shown)
        self.list.setVisible(shown)

    @Slot()
    def _on_splitter_moved(self) -> None:
        height = self._splitter.sizes()[1]
        if height:
            self._session.part_sizes.keep(_LIST_HEIGHT, height)
        else:  # dragged shut
            self._fit_list()
            self._session.remember(_LISTED, False)

    # Qt's own events

    def showEvent(self, event: QShowEvent) -> None:
        """Work the evidence out while it is looked at."""
        super().showEvent(event)
        self.walk.begin()
        self.evidence.want(True)

    def hideEvent(self, event: QHideEvent) -> None:
        """Leave it alone while nobody looks."""
        super().hideEvent(event)
        self.evidence.want(False)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Buttons have words where there is room for them."""
        super().resizeEvent(event)
        self._close_legend()
        self._arrange()

    def _arrange(self) -> None:
        """Put the verdicts where there is room, and words on buttons as far as there is."""
        margins = self.body.contentsMargins()
        room = self.width() - margins.left() - margins.right()
        is_wide = self.width() >= self._wide
        has_room = self.window().width() >= _ROOM_FOR_NOTES
        self.cards.show_notes(has_room)
        self.side_by_side.setVisible(has_room)
        steps = self.previous_passage, self._passage_place, self.next_passage
        place = sum(step.sizeHint().width() for step in steps)
        if is_wide:
            self.cards.fit(_ROOM_FOR_ALL)
            self.review.fit_words(_ROOM_FOR_ALL)
            self.buttons.insertWidget(0, self.review, 3)
            self._rows[1].addWidget(self._tools)
            self.share_head(_BUTTONS_PART)
        else:
            self.share_head(0)
            self.review.fit_words(room - place - _GAPS - 3 * self.help.minimumWidth())
            self._rows[0].addWidget(self.review, 1)
            self._rows[0].addWidget(self._tools)
            self.cards.fit(room - _SCROLL_BAR)
        review = self.review.sizeHint().width() + self.fontMetrics().averageCharWidth() * _NOTE
        cards = self.cards.wanted_width
        titled = self.fontMetrics().averageCharWidth() * _TITLE
        fit_words(
            (self.leaving_out.pair, self.next_pair, self.previous_pair, self.pair_file),
            room - titled - _GAPS - self.help.sizeHint().width() - (review if is_wide else 0),
        )
        fit_words(
            (self.leaving_out.passage, self.list_button, self.link_button),
            room - _GAPS - place - (cards if is_wide else review),
        )
