"""Headings of a PDF, known by the size of their letters, and its footnotes."""

import re
from collections import Counter
from collections.abc import Iterator

from simdesk.reading import limits
from simdesk.reading.pdf_paragraphs import Composition
from simdesk.reading.pdf_pieces import Line, Part
from simdesk.structure import Block, BlockKind, Structure

_LARGER = 1.12  # than the usual letters
_ALIKE = 1.04  # sizes of one level differ by less
_LONGEST, _MOST_LINES = 120, 3
_MOST = 0.15  # of the text; with more in large letters, size says nothing
_DEEPEST = 4
# Captions, and sentences that are set in larger letters.
_NO_HEADING = re.compile(
    r"(?:图|表|圖|figure|fig\.|table|tab\.)\s*\d|.*[。，；,;]$", re.IGNORECASE | re.DOTALL
)

_Paragraph = tuple[int, int, list[Line]]  # start, end, lines


def structure_of(composition: Composition) -> Structure:
    """The headings and footnotes of a text; a single line in the largest letters is its title."""
    usual = _usual_size(composition)
    headings, notes = [], []
    for start, end, lines in _paragraphs(composition):
        if lines[0].part is Part.FOOTNOTE:
            notes.append(Block(start, end, BlockKind.NOTE))
        elif _is_large(start, end, lines, usual) and not _NO_HEADING.match(
            composition.text, start, end
        ):
            headings.append((start, end, max(line.size for line in lines)))
    if sum(end - start for start, end, _ in headings) > _MOST * len(composition.text):
        headings = []
    blocks = sorted([*notes, *_with_levels(headings)], key=lambda block: block.start)
    return Structure(tuple(blocks[: limits.BLOCKS])).fitting(composition.text)


def _usual_size(composition: Composition) -> float:
    """The size of most letters."""
    letters: Counter[float] = Counter()
    for start, end, _, line in composition.spots:
        letters[round(line.size, 1)] += end - start
    return max(letters, key=lambda size: (letters[size], size), default=0.0)


def _paragraphs(composition: Composition) -> Iterator[_Paragraph]:
    first, last = 0, 0
    lines: list[Line] = []
    for start, end, _, line in composition.spots:
        if lines and composition.text[start - 1] == "\n":
            yield first, last, lines
            lines = []
        if not lines:
            first = start
        lines.append(line)
        last = end
    if lines:
        yield first, last, lines


def _is_large(start: int, end: int, lines: list[Line], usual: float) -> bool:
    if end - start > _LONGEST or len(lines) > _MOST_LINES:
        return False
    if not any(character.isalpha() for line in lines for character in line.text):
        return False
    return all(
        line.part is Part.BODY and not line.row and line.size >= _LARGER * usual for line in lines
    )


def _with_levels(headings: list[tuple[int, int, float]]) -> Iterator[Block]:
    """The headings, the largest of the first level."""
    sizes: list[float] = []  # the largest of each level
    for size in sorted({size for _, _, size in headings}, reverse=True):
        if not sizes or size * _ALIKE < sizes[-1]:
            sizes.append(size)
    largest = [start for start, _, size in headings if size * _ALIKE >= sizes[0]]
    has_title = len(sizes) > 1 and largest == [headings[0][0]]
    for start, end, size in headings:
        level = next(at for at, largest_size in enumerate(sizes) if size * _ALIKE >= largest_size)
        if level == 0 and has_title:
            yield Block(start, end, BlockKind.TITLE)
        else:
            yield Block(start, end, BlockKind.HEADING, min(level + (not has_title), _DEEPEST))
