"""What a former comparison tells of the papers of a new one: all that is the same in any class.

Papers are the same if their texts are. What the class decides, such as the weight of a word or how
many papers have a passage, is never taken over. A comparison keeps what it looked at itself, and
nothing of the one before: however often papers come and go, no more is kept than for one class.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from simdesk import __version__
from simdesk.features import DocumentFeatures
from simdesk.options import Options, SimHashFeatures
from simdesk.papers import Paper, Role
from simdesk.passages.alignment import align
from simdesk.passages.seeds import Grams
from simdesk.results import ClassResult, Passage
from simdesk.scoring import Scoring

Passages = tuple[Passage, ...]
# The passages of every pair of rows (i < j) that was looked at, whatever else the class holds.
Aligned = Mapping[tuple[int, int], Passages]

# The options that decide what two papers share, and what a fingerprint is.
PASSAGE_OPTIONS = ("minimum_characters", "minimum_words", "edited")
FINGERPRINT_OPTIONS = (
    "features", "fingerprint_bits", "hash", "zero_sum_is_one", "drop_noise_words"
)  # fmt: skip


@dataclass(frozen=True, slots=True, eq=False)
class Known:
    """What is known of a class before it is compared, by the rows of its papers."""

    aligned: Aligned = field(default_factory=dict)
    given: Mapping[int, NDArray[np.bool_]] = field(default_factory=dict)  # see `given_masks`
    fingerprints: Mapping[int, int | None] = field(default_factory=dict)


def known_from(
    result: ClassResult,
    scoring: Scoring,
    aligned: Aligned,
    papers: Sequence[Paper],
    options: Options,
    shingle_length: int,
) -> Known:
    """What a comparison (`result`, `scoring`, `aligned`) tells of these papers, by these options.

    Nothing if another version of the program made it: it may have worked in another way.
    """
    if result.version != __version__:
        return Known()
    rows = _former_rows(result.papers, papers)
    known_pairs: Aligned = {}
    given: dict[int, NDArray[np.bool_]] = {}
    fingerprints: dict[int, int | None] = {}
    if _agree(result.options, options, PASSAGE_OPTIONS):
        known_pairs = _moved(aligned, rows)
        if _templates(result.papers) == _templates(papers):
            given = {row: scoring.given[former] for row, former in rows.items()}
    if _have_same_fingerprints(result, options, shingle_length):
        fingerprints = {row: result.fingerprints[former] for row, former in rows.items()}
    return Known(known_pairs, given, fingerprints)


class Aligner:
    """Tells what two rows of a class share; `aligned` holds all that it has told.

    For one thread at a time.
    """

    def __init__(
        self,
        papers: Sequence[Paper],
        features: Sequence[DocumentFeatures],
        options: Options,
        known: Aligned,
        grams: Sequence[Grams],
    ) -> None:
        self.aligned: dict[tuple[int, int], Passages] = {}
        self._papers = papers
        self._features = features
        self._options = options
        self._known = known
        self._grams = grams

    def __call__(self, first: int, second: int) -> Passages:
        """The passages of two rows (first < second), in the order of the first paper."""
        found = self._known.get((first, second))
        if found is None:
            found = self._align(first, second)
        self.aligned[first, second] = found
        return found

    def _align(self, first: int, second: int) -> Passages:
        # The texts alone decide which paper is looked at first, so that a pair has the same
        # passages wherever its papers stand in a class.
        is_turned = self._papers[second].document.text < self._papers[first].document.text
        one, other = (second, first) if is_turned else (first, second)
        found = align(
            self._features[one],
            self._features[other],
            self._options,
            (self._grams[one], self._grams[other]),
        )
        return _turned(found) if is_turned else tuple(sorted(found, key=_place))


def _turned(passages: Passages) -> Passages:
    return tuple(sorted((each.swapped() for each in passages), key=_place))


def _place(passage: Passage) -> tuple[object, object]:
    return passage.first, passage.second


def _former_rows(former: Sequence[Paper], papers: Sequence[Paper]) -> dict[int, int]:
    """For each paper that has a former one with its text: the row of that."""
    by_text = {paper.document.text: row for row, paper in enumerate(former)}
    by_id = {paper.id: row for row, paper in enumerate(former)}
    rows = {}
    for row, paper in enumerate(papers):
        text = paper.document.text
        same = by_id.get(paper.id)  # of several with the same text, as a rule the right one
        if same is None or former[same].document.text != text:
            same = by_text.get(text)
        if same is not None:
            rows[row] = same
    return rows


def _moved(aligned: Aligned, rows: Mapping[int, int]) -> Aligned:
    """The passages of former rows as those of the rows now."""
    now: dict[int, list[int]] = {}
    for row, former in rows.items():
        now.setdefault(former, []).append(row)
    moved: dict[tuple[int, int], Passages] = {}
    for (first, second), passages in aligned.items():
        for one in now.get(first, ()):
            for other in now.get(second, ()):
                if one < other:
                    moved[one, other] = passages
                else:
                    moved[other, one] = _turned(passages)
    return moved


def _agree(before: Options, now: Options, names: Sequence[str]) -> bool:
    return all(getattr(before, name) == getattr(now, name) for name in names)


def _templates(papers: Sequence[Paper]) -> set[str]:
    return {paper.document.text for paper in papers if paper.role is Role.TEMPLATE}


def _have_same_fingerprints(former: ClassResult, options: Options, shingle_length: int) -> bool:
    """Whether these options give a paper of the former class the fingerprint that it had there."""
    if not _agree(former.options, options, FINGERPRINT_OPTIONS):
        return False
    if options.features is SimHashFeatures.SHINGLES:
        return former.shingle_length == shingle_length
    return options.features is not SimHashFeatures.WORDS_TFIDF  # these weigh by the class
