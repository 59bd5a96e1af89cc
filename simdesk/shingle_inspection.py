"""What two papers have in common as sets of shingles: exactly, and as MinHash and LSH see it."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

import numpy as np
from numpy.typing import NDArray

from simdesk.documents import Document
from simdesk.features import DocumentFeatures
from simdesk.measures import lsh, minhash
from simdesk.text.shingles import (
    hashes_in_order,
    shingle_hashes,
    unit_hashes_in_order,
    unit_shingle_hashes,
)

_MOST_EXAMPLES = 60


class ShingleKind(StrEnum):
    """What a shingle is a run of."""

    CHARACTERS = "characters"
    WORDS = "words"  # a Han character counts as one, so that no segmentation plays a part


@dataclass(frozen=True, slots=True)
class ShingleChoice:
    """How the shingles are made, hashed and sketched."""

    kind: ShingleKind = ShingleKind.CHARACTERS
    length: int = 9
    bits: int = 64  # of a shingle's hash: 32 or 64
    permutations: int = 128
    bands: int = 32
    rows: int = 4  # bands x rows must not be more than the permutations


@dataclass(frozen=True, slots=True)
class ShingleInspection:
    """The sets of two papers and what they share."""

    choice: ShingleChoice
    first: int  # different shingles of the first paper
    second: int
    shared: int
    estimate: float | None  # of the Jaccard similarity, by MinHash; None: a set is empty
    agreeing_bands: int  # the pair is a candidate of LSH where there is one
    examples: tuple[str, ...]  # shared shingles that do not overlap, in the first paper's order

    @property
    def union(self) -> int:
        """How many different shingles either paper has."""
        return self.first + self.second - self.shared

    @property
    def jaccard(self) -> float | None:
        """Shared by all, 0 to 1; None where a set is empty."""
        return self.shared / self.union if self.first and self.second else None

    @property
    def containment_first(self) -> float | None:
        """The part of the first paper's shingles that the second has, 0 to 1."""
        return self.shared / self.first if self.first and self.second else None

    @property
    def containment_second(self) -> float | None:
        """The part of the second paper's shingles that the first has, 0 to 1."""
        return self.shared / self.second if self.first and self.second else None

    @property
    def standard_error(self) -> float | None:
        """How far MinHash's estimate lies from the exact value as a rule."""
        exact = self.jaccard
        return None if exact is None else minhash.standard_error(exact, self.choice.permutations)


def inspect_shingles(
    first: DocumentFeatures,
    second: DocumentFeatures,
    first_document: Document,
    choice: ShingleChoice,
) -> ShingleInspection:
    """The shingles of two papers. Raises ParameterError, ValueError for a choice out of range."""
    sets = _hashes(first, choice), _hashes(second, choice)
    shared = np.intersect1d(sets[0], sets[1], assume_unique=True)
    signatures = minhash.signatures(sets, choice.permutations)
    return ShingleInspection(
        choice=choice,
        first=len(sets[0]),
        second=len(sets[1]),
        shared=len(shared),
        estimate=minhash.estimate(signatures[0], signatures[1]),
        agreeing_bands=lsh.agreeing_bands(signatures[0], signatures[1], choice.bands, choice.rows),
        examples=tuple(_examples(first, first_document, shared, choice)),
    )


def _hashes(paper: DocumentFeatures, choice: ShingleChoice) -> NDArray[np.uint64]:
    if choice.kind is ShingleKind.WORDS:
        return unit_shingle_hashes(paper.units.hashes, choice.length, choice.bits)
    return shingle_hashes(paper.folded_text, choice.length, choice.bits)


def _examples(
    paper: DocumentFeatures,
    document: Document,
    shared: NDArray[np.uint64],
    choice: ShingleChoice,
) -> Iterator[str]:
    """The first shared shingles of a paper, each once."""
    length = choice.length
    if choice.kind is ShingleKind.WORDS:
        in_order = unit_hashes_in_order(paper.units.hashes, length, choice.bits)
    else:
        in_order = hashes_in_order(paper.folded_text, length, choice.bits)
    end = 0
    told: set[str] = set()
    for place in np.flatnonzero(np.isin(in_order, shared)).tolist():
        if place < end:
            continue
        if choice.kind is ShingleKind.WORDS:
            start, stop = paper.units.starts[place], paper.units.ends[place + length - 1]
            shingle = document.text[start:stop]
        else:
            shingle = paper.folded_text[place : place + length]
        end = place + length
        if shingle not in told:
            told.add(shingle)
            yield shingle
        if len(told) == _MOST_EXAMPLES:
            return
