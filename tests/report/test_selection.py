"""A result cut and put into another order."""

import random

import numpy as np
import pytest

from simdesk.report.selection import selected
from simdesk.results import ClassResult
from tests.report.made_class import made_class, with_left_out


@pytest.fixture(scope="module")
def result() -> ClassResult:
    return with_left_out(made_class(9, sentences=12, planted=3))


@pytest.mark.parametrize("count", [0, 1, 2, 5, 9])
def test_every_score_and_passage_stays_with_its_papers(result: ClassResult, count: int) -> None:
    rows = random.Random(count).sample(range(9), count)
    cut = selected(result, rows, [result.papers[row] for row in rows])
    assert [paper.id for paper in cut.papers] == [result.papers[row].id for row in rows]
    for new_first, first in enumerate(rows):
        assert cut.shared_in_class[new_first] == result.shared_in_class[first]
        assert cut.shares_apart(new_first) == result.shares_apart(first)
        for new_second, second in enumerate(rows):
            if first == second:
                continue
            assert repr(cut.scores(new_first, new_second)) == repr(result.scores(first, second))
            assert cut.passages_between(new_first, new_second) == result.passages_between(
                first, second
            )
    np.testing.assert_array_equal(cut.compared, result.compared[np.ix_(rows, rows)])
