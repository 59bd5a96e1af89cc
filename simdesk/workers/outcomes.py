"""What becomes of a task: an answer, or the trouble that there was instead."""

from dataclasses import dataclass
from enum import StrEnum

from simdesk.workers.messages import Message


class Ended(StrEnum):
    """How a task ended that brought no answer."""

    TIMEOUT = "timeout"
    MEMORY = "memory"
    CRASHED = "crashed"  # the process ended by itself; detail: its exit code or signal
    GARBAGE = "garbage"  # what it sent was not an answer
    RAISED = "raised"  # the function raised; detail: kind of error and line of code
    CANCELLED = "cancelled"


@dataclass(frozen=True, slots=True)
class Answer:
    """What the worker's function returned, and what it took."""

    message: Message
    seconds: float
    peak_mib: float


@dataclass(frozen=True, slots=True)
class Trouble:
    """Why there is no answer. Only this one task is lost."""

    how: Ended
    detail: str = ""
    seconds: float = 0.0
    peak_mib: float = 0.0


Outcome = Answer | Trouble


class WorkerStartError(RuntimeError):
    """A fresh worker could not load its function: the program is at fault, not the input."""
