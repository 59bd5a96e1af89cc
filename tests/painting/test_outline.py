"""Bookmarks and links behind what Qt wrote."""

import io

import pytest
from pdfminer.pdfdocument import PDFDocument
from pdfminer.pdfpage import PDFPage
from pdfminer.pdfparser import PDFParser
from pdfminer.pdftypes import resolve1
from PySide6.QtCore import QBuffer, QIODevice
from PySide6.QtGui import QPainter, QPdfWriter

from simdesk.painting.outline import Bookmark, Link, Spot, add_outline


def _pdf(pages: int) -> bytes:
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    painter = QPainter(writer)
    for number in range(pages):
        if number:
            writer.newPage()
        painter.drawText(100, 100, str(number))
    painter.end()
    return bytes(buffer.data().data())


def _document(pdf: bytes) -> PDFDocument:
    return PDFDocument(PDFParser(io.BytesIO(pdf)))


def test_the_tree_of_bookmarks_leads_to_its_pages() -> None:
    marks = [
        Bookmark("封面 Cover", 0, Spot(0, 0)),
        Bookmark("组", 0, Spot(1, 100)),
        Bookmark("1 (x) \\ <y>", 1, Spot(1, 100)),
        Bookmark("2", 1, Spot(2, 0)),
        Bookmark("附录", 0, Spot(2, 300)),
    ]
    document = _document(add_outline(_pdf(3), marks, [], "zh-CN"))
    found = [(level, title) for level, title, *_ in document.get_outlines()]
    assert found == [(mark.level + 1, mark.title) for mark in marks]
    pages = [page.pageid for page in PDFPage.create_pages(document)]
    targets = [pages.index(dest[0].objid) for _, _, dest, _, _ in document.get_outlines()]
    assert targets == [0, 1, 1, 2, 2]
    assert document.catalog["Lang"] == b"zh-CN"


def test_links_lie_on_their_page_and_lead_to_the_target() -> None:
    links = [
        Link(0, (10, 20, 110, 40), Spot(2, 50)),
        Link(0, (10, 50, 110, 70), Spot(1, 0)),
    ]
    document = _document(add_outline(_pdf(3), [], links, "en"))
    pages = list(PDFPage.create_pages(document))
    assert [len(resolve1(page.annots) or []) for page in pages] == [2, 0, 0]
    first = resolve1(resolve1(pages[0].annots)[0])
    height = pages[0].mediabox[3]
    assert first["Rect"] == [10, height - 40, 110, height - 20]
    assert first["Dest"][0].objid == pages[2].pageid


def test_what_qt_wrote_stays_byte_for_byte() -> None:
    pdf = _pdf(1)
    assert add_outline(pdf, [Bookmark("a", 0, Spot(0, 0))], [], "en").startswith(pdf)


@pytest.mark.parametrize("pdf", [b"", b"%PDF-1.4\nnothing", b"startxref\n9\n%%EOF\ntrailer"])
def test_another_file_is_refused(pdf: bytes) -> None:
    with pytest.raises(ValueError, match="the PDF has no"):
        add_outline(pdf, [], [], "en")
