"""Cosine of the angle between two papers' term vectors.

Range 0 to 1 (weights are never negative); higher is more alike; symmetric. A side without terms,
or whose weights are all zero, gives no score (None, or nan in a matrix), never 0 or 1. With `tf`
the value depends on the two papers alone; with tf-idf it depends on all papers of the run. Suits
short texts; for long ones the common words of a subject carry it.

Source: the vector space model, Salton, Wong, Yang 1975, "A vector space model for automatic
indexing"; tf / max tf x idf as in Baeza-Yates, Ribeiro-Neto 1999, "Modern Information Retrieval".
"""

import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from itertools import count

import numpy as np
from numpy.typing import NDArray

from simdesk.measures.choices import Weighting
from simdesk.measures.errors import require
from simdesk.measures.inner_products import Entries, inner_products


def term_frequencies(tokens: Iterable[str]) -> dict[str, int]:
    """How often each term occurs."""
    return Counter(tokens)


def document_frequencies(papers: Iterable[Iterable[str]]) -> dict[str, int]:
    """In how many papers each term occurs."""
    return Counter(term for paper in papers for term in set(paper))


def inverse_document_frequency(document_frequency: int, papers: int, weighting: Weighting) -> float:
    """The idf of a term that `document_frequency` of `papers` papers have; 1 with `tf`.

    Raises ParameterError unless 1 <= document_frequency <= papers.
    """
    require(
        [
            (papers >= 1, "there must be at least one paper"),
            (
                1 <= document_frequency <= papers,
                f"the document frequency must be 1 to {papers}, not {document_frequency}",
            ),
        ]
    )
    if weighting == Weighting.TF:
        return 1.0
    if weighting == Weighting.CLASSIC:
        return math.log(papers / document_frequency)
    return math.log((1 + papers) / (1 + document_frequency)) + 1


def tfidf_weights(
    frequencies: Mapping[str, float],
    document_frequencies: Mapping[str, int],
    papers: int,
    weighting: Weighting = Weighting.SMOOTHED,
) -> dict[str, float]:
    """tf / max tf x idf of each term of one paper; the plain counts with `Weighting.TF`.

    With `CLASSIC` and two papers every shared term weighs 0: their cosine is 0 whatever they
    share, and two papers with the same terms have no cosine at all.
    """
    if weighting == Weighting.TF:
        return dict(frequencies)
    largest = max(frequencies.values(), default=1)
    return {
        term: frequency
        / largest
        * inverse_document_frequency(document_frequencies[term], papers, weighting)
        for term, frequency in frequencies.items()
    }


def cosine(first: Mapping[str, float], second: Mapping[str, float]) -> float | None:
    """The cosine of two term vectors, 0 to 1; None where either has no weight."""
    lengths = _length(first) * _length(second)
    if not lengths:
        return None
    return min(1.0, sum(product for _, product in _products(first, second)) / lengths)


def contributions(
    first: Mapping[str, float], second: Mapping[str, float], top: int = 20
) -> list[tuple[str, float]]:
    """The terms that make up the cosine, with their part of it (all parts add up to 1).

    At most `top` terms, the largest part first, equal parts in the order of the terms; empty
    where the two share nothing.
    """
    products = [(term, product) for term, product in _products(first, second) if product]
    whole = sum(product for _, product in products)
    products.sort(key=lambda item: (-item[1], item[0]))
    return [(term, product / whole) for term, product in products[:top]]


def _length(vector: Mapping[str, float]) -> float:
    return math.sqrt(sum(weight * weight for weight in vector.values()))


def _products(
    first: Mapping[str, float], second: Mapping[str, float]
) -> Iterable[tuple[str, float]]:
    small, large = (first, second) if len(first) <= len(second) else (second, first)
    return ((term, weight * large[term]) for term, weight in small.items() if term in large)


Terms = tuple[Sequence[str], NDArray[np.integer]]


def count_terms(tokens: Iterable[str]) -> Terms:
    """The different terms of one paper and how often each occurs: what `all_pairs` takes."""
    frequencies = Counter(tokens)
    return list(frequencies), np.fromiter(frequencies.values(), np.int32, len(frequencies))


def all_pairs(
    papers: Sequence[Terms], weighting: Weighting = Weighting.SMOOTHED
) -> NDArray[np.float32]:
    """The cosine of every pair of papers; nan where a paper has no terms or no weight.

    A paper is its different terms and their counts (see `count_terms`). The same numbers as
    `cosine` of `tfidf_weights`, within 1e-6: dividing by max tf changes a vector's length only.
    """
    numbers: defaultdict[str, int] = defaultdict(count().__next__)
    number_of = numbers.__getitem__
    return all_pairs_of_numbers(
        [np.fromiter(map(number_of, terms), np.int32, len(terms)) for terms, _ in papers],
        [counts for _, counts in papers],
        weighting,
    )


def all_pairs_of_numbers(
    terms: Sequence[NDArray[np.integer]],
    counts: Sequence[NDArray[np.integer]],
    weighting: Weighting = Weighting.SMOOTHED,
) -> NDArray[np.float32]:
    """What `all_pairs` gives, for terms that are numbers: each paper's, none twice, from 0 up."""
    size = len(terms)
    if not any(map(len, terms)):
        return np.full((size, size), np.nan, np.float32)
    columns = np.concatenate(terms).astype(np.int64)
    rows = np.repeat(np.arange(size), [len(each) for each in terms])
    frequencies = np.maximum(np.bincount(columns), 1)  # not every number need occur
    idf = inverse_document_frequencies(frequencies, size, weighting)
    values = np.concatenate(counts) * idf[columns]
    norms = np.sqrt(np.bincount(rows, values * values, minlength=size))
    values /= np.where(norms > 0, norms, 1)[rows]

    order = _stable_order(columns)
    entries = Entries(rows[order], columns[order], values[order].astype(np.float32))
    result = inner_products([entries], size)
    np.fill_diagonal(result, 1)
    np.clip(result, 0, 1, out=result)
    result[norms == 0, :] = np.nan
    result[:, norms == 0] = np.nan
    return result.astype(np.float32)


def _stable_order(numbers: NDArray[np.int64]) -> NDArray[np.int64]:
    """What `np.argsort(numbers, kind="stable")` gives, for numbers below 2**31, in a fifth of it.

    The place is packed below the number, so that a plain sort (which is vectorised) does it.
    """
    packed = (numbers << 32) + np.arange(len(numbers))
    packed.sort()
    return packed & 0xFFFFFFFF


def inverse_document_frequencies(
    document_frequencies: NDArray[np.integer], papers: int, weighting: Weighting
) -> NDArray[np.float64]:
    """`inverse_document_frequency` of many terms at once."""
    df = document_frequencies.astype(np.float64)
    if weighting == Weighting.TF:
        return np.ones_like(df)
    if weighting == Weighting.CLASSIC:
        return np.log(papers / df)
    return np.log((1 + papers) / (1 + df)) + 1
