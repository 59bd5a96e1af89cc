"""Long passages in a report: first and last rows, what lies between counted, or all of it."""

import re
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from simdesk.documents import Span
from simdesk.report import html
from simdesk.report.condensing import (
    SHORT,
    SHORTEST,
    USUAL,
    Limit,
    condensed,
    limits,
    shortened_rows,
    without_blank_lines,
)
from simdesk.report.content import build
from simdesk.report.differences import AlignedRow, Piece, aligned_rows
from simdesk.report.parts import PairSection, ReportSettings
from simdesk.report.wording import LANGUAGES, wording
from simdesk.results import ClassResult, Passage, PassageKind
from tests.report.made_class import made_class
from tests.report.printed import texts_of

WORDS = wording("en")
SENTENCE = "第{}句说的是同一件事而且很长，长到自成一行，所以不必全部印出来给人看。"


def row(text: str, *, differs: bool = False) -> AlignedRow:
    return AlignedRow((Piece(text, differs),), (Piece(text, differs),))


def with_passage(text: str, second: str | None = None, papers: int = 2) -> ClassResult:
    """Two papers with the same words, all of them one passage."""
    result = made_class(2)
    texts = text, text if second is None else second
    units = len(text)
    passage = Passage(
        Span(0, len(texts[0])), Span(0, len(texts[1])), PassageKind.VERBATIM, units, papers=papers
    )
    return replace(
        result,
        papers=tuple(
            replace(paper, document=replace(paper.document, text=own))
            for paper, own in zip(result.papers, texts, strict=True)
        ),
        units=(units, units),
        counted_units=(units, units),
        passages={(0, 1): (passage,)},
        shared_units={(0, 1): (units, units)},
    )


def section(result: ClassResult, **settings: object) -> PairSection:
    (found,) = build(result, replace(ReportSettings(), **settings)).pairs  # type: ignore[arg-type]
    return found


def test_rows_within_the_limit_are_all_there() -> None:
    rows = tuple(row(str(n)) for n in range(USUAL.most))
    assert condensed(rows, USUAL, WORDS) == rows


def test_of_more_rows_the_first_and_last_stand_and_the_rest_is_counted() -> None:
    rows = tuple(row(str(n), differs=n in (7, 9)) for n in range(20))
    found = condensed(rows, Limit(most=7, first=3, last=2), WORDS)
    assert found[:3] == rows[:3]
    assert found[-2:] == rows[-2:]
    (between,) = found[3:-2]
    assert between.note == "… 15 more rows: 13 the same on both sides, 2 with differences …"
    assert between.first == between.second == ()


def test_rows_that_are_all_the_same_are_said_to_be() -> None:
    rows = tuple(row(str(n)) for n in range(2_000))
    notes = [found.note for found in condensed(rows, SHORT, WORDS) if found.note]
    assert notes == ["… 1,997 more rows, all the same on both sides …"]


@given(st.integers(0, 60), st.sampled_from([USUAL, SHORT, SHORTEST]))
def test_no_row_is_lost_or_told_twice(count: int, limit: Limit) -> None:
    rows = tuple(row(str(n)) for n in range(count))
    found = condensed(rows, limit, WORDS)
    shown = [r for r in found if not r.note]
    told = [int(match.group(1)) for r in found if (match := re.search(r"(\d+)", r.note))]
    assert len(shown) + sum(told) == count
    assert len(shown) <= limit.most


def test_few_rows_do_for_text_of_many_papers_and_for_a_copy_in_many_passages() -> None:
    long = [row("x")] * 40
    assert limits([long], [2], identical=False) == [USUAL]
    assert limits([long], [2], identical=True) == [SHORT]
    assert limits([long, long], [2, 27], identical=False) == [USUAL, SHORTEST]
    assert limits([long] * 9, [2] * 9, identical=False) == [SHORT] * 9


def test_a_text_without_sentences_is_cut_and_what_is_missing_said() -> None:
    rows = aligned_rows("x" * 9_000, "x" * 9_100)
    *printed, note = shortened_rows(rows, 6_000, WORDS)
    assert sum(len(piece.text) for part in printed for piece in part.first) == 6_000
    assert note.note == "… 3,000 characters of A and 3,100 of B are not printed …"
    assert shortened_rows(rows, 10_000, WORDS) == rows


pieces = st.lists(st.text(alphabet="a\nb", max_size=6), max_size=6)


@given(pieces)
def test_only_empty_lines_are_left_out(texts: list[str]) -> None:
    side = tuple(Piece(text, differs=n % 2 == 0) for n, text in enumerate(texts))
    (found,) = without_blank_lines((AlignedRow(side, ()),))
    shown = "".join(piece.text for piece in found.first)
    *lines, last = "".join(texts).split("\n")
    assert shown == "".join(f"{line}\n" for line in lines if line) + last
    assert all(piece.text for piece in found.first)


def test_lines_of_blanks_are_empty_and_indents_stay() -> None:
    side = (Piece("a\n \u3000\n\n　　b\n"), Piece("\n c", differs=True))
    (found,) = without_blank_lines((AlignedRow(side, ()),))
    assert [piece.text for piece in found.first] == ["a\n　　b\n", " c"]
    (found,) = without_blank_lines((AlignedRow((Piece("a.\n\n　　"),), ()),))
    assert [piece.text for piece in found.first] == ["a.\n"]  # what follows is the next row


@pytest.mark.parametrize("language", LANGUAGES)
def test_papers_with_the_same_text_are_told_in_one_sentence(language: str) -> None:
    text = "".join(
        f"第{n}句说的是同一件事而且很长，长到自成一行，所以不必全部印出来给人看。" * 3
        for n in range(40)
    )
    found = section(with_passage(text), language=language)
    words = wording(language)
    assert found.identical == words.text("pair.identical", units=words.count(len(text)))
    (passage,) = found.passages
    assert passage.is_cut
    assert len(passage.rows) == SHORT.first + 1 + SHORT.last
    page = html.to_html(build(with_passage(text), ReportSettings(language=language))).decode()
    assert found.identical in page
    assert passage.rows[SHORT.first].note in page
    assert words.text("report.condensed") in page


def test_the_same_words_with_other_punctuation_are_not_called_the_same_characters() -> None:
    first, second = "天地玄黄，宇宙洪荒。" * 20, "天地玄黄、宇宙洪荒！" * 20
    assert "only such things as punctuation" in section(with_passage(first, second)).identical


def test_papers_that_differ_are_not_called_the_same() -> None:
    result = with_passage("天地玄黄，宇宙洪荒。" * 20)
    longer = replace(result, units=(200, 201))
    assert section(longer).identical == ""


def test_whole_passages_are_printed_whole_on_request() -> None:
    text = "".join(
        f"第{n}句说的是同一件事而且很长，长到自成一行，所以不必全部印出来。" * 3 for n in range(90)
    )
    found = section(with_passage(text), whole_passages=True, most_characters=10)
    (passage,) = found.passages
    assert not passage.is_cut
    assert texts_of(passage) == (text, text)
    report = build(with_passage(text), ReportSettings(whole_passages=True))
    assert WORDS.text("report.condensed") not in report.notes


def test_a_copy_with_black_text_says_nothing_of_the_hidden_text() -> None:
    text = "天地玄黄，宇宙洪荒。" * 20
    result = with_passage(text)
    own, other = (paper.id for paper in result.papers)
    found = section(result, paper=own, blacked_out=other)
    assert found.identical == ""
