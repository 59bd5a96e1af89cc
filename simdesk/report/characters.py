"""Characters that would show nothing, or turn their surroundings round, made visible."""

import unicodedata
from collections.abc import Callable
from dataclasses import dataclass

# Controls, format characters, half surrogates, private and unassigned ones, separators.
_UNSEEN = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})


@dataclass(frozen=True, slots=True)
class Visible:
    """A text in which everything shows, and the characters that had to be replaced for that."""

    text: str
    replaced: frozenset[str] = frozenset()


def is_visible(character: str) -> bool:
    """Whether it shows by its nature, in a font that has it; a blank and a line feed do."""
    return character == "\n" or unicodedata.category(character) not in _UNSEEN


def visible(text: str, is_shown: Callable[[str], bool] = is_visible) -> Visible:
    """`text` with every character that is not shown written as U+XXXX; a tab becomes a blank."""
    text = text.replace("\t", " ")
    unseen = frozenset(character for character in set(text) if not is_shown(character))
    if not unseen:
        return Visible(text)
    table = {ord(character): f"U+{ord(character):04X}" for character in unseen}
    return Visible(text.translate(table), unseen)
