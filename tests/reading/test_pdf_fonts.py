"""The text of glyphs, and encodings that only the font program knows."""

import struct

import pytest

from simdesk.reading.pdf_encodings import cff_encoding, glyph_text
from simdesk.reading.pdf_fonts import UNREADABLE, as_seen, misread_letters, readable


@pytest.mark.parametrize(
    ("raw", "text"),
    [
        ("a", "a"),
        ("ﬁ", "ﬁ"),
        ("\0", UNREADABLE),
        ("\x9f", UNREADABLE),
        ("\t", " "),
        ("\ue123", UNREADABLE),
        ("\ud800", UNREADABLE),
        ("\U000f1234", UNREADABLE),
        ("⼀", "⼀"),
        ("لا", "لا"),
    ],
)
def test_what_a_glyph_stands_for(raw: str, text: str) -> None:
    assert readable(raw, symbols=False) == text


def test_private_characters_of_symbol_fonts_are_bullets() -> None:
    assert readable("\uf0b7", symbols=True) == "•"
    assert readable("\uf0b7", symbols=False) == UNREADABLE


@pytest.mark.parametrize(
    ("mapped", "seen"),
    [
        ("fi", "fi"),
        ("لا", "ال"),
        ("حبيبي ", " يبيبح"),
        ("حبيبي h", "h"),  # of two directions: what came before belongs to other glyphs
        ("abc שלום", "םולש"),
    ],
)
def test_glyphs_in_the_order_of_sight(mapped: str, seen: str) -> None:
    assert as_seen(mapped) == seen


def test_chinese_made_of_rare_characters_is_misread() -> None:
    assert misread_letters("实验目的与原理，所有的字都是常用的。" * 3) == 0
    assert misread_letters("實驗目的與原理，所有的字都是常用的。" * 3) == 0
    assert misread_letters("道路交通法施行令の一部を改正する政令をここに公布する" * 3) == 0
    assert misread_letters("한국어 문장은 드문 글자가 아니다 그러므로 괜찮다" * 3) == 0
    assert misread_letters("ᆖ䲒ᇎ傼ᣕᔰ䈮ᆖ䲒ᇎ傼ᇔᵰᆜ䲘䁈䊛ᆖ䲒ᒤ㓗") > 10
    assert misread_letters("ᆖ䲒ᇎ傼") == 0


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("gamma", "γ"),
        ("universal", "∀"),
        ("parenleftbigg", "("),
        ("summationdisplay", "∑"),
        ("uni4E2D", "中"),
        ("mapsto", "↦"),
        ("prime", "′"),
        ("angbracketleftBigg", "⟨"),
        ("g123", ""),
        (".notdef", ""),
    ],
)
def test_glyph_names(name: str, text: str) -> None:
    assert glyph_text(name) == text


def index(*items: bytes) -> bytes:
    """An INDEX of CFF with two-byte offsets."""
    if not items:
        return b"\0\0"
    offsets = [1]
    for item in items:
        offsets.append(offsets[-1] + len(item))
    return (
        struct.pack(">HB", len(items), 2)
        + struct.pack(f">{len(offsets)}H", *offsets)
        + b"".join(items)
    )


def number(value: int) -> bytes:
    return b"\x1d" + struct.pack(">i", value)


def compact_font(encoding: bytes, charset: bytes, names: list[bytes], glyphs: int) -> bytes:
    """A CFF font program without outlines."""
    fixed = 3 * 6  # three operands of five bytes with their operators
    before = b"\x01\x00\x04\x02" + index(b"Font")
    strings, subroutines = index(*names), index()
    start = len(before) + len(index(bytes(fixed))) + len(strings) + len(subroutines)
    charset_at = start + len(encoding)
    outlines_at = charset_at + len(charset)
    top = number(charset_at) + b"\x0f" + number(start) + b"\x10" + number(outlines_at) + b"\x11"
    outlines = index(*[b"\x0e"] * glyphs)
    return before + index(top) + strings + subroutines + encoding + charset + outlines


def test_the_encoding_of_a_compact_font_in_both_formats() -> None:
    # Glyphs 1 and 2 are the standard string `A` (34) and the font's own first string (391).
    names, charset = [b"gamma"], b"\0" + struct.pack(">2H", 34, 391)
    by_code = compact_font(b"\x00\x02\x61\x62", charset, names, 3)
    assert cff_encoding(by_code) == {0x61: "A", 0x62: "gamma"}
    by_range = compact_font(b"\x01\x01\x80\x01", charset, names, 3)
    assert cff_encoding(by_range) == {0x80: "A", 0x81: "gamma"}
    ranged = b"\x01" + struct.pack(">HB", 34, 1)
    assert cff_encoding(compact_font(b"\x00\x02\x41\x42", ranged, names, 3)) == {65: "A", 66: "B"}
    wide = b"\x02" + struct.pack(">HH", 34, 1)
    assert cff_encoding(compact_font(b"\x00\x02\x41\x42", wide, names, 3)) == {65: "A", 66: "B"}


def test_a_font_program_whose_names_overlap_is_none() -> None:
    head, overlapping = bytes((1, 0, 4, 1)), bytes((0, 3, 1, 1, 200, 1, 200))
    with pytest.raises(ValueError, match="offsets"):
        cff_encoding(head + overlapping + bytes(200))
