"""Brings the window's translations up to date: `python packaging/translate.py`.

Collects the texts from `simdesk/gui` into `resources/i18n/simdesk_*.ts`, where they are translated
by hand or with Qt Linguist, and makes the .qm files that the program loads. English has a file for
its plural forms only.
"""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CATALOGUES = ROOT / "resources" / "i18n"
LANGUAGES = ("en", "zh_CN", "zh_TW")


def tool(name: str) -> str:
    """The program of that name beside this Python."""
    return str(Path(sys.executable).parent / name)


def collect(folder: Path = CATALOGUES) -> None:
    """Put new texts into the .ts files and take out those that are gone."""
    sources = sorted(str(path.relative_to(ROOT)) for path in (ROOT / "simdesk/gui").rglob("*.py"))
    for language in LANGUAGES:
        plurals = ["-pluralonly"] if language == "en" else []
        target = folder / f"simdesk_{language}.ts"
        subprocess.run(
            [
                tool("pyside6-lupdate"), *sources, *plurals, "-no-obsolete", "-locations", "none",
                "-target-language", language, "-ts", str(target),
            ],
            check=True, cwd=ROOT, stdout=subprocess.DEVNULL,
        )  # fmt: skip


def release(folder: Path = CATALOGUES) -> None:
    """Make a .qm file of each .ts file."""
    for language in LANGUAGES:
        source = CATALOGUES / f"simdesk_{language}.ts"
        target = folder / f"simdesk_{language}.qm"
        made = target.with_suffix(".qm.new")
        subprocess.run(
            [tool("pyside6-lrelease"), "-silent", str(source), "-qm", str(made)],
            check=True,
        )
        made.replace(target)  # a running program has the old one mapped, and would die of a change


if __name__ == "__main__":
    collect()
    release()
