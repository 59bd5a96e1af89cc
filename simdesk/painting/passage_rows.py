"""Passages on pages: the first paper's text left, the second's right, line beside line."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPen, QTextCharFormat

from simdesk.painting.fonts import text_font
from simdesk.painting.pages import POINT, SMALL, Pages
from simdesk.painting.text_lines import Line, Stretch, draw_lines, height_of
from simdesk.report.differences import Piece, Pieces
from simdesk.report.parts import PassageRow
from simdesk.report.wording import Wording

_TEXT = 9.0  # points
_BAR = 2.4 * POINT  # in the passage's colour, left of each side
_INDENT = 8 * POINT
_ROW_GAP = 2.5  # points between rows of a passage
_NOTE_GAP = 4 * POINT  # above and below what is said of rows that are not printed
_LEAST_LINES = 2  # of a passage's text on a page
_LEAST_CONTINUED = 4  # of them on the last page, below a head of their own


Sides = tuple[list[Line], list[Line]]


def add_passage(pages: Pages, row: PassageRow, words: Wording) -> None:
    """One passage with its number, kind and reason, split over pages where it is long."""
    _Passage(pages, row, words).add()


def _longer(sides: Sides) -> int:
    return max(len(side) for side in sides)


class _Passage:
    def __init__(self, pages: Pages, row: PassageRow, words: Wording) -> None:
        self.pages = pages
        self.row = row
        self.words = words
        self.side_width = (pages.width - pages.column_gap) / 2
        self.lefts = (pages.left, pages.left + self.side_width + pages.column_gap)
        self.edge = pages.palette.passage_edge(row.index, counts=row.counts)

    def add(self) -> None:
        rows = [
            (self._text_lines(row.first), self._text_lines(row.second)) for row in self.row.rows
        ]
        heights = [line.height for row in rows for side in row for line in side]
        height = max(heights, default=0.0)
        first = _longer(rows[0]) if rows else 0
        self.pages.need(self._head_height() + min(first, _LEAST_LINES) * height)
        self._add_head(continued=False)
        counts = [
            _LEAST_LINES if row.note else _longer(sides)
            for row, sides in zip(self.row.rows, rows, strict=True)
        ]
        for number, (row, sides) in enumerate(zip(self.row.rows, rows, strict=True)):
            if row.note:
                self._add_note(row.note)
            else:
                self._add_row(sides, height, counts[number + 1 :], is_first=number == 0)
            self.pages.space(_ROW_GAP)
        self.pages.space(9 - _ROW_GAP)

    def _add_row(
        self, sides: Sides, height: float, later: Sequence[int], *, is_first: bool
    ) -> None:
        """Both sides level; continued on the next page where they do not fit.

        `later`: how many lines the passage's later rows have.
        """
        pages = self.pages
        count = _longer(sides)
        start = 0
        may_move = not is_first  # its head would stand alone
        while start < count:
            fitting = int(pages.room / height)
            # A single line would stand alone on this page or on the next one.
            if fitting < min(count - start, _LEAST_LINES):
                pages.new_page()
                self._add_head(continued=True)
                fitting = max(int(pages.room / height), 1)
            here = self._lines_here(count - start, fitting, height, later)
            if not here and may_move:
                pages.new_page()
                self._add_head(continued=True)
                may_move = False  # there is no more room on another page
                continue
            end = min(start + (here or fitting), count)
            self._add_block([side[start:end] for side in sides], (end - start) * height)
            start, may_move = end, True

    def _lines_here(self, count: int, fitting: int, height: float, later: Sequence[int]) -> int:
        """How many of a row's `count` lines go on this page, so that no page gets few of them.

        None where the next page would else get few: then all of them better go there.
        """
        rest = count + sum(later)
        gaps = len(later) * _ROW_GAP * POINT
        over = rest - int((self.pages.room - gaps) / height)
        here = min(fitting, count)
        if 0 < over < _LEAST_CONTINUED:
            here = min(here, rest - _LEAST_CONTINUED)
            if here < _LEAST_LINES:
                return 0
        if count - here == 1 and here > _LEAST_LINES:
            here -= 1
        return here

    def _add_note(self, note: str) -> None:
        """What is not printed here, over both sides."""
        pages = self.pages
        room = pages.width - 2 * _INDENT
        lines = pages.lines(pages.shown(note), text_font(SMALL, bold=True), room)
        pages.need(height_of(lines) + 2 * _NOTE_GAP)
        pages.y += _NOTE_GAP
        top = pages.y
        grey = QPen(pages.palette.colour("faint_ink"))
        left = pages.left + (pages.width - max(line.width for line in lines)) / 2
        pages.add(lambda painter: draw_lines(painter, lines, left, top, grey))
        pages.y += height_of(lines) + _NOTE_GAP

    def _text_lines(self, pieces: Pieces) -> list[Line]:
        """The lines of a side: equal text filled, differing text bare with a dashed underline."""
        text, stretches = "", []
        for piece in pieces:
            shown = self.pages.shown(piece.text)
            stretches.append(Stretch(len(text), len(shown), self._look(piece)))
            text += shown
        text = text.rstrip()
        if not text:
            return []
        return self.pages.lines(text, text_font(_TEXT), self.side_width - _INDENT, stretches)

    def _look(self, piece: Piece) -> QTextCharFormat:
        """How a piece is marked; what does not count is grey."""
        look = QTextCharFormat()
        palette, number = self.pages.palette, self.row.index
        counts = self.row.counts and piece.counts
        if piece.differs:
            # Not a wave as in the window: Qt draws waves with pixmaps, and those only in the thread
            # of the window, which reports are not made in.
            look.setUnderlineStyle(QTextCharFormat.UnderlineStyle.DashUnderline)
            look.setUnderlineColor(palette.passage_edge(number, counts=counts))
        else:
            look.setBackground(palette.passage_fill(number, counts=counts))
        return look

    def _titles(self, *, continued: bool) -> tuple[str, str]:
        key = "passage.continued" if continued else "passage.title"
        title = self.words.text(key, number=self.row.code)
        about = [self.row.kind, self.row.reason]
        if not self.row.counts:
            about.insert(1, self.words.text("passage.not counted"))
        return title, self.words.clauses(about)

    def _head_height(self) -> float:
        """Of the strip and the places below it."""
        *_, height = self._head_lines(continued=False)
        place = self.pages.lines(self.row.code, text_font(SMALL), self.side_width)
        return height + height_of(place) + 5 * POINT

    def _head_lines(self, *, continued: bool) -> tuple[float, list[Line], list[Line], float]:
        """The lines of title and description, the title's width and the height of both."""
        pages = self.pages
        title, about = self._titles(continued=continued)
        titles = pages.lines(title, text_font(_TEXT, bold=True), pages.width)
        width = titles[0].width + 12 * POINT
        room = pages.width - width - _INDENT
        lines = pages.lines(pages.shown(about), text_font(SMALL), room)
        return width, titles, lines, max(height_of(titles), height_of(lines)) + 3 * POINT

    def _add_head(self, *, continued: bool) -> None:
        """A strip in the passage's colour with number, kind and reason; the places below it."""
        pages = self.pages
        title_width, title_lines, about_lines, height = self._head_lines(continued=continued)
        strip = QRectF(pages.left, pages.y, pages.width, height)
        fill = pages.palette.passage_fill(self.row.index, counts=self.row.counts)
        ink = QPen(pages.palette.colour("ink"))
        edge = QPen(self.edge)

        def draw(painter: QPainter) -> None:
            painter.fillRect(strip, fill)
            left = strip.left() + _INDENT
            draw_lines(painter, title_lines, left, strip.top() + 1.5 * POINT, edge)
            inner = height_of(title_lines) - about_lines[0].height
            top = strip.top() + 1.5 * POINT + inner / 2
            draw_lines(painter, about_lines, left + title_width, top, ink)

        pages.add(draw)
        pages.y += height + 2 * POINT
        self._add_places()

    def _add_places(self) -> None:
        pages = self.pages
        grey = QPen(pages.palette.colour("faint_ink"))
        font = text_font(SMALL)
        sides = [
            pages.lines(
                pages.shown(self.words.labelled(name, place)),
                font,
                self.side_width - _INDENT,
            )
            for name, place in (("A", self.row.first_place), ("B", self.row.second_place))
        ]
        top = pages.y
        lefts = self.lefts

        def draw(painter: QPainter) -> None:
            for lines, left in zip(sides, lefts, strict=True):
                draw_lines(painter, lines, left + _INDENT, top, grey)

        pages.add(draw)
        pages.y += max(height_of(lines) for lines in sides) + 1 * POINT

    def _add_block(self, sides: list[list[Line]], height: float) -> None:
        pages, top = self.pages, self.pages.y
        ink = QPen(pages.palette.colour("ink"))
        edge = self.edge
        lefts = self.lefts

        def draw(painter: QPainter) -> None:
            for lines, left in zip(sides, lefts, strict=True):
                painter.setPen(Qt.PenStyle.NoPen)
                bar = QRectF(left, top, _BAR, height_of(lines))
                painter.fillRect(bar, edge)
                draw_lines(painter, lines, left + _INDENT, top, ink)

        pages.add(draw)
        pages.y += height
