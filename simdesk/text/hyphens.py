"""Words that were cut by a hyphen at the end of a line."""

import re

import numpy as np

from simdesk.text.character_tables import BLANK, LETTER, LINE_BREAK, character_tables
from simdesk.text.characters import Characters
from simdesk.text.rarity import english_idf

_HYPHEN = 0x2D
_WORD = re.compile(r"[^\W_]++")
_HYPHENATED = re.compile(r"(?<![^\W_])([^\W_]++)-(?=([^\W_]++))")


def join_line_ends(characters: Characters) -> Characters:
    """Take hyphen and line break out of words that a line end cut, or only the line break.

    Expects folded characters whose line breaks still stand.
    """
    codes = characters.codes
    hyphens = np.flatnonzero(codes[1:-1] == _HYPHEN) + 1
    if not len(hyphens):
        return characters
    white = (codes == BLANK) | (codes == LINE_BREAK)
    letter = character_tables().word_class[codes] == LETTER
    hyphens = hyphens[letter[hyphens - 1] & white[hyphens + 1]]
    if not len(hyphens):
        return characters
    kept = np.ones(len(codes), np.bool_)
    text = characters.to_text()
    hyphenated = set(_HYPHENATED.findall(text))
    words = set(_WORD.findall(text))
    for hyphen in hyphens.tolist():
        next_word = hyphen + 1
        while next_word < len(codes) and white[next_word]:
            next_word += 1
        crosses_line = "\n" in text[hyphen + 1 : next_word]
        if not crosses_line or next_word == len(codes) or not letter[next_word]:
            continue
        first, second = _last_word(text, hyphen), _first_word(text, next_word)
        kept[hyphen + 1 : next_word] = False
        kept[hyphen] = _keeps_hyphen(first, second, hyphenated, words)
    return characters.kept(kept)


def _keeps_hyphen(
    first: str, second: str, hyphenated: set[tuple[str, str]], words: set[str]
) -> bool:
    """Whether the word has its hyphen in the middle of a line too.

    Which form the text has elsewhere decides, then the English dictionary: of two known words
    that make no known word together the hyphen is real. So it is beside digits.
    """
    if first[-1:].isdigit() or second[:1].isdigit():
        return True
    joined = first + second
    if (first, second) in hyphenated:
        return joined not in words
    english = english_idf()
    return joined not in words and joined not in english and first in english and second in english


def _last_word(text: str, end: int) -> str:
    start = end
    while start > 0 and text[start - 1].isalnum():
        start -= 1
    return text[start:end]


def _first_word(text: str, start: int) -> str:
    match = _WORD.match(text, start)
    return match[0] if match else ""
