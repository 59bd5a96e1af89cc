"""Build the program as one folder that needs no Python, with its notices: `dist/simdesk`.

    python3 packaging/build_bundle.py

Needs a Python with a shared library (python.org's, a distribution's, pyenv with
PYTHON_CONFIGURE_OPTS=--enable-shared). The folder runs on systems whose C library is not older
than this one's, so build on the oldest system that is supported. Then try it:
`python3 packaging/smoke_test.py dist/simdesk`.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PACKAGING = ROOT / "packaging"
BUILD = ROOT / "build"
BUNDLE = ROOT / "dist" / "simdesk"
PYINSTALLER = "pyinstaller==6.22.3"


def main() -> int:
    """Set up, freeze, add the notices; the exit code."""
    environment = {**os.environ, **reproducible()}
    python = str(BUILD / "venv" / ("Scripts/python.exe" if os.name == "nt" else "bin/python"))
    pip = [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    in_app = BUNDLE.parent / "SimDesk.app" / "Contents" / "Resources"
    notices = in_app if sys.platform == "darwin" else BUNDLE
    steps: list[list[str | Path]] = [
        [sys.executable, "-m", "venv", "--clear", BUILD / "venv"],
        [*pip, "--require-hashes", "-r", PACKAGING / "constraints.txt"],
        [*pip, PYINSTALLER],
        [python, PACKAGING / "icons.py", BUILD],
        [python, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN",
         "--distpath", BUNDLE.parent, "--workpath", BUILD / "frozen", PACKAGING / "simdesk.spec"],
        [python, PACKAGING / "notices.py", notices],
    ]  # fmt: skip
    for step in steps:
        if subprocess.run(step, cwd=ROOT, env=environment).returncode:
            print(f"failed: {' '.join(map(str, step))}")
            return 1
    if sys.platform == "linux":
        add_start()
    size = sum(path.lstat().st_size for path in BUNDLE.rglob("*") if path.is_file())
    print(f"{BUNDLE}: {size / 1e6:.0f} MB")
    return 0


def add_start() -> None:
    """Put the script in front that looks at the system's C library."""
    script = (PACKAGING / "linux" / "start.sh").read_text(encoding="utf-8")
    path = BUNDLE / "simdesk"
    path.write_text(script.replace("@GLIBC@", c_library(BUNDLE)), encoding="utf-8")
    path.chmod(0o755)


def c_library(bundle: Path) -> str:
    """The oldest version of the C library that has all functions which the bundle asks for."""
    wanted = {2}
    for path in bundle.rglob("*"):
        if path.is_file() and not path.is_symlink() and re.search(r"\.so\b|\.bin$", path.name):
            wanted |= {int(minor) for minor in re.findall(rb"GLIBC_2\.(\d+)", path.read_bytes())}
    return f"2.{max(wanted)}"


def reproducible() -> dict[str, str]:
    """Settings with which the same commit gives the same bytes, as far as the tools can."""
    date = os.environ.get("SOURCE_DATE_EPOCH")
    if not date:
        command = ["git", "log", "-1", "--format=%ct"]
        date = subprocess.run(command, cwd=ROOT, capture_output=True, text=True).stdout.strip()
    return {"SOURCE_DATE_EPOCH": date or "1767225600", "PYTHONHASHSEED": "0"}


if __name__ == "__main__":
    sys.exit(main())
