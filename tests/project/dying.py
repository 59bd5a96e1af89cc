"""Processes that are killed while they save, and disks that are full."""

import contextlib
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from simdesk.documents import Document, Kind
from simdesk.features import extract
from simdesk.papers import Paper
from simdesk.project import ProjectData, SavedPaper
from simdesk.reviews import Review, Reviews, Verdict

SAVING = """
import sys
from pathlib import Path
from tests.project.dying import small_project
from simdesk.project import save
path = Path(sys.argv[1])
states = [small_project(n) for n in range(2)]
print("ready", flush=True)
n = 0
while True:
    n += 1
    save(path, states[n % 2])
    print("saved", flush=True)
"""
KEEPING = """
import sys
from pathlib import Path
from tests.project.dying import growing_project
from simdesk.project.autosave import Autosave
autosave = Autosave(Path(sys.argv[1]))
steps = list(growing_project(40))
print("ready", flush=True)
for n, data in enumerate(steps):
    autosave.write(data)
    print(n, flush=True)
while True:
    autosave.write(steps[-1])
    print(len(steps) - 1, flush=True)
"""


def small_project(number: int) -> ProjectData:
    """One of several projects that can be told apart."""
    *_, project = growing_project(12, f"{number}. ")
    return project


def growing_project(papers: int, mark: str = "") -> Iterator[ProjectData]:
    """A project after each paper that was read; the texts are too varied to be packed away."""
    chance = random.Random(mark)
    saved: list[SavedPaper] = []
    for number in range(papers):
        text = mark + "".join(chr(chance.randrange(0x4E00, 0x9F00)) for _ in range(1500))
        document = Document(f"{number}.txt", Kind.TXT, text, "0" * 64)
        saved.append(SavedPaper(Paper(number, document), extract(document)))
        reviews = Reviews().changed(number, number + 1, Review(Verdict.WATCH, f"{mark}{number}"))
        yield ProjectData(tuple(saved), reviews=reviews)


def killed(program: str, argument: Path, delay: float) -> list[str]:
    """Run a program, kill it so many seconds after it is ready; what it said by then."""
    process = subprocess.Popen(
        [sys.executable, "-c", program, str(argument)], stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    with process:
        assert process.stdout.readline() == "ready\n"
        time.sleep(delay)
        process.send_signal(signal.SIGKILL)
        lines = process.stdout.read().splitlines()
        process.wait(60)
    return lines


@contextlib.contextmanager
def disk_full_after(size: int) -> Iterator[None]:
    """While it lasts, no file can grow beyond so many bytes: write fails there, in the middle."""
    import resource

    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
