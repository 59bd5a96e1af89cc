"""The words that say most about a text, with weights from 1 to 5."""

import math
from collections import Counter
from collections.abc import Iterable

from simdesk.text.rarity import language_idf

HIGHEST_WEIGHT = 5
_USUAL_NUMBER = 50  # a fingerprint needs some thirty features before it can be trusted


def keywords(words: Iterable[str], number: int = _USUAL_NUMBER) -> list[tuple[str, int]]:
    """The `number` words with the highest count x idf, best first, with weights 1 to 5.

    The scheme of jieba's keyword extraction, which leaves out words of one character. A weight is
    the part of the best word's value, in fifths and rounded up. Equal values: by the word.
    """
    counts = Counter(word for word in words if len(word) > 1)
    if not counts:
        return []
    values = language_idf(counts) * list(counts.values())
    best_first = sorted(zip(-values, counts, strict=True))[:number]
    highest = -float(best_first[0][0]) or 1.0
    return [
        (word, max(1, math.ceil(HIGHEST_WEIGHT * -float(negative) / highest)))
        for negative, word in best_first
    ]
