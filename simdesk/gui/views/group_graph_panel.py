"""The graph of a group with what it shows in words above it, and the way to the next group."""

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from simdesk.gui.class_groups import ClassGroups
from simdesk.gui.plain import plain_label
from simdesk.gui.session import Session
from simdesk.gui.views.group_graph_view import GroupGraphView
from simdesk.gui.views.keyed_button import KeyedButton


class GroupGraphPanel(QWidget):
    """Takes the place of the list of pairs."""

    def __init__(self, session: Session, groups: ClassGroups, parent: QWidget) -> None:
        super().__init__(parent)
        self._groups = groups
        self.caption = plain_label("", "muted")
        self.view = GroupGraphView(session, groups, self)
        self.previous = KeyedButton(
            "previous", self.tr("Previous group"), "Alt+Up", self, self._on_previous
        )
        self.next = KeyedButton("next", self.tr("Next group"), "Alt+Down", self, self._on_next)
        head = QHBoxLayout()
        head.setSpacing(6)
        head.addWidget(self.caption, 1)
        head.addWidget(self.previous)
        head.addWidget(self.next)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addLayout(head)
        column.addWidget(self.view, 1)
        self.setFocusProxy(self.view)
        self.view.shown.connect(self._on_shown)

    @Slot()
    def _on_shown(self) -> None:
        self.caption.setText(self.view.caption())
        has_others = len(self._groups.rows) > 1
        self.previous.setEnabled(has_others)
        self.next.setEnabled(has_others)

    @Slot()
    def _on_previous(self) -> None:
        self._step(-1)

    @Slot()
    def _on_next(self) -> None:
        self._step(1)

    def _step(self, step: int) -> None:
        count = len(self._groups.rows)
        if count:
            self.view.show_group((self.view.number + step) % count)
