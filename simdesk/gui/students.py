"""Whose paper each file of the open class is: by names of files, a class list, or by hand."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QUndoCommand, QUndoStack

from simdesk.gui.engine import Engine, Habits
from simdesk.gui.entries import Entries, Entry
from simdesk.progress import Progress
from simdesk.reading.name_patterns import PatternError
from simdesk.reading.name_schemes import fitting_patterns
from simdesk.reading.students import (
    DEFAULT_PATTERNS,
    Roster,
    assign_students,
    compile_patterns,
)

LONGEST_NAME = 100


def students_of(paths: Sequence[str], habits: Habits) -> list[str]:
    """Whose each file is, by the name patterns and the class list; empty for nobody.

    Without patterns by those that fit most of the files. Raises PatternError.
    """
    chosen = habits.patterns or fitting_patterns(paths, habits.roster)
    patterns = compile_patterns(chosen)
    return assign_students(paths, patterns, habits.roster)


def _chosen(patterns: Sequence[str]) -> tuple[str, ...]:
    """The patterns that were chosen; none where they are the usual ones."""
    kept = tuple(pattern for pattern in patterns if pattern.strip())
    return () if kept == DEFAULT_PATTERNS else kept


@dataclass(frozen=True, slots=True)
class Trial:
    """Tries patterns and a list on the names of a class, beside the window's thread.

    A pattern can take a second until it is told that it takes too long.
    """

    patterns: tuple[str, ...]
    roster: Roster | None
    paths: Mapping[int, str]  # by the papers' ids

    def __call__(
        self, _progress: Progress | None = None, _deliver: object = None
    ) -> dict[int, str] | PatternError:
        """Whose each paper would be, or which pattern cannot be used."""
        try:
            return self.outcome()
        except PatternError as error:
            return error

    def outcome(self) -> dict[int, str]:
        """Whose each paper would be. Raises PatternError."""
        compile_patterns(self.patterns)
        habits = Habits(patterns=_chosen(self.patterns), roster=self.roster)
        return dict(zip(self.paths, students_of(list(self.paths.values()), habits), strict=True))


class ChangeStudents(QUndoCommand):
    """Gives papers to students."""

    def __init__(self, entries: Entries, students: Mapping[int, str], text: str) -> None:
        super().__init__(text)
        self._entries = entries
        found = {i: entry for i in students if (entry := entries.get(i)) is not None}
        self._after = {i: students[i] for i in found}
        self._before = {i: entry.student for i, entry in found.items()}

    def redo(self) -> None:
        """Set the new ones."""
        for entry_id, student in self._after.items():
            self._entries.change(entry_id, student=student)

    def undo(self) -> None:
        """Set what each had."""
        for entry_id, student in self._before.items():
            self._entries.change(entry_id, student=student)


class Students(QObject):
    """The students of the open class."""

    patterns_changed = Signal()

    def __init__(
        self, entries: Entries, engine: Engine, undo_stack: QUndoStack, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._entries = entries
        self._engine = engine
        self._undo_stack = undo_stack

    @property
    def patterns(self) -> tuple[str, ...]:
        """What names of files are read with."""
        return self._engine.habits.patterns or DEFAULT_PATTERNS

    @property
    def roster(self) -> Roster | None:
        """The class list, for this run of the program."""
        return self._engine.habits.roster

    def give(self, entry_ids: Sequence[int], student: str) -> None:
        """Say whose papers these are; empty for nobody's. Can be undone."""
        student = " ".join(student.split())[:LONGEST_NAME]
        self._change(dict.fromkeys(entry_ids, student))

    def trial(self, patterns: Sequence[str], roster: Roster | None) -> Trial:
        """What tells whose each paper would be."""
        paths = {
            entry.id: entry.source.where for entry in self._entries if entry.source is not None
        }
        return Trial(tuple(patterns), roster, paths)

    def file_name(self, entry_id: int) -> str:
        """What the file of a paper is called; empty if there is none of that id."""
        entry = self._entries.get(entry_id)
        return "" if entry is None else entry.name

    def apply(
        self,
        patterns: Sequence[str],
        roster: Roster | None,
        found: Mapping[int, str] | None = None,
    ) -> None:
        """Read all names anew, now and for papers to come.

        `found`: what a trial of the same has told. Raises PatternError for a pattern that cannot
        be used.
        """
        students = self.trial(patterns, roster).outcome() if found is None else found
        self.restore(patterns, roster)
        self.patterns_changed.emit()
        self._change(students)

    def restore(self, patterns: Sequence[str], roster: Roster | None = None) -> None:
        """Use these for papers to come; patterns that are none are left out."""
        kept = _chosen(patterns)
        try:
            compile_patterns(kept)
        except ValueError:
            kept = ()
        self._engine.habits = replace(self._engine.habits, patterns=kept, roster=roster)

    def others_of(self, entry: Entry) -> list[Entry]:
        """The other papers of the same student: they are not compared with this one."""
        if not entry.student:
            return []
        return [e for e in self._entries if e.student == entry.student and e.id != entry.id]

    def counts(self) -> Counter[str]:
        """How many papers each known student has."""
        return Counter(entry.student for entry in self._entries if entry.student)

    def _change(self, students: Mapping[int, str]) -> None:
        changed = {
            i: student
            for i, student in students.items()
            if (entry := self._entries.get(i)) is not None and entry.student != student
        }
        if changed:
            text = self.tr("Change students")
            self._undo_stack.push(ChangeStudents(self._entries, changed, text))
