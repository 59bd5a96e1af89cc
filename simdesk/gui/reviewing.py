"""What the teacher decided about pairs; every change can be undone."""

from dataclasses import replace

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QUndoCommand, QUndoStack

from simdesk.reviews import Review, Reviews, Verdict

_NOTE_COMMAND = 1  # commands of the same number are asked to become one


class Reviewing(QObject):
    """The reviews of the open class."""

    changed = Signal()

    def __init__(self, undo_stack: QUndoStack, parent: QObject) -> None:
        super().__init__(parent)
        self._undo_stack = undo_stack
        self._reviews = Reviews()

    @property
    def current(self) -> Reviews:
        """All reviews."""
        return self._reviews

    def of(self, first: int, second: int) -> Review:
        """The review of a pair; an empty one if nobody looked at it."""
        return self._reviews.of(first, second)

    def set_verdict(self, first: int, second: int, verdict: Verdict) -> None:
        """Decide about a pair."""
        review = replace(self.of(first, second), verdict=verdict)
        self._change(first, second, review, self.tr("Review a pair"), is_note=False)

    def set_note(self, first: int, second: int, note: str) -> None:
        """Write a note about a pair; typing on in it is one step to be undone."""
        review = replace(self.of(first, second), note=note)
        self._change(first, second, review, self.tr("Write a note"), is_note=True)

    def show(self, reviews: Reviews) -> None:
        """Put all reviews in the place of the present ones, without a way back."""
        if reviews != self._reviews:
            self._reviews = reviews
            self.changed.emit()

    def _change(self, first: int, second: int, review: Review, text: str, *, is_note: bool) -> None:
        after = self._reviews.changed(first, second, review)
        if after != self._reviews:
            pair = frozenset((first, second)) if is_note else None
            self._undo_stack.push(_ChangeReviews(self, after, text, pair))


class _ChangeReviews(QUndoCommand):
    def __init__(
        self, reviewing: Reviewing, after: Reviews, text: str, noted: frozenset[int] | None
    ) -> None:
        """`noted`: the pair whose note is being written."""
        super().__init__(text)
        self._reviewing = reviewing
        self._before, self._after = reviewing.current, after
        self._noted = noted

    def redo(self) -> None:
        self._reviewing.show(self._after)

    def undo(self) -> None:
        self._reviewing.show(self._before)

    def id(self) -> int:
        return _NOTE_COMMAND if self._noted is not None else -1

    def mergeWith(self, other: QUndoCommand) -> bool:
        if not isinstance(other, _ChangeReviews) or other._noted != self._noted:
            return False
        self._after = other._after
        vars(
            other
        ).clear()  # Qt deletes it now, but PySide keeps what is left, and all reviews in it
        return True
