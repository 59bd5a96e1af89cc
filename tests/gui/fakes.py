"""A quick engine with exact, simple answers, so that the window is tested without the core."""

import hashlib
import threading
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import numpy as np

from simdesk.documents import Document, Failure, Kind, Reason, Span
from simdesk.features import extract
from simdesk.gui.engine import Choices, Compared, Found, Habits, OnReady, ReadPaper, Source
from simdesk.options import LeaveOut, Options
from simdesk.papers import Exclusions, Paper, are_compared
from simdesk.progress import Progress
from simdesk.project import Origin
from simdesk.results import ClassResult, Passage, PassageKind

NO_CHOICES = Choices()


@dataclass(frozen=True)
class FakeSource:
    name: str
    text: str
    student: str = ""
    choices: Choices = NO_CHOICES
    origin: Origin | None = None

    @property
    def where(self) -> str:
        return self.name

    @property
    def folder(self) -> str:
        return str(Path(self.origin.path).parent) if self.origin else ""

    def with_choices(self, choices: Choices) -> "FakeSource":
        return replace(self, choices=choices)


@dataclass(frozen=True)
class FakeComparison:
    """Leaving out quotations leaves nothing."""

    result: ClassResult

    def can_be_rescored(self, leave_out: LeaveOut) -> bool:
        return True

    def rescored(self, leave_out: LeaveOut, exclusions: Exclusions) -> "FakeComparison":
        options = self.result.options.changed(leave_out=leave_out)
        shared = {} if leave_out.quotations else self.result.shared_units
        return FakeComparison(replace(self.result, options=options, shared_units=shared))

    def proposals(self) -> tuple[()]:
        return ()


@dataclass
class FakeEngine:
    """Reads text files; "bad" in a name fails. `gate` holds all work until it is set."""

    gate: threading.Event | None = None
    fault: Exception | None = None
    calls: list[str] = field(default_factory=list)
    habits: Habits = field(default_factory=Habits)
    has_libreoffice: bool = False

    def can_convert(self) -> bool:
        return self.has_libreoffice

    def find(self, paths: Sequence[Path], progress: Progress) -> Found:
        self.calls.append("find")
        files = [p for path in paths for p in (sorted(path.iterdir()) if path.is_dir() else [path])]
        missing = tuple(Failure(p.name, Reason.MISSING) for p in files if not p.exists())
        sources = tuple(
            FakeSource(p.name, p.read_text(encoding="utf-8", errors="replace"), origin=origin_of(p))
            for p in files
            if p.exists()
        )
        return Found(sources, missing)

    def read(
        self, sources: Sequence[Source], options: Options, progress: Progress, on_ready: OnReady
    ) -> None:
        self.calls.append("read")
        for number, source in enumerate(sources):
            while self.gate is not None and not self.gate.wait(0.005):
                progress.checkpoint()
            progress.report(number, len(sources), "reading")
            assert isinstance(source, FakeSource)
            if "locked" in source.name and source.choices.password != "open sesame":
                reason = Reason.WRONG_PASSWORD if source.choices.password else Reason.PASSWORD
                on_ready(number, Failure(source.name, reason))
            elif source.name.endswith(".doc") and not source.choices.converts:
                on_ready(number, Failure(source.name, Reason.OLD_WORD))
            elif "bad" in source.name:
                on_ready(number, Failure(source.name, Reason.DAMAGED))
            else:
                paper = document(source.name, source.text, source.choices.encoding or "utf-8")
                on_ready(number, ReadPaper(paper, extract(paper)))

    def compare(
        self,
        papers: Sequence[Paper],
        features: Sequence[Any],
        failures: Sequence[Failure],
        options: Options,
        exclusions: Exclusions,
        progress: Progress,
        former: Compared | None = None,
    ) -> "FakeComparison":
        self.calls.append("compare")
        if self.fault is not None:
            raise self.fault
        while self.gate is not None and not self.gate.wait(0.005):
            progress.checkpoint()
        progress.report(1, 1, "comparing")
        return FakeComparison(class_result(papers, options, failures))

    def origin(self, source: Source) -> Origin | None:
        assert isinstance(source, FakeSource)
        return source.origin

    def saved_source(
        self, name: str, student: str, origin: Origin, project: Path | None
    ) -> FakeSource:
        path = Path(origin.path)
        text = path.read_text(encoding="utf-8") if path.exists() else ""
        return FakeSource(name, text, student, origin=origin)

    def close(self) -> None:
        self.calls.append("close")


def origin_of(path: Path) -> Origin:
    status = path.stat()
    return Origin(str(path), status.st_size, status.st_mtime_ns)


def document(name: str, text: str, encoding: str | None = None) -> Document:
    """A document as a reader would make it."""
    kind = {".docx": Kind.DOCX, ".doc": Kind.DOCX, ".pdf": Kind.PDF}.get(
        Path(name).suffix, Kind.TXT
    )
    digest = hashlib.sha256(text.encode("utf-8", "replace")).hexdigest()
    return Document(name, kind, text, digest, encoding=encoding if kind is Kind.TXT else None)


def class_result(
    papers: Sequence[Paper], options: Options | None = None, failures: Sequence[Failure] = ()
) -> ClassResult:
    """A result whose scores are those of the papers' sets of characters."""
    count = len(papers)
    sets = [set(paper.document.text) for paper in papers]
    units = tuple(len(paper.document.text) for paper in papers)
    compared = np.zeros((count, count), dtype=bool)
    jaccard = np.full((count, count), np.nan, dtype=np.float32)
    passages: dict[tuple[int, int], tuple[Passage, ...]] = {}
    shared: dict[tuple[int, int], tuple[int, int]] = {}
    for i in range(count):
        for j in range(i + 1, count):
            if not are_compared(papers[i], papers[j]):
                continue
            compared[i, j] = compared[j, i] = True
            both = sets[i] & sets[j]
            jaccard[i, j] = jaccard[j, i] = len(both) / (len(sets[i] | sets[j]) or 1)
            size = min(len(both), units[i], units[j])
            if size:
                passages[i, j] = (
                    Passage(Span(0, size), Span(0, size), PassageKind.VERBATIM, size),
                )
                shared[i, j] = size, size
    return ClassResult(
        papers=tuple(papers),
        options=options or Options(),
        shingle_length=5,
        units=units,
        counted_units=units,
        fingerprints=tuple(hash(frozenset(s)) & (2**64 - 1) for s in sets),
        compared=compared,
        cosine=jaccard.copy(),
        jaccard=jaccard,
        containment=jaccard.copy(),
        simhash_distance=np.round((1 - jaccard) * 32).astype(np.float32),
        passages=passages,
        shared_units=shared,
        shared_before=shared,
        failures=tuple(failures),
        version="test",
    )
