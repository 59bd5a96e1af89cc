"""Seeds between all papers of a class at once: one sort of all grams, no comparison of texts."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from simdesk.passages.aligned import PaperLike
from simdesk.passages.runs import Runs, runs_of_seeds
from simdesk.passages.seeds import GramLengths, Hashes, Positions, changes, gram_hashes

# Grams are sorted in parts of about this many, so that memory does not grow with the class.
_GRAMS_AT_ONCE = 16_000_000
# Seeds are written out up to this many; the grams of most papers are left out first.
_MOST_SEEDS = 8_000_000
# Of a gram that a paper repeats, only its first occurrences are taken.
_MOST_OCCURRENCES = 4


@dataclass(frozen=True, slots=True)
class ClassText:
    """The units of all papers, one after the other; paper r has `offsets[r]` to `offsets[r+1]`."""

    hashes: Hashes
    han: NDArray[np.bool_]
    offsets: Positions

    @classmethod
    def of(cls, papers: Sequence[PaperLike]) -> "ClassText":
        """All papers' units in the order of the papers."""
        return cls(
            np.concatenate([np.empty(0, np.uint64), *(paper.units.hashes for paper in papers)]),
            np.concatenate([np.empty(0, np.bool_), *(paper.units.han for paper in papers)]),
            np.cumsum([0, *(paper.units.hashes.size for paper in papers)], dtype=np.int64),
        )

    def rows(self, positions: Positions) -> Positions:
        """The row of the paper that holds each position."""
        return np.searchsorted(self.offsets, positions, "right") - 1


@dataclass(frozen=True, slots=True)
class ClassSeeds:
    """What one sort of all grams tells: where papers agree, and how common each place is.

    `runs` are in positions of the class, `first` in an earlier paper than `second`; places that
    more than `most_papers` papers share have none. `papers` says for each unit how many papers
    have the gram around it, 0 where none but its own has.
    """

    runs: Runs
    papers: NDArray[np.int32]
    most_papers: int


def class_seeds(text: ClassText, compared: NDArray[np.bool_], lengths: GramLengths) -> ClassSeeds:
    """The runs of equal units between compared papers, and how many papers share each place."""
    groups = _groups(text, lengths)
    most = _paper_limit(groups)
    first, second = _pairings(groups, text, compared, most)
    length = np.where(text.han[first], lengths.characters, lengths.words).astype(np.int64)
    return ClassSeeds(
        _runs_in_papers(text, first, second, length), _spread(groups, text, lengths), most
    )


def _runs_in_papers(
    text: ClassText, first: Positions, second: Positions, length: Positions
) -> Runs:
    """The runs of these seeds; a place between papers keeps those of neighbours apart."""
    spaced = text.offsets + np.arange(text.offsets.size)
    runs = runs_of_seeds(first + text.rows(first), second + text.rows(second), length)
    own = np.searchsorted(spaced, runs.first, "right") - 1
    other = np.searchsorted(spaced, runs.second, "right") - 1
    return Runs(runs.first - own, runs.second - other, runs.length)


def class_papers(text: ClassText, lengths: GramLengths) -> NDArray[np.int32]:
    """For each unit: how many papers have the gram around it, 0 where none but its own has."""
    return _spread(_groups(text, lengths), text, lengths)


def _groups(text: ClassText, lengths: GramLengths) -> "list[_Groups]":
    """All grams that at least two papers have, in parts."""
    starts, grams, sizes = gram_hashes(text.hashes, text.han, lengths)
    inside = starts + sizes <= text.offsets[text.rows(starts) + 1]
    starts, grams = starts[inside], grams[inside]
    parts = max(1, -(-starts.size // _GRAMS_AT_ONCE))
    return [_shared(text, starts, grams, part, parts) for part in range(parts)]


@dataclass(frozen=True, slots=True)
class _Groups:
    """Positions with the same gram, one group after the other, in order of position.

    For each group: how many positions it holds, and how many papers.
    """

    positions: Positions
    sizes: Positions
    papers: Positions


def _shared(text: ClassText, starts: Positions, grams: Hashes, part: int, parts: int) -> _Groups:
    """The grams of one part that at least two papers have."""
    if parts > 1:
        mine = grams % np.uint64(parts) == np.uint64(part)
        starts, grams = starts[mine], grams[mine]
    # Hash in the high bits, index in the low ones: one plain sort orders both.
    bits = np.uint64(max(1, int(starts.size).bit_length()))
    packed = grams >> bits << bits | np.arange(starts.size, dtype=np.uint64)
    packed.sort()
    high = packed >> bits
    equal = high[1:] == high[:-1]
    member = np.zeros(packed.size, np.bool_)
    member[1:] |= equal
    member[:-1] |= equal
    index = (packed[member] & ((np.uint64(1) << bits) - np.uint64(1))).astype(np.int64)
    positions, exact = starts[index], grams[index]
    if (exact[1:] < exact[:-1]).any():  # the high bits agreed by chance: the whole hash decides
        order = np.lexsort((positions, exact))
        positions, exact = positions[order], exact[order]
    rows = text.rows(positions)
    new_gram = changes(exact)
    new_paper = new_gram | changes(rows)
    paper_begin = np.maximum.accumulate(np.where(new_paper, np.arange(rows.size), 0))
    few = np.arange(rows.size) - paper_begin < _MOST_OCCURRENCES
    group = np.cumsum(new_gram) - 1
    count = int(group[-1]) + 1 if group.size else 0
    papers = np.bincount(group, new_paper, count).astype(np.int64)
    sizes = np.bincount(group, few, count).astype(np.int64)
    wanted = papers >= 2
    return _Groups(positions[few & wanted[group]], sizes[wanted], papers[wanted])


def _paper_limit(groups: Sequence[_Groups]) -> int:
    """The largest number of papers a gram may stand in so that the seeds stay within bounds."""
    papers = np.concatenate([group.papers for group in groups])
    sizes = np.concatenate([group.sizes for group in groups])
    if not papers.size:
        return 0
    seeds = np.bincount(papers, sizes * (sizes - 1) // 2).cumsum()
    return int(np.searchsorted(seeds, _MOST_SEEDS, "right")) - 1


def _pairings(
    groups: Sequence[_Groups], text: ClassText, compared: NDArray[np.bool_], most_papers: int
) -> tuple[Positions, Positions]:
    """Every pair of positions of two compared papers with the same gram."""
    firsts, seconds = [np.empty(0, np.int64)], [np.empty(0, np.int64)]
    for group in groups:
        kept = group.papers <= most_papers
        positions = group.positions[np.repeat(kept, group.sizes)]
        sizes = group.sizes[kept]
        later = np.repeat(np.cumsum(sizes), sizes) - np.arange(positions.size) - 1
        first = np.repeat(np.arange(positions.size), later)
        step = np.arange(first.size) - np.repeat(np.cumsum(later) - later, later)
        second = first + 1 + step
        rows = text.rows(positions)
        wanted = compared[rows[first], rows[second]]
        firsts.append(positions[first[wanted]])
        seconds.append(positions[second[wanted]])
    return np.concatenate(firsts), np.concatenate(seconds)


def _spread(groups: Sequence[_Groups], text: ClassText, lengths: GramLengths) -> NDArray[np.int32]:
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
