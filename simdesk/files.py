"""Writes files so that a crash or a full disk leaves the old file or the new one, never neither."""

import contextlib
import errno
import os
import stat
import tempfile
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
        path = path.resolve()
    handle, name = tempfile.mkstemp(prefix=_prefix(path), dir=path.parent)
    temporary = Path(name)
    try:
        try:
            yield handle, temporary
            os.fsync(handle)
        finally:
            os.close(handle)
        _match_permissions(path, temporary)
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
            # mkstemp adds eight characters; nothing else of that name and length is touched.
            if (
                entry.name.startswith(_prefix(path))
                and len(entry.name) == len(_prefix(path)) + 8
                and entry.stat(follow_symlinks=False).st_mtime < oldest
            ):
                Path(entry.path).unlink()


def _match_permissions(path: Path, temporary: Path) -> None:
    """Give the new file the old one's mode, or what an ordinary new file would have."""
    if os.name == "nt":
        return
    try:
        mode = path.stat().st_mode & 0o777
    except FileNotFoundError:
        mask = os.umask(0)
        os.umask(mask)
        mode = 0o666 & ~mask
    temporary.chmod(mode)


def _flush_folder(folder: Path) -> None:
    """Make the rename itself survive a power cut, where the system has a way."""
    if os.name == "nt":
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        with contextlib.suppress(OSError):  # some network drives cannot
            os.fsync(descriptor)
    finally:
        os.close(descriptor)
