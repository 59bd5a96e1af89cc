import hypothesis.strategies as st
from hypothesis import example, given

from simdesk.gui.display_text import LONGEST_PARAGRAPH, DisplayText


def utf16_length(text: str) -> int:
    return len(text.encode("utf-16-le")) // 2


@given(st.text(st.characters(codec="utf-8"), max_size=200))
@example("a😀b\n𠮷c")
@example("字" * 9_001 + "😀" + "b" * 2_500)
@example("\x00\u202e\u2029<b>")
def test_every_offset_leads_to_its_character_and_back(text):
    display = DisplayText(text)
    encoded = display.shown.encode("utf-16-le")
    assert utf16_length(display.shown) >= utf16_length(text)
    for offset, character in enumerate(text[:300]):
        position = int(display.to_qt([offset])[0])
        shown = encoded[2 * position :].decode("utf-16-le")[0]
        assert shown == character or not character.isprintable() or character in "\ufdd0\ufdd1"
        assert display.from_qt(position) == offset


def test_a_paragraph_of_one_word_is_broken_for_the_eye():
    lines = DisplayText("x" * 1_000_000).shown.split("\n")
    assert max(map(len, lines)) <= LONGEST_PARAGRAPH
    assert "".join(lines) == "x" * 1_000_000


def test_a_long_paragraph_breaks_after_a_sentence():
    lines = DisplayText("这是一句话。" * 2_000).shown.split("\n")
    assert len(lines) > 1
    assert all(line.endswith("。") for line in lines)


def test_ordinary_paragraphs_stay_as_they_are():
    text = "第一段。\nA second paragraph.\n" * 20
    assert DisplayText(text).shown == text


def test_what_qt_would_obey_is_shown_as_a_sign():
    assert DisplayText("a\x00b\u202ec\u2029d").shown == "a␀b\ufffdc\nd"
