"""What a worker may be made to do by the file that it reads; loaded in worker processes."""

import contextlib
import ctypes
import errno
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import BinaryIO

from simdesk.workers import Message


def serve(request: Message) -> Message:
    """Do what the request says."""
    return _DEEDS[request.fields["do"]](request)


def echo(request: Message) -> Message:
    return request


def sign(request: Message) -> Message:
    return Message({**request.fields, "pid": os.getpid()}, request.parts)


def who(request: Message) -> Message:
    return Message(
        {
            "pid": os.getpid(),
            "session": os.getsid(0),
            "folder": str(Path.cwd()),
            "environment": dict(os.environ),
            "modules": sorted(sys.modules),
        }
    )


def hang(request: Message) -> Message:
    while True:
        pass


def sleep(request: Message) -> Message:
    time.sleep(request.fields["seconds"])
    return Message()


def eat(request: Message) -> Message:
    hoard = []
    while True:
        hoard.append(b"x" * (8 * 1024 * 1024))


def eat_and_hide(request: Message) -> Message:
    try:
        return eat(request)
    except MemoryError as error:
        raise ValueError("unknown error") from error


def crash(request: Message) -> Message:
    ctypes.string_at(0)
    return Message()


def exit_politely(request: Message) -> Message:
    sys.exit("some library's idea of an error")


def abort(request: Message) -> Message:
    os.abort()


def eat_and_abort(request: Message) -> Message:
    hoard = b"x" * (request.fields["mib"] * 1024 * 1024)
    ctypes.CDLL(None).prctl(15, b"has eaten")  # PR_SET_NAME
    while not Path(request.fields["seen"]).exists():
        time.sleep(0.01)
    os.abort()
    return Message({"size": len(hoard)})


class Panic(BaseException):
    """As libraries written in Rust raise it."""


def eat_and_panic(request: Message) -> Message:
    hoard = b"x" * (request.fields["mib"] * 1024 * 1024)
    raise Panic(len(hoard))


def leave(request: Message) -> Message:
    os._exit(7)


def kill_itself(request: Message) -> Message:
    os.kill(os.getpid(), signal.SIGKILL)
    return Message()


def stop_talking(request: Message) -> Message:
    _replies().close()
    return hang(request)


def garbage(request: Message) -> Message:
    os.write(_replies().fileno(), b"\0\xff garbage that is not a message at all" * 100)
    return Message()


def partial(request: Message) -> Message:
    os.write(_replies().fileno(), b"SDW1\0\0\1\0{")
    os._exit(0)


def partial_then_hang(request: Message) -> Message:
    os.write(_replies().fileno(), b"SDW1\0\0\1\0{")
    return hang(request)


def announce_too_much(request: Message) -> Message:
    header = b'{"fields": {}, "lengths": [99999999999]}'
    os.write(_replies().fileno(), b"SDW1" + len(header).to_bytes(4, "big") + header)
    return hang(request)


def flood(request: Message) -> Message:
    for _ in range(200):
        sys.stdout.write("x" * 100_000)
    sys.stdout.flush()
    os.write(1, b"x" * 100_000)
    return Message({"printed": True})


def fail(request: Message) -> Message:
    raise KeyError("words of a paper")


def fail_without_end(request: Message) -> Message:
    return fail_without_end(request)


def answer_too_much(request: Message) -> Message:
    return Message({}, (bytes(65 * 1024 * 1024),))


def answer_nonsense(request: Message) -> Message:
    return Message({"what": object()})


def grow(request: Message) -> Message:
    _HOARD.append(os.urandom(1024) * 1024 * request.fields["mib"])
    return Message({"pid": os.getpid()})


def swell(request: Message) -> Message:
    hoard = b"x" * (request.fields["mib"] * 1024 * 1024)
    return Message({"size": len(hoard)})


def misuse(request: Message) -> Message:
    """Try what a worker must not be able to do; what succeeded."""
    folder = Path(request.fields["folder"])

    def fork() -> None:
        if os.fork() == 0:
            os._exit(0)

    def reach_into_parent() -> None:
        libc = ctypes.CDLL(None, use_errno=True)
        if libc.process_vm_writev(os.getppid(), None, 0, None, 0, 0) < 0:
            raise OSError(ctypes.get_errno(), "refused")

    def connect_by_another_number() -> None:
        """Where the kernel does not know these numbers, refusal is told by the kind of error."""
        libc = ctypes.CDLL(None, use_errno=True)
        if libc.syscall(0x40000000 | 41, socket.AF_INET, socket.SOCK_STREAM, 0) < 0:
            error = ctypes.get_errno()
            if error != errno.ENOSYS:
                raise OSError(error, "refused")

    attempts: dict[str, Callable[[], object]] = {
        "reach into parent": reach_into_parent,
        "connect by another number": connect_by_another_number,
        "connect": lambda: socket.create_connection(("127.0.0.1", request.fields["port"])),
        "datagram": lambda: socket.socket(socket.AF_INET, socket.SOCK_DGRAM),
        "run": lambda: subprocess.run(["/bin/true"], check=True),
        "fork": fork,
        "write": lambda: (folder / "new").write_text("x"),
        "overwrite": lambda: (folder / "old").write_text("x"),
        "delete": lambda: (folder / "old").unlink(),
        "make folder": lambda: (folder / "made").mkdir(),
        "write here": lambda: Path("new").write_text("x"),
        "many files": lambda: [Path(os.devnull).open() for _ in range(100)],  # noqa: SIM115
    }
    succeeded = []
    for name, attempt in attempts.items():
        try:
            attempt()
        except OSError:
            continue
        succeeded.append(name)
    return Message({"succeeded": succeeded})


_HOARD: list[bytes] = []


def _replies() -> BinaryIO:
    """The worker's end of the conversation, which no well-behaved function looks for."""
    import gc
    import io

    for thing in gc.get_objects():
        if not isinstance(thing, io.BufferedWriter):
            continue
        with contextlib.suppress(ValueError, AttributeError):  # detached, or without a file
            if isinstance(thing.name, int) and thing.name > 2:
                return thing
    raise LookupError


_DEEDS: dict[str, Callable[[Message], Message]] = {
    deed.__name__: deed
    for deed in (
        echo,
        sign,
        who,
        hang,
        sleep,
        eat,
        eat_and_hide,
        crash,
        exit_politely,
        abort,
        eat_and_abort,
        eat_and_panic,
        leave,
        kill_itself,
        stop_talking,
        garbage,
        partial,
        partial_then_hang,
        announce_too_much,
        flood,
        fail,
        fail_without_end,
        answer_too_much,
        answer_nonsense,
        grow,
        swell,
        misuse,
    )
}
