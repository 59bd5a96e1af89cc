"""What is read of a PDF, seen from outside, on small files made by hand."""

import pytest

from simdesk.documents import AsideKind, Document, Failure, FindingCode, Kind, Place, Reason
from simdesk.reading import ReadRequest
from simdesk.reading.pdf import read_pdf
from simdesk.reading.pdf_page import PageContent, laid_out
from simdesk.reading.pdf_pieces import Canvas
from tests.effort import lines_run
from tests.reading.pdf_files import PdfFile, let_time_end, one_page, shown, utf16


def read(data: bytes, password: str | None = None) -> Document | Failure:
    return read_pdf(data, "paper.pdf", "00", ReadRequest(password=password))


def document(data: bytes) -> Document:
    result = read(data)
    assert isinstance(result, Document), result
    return result


def text_of(content: str) -> str:
    return document(one_page(content)).text


def lines(*texts: str, x: float = 72, top: float = 760, step: float = 15) -> str:
    return "".join(shown("F", 12, x, top - step * i, text) for i, text in enumerate(texts))


def codes(result: Document) -> dict[FindingCode, int]:
    return {finding.code: finding.count for finding in result.findings}


def test_a_paragraph_is_one_line_of_text_with_its_page() -> None:
    result = document(one_page(lines("The first line of a text", "that goes on here.")))
    assert result.text == "The first line of a text that goes on here."
    assert (result.kind, result.pages, result.digest) == (Kind.PDF, 1, "00")
    assert result.places == (Place(0, 1, 1),)
    assert result.findings == ()


def test_hyphens_at_line_ends() -> None:
    text = text_of(
        lines(
            "The deduction of special costs is permit-",
            "ted when both houses agree on the price-",
            "determining factors of the year. A well-",
            "known rule says: use twenty-",
            "five grams. Cells of the spe\\255".replace("\\255", "\xad"),
            "cies divide often. See pages 12-",
            "15 for more.",
        )
        + lines("Elsewhere: price-determining and permitted.", top=600)
    )
    for part in ("is permitted when", "the price-determining factors", "A well-known rule"):
        assert part in text
    for part in ("twenty-five grams", "the species divide", "pages 12-15 for"):
        assert part in text


@pytest.mark.parametrize("spacing", ["3 Tc", "0 Tc", "9 Tc"])
def test_no_blank_inside_chinese_however_wide_it_is_set(spacing: str) -> None:
    sentence = "本文研究了大学生的学习方式"
    assert text_of(f"BT /Z 12 Tf {spacing} 72 740 Td {utf16(sentence)} Tj ET") == sentence


def test_an_ideographic_blank_in_a_heading_is_dropped() -> None:
    heading = f"[{utf16('摘')} -330 {utf16('　')} -330 {utf16('要')}] TJ"
    assert text_of(f"BT /Z 12 Tf 72 700 Td {heading} ET") == "摘要"


def test_latin_words_in_chinese_keep_their_blanks() -> None:
    content = shown("Z", 12, 72, 660, utf16("使用")) + shown("F", 12, 99, 660, "Python 3.12")
    assert text_of(content + shown("Z", 12, 165, 660, utf16("完成"))) == "使用Python 3.12完成"


def test_blanks_that_are_only_gaps() -> None:
    assert text_of("BT /F 12 Tf 72 700 Td [(two) -300 (words) -20 (here)] TJ ET") == "two wordshere"


def test_letters_set_apart_stay_one_word_and_letter_spacing_may_be_a_blank() -> None:
    assert text_of("BT /F 12 Tf 4 Tc 72 700 Td (spaced) Tj ET") == "spaced"
    short = "BT /F 12 Tf 72 700 Td (an) Tj 3.3 Tc (ya) Tj 0 Tc [275 (pple)] TJ ET"
    assert text_of(short) == "any apple"


def test_faked_bold_is_read_once() -> None:
    content = "".join(shown("F", 16, 72 + dx, 760, "Chapter 2") for dx in (0, 0.3))
    for i, character in enumerate("实验结果"):
        for dx in (0, 0.4, 0.8):
            content += shown("Z", 16, 72 + 16 * i + dx, 720, utf16(character))
    content += lines("still a book keeper, see 1100 and aa", top=690)
    text = text_of(content)
    assert text == "Chapter 2\n实验结果\nstill a book keeper, see 1100 and aa"


def test_columns_drawn_row_by_row_are_read_one_after_the_other() -> None:
    left = ["温度是物体冷热的量", "度，热总是从高温处", "流向低温处，而不会", "自己反过来。"]
    right = ["压强是单位面积上的", "力，潜水员在到达水", "底之前很久就会在耳", "朵里感到它。"]
    content = "".join(
        shown("Z", 12, 72, 740 - 16 * i, utf16(a)) + shown("Z", 12, 192, 740 - 16 * i, utf16(b))
        for i, (a, b) in enumerate(zip(left, right, strict=True))
    )
    assert text_of(content) == "".join(left) + "\n" + "".join(right)


def test_a_table_is_read_row_by_row_with_tabs() -> None:
    rows = [
        ("Name", "Mark", "Year"),
        ("Ann", "12", "2019"),
        ("Bob", "7", "2020"),
        ("Cy", "9", "2021"),
    ]
    content = "".join(
        shown("F", 12, x, 740 - 20 * i, cell)
        for i, row in enumerate(rows)
        for x, cell in zip((72, 172, 272), row, strict=True)
    )
    assert text_of(content) == "\n".join("\t".join(row) for row in rows)


def test_vertical_writing_runs_down_and_to_the_left() -> None:
    first, second = "春眠不觉晓处处闻啼鸟", "夜来风雨声花落知多少"
    pdf = PdfFile()
    content = shown("V", 16, 400, 760, utf16(first)) + shown("V", 16, 370, 760, utf16(second))
    pdf.page(content, {"V": pdf.han_font("UniGB-UTF16-V")})
    assert document(pdf.build()).text == first + second
    placed = "".join(
        shown("Z", 16, x, 760 - 18 * i, utf16(character))
        for x, column in ((400, first), (372, second))
        for i, character in enumerate(column)
    )
    assert text_of(placed) == first + second


def test_a_turned_page_reads_like_an_upright_one() -> None:
    content = "0 1 -1 0 595 0 cm\n" + lines(
        "The first line of a text", "that goes on here.", top=500
    )
    turned = document(one_page(content, entries="/Rotate 90"))
    assert turned.text == "The first line of a text that goes on here."


def test_hebrew_drawn_from_left_to_right_is_read_from_right_to_left() -> None:
    pdf = PdfFile()
    seen = "םולש 42 םלוע"  # as it looks: the first word is at the right
    codes_of = {i + 1: f"{ord(c):04X}" for i, c in enumerate(seen)}
    font = pdf.han_font("Identity-H", "Identity", codes_of)
    string = "<" + "".join(f"{code:04X}" for code in codes_of) + ">"
    pdf.page(shown("R", 12, 72, 700, string), {"R": font})
    assert document(pdf.build()).text == "עולם 42 שלום"


def test_arabic_letters_with_one_map_for_a_whole_word() -> None:
    pdf = PdfFile()
    word = "حبيبي"
    mapped = f"{word} h", *"abi", "", f"{word} "
    font = pdf.han_font(
        "Identity-H",
        "Identity",
        {i: text.encode("utf-16-be").hex() for i, text in enumerate(mapped)},
    )
    pdf.page(
        shown("R", 12, 72, 700, "<" + "".join(f"{i:04X}" for i in (0, 1, 2, 4, 4, 5)) + ">"),
        {"R": font},
    )
    assert document(pdf.build()).text == f"{word} hab"


def test_a_head_over_vertical_writing_stays_apart() -> None:
    columns = "春眠不觉晓处处闻啼鸟", "夜来风雨声花落知多少"
    placed = "".join(
        shown("Z", 16, x, 740 - 18 * i, utf16(character))
        for x, column in ((400, columns[0]), (372, columns[1]))
        for i, character in enumerate(column)
    )
    head = "".join(shown("Z", 16, x, 758, utf16(c)) for x, c in ((372, "唐"), (400, "诗")))
    rule = "50 756 m 550 756 l S\n"
    assert text_of(head + rule + placed) == "".join(columns) + "\n唐诗"


def test_text_in_nested_forms_stands_in_its_place() -> None:
    pdf = PdfFile()
    font = pdf.font()
    inner = pdf.stream(
        lines("inside of a form, in", "two lines.", x=20, top=60),
        f"/Subtype /Form /BBox [0 0 400 100] /Resources << /Font << /F {font} 0 R >> >>",
    )
    outer = pdf.stream(
        "q 1 0 0 1 10 10 cm /In Do Q",
        f"/Subtype /Form /BBox [0 0 500 200] /Resources << /XObject << /In {inner} 0 R >> >>",
    )
    content = lines("Question 1") + "q 1 0 0 1 72 600 cm /Out Do Q\n" + lines("Question 2", top=560)
    pdf.page(content, {"F": font}, resources=f"/XObject << /Out {outer} 0 R >>")
    assert document(pdf.build()).text == "Question 1\ninside of a form, in two lines.\nQuestion 2"


def test_heads_and_page_numbers_are_set_aside_and_repeated_sentences_stay() -> None:
    pdf = PdfFile()
    font = pdf.font()
    for i in range(6):
        head = "Introduction to Optics" if i % 2 == 0 else "Student A, class 9b"
        content = lines(head, top=810) + lines("See the next page.", top=500 - 40 * i)
        content += lines(f"Paragraph {i + 1} ends here.", top=250) + lines(f"- {i + 1} -", top=30)
        pdf.page(content, {"F": font})
    result = document(pdf.build())
    assert result.text.count("See the next page.") == 6
    assert "Optics" not in result.text
    assert "Student A" not in result.text
    assert "- 3 -" not in result.text
    kinds = [aside.kind for aside in result.asides]
    assert kinds.count(AsideKind.HEADER) == 6
    assert kinds.count(AsideKind.PAGE_NUMBER) == 6
    assert [aside.page for aside in result.asides] == sorted([1, 2, 3, 4, 5, 6] * 2)


def test_the_only_text_of_every_page_is_no_head() -> None:
    pdf = PdfFile()
    font = pdf.font()
    for _ in range(5):
        pdf.page(lines("The same cover text", top=800), {"F": font})
    assert document(pdf.build()).text == "\n".join(["The same cover text"] * 5)


def test_a_sentence_runs_on_over_the_page_and_its_footnote() -> None:
    pdf = PdfFile()
    font = pdf.font()
    body = [
        "This line of body text fills the column well",
        "and so does this one that ends without a",
    ]
    note = shown("F", 8, 72, 60, "1 A note at the foot of the page.")
    pdf.page(lines(*body) + "72 75 150 0.5 re f\n" + note, {"F": font})
    pdf.page(lines("stop, since the sentence ends here."), {"F": font})
    result = document(pdf.build())
    sentence = " ".join([*body, "stop, since the sentence ends here."])
    assert result.text == sentence + "\n1 A note at the foot of the page."
    second = result.text.index("stop,")
    assert [place.page for place in result.places] == [1, 2, 1]
    assert result.place_at(second).page == 2
    assert result.place_at(second - 1).page == 1
    assert result.place_at(len(result.text) - 1).page == 1


def test_numbers_that_count_the_lines_are_set_aside() -> None:
    texts = [
        "The people",
        "of the town",
        "came out",
        "to see it",
        "and saw",
        "no one",
        "at all",
        "there.",
    ]
    content = "".join(
        shown("F", 12, 72, 740 - 24 * i, str(i + 1)) + shown("F", 12, 120, 740 - 24 * i, text)
        for i, text in enumerate([*texts, "Then they", "went home."])
    )
    result = document(one_page(content))
    assert not any(character.isdigit() for character in result.text)
    assert [aside.text for aside in result.asides] == [str(i + 1) for i in range(10)]
    assert result.asides[7].offset == result.text.index("there.")


def test_hidden_white_and_tiny_text_is_left_out_and_reported() -> None:
    content = lines("What everyone sees") + "BT 3 Tr /F 12 Tf 72 700 Td (invisible) Tj ET\n"
    content += "BT 0 Tr 1 1 1 rg /F 12 Tf 72 680 Td (in white) Tj ET 0 g\n"
    content += "BT /F 1 Tf 72 660 Td (tiny) Tj ET\n" + lines("beyond", x=900)
    result = document(one_page(content))
    assert result.text == "What everyone sees"
    found = [(f.code, f.count, f.page, f.detail) for f in result.findings]
    assert found == [
        (FindingCode.HIDDEN_TEXT, 9, 1, ""),
        (FindingCode.WHITE_TEXT, 7, 1, ""),
        (FindingCode.TINY_TEXT, 4, 1, ""),
        (FindingCode.HIDDEN_TEXT, 6, None, "outside the page"),
    ]


def test_white_text_on_a_dark_ground_is_seen_and_black_on_black_is_not() -> None:
    content = "0 g 60 690 300 30 re f 1 g " + lines("On a dark bar", top=700)
    content += "0 g 60 590 300 30 re f " + lines("Black on black", top=600)
    result = document(one_page(content))
    assert result.text == "On a dark bar"
    assert codes(result) == {FindingCode.WHITE_TEXT: 12}


def test_white_text_on_a_round_shape_is_seen() -> None:
    shape = "0 g 60 700 m 100 760 300 760 340 700 c 300 640 100 640 60 700 c f 1 g "
    assert text_of(shape + lines("On an oval", x=150, top=700)) == "On an oval"


def test_text_outside_of_the_clip_is_not_seen() -> None:
    content = "q 0 0 595 500 re W n " + lines("Cut off", top=700) + lines("Inside", top=400)
    result = document(one_page(content + "Q " + lines("After", top=600)))
    assert result.text == "After\nInside"
    assert codes(result) == {FindingCode.HIDDEN_TEXT: 6}


def test_a_layer_that_is_switched_off_is_hidden() -> None:
    pdf = PdfFile()
    layer = pdf.add("<< /Type /OCG /Name (secret) >>")
    content = (
        lines("Shown")
        + "/OC /L BDC "
        + lines("Not shown", top=700)
        + "EMC "
        + lines("End", top=600)
    )
    pdf.page(content, {"F": pdf.font()}, resources=f"/Properties << /L {layer} 0 R >>")
    pdf.catalogue = f"/OCProperties << /D << /OFF [{layer} 0 R] >> >>".encode()
    result = document(pdf.build())
    assert result.text == "Shown\nEnd"
    assert codes(result) == {FindingCode.HIDDEN_TEXT: 8}


def test_transparent_text_is_hidden() -> None:
    pdf = PdfFile()
    content = lines("Shown") + "q /T gs " + lines("Not shown", top=700) + "Q"
    pdf.page(content, {"F": pdf.font()}, resources="/ExtGState << /T << /ca 0 >> >>")
    assert document(pdf.build()).text == "Shown"


def test_glyphs_without_text_are_counted_and_never_shown_as_numbers() -> None:
    pdf = PdfFile()
    font = pdf.han_font("Identity-H", "Identity")
    content = shown("U", 20, 72, 700, "<00390051005100470048>") + lines("plain words after it")
    pdf.page(content, {"U": font, "F": pdf.font()})
    result = document(pdf.build())
    assert "(cid:" not in result.text
    assert result.text.count("\ufffd") == 5
    assert codes(result) == {FindingCode.UNREADABLE_CHARACTERS: 5}


def test_a_chinese_font_is_read_by_its_character_collection() -> None:
    pdf = PdfFile()
    pdf.page(shown("G", 20, 72, 700, "<11CF0753>"), {"G": pdf.han_font("Identity-H")})
    assert document(pdf.build()).text == "中国"


def test_private_characters_instead_of_letters_make_a_paper_unreadable() -> None:
    pdf = PdfFile()
    mapping = {code: f"E0{code:02X}" for code in range(32, 127)}
    font = pdf.font(entries=f"/ToUnicode {pdf.to_unicode(mapping)} 0 R")
    pdf.page(lines("copied text that looks normal"), {"F": font})
    result = read(pdf.build())
    assert isinstance(result, Failure)
    assert result.reason is Reason.UNREADABLE


def scan(texts: tuple[str, ...]) -> bytes:
    pdf = PdfFile()
    picture = pdf.stream(
        bytes(100),
        "/Subtype /Image /Width 10 /Height 10 /ColorSpace /DeviceGray /BitsPerComponent 8",
    )
    for text in texts:
        content = "q 500 0 0 700 40 70 cm /Im Do Q " + text
        pdf.page(content, {"F": pdf.font()}, resources=f"/XObject << /Im {picture} 0 R >>")
    return pdf.build()


def test_a_scan_with_page_numbers_has_no_text() -> None:
    result = read(scan(("", lines("2", top=30), lines("3", top=30))))
    assert result == Failure("paper.pdf", Reason.NO_TEXT, "3", "00")


def test_a_text_layer_is_read_though_something_was_typed_on_the_scan() -> None:
    layer = "3 Tr " + "".join(
        shown("F", 12, 72, 700 - 20 * row, f"Row {row} of the recognised text of the page")
        for row in range(9)
    )
    result = document(scan((layer + "0 Tr " + lines("Scanned by an app", top=30),)))
    assert result.text.startswith("Row 0 of the recognised text")
    assert "Scanned by an app" in result.text
    assert codes(result) == {}


def test_hidden_text_behind_much_text_on_a_picture_stays_hidden() -> None:
    seen = lines(*("A line of the paper that everybody can read" for _ in range(9)))
    layer = "3 Tr " + shown("F", 12, 72, 100, "words for nobody") + "0 Tr "
    result = document(scan((layer + seen,)))
    assert "nobody" not in result.text
    assert FindingCode.HIDDEN_TEXT in codes(result)


def test_numbers_alone_at_the_foot_of_two_pages_are_no_text() -> None:
    pdf = PdfFile()
    for number in (1, 2):
        pdf.page(lines(f"Page of text {number}") + lines(str(number), top=30), {"F": pdf.font()})
    result = document(pdf.build())
    assert result.text == "Page of text 1\nPage of text 2"
    assert [aside.kind for aside in result.asides] == [AsideKind.PAGE_NUMBER] * 2


def test_scanned_pages_among_others_are_named() -> None:
    result = document(
        scan((lines("A page with a text on it"), "", lines("Another page with text")))
    )
    finding = result.findings[0]
    assert (finding.code, finding.count, finding.detail) == (FindingCode.PAGES_WITHOUT_TEXT, 1, "2")


def test_the_text_layer_of_a_scan_is_read() -> None:
    result = document(scan(("3 Tr " + lines("recognised by a machine"),)))
    assert result.text == "recognised by a machine"


def test_a_page_that_unpacks_to_too_much_costs_only_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("simdesk.reading.pdf_streams.PDF_STREAM_BYTES", 1 << 20)
    pdf = PdfFile()
    font = pdf.font()
    first = pdf.page("", {"F": font})
    bomb = pdf.stream(bytes(2 << 20), compress=True)
    body = pdf.objects[first].split(b"/Contents ")[1].split(b" ")[0]
    pdf.objects[first] = pdf.objects[first].replace(b"/Contents " + body, b"/Contents %d" % bomb)
    pdf.page(lines("The second page is fine"), {"F": font})
    result = document(pdf.build())
    assert result.text == "The second page is fine"
    assert [(f.code, f.page) for f in result.findings] == [(FindingCode.PARTLY_READ, 1)]
    pdf.pages.pop()
    pdf.objects.pop(1)
    failure = read(pdf.build())
    assert isinstance(failure, Failure)
    assert failure.reason is Reason.TOO_BIG_INSIDE


@pytest.mark.parametrize(
    "senseless",
    [
        "(a) g",
        "[1] [2] [3] rg",
        f"-{'9' * 400} Tc",
        f"{'9' * 400} Tz",
        "BT 3 Tr /F 0 Tf 72 600 Td (small) Tj ET 0 Tr",
    ],
    ids=["gray text", "colour lists", "spacing", "width", "size 0"],
)
def test_senseless_numbers_cost_no_text(senseless: str) -> None:
    assert text_of(senseless + "\n" + lines("This can be read")) == "This can be read"


def test_a_senseless_point_leaves_the_rest_of_the_path_alone() -> None:
    black = "(a) (b) m 0 g 0 690 595 90 re f 1 g "
    assert document(one_page(black + lines("White on black"))).text == "White on black"


def test_white_text_on_a_dark_box_behind_thousands_of_areas_is_seen() -> None:
    cells = "".join(f"0.5 g {i % 100} {i // 100} 1 1 re f " for i in range(2_500))
    content = cells + "0 g 0 690 595 90 re f 1 g " + lines("White on black")
    assert text_of(content) == "White on black"
    many = "0 g 0 690 595 90 re f " + cells + "1 g " + lines("White on black")
    assert text_of(many) == "White on black"


def test_a_page_that_cannot_be_laid_out_costs_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails_on_the_first(canvas: Canvas, number: int) -> PageContent:
        if number == 1:
            raise ZeroDivisionError
        return laid_out(canvas, number)

    monkeypatch.setattr("simdesk.reading.pdf_reading.laid_out", fails_on_the_first)
    pdf = PdfFile()
    font = pdf.font()
    pdf.page(lines("The first page"), {"F": font})
    pdf.page(lines("The second page"), {"F": font})
    result = document(pdf.build())
    assert result.text == "The second page"
    assert [(f.code, f.page, f.detail) for f in result.findings] == [
        (FindingCode.PARTLY_READ, 1, "ZeroDivisionError")
    ]


def test_forms_that_draw_forms_a_thousand_million_times_are_too_big(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("simdesk.reading.pdf_budget.PDF_FORM_DRAWS", 1000)
    pdf = PdfFile()
    font = pdf.font()
    inner = pdf.stream(lines("lol"), f"/Subtype /Form /Resources << /Font << /F {font} 0 R >> >>")
    for _ in range(9):
        entries = f"/Subtype /Form /Resources << /XObject << /X {inner} 0 R >> >>"
        inner = pdf.stream("/X Do " * 10, entries)
    pdf.page("/X Do", {"F": font}, resources=f"/XObject << /X {inner} 0 R >>")
    result = read(pdf.build())
    assert isinstance(result, Failure)
    assert result.reason is Reason.TOO_BIG_INSIDE


def test_what_was_read_when_the_time_is_over_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("simdesk.reading.pdf_reading.open_second", lambda data, password: None)
    let_time_end(monkeypatch, before_page=4)
    pdf = PdfFile()
    font = pdf.font()
    for number in range(1, 7):
        pdf.page(lines(*(f"Page {number} has line {i}" for i in range(40))), {"F": font})
    result = document(pdf.build())
    assert result.pages == 6
    finding = result.findings[-1]
    assert (finding.code, finding.detail) == (FindingCode.PARTLY_READ, "time")
    assert finding.count == 3
    assert "Page 3 has line 39" in result.text
    assert "Page 4" not in result.text
    assert result.place_at(len(result.text)).page == 3


def test_no_time_at_all_is_a_time_out() -> None:
    result = read_pdf(one_page(lines("a")), "paper.pdf", "00", ReadRequest(seconds=-1))
    assert result == Failure("paper.pdf", Reason.TIMEOUT, "", "00")


def test_only_so_many_pages_are_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("simdesk.reading.pdf_reading.PDF_PAGES", 3)
    pdf = PdfFile()
    font = pdf.font()
    for word in ("one", "two", "three", "four"):
        pdf.page(lines(f"This is page {word} of them"), {"F": font})
    result = document(pdf.build())
    assert "four" not in result.text
    assert [(f.code, f.count, f.detail) for f in result.findings] == [
        (FindingCode.PARTLY_READ, 3, "pages")
    ]


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"%PDF-1.7\n", Reason.DAMAGED),
        (b"%PDF-1.7\n" + bytes(5000), Reason.DAMAGED),
        (PdfFile().build(), Reason.DAMAGED),
    ],
)
def test_files_without_anything_to_read(data: bytes, reason: Reason) -> None:
    result = read(data)
    assert isinstance(result, Failure)
    assert result.reason is reason


def test_many_labels_on_a_page_take_little_more_work_each_than_few() -> None:
    def labels(count: int) -> str:
        return "".join(
            shown("F", 2, 10 + (i * 37) % 570, 20 + (i * 91) % 800, f"w{i}") for i in range(count)
        )

    assert "w9999" in text_of(labels(10_000))
    few, many = labels(300), labels(2_400)
    assert lines_run(lambda: text_of(many)) < 20 * lines_run(lambda: text_of(few))
