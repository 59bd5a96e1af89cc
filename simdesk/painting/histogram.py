"""How the scores of all pairs are distributed, with the threshold and the chosen pair marked."""

from collections.abc import Sequence

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPen, QPolygonF

from simdesk.painting.palette import Palette
from simdesk.report.histogram import Histogram

_TICKS = 5


def paint_histogram(
    painter: QPainter,
    area: QRectF,
    counted: Histogram,
    palette: Palette,
    *,
    font: QFont | None = None,
    threshold: float | None = None,
    marked: float | None = None,
    tick_words: Sequence[str] | None = None,
) -> QRectF:
    """Paint bars over an axis; returns the rectangle of the bars, for finding values by place.

    Heights grow with the square root of the counts: in a class nearly all pairs are unrelated, and
    a few similar ones must stay visible beside thousands. The largest count is written at the top.
    `threshold` is a dashed line, `marked` a triangle on the axis; both are values. `tick_words`
    are the six words under the axis, percentages unless given.
    """
    font = font or painter.font()
    metrics = QFontMetricsF(font, painter.device())
    words = tick_words or [
        f"{100 * (counted.low + (counted.high - counted.low) * tick / _TICKS):.0f} %"
        for tick in range(_TICKS + 1)
    ]
    most = max(counted.counts, default=0)
    foot = metrics.height() * 1.6
    left = metrics.horizontalAdvance(str(most)) + metrics.height() * 0.5
    right = metrics.horizontalAdvance(words[-1]) / 2
    bars = area.adjusted(left, metrics.height() * 0.6, -right, -foot)
    painter.save()
    painter.setFont(font)
    _paint_axes(painter, bars, metrics, palette, words, most)
    width = bars.width() / len(counted.counts)
    for number, count in enumerate(counted.counts):
        if count:
            height = bars.height() * (count / most) ** 0.5
            bar = QRectF(bars.left() + number * width, bars.bottom() - height, width, height)
            painter.fillRect(bar.adjusted(width * 0.06, 0, -width * 0.06, 0), palette.colour("bar"))

    def across(value: float) -> float:
        return bars.left() + bars.width() * (value - counted.low) / (counted.high - counted.low)

    if threshold is not None:
        painter.setPen(QPen(palette.colour("marked"), metrics.height() / 12, Qt.PenStyle.DashLine))
        place = across(threshold)
        painter.drawLine(QLineF(place, bars.top(), place, bars.bottom()))
    if marked is not None:
        _paint_triangle(painter, QPointF(across(marked), bars.bottom()), metrics, palette)
    painter.restore()
    return bars


def _paint_triangle(
    painter: QPainter, place: QPointF, metrics: QFontMetricsF, palette: Palette
) -> None:
    """A triangle that points at a place on the axis."""
    size = metrics.height() * 0.35
    tip = QPointF(place.x(), place.y() - size * 0.3)
    below = tip.y() + size * 1.6
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(palette.colour("paper"), size * 0.12))
    painter.setBrush(palette.colour("marked"))
    painter.drawPolygon(
        QPolygonF([tip, QPointF(place.x() + size, below), QPointF(place.x() - size, below)])
    )


def _paint_axes(
    painter: QPainter,
    bars: QRectF,
    metrics: QFontMetricsF,
    palette: Palette,
    words: Sequence[str],
    most: int,
) -> None:
    painter.setPen(QPen(palette.colour("line"), metrics.height() / 24))
    painter.drawLine(QLineF(bars.bottomLeft(), bars.bottomRight()))
    if most:
        painter.drawLine(QLineF(bars.topLeft(), bars.topRight()))
    painter.setPen(palette.colour("faint_ink"))
    if most:
        beside = QRectF(bars.left(), bars.top(), 0, 0).adjusted(
            -metrics.height() * 3, -metrics.height() / 2, -metrics.height() * 0.25, 0
        )
        beside.setHeight(metrics.height())
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(beside, right | Qt.TextFlag.TextDontClip, str(most))
    gap = metrics.height() * 0.3
    reached, end = float("-inf"), bars.right() - metrics.horizontalAdvance(words[-1]) / 2
    for tick, word in enumerate(words):
        across = bars.left() + bars.width() * tick / (len(words) - 1)
        half, is_last = metrics.horizontalAdvance(word) / 2, tick == len(words) - 1
        if not is_last and (across - half < reached + gap or across + half > end - gap):
            continue  # there is no room for it beside the others, and the last one must be read
        reached = across + half
        below = QRectF(across, bars.bottom() + metrics.height() * 0.35, 0, metrics.height())
        middle = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop
        painter.drawText(below, middle | Qt.TextFlag.TextDontClip, word)
