"""The pages of a window: each made when it is first shown, one shown at a time."""

from collections.abc import Sequence
from enum import IntEnum
from importlib import import_module
from typing import Any

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QApplication, QStackedWidget, QWidget

from simdesk.gui.report_choice import ReportChoice
from simdesk.gui.session import Session
from simdesk.gui.views.papers_page import PapersPage


class PageName(IntEnum):
    """The pages with a button in the side bar, in the order of the work."""

    PAPERS = 0
    OVERVIEW = 1
    PAIR = 2
    FINGERPRINTS = 3
    REPORT = 4


# Made when first shown: their modules import numpy, which would double the start of the program.
_LATER = {
    PageName.OVERVIEW: ("simdesk.gui.views.overview_page", "OverviewPage"),
    PageName.PAIR: ("simdesk.gui.views.pair_page", "PairPage"),
    PageName.FINGERPRINTS: ("simdesk.gui.views.measures_page", "MeasuresPage"),
    PageName.REPORT: ("simdesk.gui.views.report_page", "ReportPage"),
}
_WITH_STATE = frozenset(PageName) - {PageName.PAIR}  # the session keeps what is chosen there
_FOR_PREVIEWS = (
    "simdesk.painting.pdf", "simdesk.report.anonymity", "simdesk.report.content", "pypdfium2",
)  # fmt: skip
# In the order in which they are needed; those of the first preview take half of its time.
LATER_MODULES = (*(module for module, _ in _LATER.values()), *_FOR_PREVIEWS)


class WindowPages(QStackedWidget):
    """All pages, also the two that are reached from others and have no button of their own."""

    page_made = Signal(int)  # one with a button
    page_shown = Signal(int)  # likewise
    side_page_shown = Signal()

    def __init__(self, session: Session, titles: Sequence[str], parent: QWidget) -> None:
        """`titles`: of the pages with a button, in their order."""
        super().__init__(parent)
        self._session = session
        self._titles = titles
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.setAccessibleName(self.tr("Page"))
        self._made: dict[PageName, QWidget] = {}
        self._name = PageName.PAPERS
        self._states: dict[PageName, Any] = {}  # of a former window's pages, for those to be made
        self.search: Any = None  # made when first shown
        self.sources: Any = None  # likewise
        session.replaced.connect(self._on_replaced)

    @property
    def name(self) -> PageName:
        """The page that is shown, or was before one without a button."""
        return self._name

    @property
    def papers(self) -> PapersPage:
        """The page of papers."""
        page = self.page(PageName.PAPERS)
        assert isinstance(page, PapersPage)
        return page

    def is_in_front(self, name: PageName) -> bool:
        """Whether a page is what is seen."""
        return name in self._made and self._made[name] is self.currentWidget()

    @property
    def made(self) -> frozenset[PageName]:
        """The pages that were needed so far."""
        return frozenset(self._made)

    def page(self, name: PageName) -> QWidget:
        """The page, made if it was not shown yet."""
        if name not in self._made:
            page: Any = self._make(name)
            self._made[name] = page
            self.addWidget(page)
            if name is PageName.OVERVIEW:
                page.pair_opened.connect(self._on_pair_opened)
            if name in (PageName.OVERVIEW, PageName.PAIR):
                page.against_all_wanted.connect(self.show_sources)
                page.pair_file.report_wanted.connect(self.show_report)
            self.page_made.emit(name)
            if name in self._states:
                page.restore(self._states.pop(name))
        return self._made[name]

    def _make(self, name: PageName) -> Any:
        if name is PageName.PAPERS:
            return PapersPage(self._session, self)
        module, kind = _LATER[name]
        return getattr(import_module(module), kind)(self._session, self)

    def take_over(self, former: "WindowPages") -> None:
        """Show the page that a former window shows; each page with what was chosen on it there."""
        pages: dict[PageName, Any] = former._made
        states = {name: pages[name].state() for name in _WITH_STATE & pages.keys()}
        self._states = former._states | states
        made: dict[PageName, Any] = self._made
        for name in made.keys() & self._states.keys():
            made[name].restore(self._states.pop(name))
        self.show_page(former.name)
        seen: Any = former.currentWidget()
        if seen is former.search:
            self.show_search()
            self.search.field.setText(seen.field.text())
        elif seen is former.sources:
            self.show_sources(seen.chooser.currentData())

    @Slot(int)
    def show_page(self, number: int) -> None:
        """Show a page with a button; the keyboard's focus goes along if a page had it.

        Else it would pass to any button, which the next key would press.
        """
        self._name = PageName(number)
        page = self.page(self._name)
        focus = QApplication.focusWidget()
        is_left = focus is not None and self.isAncestorOf(focus) and not page.isAncestorOf(focus)
        self.setCurrentWidget(page)
        if is_left:
            page.setFocus()
        self.page_shown.emit(number)

    @Slot()
    def show_search(self) -> None:
        """Show where to look for a phrase; every page can be left for it."""
        if self.search is None:
            page = import_module("simdesk.gui.views.search_page").SearchPage(self._session, self)
            page.left.connect(self._on_side_page_left)
            self.addWidget(page)
            self.search = page
        self._show_side_page(self.search)

    @Slot(object)
    def show_sources(self, paper_id: int) -> None:
        """Show a paper against all others."""
        if self.sources is None:
            page = import_module("simdesk.gui.views.sources_page").SourcesPage(self._session, self)
            page.left.connect(self._on_side_page_left)
            page.pair_opened.connect(self._on_pair_opened)
            page.report_wanted.connect(self.show_report)
            self.addWidget(page)
            self.sources = page
        self.sources.say_origin(self._titles[self._name])
        self._show_side_page(self.sources)
        self.sources.show_paper(paper_id)

    @Slot(object)
    def show_report(self, choice: ReportChoice) -> None:
        """Show the report on this."""
        page: Any = self.page(PageName.REPORT)
        page.choose(choice)
        self.show_page(PageName.REPORT)

    def _show_side_page(self, page: QWidget) -> None:
        self.setCurrentWidget(page)
        self.side_page_shown.emit()
        page.setFocus()

    @Slot()
    def _on_replaced(self) -> None:
        """Choose nothing by the papers of another class."""
        self._states.clear()

    @Slot()
    def _on_side_page_left(self) -> None:
        self.show_page(self._name)
        self.setFocus()

    @Slot()
    def _on_pair_opened(self) -> None:
        self.show_page(PageName.PAIR)
