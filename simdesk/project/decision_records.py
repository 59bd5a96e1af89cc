"""The class list and what the teacher decided, as records: small, and the hardest to replace."""

import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field, fields
from enum import StrEnum
from pathlib import Path
from typing import Any

from simdesk.documents import Failure, Reason, Span
from simdesk.options import LeaveOut, Options
from simdesk.papers import Exclusions, PassageSide, Role
from simdesk.project.contents import DEFAULT_THRESHOLD, Remembered, SavedFailure
from simdesk.project.originals import Origin, seen_from
from simdesk.project.records import Record
from simdesk.project.values import LONGEST_NOTE, real, text, whole
from simdesk.reading.limits import CHARACTERS
from simdesk.reviews import Review, Reviews, Verdict

MOST_PAPERS = 20_000
_MOST_REMEMBERED = 1_000


@dataclass(frozen=True, slots=True)
class ListedPaper:
    """A paper without its text: that is the document of this number."""

    id: int
    document: int
    role: Role
    student: str
    name: str = ""  # to say which one is lost, if its document is
    origin: Origin | None = None


@dataclass(frozen=True, slots=True)
class ClassList:
    """The papers in order, and how the teacher looks at them."""

    papers: Sequence[ListedPaper]
    threshold: float = DEFAULT_THRESHOLD
    remembered: Mapping[str, Remembered] = field(default_factory=dict)


def class_record(listed: ClassList) -> Record:
    """The list of papers, in order, and what the window remembers."""
    papers = [
        [p.id, p.document, p.role.value, p.student, p.name, _listed(p.origin)]
        for p in listed.papers
    ]
    remembered = dict(listed.remembered)
    return Record({"papers": papers, "threshold": listed.threshold, "remembered": remembered})


def class_of(record: Record) -> ClassList:
    """The list of papers. Raises ValueError."""
    papers = [
        ListedPaper(
            whole(i),
            whole(document),
            Role(role),
            text(student, LONGEST_NOTE),
            text(name),
            _origin(origin),
        )
        for i, document, role, student, name, origin in record.facts["papers"]
    ]
    if len(papers) > MOST_PAPERS or len({paper.id for paper in papers}) != len(papers):
        raise ValueError("too many papers, or two of the same number")
    threshold = real(record.facts["threshold"], 0, 1)
    return ClassList(papers, threshold, _remembered(record.facts["remembered"]))


def _remembered(found: Mapping[str, Any]) -> dict[str, Remembered]:
    if len(found) > _MOST_REMEMBERED:
        raise ValueError("too much")
    for key, value in found.items():
        text(key)
        if isinstance(value, str):
            text(value, LONGEST_NOTE)
        elif type(value) is float:
            real(value, -sys.float_info.max, sys.float_info.max)
        elif type(value) not in (int, bool):
            raise ValueError("not a simple value")
    return dict(found)


def _listed(origin: Origin | None) -> list[Any] | None:
    if origin is None:
        return None
    return [origin.path, origin.relative, origin.entry, origin.size, origin.changed_ns]


def _origin(item: Any) -> Origin | None:
    if item is None:
        return None
    path, relative, entry, size, changed = item
    return Origin(
        path=text(path, LONGEST_NOTE),
        relative=text(relative, LONGEST_NOTE),
        entry=text(entry, LONGEST_NOTE),
        size=whole(size),
        changed_ns=whole(changed, -(2**63)),
    )


def options_record(options: Options) -> Record:
    """The settings of a comparison."""
    return Record({"options": asdict(options)})


def options_of(record: Record) -> Options:
    """The settings; what is not named keeps its default. Raises ValueError."""
    given = dict(record.facts["options"])
    leave_out = LeaveOut(**_known(LeaveOut(), given.pop("leave_out", {})))
    return Options(**_known(Options(), given), leave_out=leave_out)


def _known(default: Any, given: Mapping[str, Any]) -> dict[str, Any]:
    """The values given for fields of `default`, each of the type that the field has there."""
    found = {}
    for each in fields(default):
        if each.name not in given:
            continue
        value, standard = given[each.name], getattr(default, each.name)
        if isinstance(standard, StrEnum):
            value = type(standard)(value)
        elif isinstance(standard, float):
            value = real(value, -1e9, 1e9)
        elif standard is None:
            value = None if value is None else text(value, CHARACTERS)
        elif type(value) is not type(standard):
            raise ValueError(f"{each.name} is of another kind")
        found[each.name] = value
    return found


def exclusions_record(exclusions: Exclusions) -> Record:
    """What was taken out by hand."""
    sides = [
        sorted([side.paper, side.span.start, side.span.end] for side in passage)
        for passage in exclusions.passages
    ]
    pairs = sorted(sorted(pair) for pair in exclusions.pairs)
    return Record({"pairs": pairs, "passages": sorted(sides)})


def exclusions_of(record: Record) -> Exclusions:
    """What was taken out by hand. Raises ValueError."""
    return Exclusions(
        pairs=frozenset(pair_of(*item) for item in record.facts["pairs"]),
        passages=frozenset(
            frozenset((_side(*one), _side(*other))) for one, other in record.facts["passages"]
        ),
    )


def pair_of(first: Any, second: Any) -> frozenset[int]:
    """Two different ids. Raises ValueError."""
    pair = frozenset((whole(first), whole(second)))
    if len(pair) != 2:
        raise ValueError("a paper with itself is no pair")
    return pair


def _side(paper: Any, start: Any, end: Any) -> PassageSide:
    first = whole(start)
    return PassageSide(whole(paper), Span(first, whole(end, first)))


def reviews_record(reviews: Reviews) -> Record:
    """Verdicts and notes."""
    return Record({"reviews": [[a, b, r.verdict.value, r.note] for a, b, r in reviews.pairs()]})


def reviews_of(record: Record) -> Reviews:
    """Verdicts and notes. Raises ValueError."""
    return Reviews({
        pair_of(first, second): Review(Verdict(verdict), text(note, LONGEST_NOTE))
        for first, second, verdict, note in record.facts["reviews"]
    })  # fmt: skip


def failures_record(failures: Iterable[SavedFailure], folder: Path | None) -> Record:
    """The files that could not be read; `folder` is where the project will lie."""
    listed = [
        [
            each.id, *failure_fields(each.failure), each.role.value, each.student,
            _listed(seen_from(each.origin, folder)),
        ]
        for each in failures
    ]  # fmt: skip
    return Record({"failures": listed})


def failures_of(record: Record) -> tuple[SavedFailure, ...]:
    """The files that could not be read. Raises ValueError."""
    return tuple(
        SavedFailure(
            whole(number), failure_of(*rest), Role(role), text(student, LONGEST_NOTE),
            _origin(origin),
        )
        for number, *rest, role, student, origin in record.facts["failures"]
    )  # fmt: skip


def failure_fields(failure: Failure) -> list[str]:
    """A failure, for JSON."""
    return [failure.name, failure.reason.value, failure.detail, failure.digest]


def failure_of(name: Any, reason: Any, detail: Any, digest: Any) -> Failure:
    """A failure. Raises ValueError."""
    return Failure(text(name), Reason(reason), text(detail, LONGEST_NOTE), text(digest, 64))
