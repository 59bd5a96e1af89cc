"""The window: side bar, pages, drops. What leads from one part of it to another."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QSize, Signal, Slot
from PySide6.QtGui import (
    QAction,
    QCloseEvent,
    QDragEnterEvent,
    QDragLeaveEvent,
    QDropEvent,
    QHideEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QHBoxLayout, QMainWindow, QVBoxLayout, QWidget

from simdesk.gui.adding_papers import AddingPapers, local_paths
from simdesk.gui.dialogs.not_written import NotWrittenBox
from simdesk.gui.dialogs.reveal import RevealBox
from simdesk.gui.dialogs.still_writing import StillWritingBox
from simdesk.gui.exports import Written
from simdesk.gui.help import Help
from simdesk.gui.project_actions import ProjectActions
from simdesk.gui.saved_work import SavedWork
from simdesk.gui.session import Session
from simdesk.gui.settings import Settings, ThemeChoice
from simdesk.gui.views.lost_bar import LostBar
from simdesk.gui.views.not_kept_bar import NotKeptBar
from simdesk.gui.views.sidebar import Sidebar
from simdesk.gui.views.status_strip import StatusStrip
from simdesk.gui.window_menus import WindowMenus
from simdesk.gui.window_pages import PageName, WindowPages

_ICONS = ("papers", "overview", "pair", "fingerprint", "report")


class MainWindow(QMainWindow):
    """One window on a session. Another language or theme makes another window."""

    language_chosen = Signal(str)
    theme_chosen = Signal(object)

    def __init__(
        self,
        session: Session,
        settings: Settings,
        work: SavedWork | None = None,
        first: PageName | None = PageName.PAPERS,
    ) -> None:
        """`work` outlives windows; by default the window has its own.

        `first` is the page that is shown; None leaves that to the caller, since it takes time.
        """
        super().__init__()
        self._session = session
        self._settings = settings
        self._closes_anyway = False
        self._work = work or SavedWork(session)
        self.setAcceptDrops(True)
        self.resize(_fitting(QSize(1280, 820), self.screen().availableGeometry().size()))
        self.setMinimumSize(660, 340)
        self._titles = (
            self.tr("Papers"),
            self.tr("Overview"),
            self.tr("Pair"),
            self.tr("Measures"),
            self.tr("Report"),
        )
        self.pages = WindowPages(session, self._titles, self)
        self.projects = ProjectActions(self, self._work, settings)
        self.adding = AddingPapers(self, session, self.projects, settings)
        self.status = StatusStrip(session)
        self._arrange()
        titles = list(zip(self._titles, _ICONS, strict=True))
        self.menus = WindowMenus(self, session.undo_stack, titles, self.projects, settings)
        self.menus.names.setChecked(session.names.are_hidden)
        self.help = Help(self, settings, session.part_sizes, self.pages.currentWidget)
        self.help.add_to(self.menus.help)
        self._connect()
        if first is not None:
            self.show_page(first)
        self._on_papers_changed()
        self.pages.setFocus()  # else the first button would look chosen
        if not settings.geometry.isEmpty():
            self.restoreGeometry(settings.geometry)

    # Parts

    def _arrange(self) -> None:
        self.sidebar = Sidebar(self._titles, _ICONS)
        right = QVBoxLayout()
        right.setSpacing(0)
        self.lost_bar = LostBar(self._work)
        right.addWidget(self.lost_bar)
        self.not_kept_bar = NotKeptBar(self._work)
        right.addWidget(self.not_kept_bar)
        right.addWidget(self.pages, 1)
        right.addWidget(self.status)
        whole = QWidget()
        row = QHBoxLayout(whole)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self.sidebar)
        row.addLayout(right, 1)
        self.setCentralWidget(whole)

    def _connect(self) -> None:
        self._connect_menus()
        session, pages, adding = self._session, self.pages, self.adding
        self.sidebar.group.idClicked.connect(pages.show_page)
        pages.page_shown.connect(self._on_page_shown)
        pages.side_page_shown.connect(self._on_side_page_shown)
        pages.page_made.connect(self._on_page_made)
        self.sidebar.help.clicked.connect(self.help.here.trigger)
        adding.added.connect(self._on_papers_added)
        self.projects.said.connect(self.status.say)
        self.projects.opened.connect(self._on_project_opened)
        self.lost_bar.restore_wanted.connect(self._on_restore_wanted)
        session.replaced.connect(self._on_class_replaced)
        session.exporting.written.connect(self._on_written)
        session.exporting.stopped.connect(self._on_export_stopped)
        session.names.changed.connect(self._on_names_changed)
        session.papers_changed.connect(self._on_papers_changed)
        session.compared.connect(self._on_compared)

    def _connect_menus(self) -> None:
        menus = self.menus
        menus.files.triggered.connect(self.adding.ask_for_files)
        menus.folder.triggered.connect(self.adding.ask_for_folder)
        menus.sample.triggered.connect(self.adding.add_sample)
        menus.compare.triggered.connect(self._session.compare)
        menus.cancel.triggered.connect(self._session.cancel)
        self._session.busy_changed.connect(menus.cancel.setEnabled)
        menus.cancel.setEnabled(self._session.is_busy)
        menus.names.triggered.connect(self._on_names_action)
        menus.about.triggered.connect(self.show_about)
        menus.export.triggered.connect(self._on_export)
        menus.search.triggered.connect(self.show_search)
        menus.quit.triggered.connect(self.close)
        menus.looks.triggered.connect(self._on_look_chosen)
        menus.languages.triggered.connect(self._on_language_chosen)
        for action in menus.pages:
            action.triggered.connect(self._on_page_action)

    # Pages

    @property
    def page_name(self) -> PageName:
        """The page that is shown, or was before one without a button."""
        return self.pages.name

    def page(self, name: PageName) -> QWidget:
        """The page, made if it was not shown yet."""
        return self.pages.page(name)

    def show_page(self, name: PageName) -> None:
        """Show a page."""
        self.pages.show_page(name)

    @Slot()
    def show_search(self) -> None:
        """Show where to look for a phrase; every page can be left for it."""
        self.pages.show_search()

    def show_sources(self, paper_id: int) -> None:
        """Show a paper against all others."""
        self.pages.show_sources(paper_id)

    # What the teacher does

    def add(self, paths: Sequence[Path]) -> None:
        """Add papers and show them; a project among them is opened first, the last one of many."""
        self.adding.add(paths)

    @Slot()
    def show_about(self) -> None:
        """Say what the program is."""
        from simdesk.gui.dialogs.about import AboutDialog  # reads what is installed

        AboutDialog(self._session.part_sizes, self).open()

    # Slots

    @Slot(int)
    def _on_page_made(self, number: int) -> None:
        if number != PageName.PAPERS:
            return
        papers = self.pages.papers
        papers.files_wanted.connect(self.adding.ask_for_files)
        papers.folder_wanted.connect(self.adding.ask_for_folder)
        papers.sample_wanted.connect(self.adding.add_sample)
        papers.saved_work_wanted.connect(self.projects.ask_to_open)
        papers.welcome.language_wanted.connect(self.language_chosen)
        papers.welcome.help_wanted.connect(self.help.show_topic)
        papers.welcome.recent_wanted.connect(self.projects.open_recent)
        self.projects.recent_changed.connect(self._show_recent)
        self._show_recent()
        papers.compare_wanted.connect(self._session.compare)

    @Slot()
    def _show_recent(self) -> None:
        self.pages.papers.welcome.show_recent(self.projects.recent)

    @Slot(int)
    def _on_page_shown(self, number: int) -> None:
        self.sidebar.group.button(number).setChecked(True)

    @Slot()
    def _on_side_page_shown(self) -> None:
        group = self.sidebar.group
        group.setExclusive(False)
        group.button(self.page_name).setChecked(False)
        group.setExclusive(True)

    @Slot()
    def _on_papers_added(self) -> None:
        self.show_page(PageName.PAPERS)

    @Slot(bool)
    def _on_names_action(self, wanted: bool) -> None:
        if wanted:
            self._session.hide_names(True)
        else:
            self.menus.names.setChecked(True)
            RevealBox(self._session, self).open()

    @Slot()
    def _on_names_changed(self) -> None:
        self.menus.names.setChecked(self._session.names.are_hidden)

    @Slot()
    def _on_page_action(self) -> None:
        action = self.sender()
        assert isinstance(action, QAction)
        self.show_page(PageName(action.data()))

    @Slot()
    def _on_export(self) -> None:
        self.show_page(PageName.REPORT)

    @Slot()
    def _on_papers_changed(self) -> None:
        self.menus.compare.setEnabled(self._session.can_compare)

    @Slot()
    def _on_compared(self) -> None:
        # Not as soon as there is another result: this window hears of it before its pages do, and
        # a page that is shown then still has the rows of the former one.
        if self.pages.is_in_front(PageName.PAPERS):
            self._show_overview()

    @Slot()
    def _on_class_replaced(self) -> None:
        if self._session.answer is None:
            self.show_page(PageName.PAPERS)

    @Slot()
    def _on_project_opened(self) -> None:
        if self._session.answer is not None:
            self._show_overview()

    def _show_overview(self) -> None:
        self.show_page(PageName.OVERVIEW)
        self.page(PageName.OVERVIEW).setFocus()

    @Slot()
    def _on_restore_wanted(self) -> None:
        self.projects.ask_first(self._work.restore_lost)

    def _close_now(self) -> None:
        """Close without asking again."""
        self._work.give_up()
        self.close()

    @Slot()
    def _close_anyway(self) -> None:
        """Close, whatever is still being written."""
        self._closes_anyway = True
        self.close()

    @Slot(object)
    def _on_written(self, written: Written) -> None:
        if written.trouble:
            NotWrittenBox(written, self).open()
        else:
            self.status.say(self.tr("Saved {0}").format(written.path))

    @Slot(str)
    def _on_export_stopped(self, name: str) -> None:
        self.status.say(self.tr("Stopped: {0} was not written.").format(Path(name).name))

    @Slot(QAction)
    def _on_look_chosen(self, action: QAction) -> None:
        self.theme_chosen.emit(ThemeChoice(action.data()))

    @Slot(QAction)
    def _on_language_chosen(self, action: QAction) -> None:
        self.language_chosen.emit(action.data())

    # Qt's own events

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Take files, folders and archives anywhere in the window."""
        is_our_own = event.source() is not None  # a pair's file on its way out
        if local_paths(event.mimeData()) and not is_our_own:
            event.acceptProposedAction()
            self.pages.papers.show_dragging(True)

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        """Show that nothing is held over the window any more."""
        self.pages.papers.show_dragging(False)
        super().dragLeaveEvent(event)

    def dropEvent(self, event: QDropEvent) -> None:
        """Add what was dropped."""
        self.pages.papers.show_dragging(False)
        event.acceptProposedAction()
        self.add(local_paths(event.mimeData()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fold the side bar in a narrow window."""
        super().resizeEvent(event)
        self.sidebar.fit(self.width())

    def hideEvent(self, event: QHideEvent) -> None:
        """Take the help along when this window is closed or another takes its place."""
        super().hideEvent(event)
        if not event.spontaneous():
            self.help.close()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Remember the place of the window; ask about what is not saved, or not written yet."""
        self._settings.geometry = self.saveGeometry()
        if self._work.is_modified:
            event.ignore()
            self.projects.ask_first(self._close_now)
        elif self._session.exporting.is_busy and not self._closes_anyway:
            event.ignore()
            box = StillWritingBox(self._session.exporting, self)
            box.accepted.connect(self._close_anyway)
            box.open()
        else:
            super().closeEvent(event)


def _fitting(wanted: QSize, screen: QSize) -> QSize:
    """The wanted size, but no more than a screen holds beside the frame of a window."""
    return wanted.boundedTo(QSize(screen.width() - 20, screen.height() - 60))
