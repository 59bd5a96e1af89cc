"""One window writes a project: the others are told which one it is.

The lock is the one that SQLite holds on a database of its own in the program's data folder. The
system drops it with the process, however that ends, so there is no stale lock to be judged by the
number of a process, which another one may have by now. Who holds it, and since when, stands beside
it.
"""

import hashlib
import json
import os
import sqlite3
from datetime import datetime
from pathlib import Path

import psutil

from simdesk.files import atomic_write
from simdesk.project.contents import ErrorCode, ProjectError
from simdesk.project.files import not_written
from simdesk.project.folders import locks_folder, made


class ProjectLock:
    """Holds a project for this process until `close`."""

    def __init__(self, path: Path, folder: Path | None = None) -> None:
        """Take the lock. Raises ProjectError: IN_USE, with the time since when, or NOT_WRITTEN."""
        name = hashlib.sha256(os.fsencode(os.path.normcase(path.resolve()))).hexdigest()[:32]
        try:
            folder = made(folder or locks_folder())
            self._owner = folder / f"{name}.json"
            self._connection = exclusive(folder / f"{name}.lock")
        except BlockingIOError as error:
            raise ProjectError(ErrorCode.IN_USE, path.name, _since(self._owner)) from error
        except (OSError, sqlite3.Error) as error:
            raise not_written(path.name, error) from error
        try:
            started = psutil.Process().create_time()
            opened = datetime.now().astimezone().isoformat(timespec="seconds")
            owner = {"pid": os.getpid(), "started": started, "opened": opened}
            atomic_write(self._owner, json.dumps(owner).encode())
        except OSError as error:
            self._connection.close()
            raise not_written(path.name, error) from error

    def close(self) -> None:
        """Let others have it."""
        self._connection.close()


def exclusive(path: Path) -> sqlite3.Connection:
    """A connection to a small database that nobody else can have until it is closed.

    Raises BlockingIOError if somebody has it, and sqlite3.Error.
    """
    connection = sqlite3.connect(path, isolation_level=None, timeout=0, check_same_thread=False)
    try:
        connection.execute("PRAGMA journal_mode=MEMORY")
        connection.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError as error:
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
    except (OSError, ValueError, KeyError, TypeError):
        return ""
