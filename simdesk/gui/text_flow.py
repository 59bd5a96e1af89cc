"""The order in which a text goes on the screen: its stretches, and the tables around some."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from simdesk.structure import Table

# What laying out costs Qt, in characters outside a table; measured, about a microsecond each. A
# table is laid out as one, so this bounds how long a paper takes to open: what is beyond is shown
# as text, its cells behind each other.
_IN_TABLE = 3
_CELL = 90
_COST, _LEAST_COST = 100_000, 30_000
_DEEPEST = 2  # tables inside cells of tables


@dataclass(frozen=True, slots=True)
class Stretch:
    """Text from `start` up to `end`."""

    start: int
    end: int


@dataclass(frozen=True, slots=True)
class TableOpens:
    """A table begins."""

    table: Table


@dataclass(frozen=True, slots=True)
class CellOpens:
    """A cell of the innermost table begins, and the one before it ends."""

    row: int
    column: int


@dataclass(frozen=True, slots=True)
class TableCloses:
    """The innermost table ends, with its last cell."""


Step = Stretch | TableOpens | CellOpens | TableCloses


def steps(length: int, tables: Sequence[Table]) -> Iterator[Step]:
    """The way through a text of `length` characters; the tables fit it, outer ones first."""
    return _Flow(tables).inside(0, length)


class _Flow:
    def __init__(self, tables: Sequence[Table]) -> None:
        self._tables = tables
        self._next = 0

    def inside(self, start: int, end: int) -> Iterator[Step]:
        """The steps through the stretch of a cell, or through the whole text."""
        while self._next < len(self._tables) and self._tables[self._next].end <= end:
            table = self._tables[self._next]
            self._next += 1
            if start < table.start:
                yield Stretch(start, table.start - 1)  # the line feed between is the table's
            yield TableOpens(table)
            yield from self._cells(table)
            yield TableCloses()
            start = table.end + 1
        if start <= end:
            yield Stretch(start, end)

    def _cells(self, table: Table) -> Iterator[Step]:
        texts = {(cell.row, cell.column): cell for cell in table.cells}
        covered = {
            (row, column)
            for cell in table.cells
            for row in range(cell.row, cell.row + cell.rows)
            for column in range(cell.column, cell.column + cell.columns)
        }
        for row in range(table.rows):
            for column in range(table.columns):
                cell = texts.get((row, column))
                if cell is not None:
                    yield CellOpens(row, column)
                    yield from self.inside(cell.start, cell.end)
                elif (row, column) not in covered:
                    yield CellOpens(row, column)


def shown_tables(length: int, tables: Sequence[Table]) -> tuple[Table, ...]:
    """Those that can be shown as tables without making a text of `length` slow to open."""
    left = max(_COST - length, _LEAST_COST)
    shown: list[Table] = []
    around: list[Table] = []  # the shown ones that the next one lies in
    for table in tables:
        while around and around[-1].end < table.start:
            around.pop()
        # A table in a cell is laid out again each time that its cell is.
        cost = (table.rows * table.columns * _CELL + (table.end - table.start) * _IN_TABLE) * (
            _IN_TABLE ** len(around)
        )
        if len(around) <= _DEEPEST and cost <= left:
            left -= cost
            shown.append(table)
            around.append(table)
    return tuple(shown)


def outer_rows(tables: Sequence[Table]) -> Iterator[Stretch]:
    """The text of each row of the outermost tables; cells that reach over rows hold them together.

    Inside one, text further on can stand higher; outside, never.
    """
    end = -1
    for table in tables:
        if table.start < end:
            continue
        end = table.end
        start, reach, last = table.start, 0, table.start
        for cell in table.cells:
            if cell.row >= reach and cell.start > start:
                yield Stretch(start, last)
                start = cell.start
            reach = max(reach, cell.row + cell.rows)
            last = cell.end
        yield Stretch(start, last)
