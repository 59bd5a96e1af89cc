"""Students of the open class: by pattern, by list, by hand; with undo."""

from collections.abc import Callable

import pytest
from pytestqt.qtbot import QtBot

from simdesk.gui.session import Session
from simdesk.gui.students import LONGEST_NAME
from simdesk.papers import are_compared
from simdesk.reading.students import DEFAULT_PATTERNS, Roster

Read = Callable[[dict[str, str]], None]
FILES = {"essay-ann-1.txt": "abc", "essay-ann-2.txt": "abd", "essay-bob.txt": "xyz"}
PATTERN = r"essay-(?P<name>[a-z]+)"
CLASS = Roster((("", "ann"), ("", "bob")))


def students(session: Session) -> list[str]:
    return [entry.student for entry in session.entries]


def test_patterns_give_papers_to_students_and_that_can_be_undone(
    session: Session, read: Read
) -> None:
    read({**FILES, "essay-cy.txt": "q"})
    assert students(session) == ["", "", "", ""]
    session.students.apply([PATTERN], None)
    assert students(session) == ["ann", "ann", "bob", "cy"]
    first, second, third = (entry.paper for entry in list(session.entries)[:3])
    assert first
    assert second
    assert third
    assert not are_compared(first, second)
    assert are_compared(first, third)
    session.undo_stack.undo()
    assert students(session) == ["", "", "", ""]


def test_papers_that_come_later_are_read_with_the_same_patterns(session: Session) -> None:
    session.students.apply([PATTERN], CLASS)
    assert session.engine.habits.patterns == (PATTERN,)
    assert session.engine.habits.roster == CLASS
    assert session.students.patterns == (PATTERN,)


def test_a_pattern_that_is_none_changes_nothing(session: Session, read: Read) -> None:
    read(FILES)
    with pytest.raises(ValueError, match="line 1"):
        session.students.apply(["(("], None)
    assert session.students.patterns == DEFAULT_PATTERNS
    session.students.restore(["(("])
    assert session.students.patterns == DEFAULT_PATTERNS


def test_a_student_by_hand(session: Session, read: Read) -> None:
    read(FILES)
    ids = [entry.id for entry in session.entries]
    session.students.give(ids[1:], "  Bo \n Lee ")
    assert students(session) == ["", "Bo Lee", "Bo Lee"]
    entry = session.entry(ids[1])
    assert entry
    assert [other.id for other in session.students.others_of(entry)] == [ids[2]]
    session.students.give(ids[:1], "x" * 1_000)
    assert len(students(session)[0]) == LONGEST_NAME
    session.students.give(ids[:1], "x" * LONGEST_NAME)  # nothing new
    session.undo_stack.undo()
    assert students(session) == ["", "Bo Lee", "Bo Lee"]


def test_encodings_are_remembered_for_the_folder(
    session: Session, read: Read, qtbot: QtBot
) -> None:
    read(FILES)
    entry = session.entries[0]
    assert entry.source
    with qtbot.waitSignal(session.papers.encodings.changed):
        session.papers.choose_encoding([entry.id], "big5hkscs")
    qtbot.waitUntil(lambda: not session.is_busy)
    assert session.papers.encodings.by_folder == {entry.source.folder: "big5hkscs"}
    again = session.entries[0]
    assert again.document
    assert again.document.encoding == "big5hkscs"
    session.papers.choose_encoding([entry.id], "")
    qtbot.waitUntil(lambda: not session.is_busy)
    assert session.papers.encodings.by_folder == {}


def test_what_cannot_be_chosen_is_not_remembered(session: Session) -> None:
    session.papers.encodings.restore({"/a": "gb18030", "/b": "hex"})
    assert session.papers.encodings.by_folder == {"/a": "gb18030"}
    for number in range(250):
        session.papers.encodings.remember(f"/{number}", "utf-8")
    assert len(session.papers.encodings.by_folder) == 200
    assert "/a" not in session.papers.encodings.by_folder
