"""A window with a quick engine, settings of its own, and a watch for what tests leave behind."""

import gc
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QLocale, Qt, QThreadPool, QTimer
from PySide6.QtGui import QFont
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from simdesk.gui import language, theme
from simdesk.gui.jobs import JobRunner
from simdesk.gui.main_window import MainWindow
from simdesk.gui.saved_work import SavedWork
from simdesk.gui.session import Session
from simdesk.gui.settings import Settings
from simdesk.painting.fonts import load_fonts
from tests.gui.fakes import FakeEngine

# Longer than anything takes on the slowest machine; nothing is timed by it.
PATIENCE = 240_000


class PatientBot(QtBot):
    """Waits as long as it takes for what must come; a test ends long before if it comes."""

    def waitUntil(self, callback: Callable[[], bool | None], *, timeout: int = PATIENCE) -> None:
        super().waitUntil(callback, timeout=timeout)

    def waitSignal(self, signal: Any, *, timeout: int = PATIENCE, **how: Any) -> Any:
        return super().waitSignal(signal, timeout=timeout, **how)


@pytest.fixture
def qtbot(qapp: QApplication, request: pytest.FixtureRequest) -> QtBot:
    return PatientBot(request)


@pytest.fixture(autouse=True, scope="session")
def no_garbage_is_collected_by_chance() -> Iterator[None]:
    """As in the program: the collector would destroy widgets on whichever thread it runs."""
    gc.collect()
    gc.freeze()
    gc.disable()
    yield
    gc.enable()
    gc.unfreeze()


@pytest.fixture(autouse=True, scope="session")
def clipboard_ends_before_python(qapp: QApplication) -> Iterator[None]:
    """Without a screen Qt keeps the clipboard beyond the end of Python, which made its data."""
    yield
    qapp.clipboard().clear()


@pytest.fixture(autouse=True)
def garbage_is_collected_here(no_garbage_is_collected_by_chance: None) -> Iterator[None]:
    """What a test leaves behind is destroyed on the window's thread."""
    yield
    gc.collect()


@pytest.fixture(autouse=True)
def plain_surroundings(qapp: QApplication) -> Iterator[None]:
    """The shipped font, English, the light look: the same on every machine."""
    font = QFont(load_fonts())
    font.setPointSizeF(10)
    qapp.setFont(font)
    language.apply(qapp, "en")
    theme.apply(qapp, theme.LIGHT)
    yield
    language.apply(qapp, "en")
    QLocale.setDefault(QLocale("en"))


@pytest.fixture(autouse=True)
def no_key_is_held(qapp: QApplication) -> None:
    """After a key with Shift or Ctrl Qt takes them for held, and choosing a row adds it then."""
    if qapp.keyboardModifiers() != Qt.KeyboardModifier.NoModifier:
        keyboard = QWidget()
        QTest.keyRelease(keyboard, Qt.Key.Key_Shift)
        keyboard.deleteLater()
    assert qapp.keyboardModifiers() == Qt.KeyboardModifier.NoModifier


@pytest.fixture(autouse=True)
def nothing_is_left(qapp: QApplication) -> Iterator[None]:
    """A test that leaves a window, a running timer or a pool job fails."""
    yield
    qapp.processEvents()
    windows = [widget for widget in qapp.topLevelWidgets() if widget.isVisible()]
    for window in windows:
        window.hide()
    assert not windows, f"left open: {windows}"
    timers = [timer for timer in qapp.findChildren(QTimer) if timer.isActive()]
    for timer in timers:
        timer.stop()
    assert not timers, f"left running: {timers}"
    assert QThreadPool.globalInstance().waitForDone(PATIENCE), "the global pool is still at work"


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(tmp_path / "settings" / "simdesk.ini")


@pytest.fixture
def runner(qapp: QApplication) -> Iterator[JobRunner]:
    runner = JobRunner()
    yield runner
    assert any(runner.close() for _ in range(6)), "a job did not stop"


@pytest.fixture
def engine() -> FakeEngine:
    return FakeEngine()


@pytest.fixture
def session(engine: FakeEngine, runner: JobRunner) -> Iterator[Session]:
    session = Session(engine, runner, runner)
    faults: list[str] = []
    session.failed.connect(faults.append)
    yield session
    meant = "RuntimeError: of a test"
    assert all(meant in fault for fault in faults), faults


@pytest.fixture
def work(session: Session, tmp_path: Path) -> Iterator[SavedWork]:
    work = SavedWork(session, tmp_path / "program")
    yield work
    assert any(session.runner.close() for _ in range(6)), "a job did not stop"
    work.give_up()
    work.close()  # from Python 3.13 on a connection that is left open is a warning


@pytest.fixture
def window(session: Session, settings: Settings, work: SavedWork, qtbot: QtBot) -> MainWindow:
    window = MainWindow(session, settings, work)
    qtbot.addWidget(window, before_close_func=lambda _: work.give_up())
    window.show()
    return window


@pytest.fixture
def write_papers(tmp_path: Path) -> Callable[[dict[str, str]], list[Path]]:
    """Writes text files and gives their paths."""

    def write(papers: dict[str, str]) -> list[Path]:
        folder = tmp_path / "papers"
        folder.mkdir(exist_ok=True)
        for name, text in papers.items():
            (folder / name).write_text(text, encoding="utf-8")
        return [folder / name for name in papers]

    return write


@pytest.fixture
def read(
    session: Session, qtbot: QtBot, write_papers: Callable[[dict[str, str]], list[Path]]
) -> Callable[[dict[str, str]], None]:
    """Adds papers to the session and waits until they were read."""

    def add(papers: dict[str, str]) -> None:
        session.papers.add(write_papers(papers))
        qtbot.waitUntil(lambda: not session.is_busy)

    return add


@pytest.fixture
def compared(
    session: Session, qtbot: QtBot, read: Callable[[dict[str, str]], None]
) -> Callable[[dict[str, str]], None]:
    """Adds papers and compares them."""

    def compare(papers: dict[str, str]) -> None:
        read(papers)
        with qtbot.waitSignal(session.result_changed):
            session.compare()
        qtbot.waitUntil(lambda: not session.is_busy)

    return compare
