"""The plot of an evaluation in its three formats."""

from pathlib import Path

import pytest
from pdfminer.high_level import extract_text
from PySide6.QtGui import QImage

from simdesk.evaluation import Evaluation, Measure, MeasureEvaluation
from simdesk.measures import classification
from simdesk.painting.evaluation_plot import panels, write_plot


def measured(measure: Measure, scores: list[float], labels: list[bool]) -> MeasureEvaluation:
    is_distance = measure is Measure.SIMHASH_DISTANCE
    limits = range(17) if is_distance else [step / 10 for step in range(1, 11)]
    return MeasureEvaluation(
        measure,
        is_distance,
        tuple(classification.outcomes(scores, labels, limits, is_distance)),
        classification.best(classification.outcomes(scores, labels, lower_is_alike=is_distance)),
        classification.area_under_curve(scores, labels, is_distance),
        0,
    )


@pytest.fixture
def evaluation() -> Evaluation:
    labels = [True, True, False]
    return Evaluation(2, 1, (
        measured(Measure.JACCARD, [0.9, 0.4, 0.1], labels),
        measured(Measure.SIMHASH_DISTANCE, [2, 25, 30], labels),
    ))  # fmt: skip


def test_panels_say_what_is_best(evaluation: Evaluation) -> None:
    jaccard, distance = panels(evaluation)
    assert jaccard.title == "Jaccard"
    assert jaccard.note == "best F1 1.00 at ≥ 0.40, area under ROC 1.00"
    assert jaccard.marked == 0.4
    assert distance.note.startswith("best F1 1.00 at ≤ 25")
    assert distance.marked is None  # beyond the axis, which ends at 16 bits
    assert (distance.low, distance.high, distance.ticks) == (0, 16, 4)


def test_no_true_pair_is_said(evaluation: Evaluation) -> None:
    nothing = Evaluation(0, 1, (measured(Measure.SHARE, [float("nan")], [False]),))
    (panel,) = panels(nothing)
    assert panel.note == "no threshold finds a related pair"


def test_a_picture(evaluation: Evaluation, tmp_path: Path) -> None:
    write_plot(evaluation, tmp_path / "plot.png")
    image = QImage(str(tmp_path / "plot.png"))
    assert image.width() > image.height() > 300


def test_a_drawing(evaluation: Evaluation, tmp_path: Path) -> None:
    write_plot(evaluation, tmp_path / "plot.SVG")
    text = (tmp_path / "plot.SVG").read_text(encoding="utf-8")
    assert text.startswith("<?xml")
    assert "SimHash distance" in text


def test_a_document(evaluation: Evaluation, tmp_path: Path) -> None:
    write_plot(evaluation, tmp_path / "plot.pdf")
    text = extract_text(tmp_path / "plot.pdf")
    assert "best F1 1.00 at ≥ 0.40" in text
    assert "recall" in text


def test_another_ending_is_refused(evaluation: Evaluation, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"not “\.gif”"):
        write_plot(evaluation, tmp_path / "plot.gif")
    assert not list(tmp_path.iterdir())
