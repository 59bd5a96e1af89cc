"""One window writes a project: the others are told which one it is.

The lock is the one that SQLite holds on a database of its own in the program's data folder. The
system drops it with the process, however that ends, so there is no stale lock to be judged by the
number of a process, which another one may have by now. Since when it is held stands beside it.

Where no lock can be made, on a full disk or in a home that nobody can write to, the project is open
all the same: whoever saves still sees whether somebody else has saved in between.
"""

import contextlib
import hashlib
import json
import os
import sqlite3
from datetime import datetime
from pathlib import Path

from simdesk.files import atomic_write
from simdesk.project.contents import ErrorCode, ProjectError
from simdesk.project.folders import locks_folder, made


class ProjectLock:
    """Holds a project for this process until `close`."""

    def __init__(self, path: Path, folder: Path | None = None) -> None:
        """Take the lock if it can be had. Raises ProjectError: IN_USE, with the time since when."""
        self._connection: sqlite3.Connection | None = None
        place = os.path.normcase(os.path.realpath(path))
        name = hashlib.sha256(os.fsencode(place)).hexdigest()[:32]
        folder = folder or locks_folder()
        owner = folder / f"{name}.json"
        try:
            self._connection = exclusive(made(folder) / f"{name}.lock")
        except BlockingIOError as error:
            raise ProjectError(ErrorCode.IN_USE, path.name, _since(owner)) from error
        except (OSError, sqlite3.Error):
            return
        _note_owner(owner)

    def close(self) -> None:
        """Let others have it."""
        if self._connection is not None:
            self._connection.close()


def _note_owner(path: Path) -> None:
    """Write since when the lock is held; on a full disk rather nothing than what stood there."""
    opened = datetime.now().astimezone().isoformat(timespec="seconds")
    try:
        atomic_write(path, json.dumps({"opened": opened}).encode())
    except OSError:
        with contextlib.suppress(OSError):
            path.unlink(missing_ok=True)


def exclusive(path: Path) -> sqlite3.Connection:
    """A connection to a small database that nobody else can have until it is closed.

    Raises BlockingIOError if somebody has it, and sqlite3.Error.
    """
    connection = sqlite3.connect(path, isolation_level=None, timeout=0, check_same_thread=False)
    try:
        connection.execute("PRAGMA journal_mode=MEMORY")
        connection.execute("BEGIN EXCLUSIVE")
    except sqlite3.Error as error:
        connection.close()
        if error.sqlite_errorcode & 0xFF == sqlite3.SQLITE_BUSY:
            raise BlockingIOError(path.name) from error
        raise
    return connection


def _since(owner: Path) -> str:
    """When the owner opened the project; empty if nobody can tell."""
    try:
        opened = json.loads(owner.read_bytes())["opened"]
        return datetime.fromisoformat(opened).isoformat(timespec="seconds")
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return ""
