"""Nothing leaves the computer: no part can reach a network, and no run of the program tries to."""

import ast
import contextlib
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import simdesk
from simdesk.sample_class import folder

PACKAGE = Path(simdesk.__file__).parent
# Modules with which a program can speak to others; `urllib.parse` only takes addresses apart.
NETWORK = re.compile(
    r"(socket|ssl|asyncio|http|ftplib|smtplib|poplib|imaplib|telnetlib|xmlrpc|urllib\.request"
    r"|urllib3|requests|aiohttp|httpx|webbrowser|PySide6\.Qt(Network|WebEngine|WebSockets).*)(\.|$)"
)
# The events that Python raises before a socket is made or an address is asked for.
WATCHED = """
import sys
def watch(event, arguments):
    if event.startswith(("socket.", "urllib.", "http.", "ftplib.", "smtplib.")):
        print("network:", event, arguments, file=sys.stderr)
sys.addaudithook(watch)
from simdesk.__main__ import main
sys.exit(main(sys.argv[1:]))
"""


def test_no_module_that_could_reach_a_network_is_imported() -> None:
    found = [
        f"{path.relative_to(PACKAGE)}: {name}"
        for path in PACKAGE.rglob("*.py")
        for name in imported_names(ast.parse(path.read_text("utf-8")))
        if NETWORK.match(name)
    ]
    assert found == []


def imported_names(tree: ast.AST) -> list[str]:
    names = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            names += [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
    return names


def journey(place: Path) -> list[list[str]]:
    """From papers to every kind of report, and again from the saved project."""
    kinds = ("pdf", "html", "json", "csv", "xlsx")
    first = [word for kind in kinds for word in (f"--{kind}", str(place / f"first.{kind}"))]
    project = str(place / "class.simdesk")
    return [
        ["compare", str(folder()), *first, "--save", project, "--quiet"],
        ["report", project, "--pdf", str(place / "again.pdf"), "--quiet"],
    ]


def test_python_makes_no_socket_from_the_papers_to_the_reports(tmp_path: Path) -> None:
    for arguments in journey(tmp_path):
        run = subprocess.run(
            [sys.executable, "-c", WATCHED, *arguments], capture_output=True, text=True, timeout=240
        )
        assert run.returncode == 0, run.stderr
        assert "network:" not in run.stderr
    assert (tmp_path / "again.pdf").read_bytes().startswith(b"%PDF-")


needs_strace = pytest.mark.skipif(
    sys.platform != "linux" or shutil.which("strace") is None, reason="needs Linux and strace"
)


def traced(trace: Path, arguments: list[str]) -> list[str]:
    """The command that runs SimDesk and writes every system call that makes or uses a socket."""
    calls = "trace=socket,connect,bind,sendto,sendmsg"
    options = ["-f", "-qq", "-e", calls, "-e", "signal=none", "-o", str(trace)]
    return ["strace", *options, sys.executable, "-m", "simdesk", *arguments]


def internet_sockets(trace: Path) -> list[str]:
    """The traced calls that have to do with anything but this computer."""
    return [
        line
        for line in trace.read_text("utf-8", "replace").splitlines()
        if re.search(r"\w\(", line) and re.search(r"AF_INET|AF_PACKET|AF_NETLINK", line)
    ]


@needs_strace
def test_no_process_of_the_journey_makes_an_internet_socket(tmp_path: Path) -> None:
    """Also none of Qt, of compiled libraries, or of the readers."""
    for number, arguments in enumerate(journey(tmp_path)):
        trace = tmp_path / f"trace{number}"
        run = subprocess.run(traced(trace, arguments), capture_output=True, text=True, timeout=240)
        if "ptrace" in run.stderr:
            pytest.skip("this system forbids to trace processes")
        assert run.returncode == 0, run.stderr
        assert internet_sockets(trace) == []


def size_of(path: Path) -> int:
    """Of a file that may be gone again: whether files can be made is tried out first."""
    with contextlib.suppress(FileNotFoundError):
        return path.stat().st_size
    return 0


@needs_strace
def test_the_window_makes_no_internet_socket(tmp_path: Path) -> None:
    """It opens, starts its readers and reads the papers, without a display."""
    trace = tmp_path / "trace"
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "HOME": str(tmp_path)}
    environment.pop("DISPLAY", None)  # which may be on another computer
    with subprocess.Popen(
        traced(trace, [str(folder())]), env=environment, stderr=subprocess.PIPE,
        start_new_session=True,
    ) as window:  # fmt: skip
        # It has shown itself and read papers once it keeps its work.
        kept, until = tmp_path / ".local/share/simdesk/unsaved", time.monotonic() + 200
        while window.poll() is None and time.monotonic() < until:
            if any(size_of(path) for path in kept.glob("*.simdesk")):
                break
            time.sleep(0.05)
        is_open = window.poll() is None
        if is_open:
            os.killpg(window.pid, signal.SIGTERM)
        _, errors = window.communicate(timeout=240)
    if b"ptrace" in errors:
        pytest.skip("this system forbids to trace processes")
    assert is_open, errors
    assert time.monotonic() < until, "nothing was read"
    assert internet_sockets(trace) == []
