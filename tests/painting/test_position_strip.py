"""Where the passages lie."""

from simdesk.painting.fonts import text_font
from simdesk.painting.palette import Palette
from simdesk.painting.position_strip import paint_position_strip, paint_strip_words
from simdesk.report.parts import Position
from tests.painting.conftest import Canvas


def test_a_passage_is_painted_at_its_part_of_the_strip(palette: Palette) -> None:
    canvas = Canvas(200, 30, palette)
    segments = [
        Position(0.5, 0.75, 0, "A"),
        Position(0.0, 0.25, 1, "B", counts=False),
        Position(1.0, 1.0, 2, "C"),
    ]
    strip = canvas.area.adjusted(0, 0, 0, -10)
    paint_position_strip(canvas.painter, strip, segments, palette, text_font(5))
    paint_strip_words(canvas.painter, canvas.area, ("a", "b", "c"), palette, text_font(5))
    canvas.painter.end()

    def colour(part: float) -> str:
        return canvas.image.pixelColor(int(200 * part), 3).name()

    assert colour(0.55) == palette.colours.passages[0].fill
    assert colour(0.05) == colour(0.4) == palette.colours.panel  # outlined only
    end = {canvas.image.pixelColor(x, 10).name() for x in range(197, 200)}
    assert end - {palette.colours.panel}  # the shortest passage is seen too
