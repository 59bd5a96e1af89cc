"""Sentences and paragraphs, as ranges of units.

`Document.text` separates paragraphs by line feeds, but the lines of some text files were broken to
fit a width. Such a line break is no border.
"""

import re
from collections.abc import Sequence
from functools import cache

import numpy as np
from numpy.typing import NDArray

from simdesk.text.character_tables import CODE_POINTS, LINE_BREAK
from simdesk.text.characters import code_points
from simdesk.text.tokens import Units

Ranges = NDArray[np.int32]  # shape (m, 2): first unit, and one past the last

# A semicolon ends what can be copied alone; and text that was disguised may go on in small letters.
_ENDS = "。！？!?…｡．;；."
_BEHIND_POINT = ";\"'”’)]»」』"  # or white space: elsewhere a point is part of a number or a name
_CLOSING = "\"'”’)]»」』）】》〉"
_POINT = ord(".")
_WHITE_SPACE = tuple(chr(code) for code in range(0x3001) if chr(code).isspace())
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
    is_edge = np.zeros(len(units) + 1, np.bool_)
    is_edge[[0, -1]] = True
    is_edge[np.searchsorted(units.starts, borders.astype(np.int32))] = True
    edges = np.flatnonzero(is_edge).astype(np.int32)
    return np.stack((edges[:-1], edges[1:]), axis=1)


def _sentence_ends(text: str) -> NDArray[np.int64]:
    codes = code_points(text)
    ends = _marks(_ENDS)[codes]
    points = np.flatnonzero(codes == _POINT)
    following = np.append(codes, LINE_BREAK)[points + 1]
    may_end = _marks(_BEHIND_POINT, *_WHITE_SPACE)[following]
    ends[points] = may_end
    for point in points[may_end].tolist():
        ends[point] = _ends_sentence(text, point)
    return _behind_closing(codes, np.flatnonzero(ends) + 1)


def _behind_closing(codes: NDArray[np.int32], places: NDArray[np.int64]) -> NDArray[np.int64]:
    """The places, moved behind the closing marks that stand there."""
    if not _marks(_CLOSING)[codes[places[places < codes.size]]].any():
        return places
    others = np.append(np.flatnonzero(~_marks(_CLOSING)[codes]), codes.size)
    return others[np.searchsorted(others, places)]


@cache
def _marks(*characters: str) -> NDArray[np.bool_]:
    """For each code point: whether it is one of these characters."""
    marks = np.zeros(CODE_POINTS, np.bool_)
    marks[[ord(character) for character in "".join(characters)]] = True
    return marks


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
    codes = code_points(text)
    ends = np.flatnonzero(codes == LINE_BREAK)
    if not ends.size:
        return []
    lines = np.stack([np.append(0, ends + 1), np.append(ends, codes.size)], axis=1)
    lengths = lines[:, 1] - lines[:, 0]
    filled = np.sort(lengths[lengths > 0])
    middle = filled.size // 2
    if not filled.size or (filled[middle] + filled[-middle - 1]) // 2 > _WIDEST_WRAP:
        return [int(end) for end in ends]
    return [int(end) for end in ends[~_wrapped_lines(codes, lines)]]


def _wrapped_lines(codes: NDArray[np.int32], lines: NDArray[np.int64]) -> NDArray[np.bool_]:
    """For each line but the last: whether it was broken because the next word did not fit."""
    widths = _widths(codes, lines)
    width = int(np.sort(widths)[int(len(widths) * 0.95)])
    nothing = np.zeros(len(lines) - 1, np.bool_)
    if not 20 <= width <= _WIDEST_WRAP:
        return nothing
    white = _marks(*_WHITE_SPACE)[codes]
    up_to = np.append(0, np.cumsum(~white))
    has_text = up_to[lines[:, 1]] > up_to[lines[:, 0]]
    begins = lines[1:, 0]
    is_text = has_text[:-1] & has_text[1:]
    is_text &= ~np.append(white, True)[begins]  # an indented line begins a paragraph
    result: NDArray[np.bool_] = is_text & (
        widths[:-1] + _first_word_widths(codes, white, begins) > width - _RAGGED
    )
    count = int(np.count_nonzero(result))
    pairs = int(np.count_nonzero(has_text[:-1] & has_text[1:]))
    if count < _FEWEST_WRAPPED_LINES or count < _WRAPPED_PART * pairs:
        return nothing
    return result


def _widths(codes: NDArray[np.int32], lines: NDArray[np.int64]) -> NDArray[np.int64]:
    """Cells of a terminal, nearly: one for an ASCII and two for a Han character.

    Half of one and of the bytes of UTF-8, one and three.
    """
    cells = 2 + (codes >= 0x80).astype(np.int64) + (codes >= 0x800) + (codes >= 0x10000)
    up_to = np.append(0, np.cumsum(cells))
    widths: NDArray[np.int64] = (up_to[lines[:, 1]] - up_to[lines[:, 0]]) // 2
    return widths


def _first_word_widths(
    codes: NDArray[np.int32], white: NDArray[np.bool_], begins: NDArray[np.int64]
) -> NDArray[np.int64]:
    """The width of the first word of each line, and of the blank before it."""
    wide = (codes >= 0x2E80) & (codes <= 0xFFFF)
    stops = np.append(np.flatnonzero(white | wide), codes.size)
    widths = stops[np.searchsorted(stops, begins)] - begins + 1
    return np.where(np.append(codes, 0)[begins] >= 0x2E80, 2, widths)
