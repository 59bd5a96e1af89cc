"""Which words of a passage differ from the other side."""

from collections.abc import Iterable
from dataclasses import dataclass

from simdesk.passages.sequence import common_subsequence
from simdesk.text.folding import fold
from simdesk.text.tokens import units


@dataclass(frozen=True, slots=True)
class Piece:
    """A stretch of a passage; `differs`: the other side has not got it, or not at this place."""

    text: str
    differs: bool = False


def differing_pieces(first: str, second: str) -> tuple[tuple[Piece, ...], tuple[Piece, ...]]:
    """Both sides of a passage, cut where equal and differing words meet.

    The pieces of a side joined are that side. What folding makes equal (case, width, traditional
    and simplified characters) does not differ; neither does punctuation.
    """
    units_1, units_2 = units(fold(first)), units(fold(second))
    equal_1, equal_2 = common_subsequence(units_1.hashes, units_2.hashes)
    spans_1 = list(zip(units_1.starts.tolist(), units_1.ends.tolist(), strict=True))
    spans_2 = list(zip(units_2.starts.tolist(), units_2.ends.tolist(), strict=True))
    return (
        _pieces(first, spans_1, equal_1.tolist()),
        _pieces(second, spans_2, equal_2.tolist()),
    )


def _pieces(text: str, spans: list[tuple[int, int]], equal: Iterable[int]) -> tuple[Piece, ...]:
    same = set(equal)
    pieces: list[Piece] = []
    start = 0  # of the piece that is being gathered
    end = 0  # of its last differing unit
    differs = False
    for number, (unit_start, unit_end) in enumerate(spans):
        unlike = number not in same
        if unlike and not differs:
            if unit_start > start:
                pieces.append(Piece(text[start:unit_start]))
            start, differs = unit_start, True
        elif not unlike and differs:
            pieces.append(Piece(text[start:end], differs=True))
            start, differs = end, False
        if unlike:
            end = unit_end
    if differs:
        pieces.append(Piece(text[start:end], differs=True))
        start = end
    if start < len(text):
        pieces.append(Piece(text[start:]))
    return tuple(pieces)
