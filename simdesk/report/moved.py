"""A passage whose sentences were moved: each sentence of A beside its twin in B."""

import re
from collections import Counter, defaultdict
from itertools import groupby

from simdesk.report.differences import AlignedRow, Piece, Pieces, aligned_rows
from simdesk.text.folding import fold
from simdesk.text.tokens import units

_SENTENCE = re.compile(r".+?(?:[。！？!?…\n]+[\"'”’」』）)]*\s*|\.[\"'”’)]*\s+|$)", re.DOTALL)
_LEAST_ALIKE = 0.5  # Dice coefficient of the units of twins
_MOST_COMPARED = 20_000  # pairs of sentences that are not equal; more are not tried


def moved_rows(first: str, second: str) -> tuple[AlignedRow, ...]:
    """Sentences of the first side in their order, each beside the most alike one of the second.

    What has no twin stands alone, marked as differing: of the first side at its place, of the
    second at the end. So the second side is not in its own order. Every sentence of both sides
    stands in exactly one row.
    """
    left, right = _sentences(first), _sentences(second)
    twins = _twins([_units_of(text) for text in left], [_units_of(text) for text in right])
    rows: list[AlignedRow] = []
    for (alone, _), group in groupby(enumerate(twins), _run):
        numbers = [number for number, _ in group]
        text = "".join(left[number] for number in numbers)
        if alone:
            rows.append(AlignedRow(_unlike(text), ()))
            continue
        twin = "".join(right[twins[number] or 0] for number in numbers)
        rows += aligned_rows(text, twin)
    matched = {twin for twin in twins if twin is not None}
    rest = "".join(text for number, text in enumerate(right) if number not in matched)
    if rest:
        rows.append(AlignedRow((), _unlike(rest)))
    return tuple(rows)


def _sentences(text: str) -> list[str]:
    """The sentences; signs without any letter or digit stay with their neighbour.

    Alone they would have no twin, and be printed as rows of lone signs.
    """
    found: list[str] = []
    for sentence in _SENTENCE.findall(text):
        has_words = [any(map(str.isalnum, each)) for each in (*found[-1:], sentence)]
        if found and not all(has_words):
            found[-1] += sentence
        else:
            found.append(sentence)
    return found


Sentence = tuple[int, ...]


def _units_of(sentence: str) -> Sentence:
    return tuple(units(fold(sentence)).hashes.tolist())


def _twins(left: list[Sentence], right: list[Sentence]) -> list[int | None]:
    """For each sentence of the left the number of its twin; equal ones are paired first."""
    found = _equal_twins(left, right)
    taken = {place for place in found if place is not None}
    rest_left = [number for number, place in enumerate(found) if place is None]
    rest_right = [place for place in range(len(right)) if place not in taken]
    if len(rest_left) * len(rest_right) > _MOST_COMPARED:
        return found
    counted = [Counter(sentence) for sentence in right]
    alike = []
    for number in rest_left:
        one = Counter(left[number])
        for place in rest_right:
            likeness = _dice(one, counted[place])
            if likeness >= _LEAST_ALIKE:
                alike.append((-likeness, abs(number - place), number, place))
    for _, _, number, place in sorted(alike):
        if found[number] is None and place not in taken:
            found[number] = place
            taken.add(place)
    return found


def _equal_twins(left: list[Sentence], right: list[Sentence]) -> list[int | None]:
    """Twins with the same units: the one behind the last twin where it fits, else the first."""
    free: defaultdict[Sentence, list[int]] = defaultdict(list)
    for place, sentence in enumerate(right):
        if sentence:
            free[sentence].append(place)
    found: list[int | None] = []
    last = -1
    for sentence in left:
        places = free.get(sentence)
        if not places:
            found.append(None)
            continue
        last = last + 1 if last + 1 in places else places[0]
        places.remove(last)
        found.append(last)
    return found


def _dice(first: Counter[int], second: Counter[int]) -> float:
    total = first.total() + second.total()
    return 2 * (first & second).total() / total if total else 0.0


def _run(item: tuple[int, int | None]) -> tuple[bool, int]:
    """The same for sentences that follow each other on both sides."""
    number, twin = item
    return (True, 0) if twin is None else (False, twin - number)


def _unlike(text: str) -> Pieces:
    return (Piece(text, differs=True),)
