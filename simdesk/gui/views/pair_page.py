"""The third page: the two papers of the chosen pair."""

from PySide6.QtWidgets import QWidget

from simdesk.gui.session import Session
from simdesk.gui.views.page import EmptyState, Page


class PairPage(Page):
    """Says where a pair is chosen."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__("", parent)
        self.title.setText(self.tr("Pair"))
        self.setAccessibleName(self.tr("Pair"))
        self._session = session
        self.body.addWidget(
            EmptyState(
                "pair",
                self.tr("No pair chosen"),
                self.tr("Compare the class, then choose a pair in the overview."),
            ),
            1,
        )
