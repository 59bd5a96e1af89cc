"""What the worker's job loads, and where it must not write."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
READ_ONE_OF_EACH = """
import importlib, sys
from simdesk.preparation import task
from simdesk.reading import ReadRequest
for module in ("docx", "pdf", "txt", "docx_password"):
    importlib.import_module("simdesk.reading." + module)
answer = task.prepare_file(task.question("春天的故事 starts here".encode(), "a.txt", ReadRequest()))
assert "texts" in answer.fields, answer.fields
print(*sorted(sys.modules))
"""


@pytest.fixture(scope="module")
def modules() -> set[str]:
    done = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", READ_ONE_OF_EACH],
        capture_output=True, text=True, cwd=ROOT, timeout=60, check=True,
    )  # fmt: skip
    return set(done.stdout.split())


@pytest.mark.parametrize("name", ["PySide6", "shiboken6", "PIL", "multiprocessing", "docx"])
def test_a_worker_does_not_import(modules: set[str], name: str) -> None:
    assert name not in modules


def test_a_worker_opens_no_connection_by_import(modules: set[str]) -> None:
    assert not modules & {"http.client", "urllib.request", "ssl", "requests"}
