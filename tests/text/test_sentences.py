import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from simdesk.text.folding import fold
from simdesk.text.sentences import paragraphs, sentences
from simdesk.text.tokens import units


def cut(text: str, into=sentences) -> list[str]:
    """The ranges as text, from the first unit to the last."""
    found = units(fold(text))
    return [
        text[found.starts[first] : found.ends[end - 1]] for first, end in into(text, found).tolist()
    ]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("他来了。她走了！真的？是的……好", ["他来了", "她走了", "真的", "是的", "好"]),
        ("“你好。”他说。", ["你好", "他说"]),
        ("先说一；再说二", ["先说一", "再说二"]),
        ("One here. Two there! Three?", ["One here", "Two there", "Three"]),
        ('He said "stop." Then left.', ['He said "stop', "Then left"]),
        ("Dr. Smith met J. Brown, e.g. in May.", ["Dr. Smith met J. Brown, e.g. in May"]),
        ("Version 3.12 is out. So is 4.", ["Version 3.12 is out", "So is 4"]),
        ("So am I. We go.", ["So am I", "We go"]),
        ("Title\nText one. Text two", ["Title", "Text one", "Text two"]),
        ("", []),
        ("。。。", []),
    ],
)
def test_sentences(text: str, expected: list[str]) -> None:
    assert cut(text) == expected


def test_paragraphs() -> None:
    text = "A heading\nThe first one. It goes on.\n\nThe second"
    assert cut(text, paragraphs) == ["A heading", "The first one. It goes on", "The second"]


WRAPPED = """It was a bright cold day in the old town, and the clocks
of the three churches struck one after another, none of
them at the right time. Nobody in the market looked up,
for nobody had trusted them for years.

The baker alone set his watch by them, and came too late
to everything that ever happened in the whole of the old
town, which he took for a kind of luck."""


def test_wrapped_lines_are_no_paragraphs() -> None:
    assert len(cut(WRAPPED, paragraphs)) == 2
    assert len(cut(WRAPPED)) == 3


def test_wrapped_chinese_lines_are_no_paragraphs() -> None:
    lines = ["这一段文字的每一行都恰好有二十个汉字那么长"[:20]] * 5
    assert len(cut("\n".join(lines) + "完。\n\n下一段", paragraphs)) == 2


def test_short_lines_and_long_paragraphs_are_paragraphs() -> None:
    assert len(cut("a\nbb\nccc\nd", paragraphs)) == 4
    long = "word " * 60
    assert len(cut(f"{long}\n{long}\n{long}", paragraphs)) == 3


@given(st.text(st.sampled_from('ab中。.!?\n "”；Dr ')))
@settings(max_examples=400, deadline=None)
def test_ranges_cover_all_units_in_order(text: str) -> None:
    found = units(fold(text))
    for ranges in (sentences(text, found), paragraphs(text, found)):
        assert ranges.dtype == np.int32
        assert ranges.shape[1] == 2
        if len(found):
            assert ranges[0, 0] == 0
            assert ranges[-1, 1] == len(found)
            assert (ranges[1:, 0] == ranges[:-1, 1]).all()
            assert (ranges[:, 0] < ranges[:, 1]).all()
        else:
            assert len(ranges) == 0
