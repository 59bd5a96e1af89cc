import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from simdesk.text.folding import fold
from simdesk.text.tokens import units, words


def pieces(text: str) -> list[str]:
    found = units(fold(text))
    return [text[s:e] for s, e in zip(found.starts.tolist(), found.ends.tolist(), strict=True)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("我是中国人。", ["我", "是", "中", "国", "人"]),
        ("Don't stop, it’s 3.12 or 1,000!", ["Don't", "stop", "it’s", "3.12", "or", "1,000"]),
        ("2015，2016 1,2,3 12,345,678.5", ["2015", "2016", "1", "2", "3", "12,345,678.5"]),
        ("AK47、x-900 a_b C++", ["AK47", "x", "900", "a_b", "C"]),
        ("Tom和Amy都16岁", ["Tom", "和", "Amy", "都", "16", "岁"]),
        ("'quoted' U.S.", ["quoted", "U", "S"]),
        ("カナ 한국 ไทย", ["カ", "ナ", "한", "국", "ไ", "ท", "ย"]),
        ("ก็ได้", ["ก็", "ไ", "ด้"]),
        ("𠮷野家〇", ["𠮷", "野", "家", "〇"]),
        ("résume\u0301 हिन्दी", ["résume\u0301", "हिन्दी"]),
        ("e\u200bnd", ["e\u200bnd"]),
        ("， 。 … 😀", []),
        ("", []),
    ],
)
def test_units(text: str, expected: list[str]) -> None:
    assert pieces(text) == expected


def test_single_characters_are_marked() -> None:
    assert units(fold("Tom和16岁カ")).han.tolist() == [False, True, False, True, True]


def test_equal_words_have_equal_hashes_and_others_do_not() -> None:
    found = units(fold("Word wоrd ＷＯＲＤ drow words 臺 台"))  # the second with a Cyrillic о
    hashes = found.hashes.tolist()
    assert len(set(hashes[:3])) == 1
    assert len({hashes[0], *hashes[3:]}) == 4
    assert hashes[5] == hashes[6]


def test_hashes_are_the_same_on_every_machine() -> None:
    assert units(fold("the 中")).hashes.tolist() == [4604369466024044213, 15070953886060369601]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("我是中国人", ["我", "是", "中国", "人"]),
        ("Tom和Amy都16岁，版本3.12", ["tom", "和", "amy", "都", "16", "岁", "版本", "3.12"]),
        ("ＡＢＣ１２３　全角", ["abc123", "全角"]),
        ("臺灣居民 使用Python", ["台湾", "居民", "使用", "python"]),
        ("カナ。한국 다", ["カナ", "한국", "다"]),
        ("中国，人民", ["中国", "人民"]),
        ("a中国b，c人民 d e", ["a", "中国", "b", "c", "人民", "d", "e"]),
        ("、a、中国、", ["a", "中国"]),
        ("「」 ……", []),
    ],
)
def test_words(text: str, expected: list[str]) -> None:
    assert words(fold(text)) == expected


def test_blanks_change_no_words() -> None:
    mixed = "Tom和Amy都16岁，版本3.12，H₂O的β２微球蛋白，ＡＢＣ１２３　全角，steel健身，C++和C#"
    plain = mixed.replace("ＡＢＣ１２３　", "ABC123 ").replace("２", "2")
    assert words(fold(mixed)) == words(fold(plain))


@given(st.text(st.one_of(st.characters(), st.sampled_from("aa中文 .'1\u0301ก็"))))
@settings(max_examples=400, deadline=None)
def test_units_of_any_text_are_in_order_and_inside(text: str) -> None:
    found = units(fold(text))
    assert len(found.starts) == len(found.ends) == len(found.hashes) == len(found.han)
    assert (found.starts < found.ends).all()
    assert (np.diff(found.starts) >= 0).all()
    assert (np.diff(found.ends) >= 0).all()
    assert not len(found) or (found.starts[0] >= 0 and found.ends[-1] <= len(text))


@given(st.text(st.sampled_from("ab1中国人 ,。カ한.'\n")))
@settings(max_examples=300, deadline=None)
def test_words_and_units_hold_the_same_characters(text: str) -> None:
    folded = fold(text)
    found = units(folded)
    in_units = "".join(
        fold(text[s:e]).text
        for s, e in zip(found.starts.tolist(), found.ends.tolist(), strict=True)
    )
    assert "".join(words(folded)) == in_units
