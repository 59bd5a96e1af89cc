"""The menus of a window and their entries, with icons and keys. What they do is connected there."""

from collections.abc import Sequence

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QActionGroup, QKeySequence, QUndoStack
from PySide6.QtWidgets import QMainWindow, QMenu

from simdesk.gui import theme
from simdesk.gui.icons import icon
from simdesk.gui.project_actions import ProjectActions
from simdesk.gui.settings import Settings, ThemeChoice


class WindowMenus(QObject):
    """Belongs to the window; its keys work in the whole of it."""

    def __init__(
        self,
        window: QMainWindow,
        undo_stack: QUndoStack,
        pages: Sequence[tuple[str, str]],
        projects: ProjectActions,
        settings: Settings,
    ) -> None:
        """`pages`: title and icon of each page with a button."""
        super().__init__(window)
        self._window = window
        self.files = self._action(self.tr("Add files…"), "Ctrl+I", "add-files")
        self.folder = self._action(self.tr("Add folder…"), "Ctrl+Shift+I", "add-folder")
        self.sample = self._action(self.tr("Try with sample papers"), "", "sample")
        self.compare = self._action(self.tr("Compare"), "Ctrl+Return", "compare")
        self.search = self._action(self.tr("Search in all papers…"), "Ctrl+F", "search")
        self.export = self._action(self.tr("Export a report…"), "Ctrl+E", "export")
        self.cancel = self._action(self.tr("Stop"), "Esc", "exclude")
        self.about = self._action(self.tr("About SimDesk"), "", "info")
        self.quit = self._action(self.tr("Quit"), "Ctrl+Q", "")
        self.undo = undo_stack.createUndoAction(window, self.tr("Undo"))
        self.undo.setShortcut(QKeySequence(QKeySequence.StandardKey.Undo))
        self.redo = undo_stack.createRedoAction(window, self.tr("Redo"))
        self.redo.setShortcut(QKeySequence(QKeySequence.StandardKey.Redo))
        self.names = self._action(self.tr("Hide names"), "Ctrl+Shift+H", "")
        self.names.setCheckable(True)
        self.pages = []
        for number, (title, icon_name) in enumerate(pages):
            action = self._action(title, f"Ctrl+{number + 1}", icon_name)
            action.setData(number)
            self.pages.append(action)
        self._fill(projects, settings)

    def _action(self, text: str, shortcut: str, icon_name: str) -> QAction:
        action = QAction(text, self._window)
        if shortcut:
            action.setShortcut(QKeySequence(shortcut))
        if icon_name:
            action.setIcon(icon(icon_name, theme.current().colour("text")))
        return action

    def _fill(self, projects: ProjectActions, settings: Settings) -> None:
        bar = self._window.menuBar()
        file = bar.addMenu(self.tr("&File"))
        projects.add_to(file)
        file.addSeparator()
        file.addActions([self.files, self.folder, self.sample])
        file.addSeparator()
        file.addAction(self.export)
        file.addSeparator()
        file.addAction(self.quit)
        edit = bar.addMenu(self.tr("&Edit"))
        edit.addActions([self.undo, self.redo])
        edit.addSeparator()
        edit.addAction(self.search)
        compare = bar.addMenu(self.tr("&Compare"))
        compare.addActions([self.compare, self.cancel])
        view = bar.addMenu(self.tr("&View"))
        view.addActions(self.pages)
        view.addSeparator()
        view.addAction(self.names)
        view.addSeparator()
        self.looks = self._choices(
            view.addMenu(self.tr("Appearance")),
            [
                (self.tr("As the system"), ThemeChoice.SYSTEM),
                (self.tr("Light"), ThemeChoice.LIGHT),
                (self.tr("Dark"), ThemeChoice.DARK),
            ],
            settings.theme,
        )
        self.languages = self._choices(
            view.addMenu(self.tr("Language")),
            [
                (self.tr("As the system"), ""),
                ("English", "en"),
                ("简体中文", "zh_CN"),
                ("繁體中文", "zh_TW"),
            ],
            settings.language,
        )
        self.help = bar.addMenu(self.tr("&Help"))
        self.help.addAction(self.about)

    def _choices(self, menu: QMenu, choices: Sequence[tuple[str, str]], now: str) -> QActionGroup:
        group = QActionGroup(self)
        for text, value in choices:
            action = menu.addAction(text)
            action.setCheckable(True)
            action.setData(value)
            action.setChecked(value == now)
            group.addAction(action)
        return group
