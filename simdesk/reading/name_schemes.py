"""The usual ways in which names of files tell the student, each with a name of its own."""

from collections.abc import Sequence
from enum import StrEnum

from simdesk.reading.students import (
    DEFAULT_PATTERNS,
    Roster,
    assign_students,
    compile_patterns,
)


class Scheme(StrEnum):
    """How files are named. The words for each are the window's business."""

    AUTOMATIC = "automatic"  # whichever finds most students
    NAME_TITLE = "name, title"  # Anna Berg - essay.txt, 张三-作文.docx, Anna Berg.docx
    TITLE_NAME = "title, name"  # essay - Anna Berg.txt
    NUMBER_NAME = "number, name"  # 20231234_张伟.docx, in either order
    NAME_ONLY = "name only"  # Anna Berg.docx
    PLATFORM = "platform"  # exports of Moodle, Canvas, Blackboard
    LIST = "list"  # whoever of the class list stands in the name
    OWN = "own"  # patterns that somebody wrote


_DASH = r"\s*[-–—_,(（【]"  # between a name and a title
_SCHEMES: dict[Scheme, tuple[str, ...]] = {
    Scheme.AUTOMATIC: (),
    Scheme.NAME_TITLE: (rf"^{{name}}(?:{_DASH}.*)?$", r"^(?P<name>[^\W\d_]{2,})(?:\s+[-–—]\s|_)"),
    Scheme.TITLE_NAME: (r"[-–—_,]\s*{name}$", r"(?:\s[-–—]\s+|_)(?P<name>[^\W\d_]{2,})$"),
    Scheme.NUMBER_NAME: (r"{id}{sep}{name}", r"{name}{sep}{id}"),
    Scheme.NAME_ONLY: (r"^{name}$",),
    Scheme.PLATFORM: DEFAULT_PATTERNS[:3],
    Scheme.LIST: (r"(?!){name}",),  # fits no name: the list alone decides
}
# Tried when nobody has chosen; of the two patterns of a scheme only the strict one. A title that is
# taken for a name must not be that of two papers, or a copy would not be compared.
_TRIED = (Scheme.NAME_TITLE, Scheme.TITLE_NAME)
_WANTED = 0.6  # of the files have a student of their own


def patterns_of(scheme: Scheme) -> tuple[str, ...]:
    """The patterns of a way of naming files; none for the automatic one.

    Raises KeyError for patterns of somebody's own.
    """
    return _SCHEMES[scheme]


def scheme_of(patterns: Sequence[str]) -> Scheme:
    """Which way of naming these patterns are."""
    wanted = () if tuple(patterns) == DEFAULT_PATTERNS else tuple(patterns)
    return next((scheme for scheme, own in _SCHEMES.items() if own == wanted), Scheme.OWN)


def fitting_patterns(paths: Sequence[str], roster: Roster | None = None) -> tuple[str, ...]:
    """The patterns that give most of the files a student of their own; else the usual ones."""
    best = DEFAULT_PATTERNS
    most = _own_students(paths, best, roster)
    for scheme in _TRIED:
        patterns = (*DEFAULT_PATTERNS[:3], _SCHEMES[scheme][0])
        count = _own_students(paths, patterns, roster)
        if count > most and count >= _WANTED * len(paths):
            best, most = patterns, count
    return best


def _own_students(paths: Sequence[str], patterns: Sequence[str], roster: Roster | None) -> int:
    students = assign_students(paths, compile_patterns(patterns), roster)
    return len(set(students) - {""})
