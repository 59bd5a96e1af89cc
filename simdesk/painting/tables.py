"""Tables on pages: the head again on every page, rows kept whole, cells that wrap."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from PySide6.QtCore import QLineF, QRectF
from PySide6.QtGui import QFont, QPainter, QPen

from simdesk.painting.fonts import text_font
from simdesk.painting.pages import POINT, SMALL, Pages
from simdesk.painting.text_lines import Line, draw_lines, height_of
from simdesk.report.parts import ShareLine

_PADDING = 3 * POINT  # above and below a cell's text
_GAP = 9 * POINT  # between columns
_HALF_LABEL = 0.19  # of the width: a label where two facts stand beside each other
_LONG_LABEL = 0.36  # of the width: a label of a fact that stands alone between such ones


@dataclass(frozen=True, slots=True)
class Column:
    """A column: its head, its part of the width (of the sum of all), and its alignment."""

    title: str
    part: float
    right: bool = False  # numbers stand flush right


@dataclass(frozen=True, slots=True)
class Row:
    """The texts of a row; `section` is where a click on it leads."""

    cells: tuple[str, ...]
    section: int | None = None


def add_table(
    pages: Pages, columns: Sequence[Column], rows: Sequence[Row], points: float = SMALL
) -> None:
    """A table over the whole width."""
    _Table(pages, columns, points).add(rows)


def add_shares(pages: Pages, heads: Sequence[str], lines: Sequence[ShareLine]) -> None:
    """Shares side by side: of which text, and two shares of it."""
    columns = [
        Column(head, 3 if number else 4, right=bool(number)) for number, head in enumerate(heads)
    ]
    add_table(pages, columns, [Row((line.what, *line.values)) for line in lines])


def add_facts(pages: Pages, facts: Sequence[tuple[str, str]], label_part: float = 0.28) -> None:
    """Labels left in grey and values right of them, without lines."""
    label_width = pages.width * label_part
    font = text_font(9.5)
    for label, value in facts:
        left = pages.lines(pages.shown(label), font, label_width - _GAP)
        right = pages.lines(pages.shown(value), font, pages.width - label_width)
        height = max(height_of(left), height_of(right))
        pages.need(min(height, pages.full_height))
        label_pen = QPen(pages.palette.colour("faint_ink"))
        value_pen = QPen(pages.palette.colour("ink"))
        label_bottom = pages.y + height_of(left)
        _add_lines(pages, left, pages.left, label_pen)
        for line in right:
            if pages.need(line.height):
                label_bottom = pages.y
            _add_lines(pages, [line], pages.left + label_width, value_pen)
            pages.y += line.height
        pages.y = max(pages.y, label_bottom) + 2.5 * POINT


def add_facts_in_two_columns(pages: Pages, facts: Sequence[tuple[str, str]]) -> None:
    """Labels in grey and values beside them; facts that need no more than half the width in pairs.

    Facts keep their order: a run of short ones goes down the left half, then down the right.
    """
    cells = [(fact, _fact_cell(pages, *fact)) for fact in facts]
    for is_long, run in groupby(cells, lambda cell: cell[1] is None):
        if is_long:
            add_facts(pages, [fact for fact, _ in run], label_part=_LONG_LABEL)
        else:
            _add_in_two_columns(pages, [cell for _, cell in run if cell is not None])


def _add_in_two_columns(pages: Pages, cells: list[tuple[list[Line], list[Line]]]) -> None:
    half = -(-len(cells) // 2)
    grey, ink = QPen(pages.palette.colour("faint_ink")), QPen(pages.palette.colour("ink"))
    for number in range(half):
        beside = cells[number::half]
        height = max(max(height_of(label), height_of(value)) for label, value in beside)
        pages.need(height)
        for column, (label, value) in enumerate(beside):
            left = pages.left + column * (pages.width + pages.column_gap) / 2
            _add_lines(pages, label, left, grey)
            _add_lines(pages, value, left + pages.width * _HALF_LABEL, ink)
        pages.y += height + 2.5 * POINT


def _fact_cell(pages: Pages, label: str, value: str) -> tuple[list[Line], list[Line]] | None:
    """The lines of a fact in half the width; None if it does not fit into one line."""
    font = text_font(9.5)
    label_width = pages.width * _HALF_LABEL
    value_width = (pages.width - pages.column_gap) / 2 - label_width
    labels = pages.lines(pages.shown(label), font, label_width - _GAP)
    values = pages.lines(pages.shown(value), font, value_width)
    return None if len(labels) > 1 or len(values) > 1 else (labels, values)


def _add_lines(pages: Pages, lines: list[Line], left: float, pen: QPen) -> None:
    top = pages.y
    pages.add(lambda painter: draw_lines(painter, lines, left, top, pen))


class _Table:
    def __init__(self, pages: Pages, columns: Sequence[Column], points: float) -> None:
        self.pages = pages
        self.columns = columns
        self.font = text_font(points)
        self.head_font = text_font(points, bold=True)
        parts = sum(column.part for column in columns)
        usable = pages.width - _GAP * (len(columns) - 1)
        self.places: list[tuple[float, float]] = []
        left = pages.left
        for column in columns:
            width = usable * column.part / parts
            self.places.append((left, width))
            left += width + _GAP

    def add(self, rows: Sequence[Row]) -> None:
        pages = self.pages
        head = self._cells([column.title for column in self.columns], self.head_font)
        pages.need(3 * self._height(head))
        self._add_head(head)
        for row in rows:
            for cells in self._parts(self._cells(row.cells, self.font), self._height(head)):
                if pages.need(self._height(cells)):
                    self._add_head(head)
                self._add_row(cells, row.section)

    def _parts(self, cells: list[list[Line]], head: float) -> list[list[list[Line]]]:
        """A row, or the rows that it has to be cut into because no page could hold it."""
        room = self.pages.full_height - head
        if self._height(cells) <= room:
            return [cells]
        tallest = max(line.height for lines in cells for line in lines)
        fitting = int((room - 2 * _PADDING) / tallest)
        longest = max(len(lines) for lines in cells)
        starts = range(0, longest, fitting)
        return [[lines[start : start + fitting] for lines in cells] for start in starts]

    def _cells(self, texts: Sequence[str], font: QFont) -> list[list[Line]]:
        return [
            self.pages.lines(self.pages.shown(text), font, width)
            for text, (_, width) in zip(texts, self.places, strict=True)
        ]

    def _height(self, cells: list[list[Line]]) -> float:
        return max(height_of(lines) for lines in cells) + 2 * _PADDING

    def _add_head(self, cells: list[list[Line]]) -> None:
        pages = self.pages
        height = self._height(cells)
        area = QRectF(pages.left, pages.y, pages.width, height)
        panel = pages.palette.colour("panel")
        pages.add(lambda painter: painter.fillRect(area, panel))
        self._add_cells(cells, height)

    def _add_row(self, cells: list[list[Line]], section: int | None) -> None:
        pages = self.pages
        height = self._height(cells)
        area = QRectF(pages.left, pages.y, pages.width, height)
        if section is not None:
            pages.links.append((len(pages.drawings) - 1, area, section))
        self._add_cells(cells, height)
        pen = QPen(pages.palette.colour("line"), 0.4 * POINT)
        below = QLineF(area.bottomLeft(), area.bottomRight())

        def draw(painter: QPainter) -> None:
            painter.setPen(pen)
            painter.drawLine(below)

        pages.add(draw)

    def _add_cells(self, cells: list[list[Line]], height: float) -> None:
        pages, top = self.pages, self.pages.y + _PADDING
        pen = QPen(pages.palette.colour("ink"))

        def draw(painter: QPainter) -> None:
            for lines, column, (left, width) in zip(cells, self.columns, self.places, strict=True):
                edge = left + width if column.right else None
                draw_lines(painter, lines, left, top, pen, right_edge=edge)

        pages.add(draw)
        pages.y += height
