"""Words that were cut by a hyphen at the end of a line."""

import numpy as np

from simdesk.text.character_tables import BLANK, LETTER, LINE_BREAK, character_tables
from simdesk.text.characters import Characters

_HYPHEN = 0x2D


def join_line_ends(characters: Characters) -> Characters:
    """Take hyphen and line break out of words that a line end cut, or only the line break.

    A word is joined if both parts are letters, unless the text has the hyphenated form elsewhere
    and not the joined one. Expects folded characters whose line breaks still stand.
    """
    codes = characters.codes
    white = (codes == BLANK) | (codes == LINE_BREAK)
    letter = character_tables().word_class[codes] == LETTER
    letter &= (codes < ord("0")) | (codes > ord("9"))
    hyphens = np.flatnonzero((codes[1:-1] == _HYPHEN) & letter[:-2] & white[2:]) + 1
    if not len(hyphens):
        return characters
    kept = np.ones(len(codes), np.bool_)
    text = characters.to_text()
    for hyphen in hyphens.tolist():
        next_word = hyphen + 1
        while next_word < len(codes) and white[next_word]:
            next_word += 1
        crosses_line = "\n" in text[hyphen + 1 : next_word]
        if not crosses_line or next_word == len(codes) or not letter[next_word]:
            continue
        kept[hyphen + 1 : next_word] = False
        kept[hyphen] = _is_hyphenated_elsewhere(text, hyphen, next_word)
    return characters.kept(kept)


def _is_hyphenated_elsewhere(text: str, hyphen: int, next_word: int) -> bool:
    before, after = hyphen, next_word
    while before > 0 and text[before - 1].isalpha():
        before -= 1
    while after < len(text) and text[after].isalpha():
        after += 1
    first, second = text[before:hyphen], text[next_word:after]
    return f"{first}-{second}" in text and f"{first}{second}" not in text
