"""Lines out of pieces, and the text of a line."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from simdesk.reading import pdf_layout
from simdesk.reading.pdf_layout import (
    cleaned,
    is_han,
    line_of,
    lines_of,
    without_copies,
)
from simdesk.reading.pdf_pieces import Line, Piece
from simdesk.reading.pdf_rows import Gap, join_row
from tests.effort import lines_run


def piece(text: str, start: float, end: float, base: float = 700, size: float = 10) -> Piece:
    return Piece(text, start, end, base, size, 0, int(start))


def texts(*pieces: Piece) -> list[str]:
    return sorted(line.text for line in lines_of(list(pieces)))


def test_pieces_of_one_height_make_a_line_with_blanks_where_the_gaps_are() -> None:
    assert texts(piece("to", 0, 10), piece("get", 10.5, 20), piece("her", 23, 33)) == ["toget her"]


def test_a_drawn_blank_needs_no_gap_and_is_not_doubled() -> None:
    assert texts(piece("one ", 0, 20), piece("two", 20, 35), piece(" three", 40, 60)) == [
        "one two three"
    ]


def test_a_gutter_parts_a_line() -> None:
    assert texts(piece("left", 0, 20), piece("right", 30, 50)) == ["left", "right"]


def test_a_narrow_gutter_parts_lines_if_it_goes_on_for_long() -> None:
    pieces = []
    for row in range(8):
        base = 700 - 12.0 * row
        word = 40 + 3.0 * row
        pieces += [piece("ab", 0, word, base), piece("cd", word + 5, 95, base)]
        pieces += [piece("ef", 101, 150, base)]
    assert texts(*pieces).count("ab cd") == 8
    assert texts(*pieces[:9]) == ["ab cd ef"] * 3


def test_rows_of_sixty_metres_are_looked_at_for_gutters_up_to_a_limit(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def rows(count: int) -> list[Piece]:
        return [
            piece(text, start, start + 10, base=20 * row)
            for row in range(count)
            for text, start in (("left", 0), ("right", 180_000))
        ]

    assert len(lines_of(rows(200))) == 400
    monkeypatch.setattr(pdf_layout, "_MOST_PLACES", 500_000)
    few, many = rows(10), rows(100)
    assert lines_run(lambda: lines_of(many)) < 2 * lines_run(lambda: lines_of(few))


def test_dots_lead_over_a_gap() -> None:
    dots = [piece(".", 40 + 9 * i, 42 + 9 * i) for i in range(8)]
    assert texts(piece("Heading", 0, 35), *dots, piece("12", 125, 135)) == [
        "Heading . . . . . . . . 12"
    ]


def test_exponents_and_note_marks_join_their_line() -> None:
    assert texts(
        piece("E = mc", 0, 40), piece("2", 40, 44, base=704, size=6), piece("holds", 47, 70)
    ) == ["E = mc2 holds"]
    assert texts(piece("word", 0, 30), piece("footer far below", 0, 60, base=600, size=6)) == [
        "footer far below",
        "word",
    ]


def test_a_small_line_beside_a_large_letter_stays_a_line() -> None:
    large = piece("T", 0, 25, base=690, size=30)
    small = piece("he first line of a chapter", 27, 150, base=700, size=10)
    assert texts(large, small) == ["T", "he first line of a chapter"]


def test_letters_drawn_one_by_one_evenly_apart_are_one_word() -> None:
    even = [piece(letter, 13.0 * i, 13.0 * i + 10) for i, letter in enumerate("TITLEPAGE")]
    assert texts(*even) == ["TITLEPAGE"]


def spaced(text: str, gap: float, start: float = 0) -> list[Piece]:
    """Letters that are 4 wide, drawn one by one; a blank takes 6 more."""
    pieces, at = [], start
    for letter in text:
        if letter == " ":
            at += 6
        else:
            pieces.append(piece(letter, at, at + 4))
            at += 4 + gap
    return pieces


def test_narrow_letters_of_a_listing_are_words() -> None:
    whole = piece("Generated", 200, 240)
    assert texts(*spaced("Filter (real)", 2), whole) == ["(real)", "Filter", "Generated"]
    assert texts(*spaced("for", 3), piece("wide", 24, 50)) == ["for wide"]


def test_single_letters_apart_like_words_stay_apart() -> None:
    assert texts(piece("let", 0, 14), *spaced("abcd", 3, 17), piece("be", 45, 54)) == [
        "let a b c d be"
    ]


def test_texts_drawn_over_each_other_do_not_run_into_one_word() -> None:
    assert texts(piece("the first time", 0, 90), piece("the second time", 0, 105)) == [
        "the first time the second time"
    ]
    assert texts(piece("T", 0, 6), piece("o", 4, 9)) == ["To"]


def test_words_of_other_direction_and_rows_read_from_the_right() -> None:
    assert texts(piece("say", 0, 15), piece("םולש", 18, 40), piece("twice", 43, 65)) == [
        "say שלום twice"
    ]
    cells = [line_of([piece("םולש", 0, 20)]), line_of([piece("42", 40, 50)])]
    assert join_row(cells, Gap.CELL).text == "42\tשלום"


def test_copies_are_dropped_and_doubled_letters_stay() -> None:
    doubled = [piece("bold", 0, 20), piece("bold", 0.4, 20.4), piece("bold ", 0.2, 23)]
    assert len(without_copies(doubled)) == 1
    letters = [piece("l", 0, 2.2), piece("l", 2.2, 4.4)]
    assert len(without_copies(letters)) == 2
    assert texts(piece("：300", 0, 30), piece("300", 10.2, 30.2)) == ["：300"]


@pytest.mark.parametrize(
    ("raw", "clean"),
    [
        ("本 文", "本文"),
        ("本　文", "本文"),
        ("a  b", "a b"),
        ("a\u00a0b\u2003c", "a b c"),
        ("文 a", "文 a"),
        ("，  第", "，第"),
    ],
)
def test_blanks(raw: str, clean: str) -> None:
    assert cleaned(raw) == clean


def test_which_characters_stand_without_blanks() -> None:
    assert all(map(is_han, "漢。、「かカ！ㄅ𠮷⼀⺠々〇"))
    assert not any(map(is_han, "aé1.한ü—Ａ"[:-1]))


def test_where_each_piece_begins_in_the_text() -> None:
    pieces = [piece("one ", 0, 20), piece(" two", 20, 38), piece("three", 42, 60)]
    line = line_of(pieces)
    assert line.text == "one two three"
    assert [(at, line.text[at : at + 3]) for at, _ in line.pieces] == [
        (0, "one"),
        (4, "two"),
        (8, "thr"),
    ]


def test_cells_of_a_row_are_parted_by_tabs_and_parts_of_a_line_by_blanks() -> None:
    parts: list[Line] = [line_of([piece("b", 31, 40)]), line_of([piece("a", 0, 30)])]
    assert join_row(list(parts), Gap.BLANK).text == "a b"
    joined = join_row(list(parts), Gap.CELL)
    assert (joined.text, joined.row) == ("a\tb", True)
    assert [at for at, _ in joined.pieces] == [0, 2]
    han = [line_of([piece("甲", 0, 10)]), line_of([piece("乙", 12, 22)])]
    assert join_row(han, Gap.BY_WIDTH).text == "甲乙"


@given(
    st.lists(
        st.tuples(
            st.sampled_from(["a", "word", "漢字", "1.", " ", "x "]),
            st.floats(0, 500),
            st.floats(0, 60),
            st.floats(0, 800),
            st.sampled_from([2.0, 8.0, 10.0, 12.0, 30.0]),
        ),
        max_size=40,
    )
)
def test_no_letter_is_lost_or_invented(
    drawn: list[tuple[str, float, float, float, float]],
) -> None:
    pieces = [
        Piece(text, start, start + width, base, size, 0, i)
        for i, (text, start, width, base, size) in enumerate(drawn)
    ]
    lines = lines_of(pieces)
    got = sorted("".join(line.text for line in lines).replace(" ", ""))
    drawn_letters = sorted("".join(text for text, *_ in drawn).replace(" ", ""))
    assert set(got) == set(drawn_letters)
    assert len(got) <= len(drawn_letters)
    for line in lines:
        assert line.text == line.text.strip()
        assert line.start <= line.end
        for at, part in line.pieces:
            assert line.text[at:].startswith(part.text.strip()[:1])
