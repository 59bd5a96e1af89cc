"""The files that a window writes: its project, and what it keeps of unsaved work. No widget.

Everything of `simdesk.project` is imported inside: it needs numpy, which the start does not.
"""

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from simdesk.project import ProjectData, Stamp
    from simdesk.project.autosave import Autosave
    from simdesk.project.lock import ProjectLock


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
        self._autosave.write(data, project)

    def try_out(self) -> None:
        """See whether anything could be kept, and leave nothing. Raises ProjectError."""
        from simdesk.project.autosave import Autosave

        Autosave(self._folder).try_out()

    def discard(self) -> None:
        """Nothing of it is needed any more."""
        if self._autosave is not None:
            self._autosave.close()
