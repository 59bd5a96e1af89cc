"""The passages of pairs as a table of whole numbers, and back."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import chain
from typing import Any

import numpy as np
from numpy.typing import NDArray

from simdesk.documents import Span
from simdesk.project.records import Record
from simdesk.results import Passage, PassageKind
from simdesk.reuse import Aligned

COLUMNS = 12
_KINDS = tuple(PassageKind)
_MOST_PASSAGES = 20_000_000

Pair = tuple[int, int]
Found = dict[Pair, tuple[Passage, ...]]


def passage_record(passages: Iterable[tuple[Pair, Passage]], *more: NDArray[Any]) -> Record:
    """Passages with their pairs, then other arrays that belong to them."""
    rows = [
        (
            *pair, p.first.start, p.first.end, p.second.start, p.second.end,
            _KINDS.index(p.kind), p.equal, p.changed, p.added, p.left_out, p.papers,
        )
        for pair, p in passages
    ]  # fmt: skip
    numbers = np.fromiter(chain.from_iterable(rows), np.int32, len(rows) * COLUMNS)
    columns = numbers.reshape(-1, COLUMNS).T
    return Record({"kinds": [kind.value for kind in _KINDS]}, (), (*columns, *more))


def passages_of(record: Record, lengths: Sequence[int]) -> Found:
    """The passages of each pair that has any; `lengths` are those of the papers' texts.

    Raises ValueError.
    """
    columns = record.arrays[:COLUMNS]
    if len(columns) < COLUMNS or any(c.dtype != np.int32 or c.ndim != 1 for c in columns):
        raise ValueError("the table of passages is of another kind")
    table = np.stack(columns, axis=1)
    kinds = [PassageKind(kind) for kind in record.facts["kinds"]]
    if len(table) > _MOST_PASSAGES:
        raise ValueError("too many passages")
    if table.size:
        _check(table, len(kinds), np.array(lengths, np.int64))
    found: dict[Pair, list[Passage]] = {}
    for i, j, start, end, start_2, end_2, kind, *counts in table.tolist():
        passage = Passage(Span(start, end), Span(start_2, end_2), kinds[kind], *counts)
        found.setdefault((i, j), []).append(passage)
    return {pair: tuple(passages) for pair, passages in found.items()}


def _check(table: NDArray[np.int32], kinds: int, lengths: NDArray[np.int64]) -> None:
    first, second, start, end, start_2, end_2, kind = table.T[:7]
    if (table < 0).any() or (kind >= kinds).any():
        raise ValueError("a passage has a number below 0 or is of no known kind")
    if (first >= second).any() or (second >= len(lengths)).any():
        raise ValueError("a passage lies in no pair of papers")
    is_inside = (start < end) & (end <= lengths[first])
    if not (is_inside & (start_2 < end_2) & (end_2 <= lengths[second])).all():
        raise ValueError("a passage lies outside its papers")


def aligned_record(aligned: Aligned, found: Iterable[Pair]) -> Record:
    """What was aligned besides the pairs whose passages were `found` to count for something."""
    kept = set(found)
    others = {pair: passages for pair, passages in aligned.items() if pair not in kept}
    pairs = np.array(sorted(others), np.int32).reshape(-1, 2)
    listed = ((pair, passage) for pair in sorted(others) for passage in others[pair])
    return passage_record(listed, *pairs.T)


def aligned_of(
    record: Record, found: Mapping[Pair, Sequence[Passage]], lengths: Sequence[int]
) -> Aligned:
    """All that was aligned: the pairs that were `found`, and those of `aligned_record`.

    Raises ValueError.
    """
    others = passages_of(record, lengths)
    first, second = record.arrays[COLUMNS:]
    if any(c.dtype != np.int32 or c.ndim != 1 for c in (first, second)):
        raise ValueError("the table of pairs is of another kind")
    if (first < 0).any() or (first >= second).any() or (second >= len(lengths)).any():
        raise ValueError("no pair of papers")
    pairs = zip(first.tolist(), second.tolist(), strict=True)
    return {**alone(found), **{pair: others.get(pair, ()) for pair in pairs}}


def alone(found: Mapping[Pair, Sequence[Passage]]) -> Aligned:
    """The passages as two papers have them, without how many others have them too."""
    return {
        pair: tuple(replace(p, papers=2) if p.papers != 2 else p for p in passages)
        for pair, passages in found.items()
    }
