"""Writes a project's records into its tables; what stands there already is not written again."""

import sqlite3
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from simdesk import __version__
from simdesk.documents import Document
from simdesk.features import DocumentFeatures
from simdesk.project.contents import ProjectData
from simdesk.project.decision_records import (
    MOST_PAPERS,
    ClassList,
    ListedPaper,
    class_of,
    class_record,
    exclusions_of,
    exclusions_record,
    failures_of,
    failures_record,
    options_of,
    options_record,
    reviews_of,
    reviews_record,
)
from simdesk.project.document_records import document_of, document_record, features_record
from simdesk.project.originals import seen_from
from simdesk.project.passage_records import aligned_record
from simdesk.project.records import Record, seal
from simdesk.project.result_records import (
    MATRICES,
    matrix_record,
    result_record,
    scoring_record,
)
from simdesk.scoring import Scoring

RESULT_PARTS = ("result", "scoring", *MATRICES)
ALIGNED = "aligned"


@dataclass(slots=True)
class _Written:
    """What the database holds."""

    numbers: dict[int, int] = field(default_factory=dict)  # of documents, by id()
    # By number; it keeps each alive, so that no other document gets the same id().
    documents: dict[int, tuple[Document, DocumentFeatures]] = field(default_factory=dict)
    last: int = 0  # the highest number given so far
    scoring: Scoring | None = None
    digests: dict[str, bytes] = field(default_factory=dict)  # of small parts

    def copied(self) -> "_Written":
        return replace(
            self,
            numbers=dict(self.numbers),
            documents=dict(self.documents),
            digests=dict(self.digests),
        )


class ProjectWriter:
    """Keeps one database in step with the data it is given.

    What was written is known by identity: documents, features and comparisons are frozen.
    """

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._state = _Written()

    def write(
        self, data: ProjectData, facts: Mapping[str, Any], folder: Path | None = None
    ) -> None:
        """Write what is new and drop what is gone, in one transaction.

        `facts` describe this copy of the project; `folder` is where it will lie. Raises
        sqlite3.Error, or ValueError for a class beyond all limits; the database is then as it was.
        """
        if len(data.papers) > MOST_PAPERS:
            raise ValueError("too many papers")
        before = self._state
        self._state = before.copied()
        try:
            self._connection.execute("BEGIN IMMEDIATE")
            self._write(data, facts, folder)
            self._connection.execute("COMMIT")
        except BaseException:
            self._state = before
            if self._connection.in_transaction:  # a full disk has ended it already
                self._connection.execute("ROLLBACK")
            raise

    def _write(self, data: ProjectData, facts: Mapping[str, Any], folder: Path | None) -> None:
        used = set()
        listed = []
        for each in data.papers:
            paper = each.paper
            number = self._number_of(paper.document, each.features)
            used.add(number)
            name, origin = paper.document.name, seen_from(each.origin, folder)
            listed.append(ListedPaper(paper.id, number, paper.role, paper.student, name, origin))
        used.update(self._write_comparison(data))
        self._drop(set(self._state.documents) - used)
        self._put_small("about", Record({"program": __version__, **facts}))
        # What could not be read back must not be written: better an error now than a loss later.
        for name, record, read in (
            ("class", class_record(ClassList(listed, data.threshold, data.remembered)), class_of),
            ("options", options_record(data.options), options_of),
            ("exclusions", exclusions_record(data.exclusions), exclusions_of),
            ("reviews", reviews_record(data.reviews), reviews_of),
            ("failures", failures_record(data.failures, folder), failures_of),
        ):
            read(record)
            self._put_small(name, record)

    def _number_of(self, document: Document, features: DocumentFeatures) -> int:
        number = self._state.numbers.get(id(document))
        if number is None:
            self._state.last += 1
            number = self._state.last
            record = document_record(document)
            document_of(record)
            self._put("documents", number, record)
            self._put("features", number, features_record(features))
            self._state.numbers[id(document)] = number
            self._state.documents[number] = document, features
        return number

    def _write_comparison(self, data: ProjectData) -> list[int]:
        """Write the comparison, if it is another one; the numbers of its documents."""
        if data.comparison is None:
            if self._state.scoring is not None:
                for name in (*RESULT_PARTS, ALIGNED):
                    self._connection.execute("DELETE FROM parts WHERE name=?", (name,))
                self._state.digests.pop("result")
                self._state.scoring = None
            return []
        result, scoring = data.comparison.result, data.comparison.scoring
        numbers = [
            self._number_of(paper.document, features)
            for paper, features in zip(result.papers, scoring.features, strict=True)
        ]
        self._put_small("result", result_record(data.comparison, numbers), has_copy=False)
        if self._state.scoring is not scoring:
            self._put("parts", "scoring", scoring_record(scoring))
            found = scoring.found.pairs
            self._put("parts", ALIGNED, aligned_record(data.comparison.aligned, found))
            for name in MATRICES:
                self._put("parts", name, matrix_record(getattr(result, name)))
            self._state.scoring = scoring
        return numbers

    def _drop(self, numbers: set[int]) -> None:
        for number in numbers:
            document, _ = self._state.documents.pop(number)
            del self._state.numbers[id(document)]
            for table in ("documents", "features"):
                self._connection.execute(f"DELETE FROM {table} WHERE number=?", (number,))  # noqa: S608

    def _put_small(self, name: str, record: Record, has_copy: bool = True) -> None:
        digest = seal(name, record).digest
        if self._state.digests.get(name) != digest:
            self._put("parts", name, record)
            if has_copy:
                self._put("copies", name, record)
            self._state.digests[name] = digest

    def _put(self, table: str, key: int | str, record: Record) -> None:
        sealed = seal(f"{table} {key}", record)
        self._connection.execute(
            f"INSERT OR REPLACE INTO {table} VALUES (?, ?, ?, ?)",  # noqa: S608 - a table of ours
            (key, sealed.about, sealed.content, sealed.digest),
        )
