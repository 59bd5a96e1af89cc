"""Names of papers where there is no room for all of one: the part that tells papers apart stays.

That is the student's name, or else what most other names of the class do not have. No widget.
"""

import re
from collections import Counter
from collections.abc import Callable, Sequence

from simdesk.report.paper_names import person_of

Part = tuple[int, int]  # where it begins and ends in a name

_WORD = re.compile(r"[^\W_]+")
_ELLIPSIS = "…"


def telling_parts(names: Sequence[str], students: Sequence[str]) -> list[Part]:
    """For each name of a class the part that must be seen; `students`: whose the papers are."""
    times = Counter(word for name in names for word in set(_WORD.findall(name)))
    most = max(len(names) // 2, 1)  # papers: a word of more of them tells little
    return [
        _student_part(name, student) or _unlike_others(name, times, most)
        for name, student in zip(names, students, strict=True)
    ]


def _student_part(name: str, student: str) -> Part | None:
    """Where the student's name stands, without the number; None if it does not."""
    person = person_of(student).casefold()
    folded = name.casefold()
    if not person or len(folded) != len(name):  # places in both must be the same
        return None
    at = folded.find(person)
    if at >= 0:
        return at, at + len(person)
    places = {found.group(): found.span() for found in _WORD.finditer(folded)}
    parts = [places.get(word) for word in _WORD.findall(person)]
    known = [part for part in parts if part is not None]
    if not known or len(known) < len(parts):
        return None
    return min(start for start, _ in known), max(end for _, end in known)


def _unlike_others(name: str, times: Counter[str], most: int) -> Part:
    own = [found.span() for found in _WORD.finditer(name) if times[found.group()] <= most]
    return (own[0][0], own[-1][1]) if own else (0, len(name))


def shortened(name: str, part: Part, fits: Callable[[str], bool]) -> str:
    """As much of a name as fits: all, or its part with as much on both sides of it as there is.

    A part that does not fit itself is cut in its middle.
    """
    if fits(name):
        return name
    start, end = part
    before, kept, after = name[:start], name[start:end], name[end:]

    def around(most: int) -> str:
        head = before if len(before) <= most else before[:most] + _ELLIPSIS
        tail = after if len(after) <= most else _ELLIPSIS + after[len(after) - most :]
        return head + kept + tail

    if fits(around(0)):
        return around(_largest(lambda most: fits(around(most)), max(len(before), len(after))))

    def cut(most: int) -> str:
        half = most // 2
        return kept[: most - half] + _ELLIPSIS + kept[len(kept) - half :]

    return cut(_largest(lambda most: fits(cut(most)), len(kept)))


def _largest(is_well: Callable[[int], bool], most: int) -> int:
    """The largest number from 0 to `most` with which it is well, if it is so up to some number."""
    low, high = 0, most
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if is_well(middle) else (low, middle - 1)
    return low
