"""How the shares of all pairs are distributed; the threshold can be dragged in the picture."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Slot
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from simdesk.gui import theme
from simdesk.gui.session import Session
from simdesk.painting.histogram import paint_histogram
from simdesk.painting.palette import palette_for
from simdesk.report.histogram import Histogram, histogram
from simdesk.report.marks import Theme


class HistogramView(QWidget):
    """Follows the session's result, threshold and selection."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._palette = palette_for(Theme.DARK if theme.current().is_dark else Theme.LIGHT)
        self._counted: Histogram | None = None
        self._bars = QRectF()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName(self.tr("Distribution of the shares"))
        self.setCursor(Qt.CursorShape.SplitHCursor)
        session.result_changed.connect(self._on_result_changed)
        session.threshold_changed.connect(self._on_changed)
        session.selection_changed.connect(self._on_changed)
        self._on_result_changed()

    def sizeHint(self) -> QSize:
        """Wide and low."""
        return QSize(280, 150)

    def minimumSizeHint(self) -> QSize:
        """Small, but still readable."""
        return QSize(180, 100)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """The bars, the threshold and the chosen pair."""
        if self._counted is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._bars = paint_histogram(
            painter,
            QRectF(self.rect()).adjusted(1, 1, -1, -1),
            self._counted,
            self._palette,
            threshold=self._session.threshold,
            marked=self._marked(),
        )
        painter.end()

    def _marked(self) -> float | None:
        answer, pair = self._session.answer, self._session.selection
        if answer is None or pair is None:
            return None
        line = answer.pairs.line(*pair)
        return None if line is None else float(answer.pairs.share[line])

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Put the threshold where the pointer is."""
        self._take(event.position())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Drag the threshold."""
        if event.buttons() & Qt.MouseButton.LeftButton:
            self._take(event.position())

    def _take(self, point: QPointF) -> None:
        if self._bars.width() > 0:
            share = (point.x() - self._bars.left()) / self._bars.width()
            self._session.set_threshold(round(share, 2))

    @Slot()
    def _on_result_changed(self) -> None:
        answer = self._session.answer
        self._counted = histogram(answer.pairs.share) if answer else None
        self.update()

    @Slot()
    def _on_changed(self) -> None:
        self.update()
