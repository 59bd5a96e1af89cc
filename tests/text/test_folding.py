import unicodedata

import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from simdesk.documents import Span
from simdesk.resources import data_path
from simdesk.text.character_tables import character_tables
from simdesk.text.folding import fold

ENGLISH = "Photosynthesis converts light energy into chemical energy in the leaves."
CHINESE = "光合作用把光能转化为化学能。"
# Characters that take part in every step of folding, more often than chance would bring them.
TRICKY = (
    "aеоcx́\u0301\u0323\u200b\u00ad-\n\r \u3000\u202e中國臺⺠⼀ﬁ㍿¼᾿゛か゚각ᄀ\u1161\u11a8İßΣςﷺ\ud800"
)
any_text = st.text(
    st.one_of(st.characters(), st.characters(categories=["Cs"]), st.sampled_from(TRICKY))
)


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("ＡＢＣ１２３　全角", "abc123全角"),
        ("Straße ﬁnal Eﬃcient", "strasse final efficient"),
        ("re\u0301sume\u0301 de l'e\u0301le\u0300ve", "résumé de l'élève"),
        ("か\u3099 ｶﾞ ㌔ ㈱", "がガキロ(株)"),
        ("ᄒ\u1161\u11ab글", "한글"),
        ("計算機網絡與數據庫，臺灣", "计算机网络与数据库,台湾"),
        ("計算機網絡與\uf969據庫", "计算机网络与数据库"),
        ("⼀⽅有⾼⼭⽤⽂⺠⺬⻑", "一方有高山用文民示长"),
        ("H₂O x² ½", "h2o x2 1\u20442"),
        ("“it’s” — ‘so’", "\"it's\" - 'so'"),
        ("İstanbul", "istanbul"),
        ("na\u0131\u0308ve, Kırıkkale", "naïve, kırıkkale"),
        ("a\u0336b\u0336", "ab"),
        ("\ufeffa\x00b\x07c", "abc"),
    ],
)
def test_what_reads_the_same_folds_to_the_same(written: str, read: str) -> None:
    assert fold(written).text == read


@pytest.mark.parametrize(
    "disguised",
    [
        "\u200b".join(ENGLISH),
        ENGLISH.replace(" ", "\u2060 \u200c"),
        ENGLISH.replace(" ", " \U000e0041"),
        "".join(c + "\u034f" if c.isalpha() else c for c in ENGLISH),
        "".join(chr(ord(c) + 0xFEE0) if "!" <= c <= "~" else "\u3000" for c in ENGLISH),
        ENGLISH.translate({ord("a") + i: 0x1D41A + i for i in range(26)}),
        ENGLISH.translate(str.maketrans("oeacpi", "оеасрі")),
        ENGLISH.replace(" ", " \t\u00a0\n "),
    ],
)
def test_disguises_come_off(disguised: str) -> None:
    assert fold(disguised).text == fold(ENGLISH).text


@pytest.mark.parametrize(
    "disguised", ["\u200b".join(CHINESE), CHINESE.replace("能", "能\ufe00"), " ".join(CHINESE)]
)
def test_disguises_come_off_chinese(disguised: str) -> None:
    assert fold(disguised).text == fold(CHINESE).text


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("  two \t words\n\nmore  ", "two words more"),
        ("中 文\n断 行", "中文断行"),
        ("使用 Python 3.12 完成", "使用python 3.12完成"),
        ("你好， world", "你好,world"),
        ("한국어 문장", "한국어 문장"),
        (" \n ", ""),
        ("", ""),
    ],
)
def test_white_space(written: str, read: str) -> None:
    assert fold(written).text == read


def test_highlights_cover_what_was_folded() -> None:
    text = "Eﬃcient\u200b  计算机 ㍿"
    folded = fold(text)
    assert folded.text == "efficient计算机株式会社"
    assert folded.to_original(0, 2) == Span(0, 2)  # a ligature is covered as a whole
    assert folded.to_original(1, 4) == Span(1, 2)
    assert folded.to_original(0, 9) == Span(0, 7)
    assert folded.to_original(9, 12) == Span(10, 13)
    assert folded.to_original(13, 14) == Span(14, 15)
    assert folded.to_original(4, 4) == Span(2, 2)
    assert folded.to_original(16, 16) == Span(15, 15)
    assert fold("").to_original(0, 0) == Span(0, 0)


@given(any_text)
@settings(max_examples=600, deadline=None)
def test_the_map_is_sound_for_any_text(text: str) -> None:
    folded = fold(text)
    assert len(folded.text) == len(folded.starts) == len(folded.ends)
    assert (folded.starts < folded.ends).all()
    assert (np.diff(folded.starts) >= 0).all()
    assert (np.diff(folded.ends) >= 0).all()
    if folded.text:
        assert folded.starts[0] >= 0
        assert folded.ends[-1] <= len(text)
    folded.text.encode("utf-8")  # no half surrogate pairs are left


@given(any_text)
@settings(max_examples=600, deadline=None)
def test_folding_twice_changes_nothing(text: str) -> None:
    once = fold(text)
    twice = fold(once.text)
    # Folded letters can spell a new word that mixes scripts; hyphens and gaps are judged in place.
    if not (once.look_alikes.size or twice.look_alikes.size or twice.spaced_out.size):
        assert twice.text == once.text


@given(any_text)
@settings(max_examples=300, deadline=None)
def test_each_piece_comes_from_where_the_map_says(text: str) -> None:
    folded = fold(text)
    for place in range(len(folded.text)):
        span = folded.to_original(place, place + 1)
        assert fold(text[span.start : span.end]).text or folded.text[place] in " -"


@given(st.text(st.characters(max_codepoint=0x2FFFF), max_size=1))
@settings(max_examples=400, deadline=None)
def test_single_characters_agree_with_nfkc(character: str) -> None:
    """What NFKC makes alike, folding makes alike, of characters that every Python knows."""
    assume(unicodedata.ucd_3_2_0.category(character or " ") != "Cn")
    compatible = unicodedata.normalize("NFKC", character)
    if not compatible.startswith(" "):  # spacing accents stay themselves
        assert fold(compatible).text == fold(character).text


def test_the_tables_are_closed() -> None:
    """No character becomes one that becomes something else again."""
    tables = character_tables()
    single = tables.target[tables.target >= 0]
    assert (tables.target[single] == single).all()
    for expansion in tables.expansions:
        assert (tables.target[expansion] == expansion).all()


def test_traditional_characters_become_simplified_one_to_one() -> None:
    rows = data_path("folding/traditional.tsv").read_text("utf-8")
    pairs = [line.split("\t") for line in rows.splitlines() if not line.startswith("#")]
    assert len(pairs) > 3_000
    assert len({old for old, _ in pairs}) == len(pairs)
    assert all(len(old) == len(new) == 1 and old != new for old, new in pairs)
    known = dict(pairs)
    for old, new in zip(
        "體國語學習時間電腦觀點與發後裡臺", "体国语学习时间电脑观点与发后里台", strict=True
    ):
        assert known[old] == new
    assert not set("的一是不了人我在有中国") & set(known)


def test_all_radicals_become_characters() -> None:
    left = [
        chr(code)
        for code in range(0x2E81, 0x2FD6)
        if unicodedata.category(chr(code)) != "Cn" and fold(chr(code)).text == chr(code)
    ]
    assert left == []


def test_thousands_of_accents_on_one_letter_end_soon() -> None:
    assert fold("e" + "\u0301\u0323" * 50_000 + "nd").text == fold("e\u0323\u0301nd").text
