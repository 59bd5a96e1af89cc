"""Text in the order in which it is read, from the order in which a page shows it.

A page of a PDF places the letters of Arabic and Hebrew where they are seen; they are read from
right to left, and the words and numbers of other scripts among them from left to right. Unicode's
bidirectional algorithm (UAX #9) goes from the order of reading to the order of sight. Turning runs
round undoes itself, so its rules for levels, simplified to text without embeddings, lead back.
"""

import re
from unicodedata import bidirectional

_TURNED = re.compile("[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff]")
_MIRRORED = str.maketrans("()[]{}<>«»‹›≤≥", ")(][}{><»«›‹≥≤")
_OPENING, _CLOSING = "([{«", ")]}»"
_NUMBERS = ("EN", "AN")
_IN_NUMBERS = ("ES", "CS", "ET")  # signs, separators, and what stands beside a number


def has_right_to_left(text: str) -> bool:
    """Whether any character belongs to a script like Arabic or Hebrew."""
    return not text.isascii() and _TURNED.search(text) is not None


def reads_from_right(text: str) -> bool:
    """Whether at least half of the letters run from right to left, so the whole does."""
    if not has_right_to_left(text):
        return False
    letters = [kind for kind in _kinds(text) if kind in "LR"]
    return 2 * letters.count("R") >= len(letters)


def in_order_of_reading(seen: str) -> str:
    """The text of one line as it is read; `seen` is what stands on the page from left to right."""
    if not has_right_to_left(seen):
        return seen
    from_right = reads_from_right(seen)
    base = "R" if from_right else "L"
    levels = _levels(_with_numbers_of_words(seen, _kinds(seen), base), from_right)
    drawn = list(seen)
    mirrored = [
        character.translate(_MIRRORED) if level % 2 else character
        for character, level in zip(seen, levels, strict=True)
    ]
    for level in range(max(levels), 0, -1):
        _turn_runs(drawn, levels, level)
        _turn_runs(mirrored, levels, level)
    # Some programs name brackets by their look, others by their part in the text.
    return min("".join(mirrored), "".join(drawn), key=_unpaired)


def _unpaired(text: str) -> int:
    """How many closing brackets come without an opening one before them."""
    unpaired, waiting = 0, 0
    for character in text:
        if character in _OPENING:
            waiting += 1
        elif character in _CLOSING:
            unpaired += waiting == 0
            waiting -= waiting > 0
    return unpaired


def _kinds(seen: str) -> list[str]:
    """L or R for letters, N for the characters of numbers, B for the rest: blanks, signs."""
    kinds: list[str] = []
    for character, arabic in zip(seen, _after_arabic(seen), strict=True):
        kind = bidirectional(character)
        if kind in ("R", "AL") or (kind == "NSM" and _TURNED.match(character)):
            kinds.append("R")
        elif kind == "NSM":  # a mark goes with its letter
            kinds.append(kinds[-1] if kinds else "B")
        elif kind == "L" or (kind in _IN_NUMBERS and not (arabic and kind != "CS")):
            kinds.append(kind)
        else:
            kinds.append("N" if kind in _NUMBERS else "B")
    return _numbers_whole(kinds)


def _after_arabic(seen: str) -> list[bool]:
    """For each character whether the last letter read before it is an Arabic one.

    Signs beside numbers, as in 50%, are then no part of them (W2).
    """
    arabic, found = False, []
    for character in reversed(seen):
        kind = bidirectional(character)
        if kind in ("L", "R", "AL"):
            arabic = kind == "AL"
        found.append(arabic)
    return found[::-1]


def _numbers_whole(kinds: list[str]) -> list[str]:
    """Separators between figures and signs beside them become parts of the number (W4, W5)."""
    for at, kind in enumerate(kinds):
        before = kinds[at - 1] if at else "B"
        after = kinds[at + 1] if at + 1 < len(kinds) else "B"
        if kind in ("ES", "CS"):
            kinds[at] = "N" if before == after == "N" else "B"
        elif kind == "ET":
            kinds[at] = "N" if "N" in (before, after) else "B"
    return kinds


def _with_numbers_of_words(seen: str, kinds: list[str], base: str) -> list[str]:
    """The kinds with L for numbers after a word that runs from left to right (W7).

    They belong to it, unless the word stands in brackets that close before the number.
    """
    resolved: list[str] = []
    strong, depth = base, 0
    for character, kind in zip(seen, kinds, strict=True):
        if kind in "LR":
            depth = depth if kind == strong else 0
            strong = kind
        elif character in _OPENING:
            depth += 1
        elif character in _CLOSING:
            strong = strong if depth else base
            depth = max(0, depth - 1)
        resolved.append("L" if kind == "N" and strong == "L" else kind)
    return resolved


def _levels(kinds: list[str], from_right: bool) -> list[int]:
    """The depth of each character: odd where text runs from right to left.

    What is neither letter nor number goes with its neighbours if they agree, else with the line.
    Numbers keep their figures in order, wherever they stand.
    """
    base = "R" if from_right else "L"
    levels = []
    for kind, side in zip(kinds, _sides(kinds, base), strict=True):
        if from_right:
            turned_back = kind in "LN" or (kind == "B" and side == "L")
            levels.append(2 if turned_back else 1)
        elif (kind if kind in "LR" else side) == "L":
            levels.append(0)
        else:
            levels.append(2 if kind == "N" else 1)
    return levels


def _sides(kinds: list[str], base: str) -> list[str]:
    """For each character the direction of the letters on both sides, or of the line."""
    before = _nearest_letters(kinds, base)
    after = _nearest_letters(kinds[::-1], base)[::-1]
    return [left if left == right else base for left, right in zip(before, after, strict=True)]


def _nearest_letters(kinds: list[str], base: str) -> list[str]:
    nearest, last = [], base
    for kind in kinds:
        last = kind if kind in "LR" else last
        nearest.append(last)
    return nearest


def _turn_runs(characters: list[str], levels: list[int], lowest: int) -> None:
    """Turn round every run of characters that lie at least as deep as `lowest` (rule L2)."""
    start = 0
    while start < len(levels):
        end = start
        while end < len(levels) and levels[end] >= lowest:
            end += 1
        if end > start:
            characters[start:end] = characters[start:end][::-1]
        start = end + 1
