"""Papers made of numbers: units without the text that they would stand for."""

from dataclasses import dataclass

import numpy as np

from simdesk.documents import Document, Kind
from simdesk.features import DocumentFeatures, extract


@dataclass(frozen=True)
class MadeUnits:
    starts: np.ndarray
    ends: np.ndarray
    hashes: np.ndarray
    han: np.ndarray


@dataclass(frozen=True)
class MadePaper:
    units: MadeUnits
    sentences: np.ndarray


def made_paper(numbers, sentence=10, han=False):
    """A paper whose units have these hashes, ten to a sentence, each at twice its number."""
    count = len(numbers)
    starts = np.arange(count, dtype=np.int32) * 2
    edges = np.append(np.arange(0, count, sentence), count)
    hashes = np.array(numbers, np.uint64) * np.uint64(0x9E3779B97F4A7C15)
    return MadePaper(
        MadeUnits(starts, starts + 1, hashes, np.full(count, han)),
        np.stack([edges[:-1], edges[1:]], axis=1).astype(np.int32)
        if count
        else np.empty((0, 2), np.int32),
    )


def paper_of(text: str) -> DocumentFeatures:
    """The features of a text."""
    return extract(Document(name="paper.txt", kind=Kind.TXT, text=text, digest=""))
