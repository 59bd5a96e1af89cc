"""All pairs at a glance: a square of cells to point at, click and walk with the arrow keys."""

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, QSizeF, Qt, Signal, Slot
from PySide6.QtGui import (
    QHelpEvent,
    QImage,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QToolTip, QWidget

from simdesk.gui import language, theme
from simdesk.gui.models.matrix import MISSING, ShareMatrix, picture_steps, pooled
from simdesk.gui.plain import tooltip
from simdesk.gui.row_names import row_name, row_number
from simdesk.gui.session import Session
from simdesk.gui.views.zoomed_cells import ZoomedCells
from simdesk.painting.heat_map import HeatMapCells, cell_colours, image_of, paint_heat_legend
from simdesk.painting.palette import palette_for
from simdesk.report.marks import Theme
from simdesk.report.wording import wording
from simdesk.results import Matrix

_FADED = 0.72  # how much of what lies below the threshold is covered
_STEPS = {
    Qt.Key.Key_Up: (-1, 0),
    Qt.Key.Key_Down: (1, 0),
    Qt.Key.Key_Left: (0, -1),
    Qt.Key.Key_Right: (0, 1),
}


class HeatMapView(ZoomedCells):
    """Follows the session's result, threshold and selection."""

    pair_opened = Signal()

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._matrix: ShareMatrix | None = None
        # How many cells a pixel stands for, their shares and colours; and the picture of them.
        self._cells: tuple[int, Matrix, NDArray[np.uint16]] | None = None
        self._image: QImage | None = None
        self._look = theme.current()
        self._palette = palette_for(Theme.DARK if self._look.is_dark else Theme.LIGHT)
        self._colours = cell_colours(self._palette, _FADED)
        self._words = wording(language.current())
        self.setAccessibleName(self.tr("Heat map of all pairs"))
        self.setAccessibleDescription(
            self.tr("Arrow keys choose a pair, + and − zoom, 0 shows all pairs again.")
        )
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

    def cell_count(self) -> int:
        """How many papers take part."""
        return len(self._matrix) if self._matrix else 0

    # Painting

    def paintEvent(self, _event: QPaintEvent) -> None:
        """The cells, what is chosen and what is pointed at, and the legend."""
        if self._matrix is None:
            return
        painter = QPainter(self)
        cells, seen = self.cells(), self.window_of_cells()
        painter.save()
        painter.setClipRect(seen)
        side = cells.square.width()
        image, part = self._picture(side)
        place = QRectF(cells.square.topLeft(), QSizeF(side * part, side * part))
        painter.drawImage(place, image)
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

    def _picture(self, side: float) -> tuple[QImage, float]:
        """The cells, those below the threshold faded, and how many times `side` it must be wide.

        A pixel each where there is room; else one for as many as lie under a pixel of the screen.
        """
        matrix = self._matrix
        assert matrix is not None
        count = len(matrix)
        block = max(int(count / max(side * self.devicePixelRatioF(), 1)), 1)
        if self._cells is None or self._cells[0] != block:
            shares = matrix.ordered if block == 1 else pooled(matrix.ordered, block)
            self._cells = block, shares, matrix.steps if block == 1 else picture_steps(shares)
            self._image = None
        if self._image is None:
            _, shares, steps = self._cells
            below = ~(shares >= self._session.threshold)
            self._image = image_of(self._colours[steps + below * np.uint16(MISSING + 1)])
        return self._image, self._image.width() * block / max(count, 1)

    def _paint_labels(self, painter: QPainter, cells: HeatMapCells) -> None:
        margin = self.label_margin()
        if not margin or self._matrix is None:
            return
        painter.setPen(self._palette.colour("faint_ink"))
        painter.setFont(self.label_font)
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
            (self.hovered, "faint_ink", 1.5),
            (self.chosen_place(), "accent", 2.5),
        ):
            if place is None:
                continue
            painter.setPen(QPen(self._palette.colour(colour), width))
            for row, column in (place, place[::-1]):
                cell = cells.cell(row, column)
                grow = max(0.0, (7 - cell.width()) / 2)
                painter.drawRect(cell.adjusted(-grow, -grow, grow, grow))

    def chosen_place(self) -> tuple[int, int] | None:
        """The cell of the session's chosen pair."""
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

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Open the pair under the pointer."""
        place = self.cell_at(event.position())
        if place is not None and self.choose(place):
            self.pair_opened.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Walk over the cells; Enter opens the chosen pair, + and − zoom, 0 shows all."""
        key = Qt.Key(event.key())
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self._session.selection:
            self.pair_opened.emit()
        elif key in _STEPS and self._matrix is not None:
            self._walk(*_STEPS[key])
        else:
            super().keyPressEvent(event)

    def _walk(self, down: int, right: int) -> None:
        place = self.chosen_place() or (0, 0)
        count = self.cell_count()
        row, column = place[0] + down, place[1] + right
        while 0 <= row < count and 0 <= column < count:
            if self.choose((row, column)):
                return
            row, column = row + down, column + right

    def choose(self, place: tuple[int, int]) -> bool:
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
        self._cells = None
        self.let_go()
        self._on_threshold_changed()

    @Slot()
    def _on_threshold_changed(self) -> None:
        self._image = None
        self.update()

    @Slot()
    def _on_selection_changed(self) -> None:
        place = self.chosen_place()
        if place is not None and min(place) >= 0 and not self.is_dragged:
            self.bring_into_sight(place)
        self.update()
