"""Reads a project back, row by row; a damaged row costs what it held and nothing else."""

import contextlib
import sqlite3
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from simdesk.comparison import Comparison
from simdesk.documents import Document
from simdesk.features import DocumentFeatures, extract
from simdesk.options import Options
from simdesk.papers import Exclusions, Paper, Role
from simdesk.progress import Progress
from simdesk.project.contents import Problem, ProblemCode, ProjectData, SavedPaper
from simdesk.project.database import KEYS
from simdesk.project.decision_records import (
    MOST_PAPERS,
    ClassList,
    ListedPaper,
    class_of,
    exclusions_of,
    failures_of,
    options_of,
    reviews_of,
)
from simdesk.project.document_records import document_of, features_of
from simdesk.project.packing import Budget
from simdesk.project.records import DamagedError, Record, unseal
from simdesk.project.result_records import compared_papers_of, comparison_of
from simdesk.project.values import text
from simdesk.project.writing import ALIGNED, RESULT_PARTS
from simdesk.reviews import Reviews

STAGE = "opening"
_NAMES_LISTED = 20
_ODD = (ValueError, KeyError, TypeError, IndexError, AttributeError, OverflowError)

Value = TypeVar("Value")


@dataclass(slots=True)
class Restored:
    """What could be read, and what could not."""

    data: ProjectData
    problems: list[Problem]
    program: str  # the version that saved it; empty if nobody can tell


@dataclass(slots=True)
class ProjectReader:
    """Reads one database. Documents are read once, however many papers speak of them."""

    connection: sqlite3.Connection
    progress: Progress = field(default_factory=Progress)
    problems: list[Problem] = field(default_factory=list)
    _budget: Budget = field(default_factory=Budget)
    _documents: dict[int, tuple[Document, DocumentFeatures] | None] = field(default_factory=dict)
    _extracted: int = 0
    _repaired: int = 0

    def read(self) -> Restored:
        """All that is intact. Raises DamagedError if nothing is, and Cancelled."""
        program = self._part("about", _program_of, None) or ""
        failures = self._part("failures", failures_of, ProblemCode.FAILURES_LOST) or ()
        options = self._part("options", options_of, ProblemCode.OPTIONS_LOST) or Options()
        exclusions = self._part("exclusions", exclusions_of, ProblemCode.EXCLUSIONS_LOST)
        reviews = self._part("reviews", reviews_of, ProblemCode.REVIEWS_LOST)
        listed = self._part("class", class_of, ProblemCode.CLASS_LOST)
        if listed is None:
            # Without the list nobody knows which paper a review or an exclusion speaks of.
            listed, exclusions, reviews = ClassList(self._guessed_papers()), None, None
        exclusions, reviews = exclusions or Exclusions(), reviews or Reviews()
        papers = self._papers(listed.papers)
        comparison = self._comparison(exclusions)
        self._tell_of_repairs(len(papers))
        data = ProjectData(
            papers, failures, options, exclusions, reviews, comparison,
            listed.threshold, listed.remembered,
        )  # fmt: skip
        return Restored(data, self.problems, program)

    def _part(
        self,
        name: str,
        take: Callable[[Record], Value],
        lost: ProblemCode | None,
    ) -> Value | None:
        """What `take` makes of a small part or of its copy; None if both are damaged."""
        values = []
        for table in ("parts", "copies"):
            try:
                values.append(take(self._record(table, name)))
            except _ODD:
                continue
        self._repaired += len(values) == 1
        if not values and lost is not None:
            self.problems.append(Problem(lost))
        return values[0] if values else None

    def _record(self, table: str, key: int | str) -> Record:
        return read_record(self.connection, table, key, self._budget)

    def _guessed_papers(self) -> list[ListedPaper]:
        """A paper for each document, where the list of papers is lost."""
        numbers: set[int] = set()
        for order in ("ASC", "DESC"):  # from both ends up to what is damaged
            try:
                for (number,) in self.connection.execute(
                    f"SELECT number FROM documents ORDER BY number {order}"  # noqa: S608
                ):
                    if len(numbers) >= MOST_PAPERS:
                        break
                    numbers.add(number)
            except sqlite3.Error:
                continue
        return [ListedPaper(number, number, Role.NEW, "") for number in sorted(numbers)]

    def _papers(self, listed: Sequence[ListedPaper]) -> tuple[SavedPaper, ...]:
        found, lost = [], []
        for done, each in enumerate(listed):
            self.progress.report(done, len(listed), STAGE)
            document = self._document(each.document)
            if document is None:
                lost.append(each.name)
            else:
                found.append(SavedPaper(_paper(each, document[0]), document[1], each.origin))
        self.progress.report(len(listed), len(listed), STAGE)
        if not found and (listed or self._has_lost(ProblemCode.CLASS_LOST)):
            raise DamagedError("no paper is intact")
        if lost:
            names = ", ".join(name for name in lost[:_NAMES_LISTED] if name)
            problem = Problem(ProblemCode.PAPERS_LOST, len(lost), len(listed), names)
            self.problems.insert(0, problem)
        return tuple(found)

    def _has_lost(self, code: ProblemCode) -> bool:
        return any(problem.code is code for problem in self.problems)

    def _document(self, number: int) -> tuple[Document, DocumentFeatures] | None:
        """A document and its features, worked out again if need be; None if it is damaged."""
        if number not in self._documents:
            try:
                document = document_of(self._record("documents", number))
            except _ODD:
                self._documents[number] = None
            else:
                self._documents[number] = document, self._features(number, document)
        return self._documents[number]

    def _features(self, number: int, document: Document) -> DocumentFeatures:
        try:
            return features_of(self._record("features", number), len(document.text))
        except _ODD:
            self._extracted += 1
            return extract(document)

    def _comparison(self, exclusions: Exclusions) -> Comparison | None:
        try:
            if not self._has_result():
                return None
            records = {name: self._record("parts", name) for name in RESULT_PARTS}
            with contextlib.suppress(DamagedError):  # it spares work, and holds nothing else
                records[ALIGNED] = self._record("parts", ALIGNED)
            papers, features = [], []
            for each in compared_papers_of(records["result"]):
                document = self._document(each.document)
                if document is None:
                    raise DamagedError("a paper of the result is lost")
                papers.append(_paper(each, document[0]))
                features.append(document[1])
            return comparison_of(records, papers, features, exclusions)
        except (*_ODD, sqlite3.Error):
            self.problems.append(Problem(ProblemCode.RESULT_LOST))
            return None

    def _has_result(self) -> bool:
        row = self.connection.execute("SELECT name FROM parts WHERE name='result'").fetchone()
        return row is not None

    def _tell_of_repairs(self, papers: int) -> None:
        if self._extracted:
            self.problems.append(Problem(ProblemCode.FEATURES_AGAIN, self._extracted, papers))
        if self._repaired:
            self.problems.append(Problem(ProblemCode.COPY_USED, self._repaired))


def read_record(
    connection: sqlite3.Connection, table: str, key: int | str, budget: Budget
) -> Record:
    """One row. Raises DamagedError for one that is missing or not as it was written."""
    try:
        row = connection.execute(
            f"SELECT about, content, digest FROM {table} WHERE {KEYS[table]}=?",  # noqa: S608
            (key,),
        ).fetchone()
    except sqlite3.Error as error:
        raise DamagedError(str(error)) from error
    about, content, digest = row or (None, None, None)
    return unseal(f"{table} {key}", about, content, digest, budget)


def _program_of(record: Record) -> str:
    return text(record.facts["program"], 100)


def _paper(listed: ListedPaper, document: Document) -> Paper:
    return Paper(listed.id, document, listed.role, listed.student)
