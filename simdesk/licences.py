"""The foreign work that the program consists of, with versions, licences and their texts.

A frozen program carries the list and all texts, written when it was built (packaging/notices.py).
Otherwise they are read from the packages installed beside it.
"""

import re
import sys
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path

from simdesk.resources import data_path

_OWN = "simdesk"
_NOTICES = "THIRD-PARTY-NOTICES.txt"
_ROW = re.compile(r"^(\S+) (\S+): (.+)$", re.MULTILINE)
_LIST_BEGINS = "The texts are in the folder licences."
_TEXT = re.compile(r"(?i)^(licen[cs]e|copying|notice|authors)")
_MIT_BEGINS = "MIT License"
_CHECKOUT = Path(__file__).resolve().parent.parent / "packaging" / "licences"
_QT_TEXTS = {
    "pyside6-essentials": ("LGPL-3.0.txt", "GPL-3.0.txt", "qt-third-party.txt"),
    "shiboken6": ("LGPL-3.0.txt", "GPL-3.0.txt"),
}


@dataclass(frozen=True, slots=True)
class Part:
    """One piece of foreign work. `texts` are the files with its licence; they may be missing."""

    name: str
    version: str
    licence: str
    texts: tuple[Path, ...] = ()

    def text(self) -> str:
        """All of its licence texts; empty if none is at hand. Raises OSError."""
        return "\n\n".join(
            path.read_text(encoding="utf-8", errors="replace").strip() for path in self.texts
        )


def notices_folder() -> Path | None:
    """Where a frozen program has its notices; None in another installation."""
    inside = getattr(sys, "_MEIPASS", None)
    if not inside:
        return None
    places = (Path(inside).parent, Path(inside).parent / "Resources")  # the latter on macOS
    return next((place for place in places if (place / _NOTICES).is_file()), None)


def own_text() -> str:
    """The program's own licence; empty if its file is missing. Raises OSError."""
    folder = notices_folder()
    places = [folder / "LICENSE.txt"] if folder else []
    places.append(Path(__file__).resolve().parent.parent / "LICENSE")
    with suppress(metadata.PackageNotFoundError):
        files = metadata.files(_OWN) or ()
        places += [Path(str(file.locate())) for file in files if file.name == "LICENSE"]
    for place in places:
        if place.is_file():
            text = place.read_text(encoding="utf-8")
            if _MIT_BEGINS in text:
                return text
    return ""


def parts() -> tuple[Part, ...]:
    """Every part, by name."""
    folder = notices_folder()
    found = _frozen_parts(folder) if folder else [*_installed_parts(), *_data_parts()]
    return tuple(sorted(found, key=lambda part: part.name.casefold()))


def _frozen_parts(folder: Path) -> Iterator[Part]:
    notice = (folder / _NOTICES).read_text(encoding="utf-8")
    listed = notice.partition(_LIST_BEGINS)[2]
    for name, version, licence in _ROW.findall(listed):
        texts = (path for path in (folder / "licences" / name).glob("*") if path.is_file())
        # Qt's own first: the LGPL only adds to the GPL, whose text lies beside it.
        in_order = sorted(texts, key=lambda path: (not path.name.startswith("LGPL"), path.name))
        yield Part(name, version, licence, tuple(in_order))


def _installed_parts() -> Iterator[Part]:
    """The installed packages that the program needs, and what these need; and Python."""
    version = sys.version.split()[0]
    yield Part("Python", version, "PSF-2.0", _existing(Path(sys.base_prefix) / "LICENSE.txt"))
    waiting = [_OWN]
    seen: set[str] = set()
    while waiting:
        name = waiting.pop()
        try:
            distribution = metadata.distribution(name)
        except metadata.PackageNotFoundError:
            continue  # wanted on another system only
        needed = [need for need in distribution.requires or () if "extra ==" not in need]
        names = {_plain_name(re.split(r"[^\w.-]", need, maxsplit=1)[0]) for need in needed}
        waiting += sorted(names - seen)
        seen |= names
        if name != _OWN:
            yield _installed(distribution)


def _installed(distribution: metadata.Distribution) -> Part:
    about = distribution.metadata
    said = (about[key].strip() for key in ("License-Expression", "License") if key in about)
    licence = next(filter(None, said), "–")
    texts = [
        Path(str(file.locate()))
        for file in distribution.files or ()
        if ".dist-info" in str(file) and (_TEXT.match(file.name) or "licenses/" in str(file))
    ]
    name = _plain_name(about["Name"])
    if not texts:  # some wheels carry none; a checkout has them for the bundle
        texts = [_CHECKOUT / text for text in (*_QT_TEXTS.get(name, ()), f"{name}.txt")]
    return Part(about["Name"], distribution.version, licence.splitlines()[0], _existing(*texts))


def _plain_name(name: str) -> str:
    return name.lower().replace("_", "-")


def _data_parts() -> Iterator[Part]:
    """What ships as data and not as a package."""
    yield Part("SimDesk Sans", "1", "OFL-1.1", _existing(data_path("fonts/OFL.txt")))


def _existing(*paths: Path) -> tuple[Path, ...]:
    return tuple(path for path in paths if path.is_file())
