"""The class, or one paper, at a glance in the HTML report."""

from simdesk.report.html_blocks import data_table, facts_list, note_line, shares_table
from simdesk.report.marks import Theme
from simdesk.report.markup import Content, E, Element
from simdesk.report.parts import Report, SinglePaper
from simdesk.report.pictures import (
    graph_picture,
    heat_map_address,
    histogram_picture,
    positions_picture,
)


def summary_section(report: Report) -> Element:
    """Ranking, groups, heat map and histogram."""
    words, found = report.words, report.summary
    section = E.section(
        {"aria-labelledby": "summary"}, E.h2({"id": "summary"}, words.text("summary.title"))
    )
    if not found.pairs:
        section.append(E.p(words.text("report.nothing compared")))
        return section
    if not report.pairs:
        limit = words.percent(found.limit)
        section.append(E.p(E.strong(words.text("report.all pairs below", limit=limit))))
    for part in _papers(report):
        section.append(part)
    section.append(E.h3(words.text("summary.ranking")))
    if found.ranking:
        section.append(note_line(words.text("summary.ranking.note")))
        if found.remaining:
            note = words.text("summary.ranking.before", remaining=found.remaining)
            section.append(note_line(note))
        section.append(note_line(words.text("summary.ranking.key")))
        section.append(_ranking(report))
    for line in report.rest_of_pairs:
        section.append(note_line(line))
    for part in _groups(report):
        section.append(part)
    if report.wants_heat_map:
        address = heat_map_address(found.shares, found.order, Theme.PRINT)
        note = words.text("summary.heat map.note")
        section.append(E.h3(words.text("summary.heat map")))
        section.append(note_line(note))
        section.append(E.img({"class": "heat", "src": address, "alt": note}))
    if report.wants_histogram:
        total = words.count(found.pairs)
        note = words.text("summary.histogram.note", total=total)
        section.append(E.h3(words.text("summary.histogram")))
        section.append(note_line(note))
        section.append(histogram_picture(found.shares, found.limit, note))
    return section


def _papers(report: Report) -> list[Element]:
    words, found = report.words, report.summary
    if not found.papers:
        return []
    title = words.text("summary.papers")
    heads = ("largest", "largest source")
    titles = [words.text("column.paper"), *report.share_heads]
    titles += [words.text(f"column.{head}") for head in heads]
    rows: list[tuple[Content, ...]] = []
    for line in found.papers:
        source: Content = line.source.title if line.source else ""
        if line.section is not None:
            source = E.a({"href": f"#pair-{line.section}"}, source)
        before = (line.before,) if found.remaining else ()
        shares = (*before, line.share, *line.apart)
        rows.append((line.paper.title, *shares, line.largest, source))
    blocks = [
        E.h3(title),
        *(note_line(note) for note in report.paper_notes),
        data_table(title, titles, rows),
    ]
    if found.unlisted_papers:
        more = words.text("summary.papers.more", count=words.count(found.unlisted_papers))
        blocks.append(note_line(more))
    return blocks


def _ranking(report: Report) -> Element:
    words, found = report.words, report.summary
    heads = ["rank", "first", "second"]
    heads += ["verdict"] if found.has_verdicts else []
    scores = ["share first", "share second", "longest", "cosine", "jaccard", "distance"]
    titles = [words.text(f"column.{head}") for head in heads + scores]
    if found.remaining:
        at = len(heads)
        both = titles[at : at + 2]
        titles[at : at + 2] = [words.text("column.in brackets", head=title) for title in both]
    rows: list[tuple[Content, ...]] = []
    for pair in found.ranking:
        rank: Content = str(pair.rank)
        if pair.section is not None:
            rank = E.a({"href": f"#pair-{pair.section}"}, str(pair.rank))
        names = (pair.first.title, pair.second.title)
        verdict = (pair.verdict,) if found.has_verdicts else ()
        shares = pair.shares(bracketed=bool(found.remaining))
        numbers = (pair.longest, pair.cosine, pair.jaccard, pair.distance)
        rows.append((rank, *names, *verdict, *shares, *numbers))
    return data_table(words.text("summary.ranking"), titles, rows, len(scores))


def _groups(report: Report) -> list[Element]:
    words, found = report.words, report.summary
    title = words.text("summary.groups")
    heads = ("group papers", "group pairs", "group largest", "group members")
    rows: list[tuple[Content, ...]] = [
        (
            words.count(len(group.papers)),
            group.pairs,
            group.largest,
            E.ul({"class": "members"}, *(E.li(paper.title) for paper in group.papers)),
        )
        for group in found.groups
    ]
    if not rows:
        return [E.h3(title), E.p(words.text("summary.groups.none"))]
    titles = [words.text(f"column.{head}") for head in heads]
    note = words.text("summary.groups.note", limit=words.percent(found.limit))
    return [E.h3(title), note_line(note), data_table(title, titles, rows), *_graphs(report)]


def _graphs(report: Report) -> list[Element]:
    """The largest groups drawn."""
    found: list[Element] = []
    for group in report.summary.groups:
        if group.graph is not None:
            note = group.graph_note(report.words)
            numbers = [str(paper.number) for paper in group.drawn]
            names = [paper.title for paper in group.drawn]
            found += [note_line(note), graph_picture(group.graph, numbers, names, note)]
    return found


def single_paper_section(report: Report, single: SinglePaper) -> Element:
    """One paper against all others: its shares, where they lie, its sources."""
    words = report.words
    section = E.section(
        {"aria-labelledby": "summary"},
        E.h2({"id": "summary"}, words.text("paper.title")),
        E.p(E.strong(single.paper.title)),
        shares_table(words.text("share.title"), report.single_share_heads, single.shares),
        note_line(words.text("share.note")),
        facts_list(single.facts),
    )
    if single.strips:
        title = words.text("pair.positions")
        section.append(E.h3(title))
        section.append(note_line(words.text("paper.thirds.note")))
        section.append(positions_picture(single.strips, title))
    title = words.text("paper.sources")
    section.append(E.h3(title))
    if not single.sources:
        section.append(E.p(words.text("paper.sources.none")))
        return section
    section.append(note_line(words.text("paper.sources.note")))
    section.append(_sources(report, single))
    if single.unlisted:
        section.append(
            note_line(words.text("paper.sources.more", count=words.count(single.unlisted)))
        )
    return section


def _sources(report: Report, single: SinglePaper) -> Element:
    words = report.words
    heads = ["rank", "source"]
    heads += ["share of this before"] if single.remaining else []
    heads += ["share of this", "passages", "longest"]
    rows: list[tuple[Content, ...]] = []
    for source in single.sources:
        rank: Content = str(source.rank)
        if source.section is not None:
            rank = E.a({"href": f"#pair-{source.section}"}, str(source.rank))
        before = (source.before,) if single.remaining else ()
        numbers = (source.share, source.passages, source.longest)
        rows.append((rank, source.paper.title, *before, *numbers))
    titles = [words.text(f"column.{head}") for head in heads]
    return data_table(words.text("paper.sources"), titles, rows, len(heads) - 2)
