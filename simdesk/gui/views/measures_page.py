"""The fourth page: what each measure says of the chosen pair, and why, in a tab each."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QFrame, QStackedWidget, QTabBar, QVBoxLayout, QWidget

from simdesk.class_terms import CountedWords
from simdesk.gui.measure_work import ChosenPair
from simdesk.gui.session import Session
from simdesk.gui.views.cosine_tab import CosineTab
from simdesk.gui.views.evaluation_tab import EvaluationTab
from simdesk.gui.views.fingerprint_tab import FingerprintTab
from simdesk.gui.views.jaccard_tab import JaccardTab
from simdesk.gui.views.measure_tab import MeasureTab
from simdesk.gui.views.page import EmptyState, Page

if TYPE_CHECKING:
    from simdesk.gui.work import Answer


class MeasuresPage(Page):
    """Follows the chosen pair."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__("", parent)
        self.title.setText(self.tr("Measures"))
        self.setAccessibleName(self.tr("Measures"))
        self._session = session
        self._words: CountedWords | None = None  # of the answer's class
        self.fingerprints = FingerprintTab(session)
        self.cosine = CosineTab(session)
        self.jaccard = JaccardTab(session)
        self.evaluation = EvaluationTab(session)
        self.tabs: tuple[MeasureTab, ...] = (
            self.fingerprints,
            self.cosine,
            self.jaccard,
            self.evaluation,
        )
        self._stack = QStackedWidget()
        self._empty = EmptyState("fingerprint", "", "")
        self._stack.addWidget(self._empty)
        self._stack.addWidget(self._make_content())
        self.body.addWidget(self._stack, 1)
        session.selection_changed.connect(self._on_pair_changed)
        session.result_changed.connect(self._on_pair_changed)
        self._on_pair_changed()

    def _make_content(self) -> QWidget:
        self.bar = QTabBar()
        self.bar.setDrawBase(False)
        self.bar.setExpanding(False)
        self.bar.setUsesScrollButtons(False)
        self.bar.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.bar.setAccessibleName(self.tr("Which measure"))
        self._shown_tab = QStackedWidget()
        for tab in self.tabs:
            self.bar.addTab(tab.accessibleName())
            # A widget without a parent is destroyed whenever Python sees fit, in the midst of a
            # signal that it is connected to.
            tab.setParent(self)
            tab.hide()
        self._shown_tab.addWidget(self.tabs[0])  # the others when they are chosen: it takes time
        self.bar.currentChanged.connect(self._on_tab_chosen)
        line = QFrame()
        line.setProperty("role", "line")
        line.setFixedHeight(1)
        content = QWidget()
        column = QVBoxLayout(content)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.bar)
        column.addWidget(line)
        column.addSpacing(12)
        column.addWidget(self._shown_tab, 1)
        return content

    def state(self) -> int:
        """The tab that is shown, for the page of another window."""
        return self.bar.currentIndex()

    def restore(self, tab: int) -> None:
        """Show that tab."""
        self.bar.setCurrentIndex(tab)

    @Slot(int)
    def _on_tab_chosen(self, number: int) -> None:
        tab = self.tabs[number]
        if self._shown_tab.indexOf(tab) < 0:
            self._shown_tab.addWidget(tab)
        self._shown_tab.setCurrentWidget(tab)
        self._show_names()

    @Slot()
    def _on_pair_changed(self) -> None:
        answer, chosen = self._session.answer, self._session.selection
        pair = None
        if answer is not None and chosen is not None and all(map(answer.has_paper, chosen)):
            first, second = (answer.result.paper(paper_id) for paper_id in chosen)
            pair = ChosenPair(answer, first, second, self._words_of(answer))
        self._stack.setCurrentIndex(1 if pair else 0)
        if answer is None:
            self._words = None
        self._empty.heading.setText(self.tr("No pair chosen"))
        self._empty.advice.setText(
            self.tr("Compare the class, then choose a pair in the overview.")
        )
        for tab in self.tabs:
            tab.show_pair(pair)
        self._show_names()

    def _words_of(self, answer: "Answer") -> CountedWords:
        if self._words is None or self._words.papers is not answer.features:
            self._words = CountedWords(answer.features)
        return self._words

    def _show_names(self) -> None:
        pair = self.fingerprints.pair
        names = self._session.names.of_papers((pair.first, pair.second)) if pair is not None else ()
        self.counts.setText(
            "    ".join(f"{letter}  {name}" for letter, name in zip("AB", names, strict=False))
        )
