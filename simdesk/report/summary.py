"""The class at a glance: the ranking of the pairs and the matrix of their shares."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from simdesk.group_graph import GroupGraph, group_graph
from simdesk.groups import groups
from simdesk.papers import Role
from simdesk.report.left_out import remaining_share
from simdesk.report.parts import (
    GroupLine,
    PaperLine,
    PaperShare,
    RankedPair,
    ReportSettings,
    Summary,
)
from simdesk.report.seriation import similarity_order
from simdesk.report.wording import Wording
from simdesk.results import ClassResult, Matrix, PairScores, Ranking
from simdesk.reviews import NO_REVIEW
from simdesk.shares import Share

_MOST_GRAPHS = 3  # of the largest groups
_LEAST_PAPERS = 3  # of a group that is drawn
_SHARES_ANYTHING = 1e-9  # above nothing at all


def share_matrix(result: ClassResult) -> Matrix:
    """The larger of the two shares of every pair, 0 to 1; symmetric; `nan` where not compared."""
    shares = np.where(result.compared, np.float32(0), np.float32(np.nan)).astype(np.float32)
    counted = np.maximum(np.array(result.counted_units, dtype=np.float32), 1)
    for (first, second), (of_first, of_second) in result.shared_units.items():
        if result.compared[first, second]:
            share = max(of_first / counted[first], of_second / counted[second])
            shares[first, second] = shares[second, first] = min(share, 1.0)
    return shares


def reported_pairs(
    ranking: Sequence[PairScores], settings: ReportSettings
) -> tuple[list[PairScores], int]:
    """The pairs that get a section, in the order of the ranking, and how many qualified.

    Pairs chosen by hand are all taken; others need the least share, and only so many are taken.
    """
    if settings.pairs is not None:
        chosen = {frozenset(pair) for pair in settings.pairs}
        found = [pair for pair in ranking if frozenset((pair.first, pair.second)) in chosen]
        return found, len(found)
    enough = _sharing(ranking, settings.minimum_share)
    return enough[: settings.most_pairs], len(enough)


def _sharing(ranking: Sequence[PairScores], share: float) -> list[PairScores]:
    """The pairs that share at least so much, in their order."""
    if isinstance(ranking, Ranking):  # sorted by it: the rest need not even be put together
        return ranking[: ranking.count_from(share)]
    return [pair for pair in ranking if pair.share >= share]


def summary(
    result: ClassResult,
    ranking: Sequence[PairScores],
    sections: dict[tuple[int, int], int],
    papers: dict[int, PaperLine],
    settings: ReportSettings,
    words: Wording,
) -> Summary:
    """The ranking in words; `sections` numbers the pairs that have a section, by paper ids."""
    sharing = len(_sharing(ranking, _SHARES_ANYTHING))
    listed = min(sharing, max(settings.most_ranked, len(sections)))
    rows = [
        _ranked(rank, pair, sections.get((pair.first, pair.second)), papers, settings, words)
        for rank, pair in enumerate(ranking[:listed], 1)
    ]
    shares = share_matrix(result)
    order = similarity_order(shares)
    is_compared: NDArray[np.bool_] = np.asarray(result.compared.any(axis=1))
    sharing_papers = papers_by_share(result)
    sources = _largest_sources(result)
    return Summary(
        papers=tuple(
            _paper_share(row, sources.get(row), result, sections, papers, words)
            for row in sharing_papers[: settings.most_ranked]
        ),
        unlisted_papers=max(len(sharing_papers) - settings.most_ranked, 0),
        ranking=tuple(rows),
        groups=_groups(result, shares, papers, settings, words),
        remaining=remaining_share(result, settings.exclusions, words),
        pairs=len(ranking),
        sharing=sharing,
        shares=shares,
        order=order[is_compared[order]],
        limit=settings.minimum_share,
    )


def papers_by_share(result: ClassResult) -> list[int]:
    """The rows of the new papers that share anything, by what they share with any other paper.

    Earlier papers are sources; nobody has to look at what they share.
    """
    rows = [
        row
        for row, shared in enumerate(result.shared_in_class)
        if shared and result.papers[row].role is not Role.EARLIER
    ]
    return sorted(rows, key=lambda row: (-_in_class(result, row).ratio, row))


def _in_class(result: ClassResult, row: int) -> Share:
    return Share(result.shared_in_class[row], result.counted_units[row])


def _largest_sources(result: ClassResult) -> dict[int, tuple[int, int]]:
    """For each row that shares anything: the row of its largest source, and the units of that."""
    found: dict[int, tuple[int, int]] = {}
    for (low, high), (of_low, of_high) in sorted(result.shared_units.items()):
        for row, other, shared in ((low, high, of_low), (high, low, of_high)):
            if shared > found.get(row, (0, 0))[1]:
                found[row] = other, shared
    return found


def _paper_share(
    row: int,
    source: tuple[int, int] | None,
    result: ClassResult,
    sections: dict[tuple[int, int], int],
    papers: dict[int, PaperLine],
    words: Wording,
) -> PaperShare:
    own = result.papers[row].id
    before = result.shared_in_class_before or result.shared_in_class
    apart = result.shares_apart(row)
    parts = (apart.within_class, apart.with_earlier) if apart else ()
    largest, name, section = 0, None, None
    if source is not None:
        place, largest = source
        other = result.papers[place].id
        name = papers[other]
        section = sections.get((own, other), sections.get((other, own)))
    return PaperShare(
        paper=papers[own],
        share=words.percent(_in_class(result, row).ratio),
        before=words.percent(Share(before[row], result.units[row]).ratio),
        apart=tuple(words.percent(part.ratio) for part in parts),
        largest=words.percent(Share(largest, result.counted_units[row]).ratio),
        source=name,
        section=section,
    )


def _ranked(
    rank: int,
    pair: PairScores,
    section: int | None,
    papers: dict[int, PaperLine],
    settings: ReportSettings,
    words: Wording,
) -> RankedPair:
    review = settings.reviews.of(pair.first, pair.second)
    return RankedPair(
        rank=rank,
        section=section,
        first=papers[pair.first],
        second=papers[pair.second],
        share=pair.share,
        share_first=words.percent(pair.share_first.ratio),
        share_second=words.percent(pair.share_second.ratio),
        before_first=words.percent(pair.before_first.ratio),
        before_second=words.percent(pair.before_second.ratio),
        verdict="" if review == NO_REVIEW else words.text(f"verdict.{review.verdict.value}"),
        longest=words.count(pair.longest),
        cosine=words.number(pair.cosine),
        jaccard=words.number(pair.jaccard),
        distance=words.count(pair.simhash_distance),
    )


def _groups(
    result: ClassResult,
    shares: Matrix,
    papers: dict[int, PaperLine],
    settings: ReportSettings,
    words: Wording,
) -> tuple[GroupLine, ...]:
    return tuple(
        GroupLine(
            papers=tuple(papers[result.papers[row].id] for row in group.rows),
            pairs=words.count(group.pairs),
            largest=words.percent(group.largest),
            graph=_graph(group.rows, shares, settings.minimum_share)
            if number < _MOST_GRAPHS and len(group.rows) >= _LEAST_PAPERS
            else None,
        )
        for number, group in enumerate(groups(result, settings.minimum_share))
    )


def _graph(rows: tuple[int, ...], shares: Matrix, limit: float) -> GroupGraph:
    """The pairs of a group that share at least so much, as a graph."""
    inside = np.nan_to_num(np.triu(shares[np.ix_(rows, rows)], 1))
    first, second = np.nonzero(inside >= max(limit, _SHARES_ANYTHING))
    members = np.array(rows)
    return group_graph(rows, members[first], members[second], inside[first, second])
