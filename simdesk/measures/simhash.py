"""SimHash: a fingerprint of a few bits that changes little where the text changes little.

Each feature of a text has a weight and a hash. For each bit, the weights of the features whose hash
has a 1 there are added and those of the others taken away; the bit of the fingerprint is 1 where
the sum is greater than 0. Compare fingerprints by their Hamming distance. It finds papers handed in
again with small changes, not copied parts.

A fingerprint is a number of `bits` bits, the first bit the most significant. It depends on the
features, their weights and the hash alone and is the same on every machine and in every version: a
weight is rounded to a multiple of 2**-20 and the sums are exact, so no order of adding matters. No
features: all sums are 0. A text of few features has a fingerprint that says little: `is_too_short`.

Sources: Charikar 2002, "Similarity estimation techniques from rounding algorithms"; Manku, Jain,
Das Sarma 2007, "Detecting near-duplicates for web crawling".
"""

import math
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import count

import numpy as np
from numpy.typing import NDArray

from simdesk.measures.choices import FeatureHash, size_checks
from simdesk.measures.errors import ParameterError, require
from simdesk.measures.feature_hashes import hash_features

# A text below either of them has a fingerprint that is too short to trust.
MINIMUM_FEATURES = 30
MINIMUM_CHARACTERS = 100

_UNIT = 1 << 20  # weights are counted in units of 1 / _UNIT
_FEATURES_AT_ONCE = 500_000  # different ones held in memory; words of a class stay far below
_LARGEST_SUM = 1 << 53  # float64 adds whole numbers exactly up to here


def is_too_short(features: int, characters: int) -> bool:
    """Whether a text of so many different features and characters is too short to trust."""
    return features < MINIMUM_FEATURES or characters < MINIMUM_CHARACTERS


def fingerprint(
    features: Iterable[tuple[str, float]],
    bits: int = 64,
    hash: FeatureHash = FeatureHash.BLAKE2B,  # noqa: A002 - the word of the field
    zero_sum_is_one: bool = False,
) -> int:
    """The fingerprint of features with weights. A feature that is given twice counts twice.

    `zero_sum_is_one` makes a sum of exactly 0 a 1, as some published listings do. Raises
    ParameterError for a size that is not 16, 32, 64, 128 or 256, MD5 with more than 128 bits, or
    a weight that is negative or not a number.
    """
    listed = list(features)
    hashes = hash_features([feature for feature, _ in listed], bits, hash)
    return fingerprint_of(hashes, [weight for _, weight in listed], zero_sum_is_one)


def fingerprints(
    papers: Iterable[tuple[Sequence[str], Sequence[float] | NDArray[np.floating]]],
    bits: int = 64,
    hash: FeatureHash = FeatureHash.BLAKE2B,  # noqa: A002
    zero_sum_is_one: bool = False,
) -> list[int]:
    """The fingerprint of each paper, given as its features and their weights.

    The same as `fingerprint` of each, also in its errors; features that papers have in common are
    hashed only once.
    """
    require(size_checks(bits, hash))
    results: list[int] = []
    numbers: defaultdict[str, int] = defaultdict(count().__next__)
    waiting: list[tuple[NDArray[np.intp], Sequence[float] | NDArray[np.floating]]] = []

    def finish() -> None:
        hashes = hash_features(list(numbers), bits, hash)
        results.extend(
            fingerprint_of(hashes[features], weights, zero_sum_is_one)
            for features, weights in waiting
        )

    for features, weights in papers:
        if len(numbers) > _FEATURES_AT_ONCE:
            finish()
            numbers = defaultdict(count().__next__)
            waiting.clear()
        found = np.fromiter(map(numbers.__getitem__, features), np.intp, len(features))
        waiting.append((found, weights))
    finish()
    return results


def fingerprint_of(
    hashes: NDArray[np.uint8] | NDArray[np.uint64],
    weights: Sequence[float] | NDArray[np.floating] | None = None,
    zero_sum_is_one: bool = False,
) -> int:
    """The fingerprint of features that are hashed already.

    `hashes` is a matrix of bytes (one row per feature, most significant byte first) or an array
    of 64-bit numbers. `weights` None: each feature weighs 1.
    """
    sums = bit_sums(hashes, weights)
    return _number(sums >= 0 if zero_sum_is_one else sums > 0)


def bit_sums(
    hashes: NDArray[np.uint8] | NDArray[np.uint64],
    weights: Sequence[float] | NDArray[np.floating] | None = None,
) -> NDArray[np.float64]:
    """For each bit, the first the most significant, the weights with a 1 less those with a 0.

    Exact multiples of 2**-20. Raises ParameterError for weights that are not as many as the
    hashes, negative, not numbers, or too large to be added exactly.
    """
    rows = _as_bytes(hashes)
    units = _units(weights, len(rows))
    # 256 sums by the value of the byte, then 8 sums by its bits: 10 times as fast as by bit.
    by_value = [
        np.bincount(column, units, minlength=256) for column in np.ascontiguousarray(rows.T)
    ]
    sums: NDArray[np.float64] = 2 * (np.array(by_value) @ _BITS_OF_BYTE) - units.sum()
    return sums.ravel() / _UNIT


_BITS_OF_BYTE = np.unpackbits(np.arange(256, dtype=np.uint8)[:, None], axis=1).astype(np.float64)


def _as_bytes(hashes: NDArray[np.uint8] | NDArray[np.uint64]) -> NDArray[np.uint8]:
    if hashes.dtype == np.uint64:
        return hashes.astype(">u8").view(np.uint8).reshape(len(hashes), 8)
    return hashes.astype(np.uint8, copy=False)


def _units(
    weights: Sequence[float] | NDArray[np.floating] | None, count: int
) -> NDArray[np.float64]:
    """The weights as whole numbers of 2**-20, in float64."""
    if weights is None:
        return np.full(count, float(_UNIT))
    given = np.asarray(weights, np.float64)
    if len(given) != count:
        raise ParameterError([f"there are {count} features, but {len(given)} weights"])
    with np.errstate(over="ignore", invalid="ignore"):  # what is too large is told below
        units: NDArray[np.float64] = np.rint(given * _UNIT)
        total = units.sum()
    if not (total < _LARGEST_SUM and units.min(initial=0.0) >= 0):
        require(
            [
                (not np.isnan(given).any(), "a weight is not a number"),
                (not (given < 0).any(), "a weight is negative"),
                (not total >= _LARGEST_SUM, "the weights are too large to be added exactly"),
            ]
        )
    return units


def _number(is_one: NDArray[np.bool_]) -> int:
    return int.from_bytes(np.packbits(is_one).tobytes(), "big")


@dataclass(frozen=True, slots=True)
class BitExplanation:
    """Why one bit of a fingerprint is what it is."""

    bit: int  # 0 is the first, the most significant
    sum: float
    is_one: bool
    up: tuple[tuple[str, float], ...]  # features whose hash has a 1 here, the heaviest first
    down: tuple[tuple[str, float], ...]  # and those with a 0

    @property
    def margin(self) -> float:
        """How much weight would have to change sides to make the sum 0: half of its size."""
        return abs(self.sum) / 2


class Explainer:
    """A text's features, hashed and put in order once, so that any bit is explained at once."""

    def __init__(
        self,
        features: Sequence[str],
        weights: Sequence[float] | NDArray[np.floating],
        bits: int = 64,
        hash: FeatureHash = FeatureHash.BLAKE2B,  # noqa: A002
        zero_sum_is_one: bool = False,
    ) -> None:
        """Raises ParameterError as `fingerprint` does."""
        hashes = hash_features(features, bits, hash)
        self.bits = bits
        self._sums = bit_sums(hashes, weights)
        self._zero_sum_is_one = zero_sum_is_one
        listed = list(zip(features, np.asarray(weights, np.float64).tolist(), strict=True))
        order = sorted(range(len(listed)), key=lambda place: (-listed[place][1], listed[place][0]))
        self._features = [listed[place] for place in order]
        self._hashes = hashes[order]

    @property
    def fingerprint(self) -> int:
        """The fingerprint itself."""
        return _number(self._sums >= 0 if self._zero_sum_is_one else self._sums > 0)

    def explain(self, bit: int, top: int = 10) -> BitExplanation:
        """The sum of a bit (0 is the most significant), and the `top` features each way.

        Raises ParameterError for a bit that the fingerprint does not have.
        """
        require([(0 <= bit < self.bits, f"bit must be 0 to {self.bits - 1}")])
        has_one = self._hashes[:, bit // 8] >> np.uint8(7 - bit % 8) & np.uint8(1)
        total = float(self._sums[bit])
        return BitExplanation(
            bit=bit,
            sum=total,
            is_one=total >= 0 if self._zero_sum_is_one else total > 0,
            up=tuple(self._features[place] for place in np.flatnonzero(has_one)[:top].tolist()),
            down=tuple(
                self._features[place] for place in np.flatnonzero(has_one == 0)[:top].tolist()
            ),
        )


def to_binary(value: int, bits: int) -> str:
    """A fingerprint as a string of `bits` zeros and ones, the most significant first.

    Raises ParameterError for one that does not fit.
    """
    require([(0 <= value < 1 << bits, f"the fingerprint does not fit {bits} bits")])
    return format(value, f"0{bits}b")


def to_hexadecimal(value: int, bits: int) -> str:
    """A fingerprint as `bits` / 4 hexadecimal digits. Raises ParameterError as `to_binary`."""
    require([(0 <= value < 1 << bits, f"the fingerprint does not fit {bits} bits")])
    return format(value, f"0{math.ceil(bits / 4)}x")
