"""A is the paper with the larger part, by whichever way a pair is reached."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from simdesk.gui.window_pages import PageName
from tests.gui.in_process_engine import InProcessEngine
from tests.small_class import STOLEN_ZH, TEXTS

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


HEAD = (
    "保洁员每天要花将近两个小时重新分拣这些垃圾，冬天没有手套也没有热水可以用，手上全是冻疮和裂口"
)
TAIL = "，居委会说要等到明年春天才有经费给她们添置设备，大家听了以后都觉得应该先凑钱给她们买一些。"
TURNING = {
    "shorter.txt": STOLEN_ZH + TEXTS["other.txt"] + HEAD + TAIL,
    "longer.txt": HEAD + "，这件事谁也没有注意到" + TAIL
    + "Three turbines stand on the ridge above our valley and nobody owns them. Eighty families "
      "in the next village bought a used one from Denmark. " * 4
    + STOLEN_ZH + "去年秋天我们搬到城东，楼下并排放着一只灰桶和一只绿桶。"
    + "我采访了住在一楼的周奶奶，她看不清字。",
}  # fmt: skip


def test_sides_stay_while_the_pair_is_read_and_follow_the_list_after(
    window, session, compared, qtbot
):
    """More of the longer paper is in the edited passage; without it the shorter one has more."""
    compared(TURNING)
    assert named(session) == listed(session) == ["longer.txt", "shorter.txt"]
    window.show_page(PageName.PAIR)
    page = window.page(PageName.PAIR)
    rest(qtbot, session)
    evidence = page.evidence.current
    edited = [
        number
        for number, each in enumerate(evidence.detail.passages)
        if each.added or each.left_out
    ]
    page.choose(edited[0])
    with qtbot.waitSignal(session.result_changed):
        QTest.mouseClick(page.leaving_out.passage, LEFT)
    rest(qtbot, session)
    assert listed(session) == ["shorter.txt", "longer.txt"]
    assert named(session) == ["longer.txt", "shorter.txt"]
    assert page.first.name.text().endswith("longer.txt")
    assert page.evidence.current is not evidence
    window.show_page(PageName.REPORT)
    rest(qtbot, session)
    window.show_page(PageName.PAIR)
    rest(qtbot, session)
    assert page.first.name.text().endswith("longer.txt")
    window.show_page(PageName.OVERVIEW)
    assert named(session) == ["shorter.txt", "longer.txt"]
    session.undo_stack.undo()
    rest(qtbot, session)
    assert named(session) == listed(session) == ["longer.txt", "shorter.txt"]


def listed(session):
    """The chosen pair's names as the list has them."""
    pairs = session.answer.pairs
    return [session.entry(each).name for each in pairs.pair(pairs.line(*session.selection))]
