"""Running heads, feet and page numbers, told by place and repetition; footnotes by place and size.

What is marked here is shown but not compared (footnotes are compared, behind the body). The same
words elsewhere on a page stay.
"""

import re
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from simdesk.reading.pdf_pieces import Box, Line, Part

_ZONE = 0.12  # share of the page's height at top and bottom where furniture stands
_SAME_HEIGHT = 24.0  # points
_FEWEST_PAGES = 3
_MOST_DECLARED = 4  # lines on a page; a file could declare its body to be furniture
_DIGITS = re.compile(r"\d+")
_ROMAN = r"[ivxlcdm]{1,7}|[IVXLCDM]{1,7}"
_PAGE_NUMBER = re.compile(
    rf"[\W_]*(?:page|seite|p\.|第)?\s*(?:(\d{{1,4}})|{_ROMAN})\s*(?:页|頁)?"
    r"(?:\s*(?:/|of|von|共|，共|,)\s*共?\s*\d{1,4}\s*(?:页|頁)?)?[\W_]*",
    re.IGNORECASE,
)
_LONGEST_NUMBER = 40  # letters, with all that may stand around the number of a page
_NUMBER = re.compile(r"\d{1,3}")
_FEWEST_LINE_NUMBERS = 8
_NOTE_MARK = re.compile(r"(?:\[?\d{1,3}[\])]?|[*†‡§①-⑳※])\s*\S")


@dataclass(slots=True)
class PageFrame:
    """The lines of a page with its size and ruled lines, for judging places on it."""

    lines: list[Line]
    width: float
    height: float
    rules: Sequence[Box]
    pictured: bool


def mark_furniture(frames: list[PageFrame]) -> None:
    """Mark heads, feet and page numbers of all pages."""
    edges: dict[tuple[bool, str], list[tuple[int, float, Line]]] = defaultdict(list)
    for index, frame in enumerate(frames):
        for line, at_top in _edge_lines(frame):
            key = _DIGITS.sub("#", line.text).casefold()
            edges[at_top, key].append((index, line.box[1], line))
    for (at_top, key), found in edges.items():
        if key.strip("# -–—") and _repeats(found, len(frames)):
            for _, _, line in found:
                line.part = Part.HEADER if at_top else Part.FOOTER
    _mark_page_numbers(frames)
    for frame in frames:
        _mark_declared(frame)
    _unmark_lonely(frames)


def _mark_declared(frame: PageFrame) -> None:
    """Mark what the file itself declares to be furniture, if it is short and near the edge."""
    declared = [
        (line, at_top)
        for line, at_top in _edge_lines(frame)
        if line.part is Part.BODY and line.declared
    ]
    if len(declared) <= _MOST_DECLARED:
        for line, at_top in declared:
            line.part = Part.HEADER if at_top else Part.FOOTER


def _unmark_lonely(frames: list[PageFrame]) -> None:
    """What is the only text of most pages is their text, unless they show pictures (scans)."""
    with_text = [frame for frame in frames if frame.lines]
    lonely = [f for f in with_text if all(line.part is not Part.BODY for line in f.lines)]
    if 2 * len(lonely) <= len(with_text):
        return
    for frame in lonely:
        if not frame.pictured:
            for line in frame.lines:
                if line.part is not Part.PAGE_NUMBER:
                    line.part = Part.BODY


def _edge_lines(frame: PageFrame) -> list[tuple[Line, bool]]:
    if not frame.height:
        return []  # nothing is known of places on this page
    low, high = frame.height * _ZONE, frame.height * (1 - _ZONE)
    edge = []
    for line in frame.lines:
        _, bottom, _, top = line.box
        if bottom >= high or top <= low:
            edge.append((line, bottom >= high))
    return edge


def _repeats(found: list[tuple[int, float, Line]], pages: int) -> bool:
    """Whether it stands at one height on enough pages, counted from its first to its last one."""
    heights = sorted(height for _, height, _ in found)
    middle = heights[len(heights) // 2]
    indices = sorted({index for index, height, _ in found if abs(height - middle) <= _SAME_HEIGHT})
    if len(indices) < min(_FEWEST_PAGES, pages) or len(indices) < 2:
        return False
    stretch = indices[-1] - indices[0] + 1
    one_side = len({index % 2 for index in indices}) == 1
    possible = (stretch + 1) // 2 if one_side else stretch
    return 2 * len(indices) >= possible


def _mark_page_numbers(frames: list[PageFrame]) -> None:
    candidates: list[tuple[int, int | None, Line]] = []
    for index, frame in enumerate(frames):
        for line in _outermost(frame):
            match = _PAGE_NUMBER.fullmatch(line.text) if len(line.text) < _LONGEST_NUMBER else None
            if match:
                number = int(match[1]) if match[1] else None
                candidates.append((index, number, line))
    shifts = Counter(number - index for index, number, _ in candidates if number is not None)
    for index, number, line in candidates:
        alone = len(frames) < _FEWEST_PAGES
        counted = number is not None and shifts[number - index] >= 2
        roman = number is None and len(candidates) >= 2
        if alone or counted or roman:
            line.part = Part.PAGE_NUMBER


def _outermost(frame: PageFrame) -> list[Line]:
    """The lines at the very top and bottom that are not yet marked, if they are near the edge."""
    edge = [(line, top) for line, top in _edge_lines(frame) if line.part is Part.BODY]
    tops = [line for line, at_top in edge if at_top]
    bottoms = [line for line, at_top in edge if not at_top]
    outermost: list[Line] = []
    if tops:
        highest = max(line.box[3] for line in tops)
        outermost += [line for line in tops if line.box[3] > highest - line.size]
    if bottoms:
        lowest = min(line.box[1] for line in bottoms)
        outermost += [line for line in bottoms if line.box[1] < lowest + line.size]
    return outermost


def mark_line_numbers(lines: list[Line]) -> None:
    """Mark the numbers that count the lines of a page at its left or right edge."""
    numbers = [line for line in lines if _NUMBER.fullmatch(line.text)]
    if len(numbers) < _FEWEST_LINE_NUMBERS:
        return
    columns: dict[int, list[Line]] = defaultdict(list)
    for line in numbers:
        columns[round(line.end / line.size)].append(line)
    for column in columns.values():
        column.sort(key=lambda line: -line.base)
        if _counts_lines(column) and _is_outermost(column, lines):
            for line in column:
                line.part = Part.LINE_NUMBER


def _counts_lines(column: list[Line]) -> bool:
    if len(column) < _FEWEST_LINE_NUMBERS:
        return False
    steps = {int(below.text) - int(here.text) for here, below in pairwise(column)}
    if steps not in ({1}, {5}):
        return False
    drops = [here.base - below.base for here, below in pairwise(column)]
    return max(drops) < 1.25 * min(drops)


def _is_outermost(column: list[Line], lines: list[Line]) -> bool:
    left, right = min(line.start for line in column), max(line.end for line in column)
    inside = {id(line) for line in column}
    others = [line for line in lines if id(line) not in inside]
    beside_left = sum(line.end < left for line in others)
    beside_right = sum(line.start > right for line in others)
    return min(beside_left, beside_right) == 0 and len(others) >= len(column) // 2


def mark_footnotes(frames: list[PageFrame]) -> None:
    """Mark the small lines at the foot of a column, below a rule or beginning with a note mark."""
    letters: Counter[float] = Counter()
    for frame in frames:
        for line in frame.lines:
            if line.part is Part.BODY:
                letters[round(line.size, 1)] += len(line.text)
    if not letters:
        return
    usual = letters.most_common(1)[0][0]
    for frame in frames:
        if frame.height:
            _mark_notes(frame, usual)


def _mark_notes(frame: PageFrame, usual: float) -> None:
    body = [line for line in frame.lines if line.part is Part.BODY and line.angle == 0]
    columns: dict[float, list[Line]] = defaultdict(list)
    for line in body:
        columns[round(line.left)].append(line)
    for column in columns.values():
        column.sort(key=lambda line: line.base)
        notes: list[Line] = []
        for line in column:
            if line.size > 0.93 * usual or line.row or line.base > 0.6 * frame.height:
                break
            notes.append(line)
        if not notes or len(notes) == len(column):
            continue
        top = notes[-1]
        above = column[len(notes)]
        if _NOTE_MARK.match(top.text) or _rule_between(frame, top, above):
            for line in notes:
                line.part = Part.FOOTNOTE


def _rule_between(frame: PageFrame, note: Line, above: Line) -> bool:
    for x0, y0, x1, y1 in frame.rules:
        if x1 - x0 > 20 and note.top - 2 <= (y0 + y1) / 2 <= above.base and x0 < note.end:
            return x1 - x0 < 0.7 * frame.width and x0 <= note.start + 2 * note.size
    return False
