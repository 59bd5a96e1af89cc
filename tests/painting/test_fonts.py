"""The shipped font and what it lacks."""

import pytest
from fontTools.ttLib import TTFont
from PySide6.QtGui import QFontInfo

from simdesk.painting.fonts import FAMILY, drawable, text_font
from simdesk.resources import data_path

FACES = ("SimDeskSans-Regular.otf", "SimDeskSans-Bold.otf")


@pytest.mark.parametrize("face", FACES)
def test_every_glyph_stands_for_one_character(face: str) -> None:
    with TTFont(data_path(f"fonts/{face}"), lazy=True) as font:
        characters = font.getBestCmap()
        assert len(set(characters.values())) == len(characters)
        assert not {"GSUB", "GPOS", "kern"} & set(font.keys())
        assert not {0x2F50, 0xFB01, 0xF900} & set(characters)
        assert font["OS/2"].fsType == 0


@pytest.mark.parametrize("face", FACES)
def test_chinese_and_european_names_are_covered(face: str) -> None:
    with TTFont(data_path(f"fonts/{face}"), lazy=True) as font:
        characters = font.getBestCmap()
    for encoding in ("gb2312", "gbk", "big5"):
        known = 0
        for point in range(0x4E00, 0xA000):
            try:
                chr(point).encode(encoding)
            except UnicodeEncodeError:
                continue
            assert point in characters
            known += 1
        assert known > 6000
    assert set(map(ord, "Größe Łódź Škoda Ωμέγα Ёлка “‘’”…—～、。「」①②℃±×÷")) <= set(characters)


def test_both_faces_are_used_and_none_is_faked() -> None:
    for bold in (False, True):
        found = QFontInfo(text_font(10, bold=bold))
        assert found.family() == FAMILY
        assert found.bold() is bold


def test_what_cannot_be_shown_is_written_as_its_number() -> None:
    shown = drawable("a\tb\n比fi\u202e\u200b\x00\ud800𠮷\U000f0000")
    assert shown.text == "a b\n比fiU+202EU+200BU+0000U+D800U+20BB7U+F0000"
    assert shown.replaced == set("\u202e\u200b\x00\ud800𠮷\U000f0000")
    assert drawable("比 fi 12%").replaced == frozenset()
