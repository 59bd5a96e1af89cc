"""Every text that a report holds, as it must be found in the PDF."""

import re
from collections.abc import Iterator

from simdesk.report.parts import PairSection, Report


def strings(report: Report) -> Iterator[str]:
    """Everything that was put in."""
    yield report.title
    yield from _of_single(report)
    yield from report.notes
    for fact in report.facts + report.settings + report.failures + report.definitions:
        yield fact.label
        yield fact.value
    summary = report.summary
    for ranked in summary.ranking if report.wants_summary else ():
        yield from (ranked.first.title, ranked.second.title, ranked.share_first)
        yield from (ranked.share_second, ranked.longest, ranked.cosine, ranked.jaccard)
        if summary.remaining:
            yield from (f"({ranked.before_first})", f"({ranked.before_second})")
        yield ranked.verdict
    for group in summary.groups if report.wants_summary else ():
        yield group.largest
        if group.graph is not None:
            yield group.graph_note(report.words)
        yield from (paper.title for paper in group.papers)
    for line in report.left_out:
        yield from (line.what, *line.where.split("\n"), line.text)
    for pair in report.pairs:
        yield from _of_pair(pair)
    for paper in report.papers:
        yield from (paper.title, paper.digest, paper.source, paper.counted, *paper.findings)


def _of_single(report: Report) -> Iterator[str]:
    if report.single is None:
        return
    for fact in report.single.facts:
        yield from (fact.label, fact.value)
    for line in report.single.shares:
        yield from (line.what, *line.values)
    for source in report.single.sources:
        yield from (source.paper.title, source.share, source.before, source.longest)


def _of_pair(pair: PairSection) -> Iterator[str]:
    yield from (pair.title, pair.fingerprint_note, pair.identical, *pair.warnings)
    for fact in pair.facts:
        yield from (fact.label, fact.value)
    for line in pair.shares:
        yield from (line.what, *line.values)
    for row in pair.passages:
        yield from (row.kind, row.reason, row.first_place, row.second_place)
        for level in row.rows:
            yield from ("".join(p.text for p in side) for side in (level.first, level.second))
            yield level.note


def without_breaks(text: str) -> str:
    """Lines wrap at blanks, so that a break may stand for one."""
    return re.sub(r"\s+", "", text)
