"""Which pairs a person marked as true copies or not, for judging the measures by them."""

from collections.abc import Iterable, Mapping

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QUndoCommand, QUndoStack

Marks = dict[frozenset[int], bool]


class PairLabels(QObject):
    """By unordered pairs of paper ids; every change can be undone."""

    changed = Signal()

    def __init__(self, undo_stack: QUndoStack, parent: QObject) -> None:
        super().__init__(parent)
        self._undo_stack = undo_stack
        self._marks: Marks = {}

    @property
    def marks(self) -> Mapping[frozenset[int], bool]:
        """All marks: True for a true copy."""
        return self._marks

    def of(self, first: int, second: int) -> bool | None:
        """The mark of a pair; None if it has none."""
        return self._marks.get(frozenset((first, second)))

    def mark(self, first: int, second: int, is_copy: bool | None) -> None:
        """Mark a pair, or take its mark away with None."""
        self.mark_all([(first, second, is_copy)], self.tr("Mark a pair"))

    def mark_all(self, marks: Iterable[tuple[int, int, bool | None]], text: str) -> None:
        """Mark many pairs in one step, called `text` where it is undone."""
        after = dict(self._marks)
        for first, second, is_copy in marks:
            if is_copy is None:
                after.pop(frozenset((first, second)), None)
            else:
                after[frozenset((first, second))] = is_copy
        if after != self._marks:
            self._undo_stack.push(_ChangeMarks(self, self._marks, after, text))

    def set_marks(self, marks: Marks) -> None:
        """Put all marks in the place of the present ones, without a way back."""
        self._marks = marks
        self.changed.emit()


class _ChangeMarks(QUndoCommand):
    def __init__(self, labels: PairLabels, before: Marks, after: Marks, text: str) -> None:
        super().__init__(text)
        self._labels = labels
        self._before, self._after = before, after

    def redo(self) -> None:
        self._labels.set_marks(self._after)

    def undo(self) -> None:
        self._labels.set_marks(self._before)
