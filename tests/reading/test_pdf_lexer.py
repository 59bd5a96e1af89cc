"""The operations of content streams."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pdfminer.psparser import LIT

from simdesk.reading.pdf_lexer import hex_string, operations, unescaped


def only(data: bytes) -> tuple[bytes, list[object]]:
    found = list(operations(data))
    assert len(found) == 1
    return found[0]


@pytest.mark.parametrize(
    ("data", "operator", "operands"),
    [
        (b"1 0 0 -1.5 .25 -.5 cm", b"cm", [1.0, 0.0, 0.0, -1.5, 0.25, -0.5]),
        (b"/F1 12 Tf", b"Tf", [LIT("F1"), 12.0]),
        (b"/A#20B gs", b"gs", [LIT("A B")]),
        (b"(plain) Tj", b"Tj", [b"plain"]),
        (b"(a\\(b\\)\\\\c\\n\\101\\7) Tj", b"Tj", [b"a(b)\\c\nA\x07"]),
        (b"(one (two (three)) four) Tj", b"Tj", [b"one (two (three)) four"]),
        (b"(line\\\r\nover) Tj", b"Tj", [b"lineover"]),
        (b"<48 65 6C6C 6> Tj", b"Tj", [b"Hell`"]),
        (b"[(A) -120 <42> 3.5 (C)] TJ", b"TJ", [[b"A", -120.0, b"B", 3.5, b"C"]]),
        (b"[(a(b)c) 5] TJ", b"TJ", [[b"a(b)c", 5.0]]),
        (b"T*", b"T*", []),
        (b"(x)'", b"'", [b"x"]),
        (b"true false null op", b"op", [True, False, None]),
        (
            b"/Span << /MCID 3 /Lang (de) >> BDC",
            b"BDC",
            [LIT("Span"), {"MCID": 3.0, "Lang": b"de"}],
        ),
        (b"% a comment (with [ brackets\n1 w", b"w", [1.0]),
        (b"[[1 2] 3] d", b"d", [[[1.0, 2.0], 3.0]]),
        (b"\0 1\0w", b"w", [1.0]),
    ],
)
def test_operands_are_what_the_format_says(
    data: bytes, operator: bytes, operands: list[object]
) -> None:
    assert only(data) == (operator, operands)


def test_an_inline_image_is_passed_over_although_its_bytes_hold_the_end_mark() -> None:
    image = b"BI /W 2 /H 2 ID \x80\x01 EI \xff\xfe\x80 data\nEI Q"
    assert [operator for operator, _ in operations(image)] == [b"BI", b"Q"]


def test_an_image_without_end_ends_the_content() -> None:
    assert [operator for operator, _ in operations(b"q BI ID " + b"\x80" * 500)] == [b"q", b"BI"]


def test_an_array_that_is_never_closed_does_not_swallow_what_follows() -> None:
    assert [operator for operator, _ in operations(b"[ (a) 3 Tj (b) Tj")] == [b"Tj", b"Tj"]


@pytest.mark.parametrize("rubbish", [b"[[[[", b"((((", b"<<<<", b"[([("])
def test_hostile_brackets_take_linear_time(rubbish: bytes) -> None:
    assert [operator for operator, _ in operations(b"BT " + rubbish * 500_000)] == [b"BT"]


@given(st.binary(max_size=300))
def test_any_bytes_are_survived(data: bytes) -> None:
    for operator, operands in operations(data):
        assert operator
        assert isinstance(operands, list)


@given(st.binary(max_size=60))
def test_a_literal_string_comes_back(data: bytes) -> None:
    escaped = b"".join(b"\\%03o" % byte for byte in data)
    assert unescaped(escaped) == data
    assert hex_string(data.hex().encode()) == data
