"""Which features of a paper its SimHash fingerprint is made of, and with which weights."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from simdesk.class_terms import ClassTerms, Numbers, class_terms
from simdesk.features import DocumentFeatures
from simdesk.measures import simhash
from simdesk.measures.choices import Weighting
from simdesk.measures.cosine import inverse_document_frequencies
from simdesk.measures.feature_hashes import hash_features
from simdesk.measures.simhash import fingerprint_of, fingerprints
from simdesk.options import Options, SimHashFeatures
from simdesk.progress import Progress
from simdesk.results import FingerprintDiff
from simdesk.text.keywords import keywords
from simdesk.text.rarity import fixed_idf
from simdesk.text.shingles import shingles

WeightedFeatures = tuple[list[str], NDArray[np.float64]]
_OF_WORDS = (
    SimHashFeatures.WORDS_FIXED_IDF,
    SimHashFeatures.WORDS_TF,
    SimHashFeatures.WORDS_TFIDF,
)
_PAPERS_AT_ONCE = 8  # then the job looks whether it should stop


def class_fingerprints(
    papers: Sequence[DocumentFeatures],
    options: Options,
    shingle_length: int,
    terms: ClassTerms | None = None,
    progress: Progress | None = None,
) -> list[int | None]:
    """The fingerprint of each paper; None where it is too short to trust.

    `terms`: the words of these papers, where they are numbered already. Raises Cancelled.
    """
    progress = progress or Progress()
    bits, kind_of_hash = options.fingerprint_bits, options.hash
    values: list[int] = []
    if options.features in _OF_WORDS:
        terms = terms or class_terms(papers, progress)
        numbered = _weighted_numbers(terms, options)
        progress.checkpoint()
        hashes = hash_features(terms.terms, bits, kind_of_hash)
        for numbers, weights in numbered:
            progress.checkpoint()
            values.append(fingerprint_of(hashes[numbers], weights, options.zero_sum_is_one))
    elif options.features is SimHashFeatures.SHINGLES:
        for paper in papers:  # one by one: hardly any shingle is in two papers
            progress.checkpoint()
            features, weights = weighted_features([paper], options, shingle_length)[0]
            hashes = hash_features(features, bits, kind_of_hash)
            values.append(fingerprint_of(hashes, weights, options.zero_sum_is_one))
    else:
        for first in range(0, len(papers), _PAPERS_AT_ONCE):
            progress.checkpoint()
            listed = weighted_features(
                papers[first : first + _PAPERS_AT_ONCE], options, shingle_length
            )
            values += fingerprints(listed, bits, kind_of_hash, options.zero_sum_is_one)
    return [
        None if is_too_short(paper) else value for paper, value in zip(papers, values, strict=True)
    ]


@dataclass(frozen=True, slots=True)
class PairFingerprints:
    """The fingerprints of two papers, and what they were made of."""

    difference: FingerprintDiff
    first: simhash.Explainer
    second: simhash.Explainer
    is_too_short: bool  # either paper: then the distance means nothing


def pair_fingerprints(
    papers: Sequence[DocumentFeatures],
    first: int,
    second: int,
    options: Options,
    shingle_length: int,
    terms: ClassTerms | None = None,
) -> PairFingerprints:
    """The fingerprints of the papers in rows `first` and `second` of a class, by any options.

    `terms`: the words of the whole class, where they are numbered already; needed only for words
    weighed by the class.
    """
    if options.features is SimHashFeatures.WORDS_TFIDF:
        terms = terms or class_terms(papers)
        numbered = _weighted_numbers(terms, options, (first, second))
        listed = [
            ([terms.terms[number] for number in numbers.tolist()], weights)
            for numbers, weights in numbered
        ]
    else:
        listed = weighted_features([papers[first], papers[second]], options, shingle_length)
    one, other = (
        simhash.Explainer(*each, options.fingerprint_bits, options.hash, options.zero_sum_is_one)
        for each in listed
    )
    return PairFingerprints(
        FingerprintDiff(one.fingerprint, other.fingerprint, options.fingerprint_bits),
        one,
        other,
        is_too_short(papers[first]) or is_too_short(papers[second]),
    )


def is_too_short(paper: DocumentFeatures) -> bool:
    """Whether a paper has too few words or characters for its fingerprint to mean anything.

    Different words are counted, whatever the fingerprint is made of: the best 20 keywords of a
    long paper are few features, but not a short text.
    """
    return simhash.is_too_short(paper.term_count, len(paper.folded_text))


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
    terms = class_terms(papers)
    return [
        ([terms.terms[number] for number in numbers.tolist()], weights)
        for numbers, weights in _weighted_numbers(terms, options)
    ]


def _weighted_numbers(
    terms: ClassTerms, options: Options, rows: Sequence[int] | None = None
) -> list[tuple[Numbers, NDArray[np.float64]]]:
    """The words and weights of each paper, or of some rows, for the choices made of words."""
    counted = terms.without_noise_words() if options.drop_noise_words else terms
    kind = options.features
    if kind is SimHashFeatures.WORDS_TFIDF:
        frequencies = np.maximum(counted.document_frequencies(), 1)
        idf = inverse_document_frequencies(frequencies, len(terms.numbers), Weighting.SMOOTHED)
    elif kind is SimHashFeatures.WORDS_FIXED_IDF:
        idf = fixed_idf(terms.terms)
    else:
        idf = np.ones(len(terms.terms))
    result = []
    for row in range(len(terms.numbers)) if rows is None else rows:
        numbers, counts = counted.numbers[row], counted.counts[row].astype(np.float64)
        if kind is SimHashFeatures.WORDS_TFIDF:
            counts /= counts.max(initial=1.0)
        elif kind is SimHashFeatures.WORDS_FIXED_IDF:
            counts = np.log1p(counts)
        result.append((numbers, counts * idf[numbers]))
    return result


def _unweighted(features: set[str]) -> WeightedFeatures:
    return list(features), np.ones(len(features))


def _of_pairs(pairs: Sequence[tuple[str, float]]) -> WeightedFeatures:
    return [term for term, _ in pairs], np.array([weight for _, weight in pairs], np.float64)
