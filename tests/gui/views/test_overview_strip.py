"""The strip beside a text: passages in their places, the chosen one brought out."""

from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from simdesk.documents import Span
from simdesk.gui.marked_passage import MarkedPassage
from simdesk.gui.views.overview_strip import OverviewStrip
from simdesk.painting.palette import palette_for
from simdesk.report.marks import Theme

PALETTE = palette_for(Theme.LIGHT)


def rows_of(image: QImage, colour: str) -> list[int]:
    """The heights at which a colour is seen."""
    return [
        y
        for y in range(image.height())
        if any(image.pixelColor(x, y).name() == colour for x in range(image.width()))
    ]


def test_passages_are_painted_anew_when_they_chosen_or_the_size_change(qtbot: QtBot) -> None:
    strip = OverviewStrip()
    qtbot.addWidget(strip)
    strip.resize(16, 200)
    marks = [MarkedPassage(Span(100, 300), "1", 0, ""), MarkedPassage(Span(700, 800), "2", 1, "")]
    strip.show_passages(marks, 1000, PALETTE)
    strip.show()
    fills = [PALETTE.passage_fill(number).name() for number in (0, 1)]
    edges = [PALETTE.passage_edge(number).name() for number in (0, 1)]
    first = rows_of(strip.grab().toImage(), fills[0])
    assert first
    assert first[0] >= 18
    assert first[-1] <= 62
    strip.choose(1)
    image = strip.grab().toImage()
    wide = [image.pixelColor(1, y).name() for y in range(image.height())]
    assert edges[1] in wide  # the chosen one is wider than the others
    assert edges[0] not in wide
    strip.show_passages(marks[:1], 1000, PALETTE)
    strip.choose(None)
    assert not rows_of(strip.grab().toImage(), fills[1])
    strip.resize(16, 400)
    tall = rows_of(strip.grab().toImage(), fills[0])
    assert tall[-1] > 100
