"""The worker process: gives up its rights, loads one function, and answers with it.

The function takes and returns a `Message`. It runs on input that may be hostile, so whatever it
raises becomes an answer too; a process that cannot even do that is the parent's business.
"""

import importlib
import os
import time
from collections.abc import Callable
from typing import BinaryIO, NoReturn

from simdesk.workers import confinement, limits
from simdesk.workers.messages import (
    LARGEST_HEADER,
    LARGEST_REQUEST,
    MEBIBYTE,
    GarbageError,
    Message,
    read_message,
    write_message,
)

CHILD_FLAG = "--worker"
OUT_OF_MEMORY = 71  # exit code
Function = Callable[[Message], Message]


def run_if_child(arguments: list[str]) -> bool:
    """False, unless this start of the (frozen) program is meant to be a worker: then be one.

    Must come before anything else in the program, above all before Qt is imported. A worker ends
    the process itself. `arguments` are those after the program's name.
    """
    if arguments[:1] == [CHILD_FLAG]:
        main()
    return False


def main() -> NoReturn:
    """Serve requests from standard input until it ends."""
    requests, replies = _take_over_streams()
    try:
        start = read_message(requests, LARGEST_REQUEST).fields
        confinement.die_with_parent(int(start["parent"]))
        gauge = limits.MemoryGauge()
        limits.forbid_files_and_dumps()
        confinement.give_up_rights()
        try:
            function = _load(start["target"])
        except Exception as error:  # noqa: BLE001 - whatever an import can raise
            refusal = {"state": "failed", "detail": f"{type(error).__name__}: {error}"}
            write_message(replies, Message(refusal), LARGEST_HEADER)
            os._exit(1)
        allowed = limits.Limits(**start["limits"])
        hello = {"state": "ready", "resident_mib": gauge.resident_mib()}
        write_message(replies, Message(hello), LARGEST_HEADER)
        while True:
            _serve_one(function, requests, replies, gauge, allowed)
    except (EOFError, BrokenPipeError):
        os._exit(0)  # the parent is done with us, or gone
    except MemoryError:  # not even an answer fitted
        os._exit(OUT_OF_MEMORY)


def _take_over_streams() -> tuple[BinaryIO, BinaryIO]:
    """The two ends of the conversation, out of reach of anything that a library prints."""
    requests = os.fdopen(os.dup(0), "rb")
    replies = os.fdopen(os.dup(1), "wb")
    null = os.open(os.devnull, os.O_RDONLY)
    os.dup2(null, 0)
    os.close(null)
    os.dup2(2, 1)
    return requests, replies


def _load(target: str) -> Function:
    module, _, name = target.partition(":")
    function: Function = getattr(importlib.import_module(module), name)
    return function


def _serve_one(
    function: Function,
    requests: BinaryIO,
    replies: BinaryIO,
    gauge: limits.MemoryGauge,
    allowed: limits.Limits,
) -> None:
    """Answer one request; in a function of its own so that nothing of it stays in memory."""
    request = read_message(requests, LARGEST_REQUEST)
    answer = _answer(function, request, gauge, allowed)
    _send(answer, replies, allowed.reply_mib * MEBIBYTE)


def _answer(
    function: Function, request: Message, gauge: limits.MemoryGauge, allowed: limits.Limits
) -> Message:
    """What the function returns or raises, with what it took."""
    limits.limit_task(allowed.memory_mib, float(request.fields["seconds"]))
    gauge.restart()
    started = time.perf_counter()
    result, state, detail = Message(), "done", ""
    try:
        result = function(Message(request.fields["fields"], request.parts))
    except BaseException as error:  # noqa: BLE001 - the one edge behind which nothing may escape
        # A panic in compiled Rust code, which is no Exception, is how it takes a refused request
        # for memory.
        large = gauge.peak_mib() > allowed.memory_mib / 2
        panic = not isinstance(error, Exception)
        state = "memory" if _stems_from_memory(error) or (panic and large) else "raised"
        detail = _where(error)
    fields = {
        "state": state,
        "detail": detail,
        "seconds": time.perf_counter() - started,
        "peak_mib": gauge.peak_mib(),
        "resident_mib": gauge.resident_mib(),
        "fields": result.fields,
    }
    return Message(fields, result.parts)


def _send(answer: Message, replies: BinaryIO, largest: int) -> None:
    """Send an answer; if it cannot be sent as it is, say that instead."""
    try:
        write_message(replies, answer, largest)
    except (GarbageError, TypeError, ValueError, RecursionError) as error:
        fields = {**answer.fields, "state": "raised", "detail": _where(error), "fields": {}}
        write_message(replies, Message(fields), LARGEST_HEADER)


def _stems_from_memory(error: BaseException) -> bool:
    """Whether a MemoryError hides behind this error."""
    seen: set[int] = set()
    cause: BaseException | None = error
    while cause is not None and id(cause) not in seen:
        if isinstance(cause, MemoryError):
            return True
        seen.add(id(cause))
        cause = cause.__cause__ or cause.__context__
    return False


def _where(error: BaseException) -> str:
    """The kind of an error and the line of code; never its message, which may quote a paper."""
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    kind = type(error).__name__
    if trace is None:
        return kind
    module = trace.tb_frame.f_globals.get("__name__", "?")
    return f"{kind} in {module}, line {trace.tb_lineno}"
