"""Finds a phrase in papers, whatever their script, width or case: both sides are folded."""

from dataclasses import dataclass

from simdesk.documents import Span
from simdesk.text.folding import fold

_BEFORE = 24  # characters of context
_AFTER = 80


@dataclass(frozen=True, slots=True)
class Hit:
    """A place where the phrase stands, with the text around it in one line."""

    span: Span  # of the original text
    before: str
    found: str
    after: str


def folded_phrase(phrase: str) -> str:
    """What `find` looks for; empty if nothing of the phrase can be looked for."""
    return fold(phrase).text


def find(phrase: str, folded_text: str, most: int) -> list[int]:
    """The offsets in a folded text at which a folded phrase stands, at most so many.

    Places do not overlap; an empty phrase stands nowhere.
    """
    found: list[int] = []
    at = folded_text.find(phrase) if phrase else -1
    while at >= 0 and len(found) < most:
        found.append(at)
        at = folded_text.find(phrase, at + len(phrase))
    return found


def count(phrase: str, folded_text: str) -> int:
    """How many places `find` would find without a limit."""
    return folded_text.count(phrase) if phrase else 0


def hits(text: str, offsets: list[int], length: int) -> list[Hit]:
    """The hits in an original text, from their offsets in its folded form.

    `length`: of the folded phrase. Folds the text again, at millions of characters a second,
    because the way back from the folded form is not kept.
    """
    folded = fold(text)
    found = []
    for offset in offsets:
        span = folded.to_original(offset, offset + length)
        found.append(
            Hit(
                span,
                _line(text[max(span.start - _BEFORE, 0) : span.start], span.start > _BEFORE),
                _line(text[span.start : span.end]),
                _line(text[span.end : span.end + _AFTER]),
            )
        )
    return found


def _line(text: str, is_cut: bool = False) -> str:
    """Text in one line, its blanks at the ends kept."""
    words = "".join(" " if character.isspace() else character for character in text)
    return "…" + words if is_cut else words
