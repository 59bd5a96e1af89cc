"""Seeds between all papers of a class at once: where they agree, and how common each place is."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from simdesk.passages.class_grams import ClassGrams, ClassText, Groups
from simdesk.passages.class_runs import class_runs
from simdesk.passages.runs import Runs
from simdesk.passages.seeds import GramLengths

# Seeds are written out up to this many; the grams of most papers are left out first.
_MOST_SEEDS = 8_000_000


@dataclass(frozen=True, slots=True)
class ClassSeeds:
    """What one sort of all grams tells: where papers agree, and how common each place is.

    `runs` are in positions of the class, `first` in an earlier paper than `second`; places that
    more than `most_papers` papers share have none. `papers` says for each unit how many papers
    have the gram around it, 0 where none but its own has.
    """

    text: ClassText
    grams: ClassGrams
    runs: Runs
    papers: NDArray[np.int32]
    most_papers: int

    def paper_counts(self) -> list[NDArray[np.int32]]:
        """`papers` for each paper by itself."""
        return [self.papers[begin:end] for begin, end in pairwise(self.text.offsets.tolist())]


def class_seeds(text: ClassText, compared: NDArray[np.bool_], lengths: GramLengths) -> ClassSeeds:
    """The runs of equal units between compared papers, and how many papers share each place."""
    grams = ClassGrams.of(text, lengths)
    most = _paper_limit(grams.groups)
    kept = [_of_few_papers(group, most) for group in grams.groups]
    runs = class_runs(kept, text, compared, lengths)
    return ClassSeeds(text, grams, runs, _spread(grams.groups, text, lengths), most)


def _paper_limit(groups: Sequence[Groups]) -> int:
    """The largest number of papers a gram may stand in so that the seeds stay within bounds."""
    papers = np.concatenate([group.papers for group in groups])
    sizes = np.concatenate([group.sizes for group in groups])
    if not papers.size:
        return 0
    seeds = np.bincount(papers, sizes * (sizes - 1) // 2).cumsum()
    return int(np.searchsorted(seeds, _MOST_SEEDS, "right")) - 1


def _of_few_papers(group: Groups, most_papers: int) -> Groups:
    """The grams that no more papers have."""
    kept = group.papers <= most_papers
    return Groups(
        group.positions[np.repeat(kept, group.sizes)], group.sizes[kept], group.papers[kept]
    )


def _spread(groups: Sequence[Groups], text: ClassText, lengths: GramLengths) -> NDArray[np.int32]:
    """For each unit: the number of papers that share a gram around it, the largest of several."""
    at_start = np.zeros(text.hashes.size, np.int32)
    for group in groups:
        at_start[group.positions] = np.repeat(group.papers, group.sizes)
    papers = np.zeros_like(at_start)
    reach = np.where(text.han, lengths.characters, lengths.words)
    for step in range(min(max(lengths.characters, lengths.words), at_start.size)):
        upto = at_start.size - step
        covering = np.where(reach[:upto] > step, at_start[:upto], 0)
        np.maximum(papers[step:], covering, out=papers[step:])
    return papers
