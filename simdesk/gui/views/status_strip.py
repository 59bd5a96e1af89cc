"""The line at the bottom of the window: what is being done, how far it is, Cancel."""

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QFrame, QHBoxLayout, QProgressBar, QPushButton, QSizePolicy, QWidget

from simdesk.gui.plain import plain_label
from simdesk.gui.session import Session
from simdesk.gui.wording import StageWords


class StatusStrip(QFrame):
    """Follows the session's work."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("statusStrip")
        self._session = session
        self._words = StageWords(self)
        self._resting = self.tr("Everything stays on this computer.")
        self.message = plain_label(self._resting, "muted")
        self.message.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.bar.setFixedWidth(260)
        self.bar.setAccessibleName(self.tr("Progress"))
        self.cancel = QPushButton(self.tr("Cancel"))
        self.cancel.clicked.connect(session.cancel)
        row = QHBoxLayout(self)
        row.setContentsMargins(20, 0, 12, 0)
        row.setSpacing(14)
        row.addWidget(self.message, 1)
        row.addWidget(self.bar)
        row.addWidget(self.cancel)
        self.setFixedHeight(self.cancel.sizeHint().height() + 3)
        session.busy_changed.connect(self._on_busy_changed)
        session.progressed.connect(self._on_progressed)
        self._on_busy_changed(session.is_busy)

    def say(self, text: str) -> None:
        """Leave a message until the next work starts."""
        self._resting = text
        if not self._session.is_busy:
            self.message.setText(text)

    @Slot(bool)
    def _on_busy_changed(self, is_busy: bool) -> None:
        self.bar.setVisible(is_busy)
        self.cancel.setVisible(is_busy)
        self.bar.setRange(0, 0)
        self.message.setText(self.tr("Working…") if is_busy else self._resting)

    @Slot(object, object, object)
    def _on_progressed(self, done: int, total: int, stage: str) -> None:
        self.bar.setRange(0, max(total, 1))
        self.bar.setValue(min(done, total))
        words = self._words.stage(stage)
        self.message.setText(self.tr("{0}: {1} of {2}").format(words, done, total))
