"""The evidence of the chosen pair, worked out beside the window's thread when it is needed."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot

from simdesk.gui.session import Session
from simdesk.gui.work import Answer
from simdesk.papers import Paper
from simdesk.progress import Progress

if TYPE_CHECKING:
    from simdesk.results import PairDetail


@dataclass(frozen=True, slots=True, eq=False)
class Evidence:
    """The detail of a pair, the papers it is about, and the answer that it comes from."""

    answer: Answer
    first: Paper
    second: Paper
    detail: "PairDetail"


class _Inspect:
    """Works out the evidence of one pair."""

    def __init__(self, answer: Answer, first: int, second: int) -> None:
        self._answer = answer
        self._first = first
        self._second = second

    def __call__(self, _progress: Progress, _deliver: Callable[[object], None]) -> Evidence:
        from simdesk.inspection import inspect

        result = self._answer.result
        first, second = result.row(self._first), result.row(self._second)
        detail = inspect(result, self._answer.features, first, second)
        return Evidence(self._answer, result.papers[first], result.papers[second], detail)


class PairEvidence(QObject):
    """Follows the session's chosen pair; a page asks for it while it is shown."""

    changed = Signal()

    def __init__(self, session: Session, parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self._current: Evidence | None = None
        self._is_wanted = False
        session.selection_changed.connect(self.refresh)
        session.result_changed.connect(self.refresh)

    @property
    def current(self) -> Evidence | None:
        """The evidence of the chosen pair; None while there is none."""
        return self._current

    def want(self, wanted: bool) -> None:
        """Say whether the evidence is being looked at; nothing is worked out for nobody."""
        self._is_wanted = wanted
        if wanted:
            self.refresh()

    @Slot()
    def refresh(self) -> None:
        """Work out the evidence of the chosen pair, unless it is there."""
        answer, pair = self._session.answer, self._session.selection
        if answer is None or pair is None:
            self._set(None)
            return
        if not self._is_wanted or self._is_of(answer, pair):
            return
        job = self._session.runner.detail.latest(_Inspect(answer, *pair))
        job.succeeded.connect(self._on_found)
        job.failed.connect(self._session.failed)

    def _is_of(self, answer: Answer, pair: tuple[int, int]) -> bool:
        now = self._current
        return now is not None and now.answer is answer and (now.first.id, now.second.id) == pair

    @Slot(object)
    def _on_found(self, evidence: Evidence) -> None:
        """Take what was found, unless another pair is chosen by now."""
        answer, pair = self._session.answer, self._session.selection
        if evidence.answer is answer and (evidence.first.id, evidence.second.id) == pair:
            self._set(evidence)

    def _set(self, evidence: Evidence | None) -> None:
        if evidence is not self._current:
            self._current = evidence
            self.changed.emit()
