"""One worker process, seen from the parent."""

import contextlib
import json
import os
import signal
import subprocess
import sys
import threading
import time
from dataclasses import asdict
from pathlib import Path
from typing import Any

import psutil

from simdesk.workers import windows_job
from simdesk.workers.child import CHILD_FLAG, OUT_OF_MEMORY
from simdesk.workers.limits import Limits, status_mib
from simdesk.workers.messages import (
    LARGEST_REQUEST,
    MEBIBYTE,
    GarbageError,
    Message,
    read_message,
    write_message,
)
from simdesk.workers.outcomes import Answer, Ended, Outcome, Trouble, WorkerStartError

# The search path travels as an argument: the child gets no environment to read it from.
_START = (
    "import json, sys; sys.path[:] = json.loads(sys.argv.pop());"
    "from simdesk.workers.child import main; main()"
)
# What Python and its libraries need to be found and to stay small; nothing else is passed on.
_KEPT_VARIABLES = ("SYSTEMROOT", "WINDIR", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH")
# Where a worker is: a folder that is always there and that no ordinary user may write to. One of
# its own would be left behind when the program is killed, and could not be made on a full disk.
_FOLDER = os.environ.get("SYSTEMROOT", os.sep)
_SIGNALS = {number.value: number.name for number in signal.Signals}
_SINGLE_THREADED = {"OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1"}


class WorkerProcess:
    """Starts at once, loads in the background, answers one request at a time.

    `call` blocks its thread until the answer is there or the process has ended; any other thread
    may `kill` meanwhile and say why.
    """

    def __init__(self, target: str, limits: Limits) -> None:
        self._lock = threading.Lock()
        self._limits = limits
        self._largest_reply = limits.reply_mib * MEBIBYTE
        self._killed: Ended | None = None
        self._peak_mib = 0.0
        self._reaped = False
        self._ready = False
        self.resident_mib = 0.0
        self.tasks = 0
        self._process = subprocess.Popen(  # noqa: S603 - our own interpreter, fixed arguments
            _command(),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            cwd=_FOLDER,
            env=_environment(),
            close_fds=True,
            start_new_session=True,
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
        )
        self.pid = self._process.pid
        self._job = windows_job.confine(self.pid, limits.memory_mib)
        start = {"target": target, "parent": os.getpid(), "limits": asdict(limits)}
        with contextlib.suppress(OSError):  # if it is dead already, `call` will notice
            write_message(self._input, Message(start), LARGEST_REQUEST)

    @property
    def _input(self) -> Any:
        return self._process.stdin

    @property
    def _output(self) -> Any:
        return self._process.stdout

    @property
    def is_usable(self) -> bool:
        """Whether another request can be sent."""
        return not self._reaped and self._killed is None and not _has_ended(self._process)

    def wait_ready(self) -> None:
        """Wait until the function is loaded; raises WorkerStartError if that fails."""
        if self._ready:
            return
        try:
            hello = read_message(self._output, self._largest_reply).fields
            if hello["state"] != "ready":
                self.kill(Ended.CRASHED)
                self.end()
                raise WorkerStartError(f"a worker process did not start: {hello['detail']}")
            self.resident_mib = float(hello["resident_mib"])
        except (EOFError, GarbageError, OSError, KeyError, TypeError, ValueError) as error:
            reason = self._killed or f"exit code {self.end()}"
            raise WorkerStartError(f"a worker process did not start: {reason}") from error
        self._ready = True

    def call(self, request: Message, seconds: float) -> Outcome:
        """Send a request and wait for what becomes of it.

        `seconds` of processor time is what the process itself is told to end after; the clock
        is watched by whoever may call `kill`.
        """
        self.tasks += 1
        self._peak_mib = 0.0
        wrapped = Message({"seconds": seconds, "fields": dict(request.fields)}, request.parts)
        try:
            write_message(self._input, wrapped, LARGEST_REQUEST)
            return self._outcome(read_message(self._output, self._largest_reply))
        except (EOFError, OSError):
            return self._trouble()
        except (GarbageError, KeyError, TypeError, ValueError) as error:
            self.kill(Ended.GARBAGE)
            return self._trouble(str(error))

    def _outcome(self, reply: Message) -> Outcome:
        figures = reply.fields
        seconds, peak = float(figures["seconds"]), float(figures["peak_mib"])
        self.resident_mib = float(figures["resident_mib"])
        match figures["state"]:
            case "done" if isinstance(figures["fields"], dict):
                return Answer(Message(figures["fields"], reply.parts), seconds, peak)
            case "memory":
                self.kill(Ended.MEMORY)
                return self._trouble(peak_mib=peak)
            case "raised":
                return Trouble(Ended.RAISED, str(figures["detail"])[:200], seconds, peak)
        raise GarbageError("unknown state")

    def _trouble(self, detail: str = "", peak_mib: float = 0.0) -> Trouble:
        code = self.end()
        peak_mib = max(peak_mib, self._peak_mib)
        if self._killed is not None:
            return Trouble(self._killed, detail, peak_mib=peak_mib)
        signal_name = _SIGNALS.get(-code, "")
        if code == OUT_OF_MEMORY:
            return Trouble(Ended.MEMORY, peak_mib=peak_mib)
        if signal_name == "SIGABRT" and peak_mib > self._limits.memory_mib / 2:
            # Compiled code that is refused memory knows nothing better than to abort.
            return Trouble(Ended.MEMORY, "aborted", peak_mib=peak_mib)
        if signal_name == "SIGKILL":  # not by us
            return Trouble(Ended.MEMORY, "ended by the system", peak_mib=peak_mib)
        if signal_name == "SIGXCPU":
            return Trouble(Ended.TIMEOUT, peak_mib=peak_mib)
        how = f"signal {-code}" if code < 0 else f"exit code {code}"
        return Trouble(Ended.CRASHED, how, peak_mib=peak_mib)

    def look(self) -> tuple[float, float]:
        """Seconds of processor time used so far and resident MiB; zeros if it is gone.

        Also notes the highest size seen, for a process that does not live to tell.
        """
        try:
            process = psutil.Process(self.pid)
            with process.oneshot():
                times = process.cpu_times()
                resident = process.memory_info().rss / MEBIBYTE
        except psutil.Error:
            return 0.0, 0.0
        peak = status_mib(self.pid, "VmHWM") if sys.platform == "linux" else resident
        self._peak_mib = max(self._peak_mib, peak)
        return times.user + times.system, resident

    def kill(self, why: Ended) -> None:
        """End the process and all that it started, from any thread; the first reason counts."""
        with self._lock:
            if self._reaped:
                return
            if self._killed is None:
                self.look()
                self._killed = why
            self._kill_group()

    def end(self) -> int:
        """Kill what is left, wait for the end, close the pipes; the exit code.

        Only the thread that calls `call` may call this.
        """
        if self._reaped:
            return int(self._process.returncode)
        # Wait for an end on its own account first: a kill would hide its exit code.
        if self._killed is None:
            with contextlib.suppress(OSError):
                self._input.close()
            if not _ends_soon(self._process):
                self.kill(Ended.GARBAGE)  # alive, but no longer talking
        with self._lock:
            self._kill_group()
            code = self._process.wait()
            self._reaped = True
        windows_job.release(self._job)
        for pipe in (self._input, self._output):
            with contextlib.suppress(OSError):
                pipe.close()
        return code

    def _kill_group(self) -> None:
        if sys.platform == "win32":
            windows_job.terminate(self._job)
            self._process.kill()
            return
        # The group has the number of its first process, which is not waited for yet, so the
        # number cannot belong to anybody else.
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(self.pid, signal.SIGKILL)


def _has_ended(process: "subprocess.Popen[bytes]") -> bool:
    """Whether a process has ended.

    On Linux it stays to be waited for, so that its number cannot pass to another process.
    """
    if sys.platform != "linux":
        return process.poll() is not None
    return os.waitid(os.P_PID, process.pid, os.WEXITED | os.WNOHANG | os.WNOWAIT) is not None


def _ends_soon(process: "subprocess.Popen[bytes]", seconds: float = 1.0) -> bool:
    """Whether a process ends by itself within a moment."""
    until = time.monotonic() + seconds
    while not _has_ended(process):
        if time.monotonic() >= until:
            return False
        time.sleep(0.005)
    return True


def _command() -> list[str]:
    if getattr(sys, "frozen", False):
        return [sys.executable, CHILD_FLAG]
    # On Windows the python.exe of a virtual environment only starts another process; the search
    # path is given, so the real one will do.
    windows = sys.platform == "win32"
    program = getattr(sys, "_base_executable", sys.executable) if windows else sys.executable
    # Made absolute, since the worker has another current folder.
    path = json.dumps([str(Path(entry).absolute()) for entry in sys.path])
    return [program, "-I", "-B", "-X", "utf8", "-c", _START, path]


def _environment() -> dict[str, str]:
    kept = {name: os.environ[name] for name in _KEPT_VARIABLES if name in os.environ}
    return {**kept, **_SINGLE_THREADED}
