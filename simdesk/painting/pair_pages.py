"""The pages of one pair: scores, where the passages lie, the fingerprints, the passages."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QFontMetricsF, QPainter, QPen

from simdesk.painting.bit_rows import bit_cells, paint_bit_rows
from simdesk.painting.fonts import text_font
from simdesk.painting.pages import BODY, POINT, SMALL, Pages
from simdesk.painting.passage_rows import add_passage
from simdesk.painting.strips_on_pages import add_strips
from simdesk.painting.tables import add_facts_in_two_columns, add_shares
from simdesk.painting.text_lines import draw_lines, height_of
from simdesk.report.parts import PairSection, Report

_ROOM = 0.42  # of a page: enough for a pair to begin on it


def add_pair(report: Report, pair: PairSection, pages: Pages) -> None:
    """Scores, positions, fingerprints and passages; on a new page unless much of this one is free.

    Fingerprints stand before the passages, so that no page holds nothing else.
    """
    words = report.words
    if pages.room < pages.full_height * _ROOM:
        pages.new_page()
    else:
        pages.space(24)
    pages.sections[pair.number] = pages.spot()
    if pair is report.pairs[0]:
        pages.bookmark(words.text("pairs.title"), 0)
    pages.bookmark(pair.bookmark, 1)
    pages.paragraph(pair.title, points=15, bold=True)
    pages.y += 3 * POINT
    pages.rule("accent", 1.4)
    pages.y += 8 * POINT
    _add_names(pair, pages)
    add_shares(pages, report.pair_share_heads, pair.shares)
    pages.space(3)
    if report.explains_shares(pair):
        pages.paragraph(words.text("share.note"), colour="faint_ink", points=9)
        pages.space(3)
    add_facts_in_two_columns(pages, [(fact.label, fact.value) for fact in pair.facts])
    for warning in pair.warnings:
        pages.paragraph(pages.shown(warning), bold=True)
        pages.space(2)
    if pair.strips:
        pages.space(4)
        note = words.text("pair.positions.note")
        pages.paragraph(note, colour="faint_ink", points=9, keep_with=60)
        pages.space(4)
        add_strips(pages, pair.strips, words)
    _fingerprints(report, pair, pages)
    pages.heading(words.text("pair.passages"), 2)
    if pair.identical:
        pages.paragraph(pair.identical, bold=True)
        pages.space(2)
    if not pair.passages:
        pages.paragraph(words.text("pair.no passages"))
    elif any(row.is_marked for row in pair.passages):
        pages.paragraph(words.text("passage.differences"), colour="faint_ink", points=9)
    pages.space(4)
    for row in pair.passages:
        add_passage(pages, row, words)


def _add_names(pair: PairSection, pages: Pages) -> None:
    """The papers' names beside each other, as their texts stand below."""
    font = text_font(BODY, bold=True)
    width = pages.width / 2 - pages.column_gap / 2
    sides = [
        pages.lines(pages.shown(f"{side}  {paper.title}"), font, width)
        for side, paper in (("A", pair.first), ("B", pair.second))
    ]
    top, ink = pages.y, QPen(pages.palette.colour("ink"))
    lefts = pages.left, pages.left + pages.width / 2 + pages.column_gap / 2

    def draw(painter: QPainter) -> None:
        for lines, left in zip(sides, lefts, strict=True):
            draw_lines(painter, lines, left, top, ink)

    pages.add(draw)
    pages.y += max(height_of(lines) for lines in sides) + 4 * POINT


def _fingerprints(report: Report, pair: PairSection, pages: Pages) -> None:
    if pair.fingerprints is None:
        if pair.fingerprint_note:
            pages.heading(report.words.text("pair.fingerprints"), 2)
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
    pages.heading(report.words.text("pair.fingerprints"), 2)
    pages.paragraph(pair.fingerprint_note, colour="faint_ink", points=9)
    pages.space(5)
    area = QRectF(pages.left, pages.y, pages.width, height)

    def draw(painter: QPainter) -> None:
        paint_bit_rows(painter, area, difference, pages.palette, labels=labels, font=font)

    pages.add(draw)
    pages.y += height
