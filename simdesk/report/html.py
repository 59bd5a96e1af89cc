"""A report as one HTML file: accessible, without scripts, nothing loaded from elsewhere.

Built as a tree, so that no text from a student's file can become markup. The content security
policy allows only the style sheet inside (by its digest) and pictures inside.
"""

import base64
import hashlib
from collections.abc import Sequence

from simdesk.report.differences import Piece, Pieces
from simdesk.report.marks import PRINT, Colours, Theme
from simdesk.report.markup import Content, E, Element, serialised
from simdesk.report.parts import Fact, PairSection, PassageRow, Report, SinglePaper
from simdesk.report.pictures import (
    bits_picture,
    heat_map_address,
    histogram_picture,
    positions_picture,
)
from simdesk.report.without_names import BLACK
from simdesk.resources import data_path

_PLAIN_COLOURS = ("paper", "ink", "faint_ink", "line", "panel", "accent")


def to_html(report: Report) -> bytes:
    """The report as a whole HTML page in UTF-8."""
    style = _style()
    digest = base64.b64encode(hashlib.sha256(style.encode()).digest()).decode()
    policy = f"default-src 'none'; style-src 'sha256-{digest}'; img-src data:"
    head = E.head(
        E.meta({"charset": "utf-8"}),
        E.meta({"http-equiv": "Content-Security-Policy", "content": policy}),
        E.meta({"name": "viewport", "content": "width=device-width, initial-scale=1"}),
        E.meta({"name": "referrer", "content": "no-referrer"}),
        E.title(report.title),
        E.style(style),
    )
    page = E.html(
        {"lang": report.words.language.replace("_", "-")},
        head,
        E.body(
            E.header(E.h1(report.title)),
            _contents(report),
            E.main(
                *_cover(report),
                _summary(report) if report.single is None else _single(report, report.single),
                *(_pair(report, pair) for pair in report.pairs),
                *([_appendix(report)] if report.has_appendix else []),
            ),
        ),
    )
    return serialised(page)


def _style() -> str:
    rules = [_variables(PRINT)]
    for number, mark in enumerate(PRINT.passages):
        rules.append(f".p{number} {{ --fill: {mark.fill}; --edge: {mark.edge}; }}")
    return "\n".join(rules) + "\n" + data_path("report.css").read_text(encoding="utf-8")


def _variables(colours: Colours) -> str:
    values = (f"--{name.replace('_', '-')}: {getattr(colours, name)};" for name in _PLAIN_COLOURS)
    return f":root {{ {' '.join(values)} }}"


def _facts(facts: Sequence[Fact]) -> Element:
    found = E.dl({"class": "facts"})
    for fact in facts:
        found.append(E.dt(fact.label))
        found.append(E.dd(fact.value))
    return found


def _note(text: str) -> Element:
    return E.p({"class": "note"}, text)


def _table(
    caption: str, heads: Sequence[str], rows: Sequence[Sequence[Content]], numbers: int = 0
) -> Element:
    """A table whose first column heads its rows; the last `numbers` columns stand flush right."""
    first_number = len(heads) - numbers

    def attributes(place: int) -> dict[str, str]:
        return {"class": "number"} if place >= first_number else {}

    head = E.tr(*(E.th({"scope": "col", **attributes(n)}, text) for n, text in enumerate(heads)))
    body = E.tbody()
    for row in rows:
        line = E.tr()
        for place, cell in enumerate(row):
            if place:
                line.append(E.td(attributes(place), cell))
            else:
                line.append(E.th({"scope": "row"}, cell))
        body.append(line)
    table = E.table(E.caption(caption), E.thead(head), body)
    # Wide tables scroll by themselves; the keyboard must reach them for that.
    return E.div({"class": "wide", "tabindex": "0", "role": "region", "aria-label": caption}, table)


def _contents(report: Report) -> Element:
    words = report.words
    title = "summary.title" if report.single is None else "paper.title"
    entries = [("#summary", words.text(title))]
    entries += [(f"#pair-{pair.number}", pair.bookmark) for pair in report.pairs]
    if report.has_appendix:
        entries.append(("#appendix", words.text("appendix.title")))
    items = (E.li(E.a({"href": address}, title)) for address, title in entries)
    return E.nav({"aria-label": words.text("report.contents")}, E.ul(*items))


def _cover(report: Report) -> list[Element]:
    words = report.words
    found = [_facts(report.facts), *(_note(note) for note in report.notes)]
    found.append(
        E.section(
            {"aria-labelledby": "settings"},
            E.h2({"id": "settings"}, words.text("cover.settings")),
            _facts(report.settings),
        )
    )
    if report.failures:
        heads = (words.text("column.file"), words.text("column.reason"))
        rows = [(fact.label, fact.value) for fact in report.failures]
        found.append(
            E.section(
                {"aria-labelledby": "failures"},
                E.h2({"id": "failures"}, words.text("cover.failures")),
                _note(words.text("cover.failures.note")),
                _table(words.text("cover.failures"), heads, rows),
            )
        )
    return found


def _summary(report: Report) -> Element:
    words, found = report.words, report.summary
    section = E.section(
        {"aria-labelledby": "summary"}, E.h2({"id": "summary"}, words.text("summary.title"))
    )
    if not found.ranking:
        section.append(E.p(words.text("report.nothing compared")))
        return section
    if not report.pairs:
        limit = words.percent(found.limit)
        section.append(E.p(E.strong(words.text("report.all pairs below", limit=limit))))
    section.append(_note(words.text("summary.ranking.note")))
    if found.remaining:
        section.append(_note(words.text("summary.ranking.before", remaining=found.remaining)))
    section.append(_ranking(report))
    if found.unlisted:
        more = words.text("summary.ranking.more", count=words.count(found.unlisted))
        section.append(_note(more))
    for part in _groups(report):
        section.append(part)
    if report.wants_heat_map:
        address = heat_map_address(found.shares, found.order, Theme.PRINT)
        note = words.text("summary.heat map.note")
        section.append(E.h3(words.text("summary.heat map")))
        section.append(_note(note))
        section.append(E.img({"class": "heat", "src": address, "alt": note}))
    if report.wants_histogram:
        total = words.count(found.pairs)
        note = words.text("summary.histogram.note", total=total)
        section.append(E.h3(words.text("summary.histogram")))
        section.append(_note(note))
        section.append(histogram_picture(found.shares, found.limit, note))
    return section


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
    return _table(words.text("summary.ranking"), titles, rows, len(scores))


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
    return [E.h3(title), _note(note), _table(title, titles, rows)]


def _single(report: Report, single: SinglePaper) -> Element:
    words = report.words
    section = E.section(
        {"aria-labelledby": "summary"},
        E.h2({"id": "summary"}, words.text("paper.title")),
        E.p(E.strong(single.paper.title)),
        _facts(single.facts),
    )
    if single.strips:
        title = words.text("pair.positions")
        section.append(E.h3(title))
        section.append(_note(words.text("paper.thirds.note")))
        section.append(positions_picture(single.strips, title))
    title = words.text("paper.sources")
    section.append(E.h3(title))
    if not single.sources:
        section.append(E.p(words.text("paper.sources.none")))
        return section
    section.append(_note(words.text("paper.sources.note")))
    section.append(_sources(report, single))
    if single.unlisted:
        section.append(_note(words.text("paper.sources.more", count=words.count(single.unlisted))))
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
    return _table(words.text("paper.sources"), titles, rows, len(heads) - 2)


def _pair(report: Report, pair: PairSection) -> Element:
    words = report.words
    name = f"pair-{pair.number}"
    sides = (Fact("A", pair.first.title), Fact("B", pair.second.title))
    section = E.section(
        {"class": "pair", "aria-labelledby": name},
        E.h2({"id": name}, pair.title),
        _facts(sides + pair.facts),
    )
    if pair.strips:
        note = words.text("pair.positions.note")
        section.append(E.h3(words.text("pair.positions")))
        section.append(_note(note))
        section.append(positions_picture(pair.strips, words.text("pair.positions")))
    section.append(E.h3(words.text("pair.passages")))
    if not pair.passages:
        section.append(E.p(words.text("pair.no passages")))
    elif any(row.differs for row in pair.passages):
        section.append(_note(words.text("passage.differences")))
    for row in pair.passages:
        section.append(_passage(report, row))
    if pair.fingerprints is not None:
        section.append(E.h3(words.text("pair.fingerprints")))
        section.append(_note(pair.fingerprint_note))
        section.append(bits_picture(pair.fingerprints, pair.fingerprint_note))
    elif pair.fingerprint_note:
        section.append(E.h3(words.text("pair.fingerprints")))
        section.append(E.p(pair.fingerprint_note))
    return section


def _passage(report: Report, row: PassageRow) -> Element:
    words = report.words
    about = [row.kind, row.reason]
    if not row.counts:
        about.insert(1, words.text("passage.not counted"))
    title = words.text("passage.title", letter=row.letter)
    number = row.index % len(PRINT.passages)
    return E.section(
        {"class": f"passage p{number}"},
        E.h4(f"{title} ", E.span(words.clauses(about))),
        E.div(
            {"class": "sides"},
            E.p({"class": "place"}, words.labelled("A", row.first_place)),
            E.p({"class": "place"}, words.labelled("B", row.second_place)),
            *(
                _side(report, side)
                for aligned in row.rows
                for side in (aligned.first, aligned.second)
            ),
        ),
    )


def _side(report: Report, pieces: Pieces) -> Element:
    return E.p({"class": "side"}, *(_piece(report, piece) for piece in pieces))


def _piece(report: Report, piece: Piece) -> Content:
    if set(piece.text) <= {BLACK, "\n"}:
        label = report.words.text("report.black text")
        return E.span({"role": "img", "aria-label": label, "class": "black"}, piece.text)
    return E.mark(piece.text) if piece.differs else piece.text


def _appendix(report: Report) -> Element:
    words = report.words
    section = E.section(
        {"aria-labelledby": "appendix"}, E.h2({"id": "appendix"}, words.text("appendix.title"))
    )
    if report.papers:
        heads = ("paper", "digest", "role", "encoding", "characters", "units")
        rows = [
            (
                paper.title,
                E.span({"class": "digest"}, paper.digest),
                paper.role,
                paper.source,
                paper.characters,
                paper.counted,
            )
            for paper in report.papers
        ]
        titles = [words.text(f"column.{head}") for head in heads]
        section.append(_note(words.text("appendix.papers.note")))
        section.append(_table(words.text("appendix.papers"), titles, rows, numbers=2))
        noticed = [(paper.title, finding) for paper in report.papers for finding in paper.findings]
        if noticed:
            titles = [words.text("column.paper"), words.text("column.findings")]
            section.append(_table(words.text("appendix.findings"), titles, noticed))
    if report.left_out:
        title = words.text("appendix.left out")
        titles = [words.text(f"column.{head}") for head in ("what", "where", "text")]
        left_out = [(line.what, line.where, line.text) for line in report.left_out]
        section.append(E.h3(title))
        section.append(_note(words.text("appendix.left out.note")))
        section.append(_table(title, titles, left_out))
    if report.definitions:
        section.append(E.h3(words.text("appendix.definitions")))
        found = E.dl({"class": "meanings"})
        for fact in report.definitions:
            found.append(E.dt(fact.label))
            found.append(E.dd(fact.value))
        section.append(found)
    return section
