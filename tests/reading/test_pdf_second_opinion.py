"""PDFium as second reader."""

import pytest

from simdesk.documents import Document, FindingCode
from simdesk.reading import ReadRequest
from simdesk.reading.pdf import read_pdf
from simdesk.reading.pdf_budget import now
from simdesk.reading.pdf_reading import plain_lines
from simdesk.reading.pdf_second_opinion import (
    lines_of_page,
    open_second,
    page_text,
    pages_that_differ,
)
from tests.reading.pdf_files import PdfFile, let_time_end, one_page, shown

SENTENCES = [f"Sentence {i} is about the growth of trees." for i in range(6)]


def paper(pages: int = 2) -> bytes:
    pdf = PdfFile()
    font = pdf.font()
    for _ in range(pages):
        content = "".join(shown("F", 12, 72, 740 - 15 * i, s) for i, s in enumerate(SENTENCES))
        pdf.page(content, {"F": font})
    return pdf.build()


def test_it_reads_pages_and_lines() -> None:
    document = open_second(paper(), None)
    assert document is not None
    assert "Sentence 3" in page_text(document, 2)
    assert page_text(document, 3) == ""
    assert lines_of_page(document, 1) == SENTENCES


def test_it_refuses_what_is_no_pdf() -> None:
    assert open_second(b"no PDF at all", None) is None


def test_pages_whose_letters_differ_are_named() -> None:
    document = open_second(paper(3), None)
    assert document is not None
    same, other = " ".join(SENTENCES), "Something else entirely. " * 9
    texts = [(1, same, same), (2, other, other), (3, other, same)]
    assert pages_that_differ(document, texts, now() + 60) == [2]
    assert pages_that_differ(document, texts, now() - 1) == []


def test_a_difference_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "simdesk.reading.pdf_second_opinion.page_text", lambda document, number: "wrong " * 99
    )
    result = read_pdf(paper(), "a.pdf", "", ReadRequest())
    assert isinstance(result, Document)
    finding = result.findings[0]
    assert (finding.code, finding.count, finding.detail) == (FindingCode.READERS_DIFFER, 2, "1, 2")


def test_honest_papers_have_nothing_to_report() -> None:
    result = read_pdf(paper(), "a.pdf", "", ReadRequest())
    assert isinstance(result, Document)
    assert result.findings == ()


def test_it_reads_on_when_the_time_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    let_time_end(monkeypatch, before_page=3)
    result = read_pdf(paper(9), "a.pdf", "", ReadRequest())
    assert isinstance(result, Document)
    assert result.pages == 9
    assert [(f.code, f.detail) for f in result.findings] == [
        (FindingCode.FALLBACK_READER, "3, 4, 5, 6, 7, 8, 9")
    ]
    assert result.text.count("Sentence 3") == 9


def test_it_reads_a_page_whose_glyphs_pdfminer_cannot_name(monkeypatch: pytest.MonkeyPatch) -> None:
    pdf = PdfFile()
    font = pdf.han_font("Identity-H", "Identity")
    codes = "<" + "0039" * 120 + ">"
    pdf.page(shown("U", 4, 20, 700, codes), {"U": font})
    monkeypatch.setattr(
        "simdesk.reading.pdf_second_opinion.page_text",
        lambda document, number: "\r\n".join(SENTENCES),
    )
    result = read_pdf(pdf.build(), "a.pdf", "", ReadRequest())
    assert isinstance(result, Document)
    assert "growth of trees" in result.text
    assert "\ufffd" not in result.text
    assert result.findings[0].code is FindingCode.FALLBACK_READER


def test_a_few_unreadable_glyphs_are_not_hidden_behind_it() -> None:
    pdf = PdfFile()
    font = pdf.han_font("Identity-H", "Identity")
    content = shown("U", 12, 72, 700, "<00390051>") + shown("F", 12, 72, 650, "words")
    pdf.page(content, {"U": font, "F": pdf.font()})
    result = read_pdf(pdf.build(), "a.pdf", "", ReadRequest())
    assert isinstance(result, Document)
    assert [finding.code for finding in result.findings] == [FindingCode.UNREADABLE_CHARACTERS]


def test_lines_without_places_still_make_paragraphs() -> None:
    lines = plain_lines(["a line that is long", "short", "汉字"])
    assert [line.end for line in lines] == [19.0, 5.0, 4.0]
    assert {line.right for line in lines} == {19.0}


def test_a_file_that_only_pdfium_opens(monkeypatch: pytest.MonkeyPatch) -> None:
    from simdesk.documents import Reason
    from simdesk.reading import pdf_reading
    from simdesk.reading.pdf_open import CannotOpenError

    def refuse(*_: object) -> None:
        raise CannotOpenError(Reason.DAMAGED)

    monkeypatch.setattr(pdf_reading, "open_pdf", refuse)
    result = read_pdf(one_page(shown("F", 12, 72, 700, "Only here")), "a.pdf", "", ReadRequest())
    assert isinstance(result, Document)
    assert result.text == "Only here"
    assert [finding.code for finding in result.findings] == [FindingCode.FALLBACK_READER]
