"""How long a class takes from texts in memory to all scores and passages, in one process.

    python -m tests.benchmarks.comparison FOLDER_OF_TXT

Prints CPU seconds of each part, and the peak memory of the process. With a `gold.json` beside the
texts (planted copies: a list of objects with the numbers "a" and "b" of two papers in the order of
their names) it also counts how many of them stand in as many first places of the ranking.
"""

import json
import os
import resource
import sys
import time
from itertools import pairwise
from pathlib import Path

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # as the program does, before numpy is loaded

from simdesk.comparison import compare
from simdesk.documents import Document, Kind
from simdesk.features import extract
from simdesk.options import Options
from simdesk.papers import Paper
from simdesk.progress import Progress
from simdesk.results import ClassResult


def main(folder: Path) -> None:
    """Measure one class."""
    texts = {path.name: path.read_text(encoding="utf-8") for path in sorted(folder.glob("*.txt"))}
    documents = [Document(name, Kind.TXT, text, "0" * 64) for name, text in texts.items()]
    extract(documents[0])  # dictionaries are loaded once, at start
    began = time.process_time()
    features = [extract(document) for document in documents]
    print(f"features  {time.process_time() - began:7.2f} CPU s")

    marks: list[tuple[str, float]] = []
    papers = [Paper(number, document) for number, document in enumerate(documents)]
    began_comparing = time.process_time()
    result = compare(papers, features, Options(), Progress(_Stages(marks)))
    ended = time.process_time()
    edges = [*marks, ("", ended)]
    for (stage, start), (_, end) in pairwise(edges):
        print(f"{stage:9} {end - start:7.2f} CPU s")
    print(f"compare   {ended - began_comparing:7.2f} CPU s")
    print(f"all       {ended - began:7.2f} CPU s")
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    print(f"peak {peak} MiB; {result.pair_count():,} pairs, {len(result.passages):,} with passages")
    gold = folder.parent / "gold.json"
    if gold.exists():
        _count_planted(result, json.loads(gold.read_text(encoding="utf-8")))


class _Stages:
    """Notes when each stage begins."""

    def __init__(self, marks: list[tuple[str, float]]) -> None:
        self._marks = marks

    def __call__(self, _done: int, _total: int, stage: str) -> None:
        if not self._marks or self._marks[-1][0] != stage:
            self._marks.append((stage, time.process_time()))


def _count_planted(result: ClassResult, gold: list[dict[str, int]]) -> None:
    planted = {frozenset((each["a"], each["b"])) for each in gold}
    first = result.ranking()[: len(planted)]
    found = sum(frozenset((pair.first, pair.second)) in planted for pair in first)
    print(f"planted pairs in the first {len(planted)} places: {found}")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
