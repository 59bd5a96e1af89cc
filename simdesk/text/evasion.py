"""What looks like an attempt to hide copied text, told with its place.

Folding has undone it already; the teacher decides what it means.
"""

import re

import numpy as np
from numpy.typing import NDArray

from simdesk.documents import Finding, FindingCode, Span
from simdesk.text.folding import FoldedText
from simdesk.text.overrides import RIGHT_TO_LEFT

# Not here: soft hyphens, variation selectors and a byte order mark, which honest software writes.
_INVISIBLE = re.compile(
    "[\u034f\u061c\u115f\u1160\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0"
    "\U000e0000-\U000e007f]"
)
_DIRECTION_MARKS = "\u061c\u200e\u200f\u202a\u202b\u202c\u2066\u2067\u2068\u2069"
_JOINERS = "\u200b\u200c\u200d"
# Scripts and emoji in which joiners and break opportunities are spelling.
_JOINED = re.compile(
    "[\u0600-\u08ff\u0900-\u0dff\u0e00-\u0eff\u0f00-\u109f\u1780-\u18af"
    "\u2600-\u27bf\ufe0f\U0001f000-\U0001faff]"
)
_FLAG = "\U0001f3f4"  # tags behind it spell a region
_STYLED_WORD = re.compile("[\U0001d400-\U0001d7ff]{4,}")  # mathematical letters as words
_SPACED_HAN = re.compile("(?:[\u3400-\u9fff][ \t\u00a0\u3000]){9,}[\u3400-\u9fff]")

_NEAR = 40  # characters between two hits that are told as one
_MOST_FINDINGS = 100  # of one kind; the rest is told as a number


def find_evasion(text: str, folded: FoldedText) -> tuple[Finding, ...]:
    """Invisible characters, look-alike letters and spaced-out letters of a document's text.

    Neighbouring hits are one finding; `count` is the number of characters.
    """
    return (
        *_told(FindingCode.INVISIBLE_CHARACTERS, _invisible(text)),
        *_told(FindingCode.LOOK_ALIKES, _look_alikes(text, folded)),
        *_told(FindingCode.LETTER_SPACING, _spaced(text, folded)),
    )


def _invisible(text: str) -> list[int]:
    if text.isascii():
        return []
    right_to_left = RIGHT_TO_LEFT.search(text) is not None
    return [
        match.start()
        for match in _INVISIBLE.finditer(text)
        if not _is_honest(text, match.start(), right_to_left)
    ]


def _is_honest(text: str, place: int, right_to_left: bool) -> bool:
    """Whether an invisible character has a known use here."""
    character = text[place]
    before, after = text[place - 1 : place], text[place + 1 : place + 2]
    if character in _DIRECTION_MARKS:
        return right_to_left
    if character in _JOINERS:
        return bool(_JOINED.match(before) or _JOINED.match(after))
    if character == "\ufeff":
        return place == 0
    if character >= "\U000e0000":
        return _FLAG in text[max(0, place - 7) : place]
    return False


def _look_alikes(text: str, folded: FoldedText) -> list[int]:
    styled = (
        place
        for match in _STYLED_WORD.finditer(text if not text.isascii() else "")
        for place in range(*match.span())
    )
    return sorted({*folded.look_alikes.tolist(), *styled})


def _spaced(text: str, folded: FoldedText) -> list[int]:
    han = (
        place
        for match in _SPACED_HAN.finditer(text if not text.isascii() else "")
        for place in range(match.start(), match.end(), 2)
    )
    return sorted({*folded.spaced_out.tolist(), *han})


def _told(code: FindingCode, places: list[int]) -> list[Finding]:
    """One finding for each stretch of places that are near each other."""
    if not places:
        return []
    hits: NDArray[np.int64] = np.array(places)
    borders = np.flatnonzero(np.diff(hits) > _NEAR) + 1
    stretches = np.split(hits, borders)
    findings = [
        Finding(code, len(stretch), Span(int(stretch[0]), int(stretch[-1]) + 1))
        for stretch in stretches[:_MOST_FINDINGS]
    ]
    rest = sum(map(len, stretches[_MOST_FINDINGS:]))
    return [*findings, Finding(code, rest)] if rest else findings
