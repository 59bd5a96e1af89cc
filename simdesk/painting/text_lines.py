"""Texts as lines that are laid out once and drawn one by one, so that pages break between them."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import (
    QFont,
    QPagedPaintDevice,
    QPainter,
    QPen,
    QTextCharFormat,
    QTextLayout,
    QTextLine,
    QTextOption,
)


@dataclass(frozen=True, slots=True)
class Line:
    """A laid-out line; keeps the layout alive that it belongs to."""

    layout: QTextLayout
    line: QTextLine
    height: float

    def draw(self, painter: QPainter, left: float, top: float, shift: float = 0.0) -> None:
        """Draw with the painter's pen; `shift` moves it right within its width."""
        self.line.draw(painter, QPointF(left + shift, top))

    @property
    def width(self) -> float:
        """Of its text."""
        return self.line.naturalTextWidth()


@dataclass(frozen=True, slots=True)
class Stretch:
    """A part of a text with its own look; counts UTF-16 units of the whole text."""

    start: int
    length: int
    look: QTextCharFormat


def lines_of(
    text: str,
    font: QFont,
    width: float,
    device: QPagedPaintDevice,
    stretches: Sequence[Stretch] = (),
) -> list[Line]:
    """The lines of a text at that width, all in the device's units.

    Breaks at words where they fit, inside them where not, and at every line feed. `text` must be
    `drawable`. Every stretch lies in one paragraph or crosses line feeds; both work.
    """
    lines: list[Line] = []
    start = 0
    for paragraph in text.split("\n"):
        end = start + len(paragraph)
        inside = [
            _format_range(max(s.start, start) - start, min(s.start + s.length, end) - start, s.look)
            for s in stretches
            if s.start < end and s.start + s.length > start
        ]
        lines += _paragraph(paragraph, font, width, device, inside)
        start = end + 1
    return lines


def _format_range(start: int, end: int, look: QTextCharFormat) -> QTextLayout.FormatRange:
    found = QTextLayout.FormatRange()
    found.start, found.length, found.format = start, end - start, look
    return found


def _paragraph(
    text: str,
    font: QFont,
    width: float,
    device: QPagedPaintDevice,
    formats: list[QTextLayout.FormatRange],
) -> list[Line]:
    layout = QTextLayout(text, font, device)
    option = QTextOption(Qt.AlignmentFlag.AlignLeft)
    option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    option.setTextDirection(Qt.LayoutDirection.LeftToRight)
    layout.setTextOption(option)
    if formats:
        layout.setFormats(formats)
    lines = []
    layout.beginLayout()
    while (line := layout.createLine()).isValid():
        line.setLineWidth(width)
        line.setPosition(QPointF(0, 0))
        lines.append(Line(layout, line, line.height()))
    layout.endLayout()
    return lines


def height_of(lines: Sequence[Line]) -> float:
    """Of all lines below each other."""
    return sum(line.height for line in lines)


def draw_lines(
    painter: QPainter,
    lines: Sequence[Line],
    left: float,
    top: float,
    pen: QPen,
    *,
    right_edge: float | None = None,
) -> None:
    """Draw lines below each other, flush right where a right edge is given."""
    painter.setPen(pen)
    for line in lines:
        shift = 0.0 if right_edge is None else right_edge - left - line.width
        line.draw(painter, left, top, shift)
        top += line.height
