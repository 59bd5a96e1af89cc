"""Limits in a process that the system limits already, and what a process has used."""

import os
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

from simdesk.workers.limits import Limits, MemoryGauge, status_mib

LINUX = pytest.mark.skipif(sys.platform != "linux", reason="by means of the Linux kernel")


def run(script: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", textwrap.dedent(script)],
        capture_output=True, text=True, cwd=Path(__file__).parents[2], timeout=240, check=True,
    )  # fmt: skip
    return done.stdout


def test_no_worker_can_exceed_what_was_promised() -> None:
    limits = Limits()
    assert limits.memory_mib + limits.resident_mib <= 768


@LINUX
def test_a_lower_limit_of_the_system_stays() -> None:
    output = run("""
        import resource
        from simdesk.workers import limits
        resource.setrlimit(resource.RLIMIT_CPU, (30, 30))
        resource.setrlimit(resource.RLIMIT_NOFILE, (40, 40))
        resource.setrlimit(resource.RLIMIT_AS, (3 << 30, 3 << 30))
        limits.forbid_files_and_dumps()
        limits.limit_task(9999, 100)
        kinds = resource.RLIMIT_CPU, resource.RLIMIT_NOFILE, resource.RLIMIT_AS
        print(*(resource.getrlimit(kind)[0] for kind in kinds))
    """)
    assert output.split() == ["30", "40", str(3 << 30)]


@LINUX
def test_each_task_has_its_own_memory_and_time() -> None:
    output = run("""
        import resource
        from simdesk.workers import limits
        for kept in (1, 150):
            limits.limit_task(300, 3)
            hoard = b"x" * (kept << 20)
            limits.limit_task(100, 3)
            try:
                more = b"x" * (140 << 20)
            except MemoryError:
                print("refused")
            more = b"x" * (60 << 20)
            print(resource.getrlimit(resource.RLIMIT_CPU)[0] < 20)
    """)
    assert output.split() == ["refused", "True"] * 2


@LINUX
def test_the_peak_is_that_since_the_last_start() -> None:
    output = run("""
        from simdesk.workers.limits import MemoryGauge
        gauge = MemoryGauge()
        hoard = b"x" * (100 << 20)
        first = gauge.peak_mib()
        del hoard
        gauge.restart()
        print(first - gauge.peak_mib() > 90)
    """)
    assert output.strip() == "True"


def test_figures_of_this_process_are_plausible() -> None:
    gauge = MemoryGauge()
    assert 5 < gauge.resident_mib() <= gauge.peak_mib() + 1


@LINUX
def test_a_process_that_is_gone_has_no_figures() -> None:
    assert status_mib(os.getpid(), "NoSuchName") == 0
    assert status_mib(2**22 + 1, "VmHWM") == 0
