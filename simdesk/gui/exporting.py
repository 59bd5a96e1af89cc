"""Files being written from results: each is finished, whatever becomes of class and window."""

from pathlib import Path
from typing import Protocol

from PySide6.QtCore import QObject, Signal, Slot

from simdesk.gui.exports import Deliver, Written
from simdesk.gui.jobs import Job, Pool
from simdesk.progress import Progress


class Writing(Protocol):
    """Work that writes one file from what it was given, and asks nothing of the open class."""

    path: Path

    def __call__(self, progress: Progress, deliver: Deliver, /) -> object:
        """A Written, or what else there is to tell whoever started it."""


class Exporting(QObject):
    """Writes one file after the other. Knows no widget, so that it outlives them."""

    progressed = Signal(object, object, object)  # done, total, stage
    written = Signal(object)  # a Written: a file that was saved, or why it could not be
    stopped = Signal(str)  # the path of a file that somebody stopped; it was not written
    busy_changed = Signal(bool)
    failed = Signal(object)  # a traceback as text: a fault of the program

    def __init__(self, pool: Pool, parent: QObject) -> None:
        super().__init__(parent)
        self._pool = pool
        self._jobs: list[Job] = []
        pool.busy_changed.connect(self.busy_changed)

    @property
    def is_busy(self) -> bool:
        """Whether a file is being written or waits for its turn."""
        return self._pool.is_busy

    @property
    def names(self) -> list[str]:
        """The names of the files that are not written yet."""
        return [job.work.path.name for job in self._jobs]  # type: ignore[attr-defined]

    def start(self, work: Writing) -> Job:
        """Write a file once those before it are written."""
        job = self._pool.start(work)
        self._jobs.append(job)
        job.progressed.connect(self.progressed)
        job.succeeded.connect(self._on_succeeded)
        job.cancelled.connect(self._on_cancelled)
        job.failed.connect(self.failed)
        job.finished.connect(self._on_finished)
        return job

    def stop(self) -> None:
        """Write none of them."""
        self._pool.cancel()

    @Slot(object)
    def _on_succeeded(self, outcome: object) -> None:
        if isinstance(outcome, Written):
            self.written.emit(outcome)

    @Slot()
    def _on_cancelled(self) -> None:
        job = self.sender()
        assert isinstance(job, Job)
        self.stopped.emit(str(job.work.path))  # type: ignore[attr-defined]

    @Slot(object)
    def _on_finished(self, job: Job) -> None:
        self._jobs.remove(job)
