"""The grams that papers of a class share: one sort of all, no comparison of texts."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from simdesk.passages.aligned import PaperLike
from simdesk.passages.seeds import GramLengths, Grams, Hashes, Positions, changes, gram_hashes

# Grams are sorted in parts of about this many, so that memory does not grow with the class.
_GRAMS_AT_ONCE = 16_000_000
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

    def ends(self) -> Positions:
        """For each unit: where its paper ends."""
        return np.repeat(self.offsets[1:], np.diff(self.offsets))


@dataclass(frozen=True, slots=True)
class Groups:
    """Positions with the same gram, one group after the other, in order of position.

    For each group: how many positions it holds, and how many papers.
    """

    positions: Positions
    sizes: Positions
    papers: Positions


@dataclass(frozen=True, slots=True)
class ClassGrams:
    """All grams that at least two papers have, in the order of the class, and in groups."""

    text: ClassText
    starts: Positions
    hashes: Hashes
    sizes: Positions  # in units
    groups: list[Groups]  # of equal ones

    @classmethod
    def of(cls, text: ClassText, lengths: GramLengths) -> "ClassGrams":
        """The shared grams of these lengths."""
        starts, hashes, sizes = gram_hashes(text.hashes, text.han, lengths)
        inside = np.flatnonzero(starts + sizes <= text.ends()[starts])
        starts, hashes = starts[inside], hashes[inside]
        parts = max(1, -(-starts.size // _GRAMS_AT_ONCE))
        is_shared = np.zeros(starts.size, np.bool_)
        groups = [_groups(text, starts, hashes, part, parts, is_shared) for part in range(parts)]
        shared = np.flatnonzero(is_shared)
        return cls(text, starts[shared], hashes[shared], sizes[inside[shared]], groups)

    def of_papers(self) -> list[Grams]:
        """The grams of each paper, in places of that paper."""
        borders = np.searchsorted(self.starts, self.text.offsets).tolist()
        return [
            (self.starts[begin:end] - offset, self.hashes[begin:end], self.sizes[begin:end])
            for (begin, end), offset in zip(
                pairwise(borders), self.text.offsets.tolist(), strict=False
            )
        ]


def _groups(
    text: ClassText,
    starts: Positions,
    grams: Hashes,
    part: int,
    parts: int,
    is_shared: NDArray[np.bool_],
) -> Groups:
    """The grams of one part that at least two papers have; marks them in `is_shared`."""
    numbers = np.arange(starts.size)
    if parts > 1:
        numbers = np.flatnonzero(grams % np.uint64(parts) == np.uint64(part))
        starts, grams = starts[numbers], grams[numbers]
    # Hash in the high bits, index in the low ones: one plain sort orders both. As `sorted_hashes`
    # does, but only what is repeated is looked up by its index: a third of the time for 15 million.
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
        index, positions, exact = index[order], positions[order], exact[order]
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
    is_shared[numbers[index[wanted[group]]]] = True
    return Groups(positions[few & wanted[group]], sizes[wanted], papers[wanted])
