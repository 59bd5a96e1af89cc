"""Two fingerprints and their difference as cells to point at."""

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from simdesk.gui import theme
from simdesk.painting.bit_rows import BITS_IN_A_LINE, BitCells, bit_cells, paint_bit_rows
from simdesk.painting.palette import palette_for
from simdesk.report.marks import Theme
from simdesk.results import FingerprintDiff

_MARGIN = 6
_LABEL_WIDTH = 26.0


class BitRowsView(QWidget):
    """Chooses a bit by pointer or arrow keys."""

    bit_chosen = Signal(int)  # 0 is the most significant

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._palette = palette_for(Theme.DARK if theme.current().is_dark else Theme.LIGHT)
        self._difference: FingerprintDiff | None = None
        self._cells: BitCells | None = None
        self._bit = 0
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(self.tr("Fingerprints bit by bit"))

    @property
    def bit(self) -> int:
        """The chosen bit."""
        return self._bit

    def show_difference(self, difference: FingerprintDiff | None) -> None:
        """Show two fingerprints; the chosen bit stays chosen if they have it."""
        self._difference = difference
        if difference is not None and self._bit >= difference.bits:
            self._bit = 0
        self.setMinimumHeight(self.sizeHint().height())
        self.updateGeometry()
        self._describe()
        self.update()

    def choose(self, bit: int) -> None:
        """Choose a bit and tell so."""
        difference = self._difference
        if difference is None or not 0 <= bit < difference.bits:
            return
        self._bit = bit
        self._describe()
        self.update()
        self.bit_chosen.emit(bit)

    def _describe(self) -> None:
        """Say in words what a screen reader cannot see."""
        difference = self._difference
        if difference is None:
            self.setAccessibleDescription("")
            return
        values = (difference.first, difference.second)
        first, second = (difference.cells(value)[self._bit] for value in values)
        self.setAccessibleDescription(
            self.tr("Bit {0} of {1}: {2} in A, {3} in B").format(
                self._bit + 1, difference.bits, int(first), int(second)
            )
        )

    def sizeHint(self) -> QSize:
        """As high as the cells at the present width."""
        bits = self._difference.bits if self._difference else BITS_IN_A_LINE
        width = max(self.width(), 320)
        return QSize(width, round(bit_cells(self._area(), bits, _LABEL_WIDTH).height) + 2 * _MARGIN)

    def _area(self) -> QRectF:
        return QRectF(_MARGIN, _MARGIN, max(self.width(), 320) - 2 * _MARGIN, self.height())

    # Qt's own events

    def paintEvent(self, _event: QPaintEvent) -> None:
        """The rows of cells."""
        if self._difference is None:
            return
        painter = QPainter(self)
        self._cells = paint_bit_rows(
            painter, self._area(), self._difference, self._palette, chosen_bit=self._bit
        )
        painter.end()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The cells grow with the width."""
        super().resizeEvent(event)
        self.setMinimumHeight(self.sizeHint().height())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Choose the bit that is pointed at."""
        self._take(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Choose the bit that is pressed."""
        self._take(event)

    def _take(self, event: QMouseEvent) -> None:
        bit = self._cells.at(event.position()) if self._cells else None
        if bit is not None and bit != self._bit:
            self.choose(bit)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Walk over the bits."""
        steps = {
            Qt.Key.Key_Left: -1,
            Qt.Key.Key_Right: 1,
            Qt.Key.Key_Up: -BITS_IN_A_LINE,
            Qt.Key.Key_Down: BITS_IN_A_LINE,
        }
        key = Qt.Key(event.key())
        if key in steps:
            self.choose(self._bit + steps[key])
        elif key == Qt.Key.Key_Home:
            self.choose(0)
        elif key == Qt.Key.Key_End and self._difference is not None:
            self.choose(self._difference.bits - 1)
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show where the arrow keys start from."""
        super().focusInEvent(event)
        self.update()
