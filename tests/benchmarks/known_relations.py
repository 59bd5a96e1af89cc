"""How well the shares of a class tell who copied how much, where that is known.

    python -m tests.benchmarks.known_relations FOLDER [--common 0.3]

FOLDER holds `*.txt` and `relations.json`: pairs of papers "a" and "b" with the parts of their texts
that were taken over, "share_a_in_b_body" and "share_b_in_a_body"; all others share form text only.
Covers, declarations, references and text of many papers are left out, as the truth leaves them out.
Prints how many of the related pairs stand in as many first places, and how far the shares are off.
"""

import argparse
import json
import os
import time
from pathlib import Path

# The matrices are small; threads of the matrix product only cost time.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

from simdesk.comparison import compare
from simdesk.documents import Document, Kind
from simdesk.features import extract
from simdesk.options import LeaveOut, Options
from simdesk.papers import Paper
from simdesk.results import ClassResult


def read(folder: Path) -> list[Document]:
    """All texts of the folder, whose line ends stay as they are."""
    documents = []
    for number, path in enumerate(sorted(folder.glob("*.txt"))):
        with path.open(encoding="utf-8", newline="") as file:
            documents.append(Document(path.name, Kind.TXT, file.read(), f"{number:064x}"))
    return documents


def share(result: ClassResult, row: int, other: int) -> float:
    """The part of one paper that is found in another."""
    first, second = min(row, other), max(row, other)
    scores = result.scores(first, second)
    return (scores.share_first if row == first else scores.share_second).ratio


def main() -> None:
    """Compare the class and hold its shares against the known ones."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--common", type=float, default=0.3)
    arguments = parser.parse_args()
    documents = read(arguments.folder)
    rows = {document.name: row for row, document in enumerate(documents)}
    began = time.process_time()
    features = [extract(document) for document in documents]
    papers = [Paper(row, document) for row, document in enumerate(documents)]
    left_out = LeaveOut(references=True, common_papers=arguments.common)
    result = compare(papers, features, Options(leave_out=left_out))
    seconds = time.process_time() - began
    text = (arguments.folder / "relations.json").read_text(encoding="utf-8")
    relations = json.loads(text)["relations"]
    related = {tuple(sorted((rows[each["a"]], rows[each["b"]]))) for each in relations}
    pairs = [(i, j) for j in range(len(papers)) for i in range(j)]
    pairs.sort(key=lambda pair: -max(share(result, *pair), share(result, *pair[::-1])))
    leading = sum(pair in related for pair in pairs[: len(related)])
    off = []
    for each in relations:
        a, b = rows[each["a"]], rows[each["b"]]
        for row, other, name in ((a, b, "share_a_in_b_body"), (b, a, "share_b_in_a_body")):
            found = share(result, row, other)
            off.append(abs(found - each[name]))
            print(
                f"{documents[row].name} in {documents[other].name} ({each['kind']}):"
                f" {found:.3f}, truly {each[name]:.3f}"
            )
    print(
        f"{leading} of {len(related)} related pairs in the first {len(related)} places;"
        f" shares off by {100 * sum(off) / len(off):.1f} points on average,"
        f" {100 * max(off):.1f} at most; {seconds:.2f} CPU s"
    )


if __name__ == "__main__":
    main()
