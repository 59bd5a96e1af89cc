"""Compares a class: every measure and the shared passages of every pair.

The measures work on arrays of the whole class at once, which takes seconds for a thousand papers;
the evidence of one pair is worked out when it is opened.
"""

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime

import numpy as np
from numpy.typing import NDArray

from simdesk import __version__
from simdesk.class_terms import ClassTerms, class_terms, counted_terms
from simdesk.documents import Failure
from simdesk.features import DocumentFeatures
from simdesk.fingerprints import class_fingerprints
from simdesk.measures import cosine, hamming, jaccard
from simdesk.options import LeaveOut, Options
from simdesk.papers import Exclusions, Paper, Role
from simdesk.passages.alignment import gram_lengths
from simdesk.passages.candidates import has_few_pairs
from simdesk.passages.class_grams import ClassText
from simdesk.passages.class_search import search
from simdesk.passages.class_seeds import class_seeds
from simdesk.passages.template import CommonText
from simdesk.progress import Progress
from simdesk.results import ClassResult, Matrix
from simdesk.reuse import Aligned, Aligner, Known, known_from
from simdesk.scoring import Scoring, given_masks, rescore, with_shares_side_by_side
from simdesk.text.shingles import shingle_hashes

SHORT_PAPER = 1_000  # folded characters; a class with a shorter median gets the shorter shingles
SHORT_SHINGLE = 5
LONG_SHINGLE = 9


@dataclass(frozen=True, slots=True, eq=False)
class Comparison:
    """A result, what scores it again when text is left out, and what two papers share.

    `aligned` is for a later `compare_class`; a pair that it lacks is aligned again.
    """

    result: ClassResult
    scoring: Scoring
    aligned: Aligned = field(default_factory=dict)

    def rescored(self, leave_out: LeaveOut, exclusions: Exclusions) -> "Comparison":
        """The comparison with other text left out, by switches and by hand."""
        result = rescore(self.result, self.scoring, leave_out, exclusions)
        return replace(self, result=result)

    def can_be_rescored(self, leave_out: LeaveOut) -> bool:
        """Whether `rescored` tells all: not if a template is to count again in a large class.

        There, pairs that share nothing else were not looked at.
        """
        counts_again = self.result.options.leave_out.template and not leave_out.template
        return not (
            counts_again
            and any(paper.role is Role.TEMPLATE for paper in self.result.papers)
            and not has_few_pairs(self.result.compared)
        )

    def proposals(self) -> tuple[CommonText, ...]:
        """Text of many papers that counts as shared, and perhaps should not."""
        return self.scoring.proposals(self.result.options.leave_out)


def compare(
    papers: Sequence[Paper],
    features: Sequence[DocumentFeatures],
    options: Options,
    progress: Progress | None = None,
    failures: Sequence[Failure] = (),
) -> ClassResult:
    """The result of a class, as `compare_class` gives it."""
    return compare_class(papers, features, options, progress, failures).result


def compare_class(
    papers: Sequence[Paper],
    features: Sequence[DocumentFeatures],
    options: Options,
    progress: Progress | None = None,
    failures: Sequence[Failure] = (),
    exclusions: Exclusions | None = None,
    former: Comparison | None = None,
) -> Comparison:
    """The comparison of a class; `features` belong to `papers`, in the same order.

    `former` is one of other papers or by other options: what it holds of these papers is not
    worked out again, and the answer is the same as without it. Raises Cancelled at a checkpoint of
    `progress`, SynonymsError for a dictionary in the options that cannot be used.
    """
    progress = progress or Progress()
    began = time.monotonic()
    started = datetime.now(UTC)
    compared = _compared(papers)
    k = options.shingle_length or usual_shingle_length(features)
    known = Known()
    if former is not None:
        known = known_from(former.result, former.scoring, former.aligned, papers, options, k)

    progress.report(0, 4, "cosine")
    all_terms = class_terms(features, progress)
    terms = counted_terms(all_terms, features, options, progress)
    cosines = cosine.all_pairs_of_numbers(terms.numbers, terms.counts, options.cosine)
    progress.report(1, 4, "jaccard")
    shared_shingles = jaccard.all_pairs([shingle_hashes(f.folded_text, k) for f in features])
    progress.report(2, 4, "simhash")
    fingerprints = _fingerprints(features, options, k, all_terms, known.fingerprints, progress)
    distances = _distances(fingerprints, options.fingerprint_bits)
    progress.report(3, 4, "passages")
    scoring, aligned = _passages(papers, features, options, compared, known, progress)
    scored = scoring.score(options.leave_out, exclusions or Exclusions())
    units = tuple(len(each.units) for each in features)
    result = ClassResult(
        papers=tuple(papers),
        options=options,
        shingle_length=k,
        units=units,
        counted_units=scored.counted_units,
        fingerprints=tuple(fingerprints),
        compared=compared,
        cosine=_only(cosines, compared),
        jaccard=_only(jaccard.jaccard_matrix(shared_shingles), compared),
        containment=_only(jaccard.containment_matrix(shared_shingles), compared),
        simhash_distance=_only(distances, compared),
        passages=scored.passages,
        shared_units=scored.shared_units,
        shared_in_class=scored.shared_in_class,
        shared_with_new=scored.shared_with_new,
        shared_with_earlier=scored.shared_with_earlier,
        failures=tuple(failures),
        started=started,
        version=__version__,
    )
    result = with_shares_side_by_side(result, scoring)
    return Comparison(replace(result, seconds=time.monotonic() - began), scoring, aligned)


def _passages(
    papers: Sequence[Paper],
    features: Sequence[DocumentFeatures],
    options: Options,
    compared: NDArray[np.bool_],
    known: Known,
    progress: Progress,
) -> tuple[Scoring, Aligned]:
    """The passages of a class, ready to be scored, and what each pair that was looked at shares."""
    given = given_masks(papers, features, options, known.given)
    # Pairs that have only the assignment in common are not worth a close look.
    passed_over = given if options.leave_out.template else None
    seeds = class_seeds(ClassText.of(features), compared, gram_lengths(options))
    aligner = Aligner(papers, features, options, known.aligned, seeds.grams.of_papers())
    found = search(features, compared, options, progress, passed_over, aligner, seeds)
    scoring = Scoring.of(papers, features, found, options, seeds.paper_counts(), given)
    return scoring, aligner.aligned


def _compared(papers: Sequence[Paper]) -> NDArray[np.bool_]:
    """Which pairs of rows are compared: `are_compared` for a million pairs at once."""
    templates = np.array([paper.role is Role.TEMPLATE for paper in papers], np.bool_)
    earlier = np.array([paper.role is Role.EARLIER for paper in papers], np.bool_)
    numbers: dict[str | int, int] = {}  # a paper of nobody counts as its own student's
    students = np.array(
        [numbers.setdefault(paper.student or row, row) for row, paper in enumerate(papers)],
        np.int64,
    )
    result: NDArray[np.bool_] = np.not_equal.outer(students, students)
    result &= ~np.logical_or.outer(templates, templates)
    result &= ~np.logical_and.outer(earlier, earlier)
    result.flags.writeable = False
    return result


def usual_shingle_length(features: Sequence[DocumentFeatures]) -> int:
    """One length for the run: short shingles where the median paper is short."""
    lengths = [len(each.folded_text) for each in features]
    is_short = not lengths or float(np.median(lengths)) < SHORT_PAPER
    return SHORT_SHINGLE if is_short else LONG_SHINGLE


def _fingerprints(
    features: Sequence[DocumentFeatures],
    options: Options,
    shingle_length: int,
    terms: ClassTerms,
    known: Mapping[int, int | None],
    progress: Progress,
) -> list[int | None]:
    """The fingerprint of each paper; those that are `known`, by their rows, are not made again."""
    if not known:
        return class_fingerprints(features, options, shingle_length, terms, progress)
    rows = [row for row in range(len(features)) if row not in known]
    made = class_fingerprints(
        [features[row] for row in rows], options, shingle_length, progress=progress
    )
    all_known = {**known, **dict(zip(rows, made, strict=True))}
    return [all_known[row] for row in range(len(features))]


def _distances(fingerprints: Sequence[int | None], bits: int) -> Matrix:
    """Hamming distances of all pairs; nan in the lines of papers without a fingerprint."""
    distances = hamming.all_pairs([value or 0 for value in fingerprints], bits)
    result = distances.astype(np.float32)
    missing = np.array([value is None for value in fingerprints], np.bool_)
    result[missing, :] = np.nan
    result[:, missing] = np.nan
    return result


def _only(matrix: Matrix, compared: NDArray[np.bool_]) -> Matrix:
    """The matrix with nan where the pair is not compared; nobody writes to it any more."""
    result = np.where(compared, matrix, np.float32("nan")).astype(np.float32)
    result.flags.writeable = False
    return result
