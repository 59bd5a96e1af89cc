"""Ends worker processes that take too long or too much, and those whose work is not wanted."""

import contextlib
import sys
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass

from simdesk.workers.outcomes import Ended
from simdesk.workers.process import WorkerProcess

# A worker that waits instead of working is given this many times its seconds by the clock, so
# that a busy computer does not turn honest files into time-outs.
PATIENCE = 3.0
WATCH_INTERVAL = 0.05


class Batch:
    """Marks the work of one run, so that it can be ended together."""

    def __init__(self) -> None:
        self._cancelled = threading.Event()

    def cancel(self) -> None:
        """Let nothing of it start any more."""
        self._cancelled.set()

    def is_cancelled(self) -> bool:
        """Whether its work is not wanted any more."""
        return self._cancelled.is_set()


@dataclass(eq=False, slots=True)
class _Watched:
    """A process that is working on something, and when that must be over."""

    process: WorkerProcess
    batch: Batch
    processor_until: float  # of the process's own processor time
    clock_until: float


class Watchdog:
    """One thread that watches all processes at work.

    Kills only while it holds its lock and only what is being watched: when `watching` is left,
    the process is safe from this piece of work's end.
    """

    def __init__(self, memory_mib: float) -> None:
        self._memory_mib = memory_mib
        self._changed = threading.Condition()
        self._watched: set[_Watched] = set()
        self._stopped = False

    def start(self) -> threading.Thread:
        """Start the thread."""
        thread = threading.Thread(target=self._watch, name="worker-watch", daemon=True)
        thread.start()
        return thread

    def stop(self) -> None:
        """End the thread, and every process that is at work."""
        with self._changed:
            self._stopped = True
            for entry in self._watched:
                entry.process.kill(Ended.CANCELLED)
            self._changed.notify_all()

    def cancel(self, batch: Batch) -> None:
        """End the processes that work for `batch`, now and later."""
        with self._changed:
            batch.cancel()
            for entry in self._watched:
                if entry.batch is batch:
                    entry.process.kill(Ended.CANCELLED)

    @contextlib.contextmanager
    def watching(self, process: WorkerProcess, batch: Batch, seconds: float) -> Iterator[None]:
        """While inside, `process` may use `seconds` of the processor, three times that by clock."""
        now, (used, _) = time.monotonic(), process.look()
        entry = _Watched(process, batch, used + seconds, now + seconds * PATIENCE)
        with self._changed:
            if batch.is_cancelled() or self._stopped:
                process.kill(Ended.CANCELLED)
            self._watched.add(entry)
            self._changed.notify_all()
        try:
            yield
        finally:
            with self._changed:
                self._watched.discard(entry)

    def _watch(self) -> None:
        while True:
            with self._changed:
                if self._stopped:
                    return
                if not self._watched:
                    self._changed.wait()
                for entry in self._watched:
                    self._enforce(entry)
            time.sleep(WATCH_INTERVAL)

    def _enforce(self, entry: _Watched) -> None:
        used, resident = entry.process.look()
        if used >= entry.processor_until or time.monotonic() >= entry.clock_until:
            entry.process.kill(Ended.TIMEOUT)
        elif sys.platform != "linux" and resident >= self._memory_mib:
            # On Linux the kernel refuses the memory, which leaves the worker a chance to say so.
            entry.process.kill(Ended.MEMORY)
