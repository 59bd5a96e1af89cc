"""The passages that two papers share."""

from dataclasses import replace

import numpy as np

from simdesk.documents import Span
from simdesk.options import Options
from simdesk.passages.aligned import PaperLike, Sizes, UnitsLike
from simdesk.passages.blocks import edited_boxes
from simdesk.passages.borders import with_equal_sentences
from simdesk.passages.chains import Box, boxes_of_runs, join
from simdesk.passages.kinds import compare_sides
from simdesk.passages.rules import RULES, Rules
from simdesk.passages.runs import Runs, runs_of_grams
from simdesk.passages.seeds import GramLengths, Grams, comes_later, gram_hashes
from simdesk.passages.telling import are_telling
from simdesk.results import Passage, PassageKind

# Grams this long are rare enough to be seeds; the shortest run that counts may be shorter still.
_GRAM = GramLengths(characters=8, words=4)
# Exact runs at most this many units apart in both texts are one passage: a few words were changed.
_GAP = 6
_MOST_RUNS = 5_000


def gram_lengths(options: Options) -> GramLengths:
    """Grams no longer than the shortest run that counts."""
    return GramLengths(
        min(_GRAM.characters, options.minimum_characters), min(_GRAM.words, options.minimum_words)
    )


def align(
    first: PaperLike,
    second: PaperLike,
    options: Options,
    grams: tuple[Grams, Grams] | None = None,
) -> tuple[Passage, ...]:
    """All passages that the papers share, in the order of the first one.

    The answer for (second, first) is the same seen from the other side. `grams`: all grams of each
    that the other may have, where they are known already.
    """
    if comes_later(first.units.hashes, second.units.hashes):
        turned = align(second, first, options, grams and grams[::-1])
        return tuple(
            sorted(
                (passage.swapped() for passage in turned),
                key=lambda passage: (passage.first, passage.second),
            )
        )
    if grams is None:
        lengths = gram_lengths(options)
        grams = (
            gram_hashes(first.units.hashes, first.units.han, lengths),
            gram_hashes(second.units.hashes, second.units.han, lengths),
        )
    runs = runs_of_grams(*grams)
    boxes = shared_boxes(first, second, runs, options)
    sizes = Sizes.of(options)
    found = (passage_of(box, first.units, second.units, sizes) for box in boxes)
    return tuple(passage for passage in found if passage is not None)


def shared_boxes(first: PaperLike, second: PaperLike, runs: Runs, options: Options) -> list[Box]:
    """The boxes of units that hold the papers' passages; `runs` are all their exact runs."""
    if not first.units.hashes.size or not second.units.hashes.size:
        return []
    sizes = Sizes.of(options)
    counting = counting_runs(runs, first.units, sizes)
    if not options.edited:
        return join(boxes_of_runs(counting), _GAP)
    boxes = edited_boxes(first, second, counting, sizes, rules_for(sizes))
    return with_equal_sentences(boxes, first, second)


def counting_runs(runs: Runs, first: UnitsLike, sizes: Sizes) -> Runs:
    """The runs that reach the least size; the longest 5,000 where a text repeats itself."""
    up_to = sizes.up_to(first.han)
    counting = runs.taken(sizes.reach(up_to[runs.first + runs.length] - up_to[runs.first]))
    if counting.length.size <= _MOST_RUNS:
        return counting
    longest = np.argsort(-counting.length, kind="stable")[:_MOST_RUNS]
    return counting.taken(np.sort(longest))


def rules_for(sizes: Sizes) -> Rules:
    """The rules with their least sizes in proportion to the shortest run that counts."""
    scale = sizes.minimum / Sizes.of(Options()).minimum
    return replace(
        RULES,
        smallest=RULES.smallest * scale,
        smallest_run=RULES.smallest_run * scale,
        condensed_smallest=RULES.condensed_smallest * scale,
    )


def passage_of(box: Box, first: UnitsLike, second: UnitsLike, sizes: Sizes) -> Passage | None:
    """The passage that stands in a box, in places of the original texts.

    None where the sides have nothing telling in common. Text that is the same word for word counts
    whatever it is: a table of round numbers, too, may be a copy.
    """
    own, other = slice(box.first, box.first_end), slice(box.second, box.second_end)
    sides = compare_sides(
        first.hashes[own], second.hashes[other], first.han[own], second.han[other]
    )
    equal = sides.equal_first
    if sides.kind is not PassageKind.VERBATIM and not are_telling(
        first.hashes[own][equal], first.han[own][equal], sizes
    ):
        return None
    return Passage(
        first=Span(int(first.starts[box.first]), int(first.ends[box.first_end - 1])),
        second=Span(int(second.starts[box.second]), int(second.ends[box.second_end - 1])),
        kind=sides.kind,
        equal=sides.counts.equal,
        changed=sides.counts.changed,
        added=sides.counts.added,
        left_out=sides.counts.left_out,
    )
