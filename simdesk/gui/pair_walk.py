"""The way from one listed pair to the next, in the order that was there when it began."""

from PySide6.QtCore import QObject, Signal, Slot

from simdesk.gui.session import Pair, Session
from simdesk.gui.work import Answer


class PairWalk(QObject):
    """Keeps its order while text is left out, which would rank the pairs anew under the reader."""

    changed = Signal()

    def __init__(self, session: Session, parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self._answer: Answer | None = None  # whose ranking is followed
        self._listed = 0
        session.result_changed.connect(self._on_result_changed)
        session.threshold_changed.connect(self.begin)
        session.selection_changed.connect(self.changed)
        self.begin()

    @Slot()
    def begin(self) -> None:
        """Follow the ranking as it is now."""
        self._answer = self._session.answer
        pairs = self._answer.pairs if self._answer else None
        self._listed = pairs.count_from(self._session.threshold) if pairs else 0
        self.changed.emit()

    @property
    def listed(self) -> int:
        """How many pairs reach the threshold."""
        return self._listed

    @property
    def total(self) -> int:
        """How many pairs there are."""
        return len(self._answer.pairs) if self._answer else 0

    @property
    def place(self) -> int | None:
        """The place of the chosen pair among the listed ones, from 0; None: it is not listed."""
        pair = self._session.selection
        line = self._answer.pairs.line(*pair) if self._answer and pair else None
        return line if line is not None and line < self._listed else None

    def neighbour(self, step: int) -> Pair | None:
        """The pair so many places on (back: negative); None if there is none.

        Behind the last listed pair come all that are not listed.
        """
        if self._answer is None or self._session.selection is None:
            return None
        place = self._listed if self.place is None else self.place
        there = place + step
        return self._answer.pairs.pair(there) if 0 <= there < self._listed else None

    @Slot()
    def _on_result_changed(self) -> None:
        former, now = self._answer, self._session.answer
        if former is None or now is None or now.features is not former.features:
            self.begin()
