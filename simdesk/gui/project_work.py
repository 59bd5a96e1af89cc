"""What saved work gives to the worker threads: collecting, saving, opening, keeping. No widget.

Everything of `simdesk.project` is imported inside: it needs numpy, which the start does not.
"""

import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from heapq import merge
from pathlib import Path
from typing import TYPE_CHECKING

from simdesk.documents import Failure, Reason
from simdesk.gui.engine import Engine
from simdesk.gui.entries import Entry
from simdesk.gui.work import Answer, Inputs
from simdesk.options import Options
from simdesk.papers import Exclusions
from simdesk.progress import Progress
from simdesk.reviews import Reviews

if TYPE_CHECKING:
    from simdesk.project import Loaded, Origin, OriginalState, Problem, ProjectData, Stamp
    from simdesk.project.autosave import Autosave
    from simdesk.project.lock import ProjectLock
    from simdesk.project.recovery import Unsaved

Deliver = Callable[[object], None]
Remembered = str | int | float | bool
_CHOSEN = ("chosen first", "chosen second")  # the pair, among what is remembered
_LABELS = "labels"


@dataclass(frozen=True, slots=True, eq=False)
class Snapshot:
    """The open class at one moment. Made on the window's thread, in no time."""

    entries: tuple[Entry, ...]
    options: Options
    exclusions: Exclusions
    reviews: Reviews
    answer: Answer | None
    threshold: float
    selection: tuple[int, int] | None
    remembered: Mapping[str, Remembered] = field(default_factory=dict)
    labels: Mapping[frozenset[int], bool] = field(default_factory=dict)  # which pairs are copies

    def decisive(self) -> tuple[object, ...]:
        """All of it that is worth being saved, for finding out whether it has changed."""
        entries = tuple((e.id, e.role, e.student, e.document, e.failure) for e in self.entries)
        inputs = self.answer.inputs if self.answer else None
        return (
            entries, self.options, self.exclusions, self.reviews, inputs, self.threshold,
            dict(self.remembered), dict(self.labels),
        )  # fmt: skip

    def data(self, engine: Engine) -> "ProjectData":
        """The same as a project. A file that was not read yet is one that can be read again."""
        from simdesk.comparison import Comparison
        from simdesk.project import ProjectData, SavedFailure, SavedPaper

        def origin(entry: Entry) -> "Origin | None":
            return None if entry.source is None else engine.origin(entry.source)

        papers, failures = [], []
        for entry in self.entries:
            if (paper := entry.paper) is not None:
                papers.append(SavedPaper(paper, entry.features, origin(entry)))
            else:
                failure = entry.failure or Failure(entry.name, Reason.CANCELLED)
                failures.append(
                    SavedFailure(entry.id, failure, entry.role, entry.student, origin(entry))
                )
        compared = self.answer.compared if self.answer else None
        assert compared is None or isinstance(compared, Comparison)
        remembered = dict(self.remembered)
        if self.selection is not None:
            remembered.update(zip(_CHOSEN, self.selection, strict=True))
        if self.labels:
            remembered[_LABELS] = _labels_text(self.labels)
        return ProjectData(
            papers=tuple(papers),
            failures=tuple(failures),
            options=self.options,
            exclusions=self.exclusions,
            reviews=self.reviews,
            comparison=compared,
            threshold=self.threshold,
            remembered=remembered,
        )


class ProjectFile:
    """The file that a window writes its work to. Only the worker's thread looks inside."""

    def __init__(
        self, path: Path, lock: "ProjectLock", stamp: "Stamp | None", read_only: bool = False
    ) -> None:
        self.path = path
        self.read_only = read_only
        self.lock = lock
        self._stamp = stamp

    @classmethod
    def new(cls, path: Path, locks: Path | None) -> "ProjectFile":
        """A file to be written for the first time. Raises ProjectError if another window has it."""
        from simdesk.project.lock import ProjectLock

        return cls(path, ProjectLock(path, locks), None)

    def save(self, data: "ProjectData") -> None:
        """Write it, unless somebody else has since. Raises ProjectError."""
        from simdesk import project

        self._stamp = project.save(self.path, data, self._stamp)

    def close(self) -> None:
        """Let other windows have it."""
        self.lock.close()


class Keeper:
    """Keeps unsaved work where a crash leaves it. Only the worker's thread looks inside."""

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder
        self._autosave: Autosave | None = None

    def keep(self, data: "ProjectData", project: Path | None) -> None:
        """Write what is new of the work. Raises ProjectError; the former state is kept then."""
        from simdesk.project.autosave import Autosave

        if self._autosave is None:
            self._autosave = Autosave(self._folder)
        self._autosave.touch()
        self._autosave.write(data, self._autosave.changes, project)

    def discard(self) -> None:
        """Nothing of it is needed any more."""
        if self._autosave is not None:
            self._autosave.close()


@dataclass(frozen=True, slots=True, eq=False)
class Restored:
    """A class that was saved, ready for the session; `next_id` is for the next paper."""

    snapshot: Snapshot
    next_id: int
    file: ProjectFile | None
    problems: "tuple[Problem, ...]" = ()
    recovered: "Unsaved | None" = None  # what it was recovered from, and stays until it is kept


@dataclass(frozen=True, slots=True)
class Trouble:
    """A project that could not be opened or saved: a ProjectError, as an answer."""

    error: Exception


class SaveWork:
    """Saves the class, to the file that it has or to another one."""

    def __init__(
        self,
        engine: Engine,
        snapshot: Snapshot,
        file: ProjectFile | None,
        path: Path,
        keeper: Keeper,
        locks: Path | None,
    ) -> None:
        self.snapshot = snapshot
        self._engine = engine
        self._file = file
        self._path = path
        self._keeper = keeper
        self._locks = locks

    def __call__(self, _progress: Progress, _deliver: Deliver) -> ProjectFile | Trouble:
        """The file that holds it now."""
        from simdesk.project import ProjectError

        data = self.snapshot.data(self._engine)
        file = self._file
        try:
            if file is None or file.path != self._path:
                file = ProjectFile.new(self._path, self._locks)
            try:
                file.save(data)
            except ProjectError:
                if file is not self._file:
                    file.close()
                raise
        except ProjectError as error:
            return Trouble(error)
        if self._file is not None and self._file is not file:
            self._file.close()
        self._keeper.discard()
        return file


class KeepWork:
    """Keeps unsaved work, and lets go of what a crash had left once this window has it."""

    def __init__(
        self,
        engine: Engine,
        snapshot: Snapshot,
        path: Path | None,
        keeper: Keeper,
        found: "Unsaved | None" = None,
    ) -> None:
        self.snapshot = snapshot
        self._engine = engine
        self._path = path
        self._keeper = keeper
        self._found = found

    def __call__(self, _progress: Progress, _deliver: Deliver) -> Trouble | None:
        """None, or why it could not be kept."""
        from simdesk.project import ProjectError

        try:
            self._keeper.keep(self.snapshot.data(self._engine), self._path)
        except ProjectError as error:
            return Trouble(error)
        if self._found is not None:
            self._found.discard()
        return None


class DiscardWork:
    """Lets go of what was kept: the teacher does not want it."""

    def __init__(self, kept: "Keeper | Unsaved") -> None:
        self._kept = kept

    def __call__(self, _progress: Progress, _deliver: Deliver) -> None:
        """Delete it."""
        self._kept.discard()


class OpenWork:
    """Opens a project without reading or comparing its papers again."""

    def __init__(
        self, engine: Engine, path: Path, held: ProjectFile | None, locks: Path | None
    ) -> None:
        """`held`: the file that this window has now; opening it again takes no second lock."""
        self._engine = engine
        self._path = path
        self._held = held
        self._locks = locks

    def __call__(self, progress: Progress, _deliver: Deliver) -> Restored | Trouble:
        """The class in it; raises Cancelled."""
        from simdesk import project
        from simdesk.project.lock import ProjectLock

        path = self._path
        is_held = self._held is not None and self._held.path.resolve() == path.resolve()
        lock = None
        try:
            # Path.exists raises where a folder is closed to this user.
            if os.path.exists(path) and not is_held:  # noqa: PTH110
                lock = ProjectLock(path, self._locks)
            loaded = project.load(path, progress)
            snapshot = snapshot_of(loaded.data, self._engine, path)
            progress.checkpoint()
        except project.ProjectError as error:
            if lock is not None:
                lock.close()
            return Trouble(error)
        except BaseException:
            if lock is not None:
                lock.close()
            raise
        if lock is None:
            assert self._held is not None
            lock = self._held.lock
        file = ProjectFile(path, lock, loaded.stamp, loaded.read_only)
        return Restored(snapshot, loaded.data.next_id, file, loaded.problems)


class FindLostWork:
    """Looks for unsaved work that a crash left."""

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder

    def __call__(self, _progress: Progress, _deliver: Deliver) -> "list[Unsaved]":
        """What was found, the latest first."""
        from simdesk.project import recovery

        return recovery.find(self._folder)


class RecoverWork:
    """Opens what a crash left, as unsaved work on the project that it belongs to."""

    def __init__(self, engine: Engine, unsaved: "Unsaved", locks: Path | None) -> None:
        self._engine = engine
        self._unsaved = unsaved
        self._locks = locks

    def __call__(self, progress: Progress, _deliver: Deliver) -> Restored | Trouble:
        """The class in it; raises Cancelled."""
        from simdesk.project import ProjectError

        path = self._unsaved.project
        try:
            loaded: Loaded = self._unsaved.load(progress)
        except ProjectError as error:
            return Trouble(error)
        file = None
        if path is not None and not self._unsaved.project_is_newer:
            file = self._project(path)
        snapshot = snapshot_of(loaded.data, self._engine, path)
        return Restored(snapshot, loaded.data.next_id, file, loaded.problems, self._unsaved)

    def _project(self, path: Path) -> ProjectFile | None:
        """The file that the work belongs to; None if it must be saved elsewhere."""
        from simdesk.project import ProjectError
        from simdesk.project.files import stamp_of
        from simdesk.project.lock import ProjectLock

        try:
            stamp = stamp_of(path)
            return ProjectFile(path, ProjectLock(path, self._locks), stamp)
        except ProjectError:
            return None


class CheckOriginalsWork:
    """Looks which papers' files have changed or gone since they were read."""

    def __init__(self, engine: Engine, entries: Sequence[Entry], project: Path | None) -> None:
        self._engine = engine
        self._entries = entries
        self._project = project

    def __call__(self, progress: Progress, _deliver: Deliver) -> "dict[int, OriginalState]":
        """What became of them, by the ids of papers; unchanged ones are left out."""
        from simdesk.project import changed_originals

        papers = [
            (e.id, self._engine.origin(e.source), e.document.digest)
            for e in self._entries
            if e.document is not None and e.source is not None
        ]
        return changed_originals(papers, self._project, progress)


def snapshot_of(data: "ProjectData", engine: Engine, project: Path | None) -> Snapshot:
    """A project as the session holds it."""

    def source(name: str, student: str, origin: "Origin | None") -> object:
        return None if origin is None else engine.saved_source(name, student, origin, project)

    papers: list[Entry] = []
    names: dict[str, str] = {}
    for each in data.papers:
        paper = each.paper
        document = paper.document
        papers.append(
            Entry(
                paper.id,
                document.name,
                source(document.name, paper.student, each.origin),  # type: ignore[arg-type]
                paper.role,
                paper.student,
                document,
                each.features,
                twin=names.get(document.digest, ""),
            )
        )
        names.setdefault(document.digest, document.name)
    failures = [
        Entry(
            each.id,
            each.failure.name,
            source(each.failure.name, each.student, each.origin),  # type: ignore[arg-type]
            each.role,
            each.student,
            failure=each.failure,
        )
        for each in data.failures
    ]
    remembered = dict(data.remembered)
    chosen = tuple(remembered.pop(key, None) for key in _CHOSEN)
    labels = _labels_of(remembered.pop(_LABELS, ""))
    answer = _answer_of(data)
    is_pair = answer is not None and all(type(i) is int and answer.has_paper(i) for i in chosen)
    return Snapshot(
        entries=tuple(merge(papers, failures, key=lambda entry: entry.id)),
        options=data.options,
        exclusions=data.exclusions,
        reviews=data.reviews,
        answer=answer,
        threshold=data.threshold,
        selection=chosen if is_pair and chosen[0] != chosen[1] else None,  # type: ignore[arg-type]
        remembered=remembered,
        labels=labels,
    )


def _labels_text(labels: Mapping[frozenset[int], bool]) -> str:
    """A line of two ids and 0 or 1 for each."""
    lines = sorted((*sorted(pair), int(is_copy)) for pair, is_copy in labels.items())
    return "\n".join(" ".join(map(str, line)) for line in lines)


def _labels_of(text: Remembered) -> dict[frozenset[int], bool]:
    """What stands in such lines; a line that is none is passed over."""
    labels = {}
    for line in str(text).splitlines():
        fields = line.split()
        if len(fields) == 3 and all(map(str.isdecimal, fields)):
            labels[frozenset((int(fields[0]), int(fields[1])))] = fields[2] == "1"
    return labels


def _answer_of(data: "ProjectData") -> Answer | None:
    comparison = data.comparison
    if comparison is None:
        return None
    result = comparison.result
    inputs = Inputs(result.papers, result.failures, result.options, data.exclusions)
    return Answer.of(inputs, comparison.scoring.features, comparison)
