"""The pictures of the help: painted as it is read, by what paints the window and the reports.

So they are in the reader's colours, language and size, sharp on every screen, and never show a
program that has changed since. Their data are small made-up examples, computed by the measures.
"""

from collections.abc import Callable

import numpy as np
from PySide6.QtCore import QCoreApplication, QRectF, QSize
from PySide6.QtGui import QFont, QFontMetricsF, QImage, QPainter

from simdesk.gui import theme
from simdesk.measures import lsh
from simdesk.measures.classification import outcomes
from simdesk.painting.bit_rows import bit_cells, paint_bit_rows
from simdesk.painting.curve import PANEL_HEIGHT, PANEL_WIDTH, Line, Panel, paint_panels
from simdesk.painting.heat_map import paint_heat_map
from simdesk.painting.histogram import paint_histogram
from simdesk.painting.palette import Palette, palette_for
from simdesk.painting.position_strip import paint_position_strip
from simdesk.report.histogram import histogram
from simdesk.report.marks import Theme
from simdesk.report.parts import Position
from simdesk.results import FingerprintDiff

# Two fingerprints of a published example; they differ in 3 bits.
FIRST_BITS = "1000010010101101111111100000101011010001001111100001001011001011"
SECOND_BITS = "1000010010101101011111100000101011010001001111100001101010001011"
BANDS, ROWS = 20, 5  # of the example of LSH
# Distances of pairs that are related, and of others, for the curve of precision and recall.
_RELATED = (0, 1, 2, 2, 3, 4, 5, 6, 8, 11, 15)
_OTHERS = (7, 12, 14, 17, 19, 20, 22, 24, 25, 26, 27, 28, 28, 29, 30, 31, 32, 33, 34, 35)
_SHARES = (0.62, 0.41, 0.38, 0.22)  # of the related pairs in the map and in the distribution

Paint = Callable[[QPainter, QRectF, Palette, QFont], None]


def picture(name: str, font: QFont, width: float, ratio: float) -> QImage | None:
    """The picture of that name at most `width` wide; None for an unknown name.

    `ratio` is that of device pixels to the units of the width.
    """
    found = _PICTURES.get(name)
    if found is None:
        return None
    paint, across, high = found
    line = QFontMetricsF(font).height()
    size = QSize(round(min(width, across * line)), 0)
    size.setHeight(round(_bits_height(size.width(), line) if name == "bits" else high * line))
    image = QImage(size * ratio, QImage.Format.Format_ARGB32_Premultiplied)
    image.setDevicePixelRatio(ratio)
    colours = palette_for(Theme.DARK if theme.current().is_dark else Theme.LIGHT)
    image.fill(colours.colour("paper"))
    painter = QPainter(image)
    painter.setFont(font)
    margin = line * 0.3
    area = QRectF(0, 0, size.width(), size.height()).adjusted(margin, margin, -margin, -margin)
    paint(painter, area, colours, font)
    painter.end()
    return image


def _bits_height(width: float, line: float) -> float:
    return bit_cells(QRectF(0, 0, width - 2 * line, 0), len(FIRST_BITS), line).height + line


def _paint_bits(painter: QPainter, area: QRectF, colours: Palette, font: QFont) -> None:
    difference = FingerprintDiff(int(FIRST_BITS, 2), int(SECOND_BITS, 2), len(FIRST_BITS))
    paint_bit_rows(painter, area, difference, colours, font=font)


def _paint_heat_map(painter: QPainter, area: QRectF, colours: Palette, font: QFont) -> None:
    count = 9
    shares = np.full((count, count), 0.02, np.float32)
    pairs = ((0, 1), (0, 2), (1, 2), (4, 5))
    for (first, second), share in zip(pairs, _SHARES, strict=True):
        shares[first, second] = shares[second, first] = share
    shares[7, 8] = shares[8, 7] = np.nan  # of one student
    labels = [str(number + 1) for number in range(count)]
    paint_heat_map(painter, area, shares, colours, order=np.arange(count), labels=labels, font=font)


def _paint_histogram(painter: QPainter, area: QRectF, colours: Palette, font: QFont) -> None:
    unrelated = np.repeat((0.0, 0.04, 0.08, 0.12), (300, 60, 12, 2))
    counted = histogram(np.concatenate([unrelated, _SHARES]))
    paint_histogram(painter, area, counted, colours, font=font, threshold=0.1, marked=_SHARES[0])


def _paint_strips(painter: QPainter, area: QRectF, colours: Palette, font: QFont) -> None:
    first, second = (0.06, 0.42, 0.8), (0.3, 0.55, 0.02)  # where the passages begin
    strips = [
        [
            Position(start, start + 0.12, number, str(number + 1), counts=number < 2)
            for number, start in enumerate(starts)
        ]
        for starts in (first, second)
    ]
    metrics = QFontMetricsF(font, painter.device())
    beside = metrics.horizontalAdvance("A") + metrics.height() * 0.5
    height = metrics.height() * 1.2
    for number, positions in enumerate(strips):
        top = area.top() + number * height * 1.5
        painter.setPen(colours.colour("ink"))
        base = top + (height + metrics.ascent() - metrics.descent()) / 2
        painter.drawText(round(area.left()), round(base), "AB"[number])
        strip = QRectF(area.left() + beside, top, area.width() - beside, height)
        paint_position_strip(painter, strip, positions, colours, font)


def _paint_lsh(painter: QPainter, area: QRectF, colours: Palette, font: QFont) -> None:
    steps = [step / 100 for step in range(101)]
    points = tuple((step, lsh.candidate_probability(step, BANDS, ROWS)) for step in steps)
    panel = Panel(
        title="LSH",
        note=QCoreApplication.translate("HelpPictures", "across: Jaccard"),
        lines=(Line(QCoreApplication.translate("HelpPictures", "candidate"), points),),
        low=0.0,
        high=1.0,
        marked=lsh.threshold(BANDS, ROWS),
    )
    paint_panels(painter, area, [panel], colours, font, "")


def _paint_effect(painter: QPainter, area: QRectF, colours: Palette, font: QFont) -> None:
    labels = [True] * len(_RELATED) + [False] * len(_OTHERS)
    judged = outcomes(_RELATED + _OTHERS, labels, range(33), lower_is_alike=True)
    names = (
        QCoreApplication.translate("HelpPictures", "precision"),
        QCoreApplication.translate("HelpPictures", "recall"),
        "F1",
    )
    values = [(each.threshold, each.precision, each.recall, each.f1) for each in judged]
    lines = tuple(
        Line(name, tuple((value[0], value[number]) for value in values))
        for number, name in enumerate(names, start=1)
    )
    panel = Panel(
        title="SimHash",
        note=QCoreApplication.translate("HelpPictures", "across: the limit k"),
        lines=lines,
        low=0.0,
        high=32.0,
        marked=8.0,
        decimals=0,
        ticks=4,
    )
    paint_panels(painter, area, [panel], colours, font, "")


# What paints it, and its largest width and its height in lines of text.
_PICTURES: dict[str, tuple[Paint, float, float]] = {
    "bits": (_paint_bits, 40.0, 0.0),
    "heat-map": (_paint_heat_map, 14.0, 14.0),
    "histogram": (_paint_histogram, 30.0, 9.0),
    "strips": (_paint_strips, 34.0, 4.0),
    "lsh": (_paint_lsh, PANEL_WIDTH * 1.3, PANEL_HEIGHT),
    "effect": (_paint_effect, PANEL_WIDTH * 1.3, PANEL_HEIGHT + 2),
}
NAMES = tuple(_PICTURES)
