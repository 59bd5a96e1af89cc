"""Where the words of the text stand on the pages, for highlights on page images."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from simdesk.reading.pdf_layout import is_han
from simdesk.reading.pdf_page import PageContent
from simdesk.reading.pdf_paragraphs import Composition
from simdesk.reading.pdf_pieces import ASCENT, DESCENT, Box, Line, Piece, frame_box

_WORD = re.compile(r"\S+")
_NARROW = frozenset("iljtfrI.,;:!|'()[]")
_WIDE = frozenset("mwMW@%")

# Start and end in Document.text; left, top, right, bottom in points from the upper left corner.
WordBox = tuple[int, int, float, float, float, float]


@dataclass(slots=True)
class PageBoxes:
    """The size of a page as displayed (cropped and turned, in points) and the boxes of its words.

    The boxes are sorted by their place in the text. Words of a page whose text PDFium supplied have
    no boxes.
    """

    page: int
    width: float
    height: float
    boxes: list[WordBox] = field(default_factory=list)


def boxes_of(pages: Sequence[PageContent], composition: Composition) -> list[PageBoxes]:
    """The boxes of all words of the composed text, page by page."""
    found = {page.number: PageBoxes(page.number, page.width, page.height) for page in pages}
    for start, end, number, line in composition.spots:
        page = found[number]
        for first, last, (x0, y0, x1, y1) in _words(line):
            if start + first < end:
                place = (start + first, min(start + last, end))
                page.boxes.append((*place, x0, page.height - y1, x1, page.height - y0))
    for page in found.values():
        page.boxes.sort()
    return list(found.values())


def _words(line: Line) -> Iterator[tuple[int, int, Box]]:
    """Start and end in the line's text and the box of each word or of each piece's part of it."""
    if line.from_right:  # only the whole line has a place
        yield 0, len(line.text), line.box
        return
    starts = [at for at, _ in line.pieces]
    for (at, piece), end in zip(line.pieces, [*starts[1:], len(line.text)], strict=True):
        yield from _words_of_piece(line.text[at:end], at, piece)


def _words_of_piece(text: str, at: int, piece: Piece) -> Iterator[tuple[int, int, Box]]:
    text = text.rstrip()
    if not text:
        return
    edges = [0.0]
    for character in text:
        edges.append(edges[-1] + _width(character))
    stretch = (piece.end - piece.start) / edges[-1]
    low, high = piece.base - DESCENT * piece.size, piece.base + ASCENT * piece.size
    for word in _WORD.finditer(text):
        left = piece.start + edges[word.start()] * stretch
        right = piece.start + edges[word.end()] * stretch
        yield (
            at + word.start(),
            at + word.end(),
            frame_box(piece.angle, left, low, right, high),
        )


def _width(character: str) -> float:
    """A guess at the width of a character beside others of the same font."""
    if is_han(character):
        return 1.0
    return 0.28 if character in _NARROW or character == " " else 0.8 if character in _WIDE else 0.5
