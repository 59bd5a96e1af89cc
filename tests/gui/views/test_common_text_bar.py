from dataclasses import replace

import pytest

from simdesk.gui.project_work import Restored
from simdesk.gui.session import Session
from simdesk.gui.views.common_text_bar import CommonTextBar
from simdesk.options import Options
from tests.gui.in_process_engine import InProcessEngine
from tests.small_class import TASK, TEXTS


@pytest.fixture
def session(runner, qtbot, write_papers):
    """A class in which every paper repeats the task."""
    session = Session(InProcessEngine(), runner, runner)
    session.papers.add(write_papers({name: f"{TASK}\n{text}" for name, text in TEXTS.items()}))
    qtbot.waitUntil(lambda: not session.is_busy)
    with qtbot.waitSignal(session.result_changed):
        session.compare()
    qtbot.waitUntil(lambda: not session.is_busy)
    return session


@pytest.fixture
def bar(session, qtbot):
    bar = CommonTextBar(session)
    qtbot.addWidget(bar)
    return bar


def test_text_of_every_paper_is_proposed_to_be_left_out(bar):
    assert not bar.isHidden()
    assert "5 of 5" in bar.words.text()
    assert TASK[:20] in bar.words.toolTip()


def test_one_click_leaves_it_out_and_the_question_goes(bar, session, qtbot):
    sharing = sum(pair.share > 0 for pair in session.result.ranking())
    with qtbot.waitSignal(session.result_changed):
        bar.leave_out.click()
    assert bar.isHidden()
    assert sum(pair.share > 0 for pair in session.result.ranking()) < sharing
    assert not session.is_stale


def test_the_answer_is_for_this_class_alone(bar, session):
    bar.leave_out.click()
    session.set_options(session.options.changed(minimum_words=9))
    assert session.options.leave_out.common_papers > 0
    session.leave()
    assert session.options == Options(minimum_words=9)


def test_who_lets_it_count_is_not_asked_again_about_this_result(bar, session):
    before = session.result
    bar.keep.click()
    assert bar.isHidden()
    assert session.result is before


def test_the_answer_is_kept_by_another_window_scores_made_anew_and_saved_work(
    bar, session, qtbot, write_papers
):
    bar.keep.click()
    later = CommonTextBar(session)
    qtbot.addWidget(later)
    assert later.isHidden()
    first, second = session.selection
    with qtbot.waitSignal(session.result_changed):
        session.toggle_pair(first, second)
    assert bar.isHidden()
    session.restore(Restored(session.snapshot(), len(session.entries) + 1, None))
    assert bar.isHidden()
    assert later.isHidden()


def test_other_common_text_is_asked_about_again(bar, session, qtbot, write_papers):
    bar.keep.click()
    rules = "所有作业必须在周五下午五点之前交到学习委员处，逾期不候，并且一律按照零分登记处理。"
    texts = {
        f"more {number}.txt": f"{rules}\n{text}"
        for number, text in enumerate([*TEXTS.values()] * 2)
    }
    session.papers.add(write_papers(texts))
    qtbot.waitUntil(lambda: not session.is_busy)
    with qtbot.waitSignal(session.result_changed):
        session.compare()
    qtbot.waitUntil(lambda: not session.is_busy)
    assert not bar.isHidden()
    bar.keep.click()
    assert bar.isHidden()


def test_another_class_is_asked(bar, session, qtbot, write_papers):
    bar.keep.click()
    kept = session.snapshot()
    session.leave()
    session.restore(Restored(replace(kept, remembered={}), len(kept.entries) + 1, None))
    assert not bar.isHidden()


def test_a_class_without_common_text_is_not_asked(real_session, qtbot):
    bar = CommonTextBar(real_session)
    qtbot.addWidget(bar)
    assert bar.isHidden()


def test_a_name_in_it_is_hidden_where_names_are(runner, qtbot, write_papers):
    session = Session(InProcessEngine(), runner, runner)
    texts = {name: f"组长张伟明。{TASK}\n{text}" for name, text in TEXTS.items()}
    session.papers.add(write_papers(texts))
    qtbot.waitUntil(lambda: not session.is_busy)
    session.students.give([session.entries[0].id], "张伟明")
    with qtbot.waitSignal(session.result_changed):
        session.compare()
    qtbot.waitUntil(lambda: not session.is_busy)
    tips = []
    for hidden in (False, True):
        session.names.hide(hidden)
        bar = CommonTextBar(session)
        qtbot.addWidget(bar)
        tips.append(bar.words.toolTip())
    assert "组长张伟明。" in tips[0]
    assert "组长███。" in tips[1]
