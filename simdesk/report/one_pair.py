"""A result cut down to two papers, for a report that names nobody else."""

from collections.abc import Mapping
from dataclasses import replace

from simdesk.papers import Exclusions, Role
from simdesk.report.parts import ReportSettings
from simdesk.report.selection import selected
from simdesk.report.wording import wording
from simdesk.results import ClassResult
from simdesk.reviews import Reviews


def alone(result: ClassResult, settings: ReportSettings) -> tuple[ClassResult, ReportSettings]:
    """The result and the settings cut to the pair of the settings; the same if there is none."""
    if settings.pair is None:
        return result, settings
    first, second = settings.pair
    review = settings.reviews.of(first, second)
    return of_pair(result, first, second), replace(
        settings,
        pair=None,
        is_of_two=True,
        pairs=(settings.pair,),
        paper=None,
        title=settings.title or wording(settings.language).text("report.title.pair"),
        heat_map=False,
        histogram=False,
        exclusions=exclusions_of_pair(settings.exclusions, first, second),
        reviews=Reviews().changed(first, second, review),
    )


def of_pair(result: ClassResult, first: int, second: int) -> ClassResult:
    """The result of two papers, given by their ids, with every score as in the class.

    Templates stay, since they explain what was left out; failures of other files do not. Raises
    KeyError for a paper that is not in the result.
    """
    pair = sorted((result.row(first), result.row(second)))
    templates = {
        row for row, paper in enumerate(result.papers) if paper.role is Role.TEMPLATE
    } - set(pair)
    rows = sorted((*pair, *templates))
    cut = selected(result, rows, [result.papers[row] for row in rows])
    low, high = map(rows.index, pair)
    return replace(
        cut,
        shared_in_class=_of_two(len(rows), low, high, cut.shared_units),
        shared_in_class_before=_of_two(len(rows), low, high, cut.shared_before),
        failures=(),
    )


def _of_two(
    count: int, low: int, high: int, shared: Mapping[tuple[int, int], tuple[int, int]]
) -> tuple[int, ...]:
    """What each paper shares with any other, where only two are there."""
    found = [0] * count
    found[low], found[high] = shared.get((low, high), (0, 0))
    return tuple(found)


def exclusions_of_pair(exclusions: Exclusions, first: int, second: int) -> Exclusions:
    """What was taken out by hand of the pair of two papers' ids."""
    pair = frozenset((first, second))
    return Exclusions(
        pairs=exclusions.pairs & {pair},
        passages=frozenset(
            sides for sides in exclusions.passages if {side.paper for side in sides} == pair
        ),
    )
