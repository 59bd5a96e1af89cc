"""Isolated worker processes with limits of time and memory, for work on input that may be hostile.

    with Pool("package.module:function") as pool:
        pool.run(jobs, on_done, is_cancelled)

The function takes and returns a `Message`. This package knows nothing of documents.
"""

from simdesk.workers.child import run_if_child
from simdesk.workers.limits import Limits
from simdesk.workers.messages import GarbageError, Message, Part
from simdesk.workers.outcomes import Answer, Ended, Outcome, Trouble, WorkerStartError
from simdesk.workers.pool import Ask, Pool, default_size

__all__ = [
    "Answer",
    "Ask",
    "Ended",
    "GarbageError",
    "Limits",
    "Message",
    "Outcome",
    "Part",
    "Pool",
    "Trouble",
    "WorkerStartError",
    "default_size",
    "run_if_child",
]
