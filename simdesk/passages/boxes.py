"""Where two papers share text: boxes of units, before anything is said about their kind."""

import numpy as np
from numpy.typing import NDArray

from simdesk.passages.aligned import Sizes
from simdesk.passages.borders import best_sentences, trimmed, units_of
from simdesk.passages.chains import Box, boxes_of_runs, join
from simdesk.passages.clusters import clusters
from simdesk.passages.condensed import condensed
from simdesk.passages.rules import Rules
from simdesk.passages.runs import Runs
from simdesk.passages.sentence_terms import PairTerms, Text

# A sentence has a good part of an exact run with this part of the shortest run that counts.
_GOOD_PART = 0.6


def boxes_of(terms: PairTerms, runs: Runs, sizes: Sizes, rules: Rules) -> list[Box]:
    """All boxes of shared text, edited or not, sorted; `runs` are the exact runs that count."""
    own = _standing_alone(terms, runs, rules)
    seeds = (terms.cosine > rules.seed_cosine) & (terms.dice > rules.seed_dice)
    _seed_by_runs(seeds, terms, runs, sizes)
    for box in own:
        seeds[_mostly_inside(terms.first, box.first, box.first_end)] = False
        seeds[:, _mostly_inside(terms.second, box.second, box.second_end)] = False
    edited = [
        trimmed(terms, units_of(terms, best_sentences(terms, cluster, rules)), runs, rules)
        for cluster in clusters(terms, seeds, rules)
    ]
    found = _with_neighbours(own, join(edited, -1), rules)
    found = [box for box in join(found, -1) if _smaller_side(terms, box) >= rules.smallest]
    return _with_runs(_with_condensed(found, own, terms, rules), runs, terms, rules)


def _standing_alone(terms: PairTerms, runs: Runs, rules: Rules) -> list[Box]:
    """Long verbatim passages: they end where their runs end, whatever is around."""
    boxes = boxes_of_runs(runs)
    own = []
    for box in join(boxes, rules.own_gap):
        smaller, larger = sorted(_sides(terms, box))
        if smaller < rules.own_size:
            continue
        equal = sum(terms.first.size(run.first, run.first_end) for run in boxes if box.holds(run))
        if equal >= rules.own_cover * larger:
            own.append(box)
    return own


def _with_neighbours(own: list[Box], edited: list[Box], rules: Rules) -> list[Box]:
    """All boxes; one beside a verbatim passage in both texts is the rest of that theft."""
    found = list(own)
    for box in edited:
        for place, other in enumerate(found[: len(own)]):
            if other.is_near(box, rules.neighbour_gap):
                found[place] = other.joined(box)
                break
        else:
            found.append(box)
    return found


def _seed_by_runs(seeds: NDArray[np.bool_], terms: PairTerms, runs: Runs, sizes: Sizes) -> None:
    """Make every two sentences a seed that share a good part of an exact run."""
    for run in boxes_of_runs(runs):
        shift = run.second - run.first
        begin = terms.first.sentence_at(run.first)
        end = terms.first.sentence_at(run.first_end - 1) + 1
        for row in range(begin, end):
            low = max(run.first, int(terms.first.sentences[row, 0]))
            high = min(run.first_end, int(terms.first.sentences[row, 1]))
            if terms.first.size(low, high) >= _GOOD_PART * sizes.minimum:
                seeds[row, terms.second.sentence_at((low + high) // 2 + shift)] = True


def _mostly_inside(text: Text, begin: int, end: int) -> NDArray[np.bool_]:
    """The sentences of which at least half lies between two units."""
    starts, ends = text.sentences[:, 0], text.sentences[:, 1]
    inside = np.minimum(ends, end) - np.maximum(starts, begin)
    return 2 * inside >= ends - starts


def _sides(terms: PairTerms, box: Box) -> tuple[float, float]:
    return (
        terms.first.size(box.first, box.first_end),
        terms.second.size(box.second, box.second_end),
    )


def _smaller_side(terms: PairTerms, box: Box) -> float:
    return min(_sides(terms, box))


def _with_runs(found: list[Box], runs: Runs, terms: PairTerms, rules: Rules) -> list[Box]:
    """The boxes, and the runs outside them that are long enough to stand for themselves.

    In a short text, such as an answer of one sentence, any run that counts may be long enough.
    """
    shorter = min(float(terms.first.up_to[-1]), float(terms.second.up_to[-1]))
    least = min(rules.smallest_run, rules.large_part * shorter)
    rest = [
        box
        for box in join(boxes_of_runs(runs), rules.own_gap)
        if _smaller_side(terms, box) >= least and not any(other.is_near(box, 0) for other in found)
    ]
    return sorted(found + rest)


def _with_condensed(found: list[Box], own: list[Box], terms: PairTerms, rules: Rules) -> list[Box]:
    """The boxes with condensed passages in place of the pieces that they explain."""
    taken_1 = np.zeros(len(terms.first.sentences), np.bool_)
    taken_2 = np.zeros(len(terms.second.sentences), np.bool_)
    for box in own:
        taken_1 |= _touched(terms.first, box.first, box.first_end)
        taken_2 |= _touched(terms.second, box.second, box.second_end)
    for sentences in condensed(terms, taken_1, rules):
        found = _placed(terms, units_of(terms, sentences), found, rules)
    turned = [box.swapped() for box in found]
    swapped = terms.swapped()
    for sentences in condensed(swapped, taken_2, rules):
        turned = _placed(swapped, units_of(swapped, sentences), turned, rules)
    return sorted(box.swapped() for box in turned)


def _touched(text: Text, begin: int, end: int) -> NDArray[np.bool_]:
    touched: NDArray[np.bool_] = (text.sentences[:, 0] < end) & (text.sentences[:, 1] > begin)
    return touched


def _placed(terms: PairTerms, new: Box, found: list[Box], rules: Rules) -> list[Box]:
    """`found` with a condensed passage of the first text, if the others leave room for it."""
    width = new.first_end - new.first
    pieces = []
    explained = 0
    for box in found:
        narrow = _overlap(new.first, new.first_end, box.first, box.first_end)
        wide = _overlap(new.second, new.second_end, box.second, box.second_end)
        own_width = box.first_end - box.first
        own_length = box.second_end - box.second
        is_local = own_length < rules.condensed_ratio * own_width
        if is_local and narrow >= rules.own_pieces * width:
            return found
        if 2 * narrow >= own_width and 2 * wide >= own_length:
            pieces.append(box)
            if is_local and terms.first.size(box.first, box.first_end) >= rules.own_piece:
                explained += narrow
        elif narrow > 0 and wide > 0:
            return found
    if explained >= rules.own_pieces * width:
        return found
    return [box for box in found if box not in pieces] + [new]


def _overlap(begin: int, end: int, other: int, other_end: int) -> int:
    return max(0, min(end, other_end) - max(begin, other))
