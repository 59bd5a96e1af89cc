"""The measures of PAN's text alignment task, on characters.

Potthast, Stein, Barrón-Cedeño, Rosso: An Evaluation Framework for Plagiarism Detection, 2010.
"""

import math
from collections import defaultdict
from collections.abc import Iterable
from typing import NamedTuple


class Case(NamedTuple):
    """A stretch of a suspicious text and of its source: a true case, or a detection."""

    suspicious: str
    start: int
    length: int
    source: str
    source_start: int
    source_length: int


class Measures(NamedTuple):
    """Macro-averaged over cases (recall) and detections (precision)."""

    plagdet: float
    recall: float
    precision: float
    granularity: float
    cases: int
    detections: int


def measure(cases: Iterable[Case], detections: Iterable[Case]) -> Measures:
    """Recall, precision, granularity and plagdet; 1 if there is nothing to find and found."""
    true, found = set(cases), set(detections)
    recall, precision = _mean_covered(true, found), _mean_covered(found, true)
    found_of = _by_pair(found)
    times = [len(_overlaps(case, found_of[case.suspicious, case.source])) for case in true]
    hit = [count for count in times if count]
    granularity = sum(hit) / len(hit) if hit else 1.0
    both = recall + precision
    score = 2 * recall * precision / both / math.log2(1 + granularity) if both else 0.0
    return Measures(score, recall, precision, granularity, len(true), len(found))


def _by_pair(cases: Iterable[Case]) -> defaultdict[tuple[str, str], list[Case]]:
    pairs: defaultdict[tuple[str, str], list[Case]] = defaultdict(list)
    for case in cases:
        pairs[case.suspicious, case.source].append(case)
    return pairs


def _mean_covered(ones: set[Case], others: set[Case]) -> float:
    """The mean part of the characters of `ones` that the `others` which meet them cover."""
    if not ones or not others:
        return float(not ones and not others)
    pairs = _by_pair(others)
    total = 0.0
    for one in ones:
        overlaps = _overlaps(one, pairs[one.suspicious, one.source])
        covered = sum(_union(side) for side in zip(*overlaps, strict=True))
        total += covered / (one.length + one.source_length)
    return total / len(ones)


def _overlaps(one: Case, others: list[Case]) -> list[tuple[tuple[int, int], tuple[int, int]]]:
    """What of `one` each other case covers on both sides, where it covers some of both."""
    found = []
    for other in others:
        own = (max(one.start, other.start), min(_end(one), _end(other)))
        source = (
            max(one.source_start, other.source_start),
            min(one.source_start + one.source_length, other.source_start + other.source_length),
        )
        if own[0] < own[1] and source[0] < source[1]:
            found.append((own, source))
    return found


def _end(case: Case) -> int:
    return case.start + case.length


def _union(intervals: Iterable[tuple[int, int]]) -> int:
    total, reached = 0, -1
    for begin, end in sorted(intervals):
        total += max(0, end - max(begin, reached))
        reached = max(reached, end)
    return total
