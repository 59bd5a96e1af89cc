"""What all pages share: margins, a title line, and a picture with words where nothing is yet."""

from PySide6.QtCore import QEvent, QMargins, QSize, Qt
from PySide6.QtGui import QFont, QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QHBoxLayout,
    QLabel,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from simdesk.gui import theme
from simdesk.gui.icons import picture
from simdesk.gui.plain import plain_label
from simdesk.gui.views.shortened_label import ShortenedLabel

MARGIN = 28
GAP = 16
_SMALL_MARGINS = QMargins(16, 10, 16, 8)
_SMALL_GAP = 8
_ROOMY = QSize(640, 420)  # a page with less room than that has smaller margins


def scaled_font(widget: QWidget, factor: float) -> QFont:
    """The widget's font, larger or smaller by `factor`."""
    font = QFont(widget.font())
    font.setPointSizeF(font.pointSizeF() * factor)
    return font


class Page(QWidget):
    """A page: a title with a line of counts below it, room for buttons at its right, a body."""

    def __init__(self, title: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("page")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setAccessibleName(title)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)  # a click beside a field leaves the field
        self.title = plain_label(title, "title")
        self.title.setFont(scaled_font(self, 1.7))
        self.counts = ShortenedLabel()
        self.counts.setProperty("role", "muted")
        self.counts.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addWidget(self.title)
        words.addWidget(self.counts)
        self.buttons = QHBoxLayout()
        self.buttons.setSpacing(8)
        self._head = QHBoxLayout()
        self._head.addLayout(words, 1)
        self._head.addLayout(self.buttons)
        self.margins = QMargins(MARGIN, MARGIN - 6, MARGIN, MARGIN - 8)  # where there is room
        self.gap = GAP
        self._arranged: tuple[bool, bool] | None = None  # is there room, do the buttons fit
        self.body = QVBoxLayout(self)
        self.body.addLayout(self._head)
        self.body.setContentsMargins(self.margins)
        self.body.setSpacing(self.gap)

    def fit_room(self) -> None:
        """Take less for margins where there is little room; put buttons below a long title."""
        is_roomy = self.width() >= _ROOMY.width() and self.height() >= _ROOMY.height()
        margins = self.margins if is_roomy else _SMALL_MARGINS
        wanted = self.title.sizeHint().width() + GAP + self.buttons.sizeHint().width()
        fits = wanted <= self.width() - margins.left() - margins.right()
        if (is_roomy, fits) == self._arranged:  # to set the same once more asks for a new layout
            return
        self._arranged = is_roomy, fits
        self.body.setContentsMargins(margins)
        self.body.setSpacing(self.gap if is_roomy else min(_SMALL_GAP, self.gap))
        directions = QBoxLayout.Direction
        self._head.setDirection(directions.LeftToRight if fits else directions.TopToBottom)
        self._head.setSpacing(GAP if fits else _SMALL_GAP)

    def share_head(self, buttons: int) -> None:
        """Let the buttons have so many parts of the head to one of the title; 0: what they need."""
        self._head.setStretch(1, buttons)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Use the room there is."""
        super().resizeEvent(event)
        self.fit_room()

    def event(self, event: QEvent) -> bool:
        """Buttons that come or go change what fits beside the title."""
        if event.type() is QEvent.Type.LayoutRequest:
            self.fit_room()
        return super().event(event)


def scrolled(content: QWidget, least_height: int) -> QScrollArea:
    """The content in an area that scrolls where a window leaves it less than that height."""
    content.setObjectName("page")
    content.setMinimumHeight(least_height)
    area = QScrollArea()
    area.setWidgetResizable(True)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setWidget(content)
    return area


class EmptyState(QScrollArea):
    """A quiet picture, what is missing, and what to do about it; scrolls in a low window."""

    def __init__(
        self, icon_name: str, heading: str, advice: str, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAccessibleName(heading)
        inside = QWidget()
        look = theme.current()
        sign = QLabel()
        ratio = self.devicePixelRatioF()
        pixmap = picture(icon_name, look.colour("accent"), round(56 * ratio))
        pixmap.setDevicePixelRatio(ratio)
        sign.setPixmap(pixmap)
        sign.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.heading = plain_label(heading, "heading")
        self.heading.setFont(scaled_font(self, 1.35))
        self.heading.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.heading.setWordWrap(True)
        self.advice = plain_label(advice, "muted")
        self.advice.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.advice.setWordWrap(True)
        self.advice.setMaximumWidth(self.fontMetrics().height() * 27)
        self.buttons = QHBoxLayout()
        self.buttons.setSpacing(10)
        self.column = column = QVBoxLayout(inside)
        column.setSpacing(12)
        column.addStretch(2)
        column.addWidget(sign)
        column.addWidget(self.heading)
        middle = QHBoxLayout()
        middle.addStretch(1)
        middle.addWidget(self.advice, 20)
        middle.addStretch(1)
        column.addLayout(middle)
        column.addSpacing(8)
        row = QHBoxLayout()
        row.addStretch(1)
        row.addLayout(self.buttons)
        row.addStretch(1)
        column.addLayout(row)
        column.addStretch(3)
        self.setWidget(inside)
        for each in (inside, self.viewport()):
            each.setAutoFillBackground(False)  # what is behind it has a colour
