"""What single actions in the window cost: the threshold, opening a long pair, scrolling it.

    python -m tests.benchmarks.window FOLDER [--papers 1000] [--formatted] [--profile]

First the class in FOLDER is compared and the threshold is set to each per cent, with the repaint
that follows. Then a pair of 60,000 characters that share 500 passages is opened ten times and
scrolled through: text files or, `--formatted`, Word files with headings, lists and tables. Times
are those of the window's thread, once by the clock and once in processor time, which other programs
cannot lengthen. Runs without a display, but paints.
"""

import argparse
import cProfile
import os
import pstats
import random
import resource
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import docx

from simdesk.gui.app import Desk, make_application
from simdesk.gui.core_engine import CoreEngine
from simdesk.gui.settings import Settings
from simdesk.gui.window_pages import PageName
from tests.gui.desks import ready_count

KINDS = (".txt", ".docx", ".pdf")
CHARACTERS, PASSAGES = 60_000, 500


def long_pair(folder: Path, formatted: bool) -> list[Path]:
    """Two papers of 60,000 Chinese characters that share 500 stretches of 40.

    Formatted, of 50 paragraphs 4 are headings, 8 list items, and 6 fill a table of 4 columns.
    """
    chance = random.Random(6)

    def text(length: int) -> str:
        return "".join(chr(chance.randint(0x4E00, 0x8FFF)) for _ in range(length))

    shared = [text(40) for _ in range(PASSAGES)]
    own = CHARACTERS // PASSAGES - 40
    paths = []
    for number in range(2):
        paragraphs = [text(own - 1) + part + "。" for part in shared]
        path = folder / f"long-{number}.{'docx' if formatted else 'txt'}"
        if formatted:
            write_word_file(path, paragraphs)
        else:
            path.write_text("\n".join(paragraphs), encoding="utf-8")
        paths.append(path)
    return paths


def write_word_file(path: Path, paragraphs: list[str]) -> None:
    """The paragraphs with headings, lists and tables among them."""
    made = docx.Document()
    for number, paragraph in enumerate(paragraphs):
        place = number % 50
        if place < 6:
            continue
        if place == 6:
            table = made.add_table(12, 4)
            text = "".join(paragraphs[number - 6 : number])
            part = -(-len(text) // 48)
            for at, cell in enumerate(table._cells):
                cell.text = text[at * part : (at + 1) * part]
        style = "Heading 2" if place % 12 == 7 else "List Number" if place % 6 == 5 else None
        made.add_paragraph(paragraph, style=style)
    made.save(str(path))


class Watch:
    """Times actions, each with the repaint that it causes."""

    def __init__(self, desk: Desk, profile: bool) -> None:
        self._desk = desk
        self._profile = cProfile.Profile() if profile else None

    def rest(self, condition: Callable[[], object] = lambda: True) -> None:
        """Run the window until nothing is worked on."""
        session = self._desk.session
        while session.is_busy or session.runner.detail.is_busy or not condition():
            self._desk._application.processEvents()
            time.sleep(0.001)
        self._desk._application.processEvents()

    def repeat(self, name: str, actions: list[Callable[[], object]], rests: bool = False) -> None:
        """Print the median and the longest time of some actions; `rests`: with their jobs."""
        walls, spent = [], []
        if self._profile:
            self._profile.enable()
        for action in actions:
            wall, cpu = time.perf_counter(), time.thread_time()
            action()
            self._desk._application.processEvents()
            if rests:
                self.rest()
            walls.append((time.perf_counter() - wall) * 1000)
            spent.append((time.thread_time() - cpu) * 1000)
        if self._profile:
            self._profile.disable()
            pstats.Stats(self._profile).sort_stats("tottime").print_stats(14)
            self._profile = cProfile.Profile()
        walls.sort()
        spent.sort()
        print(
            f"{name:38} n {len(walls):4}  clock p50 {walls[len(walls) // 2]:6.1f} "
            f"max {walls[-1]:6.1f} ms   cpu p50 {spent[len(spent) // 2]:6.1f} "
            f"max {spent[-1]:6.1f} ms",
            flush=True,
        )


def measure_threshold(desk: Desk, watch: Watch, files: list[Path]) -> None:
    """A class is compared, then the threshold goes down to nothing."""
    session, window = desk.session, desk.window
    assert window is not None
    session.papers.add(files)
    watch.rest(lambda: ready_count(session))
    session.compare()
    watch.rest(lambda: session.result)
    window.show_page(PageName.OVERVIEW)
    print(f"{len(files)} papers, {len(session.answer.pairs) if session.answer else 0} pairs")
    steps = [lambda step=step: session.set_threshold(step / 100) for step in range(100, -1, -1)]
    watch.repeat("changing the threshold", steps)  # type: ignore[arg-type]
    heat_map = window.page(PageName.OVERVIEW).heat_map  # type: ignore[attr-defined]
    watch.repeat("painting the heat map", [heat_map.repaint] * 20)


def measure_pair(desk: Desk, watch: Watch, folder: Path, formatted: bool) -> None:
    """A long pair is opened again and again, then scrolled."""
    session, window = desk.session, desk.window
    assert window is not None
    session.leave()
    session.papers.add(
        [*long_pair(folder, formatted), *(folder / name for name in short_papers(folder))]
    )
    watch.rest(lambda: ready_count(session) == 4)
    session.compare()
    watch.rest(lambda: session.result)
    ids = sorted((entry.name, entry.id) for entry in session.entries)
    long, other = [(ids[n][1], ids[n + 1][1]) for n in (0, 2)]
    window.show_page(PageName.PAIR)
    session.select(*other)
    watch.rest()
    for _ in range(5):
        watch.repeat("opening the long pair", [lambda: session.select(*long)], rests=True)
        watch.repeat("opening a short pair", [lambda: session.select(*other)], rests=True)
    session.select(*long)
    watch.rest()
    page = window.page(PageName.PAIR)
    print(f"{page.list.total} passages")  # type: ignore[attr-defined]
    bar = page.first.view.verticalScrollBar()  # type: ignore[attr-defined]
    places = range(0, bar.maximum(), max(bar.maximum() // 200, 1))
    moves = [lambda place=place: bar.setValue(place) for place in places]
    watch.repeat("scrolling both papers, linked", moves)  # type: ignore[arg-type]
    choices = [lambda number=number: page.choose(number) for number in range(0, PASSAGES, 5)]  # type: ignore[attr-defined]
    watch.repeat("going to a passage", choices)  # type: ignore[arg-type]


def short_papers(folder: Path) -> list[str]:
    """The names of two short papers that share a sentence."""
    names = ["short-0.txt", "short-1.txt"]
    for number, name in enumerate(names):
        text = "这一句话在两份作业里完全一样，没有任何改动。" * 2 + chr(0x4E00 + number) * 40
        (folder / name).write_text(text, encoding="utf-8")
    return names


def main() -> None:
    """Measure, and print a line for each action."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--papers", type=int, default=1000)
    parser.add_argument("--profile", action="store_true", help="say where the time goes")
    parser.add_argument("--formatted", action="store_true", help="the long pair as Word files")
    arguments = parser.parse_args()
    files = sorted(p for p in arguments.folder.rglob("*") if p.suffix.lower() in KINDS)
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    application = make_application(["simdesk"])
    with tempfile.TemporaryDirectory() as name:
        desk = Desk(application, CoreEngine(), Settings(Path(name) / "simdesk.ini"))
        desk.session.failed.connect(print)
        desk.open_window()
        watch = Watch(desk, arguments.profile)
        measure_threshold(desk, watch, files[: arguments.papers])
        measure_pair(desk, watch, Path(name), arguments.formatted)
        desk.close()
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(f"peak memory of the window's process: {peak:.0f} MiB")


if __name__ == "__main__":
    main()
