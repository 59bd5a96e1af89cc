"""Columns stay as wide as they were dragged; a table stays sorted with its class."""

from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QHeaderView, QTableView, QWidget
from pytestqt.qtbot import QtBot

from simdesk.gui.models import pairs, papers
from simdesk.gui.project_work import Restored
from simdesk.gui.session import Session
from simdesk.gui.views.overview_page import OverviewPage
from simdesk.gui.views.pair_page import PairPage
from simdesk.gui.views.papers_page import PapersPage
from simdesk.gui.views.search_page import SearchPage
from simdesk.gui.views.sources_page import SourcesPage

LEFT = Qt.MouseButton.LeftButton


def shown(page: Any, qtbot: QtBot, width: int = 1180) -> Any:
    qtbot.addWidget(page)
    page.resize(width, 760)
    page.show()
    return page


def drag(table: QTableView, column: int, by: int) -> None:
    """Drag the right edge of a column with the mouse."""
    header = table.horizontalHeader()
    edge = header.sectionViewportPosition(column) + header.sectionSize(column) - 1
    start = QPoint(edge, header.height() // 2)
    QTest.mouseMove(header.viewport(), start)
    QTest.mousePress(header.viewport(), LEFT, pos=start)
    for step in (by // 2, by):
        QTest.mouseMove(header.viewport(), start + QPoint(step, 0))
    QTest.mouseRelease(header.viewport(), LEFT, pos=start + QPoint(by, 0))


def table_of(page: Any) -> QTableView:
    table = page.list.table if hasattr(page, "list") else page.table
    assert isinstance(table, QTableView)
    return table


def draggable(table: QTableView) -> list[int]:
    header = table.horizontalHeader()
    last = header.count() - 1 if header.stretchLastSection() else -1
    return [
        column
        for column in range(header.count())
        if header.sectionResizeMode(column) is QHeaderView.ResizeMode.Interactive
        and not header.isSectionHidden(column)
        and column != last
    ]


@pytest.mark.parametrize("kind", [PapersPage, OverviewPage, PairPage, SearchPage, SourcesPage])
def test_a_column_keeps_the_width_that_it_was_dragged_to(
    real_session: Session, qtbot: QtBot, kind: type[QWidget]
) -> None:
    page = shown(kind(real_session), qtbot)  # type: ignore[call-arg]
    table = table_of(page)
    qtbot.waitUntil(lambda: not real_session.runner.is_busy)
    columns = draggable(table)
    assert columns
    wanted = {}
    for column in columns[:2]:
        before = table.columnWidth(column)
        drag(table, column, 14)
        assert table.columnWidth(column) == before + 14
        wanted[column] = before + 14
    page.resize(1300, 760)
    page.resize(1180, 760)
    again = shown(kind(real_session), qtbot)  # type: ignore[call-arg]
    qtbot.waitUntil(lambda: not real_session.runner.is_busy)
    for each in (page, again):
        assert {column: table_of(each).columnWidth(column) for column in wanted} == wanted


def test_other_columns_still_give_way_beside_a_wide_one(
    real_session: Session, qtbot: QtBot
) -> None:
    page = shown(OverviewPage(real_session), qtbot, 1000)
    table = page.list.table
    assert not table.isColumnHidden(pairs.Column.LONGEST)
    drag(table, pairs.Column.SHARE_FIRST, 240)
    assert table.isColumnHidden(pairs.Column.DISTANCE)
    assert table.columnWidth(pairs.Column.PAPERS) >= 60
    page.resize(1500, 760)
    assert not table.isColumnHidden(pairs.Column.DISTANCE)


def sorted_by(page: Any) -> tuple[int, Qt.SortOrder]:
    header = table_of(page).horizontalHeader()
    return header.sortIndicatorSection(), header.sortIndicatorOrder()


@pytest.mark.parametrize(
    ("kind", "column"),
    [(PapersPage, papers.Column.LENGTH), (OverviewPage, pairs.Column.COSINE)],
)
def test_the_order_comes_back_with_the_class_and_no_other_has_it(
    real_session: Session, qtbot: QtBot, kind: type[QWidget], column: int
) -> None:
    page = shown(kind(real_session), qtbot)  # type: ignore[call-arg]
    usual = sorted_by(page)
    decisive = real_session.snapshot().decisive()
    header = table_of(page).horizontalHeader()
    place = QPoint(header.sectionViewportPosition(column) + 12, header.height() // 2)
    QTest.mouseClick(header.viewport(), LEFT, pos=place)
    chosen = sorted_by(page)
    assert chosen[0] == column
    assert real_session.snapshot().decisive() == decisive  # nothing that one must save
    again = shown(kind(real_session), qtbot)  # type: ignore[call-arg]
    assert sorted_by(again) == chosen
    kept = real_session.snapshot()
    real_session.leave()
    assert sorted_by(page) == usual
    real_session.restore(Restored(kept, len(kept.entries) + 1, None))
    assert sorted_by(page) == chosen
