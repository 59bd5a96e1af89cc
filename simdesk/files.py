"""Writes files so that a crash or a full disk leaves the old file or the new one, never neither."""

import contextlib
import os
import tempfile
from pathlib import Path

_PIECE = 64 * 1024


def atomic_write(path: Path, data: bytes) -> None:
    """Replace `path` with `data`, or leave it untouched and raise OSError.

    The bytes go to a temporary file in the same folder in small pieces whose counts are checked
    (a full disk can accept a part of one big write), are flushed to the disk and read back in
    length before the old file is replaced.
    """
    handle, temporary = tempfile.mkstemp(prefix=f".{path.name[:40]}.", dir=path.parent)
    try:
        with open(handle, "wb", buffering=0) as stream:  # noqa: PTH123 - a descriptor, not a path
            for start in range(0, len(data), _PIECE):
                piece = data[start : start + _PIECE]
                if stream.write(piece) != len(piece):
                    raise OSError(f"only a part of {path.name} could be written")
            os.fsync(stream.fileno())
        if Path(temporary).stat().st_size != len(data):
            raise OSError(f"{path.name} could not be written whole")
        _match_permissions(path, Path(temporary))
        os.replace(temporary, path)  # noqa: PTH105 - pathlib's replace has no better word
    except BaseException:
        with contextlib.suppress(OSError):
            Path(temporary).unlink()
        raise
    _flush_folder(path.parent)


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
