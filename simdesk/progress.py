"""How a long job says how far it is, and how it is stopped."""

import threading
import time
from collections.abc import Callable

# A window that is told more often than this only works harder, not better.
SECONDS_BETWEEN_REPORTS = 0.05


class Cancelled(Exception):  # noqa: N818 - not an error: the user asked for it
    """Raised at a checkpoint after `Progress.cancel`."""


class Progress:
    """Passed down into every long job: it reports through it and ends at its checkpoints.

    `listener(done, total, stage)` is called at most 20 times a second, from whichever thread does
    the work, and always for the last step. A Progress without a listener is silent.
    """

    def __init__(self, listener: Callable[[int, int, str], None] | None = None) -> None:
        self._listener = listener
        self._cancelled = threading.Event()
        self._last_report = float("-inf")

    def cancel(self) -> None:
        """Ask the job to stop; it raises `Cancelled` at its next checkpoint."""
        self._cancelled.set()

    @property
    def is_cancelled(self) -> bool:
        """Whether `cancel` was called."""
        return self._cancelled.is_set()

    def checkpoint(self) -> None:
        """Raise `Cancelled` if the job should stop."""
        if self._cancelled.is_set():
            raise Cancelled

    def report(self, done: int, total: int, stage: str) -> None:
        """Say that `done` of `total` steps of `stage` are finished; also a checkpoint."""
        self.checkpoint()
        now = time.monotonic()
        if self._listener is None:
            return
        if done >= total or now - self._last_report >= SECONDS_BETWEEN_REPORTS:
            self._last_report = now
            self._listener(done, total, stage)
