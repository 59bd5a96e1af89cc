"""A result as JSON for other programs, in a schema with a version.

    {
      "schema": "simdesk-result", "version": 1, "minor": 2,
      "program": "0.1.0", "started": "2026-11-30T16:00:00+00:00" or null, "seconds": 1.5,
      "options": {...},                      every setting, as in `simdesk.options.Options`
      "shingle_length": 5,
      "papers": [{"id", "name", "student",
                  "number",                  the one that reports and tables call it by
                  "role", "kind", "encoding", "pages",
                  "sha256",                  null in an anonymised file
                  "characters",              code points of its text
                  "units",                   Han characters and words
                  "counted_units",           the same without what is left out: of this the shares
                  "shared_in_class",         units shared with any other paper, or null
                  "shared_in_class_before",  the same in total: of `units`; or null
                  "shared_in_class_without_quotations",  … quotations, references, front matter
                  "counted_units_without_quotations",    and appendices left out: of so many
                  "shared_in_class_without_template",    the same with the template left out
                  "counted_units_without_template",
                  "shared_within_class",     of a new paper: units shared with any new one, and
                  "shared_with_earlier",     with any earlier one; null without earlier papers
                  "fingerprint",             hexadecimal, or null: too short to trust
                  "findings": [{"code", "count", "page", "detail", "message"}]}],
      "pairs": [{"first", "second",          ids of papers
                 "share_first",              part of the first that is in the second, 0 to 1
                 "share_second", "shared_units_first", "shared_units_second",
                 "share_first_before",       the same in total, before anything was left out
                 "share_second_before", "shared_units_first_before", "shared_units_second_before",
                 "share_first_without_quotations",  whatever `options` leave out: of the papers'
                 "share_second_without_quotations",  `counted_units_without_quotations`
                 "shared_units_first_without_quotations", "shared_units_second_without_quotations",
                 "share_first_without_template", "share_second_without_template",
                 "shared_units_first_without_template", "shared_units_second_without_template",
                 "longest",                  equal units that count of the longest passage
                 "cosine", "jaccard", "containment_first", "containment_second",
                 "simhash_distance",         bits; each of these may be null: not defined
                 "review": {"verdict", "note"} or null: nobody looked at it,
                 "passages": [{"first": [start, end], "second": [start, end],
                               "kind", "counts", "equal", "changed", "added", "left_out",
                               "papers",
                               "not_counted"}]}],  of the equal units: given or quoted text
      "groups": {"share",                    from this share on pairs link papers
                 "found": [{"papers",        ids that hang together
                            "pairs"}]},      how many pairs link them
      "left_out_by_hand": {"pairs": [[id, id]],
                           "passages": [[{"paper": id, "span": [start, end]}, {...}]]},
      "failures": [{"name", "reason", "detail", "message"}]
    }

Spans are code points of the paper's text, the end not included; in an anonymised file, of its text
with the labels in it. Pairs stand in the order of the ranking. In a file on one paper, or on one
pair, only its pairs are there, and "any other paper" is one of these. Fields may be added within a
version, which raises "minor" (a file without it is 0); none is taken away or changed in its
meaning.

Minor 1: the shares without quotations and without the template, whatever the options leave out.
Minor 2: the numbers of the papers.
"""

import json
from dataclasses import asdict
from typing import Any

from simdesk import __version__
from simdesk.documents import Failure, Finding, Span
from simdesk.groups import groups
from simdesk.papers import Exclusions, Paper, PassageSide
from simdesk.report.anonymity import shown
from simdesk.report.one_paper import in_tables
from simdesk.report.paper_names import paper_numbers
from simdesk.report.parts import ReportSettings
from simdesk.report.wording import Wording, shown_detail, shown_name, wording, writable
from simdesk.results import ClassResult, PairScores, Passage
from simdesk.reviews import NO_REVIEW, Reviews

SCHEMA = "simdesk-result"
SCHEMA_VERSION = 1
SCHEMA_MINOR = 2
_DECIMALS = 6


def to_json(
    result: ClassResult, settings: ReportSettings | None = None, *, indent: int | None = 1
) -> str:
    """The whole result, messages in the language of the settings. Ends with a line feed."""
    result, settings = shown(result, settings or ReportSettings())
    numbers = paper_numbers(result, settings)
    result, settings = in_tables(result, settings)
    words = wording(settings.language)
    data = {
        "schema": SCHEMA,
        "version": SCHEMA_VERSION,
        "minor": SCHEMA_MINOR,
        "program": result.version or __version__,
        "started": result.started.isoformat() if result.started else None,
        "seconds": round(result.seconds, 3),
        "options": asdict(result.options),
        "shingle_length": result.shingle_length,
        "papers": [
            _paper(row, paper, numbers[paper.id], result, words)
            for row, paper in enumerate(result.papers)
        ],
        "pairs": [_pair(scores, result, settings.reviews) for scores in result.ranking()],
        "groups": {
            "share": _rounded(settings.minimum_share),
            "found": [
                {"papers": [result.papers[row].id for row in group.rows], "pairs": group.pairs}
                for group in groups(result, settings.minimum_share)
            ],
        },
        "left_out_by_hand": _left_out(settings.exclusions),
        "failures": [_failure(failure, words) for failure in result.failures],
    }
    return json.dumps(data, ensure_ascii=False, indent=indent, allow_nan=False) + "\n"


def _paper(
    row: int, paper: Paper, number: int, result: ClassResult, words: Wording
) -> dict[str, Any]:
    document = paper.document
    fingerprint = result.fingerprints[row]
    digits = result.options.fingerprint_bits // 4
    apart = result.shares_apart(row)
    shares = result.shares_in_class(row)
    return {
        "id": paper.id,
        "name": shown_name(document.name),
        "student": writable(paper.student),
        "number": number,
        "role": paper.role.value,
        "kind": document.kind.value,
        "encoding": document.encoding,
        "pages": document.pages,
        "sha256": document.digest or None,
        "characters": len(document.text),
        "units": result.units[row],
        "counted_units": result.counted_units[row],
        "shared_in_class": result.shared_in_class[row] if result.shared_in_class else None,
        "shared_in_class_before": result.shared_in_class_before[row]
        if result.shared_in_class_before
        else None,
        "shared_in_class_without_quotations": shares.without_quotations.shared,
        "counted_units_without_quotations": shares.without_quotations.total,
        "shared_in_class_without_template": shares.without_template.shared,
        "counted_units_without_template": shares.without_template.total,
        "shared_within_class": apart.within_class.shared if apart else None,
        "shared_with_earlier": apart.with_earlier.shared if apart else None,
        "fingerprint": None if fingerprint is None else f"{fingerprint:0{digits}x}",
        "findings": [_finding(finding, words) for finding in document.findings],
    }


def _finding(finding: Finding, words: Wording) -> dict[str, Any]:
    return {
        "code": finding.code.value,
        "count": finding.count,
        "page": finding.page,
        "detail": writable(finding.detail),
        "message": words.finding(finding),
    }


def _pair(scores: PairScores, result: ClassResult, reviews: Reviews) -> dict[str, Any]:
    passages = result.passages_between(result.row(scores.first), result.row(scores.second))
    return {
        "first": scores.first,
        "second": scores.second,
        "share_first": _rounded(scores.share_first.ratio),
        "share_second": _rounded(scores.share_second.ratio),
        "shared_units_first": scores.share_first.shared,
        "shared_units_second": scores.share_second.shared,
        "share_first_before": _rounded(scores.before_first.ratio),
        "share_second_before": _rounded(scores.before_second.ratio),
        "shared_units_first_before": scores.before_first.shared,
        "shared_units_second_before": scores.before_second.shared,
        "share_first_without_quotations": _rounded(scores.without_quotations_first.ratio),
        "share_second_without_quotations": _rounded(scores.without_quotations_second.ratio),
        "shared_units_first_without_quotations": scores.without_quotations_first.shared,
        "shared_units_second_without_quotations": scores.without_quotations_second.shared,
        "share_first_without_template": _rounded(scores.without_template_first.ratio),
        "share_second_without_template": _rounded(scores.without_template_second.ratio),
        "shared_units_first_without_template": scores.without_template_first.shared,
        "shared_units_second_without_template": scores.without_template_second.shared,
        "longest": scores.longest,
        "cosine": _rounded(scores.cosine),
        "jaccard": _rounded(scores.jaccard),
        "containment_first": _rounded(scores.containment_first),
        "containment_second": _rounded(scores.containment_second),
        "simhash_distance": scores.simhash_distance,
        "review": _review(scores, reviews),
        "passages": [_passage(passage) for passage in passages],
    }


def _review(scores: PairScores, reviews: Reviews) -> dict[str, str] | None:
    review = reviews.of(scores.first, scores.second)
    if review == NO_REVIEW:
        return None
    return {"verdict": review.verdict.value, "note": writable(review.note)}


def _left_out(exclusions: Exclusions) -> dict[str, Any]:
    passages = [sorted(_side(side) for side in sides) for sides in exclusions.passages]
    return {
        "pairs": sorted(sorted(pair) for pair in exclusions.pairs),
        "passages": [
            [{"paper": paper, "span": span} for paper, span in sides] for sides in sorted(passages)
        ],
    }


def _side(side: PassageSide) -> tuple[int, list[int]]:
    return side.paper, _span(side.span)


def _passage(passage: Passage) -> dict[str, Any]:
    return {
        "first": _span(passage.first),
        "second": _span(passage.second),
        "kind": passage.kind.value,
        "counts": passage.counts,
        "equal": passage.equal,
        "changed": passage.changed,
        "added": passage.added,
        "left_out": passage.left_out,
        "papers": passage.papers,
        "not_counted": passage.not_counted if passage.counts else passage.equal,
    }


def _span(span: Span) -> list[int]:
    return [span.start, span.end]


def _rounded(value: float | None) -> float | None:
    return None if value is None else round(value, _DECIMALS)


def _failure(failure: Failure, words: Wording) -> dict[str, str]:
    return {
        "name": shown_name(failure.name),
        "reason": failure.reason.value,
        "detail": shown_detail(failure),
        "message": words.reason(failure),
    }
