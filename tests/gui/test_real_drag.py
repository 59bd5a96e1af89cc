"""A real drag from another program, on a virtual X display. Needs Xvfb and xdotool."""

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

DISPLAY = ":93"
WINDOW = """
import sys, time
from pathlib import Path
from simdesk.gui.app import Desk, make_application
from simdesk.gui.settings import Settings
from tests.gui.fakes import FakeEngine
application = make_application(["simdesk"])
desk = Desk(application, FakeEngine(), Settings(Path(sys.argv[1]) / "simdesk.ini"))
desk.session.failed.connect(print)
window = desk.open_window()
window.setGeometry(320, 0, 900, 600)
print("ready", flush=True)
end = time.monotonic() + 30
while time.monotonic() < end and sum(e.state.name == "READY" for e in desk.session.entries) < 2:
    application.processEvents()
    time.sleep(0.005)
for entry in desk.session.entries:
    print(entry.name, flush=True)
desk.close()
"""
SOURCE = """
import sys
from PySide6.QtCore import QMimeData, Qt, QTimer, QUrl
from PySide6.QtGui import QDrag
from PySide6.QtWidgets import QApplication, QLabel
class Source(QLabel):
    def mousePressEvent(self, event):
        data = QMimeData()
        data.setUrls([QUrl.fromLocalFile(name) for name in sys.argv[1:]])
        drag = QDrag(self)
        drag.setMimeData(data)
        print(drag.exec(Qt.DropAction.CopyAction).name, flush=True)
        QTimer.singleShot(3000, QApplication.quit)  # the target fetches the data afterwards
application = QApplication([])
label = Source("drag me")
label.setGeometry(0, 0, 200, 200)
label.show()
print("ready", flush=True)
application.exec()
"""


@pytest.fixture
def display() -> Iterator[dict[str, str]]:
    if not (shutil.which("Xvfb") and shutil.which("xdotool")):
        pytest.skip("Xvfb and xdotool are not installed")
    server = subprocess.Popen(
        ["Xvfb", DISPLAY, "-screen", "0", "1280x720x24"],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    root = Path(__file__).resolve().parents[2]
    time.sleep(1)
    yield os.environ | {"DISPLAY": DISPLAY, "QT_QPA_PLATFORM": "xcb", "PYTHONPATH": str(root)}
    server.terminate()
    server.wait(10)


def started(code: str, environment: dict[str, str], *arguments: str) -> subprocess.Popen[str]:
    """A program that has said that it is ready."""
    program = subprocess.Popen(
        [sys.executable, "-c", code, *arguments],
        env=environment,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert program.stdout
    assert program.stdout.readline() == "ready\n"
    return program


@pytest.mark.x11
def test_files_dragged_from_another_program_become_papers(
    display: dict[str, str], tmp_path: Path
) -> None:
    papers = [tmp_path / "张伟.txt", tmp_path / "Ann & Ben.txt"]
    for paper in papers:
        paper.write_text("text", encoding="utf-8")
    window = started(WINDOW, display, str(tmp_path))
    source = started(SOURCE, display, *map(str, papers))
    time.sleep(1)

    def mouse(*words: str) -> None:
        subprocess.run(["xdotool", *words], env=display, check=True)
        time.sleep(0.08)

    mouse("mousemove", "100", "100")
    mouse("mousedown", "1")
    for step in range(1, 13):  # a drag is only believed if it moves in steps
        mouse("mousemove", str(100 + step * 45), str(100 + step * 20))
    mouse("mouseup", "1")
    told, _ = source.communicate(timeout=20)
    names, _ = window.communicate(timeout=40)
    assert told == "CopyAction\n"
    assert names.split("\n")[:2] == [paper.name for paper in papers]
