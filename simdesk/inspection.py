"""Works out the evidence of one pair, when it is opened."""

from collections.abc import Sequence
from itertools import islice

import numpy as np

from simdesk.comparison import counted_terms
from simdesk.documents import Span
from simdesk.features import DocumentFeatures
from simdesk.measures import cosine
from simdesk.passages.sequence import common_subsequence
from simdesk.results import (
    ClassResult,
    Differences,
    FingerprintDiff,
    PairDetail,
    Passage,
)
from simdesk.text.tokens import Units

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
        differences=tuple(differences(each, units_1, units_2) for each in passages),
        fingerprints=_fingerprints(result, first, second),
        terms=tuple(_terms(result, features, first, second)),
        shingles=_shared_shingles(features[first], features[second], result.shingle_length),
    )


def differences(passage: Passage, first: Units, second: Units) -> Differences:
    """The spans of the words inside a passage that have no equal on the other side."""
    if not (passage.changed or passage.added or passage.left_out):
        return Differences()
    inside_1, inside_2 = _inside(passage.first, first), _inside(passage.second, second)
    equal_1, equal_2 = common_subsequence(first.hashes[inside_1], second.hashes[inside_2])
    return Differences(
        _missing(first, inside_1, equal_1),
        _missing(second, inside_2, equal_2),
    )


def _inside(span: Span, units: Units) -> slice:
    start = int(np.searchsorted(units.starts, span.start))
    return slice(start, int(np.searchsorted(units.starts, span.end)))


def _missing(units: Units, inside: slice, equal: np.ndarray) -> tuple[Span, ...]:
    """The stretches of units that are not in `equal`, neighbours in one span."""
    differs = np.ones(inside.stop - inside.start, np.bool_)
    differs[equal] = False
    edges = np.flatnonzero(np.diff(np.concatenate(([0], differs.view(np.int8), [0]))))
    starts, ends = edges[::2] + inside.start, edges[1::2] + inside.start - 1
    return tuple(
        Span(int(units.starts[start]), int(units.ends[end]))
        for start, end in zip(starts, ends, strict=True)
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
