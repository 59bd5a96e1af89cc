"""Seeds between all papers of a class at once: one sort of all grams, no comparison of texts."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from simdesk.passages.aligned import PaperLike
from simdesk.passages.runs import Runs, runs_of_seeds
from simdesk.passages.seeds import GramLengths, Hashes, Positions, gram_hashes

# Grams are sorted in parts of about this many, so that memory does not grow with the class.
_GRAMS_AT_ONCE = 16_000_000
# Seeds are expanded up to this many; beyond it, the grams of most papers are left out first.
_MOST_SEEDS = 30_000_000
# A paper that repeats a gram more often than this has its first occurrences taken only.
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
        empty = np.empty(0, np.uint64)
        return cls(
            np.concatenate([empty, *(paper.units.hashes for paper in papers)]),
            np.concatenate([np.empty(0, np.bool_), *(paper.units.han for paper in papers)]),
            np.cumsum([0, *(paper.units.hashes.size for paper in papers)], dtype=np.int64),
        )

    def rows(self, positions: Positions) -> Positions:
        """The row of the paper that holds each position."""
        return np.searchsorted(self.offsets, positions, "right") - 1


def class_runs(
    text: ClassText, compared: NDArray[np.bool_], lengths: GramLengths, most_papers: int
) -> Runs:
    """Runs of equal units between compared papers, in positions of the whole class.

    Grams that more than `most_papers` papers have give no seed.
    """
    starts, grams, sizes = gram_hashes(text.hashes, text.han, lengths)
    inside = starts + sizes <= text.offsets[text.rows(starts) + 1]
    starts, grams, sizes = starts[inside], grams[inside], sizes[inside]
    parts = max(1, -(-starts.size // _GRAMS_AT_ONCE))
    groups = [_shared(text, starts, grams, part, parts, most_papers) for part in range(parts)]
    first, second = _pairings(groups, text, compared)
    length = np.where(text.han[first], lengths.characters, lengths.words).astype(np.int64)
    return runs_of_seeds(first, second, length)


@dataclass(frozen=True, slots=True)
class _Groups:
    """Positions with the same gram stand together; `sizes` says how many, `papers` in how many."""

    positions: Positions
    sizes: Positions
    papers: Positions


def _shared(
    text: ClassText, starts: Positions, grams: Hashes, part: int, parts: int, most_papers: int
) -> _Groups:
    """The grams of one part that at least two and at most `most_papers` papers have."""
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
    # The high bits alone may agree by chance: order by the whole hash within them.
    order = np.lexsort((positions, exact)) if _mixed(exact) else slice(None)
    positions, exact = positions[order], exact[order]
    rows = text.rows(positions)
    new_gram = _changes(exact)
    new_paper = new_gram | _changes(rows)
    paper_begin = np.maximum.accumulate(np.where(new_paper, np.arange(rows.size), 0))
    few = np.arange(rows.size) - paper_begin < _MOST_OCCURRENCES
    group = np.cumsum(new_gram) - 1
    count = int(group[-1]) + 1 if group.size else 0
    papers = np.bincount(group, new_paper, count).astype(np.int64)
    wanted = (papers >= 2) & (papers <= most_papers)
    sizes = np.bincount(group, few, count).astype(np.int64)
    return _Groups(positions[few & wanted[group]], sizes[wanted], papers[wanted])


def _changes(values: NDArray[np.generic]) -> NDArray[np.bool_]:
    """True where a value differs from the one before it, and at the first."""
    changes = np.ones(values.size, np.bool_)
    np.not_equal(values[1:], values[:-1], out=changes[1:])
    return changes


def _mixed(values: Hashes) -> bool:
    """Whether equal values do not all stand together."""
    return int(_changes(values).sum()) != np.unique(values).size


def _pairings(
    groups: Sequence[_Groups], text: ClassText, compared: NDArray[np.bool_]
) -> tuple[Positions, Positions]:
    """Every pair of positions of two compared papers with the same gram."""
    limit = _paper_limit(groups)
    firsts, seconds = [np.empty(0, np.int64)], [np.empty(0, np.int64)]
    for group in groups:
        kept = group.papers <= limit
        positions = group.positions[np.repeat(kept, group.sizes)]
        sizes = group.sizes[kept]
        ends = np.repeat(np.cumsum(sizes), sizes)
        later = ends - np.arange(positions.size) - 1
        first = np.repeat(np.arange(positions.size), later)
        step = np.arange(first.size) - np.repeat(np.cumsum(later) - later, later)
        rows = text.rows(positions)
        second = first + 1 + step
        wanted = compared[rows[first], rows[second]]
        firsts.append(positions[first[wanted]])
        seconds.append(positions[second[wanted]])
    return np.concatenate(firsts), np.concatenate(seconds)


def _paper_limit(groups: Sequence[_Groups]) -> int:
    """The largest number of papers a gram may stand in so that the seeds stay within bounds."""
    papers = np.concatenate([group.papers for group in groups])
    sizes = np.concatenate([group.sizes for group in groups])
    if not papers.size:
        return 0
    seeds = np.bincount(papers, sizes * (sizes - 1) // 2).cumsum()
    return int(np.searchsorted(seeds, _MOST_SEEDS, "right")) - 1
