"""Which words are marked as differing."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from simdesk.documents import Span
from simdesk.report.differences import Piece, aligned_rows, with_uncounted


def _sides(first: str, second: str) -> tuple[list[Piece], list[Piece]]:
    rows = aligned_rows(first, second)
    return [p for row in rows for p in row.first], [p for row in rows for p in row.second]


def _marked(first: str, second: str) -> tuple[list[str], list[str]]:
    left, right = _sides(first, second)
    return [p.text for p in left if p.differs], [p.text for p in right if p.differs]


@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        ("我们认为这个方法很好。", "我們觉得这个方法很好！", (["认为"], ["觉得"])),
        ("The QUICK brown fox", "the quick, red fox jumps", (["brown"], ["red", "jumps"])),
        ("同样的文字", "同样的文字", ([], [])),
        ("only here", "", (["only here"], [])),
        ("甲乙\n丙丁", "甲乙丙丁戊", ([], ["戊"])),
        ("", "", ([], [])),
    ],
)
def test_differing_words_are_marked(
    first: str, second: str, expected: tuple[list[str], list[str]]
) -> None:
    assert _marked(first, second) == expected


@given(st.text("ab文字 ,。\n\u200b", max_size=30), st.text("ab文字 ,。\n", max_size=30))
def test_the_pieces_of_a_side_are_that_side(first: str, second: str) -> None:
    left, right = _sides(first, second)
    assert "".join(piece.text for piece in left) == first
    assert "".join(piece.text for piece in right) == second
    assert all(piece.text for piece in left + right)


@given(st.text(max_size=60))
def test_a_text_does_not_differ_from_itself(text: str) -> None:
    left, right = _sides(text, text)
    assert not any(piece.differs for piece in left + right)


def test_rows_end_where_a_sentence_ends_on_both_sides() -> None:
    one = "The first sentence is long enough to stand alone in a row of the passage, we think. "
    two = "The second one was changed a good deal by {}, and it stands level with its twin. "
    three = "A last sentence."
    first = one + two.format("hand") + three
    second = one + "An added remark. " + two.format("machine, twice over") + three
    rows = aligned_rows(first, second)
    assert ["".join(p.text for p in row.first) for row in rows] == [
        one + two.format("hand"),
        three,
    ]
    assert "".join(p.text for p in rows[1].second) == three


def test_chinese_sentences_stand_level() -> None:
    sentence = (
        "城市化的推进改变了居民的日常生活，也改变了社区治理的方式，更改变了人们的期待与理解。"
    )
    first = (sentence * 2) * 3
    assert len(aligned_rows(first, first)) == 3


def test_a_point_inside_a_number_or_a_name_ends_no_sentence() -> None:
    text = (
        "Version 3.14 of example.org was used in all of the experiments that are described here "
        * 3
    )
    assert len(aligned_rows(text, text)) == 1


def test_what_does_not_count_is_marked_across_rows_and_pieces() -> None:
    rows = ((Piece("abcd"), Piece("ef", differs=True)), (Piece("ghij"),))
    marked = with_uncounted(rows, [Span(2, 5), Span(6, 8)])
    assert marked == [
        (
            Piece("ab"),
            Piece("cd", counts=False),
            Piece("e", differs=True, counts=False),
            Piece("f", differs=True),
        ),
        (Piece("gh", counts=False), Piece("ij")),
    ]
    assert with_uncounted(rows, []) == list(rows)
