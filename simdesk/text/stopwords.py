"""Noise words: words so common that they say nothing about what a text is about."""

from functools import cache
from pathlib import Path

from simdesk.resources import data_path
from simdesk.text.folding import fold


def is_noise_word(term: str) -> bool:
    """Whether a folded word is in the shipped Chinese or English list."""
    return term in noise_words()


@cache
def noise_words() -> frozenset[str]:
    """All words of the lists in resources/stopwords, folded."""
    folder = data_path("stopwords")
    return frozenset().union(*map(read_noise_words, sorted(folder.glob("*.txt"))))


def read_noise_words(path: Path) -> frozenset[str]:
    """The words of a UTF-8 file with a word a line; lines that begin with # are remarks.

    Raises OSError if the file cannot be read, UnicodeDecodeError if it is not UTF-8.
    """
    lines = path.read_text(encoding="utf-8-sig").splitlines()
    words = (fold(line).text for line in lines if not line.startswith("#"))
    return frozenset(word for word in words if word)
