"""Clusters of seeds: pairs of alike sentences that lie near each other in both texts."""

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from simdesk.passages.chains import Box
from simdesk.passages.rules import Rules
from simdesk.passages.seeds import Positions
from simdesk.passages.sentence_terms import PairTerms


def clusters(terms: PairTerms, seeds: NDArray[np.bool_], rules: Rules) -> list[Box]:
    """Stretches of sentences around the seeds whose two sides are alike, as boxes of sentences.

    Seeds are first grouped over wide gaps; a group whose sides are not alike enough as a whole is
    grouped again over smaller gaps, down to seeds that touch.
    """
    rows, columns = np.nonzero(seeds)
    found: list[Box] = []
    waiting = [(rows.astype(np.int64), columns.astype(np.int64), rules.gap)] if rows.size else []
    while waiting:
        rows, columns, gap = waiting.pop()
        for group in _without_holes(terms, rows, columns, _groups(rows, columns, gap), rules):
            first, second = rows[group], columns[group]
            box = Box(
                int(first.min()), int(first.max()) + 1, int(second.min()), int(second.max()) + 1
            )
            alike = terms.block_cosine((box.first, box.first_end), (box.second, box.second_end))
            if alike >= rules.cluster_cosine:
                found.append(box)
            elif gap > 0:
                waiting.append((first, second, gap - 1))
    return sorted(found)


def _without_holes(
    terms: PairTerms, rows: Positions, columns: Positions, groups: list[Positions], rules: Rules
) -> Iterator[Positions]:
    """The groups, cut where both texts go on for some sentences that have nothing in common."""
    for group in groups:
        order = group[np.argsort(rows[group], kind="stable")]
        own, other = rows[order], columns[order]
        reached = np.maximum.accumulate(other)
        ahead = np.minimum.accumulate(other[::-1])[::-1]
        cuts = [
            place + 1
            for place in np.flatnonzero(np.diff(own) > rules.hole).tolist()
            if ahead[place + 1] - reached[place] > rules.hole
            and _is_hole(
                terms,
                (int(own[place]) + 1, int(own[place + 1])),
                (int(reached[place]) + 1, int(ahead[place + 1])),
                rules,
            )
        ]
        yield from np.split(order, cuts)


def _is_hole(
    terms: PairTerms, first: tuple[int, int], second: tuple[int, int], rules: Rules
) -> bool:
    block = terms.cosine[first[0] : first[1], second[0] : second[1]]
    likeness = min(float(block.max(axis=1).mean()), float(block.max(axis=0).mean()))
    return likeness < rules.hole_cosine


def _groups(rows: Positions, columns: Positions, gap: int) -> list[Positions]:
    """Indices of the seeds that hang together over at most `gap` sentences, in both texts."""
    waiting = [np.arange(rows.size)]
    found = []
    while waiting:
        group = waiting.pop()
        for values in (rows, columns):
            order = group[np.argsort(values[group], kind="stable")]
            cuts = np.flatnonzero(np.diff(values[order]) > gap + 1) + 1
            if cuts.size:
                waiting.extend(np.split(order, cuts))
                break
        else:
            found.append(group)
    return found
