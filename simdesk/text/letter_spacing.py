"""Words whose letters were set apart by blanks: p l a g i a r i s m."""

import math
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from simdesk.text.character_tables import BLANK, LETTER, character_tables
from simdesk.text.characters import Characters, following, previous
from simdesk.text.rarity import english_idf

_WIDEST_GAP = 4  # blanks between two spaced-out words
_FEWEST_LETTERS = (
    8  # of a stretch; a shorter one must spell known words, one of four letters or more
)
_LETTERS_OF_A_SHORT_STRETCH = 4
_LETTERS_OF_A_LONG_STRETCH = 30
_LETTERS_OF_A_LANGUAGE = 8  # different ones
_LONGEST_WORD = 24
_LETTER_OUTSIDE_WORDS = 12.0  # the cost of a letter that belongs to no known word
_EACH_WORD = 2.0  # the cost of one more word, so that few long words win over many short ones
_ALPHABETICAL = 0.5  # a stretch with this part of steps a→b, b→c is a list of labels


def join_spaced_letters(characters: Characters) -> tuple[Characters, NDArray[np.int32]]:
    """Close the blanks inside spaced-out words; also where in the original their letters stood.

    Wider gaps separate words; where all gaps are alike, the likeliest English words are taken.
    Expects folded characters whose line breaks still stand.
    """
    codes = characters.codes
    nothing = np.zeros(0, np.int32)
    if len(codes) < 2 * _LETTERS_OF_A_SHORT_STRETCH:
        return characters, nothing
    word_class = character_tables().word_class[codes]
    letter = word_class == LETTER
    no_word = word_class == 0
    places = np.flatnonzero(letter & previous(no_word, True) & following(no_word, True))
    places = places[(codes[places] < 0x30) | (codes[places] > 0x39)]
    if len(places) < _LETTERS_OF_A_SHORT_STRETCH:
        return characters, nothing
    gaps = np.diff(places)
    linked = (gaps >= 2) & (gaps <= _WIDEST_GAP + 1)
    if np.count_nonzero(linked) < _LETTERS_OF_A_SHORT_STRETCH - 1:
        return characters, nothing
    # Letters below each other are labels of a figure, no words: line breaks are no blanks.
    blanks = np.r_[0, np.cumsum(codes == BLANK)]
    linked &= blanks[places[1:]] - blanks[places[:-1]] == gaps - 1
    firsts = np.flatnonzero(np.r_[True, ~linked])
    lasts = np.flatnonzero(np.r_[~linked, True]) + 1
    long_enough = lasts - firsts >= _LETTERS_OF_A_SHORT_STRETCH
    kept = np.ones(len(codes), np.bool_)
    found: list[NDArray[np.int64]] = []
    for first, last in zip(firsts[long_enough], lasts[long_enough], strict=True):
        stretch = places[first:last]
        borders = _word_borders(codes, stretch)
        if borders is not None:
            found.append(stretch)
            _close(kept, stretch, borders)
    if not found:
        return characters, nothing
    return characters.kept(kept), characters.starts[np.concatenate(found)]


def _close(kept: NDArray[np.bool_], stretch: NDArray[np.int64], borders: set[int]) -> None:
    """Drop the blanks of a stretch but for one before each letter that begins a word."""
    for number in range(1, len(stretch)):
        first, last = int(stretch[number - 1]) + 1, int(stretch[number])
        kept[first + 1 if number in borders else first : last] = False


def _word_borders(codes: NDArray[np.int32], stretch: NDArray[np.int64]) -> set[int] | None:
    """Which letters of a stretch begin a further word; None if it is no spaced-out text."""
    letters = codes[stretch]
    steps = np.diff(letters)
    if np.count_nonzero(steps == 1) >= _ALPHABETICAL * len(steps) or len(set(letters)) < 3:
        return None
    text = "".join(map(chr, letters.tolist()))
    gaps = np.diff(stretch)
    narrow = int(gaps.min())
    if (gaps > narrow).any() and np.count_nonzero(gaps == narrow) >= len(gaps) / 2:
        ends = (np.flatnonzero(gaps > narrow) + 1).tolist()
        words = [text[start:end] for start, end in pairwise([0, *ends, len(text)])]
    else:
        words = _likeliest_words(text)
        ends = np.cumsum([len(word) for word in words])[:-1].tolist()
    return set(ends) if _is_language(text, words) else None


def _is_language(text: str, words: list[str]) -> bool:
    """Whether the letters spell words, and are no answers to a test (a c d b) or symbols."""
    if len(text) < _FEWEST_LETTERS:
        longest = max(map(len, words))
        return longest >= _LETTERS_OF_A_SHORT_STRETCH and all(w in english_idf() for w in words)
    if len(text) >= _LETTERS_OF_A_LONG_STRETCH:
        return len(set(text)) >= _LETTERS_OF_A_LANGUAGE  # any language
    known = sum(len(word) for word in words if len(word) > 2 and word in english_idf())
    return known >= len(text) / 2


def _likeliest_words(text: str) -> list[str]:
    """The split of a text without blanks into the most usual words (Viterbi)."""
    idf = english_idf()
    costs = [0.0] + [math.inf] * len(text)
    starts = [0] * (len(text) + 1)
    for end in range(1, len(text) + 1):
        for start in range(max(0, end - _LONGEST_WORD), end):
            word = text[start:end]
            known = idf.get(word) if end - start > 1 or word in ("a", "i") else None
            price = _LETTER_OUTSIDE_WORDS * (end - start) if known is None else known
            if costs[start] + price + _EACH_WORD < costs[end]:
                costs[end], starts[end] = costs[start] + price + _EACH_WORD, start
    words: list[str] = []
    end = len(text)
    while end:
        words.append(text[starts[end] : end])
        end = starts[end]
    return words[::-1]
