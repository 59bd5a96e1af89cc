"""Numbers in the window say what they are a part of, and papers bear the heat map's numbers."""

from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from simdesk.gui.models.pairs import Column
from simdesk.gui.models.table_model import NUMBERS_ROLE
from simdesk.gui.row_names import row_number
from simdesk.gui.session import Session
from simdesk.gui.views.pair_list import PairList
from simdesk.gui.views.pair_page import PairPage
from simdesk.gui.views.score_cards import ScoreLine

Choose = Callable[[str, str], None]
TIP = Qt.ItemDataRole.ToolTipRole


@pytest.fixture
def pairs(real_session: Session, qtbot: QtBot) -> Iterator[PairList]:
    page = QWidget()
    qtbot.addWidget(page)
    pairs = PairList(real_session, page)
    pairs.show_result()
    yield pairs
    assert pairs.parent() is page  # which must live as long


def test_a_share_in_the_list_says_what_it_is_a_part_of(
    real_session: Session, pairs: PairList, choose: Choose
) -> None:
    choose("original.txt", "copy.txt")
    selection, result = real_session.selection, real_session.result
    assert selection
    assert result is not None
    row = pairs.model.row_of(*selection)
    assert row is not None
    scores = result.scores(*(result.row(each) for each in selection))
    cells = (Column.SHARE_FIRST, scores.share_first), (Column.SHARE_SECOND, scores.share_second)
    for column, share in cells:
        tip = str(pairs.model.index(row, column).data(TIP))
        assert f"{share.shared} of {share.total} characters or words" in tip
        assert "total" not in tip


def test_it_says_what_it_was_before_leaving_out(
    real_session: Session, pairs: PairList, choose: Choose, qtbot: QtBot
) -> None:
    choose("original.txt", "copy.txt")
    pair = real_session.selection
    assert pair
    with qtbot.waitSignal(real_session.result_changed):
        real_session.toggle_pair(*pair)
    pairs.show_result()
    row = pairs.model.row_of(*pair)
    assert row is not None
    tip = str(pairs.model.index(row, Column.SHARE_FIRST).data(TIP))
    for name in ("total: ", "without quotations: ", "without template text: "):
        assert name in tip


def test_papers_in_the_list_bear_the_numbers_of_the_heat_map(
    real_session: Session, pairs: PairList
) -> None:
    result = real_session.result
    assert result is not None
    for row in range(pairs.model.rowCount()):
        index = pairs.model.index(row, Column.PAPERS)
        rows = [result.row(each) for each in pairs.model.pair(row)]
        wanted = tuple(row_number(real_session, each) for each in rows)
        assert index.data(NUMBERS_ROLE) == wanted
        names = str(index.data()).split("\n")
        assert f"{wanted[0]} · {names[0]}" in str(index.data(TIP))


def test_labels_in_the_place_of_names_hold_their_number_already(
    real_session: Session, qtbot: QtBot
) -> None:
    real_session.names.hide(True)
    page = QWidget()
    qtbot.addWidget(page)
    pairs = PairList(real_session, page)
    pairs.show_result()
    index = pairs.model.index(0, Column.PAPERS)
    assert index.data(NUMBERS_ROLE) is None
    assert " · " not in str(index.data(TIP))


@pytest.mark.parametrize(("width", "are_shown"), [(1400, True), (1100, False)])
def test_scores_of_a_pair_say_it_where_there_is_room(
    real_session: Session, choose: Choose, qtbot: QtBot, width: int, are_shown: bool
) -> None:
    choose("original.txt", "copy.txt")
    page = PairPage(real_session)
    qtbot.addWidget(page)
    page.resize(width, 800)
    page.show()
    qtbot.waitUntil(lambda: page.evidence.current is not None)
    evidence = page.evidence.current
    assert evidence is not None
    share = evidence.detail.scores.share_first
    notes = [card._note for card in page.cards.findChildren(ScoreLine)]
    assert sum(note.isVisible() for note in notes) == 2 * are_shown
    assert any(note.text() == f"{share.shared} of {share.total}" for note in notes)
    before = replace(evidence.detail.scores, before_first=share.__class__(share.total, share.total))
    page.cards.show_scores(before, evidence.answer.result, page._words)
    tips = [card.toolTip() for card in page.cards.findChildren(ScoreLine)]
    assert sum(f"total: 100.0 % ({share.total} of {share.total})" in tip for tip in tips) == 1
    line = page.side_by_side
    assert line.isVisible() == are_shown
    total = evidence.detail.scores.before_first
    assert f"({total.shared}/{total.total})" in line.text()
    assert line.text() in line.accessibleName()
    for name in ("total", "without quotations", "without template text"):
        assert name in line.text()
        assert f"{name}: " in line.toolTip()  # and what it means
    assert sum("whole texts" in each.accessibleDescription() for each in cards(page)) == 3


def cards(page: PairPage) -> list[QWidget]:
    return [each for each in page.cards.children() if isinstance(each, QWidget)]
