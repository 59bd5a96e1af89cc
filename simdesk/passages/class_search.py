"""The passages of all pairs of a class."""

from collections.abc import Callable, Sequence
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from simdesk.options import Options
from simdesk.passages.aligned import PaperLike, Sizes
from simdesk.passages.alignment import align, gram_lengths
from simdesk.passages.candidates import WORTHY_PART, candidates, has_few_pairs
from simdesk.passages.class_grams import ClassText
from simdesk.passages.class_seeds import ClassSeeds, class_seeds
from simdesk.passages.shares import shared_units, units_between
from simdesk.progress import Progress
from simdesk.results import Passage

_STAGE = "passages"


def search(
    papers: Sequence[PaperLike],
    compared: NDArray[np.bool_],
    options: Options,
    progress: Progress,
    given: Sequence[NDArray[np.bool_]] | None = None,
    aligned: Callable[[int, int], tuple[Passage, ...]] | None = None,
    seeds: ClassSeeds | None = None,
) -> dict[tuple[int, int], tuple[Passage, ...]]:
    """The passages of every compared pair of rows (i < j) that has any.

    `compared` is square and symmetric. `given` marks each paper's units that come from the
    assignment: they make no pair worth looking at, though its passages may hold them. `aligned`
    gives the passages of two rows in the place of `align`: a caller may know them already, and so
    it may the class's `seeds`. Pairs that share nothing but a little text of most papers are not
    listed. Raises Cancelled.
    """
    if seeds is None:
        seeds = class_seeds(ClassText.of(papers), compared, gram_lengths(options))
    progress.checkpoint()
    given_units = None if not given else np.concatenate(given)
    pairs = candidates(seeds, compared, given_units, Sizes.of(options))
    is_small = has_few_pairs(compared)
    counts = seeds.paper_counts()
    grams = seeds.grams.of_papers()
    found: dict[tuple[int, int], tuple[Passage, ...]] = {}
    for done, (i, j) in enumerate(pairs):
        progress.report(done, len(pairs), _STAGE)
        if aligned:
            both = aligned(i, j)
        else:
            both = align(papers[i], papers[j], options, (grams[i], grams[j]))
        passages = tuple(_spread_out(each, papers[i], counts[i]) for each in both)
        if passages and (is_small or _is_telling(passages, papers[i], papers[j], len(papers))):
            found[i, j] = passages
    progress.report(len(pairs), len(pairs), _STAGE)
    return found


def _is_telling(
    passages: tuple[Passage, ...], first: PaperLike, second: PaperLike, count: int
) -> bool:
    """Whether the passages are more than a little text that most of the class has."""
    if any(2 * passage.papers <= count for passage in passages):
        return True
    shared = shared_units(passages, first.units, second.units)
    return (
        shared[0] >= WORTHY_PART * first.units.hashes.size
        or shared[1] >= WORTHY_PART * second.units.hashes.size
    )


def _spread_out(passage: Passage, paper: PaperLike, spread: NDArray[np.int32]) -> Passage:
    """The passage with the number of papers that share it.

    That is what is usual for its grams; single ones may be common phrases, or changed elsewhere.
    """
    counts = spread[units_between(passage.first, paper.units)]
    shared = counts[counts > 2]
    if 2 * shared.size <= np.count_nonzero(counts):
        return passage
    return replace(passage, papers=int(np.median(shared)))
