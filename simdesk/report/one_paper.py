"""A result cut down to one paper against all others, for tables that tell nothing of the rest."""

from collections.abc import Mapping
from dataclasses import replace

import numpy as np

from simdesk.papers import Exclusions, Role
from simdesk.report.anonymity import shown
from simdesk.report.parts import ReportSettings
from simdesk.report.selection import selected
from simdesk.results import ClassResult
from simdesk.reviews import Reviews
from simdesk.shares import Pair, SharedUnits


def in_tables(result: ClassResult, settings: ReportSettings) -> tuple[ClassResult, ReportSettings]:
    """What tables and data may hold with these settings: of one paper its own pairs alone."""
    result, settings = shown(result, settings)
    own = settings.paper
    if own is None:
        return result, settings
    exclusions, reviews = settings.exclusions, settings.reviews.by_pair
    return of_paper(result, own), replace(
        settings,
        exclusions=Exclusions(
            pairs=frozenset(pair for pair in exclusions.pairs if own in pair),
            passages=frozenset(
                sides for sides in exclusions.passages if own in {side.paper for side in sides}
            ),
        ),
        reviews=Reviews({pair: review for pair, review in reviews.items() if own in pair}),
    )


def of_paper(result: ClassResult, paper: int) -> ClassResult:
    """The pairs of one paper, given by its id, with every score as in the class.

    Papers that it is not compared with stay out, but for templates, which explain what does not
    count. What the others share among themselves is not in it: "any other paper" is this one.
    Raises KeyError for a paper that is not in the result.
    """
    own = result.row(paper)
    rows = [
        row
        for row, each in enumerate(result.papers)
        if row == own or result.compared[own, row] or each.role is Role.TEMPLATE
    ]
    cut = selected(result, rows, [result.papers[row] for row in rows])
    place = rows.index(own)
    compared = np.zeros_like(cut.compared)
    compared[place, :] = cut.compared[place, :]
    compared[:, place] = cut.compared[:, place]
    undefined = np.where(compared | np.eye(len(rows), dtype=bool), np.float32(0), np.float32("nan"))
    shared, before = _pairs_of(place, cut.shared_units), _pairs_of(place, cut.shared_before)
    is_earlier = result.papers[own].role is Role.EARLIER
    return replace(
        cut,
        compared=compared,
        cosine=cut.cosine + undefined,
        jaccard=cut.jaccard + undefined,
        containment=cut.containment + undefined,
        simhash_distance=cut.simhash_distance + undefined,
        passages={pair: found for pair, found in cut.passages.items() if place in pair},
        shared_units=shared,
        shared_before=before,
        shared_in_class=_in_class(cut.shared_in_class, shared, place),
        shared_in_class_before=_in_class(cut.shared_in_class_before, before, place),
        shared_with_new=_in_class(cut.shared_with_new, {} if is_earlier else shared, place),
        shared_with_earlier=_in_class(cut.shared_with_earlier, shared if is_earlier else {}, place),
        without_quotations=_units_of(place, cut.without_quotations),
        without_template=_units_of(place, cut.without_template),
    )


def _pairs_of(own: int, shared: Mapping[Pair, Pair]) -> dict[Pair, Pair]:
    """The pairs of the own paper."""
    return {pair: units for pair, units in shared.items() if own in pair}


def _units_of(own: int, shared: SharedUnits | None) -> SharedUnits | None:
    """The same cut to the pairs of the own paper."""
    if shared is None:
        return None
    pairs = _pairs_of(own, shared.pairs)
    return replace(shared, pairs=pairs, in_class=_in_class(shared.in_class, pairs, own))


def _in_class(in_class: tuple[int, ...], shared: Mapping[Pair, Pair], own: int) -> tuple[int, ...]:
    """Of the own paper as in the class, of each other one what it shares with that."""
    if not in_class:
        return ()
    found = [0] * len(in_class)
    found[own] = in_class[own]
    for (low, high), (of_low, of_high) in shared.items():
        other, units = (high, of_high) if low == own else (low, of_low)
        found[other] = units
    return tuple(found)
