import unicodedata

from hypothesis import given
from hypothesis import strategies as st

from simdesk.reading import limits
from simdesk.reading.cleaning import clean, shown_name

any_text = st.text(st.characters())  # also half surrogates


def test_all_kinds_of_line_end_become_one() -> None:
    assert clean("a\r\nb\rc\x0bd\x0ce\x85f\u2028g\u2029h") == ("a\nb\nc\nd\ne\nf\ng\nh", 0)


def test_controls_go_and_are_counted() -> None:
    assert clean("a\x00b\x1b[2Jc\x7f\x81") == ("ab[2Jc", 4)


def test_windows_letters_taken_for_latin_1_are_read_as_meant() -> None:
    assert clean("don\x92t \x93say\x94") == ("don’t “say”", 3)


def test_a_pair_of_surrogates_becomes_its_character_and_a_half_one_goes() -> None:
    assert clean("\ud83d\udc4d ok \ud800") == ("👍 ok ", 2)


def test_a_tower_of_accents_is_cut() -> None:
    text, odd = clean("a" + "\u0301" * 100_000 + " tail")
    assert text == "a" + "\u0301" * limits.COMBINING_MARKS + " tail"
    assert odd


@given(any_text)
def test_clean_text_can_be_stored_and_is_clean(text: str) -> None:
    once, _ = clean(text)
    once.encode("utf-8")
    assert "\x00" not in once
    assert "\r" not in once
    assert clean(once) == (once, 0)


@given(st.text(st.characters(categories=("L", "N", "P"))))
def test_ordinary_text_stays_as_it_is(text: str) -> None:
    assert clean(text) == (text, 0)


@given(any_text)
def test_a_shown_name_is_safe_and_stays_so(name: str) -> None:
    shown = shown_name(name)
    shown.encode("utf-8")
    assert len(shown) <= limits.NAME_CHARACTERS
    assert not any(unicodedata.category(c) in ("Cc", "Cs", "Zl", "Zp") for c in shown)
    assert shown_name(shown) == shown


def test_names() -> None:
    assert shown_name("张三_作文.docx") == "张三_作文.docx"
    assert shown_name("a\nb\u202etxt.exe") == "a\ufffdb\ufffdtxt.exe"
    assert shown_name("张三.txt".encode("gbk").decode("utf-8", "surrogateescape")) == "张三.txt"
