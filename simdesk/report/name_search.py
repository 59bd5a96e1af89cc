"""Finds names in texts: in any case, width and script variant, Latin ones on word borders only.

Both are compared in their folded form, so 陳靜 is also found as 陈静 and as 陈 静, and ALICE BROWN
also over a line's end.
"""

from collections.abc import Iterable, Iterator

import numpy as np

from simdesk.documents import Span
from simdesk.text.folding import fold

_FIRST_WIDE = "\u2e80"  # from here on scripts have no blanks between words
_CODE_POINTS = 1 << 21
_LEAST_CHARACTERS = 2


class NameSearch:
    """Looks for many names at once; the longest one wins where several begin at one place."""

    def __init__(self, names: Iterable[str]) -> None:
        """Names of one character, once folded, are not looked for."""
        by_beginning: dict[str, set[str]] = {}
        for name in {folded_name(name) for name in names}:
            if len(name) >= _LEAST_CHARACTERS:
                by_beginning.setdefault(name[:_LEAST_CHARACTERS], set()).add(name)
        self._names = {
            beginning: sorted(found, key=lambda name: (-len(name), name))
            for beginning, found in by_beginning.items()
        }
        self._keys = np.array(
            [ord(b[0]) * _CODE_POINTS + ord(b[1]) for b in self._names], dtype=np.int64
        )

    def find(self, text: str) -> Iterator[tuple[Span, str]]:
        """Places of names in a text, from its beginning and apart, each with its folded name."""
        folded = fold(text)
        codes = np.frombuffer(folded.text.encode("utf-32-le", "surrogatepass"), np.uint32)
        keys = codes[:-1].astype(np.int64) * _CODE_POINTS + codes[1:]
        reached = 0
        for start in np.flatnonzero(np.isin(keys, self._keys)).tolist():
            if start < reached:
                continue
            name = self._name_at(folded.text, start)
            if name:
                reached = start + len(name)
                yield folded.to_original(start, reached), name

    def _name_at(self, text: str, start: int) -> str:
        for name in self._names[text[start : start + _LEAST_CHARACTERS]]:
            if text.startswith(name, start) and _is_apart(text, start, start + len(name)):
                return name
        return ""


def folded_name(name: str) -> str:
    """What stands for a name in the results of a search."""
    return fold(name).text


def _is_apart(text: str, start: int, end: int) -> bool:
    """Whether no word of a script with blanks runs over one of these borders."""
    return not (
        (start and _is_letter(text[start - 1]) and _is_letter(text[start]))
        or (end < len(text) and _is_letter(text[end - 1]) and _is_letter(text[end]))
    )


def _is_letter(character: str) -> bool:
    return character < _FIRST_WIDE and character.isalnum()
