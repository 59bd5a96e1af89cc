"""What a worker process may use, and what it has used."""

import os
import sys
from dataclasses import dataclass
from pathlib import Path

import psutil

from simdesk.workers.messages import MEBIBYTE

# A process that maps more than this beyond its size after the imports gets MemoryError; with
# the 60 to 120 MiB that Python and its libraries take it stays below 768.
MEMORY_MIB = 640
# Files, pipes and libraries that are open at once.
OPEN_FILES = 64
# The parent kills by the clock; the kernel's own limit comes a little later, and also then
# when there is no parent any more.
_CPU_RESERVE_SECONDS = 5


@dataclass(frozen=True, slots=True)
class Limits:
    """What one worker process may use.

    `memory_mib` counts beyond what the process has mapped once its modules are loaded, since
    numerical libraries map far more than they use. A reply may have `reply_mib`. `tasks` and
    `resident_mib` decide when a healthy worker is replaced by a fresh one.
    """

    memory_mib: int = MEMORY_MIB
    reply_mib: int = 64
    tasks: int = 200
    resident_mib: int = 300


def forbid_files_and_dumps() -> None:
    """From now on this process opens few files, writes none and leaves no core dump."""
    if sys.platform == "win32":
        return
    import resource

    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))
    resource.setrlimit(resource.RLIMIT_NOFILE, (OPEN_FILES, OPEN_FILES))


def limit_memory(mib: int) -> None:
    """Let this process map `mib` more than it has mapped now.

    Linux only: macOS ignores RLIMIT_AS and Windows has none; there the parent watches (see
    `Pool`), and on Windows also the job object.
    """
    if sys.platform != "linux":
        return
    import resource

    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[0])
    ceiling = pages * resource.getpagesize() + mib * MEBIBYTE
    resource.setrlimit(resource.RLIMIT_AS, (ceiling, ceiling))


def limit_cpu(seconds: float) -> None:
    """End this process when it has used `seconds` (and a reserve) more of the processor."""
    if sys.platform == "win32":
        return
    import resource

    used = sum(os.times()[:2])
    soft = int(used + seconds) + _CPU_RESERVE_SECONDS
    resource.setrlimit(resource.RLIMIT_CPU, (soft, resource.RLIM_INFINITY))


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
        return float(psutil.Process().memory_info().rss) / MEBIBYTE


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
