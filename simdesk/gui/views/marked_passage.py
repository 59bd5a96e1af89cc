"""How a passage is marked in a paper, as text and on the original pages alike."""

from dataclasses import dataclass

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter

from simdesk.documents import Span
from simdesk.painting.palette import Palette

_DEEPER = 0.2


@dataclass(frozen=True, slots=True)
class MarkedPassage:
    """How one passage is marked in one of the two papers."""

    span: Span
    letter: str
    colour: int  # number of its colour and underline in the palette
    reason: str  # in words, for the tooltip
    differing: tuple[Span, ...] = ()
    counts: bool = True  # False: shown, but faint, since it is left out


def equal_parts(passage: MarkedPassage) -> list[Span]:
    """The stretches of a passage between its differing words."""
    edges = [passage.span.start]
    for span in passage.differing:
        edges += [span.start, span.end]
    edges.append(passage.span.end)
    pairs = zip(edges[::2], edges[1::2], strict=True)
    return [Span(start, end) for start, end in pairs if start < end]


def deeper(palette: Palette, number: int) -> QColor:
    """The fill of a passage, a fifth of the way to its edge: text on it stays readable."""
    fill, edge = palette.passage_fill(number), palette.passage_edge(number)
    parts = (
        round(low + (high - low) * _DEEPER)
        for low, high in zip(fill.getRgb()[:3], edge.getRgb()[:3], strict=True)  # type: ignore[index]
    )
    return QColor(*parts)


def paint_badge(
    painter: QPainter, badge: QRectF, passage: MarkedPassage, palette: Palette, *, is_current: bool
) -> None:
    """Paint a passage's letter code with the painter's font; filled for the chosen one."""
    edge: QColor = palette.passage_edge(passage.colour)
    painter.setPen(edge)
    painter.setBrush(edge if is_current else palette.passage_fill(passage.colour))
    painter.drawRoundedRect(badge, 4, 4)
    painter.setPen(palette.colour("paper") if is_current else edge)
    painter.drawText(badge, Qt.AlignmentFlag.AlignCenter, passage.letter)
