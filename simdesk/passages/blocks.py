"""Long papers are looked at in blocks, so that neither memory nor time grows without bounds."""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from simdesk.passages.aligned import PaperLike, Sizes, UnitsLike
from simdesk.passages.boxes import boxes_of
from simdesk.passages.chains import Box, boxes_of_runs, join
from simdesk.passages.rules import Rules
from simdesk.passages.runs import Runs
from simdesk.passages.sentence_terms import pair_terms

# So many pairs of sentences are compared at once: about 100 MB. Two papers of 60,000 characters.
_MOST_CELLS = 4_000_000
# Blocks share so many sentences, so that most passages lie whole in one of them.
_OVERLAP = 40
# Of two very long papers, only the blocks with most exact runs are looked at, so many of them;
# of the others, only text counts that was not changed.
_MOST_BLOCKS = 48


def edited_boxes(
    first: PaperLike, second: PaperLike, runs: Runs, sizes: Sizes, rules: Rules
) -> list[Box]:
    """All boxes of shared text, edited or not, sorted; `runs` are the exact runs that count."""
    blocks = list(_blocks(first, second, runs))
    found: list[Box] = []
    if len(blocks) > _MOST_BLOCKS:
        blocks.sort(key=lambda block: -int(block.runs.length.sum()))
        blocks = blocks[:_MOST_BLOCKS]
        found += _standing_alone(runs, sizes.up_to(first.units.han), rules)
    for block in blocks:
        terms = pair_terms(block.first, block.second, sizes, rules.shortest_sentence)
        found += [
            Box(
                box.first + block.shift_first,
                box.first_end + block.shift_first,
                box.second + block.shift_second,
                box.second_end + block.shift_second,
            )
            for box in boxes_of(terms, block.runs, sizes, rules)
        ]
    return join(found, -1) if len(blocks) > 1 else found


def _standing_alone(runs: Runs, up_to: NDArray[np.float64], rules: Rules) -> list[Box]:
    long = up_to[runs.first + runs.length] - up_to[runs.first] >= rules.smallest_run
    return boxes_of_runs(runs.taken(long))


@dataclass(frozen=True, slots=True)
class _Units:
    starts: NDArray[np.int32]
    ends: NDArray[np.int32]
    hashes: NDArray[np.uint64]
    han: NDArray[np.bool_]


@dataclass(frozen=True, slots=True)
class _Part:
    """Some neighbouring sentences of a paper, as a paper."""

    units: UnitsLike
    sentences: NDArray[np.int32]


@dataclass(frozen=True, slots=True)
class _Block:
    first: PaperLike
    second: PaperLike
    shift_first: int
    shift_second: int
    runs: Runs


def _blocks(first: PaperLike, second: PaperLike, runs: Runs) -> Iterator[_Block]:
    count_1, count_2 = len(first.sentences), len(second.sentences)
    if count_1 * count_2 <= _MOST_CELLS:
        yield _Block(first, second, 0, 0, runs)
        return
    side = int(_MOST_CELLS**0.5)
    high = max(side, _MOST_CELLS // max(count_2, 1)) if count_2 <= count_1 else side
    wide = max(side, _MOST_CELLS // max(count_1, 1)) if count_1 <= count_2 else side
    for part_1, shift_1 in _parts(first, high):
        for part_2, shift_2 in _parts(second, wide):
            inside = _clipped(runs, shift_1, part_1, shift_2, part_2)
            yield _Block(part_1, part_2, shift_1, shift_2, inside)


def _parts(paper: PaperLike, count: int) -> Iterator[tuple[_Part, int]]:
    """The paper in parts of `count` sentences, with the unit at which each begins."""
    for begin in range(0, max(1, len(paper.sentences) - _OVERLAP), count - _OVERLAP):
        sentences = paper.sentences[begin : begin + count]
        low, high = int(sentences[0, 0]), int(sentences[-1, 1])
        units = paper.units
        part = _Units(
            units.starts[low:high],
            units.ends[low:high],
            units.hashes[low:high],
            units.han[low:high],
        )
        yield _Part(part, sentences - low), low


def _clipped(runs: Runs, shift_1: int, part_1: PaperLike, shift_2: int, part_2: PaperLike) -> Runs:
    """What of the runs lies inside two parts, in places of the parts."""
    first, second = runs.first - shift_1, runs.second - shift_2
    cut = np.maximum(0, np.maximum(-first, -second))
    first, second = first + cut, second + cut
    room = np.minimum(part_1.units.hashes.size - first, part_2.units.hashes.size - second)
    length = np.minimum(runs.length - cut, room)
    inside = length > 0
    return Runs(first[inside], second[inside], length[inside])
