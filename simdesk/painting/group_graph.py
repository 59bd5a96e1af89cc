"""Paints a group of papers as a graph: numbered circles, names beside them, lines by share."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPaintDevice, QPainter, QPen

from simdesk.group_graph import GroupGraph
from simdesk.painting.palette import Palette

_THINNEST, _THICKEST = 0.08, 0.45  # of a line of text: pairs that share nothing and all
_PERCENTAGES = 14  # lines up to which each has its share written beside it
_NAME_ROOM = 0.3  # of the width: what a name may take
_GROUND = 0.8  # how much words cover of the lines that they lie on
_ROUND = 1.05  # the radius of a circle in lines of text


@dataclass(frozen=True, slots=True)
class GraphPlaces:
    """Where the parts of a graph were painted."""

    nodes: tuple[QPointF, ...]  # the circles' centres
    radius: float
    lines: tuple[QLineF, ...]

    def node_at(self, point: QPointF) -> int | None:
        """The node at a point."""
        near = [(QLineF(point, centre).length(), n) for n, centre in enumerate(self.nodes)]
        distance, node = min(near, default=(np.inf, 0))
        return node if distance <= self.radius * 1.2 else None

    def line_at(self, point: QPointF) -> int | None:
        """The line at a point, or very near it."""
        near = [(_distance(point, line), n) for n, line in enumerate(self.lines)]
        distance, number = min(near, default=(np.inf, 0))
        return number if distance <= self.radius * 0.6 else None


def places_in(
    area: QRectF, graph: GroupGraph, font: QFont, device: QPaintDevice | None = None
) -> GraphPlaces:
    """Where a graph is painted in an area: room is left at the edges for circles and names.

    `device`: what it is painted on, where that is not a screen.
    """
    metrics = _metrics(font, device)
    radius = metrics.height() * _ROUND
    across = min(radius * 3, area.width() * _NAME_ROOM / 2)
    inner = area.adjusted(across, radius * 1.3, -across, -radius * 1.3 - metrics.height())
    nodes = tuple(
        QPointF(inner.left() + x * inner.width(), inner.top() + y * inner.height())
        for x, y in graph.places.tolist()
    )
    lines = tuple(QLineF(nodes[first], nodes[second]) for first, second in graph.pairs.tolist())
    return GraphPlaces(nodes, radius, lines)


def paint_group_graph(
    painter: QPainter,
    area: QRectF,
    graph: GroupGraph,
    numbers: Sequence[str],
    names: Sequence[str],
    palette: Palette,
    font: QFont,
    *,
    line: int | None = None,
    node: int | None = None,
    hovered: tuple[int | None, int | None] = (None, None),
) -> GraphPlaces:
    """Paint the graph; returns where.

    `numbers` and `names` are those of the nodes; a name is left out where it would lie on
    another. `line` and `node` are chosen, `hovered` are the line and node that are pointed at.
    Thickness tells shares apart, and the chosen line is marked by its thickness too, so that
    nothing is told by colour alone.
    """
    places = places_in(area, graph, font, painter.device())
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setFont(font)
    height = _metrics(font, painter.device()).height()
    for number in reversed(range(len(places.lines))):  # the largest share on top
        if number != line:
            colour = "ink" if number == hovered[0] else "bar"
            _paint_line(painter, places.lines[number], graph, number, palette, colour, height)
    if line is not None:
        _paint_line(painter, places.lines[line], graph, line, palette, "marked", height)
    taken = [_circle(centre, places.radius) for centre in places.nodes]
    chosen = set() if line is None else set(graph.pairs[line].tolist())
    for number, circle in enumerate(taken):
        is_chosen = number == node or number in chosen
        _paint_node(
            painter, circle, numbers[number], palette,
            is_chosen=is_chosen, is_hovered=number == hovered[1], is_one=number == node,
        )  # fmt: skip
    _paint_shares(painter, places, graph, palette, font, line, taken)
    order = sorted(range(len(names)), key=lambda n: (n not in chosen, -graph.degree(n), n))
    for number in order:
        _paint_name(painter, area, taken[number], names[number], palette, font, taken)
    painter.restore()
    return places


def _paint_line(
    painter: QPainter,
    line: QLineF,
    graph: GroupGraph,
    number: int,
    palette: Palette,
    colour: str,
    height: float,
) -> None:
    share = float(graph.shares[number])
    width = height * (_THINNEST + (_THICKEST - _THINNEST) * share)
    if colour == "marked":  # a rim, so that it is found without its colour
        painter.setPen(QPen(palette.colour("ink"), width + height * 0.25))
        painter.drawLine(line)
    pen = QPen(palette.colour(colour), width)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    painter.drawLine(line)


def _paint_node(
    painter: QPainter,
    circle: QRectF,
    number: str,
    palette: Palette,
    *,
    is_chosen: bool,
    is_hovered: bool,
    is_one: bool,
) -> None:
    edge = palette.colour("marked" if is_chosen else "ink" if is_hovered else "faint_ink")
    painter.setPen(QPen(edge, circle.width() * (0.12 if is_chosen else 0.05)))
    painter.setBrush(palette.colour("marked" if is_one else "panel"))
    painter.drawEllipse(circle)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(palette.colour("paper" if is_one else "ink"))
    painter.drawText(circle, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip, number)


def _paint_shares(
    painter: QPainter,
    places: GraphPlaces,
    graph: GroupGraph,
    palette: Palette,
    font: QFont,
    chosen: int | None,
    taken: list[QRectF],
) -> None:
    """Percentages in the middle of lines: of all if they are few, else of the chosen one."""
    shown = range(len(places.lines)) if len(places.lines) <= _PERCENTAGES else ()
    numbers = dict.fromkeys(([] if chosen is None else [chosen]) + list(shown))
    metrics = _metrics(font, painter.device())
    for number in numbers:
        words = f"{round(float(graph.shares[number]) * 100)} %"
        room = QRectF(0, 0, metrics.horizontalAdvance(words), metrics.height())
        for part in (0.5, 0.35, 0.65):
            room.moveCenter(places.lines[number].pointAt(part))
            if not any(room.intersects(other) for other in taken):
                _paint_words(painter, room, words, palette)
                taken.append(QRectF(room))
                break


def _paint_name(
    painter: QPainter,
    area: QRectF,
    circle: QRectF,
    name: str,
    palette: Palette,
    font: QFont,
    taken: list[QRectF],
) -> None:
    """Write a name below, above or beside its circle, where nothing lies yet."""
    metrics = _metrics(font, painter.device())
    words = metrics.elidedText(name, Qt.TextElideMode.ElideMiddle, area.width() * _NAME_ROOM)
    width, height = metrics.horizontalAdvance(words) + 2, metrics.height()
    gap = height * 0.1
    middle, level = circle.center().x() - width / 2, circle.center().y() - height / 2
    for left, top in (
        (middle, circle.bottom() + gap),
        (middle, circle.top() - gap - height),
        (circle.right() + gap * 3, level),
        (circle.left() - gap * 3 - width, level),
    ):
        room = QRectF(min(max(left, area.left()), area.right() - width), top, width, height)
        if area.contains(room) and not any(room.intersects(other) for other in taken):
            _paint_words(painter, room, words, palette)
            taken.append(room)
            return


def _paint_words(painter: QPainter, room: QRectF, words: str, palette: Palette) -> None:
    """Words that stay readable on lines, which shine through a little."""
    ground = palette.colour("paper")
    ground.setAlphaF(_GROUND)
    painter.fillRect(room, ground)
    painter.setPen(palette.colour("ink"))
    painter.drawText(room, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip, words)


def _metrics(font: QFont, device: QPaintDevice | None) -> QFontMetricsF:
    return QFontMetricsF(font) if device is None else QFontMetricsF(font, device)


def _circle(centre: QPointF, radius: float) -> QRectF:
    return QRectF(centre.x() - radius, centre.y() - radius, radius * 2, radius * 2)


def _distance(point: QPointF, line: QLineF) -> float:
    """From a point to a line that ends."""
    whole = line.p2() - line.p1()
    length = QPointF.dotProduct(whole, whole)
    part = QPointF.dotProduct(point - line.p1(), whole) / length if length else 0.0
    return QLineF(point, line.pointAt(min(max(part, 0.0), 1.0))).length()
