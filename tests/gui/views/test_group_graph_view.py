"""The graph of a group: choosing by mouse and keys, what it says, hidden names."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolTip
from pytestqt.qtbot import QtBot

from simdesk.gui.session import Session
from simdesk.gui.views.group_graph_view import GroupGraphView
from simdesk.gui.views.overview_page import OverviewPage

Do = Callable[[dict[str, str]], None]
TWO_GROUPS = {
    "Ann.txt": "abcdefgh", "Ben.txt": "abcdefgx", "Cat.txt": "abcdwvuy",
    "Dan.txt": "12345", "<i>Eve.txt": "12346",
}  # fmt: skip


@pytest.fixture
def page(session: Session, qtbot: QtBot, compared: Do) -> OverviewPage:
    session.set_threshold(0.3)
    compared(TWO_GROUPS)
    page = OverviewPage(session)
    qtbot.addWidget(page)
    page.resize(1200, 780)
    page.show()
    page.activateWindow()
    page.list.table.setFocus()
    qtbot.waitUntil(page.list.table.hasFocus)
    QTest.keyClick(page.list.table, Qt.Key.Key_G)
    assert page.graph.isVisible()
    return page


@pytest.fixture
def view(page: OverviewPage) -> GroupGraphView:
    return page.graph.view


def chosen(session: Session) -> set[str]:
    assert session.selection
    return {entry.name for i in session.selection if (entry := session.entry(i))}


def test_the_group_of_the_chosen_pair_is_shown(view: GroupGraphView, session: Session) -> None:
    assert view.graph is not None
    assert len(view.graph.rows) == 3
    assert "Group 1 of 2" in view.caption()
    assert "3 paper(s)" in view.caption() or "3 papers" in view.caption()
    session.select(*(entry.id for entry in session.entries if entry.name[0] in "D<"))
    assert len(view.graph.rows) == 2
    assert "Group 2 of 2" in view.caption()
    assert "Eve" in view.accessibleDescription()


def test_a_click_on_a_line_chooses_its_pair(
    view: GroupGraphView, session: Session, qtbot: QtBot
) -> None:
    places = view.places()
    assert places is not None
    for line in places.lines:
        point = line.pointAt(0.5)
        qtbot.mouseClick(view, Qt.MouseButton.LeftButton, pos=point.toPoint())
        words = view.words(view.line, None)
        assert all(name in words for name in chosen(session))
        assert "%" in words
    with qtbot.waitSignal(view.pair_opened):
        qtbot.mouseDClick(view, Qt.MouseButton.LeftButton, pos=point.toPoint())


def test_a_click_on_a_paper_chooses_it_and_its_most_alike_pair(
    view: GroupGraphView, session: Session, qtbot: QtBot
) -> None:
    places, graph = view.places(), view.graph
    assert places is not None
    assert graph is not None
    cat = next(
        n for n, row in enumerate(graph.rows)
        if session.answer.result.papers[row].document.name == "Cat.txt"  # type: ignore[union-attr]
    )  # fmt: skip
    qtbot.mouseClick(view, Qt.MouseButton.LeftButton, pos=places.nodes[cat].toPoint())
    assert view.node == cat
    assert "Cat.txt" in chosen(session)
    assert "Cat.txt" in view.accessibleDescription()


def test_keys_lead_over_papers_pairs_and_groups(
    view: GroupGraphView, session: Session, qtbot: QtBot
) -> None:
    view.setFocus()
    pairs = set()
    for _ in range(3):
        QTest.keyClick(view, Qt.Key.Key_Down)
        pairs.add(frozenset(chosen(session)))
    assert len(pairs) == view.graph.pairs.shape[0]  # type: ignore[union-attr]
    nodes = []
    for _ in range(3):
        QTest.keyClick(view, Qt.Key.Key_Right)
        nodes.append(view.node)
    assert nodes == [0, 1, 2]
    with qtbot.waitSignal(view.against_all_wanted):
        QTest.keyClick(view, Qt.Key.Key_A)
    QTest.keyClick(view, Qt.Key.Key_Escape)
    assert view.node is None
    QTest.keyClick(view, Qt.Key.Key_PageDown)
    assert view.number == 1
    with qtbot.waitSignal(view.pair_opened):
        QTest.keyClick(view, Qt.Key.Key_Return)
    QTest.keyClick(view, Qt.Key.Key_PageDown)
    assert view.number == 0


def test_the_tooltip_shows_names_letter_by_letter(
    view: GroupGraphView, session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    monkeypatch.setattr(QToolTip, "showText", lambda _place, words, _view: said.append(words))
    session.select(*(entry.id for entry in session.entries if entry.name[0] in "D<"))
    places = view.places()
    assert places is not None
    point = places.lines[0].pointAt(0.5).toPoint()
    event = QHelpEvent(QHelpEvent.Type.ToolTip, point, view.mapToGlobal(point))
    QApplication.sendEvent(view, event)
    assert "<i>" not in said[0]
    assert "Eve.txt" in said[0]


def test_no_name_is_shown_while_names_are_hidden(view: GroupGraphView, session: Session) -> None:
    session.names.hide(True)
    assert "Ann" not in view.words(0, None) + view.words(None, 0)
    view._refresh()
    assert "Ann" not in view.accessibleDescription()


def test_a_higher_threshold_takes_lines_and_groups_away(
    page: OverviewPage, view: GroupGraphView, session: Session
) -> None:
    session.set_threshold(1.0)
    assert view.graph is None
    assert page.graph.caption.text() == "No papers hang together at this share."
    assert not page.graph.next.isEnabled()
    view.grab()
    QTest.keyClick(view, Qt.Key.Key_Right)
    QTest.mouseClick(view, Qt.MouseButton.LeftButton, pos=QPoint(50, 50))
    assert view._at(QPointF(50, 50)) == (None, None)


def test_the_key_leads_back_to_the_list(page: OverviewPage) -> None:
    QTest.keyClick(page.graph.view, Qt.Key.Key_G)
    assert page.list.table.isVisible()
    assert not page.graph.isVisible()


def test_the_limit_is_said(session: Session, qtbot: QtBot, compared: Do) -> None:
    session.set_threshold(0.3)
    compared({f"{n}.txt": "abcdefgh" + chr(200 + n) for n in range(30)})
    page = OverviewPage(session)
    qtbot.addWidget(page)
    page.show()
    page.graph_button.click()
    assert "the 25 most connected of 30" in page.graph.caption.text()
