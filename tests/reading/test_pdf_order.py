"""Columns, tables and what is neither."""

from hypothesis import given
from hypothesis import strategies as st

from simdesk.reading.pdf_layout import line_of
from simdesk.reading.pdf_order import in_reading_order
from simdesk.reading.pdf_pieces import Line, Piece


def line(text: str, x: float, y: float, order: int, width: float | None = None) -> Line:
    end = x + (5 * len(text) if width is None else width)
    return line_of([Piece(text, x, end, y, 10, 0, order)])


def read(
    lines: list[Line], rules: list[tuple[float, float, float, float]] | None = None
) -> list[str]:
    return [line.text for line in in_reading_order(lines, rules or [])]


def column(letter: str, x: float, count: int, first_order: int, step: float = 12) -> list[Line]:
    """Lines that fill a column of 180 points."""
    return [
        line(f"{letter}{i} fills the line of the column", x, 700 - step * i, first_order + i, 180)
        for i in range(count)
    ]


def firsts(texts: list[str]) -> str:
    return " ".join(text.split()[0] for text in texts)


def test_two_columns_with_different_line_heights_below_a_title() -> None:
    title = line("A title over the whole page", 100, 740, 0, 300)
    lines = [title, *column("a", 50, 5, 1), *column("b", 250, 4, 10, step=14)]
    assert firsts(read(lines)) == "A a0 a1 a2 a3 a4 b0 b1 b2 b3"


def test_a_wide_line_in_the_middle_ends_the_columns_above() -> None:
    above = column("a", 50, 3, 0) + column("b", 250, 3, 3)
    wide = line("W across the page", 50, 650, 6, 380)
    below = [line(f"c{i} x", 50, 630 - 12 * i, 7 + i, 180) for i in range(3)]
    below += [line(f"d{i} x", 250, 630 - 12 * i, 10 + i, 180) for i in range(3)]
    order = firsts(read([*above, wide, *below]))
    assert order == "a0 a1 a2 b0 b1 b2 W c0 c1 c2 d0 d1 d2"


def test_three_columns() -> None:
    lines = []
    for k, letter in enumerate("abc"):
        lines += [
            line(
                f"{letter}{i} a line that is long enough",
                50 + 170 * k,
                700 - 12 * i,
                10 * k + i,
                150,
            )
            for i in range(4)
        ]
    assert firsts(read(lines)) == "a0 a1 a2 a3 b0 b1 b2 b3 c0 c1 c2 c3"


def test_the_number_of_the_page_between_two_columns_does_not_hide_the_gutter() -> None:
    lines = [*column("a", 50, 5, 0), *column("b", 240, 5, 5), line("7", 233, 30, 10, 5)]
    assert firsts(read(lines)) == "a0 a1 a2 a3 a4 b0 b1 b2 b3 b4 7"


def test_short_cells_drawn_row_by_row_are_a_table() -> None:
    lines = [
        line(text, 50 + 100 * k, 700 - 15 * i, 3 * i + k)
        for i, row in enumerate([("x1", "y1", "z1"), ("x2", "y2", "z2"), ("x3", "y3", "z3")])
        for k, text in enumerate(row)
    ]
    assert read(lines) == ["x1\ty1\tz1", "x2\ty2\tz2", "x3\ty3\tz3"]


def test_long_cells_between_rules_are_a_table() -> None:
    lines = []
    for i in range(4):
        lines += [
            line(f"a{i} the left cell of this row is full", 50, 700 - 20 * i, 2 * i, 180),
            line(f"b{i} the right cell of this row is full", 250, 700 - 20 * i, 2 * i + 1, 180),
        ]
    columns = firsts(read(list(lines)))
    assert columns == "a0 a1 a2 a3 b0 b1 b2 b3"
    rules = [(50.0, 695.0 - 20 * i, 430.0, 695.5 - 20 * i) for i in range(4)]
    assert [text.split()[0] for text in read(lines, rules)] == ["a0", "a1", "a2", "a3"]


def test_cells_with_several_lines_are_read_in_the_order_they_were_drawn() -> None:
    lines = []
    order = 0
    for row in range(4):
        for k, x in enumerate((50, 250)):
            for i in range(3 - k):
                y = 700 - 60 * row - 12 * i - 5 * k
                lines.append(line(f"r{row}c{k}l{i} some words", x, y, order, 150))
                order += 1
    assert [text.split()[0] for text in read(lines)] == [
        f"r{row}c{k}l{i}" for row in range(4) for k in range(2) for i in range(3 - k)
    ]


def test_columns_of_a_text_that_runs_from_right_to_left_begin_at_the_right() -> None:
    left = [line(f"ב{i}", 50, 700 - 12 * i, i, 180) for i in range(8)]
    right = [line(f"א{i}", 300, 700 - 12 * i, 8 + i, 180) for i in range(8)]
    assert "".join(text[1] for text in read(left + right)) == "א" * 8 + "ב" * 8


def test_each_type_size_has_its_own_leading() -> None:
    small = [line(f"row {i}", 50, 700 - 8 * i, i, 180) for i in range(9)]
    for row in small:
        row.size = 7
    large = [line(f"text {i}", 50, 600 - 13 * i, 9 + i, 180) for i in range(4)]
    ordered = in_reading_order(small + large, [])
    assert {line.leading for line in ordered if line.size == 7} == {8}
    assert {line.leading for line in ordered if line.size == 10} == {13}


def test_a_heading_between_equations_is_read_between_them() -> None:
    page = []
    for i in range(4):
        page += [line(f"{i}", 50, 740 - 60 * i, 4 * i, 8)]
        page += [line("Heading", 70, 740 - 60 * i, 4 * i + 1, 60)]
        page += [line("text that is as wide as the column", 50, 710 - 60 * i, 4 * i + 2, 330)]
    page += [
        line("x = y", 180, 500, 20, 40),
        line("z", 240, 500, 21, 20),
        line("(1)", 365, 500, 22),
    ]
    page += [line("4", 50, 460, 23, 8), line("Programs", 70, 460, 24, 60)]
    page += [line("main.c", 180, 420, 25, 40), line("1", 200, 380, 26, 8)]
    assert firsts(read(page)).endswith("text x 4 main.c 1")


def test_an_indented_list_is_no_column() -> None:
    lines = [line(f"item {i}", 50 + 20 * (i % 3), 700 - 12 * i, i) for i in range(9)]
    assert read(lines) == [f"item {i}" for i in range(9)]


def test_lines_know_the_edges_of_their_column() -> None:
    ordered = in_reading_order([*column("a", 50, 5, 0), *column("b", 250, 5, 5)], [])
    assert {(line.left, line.right, line.leading) for line in ordered[:5]} == {(50, 230, 12)}
    assert {(line.left, line.right) for line in ordered[5:]} == {(250, 430)}


@given(
    st.lists(
        st.tuples(st.integers(0, 50), st.integers(0, 60), st.integers(1, 30)),
        unique_by=lambda place: place[:2],
        max_size=60,
    )
)
def test_every_line_is_read_once(places: list[tuple[int, int, int]]) -> None:
    lines = [
        line(f"w{i}", 12.0 * x, 13.0 * y, i, 10.0 * width) for i, (x, y, width) in enumerate(places)
    ]
    words = " ".join(read(lines)).replace("\t", " ").split()
    assert sorted(words) == sorted(f"w{i}" for i in range(len(places)))
