"""Parts of a paper that are not its author's running text, found by heading and position.

Conservative: a part that is not surely one of these stays in the comparison.
"""

import re
from dataclasses import dataclass
from itertools import pairwise

from simdesk.documents import Span
from simdesk.text import quotations
from simdesk.text.headings import (
    LONGEST_HEADING,
    Line,
    SectionKind,
    find_headings,
    is_heading,
    is_inline,
    split_lines,
)

__all__ = ["Section", "SectionKind", "find_sections"]


@dataclass(frozen=True, slots=True)
class Section:
    """A stretch of `Document.text` of one kind."""

    kind: SectionKind
    span: Span


_LONGEST_STATEMENT = 2_500  # characters of a declaration or acknowledgement
_CONTENTS_ENTRY = re.compile(r".*(?:[.…·]{2,}|\t|\s{2,}|\s)\s*[\divxⅠ-Ⅻ]{1,4}\s*$", re.IGNORECASE)
_REFERENCE_ENTRY = re.compile(
    r"[\[［【(（]?\d{1,3}[\]］】)）.、]\s*\S|.{0,300}(?:19|20)\d\d|.*(?:\[[JMDCNRSPZ](?:/OL)?\]|doi|https?:)",
    re.IGNORECASE,
)
# Entries that need no heading above them: [1] with a kind of work or a year; 1. with a year at
# the end; author and year in brackets.
_CLEAR_ENTRY = re.compile(
    r"[\[［]\d{1,3}[\]］].{8,300}(?:\[[A-Z](?:/OL)?\]|(?:19|20)\d\d).*"
    r"|\d{1,2}[.、].{4,150}(?:19|20)\d\d\s*年?(?:版|第\s*\d+\s*期)?[.。]?"
    r"|[^.。]{1,40}.{0,60}[(（](?:19|20)\d\d[a-z]?[)）][.,。].{5,300}"
)
_FEWEST_ENTRIES = 3
_OTHER_LINES_BETWEEN_ENTRIES = 2  # entries run over several lines
_COVER_LABEL = re.compile(
    r"(?:姓\s*名|学\s*号|学\s*院|专\s*业|班\s*级|系\s*别|教\s*师|导\s*师|题\s*目|课程名?称?|科\s*目|日\s*期|学生"
    r"|成\s*绩|评阅人)\s*[:：]|\d{4}\s*年\s*\d{1,2}\s*月"
    r"|(?:student(?: name| id| number| no\.?)?|name|supervisor|instructor|tutor|course"
    r"|module|department|class|date|submitted (?:by|to)|word count|grade)\s*:",
    re.IGNORECASE,
)
_COVER_LABELS = 2  # fewer are no cover
_LONGEST_COVER = 1_500
_LONGEST_COVER_LINE = 80
_FIRST_PERSON = re.compile(r"本人|我承诺|我声明|\b(?:I|my own)\b")
_SIGNATURE = re.compile(
    r"签\s*[名字]处?\s*[:：]|年\s*月\s*日|(?:signature|signed|date)\s*[:_]", re.IGNORECASE
)


def find_sections(text: str) -> tuple[Section, ...]:
    """All such stretches of a document's text, by place; quotations may lie inside others."""
    lines = split_lines(text)
    headings = find_headings(lines, len(text))
    found = []
    end_of_contents = 0  # in a table of contents the other headings stand as entries
    for number, following in pairwise([*headings, len(lines)]):
        if number < end_of_contents:
            continue
        kind = headings[number]
        if kind is SectionKind.CONTENTS:
            end_of_contents = _contents_end(number, lines)
            following = end_of_contents
        end = _section_end(kind, number, following, lines)
        found.append(Section(kind, Span(lines[number].start, end)))
    if SectionKind.REFERENCES not in headings.values():
        found += _unheaded_references(lines)
    cover = _cover(lines, headings)
    if cover is not None:
        found.insert(0, Section(SectionKind.COVER, cover))
    apart = _without_overlap([section for section in found if section.span])
    quoted = [Section(SectionKind.QUOTATION, span) for span in quotations.find_quotations(text)]
    return tuple(sorted(apart + quoted, key=lambda section: section.span))


def _section_end(kind: SectionKind, number: int, following: int, lines: list[Line]) -> int:
    """Where the section that begins with line `number` ends; its start if it is none.

    `following`: the line of the next heading, or the line behind the contents.
    """
    if kind is SectionKind.CONTENTS:
        return lines[following - 1].end if following > number + 1 else lines[number].start
    if kind is SectionKind.APPENDIX:
        return lines[following - 1].end
    if kind is SectionKind.REFERENCES:
        return _references_end(number, following, lines)
    return _statement_end(kind, number, following, lines)


def _contents_end(number: int, lines: list[Line]) -> int:
    """The line after the last entry."""
    end, others = number + 1, 0
    for index in range(number + 1, len(lines)):
        line = lines[index].text
        if not line:
            continue
        if len(line) <= 2 * LONGEST_HEADING and _CONTENTS_ENTRY.match(line):
            end, others = index + 1, 0
        else:
            others += 1
            if others > 1:
                break
    return end


def _references_end(number: int, following: int, lines: list[Line]) -> int:
    end, others = number, 0
    for index in range(number + (not is_inline(lines[number].text)), following):
        line = lines[index].text
        if not line:
            continue
        if _REFERENCE_ENTRY.match(line):
            end, others = index, 0
        else:
            others += 1
            if others > _OTHER_LINES_BETWEEN_ENTRIES:
                return lines[end].end if end > number else lines[number].start
    if end == number:
        return lines[number].start
    return lines[following - 1].end


def _unheaded_references(lines: list[Line]) -> list[Section]:
    """A list of entries at the end of the text."""
    first, entries = len(lines), 0
    for number in range(len(lines) - 1, -1, -1):
        line = lines[number].text
        if _CLEAR_ENTRY.fullmatch(line):
            first, entries = number, entries + 1
        elif line:
            break
    if entries < _FEWEST_ENTRIES:
        return []
    return [Section(SectionKind.REFERENCES, Span(lines[first].start, lines[-1].end))]


def _statement_end(kind: SectionKind, number: int, following: int, lines: list[Line]) -> int:
    """The end of a declaration or acknowledgement.

    A declaration ends with its signature, else with the last paragraph that speaks of its writer.
    Acknowledgements end at the next heading of any kind, if that is not too far.
    """
    if is_inline(lines[number].text):
        return lines[number].end
    limit = lines[number].start + _LONGEST_STATEMENT
    paragraphs = []
    for line in lines[number + 1 : following]:
        if not line.text:
            continue
        if line.end > limit:
            is_bounded = False
            break
        if is_heading(line.text):
            is_bounded = True
            break
        paragraphs.append(line)
    else:
        is_bounded = True
    if kind is SectionKind.DECLARATION:
        paragraphs = _declared(paragraphs)
    elif not is_bounded:
        paragraphs = paragraphs[:1]
    return paragraphs[-1].end if paragraphs else lines[number].start


def _declared(paragraphs: list[Line]) -> list[Line]:
    """The first paragraphs of a declaration up to its signature."""
    for index, line in enumerate(paragraphs):
        if len(line.text) <= _LONGEST_COVER_LINE and _SIGNATURE.search(line.text):
            return paragraphs[: index + 1]
    own = [index for index, line in enumerate(paragraphs) if _FIRST_PERSON.search(line.text)]
    unbroken = sum(1 for position, index in enumerate(own) if position == index)
    return paragraphs[:unbroken]


def _cover(lines: list[Line], headings: dict[int, SectionKind]) -> Span | None:
    """Short lines with at least two labels (name:, 学号：) before the first heading."""
    labels, last = 0, None
    for number, line in enumerate(lines):
        if line.end > _LONGEST_COVER or number in headings:
            break
        if len(line.text) > _LONGEST_COVER_LINE:
            break
        if number and is_heading(line.text):
            break
        found = len(_COVER_LABEL.findall(line.text))
        if found:
            labels, last = labels + found, line
    return Span(0, last.end) if last is not None and labels >= _COVER_LABELS else None


def _without_overlap(sections: list[Section]) -> list[Section]:
    """Each later section begins after the earlier one."""
    result: list[Section] = []
    for section in sorted(sections, key=lambda section: section.span):
        start = max(section.span.start, result[-1].span.end if result else 0)
        if start < section.span.end:
            result.append(Section(section.kind, Span(start, section.span.end)))
    return result
