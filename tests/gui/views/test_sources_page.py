"""One paper against all: sources with their shares, and their passages in the paper's text."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from simdesk.gui.main_window import MainWindow
from simdesk.gui.models.sources import Column
from simdesk.gui.models.table_model import SHARE_ROLE
from simdesk.gui.paper_sources import MOST_MARKS
from simdesk.gui.session import Session
from simdesk.gui.settings import Settings
from simdesk.gui.views.sources_page import SourcesPage
from simdesk.gui.window_pages import PageName
from tests.small_class import STOLEN_EN, STOLEN_ZH

MIDDLE = (
    "桥下的修车摊摆了整整十一年，师傅姓孟，补一条内胎只收五块钱。他说电动车多了以后，"
    "来补胎的人反而少了，大家宁可换一条新的，也不愿意站在风里等上十分钟。"
)


@pytest.fixture
def class_of_sources(real_session, qtbot, write_papers):
    """A paper that took from two others, and one that took from nobody."""
    real_session.papers.add(
        write_papers(
            {
                "patchwork.txt": "开头是我自己写的。\n"
                + STOLEN_ZH
                + "\n"
                + MIDDLE
                + "\n"
                + STOLEN_EN,
                "middle.txt": "又一篇，说的是别的事情。\n" + MIDDLE,
            }
        )
    )
    qtbot.waitUntil(lambda: not real_session.is_busy)
    with qtbot.waitSignal(real_session.result_changed):
        real_session.compare()
    qtbot.waitUntil(lambda: not real_session.is_busy)
    return real_session


def paper_id(session, name):
    return next(entry.id for entry in session.entries if entry.name == name)


def shown(qtbot, page, name):
    qtbot.waitUntil(lambda: page.current is not None and page.current.paper.document.name == name)


@pytest.fixture
def page(class_of_sources, qtbot):
    page = SourcesPage(class_of_sources)
    qtbot.addWidget(page)
    page.resize(1100, 760)
    page.show()
    page.show_paper(paper_id(class_of_sources, "patchwork.txt"))
    shown(qtbot, page, "patchwork.txt")
    return page


def names(page):
    model = page.model
    return [model.index(row, Column.PAPER).data() for row in range(model.rowCount())]


def test_every_source_is_listed_the_largest_first(page):
    assert set(names(page)) == {
        "original.txt", "copy.txt", "english.txt", "english copy.txt", "middle.txt",
    }  # fmt: skip
    shares = [line.scores.share_first.ratio for line in page.current.sources]
    assert shares == sorted(shares, reverse=True)
    assert shares[-1] > 0


def test_a_paper_that_took_no_part_changes_nothing(page, class_of_sources, qtbot):
    """The pair page may offer it for a moment, until it shows what is chosen now."""
    page.show_paper(max(entry.id for entry in class_of_sources.entries) + 1)
    qtbot.waitUntil(lambda: not class_of_sources.runner.is_busy)
    assert page.current.paper.document.name == "patchwork.txt"


def test_the_union_is_less_than_the_sum_and_more_than_the_largest(page):
    shared = page.current.shared
    each = [line.scores.share_first.shared for line in page.current.sources]
    assert max(each) < shared.shared < sum(each)
    row = page.current.answer.row(page.current.paper.id)
    assert shared.shared == page.current.answer.result.shared_in_class[row]
    assert f"{shared.shared:,} of {shared.total:,}" in page.shared.accessibleName()


def test_the_text_is_marked_by_source(page):
    text = page.current.paper.document.text
    for number, line in enumerate(page.current.sources):
        marked = [
            text[mark.span.start : mark.span.end]
            for mark, owner in zip(page.current.marks, page.current.owners, strict=True)
            if owner == number
        ]
        if line.name.startswith("english"):
            assert all(part in STOLEN_EN for part in marked)
        assert marked
        letters = {
            m.code
            for m, o in zip(page.current.marks, page.current.owners, strict=True)
            if o == number
        }
        assert letters == {str(number + 1)}
    assert page.pane.view.toPlainText() == text
    assert len(page.current.positions) == len(page.current.marks)


def test_a_source_leads_to_its_passage_and_a_passage_to_its_source(page):
    row = names(page).index("middle.txt")
    page.table.selectRow(row)
    number = page.pane.view.current
    assert page.current.owners[number] == row
    seen = page.pane.view.seen_offsets()
    assert seen[0] <= page.current.marks[number].span.start < seen[1]
    page.pane.passage_clicked.emit(0)
    assert page.table.currentIndex().row() == page.current.owners[0]


def test_keys_lead_from_passage_to_passage_and_round(page, qtbot):
    start = page.pane.view.current
    for _ in page.current.marks:
        qtbot.keyClick(page, Qt.Key.Key_N)
    assert page.pane.view.current == start
    qtbot.keyClick(page, Qt.Key.Key_P)
    assert page.pane.view.current == (start - 1) % len(page.current.marks)


def test_opening_a_source_chooses_the_pair(page, class_of_sources, qtbot):
    page.table.selectRow(names(page).index("middle.txt"))
    page.activateWindow()
    page.table.setFocus()
    qtbot.waitUntil(page.table.hasFocus)
    with qtbot.waitSignal(page.pair_opened):
        qtbot.keyClick(page.table, Qt.Key.Key_Return)
    ids = {paper_id(class_of_sources, name) for name in ("patchwork.txt", "middle.txt")}
    assert set(class_of_sources.selection) == ids


def test_another_paper_can_be_chosen_and_one_without_sources_says_so(page, qtbot):
    at = page.chooser.findText("other.txt")
    page.chooser.setCurrentIndex(at)
    page.chooser.activated.emit(at)
    shown(qtbot, page, "other.txt")
    assert page._stack.currentIndex() == 0
    assert "other.txt" in page._nothing.advice.text()
    assert not page.open_button.isEnabled()


def test_leaving_out_changes_the_shares_at_once(page, class_of_sources, qtbot):
    before = page.current.shared
    with qtbot.waitSignal(class_of_sources.result_changed):
        class_of_sources.toggle_pair(
            page.current.paper.id, paper_id(class_of_sources, "middle.txt")
        )
    qtbot.waitUntil(lambda: page.current.answer is class_of_sources.answer)
    shown(qtbot, page, "patchwork.txt")
    after = {line.name: line.scores.share_first.shared for line in page.current.sources}
    assert after["middle.txt"] == 0
    assert page.current.shared.shared <= before.shared


def test_without_a_comparison_it_says_so(session, qtbot):
    page = SourcesPage(session)
    qtbot.addWidget(page)
    page.show()
    assert page._nothing.heading.text() == "Nothing compared yet"
    assert not page.chooser.isEnabled()


def test_marks_are_kept_within_bounds(page, qtbot, monkeypatch):
    monkeypatch.setattr("simdesk.gui.paper_sources.MOST_MARKS", 2)
    assert MOST_MARKS > 2
    count = page.model.rowCount()
    page.current = None
    page.show_paper(page._wanted)
    shown(qtbot, page, "patchwork.txt")
    assert len(page.current.marks) <= 2
    assert page.model.rowCount() == count


def test_a_click_on_the_strip_goes_there(page, qtbot):
    page.resize(1000, 480)
    bar = page.pane.view.verticalScrollBar()
    page.strip.place_chosen.emit(1.0)
    assert bar.value() == bar.maximum()
    page.strip.grab()


def test_every_control_has_a_name_for_a_screen_reader(page):
    for widget in page.findChildren(QWidget):
        if widget.focusPolicy() & Qt.FocusPolicy.TabFocus and widget.isVisible():
            assert widget.accessibleName() or getattr(widget, "text", str)(), widget


def test_the_model_passes_the_model_tester(page, qtmodeltester):
    qtmodeltester.check(page.model)


def test_the_pages_lead_there_and_back(class_of_sources: Session, settings: Settings, qtbot):
    window = MainWindow(class_of_sources, settings)
    qtbot.addWidget(window)
    window.show()
    window.show_page(PageName.OVERVIEW)
    table = window.page(PageName.OVERVIEW).list.table
    window.activateWindow()
    table.setFocus()
    qtbot.waitUntil(table.hasFocus)
    first, second = class_of_sources.selection
    qtbot.keyClick(table, Qt.Key.Key_B)
    page = window.pages.sources
    assert window.pages.currentWidget() is page
    qtbot.waitUntil(lambda: page.current is not None and page.current.paper.id == second)
    assert page.back.text() == "‹ Overview"
    page.back.click()
    assert window.pages.currentWidget() is window.page(PageName.OVERVIEW)
    window.show_page(PageName.PAIR)
    pair_page = window.page(PageName.PAIR)
    qtbot.waitUntil(lambda: pair_page.evidence.current is not None)
    pair_page.first.view.setFocus()
    qtbot.waitUntil(pair_page.first.view.hasFocus)
    qtbot.keyClick(pair_page.first.view, Qt.Key.Key_A)
    assert window.pages.currentWidget() is page
    qtbot.waitUntil(lambda: page.current.paper.id == first)
    page.table.selectRow(0)
    page.open_button.click()
    assert window.page_name is PageName.PAIR
    qtbot.waitUntil(lambda: not class_of_sources.runner.is_busy)


def test_choosing_another_pair_does_not_stop_the_scoring(class_of_sources, qtbot):
    """What was left out a moment ago must count, even if the next pair is opened at once."""
    page = SourcesPage(class_of_sources)
    qtbot.addWidget(page)
    answer = class_of_sources.answer
    with qtbot.waitSignal(class_of_sources.result_changed):
        class_of_sources.toggle_pair(*answer.pairs.pair(0))
        class_of_sources.runner.detail.latest(lambda progress, deliver: None)
    assert class_of_sources.answer is not answer


def test_going_back_at_once_shows_the_paper_that_is_chosen(page, class_of_sources, qtbot):
    """The paper between has been asked for, and nobody waits for it any more."""
    page.show_paper(paper_id(class_of_sources, "middle.txt"))
    page.show_paper(paper_id(class_of_sources, "patchwork.txt"))
    qtbot.waitUntil(lambda: not class_of_sources.runner.is_busy)
    assert page.current.paper.document.name == "patchwork.txt"


def test_sources_that_come_after_the_class_was_left_are_not_shown(page, class_of_sources, qtbot):
    page.show_paper(paper_id(class_of_sources, "middle.txt"))
    class_of_sources.leave()
    qtbot.waitUntil(lambda: not class_of_sources.runner.is_busy)
    assert page.current is None
    assert page.model.rowCount() == 0


def test_a_paper_that_shares_only_left_out_text_is_no_source(page, class_of_sources, qtbot):
    with qtbot.waitSignal(class_of_sources.result_changed):
        class_of_sources.toggle_pair(
            page.current.paper.id, paper_id(class_of_sources, "middle.txt")
        )
    qtbot.waitUntil(lambda: page.current.answer is class_of_sources.answer)
    shown(qtbot, page, "patchwork.txt")
    last = page.model.rowCount() - 1
    assert names(page)[last] == "middle.txt"
    share = page.model.index(last, Column.SHARE)
    assert share.data() == "left out"
    assert share.data(SHARE_ROLE) is None
    assert share.data(Qt.ItemDataRole.ForegroundRole) is not None
    assert page.model.index(0, Column.SHARE).data(Qt.ItemDataRole.ForegroundRole) is None
    said = page.number.accessibleName()
    assert "4" in said
    assert "1 more with left-out text only" in said


def test_few_of_many_codes_on_a_line_are_shown(class_of_sources, qtbot, write_papers):
    class_of_sources.papers.add(
        write_papers({f"taker {n}.txt": f"第{n}篇。\n" + STOLEN_ZH for n in range(12)})
    )
    qtbot.waitUntil(lambda: not class_of_sources.is_busy)
    with qtbot.waitSignal(class_of_sources.result_changed):
        class_of_sources.compare()
    qtbot.waitUntil(lambda: not class_of_sources.is_busy)
    page = SourcesPage(class_of_sources)
    qtbot.addWidget(page)
    page.resize(1100, 760)
    page.show()
    page.show_paper(paper_id(class_of_sources, "taker 0.txt"))
    shown(qtbot, page, "taker 0.txt")
    starts = [mark.span.start for mark in page.current.marks]
    assert max(starts.count(start) for start in starts) > 10
    page._choose_passage(len(starts) - 1)
    seen = page.pane.view._gutter.codes_in_sight(1000)
    for top in {top for top, _, _ in seen}:
        codes = [(number, more) for at, number, more in seen if at == top]
        assert len(codes) <= 3 or not any(more for _, more in codes)
    assert sum(more for _, _, more in seen) + len(seen) == len(starts)
    assert len(starts) - 1 in [number for _, number, _ in seen]
    page.grab()
