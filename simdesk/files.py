"""Writes files so that a crash or a full disk leaves the old file or the new one, never neither."""

import contextlib
import errno
import os
import secrets
import stat
import time
from collections.abc import Iterator
from pathlib import Path

_PIECE = 64 * 1024
_TRIES = 5
_TRY_SECONDS = 0.2
_LEFT_OVER_SECONDS = 24 * 3600  # after that no program still writes a temporary file


def atomic_write(path: Path, data: bytes) -> None:
    """Replace `path` with `data`, or leave it untouched and raise OSError.

    The bytes go to a temporary file in the same folder in small pieces whose counts are checked
    (a full disk can accept a part of one big write), are flushed to the disk and read back in
    length before the old file is replaced. A device or a pipe, such as /dev/stdout, is written to
    and not replaced.
    """
    if _is_stream(path):
        path.write_bytes(data)
        return
    with replacing(path) as (descriptor, temporary):
        for start in range(0, len(data), _PIECE):
            piece = data[start : start + _PIECE]
            if os.write(descriptor, piece) != len(piece):
                raise OSError(f"only a part of {path.name} could be written")
        if temporary.stat().st_size != len(data):
            raise OSError(f"{path.name} could not be written whole")


@contextlib.contextmanager
def replacing(path: Path) -> Iterator[tuple[int, Path]]:
    """An empty temporary file, open and by its path; it takes the place of `path` at the end.

    If the body raises, or a step fails with OSError, `path` is untouched and the temporary file
    gone. A link stays a link: the file that it leads to is replaced. Raises OSError for a device
    or a pipe.
    """
    if _is_stream(path):
        raise OSError(errno.EINVAL, "this is a device or a pipe, not a file", str(path))
    if path.is_symlink():
        path = Path(os.path.realpath(path))
        if path.is_symlink():  # of a circle of links nothing is left to replace
            raise OSError(errno.ELOOP, os.strerror(errno.ELOOP), str(path))
    handle, temporary = _beside(path)
    try:
        try:
            yield handle, temporary
            os.fsync(handle)
        finally:
            os.close(handle)
        _keep_permissions(path, temporary)
        _replace(temporary, path)
    except BaseException:
        with contextlib.suppress(OSError):
            temporary.unlink()
        raise
    _flush_folder(path.parent)
    _sweep(path)


def _replace(temporary: Path, path: Path) -> None:
    """Put the new file in the old one's place; on Windows a virus scanner may have it for a moment.

    Raises OSError.
    """
    for _ in range(_TRIES - 1):
        try:
            os.replace(temporary, path)  # noqa: PTH105 - pathlib's replace has no better word
        except PermissionError:
            time.sleep(_TRY_SECONDS)
        else:
            return
    os.replace(temporary, path)  # noqa: PTH105


def _is_stream(path: Path) -> bool:
    """Whether something stands there that only streams bytes, and must not be replaced."""
    try:
        mode = path.stat().st_mode
    except OSError:
        return False
    return not stat.S_ISREG(mode) and not stat.S_ISDIR(mode)


def _prefix(path: Path) -> str:
    return f".{path.name[:40]}."


def _sweep(path: Path) -> None:
    """Remove what a killed program left when it wrote this file."""
    oldest = time.time() - _LEFT_OVER_SECONDS
    with contextlib.suppress(OSError), os.scandir(path.parent) as entries:
        for entry in entries:
            # `_beside` adds eight characters; nothing else of that name and length is touched.
            if (
                entry.name.startswith(_prefix(path))
                and len(entry.name) == len(_prefix(path)) + 8
                and entry.stat(follow_symlinks=False).st_mtime < oldest
            ):
                Path(entry.path).unlink()


def _beside(path: Path) -> tuple[int, Path]:
    """A new empty file in the same folder, open for writing. Raises OSError.

    If it is to replace a file, it is closed to others until it has that one's mode. Otherwise the
    system gives it the mode of an ordinary new file; to ask for the mask would change it for a
    moment, for all threads.
    """
    mode = 0o600 if path.exists() else 0o666
    flags = os.O_RDWR | os.O_CREAT | os.O_EXCL
    flags |= getattr(os, "O_BINARY", 0) | getattr(os, "O_NOINHERIT", 0)  # Windows
    while True:
        temporary = path.parent / f"{_prefix(path)}{secrets.token_hex(4)}"
        with contextlib.suppress(FileExistsError):
            return os.open(temporary, flags, mode), temporary


def _keep_permissions(path: Path, temporary: Path) -> None:
    """Give the new file the old one's mode, if there is an old one."""
    if os.name == "nt":
        return
    with contextlib.suppress(FileNotFoundError):
        temporary.chmod(path.stat().st_mode & 0o777)


def _flush_folder(folder: Path) -> None:
    """Make the rename itself survive a power cut, where the system has a way."""
    if os.name == "nt":
        return
    # Some network drives cannot, and a folder that one may write to may be closed to reading.
    with contextlib.suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
