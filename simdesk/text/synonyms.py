"""A dictionary of words that mean the same: each is counted as the one they are given for.

A UTF-8 text, an entry a line: `term→canonical`, also `term,canonical`; # begins a remark. Both
sides are folded and cut into words like the papers, and matched as sequences of words: jieba cuts
台湾居民 into two.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from simdesk.resources import data_path
from simdesk.text.folding import fold
from simdesk.text.tokens import words

Words = tuple[str, ...]
_SEPARATORS = ("→", "->", "\t", ",", "，")


class SynonymsError(ValueError):
    """A dictionary that cannot be used; `errors` holds (line number, what is wrong) of each."""

    def __init__(self, errors: Sequence[tuple[int, str]]) -> None:
        self.errors = tuple(sorted(errors))
        super().__init__("; ".join(f"line {line}: {message}" for line, message in self.errors))


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
    _longest: dict[str, int] = field(default_factory=dict)  # by first word: longest term's words

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
        return set(self._longest)

    def _term_at(self, text: Sequence[str], place: int) -> Words | None:
        for length in range(self._longest.get(text[place], 0), 0, -1):
            candidate = tuple(text[place : place + length])
            if candidate in self._targets:
                return candidate
        return None


def parse_synonyms(text: str) -> Synonyms:
    """The dictionary that a text spells. Raises SynonymsError with all that is wrong, by line."""
    errors: list[tuple[int, str]] = []
    entries: dict[Words, Synonym] = {}
    for number, line in enumerate(text.splitlines(), start=1):
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        entry = _entry(number, line)
        if isinstance(entry, str):
            errors.append((number, entry))
            continue
        first = entries.setdefault(entry.term_words, entry)
        if first.canonical_words != entry.canonical_words:
            errors.append((number, f"{entry.term} stands for something else in line {first.line}"))
    errors += _cycles(entries)
    if errors:
        raise SynonymsError(errors)
    targets = {}
    longest: dict[str, int] = {}
    for term, entry in entries.items():
        target = entry.canonical_words
        while target in entries:
            target = entries[target].canonical_words
        targets[term] = target
        longest[term[0]] = max(longest.get(term[0], 0), len(term))
    return Synonyms(tuple(entries.values()), targets, longest)


def read_synonyms(path: Path) -> Synonyms:
    """The dictionary in a UTF-8 file.

    Raises SynonymsError as `parse_synonyms`, also for a file that is not UTF-8; OSError.
    """
    try:
        text = path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as error:
        line = error.object[: error.start].count(b"\n") + 1
        raise SynonymsError([(line, "this is no UTF-8 text")]) from error
    return parse_synonyms(text)


def shipped_synonyms() -> Synonyms:
    """The small dictionary that ships with the program."""
    return read_synonyms(data_path("synonyms/synonyms.txt"))


def _entry(number: int, line: str) -> Synonym | str:
    """The entry of a line, or what is wrong with it."""
    separator = next((s for s in _SEPARATORS if s in line), None)
    if separator is None:
        return "term→canonical expected"
    term, _, canonical = (side.strip() for side in line.partition(separator))
    if any(s in canonical for s in ("→", "->")):
        return "only one arrow a line"
    term_words, canonical_words = tuple(words(fold(term))), tuple(words(fold(canonical)))
    if not term_words or not canonical_words:
        return "a side is empty"
    if term_words == canonical_words:
        return f"{term} stands for itself"
    return Synonym(number, term, canonical, term_words, canonical_words)


def _cycles(entries: dict[Words, Synonym]) -> list[tuple[int, str]]:
    """One error for each cycle, at its last line."""
    errors = []
    settled: set[Words] = set()
    for start in entries:
        path: list[Words] = []
        term = start
        while term in entries and term not in settled and term not in path:
            path.append(term)
            term = entries[term].canonical_words
        if term in path:
            cycle = [entries[step] for step in path[path.index(term) :]]
            names = " → ".join([entry.term for entry in cycle] + [cycle[0].term])
            errors.append((max(entry.line for entry in cycle), f"goes in a circle: {names}"))
        settled.update(path)
    return errors
