"""A narrow strip beside a text: the whole paper at a glance, with its passages."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QSizePolicy, QWidget

from simdesk.documents import Span
from simdesk.gui.marked_passage import (
    MarkedPassage,
    deeper,
    left_out_parts,
    painting_order,
)
from simdesk.painting.palette import Palette

_WIDTH = 16
_LEAST_HEIGHT = 3.0


class OverviewStrip(QWidget):
    """Shows where the passages lie in the paper; a click goes there."""

    place_chosen = Signal(float)  # part of the text, 0 to 1

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._marked: tuple[MarkedPassage, ...] = ()
        self._length = 0
        self._palette: Palette | None = None
        self._current: int | None = None
        self._seen = (0.0, 1.0)
        self._picture: QPixmap | None = None  # of the passages, none of them chosen
        self.setFixedWidth(_WIDTH)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def sizeHint(self) -> QSize:
        return QSize(_WIDTH, 200)

    def show_passages(
        self, passages: Sequence[MarkedPassage], length: int, palette: Palette
    ) -> None:
        """Show the passages of a text of `length` characters."""
        self._marked = tuple(passages)
        self._length = length
        self._palette = palette
        self._picture = None
        self.update()

    def choose(self, number: int | None) -> None:
        """Bring one passage out of the others."""
        self._current = number
        self.update()

    def show_seen_part(self, start: float, end: float) -> None:
        """Frame the part of the text that is in sight, from 0 to 1."""
        if (start, end) != self._seen:
            self._seen = (start, end)
            self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """The passages, painted once; the chosen one above them; the part that is in sight."""
        palette = self._palette
        if palette is None or not self._length:
            return
        painter = QPainter(self)
        painter.drawPixmap(0, 0, self._passages(palette))
        if self._current is not None and self._current < len(self._marked):
            self._paint_passage(painter, self._marked[self._current], palette, is_current=True)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(palette.colour("faint_ink"))
        start, end = self._seen
        frame = QRectF(0.5, start * self.height(), self.width() - 1, (end - start) * self.height())
        painter.drawRoundedRect(frame.adjusted(0, 0.5, 0, -0.5), 3, 3)

    def _passages(self, palette: Palette) -> QPixmap:
        """All passages as a picture: hundreds took most of the time of scrolling."""
        ratio = self.devicePixelRatioF()
        size = self.size() * ratio
        if self._picture is None or self._picture.size() != size:
            self._picture = QPixmap(size)
            self._picture.setDevicePixelRatio(ratio)
            self._picture.fill(palette.colour("panel"))
            painter = QPainter(self._picture)
            for number in painting_order(self._marked):
                self._paint_passage(painter, self._marked[number], palette, is_current=False)
            painter.end()
        return self._picture

    def _paint_passage(
        self, painter: QPainter, passage: MarkedPassage, palette: Palette, *, is_current: bool
    ) -> None:
        top, height = self._place(passage.span)
        inset = 1.5 if is_current else 4.5
        line = Qt.PenStyle.SolidLine if passage.counts else Qt.PenStyle.DotLine
        painter.setPen(QPen(passage.edge(palette), 1, line))
        painter.setBrush(deeper(palette, passage) if is_current else passage.fill(palette))
        painter.drawRect(QRectF(inset, top, self.width() - 2 * inset, height))
        for span in left_out_parts(passage):
            top, height = self._place(span)
            grey = palette.passage_fill(passage.colour, counts=False)
            painter.fillRect(QRectF(inset, top, self.width() - 2 * inset, height), grey)

    def _place(self, span: Span) -> tuple[float, float]:
        """The top and the height of a stretch of the text."""
        part = self.height() / self._length
        return span.start * part, max(len(span) * part, _LEAST_HEIGHT)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._choose_place(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._choose_place(event)

    def _choose_place(self, event: QMouseEvent) -> None:
        part = event.position().y() / max(self.height(), 1)
        self.place_chosen.emit(min(max(part, 0.0), 1.0))
