"""What a page of a PDF is made of on the way to text: pieces, rules, pictures.

A piece is a run of glyphs that one operation drew without a gap: mostly a word or a line. It lives
in the frame of its writing direction: `start` and `end` are measured along the direction and `base`
across it, upwards, so that every direction, vertical writing too, is laid out by the same rules.
"""

from dataclasses import dataclass, field
from enum import Enum
from math import cos, radians, sin

Box = tuple[float, float, float, float]  # x0, y0, x1, y1 in points, the origin at the lower left

# How far glyphs reach above and below the baseline, in units of the type size.
ASCENT = 0.76
DESCENT = 0.22


class Veil(Enum):
    """Why a reader of the page cannot see a piece."""

    NONE = 0
    HIDDEN = 1  # drawn in an invisible mode, fully transparent, or on a layer that is switched off
    WHITE = 2  # in the colour of what is under it
    TINY = 3
    OUTSIDE = 4  # beyond the edge of the page


@dataclass(slots=True)
class Piece:
    """A run of glyphs; lengths in points, `angle` in whole degrees against the clock."""

    text: str
    start: float
    end: float
    base: float
    size: float
    angle: int
    order: int  # when it was drawn
    veil: Veil = Veil.NONE
    artifact: bool = False  # the file itself marks it as page furniture
    fill: object = None  # its colour: (r, g, b) from 0 to 1, or None if unknown

    @property
    def box(self) -> Box:
        """The place of the piece on the page."""
        return frame_box(
            self.angle,
            self.start,
            self.base - DESCENT * self.size,
            self.end,
            self.base + ASCENT * self.size,
        )


def frame_box(angle: int, u0: float, v0: float, u1: float, v1: float) -> Box:
    """The upright box on the page around a box of the frame of that angle."""
    if angle == 0:
        return u0, v0, u1, v1
    c, s = cos(radians(angle)), sin(radians(angle))
    xs = [u * c - v * s for u in (u0, u1) for v in (v0, v1)]
    ys = [u * s + v * c for u in (u0, u1) for v in (v0, v1)]
    return min(xs), min(ys), max(xs), max(ys)


@dataclass(slots=True)
class Fill:
    """An area painted in one colour, or a picture (`colour` is None)."""

    box: Box
    colour: object
    order: int


@dataclass(slots=True)
class Canvas:
    """All that was drawn on one page, in displayed coordinates: turned and cropped."""

    width: float
    height: float
    pieces: list[Piece] = field(default_factory=list)
    fills: list[Fill] = field(default_factory=list)
    rules: list[Box] = field(default_factory=list)  # thin lines, horizontal or vertical
    pictures: list[Box] = field(default_factory=list)
    annotations: int = 0  # how many of the last pieces lie on the page, not in it
    strokes: int = 0  # curves and lines drawn: a page of outlines has thousands


class Part(Enum):
    """What a line is on its page."""

    BODY = "body"
    HEADER = "header"
    FOOTER = "footer"
    PAGE_NUMBER = "page number"
    LINE_NUMBER = "line number"
    FOOTNOTE = "footnote"


@dataclass(slots=True)
class Line:
    """A line of text, or one column's share of it, or a row of a table with tabs in it."""

    text: str
    start: float
    end: float
    base: float
    size: float
    angle: int
    order: int
    pieces: list[tuple[int, Piece]]  # with the offset of each in `text`
    row: bool = False  # of a table
    cell: int = 0  # of a table with longer texts: which one, counted on each page from 1
    declared: bool = False  # the file itself marks it as page furniture
    part: Part = Part.BODY
    left: float = 0.0  # edges of the column it stands in
    right: float = 0.0
    leading: float = 0.0  # usual distance of lines in its column
    from_right: bool = False  # is read from right to left

    @property
    def indent(self) -> float:
        """How far from the edge of its column it begins."""
        return self.right - self.end if self.from_right else self.start - self.left

    @property
    def room(self) -> float:
        """How much of its column is left behind its end."""
        return self.start - self.left if self.from_right else self.right - self.end

    def farther_in(self, other: "Line") -> float:
        """How much farther in it begins than another line."""
        return other.end - self.end if self.from_right else self.start - other.start

    @property
    def top(self) -> float:
        """Upper edge in its frame."""
        return self.base + ASCENT * self.size

    @property
    def bottom(self) -> float:
        """Lower edge in its frame."""
        return self.base - DESCENT * self.size

    @property
    def box(self) -> Box:
        """The place of the line on the page."""
        return frame_box(self.angle, self.start, self.bottom, self.end, self.top)
