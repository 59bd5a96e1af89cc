"""Position strips on pages: one below the other, with their names, and the words for the thirds."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter

from simdesk.painting.fonts import text_font
from simdesk.painting.pages import POINT, SMALL, Pages
from simdesk.painting.position_strip import paint_position_strip, paint_strip_words
from simdesk.report.parts import Strip
from simdesk.report.wording import Wording

_HEIGHT = 13 * POINT
_STEP = 19 * POINT


def add_strips(pages: Pages, strips: Sequence[Strip], words: Wording) -> None:
    """The strips over the whole width, kept together; few enough for one page."""
    font = text_font(SMALL)
    metrics = QFontMetricsF(font, pages.writer)
    widest = max(metrics.horizontalAdvance(strip.name) for strip in strips)
    label = max(14 * POINT, widest + 6 * POINT)
    pages.need((len(strips) + 1) * _STEP)
    areas = [
        QRectF(pages.left + label, pages.y + number * _STEP, pages.width - label, _HEIGHT)
        for number in range(len(strips))
    ]
    below = areas[-1].translated(0, 15 * POINT)
    thirds = (
        words.text("pair.positions.beginning"),
        words.text("pair.positions.middle"),
        words.text("pair.positions.end"),
    )

    def draw(painter: QPainter) -> None:
        painter.setFont(font)
        for strip, area in zip(strips, areas, strict=True):
            painter.setPen(pages.palette.colour("ink"))
            beside = QRectF(pages.left, area.top(), label, area.height())
            painter.drawText(beside, Qt.AlignmentFlag.AlignVCenter, strip.name)
            paint_position_strip(painter, area, strip.positions, pages.palette, font)
        paint_strip_words(painter, below, thirds, pages.palette, font)

    pages.add(draw)
    pages.y = below.bottom()
