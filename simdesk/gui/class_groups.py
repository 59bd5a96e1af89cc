"""The groups of papers at the threshold, worked out once for all that show them."""

from PySide6.QtCore import QObject, Signal, Slot

from simdesk.group_graph import GroupGraph, group_graph
from simdesk.gui.session import Session


class ClassGroups(QObject):
    """Follows the session's result and threshold; nothing is worked out before it is asked for."""

    changed = Signal()

    def __init__(self, session: Session, parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self._rows: list[list[int]] | None = None
        self._graphs: dict[int, GroupGraph] = {}
        session.result_changed.connect(self._on_changed)
        session.threshold_changed.connect(self._on_changed)

    @property
    def rows(self) -> list[list[int]]:
        """The rows of each group's papers, larger groups first."""
        if self._rows is None:
            answer = self._session.answer
            self._rows = answer.pairs.groups(self._session.threshold) if answer else []
        return self._rows

    def of_chosen(self) -> int | None:
        """The number of the group that the chosen pair's first paper is in; None for none."""
        answer, pair = self._session.answer, self._session.selection
        if answer is None or pair is None or not answer.has_paper(pair[0]):
            return None
        row = answer.row(pair[0])
        return next((n for n, rows in enumerate(self.rows) if row in rows), None)

    def graph(self, number: int) -> GroupGraph:
        """A group as a graph."""
        if number not in self._graphs:
            answer = self._session.answer
            assert answer is not None
            pairs, rows = answer.pairs, self.rows[number]
            lines = pairs.links(rows, self._session.threshold)
            self._graphs[number] = group_graph(
                rows, pairs.first[lines], pairs.second[lines], pairs.share[lines]
            )
        return self._graphs[number]

    @Slot()
    def _on_changed(self) -> None:
        self._rows = None
        self._graphs = {}
        self.changed.emit()
