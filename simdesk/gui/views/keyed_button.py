"""Buttons with a picture and a key of their page; as many have words as there is room for."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QToolButton, QWidget

from simdesk.gui import theme
from simdesk.gui.icons import icon
from simdesk.gui.plain import tooltip

_SIDE = 34


class KeyedButton(QToolButton):
    """`key` presses it while `page` is seen; `short` is what it says with words."""

    def __init__(
        self,
        icon_name: str,
        text: str,
        key: str,
        page: QWidget,
        pressed: Callable[[], object],
        short: str = "",
    ) -> None:
        super().__init__(page)
        self._key = key
        look = theme.current()
        if icon_name:
            self.setIcon(icon(icon_name, look.colour("text"), look.colour("accent")))
        self.setMinimumSize(_SIDE, _SIDE)
        self.describe(text, short)
        self.clicked.connect(pressed)
        # Of the window: only that of a visible page works, wherever a click has left the focus.
        shortcut = QShortcut(QKeySequence(key), page)
        shortcut.activated.connect(self.click)

    def describe(self, text: str, short: str = "") -> None:
        """Say what it does now."""
        self.setAccessibleName(text)
        self.setToolTip(tooltip(f"{text} ({self._key})"))
        has_gap = short and not self.icon().isNull()  # Qt leaves no room behind a picture
        self.setText(f" {short}" if has_gap else short)


def fit_words(buttons: Sequence[QToolButton], room: int) -> None:
    """Give words to as many buttons as fit into `room` pixels beside pictures, the first first."""
    style = Qt.ToolButtonStyle
    widths = []
    for each in (style.ToolButtonIconOnly, style.ToolButtonTextBesideIcon):
        for button in buttons:
            button.setToolButtonStyle(each)
        widths.append([max(button.sizeHint().width(), _SIDE) for button in buttons])
    room -= sum(widths[0])
    for button, bare, worded in zip(buttons, *widths, strict=True):
        room -= worded - bare
        if room < 0:
            room += worded - bare
            button.setToolButtonStyle(style.ToolButtonIconOnly)
