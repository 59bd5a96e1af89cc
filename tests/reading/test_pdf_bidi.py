"""From the order of sight to the order of reading."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from simdesk.reading.pdf_bidi import has_right_to_left, in_order_of_reading, reads_from_right


def test_which_letters_run_from_right_to_left() -> None:
    assert all(map(has_right_to_left, "שلﻼ"))
    assert not any(map(has_right_to_left, "a中1"))


def test_which_text_is_read_from_the_right() -> None:
    assert reads_from_right("שלום, abc")
    assert not reads_from_right("in Hebrew שלום, peace")
    assert not reads_from_right("12.5")


# Capitals stand for Hebrew letters, as in the examples of UAX #9.
_HEBREW = {ord("A") + index: chr(0x5D0 + index) for index in range(26)}


@pytest.mark.parametrize(
    ("seen", "read"),
    [
        ("only latin, 12", "only latin, 12"),
        ("DCBA", "ABCD"),
        ("he said “DC BA” to me", "he said “AB CD” to me"),
        ("car (BA) means DC.", "car (AB) means CD."),
        ("FE car DC BA", "AB CD car EF"),
        ("DC 12.5 BA", "AB 12.5 CD"),
        ("DC 50% BA", "AB 50% CD"),
        ("DC 12/05/2020 BA", "AB 12/05/2020 CD"),
        ("in DC 12 BA of it", "in AB 12 CD of it"),
        ("at 12 BA it", "at 12 AB it"),
        (".DC BA", "AB CD."),
        ("FEDC BA (12)", "(12) AB CDEF"),
        ("(BA) DC FE", "EF CD (AB)"),
        ("GFED windows 10 CBA", "ABC windows 10 DEFG"),
        ("12 GFEDCBA 34", "34 ABCDEFG 12"),
        ("(word) 12 DC BA", "AB CD 12 (word)"),
        ("windows (10) 7 HGFEDCBA", "ABCDEFGH windows (10) 7"),
    ],
)
def test_from_sight_to_reading(seen: str, read: str) -> None:
    assert in_order_of_reading(seen.translate(_HEBREW)) == read.translate(_HEBREW)


@pytest.mark.parametrize(
    ("seen", "read"),
    [
        ("ةيفاك %50 ةبسن", "نسبة 50% كافية"),  # the sign is no part of a number after Arabic
        ("خيرات 12/05/2020 نم", "من 12/05/2020 تاريخ"),
        ("انه (لاثم) ىرخأ", "أخرى (مثال) هنا"),  # brackets named by their look
        ("انه )لاثم( ىرخأ", "أخرى (مثال) هنا"),  # and by their part in the text
    ],
)
def test_arabic(seen: str, read: str) -> None:
    assert in_order_of_reading(seen) == read


def test_marks_stay_behind_their_letters() -> None:
    assert in_order_of_reading("يبيبَح"[::-1][::-1]) == "يبيبَح"[::-1]


@given(st.text(alphabet="abאבגد١٢12 .,()%-َ́中", max_size=30))
def test_no_letter_is_lost(seen: str) -> None:
    read = in_order_of_reading(seen)
    mirrored = str.maketrans(")", "(")
    assert sorted(read.translate(mirrored)) == sorted(seen.translate(mirrored))


@given(st.text(alphabet="abc12 .,()中é", max_size=30))
def test_text_without_such_letters_stays(seen: str) -> None:
    assert in_order_of_reading(seen) == seen


@given(st.text(alphabet="אבגד ", max_size=30))
def test_pure_text_is_turned_round(seen: str) -> None:
    expected = seen[::-1] if seen.strip() else seen
    assert in_order_of_reading(seen) == expected
