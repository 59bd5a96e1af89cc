"""Judges a measure by the pairs that were marked, and reads and writes the marks as a file."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from simdesk.files import atomic_write
from simdesk.gui.exports import Written
from simdesk.gui.work import Answer
from simdesk.progress import Progress

if TYPE_CHECKING:
    from simdesk.evaluation import Label, LabelProblem, Measure, MeasureEvaluation

Deliver = Callable[[object], None]
LARGEST_FILE = 50_000_000  # bytes; a million labels are less


@dataclass(frozen=True, slots=True, eq=False)
class Judged:
    """A measure against the marks."""

    true_pairs: int
    false_pairs: int
    measured: "MeasureEvaluation"


def labels_of(marks: Mapping[frozenset[int], bool], answer: Answer) -> "tuple[Label, ...]":
    """The marks of pairs whose papers both took part in the comparison."""
    from simdesk.evaluation import Label

    rows = {paper.id: row for row, paper in enumerate(answer.result.papers)}
    labels = []
    for (first, second), is_copy in ((sorted(pair), mark) for pair, mark in marks.items()):
        if first in rows and second in rows:
            labels.append(Label(rows[first], rows[second], is_copy))
    return tuple(labels)


class EvaluationWork:
    """Returns a Judged for one measure."""

    def __init__(self, answer: Answer, labels: "tuple[Label, ...]", measure: "Measure") -> None:
        self._answer = answer
        self._labels = labels
        self._measure = measure

    def __call__(self, progress: Progress, _deliver: Deliver) -> Judged:
        """Raises Cancelled."""
        from simdesk.evaluation import evaluate

        answer = self._answer
        found = evaluate(answer.result, answer.features, self._labels, (self._measure,), progress)
        return Judged(found.true_pairs, found.false_pairs, found.measures[0])


@dataclass(frozen=True, slots=True)
class ReadLabels:
    """The labels of a file, or why there are none."""

    path: Path
    marks: tuple[tuple[int, int, bool], ...] = ()  # by the papers' ids
    problems: "tuple[LabelProblem, ...]" = ()
    trouble: str = ""  # the system's words; the file could not be read at all
    is_text: bool = True


class ReadLabelsWork:
    """Reads the labels of a result's papers from the CSV that `simdesk evaluate` takes."""

    def __init__(self, answer: Answer, path: Path) -> None:
        self._answer = answer
        self._path = path

    def __call__(self, _progress: Progress, _deliver: Deliver) -> ReadLabels:
        from simdesk.evaluation import LabelsError, read_labels, rows_by_name

        rows = rows_by_name([paper.document.name for paper in self._answer.result.papers])
        try:
            with self._path.open("rb") as stream:
                data = stream.read(LARGEST_FILE + 1)
            text = data.decode("utf-8")
        except OSError as error:
            return ReadLabels(self._path, trouble=error.strerror or str(error))
        except UnicodeDecodeError:
            return ReadLabels(self._path, is_text=False)
        if len(data) > LARGEST_FILE:
            return ReadLabels(self._path, is_text=False)
        try:
            labels = read_labels(text, rows)
        except LabelsError as error:
            return ReadLabels(self._path, problems=error.errors)
        papers = self._answer.result.papers
        return ReadLabels(
            self._path,
            tuple(
                (papers[each.first].id, papers[each.second].id, each.is_match) for each in labels
            ),
        )


class WriteLabelsWork:
    """Writes labels as the CSV that `simdesk evaluate` takes: the whole new file, or none."""

    def __init__(self, answer: Answer, labels: "tuple[Label, ...]", path: Path) -> None:
        self._answer = answer
        self._labels = labels
        self.path = path

    def __call__(self, _progress: Progress, _deliver: Deliver) -> Written | ReadLabels:
        from simdesk.evaluation import LabelsError, write_labels

        names = [paper.document.name for paper in self._answer.result.papers]
        try:
            atomic_write(self.path, write_labels(self._labels, names).encode("utf-8"))
        except LabelsError as error:
            return ReadLabels(self.path, problems=error.errors)
        except (OSError, UnicodeEncodeError) as error:
            return Written(self.path, getattr(error, "strerror", "") or str(error))
        return Written(self.path)
