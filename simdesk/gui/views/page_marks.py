"""Paints passages on a page: translucent over the words, with their numbers in the margin.

Pages are white in every look, so the marks on them are those of the light one.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPen, QPolygonF

from simdesk.gui import theme
from simdesk.gui.marked_passage import MarkedPassage, deeper, paint_badge
from simdesk.gui.page_places import Bar
from simdesk.painting.palette import palette_for
from simdesk.report.marks import Theme

_LEAST_LEFT = 2.0


@dataclass(frozen=True, slots=True)
class PageMark:
    """What one passage covers of one page, in points."""

    number: int  # of the passage
    whole: list[Bar]
    equal: list[Bar]
    differing: list[Bar]
    left_out: list[Bar]  # given or quoted text inside it


def paint_mark(
    painter: QPainter,
    mark: PageMark,
    passage: MarkedPassage,
    to_view: Callable[[Bar], QRectF],
    scale: float,
    *,
    is_current: bool,
) -> None:
    """Paint one passage; `to_view` turns points into the painter's units, `scale` for a point."""
    palette = palette_for(Theme.LIGHT)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Multiply)
    fill = deeper(palette, passage) if is_current else passage.fill(palette)
    for bar in mark.equal:
        painter.fillRect(to_view(bar), fill)
    for bar in mark.left_out:
        painter.fillRect(to_view(bar), palette.passage_fill(passage.colour, counts=False))
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceOver)
    # On small pages a strong line would strike out the next line of text.
    width = min(1.6 * scale, 1.2) * (1.6 if is_current else 1.0)
    pen = QPen(passage.edge(palette), width)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(pen)
    for bar in mark.differing:
        painter.drawPolyline(_wave(to_view(bar)))
    pen.setStyle(passage.underline)
    painter.setPen(pen)
    for bar in mark.whole:
        line = to_view(bar)
        painter.drawLine(line.bottomLeft(), line.bottomRight())
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)


def paint_codes(
    painter: QPainter,
    codes: Iterable[tuple[float, MarkedPassage, int]],
    edge: float,
    font: QFont,
    current: int | None,
) -> None:
    """Paint numbers left of `edge`, each beside the first line of its passage on the page.

    `codes`: the top of that line, the passage and its number, from the top of the page.
    """
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    small = QFont(font)
    small.setPointSizeF(small.pointSizeF() * 0.8)
    small.setBold(True)
    painter.setFont(small)
    metrics = QFontMetricsF(small)
    height = metrics.height() + 2
    palette = palette_for(Theme.DARK if theme.current().is_dark else Theme.LIGHT)
    lowest = float("-inf")
    for line_top, passage, number in codes:
        top = max(line_top, lowest)  # codes of passages on one line stand below each other
        lowest = top + height + 2
        width = max(metrics.horizontalAdvance(passage.code) + 8, height)
        badge = QRectF(max(edge - width, _LEAST_LEFT), top, width, height)
        paint_badge(painter, badge, passage, palette, is_current=number == current)
    painter.restore()


def _wave(place: QRectF, step: float = 3.0) -> QPolygonF:
    """A zigzag along the lower edge."""
    count = max(int(place.width() / step), 1)
    return QPolygonF(
        [QPointF(place.left() + n * step, place.bottom() - n % 2 * 2.0) for n in range(count + 1)]
    )
