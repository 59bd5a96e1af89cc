"""Sentences and paragraphs, as ranges of units.

`Document.text` separates paragraphs by line feeds, but the lines of some text files were broken to
fit a width. Such a line break is no border.
"""

import re
from collections.abc import Sequence
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from simdesk.text.tokens import Units

Ranges = NDArray[np.int32]  # shape (m, 2): first unit, and one past the last

# A semicolon ends what can be copied alone; and text that was disguised may go on in small letters.
_END = re.compile(r"[。！？!?…｡．;；]|\.(?=[\s;\"'”’)\]»」』]|$)")
_CLOSING = "\"'”’)]»」』）】》〉"
_LAST_WORD = re.compile(r"[^\W\d_]+(?:\.[^\W\d_]+)*$")
_ABBREVIATIONS = frozenset((
    "mr", "mrs", "ms", "dr", "prof", "st", "vs", "etc", "e.g", "i.e", "fig", "figs", "eq",
    "eqs", "no", "nos", "vol", "vols", "pp", "p", "cf", "al", "jr", "sr", "inc", "ltd", "co",
    "approx", "dept", "ed", "eds", "ch", "sec", "ca", "viz", "resp", "u.s", "u.k", "ph.d",
    "jan", "feb", "mar", "apr", "jun", "jul", "aug", "sep", "sept", "oct", "nov", "dec",
))  # fmt: skip
_WIDEST_WRAP = 130  # cells; longer lines are paragraphs
_FEWEST_WRAPPED_LINES = 3
_WRAPPED_PART = 0.4  # of all line ends, before line breaks are taken for mere wrapping
_RAGGED = 6  # cells by which a full line may miss the width: punctuation is kept together


def sentences(text: str, units: Units, borders: Sequence[int] | None = None) -> Ranges:
    """The sentences of a document's text: ended by 。！？…； and .!?;, and by paragraphs.

    `borders`: what `paragraph_ends` gave for the text, if it is known already.
    """
    ends = paragraph_ends(text) if borders is None else borders
    return _ranges(np.r_[_sentence_ends(text), np.array(ends, np.int64)], units)


def paragraphs(text: str, units: Units, borders: Sequence[int] | None = None) -> Ranges:
    """The paragraphs of a document's text; `borders` as for `sentences`."""
    ends = paragraph_ends(text) if borders is None else borders
    return _ranges(np.array(ends, np.int64), units)


def _ranges(borders: NDArray[np.int64], units: Units) -> Ranges:
    """Ranges of units between places of the text, without empty ones."""
    cuts = np.searchsorted(units.starts, borders)
    edges = np.unique(np.r_[0, cuts, len(units)])
    return np.column_stack((edges[:-1], edges[1:])).astype(np.int32)


def _sentence_ends(text: str) -> NDArray[np.int64]:
    ends = []
    for match in _END.finditer(text):
        place = match.end()
        if match[0] == "." and not _ends_sentence(text, match.start()):
            continue
        while place < len(text) and text[place] in _CLOSING:
            place += 1
        ends.append(place)
    return np.array(ends, np.int64)


def _ends_sentence(text: str, point: int) -> bool:
    """Whether the full stop at `point` ends a sentence and not just an abbreviation."""
    word = _LAST_WORD.search(text, max(0, point - 12), point)
    if word is None:
        return True
    last = word[0]
    is_initial = len(last) == 1 and last.isupper() and last.isascii() and last != "I"
    return not is_initial and last.lower() not in _ABBREVIATIONS


def paragraph_ends(text: str) -> list[int]:
    """Where paragraphs end: the places of line feeds that are more than wrapping."""
    lines = text.split("\n")
    if len(lines) == 1:
        return []
    lengths = np.array([len(line) for line in lines])
    ends = np.cumsum(lengths + 1)[:-1] - 1
    if int(np.median(lengths[lengths > 0])) > _WIDEST_WRAP if lengths.any() else True:
        return [int(end) for end in ends]
    wrapped = _wrapped_lines(lines)
    return [int(end) for end, is_wrapped in zip(ends, wrapped, strict=True) if not is_wrapped]


def _wrapped_lines(lines: list[str]) -> list[bool]:
    """For each line but the last: whether it was broken because the next word did not fit."""
    widths = [_width(line) for line in lines]
    width = sorted(widths)[int(len(widths) * 0.95)]
    if not 20 <= width <= _WIDEST_WRAP:
        return [False] * (len(lines) - 1)
    result = []
    for line, following, used in zip(lines, lines[1:], widths, strict=False):
        is_text = bool(line.strip() and following.strip()) and not following[0].isspace()
        result.append(is_text and used + _first_word_width(following) > width - _RAGGED)
    count = sum(result)
    pairs = sum(bool(a.strip() and b.strip()) for a, b in pairwise(lines))
    if count < _FEWEST_WRAPPED_LINES or count < _WRAPPED_PART * pairs:
        return [False] * len(result)
    return result


def _width(text: str) -> int:
    """Cells of a terminal, nearly: one for an ASCII and two for a Han character.

    Taken from the bytes of UTF-8, one and three; it is done for every line of every paper.
    """
    return (len(text) + len(text.encode("utf-8", "surrogatepass"))) // 2


def _first_word_width(line: str) -> int:
    if line[0] > "\u2e7f":
        return 2
    return len(re.split(r"[\s\u2e80-\uffff]", line, maxsplit=1)[0]) + 1
