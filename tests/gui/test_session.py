"""The session: adding, failing, removing, undo, roles, comparing, staleness, cancel."""

import threading
from collections.abc import Callable
from pathlib import Path

from pytestqt.qtbot import QtBot

from simdesk.documents import Reason
from simdesk.gui.entries import State
from simdesk.gui.session import Session
from simdesk.gui.wording import PaperWords
from simdesk.options import PRESETS, Preset
from simdesk.papers import Role
from tests.gui.desks import ready_count
from tests.gui.fakes import FakeEngine

Papers = dict[str, str]
Do = Callable[[Papers], None]
THREE = {"a.txt": "abcdef", "b.txt": "abcxyz", "c.txt": "qrs"}


def states(session: Session) -> dict[str, State]:
    return {entry.name: entry.state for entry in session.entries}


def test_one_bad_file_is_a_line_and_the_others_go_on(session: Session, read: Do) -> None:
    read({"a.txt": "abc", "bad.txt": "?", "c.txt": "xyz"})
    assert states(session) == {
        "a.txt": State.READY,
        "bad.txt": State.FAILED,
        "c.txt": State.READY,
    }
    assert ready_count(session) == 2


def test_what_cannot_be_found_is_a_line_too(session: Session, qtbot: QtBot, tmp_path: Path) -> None:
    session.papers.add([tmp_path / "gone.txt"])
    qtbot.waitUntil(lambda: not session.is_busy)
    assert [e.failure.reason for e in session.entries if e.failure] == [Reason.MISSING]


def test_the_same_bytes_under_another_name_are_compared_and_said(
    session: Session, read: Do
) -> None:
    read({"a.txt": "same", "b.txt": "same"})
    assert [entry.twin for entry in session.entries] == ["", "a.txt"]
    assert ready_count(session) == 2


def test_a_copy_that_says_so_is_not_compared_and_names_its_original(
    session: Session, read: Do
) -> None:
    read({"Ann copy.txt": "same", "Ann.txt": "same", "Bo.txt": "same", "Bo - Copy.txt": "same"})
    found = {
        entry.name: entry.failure.detail if entry.failure else entry.twin
        for entry in session.entries
    }
    assert [entry.name for entry in session.entries if not entry.failure] == ["Ann.txt", "Bo.txt"]
    assert found["Ann copy.txt"] == "Ann.txt"
    assert found["Bo - Copy.txt"] == "Bo.txt"
    assert found["Bo.txt"] == "Ann.txt"  # of two students, perhaps: compared, and said
    words = PaperWords()
    assert {words.state(entry) for entry in session.entries if entry.failure} == {
        "same file as Ann.txt",
        "same file as Bo.txt",
    }


def test_comparing_gives_a_result_and_chooses_the_most_alike_pair(
    session: Session, compared: Do
) -> None:
    compared(THREE)
    assert session.result is not None
    assert session.result.pair_count() == 3
    names = {session.entry(i).name for i in session.selection}
    assert names == {"a.txt", "b.txt"}
    assert not session.is_stale


def test_a_result_is_stale_until_the_change_is_undone(session: Session, compared: Do) -> None:
    compared(THREE)
    session.papers.remove([session.entries[0].id])
    assert session.is_stale
    assert [entry.name for entry in session.entries] == ["b.txt", "c.txt"]
    session.undo_stack.undo()
    assert not session.is_stale
    assert [entry.name for entry in session.entries] == ["a.txt", "b.txt", "c.txt"]
    session.set_options(PRESETS[Preset.THESIS])
    assert session.is_stale


def test_roles_change_and_come_back(session: Session, read: Do) -> None:
    read(THREE)
    ids = [entry.id for entry in session.entries]
    session.papers.set_role(ids[:2], Role.EARLIER)
    session.papers.set_role(ids[1:], Role.TEMPLATE)
    assert [e.role for e in session.entries] == [Role.EARLIER, Role.TEMPLATE, Role.TEMPLATE]
    assert not session.can_compare
    session.undo_stack.undo()
    assert [e.role for e in session.entries] == [Role.EARLIER, Role.EARLIER, Role.NEW]
    assert session.can_compare


def test_only_earlier_papers_are_nothing_to_compare(session: Session, read: Do) -> None:
    read(THREE)
    session.papers.set_role([entry.id for entry in session.entries], Role.EARLIER)
    assert not session.can_compare


def test_compare_waits_for_papers_that_are_being_read(
    session: Session,
    engine: FakeEngine,
    qtbot: QtBot,
    write_papers: Callable[[Papers], list[Path]],
) -> None:
    engine.gate = threading.Event()
    session.papers.add(write_papers(THREE))
    qtbot.waitUntil(lambda: len(session.entries) == 3)
    session.compare()
    assert session.is_comparing
    assert not session.can_compare
    with qtbot.waitSignal(session.result_changed):
        engine.gate.set()
    qtbot.waitUntil(lambda: not session.is_busy)
    assert engine.calls == ["find", "read", "compare"]


def test_cancelled_reading_keeps_what_was_read_and_can_be_taken_up(
    session: Session,
    engine: FakeEngine,
    qtbot: QtBot,
    write_papers: Callable[[Papers], list[Path]],
) -> None:
    engine.gate = threading.Event()
    session.papers.add(write_papers(THREE))
    qtbot.waitUntil(lambda: len(session.entries) == 3)
    session.cancel()
    qtbot.waitUntil(lambda: not session.is_busy)
    assert [e.failure.reason for e in session.entries if e.failure] == [Reason.CANCELLED] * 3
    engine.gate = None
    session.papers.read_again([entry.id for entry in session.entries])
    qtbot.waitUntil(lambda: not session.is_busy)
    assert ready_count(session) == 3


def test_a_cancelled_comparison_leaves_the_former_result(
    session: Session, engine: FakeEngine, qtbot: QtBot, compared: Do
) -> None:
    compared(THREE)
    former = session.result
    engine.gate = threading.Event()
    session.compare()
    session.cancel()
    qtbot.waitUntil(lambda: not session.is_busy)
    assert session.result is former
    assert session.can_compare


def test_a_fault_of_the_core_is_told_and_the_session_goes_on(
    session: Session, engine: FakeEngine, qtbot: QtBot, read: Do
) -> None:
    read(THREE)
    engine.fault = RuntimeError("of a test")
    with qtbot.waitSignal(session.failed) as told:
        session.compare()
    assert "RuntimeError: of a test" in told.args[0]
    qtbot.waitUntil(lambda: not session.is_busy)
    engine.fault = None
    with qtbot.waitSignal(session.result_changed):
        session.compare()


def test_a_waiting_paper_taken_out_and_put_back_is_read(
    session: Session,
    engine: FakeEngine,
    qtbot: QtBot,
    write_papers: Callable[[Papers], list[Path]],
) -> None:
    engine.gate = threading.Event()
    session.papers.add(write_papers(THREE))
    qtbot.waitUntil(lambda: len(session.entries) == 3)
    session.papers.remove([session.entries[1].id])
    engine.gate.set()
    qtbot.waitUntil(lambda: not session.is_busy)
    session.undo_stack.undo()
    qtbot.waitUntil(lambda: ready_count(session) == 3)
    qtbot.waitUntil(lambda: not session.is_busy)


def test_threshold_stays_between_nothing_and_all(session: Session) -> None:
    session.set_threshold(3.0)
    assert session.threshold == 1.0
    session.set_threshold(-1.0)
    assert session.threshold == 0.0


def test_of_a_long_day_the_last_steps_can_be_undone(session: Session) -> None:
    """Steps hold the papers that were taken out."""
    for number in range(500):
        session.toggle_pair(number, number + 1)
    assert session.undo_stack.count() == 200
    assert len(session.exclusions.pairs) == 500
    for _ in range(200):
        session.undo_stack.undo()
    assert not session.undo_stack.canUndo()
    assert len(session.exclusions.pairs) == 300
