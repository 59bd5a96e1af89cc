"""The headings of a text that has no styles, for its display."""

import re
from itertools import pairwise

from simdesk.structure import DEEPEST, Block, BlockKind
from simdesk.text.headings import (
    LONGEST_HEADING,
    Line,
    heading_kind,
    is_heading,
    is_inline,
    split_lines,
)

_SENTENCE = re.compile(r"[，。；！？]|[;!?]|[.,:：、…]$")
_MARKDOWN = re.compile(r"(#{1,6})\s+\S")
_CHAPTER = re.compile(r"第[^章节篇]{1,4}[章篇]|[一二三四五六七八九十]+、|chapter\b", re.IGNORECASE)
_SECTION = re.compile(r"第[^章节篇]{1,4}节|section\b", re.IGNORECASE)
_NUMBER = re.compile(r"\d+((?:\.\d+)*)")


def heading_blocks(text: str) -> tuple[Block, ...]:
    """The lines of a text that look like headings, with their levels.

    Numbered lines in a row are a list or a table of contents, no headings.
    """
    lines = [line for line in split_lines(text) if line.text]
    numberings = [_numbering(line.text) for line in lines]
    alike = {
        number
        for number, (first, second) in enumerate(pairwise(numberings))
        if first is not None and first == second
    }
    in_list = alike | {number + 1 for number in alike}
    has_chapters = any(found is not None and found[0] == "chapter" for found in numberings)
    blocks = []
    for number, (line, numbering) in enumerate(zip(lines, numberings, strict=True)):
        marked = _MARKDOWN.match(line.text)
        if marked:
            level = len(marked[1])
        elif number in in_list or not _is_heading(line):
            continue
        else:
            level = _level(numbering, has_chapters)
        blocks.append(Block(line.start, line.end, BlockKind.HEADING, min(level, DEEPEST)))
    return tuple(blocks)


def _is_heading(line: Line) -> bool:
    words = line.text
    if len(words) > LONGEST_HEADING or _SENTENCE.search(words):
        return False
    return is_heading(words) or (heading_kind(words) is not None and not is_inline(words))


def _numbering(line: str) -> tuple[str, int] | None:
    """How a line is numbered, and how deep; None if it is not."""
    if _CHAPTER.match(line):
        return "chapter", 1
    if _SECTION.match(line):
        return "section", 2
    found = _NUMBER.match(line)
    return None if found is None else ("number", 1 + found[1].count("."))


def _level(numbering: tuple[str, int] | None, has_chapters: bool) -> int:
    if numbering is None:
        return 1
    kind, depth = numbering
    # Below chapters of their own, "1" is a part of a chapter, but "1.1" counts the chapter.
    return 2 if kind == "number" and depth == 1 and has_chapters else depth
