"""By keyboard from the sample class to saved work, back, and to a PDF; and after a kill."""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QLineEdit, QMessageBox, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from simdesk.gui.app import Desk
from simdesk.gui.core_engine import CoreEngine
from simdesk.gui.main_window import MainWindow
from simdesk.gui.models.passages import SORT_ROLE, Column
from simdesk.gui.session import Session
from simdesk.gui.settings import Settings
from simdesk.gui.window_pages import PageName
from simdesk.reviews import Review, Verdict
from tests.gui.desks import end, ready_count
from tests.gui.in_process_engine import InProcessEngine
from tests.gui.test_saved_work import seen
from tests.small_class import TEXTS

ROOT = Path(__file__).resolve().parents[2]
CONTROL = Qt.KeyboardModifier.ControlModifier
ALT = Qt.KeyboardModifier.AltModifier


@pytest.fixture
def make_desk(
    qapp: QApplication, settings: Settings, tmp_path: Path
) -> Iterator[Callable[..., Desk]]:
    desks: list[Desk] = []

    def make(engine: object) -> Desk:
        desk = Desk(qapp, engine, settings, tmp_path)  # type: ignore[arg-type]
        desk.open_window()
        desks.append(desk)
        return desk

    yield make
    for desk in desks:
        assert desk.window
        end(desk)


def rest(qtbot: QtBot, session: Session) -> None:
    qtbot.waitUntil(lambda: not session.runner.is_busy)


def activate(window: MainWindow, qtbot: QtBot) -> None:
    """What a window manager would do; offscreen forgets the active window when a dialog goes."""
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)


def name_file(window: QWidget, path: Path, qtbot: QtBot) -> None:
    """Type the name of a file into the dialog that is open."""
    dialog = window.findChild(QFileDialog)
    assert isinstance(dialog, QFileDialog)
    dialog.setDirectory(str(path.parent))
    edit = dialog.findChild(QLineEdit, "fileNameEdit")
    assert isinstance(edit, QLineEdit)
    edit.setText(path.name)
    QTest.keyClick(edit, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: not isValid(dialog))


def tab_to(widget: QWidget) -> None:
    """Press Tab until a widget has the focus."""
    for _ in range(80):
        if widget.hasFocus():
            return
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
    raise AssertionError(f"Tab does not lead to {widget.accessibleName()}")


def sort_and_choose_in_the_graph(window: MainWindow, session: Session) -> None:
    """In the overview: sort the list, look at a group as a graph, choose there and open."""
    page: Any = window.page(PageName.OVERVIEW)
    header = page.list.table.horizontalHeader()
    QTest.keyClick(page.list.table, Qt.Key.Key_S)
    QTest.keyClick(page.list.table, Qt.Key.Key_S)
    assert header.sortIndicatorSection() == 1
    QTest.keyClick(page.list.table, Qt.Key.Key_G)
    assert page.graph.view.hasFocus()
    before = session.selection
    QTest.keyClick(page.graph.view, Qt.Key.Key_PageDown)
    QTest.keyClick(page.graph.view, Qt.Key.Key_Down)
    assert session.selection != before
    QTest.keyClick(page.graph.view, Qt.Key.Key_Home)  # nothing
    QTest.keyClick(page.graph.view, Qt.Key.Key_PageUp)
    QTest.keyClick(page.graph.view, Qt.Key.Key_Return)


def sort_passages_and_leave_out(window: MainWindow, session: Session, qtbot: QtBot) -> None:
    """On the pair page: sort its list by length, leave the pair out and put it back."""
    page: Any = window.page(PageName.PAIR)
    activate(window, qtbot)
    page.setFocus()
    QTest.keyClick(page, Qt.Key.Key_Tab)
    tab_to(page.list.table)
    QTest.keyClick(page.list.table, Qt.Key.Key_S)
    QTest.keyClick(page.list.table, Qt.Key.Key_S)
    assert page.list.table.horizontalHeader().sortIndicatorSection() == Column.LENGTH
    lengths = [
        page.list.sorted.index(row, Column.LENGTH).data(SORT_ROLE) for row in range(page.list.total)
    ]
    assert lengths == sorted(lengths, reverse=True)
    with qtbot.waitSignal(session.result_changed):
        QTest.keyClick(page.list.table, Qt.Key.Key_X, Qt.KeyboardModifier.ShiftModifier)
    QTest.keyClick(window, Qt.Key.Key_2, CONTROL)
    overview: Any = window.page(PageName.OVERVIEW)
    pair = session.selection
    assert pair
    assert overview.list.model.is_left_out(overview.list.model.row_of(*pair))
    with qtbot.waitSignal(session.result_changed):
        QTest.keyClick(window, Qt.Key.Key_Z, CONTROL)
    QTest.keyClick(overview.graph.view, Qt.Key.Key_Return)
    rest(qtbot, session)


def test_from_the_sample_class_to_a_pdf_over_two_days(
    make_desk: Callable[..., Desk], tmp_path: Path, qtbot: QtBot
) -> None:
    desk = make_desk(CoreEngine())
    session, window = desk.session, desk.window
    assert window
    activate(window, qtbot)
    QTest.keyClick(window.pages.papers.welcome.sample, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: ready_count(session) > 3)
    rest(qtbot, session)
    QTest.keyClick(window, Qt.Key.Key_Return, CONTROL)
    qtbot.waitUntil(lambda: session.result is not None)
    rest(qtbot, session)
    activate(window, qtbot)
    sort_and_choose_in_the_graph(window, session)
    assert window.page_name is PageName.PAIR
    rest(qtbot, session)
    sort_passages_and_leave_out(window, session, qtbot)
    page = window.page(PageName.PAIR)
    activate(window, qtbot)
    page.first.view.setFocus()  # type: ignore[attr-defined]
    QTest.keyClick(page, Qt.Key.Key_4)
    QTest.keyClick(page, Qt.Key.Key_M)
    QTest.keyClicks(page.review.note, "same text, asked both")  # type: ignore[attr-defined]
    pair = session.selection
    assert pair
    review = Review(Verdict.CONFIRMED, "same text, asked both")
    assert session.reviewing.of(*pair) == review
    before = seen(session)

    path = tmp_path / "Physics 2.simdesk"
    QTest.keyClick(window, Qt.Key.Key_S, CONTROL)
    with qtbot.waitSignal(desk.work.saved):
        name_file(window, path, qtbot)
    assert not window.isWindowModified()
    activate(window, qtbot)
    QTest.keyClick(window, Qt.Key.Key_N, CONTROL)
    assert not window.findChildren(QMessageBox)
    assert not len(session.entries)
    assert window.page_name is PageName.PAPERS
    rest(qtbot, session)
    QTest.keyClick(window, Qt.Key.Key_O, CONTROL)
    with qtbot.waitSignal(desk.work.opened):
        name_file(window, path, qtbot)
    rest(qtbot, session)
    assert seen(session) == before
    assert window.page_name is PageName.OVERVIEW

    activate(window, qtbot)
    QTest.keyClick(window, Qt.Key.Key_E, CONTROL)
    report = window.page(PageName.REPORT)
    rest(qtbot, session)
    QTest.keyClick(report._export, Qt.Key.Key_Space)  # type: ignore[attr-defined]
    target = tmp_path / "report.pdf"
    name_file(report, target, qtbot)
    qtbot.waitUntil(target.exists)
    rest(qtbot, session)
    assert target.read_bytes().startswith(b"%PDF-")


def test_a_killed_window_loses_nothing_that_was_kept(
    make_desk: Callable[..., Desk], tmp_path: Path, qtbot: QtBot
) -> None:
    papers = tmp_path / "papers"
    papers.mkdir()
    for name, text in TEXTS.items():
        (papers / name).write_text(text, encoding="utf-8")
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.gui.dying_window", str(tmp_path)],
        stdout=subprocess.PIPE, cwd=ROOT, env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
    )  # fmt: skip
    with process:
        assert process.stdout
        assert process.stdout.readline() == b"kept\n"
        process.kill()
    desk = make_desk(InProcessEngine())
    session, window = desk.session, desk.window
    assert window
    desk.work.watch()
    qtbot.waitUntil(window.lost_bar.isVisible)
    with qtbot.waitSignal(desk.work.opened):
        QTest.keyClick(window.lost_bar.restore, Qt.Key.Key_Space)
    rest(qtbot, session)
    assert ready_count(session) == len(TEXTS)
    assert session.result is not None
    pair = session.selection
    assert pair
    assert session.reviewing.of(*pair) == Review(Verdict.CONFIRMED, "面谈 on Monday")
    assert session.engine.calls == []  # type: ignore[attr-defined]
    assert desk.work.is_modified
