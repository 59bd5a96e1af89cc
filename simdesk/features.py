"""All that is computed once for each document; every measure and every passage starts from it."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from simdesk.documents import Document, Finding, FindingCode, Span
from simdesk.text.evasion import find_evasion
from simdesk.text.folding import fold
from simdesk.text.sections import Section, SectionKind, find_sections
from simdesk.text.sentences import paragraph_ends, paragraphs, sentences
from simdesk.text.tokens import Units, units, words

# Raised whenever the same text gives other features; stored features of another version are void.
VERSION = 1


@dataclass(frozen=True, slots=True)
class DocumentFeatures:
    """A document as arrays: about 25 bytes a unit and 4 a word beside its folded text.

    They depend on the text and on VERSION alone: what is left out, noise words and synonyms are
    applied later, so that changing them never reads or segments again.
    """

    folded_text: str
    units: Units
    sentences: NDArray[np.int32]  # shape (m, 2): ranges of units
    paragraphs: NDArray[np.int32]
    terms_text: str  # the distinct words in order of appearance, a line each
    word_ids: NDArray[np.int32]  # the words in order, as numbers of terms
    sections: tuple[Section, ...]
    findings: tuple[Finding, ...]  # signs of evasion

    @property
    def terms(self) -> tuple[str, ...]:
        """The distinct words, in order of first appearance."""
        return tuple(self.terms_text.split("\n")) if self.terms_text else ()

    @property
    def term_count(self) -> int:
        """How many `terms` there are."""
        return self.terms_text.count("\n") + 1 if self.terms_text else 0

    @property
    def counts(self) -> NDArray[np.int64]:
        """How often each of `terms` occurs."""
        return np.bincount(self.word_ids, minlength=self.term_count)

    def words(self) -> list[str]:
        """All words in order."""
        terms = self.terms
        return [terms[number] for number in self.word_ids.tolist()]

    def units_in(self, spans: Iterable[Span]) -> NDArray[np.bool_]:
        """Which units lie wholly or partly in any of these spans of the document's text."""
        mask = np.zeros(len(self.units), np.bool_)
        for span in spans:
            first = int(np.searchsorted(self.units.ends, span.start, "right"))
            mask[first : int(np.searchsorted(self.units.starts, span.end, "left"))] = True
        return mask

    def units_of(self, kinds: Iterable[SectionKind]) -> NDArray[np.bool_]:
        """Which units belong to sections of these kinds."""
        chosen = frozenset(kinds)
        return self.units_in(s.span for s in self.sections if s.kind in chosen)

    def to_arrays(self) -> tuple[dict[str, Any], list[NDArray[Any]]]:
        """A form that crosses a border between processes without pickle.

        A dictionary that JSON can hold, and arrays; `from_arrays` takes both back.
        """
        meta = {
            "version": VERSION,
            "folded_text": self.folded_text,
            "terms_text": self.terms_text,
            "sections": [[s.kind.value, s.span.start, s.span.end] for s in self.sections],
            "findings": [
                [f.code.value, f.count, *((f.span.start, f.span.end) if f.span else (-1, -1))]
                for f in self.findings
            ],
        }
        return meta, [
            self.units.starts, self.units.ends, self.units.hashes, self.units.han,
            self.sentences, self.paragraphs, self.word_ids,
        ]  # fmt: skip


def extract(document: Document) -> DocumentFeatures:
    """The features of a document."""
    text = document.text
    folded = fold(text)
    found = units(folded)
    all_words = words(folded)
    numbers = {term: number for number, term in enumerate(dict.fromkeys(all_words))}
    borders = paragraph_ends(text)
    word_ids = np.fromiter(map(numbers.__getitem__, all_words), np.int32, len(all_words))
    return DocumentFeatures(
        folded_text=folded.text,
        units=found,
        sentences=sentences(text, found, borders),
        paragraphs=paragraphs(text, found, borders),
        terms_text="\n".join(numbers),
        word_ids=word_ids,
        sections=find_sections(text),
        findings=find_evasion(text, folded),
    )


_ARRAY_TYPES = (np.int32, np.int32, np.uint64, np.bool_, np.int32, np.int32, np.int32)


def from_arrays(
    meta: Mapping[str, Any], arrays: Sequence[NDArray[Any]], text_length: int
) -> DocumentFeatures:
    """What `to_arrays` took apart. Raises ValueError for anything that it cannot have made.

    `text_length`: characters of the document's text; no span reaches beyond.
    """
    try:
        features = _put_together(meta, arrays)
    except (KeyError, TypeError, IndexError, AttributeError) as error:
        raise ValueError(f"these are no document's features: {error!r}") from error
    _check(features, text_length)
    return features


def _put_together(meta: Mapping[str, Any], arrays: Sequence[NDArray[Any]]) -> DocumentFeatures:
    if meta["version"] != VERSION:
        raise ValueError("these features were made by another version")
    for array, expected in zip(arrays, _ARRAY_TYPES, strict=True):
        if array.dtype != expected:
            raise ValueError("an array has the wrong type")
    starts, ends, hashes, han, sentence_ranges, paragraph_ranges, word_ids = arrays
    if not isinstance(meta["folded_text"], str) or not isinstance(meta["terms_text"], str):
        raise TypeError("text expected")
    meta["folded_text"].encode()  # UnicodeEncodeError is a ValueError; folding leaves no halves
    return DocumentFeatures(
        folded_text=meta["folded_text"],
        units=Units(starts, ends, hashes, han),
        sentences=sentence_ranges,
        paragraphs=paragraph_ranges,
        terms_text=meta["terms_text"],
        word_ids=word_ids,
        sections=tuple(
            Section(SectionKind(kind), Span(int(start), int(end)))
            for kind, start, end in meta["sections"]
        ),
        findings=tuple(
            Finding(
                FindingCode(code), int(count), Span(int(start), int(end)) if start >= 0 else None
            )
            for code, count, start, end in meta["findings"]
        ),
    )


def _check(features: DocumentFeatures, text_length: int) -> None:
    """Raise ValueError unless all places lie inside the text and all numbers inside their table."""
    units_ = features.units
    count = len(units_)
    if any(a.shape != (count,) for a in (units_.starts, units_.ends, units_.hashes, units_.han)):
        raise ValueError("the arrays of units differ in length")
    if count and not (
        units_.starts[0] >= 0
        and units_.ends[-1] <= text_length
        and (units_.starts < units_.ends).all()
        and (np.diff(units_.starts) >= 0).all()
        and (np.diff(units_.ends) >= 0).all()
    ):
        raise ValueError("units lie outside the text or out of order")
    for ranges in (features.sentences, features.paragraphs):
        if ranges.ndim != 2 or ranges.shape[1] != 2:
            raise ValueError("ranges need two columns")
        flat = ranges.ravel()
        if len(flat) and not (flat[0] == 0 and flat[-1] == count and (np.diff(flat) >= 0).all()):
            raise ValueError("sentences or paragraphs do not cover the units in order")
    ids = features.word_ids
    if ids.ndim != 1 or (
        len(ids) and not 0 <= int(ids.min()) <= int(ids.max()) < len(features.terms)
    ):
        raise ValueError("a word has no term")
    spans = [section.span for section in features.sections]
    spans += [finding.span for finding in features.findings if finding.span]
    if any(not 0 <= span.start <= span.end <= text_length for span in spans):
        raise ValueError("a section or finding lies outside the text")
