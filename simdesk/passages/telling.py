"""Which equal units tell of copying, and which stand in any two texts: tick marks, 的, a lone x.

Where a file hides its characters, little else may be left of it than the numbers along its charts
and a common character here and there. Put in order, such rests find partners in every other paper.
"""

from collections.abc import Iterator
from functools import cache

import numpy as np
from numpy.typing import NDArray

from simdesk.passages.aligned import Sizes
from simdesk.passages.seeds import Hashes
from simdesk.text.folding import fold
from simdesk.text.stopwords import noise_words
from simdesk.text.tokens import units

# Numbers with at most so many digits that count mark the ticks of a chart or the items of a list;
# 3.14, 1986 or 0.482 are results.
_TICK_DIGITS = 2
_LARGEST_POWER = 6
_MOST_DECIMALS = 5


def are_telling(equal: Hashes, han: NDArray[np.bool_], sizes: Sizes) -> bool:
    """Whether a passage's equal units are more than rests that any two texts have in common.

    Different ones that tell something must together be as long as the shortest run that counts.
    `equal` may hold a unit more than once.
    """
    found, places = np.unique(equal, return_index=True)
    plain = _plain_units()
    place = np.minimum(np.searchsorted(plain, found), plain.size - 1)
    telling = plain[place] != found
    size = sizes.of_units(han[places[telling]]).sum()
    return bool(sizes.reach(np.array([size]))[0])


@cache
def _plain_units() -> Hashes:
    """The hashes of units that tell nothing, sorted: tick numbers, letters, common characters."""
    common = [word for word in noise_words() if len(word) == 1]
    letters = [chr(code) for first in "aα" for code in range(ord(first), ord(first) + 26)]
    folded = fold("\n".join([*common, *letters, *_tick_numbers()]))
    return np.unique(units(folded).hashes)


def _tick_numbers() -> Iterator[str]:
    """0, 5, 0.5, 1.0, 0.02, 2.50, 100, 1200, 20,000 … as they may be written."""
    yield from ("0" * count for count in range(1, _TICK_DIGITS + 1))
    for decimals in range(1, _MOST_DECIMALS + 1):
        yield f"{0:.{decimals}f}"
    for digits in range(1, 10**_TICK_DIGITS):
        yield f"{digits:0{_TICK_DIGITS}d}"
        for power in range(_LARGEST_POWER + 1):
            yield str(digits * 10**power)
            yield f"{digits * 10**power:,}"
        for shift in range(1, _MOST_DECIMALS):
            for decimals in range(shift, _MOST_DECIMALS + 1):
                yield f"{digits / 10**shift:.{decimals}f}"
