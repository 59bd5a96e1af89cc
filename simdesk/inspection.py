"""Works out the evidence of one pair, when it is opened."""

from collections.abc import Sequence
from itertools import islice

from simdesk.comparison import counted_terms
from simdesk.features import DocumentFeatures
from simdesk.measures import cosine
from simdesk.passages.differences import differences
from simdesk.results import (
    ClassResult,
    FingerprintDiff,
    PairDetail,
)

_MOST_TERMS = 40
_MOST_SHINGLES = 200


def inspect(
    result: ClassResult, features: Sequence[DocumentFeatures], first: int, second: int
) -> PairDetail:
    """The evidence of the papers in rows `first` and `second`, seen from the first.

    `features` belong to the result's papers, in the same order.
    """
    passages = result.passages_between(first, second)
    units_1, units_2 = features[first].units, features[second].units
    return PairDetail(
        scores=result.scores(first, second),
        passages=passages,
        differences=tuple(differences(units_1, units_2, each) for each in passages),
        fingerprints=_fingerprints(result, first, second),
        terms=tuple(_terms(result, features, first, second)),
        shingles=_shared_shingles(features[first], features[second], result.shingle_length),
    )


def _fingerprints(result: ClassResult, first: int, second: int) -> FingerprintDiff | None:
    one, other = result.fingerprints[first], result.fingerprints[second]
    if one is None or other is None:
        return None
    return FingerprintDiff(one, other, result.options.fingerprint_bits)


def _terms(
    result: ClassResult, features: Sequence[DocumentFeatures], first: int, second: int
) -> list[tuple[str, float]]:
    """The terms that make up the cosine of the pair, weighted as the whole run was."""
    counts = [
        dict(zip(terms, numbers.tolist(), strict=True))
        for terms, numbers in (
            counted_terms(features[row], result.options) for row in (first, second)
        )
    ]
    wanted = counts[0].keys() | counts[1].keys()
    frequencies = cosine.document_frequencies(wanted.intersection(f.terms) for f in features)
    weighting = cosine.Weighting(result.options.cosine)
    weights = [cosine.tfidf_weights(each, frequencies, len(features), weighting) for each in counts]
    return cosine.contributions(weights[0], weights[1], _MOST_TERMS)


def _shared_shingles(first: DocumentFeatures, second: DocumentFeatures, k: int) -> tuple[str, ...]:
    """The first shingles of the first paper that the second has too, none twice."""
    other = second.folded_text
    in_other = {other[start : start + k] for start in range(len(other) - k + 1)}
    text = first.folded_text
    in_order = dict.fromkeys(text[start : start + k] for start in range(len(text) - k + 1))
    return tuple(islice((each for each in in_order if each in in_other), _MOST_SHINGLES))
