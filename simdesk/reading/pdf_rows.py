"""The parts of a row become one line: what gutters cut belongs together after all."""

from enum import Enum
from itertools import pairwise

from simdesk.reading.pdf_bidi import reads_from_right
from simdesk.reading.pdf_layout import CELL_GAP, is_han
from simdesk.reading.pdf_pieces import Line


class Gap(Enum):
    """What the gaps between the parts of a row are."""

    CELL = "the borders of cells"
    BLANK = "blanks"
    BY_WIDTH = "borders of cells if they are wide, else blanks"


def join_row(lines: list[Line], gaps: Gap) -> Line:
    """One line from the parts of a row, in the order of reading; cells are separated by tabs."""
    if len(lines) == 1:
        return lines[0]
    from_right = reads_from_right("".join(line.text for line in lines))
    lines = sorted(lines, key=lambda line: line.start, reverse=from_right)
    text = lines[0].text
    pieces = list(lines[0].pieces)
    cells = False
    for before, line in pairwise(lines):
        gap = max(line.start - before.end, before.start - line.end)
        wide = gap > CELL_GAP * max(line.size, before.size)
        if gaps is Gap.CELL or (gaps is Gap.BY_WIDTH and wide):
            between, cells = "\t", True
        else:
            between = "" if is_han(text[-1]) and is_han(line.text[0]) else " "
        offset = len(text) + len(between)
        pieces += [(offset + at, piece) for at, piece in line.pieces]
        text += between + line.text
    longest = max(lines, key=lambda line: len(line.text))
    return Line(
        text=text,
        start=min(line.start for line in lines),
        end=max(line.end for line in lines),
        base=longest.base,
        size=longest.size,
        angle=longest.angle,
        order=min(line.order for line in lines),
        pieces=pieces,
        row=cells,
        declared=all(line.declared for line in lines),
        from_right=from_right,
    )
