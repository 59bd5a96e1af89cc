"""The list of passages: sorted by mouse and keys, the order kept, numbers that stay the same."""

import random

import pytest
from PySide6.QtCore import Qt

from simdesk.gui.models.passages import SORT_ROLE, Column
from simdesk.gui.views.pair_page import PairPage

DOWN, UP = Qt.SortOrder.DescendingOrder, Qt.SortOrder.AscendingOrder


def sentences(seed: int, count: int) -> str:
    """Text that has nothing in common with that of another seed."""
    letters = random.Random(seed)
    words = ["".join(letters.choices("abcdefghijklmnopqrstuvwxyz", k=7)) for _ in range(count)]
    return " ".join(words).capitalize() + "."


@pytest.fixture
def page(real_session, qtbot, write_papers):
    """Three passages of 60, 110 and 35 words; in B the last stands first."""
    shared = [sentences(1, 60), sentences(2, 110), sentences(3, 35)]
    gaps = [sentences(10 + n, 200) for n in range(8)]
    first = "\n".join(part for pair in zip(shared, gaps[:3], strict=True) for part in pair)
    order = [shared[2], shared[0], shared[1]]
    second = "\n".join(part for pair in zip(order, gaps[4:7], strict=True) for part in pair)
    real_session.papers.add(
        write_papers({"one.txt": first, "two.txt": second, "three.txt": shared[2] + gaps[7]})
    )
    qtbot.waitUntil(lambda: not real_session.is_busy)
    with qtbot.waitSignal(real_session.result_changed):
        real_session.compare()
    ids = {entry.name: entry.id for entry in real_session.entries}
    real_session.select(ids["one.txt"], ids["two.txt"])
    page = PairPage(real_session)
    qtbot.addWidget(page)
    page.resize(1200, 800)
    page.show()
    qtbot.waitUntil(lambda: page.evidence.current is not None)
    assert page.list.total == 3
    return page


def codes(page):
    model = page.list.table.model()
    return "".join(model.index(row, Column.NUMBER).data() for row in range(model.rowCount()))


@pytest.mark.parametrize(
    ("column", "order", "expected"),
    [
        (Column.NUMBER, UP, "123"),
        (Column.NUMBER, DOWN, "321"),
        (Column.LENGTH, DOWN, "213"),
        (Column.LENGTH, UP, "312"),
        (Column.SHARE, DOWN, "213"),
        (Column.PAPERS, DOWN, "312"),  # 3 stands in the third paper, too
        (Column.FIRST_PLACE, DOWN, "321"),
        (Column.SECOND_PLACE, UP, "312"),
        (Column.KIND, UP, "123"),  # all are verbatim: they stay in reading order
    ],
)
def test_it_is_sorted_by_any_column(page, column, order, expected):
    page.list.table.sortByColumn(column, order)
    assert codes(page) == expected


def test_keys_sort_and_the_largest_come_first(page, qtbot):
    table = page.list.table
    table.setFocus()
    qtbot.keyClick(table, Qt.Key.Key_S)  # by kind
    qtbot.keyClick(table, Qt.Key.Key_S)
    assert codes(page) == "213"
    assert table.horizontalHeader().sortIndicatorSection() == Column.LENGTH
    qtbot.keyClick(table, Qt.Key.Key_S, Qt.KeyboardModifier.ShiftModifier)
    assert codes(page) == "312"


def test_the_next_passage_is_the_next_of_the_list_where_it_is_seen(page, qtbot):
    page.list.table.sortByColumn(Column.LENGTH, DOWN)
    page.choose(1)
    walked = []
    for _ in range(3):
        walked.append(page.current)
        qtbot.keyClick(page, Qt.Key.Key_N)
    assert walked == [1, 0, 2]
    assert page.current == 1
    page.list_button.click()
    qtbot.keyClick(page, Qt.Key.Key_N)
    assert page.current == 2
    qtbot.keyClick(page, Qt.Key.Key_P)
    assert page.current == 1


def test_a_chosen_row_chooses_its_passage_and_stays_chosen_when_sorted(page):
    page.list.table.sortByColumn(Column.LENGTH, DOWN)
    page.list.table.selectRow(2)
    assert page.current == 2
    page.list.table.sortByColumn(Column.LENGTH, UP)
    (row,) = page.list.table.selectionModel().selectedRows()
    assert row.data() == "3"
    assert page.current == 2


def test_the_order_is_kept_with_the_class_and_for_the_next_pair(page, real_session, qtbot):
    page.list.table.sortByColumn(Column.SECOND_PLACE, UP)
    again = PairPage(real_session)
    qtbot.addWidget(again)
    again.show()
    qtbot.waitUntil(lambda: again.evidence.current is not None)
    assert codes(again) == "312"
    real_session.remember("view: passages sorted by", "NONSENSE down")
    assert again.list.table.horizontalHeader().sortIndicatorSection() == Column.NUMBER


def test_a_share_is_that_of_the_shorter_paper(page):
    model, scores = page.list.model, page.evidence.current.detail.scores
    shorter = min(scores.share_first.total, scores.share_second.total)
    shares = [model.index(row, Column.SHARE).data(SORT_ROLE) for row in range(3)]
    assert shares == pytest.approx([60 / shorter, 110 / shorter, 35 / shorter])


def test_the_models_pass_the_model_tester(page, qtmodeltester):
    qtmodeltester.check(page.list.sorted)
    page.list.table.sortByColumn(Column.LENGTH, DOWN)
    qtmodeltester.check(page.list.sorted)


def test_places_and_reasons_keep_their_room_in_a_narrow_window(page):
    table = page.list.table
    assert not any(table.isColumnHidden(column) for column in Column)
    page.resize(760, 700)
    assert table.isColumnHidden(Column.PAPERS)
    assert not table.isColumnHidden(Column.FIRST_PLACE)
    assert table.columnWidth(Column.REASON) > 100
    page.resize(1300, 700)
    assert not table.isColumnHidden(Column.PAPERS)
