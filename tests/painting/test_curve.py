"""Painting precision, recall and F1 by threshold."""

import pytest

from simdesk.painting.curve import Line, Panel, columns_for, paint_panel, paint_panels
from simdesk.painting.fonts import text_font
from simdesk.painting.palette import Palette
from tests.painting.conftest import Canvas

LINES = (
    Line("precision", ((0.0, 0.2), (0.5, 0.6), (1.0, 1.0))),
    Line("recall", ((0.0, 1.0), (0.5, None), (1.0, 0.1))),
    Line("F1", ((0.0, 0.4), (0.5, 0.7), (1.0, 0.2))),
)


def panel(**changes: object) -> Panel:
    settings = {"title": "Jaccard", "note": "best", "lines": LINES, "low": 0.0, "high": 1.0}
    return Panel(**{**settings, **changes})  # type: ignore[arg-type]


def test_each_line_has_its_own_colour(palette: Palette) -> None:
    canvas = Canvas(420, 360, palette)
    paint_panels(canvas.painter, canvas.area, [panel(marked=0.5)], palette, text_font(8))
    hues = {palette.passage_edge(number).name() for number in (1, 2, 5)}
    assert hues <= canvas.colours()


def test_curves_lie_inside_the_area(palette: Palette) -> None:
    canvas = Canvas(300, 240, palette)
    curves = paint_panel(canvas.painter, canvas.area, panel(), palette, text_font(8))
    canvas.painter.end()
    assert canvas.area.contains(curves)
    assert curves.width() > 150


def test_a_point_between_gaps_is_still_seen(palette: Palette) -> None:
    alone = Line("F1", ((0.0, None), (0.5, 0.5), (1.0, None)))
    canvas = Canvas(300, 240, palette)
    drawn = panel(lines=(alone,))
    paint_panel(canvas.painter, canvas.area, drawn, palette, text_font(8))
    seen = canvas.colours()
    canvas = Canvas(300, 240, palette)
    paint_panel(canvas.painter, canvas.area, panel(lines=()), palette, text_font(8))
    assert seen - canvas.colours()


@pytest.mark.parametrize(("count", "columns"), [(1, 1), (2, 2), (4, 2), (7, 3)])
def test_columns(count: int, columns: int) -> None:
    assert columns_for(count) == columns


def test_nothing_to_paint_is_no_error(palette: Palette) -> None:
    canvas = Canvas(100, 100, palette)
    paint_panels(canvas.painter, canvas.area, [], palette, text_font(8))
    assert canvas.colours() == {palette.colours.paper}
