"""A file that is being written is finished: another class, another window, the end."""

import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMessageBox
from pytestqt.qtbot import QtBot

from simdesk.gui import exports
from simdesk.gui.app import Desk
from simdesk.gui.dialogs.still_writing import StillWritingBox
from simdesk.gui.exports import Format, Written
from simdesk.gui.settings import Settings
from simdesk.gui.window_pages import PageName
from tests.gui.desks import end
from tests.gui.in_process_engine import InProcessEngine
from tests.small_class import TEXTS

Write = Callable[[dict[str, str]], list[Path]]


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    """Files are written once it is open."""
    gate = threading.Event()
    usual = exports._written

    def late(path: Path, data: bytes) -> Written:
        gate.wait(60)
        return usual(path, data)

    monkeypatch.setattr(exports, "_written", late)
    yield gate
    gate.set()


@pytest.fixture
def desk(
    qapp: QApplication, settings: Settings, qtbot: QtBot, tmp_path: Path, write_papers: Write
) -> Iterator[Desk]:
    """A window on a compared class."""
    desk = Desk(qapp, InProcessEngine(), settings, tmp_path / "program")
    desk.open_window()
    desk.session.papers.add(write_papers(dict(TEXTS)))
    qtbot.waitUntil(lambda: not desk.session.is_busy)
    with qtbot.waitSignal(desk.session.result_changed):
        desk.session.compare()
    qtbot.waitUntil(lambda: not desk.runner.is_busy)
    yield desk
    end(desk)


def export(desk: Desk, path: Path) -> None:
    """Export as the file dialog does once a name was chosen."""
    assert desk.window
    desk.window.show_page(PageName.REPORT)
    desk.window.page(PageName.REPORT)._on_path_chosen(str(path))  # type: ignore[attr-defined]
    assert desk.session.exporting.names == [path.name]


def message(desk: Desk) -> str:
    """The line at the foot of the window."""
    assert desk.window
    return desk.window.status.message.text()


def press(box: QMessageBox, words: str) -> None:
    (button,) = [each for each in box.buttons() if each.text() == words]
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def still_writing(desk: Desk) -> StillWritingBox:
    assert desk.window
    (box,) = desk.window.findChildren(StillWritingBox)
    return box


def test_another_class_leaves_the_export_of_this_one_to_its_end(
    desk: Desk, gate: threading.Event, tmp_path: Path, qtbot: QtBot
) -> None:
    assert desk.window
    saved = tmp_path / "class.simdesk"
    with qtbot.waitSignal(desk.work.saved):
        desk.work.save(saved)
    export(desk, tmp_path / "former.pdf")
    with qtbot.waitSignal(desk.work.opened):
        desk.window.projects.open_recent(str(saved))
    desk.window.projects.new_action.trigger()
    assert len(desk.session.entries) == 0
    assert desk.window.status.cancel.isVisible()
    gate.set()
    qtbot.waitUntil(lambda: not desk.runner.is_busy)
    assert (tmp_path / "former.pdf").read_bytes().startswith(b"%PDF")
    assert message(desk) == f"Saved {tmp_path / 'former.pdf'}"


def test_another_language_tells_the_end_of_the_export(
    desk: Desk, gate: threading.Event, tmp_path: Path, qtbot: QtBot
) -> None:
    export(desk, tmp_path / "report.pdf")
    desk._on_language_chosen("zh_CN")
    gate.set()
    qtbot.waitUntil(lambda: not desk.runner.is_busy)
    assert message(desk).endswith("report.pdf")


def test_an_export_that_is_stopped_says_so(
    desk: Desk, gate: threading.Event, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert desk.window
    began = threading.Event()
    ended = threading.Event()
    usual = exports.WriteWork._bytes

    def slow(work: exports.WriteWork, progress: exports.Progress) -> bytes:
        began.set()
        ended.wait(60)
        return usual(work, progress)

    monkeypatch.setattr(exports.WriteWork, "_bytes", slow)
    gate.set()
    export(desk, tmp_path / "report.pdf")
    began.wait(60)
    QTest.mouseClick(desk.window.status.cancel, Qt.MouseButton.LeftButton)
    ended.set()
    qtbot.waitUntil(lambda: not desk.runner.is_busy)
    assert message(desk) == "Stopped: report.pdf was not written."
    assert not (tmp_path / "report.pdf").exists()


def test_the_program_waits_for_the_export_when_it_is_closed(
    desk: Desk, gate: threading.Event, tmp_path: Path, qtbot: QtBot
) -> None:
    assert desk.window
    with qtbot.waitSignal(desk.work.saved):
        desk.work.save(tmp_path / "class.simdesk")
    export(desk, tmp_path / "report.pdf")
    desk.window.close()
    assert desk.window.isVisible()
    assert "report.pdf" in still_writing(desk).text()
    gate.set()
    qtbot.waitUntil(lambda: not desk.window.isVisible())  # type: ignore[union-attr]
    assert (tmp_path / "report.pdf").exists()
    qtbot.waitUntil(lambda: not desk.runner.is_busy)


def test_who_does_not_want_to_wait_closes_without_the_file(
    desk: Desk, gate: threading.Event, tmp_path: Path, qtbot: QtBot
) -> None:
    assert desk.window
    with qtbot.waitSignal(desk.work.saved):
        desk.work.save(tmp_path / "class.simdesk")
    export(desk, tmp_path / "report.pdf")
    desk.window.close()
    press(still_writing(desk), "Do not close")
    assert desk.window.isVisible()
    assert desk.session.exporting.is_busy
    qtbot.waitUntil(lambda: not desk.window.findChildren(StillWritingBox))  # type: ignore[union-attr]
    desk.window.close()
    press(still_writing(desk), "Close now")
    assert not desk.window.isVisible()
    gate.set()
    qtbot.waitUntil(lambda: not desk.runner.is_busy)


def test_the_window_stays_to_tell_that_a_file_could_not_be_written(
    desk: Desk, gate: threading.Event, tmp_path: Path, qtbot: QtBot
) -> None:
    assert desk.window
    with qtbot.waitSignal(desk.work.saved):
        desk.work.save(tmp_path / "class.simdesk")
    export(desk, tmp_path / "no such folder" / "report.pdf")
    desk.window.close()
    still_writing(desk)
    gate.set()
    qtbot.waitUntil(lambda: not desk.runner.is_busy)
    assert desk.window.isVisible()
    qtbot.waitUntil(lambda: not desk.window.findChildren(StillWritingBox))  # type: ignore[union-attr]
    (box,) = desk.window.findChildren(QMessageBox)
    assert "report.pdf" in box.text()
    box.close()


def test_files_are_written_one_after_the_other_and_a_format_of_each(
    desk: Desk, gate: threading.Event, tmp_path: Path, qtbot: QtBot
) -> None:
    assert desk.window
    desk.window.show_page(PageName.REPORT)
    page = desk.window.page(PageName.REPORT)
    for wanted in Format:
        page.export_to(tmp_path / "all", wanted)  # type: ignore[attr-defined]
    assert desk.session.exporting.names == [f"all.{wanted}" for wanted in Format]
    gate.set()
    qtbot.waitUntil(lambda: not desk.runner.is_busy)
    assert all((tmp_path / f"all.{wanted}").exists() for wanted in Format)
