"""Finding the objects of a PDF whose own table of objects is missing or wrong.

The whole file is searched for what looks like an object; a later one of the same number counts, as
in files that were saved several times.
"""

import re
from bisect import bisect_left

from pdfminer.pdfdocument import PDFDocument, PDFNoValidXRef, PDFXRef
from pdfminer.pdfparser import PDFParser, PDFStreamParser
from pdfminer.pdftypes import PDFObjRef, PDFStream
from pdfminer.psexceptions import PSEOF

from simdesk.reading.pdf_budget import END_OF_READING
from simdesk.reading.pdf_parser import check_time

_OBJECT = re.compile(rb"(?<![0-9])(\d{1,10})[\s\0]{1,20}(\d{1,5})[\s\0]{1,20}obj(?![a-z])")
_ROOT = re.compile(rb"/Root[\s\0]{1,20}(\d{1,10})[\s\0]{1,20}\d{1,5}[\s\0]{1,20}R")
_CATALOGUE = re.compile(rb"/Type[\s\0]{0,20}/Catalog(?![a-zA-Z])")
_TRAILER = re.compile(rb"trailer[\s\0]{0,20}(?=<<)")
_HEAD = 400  # bytes of an object looked at to see whether it is a stream of objects
_MOST_PACKED = 500_000
_MOST_TRAILERS = 100  # the last ones count; a hostile one can run on to the end of the file


class ScannedTable(PDFXRef):
    """A table of objects made by looking through the file."""

    def load(self, parser: PDFParser) -> None:
        """Find all objects, the ones in object streams too, and the catalogue."""
        parser.fp.seek(0)
        data = parser.fp.read()
        packed = []
        for found in _OBJECT.finditer(data):
            self.offsets[int(found[1])] = (None, found.start(), int(found[2]))
            if b"/ObjStm" in data[found.end() : found.end() + _HEAD]:
                packed.append((int(found[1]), found.end()))
        self._load_trailers(parser, data)
        if "Encrypt" not in self.trailer:
            for number, position in packed:
                check_time(parser)
                self._unpack(parser, number, position)

    def _load_trailers(self, parser: PDFParser, data: bytes) -> None:
        for position in [found.end() for found in _TRAILER.finditer(data)][-_MOST_TRAILERS:]:
            check_time(parser)
            parser.seek(position)
            try:
                _, dictionary = parser.nextobject()
            except END_OF_READING:
                raise
            except Exception:  # noqa: BLE001, S112 - a damaged trailer; another may be whole
                continue
            if isinstance(dictionary, dict):
                self.trailer.update(dictionary)
        if isinstance(self.trailer.get("Root"), PDFObjRef):
            return
        root = _ROOT.search(data)
        number = int(root[1]) if root else self._catalogue(data)
        if number is not None:
            self.trailer["Root"] = PDFObjRef(parser.doc, number)

    def _catalogue(self, data: bytes) -> int | None:
        """The number of the first object that says it is the catalogue."""
        starts = sorted((entry[1], number) for number, entry in self.offsets.items())
        found = _CATALOGUE.search(data, starts[0][0]) if starts else None
        return None if found is None else starts[bisect_left(starts, (found.start(),)) - 1][1]

    def _unpack(self, parser: PDFParser, number: int, position: int) -> None:
        try:
            parser.seek(position)
            _, stream = parser.nextobject()
            if not isinstance(stream, PDFStream):
                return
            inner = PDFStreamParser(stream.get_data())
            numbers: list[object] = []
            count = int(stream.get("N", 0))
            while len(numbers) < 2 * min(count, _MOST_PACKED):
                numbers.append(inner.nextobject()[1])
        except (PSEOF, ValueError, TypeError):
            return
        for index in range(len(numbers) // 2):
            inside = numbers[2 * index]
            if isinstance(inside, int) and inside not in self.offsets:
                self.offsets[inside] = (number, index, 0)


class RescuedDocument(PDFDocument):
    """A document whose own tables of objects are passed over."""

    def find_xref(self, parser: PDFParser) -> int:  # noqa: ARG002
        """None: the file is searched instead."""
        raise PDFNoValidXRef("not wanted")
