"""Reads 1,000 mixed files through the reader processes: time and memory.

    python -m tests.benchmarks.many_files [--scale 1.0] [--keep FOLDER]

600 docx of about 1,200 words, 300 pdf of 5 pages and 100 txt, Chinese and English, are made in a
temporary folder (not counted), read, and kept as the program keeps them.
"""

import argparse
import os
import random
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import psutil

from simdesk import sample_class
from simdesk.documents import Failure
from simdesk.preparation import Prepared, Readers, Source
from simdesk.progress import Progress
from simdesk.reading.submissions import Submission, expand

COUNTS = {"docx": 600, "pdf": 300, "txt": 100}
PARAGRAPHS = {"docx": 24, "pdf": 30, "txt": 24}  # 30 fill five pages
MIB = 2**20


def vocabulary() -> list[str]:
    """Sentences of the sample class, as the stuff that papers are made of."""
    from simdesk.reading import read

    sentences: list[str] = []
    for path in sorted(sample_class.folder().iterdir()):
        document = read(path.read_bytes(), path.name)
        if not isinstance(document, Failure):
            text = document.text.replace("。", "。\n").replace(". ", ".\n")
            sentences += [line for line in text.splitlines() if len(line) > 12]
    return sentences


def paper(sentences: list[str], seed: int, paragraphs: int) -> list[str]:
    """The paragraphs of a paper that is like no other."""
    choice = random.Random(seed)
    return [
        " ".join(choice.choices(sentences, k=5)) + f" {seed}-{number}"
        for number in range(paragraphs)
    ]


def make_docx(path: Path, paragraphs: list[str]) -> None:
    import docx

    document = docx.Document()
    for text in paragraphs:
        document.add_paragraph(text)
    document.save(str(path))


def make_txt(path: Path, paragraphs: list[str]) -> None:
    coding = random.Random(path.name).choice(["utf-8", "gb18030", "utf-16"])
    path.write_text("\n".join(paragraphs), encoding=coding)


def make_pdf(path: Path, paragraphs: list[str]) -> None:
    from PySide6.QtCore import QMarginsF
    from PySide6.QtGui import QPageLayout, QPageSize, QPdfWriter, QTextDocument

    from simdesk.painting.fonts import text_font
    from simdesk.painting.wide_signs import named

    writer = QPdfWriter(str(path))
    margins = QMarginsF(20, 20, 20, 20)
    page = QPageSize(QPageSize.PageSizeId.A4)
    writer.setPageLayout(
        QPageLayout(page, QPageLayout.Orientation.Portrait, margins, QPageLayout.Unit.Millimeter)
    )
    document = QTextDocument()
    document.setDefaultFont(text_font(11))
    document.setPlainText("\n".join(paragraphs))
    document.print_(writer)
    del writer  # which finishes the file
    path.write_bytes(named(path.read_bytes()))


MAKERS: dict[str, Callable[[Path, list[str]], None]] = {
    "docx": make_docx,
    "pdf": make_pdf,
    "txt": make_txt,
}


def make(folder: Path, scale: float) -> None:
    """Write the files."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from simdesk.painting.application import ensure_gui_application

    application = ensure_gui_application()
    sentences = vocabulary()
    for suffix, count in COUNTS.items():
        for number in range(round(count * scale)):
            seed = number + 10_000 * len(suffix)
            target = folder / f"{suffix}-{number:04}.{suffix}"
            MAKERS[suffix](target, paper(sentences, seed, PARAGRAPHS[suffix]))
    del application


class MemoryWatch(threading.Thread):
    """Samples the memory of this process and of its children."""

    def __init__(self) -> None:
        super().__init__(daemon=True)
        self.own = self.each_child = self.all_children = 0.0
        self.done = threading.Event()

    def run(self) -> None:
        me = psutil.Process()
        while not self.done.wait(0.1):
            sizes = []
            for child in me.children():
                try:
                    sizes.append(child.memory_info().rss / MIB)
                except psutil.Error:
                    continue
            self.own = max(self.own, me.memory_info().rss / MIB)
            self.each_child = max([self.each_child, *sizes])
            self.all_children = max(self.all_children, sum(sizes))


def read_all(folder: Path, workers: int | None) -> None:
    """Read the folder and print what it took."""
    kept: dict[object, Prepared | Failure] = {}
    first: list[float] = []
    watch = MemoryWatch()
    watch.start()
    started = time.perf_counter()

    def on_ready(key: object, outcome: Prepared | Failure) -> None:
        kept[key] = outcome
        if not first:
            first.append(time.perf_counter() - started)

    with Readers(workers) as readers:
        readers.warm()
        submissions = [s for s in expand([folder]) if isinstance(s, Submission)]
        sources = [Source(n, s.name, s.size, s.fetch) for n, s in enumerate(submissions)]
        efforts = readers.prepare(sources, Progress(), on_ready)
    wall = time.perf_counter() - started
    watch.done.set()
    watch.join()
    usage = os.times()
    by_kind: Counter[str] = Counter()
    for number, submission in enumerate(submissions):
        by_kind[submission.name.rsplit(".", 1)[-1]] += efforts[number].seconds
    failed = [o for o in kept.values() if isinstance(o, Failure)]
    pages = [o.document.pages for o in kept.values() if isinstance(o, Prepared)]
    characters = sum(len(o.document.text) for o in kept.values() if isinstance(o, Prepared))
    print(f"{len(kept)} files, {sum(filter(None, pages)):,} pages of pdf, "
          f"{characters:,} characters, {len(failed)} failed")  # fmt: skip
    for failure in failed[:10]:
        print("   ", failure)
    print(f"wall {wall:.1f} s, first file after {first[0]:.1f} s")
    print("seconds in the workers: " + ", ".join(f"{k} {v:.1f}" for k, v in by_kind.items()))
    print(f"processor time: this process {usage.user + usage.system:.1f} s, "
          f"workers {usage.children_user + usage.children_system:.1f} s")  # fmt: skip
    print(f"peak memory: this process {watch.own:.0f} MiB with all kept, a worker "
          f"{watch.each_child:.0f} MiB, all workers {watch.all_children:.0f} MiB")  # fmt: skip


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--scale", type=float, default=1.0, help="of the number of files")
    parser.add_argument("--keep", type=Path, help="make the files here once, and use them again")
    parser.add_argument("--workers", type=int)
    parser.add_argument("--make", type=Path, help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    if chosen.make:
        make(chosen.make, chosen.scale)
        return
    with tempfile.TemporaryDirectory() as temporary:
        folder = chosen.keep or Path(temporary)
        folder.mkdir(parents=True, exist_ok=True)
        if not any(folder.iterdir()):
            # In a process of its own: what it takes is no part of the measure.
            command = [sys.executable, "-m", "tests.benchmarks.many_files"]
            subprocess.run(
                [*command, "--make", str(folder), "--scale", str(chosen.scale)], check=True
            )
        read_all(folder, chosen.workers)


if __name__ == "__main__":
    main()
