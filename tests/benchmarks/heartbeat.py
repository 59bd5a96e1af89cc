"""How long the window fails to answer, while a class is read, compared, looked through, exported.

    python -m tests.benchmarks.heartbeat FOLDER [--papers 100]

A timer of 5 ms beats in the window's thread; the gap between two beats, less those 5 ms, is how
long the window would have kept a click waiting. The idle window is measured first: what it shows
is the machine's own unrest. `cpu` is the processor time that the window's thread itself spent
between two beats, which other programs cannot lengthen. Runs without a display.
"""

import argparse
import os
import resource
import tempfile
import time
from collections.abc import Callable, Iterable
from pathlib import Path

from PySide6.QtCore import QObject, Qt, QTimer, Slot

from simdesk.gui.app import Desk, GarbageCollector, Warming, make_application
from simdesk.gui.core_engine import CoreEngine
from simdesk.gui.exports import Format
from simdesk.gui.settings import Settings
from simdesk.gui.window_pages import PageName

BEAT_MILLISECONDS = 5
PATIENCE = 300.0  # seconds
KINDS = (".txt", ".docx", ".pdf")


class Heart(QObject):
    """Beats, and notes how late each beat is and what the thread did since the last one."""

    def __init__(self, pump: Callable[[], None]) -> None:
        super().__init__()
        self._pump = pump
        self.gaps: list[float] = []
        self.bursts: list[float] = []
        self._last, self._last_spent = time.perf_counter(), time.thread_time()
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._beat)
        self._timer.start(BEAT_MILLISECONDS)

    @Slot()
    def _beat(self) -> None:
        now, spent = time.perf_counter(), time.thread_time()
        self.gaps.append((now - self._last) * 1000 - BEAT_MILLISECONDS)
        self.bursts.append((spent - self._last_spent) * 1000)
        self._last, self._last_spent = now, spent

    def run(self, name: str, rests: Callable[[], bool], seconds: float = 0.5) -> None:
        """Let the window run until it rests, at least `seconds`; print its gaps."""
        start = time.perf_counter()
        self.gaps.clear()
        self.bursts.clear()
        while not rests() or time.perf_counter() - start < seconds:
            self._pump()
            time.sleep(0.0005)
            if time.perf_counter() - start > PATIENCE:
                raise TimeoutError(name)
        ordered = sorted(self.gaps)
        high = ordered[min(int(len(ordered) * 0.999), len(ordered) - 1)]
        over = sum(gap > 100 for gap in ordered)
        print(
            f"{name:24} {time.perf_counter() - start:7.2f} s  "
            f"p50 {ordered[len(ordered) // 2]:6.1f}  p99.9 {high:6.1f}  max {ordered[-1]:6.1f} ms  "
            f"over 100 ms: {over}  cpu max {max(self.bursts):6.1f} ms",
            flush=True,
        )

    def repeat(self, name: str, actions: Iterable[Callable[[], object]]) -> None:
        """Do one thing after another, with a turn of the event loop between."""
        left = iter(actions)

        def rests() -> bool:
            action = next(left, None)
            if action is not None:
                action()
            return action is None

        self.run(name, rests)


def measure(desk: Desk, heart: Heart, files: list[Path], folder: Path) -> None:
    """A teacher's way through the window, a line for each step."""
    session, window = desk.session, desk.window
    assert window is not None

    def rests() -> bool:
        return not session.is_busy and not session.runner.detail.is_busy

    engine = desk._engine
    assert isinstance(engine, CoreEngine)
    session.runner.detail.start(Warming(engine))
    heart.run("warming up", rests)
    heart.run("idle", rests, 5.0)
    window.add(files)
    heart.run("reading", lambda: session.ready_count > 0 and rests())
    session.set_threshold(0.05)
    session.compare()
    heart.run("comparing", lambda: session.result is not None and rests())
    heart.repeat(
        "dragging the threshold",
        (lambda step=step: session.set_threshold(step / 100) for step in range(100, -1, -1)),
    )
    model = window.page(PageName.OVERVIEW)._model  # type: ignore[attr-defined]
    rows = range(min(model.rowCount(), 100))
    heart.repeat("choosing 100 pairs", (lambda r=r: session.select(*model.pair(r)) for r in rows))
    columns = range(model.columnCount())
    heart.repeat("sorting by every column", (lambda c=c: model.sort(c) for c in columns))
    model.sort(-1, Qt.SortOrder.DescendingOrder)
    session.select(*model.pair(0))
    for page in (PageName.PAIR, PageName.FINGERPRINTS, PageName.REPORT):
        window.show_page(page)
        heart.run(f"opening {page.name.lower()}", rests, 1.0)
    window.page(PageName.REPORT).export_to(folder / "report", Format.PDF)  # type: ignore[attr-defined]
    heart.run("writing the PDF", rests)


def main() -> None:
    """Measure, and print a line for each phase."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--papers", type=int, default=100)
    arguments = parser.parse_args()
    files = sorted(p for p in arguments.folder.rglob("*") if p.suffix.lower() in KINDS)
    files = files[: arguments.papers]
    if len(files) < 2:
        parser.error(f"{arguments.folder} holds fewer than two papers")
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    application = make_application(["simdesk"])
    with tempfile.TemporaryDirectory() as name:
        desk = Desk(application, CoreEngine(), Settings(Path(name) / "simdesk.ini"))
        desk.session.failed.connect(print)
        _collector = GarbageCollector(desk.runner, application)
        desk.open_window()
        print(f"{len(files)} papers from {arguments.folder}")
        measure(desk, Heart(application.processEvents), files, Path(name))
        desk.close()
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(f"peak memory of the window's process: {peak:.0f} MiB")


if __name__ == "__main__":
    main()
