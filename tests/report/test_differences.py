"""Which words are marked as differing."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from simdesk.report.differences import differing_pieces


def _marked(first: str, second: str) -> tuple[list[str], list[str]]:
    left, right = differing_pieces(first, second)
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
    left, right = differing_pieces(first, second)
    assert "".join(piece.text for piece in left) == first
    assert "".join(piece.text for piece in right) == second
    assert all(piece.text for piece in left + right)


@given(st.text(max_size=60))
def test_a_text_does_not_differ_from_itself(text: str) -> None:
    left, right = differing_pieces(text, text)
    assert not any(piece.differs for piece in left + right)
