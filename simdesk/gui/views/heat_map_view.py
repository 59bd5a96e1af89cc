"""All pairs at a glance: a square of cells to point at, click and walk with the arrow keys."""

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
)
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from simdesk.gui import language, theme
from simdesk.gui.models.matrix import ShareMatrix
from simdesk.gui.plain import tooltip
from simdesk.gui.session import Session
from simdesk.gui.views.page import scaled_font
from simdesk.painting.heat_map import HeatMapCells, heat_map_image, paint_heat_legend
from simdesk.painting.palette import palette_for
from simdesk.report.marks import Theme
from simdesk.report.wording import wording

_FADED = 0.72  # how much of what lies below the threshold is covered
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
        self._image = QImage()
        self._veil = QImage()
        self._look = theme.current()
        self._palette = palette_for(Theme.DARK if self._look.is_dark else Theme.LIGHT)
        self._words = wording(language.current())
        self._hovered: tuple[int, int] | None = None
        self._label_font = scaled_font(self, 0.82)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(self.tr("Heat map of all pairs"))
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
        return margin if count and side / count >= metrics.height() * 0.85 else 0.0

    def cells(self) -> HeatMapCells:
        """Where the cells lie."""
        count = len(self._matrix) if self._matrix else 0
        margin = self._label_margin()
        side = max(min(self.width(), self.height() - self._legend_height()) - margin - 2, 1.0)
        left = margin + (self.width() - margin - side) / 2
        return HeatMapCells(QRectF(left, margin + 1, side, side), count)

    # Painting

    def paintEvent(self, _event: QPaintEvent) -> None:
        """The cells, what is chosen and what is pointed at, and the legend."""
        if self._matrix is None:
            return
        painter = QPainter(self)
        cells = self.cells()
        painter.drawImage(cells.square, self._image)
        painter.drawImage(cells.square, self._veil)
        painter.setPen(QPen(self._palette.colour("line"), 1))
        painter.drawRect(cells.square)
        self._paint_labels(painter, cells)
        self._paint_chosen(painter, cells)
        legend = QRectF(cells.square.left(), 0, cells.square.width(), self.fontMetrics().height())
        legend.moveTop(cells.square.bottom() + self.fontMetrics().height() * 0.6)
        bar = legend.adjusted(0, 3, 0, -3)
        painter.setFont(self.font())
        paint_heat_legend(painter, bar, self._palette, self.font(), ("0 %", "100 %"))
        if self.hasFocus():
            painter.setPen(QPen(self._look.colour("accent"), 2))
            painter.drawRect(cells.square.adjusted(-2, -2, 2, 2))
        painter.end()

    def _paint_labels(self, painter: QPainter, cells: HeatMapCells) -> None:
        margin = self._label_margin()
        if not margin or self._matrix is None:
            return
        painter.setPen(self._palette.colour("faint_ink"))
        painter.setFont(self._label_font)
        gap = self.fontMetrics().height() * 0.25
        for place, row in enumerate(self._matrix.order.tolist()):
            left = cells.cell(place, 0)
            left.setLeft(cells.square.left() - margin)
            left.setWidth(margin - gap)
            right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
            painter.drawText(left, right | Qt.TextFlag.TextDontClip, self._number(row))
            top = cells.cell(0, place)
            top.setTop(cells.square.top() - margin)
            top.setHeight(margin - gap)
            middle = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignBottom
            painter.drawText(top, middle | Qt.TextFlag.TextDontClip, self._number(row))

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

    def _number(self, row: int) -> str:
        """What stands at the edge for a paper: its row, or its label's number."""
        answer, names = self._session.answer, self._session.names
        if answer is None or not names.are_hidden:
            return str(row + 1)
        return str(names.number_of(answer.result.papers[row].id))

    def _name(self, row: int) -> str:
        answer, names = self._session.answer, self._session.names
        assert answer is not None
        name = names.of_paper(answer.result.papers[row])
        return name if names.are_hidden else f"{row + 1} · {name}"

    # Pointing

    def words_at(self, place: tuple[int, int]) -> str:
        """What a cell says: both papers and the larger share."""
        answer = self._session.answer
        assert answer is not None
        assert self._matrix is not None
        first, second = self._matrix.rows_at(*place)
        names = [self._name(row) for row in (first, second)]
        share = self._matrix.shares[first, second]
        if first == second:
            return names[0]
        value = self.tr("not compared") if np.isnan(share) else self._words.percent(float(share))
        return f"{names[0]}\n{names[1]}\n{value}"

    def event(self, event: QEvent) -> bool:
        """Say what is under the pointer."""
        if event.type() is QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            place = self.cells().at(QPointF(event.pos()))
            if place is None or self._matrix is None:
                QToolTip.hideText()
            else:
                QToolTip.showText(event.globalPos(), tooltip(self.words_at(place)), self)
            return True
        return super().event(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Mark the cell under the pointer."""
        place = self.cells().at(event.position()) if self._matrix is not None else None
        if place != self._hovered:
            self._hovered = place
            self.update()

    def leaveEvent(self, _event: QEvent) -> None:
        """Mark nothing."""
        self._hovered = None
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Choose the pair under the pointer."""
        place = self.cells().at(event.position()) if self._matrix is not None else None
        if place is not None and event.button() is Qt.MouseButton.LeftButton:
            self._choose(place)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Open the pair under the pointer."""
        place = self.cells().at(event.position()) if self._matrix is not None else None
        if place is not None and self._choose(place):
            self.pair_opened.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Walk over the cells; Enter opens the chosen pair."""
        key = Qt.Key(event.key())
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self._session.selection:
            self.pair_opened.emit()
        elif key in _STEPS and self._matrix is not None:
            self._walk(*_STEPS[key])
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
        self._hovered = None
        if self._matrix is not None:
            self._image = heat_map_image(self._matrix.shares, self._palette, self._matrix.order)
        self._on_threshold_changed()

    @Slot()
    def _on_threshold_changed(self) -> None:
        if self._matrix is not None and len(self._matrix):
            count = len(self._matrix)
            cover = round(255 * _FADED)
            veil = np.where(self._matrix.below(self._session.threshold), cover, 0)
            ground = self._palette.colour("paper")
            pixels = np.empty((count, count, 4), dtype=np.uint8)
            pixels[..., 0], pixels[..., 1] = ground.red(), ground.green()
            pixels[..., 2], pixels[..., 3] = ground.blue(), veil
            image = QImage(pixels.data, count, count, count * 4, QImage.Format.Format_RGBA8888)
            self._veil = image.copy()
        self.update()

    @Slot()
    def _on_selection_changed(self) -> None:
        self.update()
