"""What the fingerprint tab has worked out: the pair first, then the whole class."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from simdesk.gui.measure_work import ChosenPair
from simdesk.options import Options, SimHashFeatures
from simdesk.progress import Progress

if TYPE_CHECKING:
    from simdesk.fingerprints import PairFingerprints
    from simdesk.results import Matrix


@dataclass(frozen=True, slots=True, eq=False)
class ShownPair:
    """The fingerprints of the chosen pair by the chosen settings."""

    options: Options
    fingerprints: "PairFingerprints"


@dataclass(frozen=True, slots=True, eq=False)
class ShownClass:
    """The distances of all compared pairs by those settings; nan where there is none."""

    options: Options
    distances: "Matrix"


class FingerprintWork:
    """Delivers a ShownPair, then returns a ShownClass."""

    def __init__(self, pair: ChosenPair, options: Options) -> None:
        self._pair = pair
        self._options = options

    def __call__(self, progress: Progress, deliver: Callable[[object], None]) -> ShownClass:
        from simdesk.fingerprints import class_fingerprints, pair_fingerprints
        from simdesk.measures import hamming

        answer, words, options = self._pair.answer, self._pair.words, self._options
        result = answer.result
        k = result.shingle_length
        by_class = options.features is SimHashFeatures.WORDS_TFIDF
        terms = words.all(progress) if by_class else None
        deliver(
            ShownPair(
                options,
                pair_fingerprints(answer.features, *self._pair.rows, options, k, terms),
            )
        )
        if _gives_the_same(options, result.options):
            return ShownClass(options, _upper(result.simhash_distance))
        terms = words.all(progress)
        values = class_fingerprints(answer.features, options, k, terms, progress)
        progress.checkpoint()
        distances = hamming.all_pairs([value or 0 for value in values], options.fingerprint_bits)
        matrix = distances.astype(np.float32)
        missing = np.array([value is None for value in values], np.bool_)
        matrix[~result.compared | missing[:, None] | missing[None, :]] = np.nan
        return ShownClass(options, _upper(matrix))


def _gives_the_same(one: Options, other: Options) -> bool:
    return _scheme(one) == _scheme(other)


def _scheme(options: Options) -> tuple[Any, ...]:
    return (
        options.fingerprint_bits,
        options.features,
        options.hash,
        options.zero_sum_is_one,
        options.drop_noise_words,
    )


def _upper(matrix: "Matrix") -> "Matrix":
    """Each pair once."""
    return matrix[np.triu_indices_from(matrix, 1)]
