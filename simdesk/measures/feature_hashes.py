"""Hashes that spread a feature (a word, a pair of characters …) over the bits of a fingerprint.

All are the same on every machine and in every version; Python's own `hash` is not.
"""

import hashlib
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from simdesk.measures.choices import FeatureHash, size_checks
from simdesk.measures.errors import require

_MULTIPLIER = 131313
_LONE = "surrogatepass"  # half of a surrogate pair, which a damaged file can hold, stays distinct


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
    if hash == FeatureHash.BLAKE2B:
        blake2b = hashlib.blake2b
        digests = [
            blake2b(text.encode("utf-8", _LONE), digest_size=size).digest() for text in features
        ]
    elif hash == FeatureHash.MD5:
        digests = [
            hashlib.md5(text.encode("utf-8", _LONE), usedforsecurity=False).digest()[:size]
            for text in features
        ]
    else:
        return _multiply_shift_all(features, bits)
    return np.frombuffer(b"".join(digests), np.uint8).reshape(len(features), size)


def multiply_shift(text: str, bits: int = 64) -> int:
    """The hash of the published Java listing: multiply by 131313 and mix, over UTF-16 units.

    First x = first unit << 7, then x = 131313 x + unit for each unit; then for each unit
    x = 131313 x XOR (unit << 3, in turn with unit >> 3), kept to `bits` bits. 0 for no text. The
    higher bits of a large size stay 0 for a short text.
    """
    return int.from_bytes(_multiply_shift_all([text], bits).tobytes(), "big")


def _multiply_shift_all(features: Sequence[str], bits: int) -> NDArray[np.uint8]:
    """`multiply_shift` of each feature, all those of a length at once."""
    encoded = [text.encode("utf-16-le", _LONE) for text in features]
    lengths = np.array([len(data) for data in encoded], np.int64) // 2
    result = np.zeros((len(features), bits // 8), np.uint8)
    for length in np.unique(lengths[lengths > 0]).tolist():
        places = np.flatnonzero(lengths == length)
        data = b"".join(encoded[place] for place in places.tolist())
        units = np.frombuffer(data, "<u2").astype(np.uint64).reshape(len(places), length)
        result[places] = _multiplied(units.T, bits)
    return result


def _multiplied(units: NDArray[np.uint64], bits: int) -> NDArray[np.uint8]:
    """The hash of texts of one length: column j of `units` holds text j.

    The number x is kept as limbs of 32 bits, the lowest first, each with room for its product.
    """
    limbs = np.zeros((max(1, bits // 32), units.shape[1]), np.uint64)
    limbs[0] = units[0] << np.uint64(7)
    for unit in units:
        _multiply_and_add(limbs, unit)
    for number, unit in enumerate(units):
        _multiply_and_add(limbs, np.uint64(0))
        limbs[0] ^= unit >> np.uint64(3) if number % 2 else unit << np.uint64(3)
    as_bytes = np.ascontiguousarray(limbs[::-1].T.astype(">u4")).view(np.uint8)
    return as_bytes[:, -(bits // 8) :]


def _multiply_and_add(limbs: NDArray[np.uint64], addend: NDArray[np.uint64] | np.uint64) -> None:
    limbs *= np.uint64(_MULTIPLIER)
    carry = addend
    for limb in limbs:
        limb += carry
        carry = limb >> np.uint64(32)
        limb &= np.uint64(0xFFFFFFFF)
