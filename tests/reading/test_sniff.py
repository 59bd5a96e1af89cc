import io

import pytest

from simdesk.documents import Reason
from simdesk.reading.sniff import Content, sniff

from .word_files import docx, p, zip_of

OLE = bytes.fromhex("d0cf11e0a1b11ae1") + bytes(504)


def ole(stream: str) -> bytes:
    return OLE + stream.encode("utf-16-le") + bytes(512)


@pytest.mark.parametrize(
    ("data", "name", "content"),
    [
        (b"plain words", "a.txt", Content.TEXT),
        (b"plain words", "a.docx", Content.TEXT),
        (b"%PDF-1.7\n", "a.txt", Content.PDF),
        (b"junk\n%PDF-1.7\n1 0 obj", "a.pdf", Content.PDF),
        (docx(p("x")), "a.pdf", Content.DOCX),
        (ole("EncryptedPackage"), "a.docx", Content.LOCKED_OFFICE),
        (b"<!DOCTYPE html><html>", "onlinetext.html", Content.HTML),
        (b"<p>fragment", "onlinetext.html", Content.HTML),
        (b"<html><body>", "exported.doc", Content.HTML),
        (b"MIME-Version: 1.0\r\n", "exported.doc", Content.HTML),
        (b"<html> is how pages begin", "notes.txt", Content.TEXT),
    ],
)
def test_kinds_with_a_reader(data: bytes, name: str, content: Content) -> None:
    assert sniff(data, name)[0] is content


@pytest.mark.parametrize(
    ("data", "name", "reason", "detail"),
    [
        (b"", "a.txt", Reason.EMPTY, ""),
        (b" \r\n\t\n", "a.txt", Reason.EMPTY, ""),
        (ole("WordDocument"), "a.docx", Reason.OLD_WORD, ""),
        (ole("Workbook"), "a.docx", Reason.WRONG_TYPE, "Excel"),
        (OLE + bytes(512), "a.doc", Reason.WRONG_TYPE, "OLE"),
        (b"{\\rtf1\\ansi", "a.docx", Reason.OTHER_OFFICE, "rtf"),
        (b"\x89PNG\r\n\x1a\n" + bytes(50), "a.txt", Reason.NOT_TEXT, "PNG"),
        (b"Rar!\x1a\x07\x00", "a.rar", Reason.UNSUPPORTED, "rar"),
        (b"<!doctype html><title>Log in", "essay.pdf", Reason.WRONG_TYPE, "web page"),
        (b"<?mso-application progid='Word.Document'?>", "a.doc", Reason.OTHER_OFFICE, "Word XML"),
        (b"\x07Pupil A" + bytes(155), "~$a.docx", Reason.WRONG_TYPE, "lock file"),
        (zip_of({"Index/Document.iwa": "x"}), "a.pages", Reason.OTHER_OFFICE, "pages"),
        (zip_of({"mimetype": "x", "content.xml": "x"}), "a.odt", Reason.OTHER_OFFICE, "odt"),
        (
            zip_of({"[Content_Types].xml": "x", "xl/workbook.xml": "x"}),
            "a.docx",
            Reason.WRONG_TYPE,
            "Excel",
        ),
        (zip_of({"essay.txt": "x"}), "a.docx", Reason.ZIP_IN_ZIP, ""),
        (docx(p("x"))[:-30], "a.docx", Reason.DAMAGED, "no table of contents"),
    ],
)
def test_kinds_without_a_reader(data: bytes, name: str, reason: Reason, detail: str) -> None:
    assert sniff(data, name) == (reason, detail)


def test_an_old_word_file_that_ends_in_a_zip_is_old_word() -> None:
    theme = io.BytesIO(zip_of({"[Content_Types].xml": "x", "theme/theme1.xml": "x"}))
    assert sniff(ole("WordDocument") + theme.read(), "a.docx")[0] is Reason.OLD_WORD
