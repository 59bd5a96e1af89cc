"""The tables of resources/folding as arrays that are indexed by code point."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from simdesk.resources import data_path

CODE_POINTS = 0x110000
BLANK, LINE_BREAK, SOFT_HYPHEN = 0x20, 0x0A, 0xAD

# Word classes: what makes words, and what is a unit by itself.
OTHER, LETTER, HAN, SYLLABLE, MARK = range(5)
_CLASSES = {"letter": LETTER, "han": HAN, "syllable": SYLLABLE, "mark": MARK}

# Full-width punctuation carries its own white space, so a blank beside it says nothing.
_WIDE_PUNCTUATION = (
    (0x3001, 0x3004), (0x3008, 0x3020), (0x3030, 0x3030), (0xFE10, 0xFE19), (0xFE30, 0xFE4F),
    (0xFF01, 0xFF0F), (0xFF1A, 0xFF20), (0xFF3B, 0xFF40), (0xFF5B, 0xFF65),
)  # fmt: skip
_HANGUL = ((0x1100, 0x11FF), (0x3130, 0x318F), (0xA960, 0xA97F), (0xAC00, 0xD7FF))

# How `target` marks what does not become exactly one character.
DROPPED, SEVERAL = -1, -2


@dataclass(frozen=True, slots=True)
class CharacterTables:
    """What each code point becomes. Arrays have one entry for each of the 0x110000."""

    target: NDArray[np.int32]  # one folded code point, DROPPED, or SEVERAL and lower
    expansions: tuple[NDArray[np.int32], ...]  # that of target t is expansions[SEVERAL - t]
    ignorable: NDArray[np.bool_]  # never seen by a reader, dropped before anything else
    composing: NDArray[np.bool_]  # may join with the character before it
    wide: NDArray[np.bool_]  # needs no blank beside it: Han and the like, their punctuation
    word_class: NDArray[np.uint8]


@cache
def character_tables() -> CharacterTables:
    """The tables, read once (about 30 ms)."""
    folder = data_path("folding")
    folded = _folded_characters(folder)
    target = np.arange(CODE_POINTS, dtype=np.int32)
    expansions: list[NDArray[np.int32]] = []
    for code, text in folded.items():
        if len(text) == 1:
            target[code] = ord(text)
        elif not text:
            target[code] = DROPPED
        else:
            target[code] = SEVERAL - len(expansions)
            expansions.append(np.array([ord(c) for c in text], np.int32))
    composing = np.zeros(CODE_POINTS, np.bool_)
    for first, last, _ in _ranges(folder / "composing.tsv"):
        composing[first : last + 1] = True
    word_class = np.zeros(CODE_POINTS, np.uint8)
    for first, last, name in _ranges(folder / "classes.tsv"):
        word_class[first : last + 1] = _CLASSES[name]
    wide = (word_class == HAN) | (word_class == SYLLABLE)
    for first, last in _HANGUL:
        wide[first : last + 1] = False
    for first, last in _WIDE_PUNCTUATION:
        wide[first : last + 1] = True
    return CharacterTables(
        target=target,
        expansions=tuple(expansions),
        ignorable=(target == DROPPED) & ~composing,
        composing=composing,
        wide=wide,
        word_class=word_class,
    )


@cache
def look_alike_letters() -> dict[int, tuple[int, str]]:
    """Letters drawn like Latin ones: code point → the Latin letter, and the letter's script."""
    table = {}
    for line in _lines(data_path("folding/look_alikes.tsv")):
        letter, latin, script = line.split("\t")
        table[ord(letter)] = ord(latin), script
    return table


def _folded_characters(folder: Path) -> dict[int, str]:
    """Every character that changes, with what it becomes in the end.

    A radical becomes a character that may be traditional, so the three tables are chained.
    """
    compatible = {
        code: "" if text == "-" else "".join(chr(int(part, 16)) for part in text.split())
        for first, last, text in _ranges(folder / "compatibility.tsv")
        for code in range(first, last + 1)
    }
    single = {first: chr(int(text, 16)) for first, _, text in _ranges(folder / "radicals.tsv")}
    rows = (line.split("\t") for line in _lines(folder / "traditional.tsv"))
    single |= {ord(old): new for old, new in rows}

    def settle(code: int) -> str:
        seen = {code}
        while code in single and ord(single[code]) not in seen:
            code = ord(single[code])
            seen.add(code)
        return chr(code)

    simpler = {code: settle(code) for code in single}
    folded = {code: text.translate(simpler) for code, text in compatible.items()}
    # NFKC takes the radicals of U+2F00 too, and comes to the same characters.
    return folded | simpler


def _lines(path: Path) -> Iterator[str]:
    with path.open(encoding="utf-8") as stream:
        for line in stream:
            if not line.startswith("#"):
                yield line.rstrip("\n")


def _ranges(path: Path) -> Iterator[tuple[int, int, str]]:
    """Lines of `from[..to]`, hexadecimal, and a value."""
    for line in _lines(path):
        codes, _, value = line.partition("\t")
        first, _, last = codes.partition("..")
        yield int(first, 16), int(last or first, 16), value
