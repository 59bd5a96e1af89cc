import hashlib
from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from simdesk.measures import hamming, simhash
from simdesk.measures.choices import FINGERPRINT_SIZES, FeatureHash
from simdesk.measures.errors import ParameterError
from simdesk.measures.feature_hashes import hash_features, multiply_shift

FEATURES = st.lists(st.tuples(st.text(max_size=4), st.floats(0, 1e6)), max_size=20)
ALLOWED = [
    (bits, kind)
    for bits in FINGERPRINT_SIZES
    for kind in FeatureHash
    if (bits, kind) != (256, "md5")
]


def bits_of(text: str) -> np.ndarray:
    return np.packbits([int(digit) for digit in text])[None, :]


def test_two_weighted_words_added_up() -> None:
    america, area51 = bits_of("100101"), bits_of("101011")
    assert simhash.bit_sums(america, [4])[:6].tolist() == [4, -4, -4, 4, -4, 4]
    assert simhash.bit_sums(area51, [5])[:6].tolist() == [5, -5, 5, -5, 5, 5]
    both = np.concatenate([america, area51])
    assert simhash.bit_sums(both, [4, 5])[:6].tolist() == [9, -9, 1, -1, 1, 9]
    assert simhash.to_binary(simhash.fingerprint_of(both, [4, 5]), 8)[:6] == "101011"


def test_a_sum_of_zero_is_zero_unless_asked_otherwise() -> None:
    both = np.array([[0b11110000], [0b11001100]], np.uint8)
    assert simhash.fingerprint_of(both) == 0b11000000
    assert simhash.fingerprint_of(both, zero_sum_is_one=True) == 0b11111100
    assert simhash.fingerprint([]) == 0
    assert simhash.fingerprint([], 16, zero_sum_is_one=True) == 0xFFFF


def test_similar_sentences_are_nearer_than_another() -> None:
    def of_pairs(text: str) -> int:
        pairs = {first + second for first, second in pairwise(text)}
        return simhash.fingerprint([(pair, 1) for pair in pairs], 32)

    cat = of_pairs("the cat sat on the mat")
    near = of_pairs("the cat sat on a mat")
    far = of_pairs("we all scream for ice cream")
    assert hamming.distance(cat, near) < hamming.distance(cat, far)
    assert hamming.distance(cat, near) < hamming.distance(near, far)


GIVEN = [("Apache", 10), ("Hadoop", 15), ("framework", 3), ("distributed", 10), ("data", 6)]
CHINESE = [("美国", 4), ("51区", 5), ("雇员", 3), ("飞碟", 5), ("外星人", 5.25), ("𠮷", 1)]


# A stored fingerprint must still be comparable in years to come, on any machine.
GOLDEN = {
    (16, FeatureHash.BLAKE2B): (
        "3674",
        "6c12",
    ),
    (16, FeatureHash.MD5): (
        "c361",
        "9ce5",
    ),
    (16, FeatureHash.MULTIPLY_SHIFT): (
        "adcc",
        "b31c",
    ),
    (32, FeatureHash.BLAKE2B): (
        "a6aae39a",
        "7d87024e",
    ),
    (32, FeatureHash.MD5): (
        "c3613feb",
        "9ce59da3",
    ),
    (32, FeatureHash.MULTIPLY_SHIFT): (
        "3fe7adcc",
        "7451b31c",
    ),
    (64, FeatureHash.BLAKE2B): (
        "0b1eb7f1874faffb",
        "d546dd02c8e0db82",
    ),
    (64, FeatureHash.MD5): (
        "c3613febdb0ca01a",
        "9ce59da3583c0f81",
    ),
    (64, FeatureHash.MULTIPLY_SHIFT): (
        "23d0a4c03fe7adcc",
        "c7b72f667451b31c",
    ),
    (128, FeatureHash.BLAKE2B): (
        "1d6d54539a1f716f25109f5d2c7ad5ae",
        "e4614a0ad4be7312564a6dd5516e4fc2",
    ),
    (128, FeatureHash.MD5): (
        "c3613febdb0ca01ad7cfe9e995d42fc6",
        "9ce59da3583c0f819b3ccd91bb94c71a",
    ),
    (128, FeatureHash.MULTIPLY_SHIFT): (
        "b30588c730d6b2a423d0a4c03fe7adcc",
        "00000000048ff453c7b72f667451b31c",
    ),
    (256, FeatureHash.BLAKE2B): (
        "94bb8c1b2e2885f1655f5ea32d7a17b8861f46138ff4a0f3ae3176ebcb7e529d",
        "4cf9b034f23c7291573b4eae85c026da16ae1b7e845ca3f2fadb083dfc777b44",
    ),
    (256, FeatureHash.MULTIPLY_SHIFT): (
        "000000000244969443c180481bbb3bceb30588c730d6b2a423d0a4c03fe7adcc",
        "0000000000000000000000000000000000000000048ff453c7b72f667451b31c",
    ),
}


def slow_fingerprint(features: list[tuple[str, float]], bits: int, kind: FeatureHash) -> int:
    """Straight from the description, with nothing in common with the code that is tested."""
    sums = [0.0] * bits
    for feature, weight in features:
        data = feature.encode()
        if kind is FeatureHash.BLAKE2B:
            number = int.from_bytes(hashlib.blake2b(data, digest_size=bits // 8).digest(), "big")
        elif kind is FeatureHash.MD5:
            number = int(hashlib.md5(data).hexdigest()[: bits // 4], 16)
        else:
            number = java_listing(feature, bits)
        for place in range(bits):
            sums[place] += weight if number >> (bits - 1 - place) & 1 else -weight
    return int("".join("1" if total > 0 else "0" for total in sums), 2)


@pytest.mark.parametrize(("bits", "kind"), ALLOWED)
def test_golden_fingerprints(bits: int, kind: FeatureHash) -> None:
    prints = [simhash.fingerprint(features, bits, kind) for features in (GIVEN, CHINESE)]
    assert tuple(simhash.to_hexadecimal(value, bits) for value in prints) == GOLDEN[bits, kind]
    assert prints == [slow_fingerprint(features, bits, kind) for features in (GIVEN, CHINESE)]


@pytest.mark.parametrize(("bits", "kind"), ALLOWED)
def test_all_fingerprints_at_once_equal_one_by_one(bits: int, kind: FeatureHash) -> None:
    papers = [
        ([name for name, _ in given_], [weight for _, weight in given_])
        for given_ in (GIVEN, CHINESE, [])
    ]
    assert simhash.fingerprints(papers, bits, kind) == [
        simhash.fingerprint(given_, bits, kind) for given_ in (GIVEN, CHINESE, [])
    ]


def test_papers_are_hashed_in_batches(monkeypatch: pytest.MonkeyPatch) -> None:
    papers = [([f"{number}", f"{number + 1}"], [1.0, 2.0]) for number in range(20)]
    whole = simhash.fingerprints(papers)
    monkeypatch.setattr(simhash, "_FEATURES_AT_ONCE", 5)
    assert simhash.fingerprints(iter(papers)) == whole


def test_hashes_are_the_standard_ones() -> None:
    assert (
        hash_features(["外星人"], 64).tobytes()
        == hashlib.blake2b("外星人".encode(), digest_size=8).digest()
    )
    assert (
        hash_features(["外星人"], 32, FeatureHash.MD5).tobytes()
        == hashlib.md5("外星人".encode()).digest()[:4]
    )


def java_listing(text: str, bits: int) -> int:
    """The published listing line by line, with unlimited numbers."""
    units = [
        int.from_bytes(text.encode("utf-16-be")[i : i + 2], "big")
        for i in range(0, len(text.encode("utf-16-be")), 2)
    ]
    if not units:
        return 0
    x = units[0] << 7
    for unit in units:
        x = x * 131313 + unit
    mask = 2**bits - 1
    flag = True
    for unit in units:
        x = ((x * 131313) ^ (unit << 3 if flag else unit >> 3)) & mask
        flag = not flag
    return x


@given(st.text(max_size=12), st.sampled_from(FINGERPRINT_SIZES))
def test_multiply_shift_follows_the_listing(text: str, bits: int) -> None:
    assert multiply_shift(text, bits) == java_listing(text, bits)


@given(FEATURES, st.sampled_from(ALLOWED), st.booleans(), st.randoms())
def test_order_does_not_matter_and_bits_follow_their_sums(
    features: list[tuple[str, float]],
    kind: tuple[int, FeatureHash],
    zero: bool,
    random: object,
) -> None:
    value = simhash.fingerprint(features, *kind, zero)
    assert value == simhash.fingerprint(features[::-1], *kind, zero)
    assert value >> kind[0] == 0
    bit = len(features) % kind[0]
    names, weights = [name for name, _ in features], [weight for _, weight in features]
    explainer = simhash.Explainer(names, weights, *kind, zero)
    assert explainer.fingerprint == value
    told = explainer.explain(bit, top=100)
    assert told.is_one == bool(value >> (kind[0] - 1 - bit) & 1)
    up, down = sum(w for _, w in told.up), sum(w for _, w in told.down)
    assert told.sum == pytest.approx(up - down, abs=1e-3, rel=1e-9)
    assert len(told.up) + len(told.down) == len(features)


def test_all_that_is_wrong_is_listed() -> None:
    with pytest.raises(ParameterError) as caught:
        simhash.fingerprint(GIVEN, 512, FeatureHash.MD5)
    assert len(caught.value.errors) == 2
    with pytest.raises(ParameterError, match="bit must be 0 to 15"):
        simhash.Explainer(["a"], [1.0], 16).explain(16)
    with pytest.raises(ParameterError, match="MD5"):
        simhash.fingerprint(GIVEN, 256, FeatureHash.MD5)
    with pytest.raises(ParameterError, match="2 features, but 1"):
        simhash.fingerprint_of(np.zeros((2, 8), np.uint8), [1.0])
    for weight, words in [(-1.0, "negative"), (float("nan"), "not a number"), (1e300, "large")]:
        with pytest.raises(ParameterError, match=words):
            simhash.fingerprint([("a", weight)])


def test_too_short_to_trust() -> None:
    assert simhash.is_too_short(29, 1000)
    assert simhash.is_too_short(1000, 99)
    assert not simhash.is_too_short(30, 100)


def test_shown_as_digits() -> None:
    assert simhash.to_binary(5, 16) == "0000000000000101"
    assert simhash.to_hexadecimal(0xAB, 32) == "000000ab"
    with pytest.raises(ParameterError):
        simhash.to_binary(1 << 16, 16)


@pytest.mark.parametrize("kind", list(FeatureHash))
def test_a_hash_named_by_its_text_is_that_hash(kind: FeatureHash) -> None:
    features = [("Apache", 10.0), ("Hadoop", 15.0)]
    named = simhash.fingerprint(features, 64, str(kind))  # type: ignore[arg-type]
    assert named == simhash.fingerprint(features, 64, kind)
