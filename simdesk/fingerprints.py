"""Which features of a paper its SimHash fingerprint is made of, and with which weights."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from simdesk.features import DocumentFeatures
from simdesk.measures import simhash
from simdesk.measures.cosine import Weighting, document_frequencies, tfidf_weights
from simdesk.measures.feature_hashes import FeatureHash
from simdesk.options import Options, SimHashFeatures
from simdesk.results import FingerprintDiff
from simdesk.text.keywords import keywords
from simdesk.text.rarity import fixed_idf
from simdesk.text.shingles import shingles
from simdesk.text.stopwords import is_noise_word

WeightedFeatures = tuple[list[str], NDArray[np.float64]]


def class_fingerprints(
    papers: Sequence[DocumentFeatures], options: Options, shingle_length: int
) -> list[int | None]:
    """The fingerprint of each paper; None where it is too short to trust."""
    listed = weighted_features(papers, options, shingle_length)
    values = simhash.fingerprints(
        listed,
        options.fingerprint_bits,
        FeatureHash(options.hash),
        options.zero_sum_is_one,
    )
    return [
        None if is_too_short(paper) else value for paper, value in zip(papers, values, strict=True)
    ]


@dataclass(frozen=True, slots=True)
class PairFingerprints:
    """The fingerprints of two papers, and what they were made of."""

    difference: FingerprintDiff
    first: WeightedFeatures
    second: WeightedFeatures
    is_too_short: bool  # either paper: then the distance means nothing


def pair_fingerprints(
    papers: Sequence[DocumentFeatures],
    first: int,
    second: int,
    options: Options,
    shingle_length: int,
) -> PairFingerprints:
    """The fingerprints of the papers in rows `first` and `second` of a class, by any options."""
    if options.features is SimHashFeatures.WORDS_TFIDF:
        whole_class = weighted_features(papers, options, shingle_length)
        listed = [whole_class[first], whole_class[second]]
    else:
        listed = weighted_features([papers[first], papers[second]], options, shingle_length)
    values = simhash.fingerprints(
        listed, options.fingerprint_bits, FeatureHash(options.hash), options.zero_sum_is_one
    )
    return PairFingerprints(
        FingerprintDiff(values[0], values[1], options.fingerprint_bits),
        listed[0],
        listed[1],
        is_too_short(papers[first]) or is_too_short(papers[second]),
    )


def explain_bit(features: WeightedFeatures, bit: int, options: Options) -> simhash.BitExplanation:
    """Why a bit of a fingerprint (0 is the most significant) is what it is."""
    return simhash.explain(
        zip(features[0], features[1].tolist(), strict=True),
        bit,
        options.fingerprint_bits,
        FeatureHash(options.hash),
        options.zero_sum_is_one,
    )


def is_too_short(paper: DocumentFeatures) -> bool:
    """Whether a paper has too few words or characters for its fingerprint to mean anything.

    Different words are counted, whatever the fingerprint is made of: the best 20 keywords of a
    long paper are few features, but not a short text.
    """
    return simhash.is_too_short(len(paper.terms), len(paper.folded_text))


def weighted_features(
    papers: Sequence[DocumentFeatures], options: Options, shingle_length: int
) -> list[WeightedFeatures]:
    """The features and weights of each paper, by the options' choice of features.

    Only `WORDS_TFIDF` weighs by the class at hand; every other choice gives a paper the same
    fingerprint whatever it is compared with.
    """
    kind = options.features
    if kind is SimHashFeatures.SHINGLES:
        return [_unweighted(shingles(paper.folded_text, shingle_length)) for paper in papers]
    if kind is SimHashFeatures.CHARACTER_PAIRS:
        return [_unweighted(shingles(paper.folded_text, 2)) for paper in papers]
    if kind is SimHashFeatures.KEYWORDS:
        return [_of_pairs(keywords(paper.words())) for paper in papers]
    counted = [_words(paper, options.drop_noise_words) for paper in papers]
    if kind is SimHashFeatures.WORDS_TF:
        return counted
    if kind is SimHashFeatures.WORDS_TFIDF:
        return _class_tfidf(counted)
    return _by_fixed_idf(counted)


def _words(paper: DocumentFeatures, drop_noise_words: bool) -> WeightedFeatures:
    if not drop_noise_words:
        return list(paper.terms), paper.counts.astype(np.float64)
    counted = zip(paper.terms, paper.counts.tolist(), strict=True)
    return _of_pairs([(term, count) for term, count in counted if not is_noise_word(term)])


def _by_fixed_idf(counted: list[WeightedFeatures]) -> list[WeightedFeatures]:
    """log(1 + tf) x fixed idf; each different word is looked up once for all papers."""
    words = list({term for terms, _ in counted for term in terms})
    idf = dict(zip(words, fixed_idf(words).tolist(), strict=True))
    return [
        (terms, np.log1p(counts) * np.fromiter(map(idf.__getitem__, terms), np.float64, len(terms)))
        for terms, counts in counted
    ]


def _class_tfidf(counted: list[WeightedFeatures]) -> list[WeightedFeatures]:
    frequencies = document_frequencies(terms for terms, _ in counted)
    result = []
    for terms, counts in counted:
        weights = tfidf_weights(
            dict(zip(terms, counts.tolist(), strict=True)),
            frequencies,
            len(counted),
            Weighting.SMOOTHED,
        )
        result.append(_of_pairs(list(weights.items())))
    return result


def _unweighted(features: set[str]) -> WeightedFeatures:
    return sorted(features), np.ones(len(features))


def _of_pairs(pairs: Sequence[tuple[str, float]]) -> WeightedFeatures:
    return [term for term, _ in pairs], np.array([weight for _, weight in pairs], np.float64)
