import codecs

import pytest
from hypothesis import given
from hypothesis import strategies as st

from simdesk.reading.encoding import CHOICES, MIXED, decode

ZH = "实验报告正文：本文研究了文本相似度的度量方法，并在三个班级的作业上进行了验证。\n"
TRAD = "實驗報告正文：本文研究了文本相似度的度量方法，並在三個班級的作業上進行了驗證。\n"
JA = "これは日本語の文章です。実験の結果を報告します。カタカナも使います。\n"
KO = "모든 인간은 태어날 때부터 자유로우며 그 존엄과 권리에 있어 동등하다.\n"
RU = "В гимназии он не был в числе первых учеников, но читал много книг.\n"
FR = "L’élève a rendu son mémoire à l’été : « où est la forêt ? » – c’était déjà ça.\n"
EN = "The committee said “no” – and it wasn’t the first time.\n"


@pytest.mark.parametrize(
    ("text", "encoding"),
    [
        (ZH, "utf-8"),
        (ZH, "gb18030"),
        (TRAD, "big5hkscs"),
        (JA, "cp932"),
        (JA, "euc_jp"),
        (KO, "cp949"),
        (RU, "cp1251"),
        (FR, "cp1252"),
        (EN, "cp1252"),
        (ZH, "utf-16-le"),
        (ZH, "utf-16-be"),
        (EN, "utf-16-le"),
        (EN, "utf-16-be"),
        (EN + ZH, "utf-32-le"),
        (EN, "utf-32-be"),
    ],
)
def test_each_encoding_without_a_mark(text: str, encoding: str) -> None:
    decoded = decode((text * 4).encode(encoding))
    assert decoded is not None
    assert (decoded.text, decoded.encoding) == (text * 4, encoding)
    assert decoded.rivals == ()


@pytest.mark.parametrize(
    ("text", "encoding"),
    [("中", "gb18030"), ("姓名：学生甲", "gb18030"), ("// 设计\nint main() {}\n" * 9, "gb18030"),
     ("héllo", "utf-8"), ("▶", "utf-8"), ("设计", "utf-8"), ("好👍", "utf-8")],
)  # fmt: skip
def test_short_texts(text: str, encoding: str) -> None:
    decoded = decode(text.encode(encoding))
    assert decoded is not None
    assert (decoded.text, decoded.encoding) == (text, encoding)


@pytest.mark.parametrize(
    ("mark", "encoding"),
    [
        (codecs.BOM_UTF8, "utf-8"),
        (codecs.BOM_UTF16_LE, "utf-16-le"),
        (codecs.BOM_UTF16_BE, "utf-16-be"),
        (codecs.BOM_UTF32_LE, "utf-32-le"),
        (codecs.BOM_UTF32_BE, "utf-32-be"),
    ],
)
def test_a_byte_order_mark_decides(mark: bytes, encoding: str) -> None:
    decoded = decode(mark + ZH.encode(encoding))
    assert decoded is not None
    assert (decoded.text, decoded.encoding) == (ZH, encoding)


def test_chinese_utf16_with_a_zero_byte_in_one_of_its_characters() -> None:
    text = "一个学生一本书，一起学习一门课程。" * 3
    for encoding in ("utf-16-le", "utf-16-be"):
        decoded = decode(text.encode(encoding))
        assert decoded is not None
        assert decoded.text == text


def test_a_character_cut_at_the_end_costs_that_character_only() -> None:
    decoded = decode((ZH * 3).encode()[:-2])
    assert decoded is not None
    assert decoded.encoding == "utf-8"
    assert decoded.text == (ZH * 3)[:-1] or decoded.text == (ZH * 3)[:-2]
    assert decoded.damaged


def test_one_bad_byte_does_not_change_the_encoding() -> None:
    data = bytearray((ZH * 9).encode())
    data[100] = 0xFF
    decoded = decode(bytes(data))
    assert decoded is not None
    assert (decoded.encoding, decoded.damaged) == ("utf-8", 1)
    assert ZH * 4 in decoded.text


def test_badly_damaged_utf8_is_still_read_as_such_and_doubtful() -> None:
    decoded = decode(b"words " * 30 + b"\xff\xfe\xfa caf\xe9 \xc0\xaf" + " tail 结束".encode())
    assert decoded is not None
    assert "tail 结束" in decoded.text
    assert decoded.rivals


def test_two_encodings_in_one_file_are_decoded_line_by_line() -> None:
    decoded = decode((ZH * 3).encode() + (TRAD[:0] + "后半部分是另一种编码。\n").encode("gb18030"))
    assert decoded is not None
    assert decoded.text == ZH * 3 + "后半部分是另一种编码。\n"
    assert decoded.encoding == MIXED


def test_utf16_with_an_odd_byte_more() -> None:
    decoded = decode(codecs.BOM_UTF16_LE + ZH.encode("utf-16-le") + b"x")
    assert decoded is not None
    assert (decoded.text, decoded.damaged) == (ZH, 1)


@pytest.mark.parametrize("seed", range(3))
def test_noise_is_no_text(seed: int) -> None:
    value, data = seed + 1, bytearray()
    for _ in range(5_000):
        value = (value * 1_103_515_245 + 12_345) % 2**31
        data.append(value >> 16 & 0xFF)
    assert decode(bytes(data)) is None


def test_the_teachers_choice_is_taken() -> None:
    data = TRAD.encode("big5")
    decoded = decode(data, "gb18030")
    assert decoded is not None
    assert decoded.encoding == "gb18030"
    assert decoded.text != TRAD
    for unknown in ("klingon", "hex", "zlib"):
        guessed = decode(data, unknown)
        assert guessed is not None
        assert guessed.text == TRAD


def test_what_the_folder_had_before_settles_a_doubt_and_nothing_else() -> None:
    doubtful = "實驗".encode("big5")  # two characters, plausible in several encodings
    alone = decode(doubtful)
    assert alone is not None
    assert alone.rivals
    assert alone.text != "實驗"
    taught = decode(doubtful, likely="big5hkscs")
    assert taught is not None
    assert (taught.text, taught.encoding, taught.rivals) == ("實驗", "big5hkscs", ())
    other = decode(TRAD.encode("big5"), likely="cp1251")
    assert other is not None
    assert other.text == TRAD
    plain = decode(ZH.encode("utf-8"), likely="gb18030")
    assert plain is not None
    assert plain.encoding == "utf-8"
    assert decode(doubtful, likely="klingon") == alone


def test_a_chosen_unicode_loses_its_mark() -> None:
    decoded = decode(codecs.BOM_UTF16_LE + ZH.encode("utf-16-le"), "utf-16-le")
    assert decoded is not None
    assert decoded.text == ZH


@given(st.text(st.characters(codec="utf-8"), max_size=300))
def test_utf8_without_zero_bytes_is_read_as_written(text: str) -> None:
    text = text.replace("\0", "")
    decoded = decode(text.encode())
    assert decoded is not None
    assert decoded.text == text.removeprefix("\ufeff")


@given(st.binary(max_size=400), st.sampled_from((None, *CHOICES, MIXED)))
def test_no_bytes_raise(data: bytes, chosen: str | None) -> None:
    decoded = decode(data, chosen)
    assert decoded is None or isinstance(decoded.text, str)
