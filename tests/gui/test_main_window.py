"""The window: pages, drops, menus, shortcuts, the whole journey by keyboard, accessible names."""

import threading
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, QRect, QSize, Qt, QUrl
from PySide6.QtGui import QAction, QDragEnterEvent, QDragLeaveEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QFileDialog,
    QLabel,
    QLineEdit,
    QListView,
    QListWidget,
    QPushButton,
    QScrollArea,
    QToolButton,
    QWidget,
)
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from simdesk.gui import language
from simdesk.gui.dialogs.about import AboutDialog
from simdesk.gui.main_window import MainWindow, _fitting
from simdesk.gui.saved_work import SavedWork
from simdesk.gui.session import Session
from simdesk.gui.settings import Settings, ThemeChoice
from simdesk.gui.views.overview_page import OverviewPage
from simdesk.gui.window_pages import PageName
from tests.gui.desks import ready_count

Papers = dict[str, str]
Do = Callable[[Papers], None]
Write = Callable[[Papers], list[Path]]
CLASS = {"Ann.txt": "abcdefgh" * 9, "Ben.txt": "abcdefgx" * 9, "Cat.txt": "uvwxyz" * 5}


def mime(*addresses: str) -> QMimeData:
    data = QMimeData()
    data.setUrls([QUrl(address) for address in addresses])
    return data


def drag(window: MainWindow, data: QMimeData) -> QDragEnterEvent:
    event = QDragEnterEvent(
        QPoint(300, 300),
        Qt.DropAction.CopyAction,
        data,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )
    event.setAccepted(False)
    QApplication.sendEvent(window, event)
    return event


def drop(window: MainWindow, data: QMimeData) -> QDropEvent:
    event = QDropEvent(
        QPointF(300, 300),
        Qt.DropAction.CopyAction,
        data,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )
    QApplication.sendEvent(window, event)
    return event


def test_dropped_files_become_papers(
    window: MainWindow, session: Session, qtbot: QtBot, write_papers: Write
) -> None:
    paths = write_papers({"张伟.txt": "abc", "Ann & Co.txt": "abd"})
    data = mime(*(path.as_uri() for path in paths))
    assert drag(window, data).isAccepted()
    assert window.pages.papers._zone.property("dragging") is True
    assert drop(window, data).isAccepted()
    assert window.pages.papers._zone.property("dragging") is False
    qtbot.waitUntil(lambda: ready_count(session) == 2)
    assert {entry.name for entry in session.entries} == {"张伟.txt", "Ann & Co.txt"}
    qtbot.waitUntil(lambda: not session.is_busy)


def test_an_address_without_a_path_is_not_the_current_folder(window: MainWindow) -> None:
    assert not drag(window, mime("file:", "file://", "")).isAccepted()


def test_a_dropped_folder_is_taken_apart(
    window: MainWindow, session: Session, qtbot: QtBot, write_papers: Write
) -> None:
    folder = write_papers(CLASS)[0].parent
    window.show_page(PageName.REPORT)
    drag(window, mime(folder.as_uri()))
    drop(window, mime(folder.as_uri()))
    qtbot.waitUntil(lambda: ready_count(session) == 3)
    assert window.page_name is PageName.PAPERS
    qtbot.waitUntil(lambda: not session.is_busy)


def test_addresses_of_the_network_and_text_are_not_taken(window: MainWindow) -> None:
    assert not drag(window, mime("https://example.org/a.docx")).isAccepted()
    text = QMimeData()
    text.setText("file:///etc/passwd")
    assert not drag(window, text).isAccepted()


def test_leaving_the_window_takes_the_greeting_back(
    window: MainWindow, write_papers: Write
) -> None:
    drag(window, mime(write_papers({"a.txt": "a"})[0].as_uri()))
    QApplication.sendEvent(window, QDragLeaveEvent())
    assert window.pages.papers._zone.property("dragging") is False


def test_the_overview_opens_after_comparing_and_the_pair_from_there(
    window: MainWindow, session: Session, qtbot: QtBot, compared: Do
) -> None:
    compared(CLASS)
    assert window.page_name is PageName.OVERVIEW
    window.page(PageName.OVERVIEW).pair_opened.emit()  # type: ignore[attr-defined]
    assert window.page_name is PageName.PAIR
    qtbot.waitUntil(lambda: not session.runner.detail.is_busy)


def test_another_page_is_not_left_when_a_comparison_ends(
    window: MainWindow, session: Session, qtbot: QtBot, read: Do
) -> None:
    read(CLASS)
    window.show_page(PageName.REPORT)
    with qtbot.waitSignal(session.result_changed):
        session.compare()
    qtbot.waitUntil(lambda: not session.is_busy)
    assert window.page_name is PageName.REPORT
    qtbot.waitUntil(lambda: not session.runner.detail.is_busy)


def test_no_page_shows_rows_of_the_former_result(
    window: MainWindow, session: Session, compared: Do, qtbot: QtBot
) -> None:
    """The graph, shown for a result of fewer papers, looked up rows that these do not have."""
    compared({f"{last}.txt": f"abcdefg{last}" for last in "wxyz"})
    page = window.page(PageName.OVERVIEW)
    assert isinstance(page, OverviewPage)
    page.graph_button.click()
    assert page.graph.isVisible()
    page.graph.view.choose_node(3)
    window.show_page(PageName.PAPERS)
    session.papers.remove([entry.id for entry in session.entries][2:])
    with qtbot.captureExceptions() as faults:
        session.compare()
        qtbot.waitUntil(lambda: window.page_name is PageName.OVERVIEW)
    assert faults == []
    assert page.graph.view.graph is not None
    assert len(page.graph.view.graph.rows) == 2
    qtbot.waitUntil(lambda: not session.is_busy)


def test_pages_that_need_numbers_are_made_when_they_are_shown(window: MainWindow) -> None:
    assert window.pages.made == {PageName.PAPERS}
    window.show_page(PageName.OVERVIEW)
    assert window.pages.made == {PageName.PAPERS, PageName.OVERVIEW}


def test_the_whole_journey_by_keyboard(
    window: MainWindow, session: Session, qtbot: QtBot, tmp_path: Path, write_papers: Write
) -> None:
    session.set_threshold(0.05)
    window.activateWindow()
    paths = write_papers(CLASS)
    QTest.keyClick(window, Qt.Key.Key_I, Qt.KeyboardModifier.ControlModifier)
    dialog = window.findChild(QFileDialog)
    assert isinstance(dialog, QFileDialog)
    dialog.setDirectory(str(paths[0].parent))
    names = " ".join(f'"{path.name}"' for path in paths)
    edit = dialog.findChild(QLineEdit, "fileNameEdit")
    assert isinstance(edit, QLineEdit)
    edit.setText(names)  # typed into Qt's dialog, the first quotation mark is lost
    QTest.keyClick(edit, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: ready_count(session) == 3)
    qtbot.waitUntil(lambda: not session.is_busy)
    qtbot.waitUntil(lambda: not isValid(dialog))
    activate(window, qtbot)
    with qtbot.waitSignal(session.result_changed):
        QTest.keyClick(window, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: not session.is_busy)
    assert window.page_name is PageName.OVERVIEW
    table = window.page(PageName.OVERVIEW).list.table  # type: ignore[attr-defined]
    activate(window, qtbot)
    assert table.hasFocus()
    QTest.keyClick(table, Qt.Key.Key_Return)
    assert window.page_name is PageName.PAIR
    for number, page in enumerate(PageName, 1):
        QTest.keyClick(
            window, Qt.Key(Qt.Key.Key_0.value + number), Qt.KeyboardModifier.ControlModifier
        )
        assert window.page_name is page
    QTest.keyClick(window, Qt.Key.Key_E, Qt.KeyboardModifier.ControlModifier)
    assert window.page_name is PageName.REPORT
    qtbot.waitUntil(lambda: not session.runner.detail.is_busy)


def test_escape_stops_what_runs(
    window: MainWindow, session: Session, qtbot: QtBot, write_papers: Write
) -> None:
    session.engine.gate = threading.Event()  # type: ignore[attr-defined]
    session.papers.add(write_papers(CLASS))
    qtbot.waitUntil(lambda: len(session.entries) == 3)
    assert window.status.cancel.isVisible()
    window.activateWindow()
    QTest.keyClick(window, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: not session.is_busy)
    assert not window.status.cancel.isVisible()


def test_progress_is_shown_with_a_count(window: MainWindow, session: Session) -> None:
    window.status._on_busy_changed(True)
    session.progressed.emit(3, 12, "reading")
    assert window.status.message.text() == "Reading papers: 3 of 12"
    assert window.status.bar.value() == 3
    assert window.status.bar.maximum() == 12
    window.status._on_busy_changed(False)
    assert not window.status.bar.isVisible()


def test_undo_is_in_the_menu(window: MainWindow, session: Session, read: Do) -> None:
    read(CLASS)
    assert not window.menus.undo.isEnabled()
    session.papers.remove([session.entries[0].id])
    assert window.menus.undo.isEnabled()
    window.menus.undo.trigger()
    assert len(session.entries) == 3
    window.menus.redo.trigger()
    assert len(session.entries) == 2


def test_choices_of_look_and_language_are_told(window: MainWindow, qtbot: QtBot) -> None:
    actions = {action.data(): action for action in window.findChildren(QAction)}
    with qtbot.waitSignal(window.theme_chosen) as chosen:
        actions[ThemeChoice.DARK.value].trigger()
    assert chosen.args == [ThemeChoice.DARK]
    with qtbot.waitSignal(window.language_chosen) as language:
        actions["zh_CN"].trigger()
    assert language.args == ["zh_CN"]


def test_about_does_not_block(window: MainWindow) -> None:
    window.menus.about.trigger()
    about = window.findChild(AboutDialog)
    assert about is not None
    assert about.isVisible()
    about.close()


def test_the_place_of_the_window_is_remembered(window: MainWindow, settings: Settings) -> None:
    window.resize(1111, 777)
    window.close()
    assert not settings.geometry.isEmpty()


def activate(window: MainWindow, qtbot: QtBot) -> None:
    """What a window manager would do; offscreen forgets the active window when a dialog goes."""
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)


def show_every_page(window: MainWindow, session: Session, qtbot: QtBot) -> None:
    for name in PageName:
        window.show_page(name)
        qtbot.waitUntil(lambda: not session.runner.detail.is_busy)


def test_every_focusable_widget_has_a_name_for_screen_readers(
    window: MainWindow, compared: Do, session: Session, qtbot: QtBot
) -> None:
    compared(CLASS)
    show_every_page(window, session, qtbot)
    nameless = []
    for widget in window.findChildren(QWidget):
        if widget.focusPolicy() is Qt.FocusPolicy.NoFocus or widget.objectName().startswith("qt_"):
            continue
        if isinstance(widget, QListView) and not isinstance(widget, QListWidget):
            continue  # the list of a combo box, which speaks for itself
        words = widget.accessibleName() or getattr(widget, "text", str)()
        is_empty_label = isinstance(widget, QLabel) and not widget.text()
        if not words and not is_empty_label:
            nameless.append(f"{type(widget).__name__} in {type(widget.parent()).__name__}")
    assert not nameless


def test_every_control_is_reached_with_the_tab_key(
    window: MainWindow, session: Session, qtbot: QtBot
) -> None:
    show_every_page(window, session, qtbot)
    unreachable = [
        widget.accessibleName() or widget.text()
        for widget in window.findChildren(QToolButton)
        if not widget.objectName().startswith("qt_")
        and not widget.focusPolicy() & Qt.FocusPolicy.TabFocus
        and not isinstance(widget.parent(), QLineEdit)
    ]
    assert not unreachable


def test_labels_with_text_from_files_are_plain(
    window: MainWindow, compared: Do, session: Session, qtbot: QtBot
) -> None:
    compared({f"<b>{name}": text for name, text in CLASS.items()})
    show_every_page(window, session, qtbot)
    rich = [
        label.text()
        for label in window.findChildren(QLabel)
        if "<b>" in label.text() and label.textFormat() is not Qt.TextFormat.PlainText
    ]
    assert not rich


@pytest.mark.parametrize("size", [(880, 560), (1280, 800)])
def test_nothing_is_wider_than_the_window_or_cut_off(
    window: MainWindow, compared: Do, size: tuple[int, int], session: Session, qtbot: QtBot
) -> None:
    compared(CLASS)
    window.resize(*size)
    for name in PageName:
        window.show_page(name)
        qtbot.waitUntil(lambda: not session.runner.detail.is_busy)
        assert window.size().width() == size[0], f"{name} widens the window"
        cut_off = [
            area
            for area in window.page(name).findChildren(QScrollArea)
            if area.isVisible()
            and area.horizontalScrollBarPolicy() is Qt.ScrollBarPolicy.ScrollBarAlwaysOff
            and area.horizontalScrollBar().maximum() > 0
        ]
        assert not cut_off, f"{name} is cut off"
    qtbot.waitUntil(lambda: not session.runner.detail.is_busy)


def test_the_window_fits_a_small_screen():
    assert _fitting(QSize(1280, 820), QSize(1366, 768)) == QSize(1280, 708)
    assert _fitting(QSize(1280, 820), QSize(1920, 1080)) == QSize(1280, 820)


def test_a_switch_under_leave_out_does_not_lead_away(window, session, compared, qtbot):
    compared({"a.txt": "abcdef", "b.txt": "abcdeg"})
    assert window.page_name is PageName.OVERVIEW
    window.show_page(PageName.PAPERS)
    leave_out = replace(session.options.leave_out, quotations=True)
    with qtbot.waitSignal(session.result_changed):
        session.set_options(session.options.changed(leave_out=leave_out))
    assert window.page_name is PageName.PAPERS


@pytest.mark.parametrize("tongue", ["en", "zh_CN"])
def test_a_small_screen_at_200_percent_shows_the_way_through(
    session: Session,
    settings: Settings,
    qapp: QApplication,
    qtbot: QtBot,
    compared: Do,
    tongue: str,
) -> None:
    """1366 × 768 pixels are 683 × 384 there; the frame of the window takes some of that."""
    language.apply(qapp, tongue)
    work = SavedWork(session)
    window = MainWindow(session, settings, work)
    qtbot.addWidget(window, before_close_func=lambda _: work.give_up())
    window.show()
    window.resize(683, 344)
    compared({"one.txt": "abcdefgh", "two.txt": "abcdefgx"})
    assert (window.width(), window.height()) == (683, 344)
    for name in (PageName.PAPERS, PageName.OVERVIEW):
        window.show_page(name)
        qapp.processEvents()
        assert (window.width(), window.height()) == (683, 344)
        main = [
            button
            for button in window.findChildren(QPushButton)
            if button.isVisible() and button.property("primary") and button.isEnabled()
        ]
        assert main
        for button in main:
            place = QRect(button.mapTo(window, QPoint(0, 0)), button.size())
            assert window.rect().contains(place), button.text()
            assert button.width() >= button.minimumSizeHint().width()
