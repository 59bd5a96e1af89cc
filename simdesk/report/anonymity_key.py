"""What only the teacher gets of anonymous files: whose label is whose, what may tell a name."""

import csv
import io
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from simdesk.documents import Span
from simdesk.report.csv_cells import defused
from simdesk.report.name_search import NameSearch
from simdesk.report.wording import Wording, wording, writable

_SHORTER_NUMBER = re.compile(r"(?<![\d.])\d{6,7}(?![\d.])")  # longer ones are removed
# Beside a number that is removed there is often a name: "2022548121 王芳" at the head of a page.
_BESIDE_NUMBER = re.compile(
    r"(?<=\d{6})[ \t_-]{0,3}([\u3400-\u9fff]{2,4})(?![\u3400-\u9fff])"
    r"|(?<![\u3400-\u9fff])([\u3400-\u9fff]{2,4})[ \t_(（-]{0,3}(?=\d{6})"
)
_KEY_HEADS = ("label", "file", "student", "digest")
_AROUND = 12  # characters of the text around what is told to the teacher


@dataclass(frozen=True, slots=True)
class KeyLine:
    """Who stands behind a label."""

    label: str
    name: str
    student: str
    digest: str


@dataclass(frozen=True, slots=True)
class Remaining:
    """What may still tell a name in a shared passage: a part of a name, a number."""

    name: str  # of the paper that it stands in, as the teacher knows it
    label: str
    place: str
    found: str
    context: str


def key_file(key: Iterable[KeyLine], remaining: Sequence[Remaining], language: str) -> bytes:
    """The key as CSV for a spreadsheet; below it what may still tell a name, if anything does."""
    words = wording(language)
    rows = [tuple(words.text(f"column.{head}") for head in _KEY_HEADS)]
    rows += [(line.label, line.name, line.student, line.digest) for line in key]
    if remaining:
        rows += [(), (words.text("anonymous.remaining"),)]
        rows += [(r.label, r.name, r.place, r.found, r.context) for r in remaining]
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerows([defused(writable(cell)) for cell in row] for row in rows)
    return out.getvalue().encode("utf-8-sig", "replace")


def remaining_in_words(found: Remaining, words: Wording) -> str:
    """A line for the teacher about what may still tell a name."""
    return words.text(
        "anonymous.remaining.line",
        name=found.name,
        label=found.label,
        place=found.place,
        found=found.found,
        context=found.context,
    )


def suspicious(text: str, stretches: Iterable[Span], parts: NameSearch) -> Iterable[Span]:
    """Parts of names, numbers of six or seven digits, words beside numbers, inside stretches."""
    for stretch in stretches:
        inside = text[stretch.start : stretch.end]
        places = [(span.start, span.end) for span, _ in parts.find(inside)]
        places += [match.span() for match in _SHORTER_NUMBER.finditer(inside)]
        places += [m.span(m.lastindex or 0) for m in _BESIDE_NUMBER.finditer(inside)]
        for start, end in sorted(places):
            yield Span(stretch.start + start, stretch.start + end)


def surroundings(text: str, span: Span) -> str:
    """A stretch of a text with a few characters around it, in one line."""
    return " ".join(text[max(span.start - _AROUND, 0) : span.end + _AROUND].split())
