"""Papers come and go after a comparison: only what changed is worked out again."""

import threading
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from simdesk import reuse
from simdesk.comparison import Comparison, compare_class
from simdesk.gui.jobs import JobRunner
from simdesk.gui.saved_work import SavedWork
from simdesk.gui.session import Session
from simdesk.options import LeaveOut
from simdesk.papers import Role
from simdesk.passages import candidates
from tests.gui.in_process_engine import InProcessEngine
from tests.project.same import assert_same_comparison
from tests.small_class import STOLEN_ZH, TASK, TEXTS


@pytest.fixture
def session(runner: JobRunner) -> Session:
    return Session(InProcessEngine(), runner, runner)


@pytest.fixture
def work(session: Session, tmp_path: Path) -> Iterator[SavedWork]:
    work = SavedWork(session, tmp_path / "program")
    yield work
    work.give_up()
    work.close()


@pytest.fixture
def aligned(monkeypatch: pytest.MonkeyPatch) -> list[tuple]:
    """Every two papers that were aligned."""
    pairs = []
    real_align = reuse.align

    def align(first, second, options, grams):
        pairs.append((first, second))
        return real_align(first, second, options, grams)

    monkeypatch.setattr(reuse, "align", align)
    return pairs


def compare_again(session: Session, qtbot: QtBot) -> None:
    with qtbot.waitSignal(session.result_changed):
        session.compare()
    qtbot.waitUntil(lambda: not session.is_busy)


def assert_as_fresh(session: Session) -> None:
    now = session.answer.compared
    assert isinstance(now, Comparison)
    fresh = compare_class(
        session.result.papers, session.answer.features, session.options,
        exclusions=session.exclusions,
    )  # fmt: skip
    when = {"started": now.result.started, "seconds": now.result.seconds}
    assert_same_comparison(now, replace(fresh, result=replace(fresh.result, **when)))


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    """Scoring again begins when it is set."""
    gate = threading.Event()
    rescored = Comparison.rescored

    def held(comparison: Comparison, *wanted: object) -> Comparison:
        assert gate.wait(60)
        return rescored(comparison, *wanted)

    monkeypatch.setattr(Comparison, "rescored", held)
    yield gate
    gate.set()


def test_late_scores_of_former_papers_are_dropped(
    session: Session, compared: Callable, qtbot: QtBot, gate: threading.Event
) -> None:
    compared(TEXTS)
    session.toggle_pair(*session.selection)
    session.papers.remove([session.entries[2].id])
    compare_again(session, qtbot)
    gate.set()
    qtbot.waitUntil(lambda: not session.runner.is_busy)
    assert len(session.result.papers) == 4
    assert not session.is_stale


def test_what_was_left_out_and_put_back_at_once_counts(
    session: Session, compared: Callable, qtbot: QtBot, gate: threading.Event
) -> None:
    compared(TEXTS)
    before = session.result.scores(0, 1)
    session.toggle_pair(*session.selection)
    session.undo_stack.undo()
    gate.set()
    qtbot.waitUntil(lambda: not session.runner.is_busy)
    assert session.result.scores(0, 1) == before
    assert not session.is_stale


def test_what_is_left_out_during_a_comparison_does_not_count_after_it(
    session: Session, compared: Callable, qtbot: QtBot
) -> None:
    compared(TEXTS)
    session.papers.remove([session.entries[2].id])
    session.compare()
    assert session.is_comparing
    session.toggle_pair(*session.selection)
    qtbot.waitUntil(lambda: not session.runner.is_busy)
    assert session.result.scores(0, 1).share == 0
    assert not session.is_stale


def test_adding_and_taking_out_papers_aligns_only_what_is_new(
    session: Session, compared: Callable, read: Callable, qtbot: QtBot, aligned: list[tuple]
) -> None:
    compared(TEXTS)
    assert len(aligned) == 10
    aligned.clear()
    read({"late.txt": f"这一段是后来加上的。{STOLEN_ZH}"})
    compare_again(session, qtbot)
    assert len(aligned) == 5
    aligned.clear()
    session.papers.remove([session.entries[1].id, session.entries[2].id])
    compare_again(session, qtbot)
    assert aligned == []
    session.undo_stack.undo()
    compare_again(session, qtbot)
    assert len(aligned) == 9  # two papers came back: with four others, and with each other
    assert_as_fresh(session)


def test_a_template_that_counts_again_in_a_large_class_asks_for_a_comparison(
    session: Session, compared: Callable, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(candidates, "ALL_PAIRS", 0)
    compared({"sheet.txt": TASK + STOLEN_ZH, "a.txt": TASK + STOLEN_ZH, "b.txt": TASK + STOLEN_ZH})
    session.papers.set_role([session.entries[0].id], Role.TEMPLATE)
    compare_again(session, qtbot)
    assert session.result.scores(1, 2).share == 0
    session.set_options(session.options.changed(leave_out=LeaveOut(template=False)))
    qtbot.waitUntil(lambda: not session.runner.is_busy)
    assert session.is_stale
    compare_again(session, qtbot)
    assert session.result.scores(1, 2).share == 1
    assert not session.is_stale


def test_a_saved_class_goes_on_where_it_was(
    session: Session,
    work: SavedWork,
    compared: Callable,
    read: Callable,
    qtbot: QtBot,
    tmp_path: Path,
    aligned: list[tuple],
) -> None:
    compared(TEXTS)
    path = tmp_path / "a.simdesk"
    with qtbot.waitSignal(work.saved):
        work.save(path)
    session.leave()
    with qtbot.waitSignal(work.opened):
        work.open(path)
    aligned.clear()
    read({"late.txt": f"这一段是后来加上的。{STOLEN_ZH}"})
    compare_again(session, qtbot)
    assert len(aligned) == 5
    assert_as_fresh(session)
