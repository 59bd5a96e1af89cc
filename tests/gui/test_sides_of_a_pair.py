"""A is the paper with the larger part, by whichever way a pair is reached."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from simdesk.gui.window_pages import PageName
from tests.gui.in_process_engine import InProcessEngine
from tests.small_class import TEXTS

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def engine():
    return InProcessEngine()


def rest(qtbot, session):
    qtbot.waitUntil(lambda: not session.runner.is_busy)


@pytest.fixture
def overview(window, session, compared, qtbot):
    session.set_threshold(0)
    compared(dict(TEXTS))
    window.show_page(PageName.OVERVIEW)
    rest(qtbot, session)
    return window.page(PageName.OVERVIEW)


def named(session):
    return [session.entry(paper_id).name for paper_id in session.selection]


def choose_another(overview, session):
    """So that the next click on the pair is news."""
    session.select(*overview.list.model.pair(overview.list.model.rowCount() - 1))


SHORTER_FIRST = ["copy.txt", "original.txt"]  # the other way round in the class


def test_list_heat_map_and_graph_give_the_same_sides(overview, session, qtbot):
    ids = {entry.name: entry.id for entry in session.entries}
    row = overview.list.model.row_of(*(ids[name] for name in SHORTER_FIRST))
    overview.list.table.selectRow(row)
    assert named(session) == SHORTER_FIRST
    line = overview.list.model.index(row, 0).data().split("\n")
    assert line == SHORTER_FIRST
    place = overview.heat_map.chosen_place()
    for each in (place, place[::-1]):
        choose_another(overview, session)
        cell = overview.heat_map.cells().cell(*each).center().toPoint()
        QTest.mouseClick(overview.heat_map, LEFT, pos=cell)
        assert named(session) == SHORTER_FIRST
    QTest.mouseClick(overview.graph_button, LEFT)
    view = overview.graph.view
    middle = view.places().lines[view.line].center().toPoint()
    QTest.mouseClick(view, LEFT, pos=middle)
    QTest.mouseDClick(view, LEFT, pos=middle)
    assert named(session) == SHORTER_FIRST


def test_a_pair_that_is_left_out_keeps_its_sides(overview, window, session, qtbot):
    ids = {entry.name: entry.id for entry in session.entries}
    pair = tuple(ids[name] for name in SHORTER_FIRST)
    session.select(*pair)
    window.show_page(PageName.PAIR)
    page = window.page(PageName.PAIR)
    rest(qtbot, session)
    QTest.mouseClick(page.leaving_out.pair, LEFT)
    rest(qtbot, session)
    assert session.answer.pairs.share[session.answer.pairs.line(*pair)] == 0
    assert named(session) == SHORTER_FIRST
    assert page.first.name.text().endswith("copy.txt")
    window.show_page(PageName.OVERVIEW)
    model = overview.list.model
    assert model.index(model.row_of(*pair), 0).data().split("\n") == SHORTER_FIRST
