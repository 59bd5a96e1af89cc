"""Hamming distance: the number of bits in which two fingerprints of the same size differ.

Range 0 to the number of bits; lower is more alike; symmetric. It depends on the two fingerprints
alone. Source: Hamming 1950, "Error detecting and error correcting codes".
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from simdesk.measures.errors import ParameterError, require


def distance(first: int, second: int) -> int:
    """The number of differing bits of two fingerprints of the same size.

    Raises ParameterError for a negative number.
    """
    require([(first >= 0 and second >= 0, "a fingerprint is not negative")])
    return (first ^ second).bit_count()


def string_distance(first: str, second: str) -> int:
    """The number of places in which two equally long strings (such as of 0 and 1) differ.

    Raises ParameterError where their lengths differ.
    """
    if len(first) != len(second):
        raise ParameterError(
            [f"the fingerprints have different sizes: {len(first)} and {len(second)} bits"]
        )
    return sum(a != b for a, b in zip(first, second, strict=True))


def words(fingerprints: Sequence[int], bits: int) -> NDArray[np.uint64]:
    """Fingerprints as a matrix: one row each, of as many 64-bit words as `bits` need.

    Raises ParameterError, with every offender, where one is negative or has more than `bits` bits.
    """
    require(
        [(bits >= 1, f"the number of bits must be at least 1, not {bits}")]
        + [
            (
                value >= 0 and value.bit_length() <= bits,
                f"fingerprint {number} does not fit {bits} bits",
            )
            for number, value in enumerate(fingerprints, 1)
        ]
    )
    count = -(-bits // 64)
    data = b"".join(value.to_bytes(count * 8, "big") for value in fingerprints)
    matrix = np.frombuffer(data, ">u8").reshape(len(fingerprints), count)
    return matrix.astype(np.uint64)


def all_pairs(fingerprints: Sequence[int], bits: int = 64) -> NDArray[np.uint16]:
    """The distance of every pair of fingerprints of `bits` bits."""
    columns = words(fingerprints, bits).T
    result = np.zeros((len(fingerprints), len(fingerprints)), np.uint16)
    for column in columns:
        for row, value in enumerate(column):
            result[row] += np.bitwise_count(column ^ value)
    return result
