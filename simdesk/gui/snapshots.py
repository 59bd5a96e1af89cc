"""The open class at one moment, as the window holds it and as a project holds it. No widget.

Everything of `simdesk.project` is imported inside: it needs numpy, which the start does not.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from heapq import merge
from pathlib import Path
from typing import TYPE_CHECKING

from simdesk.documents import Failure, Reason
from simdesk.gui.engine import Engine
from simdesk.gui.entries import Entry
from simdesk.gui.work import Answer, Inputs
from simdesk.options import Options
from simdesk.papers import Exclusions
from simdesk.reviews import Reviews

if TYPE_CHECKING:
    from simdesk.project import Origin, ProjectData

Remembered = str | int | float | bool
_CHOSEN = ("chosen first", "chosen second")  # the pair, among what is remembered
_LABELS = "labels"
VIEW = "view: "  # what is remembered under it is how a class is looked at: no reason to save it


@dataclass(frozen=True, slots=True, eq=False)
class Snapshot:
    """The open class at one moment. Made on the window's thread, in no time."""

    entries: tuple[Entry, ...]
    options: Options
    exclusions: Exclusions
    reviews: Reviews
    answer: Answer | None
    threshold: float
    selection: tuple[int, int] | None
    remembered: Mapping[str, Remembered] = field(default_factory=dict)
    labels: Mapping[frozenset[int], bool] = field(default_factory=dict)  # which pairs are copies

    def decisive(self) -> tuple[object, ...]:
        """All of it that is worth being saved, for finding out whether it has changed."""
        entries = tuple((e.id, e.role, e.student, e.document, e.failure) for e in self.entries)
        inputs = self.answer.inputs if self.answer else None
        remembered = {k: v for k, v in self.remembered.items() if not k.startswith(VIEW)}
        return (
            entries, self.options, self.exclusions, self.reviews, inputs, self.threshold,
            remembered, dict(self.labels),
        )  # fmt: skip

    def data(self, engine: Engine) -> "ProjectData":
        """The same as a project. A file that was not read yet is one that can be read again."""
        from simdesk.comparison import Comparison
        from simdesk.project import ProjectData, SavedFailure, SavedPaper

        def origin(entry: Entry) -> "Origin | None":
            return None if entry.source is None else engine.origin(entry.source)

        papers, failures = [], []
        for entry in self.entries:
            if (paper := entry.paper) is not None:
                papers.append(SavedPaper(paper, entry.features, origin(entry)))
            else:
                failure = entry.failure or Failure(entry.name, Reason.CANCELLED)
                failures.append(
                    SavedFailure(entry.id, failure, entry.role, entry.student, origin(entry))
                )
        compared = self.answer.compared if self.answer else None
        assert compared is None or isinstance(compared, Comparison)
        remembered = dict(self.remembered)
        if self.selection is not None:
            remembered.update(zip(_CHOSEN, self.selection, strict=True))
        if self.labels:
            remembered[_LABELS] = _labels_text(self.labels)
        return ProjectData(
            papers=tuple(papers),
            failures=tuple(failures),
            options=self.options,
            exclusions=self.exclusions,
            reviews=self.reviews,
            comparison=compared,
            threshold=self.threshold,
            remembered=remembered,
        )


def _entries_of(data: "ProjectData", engine: Engine, project: Path | None) -> list[Entry]:
    """Papers and files that were not read, in the order in which they came."""

    def source(name: str, student: str, origin: "Origin | None") -> object:
        return None if origin is None else engine.saved_source(name, student, origin, project)

    papers: list[Entry] = []
    names: dict[str, str] = {}
    for each in data.papers:
        paper = each.paper
        document = paper.document
        papers.append(
            Entry(
                paper.id,
                document.name,
                source(document.name, paper.student, each.origin),  # type: ignore[arg-type]
                paper.role,
                paper.student,
                document,
                each.features,
                twin=names.get(document.digest, ""),
            )
        )
        names.setdefault(document.digest, document.name)
    failures = [
        Entry(
            each.id,
            each.failure.name,
            source(each.failure.name, each.student, each.origin),  # type: ignore[arg-type]
            each.role,
            each.student,
            failure=each.failure,
        )
        for each in data.failures
    ]
    return list(merge(papers, failures, key=lambda entry: entry.id))


def snapshot_of(data: "ProjectData", engine: Engine, project: Path | None) -> Snapshot:
    """A project as the session holds it."""
    remembered = dict(data.remembered)
    chosen = tuple(remembered.pop(key, None) for key in _CHOSEN)
    labels = _labels_of(remembered.pop(_LABELS, ""))
    answer = _answer_of(data)
    is_pair = answer is not None and all(type(i) is int and answer.has_paper(i) for i in chosen)
    return Snapshot(
        entries=tuple(_entries_of(data, engine, project)),
        options=data.options,
        exclusions=data.exclusions,
        reviews=data.reviews,
        answer=answer,
        threshold=data.threshold,
        selection=chosen if is_pair and chosen[0] != chosen[1] else None,  # type: ignore[arg-type]
        remembered=remembered,
        labels=labels,
    )


def _labels_text(labels: Mapping[frozenset[int], bool]) -> str:
    """A line of two ids and 0 or 1 for each."""
    lines = sorted((*sorted(pair), int(is_copy)) for pair, is_copy in labels.items())
    return "\n".join(" ".join(map(str, line)) for line in lines)


def _labels_of(text: Remembered) -> dict[frozenset[int], bool]:
    """What stands in such lines; a line that is none is passed over."""
    labels = {}
    for line in str(text).splitlines():
        fields = line.split()
        if len(fields) == 3 and all(map(str.isdecimal, fields)):
            labels[frozenset((int(fields[0]), int(fields[1])))] = fields[2] == "1"
    return labels


def _answer_of(data: "ProjectData") -> Answer | None:
    comparison = data.comparison
    if comparison is None:
        return None
    result = comparison.result
    inputs = Inputs(result.papers, result.failures, result.options, data.exclusions)
    return Answer.of(inputs, comparison.scoring.features, comparison)
