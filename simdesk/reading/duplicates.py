"""The same file dropped twice: kept once, and said so."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

# What file managers and clouds add to the name of a copy on the same disk. A bare "(1)" is not
# among it: two students may both have sent an essay.docx, and a browser numbers what it saves.
_COPY = r"copy|kopie|copie|副本|複本|复本|複製|拷贝|拷貝|复件"
_COPY_BEHIND = re.compile(
    rf"(?<=\S)(?:[\s_–-]+(?:{_COPY})|[\s_–-]*的?(?:副本|拷贝|拷貝|複製))"
    r"(?:\s*\(?\d{1,3}\)?)?$",
    re.IGNORECASE,
)
_COPY_BEFORE = re.compile(r"^(?:copy of|复件|複件)(?:\s*\(\d{1,3}\))?\s+", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Copy:
    """A file as far as it decides whether another one is only a second copy of it."""

    name: str
    digest: str  # SHA-256 of its bytes
    student: str = ""  # empty: unknown


def fold_duplicates(files: Sequence[Copy]) -> list[int | None]:
    """For each file the place of an earlier one that it merely repeats, or None to keep it.

    Files with the same bytes are copies of one paper if they have the same known student, or the
    same name but for the mark of a copy. Equal files of different students, or of unknown ones
    under different names, stay: that is what a teacher looks for.
    """
    kept_with_digest: dict[str, list[int]] = {}
    verdicts: list[int | None] = []
    for at, file in enumerate(files):
        original = next(
            (
                earlier
                for earlier in kept_with_digest.get(file.digest, ())
                if _is_same_paper(files[earlier], file)
            ),
            None,
        )
        verdicts.append(original)
        if original is None:
            kept_with_digest.setdefault(file.digest, []).append(at)
    return verdicts


def _is_same_paper(first: Copy, second: Copy) -> bool:
    if first.student and second.student:
        return first.student == second.student
    return without_copy_mark(first.name) == without_copy_mark(second.name)


def without_copy_mark(name: str) -> str:
    """The name of the file that this one calls itself a copy of; the same name if it does not."""
    stem, point, suffix = name.rpartition(".")
    if not stem:
        stem, point, suffix = name, "", ""
    original = _COPY_BEHIND.sub("", _COPY_BEFORE.sub("", stem))
    return f"{original or stem}{point}{suffix}"
