"""A result as an Excel workbook: a sheet each for pairs, papers, passages, and what failed."""

import io
from datetime import UTC, datetime

import xlsxwriter

from simdesk.report.characters import visible
from simdesk.report.parts import ReportSettings
from simdesk.report.table import CELL_CHARACTERS, Cell, Table, tables
from simdesk.report.wording import wording
from simdesk.results import ClassResult

ROWS = 1_048_575  # that Excel has below the heads
_WIDEST = 60  # characters of a column
_SAMPLED = 200  # rows that decide how wide a column is
_OPTIONS = {
    "in_memory": True,
    # A text from a student's file stays a text, whatever it looks like.
    "strings_to_formulas": False,
    "strings_to_numbers": False,
    "strings_to_urls": False,
}


def to_xlsx(result: ClassResult, settings: ReportSettings | None = None) -> bytes:
    """The workbook; heads in the settings' language, scores as numbers of 0 to 1.

    A text that is too long for a cell ends in "…"; a sheet that is too long says how many rows
    are missing in its last one.
    """
    settings = settings or ReportSettings()
    out = io.BytesIO()
    with xlsxwriter.Workbook(out, _OPTIONS) as book:
        moment = result.started or datetime(2000, 1, 1, tzinfo=UTC)
        book.set_properties({"author": "", "created": moment.astimezone(UTC).replace(tzinfo=None)})
        head = book.add_format({"bold": True, "bg_color": "#f3f5f7", "bottom": 1})
        body = book.add_format({"text_wrap": True, "valign": "top"})
        for table in tables(result, settings):
            _add_sheet(book, table, head, body, settings.language)
    return out.getvalue()


def _add_sheet(
    book: xlsxwriter.Workbook,
    table: Table,
    head: xlsxwriter.format.Format,
    body: xlsxwriter.format.Format,
    language: str,
) -> None:
    sheet = book.add_worksheet(table.name)
    sheet.freeze_panes(1, 0)
    for column, title in enumerate(table.heads):
        sheet.write_string(0, column, title, head)
        sheet.set_column(column, column, _width(table, column))
    shown = table.rows if len(table.rows) <= ROWS else table.rows[: ROWS - 1]
    for number, row in enumerate(shown, 1):
        for column, cell in enumerate(row):
            if isinstance(cell, str):
                sheet.write_string(number, column, _fitting(cell), body)
            elif cell is not None:
                sheet.write_number(number, column, cell)
    if missing := len(table.rows) - len(shown):
        note = wording(language).text("sheet.rows missing", count=f"{missing:,}")
        sheet.write_string(ROWS, 0, note)
    sheet.autofilter(0, 0, max(len(shown), 1), len(table.heads) - 1)


def _fitting(text: str) -> str:
    shown = visible(text).text
    return shown if len(shown) <= CELL_CHARACTERS else shown[: CELL_CHARACTERS - 1] + "…"


def _width(table: Table, column: int) -> int:
    """In characters; Chinese ones take two."""
    cells: list[Cell] = [table.heads[column]]
    cells += [row[column] for row in table.rows[:_SAMPLED]]
    longest = max(sum(1 + (sign >= "\u2e80") for sign in str(cell)[:_WIDEST]) for cell in cells)
    return min(longest + 2, _WIDEST)
