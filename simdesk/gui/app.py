"""Starts the window: language, look, error hook, garbage collection."""

import faulthandler
import gc
import logging
import sys
import traceback
from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path
from types import TracebackType

from PySide6.QtCore import QObject, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QFont, QGuiApplication, QIcon
from PySide6.QtWidgets import QApplication, QMessageBox

from simdesk import __version__
from simdesk.gui import language, theme
from simdesk.gui.core_engine import CoreEngine
from simdesk.gui.dialogs.problem import ProblemDialog
from simdesk.gui.engine import Engine
from simdesk.gui.jobs import JobRunner
from simdesk.gui.main_window import MainWindow
from simdesk.gui.no_display import telling_instead
from simdesk.gui.opened_files import OpenedFiles
from simdesk.gui.plain import PlainBox
from simdesk.gui.saved_work import SavedWork
from simdesk.gui.session import Session
from simdesk.gui.settings import Settings, ThemeChoice
from simdesk.gui.window_pages import LATER_MODULES, PageName
from simdesk.painting.application import choose_platform
from simdesk.painting.fonts import load_fonts
from simdesk.progress import Progress
from simdesk.resources import data_path

_log = logging.getLogger(__name__)
_GARBAGE_MILLISECONDS = 1000
_DAMAGED = 1  # exit code
# How long a thread of Python may make another wait. The window's thread gives way at each call of
# Qt, and while a worker counts, it would wait 5 ms for each, by Python's default: 0.3 s to paint.
_TURN_SECONDS = 0.0005


class Faults(QObject):
    """Brings errors that nothing caught from any thread to the window's."""

    _caught = Signal(object)
    noticed = Signal(object)  # a traceback as text

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._caught.connect(self.noticed)

    def hook(
        self, kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        """For `sys.excepthook`."""
        if issubclass(kind, KeyboardInterrupt):
            QGuiApplication.quit()
            return
        text = "".join(traceback.format_exception(kind, error, trace))
        _log.error("%s", text)
        self._caught.emit(text)


class GarbageCollector(QObject):
    """Collects garbage on the window's thread only: on a worker it could destroy widgets.

    Never while a worker is busy: there would be a million new objects to look through, and the
    window would wait for it. What a worker leaves is taken out of every later look: it is much and
    no garbage, and is freed as always when nothing refers to it any more. But widgets refer to each
    other: once a window has gone, everything is looked through, for it was taken out of the looks
    while it was shown.
    """

    def __init__(self, runner: JobRunner, parent: QObject) -> None:
        super().__init__(parent)
        self._runner = runner
        self._was_busy = False
        self._has_all_to_look_at = False
        gc.disable()
        gc.freeze()
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._on_timeout)
        self._timer.start(_GARBAGE_MILLISECONDS)

    @Slot()
    def look_at_all(self) -> None:
        """Look through everything, as soon as no worker is busy."""
        self._has_all_to_look_at = True

    @Slot()
    def _on_timeout(self) -> None:
        if self._runner.is_busy:
            self._was_busy = True
            return
        if self._has_all_to_look_at:
            self._has_all_to_look_at = self._was_busy = False
            gc.unfreeze()
            gc.collect()
            gc.freeze()
            return
        if self._was_busy:
            self._was_busy = False
            gc.freeze()
            return
        counts, limits = gc.get_count(), gc.get_threshold()
        for generation in (2, 1, 0):
            if counts[generation] > limits[generation]:
                gc.collect(generation)
                return


class Desk(QObject):
    """Everything that outlives a window: session, jobs, settings, translators."""

    window_gone = Signal()  # another one has taken its place

    def __init__(
        self,
        application: QApplication,
        engine: Engine,
        settings: Settings,
        folder: Path | None = None,
    ) -> None:
        """`folder` is where unsaved work is kept; by default the program's own."""
        super().__init__(application)
        self._application = application
        self._settings = settings
        self._problem: ProblemDialog | None = None
        self.runner = JobRunner(self)
        self.session = Session(engine, self.runner, self)
        self.session.set_threshold(settings.threshold)
        self.session.set_options(settings.options)
        self.session.papers.encodings.restore(settings.encodings)
        self.session.students.restore(settings.name_patterns)
        self.session.export_folder.restore(settings.export_folder)
        self.session.export_folder.changed.connect(self._on_export_folder_changed)
        self.session.part_sizes.restore(settings.part_sizes)
        self.session.part_sizes.changed.connect(self._on_part_sizes_changed)
        self.session.papers.encodings.changed.connect(self._on_encodings_changed)
        self.session.students.patterns_changed.connect(self._on_patterns_changed)
        self.session.papers.patterns_refused.connect(
            self._on_patterns_refused, Qt.ConnectionType.QueuedConnection
        )
        self.session.failed.connect(self.show_problem)
        self.session.threshold_changed.connect(self._on_threshold_changed)
        self.session.options_changed.connect(self._on_options_changed)
        self.session.dictionary_refused.connect(self._on_dictionary_refused)
        self.work = SavedWork(self.session, folder)
        self.window: MainWindow | None = None
        self._coming: MainWindow | None = None  # made, and not shown yet
        self.session.names.changed.connect(
            self._on_names_changed, Qt.ConnectionType.QueuedConnection
        )
        self._engine = engine
        language.apply(application, settings.language)
        theme.apply(application, theme.chosen(settings.theme))
        QGuiApplication.styleHints().colorSchemeChanged.connect(self._on_scheme_changed)

    @Slot()
    def open_window(self) -> MainWindow:
        """Show a new window in place of the former one."""
        self._drop_coming()
        return self._show(self._make_window())

    def _drop_coming(self) -> None:
        if self._coming is not None:
            self._coming.deleteLater()
            self._coming = None

    def _make_window(self) -> MainWindow:
        first = PageName.PAPERS if self.window is None else None  # else that of the former one
        window = MainWindow(self.session, self._settings, self.work, first)
        window.language_chosen.connect(self._on_language_chosen)
        window.theme_chosen.connect(self._on_theme_chosen)
        return window

    def _show(self, window: MainWindow) -> MainWindow:
        former, self.window = self.window, window
        if former is not None:
            window.setGeometry(former.geometry())
            window.pages.take_over(former.pages)
        window.show()
        if former is not None:
            topic = former.help.shown
            former.help.close()  # which keeps its place for the next one
            if topic:
                window.help.show_topic(topic)  # in the new language and look
            former.hide()
            former.destroyed.connect(self.window_gone)
            former.deleteLater()
        return window

    @Slot()
    def _on_names_changed(self) -> None:
        """Make a window with the other names; its page waits a turn, so that none takes long."""
        self._drop_coming()
        self._coming = self._make_window()
        QTimer.singleShot(0, self._show_coming)

    @Slot()
    def _show_coming(self) -> None:
        if self._coming is not None:
            window, self._coming = self._coming, None
            self._show(window)

    def close(self) -> None:
        """Stop all work and write the settings."""
        self._drop_coming()
        self.runner.close()
        self.work.close()
        self._engine.close()
        self._settings.sync()

    @Slot(object)
    def show_problem(self, trace: str) -> None:
        """Tell that the program made a mistake, once for a burst of them."""
        if self._problem is not None:
            self._problem.add(trace)
            return
        self._problem = ProblemDialog(trace, self.window)
        self._problem.finished.connect(self._on_problem_closed)
        self._problem.open()

    @Slot()
    def _on_problem_closed(self) -> None:
        self._problem = None

    @Slot(str)
    def _on_language_chosen(self, wanted: str) -> None:
        if wanted != self._settings.language:
            self._settings.language = wanted
            language.apply(self._application, wanted)
            self.open_window()

    @Slot(object)
    def _on_theme_chosen(self, choice: ThemeChoice) -> None:
        if choice is not self._settings.theme:
            self._settings.theme = choice
            self._change_look()

    @Slot()
    def _on_scheme_changed(self) -> None:
        if self._settings.theme is ThemeChoice.SYSTEM:
            self._change_look()

    def _change_look(self) -> None:
        look = theme.chosen(self._settings.theme)
        if look is not theme.current():
            theme.apply(self._application, look)
            self.open_window()

    @Slot()
    def _on_encodings_changed(self) -> None:
        self._settings.encodings = self.session.papers.encodings.by_folder

    @Slot()
    def _on_patterns_changed(self) -> None:
        self._settings.name_patterns = self.session.students.patterns

    @Slot()
    def _on_patterns_refused(self) -> None:
        box = PlainBox(QMessageBox.Icon.Warning, self.window)
        box.setWindowTitle(self.tr("Students"))
        box.setText(
            self.tr(
                "Your name patterns take too long on the names of these files. Their students were "
                "found by the usual patterns. See Students… on the papers page."
            )
        )
        box.open()

    @Slot()
    def _on_part_sizes_changed(self) -> None:
        self._settings.part_sizes = self.session.part_sizes.by_name

    @Slot(str)
    def _on_export_folder_changed(self, folder: str) -> None:
        self._settings.export_folder = folder

    @Slot()
    def _on_threshold_changed(self) -> None:
        if self.session.is_restoring:
            return
        self._settings.threshold = self.session.threshold

    @Slot()
    def _on_options_changed(self) -> None:
        usual = self.session.usual_options
        if self.session.is_restoring or usual == self._settings.options:
            return
        try:
            self._settings.options = usual
        except OSError as error:
            box = PlainBox(QMessageBox.Icon.Warning, self.window)
            box.setWindowTitle(self.tr("Not saved"))
            box.setText(
                self.tr(
                    "The dictionary of synonyms is used now, but could not be kept for the next "
                    "time: {0}"
                ).format(error.strerror or str(error))
            )
            box.open()

    @Slot()
    def _on_dictionary_refused(self) -> None:
        from simdesk.gui.dialogs.synonyms import SynonymsDialog  # needs numpy

        SynonymsDialog(self.session, self.window).open()

    def add(self, paths: Sequence[Path]) -> None:
        """Add papers, or open a project, in the window that is shown now."""
        window = self.window or self.open_window()
        window.add(paths)
        window.activateWindow()


class Warming:
    """Starts what the first papers will need, while the teacher still chooses them."""

    def __init__(self, engine: CoreEngine) -> None:
        self._engine = engine

    def __call__(self, _progress: Progress, _deliver: Callable[[object], None]) -> None:
        for module in LATER_MODULES:
            import_module(module)
        self._engine.warm()


def make_application(arguments: Sequence[str]) -> QApplication:
    """The application object, with name, icon and fonts.

    Raises OSError if what ships with the program is missing or damaged.
    """
    choose_platform()
    sys.setswitchinterval(_TURN_SECONDS)
    application = QApplication(list(arguments))
    application.setApplicationName("SimDesk")
    application.setApplicationVersion(__version__)
    application.setDesktopFileName("simdesk")
    application.setWindowIcon(QIcon(str(data_path("icons/simdesk.svg"))))
    family = load_fonts()
    font = application.font()
    is_bare = application.platformName() in ("offscreen", "minimal")
    families = [family] if is_bare else [*font.families(), family]
    wanted = QFont(font)
    wanted.setFamilies(families)
    wanted.setPointSizeF(max(font.pointSizeF(), 10.0))
    application.setFont(wanted)
    return application


def main(paths: Sequence[Path], say_no_window: Callable[[str], int]) -> int:
    """Run the window until it is closed; returns the exit code. `paths` are added at once.

    `say_no_window` is told why Qt can show no window, and gives the exit code for that.
    """
    if sys.stderr is not None:  # a program without a console has none on Windows
        faulthandler.enable()
    try:
        with telling_instead(say_no_window):
            # Not the name of the file: the system shows windows of this one under the menu entry.
            application = make_application(["simdesk"])
    except OSError as error:
        return _say_damaged(error)
    opened = OpenedFiles(application)
    faults = Faults(application)
    sys.excepthook = faults.hook
    engine = CoreEngine()
    desk = Desk(application, engine, Settings())
    faults.noticed.connect(desk.show_problem)
    window = desk.open_window()
    window.add(paths)
    opened.hand_to(desk.add)
    desk.work.watch()
    desk.runner.detail.start(Warming(engine))
    collector = GarbageCollector(desk.runner, application)
    desk.window_gone.connect(collector.look_at_all)
    code = application.exec()
    desk.close()
    del collector
    return code


def _say_damaged(error: OSError) -> int:
    """Say that the program is not whole, in a box if one can be shown; returns the exit code."""
    text = f"SimDesk is damaged; install it again. ({error})"
    _log.error("%s", text)
    application = QApplication.instance()
    if isinstance(application, QApplication) and application.platformName() != "offscreen":
        QMessageBox.critical(None, "SimDesk", text)
    return _DAMAGED
