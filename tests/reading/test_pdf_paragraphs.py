"""Lines into paragraphs, paragraphs into text with places."""

import pytest

from simdesk.documents import AsideKind, Place
from simdesk.reading.pdf_paragraphs import Composition, PageLines, compose
from simdesk.reading.pdf_pieces import Line, Part


def line(text: str, y: float, x: float = 50, width: float = 400, **more: object) -> Line:
    made = Line(text, x, x + width, y, 10, 0, 0, [], left=50, right=450, leading=12)
    for name, value in more.items():
        setattr(made, name, value)
    return made


def composed(*pages: list[Line]) -> Composition:
    return compose([PageLines(number, lines) for number, lines in enumerate(pages, 1)])


def text(*lines: Line) -> str:
    return composed(list(lines)).text


def test_full_lines_go_on_and_a_short_one_ends_the_paragraph() -> None:
    assert (
        text(
            line("A full line of words", 700),
            line("and its end.", 688, width=100),
            line("Another paragraph", 676),
        )
        == "A full line of words and its end.\nAnother paragraph"
    )


def test_a_ragged_line_goes_on_if_the_next_word_would_not_have_fitted() -> None:
    long_word = line("incomprehensibilities are many of them", 688)
    assert "\n" not in text(line("A ragged Line.", 700, width=330), long_word)
    assert "\n" in text(line("A ragged Line.", 700, width=330), line("It is", 688, width=60))


def test_a_gap_an_indentation_a_size_or_a_bullet_begins_a_paragraph() -> None:
    first = line("The first line is full", 700)
    assert "\n" not in text(first, line("of words here", 688))
    assert "\n" in text(first, line("Of words here", 680))
    assert "\n" in text(first, line("Of words here", 688, x=70, width=380))
    assert "\n" in text(first, line("Of words here", 688, size=13))
    assert "\n" in text(first, line("• of words here", 688))


def test_lines_after_a_list_number_hang() -> None:
    entries = [
        line("[1] An entry of the list of books that is", 700),
        line("Longer than one line of it", 688, x=70, width=200),
        line("[2] Another", 676, width=150),
    ]
    assert text(*entries).count("\n") == 1


def test_han_lines_join_without_a_blank_and_others_with_one() -> None:
    assert text(line("汉字占满整行", 700), line("继续", 688, width=20)) == "汉字占满整行继续"
    assert text(line("汉字 and", 700), line("words", 688)) == "汉字 and words"
    assert text(line("use 汉", 700), line("words", 688)) == "use 汉words"


@pytest.mark.parametrize(
    ("head", "tail", "elsewhere", "joined"),
    [
        ("permit-", "ted now", "", "permitted now"),
        ("price-", "determining", "a price-determining fact", "price-determining"),
        ("well-", "known", "", "well-known"),
        ("court-", "house", "the court sat in a house", "court-house"),
        ("court-", "house", "the courthouse, a court and a house", "courthouse"),
        ("pages 12-", "15", "", "pages 12-15"),
        ("accept-", "able", "able to accept it", "acceptable"),
        ("Jean-", "Paul", "", "Jean-Paul"),
        ("Java-", "Script", "in JavaScript", "JavaScript"),
        ("spe\u00ad", "cies", "", "species"),
        ("A dash -", "and more", "", "A dash - and more"),
    ],
)
def test_hyphens(head: str, tail: str, elsewhere: str, joined: str) -> None:
    other = [line(elsewhere, 600)] if elsewhere else []
    assert text(line(head, 700), line(tail, 688), *other).split("\n")[0] == joined


def test_rows_stand_alone() -> None:
    row = line("a\tb", 688, row=True)
    assert text(line("Before the table, full", 700), row, line("After it", 676)).count("\n") == 2


def test_cells_of_longer_tables_do_not_run_into_each_other() -> None:
    cells = [line("a full line of a cell", 700, cell=1), line("and of another", 688, cell=2)]
    assert text(*cells).count("\n") == 1


def test_a_sentence_goes_on_over_pages_with_a_place_on_each() -> None:
    result = composed([line("It begins on the first page", 60)], [line("and ends here.", 760)])
    assert result.text == "It begins on the first page and ends here."
    assert result.places == [Place(0, 1, 1), Place(28, 2, 1)]


def test_a_new_page_begins_a_paragraph_after_the_end_of_a_sentence() -> None:
    ended = composed([line("It ends here.", 60)], [line("and begins anew", 760)])
    assert ended.text.count("\n") == 1
    indented = composed([line("没有句号的一整行字", 60)], [line("缩进的新段", 760, x=70)])
    assert indented.text.count("\n") == 1
    han = composed([line("没有句号的一整行字", 60)], [line("接着写", 760)])
    assert han.text == "没有句号的一整行字接着写"


def test_footnotes_wait_for_the_paragraph_that_runs_over_the_page() -> None:
    result = composed(
        [
            line("It begins on the first page", 100),
            line("1 A note that has", 60, part=Part.FOOTNOTE),
            line("two lines.", 48, part=Part.FOOTNOTE),
        ],
        [line("and ends here.", 760, width=100), line("The next one.", 748)],
    )
    assert result.text.split("\n") == [
        "It begins on the first page and ends here.",
        "1 A note that has two lines.",
        "The next one.",
    ]
    assert [place.page for place in result.places] == [1, 2, 1, 2]
    assert [place.paragraph for place in result.places] == [1, 1, 2, 3]


def test_asides_know_where_they_belong() -> None:
    result = composed(
        [
            line("Head", 800, part=Part.HEADER),
            line("Body text of one", 700),
            line("1", 30, part=Part.PAGE_NUMBER),
        ],
        [
            line("Head", 800, part=Part.HEADER),
            line("Body text of two.", 700),
            line("Foot", 30, part=Part.FOOTER),
            line("1", 700, part=Part.LINE_NUMBER),
        ],
    )
    second = result.text.index("Body text of two")
    assert [(aside.kind, aside.offset, aside.page) for aside in result.asides] == [
        (AsideKind.HEADER, 0, 1),
        (AsideKind.PAGE_NUMBER, len("Body text of one"), 1),
        (AsideKind.HEADER, second, 2),
        (AsideKind.FOOTER, len(result.text), 2),
        (AsideKind.LIST_NUMBER, second, 2),
    ]


def test_the_number_of_an_empty_line_stands_before_the_next_line_with_text() -> None:
    numbers = [line(str(i), 700 - 20 * i, x=20, part=Part.LINE_NUMBER) for i in range(4)]
    result = composed([line("First.", 700, width=60), line("Last.", 660, width=60), *numbers])
    last = result.text.index("Last")
    assert [aside.offset for aside in result.asides] == [0, last, last, len(result.text)]


def test_lines_read_from_the_right_end_at_the_left() -> None:
    def hebrew(words: str, y: float, start: float, end: float = 450) -> Line:
        return line(words, y, x=start, width=end - start, from_right=True)

    first = [hebrew("שורה ראשונה", 700, 50), hebrew("סוף.", 688, 400)]
    second = [hebrew("פסקה אחרת", 676, 50, 430), hebrew("וכאן סופה", 664, 300)]
    assert text(*first, *second) == "שורה ראשונה סוף.\nפסקה אחרת וכאן סופה"


def test_no_pages_no_text() -> None:
    assert composed().text == ""
    assert composed([]).places == []
