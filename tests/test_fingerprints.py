import numpy as np
import pytest

from simdesk.features import extract
from simdesk.fingerprints import (
    class_fingerprints,
    pair_fingerprints,
    weighted_features,
)
from simdesk.options import Options, SimHashFeatures
from tests.small_class import TEXTS, document_of, features_of, papers_of

FEATURES = features_of(papers_of(TEXTS))


@pytest.mark.parametrize("kind", list(SimHashFeatures))
@pytest.mark.parametrize("bits", [16, 64, 256])
def test_a_pair_has_the_fingerprints_that_the_class_has(kind, bits):
    options = Options(features=kind, fingerprint_bits=bits)
    in_class = class_fingerprints(FEATURES, options, 5)
    difference = pair_fingerprints(FEATURES, 1, 3, options, 5).difference
    assert (difference.first, difference.second) == (in_class[1], in_class[3])


@pytest.mark.parametrize("kind", list(SimHashFeatures))
def test_only_the_class_idf_depends_on_the_class(kind):
    options = Options(features=kind)
    alone = class_fingerprints(FEATURES[:1], options, 5)[0]
    together = class_fingerprints(FEATURES, options, 5)[0]
    assert (alone == together) is (kind is not SimHashFeatures.WORDS_TFIDF)


def test_pairs_of_characters_are_a_set():
    features, weights = weighted_features(
        [extract(document_of("a.txt", "banana"))],
        Options(features=SimHashFeatures.CHARACTER_PAIRS),
        5,
    )[0]
    assert sorted(features) == ["an", "ba", "na"]
    assert weights.tolist() == [1, 1, 1]


def test_words_count_as_often_as_they_occur():
    features, weights = weighted_features(
        [extract(document_of("a.txt", "red red blue"))],
        Options(features=SimHashFeatures.WORDS_TF),
        5,
    )[0]
    assert dict(zip(features, weights, strict=True)) == {"red": 2, "blue": 1}


def test_keywords_weigh_one_to_five():
    features, weights = weighted_features(FEATURES, Options(features=SimHashFeatures.KEYWORDS), 5)[
        0
    ]
    assert features
    assert set(np.unique(weights)) <= {1, 2, 3, 4, 5}


def test_noise_words_can_be_left_out():
    texts = [extract(document_of("a.txt", "the cat and the mat"))]
    features, _ = weighted_features(texts, Options(drop_noise_words=True), 5)[0]
    assert features == ["cat", "mat"]


def test_the_explanation_of_a_bit_agrees_with_the_fingerprint():
    options = Options()
    pair = pair_fingerprints(FEATURES, 0, 1, options, 5)
    cells = pair.difference.cells(pair.difference.first)
    assert [pair.first.explain(bit).is_one for bit in range(64)] == list(cells)


def test_short_texts_are_not_trusted():
    short = extract(document_of("a.txt", "太短了。"))
    assert class_fingerprints([short], Options(), 5) == [None]
    assert pair_fingerprints([short, FEATURES[0]], 0, 1, Options(), 5).is_too_short
