"""The passages that two papers share."""

import numpy as np

from simdesk.documents import Span
from simdesk.options import Options
from simdesk.passages.aligned import PaperLike, Sizes, UnitsLike
from simdesk.passages.chains import Box, join
from simdesk.passages.kinds import count
from simdesk.passages.runs import Runs, exact_runs
from simdesk.passages.seeds import GramLengths
from simdesk.results import Passage, PassageKind

# Exact runs this many units apart in both texts are one passage: a few words were changed.
_GAP = 12


def gram_lengths(options: Options) -> GramLengths:
    """Grams short enough for the shortest run that counts, long enough to be rare."""
    return GramLengths(min(8, options.minimum_characters), min(4, options.minimum_words))


def align(first: PaperLike, second: PaperLike, options: Options) -> tuple[Passage, ...]:
    """All passages that the papers share, in the order of the first one."""
    runs = exact_runs(
        (first.units.hashes, first.units.han),
        (second.units.hashes, second.units.han),
        gram_lengths(options),
    )
    return passages_of_runs(runs, first.units, second.units, options)


def passages_of_runs(
    runs: Runs, first: UnitsLike, second: UnitsLike, options: Options
) -> tuple[Passage, ...]:
    """The passages that runs of equal units make up, joined over small gaps."""
    sizes = Sizes.of(options)
    up_to = sizes.up_to(first.han)
    long = up_to[runs.first + runs.length] - up_to[runs.first] >= sizes.minimum
    boxes = [
        Box(i, i + length, j, j + length)
        for i, j, length in zip(
            runs.first[long].tolist(),
            runs.second[long].tolist(),
            runs.length[long].tolist(),
            strict=True,
        )
    ]
    return tuple(passage_of(box, first, second) for box in join(boxes, _GAP))


def passage_of(box: Box, first: UnitsLike, second: UnitsLike) -> Passage:
    """The passage that stands in a box, in places of the original texts."""
    counts = count(
        first.hashes[box.first : box.first_end], second.hashes[box.second : box.second_end]
    )
    exact = counts.changed == counts.added == counts.left_out == 0
    return Passage(
        first=Span(int(first.starts[box.first]), int(first.ends[box.first_end - 1])),
        second=Span(int(second.starts[box.second]), int(second.ends[box.second_end - 1])),
        kind=PassageKind.VERBATIM if exact else PassageKind.EDITED,
        equal=counts.equal,
        changed=counts.changed,
        added=counts.added,
        left_out=counts.left_out,
    )


def shared_units(
    passages: tuple[Passage, ...], first: UnitsLike, second: UnitsLike
) -> tuple[int, int]:
    """How many units of each paper lie inside the passages that count; each unit once."""
    counted = [passage for passage in passages if passage.counts]
    return (
        covered_units([passage.first for passage in counted], first),
        covered_units([passage.second for passage in counted], second),
    )


def covered_units(spans: list[Span], units: UnitsLike) -> int:
    """How many units lie inside at least one of the spans of the original text."""
    edges = np.zeros(units.starts.size + 1, np.int64)
    begins = np.searchsorted(units.starts, [span.start for span in spans])
    ends = np.searchsorted(units.starts, [span.end for span in spans])
    np.add.at(edges, begins, 1)
    np.add.at(edges, ends, -1)
    return int(np.count_nonzero(np.cumsum(edges[:-1])))
