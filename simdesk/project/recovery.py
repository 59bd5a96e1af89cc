"""Finds the work that a crash left behind."""

import contextlib
import sqlite3
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from simdesk.progress import Progress
from simdesk.project import database
from simdesk.project.autosave import claim, remove
from simdesk.project.contents import ErrorCode, Loaded, ProjectError
from simdesk.project.files import SUFFIX, read_from
from simdesk.project.folders import unsaved_folder
from simdesk.project.packing import Budget
from simdesk.project.reading import read_record
from simdesk.project.records import DamagedError
from simdesk.project.values import LONGEST_NOTE, moment, text, whole


class Unsaved:
    """Unsaved work of a window that ended. It is this process's until `close` or `discard`."""

    def __init__(
        self,
        path: Path,
        connection: sqlite3.Connection,
        usable: sqlite3.Connection,
        version: int,
        facts: dict[str, Any],
    ) -> None:
        self.path = path
        self._connection = connection  # keeps others out
        self._usable = usable  # the same, unless an older version of the program kept it
        self._version = version
        self.papers: int = facts["papers"]
        self.saved: datetime = facts["saved"]  # when it was kept, in UTC
        self.project: Path | None = facts["project"]  # the file that it belongs to

    @property
    def project_is_newer(self) -> bool:
        """Whether its project was saved later, so that nothing of this may be missing there."""
        with contextlib.suppress(OSError):
            if self.project is not None:
                return self.project.stat().st_mtime > self.saved.timestamp()
        return False

    def load(self, progress: Progress | None = None) -> Loaded:
        """The work. Keep it elsewhere before `discard`. Raises ProjectError and Cancelled."""
        try:
            return read_from(self._usable, self._version, self.path, progress or Progress())
        except sqlite3.Error as error:
            raise ProjectError(ErrorCode.DAMAGED, self.path.name, str(error)) from error

    def discard(self) -> None:
        """Delete it."""
        self.close()
        remove(self.path)

    def close(self) -> None:
        """Leave it; it will be found again."""
        self._usable.close()
        self._connection.close()


def find(folder: Path | None = None) -> list[Unsaved]:
    """The unsaved work that no living window has, the latest first; close or discard each.

    What cannot be opened at all stays where it is and is not listed: see `unreadable`.
    """
    found = []
    for path in _files(folder):
        with contextlib.suppress(ProjectError, BlockingIOError):
            unsaved = _open(path)
            if unsaved is not None:
                found.append(unsaved)
    return sorted(found, key=lambda each: each.saved, reverse=True)


def unreadable(folder: Path | None = None) -> list[Path]:
    """Files of unsaved work that are too damaged to be opened."""
    broken = []
    for path in _files(folder):
        try:
            unsaved = _open(path)
        except ProjectError:
            broken.append(path)
        except BlockingIOError:
            continue
        else:
            if unsaved is not None:
                unsaved.close()
    return broken


def _files(folder: Path | None) -> list[Path]:
    """The files of the folder; none of one that is missing or closed to this user."""
    with contextlib.suppress(OSError):
        return sorted((folder or unsaved_folder()).glob(f"*{SUFFIX}"))
    return []


def _open(path: Path) -> Unsaved | None:
    """The unsaved work in a file; None, and the file goes, if there is none in it.

    Raises BlockingIOError if a living window has it, and ProjectError.
    """
    connection = None
    try:
        connection = database.connect(path, mode="rw")
        claim(connection)  # also undoes the step that a kill interrupted
        connection.execute("COMMIT")
        if _is_empty(connection):
            connection.close()
            remove(path)
            return None
        (version,) = connection.execute("PRAGMA user_version").fetchone()
        usable = database.prepared(connection, version, path.name)
        return Unsaved(path, connection, usable, version, _facts(usable))
    except (sqlite3.Error, ValueError, KeyError) as error:
        if connection is not None:
            connection.close()
        if isinstance(error, sqlite3.OperationalError) and _is_busy(error):
            raise BlockingIOError(path.name) from error
        raise ProjectError(ErrorCode.DAMAGED, path.name, str(error)) from error
    except ProjectError:
        assert connection is not None
        connection.close()
        raise


def _is_busy(error: sqlite3.OperationalError) -> bool:
    return error.sqlite_errorcode & 0xFF == sqlite3.SQLITE_BUSY


def _is_empty(connection: sqlite3.Connection) -> bool:
    """Whether the window ended before its first step, or after it had told that all is saved."""
    tables = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
    return not tables or not connection.execute("SELECT count(*) FROM parts").fetchone()[0]


def _facts(connection: sqlite3.Connection) -> dict[str, Any]:
    record = None
    for table in ("parts", "copies"):
        with contextlib.suppress(DamagedError):
            record = record or read_record(connection, table, "about", Budget())
    if record is None:
        raise DamagedError("it does not say what it is")
    facts = record.facts
    project = facts["project"]
    return {
        "papers": whole(facts["papers"]),
        "saved": moment(facts["saved"]).astimezone(UTC),
        "project": None if project is None else Path(text(project, LONGEST_NOTE)),
    }
