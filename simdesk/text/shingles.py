"""Shingles: the runs of k adjacent characters (or units) of a text, as sets.

Source: Broder, "On the resemblance and containment of documents", 1997.
"""

import numpy as np
from numpy.typing import NDArray

from simdesk.text.hashing import powers, scramble


def shingles(text: str, k: int) -> set[str]:
    """All runs of `k` adjacent characters, as a textbook shows them: banana, 2 → ba, an, na.

    Empty if the text is shorter than k. Raises ValueError for k < 1.
    """
    _check(k)
    return {text[start : start + k] for start in range(len(text) - k + 1)}


def shingle_hashes(folded_text: str, k: int, bits: int = 64) -> NDArray[np.uint64]:
    """Sorted distinct hashes of all runs of `k` adjacent characters of a folded text.

    The same on every machine. With 64 bits two different shingles of a class hardly ever share a
    hash; 32 save space where hashes are stored. Empty if the text is shorter than k. Raises
    ValueError for k < 1 or other bits.
    """
    return _distinct(hashes_in_order(folded_text, k, bits))


def unit_shingle_hashes(
    unit_hashes: NDArray[np.uint64], w: int, bits: int = 64
) -> NDArray[np.uint64]:
    """Sorted distinct hashes of all runs of `w` adjacent units: word shingles (Ferret: w = 3)."""
    return _distinct(unit_hashes_in_order(unit_hashes, w, bits))


def hashes_in_order(folded_text: str, k: int, bits: int = 64) -> NDArray[np.uint64]:
    """The hash of each run of `k` characters as `shingle_hashes` gives it, by its place."""
    codes = np.frombuffer(folded_text.encode("utf-32-le"), "<u4").astype(np.uint64)
    return _run_hashes(scramble(codes), k, bits)


def unit_hashes_in_order(
    unit_hashes: NDArray[np.uint64], w: int, bits: int = 64
) -> NDArray[np.uint64]:
    """The hash of each run of `w` units as `unit_shingle_hashes` gives it, by its place."""
    return _run_hashes(unit_hashes, w, bits)


def _run_hashes(values: NDArray[np.uint64], k: int, bits: int) -> NDArray[np.uint64]:
    _check(k)
    if bits not in (32, 64):
        raise ValueError("shingle hashes have 32 or 64 bits")
    count = len(values) - k + 1
    if count <= 0:
        return np.zeros(0, np.uint64)
    hashes = values[:count].copy()
    for offset, factor in enumerate(powers(k)[1:], start=1):
        hashes += values[offset : offset + count] * factor
    hashes = scramble(hashes)
    hashes >>= np.uint64(64 - bits)
    return hashes


def _distinct(hashes: NDArray[np.uint64]) -> NDArray[np.uint64]:
    hashes.sort()  # np.unique is ten times as slow: it fills a hash table first
    is_first: NDArray[np.bool_] = np.ones(len(hashes), np.bool_)
    np.not_equal(hashes[1:], hashes[:-1], out=is_first[1:])
    return hashes[is_first]


def _check(k: int) -> None:
    if k < 1:
        raise ValueError("a shingle has at least one character")
