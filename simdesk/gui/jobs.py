"""Long work away from the window's thread. The only module that knows threads.

A job's function is pure: it gets a `Progress` and a `deliver` for results that come one by one,
and touches no Qt object. `Job` lives in the window's thread, and so do the slots it calls.
"""

import logging
import threading
import traceback
from collections import deque
from collections.abc import Callable
from enum import Enum, auto
from typing import Any, TypeAlias

from PySide6.QtCore import QObject, QThreadPool, Signal, Slot

from simdesk.progress import Cancelled, Progress

Work: TypeAlias = Callable[[Progress, Callable[[object], None]], Any]

_log = logging.getLogger(__name__)


class Outcome(Enum):
    """How a job ended."""

    SUCCEEDED = auto()
    FAILED = auto()
    CANCELLED = auto()


class Job(QObject):
    """One piece of work: started, perhaps cancelled, ended exactly once."""

    progressed = Signal(object, object, object)  # done, total, stage
    delivered = Signal(object)  # list of what the work gave to `deliver` since the last time
    succeeded = Signal(object)  # what the function returned
    failed = Signal(object)  # a traceback as text: a fault of the program
    cancelled = Signal()
    finished = Signal(object)  # this job, after any of the three above

    _rung = Signal()
    _ended = Signal(object, object)

    def __init__(self, work: Work, parent: QObject) -> None:
        super().__init__(parent)
        self.work = work
        self._progress = Progress(self._note)
        self._lock = threading.Lock()
        self._news: tuple[int, int, str] | None = None
        self._delivery: deque[object] = deque()
        self._is_rung = False
        self._is_over = False
        self._rung.connect(self._on_rung)
        self._ended.connect(self._on_ended)

    def cancel(self) -> None:
        """Ask the work to stop at its next checkpoint; what was delivered stays."""
        self._progress.cancel()

    def run(self) -> None:
        """Do the work. Called by the pool, on its thread."""
        try:
            self._progress.checkpoint()
            value = self.work(self._progress, self._deliver)
        except Cancelled:
            self._ended.emit(Outcome.CANCELLED, None)
        except BaseException:  # noqa: BLE001 - whatever it is must reach the window
            self._ended.emit(Outcome.FAILED, traceback.format_exc())
        else:
            self._ended.emit(Outcome.SUCCEEDED, value)

    def abandon(self) -> None:
        """End a job that will never be run."""
        self._progress.cancel()
        self._on_ended(Outcome.CANCELLED, None)

    # On the worker's thread: leave a note and ring once, however many notes there are.

    def _note(self, done: int, total: int, stage: str) -> None:
        with self._lock:
            self._news = (done, total, stage)
        self._ring()

    def _deliver(self, item: object) -> None:
        self._progress.checkpoint()
        with self._lock:
            self._delivery.append(item)
        self._ring()

    def _ring(self) -> None:
        with self._lock:
            if self._is_rung:
                return
            self._is_rung = True
        self._rung.emit()

    # On the window's thread.

    @Slot()
    def _on_rung(self) -> None:
        with self._lock:
            self._is_rung = False
            news, self._news = self._news, None
            items = list(self._delivery)
            self._delivery.clear()
        if self._is_over:
            return
        if items:
            self.delivered.emit(items)
        if news is not None:
            self.progressed.emit(*news)

    @Slot(object, object)
    def _on_ended(self, outcome: Outcome, value: object) -> None:
        if self._is_over:
            return
        self._on_rung()
        self._is_over = True
        if outcome is Outcome.FAILED:
            self.failed.emit(value)
        elif outcome is Outcome.CANCELLED or self._progress.is_cancelled:
            self.cancelled.emit()  # an answer that nobody waits for any more is dropped
        else:
            self.succeeded.emit(value)
        self.finished.emit(self)
        # A job and its progress refer to each other, so that a collector of garbage must find them,
        # and it may be long before it looks. What the work holds may be a whole class.
        self.work = _nothing
        self.deleteLater()


def _nothing(_progress: Progress, _deliver: Callable[[object], None]) -> None:
    """The work of a job that has ended."""


class Pool(QObject):
    """One worker thread with a queue; `latest` replaces what waits or runs."""

    busy_changed = Signal(bool)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._threads = QThreadPool(self)
        self._threads.setMaxThreadCount(1)
        self._threads.setExpiryTimeout(-1)
        self._jobs: list[Job] = []

    @property
    def is_busy(self) -> bool:
        """Whether a job runs or waits."""
        return bool(self._jobs)

    def has_other(self, job: Job) -> bool:
        """Whether a job besides this one runs or waits."""
        return any(each is not job for each in self._jobs)

    def start(self, work: Work) -> Job:
        """Queue a job; connect to it before returning to the event loop."""
        job = Job(work, self)
        job.finished.connect(self._on_finished)
        self._jobs.append(job)
        self._threads.start(job.run)
        if len(self._jobs) == 1:
            self.busy_changed.emit(True)
        return job

    def latest(self, work: Work) -> Job:
        """Queue a job in place of all others, whose answers are dropped."""
        self.cancel()
        return self.start(work)

    def cancel(self) -> None:
        """Ask every job to stop."""
        for job in self._jobs:
            job.cancel()

    def close(self, milliseconds: int = 10_000) -> bool:
        """Cancel, drain and wait; whether the thread came to rest in that time."""
        self.cancel()
        self._threads.clear()
        rests = self._threads.waitForDone(milliseconds)
        if not rests:
            _log.warning("a job did not stop in time")
            return False
        for job in list(self._jobs):
            job.abandon()
        return True

    @Slot(object)
    def _on_finished(self, job: Job) -> None:
        self._jobs.remove(job)
        if not self._jobs:
            self.busy_changed.emit(False)


class JobRunner(QObject):
    """The lines of work.

    `batch` for the class, `scores` to score it again, `detail` for the opened pair, `originals` to
    open papers' files and find their words, `pictures` to draw their pages, `searches` to look up
    phrases and sources and to check synonyms, `projects` to save the class, `places` to see what
    became of its files, `exports` to write results as files.
    """

    closing = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.batch = Pool(self)
        self.scores = Pool(self)
        self.detail = Pool(self)
        self.originals = Pool(self)
        self.pictures = Pool(self)
        self.searches = Pool(self)
        self.projects = Pool(self)
        self.places = Pool(self)
        self.exports = Pool(self)
        self._pools = (
            self.searches, self.pictures, self.originals, self.detail, self.scores, self.batch,
            self.places, self.exports, self.projects,
        )  # fmt: skip

    @property
    def is_busy(self) -> bool:
        """Whether any work runs or waits."""
        return any(pool.is_busy for pool in self._pools)

    def close(self) -> bool:
        """Stop everything; whether all of it came to rest."""
        self.closing.emit()
        rested = [pool.close() for pool in self._pools]
        return all(rested)
