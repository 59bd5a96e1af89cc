"""Headings of a PDF by the size of their letters."""

import pytest

from simdesk.documents import Place
from simdesk.reading.pdf_outline import structure_of
from simdesk.reading.pdf_paragraphs import Composition
from simdesk.reading.pdf_pieces import Line, Part

BODY = "Ordinary words of a paper that goes on and on. " * 5
Given = tuple[str, float]  # the text of a paragraph, a line per line feed, and its size


def composition(*paragraphs: Given, part: Part = Part.BODY, row: bool = False) -> Composition:
    made = Composition(places=[Place(0, 1, 1)])
    for text, size in paragraphs:
        if made.text:
            made.text += "\n"
        for number, words in enumerate(text.split("\n")):
            made.text += " " * bool(number)
            start = len(made.text)
            made.text += words
            kind = part if size < 8 else Part.BODY
            line = Line(words, 0, 9, 0, size, 0, 0, [], row=row and size > 10, part=kind)
            made.spots.append((start, len(made.text), 1, line))
    return made


def blocks(*paragraphs: Given, part: Part = Part.BODY, row: bool = False) -> list[tuple[str, ...]]:
    made = composition(*paragraphs, part=part, row=row)
    return [
        (f"{block.kind.value} {block.level}", made.text[block.start : block.end])
        for block in structure_of(made).blocks
    ]


def test_the_single_largest_is_the_title_and_sizes_are_levels() -> None:
    assert blocks(
        ("On nets", 20), ("Introduction", 14), (BODY, 10), ("What is known", 12), (BODY, 10),
        ("Method", 14.2), (BODY, 10),
    ) == [
        ("title 1", "On nets"), ("heading 1", "Introduction"), ("heading 2", "What is known"),
        ("heading 1", "Method"),
    ]  # fmt: skip


def test_without_a_title_the_largest_are_of_level_1() -> None:
    assert blocks(("One", 14), (BODY, 10), ("Two", 14), (BODY, 10)) == [
        ("heading 1", "One"), ("heading 1", "Two"),
    ]  # fmt: skip
    assert blocks((BODY, 10), ("Later", 20), (BODY, 10)) == [("heading 1", "Later")]


def test_a_heading_may_have_lines() -> None:
    assert blocks(("A long\nheading", 14), (BODY * 2, 10)) == [("heading 1", "A long heading")]
    assert blocks(("a\nb\nc\nd", 14), (BODY * 2, 10)) == []


@pytest.mark.parametrize(
    "words", ["图 1 结构", "Table 2: all", "2", "这是一个句子。", "word " * 40, "slightly"]
)
def test_what_is_no_heading(words: str) -> None:
    assert blocks((words, 11 if words == "slightly" else 14), (BODY * 10, 10)) == []


def test_rows_of_tables_are_none() -> None:
    assert blocks(("a\tb", 14), (BODY, 10), row=True) == []


def test_a_paper_in_large_letters_has_no_headings() -> None:
    assert blocks(*[(f"Slide {number} with words", 20 + number) for number in range(9)]) == []


def test_footnotes_are_notes() -> None:
    assert blocks((BODY, 10), ("1 See there.", 7), part=Part.FOOTNOTE) == [
        ("note 1", "1 See there.")
    ]


def test_nothing_has_nothing() -> None:
    assert not structure_of(Composition())
