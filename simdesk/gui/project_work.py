"""What saved work gives to the worker threads: collecting, saving, opening, keeping. No widget.

Everything of `simdesk.project` is imported inside: it needs numpy, which the start does not.
"""

import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from simdesk.gui.engine import Engine
from simdesk.gui.entries import Entry
from simdesk.gui.project_file import Keeper, ProjectFile
from simdesk.gui.snapshots import Snapshot, snapshot_of
from simdesk.progress import Progress

if TYPE_CHECKING:
    from simdesk.project import Loaded, OriginalState, Problem
    from simdesk.project.recovery import Unsaved

Deliver = Callable[[object], None]


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


class TryKeepingWork:
    """Sees at the start whether unsaved work can be kept at all: a full disk, a closed home."""

    def __init__(self, keeper: Keeper) -> None:
        self._keeper = keeper

    def __call__(self, _progress: Progress, _deliver: Deliver) -> Trouble | None:
        """None, or why it cannot."""
        from simdesk.project import ProjectError

        try:
            self._keeper.try_out()
        except ProjectError as error:
            return Trouble(error)
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
        held = self._held
        is_held = held is not None and os.path.realpath(held.path) == os.path.realpath(path)
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

    def __call__(
        self, progress: Progress, _deliver: Deliver
    ) -> "list[tuple[Entry, OriginalState]]":
        """What became of the files of papers; unchanged ones are left out."""
        from simdesk.project import changed_originals

        papers = [
            (e.id, self._engine.origin(e.source), e.document.digest)
            for e in self._entries
            if e.document is not None and e.source is not None
        ]
        states = changed_originals(papers, self._project, progress)
        return [(e, states[e.id]) for e in self._entries if e.id in states]
