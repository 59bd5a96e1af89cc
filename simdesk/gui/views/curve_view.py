"""A diagram of curves in the window."""

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from simdesk.gui import theme
from simdesk.painting.curve import Panel, paint_panels
from simdesk.painting.palette import palette_for
from simdesk.report.marks import Theme


class CurveView(QWidget):
    """One panel, with its legend below."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._palette = palette_for(Theme.DARK if theme.current().is_dark else Theme.LIGHT)
        self.panel: Panel | None = None
        self._axis = ""
        self.setAccessibleName(name)
        self.setMinimumSize(240, 144)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_panel(self, panel: Panel | None, axis: str) -> None:
        """Show other curves; `axis` says what goes across."""
        self.panel, self._axis = panel, axis
        self.setAccessibleDescription(f"{panel.title}: {panel.note}" if panel else "")
        self.update()

    def sizeHint(self) -> QSize:
        """As wide as high and a half."""
        return QSize(380, 200)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """The curves."""
        if self.panel is None:
            return
        painter = QPainter(self)
        area = QRectF(self.rect()).adjusted(2, 2, -2, -2)
        paint_panels(painter, area, [self.panel], self._palette, self.font(), self._axis)
        painter.end()
