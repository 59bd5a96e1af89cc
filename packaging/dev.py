"""The two commands of the README: everything from a bare machine to a window, or to passed tests.

    python3 packaging/dev.py run  [ARGUMENTS of simdesk]
    python3 packaging/dev.py test [ARGUMENTS of pytest]

Needs only a Python of version 3.11 or later: standard library, no venv module, no Qt libraries.
What is missing is installed: system libraries with apt-get on Debian and Ubuntu (elsewhere they
are named), Python packages into `.venv`, in the versions and with the hashes of
`packaging/constraints.txt`. A stamp makes the second start immediate.
"""

from __future__ import annotations

import ctypes
import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
CONSTRAINTS = ROOT / "packaging" / "constraints.txt"
OLDEST_PYTHON = (3, 11)

# Shared libraries that Qt opens, and the Debian packages that hold them. Names differ between
# releases (the 64-bit time_t change added t64), so each has its alternatives.
OFFSCREEN_LIBRARIES = {
    "libglib-2.0.so.0": ("libglib2.0-0t64", "libglib2.0-0"),
    "libGL.so.1": ("libgl1",),
    "libEGL.so.1": ("libegl1",),
    "libxkbcommon.so.0": ("libxkbcommon0",),
    "libdbus-1.so.3": ("libdbus-1-3",),
    "libfontconfig.so.1": ("libfontconfig1",),
}
WINDOW_LIBRARIES = {
    "libxcb-cursor.so.0": ("libxcb-cursor0",),
    "libxkbcommon-x11.so.0": ("libxkbcommon-x11-0",),
    "libxcb-icccm.so.4": ("libxcb-icccm4",),
    "libxcb-keysyms.so.1": ("libxcb-keysyms1",),
    "libxcb-shape.so.0": ("libxcb-shape0",),
    "libxcb-xkb.so.1": ("libxcb-xkb1",),
    "libxcb-randr.so.0": ("libxcb-randr0",),
    "libxcb-image.so.0": ("libxcb-image0",),
    "libxcb-render-util.so.0": ("libxcb-render-util0",),
}


def main(arguments: list[str]) -> int:
    """Run one of the two commands; the exit code is that of simdesk or of the tests."""
    if not arguments or arguments[0] not in ("run", "test"):
        print(__doc__)
        return 2
    if sys.version_info < OLDEST_PYTHON:
        print(f"SimDesk needs Python 3.11 or later; this is {sys.version.split()[0]}.")
        return 1
    command, rest = arguments[0], arguments[1:]
    try:
        set_up(window=command == "run" and has_display())
    except SetUpError as error:
        print(error)
        return 1
    steps = checks(rest) if command == "test" else [[python(), "-m", "simdesk", *rest]]
    for step in steps:
        code = subprocess.run(step, cwd=Path.cwd() if command == "run" else ROOT).returncode
        if code:
            return code
    return 0


def checks(rest: list[str]) -> list[list[str]]:
    """What `test` runs: the whole set of checks, or only pytest with the arguments given."""
    if rest:
        return [[python(), "-m", "pytest", *rest]]
    lint_imports = str(Path(python()).with_name("lint-imports"))
    return [
        [python(), "-m", "ruff", "check", "."],
        [python(), "-m", "ruff", "format", "--check", "."],
        [lint_imports],
        [python(), "-m", "mypy"],
        *([python(), "-m", "mypy", *elsewhere(system)] for system in ("win32", "darwin")),
        [python(), "-m", "pytest", "-n", "2", "-q"],
    ]


def elsewhere(system: str) -> list[str]:
    """How mypy looks at the code that only another system runs; what is for this one is not run
    there. Each system has its own cache, since they share none."""
    return ["--platform", system, "--no-warn-unreachable", "--cache-dir", f".mypy_cache/{system}"]


class SetUpError(Exception):
    """The machine lacks something that only its owner can add."""


def set_up(window: bool) -> None:
    """Bring the machine to the point where SimDesk starts. Raises SetUpError."""
    if sys.platform.startswith("linux"):
        wanted = OFFSCREEN_LIBRARIES | (WINDOW_LIBRARIES if window else {})
        install_libraries([name for name in wanted if not is_loadable(name)], wanted)
    stamp = VENV / "simdesk-stamp"
    state = wanted_state()
    if stamp.is_file() and stamp.read_text() == state and Path(python()).exists():
        return
    print("Setting up SimDesk; this takes about a minute the first time ...", flush=True)
    make_environment()
    pip = [python(), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    run([*pip, "--require-hashes", "-r", str(CONSTRAINTS)], "The packages could not be installed.")
    run([*pip, "--no-deps", "-e", str(ROOT)], "SimDesk could not be installed.")
    stamp.write_text(state)


def wanted_state() -> str:
    """Changes whenever the environment has to be made again (also when the folder was moved)."""
    parts = [CONSTRAINTS.read_bytes(), (ROOT / "pyproject.toml").read_bytes(), str(ROOT).encode()]
    return hashlib.sha256(b"\0".join(parts)).hexdigest() + f" {sys.version_info[:2]}"


def python() -> str:
    """The environment's own Python."""
    return str(VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python"))


def has_display() -> bool:
    """Whether a window can be shown here."""
    if not sys.platform.startswith("linux"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def is_loadable(library: str) -> bool:
    """Whether the system finds this shared library."""
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def install_libraries(missing: list[str], packages: dict[str, tuple[str, ...]]) -> None:
    """Install the packages that hold the missing libraries, or say which they are."""
    if missing:
        apt_install([packages[name] for name in missing], "shared libraries for the window")


def make_environment() -> None:
    """A fresh `.venv`; adds Debian's venv module where it was split off."""
    if importlib.util.find_spec("ensurepip") is None:
        version = f"python{sys.version_info.major}.{sys.version_info.minor}-venv"
        apt_install([(version, "python3-venv")], "Python's venv module")
    if VENV.exists():
        shutil.rmtree(VENV)
    run([sys.executable, "-m", "venv", str(VENV)], "The environment .venv could not be made.")


def apt_install(wanted: list[tuple[str, ...]], what: str) -> None:
    """Install one of each group of alternatives with apt-get. Raises SetUpError."""
    names = ", ".join(group[-1] for group in wanted)
    apt = shutil.which("apt-get")
    if apt is None:
        raise SetUpError(f"Missing: {what}. Install them with your system's packages: {names}")
    prefix = [] if os.geteuid() == 0 else [shutil.which("sudo") or "", "-n"]
    if prefix and not prefix[0]:
        raise SetUpError(f"Missing: {what}. Ask an administrator to run: apt-get install {names}")
    print(f"Installing {what}: {names} ...", flush=True)
    failure = f"Missing: {what}. Run as administrator: apt-get install {names}"
    run([*prefix, apt, "update", "-qq"], failure, quiet=True)
    chosen = [first_available(group) for group in wanted]
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    install = [*prefix, apt, "install", "-y", "-qq", "--no-install-recommends", *chosen]
    run(install, failure, quiet=True, environment=environment)


def first_available(alternatives: tuple[str, ...]) -> str:
    """The first package name that this release knows; the last if none is known."""
    for name in alternatives:
        shown = subprocess.run(["apt-cache", "show", name], capture_output=True, check=False)
        if shown.returncode == 0 and shown.stdout:
            return name
    return alternatives[-1]


def run(
    command: list[str],
    failure: str,
    quiet: bool = False,
    environment: dict[str, str] | None = None,
) -> None:
    """Run a step of the set-up; its output is shown when it fails. Raises SetUpError."""
    result = subprocess.run(
        command, cwd=ROOT, env=environment, check=False,
        stdout=subprocess.PIPE if quiet else None, stderr=subprocess.STDOUT if quiet else None,
    )  # fmt: skip
    if result.returncode:
        if quiet:
            print(result.stdout.decode(errors="replace"))
        raise SetUpError(failure)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
