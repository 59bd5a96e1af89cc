"""The bar at the left: the program's sign, and a button for each page."""

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QLabel, QToolButton, QVBoxLayout, QWidget

from simdesk.gui import theme
from simdesk.gui.icons import icon, picture
from simdesk.gui.plain import plain_label, tooltip
from simdesk.gui.views.page import scaled_font

WIDTH = 176
NARROW_WIDTH = 66
MARGIN = 12
_ROOM_FOR_WORDS = 1100  # a narrower window shows the pages' icons only


class Sidebar(QWidget):
    """`group` tells which button was chosen, by its number from 0."""

    def __init__(
        self, titles: Sequence[str], icons: Sequence[str], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setObjectName("sidebar")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        column = QVBoxLayout(self)
        column.setContentsMargins(MARGIN, 18, MARGIN, 14)
        column.setSpacing(4)
        column.addLayout(self._make_brand())
        column.addSpacing(14)
        self.group = QButtonGroup(self)
        look = theme.current()
        for number, (title, name) in enumerate(zip(titles, icons, strict=True)):
            button = QToolButton()
            button.setText(f"  {title}")  # Qt leaves no room after the icon
            button.setAccessibleName(title)
            button.setToolTip(tooltip(f"{title} (Ctrl+{number + 1})"))
            button.setIcon(icon(name, look.colour("muted"), look.colour("accent")))
            button.setIconSize(QSize(22, 22))
            button.setCheckable(True)
            button.setProperty("nav", True)
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.setMinimumHeight(42)
            self.group.addButton(button, number)
            column.addWidget(button)
        column.addStretch(1)
        self.help = QToolButton()
        title = self.tr("Help")
        self.help.setText(f"  {title}")
        self.help.setAccessibleName(title)
        self.help.setToolTip(tooltip(self.tr("Help on this page (F1)")))
        self.help.setIcon(icon("help", look.colour("muted")))
        self.help.setIconSize(QSize(22, 22))
        self.help.setProperty("nav", True)
        self.help.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.help.setMinimumHeight(42)
        column.addWidget(self.help)
        self.fit(_ROOM_FOR_WORDS)

    def _make_brand(self) -> QHBoxLayout:
        sign = QLabel()
        ratio = self.devicePixelRatioF()
        pixmap = picture("simdesk", theme.current().colour("accent"), round(30 * ratio))
        pixmap.setDevicePixelRatio(ratio)
        sign.setPixmap(pixmap)
        self._brand = plain_label("SimDesk")
        self._brand.setObjectName("brand")
        self._brand.setFont(scaled_font(self, 1.25))
        row = QHBoxLayout()
        row.setContentsMargins(6, 0, 0, 0)
        row.setSpacing(10)
        row.addWidget(sign)
        row.addWidget(self._brand, 1)
        return row

    def fit(self, window_width: int) -> None:
        """Show words beside the icons where the window has room for them."""
        has_room = window_width >= _ROOM_FOR_WORDS
        width = WIDTH if has_room else NARROW_WIDTH
        if self.minimumWidth() == width:
            return
        self.setFixedWidth(width)
        self._brand.setVisible(has_room)
        style = Qt.ToolButtonStyle
        for button in (*self.group.buttons(), self.help):
            assert isinstance(button, QToolButton)
            button.setToolButtonStyle(
                style.ToolButtonTextBesideIcon if has_room else style.ToolButtonIconOnly
            )
            button.setFixedWidth(width - 2 * MARGIN)
