"""A filter that hides the chosen pair chooses one that is seen: nothing opens another."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog

from simdesk.gui.views.overview_page import OverviewPage
from tests.gui.views.test_overview_page import CLASS, names

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def page(session, qtbot):
    page = OverviewPage(session)
    qtbot.addWidget(page)
    page.resize(1100, 780)
    page.show()
    page.activateWindow()
    qtbot.waitUntil(page.isActiveWindow)
    return page


def opened(page):
    pairs = []
    page.pair_opened.connect(lambda: pairs.append(page._session.selection))
    return pairs


def test_open_pair_opens_the_only_row_that_the_filter_leaves(session, page, compared):
    session.set_threshold(0.0)
    compared({**CLASS, "Eve.txt": "12abc"})
    assert names(session) == {"Ann.txt", "Ben.txt"}
    QTest.keyClicks(page.list.filter, "dan")
    shown = [page.list.model.pair(row) for row in range(page.list.model.rowCount())]
    assert session.selection == shown[0]
    assert page.list.table.selectionModel().isRowSelected(0)
    pairs = opened(page)
    QTest.mouseClick(page._open, LEFT)
    page.list.table.setFocus()
    QTest.keyClick(page.list.table, Qt.Key.Key_Return)
    assert pairs == [shown[0]] * 2
    assert "Dan.txt" in names(session)


def test_nothing_is_opened_where_the_filter_leaves_nothing(session, page, compared):
    session.set_threshold(0.0)
    compared(CLASS)
    QTest.keyClicks(page.list.filter, "nobody")
    assert not page._open.isEnabled()
    assert not page.pair_file.isEnabled()
    page.list.filter.clear()
    assert page._open.isEnabled()
    assert names(session) == {"Ann.txt", "Ben.txt"}


def test_a_pair_chosen_in_the_heat_map_is_opened_though_it_is_not_listed(
    session,
    page,
    compared,
):
    session.set_threshold(0.9)
    compared(CLASS)
    answer = session.answer
    place = next(
        (row, column)
        for row in range(4)
        for column in range(row)
        if answer.matrix.ordered[row, column] < 0.5
    )
    cell = page.heat_map.cells().cell(*place).center().toPoint()
    QTest.mouseClick(page.heat_map, LEFT, pos=cell)
    chosen = session.selection
    pairs = opened(page)
    QTest.mouseClick(page._open, LEFT)
    assert pairs == [chosen]


def test_the_slider_chooses_among_what_it_leaves(session, page, compared):
    session.set_threshold(0.0)
    compared(CLASS)
    last = page.list.model.rowCount() - 1
    page.list.table.selectRow(last)
    page.slider.setFocus()
    QTest.keyClick(page.slider, Qt.Key.Key_PageUp)
    while page.list.model.rowCount() > 1:
        QTest.keyClick(page.slider, Qt.Key.Key_PageUp)
    assert session.selection == page.list.model.pair(0)


def test_the_key_exports_also_from_the_graph(session, page, compared):
    session.set_threshold(0.0)
    compared(CLASS)
    page.graph_button.click()
    QTest.keyClick(
        page.graph.view,
        Qt.Key.Key_E,
        Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier,
    )
    (dialog,) = page.pair_file.findChildren(QFileDialog)
    dialog.close()
