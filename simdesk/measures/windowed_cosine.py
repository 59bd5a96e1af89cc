"""Cosine of a short text with the best-fitting window of a long one, for titles and answers.

Where one text has at least 1.5 times the words of the other, a window of the short one's length
slides along the long one, and the best window's cosine counts, a match from 0.85; otherwise it is
the plain cosine of the counts, a match from 0.75. Range 0 to 1; higher is more alike; symmetric. An
empty side gives no score. The values depend on the two texts alone.

The window is the short text's length or one or two words more, whichever fits best: always adding
two would give a short text that is wholly contained in the long one less than 1.
"""

import math
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from simdesk.measures.cosine import cosine, term_frequencies

LONGER_BY = 1.5
MATCH_IN_WINDOW = 0.85
MATCH_PLAIN = 0.75
_EXTRA_WORDS = (0, 1, 2)


@dataclass(frozen=True, slots=True)
class WindowedCosine:
    """The score of two texts, and the window of the longer one that gave it."""

    score: float
    limit: float  # a match from here on
    window: tuple[int, int] | None = None  # words of the longer text, from and up to
    window_is_in_first: bool = False

    @property
    def is_match(self) -> bool:
        """Whether the score reaches its limit."""
        return self.score >= self.limit


def windowed_cosine(first: Sequence[str], second: Sequence[str]) -> WindowedCosine | None:
    """Compare two texts, given as their words in order; None where either has none."""
    if not first or not second:
        return None
    short, long = (first, second) if len(first) <= len(second) else (second, first)
    if len(long) < LONGER_BY * len(short):
        score = cosine(term_frequencies(first), term_frequencies(second))
        assert score is not None
        return WindowedCosine(score, MATCH_PLAIN)
    score, window = _best_window(short, long)
    return WindowedCosine(score, MATCH_IN_WINDOW, window, window_is_in_first=long is first)


def _best_window(short: Sequence[str], long: Sequence[str]) -> tuple[float, tuple[int, int]]:
    """The highest cosine, and its window: the first of them, and of these the shortest."""
    wanted = Counter(short)
    length = math.sqrt(sum(count * count for count in wanted.values()))
    best = -1.0, (0, 0)
    for size in sorted({min(len(short) + extra, len(long)) for extra in _EXTRA_WORDS}):
        held: defaultdict[str, int] = defaultdict(int)
        product = squares = 0  # of the window's counts: with the short text's, with themselves
        for place, word in enumerate(long):
            squares += 2 * held[word] + 1
            held[word] += 1
            product += wanted[word]
            start = place + 1 - size
            if start > 0:
                gone = long[start - 1]
                squares -= 2 * held[gone] - 1
                held[gone] -= 1
                product -= wanted[gone]
            if start >= 0:
                score = product / (length * math.sqrt(squares))
                if score > best[0] + 1e-12:
                    best = score, (start, place + 1)
    return min(1.0, best[0]), best[1]
