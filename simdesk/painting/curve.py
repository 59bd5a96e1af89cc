"""Precision, recall and F1 by threshold, a panel for each measure."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPen, QPolygonF

from simdesk.painting.palette import Palette

_TICKS = 5  # steps from 0 to 100 %
PANEL_WIDTH = 17.0  # in heights of a line of text: a panel at which all its words fit
PANEL_HEIGHT = 13.5


@dataclass(frozen=True, slots=True)
class Line:
    """One curve: its name and points (threshold, 0 to 1); a value of None interrupts it."""

    name: str
    points: tuple[tuple[float, float | None], ...]


@dataclass(frozen=True, slots=True)
class Panel:
    """One diagram: thresholds from `low` to `high`, up to three lines, and a marked threshold."""

    title: str
    note: str
    lines: tuple[Line, ...]
    low: float
    high: float
    marked: float | None = None
    decimals: int = 1  # of the thresholds on the axis
    ticks: int = 5  # steps from `low` to `high`


# Lines differ in dash and width too, so that they are told apart without colours.
_STYLES = (
    (Qt.PenStyle.DashLine, 0.09, 0),
    (Qt.PenStyle.DotLine, 0.11, 1),
    (Qt.PenStyle.SolidLine, 0.14, 2),
)
_HUES = (1, 2, 5)  # of the palette's passages: blue, green, vermilion


def columns_for(count: int) -> int:
    """How many panels stand side by side: about as many as below each other."""
    return 1 if count <= 1 else 2 if count <= 4 else 3


def paint_panels(
    painter: QPainter,
    area: QRectF,
    panels: Sequence[Panel],
    palette: Palette,
    font: QFont,
    axis_words: str = "across: threshold",
) -> None:
    """Paint the panels row by row into equal parts of `area`, with a legend at its foot."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setFont(font)
    line = QFontMetricsF(font, painter.device()).height()
    across = columns_for(len(panels))
    down = -(-len(panels) // across) or 1
    legend = area.adjusted(0, area.height() - 1.6 * line, 0, 0)
    width, height = area.width() / across, (area.height() - legend.height()) / down
    for number, panel in enumerate(panels):
        row, column = divmod(number, across)
        cell = QRectF(area.left() + column * width, area.top() + row * height, width, height)
        paint_panel(painter, cell.adjusted(0, 0, -0.6 * line, -0.5 * line), panel, palette, font)
    if panels:
        _paint_legend(painter, legend, panels[0].lines, axis_words, palette)
    painter.restore()


def paint_panel(
    painter: QPainter, area: QRectF, panel: Panel, palette: Palette, font: QFont
) -> QRectF:
    """Paint one diagram; returns the rectangle of its curves, for finding thresholds by place."""
    metrics = QFontMetricsF(font, painter.device())
    line = metrics.height()
    painter.save()
    bold = QFont(font)
    bold.setBold(True)
    painter.setFont(bold)
    painter.setPen(palette.colour("ink"))
    painter.drawText(QPointF(area.left(), area.top() + metrics.ascent()), panel.title)
    painter.setFont(font)
    painter.setPen(palette.colour("faint_ink"))
    note = metrics.elidedText(panel.note, Qt.TextElideMode.ElideRight, area.width())
    painter.drawText(QPointF(area.left(), area.top() + line + metrics.ascent()), note)
    curves = area.adjusted(
        metrics.horizontalAdvance("100 %") + 0.4 * line, 2.6 * line, -0.6 * line, -1.4 * line
    )
    _paint_grid(painter, curves, panel, palette, metrics)
    if panel.marked is not None:
        painter.setPen(QPen(palette.colour("faint_ink"), line / 14, Qt.PenStyle.DashDotLine))
        place = _across(curves, panel, panel.marked)
        painter.drawLine(QLineF(place, curves.top(), place, curves.bottom()))
    for number, each in enumerate(panel.lines):
        painter.setPen(_pen(number, palette, line))
        for run in _runs(each, curves, panel):
            painter.drawPolyline(run)
    painter.restore()
    return curves


def _pen(number: int, palette: Palette, line: float) -> QPen:
    style, width, hue = _STYLES[number % len(_STYLES)]
    pen = QPen(palette.passage_edge(_HUES[hue]), width * line, style)
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    return pen


def _across(curves: QRectF, panel: Panel, threshold: float) -> float:
    return curves.left() + curves.width() * (threshold - panel.low) / (panel.high - panel.low)


def _runs(line: Line, curves: QRectF, panel: Panel) -> list[QPolygonF]:
    """The stretches of a line between its gaps; a point alone becomes a short dash."""
    runs: list[list[QPointF]] = [[]]
    for threshold, value in line.points:
        if value is None:
            runs.append([])
            continue
        runs[-1].append(
            QPointF(_across(curves, panel, threshold), curves.bottom() - curves.height() * value)
        )
    dash = QPointF(curves.width() * 0.01, 0)
    return [
        QPolygonF(run if len(run) > 1 else [run[0] - dash, run[0] + dash]) for run in runs if run
    ]


def _paint_grid(
    painter: QPainter, curves: QRectF, panel: Panel, palette: Palette, metrics: QFontMetricsF
) -> None:
    line = metrics.height()
    for tick in range(_TICKS + 1):
        height = curves.bottom() - curves.height() * tick / _TICKS
        painter.setPen(QPen(palette.colour("line"), line / 24))
        painter.drawLine(QLineF(curves.left(), height, curves.right(), height))
        painter.setPen(palette.colour("faint_ink"))
        words = f"{100 * tick / _TICKS:.0f} %"
        left = curves.left() - 0.4 * line - metrics.horizontalAdvance(words)
        painter.drawText(QPointF(left, height + metrics.ascent() / 2 - line * 0.1), words)
    for tick in range(panel.ticks + 1):
        value = panel.low + (panel.high - panel.low) * tick / panel.ticks
        words = f"{value:.{panel.decimals}f}"
        left = _across(curves, panel, value) - metrics.horizontalAdvance(words) / 2
        painter.drawText(QPointF(left, curves.bottom() + 0.3 * line + metrics.ascent()), words)


def _paint_legend(
    painter: QPainter, area: QRectF, lines: Sequence[Line], axis_words: str, palette: Palette
) -> None:
    metrics = QFontMetricsF(painter.font(), painter.device())
    line = metrics.height()
    left = area.left()
    middle = area.center().y()
    for number, each in enumerate(lines):
        painter.setPen(_pen(number, palette, line))
        painter.drawLine(QLineF(left, middle, left + 2.5 * line, middle))
        left += 3 * line
        painter.setPen(palette.colour("ink"))
        painter.drawText(QPointF(left, middle + metrics.ascent() / 2 - line * 0.1), each.name)
        left += metrics.horizontalAdvance(each.name) + 1.5 * line
    painter.setPen(palette.colour("faint_ink"))
    painter.drawText(QPointF(left, middle + metrics.ascent() / 2 - line * 0.1), axis_words)
