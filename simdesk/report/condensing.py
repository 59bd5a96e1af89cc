"""Long passages as a report prints them: their first and last rows, the rest counted.

Nobody reads forty pages of two equal columns; who wants them asks for whole passages.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from simdesk.report.differences import AlignedRow, Piece, Pieces
from simdesk.report.wording import Wording


@dataclass(frozen=True, slots=True)
class Limit:
    """How many rows of a passage are printed whole, and how many of a longer one."""

    most: int
    first: int
    last: int


USUAL = Limit(most=6, first=3, last=2)
SHORT = Limit(most=4, first=2, last=1)
SHORTEST = Limit(most=3, first=1, last=1)
_MANY_ROWS = 20  # of all passages of a pair, each within the usual limit
_MANY_PAPERS = 5
_BLANK_LINES = re.compile(r"(?<=\n)(?:[^\S\n]*\n)+")
_LAST_INDENT = re.compile(r"(?<=\n)[^\S\n]+\Z")
_BLANK_START = re.compile(r"(?:[^\S\n]*\n)+")


def limits(
    rows: Sequence[Sequence[AlignedRow]], papers: Sequence[int], *, identical: bool
) -> list[Limit]:
    """The limit of each passage of a pair, given its rows and how many papers have it.

    Few rows will do where both papers have the same text (`identical`), where a copy falls into
    many passages, and for what stands in many papers, such as the text of the task.
    """
    total = sum(min(len(found), USUAL.most) for found in rows)
    usual = SHORT if identical or total > _MANY_ROWS else USUAL
    return [SHORTEST if count >= _MANY_PAPERS else usual for count in papers]


def condensed(rows: tuple[AlignedRow, ...], limit: Limit, words: Wording) -> tuple[AlignedRow, ...]:
    """The rows; of many the first and last ones, and a row between them that counts the rest."""
    if len(rows) <= limit.most:
        return rows
    first, last = limit.first, limit.last
    between = rows[first:-last]
    differing = sum(row.differs for row in between)
    key = "passage.rows between" if differing else "passage.rows between.same"
    note = words.text(
        key,
        count=words.count(len(between)),
        same=words.count(len(between) - differing),
        differing=words.count(differing),
    )
    return (*rows[:first], AlignedRow((), (), note), *rows[-last:])


def shortened_rows(
    rows: tuple[AlignedRow, ...], most: int, words: Wording
) -> tuple[AlignedRow, ...]:
    """The rows up to `most` characters of their longer sides, and a row that counts the rest.

    A row ends where a sentence does; a text without sentences is one row, however long it is.
    """
    kept: list[AlignedRow] = []
    left = most
    for row in rows:
        longer = max(_length(row.first), _length(row.second))
        if longer > left:
            break
        kept.append(row)
        left -= longer
    else:
        return rows
    beginnings = _beginning(row.first, left), _beginning(row.second, left)
    kept.append(AlignedRow(*beginnings))
    rest = rows[len(kept) - 1 :]
    missing = (
        sum(_length(row.first) for row in rest) - _length(beginnings[0]),
        sum(_length(row.second) for row in rest) - _length(beginnings[1]),
    )
    first, second = map(words.count, missing)
    note = words.text("passage.shortened", first=first, second=second)
    return (*kept, AlignedRow((), (), note))


def without_blank_lines(rows: tuple[AlignedRow, ...]) -> tuple[AlignedRow, ...]:
    """The rows without empty lines, which tell a reader nothing and fill pages."""
    return tuple(
        replace(row, first=_without_blank_lines(row.first), second=_without_blank_lines(row.second))
        for row in rows
    )


def _without_blank_lines(pieces: Pieces) -> Pieces:
    kept: list[Piece] = []
    is_at_start = True  # of a line
    for piece in pieces:
        text = _BLANK_LINES.sub("", piece.text)
        if is_at_start and (blank := _BLANK_START.match(text)):
            text = text[blank.end() :]
        if text:
            kept.append(replace(piece, text=text))
            is_at_start = text.endswith("\n")
    if kept and (indent := _LAST_INDENT.search(kept[-1].text)):  # of the line that follows
        kept[-1] = replace(kept[-1], text=kept[-1].text[: indent.start()])
    return tuple(kept)


def _length(pieces: Pieces) -> int:
    return sum(len(piece.text) for piece in pieces)


def _beginning(pieces: Pieces, most: int) -> Pieces:
    kept: list[Piece] = []
    for piece in pieces:
        if most <= 0:
            break
        kept.append(replace(piece, text=piece.text[:most]))
        most -= len(piece.text)
    return tuple(kept)
