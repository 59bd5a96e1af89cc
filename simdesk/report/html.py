"""A report as one HTML file: accessible, without scripts, nothing loaded from elsewhere.

Built as a tree, so that no text from a student's file can become markup. The content security
policy allows only the style sheet inside (by its digest) and pictures inside.
"""

import base64
import hashlib

from simdesk.report.differences import AlignedRow, Piece, Pieces
from simdesk.report.html_blocks import data_table, facts_list, note_line, shares_table
from simdesk.report.html_summary import single_paper_section, summary_section
from simdesk.report.marks import PRINT, Colours
from simdesk.report.markup import Content, E, Element, serialised
from simdesk.report.parts import Fact, PairSection, PassageRow, Report
from simdesk.report.pictures import (
    bits_picture,
    positions_picture,
)
from simdesk.report.spoken import mark_languages
from simdesk.report.without_names import BLACK
from simdesk.resources import data_path

_LEFT_OUT = "p-left-out"
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
                *_summary(report),
                *([] if report.is_of_two else [_settings(report)]),
                *(_pair(report, pair) for pair in report.pairs),
                *([_settings(report)] if report.is_of_two else []),
                *([_appendix(report)] if report.has_appendix else []),
            ),
        ),
    )
    mark_languages(page, report.words.language)
    return serialised(page)


def _style() -> str:
    rules = [_variables(PRINT)]
    for number, mark in enumerate(PRINT.passages):
        rules.append(f".p{number} {{ --fill: {mark.fill}; --edge: {mark.edge}; }}")
    rules.append(f".{_LEFT_OUT} {{ --fill: {PRINT.missing}; --edge: {PRINT.faint_ink}; }}")
    return "\n".join(rules) + "\n" + data_path("report.css").read_text(encoding="utf-8")


def _variables(colours: Colours) -> str:
    values = (f"--{name.replace('_', '-')}: {getattr(colours, name)};" for name in _PLAIN_COLOURS)
    return f":root {{ {' '.join(values)} }}"


def _contents(report: Report) -> Element:
    words = report.words
    entries = []
    if report.wants_summary or report.single is not None:
        title = "summary.title" if report.single is None else "paper.title"
        entries.append(("#summary", words.text(title)))
    entries += [(f"#pair-{pair.number}", pair.bookmark) for pair in report.pairs]
    if report.has_appendix:
        entries.append(("#appendix", words.text("appendix.title")))
    items = (E.li(E.a({"href": address}, title)) for address, title in entries)
    return E.nav({"aria-label": words.text("report.contents")}, E.ul(*items))


def _summary(report: Report) -> list[Element]:
    if report.single is not None:
        return [single_paper_section(report, report.single)]
    return [summary_section(report)] if report.wants_summary else []


def _cover(report: Report) -> list[Element]:
    words = report.words
    found = [facts_list(report.facts), *(note_line(note) for note in report.notes)]
    if report.failures:
        heads = (words.text("column.file"), words.text("column.reason"))
        rows = [(fact.label, fact.value) for fact in report.failures]
        found.append(
            E.section(
                {"aria-labelledby": "failures"},
                E.h2({"id": "failures"}, words.text("cover.failures")),
                note_line(words.text("cover.failures.note")),
                data_table(words.text("cover.failures"), heads, rows),
            )
        )
    return found


def _settings(report: Report) -> Element:
    """How was compared: behind what was found, which readers want first."""
    return E.section(
        {"aria-labelledby": "settings"},
        E.h2({"id": "settings"}, report.words.text("cover.settings")),
        facts_list(report.settings),
    )


def _pair(report: Report, pair: PairSection) -> Element:
    words = report.words
    name = f"pair-{pair.number}"
    sides = (Fact("A", pair.first.title), Fact("B", pair.second.title))
    section = E.section(
        {"class": "pair", "aria-labelledby": name},
        E.h2({"id": name}, pair.title),
        facts_list(sides),
        shares_table(words.text("share.title"), report.pair_share_heads, pair.shares),
        *([note_line(words.text("share.note"))] if report.explains_shares(pair) else []),
        facts_list(pair.facts),
        *(E.p(E.strong(warning)) for warning in pair.warnings),
    )
    if pair.strips:
        note = words.text("pair.positions.note")
        section.append(E.h3(words.text("pair.positions")))
        section.append(note_line(note))
        section.append(positions_picture(pair.strips, words.text("pair.positions")))
    section.append(E.h3(words.text("pair.passages")))
    if pair.identical:
        section.append(E.p(E.strong(pair.identical)))
    if not pair.passages:
        section.append(E.p(words.text("pair.no passages")))
    elif any(row.is_marked for row in pair.passages):
        section.append(note_line(words.text("passage.differences")))
    for row in pair.passages:
        section.append(_passage(report, row))
    if pair.fingerprints is not None:
        section.append(E.h3(words.text("pair.fingerprints")))
        section.append(note_line(pair.fingerprint_note))
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
    title = words.text("passage.title", number=row.code)
    colour = f"p{row.index % len(PRINT.passages)}" if row.counts else _LEFT_OUT
    return E.section(
        {"class": f"passage {colour}"},
        E.h4(f"{title} ", E.span(words.clauses(about))),
        E.div(
            {"class": "sides"},
            E.p({"class": "place"}, words.labelled("A", row.first_place)),
            E.p({"class": "place"}, words.labelled("B", row.second_place)),
            *(element for aligned in row.rows for element in _level(report, row, aligned)),
        ),
    )


def _level(report: Report, row: PassageRow, aligned: AlignedRow) -> list[Element]:
    """Both sides of a stretch, or what is said in their place."""
    if aligned.note:
        return [E.p({"class": "between"}, aligned.note)]
    return [_side(report, row, side) for side in (aligned.first, aligned.second)]


def _side(report: Report, row: PassageRow, pieces: Pieces) -> Element:
    return E.p({"class": "side"}, *(_piece(report, row, piece) for piece in pieces))


def _piece(report: Report, row: PassageRow, piece: Piece) -> Content:
    if set(piece.text) <= {BLACK, "\n"}:
        label = report.words.text("report.black text")
        return E.span({"role": "img", "aria-label": label, "class": "black"}, piece.text)
    if piece.differs:
        return E.u(piece.text)
    if row.counts and not piece.counts:
        return E.mark({"class": _LEFT_OUT}, piece.text)
    return E.mark(piece.text)


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
        section.append(note_line(words.text("appendix.papers.note")))
        section.append(data_table(words.text("appendix.papers"), titles, rows, numbers=2))
        noticed = [(paper.title, finding) for paper in report.papers for finding in paper.findings]
        if noticed:
            titles = [words.text("column.paper"), words.text("column.findings")]
            section.append(data_table(words.text("appendix.findings"), titles, noticed))
    if report.left_out:
        title = words.text("appendix.left out")
        titles = [words.text(f"column.{head}") for head in ("what", "where", "text")]
        left_out = [(line.what, line.where, line.text) for line in report.left_out]
        section.append(E.h3(title))
        section.append(note_line(words.text("appendix.left out.note")))
        section.append(data_table(title, titles, left_out))
    if report.definitions:
        section.append(E.h3(words.text("appendix.definitions")))
        found = E.dl({"class": "meanings"})
        for fact in report.definitions:
            found.append(E.dt(fact.label))
            found.append(E.dd(fact.value))
        section.append(found)
    return section
