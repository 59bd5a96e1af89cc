"""What a paper is called wherever a person reads it: by its file, and by its student if need be."""

import re
import unicodedata

from simdesk.papers import Paper
from simdesk.report.parts import ReportSettings
from simdesk.report.wording import shown_name, writable
from simdesk.results import ClassResult

_NUMBER_BEFORE_NAME = re.compile(r"[A-Za-z]{0,2}\d{6,14} +(?=\S)")
_HAN = re.compile("[\u3400-\u9fff]")
_WORD = re.compile(r"[^\W_]+")


def paper_name(paper: Paper) -> str:
    """The name of the file, after that of the student if the file's does not tell it."""
    return named(shown_name(paper.document.name), paper.student)


def named(name: str, student: str) -> str:
    """The same for a file's name that is fit to be shown, and a student; empty for nobody's."""
    person = untold(name, student)
    return f"{person} – {name}" if person else name


def untold(name: str, student: str) -> str:
    """Who the student is, if the file's name does not tell it; else empty."""
    person = person_of(writable(student))
    return "" if _tells(_folded(name), _folded(person)) else person


def person_of(student: str) -> str:
    """The name without the number before it: it is by the name that a teacher knows a student."""
    return " ".join(_NUMBER_BEFORE_NAME.sub("", student, count=1).split())


def paper_numbers(result: ClassResult, settings: ReportSettings) -> dict[int, int]:
    """The numbers of papers by their ids: from 1 in their order, or those of their labels."""
    if settings.labelled:
        return {paper.id: paper.id for paper in result.papers}
    return {paper.id: number for number, paper in enumerate(result.papers, 1)}


def sought_name(paper: Paper) -> str:
    """All that a paper can be found by, a line each: its names, its student with the number."""
    name = shown_name(paper.document.name)
    lines = (name, named(name, paper.student), writable(paper.student))
    return "\n".join(dict.fromkeys(filter(None, lines)))


def _tells(name: str, person: str) -> bool:
    if _HAN.search(person):  # no blanks stand around a Chinese name
        return person in name
    return set(_WORD.findall(person)) <= set(_WORD.findall(name))


def _folded(text: str) -> str:
    return unicodedata.normalize("NFC", text).casefold()
