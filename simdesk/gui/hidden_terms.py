"""Words and runs of characters out of papers, shown without names while names are hidden."""

import re
from collections.abc import Iterable

from simdesk.gui.names import Names
from simdesk.text.folding import fold

_BLOCK = "█"  # as in `Names.masked`, of the same length
_LETTERS = re.compile(r"[a-z0-9]")
# Runs of letters and digits; Han characters and kana, which stand without blanks, belong to none.
_PIECES = re.compile(
    rf"[^\W_{_BLOCK}\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]+"
)
_NOT_KEPT = re.compile(rf"[^\w{_BLOCK}]|_")


class HiddenTerms:
    """Terms of some texts. One that stands only in names becomes blocks, whole or cut to pieces."""

    def __init__(self, names: Names, texts: Iterable[str]) -> None:
        """The texts as they were read; nothing is looked for while names are shown."""
        self._hidden = names.are_hidden
        if not self._hidden:
            return
        texts = tuple(texts)
        self._whole = _Searched(texts)
        self._masked = _Searched(tuple(map(names.masked, texts)))

    def shown(self, term: str) -> str:
        """The term, or as many blocks as it has characters.

        One that is in no text stays: it was put in the place of others, such as a synonym.
        """
        if not self._hidden or self._masked.has(term) or not self._whole.has(term):
            return term
        return _BLOCK * len(term)


class _Searched:
    def __init__(self, texts: tuple[str, ...]) -> None:
        folded = [fold(text).text for text in texts]
        self._run = "\n".join(_NOT_KEPT.sub("", each) for each in folded)
        self._words = {word for each in folded for word in _PIECES.findall(each)}

    def has(self, term: str) -> bool:
        """Whether the texts have it: a word of letters as a word, others anywhere.

        Blanks and punctuation count on neither side.
        """
        folded = fold(term).text
        if _PIECES.fullmatch(folded) and _LETTERS.search(folded):
            return folded in self._words
        return _NOT_KEPT.sub("", folded) in self._run
