"""The papers of the open class: found, read, read again, taken out. Knows no widget."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from itertools import count
from pathlib import Path

from PySide6.QtCore import QObject, Qt, Signal, Slot
from PySide6.QtGui import QUndoStack

from simdesk.documents import Failure, Reason
from simdesk.gui.commands import ChangeRoles, RemoveEntries
from simdesk.gui.encodings import RememberedEncodings
from simdesk.gui.engine import Engine, ReadPaper
from simdesk.gui.entries import Entries, Entry, State
from simdesk.gui.jobs import Job, JobRunner
from simdesk.gui.work import PaperRead, PapersFound, ReadWork
from simdesk.options import Options
from simdesk.papers import Role
from simdesk.reading.duplicates import Copy, fold_duplicates, without_copy_mark


class ClassPapers(QObject):
    """Keeps `entries` as the readers report; one reading of many files is a batch."""

    changed = Signal()  # any entry came, went, was read or got another role
    batch_read = Signal(object)  # the job that has read it; more may be under way
    patterns_refused = Signal()  # the teacher's name patterns take too long on papers that came
    progressed = Signal(object, object, object)  # done, total, stage
    failed = Signal(object)  # a traceback as text: a fault of the program

    def __init__(
        self,
        engine: Engine,
        runner: JobRunner,
        undo_stack: QUndoStack,
        options: Callable[[], Options],
        parent: QObject,
    ) -> None:
        """`options` tells with what settings papers are read from now on."""
        super().__init__(parent)
        self._engine = engine
        self._runner = runner
        self._undo_stack = undo_stack
        self._options = options
        self.entries = Entries(self)
        self.encodings = RememberedEncodings(engine, self)
        self._ids = count(1)
        self._batches = count(1)
        self._first_batch = 1  # those before belong to a class that was left
        self._waiting_ids: dict[int, list[int]] = {}  # by batch
        self._roles: dict[int, dict[str, Role]] = {}  # by batch and file name
        self._is_settling = False
        self.entries.inserted.connect(self._on_inserted, Qt.ConnectionType.QueuedConnection)
        self.entries.settled.connect(self._on_entries_settled)

    # What the teacher does

    def add(self, paths: Sequence[Path], roles: Mapping[str, Role] | None = None) -> None:
        """Find and read papers; `roles` gives those of that file name another role."""
        batch = next(self._batches)
        self._roles[batch] = dict(roles or {})
        self._read(ReadWork(batch, self._engine, self._options(), paths=tuple(paths)))

    def read_again(
        self,
        entry_ids: Sequence[int],
        password: str | None = None,
        encoding: str | None = None,
        converts: bool | None = None,
    ) -> None:
        """Read files once more, perhaps in another way; what is None stays as it was chosen."""
        found = [e for e in map(self.entries.get, entry_ids) if e is not None and e.source]
        if not found:
            return
        batch = next(self._batches)
        self._waiting_ids[batch] = [entry.id for entry in found]
        for entry in found:
            self.entries.change(entry.id, failure=None, document=None, features=None, original=None)
        sources = tuple(entry.source for entry in found if entry.source)
        given = {"password": password, "encoding": encoding, "converts": converts}
        new = {name: value for name, value in given.items() if value is not None}
        if new:
            sources = tuple(s.with_choices(replace(s.choices, **new)) for s in sources)  # type: ignore[arg-type]
            for entry, source in zip(found, sources, strict=True):
                self.entries.change(entry.id, source=source)
        self._read(ReadWork(batch, self._engine, self._options(), sources=sources))

    def choose_encoding(self, entry_ids: Sequence[int], encoding: str) -> None:
        """Read text files in this encoding (empty: by their signs), and remember it for later."""
        for entry_id in entry_ids:
            entry = self.entries.get(entry_id)
            if entry is not None and entry.source is not None:
                self.encodings.remember(entry.source.folder, encoding)
        self.read_again(entry_ids, encoding=encoding)

    def remove(self, entry_ids: Sequence[int]) -> None:
        """Take papers out of the class; can be undone."""
        if entry_ids:
            self._undo_stack.push(RemoveEntries(self.entries, entry_ids, self.tr("Remove papers")))

    def set_role(self, entry_ids: Sequence[int], role: Role) -> None:
        """Give papers another role; can be undone."""
        changing = [i for i in entry_ids if (e := self.entries.get(i)) and e.role is not role]
        if changing:
            text = self.tr("Change roles")
            self._undo_stack.push(ChangeRoles(self.entries, changing, role, text))

    # Another class

    def forget(self, next_id: int) -> None:
        """Let what is still being read go, and give new papers ids from `next_id` on."""
        self._first_batch = next(self._batches)
        self._waiting_ids.clear()
        self._roles.clear()
        self._ids = count(next_id)

    def show(self, entries: Sequence[Entry]) -> None:
        """Put papers of saved work in the place of all; `changed` is left to the caller."""
        self._is_settling = True
        self.entries.replace_all(entries)
        self._is_settling = False

    # The readers' news

    def _read(self, work: ReadWork) -> None:
        job = self._runner.batch.start(work)
        job.progressed.connect(self.progressed)
        job.failed.connect(self.failed)
        job.delivered.connect(self._on_read)
        job.finished.connect(self._on_reading_finished)

    @Slot(object)
    def _on_read(self, items: list[PapersFound | PaperRead]) -> None:
        self._is_settling = True
        for item in items:
            if item.batch < self._first_batch:
                continue
            if isinstance(item, PapersFound):
                self._add_found(item)
            else:
                self._settle(self._waiting_ids[item.batch][item.number], item.outcome)
        self._is_settling = False
        self.changed.emit()

    def _add_found(self, item: PapersFound) -> None:
        roles = self._roles.get(item.batch, {})
        entries = [
            Entry(
                next(self._ids),
                source.name,
                source,
                role=roles.get(source.name, Role.NEW),
                student=source.student,
            )
            for source in item.found.sources
        ]
        self._waiting_ids[item.batch] = [entry.id for entry in entries]
        failed = [Entry(next(self._ids), f.name, None, failure=f) for f in item.found.failures]
        self.entries.insert(len(self.entries), entries + failed)
        if item.found.patterns_refused:
            self.patterns_refused.emit()

    def _settle(self, entry_id: int, outcome: ReadPaper | Failure) -> None:
        entry = self.entries.get(entry_id)
        if entry is None:
            return
        if isinstance(outcome, Failure):
            self.entries.change(entry_id, failure=outcome)
            return
        digest = outcome.document.digest
        twins = self._twins(entry_id, digest)
        same = next((twin for twin in twins if is_second_copy(twin, entry)), None)
        if same is not None and _calls_itself_a_copy(same) and not _calls_itself_a_copy(entry):
            # "Anna copy.docx" is sorted before "Anna.docx".
            failure = Failure(same.name, Reason.DUPLICATE, entry.name, digest)
            self.entries.change(same.id, failure=failure, document=None, features=None)
            twins.remove(same)
        elif same is not None:
            failure = Failure(entry.name, Reason.DUPLICATE, same.name, digest)
            self.entries.change(entry_id, failure=failure)
            return
        self.entries.change(
            entry_id,
            document=outcome.document,
            features=outcome.features,
            twin=twins[0].name if twins else "",
        )

    def _twins(self, entry_id: int, digest: str) -> list[Entry]:
        """Other papers with the same bytes."""
        return [
            entry
            for entry in self.entries
            if entry.document and entry.document.digest == digest and entry.id != entry_id
        ]

    @Slot(object)
    def _on_reading_finished(self, job: Job) -> None:
        assert isinstance(job.work, ReadWork)
        self._is_settling = True
        for entry_id in self._waiting_ids.pop(job.work.batch, ()):
            entry = self.entries.get(entry_id)
            if entry is not None and entry.state is State.WAITING:
                failure = Failure(entry.name, Reason.CANCELLED)
                self.entries.change(entry_id, failure=failure)
        self._roles.pop(job.work.batch, None)
        self._is_settling = False
        self.batch_read.emit(job)
        self.changed.emit()

    @Slot()
    def _on_inserted(self) -> None:
        # Taken out while they waited, and put back after their batch had ended.
        awaited = {entry_id for batch in self._waiting_ids.values() for entry_id in batch}
        self.read_again(
            [e.id for e in self.entries if e.state is State.WAITING and e.id not in awaited]
        )

    @Slot()
    def _on_entries_settled(self) -> None:
        if not self._is_settling:
            self.changed.emit()


def _calls_itself_a_copy(entry: Entry) -> bool:
    return without_copy_mark(entry.name) != entry.name


def is_second_copy(first: Entry, second: Entry) -> bool:
    """Whether a file with the same bytes is the same paper again, and not another student's."""
    copies = [Copy(entry.name, "", entry.student) for entry in (first, second)]
    return fold_duplicates(copies)[1] is not None
