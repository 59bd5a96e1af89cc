"""Given text: what stands in the assignment's papers, or in many papers of the class."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from simdesk.documents import Span
from simdesk.options import Options
from simdesk.passages.aligned import PaperLike, Sizes
from simdesk.passages.alignment import gram_lengths, shared_boxes
from simdesk.passages.chains import Box, boxes_of_runs, join
from simdesk.passages.runs import Runs, covered, exact_runs, stretches_of
from simdesk.passages.seeds import GramLengths, gram_hashes

Mask = NDArray[np.bool_]

# Between two given stretches so many units are given too: a name was filled in, a word changed.
_FILLED_IN = 10
# The label of a field in a form.
_LABEL = GramLengths(characters=4, words=2)


def template_masks(
    papers: Sequence[PaperLike], templates: Sequence[PaperLike], options: Options
) -> list[Mask]:
    """For each paper: which of its units stand in a template, also reworded or in another order."""
    return [_template_mask(paper, templates, options) for paper in papers]


def _template_mask(paper: PaperLike, templates: Sequence[PaperLike], options: Options) -> Mask:
    mask = np.zeros(paper.units.hashes.size, np.bool_)
    for template in templates:
        sides = [(each.units.hashes, each.units.han) for each in (paper, template)]
        runs = exact_runs(sides[0], sides[1], gram_lengths(options))
        boxes = shared_boxes(paper, template, runs, options)
        boxes += _form_lines(exact_runs(sides[0], sides[1], _LABEL), paper, options)
        for box in boxes:
            if box.first_end - box.first <= 2 * (box.second_end - box.second):
                mask[box.first : box.first_end] = True
    return _filled(mask)


def _form_lines(runs: Runs, paper: PaperLike, options: Options) -> list[Box]:
    """Where short pieces of a form stand close together: who fills it in leaves only those.

    Together they must be as long as the shortest run that counts, and most of the place.
    """
    sizes = Sizes.of(options)
    equal = np.concatenate(
        ([0.0], np.cumsum(np.diff(sizes.up_to(paper.units.han)) * _covered_by(runs, paper)))
    )
    whole = sizes.up_to(paper.units.han)
    lines = []
    for box in join(boxes_of_runs(runs), _FILLED_IN):
        pieces = equal[box.first_end] - equal[box.first]
        if sizes.reach(pieces) and 2 * pieces >= whole[box.first_end] - whole[box.first]:
            lines.append(box)
    return lines


def _covered_by(runs: Runs, paper: PaperLike) -> Mask:
    return covered(runs.first, runs.first + runs.length, paper.units.hashes.size)


def _filled(mask: Mask) -> Mask:
    """The mask with small gaps closed."""
    marked = stretches_of(mask)
    ends, begins = marked[:-1, 1], marked[1:, 0]
    small = begins - ends <= _FILLED_IN
    return mask | covered(ends[small], begins[small], mask.size)


def common_masks(
    papers: Sequence[PaperLike],
    counts: Sequence[NDArray[np.int32]],
    part: float,
    options: Options,
) -> list[Mask]:
    """For each paper: which units belong to text that at least this part of all papers have.

    `counts` says for each unit of each paper how many papers have the few units around it. It
    depends on the papers alone, so that every change of `part` is followed at once.
    Text of less than the shortest run that counts is a phrase, and nothing that was given.
    With `part` 0 nothing is common.
    """
    least = max(2.0, part * len(papers)) if part else np.inf
    sizes = Sizes.of(options)
    return [
        _long_enough(_filled(each >= least), sizes.up_to(paper.units.han), sizes)
        for paper, each in zip(papers, counts, strict=True)
    ]


def _long_enough(mask: Mask, up_to: NDArray[np.float64], sizes: Sizes) -> Mask:
    begins, ends = stretches_of(mask).T
    long = sizes.reach(up_to[ends] - up_to[begins])
    return covered(begins[long], ends[long], mask.size)


@dataclass(frozen=True, slots=True)
class CommonText:
    """A stretch of text that many papers have: what the teacher is asked about."""

    row: int  # one paper that has it
    span: Span  # where it stands there
    papers: int  # how many have it


def common_texts(
    papers: Sequence[PaperLike],
    counts: Sequence[NDArray[np.int32]],
    part: float,
    options: Options,
) -> list[CommonText]:
    """Every different stretch that at least this part of the papers have, the commonest first.

    Each is shown in the first paper that has it; the same words are not shown twice.
    """
    sizes = Sizes.of(options)
    masks = common_masks(papers, counts, part, options)
    found: list[CommonText] = []
    seen = np.empty(0, np.uint64)
    for row, (paper, mask, count) in enumerate(zip(papers, masks, counts, strict=True)):
        if not mask.any():
            continue
        units = paper.units
        starts, grams, lengths = gram_hashes(units.hashes, units.han, gram_lengths(options))
        is_new = mask[starts] & ~np.isin(grams, seen)
        seen = np.union1d(seen, grams[mask[starts]])
        new = mask & covered(starts[is_new], (starts + lengths)[is_new], mask.size)
        new = _long_enough(new, sizes.up_to(units.han), sizes)
        for begin, end in stretches_of(new).tolist():
            shared = count[begin:end]
            found.append(
                CommonText(
                    row,
                    Span(int(units.starts[begin]), int(units.ends[end - 1])),
                    int(np.median(shared[shared > 0])),
                )
            )
    return sorted(found, key=lambda each: (-each.papers, each.row, each.span))
