"""Build sdist and wheel, and run the program and its tests from the installed wheel alone.

    python3 packaging/check_wheel.py [PYTHON ...] [--no-tests]

Each PYTHON (by default the one that runs this) gets an empty environment outside the checkout.
The wheel is built from the sdist, so both are checked. `dist/` holds the two afterwards.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
DIST = ROOT / "dist"
# Needed at run time, by one name of each kind; a wheel without them starts and then fails.
RESOURCES = (
    "style.qss", "report.css", "fonts/SimDeskSans-Regular.otf", "fonts/SimDeskSans-Bold.otf",
    "fonts/OFL.txt", "icons/simdesk.svg", "i18n/simdesk_zh_CN.qm", "i18n/simdesk_zh_TW.qm",
    "stopwords/chinese.txt", "folding/classes.tsv", "idf/english.tsv",
    "sample_class/papers/刘洋.docx", "help/en/scores.html", "help/zh_CN/scores.html",
    "help/zh_TW/scores.html",
)  # fmt: skip
LARGEST_WHEEL = 12_000_000
# Tests that read the sources themselves, so that they have nothing to look at here.
OF_THE_CHECKOUT = (
    "tests/test_architecture.py",
    "tests/packaging/",
    "tests/gui/test_theme.py::test_every_icon_that_is_named_exists_and_draws",
    "tests/gui/test_translations.py::test_the_catalogues_hold_every_text_of_the_sources",
)


def main() -> int:
    """Build, then check with each Python. The exit code is 0 if all went well."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("pythons", nargs="*", default=[sys.executable], metavar="PYTHON")
    parser.add_argument("--no-tests", action="store_true", help="only install and run the program")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="simdesk-wheel-") as name:
        folder = Path(name)
        wheel = build(folder)
        check_contents(wheel)
        for number, python in enumerate(arguments.pythons):
            check_installed(python, wheel, folder / str(number), not arguments.no_tests)
    print("The wheel works.")
    return 0


def build(folder: Path) -> Path:
    """The wheel, built from the sdist, which is built from the checkout; the wheel's path."""
    python = environment(sys.executable, folder / "build")
    run([python, "-m", "pip", "install", "--quiet", "build"])
    shutil.rmtree(DIST, ignore_errors=True)
    # The same sources give the same bytes: files carry the time of the last commit.
    time = subprocess.run(
        ["git", "log", "-1", "--format=%ct"], cwd=ROOT, capture_output=True, text=True
    ).stdout.strip()  # fmt: skip
    dated = {"SOURCE_DATE_EPOCH": os.environ.get("SOURCE_DATE_EPOCH") or time or "1767225600"}
    run([python, "-m", "build", "--outdir", DIST, ROOT], env={**os.environ, **dated}, quiet=True)
    return next(DIST.glob("*.whl"))


def check_contents(wheel: Path) -> None:
    """Raise SystemExit if the wheel lacks data or carries what belongs to the checkout only."""
    names = set(zipfile.ZipFile(wheel).namelist())
    missing = [name for name in RESOURCES if f"simdesk/_resources/{name}" not in names]
    surplus = [name for name in names if "screenshots/" in name or name.startswith("tests/")]
    size = wheel.stat().st_size
    print(f"{wheel.name}: {len(names)} files, {size / 1e6:.1f} MB")
    if missing or surplus or size > LARGEST_WHEEL:
        raise SystemExit(f"missing: {missing}; not wanted: {surplus}; {size:,} bytes")


def check_installed(python: str, wheel: Path, folder: Path, with_tests: bool) -> None:
    """Install into an empty environment of `python`, run the commands and, if wanted, the tests."""
    installed = environment(python, folder / "environment")
    run([installed, "-m", "pip", "install", "--quiet", f"{wheel}[test]" if with_tests else wheel])
    version = subprocess.run([installed, "--version"], capture_output=True, text=True).stdout
    print(f"== {version.strip()}", flush=True)
    work = folder / "work"
    work.mkdir()
    simdesk = Path(installed).with_name("simdesk")
    sample = work / "sample.pdf"
    run([simdesk, "--version"], cwd=work)
    run([simdesk, "sample", "--pdf", sample, "--language", "zh_CN"], cwd=work, quiet=True)
    papers = "from simdesk.sample_class import folder; print(folder())"
    place = subprocess.run([installed, "-c", papers], cwd=work, capture_output=True, text=True)
    outputs = ["--json", work / "r.json", "--html", work / "r.html", "--csv", work / "r.csv"]
    run([simdesk, "compare", place.stdout.strip(), *outputs], cwd=work, quiet=True)
    for path in (sample, work / "r.json", work / "r.html", work / "r.csv"):
        if path.stat().st_size < 500:
            raise SystemExit(f"{path.name} is empty")
    if with_tests:
        shutil.copytree(ROOT / "tests", work / "tests")
        shutil.copy(ROOT / "pyproject.toml", work)
        left_out = [f"--deselect={name}" for name in OF_THE_CHECKOUT]
        run([installed, "-m", "pytest", "-q", "-n", "2", *left_out], cwd=work)


def environment(python: str, folder: Path) -> str:
    """A new environment; the path of its Python."""
    run([python, "-m", "venv", folder])
    return str(folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python"))


def run(
    command: list[str | Path],
    *,
    cwd: Path | None = None,
    env: dict[str, str] | None = None,
    quiet: bool = False,
) -> None:
    """Run a step; raises SystemExit with its output if it fails."""
    pipe = subprocess.PIPE if quiet else None
    done = subprocess.run(command, cwd=cwd, env=env, stdout=pipe, stderr=pipe)
    if done.returncode:
        for text in (done.stdout, done.stderr):
            print((text or b"").decode(errors="replace")[-4000:])
        raise SystemExit(f"failed: {' '.join(map(str, command))}")


if __name__ == "__main__":
    sys.exit(main())
