"""The corpus of plagiarised short answers (Clough, Stevenson 2011) as a worked evaluation.

    python -m tests.benchmarks.short_answers FOLDER

FOLDER holds the answers and file_information.csv (File, Task, Category). Prints the containment of
each answer's word triples in its source by category, then how well each measure tells copied
answers from independent ones.
"""

import argparse
import csv
import statistics
from collections import defaultdict
from pathlib import Path

from simdesk.cli.evaluate import print_evaluation
from simdesk.comparison import compare
from simdesk.documents import Document, Kind
from simdesk.evaluation import WORD_SHINGLE, Label, evaluate
from simdesk.features import DocumentFeatures, extract
from simdesk.measures import jaccard
from simdesk.options import PRESETS, Preset
from simdesk.papers import Paper
from simdesk.text.shingles import unit_shingle_hashes


def main() -> None:
    """Measure the folder that the command line names."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=Path)
    folder = parser.parse_args().folder
    with (folder / "file_information.csv").open(encoding="utf-8", newline="") as stream:
        lines = list(csv.DictReader(stream))
    rows = {line["File"]: row for row, line in enumerate(lines)}
    papers = [
        Paper(row, Document(line["File"], Kind.TXT, read(folder / line["File"]), f"{row:064x}"))
        for row, line in enumerate(lines)
    ]
    features = [extract(paper.document) for paper in papers]
    by_category: defaultdict[str, list[float]] = defaultdict(list)
    labels = []
    for row, line in enumerate(lines):
        if line["Category"] != "orig":
            source = rows[f"orig_task{line['Task']}.txt"]
            labels.append(Label(row, source, line["Category"] != "non"))
            part = jaccard.containment(triples(features[row]), triples(features[source]))
            by_category[line["Category"]].append(part or 0.0)
    print("containment of word triples in the source: mean, median, least, largest")
    for category, parts in by_category.items():
        print(f"  {category:6} {statistics.mean(parts):.3f} {statistics.median(parts):.3f} "
              f"{min(parts):.3f} {max(parts):.3f}")  # fmt: skip
    result = compare(papers, features, PRESETS[Preset.SHORT_ANSWERS])
    print_evaluation(evaluate(result, features, labels))


def read(path: Path) -> str:
    """A text in UTF-8 or, as some answers are, in Windows-1252."""
    data = path.read_bytes()
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        return data.decode("cp1252")


def triples(paper: DocumentFeatures) -> set[int]:
    """The hashes of all runs of three words."""
    return set(unit_shingle_hashes(paper.units.hashes, WORD_SHINGLE).tolist())


if __name__ == "__main__":
    main()
