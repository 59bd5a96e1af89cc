"""The SQLite side of a project file: its tables, its version, and how a stranger's is opened."""

import contextlib
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path

from simdesk.project.contents import ErrorCode, ProjectError

APPLICATION_ID = 0x53444B50  # "SDKP"
VERSION = 2
LARGEST_FILE = 4 * 1024**3  # bytes
_LARGEST_ROW = 768 * 1024**2
_MAGIC = b"SQLite format 3\x00"
_BUSY_SECONDS = 5.0

# The texts of the tables as SQLite keeps them: a file that says anything else is not ours.
# `parts` holds the class list, decisions and result by name; `copies` the small ones once more, at
# the other end of the file. `documents` and `features` go by a document's number.
_KEYED = "({key} PRIMARY KEY, about BLOB NOT NULL, content BLOB NOT NULL, digest BLOB NOT NULL)"
_NAMED = _KEYED.format(key="name TEXT")
_NUMBERED = _KEYED.format(key="number INTEGER")
TABLES = {"parts": _NAMED, "documents": _NUMBERED, "features": _NUMBERED, "copies": _NAMED}
KEYS = {"parts": "name", "documents": "number", "features": "number", "copies": "name"}

Tables = Mapping[str, str]
SCHEMAS: dict[int, Tables] = {1: TABLES, VERSION: TABLES}

# From each older version to the next one. They run on a copy in memory, never on the file; None
# where the tables are the same: the documents of version 1 have no structure and are plain text.
MIGRATIONS: dict[int, Callable[[sqlite3.Connection], None] | None] = {1: None}

_ALLOWED = frozenset((
    sqlite3.SQLITE_SELECT, sqlite3.SQLITE_READ, sqlite3.SQLITE_PRAGMA, sqlite3.SQLITE_TRANSACTION,
))  # fmt: skip


def create(connection: sqlite3.Connection) -> None:
    """Make the empty tables of this version."""
    connection.execute(f"PRAGMA application_id={APPLICATION_ID}")
    connection.execute(f"PRAGMA user_version={VERSION}")
    for name, columns in TABLES.items():
        connection.execute(f"CREATE TABLE {name} {columns}")


def connect(path: Path, **how: str) -> sqlite3.Connection:
    """A connection that trusts nothing in the file; `how` are SQLite's URI parameters."""
    query = "&".join(f"{key}={value}" for key, value in how.items())
    # SQLite takes no host in a URI: a Windows share needs two more slashes.
    uri = path.absolute().as_uri()
    uri = uri if uri.startswith("file:///") else uri.replace("file://", "file:////", 1)
    connection = sqlite3.connect(
        f"{uri}?{query}", uri=True, isolation_level=None, timeout=_BUSY_SECONDS,
        check_same_thread=False,
    )  # fmt: skip
    _distrust(connection)
    return connection


def _distrust(connection: sqlite3.Connection) -> None:
    connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, _LARGEST_ROW)
    connection.setlimit(sqlite3.SQLITE_LIMIT_ATTACHED, 0)
    connection.setlimit(sqlite3.SQLITE_LIMIT_SQL_LENGTH, 100_000)
    connection.execute("PRAGMA trusted_schema=OFF")
    connection.execute("PRAGMA cell_size_check=ON")
    connection.execute("PRAGMA mmap_size=0")


@contextlib.contextmanager
def opened_to_read(path: Path) -> Iterator[tuple[sqlite3.Connection, int]]:
    """A connection that can only read, and the version that the file had.

    Older versions are brought to this one in memory. Raises ProjectError.
    """
    version = version_of(path)
    try:
        # Immutable: no lock and no journal, so a journal planted beside the file plays no part.
        # Saving replaces the file as a whole, it never changes under a reader.
        with contextlib.closing(connect(path, mode="ro", immutable="1")) as connection:
            # Read what is left of a file whose end is missing; nothing can be written here.
            connection.execute("PRAGMA writable_schema=ON")
            with contextlib.closing(prepared(connection, version, path.name)) as usable:
                yield usable, version
    except sqlite3.Error as error:
        raise ProjectError(ErrorCode.DAMAGED, path.name, str(error)) from error


def version_of(path: Path) -> int:
    """The version in the head of a project file. Raises ProjectError for any other file."""
    try:
        if not path.is_file():
            code = ErrorCode.NOT_A_FILE if path.exists() else ErrorCode.MISSING
            raise ProjectError(code, path.name)
        if path.stat().st_size > LARGEST_FILE:
            raise ProjectError(ErrorCode.TOO_BIG, path.name)
        with path.open("rb") as stream:
            head = stream.read(100)
    except PermissionError as error:
        raise ProjectError(ErrorCode.NO_PERMISSION, path.name) from error
    except OSError as error:
        raise ProjectError(ErrorCode.DAMAGED, path.name, error.strerror or "") from error
    if not head.startswith(_MAGIC) or head[68:72] != APPLICATION_ID.to_bytes(4, "big"):
        raise ProjectError(ErrorCode.NOT_A_PROJECT, path.name)
    return int.from_bytes(head[60:64], "big")


def prepared(connection: sqlite3.Connection, version: int, name: str) -> sqlite3.Connection:
    """The connection itself, or one in memory with an older file brought up to date; read-only.

    Raises ProjectError if the tables are not exactly those of that version.
    """
    if version <= VERSION:
        if not _has_only(connection, SCHEMAS.get(version)):
            raise ProjectError(ErrorCode.NOT_A_PROJECT, name)
        steps = [step for each in range(version, VERSION) if (step := MIGRATIONS[each])]
        if steps:
            connection = _brought_up_to_date(connection, steps)
    elif not _has_only(connection, TABLES, or_more=True):
        raise ProjectError(ErrorCode.NEWER, name)
    connection.execute("PRAGMA query_only=ON")
    connection.set_authorizer(_authorize)
    return connection


def _has_only(connection: sqlite3.Connection, tables: Tables | None, or_more: bool = False) -> bool:
    """Whether these tables are there and nothing else: no view, no trigger, no other column."""
    if tables is None:
        return False
    wanted = {(name, "table", f"CREATE TABLE {name} {columns}") for name, columns in tables.items()}
    found = {
        (str(name), str(kind), str(sql))
        for name, kind, sql in connection.execute("SELECT name, type, sql FROM sqlite_master")
        if not (kind == "index" and str(name).startswith("sqlite_autoindex_") and sql is None)
    }
    return wanted <= found if or_more else wanted == found


def _brought_up_to_date(
    connection: sqlite3.Connection, steps: Iterable[Callable[[sqlite3.Connection], None]]
) -> sqlite3.Connection:
    memory = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
    try:
        _distrust(memory)
        connection.backup(memory)
        for step in steps:
            step(memory)
    except BaseException:
        memory.close()
        raise
    return memory


def _authorize(action: int, first: str | None, *_rest: str | None) -> int:
    is_ours = action != sqlite3.SQLITE_READ or first in TABLES or first == "sqlite_master"
    return sqlite3.SQLITE_OK if action in _ALLOWED and is_ours else sqlite3.SQLITE_DENY
