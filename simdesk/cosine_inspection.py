"""Why two papers have the cosine that they have: by each weighting, and by which words."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from simdesk.class_terms import CountedWords, chosen_synonyms
from simdesk.documents import Span
from simdesk.features import DocumentFeatures
from simdesk.measures.choices import Weighting
from simdesk.measures.cosine import contributions, cosine, inverse_document_frequency, tfidf_weights
from simdesk.measures.windowed_cosine import WindowedCosine, windowed_cosine
from simdesk.options import Options
from simdesk.papers import Paper
from simdesk.progress import Progress
from simdesk.text.folding import fold
from simdesk.text.stopwords import is_noise_word

_MOST_TERMS = 200


class Undefined(StrEnum):
    """Why there is no cosine."""

    NO_WORDS = "no words"  # a paper has none, or none that count
    NO_WEIGHT = "no weight"  # every word of a paper has the weight 0: all papers have it


@dataclass(frozen=True, slots=True)
class CosineValue:
    """A cosine, 0 to 1, or why there is none."""

    value: float | None
    undefined: Undefined | None = None


@dataclass(frozen=True, slots=True)
class SharedTerm:
    """A word that both papers have, and its part of the cosine."""

    term: str
    first: int  # how often the first paper has it
    second: int
    weight: float  # its idf; 1 where the counts themselves are the weights
    part: float  # of the cosine, 0 to 1; all parts add up to 1


@dataclass(frozen=True, slots=True)
class CosineInspection:
    """The cosine of two papers by one choice of words."""

    values: Mapping[Weighting, CosineValue]
    terms: tuple[SharedTerm, ...]  # by the chosen weighting, the largest part first
    shared_terms: int  # all that both papers have; `terms` may be cut off
    replaced: int  # how many times a synonym was put in place of a word, in both papers


@dataclass(frozen=True, slots=True)
class WindowInspection:
    """The windowed cosine of two papers, and where the best window lies in the longer text."""

    score: WindowedCosine
    words: tuple[int, int]  # of the first and the second paper
    span: Span | None  # of the longer paper's document; None: no window, or not in this text


def inspect_cosine(
    words: CountedWords,
    first: int,
    second: int,
    options: Options,
    progress: Progress | None = None,
) -> CosineInspection:
    """The cosine of the papers in these rows of a class, by every weighting.

    The options choose the words that count, and by which weighting they are listed. Raises
    Cancelled, and SynonymsError for a dictionary that cannot be used.
    """
    terms, class_frequencies = words.counted(options, progress)
    counts = terms.of(first), terms.of(second)
    numbers = {*terms.numbers[first].tolist(), *terms.numbers[second].tolist()}
    frequencies = {terms.terms[number]: int(class_frequencies[number]) for number in numbers}
    size = len(words.papers)
    values: dict[Weighting, CosineValue] = {}
    listed: list[SharedTerm] = []
    for weighting in Weighting:
        one, other = (tfidf_weights(each, frequencies, size, weighting) for each in counts)
        value = cosine(one, other)
        reason = None if value is not None else _why_undefined(counts)
        values[weighting] = CosineValue(value, reason)
        if weighting is options.cosine:
            listed = [
                SharedTerm(
                    term,
                    counts[0][term],
                    counts[1][term],
                    inverse_document_frequency(frequencies[term], size, weighting),
                    part,
                )
                for term, part in contributions(one, other, _MOST_TERMS)
            ]
    replaced = 0
    if options.synonyms:
        synonyms = chosen_synonyms(options.synonym_text)
        for row in (first, second):
            replaced += synonyms.replace(words.papers[row].words())[1].total()
    return CosineInspection(
        values, tuple(listed), len(counts[0].keys() & counts[1].keys()), replaced
    )


def _why_undefined(counts: Sequence[Mapping[str, int]]) -> Undefined:
    return Undefined.NO_WEIGHT if all(counts) else Undefined.NO_WORDS


def inspect_window(
    papers: tuple[Paper, Paper],
    features: tuple[DocumentFeatures, DocumentFeatures],
    options: Options,
) -> WindowInspection | None:
    """The windowed cosine of two papers by the options' choice of words; None: one has none."""
    listed = [_words_with_places(each, options) for each in features]
    score = windowed_cosine(listed[0][0], listed[1][0])
    if score is None:
        return None
    span = None
    if score.window is not None:
        longer = 0 if score.window_is_in_first else 1
        places = listed[longer][1][slice(*score.window)]
        span = _span(papers[longer], features[longer], places[0][0], places[-1][1])
    return WindowInspection(score, (len(listed[0][0]), len(listed[1][0])), span)


def _words_with_places(
    paper: DocumentFeatures, options: Options
) -> tuple[list[str], list[tuple[int, int]]]:
    """The words that count, in order, and which words of the text each one stands for."""
    words = paper.words()
    places = [(place, place + 1) for place in range(len(words))]
    if options.synonyms:
        synonyms = chosen_synonyms(options.synonym_text)
        places = synonyms.origins(words)
        words = synonyms.replace(words)[0]
    if options.drop_noise_words:
        kept = [not is_noise_word(word) for word in words]
        places = [place for place, is_kept in zip(places, kept, strict=True) if is_kept]
        words = [word for word, is_kept in zip(words, kept, strict=True) if is_kept]
    return words, places


def _span(paper: Paper, features: DocumentFeatures, first: int, end: int) -> Span | None:
    """Where the words from `first` up to `end` of a paper stand in its document.

    None if these are not the words of that text: saved work may hold any.
    """
    folded = fold(paper.document.text)
    begins = ends = 0
    for number, word in enumerate(features.words()[:end]):
        # Between two words stand only characters that are in no word.
        place = folded.text.find(word, ends)
        if place < 0:
            return None
        if number == first:
            begins = place
        ends = place + len(word)
    return folded.to_original(begins, ends)
