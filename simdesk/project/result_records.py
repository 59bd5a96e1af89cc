"""A finished comparison as records: what was found and measured, nothing that follows from it.

Shares and kinds of passages are scored again when the project is opened, as a switch does it.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from simdesk.comparison import Comparison
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
from simdesk.project.passage_records import (
    COLUMNS,
    Pair,
    aligned_of,
    alone,
    passage_record,
    passages_of,
)
from simdesk.project.records import Record
from simdesk.project.values import LONGEST_NOTE, moment, real, text, whole
from simdesk.results import ClassResult, Matrix, Passage
from simdesk.scoring import Scoring, with_shares_side_by_side

MATRICES = ("cosine", "jaccard", "containment", "simhash_distance")
_ROUNDED = 1e-4  # by so much a score may be beyond its range


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
    pairs = (found.pairs[number] for number in found.pair.tolist())
    of_units = [
        np.concatenate([np.empty(0, np.bool_), *masks])
        for masks in (scoring.given, scoring.quotations, scoring.references)
    ]
    counts = np.concatenate([np.empty(0, np.int32), *scoring.paper_counts]).astype(np.int32)
    return passage_record(zip(pairs, found.passages, strict=True), *of_units, counts)


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

    Without a record "aligned" only the pairs with passages are known to have been aligned. Raises
    ValueError for records that do not belong to the papers.
    """
    about = records["result"]
    facts, (compared,) = about.facts, about.arrays
    options = options_of(about)
    if compared.dtype != np.bool_ or compared.shape != (len(papers), len(papers)):
        raise ValueError("the table of pairs has the wrong shape")
    if compared.size and ((compared != compared.T).any() or compared.diagonal().any()):
        raise ValueError("a pair is compared one way only")
    lengths = [len(paper.document.text) for paper in papers]
    found = passages_of(records["scoring"], lengths)
    scoring = _scoring(records["scoring"], found, papers, features, options)
    most = dict.fromkeys(MATRICES, 1.0) | {"simhash_distance": options.fingerprint_bits}
    matrices = {name: _matrix(records[name], len(papers), most[name]) for name in MATRICES}
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
        started=None if facts["started"] is None else moment(facts["started"]),
        seconds=real(facts["seconds"], 0, 1e9),
        version=text(facts["version"]),
    )
    result = with_shares_side_by_side(result, scoring)
    aligned = alone(found)
    if "aligned" in records:
        aligned = aligned_of(records["aligned"], found, lengths)
    return Comparison(result, scoring, aligned).rescored(options.leave_out, exclusions)


def _fingerprints(values: Any, count: int, bits: int) -> tuple[int | None, ...]:
    found = [None if value is None else int(text(value, bits // 4), 16) for value in values]
    if len(found) != count or any(value is not None and value < 0 for value in found):
        raise ValueError("not a fingerprint for each paper")
    return tuple(found)


def _matrix(record: Record, count: int, most: float) -> Matrix:
    """A table of scores from 0 to `most`, nan where there are none."""
    (matrix,) = record.arrays
    if matrix.dtype != np.float32 or matrix.shape != (count, count):
        raise ValueError("a table of scores has the wrong shape")
    if (matrix < -_ROUNDED).any() or (matrix > most + _ROUNDED).any():
        raise ValueError("a score lies out of its range")
    matrix.flags.writeable = False
    return matrix


def _scoring(
    record: Record,
    found: Mapping[Pair, Sequence[Passage]],
    papers: Sequence[Paper],
    features: Sequence[DocumentFeatures],
    options: Options,
) -> Scoring:
    of_units = record.arrays[COLUMNS:]
    ends = np.cumsum([0, *(len(each.units) for each in features)], dtype=np.int64)
    types = (np.bool_, np.bool_, np.bool_, np.int32)
    for array, kind in zip(of_units, types, strict=True):
        if array.dtype != kind or array.shape != (int(ends[-1]),):
            raise ValueError("the tables of units do not fit the papers")
    given, quotations, references, counts = (np.split(a, ends[1:-1]) for a in of_units)
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
