"""The words of a whole class as numbers, given once: cosine and fingerprints both count them.

Comparing strings is what takes the time; numbers are compared for a whole class at once.
"""

from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import count

import numpy as np
from numpy.typing import NDArray

from simdesk.features import DocumentFeatures
from simdesk.options import Options
from simdesk.progress import Progress
from simdesk.text.stopwords import is_noise_word
from simdesk.text.synonyms import Synonyms, parse_synonyms, shipped_synonyms

Numbers = NDArray[np.int32]
Counts = NDArray[np.int64]


@dataclass(frozen=True, slots=True, eq=False)
class ClassTerms:
    """Each paper's different words, as places in one list of the class's words, and their counts.

    The first papers' words come first, in the order in which they appear.
    """

    terms: tuple[str, ...]
    numbers: tuple[Numbers, ...]  # of each paper
    counts: tuple[Counts, ...]  # of each paper, as often as its words occur

    def document_frequencies(self) -> Counts:
        """In how many papers each of `terms` occurs."""
        found = np.zeros(len(self.terms), np.int64)
        for numbers in self.numbers:
            found[numbers] += 1  # a paper holds each number once
        return found

    def of(self, row: int) -> dict[str, int]:
        """The words of one paper and how often each occurs."""
        words = (self.terms[number] for number in self.numbers[row].tolist())
        return dict(zip(words, self.counts[row].tolist(), strict=True))

    def without_noise_words(self) -> "ClassTerms":
        """The same without words that say nothing; the numbers stay."""
        kept = np.fromiter(
            (not is_noise_word(term) for term in self.terms), np.bool_, len(self.terms)
        )
        masks = [kept[numbers] for numbers in self.numbers]
        return ClassTerms(
            self.terms,
            tuple(numbers[mask] for numbers, mask in zip(self.numbers, masks, strict=True)),
            tuple(counts[mask] for counts, mask in zip(self.counts, masks, strict=True)),
        )

    def with_synonyms(
        self,
        papers: Sequence[DocumentFeatures],
        synonyms: Synonyms,
        progress: Progress | None = None,
    ) -> "ClassTerms":
        """The same with each term of the dictionary counted as what it stands for.

        `papers` are those whose words these are, in the same order.
        """
        terms = list(self.terms)
        known = defaultdict(count(len(terms)).__next__, zip(terms, count(), strict=False))
        begins = np.zeros(len(terms), np.bool_)
        begins[[known[word] for word in synonyms.first_words() if word in known]] = True
        numbers, counts = list(self.numbers), list(self.counts)
        for row, paper in enumerate(papers):
            if progress is not None:
                progress.checkpoint()
            if not begins[numbers[row]].any():
                continue  # most papers, and reading a paper's words in order takes a millisecond
            words, fired = synonyms.replace(paper.words())
            if fired:
                counted = Counter(words)
                numbers[row] = np.fromiter(map(known.__getitem__, counted), np.int32, len(counted))
                counts[row] = np.fromiter(counted.values(), np.int64, len(counted))
        return ClassTerms(tuple(known), tuple(numbers), tuple(counts))


def class_terms(papers: Sequence[DocumentFeatures], progress: Progress | None = None) -> ClassTerms:
    """All words of the papers, as they stand."""
    known: defaultdict[str, int] = defaultdict(count().__next__)
    number_of = known.__getitem__
    numbers, counts = [], []
    for paper in papers:
        if progress is not None:
            progress.checkpoint()
        words = paper.terms
        numbers.append(np.fromiter(map(number_of, words), np.int32, len(words)))
        counts.append(np.bincount(paper.word_ids, minlength=len(words)))
    return ClassTerms(tuple(known), tuple(numbers), tuple(counts))


def counted_terms(
    all_terms: ClassTerms,
    papers: Sequence[DocumentFeatures],
    options: Options,
    progress: Progress | None = None,
) -> ClassTerms:
    """The words that the cosine counts, by the options; `all_terms` are those of `papers`.

    Raises SynonymsError for a dictionary in the options that cannot be used.
    """
    terms = all_terms
    if options.synonyms:
        terms = terms.with_synonyms(papers, chosen_synonyms(options.synonym_text), progress)
    return terms.without_noise_words() if options.drop_noise_words else terms


@lru_cache(maxsize=4)
def chosen_synonyms(text: str | None) -> Synonyms:
    """The dictionary that a text spells; the shipped one for None. Raises SynonymsError."""
    return shipped_synonyms() if text is None else parse_synonyms(text)


class CountedWords:
    """The words of a class by what is counted of them, each worked out when it is first wanted.

    For one thread at a time; holds some 12 bytes for each different word of each paper.
    """

    def __init__(self, papers: Sequence[DocumentFeatures]) -> None:
        self.papers = papers
        self._all: ClassTerms | None = None
        self._counted: dict[tuple[bool, bool, str | None], tuple[ClassTerms, Counts]] = {}

    def all(self, progress: Progress | None = None) -> ClassTerms:
        """All words, as they stand. Raises Cancelled."""
        if self._all is None:
            self._all = class_terms(self.papers, progress)
        return self._all

    def counted(
        self, options: Options, progress: Progress | None = None
    ) -> tuple[ClassTerms, Counts]:
        """The words that the cosine counts by these options, and in how many papers each occurs.

        Raises Cancelled, and SynonymsError for a dictionary that cannot be used.
        """
        text = options.synonym_text if options.synonyms else None
        choice = options.drop_noise_words, options.synonyms, text
        if choice not in self._counted:
            # Of dictionaries, only the newest is kept.
            former = [known for known in self._counted if known[1] and known[2] != text]
            for known in former if options.synonyms else ():
                del self._counted[known]
            terms = counted_terms(self.all(progress), self.papers, options, progress)
            self._counted[choice] = terms, terms.document_frequencies()
        return self._counted[choice]
