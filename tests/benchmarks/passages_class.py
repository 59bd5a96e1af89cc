"""How long the passages of a whole class take, and how many planted copies they show.

    python -m tests.benchmarks.passages_class FOLDER [FOLDER ...]

Each FOLDER holds `txt/*.txt` and `gold.json`: a list of planted copies with the numbers "a" and "b"
of two papers in the order of their names, "kind", and the stretches "a_span" and "b_span". Prints
CPU seconds of one process from texts to passages (no word measures), its peak memory, how many
planted pairs of each kind stand in as many first places of the ranking, and how much of their
stretches is marked.
"""

import json
import os
import resource
import sys
import time
from collections import defaultdict
from dataclasses import dataclass
from pathlib import Path
from typing import Any

# The matrices are small; threads of the matrix product only cost time.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import numpy as np
from numpy.typing import NDArray

from simdesk.documents import Span
from simdesk.options import Options
from simdesk.passages.class_search import search
from simdesk.passages.leaving_out import ClassPassages, LeftOut, score
from simdesk.progress import Progress
from simdesk.results import Passage
from simdesk.text.folding import fold
from simdesk.text.sentences import sentences
from simdesk.text.tokens import Units, units

Pair = tuple[int, int]


@dataclass(frozen=True)
class Paper:
    """What passages need of a paper, and no more."""

    units: Units
    sentences: NDArray[np.int32]


def read(path: Path) -> str:
    """A text whose line ends stay as they are."""
    with path.open(encoding="utf-8", newline="") as file:
        return file.read()


def prepare(text: str) -> Paper:
    """The units and sentences of a text."""
    found = units(fold(text))
    return Paper(found, sentences(text, found))


def ranked(shared: dict[Pair, tuple[int, int]], totals: tuple[int, ...]) -> list[Pair]:
    """The pairs by their larger share."""
    return sorted(
        shared,
        key=lambda pair: (
            -max(n / totals[row] for n, row in zip(shared[pair], pair, strict=True)),
            pair,
        ),
    )


def marked(planted: Span, spans: list[Span]) -> float:
    """The part of a planted stretch that passages mark."""
    inside = np.zeros(len(planted), np.bool_)
    for span in spans:
        inside[max(0, span.start - planted.start) : max(0, span.end - planted.start)] = True
    return float(inside.mean())


def coverage(
    copy: dict[str, Any], passages: dict[Pair, tuple[Passage, ...]]
) -> tuple[float, float]:
    """How much of a planted copy is marked in either paper."""
    pair = min(copy["a"], copy["b"]), max(copy["a"], copy["b"])
    found = passages.get(pair, ())
    sides = [passage.first for passage in found], [passage.second for passage in found]
    own, other = sides if pair[0] == copy["a"] else sides[::-1]
    return marked(Span(*copy["a_span"]), own), marked(Span(*copy["b_span"]), other)


def measure(folder: Path) -> None:
    """Run one class."""
    texts = [read(path) for path in sorted((folder / "txt").glob("*.txt"))]
    prepare("加载表格 once")
    began = time.process_time()
    papers = [prepare(text) for text in texts]
    prepared = time.process_time()
    compared = ~np.eye(len(papers), dtype=np.bool_)
    found = search(papers, compared, Options(), Progress())
    searched = time.process_time()
    passages = ClassPassages.of(found, [paper.units for paper in papers])
    scored = score(passages, LeftOut({}))
    ended = time.process_time()
    score(passages, LeftOut({}))
    again = time.process_time() - ended
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(
        f"{folder.name}: texts {prepared - began:.2f} + search {searched - prepared:.2f}"
        f" + shares {ended - searched:.2f} = {ended - began:.2f} CPU s;"
        f" {len(found)} pairs, {len(passages.passages)} passages; peak {peak:.0f} MB;"
        f" scored again in {again * 1000:.0f} ms"
    )
    gold = json.loads((folder / "gold.json").read_text(encoding="utf-8"))
    leading = set(ranked(scored.shared_units, scored.counted_units)[: len(gold)])
    kinds: dict[str, list[tuple[bool, bool, float]]] = defaultdict(list)
    for copy in gold:
        pair = min(copy["a"], copy["b"]), max(copy["a"], copy["b"])
        both = coverage(copy, scored.passages)
        kinds[copy["kind"]].append((pair in leading, min(both) > 0, sum(both) / 2))
    for kind, copies in sorted(kinds.items()):
        first, hit, part = (np.array(column) for column in zip(*copies, strict=True))
        print(
            f"  {kind}: {first.sum()} of {len(copies)} in the first {len(gold)} places,"
            f" {hit.sum()} found, {part.mean():.3f} of their text marked"
        )


if __name__ == "__main__":
    for name in sys.argv[1:]:
        measure(Path(name))
