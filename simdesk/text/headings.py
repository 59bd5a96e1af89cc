"""Headings of the parts of a paper that are not its author's running text."""

import re
from dataclasses import dataclass
from enum import StrEnum


class SectionKind(StrEnum):
    """What a stretch of a paper is."""

    QUOTATION = "quotation"
    COVER = "cover"
    DECLARATION = "declaration"
    CONTENTS = "contents"
    ACKNOWLEDGEMENTS = "acknowledgements"
    REFERENCES = "references"
    APPENDIX = "appendix"


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a text and its place there."""

    start: int
    end: int
    text: str  # without white space at the ends


_NUMBER = r"(?:第?[一二三四五六七八九十\d]+[章节]?[、.．\s]?|[A-Z\d]+[.\d]*\s)?\s*"
_HEADINGS = {
    SectionKind.CONTENTS: r"目录|目次|table of contents|contents",
    SectionKind.DECLARATION: (
        r".{0,12}(?:原创性声明|独创性声明|诚信声明|诚信承诺书?|学术诚信.{0,4}|版权使用授权书|使用授权说明)"
        r"|(?:student )?declaration(?: of .{1,40})?(?:\s*声明)?"
        r"|statement of (?:originality|authorship).{0,20}"
        r"|plagiarism (?:statement|declaration)|academic integrity (?:statement|declaration)"
    ),
    SectionKind.ACKNOWLEDGEMENTS: r"致谢|谢辞|鸣谢|后记与致谢|acknowledge?ments?",
    SectionKind.REFERENCES: (
        r"(?:主要)?参考文献|参考资料|引用文献|文献列表"
        r"|references?(?: list)?|bibliography|works cited|literature cited"
    ),
    SectionKind.APPENDIX: r"附录.{0,20}|appendi(?:x|ces)\b.{0,40}",
}
_HEADING = {
    kind: re.compile(rf"{_NUMBER}(?:{words})\s*[:：]?", re.IGNORECASE)
    for kind, words in _HEADINGS.items()
}
# Heading and text in one line.
_INLINE = {
    SectionKind.DECLARATION: re.compile(
        rf"(?:{_HEADINGS[SectionKind.DECLARATION]})\s*[:：].*(?:本人|\bI\b).{{20,}}"
    ),
    SectionKind.REFERENCES: re.compile(
        rf"(?:{_HEADINGS[SectionKind.REFERENCES]})\s*[:：]\s*[\[［(（]?1[\]］)）.、].+",
        re.IGNORECASE,
    ),
}
_LONGEST_INLINE = 400
_MAY_BE_INLINE = re.compile(
    r".{0,16}(?:声\s*明|承\s*诺|诚\s*信|授\s*权|文\s*献|资\s*料|declar|statement|reference|bibliography)",
    re.IGNORECASE,
)
_ANY_HEADING = re.compile(
    r"第[一二三四五六七八九十百\d]+[章节篇].{0,30}|[一二三四五六七八九十]+、.{1,30}"
    r"|\d+(?:\.\d+){0,3}[.、\s]\s*[^\d\s].{0,60}|(?:chapter|section)\s+\w+.{0,60}"
    r"|(?:中文|英文)?摘要|关键词.{0,60}|引言|绪论|前言|序言|导论|正文|结论|结语|总结"
    r"|abstract|introduction|background|conclusions?|summary|discussion",
    re.IGNORECASE,
)
# Parts of the text, 0 to 1, in which a heading may begin such a section.
_POSITIONS = {
    SectionKind.CONTENTS: (0.0, 0.5),
    SectionKind.DECLARATION: (0.0, 1.0),
    SectionKind.ACKNOWLEDGEMENTS: (0.0, 1.0),
    SectionKind.REFERENCES: (0.4, 1.0),
    SectionKind.APPENDIX: (0.5, 1.0),
}
LONGEST_HEADING = 60
_FROM_FIRST_LETTER = re.compile(r"\S[^\n]*")


def split_lines(text: str) -> list[Line]:
    """The lines of a text that are not blank; there may be millions of the others."""
    return [
        Line(text.rfind("\n", 0, found.start()) + 1, found.end(), found[0].rstrip())
        for found in _FROM_FIRST_LETTER.finditer(text)
    ]


def is_heading(line: str) -> bool:
    """Whether a line looks like a heading of any part of a paper."""
    return _ANY_HEADING.fullmatch(_without_han_blanks(line)) is not None


def find_headings(lines: list[Line], length: int) -> dict[int, SectionKind]:
    """Line numbers of headings that stand where such a section can begin, in order.

    `length`: characters of the text.
    """
    result: dict[int, SectionKind] = {}
    for number, line in enumerate(lines):
        kind = heading_kind(line.text)
        if kind is not None:
            first, last = _POSITIONS[kind]
            if first <= line.start / max(length, 1) <= last:
                result[number] = kind
    return result


def heading_kind(line: str) -> SectionKind | None:
    """Of which section a line is the heading, if of any."""
    if not line or len(line) > _LONGEST_INLINE:
        return None
    if len(line) <= LONGEST_HEADING:
        words = _without_han_blanks(line)
        for kind, pattern in _HEADING.items():
            if pattern.fullmatch(words):
                return kind
    if not _MAY_BE_INLINE.match(line):
        return None
    words = _without_han_blanks(line)
    return next((kind for kind, pattern in _INLINE.items() if pattern.fullmatch(words)), None)


def is_inline(line: str) -> bool:
    """Whether heading and text stand in one line."""
    return any(pattern.fullmatch(_without_han_blanks(line)) for pattern in _INLINE.values())


def _without_han_blanks(text: str) -> str:
    return re.sub(r"(?<=[\u3400-\u9fff])\s+(?=[\u3400-\u9fff])", "", text)
