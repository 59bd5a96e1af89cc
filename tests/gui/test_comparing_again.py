"""Papers come and go after a comparison: only what changed is worked out again."""

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
from tests.gui.in_process_engine import InProcessEngine
from tests.project.same import assert_same_comparison
from tests.small_class import STOLEN_ZH, TEXTS


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

    def align(first, second, options):
        pairs.append((first, second))
        return real_align(first, second, options)

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
