from itertools import pairwise

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from simdesk.passages.evidence import Levels, best_stretch, best_stretches, evidence
from simdesk.passages.rules import RULES

scores = st.lists(st.integers(-9, 9), max_size=25)


def all_sums(values):
    return {
        (i, j): sum(values[i:j]) for i in range(len(values)) for j in range(i + 1, len(values) + 1)
    }


@settings(deadline=None)
@given(scores)
def test_the_best_stretch_has_the_largest_sum(values):
    begin, end = best_stretch(np.array(values, float))
    best = max([0, *all_sums(values).values()])
    assert sum(values[begin:end]) == best
    assert (begin < end) == (best > 0)


@settings(deadline=None)
@given(scores)
def test_best_stretches_are_disjoint_and_cannot_be_bettered(values):
    found = best_stretches(values)
    assert all(a[1] <= b[0] for a, b in pairwise(found))
    for begin, end, total in found:
        assert total == sum(values[begin:end]) > 0
        inner = {k: v for k, v in all_sums(values).items() if begin <= k[0] and k[1] <= end}
        assert total == max(inner.values())
    assert max([0, *(total for _, _, total in found)]) == max([0, *all_sums(values).values()])


def test_evidence_grows_with_likeness_and_size():
    levels = Levels(partner=0.2, contained=0.5)
    partner = np.array([0.0, 0.2, 0.9, 0.9], np.float32)
    contained = np.array([0.0, 0.5, 1.0, 1.0], np.float32)
    found = evidence(partner, contained, np.array([10.0, 10.0, 10.0, 20.0]), levels, RULES)
    assert found[0] < 0 < found[2]
    assert abs(found[1]) < 1e-5
    assert found[3] == 2 * found[2]
    assert found[3] <= (RULES.partner_weight + RULES.contained_weight) * 20
