"""Where in a paper its passages lie, as a strip from its beginning to its end."""

from collections.abc import Sequence

from PySide6.QtCore import QLineF, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPen

from simdesk.painting.palette import Palette
from simdesk.report.parts import Position

_LEAST_WIDTH = 0.002  # of the strip: a passage of one sentence must still be seen


def paint_position_strip(
    painter: QPainter, area: QRectF, positions: Sequence[Position], palette: Palette, font: QFont
) -> None:
    """Paint a strip with its passages in their colours, each with its label where it fits.

    Passages that do not count are outlined only, dotted and grey. Ticks part the strip in three.
    """
    metrics = QFontMetricsF(font, painter.device())
    painter.save()
    painter.setFont(font)
    painter.fillRect(area, palette.colour("panel"))
    for position in positions:
        width = max(position.end - position.start, _LEAST_WIDTH) * area.width()
        left = area.left() + min(position.start * area.width(), area.width() - width)
        box = QRectF(left, area.top(), width, area.height())
        edge = palette.passage_edge(position.index, counts=position.counts)
        if position.counts:
            painter.fillRect(box, palette.passage_fill(position.index))
        line = Qt.PenStyle.SolidLine if position.counts else Qt.PenStyle.DotLine
        painter.setPen(QPen(edge, metrics.height() * 0.06, line))
        painter.drawRect(box)
        if metrics.horizontalAdvance(position.label) * 1.3 <= width:
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, position.label)
    painter.setPen(QPen(palette.colour("faint_ink"), metrics.height() * 0.05))
    for third in (1, 2):
        across = area.left() + area.width() * third / 3
        painter.drawLine(QLineF(across, area.bottom(), across, area.bottom() + area.height() / 4))
    painter.restore()


def paint_strip_words(
    painter: QPainter, area: QRectF, words: tuple[str, str, str], palette: Palette, font: QFont
) -> None:
    """Paint the words for beginning, middle and end below a strip of that width."""
    painter.save()
    painter.setFont(font)
    painter.setPen(palette.colour("faint_ink"))
    for number, word in enumerate(words):
        third = QRectF(
            area.left() + area.width() * number / 3, area.top(), area.width() / 3, area.height()
        )
        painter.drawText(third, Qt.AlignmentFlag.AlignCenter, word)
    painter.restore()
