"""A few warm worker processes that serve many jobs, each killed alone when it must be."""

import contextlib
import os
import queue
import threading
from collections.abc import Callable, Sequence
from functools import partial
from types import TracebackType
from typing import Any, TypeVar

from simdesk.workers.limits import Limits
from simdesk.workers.messages import Message
from simdesk.workers.outcomes import Outcome, WorkerStartError
from simdesk.workers.process import WorkerProcess
from simdesk.workers.slot import Slot
from simdesk.workers.watchdog import WATCH_INTERVAL, Batch, Watchdog

MOST_WORKERS = 4

Ask = Callable[[Message, float], Outcome]
T = TypeVar("T")


def default_size() -> int:
    """The number of workers for this computer: one for each processor, at most four."""
    return max(1, min(os.cpu_count() or 1, MOST_WORKERS))


class _Run(Batch):
    """The jobs of one `run`, and what they returned or raised."""

    def __init__(self) -> None:
        super().__init__()
        self.finished: queue.SimpleQueue[tuple[int, Any, BaseException | None]] = (
            queue.SimpleQueue()
        )


class Pool:
    """Runs jobs, each of which may ask a worker process; use it as a context manager.

    `target` is the "module:function" that the workers load: it takes a `Message` and returns
    one. Processes start with the first `warm` or `run` and are replaced when they end, after
    trouble with memory, and when they have grown old or large.
    """

    def __init__(
        self, target: str, *, size: int | None = None, limits: Limits | None = None
    ) -> None:
        self._target = target
        self._size = size or default_size()
        self._limits = limits or Limits()
        self._jobs: queue.SimpleQueue[tuple[_Run, int, Callable[[Ask], Any]] | None] = (
            queue.SimpleQueue()
        )
        self._watchdog = Watchdog(self._limits.memory_mib)
        self._lock = threading.Lock()
        self._slots: list[Slot] = []
        self._threads: list[threading.Thread] = []
        self._closed = False

    def __enter__(self) -> "Pool":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def warm(self) -> None:
        """Start the processes if they are not there yet; returns at once."""
        with self._lock:
            if self._closed:
                raise RuntimeError("the pool is closed")
            if self._threads:
                return
            start = partial(WorkerProcess, self._target, self._limits)
            self._slots = [Slot(start, self._limits, self._watchdog) for _ in range(self._size)]
            # Daemons, so that a job stuck on a dead network drive cannot hold up the end of the
            # program.
            self._threads = [
                threading.Thread(target=self._serve, args=(slot,), name="worker", daemon=True)
                for slot in self._slots
            ]
            for thread in self._threads:
                thread.start()
            self._threads.append(self._watchdog.start())

    def run(
        self,
        jobs: Sequence[Callable[[Ask], T]],
        on_done: Callable[[int, T], None],
        is_cancelled: Callable[[], bool] = lambda: False,
    ) -> bool:
        """Run the jobs, started in their order; False if it was cancelled on the way.

        Each job gets `ask(message, seconds)`, which sends a request to a worker and returns its
        outcome. `on_done(number of the job, what it returned)` is called in this thread, in the
        order in which the jobs finish. After a cancel (noticed within a tenth of a second) the
        processes of this run are killed and nothing more is reported. What a job raises is
        raised here, after the same; WorkerStartError if the workers cannot start at all.
        """
        self.warm()
        run = _Run()
        for number, job in enumerate(jobs):
            self._jobs.put((run, number, job))
        try:
            for _ in jobs:
                finished = self._next_finished(run, is_cancelled)
                if finished is None:
                    return False
                number, result, error = finished
                if error is not None:
                    raise error
                on_done(number, result)
        finally:
            self._watchdog.cancel(run)
        return True

    def close(self) -> None:
        """Kill the processes and forget what waits; `run` in other threads returns False."""
        with self._lock:
            self._closed = True
        self._watchdog.stop()
        for _ in self._slots:
            self._jobs.put(None)
        for thread in self._threads:
            thread.join(timeout=2.0)

    def process_ids(self) -> set[int]:
        """The system's numbers of the processes that live now."""
        return {slot.process_id for slot in self._slots if slot.process_id is not None}

    def _next_finished(
        self, run: _Run, is_cancelled: Callable[[], bool]
    ) -> tuple[int, Any, BaseException | None] | None:
        while not is_cancelled():
            try:
                finished = run.finished.get(timeout=WATCH_INTERVAL)
            except queue.Empty:
                finished = None
            if self._closed:  # what ended now was ended by that
                return None
            if finished is not None:
                return finished
        return None

    def _serve(self, slot: Slot) -> None:
        """One thread: keeps one process warm and gives it one job after the other."""
        while not self._closed:
            with contextlib.suppress(WorkerStartError):  # the next job will meet and tell it
                slot.make_fit()
            entry = self._jobs.get()
            if entry is None:
                break
            run, number, job = entry
            if run.is_cancelled():
                continue
            try:
                run.finished.put((number, job(partial(slot.ask, run)), None))
            except Exception as error:  # noqa: BLE001 - raised again in the thread of `run`
                run.finished.put((number, None, error))
        slot.end()
