"""Passwords, broken tables of objects, damaged page trees."""

import zlib
from math import inf

import pytest
from pdfminer.pdftypes import PDFObjRef

from simdesk.documents import Document, Failure, Reason
from simdesk.reading import ReadRequest
from simdesk.reading.pdf import read_pdf
from simdesk.reading.pdf_budget import Budget, OutOfTimeError
from simdesk.reading.pdf_limits import install
from simdesk.reading.pdf_open import (
    CannotOpenError,
    layers_off,
    open_by_search,
    open_pdf,
    pages_of,
)
from simdesk.reading.pdf_parser import FileParser
from simdesk.reading.pdf_rescue import RescuedDocument
from tests.reading.pdf_files import PdfFile, one_page, shown

TEXT = "Read in spite of everything"


def plain() -> bytes:
    return one_page(shown("F", 12, 72, 700, TEXT))


def text_of(data: bytes, password: str | None = None) -> str | Reason:
    result = read_pdf(data, "a.pdf", "", ReadRequest(password=password))
    return result.text if isinstance(result, Document) else result.reason


def locked(user: bytes, owner: bytes = b"owner") -> bytes:
    """A file encrypted with RC4 of 40 bits (ISO 32000-1, 7.6.3), made with pdfminer's own parts."""
    from hashlib import md5

    from pdfminer.arcfour import Arcfour
    from pdfminer.pdfdocument import PDFStandardSecurityHandler

    padding = PDFStandardSecurityHandler.PASSWORD_PADDING
    owner_key = md5((owner + padding)[:32]).digest()[:5]
    o = Arcfour(owner_key).encrypt((user + padding)[:32])
    permissions = 0xFFFFFFC0
    digest = md5((user + padding)[:32] + o + permissions.to_bytes(4, "little") + b"id")
    key = digest.digest()[:5]
    u = Arcfour(key).encrypt(padding)
    pdf = PdfFile()
    number = pdf.page("", {"F": pdf.font()})
    content = shown("F", 12, 72, 700, TEXT).encode()
    stream = pdf.add()
    object_key = md5(key + stream.to_bytes(3, "little") + b"\0\0").digest()[:10]
    secret = Arcfour(object_key).encrypt(content)
    pdf.objects[stream] = b"<< /Length %d >>\nstream\n" % len(secret) + secret + b"\nendstream"
    body = pdf.objects[number]
    old = body.split(b"/Contents ")[1].split(b" ")[0]
    pdf.objects[number] = body.replace(b"/Contents " + old, b"/Contents %d" % stream)
    entries = f"/V 1 /R 2 /P {permissions - (1 << 32)} /O <{o.hex()}> /U <{u.hex()}>"
    crypt = pdf.add(f"<< /Filter /Standard {entries} >>")
    return pdf.build(f"/Encrypt {crypt} 0 R /ID [<6964> <6964>]")


def test_a_password_opens_a_locked_file() -> None:
    data = locked(b"sesame")
    assert text_of(data) is Reason.PASSWORD
    assert text_of(data, "wrong") is Reason.WRONG_PASSWORD
    assert text_of(data, "密码") is Reason.WRONG_PASSWORD
    assert text_of(data, "sesame") == TEXT
    assert text_of(data, "owner") == TEXT


def test_an_empty_password_is_tried_first() -> None:
    assert text_of(locked(b"")) == TEXT
    assert text_of(locked(b""), "needless") == TEXT


def test_an_unknown_lock_is_not_a_password_matter() -> None:
    data = plain().replace(b"trailer\n<<", b"trailer\n<< /Encrypt << /Filter /Vault /V 9 >>")
    assert text_of(data) is Reason.UNSUPPORTED


@pytest.mark.parametrize(
    "damage",
    [
        lambda data: data.replace(b"startxref", b"startxxxx"),
        lambda data: data[: data.index(b"xref\n0")],
        lambda data: data.replace(b"startxref\n", b"startxref\n9"),
        lambda data: data.replace(b"/Root 2 0 R", b""),
        lambda data: b"junk before the file\n" + data,
        lambda data: data.replace(b"0000000", b"0000001"),
        lambda data: data.replace(b"/Type /Pages", b"/Type /Pagez").replace(b"/Kids", b"/Kidz"),
        lambda data: data.replace(b"\n", b"\r"),
    ],
    ids=["no start", "cut", "wrong start", "no root", "junk", "wrong places", "no tree", "returns"],
)
def test_damaged_files_are_read_all_the_same(damage: object) -> None:
    assert callable(damage)
    assert text_of(damage(plain())) == TEXT


def test_a_stream_cut_short_is_read_up_to_the_cut() -> None:
    pdf = PdfFile()
    lines = "".join(shown("F", 12, 72, 760 - 15 * i, f"Line {i} ends.") for i in range(20))
    pdf.objects[3] = b"<< /Type /Page /Parent 1 0 R /MediaBox [0 0 595 842] /Contents 5 0 R >>"
    pdf.objects[5] = b"<< /Length %d >>\nstream\n" % len(lines) + lines.encode() + b"\nendstream"
    pdf.pages = [3]
    data = pdf.build()
    text = text_of(data[: data.index(b"Line 10")])
    assert isinstance(text, str)
    assert text.startswith("Line 0 ends.")
    assert "Line 9 ends." in text


def test_objects_packed_into_streams_are_found_without_a_table() -> None:
    pdf = PdfFile()
    pdf.page(shown("F", 12, 72, 700, TEXT), {"F": pdf.font()})
    tree = b"<< /Type /Pages /Kids [%d 0 R] /Count 1 >>" % pdf.pages[0]
    catalogue = b"<< /Type /Catalog /Pages 1 0 R >>"
    head = b"1 0 2 %d " % (len(tree) + 1)
    data = head + tree + b" " + catalogue
    pdf.stream(data, f"/Type /ObjStm /N 2 /First {len(head)}", compress=True)
    whole = pdf.build()
    start = whole.index(b"1 0 obj")
    end = whole.index(b"3 0 obj")
    broken = whole[:start] + whole[end : whole.index(b"xref\n0")] + b"trailer << /Root 2 0 R >>"
    assert text_of(broken) == TEXT


def test_a_page_tree_that_contains_itself_gives_each_page_once() -> None:
    install()
    pdf = PdfFile()
    page = pdf.page(shown("F", 12, 72, 700, TEXT), {"F": pdf.font()})
    pdf.objects[1] = b"<< /Type /Pages /Kids [1 0 R %d 0 R 1 0 R %d 0 R] >>" % (page, page)
    assert len(list(pages_of(open_pdf(pdf.build(), None, Budget(inf))))) == 1


def test_a_page_tree_three_thousand_levels_deep() -> None:
    pdf = PdfFile()
    page = pdf.page(shown("F", 12, 72, 700, TEXT), {"F": pdf.font()})
    for _ in range(3000):
        page = pdf.add(f"<< /Type /Pages /Kids [{page} 0 R] >>")
    pdf.objects[1] = b"<< /Type /Pages /Kids [%d 0 R] >>" % page
    assert text_of(pdf.build()) == TEXT


@pytest.mark.parametrize(
    "box", ["[0 0 0 0]", "[1e308 -1e308 1e308 9]", "(no box)", "[1 2 3]", "null"]
)
def test_a_senseless_page_size_is_replaced(box: str) -> None:
    data = plain().replace(b"/MediaBox [0 0 595 842]", b"/MediaBox " + box.encode())
    assert text_of(data) == TEXT


def test_layers_that_are_off_are_listed() -> None:
    install()
    pdf = PdfFile()
    pdf.page("", {})
    layer = pdf.add("<< /Type /OCG >>")
    pdf.catalogue = b"/OCProperties << /D << /OFF [%d 0 R 5] >> >>" % layer
    assert layers_off(open_pdf(pdf.build(), None, Budget(inf))) == {layer}
    assert layers_off(open_pdf(plain(), None, Budget(inf))) == frozenset()


def test_no_pdf_at_all() -> None:
    with pytest.raises(CannotOpenError) as caught:
        open_pdf(b"no PDF", None, Budget(inf))
    assert caught.value.reason is Reason.DAMAGED
    assert isinstance(read_pdf(b"", "a.pdf", "", ReadRequest()), Failure)


def test_the_rescued_table_knows_the_root() -> None:
    install()
    document = RescuedDocument(FileParser(plain(), Budget(inf)))
    assert isinstance(document.xrefs[0].get_trailer()["Root"], PDFObjRef)
    assert set(document.xrefs[0].get_objids()) >= {1, 2}


def test_thousands_of_trailers_inside_each_other_take_no_time() -> None:
    assert text_of(plain().replace(b"startxref", b"trailer<<" * 100_000)) == TEXT


def test_the_search_for_objects_ends_with_the_time() -> None:
    install()
    with pytest.raises(OutOfTimeError):
        open_by_search(plain(), None, Budget(-inf))


def test_a_table_of_objects_that_unpacks_to_too_much(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("simdesk.reading.pdf_streams.PDF_STREAM_BYTES", 1 << 20)
    bomb = zlib.compress(bytes(2 << 20))
    table = (
        b"9 0 obj\n<< /Type /XRef /W [1 2 1] /Size 9 /Root 2 0 R /Filter /FlateDecode /Length %d >>"
        b"\nstream\n%b\nendstream\nendobj\nstartxref\n%d\n%%%%EOF\n"
    )
    data = plain()
    result = read_pdf(data + table % (len(bomb), bomb, len(data)), "a.pdf", "", ReadRequest())
    assert isinstance(result, Failure)
    assert result.reason is Reason.TOO_BIG_INSIDE
