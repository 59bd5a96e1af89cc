"""The boxes of words, in the coordinates of the page as it is displayed."""

import pytest

from simdesk.documents import Document
from simdesk.reading import ReadRequest
from simdesk.reading.pdf import read_boxes, read_pdf
from simdesk.reading.pdf_open import CannotOpenError
from tests.reading.pdf_files import PdfFile, one_page, shown, utf16


def words(data: bytes) -> dict[str, tuple[int, ...]]:
    """Word → its box in whole points, by the text that `read_pdf` gives."""
    result = read_pdf(data, "a.pdf", "", ReadRequest())
    assert isinstance(result, Document)
    return {
        result.text[start:end]: tuple(round(edge) for edge in box)
        for page in read_boxes(data)
        for start, end, *box in page.boxes
    }


def test_words_have_boxes_from_the_upper_left_corner() -> None:
    data = one_page(shown("F", 10, 100, 742, "one two") + shown("Z", 10, 100, 700, utf16("中文")))
    found = words(data)
    assert set(found) == {"one", "two", "中文"}
    left, top, right, bottom = found["one"]
    assert (left, bottom) == (100, 842 - 742 + 2)
    assert top == 842 - 742 - 8
    assert found["two"][0] > right
    assert found["中文"][0::2] == (100, 120)
    pages = read_boxes(data)
    assert [(page.page, page.width, page.height) for page in pages] == [(1, 595, 842)]


def test_a_line_read_from_the_right_has_one_box_and_others_keep_theirs() -> None:
    pdf = PdfFile()
    seen = "םלוע םולש"
    font = pdf.han_font("Identity-H", "Identity", {i: f"{ord(c):04X}" for i, c in enumerate(seen)})
    whole = "<" + "".join(f"{i:04X}" for i in range(9)) + ">"
    pdf.page(
        shown("R", 10, 100, 742, whole)
        + shown("F", 10, 100, 700, "they say ")
        + shown("R", 10, 150, 700, "<0005000600070008>")
        + shown("F", 10, 193, 700, "often"),
        {"R": font, "F": pdf.font()},
    )
    found = words(pdf.build())
    assert found["שלום עולם"][0::2] == (100, 190)
    assert found["often"][0] == 193


def test_boxes_of_a_cropped_page_start_at_the_crop_box() -> None:
    content = shown("F", 10, 100, 742, "word")
    plain = words(one_page(content))["word"]
    cropped = words(one_page(content, entries="/CropBox [50 30 500 800]"))["word"]
    assert cropped == tuple(
        edge - shift for edge, shift in zip(plain, (50, 42, 50, 42), strict=True)
    )


@pytest.mark.parametrize(
    ("turn", "box"),
    [
        (90, (742, 100, 0, 0)),
        (180, (495, 742, 0, 0)),
        (270, (100, 495, 0, 0)),
    ],
)
def test_boxes_of_a_turned_page_are_turned(turn: int, box: tuple[int, ...]) -> None:
    data = one_page(shown("F", 10, 100, 742, "word"), entries=f"/Rotate {turn}")
    page = read_boxes(data)[0]
    assert (page.width, page.height) == ((842, 595) if turn in (90, 270) else (595, 842))
    left, top, right, bottom = page.boxes[0][2:]
    assert 0 <= left < right <= page.width
    assert 0 <= top < bottom <= page.height
    upright = turn == 180
    assert (right - left > bottom - top) == upright
    corner = (left if turn != 180 else right, top if turn != 270 else bottom)
    assert corner == pytest.approx(box[:2], abs=9)


def test_a_word_broken_over_lines_has_a_box_on_each() -> None:
    content = "".join(
        shown("F", 12, 72, 740 - 15 * i, text)
        for i, text in enumerate(["The rule here is permit-", "ted now and ever"])
    )
    data = one_page(content)
    result = read_pdf(data, "a.pdf", "", ReadRequest())
    assert isinstance(result, Document)
    start = result.text.index("permitted")
    end = start + len("permitted")
    tops = [box[3] for box in read_boxes(data)[0].boxes if box[0] < end and start < box[1]]
    assert len(tops) == 2
    assert tops[0] < tops[1]


def test_every_character_but_blanks_is_in_one_box() -> None:
    pdf = PdfFile()
    font, han = pdf.font(), pdf.han_font()
    for number in range(3):
        content = "".join(
            shown("F", 12, 72, 740 - 15 * i, f"Line {i} of page {number} runs on to here and")
            for i in range(5)
        ) + shown("Z", 12, 72, 500, utf16("汉字和English混排"))
        pdf.page(content, {"F": font, "Z": han})
    data = pdf.build()
    result = read_pdf(data, "a.pdf", "", ReadRequest())
    assert isinstance(result, Document)
    covered = sorted(
        index
        for page in read_boxes(data)
        for start, end, *_ in page.boxes
        for index in range(start, end)
    )
    assert covered == [i for i, character in enumerate(result.text) if not character.isspace()]


def test_a_file_that_cannot_be_opened_has_no_boxes() -> None:
    with pytest.raises(CannotOpenError):
        read_boxes(b"%PDF-1.7")
