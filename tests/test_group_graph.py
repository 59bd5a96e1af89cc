"""Which papers and pairs of a group are drawn, and that they are drawn alike every time."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from simdesk.group_graph import MOST_PAPERS, GroupGraph, group_graph


def chain_with_chords(count: int, seed: int) -> tuple[list[int], np.ndarray, np.ndarray]:
    """Rows from 10 on, each connected with the next, and some more pairs."""
    chance = np.random.default_rng(seed)
    first, second = np.triu_indices(count, 1)
    kept = (second == first + 1) | (chance.random(len(first)) < 0.1)
    pairs = np.column_stack([first[kept], second[kept]]) + 10
    return list(range(10, 10 + count)), pairs, chance.random(len(pairs)).astype(np.float32)


def drawn(rows: list[int], pairs: np.ndarray, shares: np.ndarray) -> GroupGraph:
    return group_graph(rows, pairs[:, 0], pairs[:, 1], shares)


@given(st.integers(2, 40), st.integers(0, 10**6))
def test_places_are_apart_inside_and_the_same_every_time(count: int, seed: int) -> None:
    rows, pairs, shares = chain_with_chords(count, seed)
    graph = drawn(rows, pairs, shares)
    assert graph.whole == count
    assert len(graph.rows) == min(count, MOST_PAPERS)
    assert graph.places.min() >= 0
    assert graph.places.max() <= 1
    gaps = np.linalg.norm(graph.places[:, None] - graph.places[None], axis=2)
    assert (gaps + np.eye(len(gaps))).min() > 0.08
    chance = np.random.default_rng(seed + 1).permutation(len(pairs))
    turned = np.where(chance[:, None] % 2 == 0, pairs[chance], pairs[chance][:, ::-1])
    again = drawn(rows[::-1], turned, shares[chance])
    assert again.rows == graph.rows
    assert np.array_equal(again.places, graph.places)
    assert np.array_equal(again.pairs, graph.pairs)


@given(st.integers(2, 40), st.integers(0, 10**6))
def test_lines_are_the_pairs_of_the_drawn_papers_the_largest_share_first(
    count: int, seed: int
) -> None:
    rows, pairs, shares = chain_with_chords(count, seed)
    graph = drawn(rows, pairs, shares)
    expected = {
        (int(a), int(b)): float(s)
        for (a, b), s in zip(pairs, shares, strict=True)
        if a in graph.rows and b in graph.rows
    }
    found = {
        (graph.rows[a], graph.rows[b]): float(s)
        for (a, b), s in zip(graph.pairs.tolist(), graph.shares, strict=True)
    }
    assert found == expected
    assert list(graph.shares) == sorted(graph.shares, reverse=True)
    for row, other in expected:
        line = graph.line(other, row)
        assert line is not None
        assert {graph.rows[node] for node in graph.pairs[line]} == {row, other}
    assert graph.line(10**6, 10) is None


def test_of_a_large_group_the_most_connected_are_drawn() -> None:
    hub, others = 5, [row for row in range(40) if row != 5]
    pairs = np.array([(min(hub, row), max(hub, row)) for row in others] + [(38, 39)])
    shares = np.linspace(0.9, 0.1, len(pairs)).astype(np.float32)
    graph = drawn(list(range(40)), pairs, shares)
    assert graph.whole == 40
    assert {5, 38, 39} <= set(graph.rows)
    assert graph.degree(graph.rows.index(5)) == MOST_PAPERS - 1
    assert set(graph.rows) - {38, 39} == set(range(23))  # of the rest those with larger shares


def test_a_triangle_is_equilateral_and_a_pair_lies_level() -> None:
    shares = np.full(3, 0.5, dtype=np.float32)
    triangle = drawn([1, 2, 3], np.array([(1, 2), (2, 3), (1, 3)]), shares)
    assert len(np.unique(triangle.places.round(6), axis=0)) == 3
    pair = drawn([1, 2], np.array([(1, 2)]), shares[:1])
    assert pair.places[:, 1].tolist() == [0.5, 0.5]
    assert sorted(pair.places[:, 0].tolist()) == [0.0, 1.0]
