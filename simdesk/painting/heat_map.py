"""The matrix of all pairs as a picture."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QFontMetricsF, QImage, QPainter, QPen

from simdesk.painting.palette import Palette, heat_table
from simdesk.report.marks import heat_steps
from simdesk.results import Matrix

LEGEND_STEPS = 64
_STRUCK_UP_TO = 60  # papers; in a larger map the strokes would be all that is seen


def heat_map_image(
    similarity: Matrix, palette: Palette, order: NDArray[np.intp] | None = None
) -> QImage:
    """An image with one pixel per pair, from similarities of 0 to 1.

    `order` are the row numbers from the top and from the left (see
    `simdesk.report.seriation.similarity_order`); without it the matrix is shown as it is. `nan`
    and the diagonal have the palette's `missing` colour. Scale it up without smoothing.
    """
    values = similarity if order is None else similarity[np.ix_(order, order)]
    count = len(values)
    if not count:
        return QImage()
    known = ~np.isnan(values)
    np.fill_diagonal(known, val=False)
    colours = heat_table(palette.theme)[heat_steps(values)]
    return image_of(np.where(known, colours, palette.colour("missing").rgb()))


def image_of(pixels: NDArray[np.uint32]) -> QImage:
    """An image of such pixels, each 0xffrrggbb."""
    pixels = np.ascontiguousarray(pixels, dtype=np.uint32)
    height, width = pixels.shape
    image = QImage(pixels.data, width, height, width * 4, QImage.Format.Format_RGB32)
    return image.copy()  # the copy owns its pixels


def cell_colours(palette: Palette, faded: float) -> NDArray[np.uint32]:
    """The colours of cells by number: those of `heat_table`, then that of missing ones.

    After them come the same once more, for cells below the threshold: `faded` is how much of each
    the paper covers, 0 to 1.
    """
    missing = np.array([palette.colour("missing").rgb()], dtype=np.uint32)
    full = np.concatenate([heat_table(palette.theme), missing])
    paper = palette.colour("paper")
    covered = np.full_like(full, 0xFF000000)
    for shift, ground in ((16, paper.red()), (8, paper.green()), (0, paper.blue())):
        channel = (full >> np.uint32(shift)) & np.uint32(0xFF)
        mixed = np.rint(channel * (1 - faded) + ground * faded).astype(np.uint32)
        covered |= mixed << np.uint32(shift)
    return np.concatenate([full, covered])


@dataclass(frozen=True)
class HeatMapCells:
    """Where the cells of a heat map of `count` papers lie inside a square."""

    square: QRectF
    count: int

    @property
    def size(self) -> float:
        """The side of one cell."""
        return self.square.width() / self.count if self.count else 0.0

    def cell(self, row: int, column: int) -> QRectF:
        """The place of a cell; row and column count from the top left."""
        left = self.square.left() + column * self.size
        return QRectF(left, self.square.top() + row * self.size, self.size, self.size)

    def at(self, point: QPointF) -> tuple[int, int] | None:
        """The row and column under a point; None outside."""
        if not self.count or not self.square.contains(point):
            return None
        row = int((point.y() - self.square.top()) / self.size)
        column = int((point.x() - self.square.left()) / self.size)
        return min(row, self.count - 1), min(column, self.count - 1)


def paint_heat_map(
    painter: QPainter,
    area: QRectF,
    similarity: Matrix,
    palette: Palette,
    *,
    order: NDArray[np.intp],
    labels: list[str],
    font: QFont,
) -> QRectF:
    """Paint the heat map as large as it fits into `area`, with short labels left of and above it.

    `labels` belong to the rows of `similarity`, before ordering. They are left out where a cell is
    too small for them. Returns the rectangle that was used.
    """
    metrics = QFontMetricsF(font, painter.device())
    count = len(order)
    widest = max((metrics.horizontalAdvance(label) for label in labels), default=0.0)
    margin = widest + metrics.height() * 0.4
    side = min(area.width(), area.height()) - margin
    labelled = bool(count) and side / count >= max(metrics.height() * 0.85, widest)
    if not labelled:
        margin, side = 0.0, min(area.width(), area.height())
    cells = HeatMapCells(QRectF(area.left() + margin, area.top() + margin, side, side), count)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, on=False)
    # A PDF would hold the image as a JPEG otherwise, with colours bleeding into other cells.
    painter.setRenderHint(QPainter.RenderHint.LosslessImageRendering)
    painter.drawImage(cells.square, heat_map_image(similarity, palette, order))
    _strike_missing(painter, cells, similarity[np.ix_(order, order)], palette)
    painter.setPen(QPen(palette.colour("line"), side / 400))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRect(cells.square)
    if labelled:
        painter.setFont(font)
        painter.setPen(palette.colour("faint_ink"))
        for place, row in enumerate(order):
            beside = cells.cell(place, 0).translated(-margin, 0)
            beside.setWidth(margin - metrics.height() * 0.2)
            right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
            painter.drawText(beside, right, labels[row])
            above = cells.cell(0, place).translated(0, -margin)
            above.setHeight(margin - metrics.height() * 0.1)
            middle = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignBottom
            painter.drawText(above, middle | Qt.TextFlag.TextDontClip, labels[row])
    painter.restore()
    return QRectF(area.left(), area.top(), side + margin, side + margin)


def _strike_missing(
    painter: QPainter, cells: HeatMapCells, values: Matrix, palette: Palette
) -> None:
    """Strike out what is not compared: in grey print it would look like a low similarity."""
    if cells.count > _STRUCK_UP_TO:
        return
    missing = np.isnan(values)
    np.fill_diagonal(missing, val=True)
    painter.setPen(QPen(palette.colour("faint_ink"), cells.size * 0.04))
    for row, column in np.argwhere(missing).tolist():
        cell = cells.cell(row, column)
        painter.drawLine(QLineF(cell.bottomLeft(), cell.topRight()))


def paint_heat_legend(
    painter: QPainter, area: QRectF, palette: Palette, font: QFont, ends: tuple[str, str]
) -> None:
    """Paint the ramp of colours as a bar with the words for its two ends, such as 0 % and 100 %."""
    metrics = QFontMetricsF(font, painter.device())
    low, high = ends
    left = metrics.horizontalAdvance(low) + metrics.height() * 0.3
    right = metrics.horizontalAdvance(high) + metrics.height() * 0.3
    bar = area.adjusted(left, 0, -right, 0)
    painter.save()
    painter.setPen(Qt.PenStyle.NoPen)
    for step in range(LEGEND_STEPS):
        cell = QRectF(
            bar.left() + bar.width() * step / LEGEND_STEPS,
            bar.top(),
            bar.width() / LEGEND_STEPS * 1.05,
            bar.height(),
        )
        painter.fillRect(cell, QBrush(palette.heat(step / (LEGEND_STEPS - 1))))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(palette.colour("line")), metrics.height() / 30))
    painter.drawRect(bar)
    painter.setFont(font)
    painter.setPen(palette.colour("faint_ink"))
    centre = Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextDontClip
    painter.drawText(area, Qt.AlignmentFlag.AlignLeft | centre, low)
    painter.drawText(area, Qt.AlignmentFlag.AlignRight | centre, high)
    painter.restore()
