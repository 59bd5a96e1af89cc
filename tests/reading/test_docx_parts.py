"""The small parts of the Word reader: numbers, symbols, equations, EQ fields."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lxml import etree

from simdesk.reading.docx_fields import equation_field
from simdesk.reading.docx_math import linear
from simdesk.reading.docx_names import NAMESPACES
from simdesk.reading.docx_numbering import Numbering, format_count
from simdesk.reading.docx_symbols import symbol

M = f'xmlns:m="{NAMESPACES["m"]}" xmlns:w="{NAMESPACES["w"]}"'


def numbering(levels: str, instances: str) -> Numbering:
    root = etree.fromstring(
        f'<w:numbering {M}><w:abstractNum w:abstractNumId="0">{levels}</w:abstractNum>'
        f"{instances}</w:numbering>"
    )
    return Numbering(lambda: root)


def level(at: int, text: str, form: str = "decimal", more: str = "") -> str:
    return (
        f'<w:lvl w:ilvl="{at}"><w:start w:val="1"/><w:numFmt w:val="{form}"/>'
        f'<w:lvlText w:val="{text}"/>{more}</w:lvl>'
    )


def instance(identity: int, more: str = "") -> str:
    return f'<w:num w:numId="{identity}"><w:abstractNumId w:val="0"/>{more}</w:num>'


@pytest.mark.parametrize(
    ("value", "form", "shown"),
    [
        (3, "decimal", "3"), (3, "decimalZero", "03"), (4, "lowerRoman", "iv"),
        (1999, "upperRoman", "MCMXCIX"), (28, "lowerLetter", "bb"), (3, "upperLetter", "C"),
        (11, "chineseCounting", "十一"), (21, "chineseCountingThousand", "二十一"),
        (101, "chineseCounting", "一百零一"), (120, "japaneseCounting", "一百二十"),
        (1001, "chineseCounting", "一千零一"), (23, "chineseLegalSimplified", "贰拾叁"),
        (4, "decimalEnclosedCircle", "④"), (21, "decimalEnclosedCircle", "21"),
        (2, "ideographTraditional", "乙"), (12, "decimalFullWidth", "１２"), (5, "none", ""),
        (0, "chineseCounting", "0"), (-1, "upperRoman", "-1"), (7, "unheardOf", "7"),
    ],
)  # fmt: skip
def test_counts_in_words_formats(value: int, form: str, shown: str) -> None:
    assert format_count(value, form) == shown


def test_deeper_levels_begin_again() -> None:
    lists = numbering(level(0, "%1.") + level(1, "%1.%2"), instance(1))
    labels = [lists.label("1", at) for at in (0, 1, 1, 0, 1)]
    assert labels == ["1.", "1.1", "1.2", "2.", "2.1"]


def test_a_level_that_does_not_begin_again() -> None:
    lists = numbering(
        level(0, "%1.") + level(1, "%2)", more='<w:lvlRestart w:val="0"/>'), instance(1)
    )
    assert [lists.label("1", at) for at in (0, 1, 0, 1)] == ["1.", "1)", "2.", "2)"]


def test_two_instances_count_on_unless_one_has_its_own_start() -> None:
    own = '<w:lvlOverride w:ilvl="0"><w:startOverride w:val="7"/></w:lvlOverride>'
    lists = numbering(level(0, "%1."), instance(1) + instance(2) + instance(3, own))
    assert [lists.label(i, 0) for i in ("1", "2", "3", "3", "1")] == ["1.", "2.", "7.", "8.", "9."]


def test_bullets_and_unknown_lists() -> None:
    lists = numbering(level(0, "\uf0b7", "bullet"), instance(1))
    assert lists.label("1", 0) == "•"
    assert lists.label("5", 0) == ""
    assert lists.label("1", 44) == ""
    assert Numbering(lambda: None).label("1", 0) == ""


@pytest.mark.parametrize(
    ("content", "shown"),
    [
        ("<m:sSup><m:e>{c}</m:e><m:sup>{2}</m:sup></m:sSup>", "c^2"),
        ("<m:sSub><m:e>{x}</m:e><m:sub>{i+1}</m:sub></m:sSub>", "x_(i+1)"),
        ("<m:rad><m:deg/><m:e>{2a}</m:e></m:rad>", "√2a"),
        ('<m:nary><m:naryPr><m:chr m:val="∑"/></m:naryPr><m:sub>{i=1}</m:sub><m:sup>{n}</m:sup>'
         "<m:e>{i}</m:e></m:nary>", "∑_(i=1)^n i"),
        ('<m:d><m:dPr><m:begChr m:val="["/><m:endChr m:val="]"/></m:dPr><m:e>{a}</m:e></m:d>',
         "[a]"),
        ("<m:m><m:mr><m:e>{1}</m:e><m:e>{0}</m:e></m:mr></m:m>", "1 0"),
        ("<w:del><m:r><m:t>gone</m:t></m:r></w:del>{kept}", "kept"),
        ("<m:func><m:fName>{sin}</m:fName><m:e>{x}</m:e></m:func>", "sinx"),
    ],
)  # fmt: skip
def test_equations_on_a_line(content: str, shown: str) -> None:
    xml = content.replace("{", "<m:r><m:t>").replace("}", "</m:t></m:r>")
    assert linear(etree.fromstring(f"<m:oMath {M}>{xml}</m:oMath>")) == shown


@pytest.mark.parametrize(
    ("instruction", "shown"),
    [
        (r" eq \o\ac(○,1) ", "1"),
        (r'EQ \* jc2 \* "Font:宋体" \* hps10 \o\ad(\s\up 9(pīn),拼)', "拼"),
        (r"EQ \f(a+b,2)", "a+b/2"),
        (r"EQ \r(3,x)", "√x"),
        (r"EQ \s\up5(2)", "2"),
        ("PAGEREF _Toc1", ""),
        ("EQ " + "(" * 5_000, ""),
    ],
)
def test_equation_fields(instruction: str, shown: str) -> None:
    assert equation_field(instruction) == shown


@given(st.text(alphabet="\\foracsup(),;1a ", max_size=60))
def test_any_instruction_gives_text(instruction: str) -> None:
    assert isinstance(equation_field("EQ " + instruction), str)


@given(st.integers(0, 0xFFFF), st.sampled_from(("Symbol", "Wingdings", "Webdings", "宋体", "")))
def test_any_symbol_can_be_stored(code: int, font: str) -> None:
    sign = symbol(code, font)
    sign.encode("utf-8")
    assert not 0xE000 <= ord(sign) < 0xF900
