"""Passages on pages: the first paper's text left, the second's right, line beside line."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPen, QTextCharFormat

from simdesk.painting.fonts import text_font
from simdesk.painting.pages import POINT, SMALL, Pages
from simdesk.painting.text_lines import Line, Stretch, draw_lines, height_of
from simdesk.report.parts import Excerpt, PassageRow
from simdesk.report.wording import Wording

_TEXT = 9.0  # points
_GAP = 30 * POINT  # between both sides; narrower, and readers would join their lines
_BAR = 2.4 * POINT  # in the passage's colour, left of each side
_INDENT = 8 * POINT
_LEAST_LINES = 2  # of a passage's text on a page


def add_passage(pages: Pages, row: PassageRow, words: Wording) -> None:
    """One passage with its letter, kind and reason, split over pages where it is long."""
    _Passage(pages, row, words).add()


class _Passage:
    def __init__(self, pages: Pages, row: PassageRow, words: Wording) -> None:
        self.pages = pages
        self.row = row
        self.words = words
        self.side_width = (pages.width - _GAP) / 2
        self.lefts = (pages.left, pages.left + self.side_width + _GAP)
        self.edge = pages.palette.passage_edge(row.index)

    def add(self) -> None:
        pages = self.pages
        sides = [self._text_lines(side) for side in (self.row.first, self.row.second)]
        count = max(len(side) for side in sides)
        height = max((line.height for side in sides for line in side), default=0.0)
        head = self._head_height()
        pages.need(head + min(count, _LEAST_LINES) * height)
        self._add_head(continued=False)
        start = 0
        while start < count:
            fitting = max(int(pages.room / height), 1)
            # A single last line would stand alone on the next page.
            if count - start - fitting == 1 and fitting > _LEAST_LINES:
                fitting -= 1
            end = min(start + fitting, count)
            self._add_block([side[start:end] for side in sides], (end - start) * height)
            start = end
            if start < count:
                pages.new_page()
                self._add_head(continued=True)
        pages.space(9)

    def _text_lines(self, side: Excerpt) -> list[Line]:
        """The lines of a side, its differing words marked by colour and underline."""
        text, stretches = "", []
        look = QTextCharFormat()
        look.setBackground(self.pages.palette.passage_fill(self.row.index))
        look.setFontUnderline(True)
        for piece in side.pieces:
            shown = self.pages.shown(piece.text)
            if piece.differs:
                stretches.append(Stretch(len(text), len(shown), look))
            text += shown
        return self.pages.lines(
            text.rstrip("\n"), text_font(_TEXT), self.side_width - _INDENT, stretches
        )

    def _titles(self, *, continued: bool) -> tuple[str, str]:
        key = "passage.continued" if continued else "passage.title"
        title = self.words.text(key, letter=self.row.letter)
        about = [self.row.kind, self.row.reason]
        if not self.row.counts:
            about.insert(1, self.words.text("passage.not counted"))
        return title, self.words.clauses(about)

    def _head_height(self) -> float:
        line = self.pages.lines(self.row.letter, text_font(_TEXT, bold=True), self.side_width)
        return height_of(line) * 2 + 8 * POINT

    def _add_head(self, *, continued: bool) -> None:
        """A strip in the passage's colour with letter, kind and reason; the places below it."""
        pages = self.pages
        title, about = self._titles(continued=continued)
        bold, plain = text_font(_TEXT, bold=True), text_font(SMALL)
        title_lines = pages.lines(title, bold, pages.width)
        title_width = title_lines[0].width + 12 * POINT
        about_lines = pages.lines(pages.shown(about), plain, pages.width - title_width - _INDENT)
        height = max(height_of(title_lines), height_of(about_lines)) + 3 * POINT
        strip = QRectF(pages.left, pages.y, pages.width, height)
        fill = pages.palette.passage_fill(self.row.index)
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
                pages.shown(self.words.labelled(name, side.place)),
                font,
                self.side_width - _INDENT,
            )
            for name, side in (("A", self.row.first), ("B", self.row.second))
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
