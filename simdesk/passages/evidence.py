"""How much speaks for a sentence being taken over, and the stretches where it adds up."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from simdesk.passages.rules import Rules
from simdesk.passages.sentence_terms import Floats

Evidence = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Levels:
    """What unrelated sentences show: evidence begins above."""

    partner: float
    contained: float


def evidence(
    partner: Floats, contained: Floats, sizes: Evidence, levels: Levels, rules: Rules
) -> Evidence:
    """Evidence for each sentence, weighted by its size; below 0 where it looks unrelated.

    `partner` is the cosine with its best partner, `contained` the part of its terms that the
    other side has.
    """
    strength = rules.partner_weight * (partner - levels.partner)
    strength = strength + rules.contained_weight * (contained - levels.contained)
    return strength.astype(np.float64) * sizes


def best_stretch(scores: NDArray[np.floating]) -> tuple[int, int]:
    """The stretch with the largest sum; (0, 0) if no score is above 0. Kadane's algorithm."""
    sums = np.concatenate(([0.0], np.cumsum(scores)))
    gains = sums - np.minimum.accumulate(sums)
    end = int(np.argmax(gains))
    if end == 0:
        return 0, 0
    return int(np.argmin(sums[:end])), end


def best_stretches(scores: Sequence[float]) -> list[tuple[int, int, float]]:
    """All stretches (begin, end, sum) that cannot be bettered by making them longer or shorter.

    Ruzzo and Tompa 1999: disjoint, in order, in linear time.
    """
    found: list[tuple[int, int, float, float]] = []  # begin, end, sum before, sum after
    total = 0.0
    for place, score in enumerate(scores):
        before, total = total, total + score
        if score <= 0:
            continue
        candidate = (place, place + 1, before, total)
        while True:
            left = len(found) - 1
            while left >= 0 and found[left][2] >= candidate[2]:
                left -= 1
            if left < 0 or found[left][3] >= candidate[3]:
                found.append(candidate)
                break
            candidate = (found[left][0], candidate[1], found[left][2], candidate[3])
            del found[left:]
    return [(begin, end, after - before) for begin, end, before, after in found]
