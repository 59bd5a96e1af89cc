"""The caps in pdfminer: each hook still exists, and each holds."""

import inspect
import zlib
from io import BytesIO
from math import inf
from typing import Any

import pytest
from pdfminer import cmapdb, pdffont, pdftypes
from pdfminer.pdfdocument import PDFDocument
from pdfminer.pdfexceptions import PDFObjectNotFound
from pdfminer.pdftypes import PDFObjRef, PDFStream
from pdfminer.psparser import LIT

from simdesk.reading import limits, pdf_streams
from simdesk.reading.pdf_budget import Budget, OutOfTimeError, TooBigInsideError
from simdesk.reading.pdf_limits import (
    HOOKS,
    ORIGINALS,
    install,
)
from simdesk.reading.pdf_parser import FileParser
from simdesk.reading.pdf_streams import (
    decompress_damaged,
    lzw_decode,
    png_predictor,
    run_length_decode,
    tiff_predictor,
)
from tests.reading.pdf_files import PdfFile, one_page, shown


@pytest.fixture(autouse=True)
def installed() -> None:
    install()


@pytest.mark.parametrize(
    ("owner", "name", "replacement"), HOOKS, ids=[name for _, name, _ in HOOKS]
)
def test_the_hook_is_where_it_was_and_takes_the_same_parameters(
    owner: Any, name: str, replacement: Any
) -> None:
    original = ORIGINALS[owner, name]
    assert getattr(owner, name) is replacement
    if inspect.isfunction(original):
        assert list(inspect.signature(original).parameters) == list(
            inspect.signature(replacement).parameters
        )
    elif inspect.isclass(original):
        assert issubclass(replacement, original.__mro__[1])
    else:
        assert original is zlib


def test_the_streams_of_pdfminer_use_the_hooks() -> None:
    """A decoder that pdfminer began to call by another way would miss the cap."""
    source = inspect.getsource(PDFStream.decode)
    for name in ("zlib.decompress(", "decompress_corrupted(", "lzwdecode(", "rldecode("):
        assert name in source
    for name in ("ccittfaxdecode(", "apply_png_predictor(", "apply_tiff_predictor("):
        assert name in source


def flate(data: bytes, **entries: object) -> PDFStream:
    return PDFStream({"Filter": LIT("FlateDecode"), **entries}, data)


def test_an_honest_stream_unpacks_and_can_be_unpacked_again() -> None:
    stream = flate(zlib.compress(b"BT ET" * 1000))
    assert stream.get_data() == b"BT ET" * 1000
    assert stream.data is None
    assert stream.get_data() == b"BT ET" * 1000


def test_a_bomb_is_refused_at_any_stage_of_a_chain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pdf_streams, "PDF_STREAM_BYTES", 1 << 20)
    bomb = zlib.compress(bytes(2 << 20))
    with pytest.raises(TooBigInsideError):
        flate(bomb).get_data()
    twice = PDFStream({"Filter": [LIT("FlateDecode"), LIT("FlateDecode")]}, zlib.compress(bomb))
    with pytest.raises(TooBigInsideError):
        twice.get_data()
    with pytest.raises(TooBigInsideError):
        PDFStream({"Filter": LIT("RunLengthDecode")}, b"\x81 " * 20_000).get_data()


def test_a_damaged_stream_gives_all_up_to_the_fault() -> None:
    whole = b"".join(b"%06d " % number for number in range(20_000))
    packed = bytearray(zlib.compress(whole))
    assert decompress_damaged(bytes(packed[:-4])) == whole
    cut = decompress_damaged(bytes(packed[: len(packed) // 2]))
    assert len(cut) > len(whole) // 3
    assert whole.startswith(cut)
    packed[len(packed) // 2] ^= 0xFF
    packed[len(packed) // 2 + 1] ^= 0xFF
    assert whole[:1000] == decompress_damaged(bytes(packed))[:1000]


def test_run_length_lzw_and_predictors_follow_their_specifications() -> None:
    assert run_length_decode(b"\x02abc\xfed\x80zzz") == b"abcddd"
    # The example of ISO 32000-1, 7.4.4.2.
    packed = bytes([0x80, 0x0B, 0x60, 0x50, 0x22, 0x0C, 0x0C, 0x85, 0x01])
    assert lzw_decode(packed) == bytes([45, 45, 45, 45, 45, 65, 45, 45, 45, 66])
    rows = bytes([2, 1, 2, 3, 2, 1, 1, 1])
    assert png_predictor(12, 1, 3, 8, rows) == bytes([1, 2, 3, 2, 3, 4])
    assert png_predictor(11, 1, 3, 8, bytes([1, 5, 1, 1])) == bytes([5, 6, 7])
    assert png_predictor(13, 1, 3, 8, bytes([3, 4, 4, 4])) == bytes([4, 6, 7])
    assert png_predictor(14, 1, 3, 8, bytes([0, 9, 9, 9, 4, 1, 1, 1])) == bytes(
        [9, 9, 9, 10, 11, 12]
    )
    assert tiff_predictor(1, 3, 8, bytes([1, 1, 1, 5, 1, 1])) == bytes([1, 2, 3, 5, 6, 7])


def test_a_row_of_two_thousand_million_pixels_is_no_row() -> None:
    assert png_predictor(12, 4, 2_000_000_000, 8, b"\2" + bytes(1000)) == b""
    assert tiff_predictor(4, 2_000_000_000, 8, bytes(1000)) == b""


def test_the_same_predictor_as_pdfminers_own() -> None:
    own = ORIGINALS[pdftypes, "apply_png_predictor"]
    data = bytes(
        value
        for row in range(10)
        for value in [row % 5, *((row * 37 + i * 11) % 256 for i in range(12))]
    )
    assert png_predictor(15, 3, 4, 8, data) == own(15, 3, 4, 8, data)


def test_a_ring_of_references_resolves_to_nothing() -> None:
    pdf = PdfFile()
    pdf.page(shown("F", 12, 72, 700, "text"), {"F": pdf.font()})
    first, second = pdf.add(), pdf.add()
    pdf.objects[first], pdf.objects[second] = b"%d 0 R" % second, b"%d 0 R" % first
    document = PDFDocument(FileParser(pdf.build(), Budget(inf)))
    assert pdftypes.resolve1(PDFObjRef(document, first)) is None


def test_a_table_of_objects_that_names_itself_is_read_once() -> None:
    data = one_page(shown("F", 12, 72, 700, "text"))
    start = int(data.rsplit(b"startxref\n", 1)[1].split()[0])
    looped = data.replace(b"/Root", b"/Prev %d /Root" % start)
    assert len(PDFDocument(FileParser(looped, Budget(inf))).xrefs) == 1


def test_absurd_ranges_are_refused() -> None:
    font_map = cmapdb.FileUnicodeMap()
    program = b"begincmap 1 beginbfrange <00000000> <FFFFFFFE> <0041> endbfrange endcmap"
    with pytest.raises(TooBigInsideError):
        cmapdb.CMapParser(font_map, BytesIO(program)).run()
    assert len(font_map.cid2unichr) <= limits.PDF_TO_UNICODE_ENTRIES
    with pytest.raises(TooBigInsideError):
        pdffont.get_widths([0, 2_000_000_000, 500])
    with pytest.raises(TooBigInsideError):
        pdffont.get_widths2([0, 2_000_000_000, 1, 2, 3])
    assert pdffont.get_widths([1, [500, 600], 7, 8, 250]) == {1: 500, 2: 600, 7: 250, 8: 250}


def test_half_a_surrogate_pair_is_an_unreadable_character() -> None:
    font_map = cmapdb.FileUnicodeMap()
    font_map.add_cid2unichr(1, b"\xd8\x3d\xde\x00")
    font_map.add_cid2unichr(2, b"\xdb\xff")
    assert font_map.cid2unichr == {1: "\U0001f600", 2: "\ufffd"}


def test_a_stream_that_claims_more_bytes_than_the_file_has_ends_with_it() -> None:
    parser = FileParser(
        b"<< /Length 999999999999 >>\nstream\nBT ET\nendstream endobj\n", Budget(inf)
    )
    parser.set_document(PDFDocument(FileParser(one_page(""), Budget(inf))))
    _, stream = parser.nextobject()
    assert isinstance(stream, PDFStream)
    assert stream.get_data().strip() == b"BT ET"


def test_the_clock_is_looked_at_for_every_object() -> None:
    document = PDFDocument(FileParser(one_page(""), Budget(inf)))
    parser = document._parser
    assert isinstance(parser, FileParser)
    parser.budget.deadline = 0.0
    with pytest.raises(OutOfTimeError):
        document.getobj(1)


def test_a_damaged_object_does_not_exist_and_costs_no_other() -> None:
    pdf = PdfFile()
    good, bad = pdf.add("<< /Good 1 >>"), pdf.add("<< /Odd 1 2 >>")
    packed = b"101 0 102 13 103 28 << /Good 1 >> << /Good 2 >> << /Odd 1 2 >>"
    stream = pdf.stream(packed, "/Type /ObjStm /N 3 /First 21")
    document = PDFDocument(FileParser(pdf.build(), Budget(inf)))
    assert document.getobj(good) == {"Good": 1}
    with pytest.raises(PDFObjectNotFound):
        document.getobj(bad)
    inside, count = document._get_objects(pdftypes.stream_value(document.getobj(stream)))
    assert (inside[6:], count) == ([{"Good": 1}, {"Good": 2}], 3)
