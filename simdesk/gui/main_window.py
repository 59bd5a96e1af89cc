"""The window: five pages, the side bar that leads to them, menus, drops. No logic of its own."""

from collections.abc import Sequence
from enum import IntEnum
from importlib import import_module
from pathlib import Path
from typing import Any

from PySide6.QtCore import QMimeData, QSize, Qt, Signal, Slot
from PySide6.QtGui import (
    QAction,
    QActionGroup,
    QCloseEvent,
    QDragEnterEvent,
    QDragLeaveEvent,
    QDropEvent,
    QKeySequence,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QFileDialog,
    QHBoxLayout,
    QMainWindow,
    QMenu,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from simdesk import sample_class
from simdesk.gui import theme
from simdesk.gui.dialogs.about import AboutBox
from simdesk.gui.dialogs.reveal import RevealBox
from simdesk.gui.icons import icon
from simdesk.gui.project_actions import ProjectActions
from simdesk.gui.saved_work import SUFFIX, SavedWork
from simdesk.gui.session import Session
from simdesk.gui.settings import Settings, ThemeChoice
from simdesk.gui.views.lost_bar import LostBar
from simdesk.gui.views.papers_page import PapersPage
from simdesk.gui.views.sidebar import Sidebar
from simdesk.gui.views.status_strip import StatusStrip


class PageName(IntEnum):
    """The pages, in the order of the work."""

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
LATER_MODULES = tuple(module for module, _ in _LATER.values())
_ICONS = ("papers", "overview", "pair", "fingerprint", "report")


class MainWindow(QMainWindow):
    """One window on a session. Another language or theme makes another window."""

    language_chosen = Signal(str)
    theme_chosen = Signal(object)

    def __init__(self, session: Session, settings: Settings, work: SavedWork | None = None) -> None:
        """`work` outlives windows; by default the window has its own."""
        super().__init__()
        self._session = session
        self._settings = settings
        self._compared_features = session.answer.features if session.answer else None
        self._work = work or SavedWork(session)
        self.setAcceptDrops(True)
        self.resize(_fitting(QSize(1280, 820), self.screen().availableGeometry().size()))
        self.setMinimumSize(880, 540)
        self._titles = (
            self.tr("Papers"),
            self.tr("Overview"),
            self.tr("Pair"),
            self.tr("Measures"),
            self.tr("Report"),
        )
        self._papers = PapersPage(session)
        self._stack = QStackedWidget()
        self._stack.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self._stack.setAccessibleName(self.tr("Page"))
        self._pages: dict[PageName, QWidget] = {PageName.PAPERS: self._papers}
        self._stack.addWidget(self._papers)
        self._page_name = PageName.PAPERS
        self._search: QWidget | None = None  # made when first shown
        self._sources: Any = None  # likewise
        self.status = StatusStrip(session)
        self._make_actions()
        self._arrange()
        self._make_menus()
        self._connect()
        self.show_page(PageName.PAPERS)
        self._on_papers_changed()
        self._stack.setFocus()  # else the first button would look chosen
        if not settings.geometry.isEmpty():
            self.restoreGeometry(settings.geometry)

    # Parts

    def _arrange(self) -> None:
        self._sidebar = Sidebar(self._titles, _ICONS)
        self._nav = self._sidebar.group
        right = QVBoxLayout()
        right.setSpacing(0)
        self.lost_bar = LostBar(self._work)
        right.addWidget(self.lost_bar)
        right.addWidget(self._stack, 1)
        right.addWidget(self.status)
        whole = QWidget()
        row = QHBoxLayout(whole)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self._sidebar)
        row.addLayout(right, 1)
        self.setCentralWidget(whole)

    def _make_actions(self) -> None:
        self.projects = ProjectActions(self, self._work, self._settings)
        self.files_action = self._action(self.tr("Add files…"), "Ctrl+O", "add-files")
        self.folder_action = self._action(self.tr("Add folder…"), "Ctrl+Shift+O", "add-folder")
        self.sample_action = self._action(self.tr("Try with sample papers"), "", "sample")
        self.compare_action = self._action(self.tr("Compare"), "Ctrl+Return", "compare")
        self.search_action = self._action(self.tr("Search in all papers…"), "Ctrl+F", "search")
        self.export_action = self._action(self.tr("Export a report…"), "Ctrl+E", "export")
        self.cancel_action = self._action(self.tr("Stop"), "Esc", "exclude")
        self.about_action = self._action(self.tr("About SimDesk"), "", "info")
        self.quit_action = self._action(self.tr("Quit"), "Ctrl+Q", "")
        self.undo_action = self._session.undo_stack.createUndoAction(self, self.tr("Undo"))
        self.undo_action.setShortcut(QKeySequence(QKeySequence.StandardKey.Undo))
        self.redo_action = self._session.undo_stack.createRedoAction(self, self.tr("Redo"))
        self.redo_action.setShortcut(QKeySequence(QKeySequence.StandardKey.Redo))
        self.names_action = self._action(self.tr("Hide names"), "Ctrl+Shift+H", "")
        self.names_action.setCheckable(True)
        self.names_action.setChecked(self._session.names.are_hidden)
        self._page_actions = []
        for name in PageName:
            action = self._action(self._titles[name], f"Ctrl+{name + 1}", _ICONS[name])
            action.setData(name)
            self._page_actions.append(action)

    def _action(self, text: str, shortcut: str, icon_name: str) -> QAction:
        action = QAction(text, self)
        if shortcut:
            action.setShortcut(QKeySequence(shortcut))
        if icon_name:
            action.setIcon(icon(icon_name, theme.current().colour("text")))
        return action

    def _make_menus(self) -> None:
        bar = self.menuBar()
        file = bar.addMenu(self.tr("&File"))
        self.projects.add_to(file)
        file.addSeparator()
        file.addActions([self.files_action, self.folder_action, self.sample_action])
        file.addSeparator()
        file.addAction(self.export_action)
        file.addSeparator()
        file.addAction(self.quit_action)
        edit = bar.addMenu(self.tr("&Edit"))
        edit.addActions([self.undo_action, self.redo_action])
        edit.addSeparator()
        edit.addAction(self.search_action)
        compare = bar.addMenu(self.tr("&Compare"))
        compare.addActions([self.compare_action, self.cancel_action])
        view = bar.addMenu(self.tr("&View"))
        view.addActions(self._page_actions)
        view.addSeparator()
        view.addAction(self.names_action)
        view.addSeparator()
        self._choices(
            view.addMenu(self.tr("Appearance")),
            [
                (self.tr("As the system"), ThemeChoice.SYSTEM),
                (self.tr("Light"), ThemeChoice.LIGHT),
                (self.tr("Dark"), ThemeChoice.DARK),
            ],
            self._settings.theme,
        ).triggered.connect(self._on_theme_chosen)
        self._choices(
            view.addMenu(self.tr("Language")),
            [
                (self.tr("As the system"), ""),
                ("English", "en"),
                ("简体中文", "zh_CN"),
                ("繁體中文", "zh_TW"),
            ],
            self._settings.language,
        ).triggered.connect(self._on_language_chosen)
        bar.addMenu(self.tr("&Help")).addAction(self.about_action)

    def _choices(self, menu: QMenu, choices: Sequence[tuple[str, str]], now: str) -> QActionGroup:
        group = QActionGroup(self)
        for text, value in choices:
            action = menu.addAction(text)
            action.setCheckable(True)
            action.setData(value)
            action.setChecked(value == now)
            group.addAction(action)
        return group

    def _connect(self) -> None:
        self.files_action.triggered.connect(self.ask_for_files)
        self.folder_action.triggered.connect(self.ask_for_folder)
        self.sample_action.triggered.connect(self.add_sample)
        self.compare_action.triggered.connect(self._session.compare)
        self.cancel_action.triggered.connect(self._session.cancel)
        self.names_action.triggered.connect(self._on_names_action)
        self._session.names.changed.connect(self._on_names_changed)
        self.about_action.triggered.connect(self.show_about)
        self.export_action.triggered.connect(self._on_export)
        self.search_action.triggered.connect(self.show_search)
        self.quit_action.triggered.connect(self.close)
        for action in self._page_actions:
            action.triggered.connect(self._on_page_action)
        self._nav.idClicked.connect(self.show_page)
        self._papers.files_wanted.connect(self.ask_for_files)
        self._papers.folder_wanted.connect(self.ask_for_folder)
        self._papers.sample_wanted.connect(self.add_sample)
        self._papers.saved_work_wanted.connect(self.projects.ask_to_open)
        self._papers.compare_wanted.connect(self._session.compare)
        self.projects.said.connect(self.status.say)
        self.projects.opened.connect(self._on_project_opened)
        self.lost_bar.restore_wanted.connect(self._on_restore_wanted)
        self._session.replaced.connect(self._on_class_replaced)
        self._session.papers_changed.connect(self._on_papers_changed)
        self._session.busy_changed.connect(self.cancel_action.setEnabled)
        self.cancel_action.setEnabled(self._session.is_busy)
        self._session.result_changed.connect(self._on_result_changed)

    # Pages

    @property
    def page_name(self) -> PageName:
        """The page that is shown, or was before one without a button."""
        return self._page_name

    def page(self, name: PageName) -> QWidget:
        """The page, made if it was not shown yet."""
        if name not in self._pages:
            module, kind = _LATER[name]
            page = getattr(import_module(module), kind)(self._session, self._stack)
            self._pages[name] = page
            self._stack.addWidget(page)
            if name is PageName.OVERVIEW:
                page.pair_opened.connect(self._on_pair_opened)
            if name in (PageName.OVERVIEW, PageName.PAIR):
                page.against_all_wanted.connect(self.show_sources)
                page.pair_file.written.connect(self._on_written)
            elif name is PageName.REPORT:
                page.written.connect(self._on_written)
        return self._pages[name]

    @Slot(int)
    def show_page(self, number: int) -> None:
        """Show a page."""
        name = self._page_name = PageName(number)
        self._stack.setCurrentWidget(self.page(name))
        self._nav.button(name).setChecked(True)

    @Slot()
    def show_search(self) -> None:
        """Show where to look for a phrase; every page can be left for it."""
        if self._search is None:
            module = import_module("simdesk.gui.views.search_page")
            page = module.SearchPage(self._session)
            page.left.connect(self._on_side_page_left)
            self._stack.addWidget(page)
            self._search = page
        assert self._search is not None
        self._show_side_page(self._search)

    @Slot(object)
    def show_sources(self, paper_id: int) -> None:
        """Show a paper against all others."""
        if self._sources is None:
            module = import_module("simdesk.gui.views.sources_page")
            page = module.SourcesPage(self._session)
            page.left.connect(self._on_side_page_left)
            page.pair_opened.connect(self._on_pair_opened)
            self._stack.addWidget(page)
            self._sources = page
        self._sources.say_origin(self._nav.button(self._page_name).text().strip())
        self._show_side_page(self._sources)
        self._sources.show_paper(paper_id)

    def _show_side_page(self, page: QWidget) -> None:
        """Show a page that has no button of its own; the last one of those is left."""
        self._stack.setCurrentWidget(page)
        self._nav.setExclusive(False)
        self._nav.button(self._page_name).setChecked(False)
        self._nav.setExclusive(True)
        page.setFocus()

    # What the teacher does

    @Slot()
    def ask_for_files(self) -> None:
        """Let the teacher choose papers."""
        dialog = self._file_dialog(self.tr("Add papers"))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFiles)
        dialog.setNameFilters(
            [
                self.tr("Papers and archives ({0})").format(
                    f"*.docx *.pdf *.txt *.doc *.zip *{SUFFIX}"
                ),
                self.tr("All files ({0})").format("*"),
            ]
        )
        dialog.open()

    @Slot()
    def ask_for_folder(self) -> None:
        """Let the teacher choose a folder of papers."""
        dialog = self._file_dialog(self.tr("Add a folder of papers"))
        dialog.setFileMode(QFileDialog.FileMode.Directory)
        dialog.open()

    def _file_dialog(self, title: str) -> QFileDialog:
        dialog = QFileDialog(self, title, self._settings.last_folder)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.filesSelected.connect(self._on_files_chosen)
        return dialog

    @Slot()
    def add_sample(self) -> None:
        """Add the sample class."""
        folder = sample_class.folder()
        roles = {path.name: sample_class.role_of(path.name) for path in folder.iterdir()}
        self._session.add([folder], roles)
        self.show_page(PageName.PAPERS)

    @Slot()
    def show_about(self) -> None:
        """Say what the program is."""
        AboutBox(self).open()

    def add(self, paths: Sequence[Path]) -> None:
        """Add papers and show them; a project among them is opened first, the last one of many."""
        projects = [path for path in paths if path.suffix.lower() == SUFFIX and path.is_file()]
        papers = [path for path in paths if path not in projects]
        if projects:
            self.projects.open(projects[-1], lambda: self._add_papers(papers))
        else:
            self._add_papers(papers)

    def _add_papers(self, paths: Sequence[Path]) -> None:
        if paths:
            self._session.add(paths)
            self.show_page(PageName.PAPERS)

    # Slots

    @Slot(list)
    def _on_files_chosen(self, names: list[str]) -> None:
        paths = [Path(name) for name in names]
        if paths:
            self._settings.last_folder = str(paths[0].parent)
        self.add(paths)

    @Slot(bool)
    def _on_names_action(self, wanted: bool) -> None:
        if wanted:
            self._session.hide_names(True)
        else:
            self.names_action.setChecked(True)
            RevealBox(self._session, self).open()

    @Slot()
    def _on_names_changed(self) -> None:
        self.names_action.setChecked(self._session.names.are_hidden)

    @Slot()
    def _on_page_action(self) -> None:
        action = self.sender()
        assert isinstance(action, QAction)
        self.show_page(action.data())

    @Slot()
    def _on_export(self) -> None:
        self.show_page(PageName.REPORT)

    @Slot()
    def _on_side_page_left(self) -> None:
        self.show_page(self._page_name)
        self._stack.setFocus()

    @Slot()
    def _on_papers_changed(self) -> None:
        self.compare_action.setEnabled(self._session.can_compare)

    @Slot()
    def _on_result_changed(self) -> None:
        answer = self._session.answer
        # Another switch under "Leave out" scores the same comparison again: nobody wants to leave.
        is_new = answer is not None and answer.features is not self._compared_features
        self._compared_features = answer.features if answer else None
        if is_new and self._stack.currentWidget() is self._papers:
            self.show_page(PageName.OVERVIEW)
            self.page(PageName.OVERVIEW).setFocus()

    @Slot()
    def _on_class_replaced(self) -> None:
        if self._session.answer is None:
            self.show_page(PageName.PAPERS)

    @Slot()
    def _on_project_opened(self) -> None:
        if self._session.answer is not None:
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
    def _on_pair_opened(self) -> None:
        self.show_page(PageName.PAIR)

    @Slot(str)
    def _on_written(self, path: str) -> None:
        self.status.say(self.tr("Saved {0}").format(path))

    @Slot(QAction)
    def _on_theme_chosen(self, action: QAction) -> None:
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
            self._papers.show_dragging(True)

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        """Show that nothing is held over the window any more."""
        self._papers.show_dragging(False)
        super().dragLeaveEvent(event)

    def dropEvent(self, event: QDropEvent) -> None:
        """Add what was dropped."""
        self._papers.show_dragging(False)
        event.acceptProposedAction()
        self.add(local_paths(event.mimeData()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fold the side bar in a narrow window."""
        super().resizeEvent(event)
        self._sidebar.fit(self.width())

    def closeEvent(self, event: QCloseEvent) -> None:
        """Remember the place of the window; ask about what is not saved."""
        self._settings.geometry = self.saveGeometry()
        if not self._work.is_modified:
            super().closeEvent(event)
            return
        event.ignore()
        self.projects.ask_first(self._close_now)


def _fitting(wanted: QSize, screen: QSize) -> QSize:
    """The wanted size, but no more than a screen holds beside the frame of a window."""
    return wanted.boundedTo(QSize(screen.width() - 20, screen.height() - 60))


def local_paths(data: QMimeData) -> list[Path]:
    """The files and folders of this computer among dragged addresses."""
    return [Path(url.toLocalFile()) for url in data.urls() if url.isLocalFile()]
