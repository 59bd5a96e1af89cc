"""The pairs of a class that are worth a closer look."""

import numpy as np
from numpy.typing import NDArray

from simdesk.passages.aligned import Sizes, running_sum
from simdesk.passages.class_grams import ClassText
from simdesk.passages.class_seeds import ClassSeeds
from simdesk.passages.runs import Runs
from simdesk.passages.seeds import Positions

# A class with no more pairs than this has every pair looked at.
ALL_PAIRS = 500
# Runs are added up over windows of this many units in both papers. English and Chinese copies of
# every kind reached the floor, of unrelated pairs about one in a thousand.
_WINDOW = 128
_FLOOR = 17 / 13  # times the shortest run that counts
# So much of the shorter paper in common makes a candidate however common the text is.
WORTHY_PART = 0.3


def candidates(
    seeds: ClassSeeds,
    compared: NDArray[np.bool_],
    given: NDArray[np.bool_] | None,
    sizes: Sizes,
) -> list[tuple[int, int]]:
    """The pairs of rows (i < j), sorted, that share enough rare text in one place, or much text.

    Text of few papers weighs most, text that all papers have weighs nothing, nor do the units
    that `given` marks (the assignment's). Small classes: every compared pair.
    """
    text = seeds.text
    count = text.offsets.size - 1
    if has_few_pairs(compared):
        return [(i, j) for i, j in np.argwhere(np.triu(compared, 1)).tolist()]
    counted = sizes.of_units(text.han)
    if given is not None:
        counted[given] = 0
    runs = seeds.runs
    first = text.rows(runs.first)
    second = text.rows(runs.second)
    pair = first * count + second
    rare = _within(runs, running_sum(counted * _rarity(seeds.papers, count)))
    floor = _FLOOR * sizes.minimum
    # Few pairs have so much anywhere; only their runs are sorted by place. Sums are not exact.
    enough = np.bincount(pair, rare, count**2)[pair] >= floor - 1e-6
    keys = [
        _in_one_place(
            text,
            runs.taken(enough),
            pair[enough],
            first[enough],
            second[enough],
            rare[enough],
            floor,
        )
    ]
    up_to = running_sum(counted)
    paper_sizes = np.diff(up_to[text.offsets])
    shared = np.bincount(pair, _within(runs, up_to), count**2)
    found = np.flatnonzero(shared)
    shared = shared[found]
    shorter = np.minimum(paper_sizes[found // count], paper_sizes[found % count])
    keys.append(found[shared >= np.maximum(WORTHY_PART * shorter, sizes.minimum)])
    common = seeds.papers > seeds.most_papers
    if common.any():
        common_sizes = np.diff(running_sum(counted * common)[text.offsets])
        keys.append(_made_of_common_text(common_sizes, paper_sizes, compared))
    return [divmod(key, count) for key in np.unique(np.concatenate(keys)).tolist()]


def has_few_pairs(compared: NDArray[np.bool_]) -> bool:
    """Whether the class is small enough to look at every pair."""
    return int(np.count_nonzero(np.triu(compared, 1))) <= ALL_PAIRS


def _rarity(papers: NDArray[np.int32], count: int) -> NDArray[np.float64]:
    """The weight of a place: 1 if two papers have it, 0 if all have it."""
    spread = np.clip(np.arange(count + 1), 2, count)
    weights: NDArray[np.float64] = np.log(count / spread) / np.log(count / 2)
    return weights[papers]


def _within(runs: Runs, up_to: NDArray[np.float64]) -> NDArray[np.float64]:
    within: NDArray[np.float64] = up_to[runs.first + runs.length] - up_to[runs.first]
    return within


def _in_one_place(
    text: ClassText,
    runs: Runs,
    pair: Positions,
    first: Positions,
    second: Positions,
    weights: NDArray[np.float64],
    floor: float,
) -> Positions:
    """The pairs with runs of that much weight in one window of both papers.

    Windows lie side by side, and once more shifted by half of their length on either side, so
    that every stretch of half the length lies whole in one of them.
    """
    keys = []
    half = _WINDOW // 2
    columns = int(np.diff(text.offsets).max()) // _WINDOW + 2
    for shift_1 in (0, half):
        for shift_2 in (0, half):
            window_1 = (runs.first - text.offsets[first] + shift_1) // _WINDOW
            window_2 = (runs.second - text.offsets[second] + shift_2) // _WINDOW
            place = (pair * columns + window_1) * columns + window_2
            found, inverse = np.unique(place, return_inverse=True)
            enough = np.bincount(inverse, weights, found.size) >= floor
            keys.append(found[enough] // columns**2)
    return np.unique(np.concatenate(keys))


def _made_of_common_text(
    common: NDArray[np.float64], whole: NDArray[np.float64], compared: NDArray[np.bool_]
) -> Positions:
    """The pairs of papers that are made, both, of text too common to have given seeds."""
    many = common >= WORTHY_PART * np.maximum(whole, 1.0)
    return np.flatnonzero(np.triu(compared & many[:, None] & many[None, :], 1))
