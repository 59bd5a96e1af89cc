from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMessageBox

from simdesk.evaluation import Label, Measure, evaluate
from simdesk.gui.evaluation_work import labels_of
from simdesk.gui.models.labelled_pairs import Column, Shown
from simdesk.gui.session import Session
from simdesk.gui.views.evaluation_tab import EvaluationTab
from simdesk.gui.views.measures_page import MeasuresPage

COPIES = [("original.txt", "copy.txt"), ("english.txt", "english copy.txt")]
OTHERS = [("original.txt", "other.txt"), ("english.txt", "copy.txt"), ("other.txt", "copy.txt")]


@pytest.fixture
def tab(real_session: Session, choose, qtbot) -> Iterator[EvaluationTab]:
    page = MeasuresPage(real_session)
    qtbot.addWidget(page)
    page.resize(1080, 760)
    choose("original.txt", "copy.txt")
    page.show()
    page.bar.setCurrentIndex(3)
    settle(qtbot, page.evaluation)
    yield page.evaluation
    page.hide()


def settle(qtbot, tab: EvaluationTab) -> None:
    qtbot.waitUntil(lambda: not tab.session.runner.is_busy)


def ids(tab: EvaluationTab) -> dict[str, int]:
    return {entry.name: entry.id for entry in tab.session.entries}


def mark(tab: EvaluationTab, qtbot) -> None:
    by_name = ids(tab)
    for pairs, is_copy in ((COPIES, True), (OTHERS, False)):
        for first, second in pairs:
            tab.session.labels.mark(by_name[first], by_name[second], is_copy)
    settle(qtbot, tab)


def expected(tab: EvaluationTab, measure: Measure):
    answer, by_name = tab.session.answer, ids(tab)
    labels = [
        Label(answer.row(by_name[first]), answer.row(by_name[second]), is_copy)
        for pairs, is_copy in ((COPIES, True), (OTHERS, False))
        for first, second in pairs
    ]
    return evaluate(answer.result, answer.features, labels, [measure]).measures[0]


def test_no_marks_say_what_to_do(tab):
    assert "No pair is marked yet" in tab._sentence.text()
    assert tab.outcomes.model().rowCount() == 0
    assert not tab.files.write.isEnabled()


@pytest.mark.parametrize("measure", list(Measure))
def test_each_measure_is_judged_as_the_core_judges_it(tab, qtbot, measure):
    mark(tab, qtbot)
    tab.measure.setCurrentIndex(tab.measure.findData(measure))
    tab.measure.activated.emit(tab.measure.currentIndex())
    settle(qtbot, tab)
    judged = expected(tab, measure)
    assert tab._judged.measured == judged
    assert tab._sentence.text().startswith("2 pairs marked as true copies, 3 as no copies.")
    assert tab.outcomes.model().rowCount() == len(judged.outcomes)
    recall = next(line for line in tab.curve.panel.lines if line.name == "recall")
    assert [value for _, value in recall.points] == [each.recall for each in judged.outcomes]


def test_keys_mark_the_chosen_pair_and_go_on(tab, qtbot):
    table, labels = tab.table, tab.session.labels
    table.setFocus()
    table.selectRow(0)
    first, second = (tab._pairs_model.pair(row) for row in (0, 1))
    qtbot.keyClick(table, Qt.Key.Key_T)
    assert labels.of(*first) is True
    assert table.currentIndex().row() == 1
    qtbot.keyClick(table, Qt.Key.Key_F)
    assert labels.of(*second) is False
    table.selectRow(0)
    qtbot.keyClick(table, Qt.Key.Key_Delete)
    assert labels.of(*first) is None
    assert table.currentIndex().row() == 0
    settle(qtbot, tab)
    tab.session.undo_stack.undo()
    assert labels.of(*first) is True
    assert tab.table.model().index(0, Column.MARK).data() == "related"
    settle(qtbot, tab)


def test_buttons_mark_too(tab, qtbot):
    tab.table.selectRow(2)
    pair = tab._pairs_model.pair(2)
    qtbot.mouseClick(tab.no, Qt.MouseButton.LeftButton)
    assert tab.session.labels.of(*pair) is False
    settle(qtbot, tab)


def test_choosing_a_row_chooses_the_pair_everywhere_and_back(tab, choose, qtbot):
    tab.table.selectRow(3)
    assert set(tab.session.selection) == set(tab._pairs_model.pair(3))
    choose("english copy.txt", "english.txt")
    row = tab.table.currentIndex().row()
    assert set(tab._pairs_model.pair(row)) == set(tab.session.selection)
    settle(qtbot, tab)


def test_marked_and_unmarked_pairs_can_be_listed(tab, qtbot):
    mark(tab, qtbot)
    rows = {}
    for shown in Shown:
        tab.shown.setCurrentIndex(tab.shown.findData(shown))
        tab.shown.activated.emit(tab.shown.currentIndex())
        rows[shown] = tab.table.model().rowCount()
    assert rows == {Shown.ALL: 10, Shown.MARKED: 5, Shown.UNMARKED: 5}
    settle(qtbot, tab)


def test_marks_go_to_a_file_and_come_back(tab, qtbot, tmp_path: Path):
    mark(tab, qtbot)
    marks = dict(tab.session.labels.marks)
    path = tmp_path / "labels.csv"
    tab.files.export_to(str(path))
    settle(qtbot, tab)
    assert "original.txt,copy.txt,1" in path.read_text("utf-8")
    tab.session.labels.set_marks({})
    tab.files.import_from(str(path))
    settle(qtbot, tab)
    assert tab.session.labels.marks == marks
    tab.session.undo_stack.undo()
    assert tab.session.labels.marks == {}
    settle(qtbot, tab)


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (b"original.txt,nobody.txt,1\ncopy.txt,copy.txt,3", "Line 1: no paper is named"),
        (b"\xff\xfe\x00", "is no CSV file in UTF-8"),
        (None, "labels.csv: "),
        (b"a,b,1\n" * 30, "… and 48 more"),
    ],
)
def test_a_file_that_cannot_be_used_says_why_and_changes_nothing(tab, qtbot, tmp_path, data, told):
    mark(tab, qtbot)
    marks = dict(tab.session.labels.marks)
    path = tmp_path / "labels.csv"
    if data is not None:
        path.write_bytes(data)
    tab.files.import_from(str(path))
    settle(qtbot, tab)
    box = tab.findChild(QMessageBox)
    assert box.text() == "Marks not read"
    assert told in box.informativeText()
    assert box.textFormat() is Qt.TextFormat.PlainText
    assert tab.session.labels.marks == marks
    box.close()


def test_a_file_that_cannot_be_written_is_told(tab, qtbot, tmp_path):
    mark(tab, qtbot)
    with qtbot.waitSignal(tab.session.exporting.written) as told:  # the window shows it
        tab.files.export_to(str(tmp_path / "no" / "labels.csv"))
    assert told.args[0].path.name == "labels.csv"
    assert told.args[0].trouble
    settle(qtbot, tab)


def test_marks_of_papers_that_were_taken_out_wait_for_them(tab, qtbot):
    mark(tab, qtbot)
    session = tab.session
    session.papers.remove([ids(tab)["other.txt"]])
    with qtbot.waitSignal(session.result_changed):
        session.compare()
    settle(qtbot, tab)
    assert len(labels_of(session.labels.marks, session.answer)) == 3
    assert len(session.labels.marks) == 5


def test_a_narrow_window_keeps_room_for_the_names(tab, qtbot):
    page = tab.window()
    for width, is_hidden in ((800, True), (1200, False)):
        page.resize(width, 600)
        qtbot.waitUntil(lambda hidden=is_hidden: tab.table.isColumnHidden(Column.COSINE) is hidden)
        assert tab.table.columnWidth(Column.PAPERS) > 100


def test_a_mark_taken_away_at_once_leaves_nothing_judged(tab, qtbot):
    """The judgement that was asked for between is of marks that are gone."""
    pair = tab._pairs_model.pair(0)
    tab.session.labels.mark(*pair, True)
    tab.session.labels.mark(*pair, None)
    settle(qtbot, tab)
    assert "No pair is marked yet" in tab._sentence.text()
    assert tab.outcomes.model().rowCount() == 0
