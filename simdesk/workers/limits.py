"""What a worker process may use, and what it has used."""

import os
import sys
from dataclasses import dataclass
from pathlib import Path

import psutil

from simdesk.workers.messages import MEBIBYTE

# A process that maps more than this beyond its size at the start of a task gets MemoryError. A
# larger process than the second figure gets no further task, so that none exceeds 768 MiB.
MEMORY_MIB = 512
RESIDENT_MIB = 250
# Files, pipes and libraries that are open at once.
OPEN_FILES = 64
# The parent kills by the clock; the kernel's own limit comes a little later, and also then
# when there is no parent any more.
_CPU_RESERVE_SECONDS = 5


@dataclass(frozen=True, slots=True)
class Limits:
    """What one worker process may use.

    `memory_mib` counts for each task, beyond what the process has mapped when it begins: libraries
    map more than they use, and a task must not depend on those before it. A reply may have
    `reply_mib`. `tasks` and `resident_mib` decide when a healthy worker is replaced by a fresh one.
    """

    memory_mib: int = MEMORY_MIB
    reply_mib: int = 64
    tasks: int = 200
    resident_mib: int = RESIDENT_MIB


def forbid_files_and_dumps() -> None:
    """From now on this process opens few files, writes none and leaves no core dump."""
    if sys.platform == "win32":
        return
    import resource

    for kind, value in (
        (resource.RLIMIT_CORE, 0),
        (resource.RLIMIT_FSIZE, 0),
        (resource.RLIMIT_NOFILE, OPEN_FILES),
    ):
        _lower(kind, value)


def limit_task(memory_mib: int, seconds: float) -> None:
    """Let this process map `memory_mib` and compute `seconds` (and a reserve) more than so far.

    Memory on Linux only: macOS ignores RLIMIT_AS and Windows has none; there the parent watches
    (see `Watchdog`), and on Windows also the job object.
    """
    if sys.platform == "win32":
        return
    import resource

    used = sum(os.times()[:2])
    _lower(resource.RLIMIT_CPU, int(used + seconds) + _CPU_RESERVE_SECONDS)
    mapped = status_mib(os.getpid(), "VmSize")
    if sys.platform == "linux" and mapped:
        _lower(resource.RLIMIT_AS, int(mapped + memory_mib) * MEBIBYTE)


def _lower(kind: int, value: int) -> None:
    """Set a limit that the process may still change; the system's own may be lower already."""
    if sys.platform == "win32":
        return
    import resource

    _, hard = resource.getrlimit(kind)
    wanted = value if hard == resource.RLIM_INFINITY else min(value, hard)
    resource.setrlimit(kind, (wanted, hard))


class MemoryGauge:
    """The resident memory of this process, now and at its highest."""

    def __init__(self) -> None:
        # Opened at once: later the process may not open anything for writing.
        self._reset: int | None = None
        if sys.platform == "linux":
            try:
                self._reset = os.open("/proc/self/clear_refs", os.O_WRONLY | os.O_CLOEXEC)
            except OSError:
                self._reset = None

    def restart(self) -> None:
        """Measure the peak from here on, where the system can (Linux), else since the start."""
        if self._reset is not None:
            try:
                os.write(self._reset, b"5")
            except OSError:
                self._reset = None

    def peak_mib(self) -> float:
        """The highest resident size in MiB."""
        if sys.platform == "win32":
            return float(psutil.Process().memory_info().peak_wset) / MEBIBYTE
        if sys.platform == "darwin":
            import resource

            return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / MEBIBYTE  # in bytes there
        return status_mib(os.getpid(), "VmHWM")

    def resident_mib(self) -> float:
        """The resident size in MiB."""
        if sys.platform != "linux":
            return float(psutil.Process().memory_info().rss) / MEBIBYTE
        return status_mib(os.getpid(), "VmRSS")


def status_mib(pid: int, name: str) -> float:
    """A figure of `/proc/PID/status`, such as VmHWM, in MiB; 0 if the process is gone."""
    try:
        status = Path(f"/proc/{pid}/status").read_bytes()
    except OSError:
        return 0.0
    for line in status.splitlines():
        if line.startswith(name.encode("ascii") + b":"):
            return int(line.split()[1]) / 1024
    return 0.0
