"""How scores are distributed, as counts; drawn by the painting and by the HTML report."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike

BINS = 25


@dataclass(frozen=True, slots=True)
class Histogram:
    """Counts of values from `low` to `high` in bins of equal width; the last one is closed."""

    counts: tuple[int, ...]
    low: float
    high: float

    @property
    def total(self) -> int:
        """How many values there are."""
        return sum(self.counts)


def histogram(
    values: ArrayLike, *, bins: int = BINS, low: float = 0.0, high: float = 1.0
) -> Histogram:
    """Count values; `nan` is left out, values outside `low` to `high` go to the outermost bin."""
    known = np.asarray(values, dtype=np.float64).ravel()
    known = np.clip(known[~np.isnan(known)], low, high)
    counts, _ = np.histogram(known, bins=bins, range=(low, high))
    return Histogram(tuple(counts.tolist()), low, high)
