"""A project on the disk: saved as a whole or not at all, opened without changing it."""

import errno
import os
import sqlite3
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

from simdesk.files import replacing
from simdesk.progress import Progress
from simdesk.project import database
from simdesk.project.contents import (
    ErrorCode,
    Loaded,
    Problem,
    ProblemCode,
    ProjectData,
    ProjectError,
    Stamp,
)
from simdesk.project.originals import Origin
from simdesk.project.reading import ProjectReader
from simdesk.project.records import DamagedError
from simdesk.project.writing import ProjectWriter

SUFFIX = ".simdesk"
_PAGE_BYTES = 8192  # what one damaged stretch of the disk can take with it
_FULL = frozenset((errno.ENOSPC, errno.EDQUOT, errno.EFBIG))


def save(path: Path, data: ProjectData, expected: Stamp | None = None) -> Stamp:
    """Save a project: `path` then holds all of it, or on any error what it held before.

    `expected` is the stamp that the last `load` or `save` of this path gave: if the file has
    changed since, somebody else saved it, and nothing is written. Raises ProjectError.
    """
    # Path.exists raises where a folder is closed to this user.
    is_there = os.path.exists(path)  # noqa: PTH110
    if expected is not None and is_there and stamp_of(path) != expected:
        raise ProjectError(ErrorCode.CHANGED_ON_DISK, path.name)
    try:
        with replacing(path) as (_, temporary):
            _write(temporary, data, path.absolute().parent)
    except ValueError as error:
        raise ProjectError(ErrorCode.TOO_BIG, path.name, str(error)) from error
    except (OSError, sqlite3.Error) as error:
        raise not_written(path.name, error) from error
    return stamp_of(path)


def _write(path: Path, data: ProjectData, folder: Path) -> None:
    connection = database.connect(path, mode="rwc")
    try:
        # A half-written file is thrown away, so it needs no journal; `replacing` flushes it.
        connection.execute(f"PRAGMA page_size={_PAGE_BYTES}")
        connection.execute("PRAGMA journal_mode=OFF")
        connection.execute("PRAGMA synchronous=OFF")
        database.create(connection)
        ProjectWriter(connection).write(data, {"saved": datetime.now(UTC).isoformat()}, folder)
        (answer,) = connection.execute("PRAGMA quick_check(1)").fetchone()
        if answer != "ok":
            raise sqlite3.DatabaseError(answer)
    finally:
        connection.close()


def not_written(name: str, error: Exception) -> ProjectError:
    """The error for a write that the system refused."""
    number = getattr(error, "errno", None)
    code = getattr(error, "sqlite_errorcode", None)
    if number in _FULL or code == sqlite3.SQLITE_FULL:
        return ProjectError(ErrorCode.DISK_FULL, name)
    if isinstance(error, PermissionError):
        return ProjectError(ErrorCode.NO_PERMISSION, name)
    if isinstance(error, IsADirectoryError):
        return ProjectError(ErrorCode.NOT_A_FILE, name)
    if isinstance(error, FileNotFoundError):
        return ProjectError(ErrorCode.MISSING, name)
    return ProjectError(ErrorCode.NOT_WRITTEN, name, getattr(error, "strerror", "") or str(error))


def stamp_of(path: Path) -> Stamp:
    """How to tell later that this file is still the same. Raises ProjectError."""
    try:
        status = path.stat()
    except OSError as error:
        raise ProjectError(ErrorCode.MISSING, path.name) from error
    return Stamp(status.st_size, status.st_mtime_ns, status.st_ino)


def load(path: Path, progress: Progress | None = None) -> Loaded:
    """Open a project; the files that its papers came from are not needed.

    What is damaged is listed in `problems`, and everything else is there. Raises ProjectError if
    nothing can be restored or the file is no project, and Cancelled.
    """
    with database.opened_to_read(path) as (connection, version):
        stamp = stamp_of(path)
        loaded = read_from(connection, version, path, progress or Progress(), stamp)
    return replace(loaded, data=_moved_with(loaded.data, path.absolute().parent))


def _moved_with(data: ProjectData, folder: Path) -> ProjectData:
    """The data with the places that files have now, if they came here with their project.

    Only their old places and the ways from here are known; saved elsewhere, these ways are lost.
    """

    def now(origin: Origin | None) -> Origin | None:
        return None if origin is None else origin.moved_with(folder)

    return replace(
        data,
        papers=tuple(replace(each, origin=now(each.origin)) for each in data.papers),
        failures=tuple(replace(each, origin=now(each.origin)) for each in data.failures),
    )


def read_from(
    connection: sqlite3.Connection,
    version: int,
    path: Path,
    progress: Progress,
    stamp: Stamp | None = None,
) -> Loaded:
    """What an open database holds. Raises ProjectError."""
    try:
        restored = ProjectReader(connection, progress).read()
    except DamagedError as error:
        raise ProjectError(ErrorCode.DAMAGED, path.name, str(error)) from error
    is_newer = version > database.VERSION
    problems = list(restored.problems)
    if is_newer:
        problems.insert(0, Problem(ProblemCode.NEWER_PROGRAM, detail=restored.program))
    read_only = is_newer or not os.access(path, os.W_OK)
    return Loaded(restored.data, tuple(problems), read_only, stamp, restored.program)
