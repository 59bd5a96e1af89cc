"""Borders: a highlight starts and ends where the sharing does."""

from collections.abc import Sequence

import numpy as np

from simdesk.passages.aligned import PaperLike
from simdesk.passages.chains import Box
from simdesk.passages.evidence import Levels, best_stretch, evidence
from simdesk.passages.rules import Rules
from simdesk.passages.runs import Runs, covered
from simdesk.passages.sentence_terms import PairTerms

Stretch = tuple[int, int]

# The two sides decide about each other's borders in turn; they settle at once or at the second.
_TURNS = 2


def best_sentences(terms: PairTerms, box: Box, rules: Rules) -> Box:
    """The sentences of both sides that the evidence speaks for; the box is of sentences."""
    first, second = (box.first, box.first_end), (box.second, box.second_end)
    swapped = terms.swapped()
    for _ in range(_TURNS):
        first = _best_sentences(terms, first, second, rules)
        second = _best_sentences(swapped, second, first, rules)
    return Box(*first, *second)


def _best_sentences(terms: PairTerms, own: Stretch, other: Stretch, rules: Rules) -> Stretch:
    low, high = _widened(own, len(terms.first.sentences), rules)
    # The partner of a sentence beyond the border lies beyond the other side's border.
    around = _widened(other, len(terms.second.sentences), rules)
    partner = terms.cosine[low:high, around[0] : around[1]].max(axis=1)
    contained = terms.contained((low, high), around)
    levels = Levels(rules.partner_level, rules.contained_level)
    scores = evidence(partner, contained, terms.first.sizes[low:high], levels, rules)
    begin, end = best_stretch(scores)
    return (low + begin, low + end) if end else own


def _widened(stretch: Stretch, count: int, rules: Rules) -> Stretch:
    begin, end = stretch
    return max(0, begin - rules.border_sentences), min(count, end + rules.border_sentences)


def units_of(terms: PairTerms, box: Box) -> Box:
    """A box of sentences as a box of units."""
    first, second = terms.first.sentences, terms.second.sentences
    return Box(
        int(first[box.first, 0]),
        int(first[box.first_end - 1, 1]),
        int(second[box.second, 0]),
        int(second[box.second_end - 1, 1]),
    )


def trimmed(terms: PairTerms, box: Box, runs: Runs, rules: Rules) -> Box:
    """The box of units moved to where the sharing starts and ends.

    `runs` are those that count by themselves. Where they make up nearly all of the passage they
    alone decide; else each unit speaks for the passage if the other side has its term.
    """
    exact = _exact_borders(terms, box, runs, rules)
    if exact is not None:
        return exact
    first, second = (box.first, box.first_end), (box.second, box.second_end)
    swapped = terms.swapped()
    for _ in range(_TURNS):
        first = _best_units(terms, first, second, rules)
        second = _best_units(swapped, second, first, rules)
    return Box(*first, *second)


def _exact_borders(terms: PairTerms, box: Box, runs: Runs, rules: Rules) -> Box | None:
    """The box around all runs that meet this one, if they cover nearly all of it."""
    meets = (
        (runs.first < box.first_end)
        & (runs.first + runs.length > box.first)
        & (runs.second < box.second_end)
        & (runs.second + runs.length > box.second)
    )
    if not meets.any():
        return None
    met = runs.taken(meets)
    around = Box(
        int(met.first.min()),
        int((met.first + met.length).max()),
        int(met.second.min()),
        int((met.second + met.length).max()),
    )
    sides = (
        (terms.first, (around.first, around.first_end), (box.first, box.first_end), met.first),
        (
            terms.second,
            (around.second, around.second_end),
            (box.second, box.second_end),
            met.second,
        ),
    )
    for text, (begin, end), before, starts in sides:
        inside = covered(starts - begin, starts + met.length - begin, end - begin)
        sizes = np.diff(text.up_to[begin : end + 1])
        if sizes[inside].sum() < rules.verbatim_cover * sizes.sum():
            return None
        if text.size(begin, end) < rules.verbatim_rest * text.size(*before):
            return None
    return around


def _best_units(terms: PairTerms, own: Stretch, other: Stretch, rules: Rules) -> Stretch:
    """The stretch of units of the first text whose terms the other side has most densely."""
    text = terms.first
    low, high = np.searchsorted(text.places, own)
    places, numbers = text.places[low:high], text.terms[low:high]
    present = np.zeros(terms.weights.size, np.bool_)
    there = np.searchsorted(terms.second.places, other)
    present[terms.second.terms[there[0] : there[1]]] = True
    weights = terms.weights[numbers].astype(np.float64)
    shared = weights * present[numbers]
    density = shared.sum() / max(weights.sum(), 1e-9)
    level = min(max(density * rules.border_level, 0.1), 0.8)
    begin, end = best_stretch(shared - level * weights)
    if not end:
        return own
    return _whole_sentences(terms, (int(places[begin]), int(places[end - 1]) + 1), rules)


def _whole_sentences(terms: PairTerms, stretch: Stretch, rules: Rules) -> Stretch:
    """The stretch without small rests: a border near the edge of a sentence moves there."""
    begin, end = stretch
    head = terms.first.sentences[terms.first.sentence_at(begin)]
    tail = terms.first.sentences[terms.first.sentence_at(end - 1)]
    least = rules.sentence_rest * (head[1] - head[0])
    if begin - head[0] <= least:
        begin = int(head[0])
    elif head[1] - begin <= least:
        begin = int(head[1])
    least = rules.sentence_rest * (tail[1] - tail[0])
    if tail[1] - end <= least:
        end = int(tail[1])
    elif end - tail[0] <= least:
        end = int(tail[0])
    return (begin, end) if begin < end else stretch


def with_equal_sentences(boxes: Sequence[Box], first: PaperLike, second: PaperLike) -> list[Box]:
    """The boxes with the sentences beside them that both texts have, unit for unit.

    They show too little to be evidence (a year, "See below."), yet of two papers that are the
    same nothing may be missing. No box is widened into another.
    """
    widened = list(boxes)
    for place, box in enumerate(boxes):
        others = widened[:place] + widened[place + 1 :]
        before = _equal_units(first, second, box, others, forward=False)
        after = _equal_units(first, second, box, others, forward=True)
        widened[place] = Box(
            box.first - before, box.first_end + after, box.second - before, box.second_end + after
        )
    return widened


def _equal_units(
    first: PaperLike, second: PaperLike, box: Box, others: Sequence[Box], *, forward: bool
) -> int:
    """How many units before or after the box are equal, to a border of sentences in both texts."""
    ones, twos = first.units.hashes, second.units.hashes
    if forward:
        room_1 = min([o.first for o in others if o.first >= box.first_end], default=ones.size)
        room_2 = min([o.second for o in others if o.second >= box.second_end], default=twos.size)
        one, two = ones[box.first_end : room_1], twos[box.second_end : room_2]
    else:
        room_1 = max([o.first_end for o in others if o.first_end <= box.first], default=0)
        room_2 = max([o.second_end for o in others if o.second_end <= box.second], default=0)
        one, two = ones[room_1 : box.first][::-1], twos[room_2 : box.second][::-1]
    room = min(one.size, two.size)
    if not room or one[0] != two[0]:
        return 0
    differs = one[:room] != two[:room]
    count = int(np.argmax(differs)) if differs.any() else room
    if forward:
        ends_1, ends_2 = (
            first.sentences[:, 1] - box.first_end,
            second.sentences[:, 1] - box.second_end,
        )
    else:
        ends_1, ends_2 = box.first - first.sentences[:, 0], box.second - second.sentences[:, 0]
    both = np.intersect1d(ends_1, ends_2, assume_unique=True)
    return int(both[(both > 0) & (both <= count)].max(initial=0))
