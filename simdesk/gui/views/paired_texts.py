"""The two papers of a pair side by side, their passages marked, kept level while they scroll."""

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSplitter, QWidget

from simdesk.gui.evidence import Evidence
from simdesk.gui.marked_passage import MarkedPassage
from simdesk.gui.session import Session
from simdesk.gui.views.kept_split import KeptSplit
from simdesk.gui.views.linked_scrolling import LinkedScrolling
from simdesk.gui.views.paper_pane import PaperPane
from simdesk.report.marks import passage_code
from simdesk.report.wording import Wording

_HANDLE = 14


class PairedTexts(QSplitter):
    """Both panes have the same passages, by the same numbers."""

    passage_clicked = Signal(int)  # it is chosen already
    against_all_wanted = Signal(object)  # the id of a paper

    def __init__(self, session: Session, parent: QWidget) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self.first = PaperPane("A", session)
        self.second = PaperPane("B", session)
        self._evidence: Evidence | None = None
        self.linked = LinkedScrolling(self.first.view, self.second.view, self)
        self.setChildrenCollapsible(False)
        self.setHandleWidth(_HANDLE)
        for pane in self.panes:
            self.addWidget(pane)
            pane.view_changed.connect(self._on_views_changed)
            pane.against_all_wanted.connect(self.against_all_wanted)
        KeptSplit(self, session.part_sizes, "texts split")
        self.first.passage_clicked.connect(self._on_first_clicked)
        self.second.passage_clicked.connect(self._on_second_clicked)

    @property
    def panes(self) -> tuple[PaperPane, PaperPane]:
        """The first and the second paper's."""
        return self.first, self.second

    @property
    def current(self) -> int | None:
        """The number of the chosen passage."""
        return self.first.view.current

    def show_evidence(self, evidence: Evidence, words: Wording) -> None:
        """Show the papers of a pair, no passage chosen."""
        self._evidence = evidence
        with self.linked.hold():
            self.first.show_paper(evidence.first, marked_passages(evidence, 0, words))
            self.second.show_paper(evidence.second, marked_passages(evidence, 1, words))
        passages = evidence.detail.passages
        starts = [(passage.first.start, passage.second.start) for passage in passages]
        self.linked.link(starts, [1 + len(passage.first) for passage in passages])

    def choose(self, number: int, leader: PaperPane | None = None) -> None:
        """Choose a passage and bring it into sight in both papers, level with each other.

        `leader`: the pane in which it is in sight already, which then does not move.
        """
        with self.linked.hold():
            for pane in self.panes:
                pane.choose(number)
                if pane is not leader:
                    pane.scroll_to(number)

    def place(self) -> list[int]:
        """How far both papers are scrolled."""
        return [pane.shown.verticalScrollBar().value() for pane in self.panes]

    def return_to(self, place: list[int]) -> None:
        """Scroll to where `place` was taken; the same papers have been shown anew since."""
        evidence = self._evidence
        assert evidence is not None
        papers = evidence.first, evidence.second
        with self.linked.hold():
            for pane, paper, value in zip(self.panes, papers, place, strict=True):
                # laid out to the end, to scroll at all
                pane.shown.top_of(max(len(paper.document.text) - 1, 0))
                pane.shown.verticalScrollBar().setValue(value)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep what is read in its place: lines break elsewhere in each paper."""
        number, starts = self.current, [pane.first_seen() for pane in self.panes]
        kept = [number is not None and pane.sees(number) for pane in self.panes]
        if self.linked.is_on:
            kept = [any(kept)] * len(kept)
        super().resizeEvent(event)
        with self.linked.hold():
            for pane, is_kept, start in zip(self.panes, kept, starts, strict=True):
                if is_kept and number is not None:
                    pane.scroll_to(number)
                else:
                    pane.shown.show_offset(start, 0.0)

    @Slot()
    def _on_views_changed(self) -> None:
        for side, pane in enumerate(self.panes):
            self.linked.use(side, pane.shown)

    @Slot(int)
    def _on_first_clicked(self, number: int) -> None:
        self._choose_clicked(number, self.first)

    @Slot(int)
    def _on_second_clicked(self, number: int) -> None:
        self._choose_clicked(number, self.second)

    def _choose_clicked(self, number: int, pane: PaperPane) -> None:
        self.choose(number, pane)
        self.passage_clicked.emit(number)


def marked_passages(evidence: Evidence, side: int, words: Wording) -> list[MarkedPassage]:
    """How the passages of a pair are marked in its first (0) or second (1) paper."""
    detail = evidence.detail
    return [
        MarkedPassage(
            span=(passage.first, passage.second)[side],
            code=passage_code(number),
            colour=number,
            reason=f"{words.kind(passage.kind)}: {words.passage(passage)}",
            differing=(differing.first, differing.second)[side],
            counts=passage.counts,
            kind=passage.kind,
            not_counted=(passage.not_counted_first, passage.not_counted_second)[side],
        )
        for number, (passage, differing) in enumerate(
            zip(detail.passages, detail.differences, strict=True)
        )
    ]
