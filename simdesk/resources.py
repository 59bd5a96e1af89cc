"""Finds the data files that ship with the program."""

import sys
from functools import cache
from pathlib import Path


@cache
def _root() -> Path:
    """The folder `resources`, in a frozen program, an installed wheel or a checkout."""
    package = Path(__file__).resolve().parent
    bundle = getattr(sys, "_MEIPASS", None)
    candidates = [package / "_resources", package.parent / "resources"]
    if bundle:
        candidates.insert(0, Path(bundle) / "resources")
    for candidate in candidates:
        if candidate.is_dir():
            return candidate
    raise FileNotFoundError("SimDesk's resources folder is missing; install the program again")


def data_path(name: str) -> Path:
    """The path of a shipped file or folder, such as `icons/compare.svg`.

    Raises FileNotFoundError if the program was installed without it.
    """
    path = _root() / name
    if not path.exists():
        raise FileNotFoundError(f"resources/{name}")
    return path
