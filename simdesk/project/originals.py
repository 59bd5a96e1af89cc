"""Where a paper's file was, and whether it is still there and the same.

These places stand in the project file and nowhere else: a path can name a person.
"""

import hashlib
import os
from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum
from pathlib import Path, PurePosixPath

from simdesk.documents import Failure
from simdesk.progress import Progress
from simdesk.reading.submissions import Submission, expand


@dataclass(frozen=True, slots=True)
class Origin:
    """The file that a paper was read from, on the disk or inside a ZIP."""

    path: str  # absolute, of the file or of the ZIP, when it was read
    size: int = 0  # bytes, of the file at `path`
    changed_ns: int = 0  # its time of change
    entry: str = ""  # the full name inside the ZIP
    relative: str = ""  # the way from the project's folder, with "/"; set when it is saved

    @classmethod
    def of(cls, submission: Submission) -> "Origin":
        """The origin of a file that was found."""
        size, changed = submission.stamp
        entry = submission.entry.name if submission.entry else ""
        return cls(str(submission.path.absolute()), size, changed, entry)

    def seen_from(self, folder: Path) -> "Origin":
        """The same, with the way from the folder of the project; none to another drive."""
        try:
            way = os.path.relpath(self.path, folder.absolute())
        except ValueError:
            return replace(self, relative="")
        return replace(self, relative=Path(way).as_posix())

    def moved_with(self, folder: Path) -> "Origin":
        """The origin as a project knows it that lies in this folder now, perhaps with the file."""
        for place in self.places(folder)[:1]:
            if str(place) != self.path and os.path.isfile(place):  # noqa: PTH113
                return replace(self, path=str(place))
        return self

    def places(self, folder: Path | None) -> list[Path]:
        """Where to look for the file, the most likely place first.

        A path on the network is not followed unless the project lies on the same drive: a project
        from a stranger could make Windows sign in to the stranger's computer.
        """
        found = []
        if folder is not None and self.relative:
            way = PurePosixPath(self.relative)
            if not way.is_absolute() and not Path(self.relative).drive and "\\" not in str(way):
                found.append(Path(os.path.normpath(folder.absolute() / Path(*way.parts))))
        path = Path(self.path)
        is_remote = self.path.startswith(("\\\\", "//"))
        is_near = folder is not None and path.anchor == folder.absolute().anchor
        if path.is_absolute() and (not is_remote or is_near) and path not in found:
            found.append(path)
        return [each for each in found if _can_be(each)]


def _can_be(path: Path) -> bool:
    """Whether any file can be there: a project from a stranger may say anything."""
    try:
        return b"\0" not in os.fsencode(path)
    except UnicodeEncodeError:
        return False


def seen_from(origin: Origin | None, folder: Path | None) -> Origin | None:
    """The origin with its way from the project's folder, if both are known."""
    return origin if origin is None or folder is None else origin.seen_from(folder)


class OriginalState(StrEnum):
    """What became of the file that a paper was read from."""

    SAME = "same"
    CHANGED = "changed"
    GONE = "gone"
    UNKNOWN = "unknown"  # the project does not say where it was


class Originals:
    """Looks for files again; each folder and archive once. Slow disks make it slow."""

    def __init__(self, project: Path | None = None) -> None:
        self._folder = None if project is None else project.parent
        self._listed: dict[Path, dict[str, Submission]] = {}

    def find(self, origin: Origin) -> Submission | None:
        """The file, ready to be read again; None if it is gone."""
        for path in origin.places(self._folder):
            if path not in self._listed:
                # Path.is_file raises where a folder is closed to this user.
                is_there = os.path.isfile(path)  # noqa: PTH113
                found: Iterable[Submission | Failure] = expand([path]) if is_there else ()
                self._listed[path] = {
                    each.entry.name if each.entry else "": each
                    for each in found
                    if isinstance(each, Submission)
                }
            if origin.entry in self._listed[path]:
                return self._listed[path][origin.entry]
        return None

    def state(self, origin: Origin | None, digest: str) -> OriginalState:
        """What became of a file whose bytes had this SHA-256."""
        if origin is None:
            return OriginalState.UNKNOWN
        found = self.find(origin)
        if found is None:
            return OriginalState.GONE
        if found.stamp == (origin.size, origin.changed_ns):
            return OriginalState.SAME
        data = found.fetch()
        if isinstance(data, Failure) or hashlib.sha256(data).hexdigest() != digest:
            return OriginalState.CHANGED
        return OriginalState.SAME


def changed_originals(
    papers: Iterable[tuple[int, Origin | None, str]],
    project: Path | None = None,
    progress: Progress | None = None,
) -> dict[int, OriginalState]:
    """What became of the files of papers: by id, only those that are changed or gone.

    `papers`: id, origin and the SHA-256 of the file for each. Files whose size and time are as
    they were count as unchanged; the others are read and compared by their SHA-256. Raises
    Cancelled.
    """
    progress = progress or Progress()
    originals = Originals(project)
    states: dict[int, OriginalState] = {}
    for paper, origin, digest in papers:
        progress.checkpoint()
        state = originals.state(origin, digest)
        if state in (OriginalState.CHANGED, OriginalState.GONE):
            states[paper] = state
    return states
