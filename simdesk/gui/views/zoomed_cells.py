"""A square of cells that is zoomed by wheel or keys, moved by dragging, and pointed at."""

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QMouseEvent, QWheelEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from simdesk.gui.views.page import scaled_font
from simdesk.painting.heat_map import HeatMapCells

_ZOOM_STEP = 1.25  # by a notch of the wheel or a key
_NOTCH = 120  # Qt's eighths of a degree
_FEWEST_CELLS = 6  # that are seen across at the largest zoom
_LEAST_DRAG = 4  # pixels; less is a click
_ZOOM_KEYS = {
    Qt.Key.Key_Plus: _ZOOM_STEP**2,
    Qt.Key.Key_Equal: _ZOOM_STEP**2,
    Qt.Key.Key_Minus: _ZOOM_STEP**-2,
    Qt.Key.Key_0: 0.0,
}


class ZoomedCells(QWidget):
    """Knows where each cell is; what cells there are and what they mean is left to the heir."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._zoom = 1.0  # of the whole square
        self._corner = QPointF()  # of what is seen, as a part of the whole square
        self._pressed: tuple[QPointF, QPointF] | None = None  # the pointer, the corner then
        self.hovered: tuple[int, int] | None = None  # the cell that is pointed at
        self.label_font = scaled_font(self, 0.82)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    # What the heir knows

    def cell_count(self) -> int:
        """How many cells there are across and down."""
        raise NotImplementedError

    def chosen_place(self) -> tuple[int, int] | None:
        """The row and column of the chosen cell; negative for one that is not there."""
        raise NotImplementedError

    def choose(self, place: tuple[int, int]) -> bool:
        """Choose a cell; whether it can be chosen."""
        raise NotImplementedError

    @property
    def is_dragged(self) -> bool:
        """Whether a button of the mouse is held."""
        return self._pressed is not None

    def let_go(self) -> None:
        """Forget what is pointed at and show all again: there are other cells."""
        self.hovered = self._pressed = None
        self.zoom_by(0)

    # Geometry

    def _legend_height(self) -> float:
        return self.fontMetrics().height() * 1.9

    def label_margin(self) -> float:
        """Room for the papers' numbers; 0 where the cells are too small for them."""
        count = self.cell_count()
        metrics = QFontMetricsF(self.label_font)
        margin = metrics.horizontalAdvance(str(max(count, 1))) + metrics.height() * 0.5
        side = min(self.width(), self.height() - self._legend_height()) - margin
        return margin if count and self._zoom * side / count >= metrics.height() * 0.85 else 0.0

    def window_of_cells(self) -> QRectF:
        """Where cells are seen."""
        margin = self.label_margin()
        side = max(min(self.width(), self.height() - self._legend_height()) - margin - 2, 1.0)
        left = margin + (self.width() - margin - side) / 2
        return QRectF(left, margin + 1, side, side)

    def cells(self) -> HeatMapCells:
        """Where the cells lie, those included that are out of sight."""
        seen = self.window_of_cells()
        side = seen.width() * self._zoom
        corner = seen.topLeft() - self._corner * side
        count = self.cell_count()
        return HeatMapCells(QRectF(corner.x(), corner.y(), side, side), count)

    def cell_at(self, point: QPointF) -> tuple[int, int] | None:
        """The row and column of the cell that is seen at a point."""
        if not self.window_of_cells().contains(point):
            return None
        return self.cells().at(point)

    @property
    def zoom(self) -> float:
        """How many times larger than as a whole the square is drawn, from 1."""
        return self._zoom

    def zoom_by(self, factor: float, about: QPointF | None = None) -> None:
        """Draw it larger or smaller, by 0 as a whole; `about` stays where it is."""
        largest = max(self.cell_count() / _FEWEST_CELLS, 1.0)
        before = self.cells().square
        chosen = self._seen_chosen() if about is None else None
        if about is None:
            seen = self.window_of_cells()
            about = self.cells().cell(*chosen).center() if chosen else seen.center()
        kept = (about - before.topLeft()) / before.width()
        self._zoom = min(max(self._zoom * factor, 1.0), largest)
        seen = self.window_of_cells()
        self._move_to(kept - (about - seen.topLeft()) / (seen.width() * self._zoom))
        if chosen is not None:  # labels that come up take some room
            self.bring_into_sight(chosen)

    def _move_to(self, corner: QPointF) -> None:
        """See what begins at a part of the whole square, as far as there is anything."""
        most = 1 - 1 / self._zoom
        self._corner = QPointF(min(max(corner.x(), 0), most), min(max(corner.y(), 0), most))
        self.setCursor(
            Qt.CursorShape.OpenHandCursor if self._zoom > 1 else Qt.CursorShape.ArrowCursor
        )
        self.update()

    def _seen_chosen(self) -> tuple[int, int] | None:
        """The chosen cell, if it is in sight."""
        place = self.chosen_place()
        if place is None or min(place) < 0:
            return None
        return (
            place if self.window_of_cells().contains(self.cells().cell(*place).center()) else None
        )

    def bring_into_sight(self, place: tuple[int, int]) -> None:
        """Move as little as shows a cell whole."""
        seen, cell = self.window_of_cells(), self.cells().cell(*place)
        side = self.cells().square.width()
        right = max(cell.right() - seen.right(), 0) + min(cell.left() - seen.left(), 0)
        down = max(cell.bottom() - seen.bottom(), 0) + min(cell.top() - seen.top(), 0)
        if right or down:
            self._move_to(self._corner + QPointF(right, down) / side)

    # Qt's own events

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Mark the cell under the pointer; move what is seen by dragging."""
        if self._pressed is not None:
            start, corner = self._pressed
            moved = event.position() - start
            if self._zoom > 1 and moved.manhattanLength() >= _LEAST_DRAG:
                self._move_to(corner - moved / self.cells().square.width())
            return
        place = self.cell_at(event.position())
        if place != self.hovered:
            self.hovered = place
            self.update()

    def leaveEvent(self, _event: QEvent) -> None:
        """Mark nothing."""
        self.hovered = None
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Choose the pair under the pointer, or begin to drag."""
        if event.button() is not Qt.MouseButton.LeftButton:
            return
        self._pressed = event.position(), QPointF(self._corner)
        place = self.cell_at(event.position())
        if place is not None:
            self.choose(place)

    def mouseReleaseEvent(self, _event: QMouseEvent) -> None:
        """End dragging."""
        self._pressed = None

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Zoom about the pointer; while all is seen, turning back scrolls what is around."""
        notches = event.angleDelta().y() / _NOTCH
        is_inside = self.window_of_cells().contains(event.position())
        if not is_inside or not notches or (notches < 0 and self._zoom == 1):
            event.ignore()
            return
        self.zoom_by(_ZOOM_STEP**notches, event.position())
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """+ and − zoom, 0 shows all."""
        key = Qt.Key(event.key())
        if key in _ZOOM_KEYS:
            self.zoom_by(_ZOOM_KEYS[key])
        else:
            super().keyPressEvent(event)
