"""Where the default fingerprints of unrelated, and of slightly edited, papers lie.

    python -m tests.benchmarks.fingerprint_distances FOLDER…

Each FOLDER is a class: txt files in UTF-8 at any depth, and, if pairs are known to share text,
gold.json with their numbers as "a" and "b". Prints the distances of all other pairs, and which part
of the papers is found within k bits when 5 % and 10 % of their words were replaced by others.
"""

import argparse
import json
import random
from collections import defaultdict
from pathlib import Path

import jieba
import numpy as np

from simdesk.documents import Document, Kind
from simdesk.features import extract
from simdesk.fingerprints import class_fingerprints
from simdesk.measures import hamming
from simdesk.options import Options

EDITED_PAPERS = 200
LIMITS = (3, 5, 6, 8, 10)


def main() -> None:
    """Measure the classes that the command line names."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folders", nargs="+", type=Path)
    for folder in parser.parse_args().folders:
        measure(folder)


def measure(folder: Path) -> None:
    """One class."""
    texts = [path.read_text("utf-8") for path in sorted(folder.rglob("*.txt"))]
    prints = fingerprints(texts)
    unrelated = np.triu(np.ones((len(texts), len(texts)), np.bool_), 1)
    gold = folder / "gold.json"
    for pair in json.loads(gold.read_text("utf-8")) if gold.exists() else ():
        unrelated[pair["a"], pair["b"]] = unrelated[pair["b"], pair["a"]] = False
    distances = hamming.all_pairs(prints)[unrelated]
    limit = Options().match_distance
    print(f"{folder.name}: unrelated pairs: median {np.median(distances):g} of 64, "
          f"0.1 % within {np.quantile(distances, 0.001):g}, least {distances.min()}; "
          f"within {limit}: {(distances <= limit).mean():.4%}")  # fmt: skip
    words = jieba.Tokenizer()
    tokens = [words.lcut(text, HMM=False) for text in texts[:EDITED_PAPERS]]
    for rate in (0.05, 0.1):
        edited = fingerprints(replace_words(tokens, rate))
        moved = np.array([hamming.distance(*pair) for pair in zip(prints, edited, strict=False)])
        found = ", ".join(f"{k}: {(moved <= k).mean():.1%}" for k in LIMITS)
        print(f"  {rate:.0%} of the words replaced, found within {found}")


def fingerprints(texts: list[str]) -> list[int]:
    """The default fingerprints, also where a paper is too short to trust."""
    papers = [extract(Document("paper.txt", Kind.TXT, text, "")) for text in texts]
    return [value or 0 for value in class_fingerprints(papers, Options(), shingle_length=9)]


def replace_words(papers: list[list[str]], rate: float) -> list[str]:
    """Each paper with that part of its words replaced by words of the class as long as they."""
    generator = random.Random(5)
    by_length = defaultdict(list)
    for paper in papers:
        for token in paper:
            if token.isalpha():
                by_length[min(len(token), 12)].append(token)
    return [
        "".join(
            generator.choice(by_length[min(len(token), 12)])
            if token.isalpha() and generator.random() < rate
            else token
            for token in paper
        )
        for paper in papers
    ]


if __name__ == "__main__":
    main()
