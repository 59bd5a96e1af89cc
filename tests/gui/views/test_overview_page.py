"""The overview: one choice and one threshold in list, heat map, histogram and groups."""

from collections.abc import Callable

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from simdesk.gui.models.pairs import Column
from simdesk.gui.session import Session
from simdesk.gui.views.heat_map_view import HeatMapView
from simdesk.gui.views.overview_page import OverviewPage
from simdesk.options import PRESETS, Preset

Do = Callable[[dict[str, str]], None]
CLASS = {"Ann.txt": "abcdefgh", "Ben.txt": "abcdefgx", "Cat.txt": "abuvwxyz", "Dan.txt": "12345"}


@pytest.fixture
def page(session: Session, qtbot: QtBot) -> OverviewPage:
    page = OverviewPage(session)
    qtbot.addWidget(page)
    page.resize(1100, 780)
    page.show()
    return page


def names(session: Session) -> set[str]:
    assert session.selection
    return {entry.name for i in session.selection if (entry := session.entry(i))}


def middle_of(page: OverviewPage, row: int, column: int) -> QPoint:
    return page.heat_map.cells().cell(row, column).center().toPoint()


def test_before_a_comparison_it_says_what_to_do(page: OverviewPage) -> None:
    assert not page.list.table.isVisible()
    assert page._compare.isVisible()
    assert not page._compare.isEnabled()


def test_counts_name_papers_pairs_and_failures(
    session: Session, page: OverviewPage, compared: Do
) -> None:
    session.set_threshold(0.5)
    compared({**CLASS, "bad.txt": "?"})
    assert page.counts.text().startswith("4 paper")
    for part in ("6 pair", "1 from 50 %", "1 file"):
        assert part in page.counts.text()


def test_choosing_in_the_list_chooses_everywhere(
    session: Session, page: OverviewPage, compared: Do
) -> None:
    session.set_threshold(0.0)
    compared(CLASS)
    assert names(session) == {"Ann.txt", "Ben.txt"}
    page.list.table.selectRow(1)
    assert session.selection == page.list.model.pair(1)
    place = page.heat_map.chosen_place()
    assert place
    assert "Cat.txt" in page.heat_map.words_at(place)


def test_choosing_in_the_heat_map_chooses_in_the_list(
    session: Session, page: OverviewPage, compared: Do
) -> None:
    session.set_threshold(0.0)
    compared(CLASS)
    answer = session.answer
    assert answer
    for place in ((2, 0), (0, 3)):
        rows = answer.matrix.rows_at(*place)
        QTest.mouseClick(page.heat_map, Qt.MouseButton.LeftButton, pos=middle_of(page, *place))
        wanted = {answer.result.papers[row].id for row in rows}
        assert set(session.selection or ()) == wanted
        chosen = page.list.table.selectionModel().selectedRows()
        assert len(chosen) == 1
        assert set(page.list.model.pair(chosen[0].row())) == wanted


def test_the_heat_map_is_walked_with_arrow_keys_over_the_diagonal(
    session: Session, page: OverviewPage, compared: Do
) -> None:
    compared(CLASS)
    page.heat_map.setFocus()
    seen = {session.selection}
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Left):
        QTest.keyClick(page.heat_map, key)
        place = page.heat_map.chosen_place()
        assert place is not None
        assert place[0] != place[1]
        seen.add(session.selection)
    assert len(seen) > 2


def test_the_diagonal_is_no_pair(session: Session, page: OverviewPage, compared: Do) -> None:
    compared(CLASS)
    before = session.selection
    QTest.mouseClick(page.heat_map, Qt.MouseButton.LeftButton, pos=middle_of(page, 1, 1))
    assert session.selection == before
    assert "\n" not in page.heat_map.words_at((1, 1))


def test_one_threshold_drives_list_slider_groups_and_counts(
    session: Session, page: OverviewPage, compared: Do
) -> None:
    compared(CLASS)
    session.set_threshold(0.0)
    everything = page.list.model.rowCount()
    page.slider.setValue(50)
    assert session.threshold == 0.5
    assert page.list.model.rowCount() == 1 < everything
    assert page.groups.count() == 1
    assert page.groups.item(0).text() == "2: Ann.txt, Ben.txt"
    page.histogram._take(QPointF(page.histogram._bars.right(), 5))
    page.histogram.repaint()


def test_the_threshold_is_dragged_in_the_histogram(
    session: Session, page: OverviewPage, compared: Do, qtbot: QtBot
) -> None:
    compared(CLASS)
    page.grab()  # paints, so the bars have their place
    bars = page.histogram._bars
    where = QPoint(round(bars.left() + bars.width() * 0.7), round(bars.center().y()))
    QTest.mouseClick(page.histogram, Qt.MouseButton.LeftButton, pos=where)
    assert session.threshold == pytest.approx(0.7, abs=0.02)
    assert page.slider.value() == round(session.threshold * 100)


def test_a_list_that_is_empty_says_why(session: Session, page: OverviewPage, compared: Do) -> None:
    compared(CLASS)
    session.set_threshold(0.99)
    assert not page.list.table.isVisible()
    assert "slider" in page.list.nothing.advice.text()
    session.set_threshold(0.0)
    assert page.list.table.isVisible()
    page.list.filter.setText("nobody")
    assert "filter" in page.list.nothing.advice.text()
    page.list.filter.clear()
    assert page.list.table.isVisible()


def test_the_chosen_pair_stays_chosen_when_the_list_changes(
    session: Session, page: OverviewPage, compared: Do
) -> None:
    session.set_threshold(0.0)
    compared(CLASS)
    page.list.table.selectRow(2)
    chosen = session.selection
    page.list.table.sortByColumn(4, Qt.SortOrder.AscendingOrder)
    session.set_threshold(0.05)
    session.set_threshold(0.0)
    page.list.filter.setText("txt")
    assert session.selection == chosen
    row = page.list.table.selectionModel().selectedRows()[0].row()
    assert page.list.model.pair(row) == chosen


def test_a_group_chooses_its_most_alike_pair(
    session: Session, page: OverviewPage, compared: Do
) -> None:
    session.set_threshold(0.1)
    compared(CLASS)
    page.list.table.selectRow(1)
    page.groups.itemActivated.emit(page.groups.item(0))
    assert names(session) == {"Ann.txt", "Ben.txt"}


def test_a_stale_result_says_so_and_is_renewed(
    session: Session, page: OverviewPage, compared: Do, qtbot: QtBot
) -> None:
    compared(CLASS)
    assert not page._note.isVisible()
    session.set_options(PRESETS[Preset.THESIS])
    assert page._note.isVisible()
    with qtbot.waitSignal(session.result_changed):
        session.compare()
    qtbot.waitUntil(lambda: not session.is_busy)
    assert not page._note.isVisible()


def test_enter_opens_the_pair(
    session: Session, page: OverviewPage, compared: Do, qtbot: QtBot
) -> None:
    compared(CLASS)
    page.activateWindow()
    page.list.table.setFocus()
    for widget in (page.list.table, page.heat_map):
        widget.setFocus()
        with qtbot.waitSignal(page.pair_opened):
            QTest.keyClick(widget, Qt.Key.Key_Return)


def test_names_of_files_are_letters_in_the_tooltips(
    session: Session, page: OverviewPage, compared: Do
) -> None:
    compared({"<i>x.txt": "abcd", "<b>y.txt": "abcd"})
    assert "<i>" in page.heat_map.words_at((0, 1))  # plain; escaped when it is shown
    assert "<i>" not in page.groups.item(0).toolTip()


def test_pairs_are_filtered_by_the_kind_of_their_passages(
    session: Session, page: OverviewPage, compared: Do
) -> None:
    session.set_threshold(0.0)
    compared(CLASS)
    page.list.kind.setCurrentIndex(page.list.kind.findData("verbatim"))
    assert 0 < page.list.model.rowCount() < 6
    page.list.kind.setCurrentIndex(page.list.kind.findData("moved"))
    assert not page.list.table.isVisible()
    assert "Any passages" in page.list.nothing.advice.text()
    page.list.kind.setCurrentIndex(0)
    assert page.list.model.rowCount() == 6


def test_a_pair_that_stands_out_in_its_class_has_a_mark_in_words_too(
    session: Session, page: OverviewPage, compared: Do
) -> None:
    papers = {f"{n}.txt": chr(97 + n) + chr(107 + n) for n in range(8)}
    session.set_threshold(0.0)
    compared({**papers, "copy.txt": papers["0.txt"]})
    cell = page.list.model.index(0, Column.JACCARD)
    assert cell.data(Qt.ItemDataRole.DecorationRole) is not None
    assert "number 1 of 36" in cell.data(Qt.ItemDataRole.ToolTipRole)
    assert "unusual" in cell.data(Qt.ItemDataRole.AccessibleTextRole)
    usual = page.list.model.index(1, Column.JACCARD)
    assert usual.data(Qt.ItemDataRole.DecorationRole) is None
    page.list.kind.setCurrentIndex(page.list.kind.findData("unusual"))
    assert page.list.model.rowCount() == 1


@pytest.fixture
def large_map(session: Session, page: OverviewPage, compared: Do) -> HeatMapView:
    compared({f"{n}.txt": chr(97 + n) + "xyz" for n in range(20)})
    return page.heat_map


def wheel(view: HeatMapView, notches: int) -> QPointF:
    """Turn the wheel over a point, which is returned."""
    point = view.window_of_cells().center() + QPointF(31, 17)
    event = QWheelEvent(
        point,
        QPointF(view.mapToGlobal(point.toPoint())),
        QPoint(),
        QPoint(0, 120 * notches),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(view, event)
    return point


def test_the_wheel_zooms_the_heat_map_about_the_pointer(large_map: HeatMapView) -> None:
    wheel(large_map, 3)  # from here on there are labels, which take some room
    before = large_map.cell_at(wheel(large_map, 0))
    for _ in range(3):
        assert large_map.cell_at(wheel(large_map, 1)) == before
    assert large_map.zoom > 2
    large_map.grab()
    wheel(large_map, -50)
    assert large_map.zoom == 1
    assert large_map.cells().square == large_map.window_of_cells()


def test_the_zoomed_heat_map_never_leaves_its_square(large_map: HeatMapView) -> None:
    QTest.keyClick(large_map, Qt.Key.Key_Plus)
    QTest.keyClick(large_map, Qt.Key.Key_Plus)
    seen = large_map.window_of_cells()
    start = seen.center().toPoint()
    for away in (QPoint(900, 900), QPoint(-900, -900)):
        QTest.mousePress(large_map, Qt.MouseButton.LeftButton, pos=start)
        QTest.mouseMove(large_map, start + away)
        QTest.mouseRelease(large_map, Qt.MouseButton.LeftButton, pos=start + away)
        assert large_map.cells().square.adjusted(-1e-6, -1e-6, 1e-6, 1e-6).contains(seen)
    QTest.keyClick(large_map, Qt.Key.Key_0)
    assert large_map.zoom == 1


def test_a_pair_chosen_elsewhere_comes_into_sight(
    session: Session, page: OverviewPage, large_map: HeatMapView
) -> None:
    session.set_threshold(0.0)
    for _ in range(9):
        QTest.keyClick(large_map, Qt.Key.Key_Plus)
    for row in range(0, page.list.model.rowCount(), 17):
        session.select(*page.list.model.pair(row))
        place = large_map.chosen_place()
        assert place is not None
        cell = large_map.cells().cell(*place)
        assert large_map.window_of_cells().contains(cell.center())
        assert large_map.label_margin() > 0


def test_a_pair_that_was_left_out_stays_in_the_list_and_says_so(
    real_session: Session, qtbot: QtBot, choose: Callable[[str, str], None]
) -> None:
    page = OverviewPage(real_session)
    qtbot.addWidget(page)
    page.resize(1200, 780)
    page.show()
    choose("original.txt", "copy.txt")
    pair = real_session.selection
    assert pair is not None
    with qtbot.waitSignal(real_session.result_changed):
        real_session.toggle_pair(*pair)
    model = page.list.model
    row = model.row_of(*pair)
    assert row is not None
    assert model.is_left_out(row)
    assert model.index(row, Column.SHARE_FIRST).data() == "left out"
    review = model.index(row, Column.REVIEW)
    assert "left this pair out" in review.data(Qt.ItemDataRole.AccessibleTextRole)
    usual = next(r for r in range(model.rowCount()) if not model.is_left_out(r))
    ink = [model.index(r, Column.PAPERS).data(Qt.ItemDataRole.ForegroundRole) for r in (row, usual)]
    assert ink[0] is not None
    assert ink[1] is None
    page.grab()  # its cells are painted
    page.list.verdict.setCurrentIndex(page.list.verdict.findData("left out"))
    assert [set(model.pair(r)) for r in range(model.rowCount())] == [set(pair)]
    with qtbot.waitSignal(real_session.result_changed):
        real_session.toggle_pair(*pair)
    assert not page.list.table.isVisible()
    assert page.list.nothing.heading.text() == "You left out no pair"


def test_names_keep_their_room_in_a_narrow_window(
    session: Session, page: OverviewPage, compared: Do
) -> None:
    compared(CLASS)
    page.resize(1500, 780)
    table = page.list.table
    assert not any(table.isColumnHidden(column) for column in Column)
    page.resize(760, 700)
    assert table.isColumnHidden(Column.DISTANCE)
    assert not table.isColumnHidden(Column.SHARE_SECOND)
    assert not table.isColumnHidden(Column.REVIEW)
    assert table.columnWidth(Column.PAPERS) >= table.fontMetrics().averageCharWidth() * 9


def test_cells_below_the_threshold_are_faded(
    session: Session, page: OverviewPage, compared: Do
) -> None:
    session.set_threshold(0.5)
    compared(CLASS)
    image, part = page.heat_map._picture(400.0)
    assert part == 1
    full, faded = (set(half.tolist()) for half in np.split(page.heat_map._colours, 2))
    seen = [image.pixelColor(x, y).rgb() for x in range(4) for y in range(4)]
    assert sum(colour in full - faded for colour in seen) == 2  # the one pair, at both places
    session.set_threshold(0.0)
    image, _ = page.heat_map._picture(400.0)
    seen = [image.pixelColor(x, y).rgb() for x in range(4) for y in range(4)]
    assert sum(colour in full - faded for colour in seen) == 12  # all but one paper with itself
    tiny, part = page.heat_map._picture(2.0)
    assert (tiny.width(), part) == (2, 1)
