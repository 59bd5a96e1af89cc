"""A result cut to some of its papers, in another order, under other ids."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TypeVar

import numpy as np

from simdesk.papers import Paper
from simdesk.results import ClassResult, Passage
from simdesk.shares import Pair, SharedUnits

T = TypeVar("T")


def selected(result: ClassResult, rows: Sequence[int], papers: Sequence[Paper]) -> ClassResult:
    """The result of the papers in `rows`, in that order; `papers` take their places.

    Their texts must be as long as before, or the passages be moved afterwards.
    """
    place = {row: number for number, row in enumerate(rows)}
    square = np.ix_(rows, rows)

    def chosen(values: Sequence[T]) -> tuple[T, ...]:
        return tuple(values[row] for row in rows) if values else ()

    def pairs(table: Mapping[Pair, Pair]) -> dict[Pair, Pair]:
        return dict(
            _oriented(place[low], place[high], *shared)
            for (low, high), shared in table.items()
            if low in place and high in place
        )

    def cut(shared: SharedUnits | None) -> SharedUnits | None:
        if shared is None:
            return None
        return SharedUnits(pairs(shared.pairs), chosen(shared.in_class), chosen(shared.counted))

    passages = {
        (min(ends), max(ends)): found if ends[0] < ends[1] else _swapped(found)
        for (low, high), found in result.passages.items()
        if low in place and high in place
        for ends in [(place[low], place[high])]
    }
    return replace(
        result,
        papers=tuple(papers),
        units=chosen(result.units),
        counted_units=chosen(result.counted_units),
        fingerprints=chosen(result.fingerprints),
        compared=result.compared[square],
        cosine=result.cosine[square],
        jaccard=result.jaccard[square],
        containment=result.containment[square],
        simhash_distance=result.simhash_distance[square],
        passages=passages,
        shared_units=pairs(result.shared_units),
        shared_before=pairs(result.shared_before),
        shared_in_class=chosen(result.shared_in_class),
        shared_in_class_before=chosen(result.shared_in_class_before),
        shared_with_new=chosen(result.shared_with_new),
        shared_with_earlier=chosen(result.shared_with_earlier),
        without_quotations=cut(result.without_quotations),
        without_template=cut(result.without_template),
    )


def _oriented(first: int, second: int, of_first: int, of_second: int) -> tuple[Pair, Pair]:
    if first < second:
        return (first, second), (of_first, of_second)
    return (second, first), (of_second, of_first)


def _swapped(passages: tuple[Passage, ...]) -> tuple[Passage, ...]:
    return tuple(sorted((p.swapped() for p in passages), key=lambda passage: passage.first))
