"""The grid of a Word table: in which rows and columns its cells stand."""

from bisect import bisect_left
from dataclasses import dataclass

from lxml import etree

from simdesk.reading.docx_names import W_VAL, name
from simdesk.reading.docx_values import whole_number
from simdesk.structure import MOST_COLUMNS, Cell, Table

_SPAN, _BEFORE = name("w:gridSpan"), name("w:gridBefore")
_V_MERGE, _H_MERGE, _CELL_DELETED = name("w:vMerge"), name("w:hMerge"), name("w:cellDel")


@dataclass(slots=True)
class _Placed:
    """A cell in the grid that Word states, whose columns are finer than those one sees."""

    start: int
    end: int
    row: int
    column: int
    rows: int
    columns: int


class Grid:
    """Takes the rows and cells of one table in reading order."""

    def __init__(self) -> None:
        self._row = -1
        self._column = 0
        self._columns: set[int] = set()  # in which cells begin
        self._cells: list[_Placed] = []  # those with text
        self._last: dict[int, _Placed | None] = {}  # the cell that began last in each column
        self._left: _Placed | None = None  # the cell to the left in this row

    def begin_row(self, properties: etree._Element | None) -> None:
        """The next row, with its `w:trPr`."""
        self._row += 1
        self._column = 0 if properties is None else _count(properties, _BEFORE, 0)
        self._left = None

    def add(self, properties: etree._Element | None, start: int, end: int) -> None:
        """The next cell of the row, with its `w:tcPr`; it has text if `end` lies behind `start`."""
        columns = 1 if properties is None else _count(properties, _SPAN, 1)
        placed = None
        if end > start:
            placed = _Placed(start, end, self._row, self._column, 1, columns)
            self._cells.append(placed)
        self._columns.add(self._column)
        self._last[self._column] = self._left = placed
        self._column += columns

    def merge(self, properties: etree._Element) -> None:
        """A cell that only continues the one above or to the left, or was deleted."""
        if properties.find(_CELL_DELETED) is not None:
            return
        columns = _count(properties, _SPAN, 1)
        if properties.find(_V_MERGE) is not None:
            above = self._last.get(self._column)
            if above is not None:
                above.rows = self._row - above.row + 1
        elif self._left is not None:
            self._left.columns += columns
        self._column += columns

    def table(self) -> Table | None:
        """The table, its columns counted as one sees them; None if it has no text or too many."""
        if not self._cells or len(self._columns) > MOST_COLUMNS:
            return None
        edges = sorted(self._columns)
        cells = []
        for cell in self._cells:
            first = bisect_left(edges, cell.column)
            behind = max(bisect_left(edges, cell.column + cell.columns), first + 1)
            cells.append(Cell(cell.start, cell.end, cell.row, first, cell.rows, behind - first))
        return Table(self._row + 1, len(edges), tuple(cells))


def _count(properties: etree._Element, tag: str, least: int) -> int:
    found = properties.find(tag)
    value = least if found is None else whole_number(found.get(W_VAL), least)
    return max(least, min(value, MOST_COLUMNS))
