"""Scores a compared class again with text left out; nothing is read or aligned again."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from simdesk.features import DocumentFeatures
from simdesk.options import LeaveOut, Options
from simdesk.papers import Exclusions, Paper, PassageSide, Role
from simdesk.passages.alignment import gram_lengths
from simdesk.passages.leaving_out import ClassPassages, LeftOut, Scored, score, shared_without
from simdesk.passages.seeds import gram_hashes
from simdesk.passages.template import (
    CommonText,
    common_masks,
    common_texts,
    template_masks,
)
from simdesk.results import ClassResult, Passage, PassageKind
from simdesk.shares import SharedUnits
from simdesk.text.sections import SectionKind

# Text that this part of the papers have is proposed to be left out: cover, task sheet and the like.
PROPOSED_PART = 0.5
_FEWEST_PAPERS = 4  # of fewer, half is two: any copy would be common text

Masks = Sequence[NDArray[np.bool_]]  # for each paper: which of its units


@dataclass(frozen=True, slots=True, eq=False)
class Scoring:
    """All that the switches of `LeaveOut` need, worked out once for a class."""

    papers: tuple[Paper, ...]
    features: tuple[DocumentFeatures, ...]
    options: Options
    found: ClassPassages  # before anything is left out
    given: Masks  # stands in a template
    quotations: Masks
    references: Masks  # and contents, cover, declaration, acknowledgements, appendix
    paper_counts: Sequence[NDArray[np.int32]]  # for each unit, how many papers have its words

    @classmethod
    def of(
        cls,
        papers: Sequence[Paper],
        features: Sequence[DocumentFeatures],
        found: Mapping[tuple[int, int], Sequence[Passage]],
        options: Options,
        counts: Sequence[NDArray[np.int32]],
        given: Masks | None = None,
    ) -> "Scoring":
        """The scoring of a class whose passages were found; `features` belong to `papers`.

        `counts`: for each unit, how many papers have its words. `given`: the class's
        `given_masks`, where they are known already.
        """
        other_sections = set(SectionKind) - {SectionKind.QUOTATION}
        return cls(
            papers=tuple(papers),
            features=tuple(features),
            options=options,
            found=ClassPassages.of(found, [each.units for each in features]),
            given=given_masks(papers, features, options) if given is None else given,
            quotations=[each.units_of([SectionKind.QUOTATION]) for each in features],
            references=[each.units_of(other_sections) for each in features],
            paper_counts=counts,
        )

    def score(self, leave_out: LeaveOut, exclusions: Exclusions) -> Scored:
        """Passages with their kinds, and shares, with this left out."""
        masks: dict[PassageKind, Masks] = {}
        if leave_out.template:
            masks[PassageKind.TEMPLATE] = self.given
        if leave_out.quotations or leave_out.references:
            masks[PassageKind.QUOTED] = self._quoted(leave_out)
        if leave_out.common_papers:
            masks[PassageKind.COMMON] = common_masks(
                self.features, self.paper_counts, leave_out.common_papers, self.options
            )
        return score(self.found, LeftOut(masks, self._by_hand(exclusions)), self._is_earlier())

    def shared_without(self, *left_out: Masks) -> SharedUnits | None:
        """What is shared with this text alone left out; None if no paper has any of it."""
        if not any(mask.any() for masks in left_out for mask in masks):
            return None
        masks = [np.logical_or.reduce(each) for each in zip(*left_out, strict=True)]
        return shared_without(self.found, masks)

    def proposals(self, leave_out: LeaveOut) -> tuple[CommonText, ...]:
        """The text of many papers that still counts as shared, the commonest first.

        Empty where common text is left out already, and for very small classes. Text of a
        template is not proposed while templates are left out.
        """
        if leave_out.common_papers or self.compared_papers < _FEWEST_PAPERS:
            return ()
        found = common_texts(self.features, self.paper_counts, PROPOSED_PART, self.options)
        kept = [text for text in found if not self._is_left_out(text, leave_out)]
        counted = [replace(text, papers=text.papers - self._templates_with(text)) for text in kept]
        return tuple(sorted(counted, key=lambda text: -text.papers))

    @property
    def compared_papers(self) -> int:
        """How many papers there are beside the templates."""
        return sum(paper.role is not Role.TEMPLATE for paper in self.papers)

    def _templates_with(self, text: CommonText) -> int:
        """How many templates have most of it: they were counted as papers."""
        rows = [row for row, paper in enumerate(self.papers) if paper.role is Role.TEMPLATE]
        if not rows:
            return 0
        lengths = gram_lengths(self.options)
        units = self.features[text.row].units
        starts, grams, _ = gram_hashes(units.hashes, units.han, lengths)
        inside = np.unique(grams[self.features[text.row].units_in([text.span])[starts]])
        of_templates = [self.features[row].units for row in rows]
        sharing = [
            np.count_nonzero(np.isin(inside, gram_hashes(each.hashes, each.han, lengths)[1]))
            for each in of_templates
        ]
        return sum(bool(2 * count > inside.size) for count in sharing)

    def _is_earlier(self) -> list[bool] | None:
        """For each paper whether it is an earlier one; None where there is none."""
        is_earlier = [paper.role is Role.EARLIER for paper in self.papers]
        return is_earlier if any(is_earlier) else None

    def _is_left_out(self, text: CommonText, leave_out: LeaveOut) -> bool:
        """Whether most of a common text does not count anyway."""
        inside = self.features[text.row].units_in([text.span])
        masks = [self.given] if leave_out.template else []
        if leave_out.quotations or leave_out.references:
            masks.append(self._quoted(leave_out))
        left_out = np.logical_or.reduce(
            [np.zeros_like(inside), *(each[text.row] for each in masks)]
        )
        is_template = self.papers[text.row].role is Role.TEMPLATE
        mostly = 2 * np.count_nonzero(inside & left_out) > np.count_nonzero(inside)
        return is_template or bool(mostly)

    def _quoted(self, leave_out: LeaveOut) -> Masks:
        chosen = [
            masks
            for masks, is_left_out in (
                (self.quotations, leave_out.quotations),
                (self.references, leave_out.references),
            )
            if is_left_out
        ]
        return [np.logical_or.reduce(each) for each in zip(*chosen, strict=True)]

    def _by_hand(self, exclusions: Exclusions) -> set[tuple[int, int, int]]:
        """The passages taken out by hand, as row numbers and their number in that pair."""
        left_out: set[tuple[int, int, int]] = set()
        if not exclusions.pairs and not exclusions.passages:
            return left_out  # as a rule; there may be a hundred thousand passages
        for index, passage in enumerate(self.found.passages):
            first, second = self.found.rows[index].tolist()
            one = PassageSide(self.papers[first].id, passage.first)
            other = PassageSide(self.papers[second].id, passage.second)
            if exclusions.has(one, other):
                left_out.add((first, second, int(self.found.number[index])))
        return left_out


def given_masks(
    papers: Sequence[Paper],
    features: Sequence[DocumentFeatures],
    options: Options,
    known: Mapping[int, NDArray[np.bool_]] | None = None,
) -> Masks:
    """Which units of each paper stand in one of the templates.

    `known`: the masks of some rows, if they were worked out for the same templates.
    """
    templates = [
        each for paper, each in zip(papers, features, strict=True) if paper.role is Role.TEMPLATE
    ]
    masks = dict(known or {})
    rows = [row for row in range(len(features)) if row not in masks]
    made = template_masks([features[row] for row in rows], templates, options)
    masks.update(zip(rows, made, strict=True))
    return [masks[row] for row in range(len(features))]


def with_shares_side_by_side(result: ClassResult, scoring: Scoring) -> ClassResult:
    """The result with the shares that no switch changes: in total, and without one kind of text.

    The passages that were found are counted again, each time with other units left out.
    """
    total = shared_without(scoring.found, [np.zeros_like(mask) for mask in scoring.given])
    return replace(
        result,
        shared_before=total.pairs,
        shared_in_class_before=total.in_class,
        without_quotations=scoring.shared_without(scoring.quotations, scoring.references),
        without_template=scoring.shared_without(scoring.given),
    )


def rescore(
    result: ClassResult, scoring: Scoring, leave_out: LeaveOut, exclusions: Exclusions
) -> ClassResult:
    """The result with other text left out; the measures of whole texts stay as they are."""
    scored = scoring.score(leave_out, exclusions)
    return replace(
        result,
        options=result.options.changed(leave_out=leave_out),
        passages=scored.passages,
        shared_units=scored.shared_units,
        shared_in_class=scored.shared_in_class,
        shared_with_new=scored.shared_with_new,
        shared_with_earlier=scored.shared_with_earlier,
        counted_units=scored.counted_units,
    )
