"""A result cut down to two papers, for a report that names nobody else."""

from collections.abc import Mapping
from dataclasses import replace

from simdesk.papers import Exclusions, Paper, Role
from simdesk.report.parts import ReportSettings
from simdesk.report.selection import selected
from simdesk.report.wording import wording
from simdesk.results import ClassResult
from simdesk.reviews import Reviews
from simdesk.shares import Pair, SharedUnits


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
    in_class = _of_two(len(rows), low, high, cut.shared_units)

    def of_both(shared: SharedUnits | None) -> SharedUnits | None:
        if shared is None:
            return None
        return replace(shared, in_class=_of_two(len(rows), low, high, shared.pairs))

    with_new, with_earlier = _apart(in_class, {low: cut.papers[high], high: cut.papers[low]})
    return replace(
        cut,
        shared_in_class=in_class,
        shared_in_class_before=_of_two(len(rows), low, high, cut.shared_before),
        shared_with_new=with_new,
        shared_with_earlier=with_earlier,
        without_quotations=of_both(cut.without_quotations),
        without_template=of_both(cut.without_template),
        failures=(),
    )


def _of_two(count: int, low: int, high: int, shared: Mapping[Pair, Pair]) -> tuple[int, ...]:
    """What each paper shares with any other, where only two are there."""
    found = [0] * count
    found[low], found[high] = shared.get((low, high), (0, 0))
    return tuple(found)


def _apart(
    in_class: tuple[int, ...], partners: Mapping[int, Paper]
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """What is shared with a new and with an earlier paper; both empty without an earlier one."""
    earlier = {row for row, partner in partners.items() if partner.role is Role.EARLIER}
    if not earlier:
        return (), ()
    with_earlier = tuple(units if row in earlier else 0 for row, units in enumerate(in_class))
    pairs = zip(in_class, with_earlier, strict=True)
    with_new = tuple(units - of_earlier for units, of_earlier in pairs)
    return with_new, with_earlier


def exclusions_of_pair(exclusions: Exclusions, first: int, second: int) -> Exclusions:
    """What was taken out by hand of the pair of two papers' ids."""
    pair = frozenset((first, second))
    return Exclusions(
        pairs=exclusions.pairs & {pair},
        passages=frozenset(
            sides for sides in exclusions.passages if {side.paper for side in sides} == pair
        ),
    )
