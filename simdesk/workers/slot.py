"""One place in the pool: a process that is kept fit, and what jobs may ask of it."""

import dataclasses
import time
from collections.abc import Callable

from simdesk.workers.limits import Limits
from simdesk.workers.messages import Message
from simdesk.workers.outcomes import Ended, Outcome, Trouble, WorkerStartError
from simdesk.workers.process import WorkerProcess
from simdesk.workers.watchdog import Batch, Watchdog

# By processor time; loading numerical libraries takes about one.
_START_SECONDS = 30.0


class Slot:
    """Belongs to one thread, which starts its processes: the kernel ends them together."""

    def __init__(
        self, start: Callable[[], WorkerProcess], limits: Limits, watchdog: Watchdog
    ) -> None:
        self._start = start
        self._limits = limits
        self._watchdog = watchdog
        self._process: WorkerProcess | None = None

    @property
    def process_id(self) -> int | None:
        """The system's number of the process, None when there is none."""
        process = self._process
        return None if process is None else process.pid

    def make_fit(self) -> WorkerProcess:
        """The process for the next request, a fresh one if the last has ended or grown old.

        Raises WorkerStartError if the system does not start a process.
        """
        if self._process is not None and self._is_fit(self._process):
            return self._process
        self.end()
        try:
            fresh = self._start()
        except OSError as error:
            raise WorkerStartError(f"no worker process could be started: {error}") from error
        self._process = fresh
        return fresh

    def ask(self, batch: Batch, message: Message, seconds: float) -> Outcome:
        """Send a request that may take `seconds` of processor time; what became of it.

        Raises WorkerStartError if no worker can load its function, tried twice.
        """
        if batch.is_cancelled():
            return Trouble(Ended.CANCELLED)
        try:
            process = self._ready_process(batch)
        except WorkerStartError:
            if batch.is_cancelled():
                return Trouble(Ended.CANCELLED)
            process = self._ready_process(batch)
        started = time.monotonic()
        with self._watchdog.watching(process, batch, seconds):
            outcome = process.call(message, seconds)
        if isinstance(outcome, Trouble) and not outcome.seconds:
            outcome = dataclasses.replace(outcome, seconds=time.monotonic() - started)
        return outcome

    def end(self) -> None:
        """Kill the process."""
        process, self._process = self._process, None
        if process is not None:
            process.kill(Ended.CANCELLED)
            process.end()

    def _is_fit(self, process: WorkerProcess) -> bool:
        return (
            process.is_usable
            and process.tasks < self._limits.tasks
            and process.resident_mib <= self._limits.resident_mib
        )

    def _ready_process(self, batch: Batch) -> WorkerProcess:
        process = self.make_fit()
        with self._watchdog.watching(process, batch, _START_SECONDS):
            process.wait_ready()
        return process
