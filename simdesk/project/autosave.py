"""Saves unsaved work by itself, into a file of the program's own that a crash leaves behind.

The file is a project, kept up to date step by step: a verdict writes a few thousand bytes. It is
written with a journal, so that a kill at any moment leaves the last step whole or not done. While
its window lives nobody else can open it; the system drops that lock with the process.
"""

import contextlib
import sqlite3
import threading
import uuid
from datetime import UTC, datetime
from pathlib import Path

from simdesk.project import database
from simdesk.project.contents import ErrorCode, ProjectData, ProjectError
from simdesk.project.files import SUFFIX, not_written
from simdesk.project.folders import made, unsaved_folder
from simdesk.project.writing import ProjectWriter

_NAME = "unsaved work"


class Autosave:
    """The unsaved work of one window; every step takes as long as a disk does, in any thread."""

    def __init__(self, folder: Path | None = None) -> None:
        """Nothing is written yet. `folder`: the program's own unless given."""
        self._folder = folder or unsaved_folder()
        self._lock = threading.Lock()
        self._path: Path | None = None
        self._connection: sqlite3.Connection | None = None
        self._writer: ProjectWriter | None = None

    def write(self, data: ProjectData, project: Path | None = None) -> None:
        """Keep this state.

        `project` is the file that the work belongs to, if it has one. Raises ProjectError; the
        state before is still kept then.
        """
        facts = {
            "project": None if project is None else str(project.absolute()),
            "saved": datetime.now(UTC).isoformat(),
            "papers": len(data.papers),
        }
        with self._lock:
            try:
                self._opened().write(data, facts)
            except ValueError as error:
                raise ProjectError(ErrorCode.TOO_BIG, _NAME, str(error)) from error
            except (OSError, sqlite3.Error) as error:
                raise not_written(_NAME, error) from error

    def try_out(self) -> None:
        """See whether anything could be kept, before there is anything. Raises ProjectError."""
        with self._lock:
            try:
                self._opened()
            except (OSError, sqlite3.Error) as error:
                raise not_written(_NAME, error) from error
            finally:
                self._discard()

    def close(self) -> None:
        """Nothing of this is needed any more: it is saved elsewhere, or was given up."""
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
