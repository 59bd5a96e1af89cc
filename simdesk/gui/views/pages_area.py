"""Pages below each other, as large as wanted: their places, zoom and scrolling. Paints nothing."""

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QRect, Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QAbstractScrollArea, QWidget

from simdesk.gui.page_column import PageColumn, fitting_scale

_GUTTER = 34  # left of the pages, for the numbers of passages
_EDGE = 12
_WHEEL_STEP = 120  # of a wheel that clicks
_ZOOM_STEP = 1.25
_SMALLEST, _LARGEST = 0.25, 5.0  # zoom, in pixels of the screen for each at 100 %
_REAL_SIZE = 96 / 72  # pixels for each point at 100 %
_LINE = 60  # pixels that an arrow key moves


class PagesArea(QAbstractScrollArea):
    """Scrolls and zooms by wheel and keys; keeps the place when its size or the zoom changes."""

    zoom_changed = Signal()  # the pages may have other places
    scrolled_by_reader = Signal()  # and not by `move_to`

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._sizes: NDArray[np.float32] | None = None  # of the pages in points; None: unknown
        self._zoom: float | None = None  # None: as wide as the view
        self.column = PageColumn.empty()
        self._is_moving = False
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def set_pages(self, sizes: NDArray[np.float32] | None) -> None:
        """Give each page the room for its width and height in points; None for no pages yet."""
        self._sizes = sizes
        self._lay_out()

    def document_height(self) -> float:
        """The height of all pages."""
        return self.column.height

    # Zoom

    @property
    def zoom(self) -> float:
        """1 for the size of the paper on a screen of 96 dots per inch."""
        return self.column.scale / _REAL_SIZE

    @property
    def fits_width(self) -> bool:
        """Whether the pages are as wide as the view."""
        return self._zoom is None

    @Slot()
    def zoom_in(self) -> None:
        """One step larger."""
        self.set_zoom(self.zoom * _ZOOM_STEP)

    @Slot()
    def zoom_out(self) -> None:
        """One step smaller."""
        self.set_zoom(self.zoom / _ZOOM_STEP)

    @Slot()
    def fit_width(self) -> None:
        """As wide as the view."""
        self.set_zoom(None)

    def set_zoom(self, zoom: float | None) -> None:
        """Show pages at a size, 0.25 to 5; None for as wide as the view."""
        self._zoom = None if zoom is None else min(max(zoom, _SMALLEST), _LARGEST)
        self._lay_out()

    # Places

    def _lay_out(self) -> None:
        """Work out scale, places of pages and ranges of the scroll bars; keep the place."""
        inside = self.viewport().size()
        bar, across = self.verticalScrollBar(), self.horizontalScrollBar()
        kept = bar.value() / max(self.column.height, 1.0)
        if self._sizes is None:
            self.column = PageColumn.empty()
        else:
            room = max(inside.width() - _GUTTER - _EDGE, 60)
            scale = (
                fitting_scale(self._sizes, room) if self._zoom is None else self._zoom * _REAL_SIZE
            )
            smallest, largest = _SMALLEST * _REAL_SIZE / 2, _LARGEST * _REAL_SIZE
            self.column = PageColumn(self._sizes, min(max(scale, smallest), largest))
        bar.setRange(0, max(round(self.column.height) - inside.height(), 0))
        bar.setPageStep(inside.height())
        bar.setSingleStep(_LINE)
        wider = round(self.column.width) + _GUTTER + _EDGE - inside.width()
        across.setRange(0, 0 if self._zoom is None else max(wider, 0))
        across.setPageStep(inside.width())
        across.setSingleStep(_LINE)
        self.move_to(kept * self.column.height)
        self.viewport().update()
        self.zoom_changed.emit()

    def move_to(self, value: float) -> None:
        """Scroll without the reader's doing."""
        self._is_moving = True
        self.verticalScrollBar().setValue(round(value))
        self._is_moving = False

    def page_rectangle(self, page: int) -> QRect:
        """Where a page stands in the viewport."""
        width, height = self.column.size(page)
        room = self.viewport().width() - _GUTTER - _EDGE
        left = _GUTTER + max((room - width) // 2, 0) - self.horizontalScrollBar().value()
        top = round(float(self.column.tops[page])) - self.verticalScrollBar().value()
        return QRect(left, top, width, height)

    def pages_in_sight(self) -> list[int]:
        """The numbers of the pages of which something is in the view."""
        top = self.verticalScrollBar().value()
        return self.column.between(top, top + self.viewport().height())

    # Qt's own events

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay_out()

    def scrollContentsBy(self, _dx: int, _dy: int) -> None:
        if not self._is_moving:
            self.scrolled_by_reader.emit()
        self.viewport().update()

    def wheelEvent(self, event: QWheelEvent) -> None:
        if not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            super().wheelEvent(event)
            return
        steps = event.angleDelta().y() / _WHEEL_STEP
        if steps:
            self.set_zoom(self.zoom * _ZOOM_STEP**steps)
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        bar = self.verticalScrollBar()
        control = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        key = event.key()
        if control and key in (Qt.Key.Key_Plus, Qt.Key.Key_Equal):
            self.zoom_in()
        elif control and key == Qt.Key.Key_Minus:
            self.zoom_out()
        elif control and key == Qt.Key.Key_0:
            self.fit_width()
        elif key == Qt.Key.Key_Home:
            bar.setValue(0)
        elif key == Qt.Key.Key_End:
            bar.setValue(bar.maximum())
        elif key == Qt.Key.Key_Space:
            bar.setValue(bar.value() + bar.pageStep())
        else:
            super().keyPressEvent(event)
