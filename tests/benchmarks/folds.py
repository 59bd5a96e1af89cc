"""How the numbers of the search for passages do on pairs that they were not chosen on.

    python -m tests.benchmarks.folds CORPUS [CORPUS ...] [--folds 2] [--passes 1]

Each CORPUS is laid out as for tests.benchmarks.alignment; one set of numbers
(simdesk.passages.rules) serves all of them. The pairs of every class are dealt into folds. For each
fold the numbers are chosen on the other folds: one after the other moves to where the rules do
best, beginning at those shipped. Best is not the highest score, which a few pairs decide, but the
highest mean over rules all of whose numbers were changed a little at random: plateaus, not peaks.
Prints the measures of the shipped and of the chosen rules on the pairs that had a say and on those
that had none; with `--folds 1` all pairs have a say and the chosen rules are printed.
"""

import argparse
import os
import random
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, fields, replace
from pathlib import Path

# The matrices are small; threads of the matrix product only cost time.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import numpy as np
from numpy.typing import NDArray

from simdesk.features import DocumentFeatures
from simdesk.passages.aligned import Sizes
from simdesk.passages.alignment import counting_runs, gram_lengths
from simdesk.passages.boxes import boxes_of
from simdesk.passages.chains import Box
from simdesk.passages.rules import RULES, Rules
from simdesk.passages.runs import Runs, exact_runs
from simdesk.passages.sentence_terms import PairTerms, pair_terms
from tests.benchmarks.alignment import FORM_TEXT, OPTIONS, features_of, truth_of
from tests.benchmarks.plagdet import Case, Measures, measure

SIZES = Sizes.of(OPTIONS)
STEPS = (0.88, 1.14)  # a number is tried so many times as large
SHAKEN = 8  # sets of rules that are averaged
REACH = 0.25  # each number is changed by a factor of at most 2 to the power of this
MOSTLY = 0.5  # form text: as in simdesk.passages.leaving_out


@dataclass(frozen=True)
class Pair:
    """Two papers, what of them is form text, their runs, and the true cases."""

    kind: str  # its class
    names: tuple[str, str]
    papers: tuple[DocumentFeatures, DocumentFeatures]
    form: tuple[NDArray[np.int64], NDArray[np.int64]]  # of the first 0, 1, 2 … units
    runs: Runs
    cases: frozenset[Case]
    terms: dict[float, PairTerms] = field(default_factory=dict)  # by the shortest sentence

    def detections(self, rules: Rules) -> set[Case]:
        """What is found by these rules and is no form text."""
        shortest = rules.shortest_sentence
        if shortest not in self.terms:
            self.terms[shortest] = pair_terms(*self.papers, SIZES, shortest)
        boxes = boxes_of(self.terms[shortest], self.runs, SIZES, rules)
        return {self._case(box) for box in boxes if not self._is_form(box)}

    def _case(self, box: Box) -> Case:
        first, second = (paper.units for paper in self.papers)
        own = int(first.starts[box.first]), int(first.ends[box.first_end - 1])
        other = int(second.starts[box.second]), int(second.ends[box.second_end - 1])
        return Case(
            self.names[0], own[0], own[1] - own[0], self.names[1], other[0], other[1] - other[0]
        )

    def _is_form(self, box: Box) -> bool:
        sides = (box.first, box.first_end), (box.second, box.second_end)
        return any(
            up_to[end] - up_to[begin] >= MOSTLY * (end - begin)
            for up_to, (begin, end) in zip(self.form, sides, strict=True)
        )


def pairs_of(corpus: Path) -> Iterator[Pair]:
    """All pairs of a corpus, class by class."""
    for folder in sorted(path.parent for path in corpus.glob("*/pairs")):
        for line in filter(str.strip, (folder / "pairs").read_text(encoding="utf-8").splitlines()):
            suspicious, source = line.split()
            first = features_of(corpus / "susp" / suspicious)
            second = features_of(corpus / "src" / source)
            runs = exact_runs(
                (first.units.hashes, first.units.han),
                (second.units.hashes, second.units.han),
                gram_lengths(OPTIONS),
            )
            yield Pair(
                kind=folder.name,
                names=(suspicious, source),
                papers=(first, second),
                form=(_form(first), _form(second)),
                runs=counting_runs(runs, first.units, SIZES),
                cases=frozenset(
                    truth_of(folder / f"{Path(suspicious).stem}-{Path(source).stem}.xml")
                ),
            )


def _form(paper: DocumentFeatures) -> NDArray[np.int64]:
    return np.append(0, np.cumsum(paper.units_of(FORM_TEXT)))


def measured(pairs: Iterable[Pair], rules: Rules) -> Measures:
    """The measures of these rules on some pairs."""
    cases: set[Case] = set()
    found: set[Case] = set()
    for pair in pairs:
        cases |= pair.cases
        found |= pair.detections(rules)
    return measure(cases, found)


Corpora = Sequence[Sequence[Pair]]


def score(corpora: Corpora, rules: Rules) -> float:
    """The mean plagdet of the corpora, and of all shaken forms of the rules."""
    values = [
        measured(pairs, shaken(rules, number)).plagdet
        for number in range(SHAKEN)
        for pairs in corpora
    ]
    return sum(values) / len(values)


def shaken(rules: Rules, number: int) -> Rules:
    """The rules with each number changed a little; the same for the same `number`."""
    at_random = random.Random(number)
    changed: dict[str, float] = {}
    for each in fields(Rules):
        value = getattr(rules, each.name)
        factor = 2 ** at_random.uniform(-REACH, REACH)
        if each.name == "shortest_sentence":  # few values: sentences are compared anew for each
            factor = at_random.choice((0.85, 1.0, 1.15))
        changed[each.name] = _times(value, factor)
    return Rules(**changed)  # type: ignore[arg-type]


def _times(value: float, factor: float) -> float:
    """The product: a whole number for a whole number; a part of a whole stays one."""
    if isinstance(value, int):
        return max(0, round(value * factor))
    product = float(f"{value * factor:.3g}")
    return min(product, 0.99) if value < 1 else product


def moved(rules: Rules, name: str, factor: float) -> Rules:
    """The rules with one number changed, a whole one by at least 1."""
    value = getattr(rules, name)
    product = _times(value, factor)
    if product == value and isinstance(value, int):
        product = max(0, value + (1 if factor > 1 else -1))
    return replace(rules, **{name: product})  # type: ignore[arg-type]


def chosen(corpora: Corpora, passes: int) -> Rules:
    """The rules that do best on these pairs, seen from those shipped."""
    rules, best = RULES, score(corpora, RULES)
    for _ in range(passes):
        for each in fields(Rules):
            for factor in STEPS:
                candidate = moved(rules, each.name, factor)
                value = score(corpora, candidate)
                if value > best:
                    rules, best = candidate, value
    return rules


def dealt(corpora: Corpora, folds: int, fold: int) -> tuple[Corpora, Corpora]:
    """The pairs of all other folds, and those of this one."""
    others: list[list[Pair]] = []
    own: list[list[Pair]] = []
    for pairs in corpora:
        counts: dict[str, int] = {}
        others.append([])
        own.append([])
        for pair in pairs:
            number = counts[pair.kind] = counts.get(pair.kind, -1) + 1
            (own if number % folds == fold else others)[-1].append(pair)
    return others, own


def show(what: str, corpora: Corpora, rules: Rules) -> None:
    """One line for each corpus: plagdet of its classes and as a whole."""
    for pairs in corpora:
        parts = [
            f"{kind[:9]} {measured([p for p in pairs if p.kind == kind], rules).plagdet:.3f}"
            for kind in sorted({pair.kind for pair in pairs})
        ]
        print(
            f"{what:34} whole {measured(pairs, rules).plagdet:.4f}  {'  '.join(parts)}", flush=True
        )


def main() -> None:
    """Choose and measure for each fold."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("corpora", type=Path, nargs="+")
    parser.add_argument("--folds", type=int, default=2)
    parser.add_argument("--passes", type=int, default=1)
    arguments = parser.parse_args()
    corpora = [list(pairs_of(corpus)) for corpus in arguments.corpora]
    print(f"shipped, all pairs, shaken: {score(corpora, RULES):.4f}")
    show("shipped, all pairs", corpora, RULES)
    if arguments.folds == 1:
        rules = chosen(corpora, arguments.passes)
        print(f"chosen, all pairs, shaken: {score(corpora, rules):.4f}")
        show("chosen, all pairs", corpora, rules)
        print(rules)
        return
    for fold in range(arguments.folds):
        others, own = dealt(corpora, arguments.folds, fold)
        rules = chosen(others, arguments.passes)
        name = f"fold {fold + 1}"
        show(f"{name}: shipped, had a say", others, RULES)
        show(f"{name}: chosen, had a say", others, rules)
        show(f"{name}: shipped, had none", own, RULES)
        show(f"{name}: chosen, had none", own, rules)


if __name__ == "__main__":
    main()
