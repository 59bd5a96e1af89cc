"""The pages of a report, in their order: cover, summary, a section per pair, appendix."""

from simdesk.painting.pages import POINT, Pages
from simdesk.painting.pair_pages import add_pair
from simdesk.painting.single_paper_pages import add_single_paper
from simdesk.painting.summary_pages import add_pictures, add_summary
from simdesk.painting.tables import Column, Row, add_facts, add_table
from simdesk.progress import Progress
from simdesk.report.parts import Fact, Report

_CHARACTERS_LISTED = 60


def lay_out(report: Report, pages: Pages, progress: Progress) -> None:
    """Lay the whole report out. Raises Cancelled at a checkpoint."""
    _cover(report, pages)
    if report.single is not None:
        add_single_paper(report, report.single, pages)
    elif report.wants_summary:
        add_summary(report, pages)
    if not report.is_of_two:
        _settings(report, pages)
    add_pictures(report, pages)
    for number, pair in enumerate(report.pairs):
        progress.report(number, len(report.pairs), "layout")
        add_pair(report, pair, pages)
    if report.is_of_two:
        _settings(report, pages)
    _appendix(report, pages)


def _pairs_of(facts: tuple[Fact, ...]) -> list[tuple[str, str]]:
    return [(fact.label, fact.value) for fact in facts]


def _cover(report: Report, pages: Pages) -> None:
    words = report.words
    pages.y += 12 * POINT
    pages.bookmark(report.title, 0)
    pages.paragraph(report.title, points=24, bold=True)
    pages.y += 6 * POINT
    pages.rule("accent", 2.4)
    pages.y += 10 * POINT
    add_facts(pages, _pairs_of(report.facts))
    pages.space(6)
    for note in report.notes:
        pages.paragraph(note, colour="faint_ink", points=9)
        pages.space(3)
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


def _settings(report: Report, pages: Pages) -> None:
    """How was compared: behind what was found, which readers want first."""
    title = report.words.text("cover.settings")
    pages.space(14)
    pages.bookmark(title, 1)
    pages.heading(title, 1, keep_with=90)
    add_facts(pages, _pairs_of(report.settings))


def _appendix(report: Report, pages: Pages) -> None:
    words = report.words
    if report.has_appendix:
        pages.new_page()
        pages.bookmark(words.text("appendix.title"), 0)
        pages.heading(words.text("appendix.title"), 0)
    if report.papers:
        _papers(report, pages)
    if report.left_out:
        _left_out(report, pages)
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


def _left_out(report: Report, pages: Pages) -> None:
    words = report.words
    title = words.text("appendix.left out")
    pages.space(14)
    pages.bookmark(title, 1)
    pages.heading(title, 1)
    pages.paragraph(words.text("appendix.left out.note"), colour="faint_ink", points=9)
    pages.space(4)
    columns = [
        Column(words.text("column.what"), 12),
        Column(words.text("column.where"), 28),
        Column(words.text("column.text"), 24),
    ]
    rows = [Row((line.what, line.where, line.text)) for line in report.left_out]
    add_table(pages, columns, rows)


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
    # The number of the file has a line of its own, so that it copies out in one piece.
    rows = [
        Row(
            (
                f"{paper.title}\n{paper.digest}".rstrip(),
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
