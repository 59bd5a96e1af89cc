"""What is furniture of a page and what only looks like it."""

from simdesk.reading.pdf_furniture import (
    PageFrame,
    mark_footnotes,
    mark_furniture,
    mark_line_numbers,
)
from simdesk.reading.pdf_pieces import Line, Part, Piece


def line(text: str, y: float, size: float = 10, x: float = 50) -> Line:
    piece = Piece(text, x, x + 5 * len(text), y, size, 0, 0)
    made = Line(text, x, piece.end, y, size, 0, 0, [(0, piece)])
    made.left = 50
    return made


def frames(*pages: list[Line], pictured: bool = False) -> list[PageFrame]:
    return [PageFrame(lines, 595, 842, [], pictured) for lines in pages]


def parts(pages: list[PageFrame]) -> list[list[Part]]:
    return [[line.part for line in page.lines] for page in pages]


def body(number: int) -> list[Line]:
    return [line(f"Body of page {number}", 700), line("and more of it", 688)]


def test_a_head_repeats_at_one_height_with_other_digits() -> None:
    pages = frames(*([line(f"Chapter 1, page {i}", 810), *body(i)] for i in range(1, 5)))
    mark_furniture(pages)
    assert [page[0] for page in parts(pages)] == [Part.HEADER] * 4
    assert all(page[1:] == [Part.BODY, Part.BODY] for page in parts(pages))


def test_heads_of_left_pages_and_of_one_chapter() -> None:
    heads = ["", "Left", "", "Left", "", "Left", "Two", "Left", "Two", "Left", "Two", ""]
    pages = frames(*([line(head or f"x{i}", 810), *body(i)] for i, head in enumerate(heads)))
    mark_furniture(pages)
    found = [i for i, page in enumerate(parts(pages)) if page[0] is Part.HEADER]
    assert found == [1, 3, 5, 6, 7, 8, 9, 10]


def test_a_sentence_on_two_pages_or_in_the_middle_of_all_stays() -> None:
    pages = frames(
        *([line("Once more the same", 810 if i < 2 else 400), *body(i)] for i in range(6))
    )
    mark_furniture(pages)
    assert all(part is Part.BODY for page in parts(pages) for part in page)


def test_page_numbers_count_with_the_pages() -> None:
    for form in ("{}", "- {} -", "Page {} of 9", "第{}页", "第 {} 页 共 9 页", "{} / 9", "p. {}"):
        pages = frames(*([*body(i), line(form.format(i + 7), 30)] for i in range(4)))
        mark_furniture(pages)
        assert [page[-1] for page in parts(pages)] == [
            Part.PAGE_NUMBER if form in ("{}", "- {} -") else page[-1] for page in parts(pages)
        ]
        assert all(page[-1] in (Part.PAGE_NUMBER, Part.FOOTER) for page in parts(pages)), form


def test_roman_numbers_count_too() -> None:
    pages = frames(*([*body(i), line(number, 30)] for i, number in enumerate(["i", "ii", "iii"])))
    mark_furniture(pages)
    assert [page[-1] for page in parts(pages)] == [Part.PAGE_NUMBER] * 3


def test_numbers_that_do_not_count_with_the_pages_stay() -> None:
    pages = frames(
        *([*body(i), line(number, 30)] for i, number in enumerate(["7", "93", "4", "55"]))
    )
    mark_furniture(pages)
    assert all(page[-1] is Part.BODY for page in parts(pages))


def test_a_repeated_line_that_is_all_there_is_stays_unless_pages_are_pictures() -> None:
    pages = frames(*([line("A short answer", 800)] for _ in range(4)))
    mark_furniture(pages)
    assert all(page == [Part.BODY] for page in parts(pages))
    scanned = frames(*([line("Scanned by an app", 30)] for _ in range(4)), pictured=True)
    mark_furniture(scanned)
    assert all(page == [Part.FOOTER] for page in parts(scanned))


def test_what_the_file_declares_to_be_furniture_near_the_edge() -> None:
    head, inside = line("Only on this page", 815), line("Declared, but in the middle", 400)
    for declared in (head, inside):
        declared.declared = True
    pages = frames([head, inside, *body(1)])
    mark_furniture(pages)
    assert parts(pages) == [[Part.HEADER, Part.BODY, Part.BODY, Part.BODY]]


def test_small_lines_below_a_rule_or_with_a_mark_are_notes() -> None:
    marked = frames([*body(1), line("1 See there.", 100, size=8), line("And here.", 90, size=8)])
    mark_footnotes(marked)
    assert parts(marked) == [[Part.BODY, Part.BODY, Part.FOOTNOTE, Part.FOOTNOTE]]
    plain = frames([*body(1), line("Small print", 100, size=8)])
    mark_footnotes(plain)
    assert parts(plain)[0][-1] is Part.BODY
    ruled = frames([*body(1), line("Small print", 100, size=8)])
    ruled[0].rules = [(50, 112, 200, 112.5)]
    mark_footnotes(ruled)
    assert parts(ruled)[0][-1] is Part.FOOTNOTE


def test_a_page_set_small_as_a_whole_has_no_notes() -> None:
    pages = frames(
        [line(f"Body text in its usual size {i}", 700 - 12 * i) for i in range(9)],
        [line("1 A page of small print", 300, size=8), line("with a second line", 290, size=8)],
    )
    mark_footnotes(pages)
    assert all(part is Part.BODY for page in parts(pages) for part in page)


def numbered(step: int, spacing: float = 20, start: float = 30) -> list[Line]:
    return [line(str(step * (i + 1)), 700 - spacing * i, x=start) for i in range(9)]


def test_numbers_beside_the_lines_count_them() -> None:
    texts = [line(f"a line of text {i}", 700 - 20 * i, x=80) for i in range(9)]
    for step in (1, 5):
        numbers = numbered(step)
        mark_line_numbers(numbers + texts)
        assert {number.part for number in numbers} == {Part.LINE_NUMBER}
    assert {text.part for text in texts} == {Part.BODY}


def test_numbers_in_a_table_or_alone_do_not_count_lines() -> None:
    texts = [line(f"left {i}", 700 - 20 * i, x=10) for i in range(9)]
    texts += [line(f"right {i}", 700 - 20 * i, x=120) for i in range(9)]
    inside = numbered(1, start=80)
    mark_line_numbers(inside + texts)
    uneven = numbered(1)
    uneven[4].base -= 9
    mark_line_numbers(uneven + texts[9:])
    alone = numbered(1)
    mark_line_numbers(alone)
    assert {number.part for number in inside + uneven + alone} == {Part.BODY}
