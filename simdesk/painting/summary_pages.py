"""The class at a glance: ranking, groups, heat map, histogram."""

import numpy as np
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from simdesk.painting.fonts import text_font
from simdesk.painting.group_graph import paint_group_graph
from simdesk.painting.heat_map import paint_heat_legend, paint_heat_map
from simdesk.painting.histogram import paint_histogram
from simdesk.painting.pages import POINT, SMALL, Drawing, Pages
from simdesk.painting.tables import Column, Row, add_table
from simdesk.report.histogram import histogram
from simdesk.report.parts import GroupLine, RankedPair, Report
from simdesk.report.wording import Wording

_LARGEST_MAP, _LEAST_MAP = 330 * POINT, 160 * POINT
_MAP_ROW = 18 * POINT  # of a small class, whose map need not fill the page
_HISTOGRAM = 150 * POINT
_GRAPH, _GRAPH_PAPER, _LARGEST_GRAPH = 110 * POINT, 12 * POINT, 330 * POINT
_TABLE = 130  # points: a note, a table's head and a few rows
_LEAST_ROOM = 200 * POINT  # for the summary to begin on the first page


def add_summary(report: Report, pages: Pages) -> None:
    """Papers and pairs by what they share, and groups; begins on the page of the cover."""
    words, found = report.words, report.summary
    pages.space(16)
    pages.need(_LEAST_ROOM)
    pages.bookmark(words.text("summary.title"), 0)
    pages.heading(words.text("summary.title"), 0)
    if not found.pairs:
        pages.paragraph(words.text("report.nothing compared"))
        return
    if not report.pairs:
        limit = words.percent(found.limit)
        pages.paragraph(words.text("report.all pairs below", limit=limit), bold=True)
        pages.space(6)
    _papers(report, pages)
    pages.bookmark(words.text("summary.ranking"), 1)
    pages.heading(words.text("summary.ranking"), 1, keep_with=_TABLE if found.ranking else 30)
    if found.ranking:
        _ranking(report, pages)
    _rest(report, pages)
    _groups(report, pages)


def add_pictures(report: Report, pages: Pages) -> None:
    """Heat map and histogram, as far as they are wanted."""
    if report.wants_heat_map:
        _heat_map(report, pages)
    if report.wants_histogram:
        _histogram(report, pages)


def _papers(report: Report, pages: Pages) -> None:
    words, found = report.words, report.summary
    if not found.papers:
        return
    title = words.text("summary.papers")
    pages.bookmark(title, 1)
    pages.heading(title, 1, keep_with=_TABLE)
    for note in report.paper_notes:
        pages.paragraph(note, colour="faint_ink", points=9)
    pages.space(4)
    columns = [
        Column(words.text("column.paper"), 22),
        *(Column(title, 13, right=True) for title in report.share_heads),
        Column(words.text("column.largest"), 13, right=True),
        Column(words.text("column.largest source"), 22),
    ]
    rows = [
        Row(
            (
                line.paper.title,
                *([line.before] if found.remaining else []),
                line.share,
                *line.apart,
                line.largest,
                line.source.title if line.source else "",
            ),
            line.section,
        )
        for line in found.papers
    ]
    add_table(pages, columns, rows)
    if found.unlisted_papers:
        more = words.text("summary.papers.more", count=words.count(found.unlisted_papers))
        pages.space(4)
        pages.paragraph(more, colour="faint_ink", points=9)


def _rest(report: Report, pages: Pages) -> None:
    """How many pairs the ranking leaves out, and why."""
    for line in report.rest_of_pairs:
        pages.space(4)
        pages.paragraph(line, colour="faint_ink", points=9)


def _ranking(report: Report, pages: Pages) -> None:
    words, found = report.words, report.summary
    pages.paragraph(words.text("summary.ranking.note"), colour="faint_ink", points=9)
    if found.remaining:
        note = words.text("summary.ranking.before", remaining=found.remaining)
        pages.paragraph(note, colour="faint_ink", points=9)
    pages.paragraph(words.text("summary.ranking.key"), colour="faint_ink", points=9)
    pages.space(4)
    titles = [words.text(f"column.{share}") for share in ("share first", "share second")]
    if found.remaining:
        titles = [words.text("column.in brackets", head=title) for title in titles]
    columns = [
        Column(words.text("column.rank"), 4, right=True),
        Column(words.text("column.first"), 18.5),
        Column(words.text("column.second"), 18.5),
        *(Column(title, 8.5, right=True) for title in titles),
        Column(words.text("column.longest"), 7, right=True),
        Column(words.text("column.cosine"), 6, right=True),
        Column(words.text("column.jaccard"), 8, right=True),
        Column(words.text("column.distance"), 7.5, right=True),
    ]
    rows = [
        Row(
            (
                str(pair.rank),
                _with_verdict(pair, words),
                pair.second.title,
                *pair.shares(bracketed=bool(found.remaining)),
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


def _with_verdict(pair: RankedPair, words: Wording) -> str:
    """The first paper's name and below it the verdict, for which a column would be mostly empty."""
    if not pair.verdict:
        return pair.first.title
    return f"{pair.first.title}\n{words.labelled(words.text('column.verdict'), pair.verdict)}"


def _groups(report: Report, pages: Pages) -> None:
    words, found = report.words, report.summary
    title = words.text("summary.groups")
    pages.space(14)
    pages.bookmark(title, 1)
    pages.heading(title, 1)
    if not found.groups:
        pages.paragraph(words.text("summary.groups.none"))
        return
    note = words.text("summary.groups.note", limit=words.percent(found.limit))
    pages.paragraph(note, colour="faint_ink", points=9)
    pages.space(4)
    columns = [
        Column(words.text("column.group papers"), 4, right=True),
        Column(words.text("column.group pairs"), 4, right=True),
        Column(words.text("column.group largest"), 7, right=True),
        Column(words.text("column.group members"), 40),
    ]
    rows = [
        Row(
            (
                words.count(len(group.papers)),
                group.pairs,
                group.largest,
                words.join([paper.title for paper in group.papers]),
            )
        )
        for group in found.groups
    ]
    add_table(pages, columns, rows)
    _graphs(report, pages)


def _graphs(report: Report, pages: Pages) -> None:
    """The largest groups drawn: which paper shares how much with which."""
    for group in report.summary.groups:
        if group.graph is None:
            continue
        height = min(_GRAPH + _GRAPH_PAPER * len(group.drawn), _LARGEST_GRAPH)
        pages.space(10)
        pages.need(height + 30 * POINT)
        pages.paragraph(group.graph_note(report.words), colour="faint_ink", points=9)
        pages.space(4)
        pages.add(_graph_drawing(group, pages, height))
        pages.y += height


def _graph_drawing(group: GroupLine, pages: Pages, height: float) -> Drawing:
    graph = group.graph
    assert graph is not None
    area = QRectF(pages.left, pages.y, pages.width, height)
    numbers = [str(paper.number) for paper in group.drawn]
    names = [pages.shown(paper.name) for paper in group.drawn]
    font = text_font(SMALL)

    def draw(painter: QPainter) -> None:
        paint_group_graph(painter, area, graph, numbers, names, pages.palette, font)

    return draw


def _heat_map(report: Report, pages: Pages) -> None:
    words, found = report.words, report.summary
    size = min(max(len(found.order) * _MAP_ROW, _LEAST_MAP), _LARGEST_MAP)
    pages.space(14)
    pages.need(size + 110 * POINT)
    pages.bookmark(words.text("summary.heat map"), 1)
    pages.heading(words.text("summary.heat map"), 1)
    pages.paragraph(words.text("summary.heat map.note"), colour="faint_ink", points=9)
    pages.space(6)
    labels = [str(number) for number in range(1, len(found.shares) + 1)]
    font = text_font(max(4.5, min(SMALL, 200 / len(labels))))
    legend_font = text_font(SMALL)
    area = QRectF(pages.left, pages.y, size, size)
    legend = QRectF(pages.left, pages.y + size + 8 * POINT, size * 0.6, 9 * POINT)
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
    pages.y += size + 24 * POINT


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
