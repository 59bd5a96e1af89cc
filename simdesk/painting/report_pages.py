"""The pages of a report, in their order: cover, summary, a section per pair, appendix."""

import numpy as np
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter

from simdesk.painting.bit_rows import bit_cells, paint_bit_rows
from simdesk.painting.fonts import text_font
from simdesk.painting.heat_map import paint_heat_legend, paint_heat_map
from simdesk.painting.histogram import histogram, paint_histogram
from simdesk.painting.pages import POINT, SMALL, Pages
from simdesk.painting.passage_rows import add_passage
from simdesk.painting.position_strip import Segment, paint_position_strip, paint_strip_words
from simdesk.painting.tables import Column, Row, add_facts, add_table
from simdesk.progress import Progress
from simdesk.report.parts import Fact, PairSection, Report

_HEAT_MAP = 330 * POINT
_HISTOGRAM = 150 * POINT
_CHARACTERS_LISTED = 60


def lay_out(report: Report, pages: Pages, progress: Progress) -> None:
    """Lay the whole report out. Raises Cancelled at a checkpoint."""
    _cover(report, pages)
    _summary(report, pages)
    for number, pair in enumerate(report.pairs):
        progress.report(number, len(report.pairs), "layout")
        _pair(report, pair, pages)
    _appendix(report, pages)


def _pairs_of(facts: tuple[Fact, ...]) -> list[tuple[str, str]]:
    return [(fact.label, fact.value) for fact in facts]


def _cover(report: Report, pages: Pages) -> None:
    words = report.words
    pages.y += 60 * POINT
    pages.bookmark(report.title, 0)
    pages.paragraph(report.title, points=28, bold=True)
    pages.y += 6 * POINT
    pages.rule("accent", 2.4)
    pages.y += 14 * POINT
    add_facts(pages, _pairs_of(report.facts))
    pages.space(10)
    for note in report.notes:
        pages.paragraph(note, colour="faint_ink", points=9)
        pages.space(4)
    pages.heading(words.text("cover.settings"), 1)
    add_facts(pages, _pairs_of(report.settings))
    if report.failures:
        pages.heading(words.text("cover.failures"), 1)
        pages.bookmark(words.text("cover.failures"), 1)
        pages.paragraph(words.text("cover.failures.note"), colour="faint_ink", points=9)
        pages.space(4)
        columns = [
            Column(words.text("column.file"), 3),
            Column(words.text("column.reason"), 5),
        ]
        add_table(pages, columns, [Row((fact.label, fact.value)) for fact in report.failures])


def _summary(report: Report, pages: Pages) -> None:
    words, found = report.words, report.summary
    pages.new_page()
    pages.bookmark(words.text("summary.title"), 0)
    pages.heading(words.text("summary.title"), 0)
    if not found.ranking:
        pages.paragraph(words.text("report.nothing compared"))
        return
    if not report.pairs:
        limit = words.percent(found.limit)
        pages.paragraph(words.text("report.all pairs below", limit=limit), bold=True)
        pages.space(6)
    pages.bookmark(words.text("summary.ranking"), 1)
    pages.heading(words.text("summary.ranking"), 1)
    pages.paragraph(words.text("summary.ranking.note"), colour="faint_ink", points=9)
    pages.space(4)
    _ranking(report, pages)
    if report.wants_heat_map:
        _heat_map(report, pages)
    if report.wants_histogram:
        _histogram(report, pages)


def _ranking(report: Report, pages: Pages) -> None:
    words, found = report.words, report.summary
    columns = [
        Column(words.text("column.rank"), 3, right=True),
        Column(words.text("column.first"), 17),
        Column(words.text("column.second"), 17),
        Column(words.text("column.share first"), 7, right=True),
        Column(words.text("column.share second"), 7, right=True),
        Column(words.text("column.longest"), 6, right=True),
        Column(words.text("column.cosine"), 6, right=True),
        Column(words.text("column.jaccard"), 6.5, right=True),
        Column(words.text("column.distance"), 6, right=True),
    ]
    rows = [
        Row(
            (
                str(pair.rank),
                pair.first.title,
                pair.second.title,
                pair.share_first,
                pair.share_second,
                pair.longest,
                pair.cosine,
                pair.jaccard,
                pair.distance,
            ),
            pair.section,
        )
        for pair in found.ranking
    ]
    add_table(pages, columns, rows)
    if found.unlisted:
        pages.space(4)
        more = words.text("summary.ranking.more", count=words.count(found.unlisted))
        pages.paragraph(more, colour="faint_ink", points=9)


def _heat_map(report: Report, pages: Pages) -> None:
    words, found = report.words, report.summary
    pages.space(14)
    pages.need(_HEAT_MAP + 110 * POINT)
    pages.bookmark(words.text("summary.heat map"), 1)
    pages.heading(words.text("summary.heat map"), 1)
    pages.paragraph(words.text("summary.heat map.note"), colour="faint_ink", points=9)
    pages.space(6)
    labels = [str(number) for number in range(1, len(found.shares) + 1)]
    font = text_font(max(4.5, min(SMALL, 200 / len(labels))))
    legend_font = text_font(SMALL)
    area = QRectF(pages.left, pages.y, _HEAT_MAP, _HEAT_MAP)
    legend = QRectF(pages.left, pages.y + _HEAT_MAP + 8 * POINT, _HEAT_MAP * 0.6, 9 * POINT)
    ends = (words.percent(0.0), words.percent(1.0))

    def draw(painter: QPainter) -> None:
        paint_heat_map(
            painter,
            area,
            found.shares,
            pages.palette,
            order=found.order,
            labels=labels,
            font=font,
        )
        paint_heat_legend(painter, legend, pages.palette, legend_font, ends)

    pages.add(draw)
    pages.y += _HEAT_MAP + 24 * POINT


def _histogram(report: Report, pages: Pages) -> None:
    words, found = report.words, report.summary
    counted = histogram(found.shares[np.triu_indices(len(found.shares), 1)])
    pages.space(10)
    pages.need(_HISTOGRAM + 70 * POINT)
    pages.bookmark(words.text("summary.histogram"), 1)
    pages.heading(words.text("summary.histogram"), 1)
    note = words.text("summary.histogram.note", total=words.count(counted.total))
    pages.paragraph(note, colour="faint_ink", points=9)
    pages.space(6)
    area = QRectF(pages.left, pages.y, pages.width * 0.86, _HISTOGRAM)
    font = text_font(SMALL)

    def draw(painter: QPainter) -> None:
        paint_histogram(painter, area, counted, pages.palette, font=font, threshold=found.limit)

    pages.add(draw)
    pages.y += _HISTOGRAM


def _pair(report: Report, pair: PairSection, pages: Pages) -> None:
    words = report.words
    pages.new_page()
    pages.sections[pair.number] = pages.spot()
    if pair is report.pairs[0]:
        pages.bookmark(words.text("pairs.title"), 0)
    pages.bookmark(pair.bookmark, 1)
    pages.paragraph(pair.title, points=15, bold=True)
    pages.y += 3 * POINT
    pages.rule("accent", 1.4)
    pages.y += 8 * POINT
    sides = [("A", pair.first.title), ("B", pair.second.title)]
    add_facts(pages, sides + _pairs_of(pair.facts))
    if pair.passages:
        _positions(report, pair, pages)
    pages.heading(words.text("pair.passages"), 1)
    if not pair.passages:
        pages.paragraph(words.text("pair.no passages"))
    elif any(row.differs for row in pair.passages):
        pages.paragraph(words.text("passage.differences"), colour="faint_ink", points=9)
    pages.space(4)
    for row in pair.passages:
        add_passage(pages, row, words)
    _fingerprints(report, pair, pages)


def _positions(report: Report, pair: PairSection, pages: Pages) -> None:
    words = report.words
    pages.heading(words.text("pair.positions"), 1)
    pages.paragraph(words.text("pair.positions.note"), colour="faint_ink", points=9)
    pages.space(4)
    font, label = text_font(SMALL), 14 * POINT
    strips = [
        QRectF(pages.left + label, pages.y + number * 19 * POINT, pages.width - label, 13 * POINT)
        for number in range(2)
    ]
    below = strips[1].translated(0, 15 * POINT)
    names = (
        words.text("pair.positions.beginning"),
        words.text("pair.positions.middle"),
        words.text("pair.positions.end"),
    )
    segments = [
        [Segment(*row.first_part, row.index, row.counts) for row in pair.passages],
        [Segment(*row.second_part, row.index, row.counts) for row in pair.passages],
    ]

    def draw(painter: QPainter) -> None:
        painter.setFont(font)
        for side, strip, inside in zip("AB", strips, segments, strict=True):
            painter.setPen(pages.palette.colour("ink"))
            beside = QRectF(pages.left, strip.top(), label, strip.height())
            painter.drawText(beside, Qt.AlignmentFlag.AlignVCenter, side)
            paint_position_strip(painter, strip, inside, pages.palette, font)
        paint_strip_words(painter, below, names, pages.palette, font)

    pages.add(draw)
    pages.y = below.bottom()


def _fingerprints(report: Report, pair: PairSection, pages: Pages) -> None:
    if pair.fingerprints is None:
        if pair.fingerprint_note:
            pages.heading(report.words.text("pair.fingerprints"), 1)
            pages.paragraph(pair.fingerprint_note)
        return
    difference = pair.fingerprints
    font = text_font(SMALL)
    metrics = QFontMetricsF(font, pages.writer)
    labels = ("A", "B", report.words.text("pair.fingerprints.differs"))
    widest = max(metrics.horizontalAdvance(label) for label in labels)
    area = QRectF(pages.left, pages.y, pages.width, 0)
    height = bit_cells(area, difference.bits, widest + metrics.height() * 0.5).height
    pages.need(height + 70 * POINT)
    pages.heading(report.words.text("pair.fingerprints"), 1)
    pages.paragraph(pair.fingerprint_note, colour="faint_ink", points=9)
    pages.space(5)
    area = QRectF(pages.left, pages.y, pages.width, height)

    def draw(painter: QPainter) -> None:
        paint_bit_rows(painter, area, difference, pages.palette, labels=labels, font=font)

    pages.add(draw)
    pages.y += height


def _appendix(report: Report, pages: Pages) -> None:
    words = report.words
    if report.has_appendix:
        pages.new_page()
        pages.bookmark(words.text("appendix.title"), 0)
        pages.heading(words.text("appendix.title"), 0)
    if report.papers:
        _papers(report, pages)
    if report.definitions:
        pages.bookmark(words.text("appendix.definitions"), 1)
        pages.heading(words.text("appendix.definitions"), 1)
        for fact in report.definitions:
            pages.space(4)
            pages.paragraph(fact.label, bold=True, keep_with=24)
            pages.paragraph(fact.value)
    if pages.replaced:
        listed = sorted(pages.replaced)[:_CHARACTERS_LISTED]
        names = [f"U+{ord(character):04X}" for character in listed]
        if len(pages.replaced) > len(listed):
            names.append("…")
        pages.space(10)
        note = words.text("report.replaced characters", characters=words.join(names))
        pages.paragraph(note, colour="faint_ink", points=9)


def _papers(report: Report, pages: Pages) -> None:
    words = report.words
    pages.bookmark(words.text("appendix.papers"), 1)
    pages.heading(words.text("appendix.papers"), 1)
    pages.paragraph(words.text("appendix.papers.note"), colour="faint_ink", points=9)
    pages.space(4)
    columns = [
        Column(f"{words.text('column.paper')} / {words.text('column.digest')}", 270),
        Column(words.text("column.role"), 42),
        Column(words.text("column.encoding"), 48),
        Column(words.text("column.characters"), 46, right=True),
        Column(words.text("column.units"), 46, right=True),
    ]
    # The SHA-256 has a line of its own, so that it copies out in one piece.
    rows = [
        Row(
            (
                f"{paper.title}\n{paper.digest}",
                paper.role,
                paper.source,
                paper.characters,
                paper.counted,
            )
        )
        for paper in report.papers
    ]
    add_table(pages, columns, rows, points=7.5)
    noticed = [(paper.title, finding) for paper in report.papers for finding in paper.findings]
    if noticed:
        pages.bookmark(words.text("appendix.findings"), 1)
        pages.heading(words.text("appendix.findings"), 1)
        columns = [
            Column(words.text("column.paper"), 3),
            Column(words.text("column.findings"), 5),
        ]
        add_table(pages, columns, [Row(cells) for cells in noticed], points=7.5)
