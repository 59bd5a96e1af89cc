"""The menu entries of saved work, the questions before anything is lost, and what is told."""

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QObject, Qt, Signal, Slot
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QFileDialog, QMenu, QMessageBox, QWidget

from simdesk.gui import language
from simdesk.gui.export_folder import documents_folder
from simdesk.gui.plain import PlainBox
from simdesk.gui.saved_work import SUFFIX, SavedWork
from simdesk.gui.settings import Settings

MOST_RECENT = 8


class ProjectActions(QObject):
    """New, open, save; for one window."""

    said = Signal(str)  # a line for the foot of the window
    opened = Signal()
    recent_changed = Signal()

    def __init__(self, window: QWidget, work: SavedWork, settings: Settings) -> None:
        super().__init__(window)
        self._window = window
        self._work = work
        self._settings = settings
        self._go: Callable[[], None] | None = None  # what waits for an answer
        self._after_saving: Callable[[], None] | None = None
        self._after_opening: Callable[[], None] | None = None
        self.new_action = self._action(self.tr("New"), "Ctrl+N", self.new)
        self.open_action = self._action(self.tr("Open…"), "Ctrl+O", self.ask_to_open)
        self.save_action = self._action(self.tr("Save"), "Ctrl+S", self.save)
        self.save_as_action = self._action(self.tr("Save as…"), "Ctrl+Shift+S", self.save_as)
        self.recent_menu = QMenu(self.tr("Open recent"), window)
        self.recent_menu.setToolTipsVisible(True)
        work.changed.connect(self._show_name)
        work.saved.connect(self._on_saved)
        work.opened.connect(self._on_opened)
        work.not_saved.connect(self._on_not_saved)
        work.not_opened.connect(self._on_not_opened)
        self._show_name()
        self._show_recent()

    def _action(self, text: str, shortcut: str, slot: Callable[[], None]) -> QAction:
        action = QAction(text, self._window)
        action.setShortcut(QKeySequence(shortcut))
        action.triggered.connect(slot)
        return action

    def add_to(self, menu: QMenu) -> None:
        """Put the entries into the menu."""
        menu.addActions([self.new_action, self.open_action])
        menu.addMenu(self.recent_menu)
        menu.addActions([self.save_action, self.save_as_action])

    # What the teacher does

    @Slot()
    def new(self) -> None:
        """Begin an empty class."""
        self.ask_first(self._work.begin)

    @Slot()
    def ask_to_open(self) -> None:
        """Let the teacher choose a project."""
        dialog = self._dialog(self.tr("Open saved work"))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(self._on_chosen_to_open)
        dialog.open()

    def open(self, path: Path, then: Callable[[], None] | None = None) -> None:
        """Open a project, after asking about unsaved work; `then` is called once it is open."""

        def go() -> None:
            self._after_opening = then
            self._work.open(path)

        self.ask_first(go)

    @Slot()
    def save(self) -> None:
        """Save to the file that the class has, or ask for one."""
        self._save_then(None)

    @Slot()
    def save_as(self) -> None:
        """Save under another name."""
        self._ask_where_to_save(None)

    def ask_first(self, go: Callable[[], None]) -> None:
        """Do `go`, unless unsaved work would be lost: then ask first."""
        if not self._work.is_modified:
            go()
            return
        buttons = QMessageBox.StandardButton
        box = self._box(QMessageBox.Icon.Question, self.tr("Unsaved work"))
        box.setText(self.tr("Save the changes to {0}?").format(self._name()))
        box.setInformativeText(self.tr("Without saving, what has changed is lost."))
        box.setStandardButtons(buttons.Save | buttons.Discard | buttons.Cancel)
        box.setDefaultButton(buttons.Save)
        self._go = go
        box.button(buttons.Save).clicked.connect(self._on_save_answered)
        box.button(buttons.Discard).clicked.connect(self._on_discard_answered)
        box.open()

    @Slot()
    def _on_save_answered(self) -> None:
        self._save_then(self._go)

    @Slot()
    def _on_discard_answered(self) -> None:
        if self._go is not None:
            self._go()

    def _save_then(self, then: Callable[[], None] | None) -> None:
        path = self._work.path
        if path is None or self._work.is_read_only:
            self._ask_where_to_save(then)
        else:
            self._work.save(path, then)

    def _ask_where_to_save(self, then: Callable[[], None] | None) -> None:
        dialog = self._dialog(self.tr("Save the work"))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setFileMode(QFileDialog.FileMode.AnyFile)
        dialog.setDefaultSuffix(SUFFIX.removeprefix("."))
        path = self._work.path
        dialog.selectFile(path.name if path else self.tr("My class") + SUFFIX)
        self._after_saving = then
        dialog.fileSelected.connect(self._on_place_chosen)
        dialog.open()

    @Slot(str)
    def _on_place_chosen(self, name: str) -> None:
        self._work.save(Path(name), self._after_saving)

    def _dialog(self, title: str) -> QFileDialog:
        last = self._settings.last_folder or documents_folder()
        folder = self._work.path.parent if self._work.path else last
        dialog = QFileDialog(self._window, title, str(folder))
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setNameFilter(self.tr("SimDesk work ({0})").format(f"*{SUFFIX}"))
        return dialog

    # What is told

    def _box(self, kind: QMessageBox.Icon, title: str) -> QMessageBox:
        box = PlainBox(kind, self._window)
        box.setWindowTitle(title)
        return box

    def _name(self) -> str:
        return self._work.path.name if self._work.path else self.tr("this class")

    @Slot()
    def _show_name(self) -> None:
        path = self._work.path
        self._window.setWindowTitle(f"{path.stem}[*] – SimDesk" if path else "SimDesk[*]")
        is_modified = self._work.is_modified
        self._window.setWindowModified(is_modified)
        self.save_action.setEnabled(is_modified)

    @Slot(str)
    def _on_saved(self, name: str) -> None:
        self._note_recent(name)
        self.said.emit(self.tr("Saved {0}").format(Path(name).name))

    @Slot(object)
    def _on_opened(self, problems: Sequence[object]) -> None:
        if self._work.path is not None:
            self._note_recent(str(self._work.path))
        self.said.emit(self.tr("Opened {0}").format(self._name()))
        self.opened.emit()
        if problems:
            from simdesk.report.wording import wording

            words = wording(language.current())
            box = self._box(QMessageBox.Icon.Warning, self.tr("Opened, but not as it was"))
            box.setText(self.tr("{0} was opened, but not all is as it was.").format(self._name()))
            sentences = [words.project_problem(each) for each in problems]  # type: ignore[arg-type]
            box.setInformativeText("\n".join(sentences))
            box.open()
        then, self._after_opening = self._after_opening, None
        if then is not None:
            then()

    @Slot(object)
    def _on_not_saved(self, error: Exception) -> None:
        box = self._trouble(self.tr("Not saved"), error)
        other = box.addButton(self.tr("Save as…"), QMessageBox.ButtonRole.ActionRole)
        other.clicked.connect(self.save_as)
        box.open()

    @Slot(object)
    def _on_not_opened(self, error: Exception) -> None:
        self._after_opening = None
        name = getattr(error, "name", "")
        recent = self._settings.recent_projects
        self._settings.recent_projects = tuple(
            path for path in recent if Path(path).name != name or Path(path).exists()
        )
        self._show_recent()
        self._trouble(self.tr("Not opened"), error).open()

    def _trouble(self, title: str, error: Exception) -> QMessageBox:
        from simdesk.report.wording import wording

        box = self._box(QMessageBox.Icon.Warning, title)
        box.setText(wording(language.current()).project_error(error))  # type: ignore[arg-type]
        box.setStandardButtons(QMessageBox.StandardButton.Close)
        return box

    # Recent work

    def _note_recent(self, name: str) -> None:
        others = [each for each in self._settings.recent_projects if each != name]
        self._settings.recent_projects = (name, *others)[:MOST_RECENT]
        self._show_recent()

    def _show_recent(self) -> None:
        self.recent_menu.clear()
        for name in self._settings.recent_projects:
            action = self.recent_menu.addAction(Path(name).stem.replace("&", "&&"))
            action.setData(name)
            action.setToolTip(name)
            action.triggered.connect(self._on_recent_chosen)
        self.recent_menu.setEnabled(bool(self._settings.recent_projects))
        self.recent_changed.emit()

    @property
    def recent(self) -> tuple[str, ...]:
        """The paths of saved work that was open, the latest first; it may be gone."""
        return self._settings.recent_projects

    @Slot(str)
    def open_recent(self, name: str) -> None:
        """Open saved work that was open before."""
        self.open(Path(name))

    @Slot()
    def _on_recent_chosen(self) -> None:
        action = self.sender()
        assert isinstance(action, QAction)
        self.open(Path(action.data()))

    @Slot(str)
    def _on_chosen_to_open(self, name: str) -> None:
        self._settings.last_folder = str(Path(name).parent)
        self.open(Path(name))
