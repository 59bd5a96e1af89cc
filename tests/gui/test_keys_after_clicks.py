"""One-letter keys work wherever a click has left the focus, except in a text field."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel

from simdesk.gui.main_window import MainWindow
from simdesk.gui.models.labelled_pairs import Column
from simdesk.gui.window_pages import PageName
from simdesk.reviews import Verdict
from tests.gui.in_process_engine import InProcessEngine
from tests.small_class import TEXTS

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def engine():
    return InProcessEngine()


@pytest.fixture
def full(window, session, compared, qtbot):
    """The window with a compared class."""
    session.set_threshold(0)
    compared(dict(TEXTS))
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    return window


def rest(qtbot, session):
    qtbot.waitUntil(lambda: not session.runner.is_busy)


def press(key: str) -> None:
    """As on a keyboard: whatever has the focus gets it, or the window."""
    QTest.keyClicks(QApplication.focusWidget() or QApplication.activeWindow(), key)


@pytest.fixture
def page(full: MainWindow, session, qtbot):
    full.show_page(PageName.PAIR)
    page = full.page(PageName.PAIR)
    rest(qtbot, session)
    qtbot.waitUntil(lambda: page.evidence.current is not None)
    return page


@pytest.mark.parametrize(
    "clicked",
    ["next_pair", "previous_pair", "next_passage", "link_button", "list_button", "help", "title"],
)
def test_a_verdict_is_given_by_its_key_after_a_click(clicked, page, session, qtbot):
    QTest.mouseClick(getattr(page, clicked), LEFT)
    rest(qtbot, session)
    press("3")
    assert session.reviewing.of(*session.selection).verdict is list(Verdict)[2]
    page.legend.hide()


def test_keys_work_when_the_page_was_reached_by_the_side_bar(full, session, qtbot):
    full.show_page(PageName.OVERVIEW)
    QTest.mouseClick(full.sidebar.group.button(PageName.PAIR), LEFT)
    page = full.page(PageName.PAIR)
    rest(qtbot, session)
    qtbot.waitUntil(lambda: page.evidence.current is not None)
    press("2")
    assert session.reviewing.of(*session.selection).verdict is list(Verdict)[1]


def test_a_letter_in_a_field_is_a_letter(page, session, qtbot):
    QTest.mouseClick(page.review.note, LEFT)
    press("n3")
    review = session.reviewing.of(*session.selection)
    assert review.note == "n3"
    assert review.verdict is Verdict.NOT_LOOKED_AT
    QTest.mouseClick(page.next_passage, LEFT)
    press("3")
    assert page.review.note.text() == "n3"
    assert session.reviewing.of(*session.selection).verdict is list(Verdict)[2]


def test_keys_of_the_overview_work_after_a_click_on_its_buttons(full, session, qtbot):
    full.show_page(PageName.OVERVIEW)
    page = full.page(PageName.OVERVIEW)
    rest(qtbot, session)
    QTest.mouseClick(page.graph_button, LEFT)
    QTest.mouseClick(page.findChildren(QLabel)[0], LEFT)
    press("g")
    assert not page.graph_button.isChecked()
    QTest.mouseClick(page.heat_map, LEFT, pos=QPoint(3, 3))
    press("a")
    rest(qtbot, session)
    assert full.pages.currentWidget() is full.pages.sources


def test_keys_of_another_page_do_nothing(page, full, session, qtbot):
    full.show_page(PageName.OVERVIEW)
    press("3")
    assert session.reviewing.of(*session.selection).verdict is Verdict.NOT_LOOKED_AT


def test_marks_of_pairs_are_set_by_keys_after_a_click_on_a_mark(full, session, qtbot):
    full.show_page(PageName.FINGERPRINTS)
    measures = full.page(PageName.FINGERPRINTS)
    tab = measures.evaluation
    measures.bar.setCurrentIndex(measures.tabs.index(tab))
    rest(qtbot, session)
    row, model = tab.table.currentIndex().row(), tab.table.model()
    QTest.mouseClick(tab.yes, LEFT)
    rest(qtbot, session)
    press("f")  # the next row is chosen by then
    marks = [model.index(each, Column.MARK).data() for each in (row, row + 1)]
    assert marks == ["related", "no copy"]


def test_the_focus_goes_with_the_page_and_to_no_button_that_a_key_would_press(full, session, qtbot):
    full.show_page(PageName.OVERVIEW)
    overview = full.page(PageName.OVERVIEW)
    overview.list.table.setFocus()
    QTest.keyClick(overview.list.table, Qt.Key.Key_Return)
    rest(qtbot, session)
    assert QApplication.focusWidget() is full.page(PageName.PAIR)
    for name in (PageName.REPORT, PageName.FINGERPRINTS):
        full.show_page(name)
        rest(qtbot, session)
        assert QApplication.focusWidget() is full.page(name)
    full.show_page(PageName.PAPERS)
    assert QApplication.focusWidget() is full.pages.papers.table
    full.show_page(PageName.OVERVIEW)
    assert QApplication.focusWidget() is overview.list.table


def test_the_focus_goes_from_the_greeting_to_the_papers_and_back(window, session, read, qtbot):
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    papers = window.pages.papers
    papers.welcome.setFocus()
    read(dict(TEXTS))
    assert QApplication.focusWidget() is papers.table
    session.papers.remove([entry.id for entry in session.entries])
    assert QApplication.focusWidget() is papers
    rest(qtbot, session)
