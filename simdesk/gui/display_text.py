"""A paper's text as Qt shows it, and the way between its offsets and Qt's.

Qt counts UTF-16 units where the program counts code points, and it lays out a paragraph of a
megabyte for minutes. So very long paragraphs are broken for the eye, and characters that Qt would
obey instead of showing stand as visible signs. One character stays one character.
"""

import re
from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from simdesk.documents import Span
from simdesk.gui.text_flow import Stretch, TableOpens, steps
from simdesk.structure import Table

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
# Looking for one is many times quicker than replacing them, and most texts have none.
_ANY_SIGN = re.compile("[" + "".join(map(re.escape, map(chr, _SIGNS))) + "]")


class DisplayText:
    """The shown form of a text, in which cells of tables begin where a separator stood."""

    def __init__(self, text: str, tables: Sequence[Table] = ()) -> None:
        """`tables` fit the text, outer ones before those inside their cells."""
        self.text = text
        self.steps = tuple(steps(len(text), tables))
        self._visible = text.translate(_SIGNS) if _ANY_SIGN.search(text) else text
        self._added: list[int] = []  # offsets before which something is shown that is not there
        self._stretches = [step for step in self.steps if isinstance(step, Stretch)]
        self._ends = [stretch.end for stretch in self._stretches]
        self._walk()
        codes = np.frombuffer(self._visible.encode("utf-32-le"), np.uint32)
        astral = np.flatnonzero(codes > 0xFFFF)
        self._astral: list[int] = astral.tolist()
        self._additions = np.array(self._added, np.int64), astral

    def _walk(self) -> None:
        """Find what is shown between the characters: breaks, and the marks of cells."""
        at, is_before_separator = 0, False
        for step in self.steps:
            if isinstance(step, Stretch):
                visible = self._visible[step.start : step.end]
                self._added.extend(step.start + offset for offset in _breaks(visible))
                at, is_before_separator = step.end, True
            elif isinstance(step, TableOpens) or (is_before_separator and at == len(self.text)):
                continue
            elif is_before_separator:
                at, is_before_separator = at + 1, False
            else:
                self._added.append(at)

    @property
    def shown(self) -> str:
        """What Qt gets of a text without tables, paragraphs ended by line feeds."""
        return self.shown_part(Stretch(0, len(self.text)))

    def shown_part(self, part: Stretch) -> str:
        """What Qt gets of one stretch in `steps`."""
        first = bisect_right(self._added, part.start)
        breaks = self._added[first : bisect_left(self._added, part.end)]
        edges = [part.start, *breaks, part.end]
        return "\n".join(self._visible[start:end] for start, end in pairwise(edges))

    def to_qt(self, offsets: NDArray[np.int64] | list[int]) -> NDArray[np.int64]:
        """Positions in the shown text, in UTF-16 units, of code point offsets in the original."""
        original = np.asarray(offsets, np.int64)
        added, astral = self._additions
        breaks = np.searchsorted(added, original, side="right")
        return original + np.searchsorted(astral, original) + breaks

    def position(self, offset: int) -> int:
        """The position of one offset."""
        return offset + bisect_left(self._astral, offset) + bisect_right(self._added, offset)

    def from_qt(self, position: int) -> int:
        """The original offset of the character at a position of the shown text."""
        low, high = 0, len(self.text)
        while low < high:
            middle = (low + high + 1) // 2
            if self.position(middle) <= position:
                low = middle
            else:
                high = middle - 1
        return low

    def pieces(self, span: Span) -> list[Span]:
        """A part of the text, cut where cells and tables begin and without what stands between.

        Qt takes what reaches from one cell into another for whole cells.
        """
        found = []
        number = bisect_right(self._ends, span.start)
        while number < len(self._stretches) and self._stretches[number].start < span.end:
            stretch = self._stretches[number]
            piece = Span(max(span.start, stretch.start), min(span.end, stretch.end))
            if piece.start < piece.end:
                found.append(piece)
            number += 1
        return found


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
