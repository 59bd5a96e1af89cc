"""Quotations: quoted text with a source beside it, and block quotes.

Quotation marks alone do not make one: a student could put them around everything.
"""

import re
from bisect import bisect_left

from simdesk.documents import Span

_PAIRS = (("“", "”"), ("「", "」"), ("『", "』"), ("‘", "’"), ('"', '"'), ("«", "»"))
_SHORTEST, _LONGEST = 8, 1_000  # characters between the marks
_BEFORE, _AFTER = 60, 80  # characters in which a source is looked for

# A citation right behind the quotation: [3], (Smith, 2010, p. 4), （张三，2010）, ①, — Hood.
_CITED = re.compile(
    r"[,.;。，；]?\s*(?:[\[［【]\s*\d{1,3}(?:\s*[-–,，:]\s*\d{1,4})*\s*[\]］】]"
    r"|[(（][^()（）\n]{0,60}(?:(?:1[5-9]|20)\d\d|《|\bpp?\.\s*\d|第\s*\d+\s*页|ibid|同上)"
    r"[^()（）\n]{0,40}[)）]"
    r"|[①-⑳¹²³⁴-⁹]|(?:——|—|--)\s*[A-Z\u4e00-\u9fff《][^\n，。！？!?:：]{1,60}(?:\n|$))",
)
# Words that name a writer before the quotation, up to its mark. Not said and 说: that is dialogue.
_WRITTEN = re.compile(
    r"(?:指出|认为|写道|写到|所言|提出|强调|曾经?说过?|云|曰|定义为|《[^》\n]{1,40}》[^。！？\n]{0,12})"
    r"\s*[:：,，]?\s*$"
    r"|\b(?:wr(?:ote|ites)|argue[sd]?|states?|stated|note[sd]|claim(?:s|ed)|define[sd]"
    r"|according to [^.\n]{2,40}|conclude[sd]|in the words of [^.\n]{2,40})\b[^.\n]{0,15}$",
    re.IGNORECASE,
)
_BLOCK_SIGNED = re.compile(
    r"[^\n]{30,}[。！？.!?”」』\"]\s*(?:——|—|--)\s*[^\s，。,.！？!?:：\"“][^，。！？!?:：\"“\n]{1,40}"
)
_LINE = re.compile(r"[^\n]+")
_INDENT = re.compile(r"(?:>|[ \t\u3000]{4,})\s*\S")


def find_quotations(text: str) -> list[Span]:
    """Spans of quotations with their marks, by place, without overlap."""
    spans = _block_quotes(text)
    for opening, closing in _PAIRS:
        if opening in text:
            spans += _quoted_runs(text, opening, closing)
    result: list[Span] = []
    for span in sorted(spans, key=lambda span: (span.start, -span.end)):
        if not result or span.start >= result[-1].end:
            result.append(span)
    return result


def _quoted_runs(text: str, opening: str, closing: str) -> list[Span]:
    """Runs between such marks that have a source."""
    spans = []
    ends = _closing_marks(text, closing)
    start = _next_opening(text, opening, 0)
    while start >= 0:
        end = _end_of_run(text, ends, start + 1)
        if end < 0:
            start = _next_opening(text, opening, start + 1)
            continue
        if end - start > _SHORTEST and _has_source(text, start, end + 1):
            spans.append(Span(start, end + 1))
        start = _next_opening(text, opening, end + 1)
    return spans


def _next_opening(text: str, mark: str, start: int) -> int:
    """The next opening mark; one that also closes or is an apostrophe must begin a word."""
    place = text.find(mark, start)
    while place > 0 and mark in '"‘' and not _begins_word(text, place):
        place = text.find(mark, place + 1)
    return place


def _begins_word(text: str, place: int) -> bool:
    before, after = text[place - 1], text[place + 1 : place + 2]
    return (before.isspace() or before in "([-—" or not before.isascii()) and not after.isspace()


def _closing_marks(text: str, mark: str) -> list[int]:
    """The places of all closing marks; an apostrophe is none."""
    marks = (match.start() for match in re.finditer(re.escape(mark), text))
    return [place for place in marks if _ends_word(text, mark, place)]


def _end_of_run(text: str, closing_marks: list[int], start: int) -> int:
    """The first closing mark from `start` on, if it stands in the same paragraph; else -1."""
    following = bisect_left(closing_marks, start)
    if following == len(closing_marks):
        return -1
    place = closing_marks[following]
    is_near = place < start + _LONGEST and text.find("\n\n", start, place) < 0
    return place if is_near else -1


def _ends_word(text: str, mark: str, place: int) -> bool:
    if mark == "’":
        return not text[place + 1 : place + 2].isalnum()
    return mark != '"' or not text[place - 1].isspace()


def _has_source(text: str, start: int, end: int) -> bool:
    if _CITED.match(text, end, min(len(text), end + _AFTER)):
        return True
    return _WRITTEN.search(text[max(0, start - _BEFORE) : start]) is not None


def _block_quotes(text: str) -> list[Span]:
    """Paragraphs that end with their source, and marked or indented ones with one."""
    spans = []
    last, previous = 0, ""
    for found in _LINE.finditer(text):
        line = found[0]
        if found.start() > last + 1:
            previous = ""  # an empty line
        if line.startswith(">") or _is_signed(line) or _is_set_apart(line, previous):
            spans.append(Span(found.start(), found.end()))
        last, previous = found.end(), line
    return spans


def _is_signed(line: str) -> bool:
    """Whether a paragraph ends with a dash and a name."""
    if len(line) > _LONGEST or not any(dash in line for dash in ("—", "--")):
        return False
    return _BLOCK_SIGNED.fullmatch(line) is not None


def _is_set_apart(line: str, previous: str) -> bool:
    """Whether a paragraph is indented behind a colon and ends with its source."""
    if not previous.rstrip().endswith((":", "：")) or not _INDENT.match(line):
        return False
    return _CITED.search(line, max(0, len(line) - _AFTER)) is not None
