"""Saves unsaved work by itself, into a file of the program's own that a crash leaves behind.

The file is a project, kept up to date step by step: a verdict writes a few thousand bytes. It is
written with a journal, so that a kill at any moment leaves the last step whole or not done. While
its window lives nobody else can open it; the system drops that lock with the process.
"""

import contextlib
import sqlite3
import threading
import time
import uuid
from datetime import UTC, datetime
from pathlib import Path

from simdesk.project import database
from simdesk.project.contents import ErrorCode, ProjectData, ProjectError
from simdesk.project.files import SUFFIX, not_written
from simdesk.project.folders import made, unsaved_folder
from simdesk.project.writing import ProjectWriter

SECONDS_BETWEEN = 30.0  # the most that a crash may cost while something changes
_NAME = "unsaved work"


class Autosave:
    """The unsaved work of one window.

    `touch`, `changes` and `is_due` belong to the window's thread; `write` takes as long as a disk
    does and may run on any other.
    """

    def __init__(self, folder: Path | None = None) -> None:
        """Nothing is written yet. `folder`: the program's own unless given."""
        self._folder = folder or unsaved_folder()
        self._lock = threading.Lock()
        self._path: Path | None = None
        self._connection: sqlite3.Connection | None = None
        self._writer: ProjectWriter | None = None
        self._changes = 0
        self._kept = 0  # the number of changes that are safe
        self._waits_since = 0.0

    def touch(self) -> None:
        """Something changed that a crash must not cost."""
        if not self.is_dirty:
            self._waits_since = time.monotonic()
        self._changes += 1

    @property
    def changes(self) -> int:
        """How often `touch` was called: which state the data is that is collected now."""
        return self._changes

    @property
    def is_dirty(self) -> bool:
        """Whether something changed that is neither kept here nor saved."""
        return self._changes != self._kept

    @property
    def is_due(self) -> bool:
        """Whether a change has waited for 30 seconds, or for so long since a failed `write`."""
        return self.is_dirty and time.monotonic() - self._waits_since >= SECONDS_BETWEEN

    def write(self, data: ProjectData, changes: int, project: Path | None = None) -> None:
        """Keep this state, collected when there were so many `changes`.

        `project` is the file that the work belongs to, if it has one. Raises ProjectError; the
        state before is still kept then.
        """
        facts = {
            "project": None if project is None else str(project.absolute()),
            "saved": datetime.now(UTC).isoformat(),
            "papers": len(data.papers),
        }
        with self._lock:
            self._waits_since = time.monotonic()
            try:
                self._opened().write(data, facts)
            except ValueError as error:
                raise ProjectError(ErrorCode.TOO_BIG, _NAME, str(error)) from error
            except (OSError, sqlite3.Error) as error:
                raise not_written(_NAME, error) from error
            self._kept = changes

    def try_out(self) -> None:
        """See whether anything could be kept, before there is anything. Raises ProjectError."""
        with self._lock:
            try:
                self._opened()
            except (OSError, sqlite3.Error) as error:
                raise not_written(_NAME, error) from error
            finally:
                self._discard()

    def mark_saved(self, changes: int) -> None:
        """The project holds the state of so many `changes`: a crash would cost nothing of it."""
        with self._lock:
            if changes == self._changes:
                self._kept = changes
                self._discard()

    def close(self) -> None:
        """The window closes and needs nothing of this any more."""
        with self._lock:
            self._discard()

    def _opened(self) -> ProjectWriter:
        if self._path is not None and not self._path.exists():
            self._discard()  # somebody emptied the folder
        if self._writer is None:
            path = made(self._folder) / f"{uuid.uuid4().hex}{SUFFIX}"
            path.touch(mode=0o600)
            connection = database.connect(path, mode="rw")
            try:
                connection.execute("PRAGMA synchronous=FULL")
                claim(connection)
                database.create(connection)
                connection.execute("COMMIT")
            except BaseException:
                connection.close()
                remove(path)
                raise
            self._path, self._connection = path, connection
            self._writer = ProjectWriter(connection)
        return self._writer

    def _discard(self) -> None:
        if self._connection is not None and self._path is not None:
            # Who finds the file between the two steps, or if it cannot go, sees that it is empty.
            with contextlib.suppress(sqlite3.Error):
                self._connection.execute("DELETE FROM parts")
            self._connection.close()
            remove(self._path)
        self._path = self._connection = self._writer = None


def claim(connection: sqlite3.Connection) -> None:
    """Begin a transaction, and keep everybody else out of the file until the connection closes.

    Raises sqlite3.OperationalError if somebody else has it.
    """
    connection.execute("PRAGMA busy_timeout=0")
    connection.execute("PRAGMA locking_mode=EXCLUSIVE")
    connection.execute("BEGIN EXCLUSIVE")


def remove(path: Path) -> None:
    """Delete an autosave with what belongs to it, as far as the system lets us."""
    with contextlib.suppress(OSError):
        path.unlink(missing_ok=True)
        path.with_name(f"{path.name}-journal").unlink(missing_ok=True)
