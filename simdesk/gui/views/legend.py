"""What the marks in the texts mean, on a sheet that lies upon the page."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QHideEvent,
    QKeySequence,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QShortcut,
    QShowEvent,
)
from PySide6.QtWidgets import QApplication, QFrame, QGridLayout, QWidget

from simdesk.gui import language, theme
from simdesk.gui.plain import plain_label
from simdesk.painting.palette import Palette, palette_for, underline_of
from simdesk.report.marks import Theme
from simdesk.report.wording import wording
from simdesk.results import PassageKind

_SAMPLE = QSize(46, 18)
_KINDS = (
    PassageKind.VERBATIM,
    PassageKind.EDITED,
    PassageKind.MOVED,
    PassageKind.CONDENSED,
)
Paint = Callable[[QPainter, QRectF, Palette], None]


class Legend(QFrame):
    """A hidden child of a page until a button shows it; Esc or a click beside it puts it away."""

    dismissed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._page = parent
        self.setProperty("role", "card")
        self.setAccessibleName(self.tr("What the marks mean"))
        grid = QGridLayout(self)
        grid.setContentsMargins(14, 12, 14, 12)
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(8)
        words, names = self.tr("Underlined so: {0}."), wording(language.current())
        lines: tuple[tuple[Paint, str], ...] = (
            (_paint_equal, self.tr("Filled: equal in both papers. A colour and a number each.")),
            *((_underlined(kind), words.format(names.kind(kind))) for kind in _KINDS),
            (_paint_differing, self.tr("Bare and wavy: differs inside a passage.")),
            (
                _paint_not_counted,
                self.tr(
                    "Grey and dotted: not counted – template, quoted, common text, or left out "
                    "by you."
                ),
            ),
        )
        for row, (paint, explanation) in enumerate(lines):
            grid.addWidget(_Sample(paint), row, 0)
            label = plain_label(explanation)
            label.setWordWrap(True)
            label.setMinimumWidth(self.fontMetrics().averageCharWidth() * 44)
            grid.addWidget(label, row, 1)
        self._button: QWidget | None = None  # that shows and hides it
        QShortcut(QKeySequence(Qt.Key.Key_Escape), self).activated.connect(self.dismissed)
        self.hide()

    def show_below(self, button: QWidget) -> None:
        """Lie below a button, level with its right edge."""
        self._button = button
        self.adjustSize()
        place = QPoint(button.width() - self.width(), button.height() + 4)
        self.move(button.mapTo(self._page, place))
        self.show()
        self.raise_()

    def showEvent(self, event: QShowEvent) -> None:
        """Watch for clicks, wherever they are."""
        super().showEvent(event)
        if application := QApplication.instance():
            application.installEventFilter(self)

    def hideEvent(self, event: QHideEvent) -> None:
        """Watch no longer."""
        super().hideEvent(event)
        if application := QApplication.instance():
            application.removeEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Go away at a click beside it; one on its button does that by itself."""
        is_click = event.type() is QEvent.Type.MouseButtonPress and isinstance(watched, QWidget)
        if is_click and isinstance(event, QMouseEvent):
            place = event.globalPosition().toPoint()
            own = self if self._button is None else self._button
            if not any(each.rect().contains(each.mapFromGlobal(place)) for each in (self, own)):
                self.dismissed.emit()
        return False


class _Sample(QWidget):
    """A piece of marked text."""

    def __init__(self, paint: Paint) -> None:
        super().__init__()
        self._paint = paint
        self.setFixedSize(_SAMPLE)

    def paintEvent(self, _event: QPaintEvent) -> None:
        palette = palette_for(Theme.DARK if theme.current().is_dark else Theme.LIGHT)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint(painter, QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), palette)


def _paint_equal(painter: QPainter, area: QRectF, palette: Palette) -> None:
    painter.fillRect(area, palette.passage_fill(0))


def _underlined(kind: PassageKind) -> Paint:
    def paint(painter: QPainter, area: QRectF, palette: Palette) -> None:
        _paint_equal(painter, area, palette)
        painter.setPen(QPen(palette.passage_edge(0), 1.5, underline_of(kind)))
        painter.drawLine(area.bottomLeft(), area.bottomRight())

    return paint


def _paint_differing(painter: QPainter, area: QRectF, palette: Palette) -> None:
    painter.setPen(QPen(palette.passage_edge(0), 1.2))
    steps = range(int(area.width() / 3) + 1)
    painter.drawPolyline(
        [QPointF(area.left() + 3 * n, area.bottom() - 2 - n % 2 * 3) for n in steps]
    )


def _paint_not_counted(painter: QPainter, area: QRectF, palette: Palette) -> None:
    painter.fillRect(area, palette.passage_fill(0, counts=False))
    painter.setPen(QPen(palette.passage_edge(0, counts=False), 1.2, Qt.PenStyle.DotLine))
    painter.drawRect(area)
