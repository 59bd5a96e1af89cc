"""How well a measure tells true pairs from false ones: precision, recall and F1 by threshold.

Precision is the part of the reported pairs that are true, recall the part of the true pairs that
are reported, F1 their harmonic mean; all 0 to 1, higher is better, None where nothing was reported
(precision) or nothing is true (recall). A pair without a score is never reported.

Source: van Rijsbergen 1979, "Information Retrieval", chapter 7.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike, NDArray

from simdesk.measures.errors import require


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a threshold does to labelled pairs."""

    threshold: float
    true_positives: int  # reported, and rightly
    false_positives: int
    false_negatives: int
    true_negatives: int

    @property
    def precision(self) -> float | None:
        """The part of the reported pairs that are true; None where none is reported."""
        return _part(self.true_positives, self.true_positives + self.false_positives)

    @property
    def recall(self) -> float | None:
        """The part of the true pairs that are reported; None where none is true."""
        return _part(self.true_positives, self.true_positives + self.false_negatives)

    @property
    def f1(self) -> float | None:
        """2 P R / (P + R) = 2 TP / (2 TP + FP + FN); None where nothing is true or reported."""
        wrong = self.false_positives + self.false_negatives
        return _part(2 * self.true_positives, 2 * self.true_positives + wrong)


def _part(part: int, whole: int) -> float | None:
    return part / whole if whole else None


def outcomes(
    scores: ArrayLike,
    labels: Sequence[bool],
    thresholds: Iterable[float] | None = None,
    lower_is_alike: bool = False,
) -> list[Outcome]:
    """The outcome of each threshold, from the strictest to the loosest.

    A pair is reported where its score is at least the threshold; with `lower_is_alike` (as for
    distances) where it is at most that. Without `thresholds`, every different score is one.
    `nan` stands for no score. Raises ParameterError where scores and labels differ in number.
    """
    values, is_true = _checked(scores, labels)
    sign = -1.0 if lower_is_alike else 1.0
    keys = sign * values
    true = np.sort(keys[is_true & ~np.isnan(keys)])
    false = np.sort(keys[~is_true & ~np.isnan(keys)])
    limits = np.unique(
        np.concatenate([true, false])
        if thresholds is None
        else sign * np.array(list(thresholds), np.float64)
    )[::-1]
    reported_true = len(true) - np.searchsorted(true, limits)
    reported_false = len(false) - np.searchsorted(false, limits)
    all_true = int(is_true.sum())
    all_false = len(is_true) - all_true
    return [
        Outcome(float(sign * limit), tp, fp, all_true - tp, all_false - fp)
        for limit, tp, fp in zip(
            limits.tolist(), reported_true.tolist(), reported_false.tolist(), strict=True
        )
    ]


def best(results: Iterable[Outcome]) -> Outcome | None:
    """The outcome with the highest F1, the strictest of equals; None where no F1 is defined."""
    defined = [result for result in results if result.f1 is not None]
    return max(defined, key=lambda result: result.f1 or 0.0, default=None)


def area_under_curve(
    scores: ArrayLike, labels: Sequence[bool], lower_is_alike: bool = False
) -> float | None:
    """The probability that a true pair scores more alike than a false one, equal scores half.

    1 is perfect, 0.5 is chance; a pair without a score counts as less alike than any with one.
    None where all pairs are true or all are false.
    """
    values, is_true = _checked(scores, labels)
    keys = np.where(np.isnan(values), -np.inf, -values if lower_is_alike else values)
    true, false = keys[is_true], np.sort(keys[~is_true])
    if not len(true) or not len(false):
        return None
    below = np.searchsorted(false, true, "left")
    up_to = np.searchsorted(false, true, "right")
    return float((below + up_to).sum() / (2 * len(true) * len(false)))


def _checked(
    scores: ArrayLike, labels: Sequence[bool]
) -> tuple[NDArray[np.float64], NDArray[np.bool_]]:
    values = np.asarray(scores, np.float64)
    is_true = np.asarray(labels, np.bool_)
    require(
        [
            (
                len(values) == len(is_true),
                f"there are {len(values)} scores, but {len(is_true)} labels",
            )
        ]
    )
    return values, is_true
