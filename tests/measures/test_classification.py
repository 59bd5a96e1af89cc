import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from simdesk.measures import classification
from simdesk.measures.errors import ParameterError

PAIRS = st.lists(
    st.tuples(st.sampled_from([0.0, 0.2, 0.5, 0.5, 0.9, float("nan")]), st.booleans()), max_size=25
)


def test_everybody_accused() -> None:
    (result,) = classification.outcomes([1.0] * 120, [True] * 100 + [False] * 20, [0.5])
    assert result.recall == 1
    assert result.precision == pytest.approx(0.83, abs=0.005)


def test_distances_count_downwards() -> None:
    results = classification.outcomes([3, 8, 20], [True, True, False], range(17), True)
    assert [result.threshold for result in results] == list(range(17))
    assert [result.recall for result in results] == [0] * 3 + [0.5] * 5 + [1] * 9
    assert results[0].precision is None
    best = classification.best(results)
    assert best is not None
    assert best.threshold == 8
    assert best.f1 == 1


def test_undefined_parts() -> None:
    (result,) = classification.outcomes([0.1], [False], [0.5])
    assert (result.precision, result.recall, result.f1) == (None, None, None)
    assert classification.best([result]) is None
    assert classification.area_under_curve([0.1], [False]) is None
    assert classification.outcomes([], []) == []


@given(PAIRS, st.booleans())
def test_outcomes_count_what_is_reported(pairs: list[tuple[float, bool]], lower: bool) -> None:
    scores, labels = [score for score, _ in pairs], [label for _, label in pairs]
    results = classification.outcomes(scores, labels, lower_is_alike=lower)
    assert {r.threshold for r in results} == {score for score in scores if not np.isnan(score)}
    for r in results:
        reported = [s <= r.threshold if lower else s >= r.threshold for s in scores]
        tally = [(label, said) for label, said in zip(labels, reported, strict=True)]
        assert r.true_positives == tally.count((True, True))
        assert r.false_positives == tally.count((False, True))
        assert r.false_negatives == tally.count((True, False))
        assert r.true_negatives == tally.count((False, False))
    reported_counts = [r.true_positives + r.false_positives for r in results]
    assert reported_counts == sorted(reported_counts)


@given(PAIRS)
def test_the_area_is_the_chance_of_the_right_order(pairs: list[tuple[float, bool]]) -> None:
    keys = [(-1.0 if np.isnan(score) else score, label) for score, label in pairs]
    true = [score for score, label in keys if label]
    false = [score for score, label in keys if not label]
    area = classification.area_under_curve([s for s, _ in pairs], [label for _, label in pairs])
    if not true or not false:
        assert area is None
        return
    wins = sum((a > b) + (a == b) / 2 for a in true for b in false)
    assert area == pytest.approx(wins / (len(true) * len(false)))


def test_unequal_numbers() -> None:
    with pytest.raises(ParameterError, match="2 scores, but 1 labels"):
        classification.outcomes([1, 2], [True])
