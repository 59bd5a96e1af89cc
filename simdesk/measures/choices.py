"""What can be chosen of the measures, apart from their numpy: the window starts without it."""

from enum import StrEnum

FINGERPRINT_SIZES = (16, 32, 64, 128, 256)  # bits
MD5_BITS = 128


class Weighting(StrEnum):
    """How a term's count becomes its weight."""

    TF = "tf"  # the count itself
    SMOOTHED = "tf-idf, smoothed"  # idf = ln((1 + N) / (1 + df)) + 1
    CLASSIC = "tf-idf, classic"  # idf = ln(N / df): 0 for a term that every paper has


class FeatureHash(StrEnum):
    """Which hash to take."""

    BLAKE2B = "blake2b"  # of exactly that size, over UTF-8
    MD5 = "md5"  # its first bits, over UTF-8
    MULTIPLY_SHIFT = "multiply 131313"  # over UTF-16 units, kept to that size


def size_checks(bits: int, hash: FeatureHash) -> list[tuple[bool, str]]:  # noqa: A002
    """What must hold for a fingerprint's size, as `require` takes it."""
    return [
        (
            bits in FINGERPRINT_SIZES,
            f"a fingerprint has {', '.join(map(str, FINGERPRINT_SIZES))} bits, not {bits}",
        ),
        (
            hash != FeatureHash.MD5 or bits <= MD5_BITS,
            f"MD5 gives at most {MD5_BITS} bits, not {bits}; choose BLAKE2b",
        ),
    ]
