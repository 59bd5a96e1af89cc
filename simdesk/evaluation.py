"""How well each measure tells true pairs from false ones, judged by pairs a person labelled."""

import csv
import io
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

import numpy as np
from numpy.typing import NDArray

from simdesk.features import DocumentFeatures
from simdesk.measures import classification, jaccard
from simdesk.measures.classification import Outcome
from simdesk.measures.windowed_cosine import windowed_cosine
from simdesk.progress import Progress
from simdesk.results import ClassResult, PairScores
from simdesk.text.shingles import unit_shingle_hashes

WORD_SHINGLE = 3  # words; as Ferret (Lyon, Malcolm, Dickerson 2001)
_LARGEST_DISTANCE = 16  # bits of 64
_STEPS = 100
_LABELS = ("0", "1")


class Measure(StrEnum):
    """What is judged; of measures with a direction, the larger of both."""

    SHARE = "share"
    COSINE = "cosine"
    WINDOWED_COSINE = "windowed cosine"
    JACCARD = "Jaccard"
    CONTAINMENT = "containment"
    WORD_CONTAINMENT = "containment of word triples"
    SIMHASH_DISTANCE = "SimHash distance"


@dataclass(frozen=True, slots=True)
class Label:
    """A person's judgement of a pair, by row numbers of the result."""

    first: int
    second: int
    is_match: bool


@dataclass(frozen=True, slots=True)
class MeasureEvaluation:
    """One measure against the labels."""

    measure: Measure
    lower_is_alike: bool
    outcomes: tuple[Outcome, ...]  # by threshold, the strictest first
    best: Outcome | None  # of all thresholds that make a difference, not only those of `outcomes`
    area_under_curve: float | None  # of the ROC curve: 1 perfect, 0.5 chance
    without_score: int  # labelled pairs that are too short for the measure, or not compared


@dataclass(frozen=True, slots=True)
class Evaluation:
    """All measures against the labels."""

    true_pairs: int
    false_pairs: int
    measures: tuple[MeasureEvaluation, ...]


def evaluate(
    result: ClassResult,
    features: Sequence[DocumentFeatures],
    labels: Sequence[Label],
    measures: Collection[Measure] = tuple(Measure),
    progress: Progress | None = None,
) -> Evaluation:
    """Precision, recall and F1 of the measures by threshold.

    `features` belong to the result's papers, in the same order. Thresholds: 0.01 to 1 in steps of
    0.01; for the SimHash distance 0 to 16 bits of 64, or what that is of another size. Raises
    Cancelled.
    """
    is_match = [label.is_match for label in labels]
    evaluations = []
    for measure, scores in _scores(
        result, features, labels, measures, progress or Progress()
    ).items():
        is_distance = measure is Measure.SIMHASH_DISTANCE
        thresholds = (
            np.arange(_LARGEST_DISTANCE * result.options.fingerprint_bits // 64 + 1)
            if is_distance
            else np.arange(1, _STEPS + 1) / _STEPS
        )
        evaluations.append(
            MeasureEvaluation(
                measure=measure,
                lower_is_alike=is_distance,
                outcomes=tuple(
                    classification.outcomes(scores, is_match, thresholds.tolist(), is_distance)
                ),
                best=classification.best(
                    classification.outcomes(scores, is_match, lower_is_alike=is_distance)
                ),
                area_under_curve=classification.area_under_curve(scores, is_match, is_distance),
                without_score=int(np.isnan(scores).sum()),
            )
        )
    return Evaluation(sum(is_match), len(is_match) - sum(is_match), tuple(evaluations))


def to_data(evaluation: Evaluation) -> dict[str, Any]:
    """An evaluation as dictionaries and lists, for JSON."""
    return {
        "true_pairs": evaluation.true_pairs,
        "false_pairs": evaluation.false_pairs,
        "measures": [
            {
                "measure": measured.measure.value,
                "lower_is_alike": measured.lower_is_alike,
                "area_under_curve": measured.area_under_curve,
                "without_score": measured.without_score,
                "best": _outcome_data(measured.best) if measured.best else None,
                "thresholds": [_outcome_data(outcome) for outcome in measured.outcomes],
            }
            for measured in evaluation.measures
        ],
    }


def _outcome_data(outcome: Outcome) -> dict[str, float | None]:
    return {
        "threshold": outcome.threshold,
        "true_positives": outcome.true_positives,
        "false_positives": outcome.false_positives,
        "false_negatives": outcome.false_negatives,
        "true_negatives": outcome.true_negatives,
        "precision": outcome.precision,
        "recall": outcome.recall,
        "f1": outcome.f1,
    }


def _scores(
    result: ClassResult,
    features: Sequence[DocumentFeatures],
    labels: Sequence[Label],
    measures: Collection[Measure],
    progress: Progress,
) -> dict[Measure, NDArray[np.float64]]:
    """Each measure's score of each labelled pair; nan where there is none.

    A pair that was not compared has none of any measure, so that all are judged by the same pairs.
    """
    found: dict[Measure, list[float | None]] = {
        measure: [] for measure in Measure if measure in measures
    }
    for number, label in enumerate(labels):
        progress.report(number, len(labels), "evaluation")
        pair = result.scores(label.first, label.second)
        is_compared = bool(result.compared[label.first, label.second])
        papers = features[label.first], features[label.second]
        for measure, scores in found.items():
            scores.append(_score(measure, pair, papers) if is_compared else None)
    return {measure: np.array(scores, np.float64) for measure, scores in found.items()}


def _score(
    measure: Measure, pair: PairScores, papers: tuple[DocumentFeatures, DocumentFeatures]
) -> float | None:
    if measure is Measure.SHARE:
        return pair.share
    if measure is Measure.COSINE:
        return pair.cosine
    if measure is Measure.WINDOWED_COSINE:
        windowed = windowed_cosine(papers[0].words(), papers[1].words())
        return windowed.score if windowed else None
    if measure is Measure.JACCARD:
        return pair.jaccard
    if measure is Measure.CONTAINMENT:
        return _larger(pair.containment_first, pair.containment_second)
    if measure is Measure.WORD_CONTAINMENT:
        return word_containment(*papers)
    return pair.simhash_distance


def word_containment(first: DocumentFeatures, second: DocumentFeatures) -> float | None:
    """Which part of the word triples of one paper the other has, the larger of both; 0 to 1."""
    sets = [
        set(unit_shingle_hashes(paper.units.hashes, WORD_SHINGLE).tolist())
        for paper in (first, second)
    ]
    return _larger(jaccard.containment(*sets), jaccard.containment(*reversed(sets)))


def _larger(first: float | None, second: float | None) -> float | None:
    known = [value for value in (first, second) if value is not None]
    return max(known, default=None)


class LabelFault(StrEnum):
    """What can be wrong with labels."""

    CELLS = "two names and a label are wanted, not {1} cells"
    LABEL = "the label must be 0 or 1, not “{0}”"
    UNKNOWN = "no paper is named “{0}”"
    AMBIGUOUS = "{1} papers are named “{0}”"
    ITSELF = "a paper is paired with itself"
    DIFFERENT = "the pair of line {1} is labelled differently"
    BLANK = "a name begins or ends with a blank: “{0}”"
    NOTHING = "there are no labelled pairs"


@dataclass(frozen=True, slots=True)
class LabelProblem:
    """One thing that is wrong with labels."""

    fault: LabelFault
    line: int = 0  # 0: no line of its own
    name: str = ""  # of a paper, or the label itself
    number: int = 0

    def __str__(self) -> str:
        message = self.fault.value.format(self.name, self.number)
        return f"line {self.line}: {message}" if self.line else message


class LabelsError(ValueError):
    """Labels that cannot be used; `errors` tells everything that is wrong, by line."""

    def __init__(self, errors: Iterable[LabelProblem]) -> None:
        self.errors = tuple(errors)
        super().__init__("\n".join(map(str, self.errors)))


def rows_by_name(names: Sequence[str]) -> dict[str, list[int]]:
    """The rows of papers by their names, and by those without folders where these are no other's.

    Several rows where it is not told which of them is meant.
    """
    rows: dict[str, list[int]] = {}
    for row, name in enumerate(names):
        rows.setdefault(name, []).append(row)
    whole = frozenset(rows)
    for row, name in enumerate(names):
        bare = name.rpartition("/")[2]
        if bare not in whole:
            rows.setdefault(bare, []).append(row)
    return rows


def read_labels(text: str, rows: Mapping[str, Sequence[int]]) -> list[Label]:
    """Labels from a CSV: two papers' names and 1 (related) or 0 on each line.

    Comma, semicolon or tab between them; a first line without a label is a heading. `rows` are the
    row numbers of the papers of each name. Raises LabelsError with all that is wrong: lines of
    another form, unknown or ambiguous names, a paper paired with itself, one pair labelled twice
    in different ways, no label at all.
    """
    errors: list[LabelProblem] = []
    labels: dict[tuple[int, int], tuple[Label, int]] = {}
    is_first = True
    for line, cells in _rows_of(text.removeprefix("\ufeff")):
        may_be_heading, is_first = is_first, is_first and not any(cells)
        if not any(cells) or (may_be_heading and _is_heading(cells)):
            continue
        label, problems = _label(cells, rows, line)
        errors += problems
        if label is None:
            continue
        pair = min(label.first, label.second), max(label.first, label.second)
        known, known_line = labels.setdefault(pair, (label, line))
        if known.is_match != label.is_match:
            errors.append(LabelProblem(LabelFault.DIFFERENT, line, number=known_line))
    if not errors and not labels:
        errors.append(LabelProblem(LabelFault.NOTHING))
    if errors:
        raise LabelsError(errors)
    return [label for label, _ in labels.values()]


def write_labels(labels: Iterable[Label], names: Sequence[str]) -> str:
    """Labels as the CSV that `read_labels` reads; `names` are the papers' by row number.

    Raises LabelsError where names are missing or cannot tell papers apart.
    """
    labels = list(labels)
    rows = {row for label in labels for row in (label.first, label.second)}
    times = Counter(names)
    wrong = sorted({names[row] for row in rows if times[names[row]] > 1})
    odd = sorted({names[row] for row in rows if names[row] != names[row].strip() or not names[row]})
    if wrong or odd:
        raise LabelsError(
            [LabelProblem(LabelFault.AMBIGUOUS, 0, name, times[name]) for name in wrong]
            + [LabelProblem(LabelFault.BLANK, 0, name) for name in odd]
        )
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(("first", "second", "related"))
    writer.writerows(
        (names[label.first], names[label.second], int(label.is_match)) for label in labels
    )
    return out.getvalue()


def _rows_of(text: str) -> Iterator[tuple[int, list[str]]]:
    """The cells of each row of a CSV, and the line at which it ends."""
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=_delimiter(text))
    while True:
        try:
            cells = next(reader, None)
        except csv.Error:  # a cell without an end: a quotation mark that is never closed
            yield reader.line_num, ['"']
            return
        if cells is None:
            return
        yield reader.line_num, [cell.strip() for cell in cells]


def _delimiter(text: str) -> str:
    """Of comma, semicolon and tab the one after which the first filled line ends in a label.

    Else, in a heading, the one that stands most often in it.
    """
    first = next((line for line in text.splitlines() if line.strip()), "")
    for mark in ",;\t":
        *_, label = first.rsplit(mark, 1)
        if label.strip(' "') in _LABELS and label != first:
            return mark
    return max(",;\t", key=first.count)


def _is_heading(cells: list[str]) -> bool:
    return len(cells) == 3 and cells[2] not in _LABELS


def _label(
    cells: list[str], rows: Mapping[str, Sequence[int]], line: int
) -> tuple[Label | None, list[LabelProblem]]:
    """The label of a line, or what is wrong with it."""
    if len(cells) != 3:
        return None, [LabelProblem(LabelFault.CELLS, line, number=len(cells))]
    problems = []
    if cells[2] not in _LABELS:
        problems.append(LabelProblem(LabelFault.LABEL, line, cells[2]))
    for name in cells[:2]:
        count = len(rows.get(name, ()))
        if count != 1:
            fault = LabelFault.AMBIGUOUS if count else LabelFault.UNKNOWN
            problems.append(LabelProblem(fault, line, name, count))
    if not problems and cells[0] == cells[1]:
        problems.append(LabelProblem(LabelFault.ITSELF, line))
    if problems:
        return None, problems
    return Label(rows[cells[0]][0], rows[cells[1]][0], cells[2] == "1"), []
