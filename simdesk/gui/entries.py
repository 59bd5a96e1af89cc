"""The lines of the papers page: every file that was dropped, whatever became of it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal

from simdesk.documents import Document, Failure, Finding
from simdesk.gui.engine import Source
from simdesk.papers import Paper, Role

if TYPE_CHECKING:
    from simdesk.project import OriginalState


class State(StrEnum):
    """How far a file is."""

    WAITING = "waiting"
    READY = "ready"
    FAILED = "failed"


@dataclass(frozen=True, slots=True)
class Entry:
    """A file and what became of it."""

    id: int
    name: str
    source: Source | None  # None: it cannot be read again
    role: Role = Role.NEW
    student: str = ""
    document: Document | None = None
    features: Any = None
    failure: Failure | None = None
    twin: str = ""  # the name of an earlier entry with the same bytes
    original: "OriginalState | None" = None  # what became of the file, if it has changed or gone

    @property
    def state(self) -> State:
        """How far it is."""
        if self.failure is not None:
            return State.FAILED
        return State.WAITING if self.document is None else State.READY

    @property
    def findings(self) -> tuple[Finding, ...]:
        """What was noticed in the file and in its text."""
        if self.document is None:
            return ()
        in_text: tuple[Finding, ...] = getattr(self.features, "findings", ())
        return self.document.findings + in_text

    @property
    def paper(self) -> Paper | None:
        """The paper, once it was read."""
        if self.document is None:
            return None
        return Paper(self.id, self.document, self.role, self.student)


class Entries(QObject):
    """The list of entries, in the order in which they were added."""

    about_to_insert = Signal(object, object)  # first and last row
    inserted = Signal()
    about_to_remove = Signal(object)  # row
    removed = Signal()
    changed = Signal(object)  # row
    settled = Signal()  # after any of these three: models have followed, counts are right
    about_to_replace = Signal()
    replaced = Signal()  # all of them

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._entries: list[Entry] = []
        self._rows: dict[int, int] = {}

    def __len__(self) -> int:
        return len(self._entries)

    def __iter__(self) -> Iterator[Entry]:
        return iter(self._entries)

    def __getitem__(self, row: int) -> Entry:
        return self._entries[row]

    def row(self, entry_id: int) -> int | None:
        """The row of that id; None if it was removed."""
        return self._rows.get(entry_id)

    def get(self, entry_id: int) -> Entry | None:
        """The entry of that id; None if it was removed."""
        row = self._rows.get(entry_id)
        return None if row is None else self._entries[row]

    def insert(self, row: int, entries: Sequence[Entry]) -> None:
        """Put entries before `row`."""
        if not entries:
            return
        self.about_to_insert.emit(row, row + len(entries) - 1)
        self._entries[row:row] = entries
        self._number()
        self.inserted.emit()
        self.settled.emit()

    def remove(self, entry_id: int) -> None:
        """Take an entry out, if it is there."""
        row = self._rows.get(entry_id)
        if row is None:
            return
        self.about_to_remove.emit(row)
        del self._entries[row]
        self._number()
        self.removed.emit()
        self.settled.emit()

    def change(self, entry_id: int, **changes: object) -> None:
        """Replace fields of an entry, if it is there."""
        row = self._rows.get(entry_id)
        if row is None:
            return
        self._entries[row] = replace(self._entries[row], **changes)  # type: ignore[arg-type]
        self.changed.emit(row)
        self.settled.emit()

    def replace_all(self, entries: Sequence[Entry]) -> None:
        """Put others in the place of all."""
        self.about_to_replace.emit()
        self._entries = list(entries)
        self._number()
        self.replaced.emit()

    def _number(self) -> None:
        self._rows = {entry.id: row for row, entry in enumerate(self._entries)}
