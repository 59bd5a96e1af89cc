"""Where the fingerprint distances of this class lie, with the chosen pair and the limit marked."""

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from simdesk.gui import theme
from simdesk.painting.histogram import paint_histogram
from simdesk.painting.palette import palette_for
from simdesk.report.histogram import Histogram, histogram
from simdesk.report.marks import Theme
from simdesk.results import Matrix

_BINS = 33
_TICKS = 6


class DistancesView(QWidget):
    """A histogram of all pairs' Hamming distances."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._palette = palette_for(Theme.DARK if theme.current().is_dark else Theme.LIGHT)
        self._counted: Histogram | None = None
        self._limit = 0
        self._distance: int | None = None
        self._bits = 64
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName(self.tr("Fingerprint distances of all pairs"))

    def show_distances(
        self, distances: Matrix | None, bits: int, limit: int, distance: int | None
    ) -> None:
        """Show the distances of all pairs, nan where there is none; None while unknown."""
        self._bits, self._limit, self._distance = bits, limit, distance
        bins = min(_BINS, bits + 1)
        self._counted = (
            None if distances is None else histogram(distances, bins=bins, high=float(bits))
        )
        self.update()

    def sizeHint(self) -> QSize:
        """Wide and low."""
        return QSize(360, 150)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """The bars, the limit and the chosen pair."""
        if self._counted is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_histogram(
            painter,
            QRectF(self.rect()).adjusted(1, 1, -1, -1),
            self._counted,
            self._palette,
            threshold=float(self._limit),
            marked=None if self._distance is None else float(self._distance),
            tick_words=[f"{self._bits * tick / (_TICKS - 1):.0f}" for tick in range(_TICKS)],
        )
        painter.end()
