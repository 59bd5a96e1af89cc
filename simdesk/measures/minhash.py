"""MinHash: signatures of n numbers whose agreement estimates the Jaccard similarity of two sets.

Range of an estimate 0 to 1; higher is more alike; symmetric. Its standard error is
sqrt(J (1 - J) / n): 0.044 at most with n = 128. An empty set has no estimate (None, or nan in a
matrix). A signature depends on the set, n and the seed alone, and is the same on every machine.

Source: Broder 1997, "On the resemblance and containment of documents". A random order of all
possible elements is replaced by a multiplication and addition modulo 2**32 of mixed 32-bit numbers.
"""

import math
from collections.abc import Hashable, Sequence
from collections.abc import Set as AbstractSet
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from simdesk.measures.errors import ParameterError, require

Item = TypeVar("Item", bound=Hashable)

EMPTY = np.uint32(0xFFFFFFFF)  # every number of an empty set's signature
LARGEST_SIGNATURE = 4096
_PERMUTATIONS_AT_ONCE = 8


def minhash(items: AbstractSet[Item], order: Sequence[Item]) -> Item | None:
    """The first element of `order` that the set has: one number of a signature, as in a textbook.

    None where it has none of them. For a random order, two sets agree with the probability of
    their Jaccard similarity.
    """
    return next((item for item in order if item in items), None)


def signatures(
    papers: Sequence[NDArray[np.uint64]], permutations: int = 128, seed: int = 1
) -> NDArray[np.uint32]:
    """One row of `permutations` numbers per paper, which is an array of different 64-bit numbers.

    Raises ParameterError unless there are 1 to 4096 permutations and the seed is 0 to 2**64 - 1.
    """
    require(
        [
            (0 <= seed < 1 << 64, f"the seed must be 0 to 2**64 - 1, not {seed}"),
            (
                1 <= permutations <= LARGEST_SIGNATURE,
                f"permutations must be 1 to {LARGEST_SIGNATURE}, not {permutations}",
            ),
        ]
    )
    # Not numpy's random numbers: their sequence may change with its version.
    steps = np.arange(1, permutations + 1, dtype=np.uint64) * np.uint64(0x9E3779B97F4A7C15)
    random = _mixed(steps + np.uint64(seed))
    factors = (random >> np.uint64(32)).astype(np.uint32) | np.uint32(1)
    addends = random.astype(np.uint32)
    result = np.full((len(papers), permutations), EMPTY, np.uint32)
    for row, paper in enumerate(papers):
        if len(paper):
            numbers = (_mixed(paper) >> np.uint64(32)).astype(np.uint32)
            for first in range(0, permutations, _PERMUTATIONS_AT_ONCE):
                chosen = slice(first, first + _PERMUTATIONS_AT_ONCE)
                permuted = factors[chosen, None] * numbers
                permuted += addends[chosen, None]
                result[row, chosen] = permuted.min(axis=1)
    return result


def _mixed(numbers: NDArray[np.uint64]) -> NDArray[np.uint64]:
    """Each number spread over all 64 bits (the finish of SplitMix64), so that any input will do."""
    mixed = numbers ^ (numbers >> np.uint64(30))
    mixed *= np.uint64(0xBF58476D1CE4E5B9)
    mixed ^= mixed >> np.uint64(27)
    mixed *= np.uint64(0x94D049BB133111EB)
    mixed ^= mixed >> np.uint64(31)
    return mixed


def estimate(first: NDArray[np.uint32], second: NDArray[np.uint32]) -> float | None:
    """The estimated Jaccard similarity from two signatures; None where a set was empty.

    Raises ParameterError where the signatures have different lengths.
    """
    if first.shape != second.shape:
        raise ParameterError(
            [f"the signatures have different lengths: {first.size} and {second.size}"]
        )
    if is_empty(first[None])[0] or is_empty(second[None])[0]:
        return None
    return float((first == second).mean())


def all_pairs(signatures_of_papers: NDArray[np.uint32]) -> NDArray[np.float32]:
    """The estimate of every pair; nan in the lines of empty papers."""
    size = len(signatures_of_papers)
    result = np.empty((size, size), np.float32)
    for row, signature in enumerate(signatures_of_papers):
        result[row] = (signatures_of_papers == signature).mean(axis=1)
    empty = is_empty(signatures_of_papers)
    result[empty, :] = np.nan
    result[:, empty] = np.nan
    return result


def is_empty(signatures_of_papers: NDArray[np.uint32]) -> NDArray[np.bool_]:
    """For each signature, whether it is that of an empty set."""
    empty: NDArray[np.bool_] = (signatures_of_papers == EMPTY).all(axis=1)
    return empty


def standard_error(jaccard: float, permutations: int) -> float:
    """How far an estimate lies from the true similarity, as a standard deviation, 0 to 0.5.

    Raises ParameterError for a similarity outside 0 to 1, or less than one permutation.
    """
    require(
        [
            (0 <= jaccard <= 1, f"the similarity must be 0 to 1, not {jaccard}"),
            (permutations >= 1, f"there must be at least one permutation, not {permutations}"),
        ]
    )
    return math.sqrt(jaccard * (1 - jaccard) / permutations)
