"""Tells in words that no window can be shown, where Qt would end the process without one."""

import contextlib
import logging
import os
import sys
from collections.abc import Callable, Iterator

from PySide6.QtCore import QMessageLogContext, QtMsgType, qInstallMessageHandler

_log = logging.getLogger(__name__)


@contextlib.contextmanager
def telling_instead(say: Callable[[str], int]) -> Iterator[None]:
    """While inside, what makes Qt abort makes the process end with the exit code of `say`.

    `say` is given what Qt had to tell about it: a display that does not answer, a library that is
    missing. Warnings of a start that goes well reach the standard error stream afterwards.
    """
    told: list[str] = []

    def note(kind: QtMsgType, _context: QMessageLogContext, text: str) -> None:
        if kind is QtMsgType.QtFatalMsg:
            code = say("; ".join(told) or text)
            if sys.stderr is not None:
                sys.stderr.flush()
            os._exit(code)  # to return from here is to abort
        told.append(text.strip().rstrip("."))

    former = qInstallMessageHandler(note)
    try:
        yield
    finally:
        qInstallMessageHandler(former)
    for text in told:
        _log.warning("%s", text)
