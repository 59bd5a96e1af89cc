"""What the reading of one PDF may use, and how it ends when that is used up.

Time is processor time of the thread that reads: on a busy computer honest files are read to the
end, and a second reading of the same file ends at the same place.
"""

import time

from simdesk.reading.limits import PDF_FORM_DRAWS


def now() -> float:
    """The processor time that this thread has used, in seconds."""
    return time.thread_time()


class TooBigInsideError(Exception):
    """A part of the file unpacks to more than any paper needs."""


class OutOfTimeError(Exception):
    """The time for reading this file is over."""


# What must reach the reader of pages, through code that goes on after any other error.
END_OF_READING = (TooBigInsideError, OutOfTimeError, MemoryError)


class Budget:
    """What one file may use: time until `deadline` by `now`, and drawn forms."""

    def __init__(self, deadline: float) -> None:
        self.deadline = deadline
        self.forms = 0

    def check(self) -> None:
        """Raise if the time is over."""
        if now() > self.deadline:
            raise OutOfTimeError

    def draw_form(self) -> None:
        """Count a drawn form; a few nested forms can stand for billions of drawings."""
        self.forms += 1
        if self.forms > PDF_FORM_DRAWS:
            raise TooBigInsideError("forms")
