"""Hashes that spread a feature (a word, a pair of characters …) over the bits of a fingerprint.

All are the same on every machine and in every version; Python's own `hash` is not.
"""

import hashlib
from collections.abc import Sequence
from enum import StrEnum

import numpy as np
from numpy.typing import NDArray

from simdesk.measures.errors import require

SIZES = (16, 32, 64, 128, 256)  # bits of a fingerprint
_MD5_BITS = 128
_MULTIPLIER = 131313
_LONE = "surrogatepass"  # half of a surrogate pair, which a damaged file can hold, stays distinct


class FeatureHash(StrEnum):
    """Which hash to take."""

    BLAKE2B = "blake2b"  # of exactly that size, over UTF-8
    MD5 = "md5"  # its first bits, over UTF-8
    MULTIPLY_SHIFT = "multiply 131313"  # over UTF-16 units, kept to that size


def size_checks(bits: int, hash: FeatureHash) -> list[tuple[bool, str]]:  # noqa: A002
    """What must hold for a fingerprint's size, as `require` takes it."""
    return [
        (bits in SIZES, f"a fingerprint has {', '.join(map(str, SIZES))} bits, not {bits}"),
        (
            hash is not FeatureHash.MD5 or bits <= _MD5_BITS,
            f"MD5 gives at most {_MD5_BITS} bits, not {bits}; choose BLAKE2b",
        ),
    ]


def hash_features(
    features: Sequence[str],
    bits: int = 64,
    hash: FeatureHash = FeatureHash.BLAKE2B,  # noqa: A002
) -> NDArray[np.uint8]:
    """The hash of each feature: a row of `bits` / 8 bytes, the most significant first.

    Raises ParameterError for an unusual size, and for MD5 with more than 128 bits.
    """
    require(size_checks(bits, hash))
    size = bits // 8
    if hash is FeatureHash.BLAKE2B:
        blake2b = hashlib.blake2b
        digests = [
            blake2b(text.encode("utf-8", _LONE), digest_size=size).digest() for text in features
        ]
    elif hash is FeatureHash.MD5:
        digests = [
            hashlib.md5(text.encode("utf-8", _LONE), usedforsecurity=False).digest()[:size]
            for text in features
        ]
    else:
        digests = [multiply_shift(text, bits).to_bytes(size, "big") for text in features]
    return np.frombuffer(b"".join(digests), np.uint8).reshape(len(features), size)


def multiply_shift(text: str, bits: int = 64) -> int:
    """The hash of the published Java listing: multiply by 131313 and mix, over UTF-16 units.

    First x = first unit << 7, then x = 131313 x + unit for each unit; then for each unit
    x = 131313 x XOR (unit << 3, in turn with unit >> 3), kept to `bits` bits. 0 for no text.
    """
    if not text:
        return 0
    data = text.encode("utf-16-le", _LONE)
    units = [low | high << 8 for low, high in zip(data[::2], data[1::2], strict=True)]
    mask = (1 << bits) - 1
    x = units[0] << 7
    for unit in units:
        x = (x * _MULTIPLIER + unit) & mask
    for number, unit in enumerate(units):
        x = (x * _MULTIPLIER ^ (unit >> 3 if number % 2 else unit << 3)) & mask
    return x
