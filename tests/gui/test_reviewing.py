"""Verdicts and notes: by key, undone, counted, listed, filtered, in the report."""

import gc
from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from simdesk.gui.models.pairs import Column
from simdesk.gui.session import Session
from simdesk.gui.views.overview_page import OverviewPage
from simdesk.gui.views.pair_page import PairPage
from simdesk.gui.views.report_page import ReportPage
from simdesk.reviews import Review, Reviews, Verdict
from tests.gui.views.conftest import choose, real_session

__all__ = ["choose", "real_session"]


@pytest.fixture
def pair_page(real_session: Session, choose: Callable[[str, str], None], qtbot: QtBot) -> PairPage:
    choose("original.txt", "copy.txt")
    page = PairPage(real_session)
    qtbot.addWidget(page)
    page.show()
    page.activateWindow()
    qtbot.waitUntil(page.isActiveWindow)
    qtbot.waitUntil(lambda: page.evidence.current is not None)
    page.first.view.setFocus()
    return page


def test_keys_decide_and_undo_takes_it_back(pair_page: PairPage, real_session: Session) -> None:
    pair = real_session.selection
    assert pair
    for key, verdict in zip("2341", (*list(Verdict)[1:], Verdict.NOT_LOOKED_AT), strict=True):
        QTest.keyClick(pair_page.focusWidget(), Qt.Key(ord(key)))
        assert real_session.reviewing.of(*pair).verdict is verdict
        number = list(Verdict).index(verdict)
        assert pair_page.review.buttons.checkedId() == number
    real_session.undo_stack.undo()
    assert real_session.reviewing.of(*pair).verdict is Verdict.CONFIRMED
    assert pair_page.review.buttons.checkedId() == 3


def test_a_note_is_typed_and_undone_as_one(pair_page: PairPage, real_session: Session) -> None:
    pair = real_session.selection
    assert pair
    QTest.keyClick(pair_page.focusWidget(), Qt.Key.Key_M)
    assert pair_page.review.note.hasFocus()
    QTest.keyClicks(pair_page.review.note, "2 notes, X")
    assert real_session.reviewing.of(*pair) == Review(note="2 notes, X")
    QTest.keyClick(pair_page.review.note, Qt.Key.Key_Return)
    assert not pair_page.review.note.hasFocus()
    real_session.undo_stack.undo()
    assert real_session.reviewing.current == Reviews()
    assert pair_page.review.note.text() == ""


def test_each_pair_has_its_own(
    pair_page: PairPage, real_session: Session, choose: Callable[[str, str], None]
) -> None:
    QTest.keyClick(pair_page.focusWidget(), Qt.Key.Key_3)
    choose("english.txt", "english copy.txt")
    assert pair_page.review.buttons.checkedId() == 0
    choose("copy.txt", "original.txt")
    assert pair_page.review.buttons.checkedId() == 2


def test_the_overview_counts_lists_and_filters(real_session: Session, qtbot: QtBot) -> None:
    real_session.set_threshold(0.05)
    page = OverviewPage(real_session)
    qtbot.addWidget(page)
    model = page.list.table.model()
    listed = model.rowCount()
    assert listed == 2
    assert page.counts.text().endswith(f"0 of {listed} reviewed")
    pair = page.list.model.pair(1)
    real_session.reviewing.set_verdict(*pair, Verdict.WATCH)
    real_session.reviewing.set_note(*pair, "<b>see me")
    assert page.counts.text().endswith(f"1 of {listed} reviewed")
    index = model.index(1, Column.REVIEW)
    assert index.data(Qt.ItemDataRole.AccessibleTextRole) == "Watch"
    assert "&lt;b&gt;see me" in index.data(Qt.ItemDataRole.ToolTipRole)
    assert not index.data(Qt.ItemDataRole.DecorationRole).isNull()
    page.list.table.sortByColumn(Column.REVIEW, Qt.SortOrder.DescendingOrder)
    assert page.list.model.pair(0) == pair
    page.list.verdict.setCurrentIndex(page.list.verdict.findData("watch"))
    assert [page.list.model.pair(row) for row in range(model.rowCount())] == [pair]
    page.list.verdict.setCurrentIndex(page.list.verdict.findData("confirmed"))
    assert model.rowCount() == 0
    assert page.list.nothing.heading.text() == "No pair with that review"
    real_session.reviewing.set_verdict(*pair, Verdict.CONFIRMED)
    assert model.rowCount() == 1
    real_session.set_threshold(1.0)
    page.list.verdict.setCurrentIndex(0)
    assert "reviewed" not in page.counts.text()


def test_the_report_gets_them(real_session: Session, qtbot: QtBot) -> None:
    page = ReportPage(real_session)
    qtbot.addWidget(page)
    pair = real_session.selection
    assert pair
    real_session.reviewing.set_verdict(*pair, Verdict.CLEAR)
    assert page.report_settings().reviews.of(*pair).verdict is Verdict.CLEAR


def test_the_cover_of_the_report_is_kept_with_the_class(
    real_session: Session, qtbot: QtBot
) -> None:
    page = ReportPage(real_session)
    qtbot.addWidget(page)
    QTest.keyClicks(page.panel.title, "Midterm")
    assert real_session.remembered["report title"] == "Midterm"
    another = ReportPage(real_session)
    qtbot.addWidget(another)
    assert another.panel.title.text() == "Midterm"


def test_typing_a_note_holds_no_reviews_but_the_first_and_the_last(session: Session) -> None:
    def count() -> int:
        gc.collect()
        return sum(type(each) is Reviews for each in gc.get_objects())

    before = count()
    for length in range(1, 30):
        session.reviewing.set_note(1, 2, "x" * length)
    assert session.undo_stack.count() == 1
    assert count() <= before + 2
    session.undo_stack.undo()
    assert session.reviewing.current == Reviews()
