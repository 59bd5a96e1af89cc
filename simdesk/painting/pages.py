"""Lays blocks out over pages from top to bottom; painted once all pages are known ("3 of 12")."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from PySide6.QtCore import QLineF, QMarginsF, QRectF, Qt
from PySide6.QtGui import QFont, QPageLayout, QPageSize, QPainter, QPdfWriter, QPen

from simdesk.painting.fonts import drawable, text_font
from simdesk.painting.outline import Bookmark, Link, Spot
from simdesk.painting.palette import Palette
from simdesk.painting.text_lines import Line, Stretch, draw_lines, height_of, lines_of

POINT = 10  # device units
MARGIN = 51 * POINT  # 18 mm
HEAD = 22 * POINT  # below the running head
BODY = 9.5  # points
SMALL = 8.0

Drawing = Callable[[QPainter], None]


def page_writer(writer: QPdfWriter) -> None:
    """Set a writer up for these pages: A4, no margins of its own, ten units a point."""
    writer.setResolution(72 * POINT)
    writer.setPageLayout(
        QPageLayout(
            QPageSize(QPageSize.PageSizeId.A4), QPageLayout.Orientation.Portrait, QMarginsF()
        )
    )


@dataclass
class Pages:
    """Pages that are being filled. All lengths are in device units unless points are named."""

    writer: QPdfWriter
    palette: Palette
    drawings: list[list[Drawing]] = field(default_factory=lambda: [[]])
    bookmarks: list[Bookmark] = field(default_factory=list)
    links: list[tuple[int, QRectF, int]] = field(default_factory=list)  # page, where, section
    sections: dict[int, Spot] = field(default_factory=dict)  # what links lead to
    replaced: set[str] = field(default_factory=set)  # characters drawn as U+XXXX
    y: float = MARGIN + HEAD

    @property
    def left(self) -> float:
        """The left edge of the text."""
        return float(MARGIN)

    @property
    def right(self) -> float:
        """The right edge of the text."""
        return float(self.writer.width() - MARGIN)

    @property
    def width(self) -> float:
        """Of the text."""
        return self.right - self.left

    @property
    def column_gap(self) -> float:
        """Between two columns of text; narrower, and readers would join their lines."""
        return 30.0 * POINT

    @property
    def bottom(self) -> float:
        """The lower edge of the text."""
        return float(self.writer.height() - MARGIN - HEAD / 2)

    @property
    def room(self) -> float:
        """What is left of the page."""
        return self.bottom - self.y

    @property
    def full_height(self) -> float:
        """Of the text on an empty page."""
        return self.bottom - MARGIN - HEAD

    def new_page(self) -> None:
        """Go on at the top of a new page."""
        self.drawings.append([])
        self.y = MARGIN + HEAD

    def need(self, height: float) -> bool:
        """Go to a new page unless that much fits on this one; says whether it did."""
        if height <= self.room or self.y <= MARGIN + HEAD:
            return False
        self.new_page()
        return True

    def space(self, points: float) -> None:
        """Leave a gap, but none at the top of a page."""
        if self.y > MARGIN + HEAD:
            self.y += points * POINT

    def add(self, drawing: Drawing) -> None:
        """Paint this on the current page later."""
        self.drawings[-1].append(drawing)

    def spot(self) -> Spot:
        """Where the next block begins."""
        return Spot(len(self.drawings) - 1, max(self.y / POINT - 4, 0))

    def bookmark(self, title: str, level: int) -> None:
        """A line of the outline that leads to the next block."""
        self.bookmarks.append(Bookmark(title, level, self.spot()))

    def shown(self, text: str) -> str:
        """`text` as it can be drawn; remembers the characters that it replaced."""
        result = drawable(text)
        self.replaced |= result.replaced
        return result.text

    def lines(
        self, text: str, font: QFont, width: float, stretches: Sequence[Stretch] = ()
    ) -> list[Line]:
        """Lines of a text that went through `shown`."""
        return lines_of(text, font, width, self.writer, stretches)

    def paragraph(
        self,
        text: str,
        *,
        points: float = BODY,
        bold: bool = False,
        colour: str = "ink",
        keep_with: float = 0.0,
    ) -> None:
        """A text over the whole width, broken over pages between lines.

        `keep_with`: points that must fit below it on the same page.
        """
        lines = self.lines(self.shown(text), text_font(points, bold=bold), self.width)
        self.need(min(height_of(lines), self.full_height / 2) + keep_with * POINT)
        pen = QPen(self.palette.colour(colour))
        for line in lines:
            self.need(line.height)
            self.add(_drawing_of(line, self.left, self.y, pen))
            self.y += line.height

    def heading(self, text: str, level: int, *, keep_with: float = 60.0) -> None:
        """A heading of level 0 (a part), 1 or 2, kept together with what follows."""
        points = (20.0, 13.0, 10.5)[level]
        self.space((0, 18, 10)[level])
        self.paragraph(text, points=points, bold=True, keep_with=keep_with)
        if level == 0:
            self.y += 3 * POINT
            self.rule("accent", 1.4)
        self.y += (10, 4, 2)[level] * POINT

    def rule(self, colour: str = "line", points: float = 0.5) -> None:
        """A line over the whole width."""
        pen = QPen(self.palette.colour(colour), points * POINT, Qt.PenStyle.SolidLine)
        across = QLineF(self.left, self.y, self.right, self.y)

        def draw(painter: QPainter) -> None:
            painter.setPen(pen)
            painter.drawLine(across)

        self.add(draw)
        self.y += points * POINT

    def resolved_links(self) -> list[Link]:
        """The links whose section was laid out."""
        return [
            Link(page, _in_points(where), self.sections[section])
            for page, where, section in self.links
            if section in self.sections
        ]


def _drawing_of(line: Line, left: float, top: float, pen: QPen) -> Drawing:
    return lambda painter: draw_lines(painter, [line], left, top, pen)


def _in_points(where: QRectF) -> tuple[float, float, float, float]:
    edges = (where.left(), where.top(), where.right(), where.bottom())
    left, top, right, bottom = (edge / POINT for edge in edges)
    return left, top, right, bottom
