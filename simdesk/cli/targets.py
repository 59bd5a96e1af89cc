"""The files that a command is to write, against those that it reads and against each other.

A result that takes the place of a paper or of another result cannot be undone, so nothing begins.
"""

import os
from collections.abc import Iterable, Sequence
from itertools import combinations
from pathlib import Path

from simdesk.report.wording import Wording

# In a folder of papers, files of these kinds are what a command wrote there before.
_RESULTS = frozenset((".csv", ".html", ".json", ".png", ".simdesk", ".svg", ".xlsx"))


def clash(targets: Sequence[Path | None], read: Iterable[Path | None], words: Wording) -> str:
    """What is wrong with the files to write; empty if nothing.

    `read` are files and folders that are read. Devices and pipes can be written many times.
    """
    files = [path for path in targets if path is not None and _is_file_or_new(path)]
    for first, second in combinations(files, 2):
        if are_same(first, second):
            return words.text("terminal.same target", path=first)
    sources = [path for path in read if path is not None]
    for path in files:
        if path.is_file() and any(_would_be_lost(path, source) for source in sources):
            return words.text("terminal.target is read", path=path)
    return ""


def are_same(first: Path, second: Path) -> bool:
    """Whether both lead to one file, also by links or in another spelling."""
    try:
        return first.samefile(second)
    except OSError:  # at least one is not there yet
        return os.path.realpath(first) == os.path.realpath(second)


def _is_file_or_new(path: Path) -> bool:
    # Path.exists raises where a folder is closed to this user.
    return not os.path.exists(path) or os.path.isfile(path)  # noqa: PTH110, PTH113


def _would_be_lost(path: Path, source: Path) -> bool:
    """Whether a file is the source, or in that folder and no former result."""
    if are_same(path, source):
        return True
    inside = Path(os.path.realpath(path)).is_relative_to(os.path.realpath(source))
    return inside and path.suffix.lower() not in _RESULTS
