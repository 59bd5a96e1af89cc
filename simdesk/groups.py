"""Groups of papers that share text with each other: connected parts of the graph of pairs."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from simdesk.results import ClassResult

Rows = NDArray[np.intp]


@dataclass(frozen=True, slots=True)
class Group:
    """Papers that hang together, by their rows in the result, in ascending order."""

    rows: tuple[int, ...]
    pairs: int  # of its papers that reach the threshold
    largest: float  # share of one paper in another, 0 to 1


def connected_rows(first: Rows, second: Rows, count: int) -> list[list[int]]:
    """The parts of a graph of `count` rows whose edges go from `first` to `second`.

    Larger parts come first, then those with the lower row; rows ascend inside. Rows without an
    edge are in no part.
    """
    label = np.arange(count)
    while True:  # each row takes the lowest label that it or a neighbour has
        lowest = label.copy()
        np.minimum.at(lowest, first, label[second])
        np.minimum.at(lowest, second, label[first])
        lowest = lowest[lowest]
        if np.array_equal(lowest, label):
            break
        label = lowest
    members: dict[int, list[int]] = {}
    for row in np.unique(np.concatenate([first, second])).tolist():
        members.setdefault(int(label[row]), []).append(row)
    return sorted(members.values(), key=lambda rows: (-len(rows), rows))


def groups(result: ClassResult, share: float) -> tuple[Group, ...]:
    """The groups at a threshold: pairs whose larger share is at least `share`, 0 to 1, link.

    A threshold of 0 means anything shared at all. Larger groups come first.
    """
    links = {
        pair: scores.share
        for pair in result.shared_units
        if result.compared[pair]
        and (scores := result.scores(*pair)).share >= share
        and scores.share > 0
    }
    edges = np.array(list(links), dtype=np.intp).reshape(-1, 2)
    parts = connected_rows(edges[:, 0], edges[:, 1], len(result.papers))
    part_of = {row: part for part, rows in enumerate(parts) for row in rows}
    inside: list[list[float]] = [[] for _ in parts]
    for (first, _), linked in links.items():
        inside[part_of[first]].append(linked)
    return tuple(
        Group(tuple(rows), len(shares), max(shares))
        for rows, shares in zip(parts, inside, strict=True)
    )
