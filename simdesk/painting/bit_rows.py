"""Two fingerprints and their difference as rows of cells."""

from dataclasses import dataclass

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPen

from simdesk.painting.palette import Palette
from simdesk.results import FingerprintDiff

ROWS = 3  # the first paper, the second, where they differ
BITS_IN_A_LINE = 64
_GROUP = 8  # bits between wider gaps
_GAP = 0.5  # that gap, in cells
_ROW_GAP = 0.4  # between the rows of a line, in cells
_LINE_GAP = 1.0  # between lines, in cells


@dataclass(frozen=True)
class BitCells:
    """Where the cells of a fingerprint lie: lines of up to 64 bits, three rows in each.

    `left`, `top` and `cell` are in the painter's units; bit 0 is the most significant one, shown
    at the left end of the first line.
    """

    left: float
    top: float
    cell: float
    bits: int

    @property
    def lines(self) -> int:
        """How many lines of up to 64 bits there are."""
        return -(-self.bits // BITS_IN_A_LINE)

    @property
    def height(self) -> float:
        """Of all lines together."""
        line = ROWS + (ROWS - 1) * _ROW_GAP
        return (self.lines * line + (self.lines - 1) * _LINE_GAP) * self.cell

    def rectangle(self, row: int, bit: int) -> QRectF:
        """The cell of a bit in a row (0 first paper, 1 second, 2 difference)."""
        line, column = divmod(bit, BITS_IN_A_LINE)
        down = line * (ROWS + (ROWS - 1) * _ROW_GAP + _LINE_GAP) + row * (1 + _ROW_GAP)
        across = column + column // _GROUP * _GAP
        return QRectF(
            self.left + across * self.cell, self.top + down * self.cell, self.cell, self.cell
        )

    def at(self, point: QPointF) -> int | None:
        """The bit whose cells are under or beside a point; None outside."""
        for bit in range(self.bits):
            column = self.rectangle(0, bit).united(self.rectangle(ROWS - 1, bit))
            if column.contains(point):
                return bit
        return None


def bit_cells(area: QRectF, bits: int, label_width: float = 0.0) -> BitCells:
    """The largest cells of `bits` bits that fit into the width of `area`, right of the labels."""
    columns = min(bits, BITS_IN_A_LINE)
    across = columns + (columns - 1) // _GROUP * _GAP
    # Short fingerprints would otherwise get giant cells.
    cell = min((area.width() - label_width) / across, area.width() / 36)
    return BitCells(area.left() + label_width, area.top(), cell, bits)


def paint_bit_rows(
    painter: QPainter,
    area: QRectF,
    difference: FingerprintDiff,
    palette: Palette,
    *,
    labels: tuple[str, str, str] = ("A", "B", "≠"),
    font: QFont | None = None,
    chosen_bit: int | None = None,
) -> BitCells:
    """Paint both fingerprints and where they differ; returns where the cells are.

    A bit that is 1 is filled and one that is 0 empty; a difference is filled and crossed, an
    equality a dot: the picture says the same without its colours. `chosen_bit` gets a frame.
    """
    font = font or painter.font()
    metrics = QFontMetricsF(font, painter.device())
    widest = max(metrics.horizontalAdvance(label) for label in labels)
    cells = bit_cells(area, difference.bits, widest + metrics.height() * 0.5)
    values = (difference.first, difference.second, difference.differing)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for row, value in enumerate(values):
        for bit, is_one in enumerate(difference.cells(value)):
            rectangle = cells.rectangle(row, bit)
            if row == ROWS - 1:
                _paint_difference(painter, rectangle, palette, differs=is_one)
            else:
                _paint_bit(painter, rectangle, palette, is_one=is_one)
    if chosen_bit is not None:
        pen = QPen(palette.colour("marked"), cells.cell * 0.18)
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        column = cells.rectangle(0, chosen_bit).united(cells.rectangle(ROWS - 1, chosen_bit))
        painter.drawRect(column)
    painter.setFont(font)
    painter.setPen(palette.colour("ink"))
    for line in range(cells.lines):
        for row, label in enumerate(labels):
            beside = cells.rectangle(row, line * BITS_IN_A_LINE)
            beside.setLeft(area.left())
            where = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
            painter.drawText(beside, where | Qt.TextFlag.TextDontClip, label)
    painter.restore()
    return cells


def _paint_bit(painter: QPainter, cell: QRectF, palette: Palette, *, is_one: bool) -> None:
    line = cell.width() * 0.06
    inside = cell.adjusted(line, line, -line, -line)
    painter.setPen(QPen(palette.colour("bit_one" if is_one else "faint_ink"), line))
    painter.setBrush(palette.colour("bit_one" if is_one else "bit_zero"))
    painter.drawRect(inside)


def _paint_difference(painter: QPainter, cell: QRectF, palette: Palette, *, differs: bool) -> None:
    if not differs:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(palette.colour("line"))
        painter.drawEllipse(cell.center(), cell.width() * 0.12, cell.width() * 0.12)
        return
    line = cell.width() * 0.06
    inside = cell.adjusted(line, line, -line, -line)
    painter.setPen(QPen(palette.colour("bit_differs"), line))
    painter.setBrush(palette.colour("bit_differs"))
    painter.drawRect(inside)
    painter.setPen(QPen(palette.colour("paper"), cell.width() * 0.12))
    cross = cell.adjusted(*(cell.width() * part for part in (0.28, 0.28, -0.28, -0.28)))
    painter.drawLine(QLineF(cross.topLeft(), cross.bottomRight()))
    painter.drawLine(QLineF(cross.bottomLeft(), cross.topRight()))
