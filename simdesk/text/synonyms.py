"""A dictionary of words that mean the same: each is counted as the one they are given for.

A UTF-8 text, an entry a line: `term→canonical`, also `term,canonical`; # begins a remark. Both
sides are folded and cut into words like the papers, and matched as sequences of words: jieba cuts
台湾居民 into two.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path

from simdesk.resources import data_path
from simdesk.text.folding import fold
from simdesk.text.tokens import words

Words = tuple[str, ...]
_SEPARATORS = ("→", "->", "\t", ",", "，")


class SynonymFault(StrEnum):
    """What can be wrong with a line of a dictionary."""

    NO_ARROW = "term→canonical expected"
    TWO_ARROWS = "only one arrow a line"
    EMPTY_SIDE = "a side is empty"
    ITSELF = "{0} stands for itself"
    DIFFERENT = "{0} stands for something else in line {1}"
    CIRCLE = "goes in a circle: {0}"
    NO_TEXT = "this is no UTF-8 text"


@dataclass(frozen=True, slots=True, order=True)
class SynonymProblem:
    """What is wrong with one line."""

    line: int
    fault: SynonymFault
    term: str = ""  # or all the terms of a circle
    other_line: int = 0

    def __str__(self) -> str:
        return f"line {self.line}: {self.fault.value.format(self.term, self.other_line)}"


class SynonymsError(ValueError):
    """A dictionary that cannot be used; `errors` tells all that is wrong, by line."""

    def __init__(self, errors: Iterable[SynonymProblem]) -> None:
        self.errors = tuple(sorted(errors))
        super().__init__("; ".join(map(str, self.errors)))


@dataclass(frozen=True, slots=True)
class Synonym:
    """One entry, as written and as words."""

    line: int
    term: str
    canonical: str
    term_words: Words
    canonical_words: Words


@dataclass(frozen=True, slots=True)
class Synonyms:
    """A checked dictionary, chains followed."""

    entries: tuple[Synonym, ...] = ()
    _targets: dict[Words, Words] = field(default_factory=dict)
    # By first word: how many words its terms have, the longest first.
    _lengths: Mapping[str, Sequence[int]] = field(default_factory=dict)

    def replace(self, text: Sequence[str]) -> tuple[list[str], Counter[Words]]:
        """The words of a text with each term replaced, and how often each term was.

        From left to right, the longest term first.
        """
        result: list[str] = []
        fired: Counter[Words] = Counter()
        for start, end, term in self._steps(text):
            result.extend(text[start:end] if term is None else self._targets[term])
            if term is not None:
                fired[term] += 1
        return result, fired

    def origins(self, text: Sequence[str]) -> list[tuple[int, int]]:
        """For each word that `replace` gives, from and up to which words of the text it is from."""
        result: list[tuple[int, int]] = []
        for start, end, term in self._steps(text):
            if term is None:
                result += [(place, place + 1) for place in range(start, end)]
            else:
                result += [(start, end)] * len(self._targets[term])
        return result

    def _steps(self, text: Sequence[str]) -> Iterator[tuple[int, int, Words | None]]:
        """The terms in a text and the stretches between them, from left to right."""
        done = place = 0
        while place < len(text):
            term = self._term_at(text, place)
            if term is None:
                place += 1
                continue
            if done < place:
                yield done, place, None
            done = place + len(term)
            yield place, done, term
            place = done
        if done < len(text):
            yield done, len(text), None

    def first_words(self) -> set[str]:
        """The words with which a term begins: where none of them stands, nothing is replaced."""
        return set(self._lengths)

    def _term_at(self, text: Sequence[str], place: int) -> Words | None:
        for length in self._lengths.get(text[place], ()):
            candidate = tuple(text[place : place + length])
            if candidate in self._targets:
                return candidate
        return None


def parse_synonyms(text: str) -> Synonyms:
    """The dictionary that a text spells. Raises SynonymsError with all that is wrong, by line."""
    errors: list[SynonymProblem] = []
    entries: dict[Words, Synonym] = {}
    for number, line in enumerate(text.splitlines(), start=1):
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        entry = _entry(number, line)
        if isinstance(entry, SynonymProblem):
            errors.append(entry)
            continue
        first = entries.setdefault(entry.term_words, entry)
        if first.canonical_words != entry.canonical_words:
            errors.append(SynonymProblem(number, SynonymFault.DIFFERENT, entry.term, first.line))
    errors += _cycles(entries)
    if errors:
        raise SynonymsError(errors)
    lengths: dict[str, set[int]] = {}
    for term in entries:
        lengths.setdefault(term[0], set()).add(len(term))
    longest_first = {first: sorted(found, reverse=True) for first, found in lengths.items()}
    return Synonyms(tuple(entries.values()), _targets(entries), longest_first)


def _targets(entries: Mapping[Words, Synonym]) -> dict[Words, Words]:
    """What each term stands for in the end. There are no circles."""
    targets: dict[Words, Words] = {}
    for start in entries:
        chain, term = [], start
        while term in entries and term not in targets:
            chain.append(term)
            term = entries[term].canonical_words
        targets |= dict.fromkeys(chain, targets.get(term, term))
    return targets


def read_synonyms(path: Path) -> Synonyms:
    """The dictionary in a UTF-8 file.

    Raises SynonymsError as `parse_synonyms`, also for a file that is not UTF-8; OSError.
    """
    try:
        text = path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as error:
        line = error.object[: error.start].count(b"\n") + 1
        raise SynonymsError([SynonymProblem(line, SynonymFault.NO_TEXT)]) from error
    return parse_synonyms(text)


def shipped_synonyms() -> Synonyms:
    """The small dictionary that ships with the program."""
    return read_synonyms(data_path("synonyms/synonyms.txt"))


def _entry(number: int, line: str) -> Synonym | SynonymProblem:
    """The entry of a line, or what is wrong with it."""
    separator = next((s for s in _SEPARATORS if s in line), None)
    if separator is None:
        return SynonymProblem(number, SynonymFault.NO_ARROW)
    term, _, canonical = (side.strip() for side in line.partition(separator))
    if any(s in canonical for s in ("→", "->")):
        return SynonymProblem(number, SynonymFault.TWO_ARROWS)
    term_words, canonical_words = tuple(words(fold(term))), tuple(words(fold(canonical)))
    if not term_words or not canonical_words:
        return SynonymProblem(number, SynonymFault.EMPTY_SIDE)
    if term_words == canonical_words:
        return SynonymProblem(number, SynonymFault.ITSELF, term)
    return Synonym(number, term, canonical, term_words, canonical_words)


def _cycles(entries: Mapping[Words, Synonym]) -> list[SynonymProblem]:
    """One error for each cycle, at its last line."""
    errors = []
    settled: set[Words] = set()
    for start in entries:
        path: dict[Words, int] = {}
        term = start
        while term in entries and term not in settled and term not in path:
            path[term] = len(path)
            term = entries[term].canonical_words
        if term in path:
            cycle = [entries[step] for step in list(path)[path[term] :]]
            names = " → ".join([entry.term for entry in cycle] + [cycle[0].term])
            line = max(entry.line for entry in cycle)
            errors.append(SynonymProblem(line, SynonymFault.CIRCLE, names))
        settled.update(path)
    return errors
