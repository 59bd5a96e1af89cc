"""A passage's two sides sentence beside sentence, with the words that differ marked."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from simdesk.documents import Span
from simdesk.passages.sequence import common_subsequence
from simdesk.text.folding import fold
from simdesk.text.tokens import units

# From the end of one unit to the start of the next: a sentence's end, with what belongs to it.
_SENTENCE_END = re.compile(
    r".*(?:[。！？!?；;…\n]|\.(?=[\"'”’)\]]*\s))[\"'”’」』）)\]]*\s*", re.DOTALL
)
_LEAST_CHARACTERS = 80  # of a row; shorter sentences stay together


@dataclass(frozen=True, slots=True)
class Piece:
    """A stretch of a passage.

    `differs`: the other side has not got it, or not at this place. `counts`: it counts as shared
    where it is equal, and is not given or quoted text.
    """

    text: str
    differs: bool = False
    counts: bool = True


Pieces = tuple[Piece, ...]


@dataclass(frozen=True, slots=True)
class AlignedRow:
    """A stretch of both sides that stands level. One side may be empty.

    `note`: what is not shown here, in words, in the place of both sides.
    """

    first: Pieces
    second: Pieces
    note: str = ""

    @property
    def differs(self) -> bool:
        """Whether any word of it is not on the other side."""
        return any(piece.differs for piece in self.first + self.second)


def aligned_rows(first: str, second: str) -> tuple[AlignedRow, ...]:
    """Both sides of a passage cut into rows where a sentence ends on both between equal words.

    The rows' pieces joined are the two sides. What folding makes equal (case, width, traditional
    and simplified characters) does not differ; neither does punctuation.
    """
    units_1, units_2 = units(fold(first)), units(fold(second))
    equal_1, equal_2 = common_subsequence(units_1.hashes, units_2.hashes)
    spans_1 = list(zip(units_1.starts.tolist(), units_1.ends.tolist(), strict=True))
    spans_2 = list(zip(units_2.starts.tolist(), units_2.ends.tolist(), strict=True))
    pairs = list(zip(equal_1.tolist(), equal_2.tolist(), strict=True))
    cuts = _cuts((first, second), (spans_1, spans_2), pairs)
    sides = (
        _rows(_pieces(first, spans_1, equal_1.tolist()), [cut[0] for cut in cuts]),
        _rows(_pieces(second, spans_2, equal_2.tolist()), [cut[1] for cut in cuts]),
    )
    return tuple(AlignedRow(left, right) for left, right in zip(*sides, strict=True))


Spans = list[tuple[int, int]]


def _cuts(
    texts: tuple[str, str], spans: tuple[Spans, Spans], equal: list[tuple[int, int]]
) -> list[tuple[int, int]]:
    """Where rows end in both texts; each place lies between two equal units that are neighbours."""
    cuts: list[tuple[int, int]] = []
    last = (0, 0)
    for (left, right), (next_left, next_right) in pairwise(equal):
        if next_left != left + 1 or next_right != right + 1:
            continue
        places = tuple(
            _end_of_sentence(texts[side], spans[side][unit][1], spans[side][unit + 1][0])
            for side, unit in ((0, left), (1, right))
        )
        if places[0] is None or places[1] is None:
            continue
        if max(places[0] - last[0], places[1] - last[1]) >= _LEAST_CHARACTERS:
            last = places[0], places[1]
            cuts.append(last)
    return cuts


def _end_of_sentence(text: str, start: int, end: int) -> int | None:
    """The place behind a sentence's end in `text[start:end]`; None if no sentence ends there."""
    if start >= end:
        return None
    match = _SENTENCE_END.match(text, start, end)
    return match.end() if match else None


def _pieces(text: str, spans: Spans, equal: Iterable[int]) -> list[Piece]:
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
    return pieces


def _rows(pieces: list[Piece], cuts: list[int]) -> list[Pieces]:
    """Pieces cut at places of their whole text."""
    rows: list[Pieces] = []
    row: list[Piece] = []
    place = 0
    waiting = list(reversed(pieces))
    for cut in cuts:
        while place < cut:
            piece, rest = _cut(waiting.pop(), cut - place)
            if rest is not None:
                waiting.append(rest)
            row.append(piece)
            place += len(piece.text)
        rows.append(tuple(row))
        row = []
    rows.append(tuple(reversed(waiting)))
    return rows


def _cut(piece: Piece, length: int) -> tuple[Piece, Piece | None]:
    """The beginning of a piece, and the rest if there is any."""
    if len(piece.text) <= length:
        return piece, None
    return replace(piece, text=piece.text[:length]), replace(piece, text=piece.text[length:])


def with_uncounted(pieces: Iterable[Pieces], spans: Sequence[Span]) -> list[Pieces]:
    """The rows of one side, with the stretches of its whole text marked that do not count.

    The spans are apart and in order; the rows stand in the order of the text.
    """
    borders = [(span.start, False) for span in spans] + [(span.end, True) for span in spans]
    borders.sort(reverse=True)
    marked: list[Pieces] = []
    place, counts = 0, True
    for row in pieces:
        new: list[Piece] = []
        waiting = list(reversed(row))
        while waiting:
            while borders and borders[-1][0] <= place:
                counts = borders.pop()[1]
            piece = waiting.pop()
            if borders:
                piece, rest = _cut(piece, borders[-1][0] - place)
                waiting += [] if rest is None else [rest]
            new.append(replace(piece, counts=counts))
            place += len(piece.text)
        marked.append(tuple(new))
    return marked
