"""A panel beside a page; where there is no room for both, a button shows one or the other."""

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QStackedWidget, QWidget

_ANY_WIDTH = 16_777_215  # Qt's own limit


class SidePanel(QStackedWidget):
    """Holds the content of the page, and in a narrow window the panel in its place."""

    def __init__(
        self, content: QWidget, panel: QWidget, beside: QHBoxLayout, button: QAbstractButton
    ) -> None:
        """`beside`: the row in which the panel stands at the right; `button` can be checked."""
        super().__init__()
        self._content = content
        self._panel = panel
        self._beside = beside
        self._button = button
        self._width = 0
        self._has_room = True
        self._is_wanted = True
        self.addWidget(content)
        beside.addWidget(panel)
        button.setCheckable(True)
        button.hide()
        button.toggled.connect(self._show)

    def want(self, wanted: bool) -> None:
        """Whether the panel has something to say."""
        self._is_wanted = wanted
        self._show()

    def arrange(self, width: int, *, has_room: bool) -> None:
        """Put the panel where there is room for it; beside the page it has that width."""
        self._has_room, self._width = has_room, width
        self._show()

    @Slot()
    def _show(self) -> None:
        panel, is_here = self._panel, self.indexOf(self._panel) >= 0
        self._button.setVisible(not self._has_room and self._is_wanted)
        if self._has_room:
            if is_here:
                self.removeWidget(panel)
                self._beside.addWidget(panel)
            panel.setFixedWidth(self._width)
            panel.setVisible(self._is_wanted)
            return
        if not is_here:
            self._beside.removeWidget(panel)
            panel.setMinimumWidth(0)
            panel.setMaximumWidth(_ANY_WIDTH)
            self.addWidget(panel)
        shows_panel = self._is_wanted and self._button.isChecked()
        self.setCurrentWidget(panel if shows_panel else self._content)
