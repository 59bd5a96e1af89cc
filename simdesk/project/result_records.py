"""A finished comparison as records: what was found and measured, nothing that follows from it.

Shares and kinds of passages are scored again when the project is opened, as a switch does it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from itertools import chain
from typing import Any

import numpy as np
from numpy.typing import NDArray

from simdesk.comparison import Comparison
from simdesk.documents import Span
from simdesk.features import DocumentFeatures
from simdesk.options import Options
from simdesk.papers import Exclusions, Paper, Role
from simdesk.passages.leaving_out import ClassPassages
from simdesk.project.decision_records import (
    ListedPaper,
    failure_fields,
    failure_of,
    options_of,
    options_record,
)
from simdesk.project.records import Record
from simdesk.project.values import LONGEST_NOTE, real, text, whole
from simdesk.results import ClassResult, Matrix, Passage, PassageKind
from simdesk.scoring import NOTHING, Scoring

MATRICES = ("cosine", "jaccard", "containment", "simhash_distance")
_KINDS = tuple(PassageKind)
_COLUMNS = 12
_MOST_PASSAGES = 20_000_000

Found = dict[tuple[int, int], tuple[Passage, ...]]


def result_record(comparison: Comparison, documents: Sequence[int]) -> Record:
    """What was compared, how and when; `documents` are the numbers of the papers' documents."""
    result = comparison.result
    listed = [
        [paper.id, document, paper.role.value, paper.student]
        for paper, document in zip(result.papers, documents, strict=True)
    ]
    facts = {
        "papers": listed,
        **options_record(result.options).facts,
        "shingle_length": result.shingle_length,
        "fingerprints": [None if f is None else f"{f:x}" for f in result.fingerprints],
        "failures": [failure_fields(failure) for failure in result.failures],
        "started": result.started and result.started.isoformat(),
        "seconds": result.seconds,
        "version": result.version,
    }
    return Record(facts, (), (result.compared,))


def scoring_record(scoring: Scoring) -> Record:
    """The passages before anything is left out, and what each unit is worth."""
    found = scoring.found
    rows = [
        (
            *found.pairs[pair], p.first.start, p.first.end, p.second.start, p.second.end,
            _KINDS.index(p.kind), p.equal, p.changed, p.added, p.left_out, p.papers,
        )
        for pair, p in zip(found.pair.tolist(), found.passages, strict=True)
    ]  # fmt: skip
    numbers = np.fromiter(chain.from_iterable(rows), np.int32, len(rows) * _COLUMNS)
    columns = numbers.reshape(-1, _COLUMNS).T
    of_units = [
        np.concatenate([np.empty(0, np.bool_), *masks])
        for masks in (scoring.given, scoring.quotations, scoring.references)
    ]
    counts = np.concatenate([np.empty(0, np.int32), *scoring.paper_counts]).astype(np.int32)
    return Record({"kinds": [kind.value for kind in _KINDS]}, (), (*columns, *of_units, counts))


def matrix_record(matrix: Matrix) -> Record:
    """The scores of one measure."""
    return Record({"rows": len(matrix)}, (), (matrix,))


def compared_papers_of(record: Record) -> list[ListedPaper]:
    """Which papers were compared, in the order of the rows. Raises ValueError."""
    return [
        ListedPaper(whole(i), whole(document), Role(role), text(student, LONGEST_NOTE))
        for i, document, role, student in record.facts["papers"]
    ]


def comparison_of(
    records: Mapping[str, Record],
    papers: Sequence[Paper],
    features: Sequence[DocumentFeatures],
    exclusions: Exclusions,
) -> Comparison:
    """The comparison of these papers, which are those of `compared_papers_of`, scored again.

    Raises ValueError for records that do not belong to them.
    """
    about = records["result"]
    facts, (compared,) = about.facts, about.arrays
    options = options_of(about)
    if compared.dtype != np.bool_ or compared.shape != (len(papers), len(papers)):
        raise ValueError("the table of pairs has the wrong shape")
    if compared.size and ((compared != compared.T).any() or compared.diagonal().any()):
        raise ValueError("a pair is compared one way only")
    scoring = _scoring(records["scoring"], papers, features, options)
    matrices = {name: _matrix(records[name], len(papers)) for name in MATRICES}
    result = ClassResult(
        papers=tuple(papers),
        options=options,
        shingle_length=whole(facts["shingle_length"], 1, 1000),
        units=tuple(len(each.units) for each in features),
        counted_units=(),
        fingerprints=_fingerprints(facts["fingerprints"], len(papers), options.fingerprint_bits),
        compared=compared,
        cosine=matrices["cosine"],
        jaccard=matrices["jaccard"],
        containment=matrices["containment"],
        simhash_distance=matrices["simhash_distance"],
        passages={},
        shared_units={},
        failures=tuple(failure_of(*item) for item in facts["failures"]),
        started=facts["started"] and datetime.fromisoformat(text(facts["started"])),
        seconds=real(facts["seconds"], 0, 1e9),
        version=text(facts["version"]),
    )
    before = scoring.score(NOTHING, Exclusions())
    result = replace(
        result,
        shared_before=before.shared_units,
        shared_in_class_before=before.shared_in_class,
    )
    return Comparison(result, scoring).rescored(options.leave_out, exclusions)


def _fingerprints(values: Any, count: int, bits: int) -> tuple[int | None, ...]:
    found = [None if value is None else int(text(value, bits // 4), 16) for value in values]
    if len(found) != count or any(value is not None and value < 0 for value in found):
        raise ValueError("not a fingerprint for each paper")
    return tuple(found)


def _matrix(record: Record, count: int) -> Matrix:
    (matrix,) = record.arrays
    if matrix.dtype != np.float32 or matrix.shape != (count, count):
        raise ValueError("a table of scores has the wrong shape")
    matrix.flags.writeable = False
    return matrix


def _scoring(
    record: Record,
    papers: Sequence[Paper],
    features: Sequence[DocumentFeatures],
    options: Options,
) -> Scoring:
    columns, of_units = record.arrays[:_COLUMNS], record.arrays[_COLUMNS:]
    if any(c.dtype != np.int32 or c.ndim != 1 for c in columns):
        raise ValueError("the table of passages is of another kind")
    ends = np.cumsum([0, *(len(each.units) for each in features)], dtype=np.int64)
    types = (np.bool_, np.bool_, np.bool_, np.int32)
    for array, kind in zip(of_units, types, strict=True):
        if array.dtype != kind or array.shape != (int(ends[-1]),):
            raise ValueError("the tables of units do not fit the papers")
    given, quotations, references, counts = (np.split(a, ends[1:-1]) for a in of_units)
    kinds = [PassageKind(kind) for kind in record.facts["kinds"]]
    lengths = [len(paper.document.text) for paper in papers]
    found = _passages(np.stack(columns, axis=1), kinds, lengths)
    return Scoring(
        papers=tuple(papers),
        features=tuple(features),
        options=options,
        found=ClassPassages.of(found, [each.units for each in features]),
        given=given,
        quotations=quotations,
        references=references,
        paper_counts=counts,
    )


def _passages(
    table: NDArray[np.int32], kinds: Sequence[PassageKind], lengths: Sequence[int]
) -> Found:
    if len(table) > _MOST_PASSAGES:
        raise ValueError("too many passages")
    if table.size:
        _check_passages(table, len(kinds), np.array(lengths, np.int64))
    found: dict[tuple[int, int], list[Passage]] = {}
    for i, j, start, end, start_2, end_2, kind, *counts in table.tolist():
        passage = Passage(Span(start, end), Span(start_2, end_2), kinds[kind], *counts)
        found.setdefault((i, j), []).append(passage)
    return {pair: tuple(passages) for pair, passages in found.items()}


def _check_passages(table: NDArray[np.int32], kinds: int, lengths: NDArray[np.int64]) -> None:
    first, second, start, end, start_2, end_2, kind = table.T[:7]
    if (table < 0).any() or (kind >= kinds).any():
        raise ValueError("a passage has a number below 0 or is of no known kind")
    if (first >= second).any() or (second >= len(lengths)).any():
        raise ValueError("a passage lies in no pair of papers")
    is_inside = (start < end) & (end <= lengths[first])
    if not (is_inside & (start_2 < end_2) & (end_2 <= lengths[second])).all():
        raise ValueError("a passage lies outside its papers")
