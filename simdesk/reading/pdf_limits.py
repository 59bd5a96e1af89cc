"""Caps put into pdfminer, so that a hostile PDF ends with a reason instead of eating the machine.

`install` replaces the functions of pdfminer that unpack streams, follow references and expand
ranges. It is done once in each process that reads PDF. The tests compare each hook with the
installed pdfminer, so that an upgrade that moves one cannot go unnoticed.
"""

import logging
import struct
from collections.abc import Callable, Iterable, Iterator
from typing import BinaryIO

from pdfminer import cmapdb, pdfdocument, pdffont, pdfparser, pdftypes
from pdfminer.pdfdocument import PDFDocument, PDFNoValidXRef
from pdfminer.pdfexceptions import PDFObjectNotFound
from pdfminer.pdfparser import PDFStreamParser
from pdfminer.pdftypes import PDFObjRef, PDFStream

from simdesk.reading.limits import (
    PDF_REFERENCE_HOPS,
    PDF_TO_UNICODE_ENTRIES,
    PDF_WIDTHS,
)
from simdesk.reading.pdf_budget import END_OF_READING, TooBigInsideError
from simdesk.reading.pdf_parser import check_time
from simdesk.reading.pdf_rescue import ScannedTable
from simdesk.reading.pdf_streams import (
    CappedZlib,
    decompress_damaged,
    lzw_decode,
    no_picture,
    png_predictor,
    run_length_decode,
    tiff_predictor,
)

_MOST_XREF_TABLES = 1_000


def install() -> None:
    """Put the caps into pdfminer, and silence its log. Doing it again changes nothing."""
    logging.getLogger("pdfminer").setLevel(logging.CRITICAL + 1)
    for owner, name, replacement in HOOKS:
        setattr(owner, name, replacement)


# -- streams -----------------------------------------------------------------------------------


def unpacked_anew(self: PDFStream) -> bytes:
    """The unpacked bytes of a stream, without keeping them: a file of bombs must not pile up."""
    if self.data is not None:
        return self.data
    packed = self.rawdata
    self.decode()
    unpacked = self.data
    self.data, self.rawdata = None, packed
    return unpacked or b""


# -- references ------------------------------------------------------------------------------


def resolve_reference(self: PDFObjRef, default: object = None) -> object:
    """The object behind a reference, through further references; none for a ring of them."""
    found: object = self
    for _ in range(PDF_REFERENCE_HOPS):
        if not isinstance(found, PDFObjRef):
            return found
        if found.doc is None:
            return default
        try:
            found = found.doc.getobj(found.objid)
        except PDFObjectNotFound:
            return default
    return default


_original_getobj = PDFDocument.getobj


def get_object(self: PDFDocument, objid: int) -> object:
    """The object of that number.

    One that is needed for finding itself, or is too damaged to be read, does not exist.
    """
    if self._parser is not None:
        check_time(self._parser)
    wanted: set[int] = self.__dict__.setdefault("_simdesk_wanted", set())
    if objid in wanted:
        raise PDFObjectNotFound(objid)
    wanted.add(objid)
    try:
        return _original_getobj(self, objid)
    except END_OF_READING:
        raise
    except Exception as error:  # a hostile object can fail in any way
        if any(_is_listed(table, objid) for table in self.xrefs):
            self.__dict__["_simdesk_damaged"] = True
        raise PDFObjectNotFound(objid) from error
    finally:
        wanted.discard(objid)


def _is_listed(table: pdfdocument.PDFBaseXRef, objid: int) -> bool:
    try:
        table.get_pos(objid)
    except (KeyError, ValueError, struct.error):
        return False
    return True


def has_damaged_objects(document: PDFDocument) -> bool:
    """Whether an object was not where the table of objects says."""
    return bool(document.__dict__.get("_simdesk_damaged"))


def get_packed_objects(self: PDFDocument, stream: PDFStream) -> tuple[list[object], int]:
    """All objects of an object stream, as far as it is whole, and how many it claims to have."""
    packed: dict[object, tuple[list[object], int]] = self.__dict__.setdefault("_simdesk_packed", {})
    if stream.objid not in packed:
        count = pdftypes.int_value(stream.get("N"))
        packed[stream.objid] = (list(_objects_in(self, stream)), count)
    return packed[stream.objid]


def _objects_in(document: PDFDocument, stream: PDFStream) -> Iterator[object]:
    try:
        parser = PDFStreamParser(stream.get_data())
        parser.set_document(document)
        while True:
            yield parser.nextobject()[1]
    except END_OF_READING:
        raise
    except Exception:  # noqa: BLE001 - the end, or the first damaged object
        return


_original_read_xref_from = PDFDocument.read_xref_from


def read_xref_once(
    self: PDFDocument,
    parser: pdfparser.PDFParser,
    start: int,
    xrefs: list[pdfdocument.PDFBaseXRef],
) -> None:
    """Read the object tables from `start` on, each only once, however they refer to each other."""
    seen: set[int] = self.__dict__.setdefault("_simdesk_xrefs", set())
    if start in seen or len(seen) >= _MOST_XREF_TABLES:
        return
    seen.add(start)
    _original_read_xref_from(self, parser, start, xrefs)


def find_xref(self: PDFDocument, parser: pdfparser.PDFParser) -> int:  # noqa: ARG001
    """Where the last object table starts, by the last `startxref` of the file."""
    parser.fp.seek(0)
    data = parser.fp.read()
    at = data.rfind(b"startxref")
    number = data[at + 9 : at + 64].split()[:1] if at >= 0 else []
    if not number or not number[0].isdigit() or int(number[0]) >= len(data):
        raise PDFNoValidXRef("no position of the object table")
    return int(number[0])


# -- ranges ----------------------------------------------------------------------------------


def add_character(self: cmapdb.FileUnicodeMap, cid: int, code: object) -> None:
    """Map one code to its text; half a surrogate pair becomes U+FFFD."""
    if len(self.cid2unichr) >= PDF_TO_UNICODE_ENTRIES:
        raise TooBigInsideError("ToUnicode")
    if isinstance(code, bytes):
        text = code.decode("utf-16-be", "replace") if len(code) > 1 else code.decode("latin-1")
        if not (text == "\u00a0" and self.cid2unichr.get(cid) == " "):
            self.cid2unichr[cid] = text
    else:
        _original_add_character(self, cid, code)  # type: ignore[arg-type]


_original_add_character = cmapdb.FileUnicodeMap.add_cid2unichr
_original_get_widths = pdffont.get_widths
_original_get_widths2 = pdffont.get_widths2


def get_widths(seq: Iterable[object]) -> dict[str | int, float]:
    """The widths of a CID font, unless one of its ranges is absurdly long."""
    return _original_get_widths(_short_ranges(seq, 3))


def get_widths2(seq: Iterable[object]) -> dict[int, tuple[float, tuple[float, float]]]:
    """The widths of a vertical CID font, unless one of its ranges is absurdly long."""
    return _original_get_widths2(_short_ranges(seq, 5))


def _short_ranges(seq: Iterable[object], period: int) -> list[object]:
    items = [pdftypes.resolve1(item) for item in seq]
    numbers: list[float] = []
    for item in items:
        if isinstance(item, list):
            numbers = []
            continue
        if isinstance(item, int | float):
            numbers.append(item)
        if len(numbers) == period:
            if numbers[1] - numbers[0] > PDF_WIDTHS:
                raise TooBigInsideError("widths")
            numbers = []
    return items


def parse_cmap_groups(
    self: pdffont.TrueTypeFont,  # noqa: ARG001
    fp: BinaryIO,
    char2gid: dict[int, int],
) -> None:
    """The glyphs of a TrueType table of format 12, which names ranges of 32-bit characters."""
    header = fp.read(14)
    (groups,) = struct.unpack(">I", header[10:14])
    for _ in range(groups):
        group = fp.read(12)
        if len(group) < 12:
            return
        first, last, glyph = struct.unpack(">III", group)
        if last - first > PDF_TO_UNICODE_ENTRIES or len(char2gid) > PDF_TO_UNICODE_ENTRIES:
            raise TooBigInsideError("glyph table")
        for code in range(first, last + 1):
            char2gid[code] = glyph + code - first


# (owner, attribute, replacement); a test checks that each exists and takes the same parameters.
HOOKS: tuple[tuple[object, str, object], ...] = (
    (pdftypes, "zlib", CappedZlib),
    (pdftypes, "decompress_corrupted", decompress_damaged),
    (pdftypes, "rldecode", run_length_decode),
    (pdftypes, "lzwdecode", lzw_decode),
    (pdftypes, "ccittfaxdecode", no_picture),
    (pdftypes, "apply_png_predictor", png_predictor),
    (pdftypes, "apply_tiff_predictor", tiff_predictor),
    (PDFStream, "get_data", unpacked_anew),
    (PDFObjRef, "resolve", resolve_reference),
    (PDFDocument, "getobj", get_object),
    (PDFDocument, "_get_objects", get_packed_objects),
    (PDFDocument, "read_xref_from", read_xref_once),
    (PDFDocument, "find_xref", find_xref),
    (pdfdocument, "PDFXRefFallback", ScannedTable),
    (cmapdb.FileUnicodeMap, "add_cid2unichr", add_character),
    (pdffont, "get_widths", get_widths),
    (pdffont, "get_widths2", get_widths2),
    (pdffont.TrueTypeFont, "parse_cmap_format_12", parse_cmap_groups),
)
ORIGINALS: dict[tuple[object, str], Callable[..., object]] = {
    (owner, name): getattr(owner, name) for owner, name, _ in HOOKS
}
