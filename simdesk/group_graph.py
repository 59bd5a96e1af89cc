"""A group of papers as a graph: which papers and pairs are drawn, and where."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

MOST_PAPERS = 25  # of one group; more cannot be told apart
_ROUNDS = 120  # of the layout; it has come to rest long before
_CLOSE, _FAR = 0.6, 1.0  # the length of a line at a share of 1 and of 0
_LEAST_GAP = 0.16  # between two papers, of the longer side of the drawing


@dataclass(frozen=True, slots=True, eq=False)
class GroupGraph:
    """Papers as nodes, the pairs above a threshold as lines between them.

    `places` are where the nodes stand, x and y from 0 to 1. `pairs` holds two node numbers a line,
    the largest share first.
    """

    rows: tuple[int, ...]  # of the papers in the result, ascending
    whole: int  # how many papers the group has; more than `rows` if only some are drawn
    pairs: NDArray[np.intp]
    shares: NDArray[np.float32]  # of the pairs, 0 to 1
    places: NDArray[np.float64]

    def degree(self, node: int) -> int:
        """How many lines a node has."""
        return int(np.count_nonzero(self.pairs == node))

    def line(self, row: int, other: int) -> int | None:
        """The number of the line between two papers' rows, in whichever order; None for none."""
        if row not in self.rows or other not in self.rows:
            return None
        nodes = sorted((self.rows.index(row), self.rows.index(other)))
        found = np.flatnonzero((self.pairs == nodes).all(axis=1))
        return int(found[0]) if len(found) else None


def group_graph(
    rows: Sequence[int],
    first: NDArray[np.intp],
    second: NDArray[np.intp],
    shares: NDArray[np.float32],
    most: int = MOST_PAPERS,
) -> GroupGraph:
    """The graph of a group: its papers' rows, and the pairs of them with their shares.

    Of a group of more than `most` papers those with most pairs are drawn; among equals those with
    the larger shares, then the lower rows. The same group is drawn alike every time.
    """
    members = np.unique(np.asarray(rows, dtype=np.intp))
    nodes = np.searchsorted(members, np.sort(np.column_stack([first, second]), axis=1))
    nodes = nodes.reshape(-1, 2)
    kept = _most_connected(nodes, shares, len(members), most)
    number = np.full(len(members), -1, dtype=np.intp)
    number[kept] = np.arange(len(kept))
    pairs, values = number[nodes], np.asarray(shares, dtype=np.float32)
    inside = (pairs >= 0).all(axis=1)
    pairs, values = pairs[inside], values[inside]
    order = np.lexsort((pairs[:, 1], pairs[:, 0], -values))
    pairs, values = pairs[order], values[order]
    return GroupGraph(
        tuple(members[kept].tolist()), len(members), pairs, values,
        _layout(pairs, values, len(kept)),
    )  # fmt: skip


def _most_connected(
    nodes: NDArray[np.intp], shares: NDArray[np.float32], count: int, most: int
) -> NDArray[np.intp]:
    """The members that are drawn, ascending."""
    degrees = np.bincount(nodes.ravel(), minlength=count)
    weights = np.bincount(nodes.ravel(), np.repeat(shares, 2), minlength=count)
    order = np.lexsort((np.arange(count), -weights, -degrees))
    return np.sort(order[:most])


def _layout(
    pairs: NDArray[np.intp], shares: NDArray[np.float32], count: int
) -> NDArray[np.float64]:
    """Places from 0 to 1 at which the drawn distances are near those along the lines.

    Stress majorization (Gansner, Koren and North, 2005, "Graph drawing by stress majorization")
    from two starts, a circle and classical scaling; the one with the lower stress is taken.
    """
    if count < 2:
        return np.full((count, 2), 0.5)
    distances = _distances(pairs, shares, count)
    angles = 2 * np.pi * np.arange(count) / count
    circle = np.column_stack([np.cos(angles), np.sin(angles)]) * distances.max() / 2
    drawn = [_majorized(start, distances) for start in (circle, _scaled(distances))]
    stress = [_stress(places, distances) for places in drawn]
    places = drawn[1 if stress[1] < stress[0] * 0.999 else 0]  # rounding decides nothing
    return _apart(_upright(places))


def _distances(
    pairs: NDArray[np.intp], shares: NDArray[np.float32], count: int
) -> NDArray[np.float64]:
    """The lengths of the shortest ways along the lines, by Floyd and Warshall."""
    lengths = np.full((count, count), np.inf)
    np.fill_diagonal(lengths, 0.0)
    drawn = _FAR - (_FAR - _CLOSE) * np.clip(shares.astype(np.float64), 0, 1)
    lengths[pairs[:, 0], pairs[:, 1]] = lengths[pairs[:, 1], pairs[:, 0]] = drawn
    for middle in range(count):
        np.minimum(lengths, lengths[:, [middle]] + lengths[[middle]], out=lengths)
    known = np.isfinite(lengths)
    lengths[~known] = lengths[known].max() + _FAR  # parts that only left-out papers connect
    return lengths


def _scaled(distances: NDArray[np.float64]) -> NDArray[np.float64]:
    """Classical scaling to two dimensions (Torgerson, 1952), each axis in a fixed direction."""
    count = len(distances)
    centring = np.eye(count) - 1 / count
    values, vectors = np.linalg.eigh(-0.5 * centring @ distances**2 @ centring)
    axes = vectors[:, -2:][:, ::-1] * np.sqrt(np.maximum(values[-2:][::-1], 0.0))
    signs = np.sign(axes[np.abs(axes).argmax(axis=0), [0, 1]])
    result: NDArray[np.float64] = axes * np.where(signs == 0, 1, signs)
    return result


def _majorized(places: NDArray[np.float64], distances: NDArray[np.float64]) -> NDArray[np.float64]:
    """Places with less stress; weights are the distances to the power of -2."""
    count = len(distances)
    weights = (distances + np.eye(count)) ** -2
    np.fill_diagonal(weights, 0.0)
    laplacian = np.diag(weights.sum(axis=1)) - weights
    inverse = np.linalg.pinv(laplacian)
    for _ in range(_ROUNDS):
        drawn = np.linalg.norm(places[:, None] - places[None], axis=2)
        ratios = weights * distances / np.maximum(drawn, 1e-9)
        places = inverse @ (np.diag(ratios.sum(axis=1)) - ratios) @ places
    return places


def _stress(places: NDArray[np.float64], distances: NDArray[np.float64]) -> float:
    drawn = np.linalg.norm(places[:, None] - places[None], axis=2)
    upper = np.triu_indices(len(distances), 1)
    return float((((drawn - distances)[upper] / distances[upper]) ** 2).sum())


def _upright(places: NDArray[np.float64]) -> NDArray[np.float64]:
    """Turned so that the longest way across lies level, since drawings are wider than high."""
    places = places - places.mean(axis=0)
    _, _, axes = np.linalg.svd(places, full_matrices=False)
    axes = axes * np.where(axes[:, [0]] < 0, -1, 1)  # else another machine might mirror it
    turned: NDArray[np.float64] = places @ axes.T
    return turned


def _apart(places: NDArray[np.float64]) -> NDArray[np.float64]:
    """Stretched to 0 to 1, no two nodes so close that they hide each other."""
    for _ in range(60):
        low, high = places.min(axis=0), places.max(axis=0)
        span = np.maximum(high - low, 1e-9)
        places = (places - low) / span if span.min() > 1e-6 else (places - low) / span.max()
        gaps = places[:, None] - places[None]
        lengths = np.linalg.norm(gaps, axis=2) + np.eye(len(places))
        close = lengths < _LEAST_GAP
        if not close.any():
            break
        # Two on one spot are driven apart by their numbers.
        turns = np.arange(len(places)) * 2.4
        aside = np.column_stack([np.cos(turns), np.sin(turns)])
        push = np.where(lengths[..., None] > 1e-6, gaps / lengths[..., None], aside[:, None])
        push *= ((_LEAST_GAP - lengths) / 2)[..., None] * close[..., None]
        places = places + push.sum(axis=1)
    low, high = places.min(axis=0), places.max(axis=0)
    span = np.maximum(high - low, 1e-9)
    flat = span < span.max() * 1e-6
    placed: NDArray[np.float64] = np.where(flat, 0.5, (places - low) / span)
    return placed
