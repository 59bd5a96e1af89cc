"""Files that the system asks the running program to open."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from simdesk.gui.app import Desk
from simdesk.gui.opened_files import OpenedFiles
from simdesk.gui.settings import Settings
from tests.gui.desks import end, ready_count
from tests.gui.fakes import FakeEngine


@pytest.fixture
def opened(qapp: QApplication) -> Iterator[OpenedFiles]:
    opened = OpenedFiles(qapp)
    yield opened
    qapp.removeEventFilter(opened)
    opened.deleteLater()


def ask_for(application: QApplication, *paths: Path) -> None:
    for path in paths:
        application.sendEvent(application, QFileOpenEvent(str(path)))


def test_files_of_one_double_click_come_together(
    qapp: QApplication, opened: OpenedFiles, qtbot: QtBot
) -> None:
    heard: list[list[Path]] = []
    opened.hand_to(heard.append)  # type: ignore[arg-type]
    ask_for(qapp, Path("/papers/刘洋.docx"), Path("/papers/张伟.docx"))
    qtbot.waitUntil(lambda: bool(heard))
    assert heard == [[Path("/papers/刘洋.docx"), Path("/papers/张伟.docx")]]


def test_files_that_come_before_the_window_wait_for_it(
    qapp: QApplication, opened: OpenedFiles, qtbot: QtBot
) -> None:
    ask_for(qapp, Path("/papers/early.docx"))
    heard: list[list[Path]] = []
    opened.hand_to(heard.append)  # type: ignore[arg-type]
    qtbot.waitUntil(lambda: bool(heard))
    assert heard == [[Path("/papers/early.docx")]]


def test_the_window_that_is_shown_takes_them(
    qapp: QApplication, opened: OpenedFiles, engine: FakeEngine, settings: Settings,
    tmp_path: Path, qtbot: QtBot,
) -> None:  # fmt: skip
    desk = Desk(qapp, engine, settings, tmp_path / "program")
    desk.open_window()
    opened.hand_to(desk.add)
    try:
        (tmp_path / "刘洋.txt").write_text("abc", encoding="utf-8")
        ask_for(qapp, tmp_path / "刘洋.txt")
        qtbot.waitUntil(lambda: ready_count(desk.session) == 1)
        assert desk.window is not None
        asked: list[Path] = []
        desk.window.projects.open = lambda path, then: asked.append(path)  # type: ignore[method-assign]
        (tmp_path / "class.simdesk").write_bytes(b"saved")
        ask_for(qapp, tmp_path / "class.simdesk")
        qtbot.waitUntil(lambda: asked == [tmp_path / "class.simdesk"])
    finally:
        end(desk)
