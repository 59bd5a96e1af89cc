"""A painted graph: what is chosen is marked, names do not lie on each other, points are found."""

import numpy as np
import pytest
from PySide6.QtCore import QPointF, QRectF

from simdesk.group_graph import GroupGraph, group_graph
from simdesk.painting.fonts import text_font
from simdesk.painting.group_graph import paint_group_graph, places_in
from simdesk.painting.palette import Palette
from tests.painting.conftest import Canvas


@pytest.fixture
def graph() -> GroupGraph:
    first, second = np.array([0, 0, 1, 2]), np.array([1, 2, 2, 3])
    return group_graph(range(4), first, second, np.array([0.9, 0.5, 0.3, 0.2], np.float32))


def test_the_chosen_pair_is_marked_and_the_others_are_not(
    graph: GroupGraph, palette: Palette
) -> None:
    for line, is_marked in ((None, False), (0, True)):
        canvas = Canvas(420, 320, palette)
        paint_group_graph(
            canvas.painter, canvas.area, graph, list("1234"), ["a.txt"] * 4, palette,
            text_font(7), line=line,
        )  # fmt: skip
        assert (palette.colours.marked in canvas.colours()) is is_marked


def test_what_is_painted_is_found_at_its_place(graph: GroupGraph) -> None:
    area = QRectF(0, 0, 420, 320)
    places = places_in(area, graph, text_font(7))
    for node, centre in enumerate(places.nodes):
        assert area.contains(centre)
        assert places.node_at(centre) == node
    for number, line in enumerate(places.lines):
        middle = line.pointAt(0.5)
        assert places.node_at(middle) is None
        assert places.line_at(middle) == number
    assert places.line_at(QPointF(-50, -50)) is None
    assert places.node_at(QPointF(-50, -50)) is None


def test_thick_lines_stand_for_large_shares(graph: GroupGraph, palette: Palette) -> None:
    canvas = Canvas(420, 320, palette)
    places = paint_group_graph(
        canvas.painter, canvas.area, graph, [""] * 4, [""] * 4, palette, text_font(7)
    )
    canvas.painter.end()
    widths = []
    for line in (places.lines[0], places.lines[3]):
        across = line.normalVector().unitVector()
        steps = np.arange(-12, 12, 0.5)
        middle = line.pointAt(0.75)  # beside the percentage
        seen = [
            canvas.image.pixelColor(
                round(middle.x() + across.dx() * step), round(middle.y() + across.dy() * step)
            ).name()
            for step in steps
        ]
        widths.append(seen.count(palette.colours.bar))
    assert widths[0] > widths[1] > 0


def test_a_small_drawing_and_long_names_are_no_error(graph: GroupGraph, palette: Palette) -> None:
    canvas = Canvas(60, 40, palette)
    names = ["很长的名字" * 30, "<b>x</b>", "", "\u202e" * 9]
    paint_group_graph(
        canvas.painter, canvas.area, graph, list("1234"), names, palette, text_font(7), node=1
    )
    canvas.painter.end()
