"""The house rules that a machine can check besides the import contracts."""

import re
import subprocess
import sys
import tomllib
from pathlib import Path

from simdesk.cli import COMMANDS

ROOT = Path(__file__).parent.parent
BLOCK_QT = """
import importlib, pkgutil, sys
class Block:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in ("PySide6", "shiboken6"):
            raise ImportError(name + " is blocked")
sys.meta_path.insert(0, Block())
import simdesk
for module in pkgutil.walk_packages(simdesk.__path__, "simdesk."):
    part = module.name.split(".")[1]
    if part not in ("gui", "painting", "__main__"):
        importlib.import_module(module.name)
"""


def test_the_core_works_without_qt():
    run = subprocess.run([sys.executable, "-c", BLOCK_QT], capture_output=True, text=True)
    assert run.returncode == 0, run.stderr


def test_the_wheel_lists_every_package():
    listed = set(
        tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["setuptools"]["packages"]
    )
    found = {
        ".".join(path.parent.relative_to(ROOT).parts)
        for path in (ROOT / "simdesk").rglob("__init__.py")
    }
    assert listed == found | {"simdesk._resources"}


def test_nothing_names_the_machine_it_was_written_on():
    listed = subprocess.run(
        ["git", "grep", "-nIE", "/(work|root)/|[a-z0-9.]*pypi\\.org|files\\.pythonhosted"],
        cwd=ROOT, capture_output=True, text=True,
    )  # fmt: skip
    lines = [
        line for line in listed.stdout.splitlines() if "tests/test_architecture.py" not in line
    ]
    assert lines == []


def test_what_the_readme_points_to_exists():
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    targets = re.findall(r"\]\((?!https?:)([^)#]+)\)", text)
    assert len(targets) > 4
    assert [target for target in targets if not (ROOT / target).exists()] == []


def test_the_readme_names_every_command():
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    assert [name for name in COMMANDS if f"simdesk {name}" not in text] == []


def test_the_window_starts_without_the_heavy_parts():
    """They are loaded beside the window while it is already there."""
    heavy = "numpy", "lxml", "docx", "pdfminer", "jieba", "pypdfium2"
    code = "import sys, simdesk.gui.app; print(*sys.modules)"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert [name for name in heavy if name in run.stdout.split()] == []
