"""How long a class takes to be saved, opened and kept, and how large its project is.

    python -m tests.benchmarks.projects FOLDER_OF_TXT

Prints CPU seconds, wall seconds (which include the flush to the disk), megabytes, and the peak
memory of the process.
"""

import resource
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

from simdesk.comparison import compare_class
from simdesk.documents import Document, Kind
from simdesk.features import extract
from simdesk.options import Options
from simdesk.papers import Paper, Role
from simdesk.project import ProjectData, SavedPaper, load, save
from simdesk.project.autosave import Autosave
from simdesk.reviews import Review, Verdict


def main(folder: Path) -> None:
    """Measure one class; its first text counts as the template."""
    papers = [
        Paper(
            number,
            Document(path.name, Kind.TXT, path.read_text(encoding="utf-8"), "0" * 64),
            Role.NEW if number else Role.TEMPLATE,
        )
        for number, path in enumerate(sorted(folder.glob("*.txt")))
    ]
    features = [extract(paper.document) for paper in papers]
    comparison = compare_class(papers, features, Options())
    data = ProjectData(tuple(map(SavedPaper, papers, features)), comparison=comparison)
    characters = sum(len(paper.document.text) for paper in papers)
    print(f"{len(papers)} papers of {characters // len(papers):,} characters")
    with tempfile.TemporaryDirectory() as name:
        path = Path(name) / "class.simdesk"
        with measured("save"):
            size = save(path, data).size
        with measured("load"):
            loaded = load(path)
        assert loaded.problems == ()
        kept = Autosave(Path(name))
        with measured("autosave, first"):
            kept.write(data)
        reviewed = data.reviews.changed(1, 2, Review(Verdict.WATCH))
        with measured("autosave, a verdict"):
            kept.write(replace(data, reviews=reviewed))
        kept.close()
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    print(f"{size / 1e6:.1f} MB, {size // len(papers):,} bytes a paper; peak {peak} MiB")


@contextmanager
def measured(what: str) -> Iterator[None]:
    """Print how long the body took."""
    cpu, wall = time.process_time(), time.monotonic()
    yield
    print(f"{what:20} {time.process_time() - cpu:6.2f} CPU s {time.monotonic() - wall:6.2f} s")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
