"""What can be undone."""

from collections.abc import Callable, Sequence

from PySide6.QtGui import QUndoCommand

from simdesk.gui.entries import Entries, Entry
from simdesk.papers import Exclusions, Role


class RemoveEntries(QUndoCommand):
    """Takes papers out; undone, they stand where they stood, with all that was read."""

    def __init__(self, entries: Entries, entry_ids: Sequence[int], text: str) -> None:
        super().__init__(text)
        self._entries = entries
        self._ids = tuple(entry_ids)
        self._removed: list[tuple[int, Entry]] = []

    def redo(self) -> None:
        """Take them out."""
        found = [(row, i) for i in self._ids if (row := self._entries.row(i)) is not None]
        self._removed = [(row, self._entries[row]) for row, _ in sorted(found)]
        for entry_id in self._ids:
            self._entries.remove(entry_id)

    def undo(self) -> None:
        """Put them back."""
        for row, entry in self._removed:
            self._entries.insert(min(row, len(self._entries)), [entry])


class ChangeRoles(QUndoCommand):
    """Gives papers another role."""

    def __init__(self, entries: Entries, entry_ids: Sequence[int], role: Role, text: str) -> None:
        super().__init__(text)
        self._entries = entries
        self._role = role
        found = (entries.get(entry_id) for entry_id in entry_ids)
        self._former = {entry.id: entry.role for entry in found if entry is not None}

    def redo(self) -> None:
        """Set the new role."""
        for entry_id in self._former:
            self._entries.change(entry_id, role=self._role)

    def undo(self) -> None:
        """Set what each had."""
        for entry_id, role in self._former.items():
            self._entries.change(entry_id, role=role)


class ChangeExclusions(QUndoCommand):
    """Takes a passage or a pair out of the scores, or puts it back."""

    def __init__(
        self, apply: Callable[[Exclusions], None], before: Exclusions, after: Exclusions, text: str
    ) -> None:
        super().__init__(text)
        self._apply = apply
        self._before = before
        self._after = after

    def redo(self) -> None:
        """Set the new ones."""
        self._apply(self._after)

    def undo(self) -> None:
        """Set those before."""
        self._apply(self._before)
