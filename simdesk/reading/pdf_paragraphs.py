"""Lines become paragraphs, and paragraphs the text of the document with the places in it."""

import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field

from simdesk.documents import Aside, AsideKind, Place
from simdesk.reading.pdf_layout import is_han
from simdesk.reading.pdf_pieces import Line, Part

_HYPHENS = "-\u2010\u00ad"
_SENTENCE_END = re.compile(r"[.!?。！？…][\"'”’）)\]』」]*$")
_BULLET = re.compile(r"[•●○■□▪◦➢❖✓·-][ \t]?\S|[（(]?\d{1,2}[)）、．]|[①-⑳]|\[\d{1,3}\]")
_WORD = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*")
_FIRST_WORD = re.compile(r"\S+")
# First parts that keep their hyphen, since the whole is a compound and no broken word.
_COMPOUND = re.compile(
    r"(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|self|well|half|non|cross|so)$",
    re.IGNORECASE,
)
# Last parts that make no compound even where they are words as well.
_ENDING = re.compile(
    r"(?:able|ably|al|ally|ed|er|ers|ful|ible|ing|ings|ion|ions|ism|ist|ists|ity|ive|less|ly|ment"
    r"|ments|ness|or|ors|ous|ship|sion|tion|tions)$"
)
_ASIDE_KINDS = {
    Part.HEADER: AsideKind.HEADER,
    Part.FOOTER: AsideKind.FOOTER,
    Part.PAGE_NUMBER: AsideKind.PAGE_NUMBER,
    Part.LINE_NUMBER: AsideKind.LIST_NUMBER,
}


@dataclass(slots=True)
class PageLines:
    """The lines of one page in reading order; pages count from 1."""

    number: int
    lines: list[Line] = field(default_factory=list)


@dataclass(slots=True)
class Composition:
    """The text with its places and asides, and where each line went."""

    text: str = ""
    places: list[Place] = field(default_factory=list)
    asides: list[Aside] = field(default_factory=list)
    spots: list[tuple[int, int, int, Line]] = field(default_factory=list)  # start, end, page, line


_PARAGRAPH_GAP = 1.25  # of the usual distance of lines
_INDENT = 0.8  # type sizes
_RAGGED = 0.4  # of the width: so much may be missing at the end of a line inside a sentence

Placed = tuple[int, Line]  # page number, line


def compose(pages: list[PageLines]) -> Composition:
    """The text of all pages: a paragraph per line feed, footnotes behind the body they belong to.

    A sentence that runs on over a page or column stays one; the footnotes of the first page then
    follow the paragraph.
    """
    hyphens = _Hyphenation(pages)
    result = Composition()
    writer = _Writer(result, hyphens)
    for paragraph in _paragraphs(pages):
        writer.write(paragraph)
    result.text = "".join(writer.parts)
    result.asides = list(_asides(pages, result))
    return result


def _paragraphs(pages: list[PageLines]) -> Iterator[list[Placed]]:
    current: list[Placed] = []
    waiting: list[list[Placed]] = []  # footnotes, until the paragraph over them ends
    for page in pages:
        for line in page.lines:
            if line.part is not Part.BODY:
                continue
            if current and not _runs_on(current, page.number, line):
                yield current
                yield from waiting
                current, waiting = [], []
            current.append((page.number, line))
        waiting += _notes(page)
    if current:
        yield current
    yield from waiting


def _notes(page: PageLines) -> list[list[Placed]]:
    notes: list[list[Placed]] = []
    for line in page.lines:
        if line.part is Part.FOOTNOTE:
            if notes and _runs_on(notes[-1], page.number, line):
                notes[-1].append((page.number, line))
            else:
                notes.append([(page.number, line)])
    return notes


def _runs_on(paragraph: list[Placed], page: int, line: Line) -> bool:
    """Whether the line belongs to the paragraph whose lines so far are given."""
    before_page, before = paragraph[-1]
    size = max(before.size, line.size)
    if before.row or line.row or abs(before.size - line.size) > 0.12 * size:
        return False
    if before.angle != line.angle or before.cell != line.cell:
        return False
    if before.from_right != line.from_right:
        return False
    broken_word = before.text[-1] in _HYPHENS and (line.text[0].islower() or line.text[0].isdigit())
    step = before.base - line.base
    if before_page != page or step <= 0:  # over to the next page or column
        return broken_word or _carries_over(before, line)
    if step > _PARAGRAPH_GAP * before.leading:
        return False
    if broken_word:
        return True
    return not (_begins_by_place(paragraph, line) or _is_short(before, line))


def _begins_by_place(paragraph: list[Placed], line: Line) -> bool:
    """Whether the indentation or a bullet says that a paragraph begins with this line."""
    first, before = paragraph[0][1], paragraph[-1][1]
    size = max(before.size, line.size)
    indented = line.indent > _INDENT * size
    if _BULLET.match(line.text) and line.farther_in(first) <= 0.5 * size:
        return True
    if line.farther_in(before) > _INDENT * size:  # farther in than the line above
        hanging = len(paragraph) == 1 and _BULLET.match(before.text) is not None
        return indented and not hanging
    # As far in as the only line above: two paragraphs of which the first has one line.
    return indented and len(paragraph) == 1 and _SENTENCE_END.search(before.text) is not None


def _carries_over(before: Line, line: Line) -> bool:
    """Whether a sentence goes on at the top of the next page or column."""
    if _SENTENCE_END.search(before.text) or _BULLET.match(line.text):
        return False
    if line.indent > _INDENT * line.size:
        return False
    if line.text[0].islower():
        return True
    without_case = line.from_right or (is_han(line.text[0]) and is_han(before.text[-1]))
    return without_case and not _is_short(before, line)


def _is_short(before: Line, line: Line) -> bool:
    """Whether the first word of the next line would have fitted on the line before."""
    room = before.room
    if line.text[0].islower() and not _SENTENCE_END.search(before.text):
        return room > _RAGGED * (before.right - before.left)
    if is_han(line.text[0]):
        return room > 2.2 * line.size
    word = _FIRST_WORD.match(line.text)
    letters = len(word[0]) if word else 1
    width = (line.end - line.start) * letters / max(1, len(line.text))
    return room > width + 0.55 * line.size


class _Hyphenation:
    """Tells by the paper's own words whether a hyphen at the end of a line belongs to one."""

    def __init__(self, pages: list[PageLines]) -> None:
        self._words: Counter[str] = Counter()
        lines = [line for page in pages for line in page.lines]
        if not any(line.text[-1] in _HYPHENS for line in lines):
            return
        for part in Part:  # a word may go on behind the foot of one page and the head of the next
            self._count([line.text for line in lines if line.part is part])

    def _count(self, lines: list[str]) -> None:
        """Count the words of lines that follow each other, but for broken ones."""
        broken = False
        for text in lines:
            words = [word.lower() for word in _WORD.findall(text)]
            ends_broken = text[-1] in _HYPHENS
            self._words.update(words[broken : len(words) - ends_broken])
            broken = ends_broken

    def join(self, before: str, after: str) -> tuple[str, str]:
        """The end of the first line and what stands between the two."""
        last, first = before[-1], after[0]
        if last == "\u00ad":
            return before[:-1], ""
        if last in "-\u2010" and len(before) > 1 and before[-2].isalnum():
            head = _last_word(before[:-1])
            tail = _WORD.match(after)
            if not (before[-2].isalpha() and first.islower()):
                capitals = self._words[(head + (tail[0] if tail else "")).lower()]
                return (before[:-1] if first.isalpha() and capitals else before), ""
            whole = head + (tail[0] if tail else "")
            kept = head + "-" + (tail[0] if tail else "")
            if self._words[whole.lower()]:
                return before[:-1], ""
            last_part = kept[len(head) + 1 :].lower()
            both_are_words = (
                self._words[head.lower()]
                and self._words[last_part]
                and not _ENDING.match(last_part)
            )
            if self._words[kept.lower()] or _COMPOUND.match(head) or both_are_words:
                return before, ""
            return before[:-1], ""
        if is_han(last) or is_han(first):
            return before, ""
        return before, " "


def _last_word(text: str) -> str:
    words = _WORD.findall(text[-60:])
    return words[-1] if words else ""


class _Writer:
    """Puts paragraphs one after the other and keeps the books."""

    def __init__(self, result: Composition, hyphens: _Hyphenation) -> None:
        self.result = result
        self.parts: list[str] = []
        self._hyphens = hyphens
        self._length = 0
        self._paragraph = 0

    def write(self, paragraph: list[Placed]) -> None:
        """Add a paragraph."""
        self._paragraph += 1
        if self._length:
            self._put("\n")
        here = 0
        for index, (page, line) in enumerate(paragraph):
            text, between = line.text, ""
            if index + 1 < len(paragraph):
                text, between = self._hyphens.join(text, paragraph[index + 1][1].text)
            elif text[-1] == "\u00ad":
                text = text[:-1]
            if page != here:
                self.result.places.append(Place(self._length, page, self._paragraph))
                here = page
            self.result.spots.append((self._length, self._length + len(text), page, line))
            self._put(text + between)

    def _put(self, text: str) -> None:
        self.parts.append(text)
        self._length += len(text)


def _asides(pages: list[PageLines], result: Composition) -> Iterator[Aside]:
    spots: dict[int, list[tuple[int, int, Line]]] = defaultdict(list)
    for start, end, number, line in result.spots:
        spots[number].append((start, end, line))
    offset = 0
    for page in pages:
        here = spots.get(page.number, [])
        first = min((start for start, _, _ in here), default=offset)
        offset = max((end for _, end, _ in here), default=offset)
        for line in page.lines:
            kind = _ASIDE_KINDS.get(line.part)
            if kind is None:
                continue
            at = first if line.part is Part.HEADER else offset
            if line.part is Part.LINE_NUMBER:
                at = _numbered(here, line, at)
            yield Aside(kind, line.text, at, page.number)


def _numbered(spots: list[tuple[int, int, Line]], number: Line, end: int) -> int:
    """Where the line with that number begins; for the number of an empty line, the one below."""
    below = [
        (start, line.base)
        for start, _, line in spots
        if line.base < number.base + 0.5 * number.size and line.angle == number.angle
    ]
    return max(below, key=lambda spot: (spot[1], -spot[0]), default=(end,))[0]
