"""How alike the sentences of two texts are, by their terms.

A term is a word, or a pair of neighbouring Han characters: pairs say far more than single
characters and need no segmentation, which changes when a neighbour changes.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from simdesk.passages.aligned import PaperLike, Sizes
from simdesk.passages.seeds import Hashes, Positions, changes, sorted_hashes

Floats = NDArray[np.float32]
Ranges = NDArray[np.int64]

_PAIR = np.uint64(0x9E3779B97F4A7C15)
# A term that would be multiplied into more than this part of all sentence pairs goes through a
# matrix product, the others through a list of their pairs.
_DENSE = 1 / 64
# Such lists are written out in portions of about this many.
_PRODUCTS_AT_ONCE = 4_000_000


@dataclass(frozen=True, slots=True)
class Text:
    """One text of a pair, as sentences of terms."""

    up_to: NDArray[np.float64]  # size of the first 0, 1, 2 … units
    sentences: Ranges  # (m, 2) units
    sizes: NDArray[np.float64]  # of the sentences
    terms: Positions  # number of each term, in the order of the text
    places: Positions  # the unit at which it starts
    rows: Positions  # the sentence of each term
    begins: Positions  # where the terms of each sentence start, and the end of the last

    def size(self, begin: int, end: int) -> float:
        """The size of the units `begin` to `end`."""
        return float(self.up_to[end] - self.up_to[begin])

    def terms_of(self, begin: int, end: int) -> Positions:
        """The terms of the sentences `begin` to `end`."""
        return self.terms[self.begins[begin] : self.begins[end]]

    def sentence_at(self, unit: int) -> int:
        """The sentence that holds a unit."""
        return int(np.searchsorted(self.sentences[:, 0], unit, "right")) - 1


@dataclass(frozen=True, slots=True)
class PairTerms:
    """Two texts, the weights of their terms, and the likeness of all their sentences.

    A term weighs ln(sentences / sentences that have it), over the sentences of both texts (isf).
    `cosine` and `dice` have a row for each sentence of the first text and a column for each of
    the second; cosine counts weights, Dice's coefficient distinct terms alone.
    """

    first: Text
    second: Text
    weights: Floats
    cosine: Floats
    dice: Floats
    first_weights: "_Weights"
    second_weights: "_Weights"

    def swapped(self) -> "PairTerms":
        """The same seen from the second text."""
        return PairTerms(
            self.second,
            self.first,
            self.weights,
            self.cosine.T,
            self.dice.T,
            self.second_weights,
            self.first_weights,
        )

    def block_cosine(self, first: tuple[int, int], second: tuple[int, int]) -> float:
        """The cosine of two stretches of sentences taken as one each; 0 if one has no weight."""
        count = self.weights.size
        sides = [
            np.bincount(text.terms_of(*stretch), minlength=count) * self.weights
            for text, stretch in ((self.first, first), (self.second, second))
        ]
        norm = float(np.linalg.norm(sides[0]) * np.linalg.norm(sides[1]))
        return float(sides[0] @ sides[1]) / norm if norm else 0.0

    def contained(self, stretch: tuple[int, int], within: tuple[int, int]) -> Floats:
        """For each sentence of the first text's `stretch`: the part (0 to 1) of its weight whose
        terms stand in the stretch `within` of the second."""
        begin, end = stretch
        present = np.zeros(self.weights.size, np.bool_)
        present[self.second.terms_of(*within)] = True
        inside = slice(self.first.begins[begin], self.first.begins[end])
        weights = self.first_weights.terms[inside] * present[self.first.terms[inside]]
        shared = np.bincount(self.first.rows[inside] - begin, weights, end - begin)
        whole = self.first_weights.sentences[begin:end]
        return (shared / np.maximum(whole, 1e-9)).astype(np.float32)


@dataclass(frozen=True, slots=True)
class _Weights:
    """The weights of a text's terms in their order, and their sums in its sentences."""

    terms: NDArray[np.float64]
    sentences: NDArray[np.float64]

    @classmethod
    def of(cls, text: Text, weights: Floats) -> "_Weights":
        terms = weights[text.terms].astype(np.float64)
        sums = np.bincount(text.rows, terms, len(text.sentences))
        return cls(terms, np.asarray(sums, np.float64))


def pair_terms(
    first: PaperLike, second: PaperLike, sizes: Sizes, shortest_sentence: float
) -> PairTerms:
    """The sentences of two papers compared; sentences smaller than the shortest join the next."""
    hashes = [_terms(paper) for paper in (first, second)]
    own = hashes[0][0].size
    order, ordered = sorted_hashes(np.concatenate([found for found, _ in hashes]))
    number = np.cumsum(changes(ordered)) - 1
    numbers = np.empty(order.size, np.int64)
    numbers[order] = number
    texts = [
        _text(paper, places, terms, sizes, shortest_sentence)
        for paper, (_, places), terms in zip(
            (first, second), hashes, (numbers[:own], numbers[own:]), strict=True
        )
    ]
    rows = np.concatenate([texts[0].rows, texts[1].rows])[order]
    is_first = order < own
    sides = [
        _distinct(number[mine], rows[mine])
        for mine in (np.flatnonzero(is_first), np.flatnonzero(~is_first))
    ]
    return _compared(texts[0], texts[1], sides, int(number[-1]) + 1 if number.size else 0)


def _text(
    paper: PaperLike, places: Positions, terms: Positions, sizes: Sizes, shortest_sentence: float
) -> Text:
    up_to = sizes.up_to(paper.units.han)
    sentences = _sentences(paper, up_to, shortest_sentence)
    begins = np.append(np.searchsorted(places, sentences[:, 0]), places.size)
    return Text(
        up_to=up_to,
        sentences=sentences,
        sizes=up_to[sentences[:, 1]] - up_to[sentences[:, 0]],
        terms=terms,
        places=places,
        rows=np.repeat(np.arange(len(sentences)), np.diff(begins)),
        begins=begins,
    )


def _sentences(paper: PaperLike, up_to: NDArray[np.float64], shortest: float) -> Ranges:
    """The sentences, gapless over all units; too short ones joined to the next."""
    count = paper.units.hashes.size
    ends = np.append(paper.sentences[:-1, 1], count)
    begins = [0]
    reached = 0.0
    for end, size in zip(ends.tolist(), up_to[ends].tolist(), strict=True):
        if size - reached >= shortest:
            begins.append(end)
            reached = size
    # What begins at the last end, or is too short, belongs to the last sentence.
    begins = begins[:-1] or [0]
    return np.stack([begins, [*begins[1:], count]], axis=1).astype(np.int64)


def _terms(paper: PaperLike) -> tuple[Hashes, Positions]:
    """The hash of each term and the unit at which it starts."""
    hashes, han = paper.units.hashes, paper.units.han
    paired = han[:-1] & han[1:]
    terms = hashes.copy()
    terms[:-1][paired] = hashes[:-1][paired] * _PAIR + hashes[1:][paired]
    places = np.flatnonzero(~han | np.append(paired, np.zeros(min(1, han.size), np.bool_)))
    return terms[places], places


# Sentence, term and how often, for every distinct term of every sentence, by term.
_Side = tuple[Positions, Positions, Positions]


def _distinct(terms: Positions, rows: Positions) -> _Side:
    """The side of a text whose terms are sorted by number, then by sentence."""
    begins = np.flatnonzero(changes(terms) | changes(rows))
    return rows[begins], terms[begins], np.diff(np.append(begins, terms.size))


def _compared(first: Text, second: Text, sides: list[_Side], count: int) -> PairTerms:
    spread = [np.bincount(terms, minlength=count) for _, terms, _ in sides]
    shape = len(first.sentences), len(second.sentences)
    weights = np.log(sum(shape) / np.maximum(spread[0] + spread[1], 1)).astype(np.float32)
    norms = []
    lengths = []
    for size, (rows, terms, times) in zip(shape, sides, strict=True):
        weighted = (times * weights[terms]) ** 2
        norms.append(np.sqrt(np.bincount(rows, weighted, size)))
        lengths.append(np.bincount(rows, minlength=size))
    cosine, common = _products(sides, spread, weights, shape)
    scale = np.empty_like(cosine)
    np.multiply.outer(*norms, out=scale, casting="same_kind")
    cosine /= np.maximum(scale, np.float32(1e-9), out=scale)
    np.add.outer(*lengths, out=scale, casting="same_kind")
    common *= 2
    common /= np.maximum(scale, 1, out=scale)
    return PairTerms(
        first,
        second,
        weights,
        cosine,
        common,
        _Weights.of(first, weights),
        _Weights.of(second, weights),
    )


def _products(
    sides: list[_Side], spread: list[Positions], weights: Floats, shape: tuple[int, int]
) -> tuple[Floats, Floats]:
    """For all sentence pairs: the sum of the products of weighted counts, and of common terms."""
    pairs = spread[0] * spread[1]
    dense = pairs > shape[0] * shape[1] * _DENSE
    product, common = np.zeros(shape, np.float32), np.zeros(shape, np.float32)
    if dense.any():
        matrices = [_dense(side, dense, size) for side, size in zip(sides, shape, strict=True)]
        heavy = weights[dense]
        product = (matrices[0] * heavy) @ (matrices[1] * heavy).T
        common = np.minimum(matrices[0], 1) @ np.minimum(matrices[1], 1).T
    total = shape[0] * shape[1]
    for cells, values in _rare_products(sides, ~dense & (pairs > 0), weights, shape[1]):
        product += np.bincount(cells, values, total).reshape(shape).astype(np.float32)
        common += np.bincount(cells, minlength=total).reshape(shape).astype(np.float32)
    return product, common


def _rare_products(
    sides: list[_Side], wanted: NDArray[np.bool_], weights: Floats, columns: int
) -> Iterator[tuple[Positions, NDArray[np.float64]]]:
    """Every pair of sentences that share a term, as number of the cell and product, in portions."""
    rows_1, terms_1, times_1 = _taken(sides[0], wanted)
    rows_2, terms_2, times_2 = _taken(sides[1], wanted)
    partners = np.bincount(terms_2, minlength=weights.size)
    low = (np.cumsum(partners) - partners)[terms_1]
    repeats = partners[terms_1]
    upto = np.cumsum(repeats)
    squares = weights[terms_1].astype(np.float64) ** 2 * times_1
    cuts = np.flatnonzero(np.diff(upto // _PRODUCTS_AT_ONCE)) + 1
    for begin, end in pairwise([0, *cuts.tolist(), rows_1.size]):
        part = slice(begin, end)
        left = np.repeat(np.arange(begin, end), repeats[part])
        before = upto[part] - repeats[part]
        shift = low[part] - (before - before[:1])
        right = np.repeat(shift, repeats[part]) + np.arange(left.size)
        yield rows_1[left] * columns + rows_2[right], squares[left] * times_2[right]


def _dense(side: _Side, dense: NDArray[np.bool_], sentences: int) -> Floats:
    rows, terms, times = _taken(side, dense)
    column = np.cumsum(dense) - 1
    matrix = np.zeros((sentences, int(dense.sum())), np.float32)
    matrix[rows, column[terms]] = times
    return matrix


def _taken(side: _Side, wanted: NDArray[np.bool_]) -> _Side:
    rows, terms, times = side
    chosen = np.flatnonzero(wanted[terms])
    return rows[chosen], terms[chosen], times[chosen]
