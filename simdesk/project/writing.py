"""Writes a project's records into its tables; what stands there already is not written again."""

import sqlite3
from collections.abc import Mapping
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
    class_record,
    exclusions_record,
    failures_record,
    options_record,
    reviews_record,
)
from simdesk.project.document_records import document_record, features_record
from simdesk.project.originals import seen_from
from simdesk.project.records import Record, seal
from simdesk.project.result_records import (
    MATRICES,
    matrix_record,
    result_record,
    scoring_record,
)

RESULT_PARTS = ("result", "scoring", *MATRICES)


class ProjectWriter:
    """Keeps one database in step with the data it is given.

    What was written is known by identity: documents, features and comparisons are frozen.
    """

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._numbers: dict[int, int] = {}  # of documents, by id()
        self._documents: dict[int, tuple[Document, DocumentFeatures]] = {}  # by number
        self._comparison: object = None
        self._digests: dict[str, bytes] = {}  # of small parts

    def write(
        self, data: ProjectData, facts: Mapping[str, Any], folder: Path | None = None
    ) -> None:
        """Write what is new and drop what is gone, in one transaction.

        `facts` describe this copy of the project; `folder` is where it will lie. Raises
        sqlite3.Error, or ValueError for a class beyond all limits; the database is then as it was,
        and this writer of no more use.
        """
        if len(data.papers) > MOST_PAPERS:
            raise ValueError("too many papers")
        self._connection.execute("BEGIN IMMEDIATE")
        try:
            self._write(data, facts, folder)
        except BaseException:
            self._connection.execute("ROLLBACK")
            raise
        self._connection.execute("COMMIT")

    def _write(self, data: ProjectData, facts: Mapping[str, Any], folder: Path | None) -> None:
        used = set()
        listed = []
        for each in data.papers:
            paper = each.paper
            number = self._number_of(paper.document, each.features)
            used.add(number)
            origin = seen_from(each.origin, folder)
            listed.append(ListedPaper(paper.id, number, paper.role, paper.student, origin))
        used.update(self._write_comparison(data))
        self._drop(set(self._documents) - used)
        small = {
            "about": Record({"program": __version__, **facts}),
            "class": class_record(ClassList(listed, data.threshold, data.remembered)),
            "options": options_record(data.options),
            "exclusions": exclusions_record(data.exclusions),
            "reviews": reviews_record(data.reviews),
            "failures": failures_record(data.failures, folder),
        }
        for name, record in small.items():
            self._put_small(name, record)

    def _number_of(self, document: Document, features: DocumentFeatures) -> int:
        number = self._numbers.get(id(document))
        if number is None:
            number = max(self._documents, default=0) + 1
            self._put("documents", number, document_record(document))
            self._put("features", number, features_record(features))
            self._numbers[id(document)] = number
            self._documents[number] = document, features  # keeps its id() from being given anew
        return number

    def _write_comparison(self, data: ProjectData) -> list[int]:
        """Write the comparison, if it is another one; the numbers of its documents."""
        if data.comparison is None:
            if self._comparison is not None:
                for name in RESULT_PARTS:
                    self._connection.execute("DELETE FROM parts WHERE name=?", (name,))
                self._digests.pop("result")
                self._comparison = None
            return []
        result, scoring = data.comparison.result, data.comparison.scoring
        numbers = [
            self._number_of(paper.document, features)
            for paper, features in zip(result.papers, scoring.features, strict=True)
        ]
        self._put_small("result", result_record(data.comparison, numbers), has_copy=False)
        if self._comparison is not scoring:
            self._put("parts", "scoring", scoring_record(scoring))
            for name in MATRICES:
                self._put("parts", name, matrix_record(getattr(result, name)))
            self._comparison = scoring
        return numbers

    def _drop(self, numbers: set[int]) -> None:
        for number in numbers:
            document, _ = self._documents.pop(number)
            del self._numbers[id(document)]
            for table in ("documents", "features"):
                self._connection.execute(f"DELETE FROM {table} WHERE number=?", (number,))  # noqa: S608

    def _put_small(self, name: str, record: Record, has_copy: bool = True) -> None:
        digest = seal(name, record).digest
        if self._digests.get(name) != digest:
            self._put("parts", name, record)
            if has_copy:
                self._put("copies", name, record)
            self._digests[name] = digest

    def _put(self, table: str, key: int | str, record: Record) -> None:
        sealed = seal(f"{table} {key}", record)
        self._connection.execute(
            f"INSERT OR REPLACE INTO {table} VALUES (?, ?, ?, ?)",  # noqa: S608 - a table of ours
            (key, sealed.about, sealed.content, sealed.digest),
        )
