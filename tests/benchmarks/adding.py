"""What it costs to add papers to a compared class, against comparing all of them anew.

    python -m tests.benchmarks.adding FOLDER_OF_TXT [HOW_MANY]

Takes the best of three runs, in CPU seconds of one process from texts in memory; fails if the two
answers differ in anything but the time.
"""

import os
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TypeVar

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # as the program does, before numpy is loaded

from simdesk.comparison import compare_class
from simdesk.documents import Document, Kind
from simdesk.features import extract
from simdesk.options import Options
from simdesk.papers import Paper
from tests.project.same import assert_same_comparison

Value = TypeVar("Value")
_RUNS = 3


def main(folder: Path, added: int) -> None:
    """Measure one class; the added papers are spread over it."""
    documents = [
        Document(path.name, Kind.TXT, path.read_text(encoding="utf-8"), "0" * 64)
        for path in sorted(folder.glob("*.txt"))
    ]
    step = max(1, len(documents) // added)
    late = set(range(step // 2, len(documents), step)[:added])
    papers = [Paper(number, document) for number, document in enumerate(documents)]
    before = [paper for paper in papers if paper.id not in late]
    features = [extract(document) for document in documents]  # and the dictionaries are loaded
    former = compare_class(before, [features[paper.id] for paper in before], Options())

    reading, reading_late, comparing, comparing_again = [], [], [], []
    for _ in range(_RUNS):
        reading.append(timed(lambda: [extract(document) for document in documents])[0])
        reading_late.append(timed(lambda: [extract(documents[row]) for row in late])[0])
        seconds, fresh = timed(lambda: compare_class(papers, features, Options()))
        comparing.append(seconds)
        seconds, found = timed(lambda: compare_class(papers, features, Options(), former=former))
        comparing_again.append(seconds)
        when = {"started": fresh.result.started, "seconds": fresh.result.seconds}
        assert_same_comparison(replace(found, result=replace(found.result, **when)), fresh)
    anew = min(reading), min(comparing)
    again = min(reading_late), min(comparing_again)
    print(f"{len(late)} papers added to {len(before)}; {len(former.aligned):,} pairs were aligned")
    print(f"anew    features {anew[0]:5.2f}  comparison {anew[1]:5.2f} CPU s")
    print(f"added   features {again[0]:5.2f}  comparison {again[1]:5.2f} CPU s")
    print(f"{sum(again) / sum(anew):.0%} of all, {again[1] / anew[1]:.0%} of the comparison")


def timed(work: Callable[[], Value]) -> tuple[float, Value]:
    """CPU seconds, and what came of it."""
    began = time.process_time()
    value = work()
    return time.process_time() - began, value


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 5)
