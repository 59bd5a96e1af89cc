from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QLabel, QWidget

from simdesk.documents import Document, Kind
from simdesk.gui.views.pair_page import PairPage
from simdesk.painting.palette import palette_for
from simdesk.report.marks import Theme
from simdesk.results import PassageKind
from tests.small_class import STOLEN_EN, STOLEN_ZH


@pytest.fixture
def page(real_session, choose, qtbot):
    page = PairPage(real_session)
    qtbot.addWidget(page)
    page.resize(1100, 760)
    choose("original.txt", "copy.txt")
    page.show()
    qtbot.waitUntil(lambda: page.evidence.current is not None)
    return page


def shown(qtbot, page, *names):
    qtbot.waitUntil(
        lambda: (
            (e := page.evidence.current) is not None
            and (e.first.document.name, e.second.document.name) == names
        )
    )


def marked_texts(pane, evidence_paper):
    text = evidence_paper.document.text
    return [text[m.span.start : m.span.end] for m in pane.view.marked]


def test_nothing_chosen_says_what_to_do(session, qtbot):
    page = PairPage(session)
    qtbot.addWidget(page)
    page.show()
    assert page._stack.currentIndex() == 0
    assert not page.next_pair.isEnabled()


def test_both_papers_stand_side_by_side_with_their_passages(page):
    evidence = page.evidence.current
    assert page.first.name.text() == "A   copy.txt"  # the shorter one
    assert page.second.name.text() == "B   original.txt"
    core = STOLEN_ZH[5:-5]
    assert any(core in text for text in marked_texts(page.first, evidence.first))
    assert any(core in text for text in marked_texts(page.second, evidence.second))
    assert page.list.total == len(evidence.detail.passages)


def test_the_text_that_is_coloured_is_the_passage(page):
    """Read the colours back from the shown document, as an eye would."""
    for pane in (page.first, page.second):
        view = pane.view
        coloured = ""
        block = view.document().begin()
        while block.isValid():
            at = block.begin()
            while not at.atEnd():
                fragment = at.fragment()
                if fragment.charFormat().background().style() != Qt.BrushStyle.NoBrush:
                    coloured += fragment.text()
                at += 1
            block = block.next()
        assert STOLEN_ZH[5:-5] in coloured
        assert "周奶奶" not in coloured


def test_an_emoji_before_a_passage_does_not_shift_it(real_session, qtbot, write_papers):
    texts = {"emoji a.txt": "😀𠮷" * 5 + STOLEN_ZH, "emoji b.txt": "开头没有表情。" + STOLEN_ZH}
    real_session.papers.add(write_papers(texts))
    qtbot.waitUntil(lambda: not real_session.is_busy)
    with qtbot.waitSignal(real_session.result_changed):
        real_session.compare()
    page = PairPage(real_session)
    qtbot.addWidget(page)
    page.show()
    ids = {entry.name: entry.id for entry in real_session.entries}
    real_session.select(ids["emoji a.txt"], ids["emoji b.txt"])
    shown(qtbot, page, "emoji a.txt", "emoji b.txt")
    view = page.first.view
    cursor = view._cursor(view.marked[0].span)
    assert STOLEN_ZH[5:-5] in cursor.selectedText()
    assert "😀" not in cursor.selectedText()


def test_next_pair_and_back(page, real_session, qtbot):
    answer = real_session.answer
    at = answer.pairs.line(*real_session.selection)
    page.next_pair.click()
    assert answer.pairs.line(*real_session.selection) == at + 1
    page.previous_pair.click()
    assert answer.pairs.line(*real_session.selection) == at


def test_a_row_of_the_list_chooses_its_passage(page):
    last = page.list.total - 1
    page.list.table.selectRow(last)
    assert page.current == last
    assert page.first.view.current == page.second.view.current == last


def test_keys_lead_from_passage_to_passage_and_round(page, qtbot):
    page.choose(0)
    count = page.list.total
    for _ in range(count):
        page._step_passage(1)
    assert page.current == 0


def test_a_click_into_a_passage_chooses_it(page, qtbot):
    page.choose(0)
    view = page.second.view
    span = view.marked[0].span
    rectangle = view.cursorRect(view._cursor(type(span)(span.start + 1, span.start + 2)))
    with qtbot.waitSignal(view.passage_clicked) as caught:
        qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=rectangle.center())
    assert caught.args == [0]


def test_the_chosen_passage_is_in_sight_and_level_in_both(page, qtbot):
    page.resize(1000, 420)
    page.choose(page.list.total - 1)
    tops = []
    for pane in (page.first, page.second):
        view = pane.view
        top = view.top_of(view.marked[page.current].span.start)
        bar = view.verticalScrollBar()
        tops.append(top - bar.value())
        assert 0 <= tops[-1] <= view.viewport().height()


def test_papers_that_share_nothing_say_so(page, choose, qtbot):
    choose("other.txt", "english.txt")
    shown(qtbot, page, "other.txt", "english.txt")
    assert page.list.total == 0
    assert page.list.currentIndex() == 1
    assert not page.next_passage.isEnabled()


def test_a_hidden_page_works_nothing_out(page, choose, qtbot):
    page.hide()
    before = page.evidence.current
    choose("english.txt", "english copy.txt")
    assert page.evidence.current is before
    page.show()
    shown(qtbot, page, "english copy.txt", "english.txt")


def test_html_in_a_paper_is_shown_letter_by_letter(real_session, qtbot, write_papers):
    text = "<b>bold</b> <img src='//host/x.png'> " + STOLEN_ZH
    real_session.papers.add(write_papers({"<i>x.txt": text, "y.txt": STOLEN_ZH}))
    qtbot.waitUntil(lambda: not real_session.is_busy)
    with qtbot.waitSignal(real_session.result_changed):
        real_session.compare()
    page = PairPage(real_session)
    qtbot.addWidget(page)
    page.show()
    ids = {entry.name: entry.id for entry in real_session.entries}
    real_session.select(ids["<i>x.txt"], ids["y.txt"])
    shown(qtbot, page, "y.txt", "<i>x.txt")
    assert page.second.view.toPlainText().startswith("<b>bold</b> <img src='//host/x.png'>")
    assert page.second.name.text() == "B   <i>x.txt"
    assert page.second.name.textFormat() == Qt.TextFormat.PlainText


def test_every_control_has_a_name_for_a_screen_reader(page):
    for widget in page.findChildren(QWidget):
        if widget.focusPolicy() & Qt.FocusPolicy.TabFocus and widget.isVisible():
            assert widget.accessibleName() or getattr(widget, "text", str)(), widget


def test_the_passages_model_passes_the_model_tester(page, qtmodeltester):
    qtmodeltester.check(page.list.model)


def test_a_click_on_the_strip_goes_there(page, qtbot):
    page.resize(1000, 420)
    bar = page.first.view.verticalScrollBar()
    bar.setValue(0)
    strip = page.first.strip
    qtbot.mouseClick(
        strip, Qt.MouseButton.LeftButton, pos=QPoint(strip.width() // 2, strip.height() - 2)
    )
    assert bar.value() == bar.maximum()


def test_a_passage_is_taken_out_by_key_and_the_scores_follow(page, real_session, qtbot):
    before = page.evidence.current.detail
    with qtbot.waitSignal(real_session.result_changed):
        qtbot.keyClick(page, Qt.Key.Key_X)
    qtbot.waitUntil(lambda: page.evidence.current.detail is not before)
    after = page.evidence.current.detail
    assert [p.first for p in after.passages] == [p.first for p in before.passages]
    assert not after.passages[0].counts
    assert after.scores.share_first.shared < before.scores.share_first.shared
    assert after.scores.before_first == before.scores.before_first
    assert "total: " in page.cards._share_first.accessibleName()
    assert not real_session.is_stale


def test_taking_out_is_undone_and_done_again(page, real_session, qtbot):
    shared = page.evidence.current.detail.scores.share_first
    with qtbot.waitSignal(real_session.result_changed):
        page.leaving_out.passage.click()
    with qtbot.waitSignal(real_session.result_changed):
        real_session.undo_stack.undo()
    qtbot.waitUntil(lambda: page.evidence.current.detail.scores.share_first == shared)
    with qtbot.waitSignal(real_session.result_changed):
        real_session.undo_stack.redo()
    qtbot.waitUntil(lambda: page.evidence.current.detail.scores.share_first != shared)


def test_a_pair_is_taken_out_and_put_back(page, real_session, qtbot):
    with qtbot.waitSignal(real_session.result_changed):
        page.leaving_out.pair.click()
    assert page.leaving_out.bar.isVisible()
    assert page.leaving_out.pair.accessibleName() == "Put this pair back"
    qtbot.waitUntil(lambda: page.evidence.current.detail.scores.share == 0)
    assert page.list.total > 0
    with qtbot.waitSignal(real_session.result_changed):
        page.leaving_out.put_back.click()
    qtbot.waitUntil(lambda: page.evidence.current.detail.scores.share > 0)
    assert not page.leaving_out.bar.isVisible()


def test_what_was_left_out_stays_in_its_place_and_goes_back_by_the_same_key(page, qtbot):
    page.resize(1100, 420)
    bar = page.second.view.verticalScrollBar()
    bar.setValue(bar.maximum())
    place = bar.value()
    for counts, name in ((False, "Put this passage back"), (True, "Leave this passage out")):
        before = page.evidence.current
        qtbot.keyClick(page, Qt.Key.Key_X)
        qtbot.waitUntil(lambda before=before: page.evidence.current is not before)
        assert page.evidence.current.detail.passages[0].counts is counts
        assert page.first.view.marked[0].counts is counts
        assert page.leaving_out.passage.accessibleName() == name
        assert (page.current, bar.value()) == (0, place)


def test_the_way_through_the_pairs_stays_while_text_is_left_out(page, real_session, qtbot):
    real_session.set_threshold(0.1)
    walk = page.walk
    assert 1 < walk.listed < walk.total
    there, text = walk.neighbour(1) or walk.neighbour(-1), page.counts.text()
    assert f"of {walk.listed} listed ({walk.total} pairs)" in text
    with qtbot.waitSignal(real_session.result_changed):
        page.leaving_out.pair.click()
    assert page.counts.text() == text
    assert there in (walk.neighbour(1), walk.neighbour(-1))
    walk.begin()
    assert walk.place is None
    assert page.counts.text().startswith("Not among")


def test_the_list_of_passages_is_put_away_and_stays_so(page, real_session, qtbot):
    assert page.list.table.isVisible()
    page.list_button.click()
    assert not page.list.table.isVisible()
    again = PairPage(real_session)
    qtbot.addWidget(again)
    assert not again.list_button.isChecked()


def test_the_legend_opens_and_closes(page):
    for is_open in (True, False):
        page.help.click()
        assert page.legend.isVisible() is is_open


def test_the_line_between_the_texts_is_remembered(page, real_session, qtbot):
    page.texts.setSizes([300, 700])
    page.texts.splitterMoved.emit(300, 1)
    assert real_session.part_sizes.of("texts split") == (30,)
    again = PairPage(real_session)
    qtbot.addWidget(again)
    again.resize(page.size())
    again.show()
    qtbot.waitUntil(lambda: again.evidence.current is not None)
    kept = [round(each.texts.sizes()[0] / sum(each.texts.sizes()), 1) for each in (page, again)]
    assert kept[0] == kept[1] < 0.5


@pytest.mark.parametrize("nonsense", [(), (0,), (-7,), (3, 4)])
def test_a_height_of_the_list_that_cannot_be_is_passed_over(real_session, qtbot, nonsense):
    real_session.part_sizes.restore({"passages list": nonsense})
    page = PairPage(real_session)
    qtbot.addWidget(page)
    page.resize(1100, 800)
    page.show()
    qtbot.waitUntil(lambda: page.evidence.current is not None)
    assert page._splitter.sizes()[1] >= page.list.minimumHeight()


def test_kinds_of_passages_are_seen_by_their_underlines(page, qtbot):
    looks = {}
    for kind in (PassageKind.VERBATIM, PassageKind.EDITED, PassageKind.CONDENSED):
        mark = replace(page.first.view.marked[0], kind=kind)
        page.first.view.show_text("word " * 40, page.font(), [mark], palette_for(Theme.LIGHT))
        cursor = page.first.view.textCursor()
        cursor.setPosition(mark.span.start + 1)
        looks[kind] = cursor.charFormat().underlineStyle()
    assert len(set(looks.values())) == 3
    said = " ".join(label.text() for label in page.legend.findChildren(QLabel))
    for name in ("verbatim", "edited", "moved", "condensed"):
        assert f"Underlined so: {name}" in said


def test_the_legend_goes_away_by_esc_and_by_a_click_beside_it(page, qtbot):
    page.activateWindow()
    qtbot.waitUntil(page.isActiveWindow)
    qtbot.mouseClick(page.help, Qt.MouseButton.LeftButton)
    qtbot.mouseClick(page.legend, Qt.MouseButton.LeftButton)
    assert page.legend.isVisible()
    qtbot.keyClick(page.first.view, Qt.Key.Key_Escape)
    assert not page.legend.isVisible()
    assert not page.help.isChecked()
    qtbot.mouseClick(page.help, Qt.MouseButton.LeftButton)
    assert page.legend.isVisible()
    qtbot.mouseClick(page.second.view.viewport(), Qt.MouseButton.LeftButton)
    assert not page.legend.isVisible()
    for is_open in (True, False):
        qtbot.mouseClick(page.help, Qt.MouseButton.LeftButton)
        assert page.legend.isVisible() is is_open


def test_the_chosen_passage_stays_level_while_the_window_changes_its_size(
    real_session, qtbot, write_papers
):
    before = {
        "long a.txt": "甲乙丙丁戊己庚辛壬癸" * 150,
        "long b.txt": "子丑寅卯辰巳午未申酉戌亥" * 40,
    }
    after = {"long a.txt": "天地玄黃宇宙洪荒" * 90, "long b.txt": "春夏秋冬東西南北" * 150}
    texts = {name: f"{before[name]}。\n{STOLEN_ZH}\n{after[name]}" for name in before}
    real_session.papers.add(write_papers(texts))
    qtbot.waitUntil(lambda: not real_session.is_busy)
    with qtbot.waitSignal(real_session.result_changed):
        real_session.compare()
    ids = {entry.name: entry.id for entry in real_session.entries}
    page = PairPage(real_session)
    qtbot.addWidget(page)
    page.resize(1500, 900)
    real_session.select(*(ids[name] for name in texts))
    page.show()
    qtbot.waitUntil(lambda: page.evidence.current is not None)
    page.choose(page.list.total // 2)

    def heights():
        number = page.current
        return [
            pane.view.top_of(pane.view.marked[number].span.start)
            - pane.view.verticalScrollBar().value()
            for pane in (page.first, page.second)
        ]

    for size in ((1024, 700), (1400, 620), (820, 560)):
        page.resize(*size)
        QApplication.processEvents()
        first, second = heights()
        assert abs(first - second) < 3
        assert 0 <= first < page.first.view.viewport().height()
    page.first.view.verticalScrollBar().setValue(0)
    page.resize(1200, 700)
    QApplication.processEvents()
    assert page.first.view.verticalScrollBar().value() < 20


def test_a_switch_scores_the_finished_result_again(real_session, qtbot):
    options = real_session.options
    leave_out = replace(options.leave_out, common_papers=0.4)
    features = real_session.answer.features
    with qtbot.waitSignal(real_session.result_changed):
        real_session.set_options(options.changed(leave_out=leave_out))
    assert real_session.result.options.leave_out == leave_out
    assert real_session.answer.features is features
    assert not real_session.is_stale


def test_another_setting_waits_for_a_new_comparison(real_session):
    real_session.set_options(real_session.options.changed(minimum_characters=30))
    assert real_session.is_stale


def test_keys_work_while_the_text_has_the_focus(page, qtbot):
    page.activateWindow()
    page.first.view.setFocus()
    qtbot.waitUntil(page.first.view.hasFocus)
    with qtbot.waitSignal(page.against_all_wanted) as caught:
        qtbot.keyClick(page.first.view, Qt.Key.Key_B)
    assert caught.args == [page.evidence.current.second.id]
    linked = page.texts.linked.is_on
    qtbot.keyClick(page.first.view, Qt.Key.Key_L)
    assert page.texts.linked.is_on != linked


def test_going_back_at_once_shows_the_pair_that_is_chosen(page, real_session, choose, qtbot):
    """The pair between has been asked for, and nobody waits for it any more."""
    choose("english.txt", "english copy.txt")
    choose("original.txt", "copy.txt")
    qtbot.waitUntil(lambda: not real_session.runner.is_busy)
    evidence = page.evidence.current
    assert (evidence.first.id, evidence.second.id) == real_session.selection
    assert page.first.name.text() == f"A   {evidence.first.document.name}"


def test_evidence_that_comes_after_the_class_was_left_is_not_shown(
    page, real_session, choose, qtbot
):
    choose("english.txt", "english copy.txt")
    real_session.leave()
    qtbot.waitUntil(lambda: not real_session.runner.is_busy)
    assert page.evidence.current is None


def test_a_pair_of_another_class_with_the_same_numbers_begins_at_its_first_passage(
    page, real_session, choose, qtbot, write_papers
):
    """Saved work numbers its papers from 1, too."""
    between = ["".join(chr(start + 17 * n) for n in range(300)) for start in (0x4E00, 0x6E00)]
    texts = {
        f"{name}.txt": f"{STOLEN_ZH}\n{own}\n{STOLEN_EN}"
        for name, own in zip("甲乙", between, strict=True)
    }
    real_session.papers.add(write_papers(texts))
    qtbot.waitUntil(lambda: not real_session.is_busy)
    with qtbot.waitSignal(real_session.result_changed):
        real_session.compare()
    choose("甲.txt", "乙.txt")
    qtbot.waitUntil(lambda: not real_session.runner.is_busy)
    former, first = page.evidence.current, page.current
    chosen = next(number for number in range(page.list.total) if number != first)
    page.choose(chosen)
    page.evidence._set(replace(former))  # the same papers, scored again
    assert page.current == chosen
    papers = [
        replace(paper, document=replace(paper.document)) for paper in (former.first, former.second)
    ]
    page.evidence._set(replace(former, first=papers[0], second=papers[1]))
    assert page.current == first


def test_the_strip_knows_the_part_in_sight_once_a_long_text_is_laid_out(page, qtbot):
    """Qt lays it out little by little, and till then guesses how high it will be."""
    pane, paper = page.first, page.evidence.current.first
    text = "\n".join(f"{n}. {STOLEN_ZH}" for n in range(1500))
    pane.show_paper(replace(paper, document=Document("long.txt", Kind.TXT, text, "")), [])
    pane.view.show_offset(len(text) - 1, 0.3)
    first, last = pane.view.seen_offsets()
    assert first < len(text) - 1 <= last
    bar, height = pane.view.verticalScrollBar(), pane.view.document_height()
    qtbot.waitUntil(lambda: abs(bar.maximum() + bar.pageStep() - height) < 2)
    first, last = pane.view.seen_offsets()
    assert first < len(text) - 1 <= last
    assert pane.strip._seen[1] == pytest.approx(1, abs=0.001)


def test_the_note_takes_the_room_of_a_wide_window_and_is_whole_on_hover(page, qtbot):
    page.resize(1500, 760)
    qtbot.waitUntil(lambda: page.review.note.width() > 200)
    qtbot.keyClicks(page.review.note, "talked to <both>")
    assert "talked to &lt;both&gt;" in page.review.note.toolTip()
