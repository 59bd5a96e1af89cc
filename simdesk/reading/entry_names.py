"""Names of files in folders and ZIPs: which are junk, which are unsafe, how they are encoded."""

import re
import unicodedata
from collections.abc import Sequence

from simdesk.reading import limits
from simdesk.reading.east_asian import plausibility
from simdesk.reading.zips import ZipEntry

# What systems and Word leave lying about beside the papers.
_JUNK_NAMES = frozenset(("__macosx", "thumbs.db", "desktop.ini", "$recycle.bin", "icon\r"))
_JUNK_SUFFIXES = (".tmp", ".lnk", ".url", ".webloc", ".crdownload", ".part")
_DRIVE = re.compile(r"[A-Za-z]:")
_LIKELY_NAMES = 0.6


def is_junk(name: str) -> bool:
    """Whether a file or folder of this name is no paper but something a program left behind."""
    lower = name.lower()
    return (
        (name.startswith((".", "~$")) and name not in (".", ".."))
        or lower in _JUNK_NAMES
        or lower.endswith(_JUNK_SUFFIXES)
    )


def is_unsafe(name: str) -> bool:
    """Whether the name of a ZIP entry points out of the archive, or hides in a maze of folders."""
    parts = name.replace("\\", "/").split("/")
    return (
        ".." in parts
        or name.startswith(("/", "\\"))
        or _DRIVE.match(name) is not None
        or len(parts) > limits.ZIP_NAME_FOLDERS
    )


def names_of(entries: Sequence[ZipEntry]) -> list[str]:
    """The names of a ZIP's entries, decoded together: all come from one machine.

    Older Windows tools write names in the machine's own encoding without saying so; readers that
    take them for DOS names show 寮犱笁 for 张三.
    """
    raw = b"\n".join(entry.raw_name for entry in entries if entry.raw_name is not None)
    encoding = _encoding_of(raw) if raw else ""
    names = []
    for entry in entries:
        if entry.raw_name is None:
            names.append(entry.name)
        else:
            # A second byte of GBK can be a backslash: only after decoding is it a separator.
            names.append(entry.raw_name.decode(encoding, "replace"))
    return names


def _encoding_of(raw: bytes) -> str:
    """The encoding of names: UTF-8, then the likeliest East Asian one, else DOS or Windows."""
    try:
        raw.decode("utf-8")
    except UnicodeDecodeError:
        pass
    else:
        return "utf-8"
    best, best_score = "cp437", _LIKELY_NAMES
    for codec in ("gb18030", "big5hkscs", "cp932", "cp949"):
        try:
            score = plausibility(raw.decode(codec), codec).score
        except UnicodeDecodeError:
            continue
        if score > best_score + 0.05 or (codec == "gb18030" and score >= best_score):
            best, best_score = codec, score
    if best == "cp437" and _has_western_letters(raw):
        return "cp1252"
    return best


def _has_western_letters(raw: bytes) -> bool:
    """Whether the high bytes are letters in Windows-1252 rather than in DOS."""
    text = raw.decode("cp1252", "replace")
    high = [character for character in text if character > "\x7f"]
    return all(unicodedata.category(character)[0] == "L" for character in high)
