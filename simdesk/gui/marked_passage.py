"""How a passage is marked in a paper, as text and on the original pages alike."""

from collections.abc import Iterable
from dataclasses import dataclass

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from simdesk.documents import Span
from simdesk.painting.palette import Palette, underline_of
from simdesk.results import PassageKind

_DEEPER = 0.2


@dataclass(frozen=True, slots=True)
class MarkedPassage:
    """How one passage is marked in one of the two papers."""

    span: Span
    code: str  # its number, or that of the paper that it comes from
    colour: int  # number of its colour in the palette
    reason: str  # in words, for the tooltip
    differing: tuple[Span, ...] = ()
    counts: bool = True  # False: shown, but grey, since it is left out
    not_counted: tuple[Span, ...] = ()  # given or quoted text inside it, which is grey, too
    layer: int = 0  # one of a higher layer lies upon the others
    kind: PassageKind = PassageKind.VERBATIM  # seen by its underline

    def fill(self, palette: Palette) -> QColor:
        """What lies behind its text."""
        return palette.passage_fill(self.colour, counts=self.counts)

    def edge(self, palette: Palette) -> QColor:
        """Its border, number and underline."""
        return palette.passage_edge(self.colour, counts=self.counts)

    @property
    def underline(self) -> Qt.PenStyle:
        """The style of its underline, which shows its kind; dotted where it does not count."""
        return underline_of(self.kind) if self.counts else Qt.PenStyle.DotLine


def painting_order(passages: Iterable[MarkedPassage]) -> list[int]:
    """The numbers of passages as they are painted one upon the other, the same in every view.

    Those that do not count lie lowest; in a layer the longer ones, so that inner ones are seen.
    """
    numbered = list(enumerate(passages))
    numbered.sort(key=lambda item: (item[1].counts, item[1].layer, -len(item[1].span)))
    return [number for number, _ in numbered]


def equal_parts(passage: MarkedPassage) -> list[Span]:
    """The stretches of a passage that are equal and that its colour stands for."""
    return _outside(passage.span, (*passage.differing, *passage.not_counted))


def left_out_parts(passage: MarkedPassage) -> list[Span]:
    """The equal stretches inside a passage that do not count though the passage does."""
    return [part for grey in passage.not_counted for part in _outside(grey, passage.differing)]


def _outside(span: Span, holes: Iterable[Span]) -> list[Span]:
    """What is left of a stretch outside others, which may lie beside it or overlap."""
    parts = []
    at = span.start
    for hole in sorted(holes):
        if at < min(hole.start, span.end):
            parts.append(Span(at, min(hole.start, span.end)))
        at = max(at, hole.end)
    if at < span.end:
        parts.append(Span(at, span.end))
    return parts


def deeper(palette: Palette, passage: MarkedPassage) -> QColor:
    """The fill of a passage, a fifth of the way to its edge: text on it stays readable."""
    fill, edge = passage.fill(palette), passage.edge(palette)
    parts = (
        round(low + (high - low) * _DEEPER)
        for low, high in zip(fill.getRgb()[:3], edge.getRgb()[:3], strict=True)  # type: ignore[index]
    )
    return QColor(*parts)


def paint_badge(
    painter: QPainter, badge: QRectF, passage: MarkedPassage, palette: Palette, *, is_current: bool
) -> None:
    """Paint a passage's code with the painter's font; filled for the chosen one."""
    edge = passage.edge(palette)
    painter.setPen(QPen(edge, 1, Qt.PenStyle.SolidLine if passage.counts else Qt.PenStyle.DotLine))
    painter.setBrush(edge if is_current else passage.fill(palette))
    painter.drawRoundedRect(badge, 4, 4)
    painter.setPen(palette.colour("paper") if is_current else edge)
    painter.drawText(badge, Qt.AlignmentFlag.AlignCenter, passage.code)
