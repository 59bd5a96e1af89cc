"""How a frozen program becomes a worker, and what a worker must never load."""

import subprocess
import sys
from pathlib import Path

import pytest

from simdesk.workers import child, process

ROOT = Path(__file__).parents[2]


def test_an_ordinary_start_is_no_worker() -> None:
    assert not child.run_if_child([])
    assert not child.run_if_child(["compare", "--worker"])


def test_the_flag_makes_a_worker_that_ends_with_its_input() -> None:
    script = "import sys; from simdesk.workers import run_if_child; run_if_child(sys.argv[1:])"
    ended = subprocess.run(
        [sys.executable, "-c", script, "--worker"],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        cwd=ROOT,
        timeout=240,
        check=False,
    )
    assert (ended.returncode, ended.stdout) == (0, b"")


def test_a_frozen_program_starts_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert process._command() == [sys.executable, "--worker"]
