"""64-bit hashes of runs of characters, computed for a whole text at once.

The hash of a run is a polynomial over scrambled code points, modulo 2^64, scrambled once more. It
depends on nothing but the characters: the same on every machine and in every version.
"""

import numpy as np
from numpy.typing import NDArray

_BASE = 0x9E3779B97F4A7C15 | 1  # odd, so that no power of it vanishes modulo 2^64


def scramble(values: NDArray[np.uint64]) -> NDArray[np.uint64]:
    """The finaliser of SplitMix64 (Steele, Lea, Flood 2014): every bit changes every other."""
    mixed = values + np.uint64(0x9E3779B97F4A7C15)
    mixed = (mixed ^ (mixed >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    mixed = (mixed ^ (mixed >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return np.asarray(mixed ^ (mixed >> np.uint64(31)), np.uint64)


def powers(count: int) -> NDArray[np.uint64]:
    """The first `count` powers of the base, from 1."""
    factors = np.full(max(count, 1), _BASE, np.uint64)
    factors[0] = 1
    return np.multiply.accumulate(factors)


def hash_runs(
    codes: NDArray[np.int32], begins: NDArray[np.int64], ends: NDArray[np.int64]
) -> NDArray[np.uint64]:
    """The hash of each range [begin, end) of code points; none is empty, none overlap."""
    values = scramble(codes[begins].astype(np.uint64))
    longer = np.flatnonzero(ends - begins > 1)
    if longer.size:
        lengths = (ends - begins)[longer]
        first = np.cumsum(lengths) - lengths  # where each run begins among all their characters
        within = np.arange(int(lengths.sum())) - np.repeat(first, lengths)
        characters = scramble(codes[np.repeat(begins[longer], lengths) + within].astype(np.uint64))
        terms = characters * powers(int(lengths.max()))[within]
        values[longer] = np.add.reduceat(terms, first)
    return scramble(values)
