"""How rare words are in the language: a fixed idf, which no class changes.

A fingerprint must not depend on which papers are in the run, so its weights cannot come from
them. Chinese: the table that jieba ships for its keyword extraction. English: resources/idf.
"""

import gzip
from collections.abc import Collection, Mapping
from functools import cache
from importlib.resources import files
from typing import IO

import numpy as np
from numpy.typing import NDArray

from simdesk.resources import data_path

# A word that no table knows is a name, a term or a slip: rarer than nearly all that are known.
UNKNOWN_CHINESE = 12.0
UNKNOWN_ENGLISH = 11.0
# A number says little about what a paper is.
NUMBER = 6.0
# jieba's table counts short news items. In texts e^4.5 = 90 times as long a word is so much less
# rare. With less, unrelated Chinese papers lie too near each other (median 25 of 64 bits without
# it, 28 to 29 with it, while papers with 5 % of their words replaced still lie within 8 in 93 %).
PAPERS_ARE_LONGER = 4.5


def fixed_idf(terms: Collection[str]) -> NDArray[np.float64]:
    """The idf of folded terms in papers: natural logarithm, 0 (everywhere) to 11 (hardly ever)."""
    values = language_idf(terms)
    is_chinese = np.fromiter((term > "\u2e7f" for term in terms), np.bool_, len(terms))
    values[is_chinese] = np.maximum(values[is_chinese] - PAPERS_ARE_LONGER, 0.0)
    return values


def language_idf(terms: Collection[str]) -> NDArray[np.float64]:
    """The idf of folded terms as the tables have it."""
    chinese, english = _chinese(), english_idf()
    return np.array([_idf(term, chinese, english) for term in terms], np.float64)


def _idf(term: str, chinese: Mapping[str, float], english: Mapping[str, float]) -> float:
    if not term.isascii():
        return chinese.get(term, UNKNOWN_CHINESE if term > "\u2e7f" else UNKNOWN_ENGLISH)
    known = english.get(term)
    if known is None and term.endswith("'s"):
        known = english.get(term[:-2])
    if known is not None:
        return known
    return NUMBER if term[:1].isdigit() else UNKNOWN_ENGLISH


@cache
def english_idf() -> Mapping[str, float]:
    """English words, lower case, and their idf; also a list of words that exist."""
    with data_path("idf/english.tsv").open(encoding="utf-8") as stream:
        rows = (line.split("\t") for line in stream if not line.startswith("#"))
        return {word: float(idf) for word, idf in rows}


@cache
def _chinese() -> Mapping[str, float]:
    """The idf.txt of jieba's keyword extraction: folded terms fit, it is in simplified Chinese."""
    with _chinese_table() as stream:
        # Line by line: in one call, no other thread would run for a third of a second.
        return {word: float(idf) for word, idf in map(str.split, stream)}


def _chinese_table() -> IO[str]:
    """The table as it comes with jieba; a frozen program has it packed."""
    folder = files("jieba").joinpath("analyse")
    packed = folder.joinpath("idf.txt.gz")
    if packed.is_file():
        return gzip.open(str(packed), "rt", encoding="utf-8")
    return folder.joinpath("idf.txt").open(encoding="utf-8")
