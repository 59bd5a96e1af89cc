"""Looking a phrase up in the window: places, context, and the paper with the place marked."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from simdesk.gui.models.hits import HIT_ROLE, Column
from simdesk.gui.project_work import Restored
from simdesk.gui.searching import MOST_IN_A_PAPER
from simdesk.gui.views.search_page import SearchPage
from simdesk.gui.window_pages import PageName
from tests.small_class import STOLEN_ZH


@pytest.fixture
def page(real_session, qtbot):
    page = SearchPage(real_session)
    qtbot.addWidget(page)
    page.resize(1100, 700)
    page.show()
    return page


def look_up(qtbot, page, phrase):
    page.field.setText(phrase)
    qtbot.waitUntil(lambda: not page._typing.isActive() and page._job is None)


def shown(qtbot, page):
    qtbot.waitUntil(lambda: not page._reading.isActive())
    return page.pane


def names(page):
    return [page.model.row(n).name for n in range(page.model.rowCount())]


def test_a_phrase_is_found_in_every_paper_that_has_it(page, qtbot):
    look_up(qtbot, page, "傍晚觀察樓下")
    assert names(page) == ["original.txt", "copy.txt"]
    assert page.counts.text().startswith("2 ")
    index = page.model.index(0, Column.CONTEXT)
    assert index.data(HIT_ROLE)[1] == "傍晚观察楼下"
    assert "我连续两周在傍晚观察楼下的投放点" in index.data()


def test_the_chosen_place_is_marked_in_its_paper(page, qtbot, real_session):
    look_up(qtbot, page, "重新分拣")
    page.table.selectRow(1)
    pane = shown(qtbot, page)
    assert pane.name.text() == "copy.txt"
    text = pane.view.toPlainText()
    (mark,) = pane.view.marked
    assert text[mark.span.start : mark.span.end] == "重新分拣"
    assert pane.view.current == 0
    seen = pane.view.seen_offsets()
    assert seen[0] <= mark.span.start < seen[1]


def test_all_places_of_a_paper_are_marked_and_a_click_chooses_one(page, qtbot):
    look_up(qtbot, page, "THE")
    page.table.selectRow(0)
    pane = shown(qtbot, page)
    assert len(pane.view.marked) > 1
    pane.passage_clicked.emit(1)
    assert page.table.currentIndex().row() == 1
    shown(qtbot, page)
    assert pane.view.current == 1


def test_nothing_found_says_so_and_an_empty_field_explains(page, qtbot):
    look_up(qtbot, page, "xyzzy plugh")
    assert page._stack.currentIndex() == 0
    assert page._nothing.heading.text() == "In no paper"
    look_up(qtbot, page, "  ")
    assert page._nothing.heading.text() == "Look for a phrase"
    assert page.counts.text() == ""


def test_without_papers_it_says_what_to_do(session, qtbot):
    page = SearchPage(session)
    qtbot.addWidget(page)
    look_up(qtbot, page, "word")
    assert page._nothing.heading.text() == "No papers yet"


def test_markup_in_a_paper_is_text(page, qtbot, real_session, write_papers):
    real_session.papers.add(write_papers({"<b>bold.txt": "an <img src=x> tag & more"}))
    qtbot.waitUntil(lambda: not real_session.is_busy)
    look_up(qtbot, page, "<img src=x>")
    assert names(page) == ["<b>bold.txt"]
    shown(qtbot, page)
    assert page.pane.name.text() == "<b>bold.txt"
    assert "<img src=x>" in page.pane.view.toPlainText()
    page.grab()


def test_a_paper_that_comes_or_goes_is_noticed(page, qtbot, real_session, write_papers):
    look_up(qtbot, page, "重新分拣")
    assert len(names(page)) == 2
    real_session.papers.add(write_papers({"late.txt": STOLEN_ZH}))
    qtbot.waitUntil(lambda: len(names(page)) == 3)
    late = next(entry.id for entry in real_session.entries if entry.name == "late.txt")
    real_session.papers.remove([late])
    qtbot.waitUntil(lambda: len(names(page)) == 2)


def test_very_many_places_are_counted_and_some_listed(page, qtbot, real_session, write_papers):
    real_session.papers.add(write_papers({"many.txt": "zig zag " * 3000}))
    qtbot.waitUntil(lambda: not real_session.is_busy)
    look_up(qtbot, page, "zig")
    assert page.model.rowCount() == MOST_IN_A_PAPER
    assert "3000" in page.counts.text()
    assert "200 of them are listed" in page.counts.text()


def test_by_keyboard_alone(page, qtbot):
    page.field.setFocus()
    qtbot.keyClicks(page.field, "turbine")
    qtbot.keyClick(page.field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: page._job is None and page.model.rowCount() > 0)
    assert page.table.currentIndex().row() == 0
    qtbot.keyClick(page.table, Qt.Key.Key_Down)
    assert page.table.currentIndex().row() == 1
    with qtbot.waitSignal(page.left):
        qtbot.keyClick(page, Qt.Key.Key_Escape)


def test_every_control_has_a_name_for_a_screen_reader(page, qtbot):
    look_up(qtbot, page, "turbine")
    shown(qtbot, page)
    for widget in page.findChildren(QWidget):
        if widget.focusPolicy() & Qt.FocusPolicy.TabFocus and widget.isVisible():
            assert widget.accessibleName() or getattr(widget, "text", str)(), widget


def test_the_model_passes_the_model_tester(page, qtbot, qtmodeltester):
    look_up(qtbot, page, "turbine")
    qtmodeltester.check(page.model)


def test_the_window_leads_there_and_back(window, read, qtbot):
    read({"a.txt": "one paper with a needle", "b.txt": "another one"})
    window.menus.search.trigger()
    page = window.pages.search
    assert window.pages.currentWidget() is page
    assert window.sidebar.group.checkedId() == -1
    look_up(qtbot, page, "needle")
    assert names(page) == ["a.txt"]
    page.left.emit()
    assert window.pages.currentWidget() is window.page(PageName.PAPERS)
    assert window.sidebar.group.checkedId() == PageName.PAPERS
    shown(qtbot, page)


@pytest.mark.parametrize("is_visible", [True, False])
def test_places_of_another_class_with_the_same_numbers_are_not_listed(
    page, qtbot, real_session, is_visible
):
    """Saved work numbers its papers from 1, too."""
    look_up(qtbot, page, "傍晚觀察樓下")
    page.setVisible(is_visible)
    former = real_session.snapshot()
    entries = tuple(
        replace(entry, name=f"new {entry.name}", document=replace(entry.document))
        for entry in former.entries
    )
    snapshot = replace(former, entries=entries, answer=None, selection=None)
    real_session.restore(Restored(snapshot, len(entries) + 1, None))
    assert page.model.rowCount() == 0
    page.show()
    qtbot.waitUntil(lambda: not page._typing.isActive() and page._job is None)
    assert names(page) == ["new original.txt", "new copy.txt"]


def test_a_paper_that_is_read_again_is_looked_through_again(page, qtbot, real_session):
    look_up(qtbot, page, "傍晚觀察樓下")
    entries = {entry.name: entry for entry in real_session.entries}
    assert names(page) == ["original.txt", "copy.txt"]
    other = entries["english.txt"]
    real_session.entries.change(
        entries["original.txt"].id, document=other.document, features=other.features
    )
    real_session.papers.changed.emit()
    qtbot.waitUntil(lambda: not page._typing.isActive() and page._job is None)
    assert names(page) == ["copy.txt"]
