"""One paper against all others: how much of it is found elsewhere, where, and in which papers."""

from collections.abc import Sequence

import numpy as np

from simdesk.report.left_out import remaining_share
from simdesk.report.pair_sections import position
from simdesk.report.parts import (
    Fact,
    PaperLine,
    ReportSettings,
    ShareLine,
    SinglePaper,
    SourceLine,
    Strip,
)
from simdesk.report.side_by_side import bases, largest, share_line
from simdesk.report.wording import Wording
from simdesk.results import ClassResult, PairScores

_THIRDS = ("beginning", "middle", "end")
_MOST_STRIPS = 20  # sources that have one of their own


def sources_of(result: ClassResult, paper: int) -> list[PairScores]:
    """The scores of a paper with every other one, seen from it, the largest share of it first.

    `paper` is its id; raises KeyError for an unknown one.
    """
    row = result.row(paper)
    others = np.flatnonzero(result.compared[row]).tolist()
    found = [result.scores(row, other) for other in others]
    found.sort(key=lambda p: (-p.share_first.ratio, -p.before_first.ratio, -p.longest, p.second))
    return found


def single_paper(
    result: ClassResult,
    sources: Sequence[PairScores],
    sections: dict[tuple[int, int], int],
    papers: dict[int, PaperLine],
    settings: ReportSettings,
    words: Wording,
) -> SinglePaper:
    """The summary of a report on one paper; `sources` are those of `sources_of`."""
    assert settings.paper is not None
    row = result.row(settings.paper)
    remaining = remaining_share(result, settings.exclusions, words)
    sharing = [s for s in sources if s.share_first.shared or s.before_first.shared]
    listed = sharing[: max(settings.most_ranked, len(sections))]
    lines = tuple(
        _source(rank, scores, result, sections, papers, words)
        for rank, scores in enumerate(listed, 1)
    )
    return SinglePaper(
        paper=papers[settings.paper],
        shares=_shares(result, row, sharing, settings, words),
        facts=_facts(result, row, sharing, papers, words),
        remaining=remaining,
        strips=_strips(result, row, listed, words),
        sources=lines,
        unlisted=len(sharing) - len(lines),
    )


def _shares(
    result: ClassResult,
    row: int,
    sharing: list[PairScores],
    settings: ReportSettings,
    words: Wording,
) -> tuple[ShareLine, ...]:
    """The share in any other paper and in the one that has most of it, told of each text."""
    in_class, sources = result.shares_in_class(row), [scores.shares_first for scores in sharing]
    return tuple(
        share_line(basis, basis.of(in_class), largest(in_class, sources, basis), words)
        for basis in bases(result, settings.exclusions, words)
    )


def _facts(
    result: ClassResult,
    row: int,
    sharing: list[PairScores],
    papers: dict[int, PaperLine],
    words: Wording,
) -> tuple[Fact, ...]:
    text = words.text
    facts = [Fact(text("paper.units"), words.count(result.units[row]))]
    if apart := result.shares_apart(row):
        parts = {"within class": apart.within_class, "with earlier": apart.with_earlier}
        facts += [
            Fact(text("paper.share", what=text(f"share.{key}")), words.share(share))
            for key, share in parts.items()
        ]
    if sharing and sharing[0].share_first.shared:
        most = sharing[0]
        source = papers[most.second].title
        value = text("share.largest.value", share=words.share(most.share_first), paper=source)
        facts.append(Fact(text("paper.share", what=text("share.largest")), value))
    thirds = zip(_THIRDS, _thirds(result, row), strict=True)
    where = [f"{text(f'pair.positions.{name}')} {words.percent(part)}" for name, part in thirds]
    facts.append(Fact(text("paper.thirds"), words.join(where)))
    return tuple(facts)


def _source(
    rank: int,
    scores: PairScores,
    result: ClassResult,
    sections: dict[tuple[int, int], int],
    papers: dict[int, PaperLine],
    words: Wording,
) -> SourceLine:
    row, other = result.row(scores.first), result.row(scores.second)
    passages = result.passages_between(row, other)
    return SourceLine(
        rank=rank,
        section=sections.get((scores.first, scores.second)),
        paper=papers[scores.second],
        share=words.percent(scores.share_first.ratio),
        before=words.percent(scores.before_first.ratio),
        passages=words.count(len(passages)),
        longest=words.count(scores.longest),
    )


def _strips(
    result: ClassResult, row: int, listed: list[PairScores], words: Wording
) -> tuple[Strip, ...]:
    """A strip for all sources together, and one for each of the first."""
    document = result.papers[row].document
    strips = []
    for rank, scores in enumerate(listed, 1):
        passages = result.passages_between(row, result.row(scores.second))
        places = tuple(
            position(passage.first, document, rank - 1, str(rank), counts=passage.counts)
            for passage in passages
        )
        if places:
            strips.append(Strip(str(rank), places))
    if not strips:
        return ()
    # The largest sources lie on top of the others.
    together = tuple(place for strip in reversed(strips) for place in strip.positions)
    return Strip(words.text("paper.all"), together), *strips[:_MOST_STRIPS]


def _thirds(result: ClassResult, row: int) -> list[float]:
    """The part of the characters of each third that stand in passages that count, 0 to 1."""
    length = len(result.papers[row].document.text)
    covered = np.zeros(length, np.bool_)
    for other in np.flatnonzero(result.compared[row]).tolist():
        for passage in result.passages_between(row, other):
            if passage.counts:
                covered[passage.first.start : passage.first.end] = True
    return [float(part.mean()) if part.size else 0.0 for part in np.array_split(covered, 3)]
