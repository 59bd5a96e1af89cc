"""A result as tables: for a spreadsheet, as CSV or as an Excel workbook.

Names and texts come from students' files; what a spreadsheet would run as a formula is defused.
"""

import csv as csv_writer
import io
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from simdesk.groups import groups
from simdesk.papers import Paper
from simdesk.report.anonymity import shown
from simdesk.report.csv_cells import defused
from simdesk.report.left_out import effective, left_out_lines, switches_in_words
from simdesk.report.one_paper import in_tables
from simdesk.report.paper_names import paper_name, paper_numbers
from simdesk.report.parts import ReportSettings
from simdesk.report.wording import Wording, shown_name, wording, writable
from simdesk.results import ClassResult, PairScores
from simdesk.reviews import NO_REVIEW, Reviews
from simdesk.shares import Share

Cell = str | int | float | None
Numbers = Mapping[int, int]  # of papers, by their ids
CELL_CHARACTERS = 32_000  # Excel holds 32,767 in a cell
_DECIMALS = 6


@dataclass(frozen=True, slots=True)
class Table:
    """A table's name, its heads, and its rows of texts and numbers."""

    name: str
    heads: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]


def tables(result: ClassResult, settings: ReportSettings | None = None) -> tuple[Table, ...]:
    """Pairs, papers, passages, groups, what was left out, and what could not be read.

    Heads are in the settings' language. Of one paper, or of one pair, only its pairs are there.
    Shares and scores are numbers of 0 to 1; None where a measure is not defined.
    """
    numbers, result, settings = _numbered(result, settings or ReportSettings())
    words = wording(settings.language)
    failures = tuple(
        (shown_name(failure.name), words.reason(failure)) for failure in result.failures
    )
    return (
        _pair_table(result, numbers, settings, words),
        _table("papers", _PAPER_HEADS, tuple(_papers(result, numbers, words)), words),
        _table("passages", _PASSAGE_HEADS, tuple(_passages(result, numbers, words)), words),
        _table(
            "groups", _GROUP_HEADS, tuple(_groups(result, numbers, settings.minimum_share)), words
        ),
        _table("left out", _LEFT_OUT_HEADS, tuple(_left_out(result, settings, words)), words),
        _table("failures", ("file", "reason"), failures, words),
    )


def csv(result: ClassResult, settings: ReportSettings | None = None) -> bytes:
    """The table of pairs as CSV (RFC 4180), in UTF-8 with the mark that Excel needs for Chinese."""
    numbers, result, settings = _numbered(result, settings or ReportSettings())
    return csv_of(_pair_table(result, numbers, settings, wording(settings.language)))


def _numbered(
    result: ClassResult, settings: ReportSettings
) -> tuple[Numbers, ClassResult, ReportSettings]:
    """The numbers of the papers, as in the reports, and what tables may hold."""
    result, settings = shown(result, settings)
    return (paper_numbers(result, settings), *in_tables(result, settings))


def csv_of(table: Table) -> bytes:
    """Any of the tables as CSV."""
    out = io.StringIO()
    writer = csv_writer.writer(out, lineterminator="\r\n")
    writer.writerow(table.heads)
    for row in table.rows:
        writer.writerow([_as_text(cell) for cell in row])
    return out.getvalue().encode("utf-8-sig", "replace")


def _as_text(cell: Cell) -> str | int | float:
    if cell is None:
        return ""
    return defused(cell) if isinstance(cell, str) else cell


def _pair_table(
    result: ClassResult, numbers: Numbers, settings: ReportSettings, words: Wording
) -> Table:
    rows = tuple(_pairs(result, numbers, settings.reviews, words))
    return Table(words.text("sheet.pairs"), _pair_heads(words), rows)


def _table(
    key: str, heads: Sequence[str], rows: tuple[tuple[Cell, ...], ...], words: Wording
) -> Table:
    titles = tuple(words.text(f"column.{head}") for head in heads)
    return Table(words.text(f"sheet.{key}"), titles, rows)


_BOTH_HEADS = (
    "first number",
    "first",
    "first student",
    "second number",
    "second",
    "second student",
)
_PAIR_HEADS = (
    "rank",
    *_BOTH_HEADS,
    "share first",
    "share second",
    "longest",
    "cosine",
    "jaccard",
    "containment first",
    "containment second",
    "distance",
)
_DECISION_HEADS = ("verdict", "note")
_SIDES = ("share first", "share second")
_SIDE_BY_SIDE = ("total", "without_quotations", "without_template")  # fields of Shares
_PAPER_HEADS = (
    "rank",
    "paper",
    "student",
    "role",
    "encoding",
    "pages",
    "characters",
    "units",
    "in class",
    "in class before",
    "within class",
    "with earlier",
    "all units",
    "digest",
    "findings",
    "in class without quotations",
    "units without quotations",
    "in class without template",
    "units without template",
)
_PASSAGE_HEADS = (
    *_BOTH_HEADS,
    "letter",
    "kind",
    "equal",
    "changed",
    "added",
    "left out",
    "papers",
    "first place",
    "second place",
    "first text",
    "second text",
)


_GROUP_HEADS = (
    "group",
    "paper number",
    "paper",
    "student",
    "group papers",
    "group pairs",
    "group largest",
)
_LEFT_OUT_HEADS = ("what", "where", "text")


def _pair_heads(words: Wording) -> tuple[str, ...]:
    """What stands above `_pairs`: scores, decisions, and the units of each share."""
    sides = [words.text(f"column.{side}") for side in _SIDES]
    by_side = [[words.text(f"column.{of}", head=side) for side in sides] for of in _SIDE_BY_SIDE]
    units = [
        words.text(f"column.units {number}", head=head)
        for pair in (*by_side, sides)
        for head in pair
        for number in ("shared", "of")
    ]
    return (
        *(words.text(f"column.{head}") for head in _PAIR_HEADS),
        *(head for pair in by_side for head in pair),
        *(words.text(f"column.{head}") for head in _DECISION_HEADS),
        *units,
    )


def _pairs(
    result: ClassResult, numbers: Numbers, reviews: Reviews, words: Wording
) -> Iterator[tuple[Cell, ...]]:
    for rank, scores in enumerate(result.ranking(), 1):
        review = reviews.of(scores.first, scores.second)
        side_by_side = _side_by_side(scores)
        yield (
            rank,
            *_who(result.paper(scores.first), numbers),
            *_who(result.paper(scores.second), numbers),
            _rounded(scores.share_first.ratio),
            _rounded(scores.share_second.ratio),
            scores.longest,
            _rounded(scores.cosine),
            _rounded(scores.jaccard),
            _rounded(scores.containment_first),
            _rounded(scores.containment_second),
            scores.simhash_distance,
            *(_rounded(share.ratio) for share in side_by_side),
            None if review == NO_REVIEW else words.text(f"verdict.{review.verdict.value}"),
            writable(review.note) or None,
            *(
                units
                for share in (*side_by_side, scores.share_first, scores.share_second)
                for units in (share.shared, share.total)
            ),
        )


def _side_by_side(scores: PairScores) -> list[Share]:
    """Both shares in total, without quotations and without the template."""
    both = scores.shares_first, scores.shares_second
    return [getattr(shares, of) for of in _SIDE_BY_SIDE for shares in both]


def _papers(result: ClassResult, numbers: Numbers, words: Wording) -> Iterator[tuple[Cell, ...]]:
    for row, paper in enumerate(result.papers):
        document = paper.document
        apart = result.shares_apart(row)
        source = [document.kind.value] + ([document.encoding] if document.encoding else [])
        yield (
            *_who(paper, numbers),
            words.text(f"role.{paper.role.value}"),
            ", ".join(source),
            document.pages,
            len(document.text),
            result.counted_units[row],
            result.shared_in_class[row] if result.shared_in_class else None,
            result.shared_in_class_before[row] if result.shared_in_class_before else None,
            apart.within_class.shared if apart else None,
            apart.with_earlier.shared if apart else None,
            result.units[row],
            document.digest,
            "\n".join(words.finding(finding) for finding in document.findings),
            *(units for share in _in_class(result, row) for units in (share.shared, share.total)),
        )


def _in_class(result: ClassResult, row: int) -> tuple[Share, Share]:
    """What any other paper has of one without quotations, and without the template."""
    shares = result.shares_in_class(row)
    return shares.without_quotations, shares.without_template


def _passages(result: ClassResult, numbers: Numbers, words: Wording) -> Iterator[tuple[Cell, ...]]:
    for scores in result.ranking():
        first, second = result.paper(scores.first), result.paper(scores.second)
        rows = result.row(scores.first), result.row(scores.second)
        for index, passage in enumerate(result.passages_between(*rows)):
            sides = (first.document, passage.first), (second.document, passage.second)
            yield (
                *_who(first, numbers),
                *_who(second, numbers),
                index + 1,
                words.kind(passage.kind),
                passage.equal,
                passage.changed,
                passage.added,
                passage.left_out,
                passage.papers,
                *(words.place(document, span) for document, span in sides),
                *(document.text[span.start : span.end] for document, span in sides),
            )


def _groups(result: ClassResult, numbers: Numbers, share: float) -> Iterator[tuple[Cell, ...]]:
    """A row for each paper of a group, so that a table can be sorted by papers."""
    for number, group in enumerate(groups(result, share), 1):
        for row in group.rows:
            who = _who(result.papers[row], numbers)
            yield number, *who, len(group.rows), group.pairs, _rounded(group.largest)


def _left_out(
    result: ClassResult, settings: ReportSettings, words: Wording
) -> Iterator[tuple[Cell, ...]]:
    """The switches, and everything that they and a person took out."""
    for switch in switches_in_words(effective(result), words):
        yield words.text("setting.left out"), switch, None
    titles = {paper.id: paper_name(paper) for paper in result.papers}
    for line in left_out_lines(result, settings.exclusions, titles, words):
        yield line.what, line.where, line.text or None


def _who(paper: Paper, numbers: Numbers) -> tuple[int, str, str | None]:
    """Number, file and student of a paper."""
    return numbers[paper.id], shown_name(paper.document.name), writable(paper.student) or None


def _rounded(value: float | None) -> float | None:
    return None if value is None else round(value, _DECIMALS)
