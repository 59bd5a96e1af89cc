"""Letters of another script inside a word: the oldest trick against a text comparison."""

from functools import cache

import numpy as np
from numpy.typing import NDArray

from simdesk.text.character_tables import (
    CODE_POINTS,
    LETTER,
    MARK,
    character_tables,
    look_alike_letters,
)
from simdesk.text.characters import Characters

_LATIN, _CYRILLIC, _GREEK, _PHONETIC, _OTHER = 1, 2, 3, 4, 5
_RANGES = (
    (0x41, 0x5A, _LATIN), (0x61, 0x7A, _LATIN), (0xC0, 0x24F, _LATIN), (0x1E00, 0x1EFF, _LATIN),
    (0xFF21, 0xFF3A, _LATIN), (0xFF41, 0xFF5A, _LATIN),
    (0x370, 0x3FF, _GREEK), (0x1F00, 0x1FFF, _GREEK), (0x400, 0x52F, _CYRILLIC),
)  # fmt: skip
# Small Cyrillic letters for which a Latin one can stand unseen; н passes for h, but h not for н.
_ALIKE_BOTH_WAYS = "аеорсухіјѕһ"
# Formulas mix Greek and Latin letters, and phonetic spelling mixes its own with Latin ones: only a
# longer word, most of it Latin, is a disguise.
_FEWEST_LATIN_LETTERS = 4


@cache
def _scripts() -> tuple[NDArray[np.uint8], NDArray[np.int32], NDArray[np.int32]]:
    """For each code point: its script, its Latin look-alike, its Cyrillic look-alike (0: none)."""
    script = np.zeros(CODE_POINTS, np.uint8)
    latin = np.zeros(CODE_POINTS, np.int32)
    cyrillic = np.zeros(CODE_POINTS, np.int32)
    for first, last, number in _RANGES:
        script[first : last + 1] = number
    for letter, (plain, name) in look_alike_letters().items():
        latin[letter] = plain
        if not script[letter] or name == "phonetic":
            script[letter] = _PHONETIC if name == "phonetic" else _OTHER
        character = chr(letter)
        if name == "cyrillic" and character.isupper():
            cyrillic[ord(chr(plain).upper())] = ord(character.lower())
        elif character in _ALIKE_BOTH_WAYS:
            cyrillic[plain] = letter
    return script, latin, cyrillic


def fold_look_alikes(characters: Characters) -> tuple[Characters, NDArray[np.int32]]:
    """Fold look-alikes in words that mix scripts; also where in the original they stood.

    A word goes to a script if all its letters exist or have a look-alike there; where both Latin
    and Cyrillic would do, to the one of which the text has more letters without look-alike. Once
    a text has such words, a word made of nothing but look-alikes goes along if the words on both
    sides are Latin.
    """
    script_of, latin_of, cyrillic_of = _scripts()
    codes = characters.codes
    foldable = latin_of[codes] > 0
    if not foldable.any():
        return characters, np.zeros(0, np.int32)
    word_class = character_tables().word_class[codes]
    in_word = (word_class == LETTER) | (word_class == MARK)
    begins = np.flatnonzero(in_word & ~np.r_[False, in_word[:-1]])
    finishes = np.flatnonzero(in_word & ~np.r_[in_word[1:], False]) + 1
    script = script_of[codes]

    def count(mask: NDArray[np.bool_]) -> NDArray[np.int64]:
        running = np.r_[0, np.cumsum(mask)]
        return np.asarray(running[finishes] - running[begins])

    latin = count(script == _LATIN)
    cyrillic = count(script == _CYRILLIC)
    mixed_honestly = count((script == _GREEK) | (script == _PHONETIC))
    foreign = count(script > _LATIN)
    mixed = (latin > 0) & (foreign > 0)
    may_be_latin = mixed & (count(foldable) == foreign)
    may_be_cyrillic = mixed & (cyrillic == foreign) & (count(cyrillic_of[codes] > 0) == latin)
    clearly_latin = np.count_nonzero((script == _LATIN) & (cyrillic_of[codes] == 0))
    clearly_cyrillic = np.count_nonzero((script == _CYRILLIC) & ~foldable)
    if clearly_cyrillic > clearly_latin:
        to_cyrillic, to_latin = may_be_cyrillic, may_be_latin & ~may_be_cyrillic
    else:
        to_cyrillic, to_latin = may_be_cyrillic & ~may_be_latin, may_be_latin
    is_word = (latin >= _FEWEST_LATIN_LETTERS) & (latin > mixed_honestly)
    to_latin &= (mixed_honestly == 0) | is_word
    if to_latin.any():
        latin_sides = np.r_[True, latin[:-1] > 0] & np.r_[latin[1:] > 0, True]
        to_latin |= (latin == 0) & (cyrillic > 0) & (count(foldable) == foreign) & latin_sides
    change_to_latin = _spread(to_latin, begins, finishes, len(codes)) & foldable
    change_to_cyrillic = _spread(to_cyrillic, begins, finishes, len(codes)) & (script == _LATIN)
    changed = codes.copy()
    changed[change_to_latin] = latin_of[codes[change_to_latin]]
    changed[change_to_cyrillic] = cyrillic_of[codes[change_to_cyrillic]]
    replaced = characters.starts[change_to_latin | change_to_cyrillic]
    return characters.with_codes(changed), replaced


def _spread(
    words: NDArray[np.bool_], begins: NDArray[np.int64], ends: NDArray[np.int64], length: int
) -> NDArray[np.bool_]:
    """A mask over characters from a mask over words."""
    steps = np.zeros(length + 1, np.int64)
    steps[begins[words]] += 1
    steps[ends[words]] -= 1
    return np.asarray(np.cumsum(steps[:-1]) > 0)
