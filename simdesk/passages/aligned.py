"""What the search for passages needs to know of a paper."""

from dataclasses import dataclass
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from simdesk.options import Options
from simdesk.passages.seeds import Hashes


class UnitsLike(Protocol):
    """The units of a text: where each stands in the original, and the hash of its folded form."""

    @property
    def starts(self) -> NDArray[np.int32]: ...
    @property
    def ends(self) -> NDArray[np.int32]: ...
    @property
    def hashes(self) -> Hashes: ...
    @property
    def han(self) -> NDArray[np.bool_]: ...


class PaperLike(Protocol):
    """The part of a paper's features that passages are found from."""

    @property
    def units(self) -> UnitsLike: ...
    @property
    def sentences(self) -> NDArray[np.int32]: ...


@dataclass(frozen=True, slots=True)
class Sizes:
    """Measures a stretch of text in Han characters, so that one limit serves both scripts.

    A word weighs as many characters as make the two least runs of the options equal: 13 characters
    or 6 words by default, so a word counts as 2.17 characters.
    """

    minimum: float  # size of the shortest run that counts
    word: float

    @classmethod
    def of(cls, options: Options) -> "Sizes":
        """The sizes that the options' two least runs mean."""
        return cls(
            float(options.minimum_characters),
            options.minimum_characters / options.minimum_words,
        )

    def reach(self, size: NDArray[np.float64]) -> NDArray[np.bool_]:
        """Which sizes are at least that of the shortest run; sums of words are not exact."""
        return size >= self.minimum - 1e-6

    def of_units(self, han: NDArray[np.bool_]) -> NDArray[np.float64]:
        """The size of each unit."""
        return np.where(han, 1.0, self.word)

    def up_to(self, han: NDArray[np.bool_]) -> NDArray[np.float64]:
        """The size of the first 0, 1, 2 … units: one entry more than there are units."""
        return running_sum(self.of_units(han))


def running_sum(values: NDArray[np.float64]) -> NDArray[np.float64]:
    """The sum of the first 0, 1, 2 … values: one entry more than there are values."""
    sums = np.empty(values.size + 1)
    sums[0] = 0.0
    np.cumsum(values, out=sums[1:])
    return sums
