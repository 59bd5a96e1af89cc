"""Cuts runs of Han characters into words: jieba's dictionary, without new-word discovery.

rjieba gives the same words as jieba many times faster (a test compares them) and is used where it
can be imported; jieba is the reference and the fall-back.
"""

import contextlib
import logging
import re
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path

import platformdirs

# White space parts runs in one call to the segmenter, which gives it back as a word of its own.
BORDER, MARKED_BORDER = "\n", "\t"


# A book's words would take more memory than a reader may have: it is cut in pieces, and a word
# that comes again is kept once. A run that is longer than a piece is cut through.
_PIECE = 100_000
_PIECES = re.compile(rf"(?s).{{1,{_PIECE}}}(?:(?=[{BORDER}{MARKED_BORDER}])|$)|.{{1,{_PIECE}}}")


def cut(text: str) -> list[str]:
    """The words of runs of Han characters, in order.

    Runs are parted by one BORDER, which is dropped, or by one MARKED_BORDER, which stays.
    """
    segmenter = _segmenter()
    if len(text) <= _PIECE:
        return list(filter(BORDER.__ne__, segmenter(text)))
    words: list[str] = []
    known: dict[str, str] = {}
    for piece in _PIECES.finditer(text):
        cut_words = filter(BORDER.__ne__, segmenter(piece[0]))
        words += [known.setdefault(word, word) for word in cut_words]
    return words


@cache
def _segmenter() -> Callable[[str], Iterable[str]]:
    try:
        cut_with_rjieba("")
    except ImportError:
        return cut_with_jieba
    return cut_with_rjieba


def cut_with_rjieba(text: str) -> Iterable[str]:
    """jieba's words by its reimplementation in Rust."""
    import rjieba

    words: Iterable[str] = rjieba.cut(text, hmm=False)
    return words


def cut_with_jieba(text: str) -> Iterable[str]:
    """jieba's words by jieba itself."""
    words: Iterable[str] = _jieba().cut(text, HMM=False)
    return words


@cache
def _jieba():  # type: ignore[no-untyped-def]  # jieba has no types
    """jieba's tokenizer with its cache in this program's own folder.

    jieba's default is a file of a fixed name in the folder for temporary files that all users
    share, where anyone could put a dictionary for others.
    """
    import jieba

    jieba.setLogLevel(logging.CRITICAL)  # without a cache it works as well, a second later
    tokenizer = jieba.Tokenizer()
    folder = Path(platformdirs.user_cache_dir("simdesk", appauthor=False))
    with contextlib.suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
    tokenizer.tmp_dir = str(folder)
    return tokenizer
