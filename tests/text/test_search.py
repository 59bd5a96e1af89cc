"""A phrase is found whatever its script, width and case, and the way back is exact."""

import hypothesis.strategies as st
import pytest
from hypothesis import given

from simdesk.text.folding import fold
from simdesk.text.search import Hit, count, find, folded_phrase, hits

MANY = 10_000


def found(phrase: str, text: str) -> list[Hit]:
    folded = folded_phrase(phrase)
    offsets = find(folded, fold(text).text, MANY)
    return hits(text, offsets, len(folded))


def texts(phrase: str, text: str) -> list[str]:
    return [text[hit.span.start : hit.span.end] for hit in found(phrase, text)]


@pytest.mark.parametrize(
    ("phrase", "text", "standing"),
    [
        ("垃圾分类", "关于垃圾分类的短文", "垃圾分类"),
        ("垃圾分类", "關於垃圾分類的短文", "垃圾分類"),
        ("垃圾分類", "关于垃圾分类的短文", "垃圾分类"),
        ("simhash", "The ＳｉｍＨａｓｈ of it", "ＳｉｍＨａｓｈ"),
        ("SIMHASH", "the simhash of it", "simhash"),
        ("solar roof", "a solar\n roof with", "solar\n roof"),
        ("permitted", "it is permit-\nted now", "permit-\nted"),
        ("office", "the oﬃce is", "oﬃce"),
        ("分类", "垃圾分\n类", "分\n类"),
        ("分类", "😀𠮷分\u200b类😀", "分\u200b类"),
    ],
)
def test_what_looks_alike_is_found(phrase: str, text: str, standing: str) -> None:
    assert texts(phrase, text) == [standing]


def test_every_place_is_found_in_order_and_none_twice() -> None:
    text = "一个一个一个"
    assert [hit.span.start for hit in found("一个", text)] == [0, 2, 4]
    assert texts("aa", "aaaa") == ["aa", "aa"]
    assert count("aa", "aaaaa") == 2


def test_the_context_is_that_of_the_original_in_one_line() -> None:
    (hit,) = found("needle", "A first line.\nHere is the Needle\tin hay.\nAnd more.")
    assert hit == Hit(hit.span, "…first line. Here is the ", "Needle", " in hay. And more.")
    (first,) = found("a", "a b")
    assert (first.before, first.after) == ("", " b")


@pytest.mark.parametrize("phrase", ["", " ", "\n\t", "\u200b"])
def test_a_phrase_of_nothing_stands_nowhere(phrase: str) -> None:
    assert found(phrase, "some text") == []
    assert count(folded_phrase(phrase), "some text") == 0


def test_no_more_than_asked_for() -> None:
    assert find("a", "a" * 50, 7) == list(range(7))


@given(
    st.text(st.sampled_from("ab中文ＡＢ 。，臺台"), max_size=40),
    st.integers(0, 40),
    st.integers(1, 10),
)
def test_every_piece_of_a_text_is_found_in_it(text: str, start: int, length: int) -> None:
    piece = fold(text).text[start : start + length].strip()
    if piece:
        spans = [hit.span for hit in found(piece, text)]
        assert spans
        for span in spans:
            assert fold(text[span.start : span.end]).text == piece
