"""How the text of a document is laid out: headings, list items, notes, quotations and tables.

For the eye only: nothing here is part of the text, and no measure looks at it. All offsets are code
points of `Document.text`.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise


class BlockKind(StrEnum):
    """What a paragraph is, if it is more than a paragraph."""

    TITLE = "title"
    HEADING = "heading"
    LIST_ITEM = "list item"
    QUOTATION = "quotation"
    NOTE = "note"  # a footnote or endnote


DEEPEST = 9  # levels of headings and lists
MOST_COLUMNS = 100  # of a table; Word has at most 63
MOST_ROWS = 100_000


@dataclass(frozen=True, slots=True)
class Block:
    """A paragraph that is shown in its own way; the number of a list item is an aside.

    `level` is that of a heading or the depth of a list item, from 1; 1 for all others.
    """

    start: int
    end: int
    kind: BlockKind
    level: int = 1


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell with text; it may reach over several rows and columns, which count from 0."""

    start: int
    end: int
    row: int
    column: int
    rows: int = 1
    columns: int = 1


@dataclass(frozen=True, slots=True)
class Table:
    """A table; its cells in reading order, without the empty ones.

    One tab or line feed stands between two cells that have text, one line feed before the first
    and behind the last, unless the text begins or ends there. A cell may hold whole tables.
    """

    rows: int
    columns: int
    cells: tuple[Cell, ...]  # never empty

    @property
    def start(self) -> int:
        """Where its text begins."""
        return self.cells[0].start

    @property
    def end(self) -> int:
        """Where its text ends."""
        return self.cells[-1].end


@dataclass(frozen=True, slots=True)
class Structure:
    """What is known of a document's layout; empty for sources that have none.

    The blocks are apart and in order. The tables are in order of their start, an outer one before
    those inside its cells.
    """

    blocks: tuple[Block, ...] = ()
    tables: tuple[Table, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.blocks or self.tables)

    def fitting(self, text: str) -> "Structure":
        """What of it is true of this text: all, unless it comes from elsewhere or was damaged."""
        blocks, end = [], 0
        for block in self.blocks:
            if end <= block.start < block.end <= len(text) and 1 <= block.level <= DEEPEST:
                blocks.append(block)
                end = block.end
        tables: list[Table] = []
        open_cells: list[Cell] = []  # the cells that the last table lies in, and its own
        end = 0
        for table in self.tables:
            if not _fits(table, text):
                continue
            while open_cells and open_cells[-1].end < table.start:
                open_cells.pop()
            around = open_cells[-1] if open_cells else None
            if around is None:
                fits = table.start >= end
            else:
                fits = around.start <= table.start and table.end <= around.end
            if fits:
                tables.append(table)
                end = max(end, table.end)
                open_cells.extend(reversed(table.cells))
        return Structure(tuple(blocks), tuple(tables))


def _fits(table: Table, text: str) -> bool:
    """Whether a table's cells lie side by side in the text and in its grid."""
    if not (1 <= table.columns <= MOST_COLUMNS and 1 <= table.rows <= MOST_ROWS and table.cells):
        return False
    start, end = table.start, table.end
    if start and text[start - 1 : start] != "\n":
        return False
    if end > len(text) or (end < len(text) and text[end] != "\n"):
        return False
    for before, cell in pairwise(table.cells):
        if cell.start != before.end + 1 or text[before.end] not in "\t\n":
            return False
        if (cell.row, cell.column) <= (before.row, before.column):
            return False
    taken = [0] * table.columns  # rows that are taken in each column
    for cell in table.cells:
        columns = slice(cell.column, cell.column + cell.columns)
        if not 0 <= cell.start < cell.end or min(cell.rows, cell.columns) < 1:
            return False
        if min(cell.row, cell.column) < 0 or columns.stop > table.columns:
            return False
        if cell.row + cell.rows > table.rows or max(taken[columns]) > cell.row:
            return False
        taken[columns] = [cell.row + cell.rows] * cell.columns
    return True


_KINDS = tuple(BlockKind)
_BLOCK_NUMBERS, _CELL_NUMBERS = 4, 6


def to_numbers(structure: Structure) -> list[int]:
    """The structure as whole numbers, which `from_numbers` takes back."""
    numbers = [len(structure.blocks)]
    for block in structure.blocks:
        numbers += block.start, block.end, _KINDS.index(block.kind), block.level
    for table in structure.tables:
        numbers += table.rows, table.columns, len(table.cells)
        for cell in table.cells:
            numbers += cell.start, cell.end, cell.row, cell.column, cell.rows, cell.columns
    return numbers


def from_numbers(numbers: Sequence[int], text: str) -> Structure:
    """The structure of a text. Raises ValueError for numbers that are none of this text."""
    if any(type(number) is not int or number < 0 for number in numbers) or not numbers:
        raise ValueError("a structure has numbers only")
    at = 1 + _BLOCK_NUMBERS * numbers[0]
    blocks = []
    for start, end, kind, level in _rows(numbers[1:at], _BLOCK_NUMBERS):
        if kind >= len(_KINDS):
            raise ValueError("a block is of no known kind")
        blocks.append(Block(start, end, _KINDS[kind], level))
    tables = []
    while at < len(numbers):
        ((rows, columns, count),) = _rows(numbers[at : at + 3], 3)
        at += 3
        cells = _rows(numbers[at : at + _CELL_NUMBERS * count], _CELL_NUMBERS)
        tables.append(Table(rows, columns, tuple(Cell(*cell) for cell in cells)))
        at += _CELL_NUMBERS * count
    structure = Structure(tuple(blocks), tuple(tables))
    if at != len(numbers) or structure.fitting(text) != structure:
        raise ValueError("a structure is of another text")
    return structure


def _rows(numbers: Sequence[int], size: int) -> list[tuple[int, ...]]:
    if len(numbers) % size:
        raise ValueError("a structure is incomplete")
    return list(zip(*[iter(numbers)] * size, strict=True))
