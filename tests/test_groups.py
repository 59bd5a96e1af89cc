"""Groups of papers that share text."""

from dataclasses import replace

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from simdesk.groups import connected_rows, groups
from tests.report.made_class import made_class

edges = st.lists(st.tuples(st.integers(0, 9), st.integers(0, 9)), max_size=20)


@given(edges)
def test_parts_are_disjoint_and_hold_both_ends_of_every_edge(pairs: list[tuple[int, int]]) -> None:
    ends = np.array(pairs, dtype=np.intp).reshape(-1, 2)
    parts = connected_rows(ends[:, 0], ends[:, 1], 10)
    flat = [row for part in parts for row in part]
    assert sorted(flat) == sorted({row for pair in pairs for row in pair})
    for first, second in pairs:
        assert [part for part in parts if first in part] == [
            part for part in parts if second in part
        ]
    for part in parts:  # from one row of a part every other one can be reached
        reached = {part[0]}
        for _ in part:
            reached |= {row for pair in pairs if reached & set(pair) for row in pair}
        assert reached == set(part)
    assert parts == sorted(parts, key=lambda part: (-len(part), part))


def test_groups_of_a_class_at_a_threshold() -> None:
    made = made_class(12, sentences=30, planted=4)
    whole = {pair: (made.units[pair[0]] // 2, 1) for pair in ((0, 1), (1, 2), (4, 5))}
    result = replace(made, shared_units=whole)
    found = groups(result, 0.3)
    assert [group.rows for group in found] == [(0, 1, 2), (4, 5)]
    assert [group.pairs for group in found] == [2, 1]
    assert found[0].largest == max(result.scores(0, 1).share, result.scores(1, 2).share)
    assert groups(result, 0.9) == ()


def test_a_threshold_of_zero_means_anything_shared() -> None:
    made = made_class(6)
    result = replace(made, shared_units={(0, 1): (1, 0), (2, 3): (0, 0)})
    assert [group.rows for group in groups(result, 0.0)] == [(0, 1)]
