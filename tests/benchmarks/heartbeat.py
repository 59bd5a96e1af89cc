"""How long the window fails to answer, while a class is read, compared, looked through, exported.

    python -m tests.benchmarks.heartbeat FOLDER [--papers 100] [--where]

A timer of 5 ms beats in the window's thread; the gap between two beats, less those 5 ms, is how
long the window would have kept a click waiting. The idle window is measured first: what it shows
is the machine's own unrest. `cpu` is the processor time that the window's thread itself spent
between two beats, which other programs cannot lengthen. With `--where` a witness looks every few
milliseconds what each thread is at, and what was seen during a gap of over 50 ms is printed.
Runs without a display.
"""

import argparse
import os
import resource
import sys
import tempfile
import threading
import time
from collections import Counter, deque
from collections.abc import Callable, Iterable
from pathlib import Path
from types import FrameType

from PySide6.QtCore import QObject, Qt, QTimer, Slot

from simdesk.gui.app import Desk, GarbageCollector, Warming, make_application
from simdesk.gui.core_engine import CoreEngine
from simdesk.gui.exports import Format
from simdesk.gui.settings import Settings
from simdesk.gui.window_pages import PageName
from tests.gui.desks import ready_count

BEAT_MILLISECONDS = 5
PATIENCE = 300.0  # seconds
WITNESS_SECONDS = 0.004
REMARKABLE_MILLISECONDS = 50
MOST_TOLD, DEPTH = 6, 3
KINDS = (".txt", ".docx", ".pdf")


class Witness(threading.Thread):
    """Looks again and again at what each thread is doing."""

    def __init__(self) -> None:
        super().__init__(daemon=True)
        self._seen: deque[tuple[float, str, str]] = deque(maxlen=20_000)
        self._window = threading.main_thread().ident

    def run(self) -> None:
        """Look, until the program ends."""
        while True:
            time.sleep(WITNESS_SECONDS)
            frames = sys._current_frames()
            window = _doing(frames.pop(self._window, None))  # type: ignore[arg-type]
            frames.pop(self.ident, None)  # type: ignore[arg-type]
            others = {_doing(frame) for frame in frames.values()} - {""}
            self._seen.append((time.perf_counter(), window, ", ".join(sorted(others))))

    def between(self, start: float, end: float) -> str:
        """What was seen most between two times: in the window's thread, and beside it."""
        seen = [each for each in self._seen.copy() if start <= each[0] <= end]
        window = Counter(each[1] for each in seen).most_common(3)
        others = Counter(each[2] for each in seen if each[2]).most_common(2)
        return f"seen {len(seen)}: window {window}, beside {others}"


def _doing(frame: FrameType | None) -> str:
    """The three innermost functions of the program on a stack; nothing for one that waits."""
    found: list[str] = []
    while frame is not None and len(found) < DEPTH:
        code = frame.f_code
        if "simdesk/" in code.co_filename:
            file = code.co_filename.rpartition("simdesk/")[2]
            found.append(f"{file}:{frame.f_lineno} {code.co_name}")
        frame = frame.f_back
    return " < ".join(found)


class Heart(QObject):
    """Beats, and notes how late each beat is and what the thread did since the last one."""

    def __init__(self, pump: Callable[[], None], witness: Witness | None) -> None:
        super().__init__()
        self._pump = pump
        self._witness = witness
        self._seen: list[tuple[float, float, str]] = []  # long gaps, and what was seen in them
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
        if self._witness and self.gaps[-1] > REMARKABLE_MILLISECONDS:
            seen = self._witness.between(self._last, now)
            self._seen.append((self.gaps[-1], self.bursts[-1], seen))
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
        for gap, spent, seen in sorted(self._seen, reverse=True)[:MOST_TOLD]:
            print(f"    gap {gap:6.1f} ms, cpu {spent:6.1f} ms, {seen}", flush=True)
        self._seen.clear()

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
    heart.run("reading", lambda: ready_count(session) > 0 and rests())
    session.set_threshold(0.05)
    session.compare()
    heart.run("comparing", lambda: session.result is not None and rests())
    heart.repeat(
        "dragging the threshold",
        (lambda step=step: session.set_threshold(step / 100) for step in range(100, -1, -1)),
    )
    model = window.page(PageName.OVERVIEW).list.model  # type: ignore[attr-defined]
    rows = range(min(model.rowCount(), 100))
    heart.repeat("choosing 100 pairs", (lambda r=r: session.select(*model.pair(r)) for r in rows))
    columns = range(model.columnCount())
    heart.repeat("sorting by every column", (lambda c=c: model.sort(c) for c in columns))
    model.sort(-1, Qt.SortOrder.DescendingOrder)
    session.select(*model.pair(0))
    session.hide_names(True)
    heart.run("hiding names", lambda: desk.window is not window and rests(), 2.0)
    session.hide_names(False)
    heart.run("showing names", rests, 2.0)
    window = desk.window  # another one, with names
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
    parser.add_argument("--where", action="store_true", help="say what happens in long gaps")
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
        witness = Witness() if arguments.where else None
        if witness:
            witness.start()
        measure(desk, Heart(application.processEvents, witness), files, Path(name))
        desk.close()
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(f"peak memory of the window's process: {peak:.0f} MiB")


if __name__ == "__main__":
    main()
