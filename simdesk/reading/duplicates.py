"""The same file dropped twice: kept once, and said so."""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Copy:
    """A file as far as it decides whether another one is only a second copy of it."""

    name: str
    digest: str  # SHA-256 of its bytes
    student: str = ""  # empty: unknown


def fold_duplicates(files: Sequence[Copy]) -> list[int | None]:
    """For each file the place of an earlier one that it merely repeats, or None to keep it.

    Files with the same bytes are copies of one paper if they have the same name or the same known
    student. Equal files of different students, or of unknown ones under different names, stay: that
    is what a teacher looks for.
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
    return first.name == second.name
