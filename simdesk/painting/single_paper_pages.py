"""The pages of one paper against all others: its shares, where they lie, its sources."""

from simdesk.painting.pages import POINT, Pages
from simdesk.painting.strips_on_pages import add_strips
from simdesk.painting.tables import Column, Row, add_facts, add_shares, add_table
from simdesk.report.parts import Report, SinglePaper, SourceLine
from simdesk.report.wording import Wording

_LEAST_ROOM = 200 * POINT  # for the summary to begin on the first page


def add_single_paper(report: Report, single: SinglePaper, pages: Pages) -> None:
    """The summary of a report on one paper; begins on the page of the cover."""
    words = report.words
    title = words.text("paper.title")
    pages.space(16)
    pages.need(_LEAST_ROOM)
    pages.bookmark(title, 0)
    pages.heading(title, 0)
    pages.paragraph(single.paper.title, points=13, bold=True)
    pages.space(6)
    add_shares(pages, report.single_share_heads, single.shares)
    pages.space(3)
    pages.paragraph(words.text("share.note"), colour="faint_ink", points=9)
    pages.space(4)
    add_facts(pages, [(fact.label, fact.value) for fact in single.facts], label_part=0.36)
    if single.strips:
        pages.bookmark(words.text("pair.positions"), 1)
        height = min(20.0 * len(single.strips) + 100, pages.full_height / POINT / 2)
        pages.heading(words.text("pair.positions"), 1, keep_with=height)
        pages.paragraph(words.text("paper.thirds.note"), colour="faint_ink", points=9)
        pages.space(4)
        add_strips(pages, single.strips, words)
    _sources(single, pages, words)


def _sources(single: SinglePaper, pages: Pages, words: Wording) -> None:
    pages.bookmark(words.text("paper.sources"), 1)
    pages.heading(words.text("paper.sources"), 1)
    if not single.sources:
        pages.paragraph(words.text("paper.sources.none"))
        return
    pages.paragraph(words.text("paper.sources.note"), colour="faint_ink", points=9)
    pages.space(4)
    columns = [
        Column(words.text("column.rank"), 4, right=True),
        Column(words.text("column.source"), 34),
        *(
            [Column(words.text("column.share of this before"), 12, right=True)]
            if single.remaining
            else []
        ),
        Column(words.text("column.share of this"), 12, right=True),
        Column(words.text("column.passages"), 10, right=True),
        Column(words.text("column.longest"), 9, right=True),
    ]
    rows = [Row(_cells(source, single), source.section) for source in single.sources]
    add_table(pages, columns, rows)
    if single.unlisted:
        more = words.text("paper.sources.more", count=words.count(single.unlisted))
        pages.space(4)
        pages.paragraph(more, colour="faint_ink", points=9)


def _cells(source: SourceLine, single: SinglePaper) -> tuple[str, ...]:
    before = (source.before,) if single.remaining else ()
    return (
        str(source.rank),
        source.paper.title,
        *before,
        source.share,
        source.passages,
        source.longest,
    )
