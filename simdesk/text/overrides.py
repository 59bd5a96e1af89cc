"""Text that is stored backwards and shown forwards by a direction override (U+202E)."""

import re

_OVERRIDDEN = re.compile("\u202e([^\u202a-\u202e\u2066-\u2069\n]+)")
RIGHT_TO_LEFT = re.compile("[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]")
# Brackets are drawn mirrored under an override.
_MIRRORED = str.maketrans(
    "()[]{}<>«»（）【】《》〈〉「」『』", ")(][}{><»«）（】【》《〉〈」「』『"
)


def in_reading_order(text: str) -> str:
    """The text with such stretches turned to the order in which they are read; of equal length.

    Stretches of scripts that are written from the right stay as they are. The override itself
    stays too, so that it is still found and told.
    """
    if "\u202e" not in text:
        return text
    return _OVERRIDDEN.sub(_turned, text)


def _turned(match: re.Match[str]) -> str:
    if RIGHT_TO_LEFT.search(match[1]):
        return match[0]
    return "\u202e" + match[1][::-1].translate(_MIRRORED)
