"""A list that somebody names: of students, of labels, of words. Read within bounds.

A pipe is read as well as a file, so that another program can make the list. Other devices are not:
some never end, and to open some does something.
"""

import os
import stat
from enum import Enum, auto
from pathlib import Path

LARGEST_LIST = 16 * 1024**2  # bytes; a list of ten thousand students takes half of one MiB


class ListFault(Enum):
    """Why a list is not read."""

    TOO_LARGE = auto()
    NO_FILE = auto()  # a folder or a device


class ListError(Exception):
    """A list that is not read."""

    def __init__(self, fault: ListFault) -> None:
        super().__init__(fault.name.lower().replace("_", " "))
        self.fault = fault


def list_bytes(path: Path, most: int = LARGEST_LIST) -> bytes:
    """All bytes of a list. Raises ListError if it is no file or pipe or too large, and OSError."""
    if not _is_fit(path.stat()):
        raise ListError(ListFault.NO_FILE)
    with path.open("rb") as stream:
        status = os.fstat(stream.fileno())
        if not _is_fit(status):  # another one took its place
            raise ListError(ListFault.NO_FILE)
        data = b"" if status.st_size > most else stream.read(most + 1)
    if status.st_size > most or len(data) > most:
        raise ListError(ListFault.TOO_LARGE)
    return data


def _is_fit(status: os.stat_result) -> bool:
    return stat.S_ISREG(status.st_mode) or stat.S_ISFIFO(status.st_mode)
