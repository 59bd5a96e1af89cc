"""A paper from its beginning to its end as a strip, with the passages of its sources."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from simdesk.gui import language, theme
from simdesk.gui.views.page import scaled_font
from simdesk.painting.palette import palette_for
from simdesk.painting.position_strip import paint_position_strip, paint_strip_words
from simdesk.report.marks import Theme
from simdesk.report.parts import Position
from simdesk.report.wording import wording

_HEIGHT = 22
_THIRDS = ("beginning", "middle", "end")


class PositionStripView(QWidget):
    """A click goes to that place."""

    place_chosen = Signal(float)  # part of the text, 0 to 1

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._positions: tuple[Position, ...] = ()
        self._palette = palette_for(Theme.DARK if theme.current().is_dark else Theme.LIGHT)
        words = wording(language.current())
        self._thirds = tuple(words.text(f"pair.positions.{name}") for name in _THIRDS)
        self.setFont(scaled_font(self, 0.85))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def show_positions(self, positions: Sequence[Position]) -> None:
        """Show where the passages lie; later ones lie on top."""
        self._positions = tuple(positions)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(300, _HEIGHT + round(self.fontMetrics().height() * 1.4))

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        strip = QRectF(0, 0, self.width(), _HEIGHT)
        paint_position_strip(
            painter, strip.adjusted(1, 1, -1, -1), self._positions, self._palette, self.font()
        )
        below = QRectF(0, _HEIGHT + 2, self.width(), self.height() - _HEIGHT - 2)
        first, second, third = self._thirds
        paint_strip_words(painter, below, (first, second, third), self._palette, self.font())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        part = event.position().x() / max(self.width(), 1)
        self.place_chosen.emit(min(max(part, 0.0), 1.0))
