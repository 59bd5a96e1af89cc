"""Given text: what stands in the assignment's papers, or in many papers of the class."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from simdesk.documents import Span
from simdesk.options import Options
from simdesk.passages.aligned import PaperLike, Sizes
from simdesk.passages.alignment import gram_lengths, shared_boxes
from simdesk.passages.chains import boxes_of_runs, join
from simdesk.passages.class_seeds import ClassText, class_papers
from simdesk.passages.kinds import covered
from simdesk.passages.runs import exact_runs
from simdesk.passages.seeds import gram_hashes

Mask = NDArray[np.bool_]

# Between two given stretches so many units are given too: a name was filled in, a word changed.
_FILLED_IN = 10


def template_masks(
    papers: Sequence[PaperLike], templates: Sequence[PaperLike], options: Options
) -> list[Mask]:
    """For each paper: which of its units stand in a template, also reworded or in another order."""
    return [_template_mask(paper, templates, options) for paper in papers]


def _template_mask(paper: PaperLike, templates: Sequence[PaperLike], options: Options) -> Mask:
    sizes = Sizes.of(options)
    mask = np.zeros(paper.units.hashes.size, np.bool_)
    for template in templates:
        runs = exact_runs(
            (paper.units.hashes, paper.units.han),
            (template.units.hashes, template.units.han),
            gram_lengths(options),
        )
        # Who fills in a form leaves only pieces of its lines: together they must be long enough.
        lines = join(boxes_of_runs(runs), _FILLED_IN)
        up_to = sizes.up_to(paper.units.han)
        lines = [box for box in lines if sizes.reach(up_to[box.first_end] - up_to[box.first])]
        for box in lines + shared_boxes(paper, template, runs, options):
            if box.first_end - box.first <= 2 * (box.second_end - box.second):
                mask[box.first : box.first_end] = True
    return _filled(mask)


def _filled(mask: Mask) -> Mask:
    """The mask with small gaps closed."""
    stretches = _stretches(mask)
    ends, begins = stretches[:-1, 1], stretches[1:, 0]
    small = begins - ends <= _FILLED_IN
    return mask | covered(ends[small], begins[small], mask.size)


def paper_counts(papers: Sequence[PaperLike], options: Options) -> list[NDArray[np.int32]]:
    """For each unit of each paper: how many papers have the few units around it; 0 if no other.

    It depends on the papers alone; `common_masks` then follows every change of the limit at once.
    """
    text = ClassText.of(papers)
    counts = class_papers(text, gram_lengths(options))
    return np.split(counts, text.offsets[1:-1])


def common_masks(
    papers: Sequence[PaperLike],
    counts: Sequence[NDArray[np.int32]],
    part: float,
    options: Options,
) -> list[Mask]:
    """For each paper: which units belong to text that at least this part of all papers have.

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
    begins, ends = _stretches(mask).T
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
    lengths = gram_lengths(options)
    masks = common_masks(papers, counts, part, options)
    found: list[CommonText] = []
    seen = np.empty(0, np.uint64)
    for row, (paper, mask, count) in enumerate(zip(papers, masks, counts, strict=True)):
        for begin, end in _stretches(mask).tolist():
            stretch = slice(begin, end)
            _, grams, _ = gram_hashes(
                paper.units.hashes[stretch], paper.units.han[stretch], lengths
            )
            is_new = 2 * np.count_nonzero(~np.isin(grams, seen)) > grams.size
            seen = np.union1d(seen, grams)
            if is_new:
                span = Span(int(paper.units.starts[begin]), int(paper.units.ends[end - 1]))
                shared = count[stretch]
                found.append(CommonText(row, span, int(np.median(shared[shared > 0]))))
    return sorted(found, key=lambda each: (-each.papers, each.row, each.span))


def _stretches(mask: Mask) -> NDArray[np.int64]:
    """The first and one past the last place of each stretch of True, (n, 2)."""
    return np.flatnonzero(np.diff(np.concatenate(([False], mask, [False])))).reshape(-1, 2)
