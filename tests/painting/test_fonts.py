"""The shipped font and what it lacks."""

import pytest
from PySide6.QtGui import QFont, QFontInfo, QFontMetricsF, QRawFont

from simdesk.painting.fonts import FAMILY, drawable, text_font
from simdesk.painting.wide_signs import WIDE_SIGNS
from simdesk.resources import data_path

FACES = ("SimDeskSans-Regular.otf", "SimDeskSans-Bold.otf")


@pytest.fixture(params=FACES)
def face(request: pytest.FixtureRequest) -> QRawFont:
    path = data_path(f"fonts/{request.param}")
    return QRawFont(str(path), 10, QFont.HintingPreference.PreferNoHinting)


def test_every_glyph_stands_for_one_character(face: QRawFont) -> None:
    points = [point for point in range(0x10000) if face.supportsCharacter(point)]
    glyphs = face.glyphIndexesForString("".join(map(chr, points)))
    assert len(points) > 24_000
    assert len(set(glyphs)) == len(points)
    assert 0 not in glyphs


def test_what_a_copy_would_be_mistaken_for_is_left_out(face: QRawFont) -> None:
    radicals, ligatures, compatible = 0x2F50, 0xFB01, 0xF900
    assert not any(face.supportsCharacter(point) for point in (radicals, ligatures, compatible))
    assert not any(face.fontTable(table).size() for table in ("GPOS", "kern"))


@pytest.mark.parametrize("encoding", ["gb2312", "gbk", "big5"])
def test_chinese_characters_are_covered(face: QRawFont, encoding: str) -> None:
    wanted = [p for p in range(0x4E00, 0xA000) if chr(p).encode(encoding, "ignore")]
    assert len(wanted) > 6000
    assert all(face.supportsCharacter(point) for point in wanted)


def test_european_names_and_signs_are_covered(face: QRawFont) -> None:
    signs = "Größe Łódź Škoda Ωμέγα Ёлка Đặng ‘“”’…—～、。「」①②℃±×÷≠"
    assert all(face.supportsCharacter(ord(sign)) for sign in signs)


@pytest.mark.parametrize("bold", [False, True])
def test_western_signs_are_narrow_and_those_among_han_as_wide_as_a_character(bold: bool) -> None:
    metrics = QFontMetricsF(text_font(10, bold=bold))
    square = metrics.horizontalAdvance("中")
    for western in ("it’s", "a ‘b’ c", "“a” b", "a…", "a · b", "·"):
        letters = "".join(sign for sign in western if sign not in WIDE_SIGNS)
        room = metrics.horizontalAdvance(western) - metrics.horizontalAdvance(letters)
        signs = len(western) - len(letters)
        assert room < (0.86 if "…" in western else 0.6) * square * signs, western
    for chinese in ("他说“你好”", "‘中’文", "中……文", "马克·吐温"):
        wide = metrics.horizontalAdvance("中") * len(chinese)
        assert metrics.horizontalAdvance(chinese) == pytest.approx(wide), chinese


def test_both_faces_are_used_and_none_is_faked() -> None:
    for bold in (False, True):
        found = QFontInfo(text_font(10, bold=bold))
        assert found.family() == FAMILY
        assert found.bold() is bold


def test_what_cannot_be_shown_is_written_as_its_number() -> None:
    shown = drawable("a\tb\n比fi\u202e\u200b\x00\ud800\ue018𠮷\U000f0000")
    assert shown.text == "a b\n比fiU+202EU+200BU+0000U+D800U+E018U+20BB7U+F0000"
    assert shown.replaced == set("\u202e\u200b\x00\ud800\ue018𠮷\U000f0000")
    assert drawable("比 fi 12%").replaced == frozenset()
