"""A paper's text as Qt shows it, and the way between its offsets and Qt's.

Qt counts UTF-16 units where the program counts code points, and it lays out a paragraph of a
megabyte for minutes. So very long paragraphs are broken for the eye, and characters that Qt would
obey instead of showing stand as visible signs. One character stays one character.
"""

import re
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

# A paragraph longer than this is broken after a sentence end or blank, if one is near, else hard.
LONGEST_PARAGRAPH = 4_000
_LONGEST_WORD = 1_000
_GOOD_BREAK = re.compile(r"[。！？；.!?;\s]\s*(?=\S)")
# A line may end between any two Han characters, but not inside a word.
_LONG_WORD = re.compile(rf"[^\s\u2e80-\uffff]{{{_LONGEST_WORD}}}(?=\S)")

_SIGNS = {code: 0x2400 + code for code in range(0x20) if code not in (0x09, 0x0A)}
_SIGNS |= {0x7F: 0x2421, 0x2028: 0x0A, 0x2029: 0x0A, 0xFDD0: 0xFFFD, 0xFDD1: 0xFFFD}
_SIGNS |= dict.fromkeys(range(0x80, 0xA0), 0xFFFD)
_SIGNS |= dict.fromkeys((*range(0x202A, 0x202F), *range(0x2066, 0x206A)), 0xFFFD)
_SIGNS |= dict.fromkeys(range(0xD800, 0xE000), 0xFFFD)


class DisplayText:
    """The shown form of a text: `shown` is what Qt gets, paragraphs ended by line feeds."""

    def __init__(self, text: str) -> None:
        visible = text.translate(_SIGNS)
        self._breaks = np.array(list(_breaks(visible)), np.int64)
        pieces = np.concatenate(([0], self._breaks, [len(visible)])).tolist()
        self.shown = "\n".join(visible[start:end] for start, end in pairwise(pieces))
        codes = np.frombuffer(visible.encode("utf-32-le"), np.uint32)
        self._astral = np.flatnonzero(codes > 0xFFFF)
        self._length = len(text)

    def to_qt(self, offsets: NDArray[np.int64] | list[int]) -> NDArray[np.int64]:
        """Positions in the shown text, in UTF-16 units, of code point offsets in the original."""
        original = np.asarray(offsets, np.int64)
        breaks = np.searchsorted(self._breaks, original, side="right")
        return original + np.searchsorted(self._astral, original) + breaks

    def from_qt(self, position: int) -> int:
        """The original offset of the character at a position of the shown text."""
        low, high = 0, self._length
        while low < high:
            middle = (low + high + 1) // 2
            if int(self.to_qt([middle])[0]) <= position:
                low = middle
            else:
                high = middle - 1
        return low


def _breaks(text: str) -> list[int]:
    """Offsets before which a break is shown that the text does not have."""
    found: list[int] = []
    start = 0
    for paragraph in text.split("\n"):
        if len(paragraph) > _LONGEST_WORD:
            found.extend(start + offset for offset in _paragraph_breaks(paragraph))
        start += len(paragraph) + 1
    return found


def _paragraph_breaks(paragraph: str) -> list[int]:
    found: list[int] = []
    start = 0
    while len(paragraph) - start > LONGEST_PARAGRAPH:
        window = start + LONGEST_PARAGRAPH // 2, start + LONGEST_PARAGRAPH
        good = [match.end() for match in _GOOD_BREAK.finditer(paragraph, *window)]
        start = good[-1] if good else start + _LONGEST_WORD
        found.append(start)
    edges = [0, *found, len(paragraph)]
    for low, high in pairwise(edges):
        found.extend(match.end() for match in _LONG_WORD.finditer(paragraph, low, high))
    return sorted(set(found))
