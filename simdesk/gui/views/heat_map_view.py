"""All pairs at a glance: a square of cells to point at, click and walk with the arrow keys.

It is zoomed by wheel or by the keys + and −, about the pointer or the chosen pair, and moved by
dragging; 0 shows all again.
"""

import numpy as np
from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import (
    QFontMetricsF,
    QHelpEvent,
    QImage,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QWheelEvent,
)
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from simdesk.gui import language, theme
from simdesk.gui.models.matrix import MISSING, ShareMatrix
from simdesk.gui.plain import tooltip
from simdesk.gui.row_names import row_name, row_number
from simdesk.gui.session import Session
from simdesk.gui.views.page import scaled_font
from simdesk.painting.heat_map import HeatMapCells, cell_colours, image_of, paint_heat_legend
from simdesk.painting.palette import palette_for
from simdesk.report.marks import Theme
from simdesk.report.wording import wording

_FADED = 0.72  # how much of what lies below the threshold is covered
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
_STEPS = {
    Qt.Key.Key_Up: (-1, 0),
    Qt.Key.Key_Down: (1, 0),
    Qt.Key.Key_Left: (0, -1),
    Qt.Key.Key_Right: (0, 1),
}


class HeatMapView(QWidget):
    """Follows the session's result, threshold and selection."""

    pair_opened = Signal()

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._matrix: ShareMatrix | None = None
        self._image: QImage | None = None  # of the cells; made when it is painted
        self._look = theme.current()
        self._palette = palette_for(Theme.DARK if self._look.is_dark else Theme.LIGHT)
        self._colours = cell_colours(self._palette, _FADED)
        self._words = wording(language.current())
        self._hovered: tuple[int, int] | None = None
        self._zoom = 1.0  # of the whole square
        self._corner = QPointF()  # of what is seen, as a part of the whole square
        self._pressed: tuple[QPointF, QPointF] | None = None  # the pointer, the corner then
        self._label_font = scaled_font(self, 0.82)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(self.tr("Heat map of all pairs"))
        self.setAccessibleDescription(
            self.tr("Arrow keys choose a pair, + and − zoom, 0 shows all pairs again.")
        )
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        session.result_changed.connect(self._on_result_changed)
        session.threshold_changed.connect(self._on_threshold_changed)
        session.selection_changed.connect(self._on_selection_changed)
        self._on_result_changed()

    def sizeHint(self) -> QSize:
        """A square with room for the legend."""
        return QSize(280, 310)

    def minimumSizeHint(self) -> QSize:
        """Small, but still readable."""
        return QSize(180, 200)

    # Geometry

    def _legend_height(self) -> float:
        return self.fontMetrics().height() * 1.9

    def _label_margin(self) -> float:
        """Room for the papers' numbers; 0 where the cells are too small for them."""
        count = len(self._matrix) if self._matrix else 0
        metrics = QFontMetricsF(self._label_font)
        margin = metrics.horizontalAdvance(str(max(count, 1))) + metrics.height() * 0.5
        side = min(self.width(), self.height() - self._legend_height()) - margin
        return margin if count and self._zoom * side / count >= metrics.height() * 0.85 else 0.0

    def window_of_cells(self) -> QRectF:
        """Where cells are seen."""
        margin = self._label_margin()
        side = max(min(self.width(), self.height() - self._legend_height()) - margin - 2, 1.0)
        left = margin + (self.width() - margin - side) / 2
        return QRectF(left, margin + 1, side, side)

    def cells(self) -> HeatMapCells:
        """Where the cells lie, those included that are out of sight."""
        seen = self.window_of_cells()
        side = seen.width() * self._zoom
        corner = seen.topLeft() - self._corner * side
        count = len(self._matrix) if self._matrix else 0
        return HeatMapCells(QRectF(corner.x(), corner.y(), side, side), count)

    def cell_at(self, point: QPointF) -> tuple[int, int] | None:
        """The row and column of the cell that is seen at a point."""
        if self._matrix is None or not self.window_of_cells().contains(point):
            return None
        return self.cells().at(point)

    @property
    def zoom(self) -> float:
        """How many times larger than as a whole the square is drawn, from 1."""
        return self._zoom

    def zoom_by(self, factor: float, about: QPointF | None = None) -> None:
        """Draw it larger or smaller, by 0 as a whole; `about` stays where it is."""
        largest = max(len(self._matrix) / _FEWEST_CELLS, 1.0) if self._matrix else 1.0
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
            self._bring_into_sight(chosen)

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
        place = self._chosen_place()
        if place is None or min(place) < 0:
            return None
        return (
            place if self.window_of_cells().contains(self.cells().cell(*place).center()) else None
        )

    def _bring_into_sight(self, place: tuple[int, int]) -> None:
        """Move as little as shows a cell whole."""
        seen, cell = self.window_of_cells(), self.cells().cell(*place)
        side = self.cells().square.width()
        right = max(cell.right() - seen.right(), 0) + min(cell.left() - seen.left(), 0)
        down = max(cell.bottom() - seen.bottom(), 0) + min(cell.top() - seen.top(), 0)
        if right or down:
            self._move_to(self._corner + QPointF(right, down) / side)

    # Painting

    def paintEvent(self, _event: QPaintEvent) -> None:
        """The cells, what is chosen and what is pointed at, and the legend."""
        if self._matrix is None:
            return
        painter = QPainter(self)
        cells, seen = self.cells(), self.window_of_cells()
        painter.save()
        painter.setClipRect(seen)
        painter.drawImage(cells.square, self._picture())
        self._paint_chosen(painter, cells)
        painter.restore()
        painter.setPen(QPen(self._palette.colour("line"), 1))
        painter.drawRect(seen)
        self._paint_labels(painter, cells)
        legend = QRectF(seen.left(), 0, seen.width(), self.fontMetrics().height())
        legend.moveTop(seen.bottom() + self.fontMetrics().height() * 0.6)
        bar = legend.adjusted(0, 3, 0, -3)
        painter.setFont(self.font())
        paint_heat_legend(painter, bar, self._palette, self.font(), ("0 %", "100 %"))
        if self.hasFocus():
            painter.setPen(QPen(self._look.colour("accent"), 2))
            painter.drawRect(seen.adjusted(-2, -2, 2, 2))
        painter.end()

    def _picture(self) -> QImage:
        """The cells, a pixel each; those below the threshold are faded."""
        if self._image is None:
            assert self._matrix is not None
            below = self._matrix.below(self._session.threshold)
            self._image = image_of(
                self._colours[self._matrix.steps + below * np.uint16(MISSING + 1)]
            )
        return self._image

    def _paint_labels(self, painter: QPainter, cells: HeatMapCells) -> None:
        margin = self._label_margin()
        if not margin or self._matrix is None:
            return
        painter.setPen(self._palette.colour("faint_ink"))
        painter.setFont(self._label_font)
        gap = self.fontMetrics().height() * 0.25
        seen = self.window_of_cells()
        for place, row in enumerate(self._matrix.order.tolist()):
            cell = cells.cell(place, place)
            number = row_number(self._session, row)
            if seen.top() <= cell.center().y() <= seen.bottom():
                left = QRectF(seen.left() - margin, cell.top(), margin - gap, cell.height())
                right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
                painter.drawText(left, right | Qt.TextFlag.TextDontClip, number)
            if seen.left() <= cell.center().x() <= seen.right():
                top = QRectF(cell.left(), seen.top() - margin, cell.width(), margin - gap)
                middle = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignBottom
                painter.drawText(top, middle | Qt.TextFlag.TextDontClip, number)

    def _paint_chosen(self, painter: QPainter, cells: HeatMapCells) -> None:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for place, colour, width in (
            (self._hovered, "faint_ink", 1.5),
            (self._chosen_place(), "accent", 2.5),
        ):
            if place is None:
                continue
            painter.setPen(QPen(self._palette.colour(colour), width))
            for row, column in (place, place[::-1]):
                cell = cells.cell(row, column)
                grow = max(0.0, (7 - cell.width()) / 2)
                painter.drawRect(cell.adjusted(-grow, -grow, grow, grow))

    def _chosen_place(self) -> tuple[int, int] | None:
        answer, pair = self._session.answer, self._session.selection
        if self._matrix is None or answer is None or pair is None:
            return None
        rows = [answer.row(paper_id) for paper_id in pair]
        places = self._matrix.places
        return int(places[rows[0]]), int(places[rows[1]])

    # Pointing

    def words_at(self, place: tuple[int, int]) -> str:
        """What a cell says: both papers and the larger share."""
        answer = self._session.answer
        assert answer is not None
        assert self._matrix is not None
        first, second = self._matrix.rows_at(*place)
        names = [row_name(self._session, row) for row in (first, second)]
        share = self._matrix.shares[first, second]
        if first == second:
            return names[0]
        value = self.tr("not compared") if np.isnan(share) else self._words.percent(float(share))
        return f"{names[0]}\n{names[1]}\n{value}"

    def event(self, event: QEvent) -> bool:
        """Say what is under the pointer."""
        if event.type() is QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            place = self.cell_at(QPointF(event.pos()))
            if place is None or self._matrix is None:
                QToolTip.hideText()
            else:
                QToolTip.showText(event.globalPos(), tooltip(self.words_at(place)), self)
            return True
        return super().event(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Mark the cell under the pointer; move what is seen by dragging."""
        if self._pressed is not None:
            start, corner = self._pressed
            moved = event.position() - start
            if self._zoom > 1 and moved.manhattanLength() >= _LEAST_DRAG:
                self._move_to(corner - moved / self.cells().square.width())
            return
        place = self.cell_at(event.position())
        if place != self._hovered:
            self._hovered = place
            self.update()

    def leaveEvent(self, _event: QEvent) -> None:
        """Mark nothing."""
        self._hovered = None
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Choose the pair under the pointer, or begin to drag."""
        if event.button() is not Qt.MouseButton.LeftButton:
            return
        self._pressed = event.position(), QPointF(self._corner)
        place = self.cell_at(event.position())
        if place is not None:
            self._choose(place)

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

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Open the pair under the pointer."""
        place = self.cell_at(event.position())
        if place is not None and self._choose(place):
            self.pair_opened.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Walk over the cells; Enter opens the chosen pair, + and − zoom, 0 shows all."""
        key = Qt.Key(event.key())
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self._session.selection:
            self.pair_opened.emit()
        elif key in _STEPS and self._matrix is not None:
            self._walk(*_STEPS[key])
        elif key in _ZOOM_KEYS:
            self.zoom_by(_ZOOM_KEYS[key])
        else:
            super().keyPressEvent(event)

    def _walk(self, down: int, right: int) -> None:
        place = self._chosen_place() or (0, 0)
        count = len(self._matrix) if self._matrix else 0
        row, column = place[0] + down, place[1] + right
        while 0 <= row < count and 0 <= column < count:
            if self._choose((row, column)):
                return
            row, column = row + down, column + right

    def _choose(self, place: tuple[int, int]) -> bool:
        """Choose the pair of a cell; whether it was compared."""
        answer = self._session.answer
        if self._matrix is None or answer is None:
            return False
        first, second = self._matrix.rows_at(*place)
        if not answer.result.compared[first, second]:
            return False
        papers = answer.result.papers
        self._session.select(papers[first].id, papers[second].id)
        return True

    # The session's news

    @Slot()
    def _on_result_changed(self) -> None:
        answer = self._session.answer
        self._matrix = answer.matrix if answer else None
        self._hovered = self._pressed = None
        self.zoom_by(0)
        self._on_threshold_changed()

    @Slot()
    def _on_threshold_changed(self) -> None:
        self._image = None
        self.update()

    @Slot()
    def _on_selection_changed(self) -> None:
        place = self._chosen_place()
        if place is not None and min(place) >= 0 and self._pressed is None:
            self._bring_into_sight(place)
        self.update()
