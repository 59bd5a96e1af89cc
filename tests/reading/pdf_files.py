"""Writes small PDF files object by object, so that a test can make every fault by hand."""

import zlib
from collections.abc import Mapping, Sequence
from typing import Any

import pytest
from pdfminer.pdfpage import PDFPage

from simdesk.reading import pdf_reading
from simdesk.reading.pdf_budget import OutOfTimeError


class PdfFile:
    """Objects 1 (page tree) and 2 (catalogue) are made by `build`; the rest as the test likes."""

    def __init__(self) -> None:
        self.objects: dict[int, bytes] = {}
        self.pages: list[int] = []
        self.catalogue = b""
        self._last = 2

    def add(self, body: str | bytes = b"") -> int:
        """Put in an object and give its number."""
        self._last += 1
        self.objects[self._last] = body.encode("latin-1") if isinstance(body, str) else body
        return self._last

    def stream(self, data: str | bytes, entries: str = "", compress: bool = False) -> int:
        """Put in a stream."""
        packed = data.encode("latin-1") if isinstance(data, str) else data
        if compress:
            packed, entries = zlib.compress(packed), entries + " /Filter /FlateDecode"
        head = f"<< /Length {len(packed)} {entries} >>\nstream\n".encode("latin-1")
        return self.add(head + packed + b"\nendstream")

    def font(self, name: str = "Helvetica", entries: str = "") -> int:
        """A standard Latin font."""
        return self.add(
            f"<< /Type /Font /Subtype /Type1 /BaseFont /{name} /Encoding /WinAnsiEncoding"
            f" {entries} >>"
        )

    def han_font(
        self,
        cmap: str = "UniGB-UTF16-H",
        ordering: str = "GB1",
        to_unicode: Mapping[int, str] | None = None,
    ) -> int:
        """A Chinese font that is not embedded; `to_unicode` maps codes to hexadecimal UTF-16."""
        descriptor = self.add(
            "<< /Type /FontDescriptor /FontName /Song /Flags 4 /FontBBox [0 -200 1000 900]"
            " /Ascent 880 /Descent -120 >>"
        )
        inner = self.add(
            "<< /Type /Font /Subtype /CIDFontType0 /BaseFont /Song /CIDSystemInfo"
            f" << /Registry (Adobe) /Ordering ({ordering}) /Supplement 4 >> /DW 1000"
            f" /FontDescriptor {descriptor} 0 R >>"
        )
        mapped = f" /ToUnicode {self.to_unicode(to_unicode)} 0 R" if to_unicode is not None else ""
        return self.add(
            f"<< /Type /Font /Subtype /Type0 /BaseFont /Song /Encoding /{cmap}"
            f" /DescendantFonts [{inner} 0 R]{mapped} >>"
        )

    def to_unicode(self, mapping: Mapping[int, str]) -> int:
        """A ToUnicode map of two-byte codes."""
        rows = "".join(f"<{code:04X}> <{text}>\n" for code, text in mapping.items())
        return self.stream(
            "begincmap 1 begincodespacerange <0000> <FFFF> endcodespacerange\n"
            f"{len(mapping)} beginbfchar\n{rows}endbfchar endcmap"
        )

    def page(
        self,
        content: str | bytes,
        fonts: Mapping[str, int],
        entries: str = "",
        resources: str = "",
        box: Sequence[float] = (0, 0, 595, 842),
    ) -> int:
        """Put in a page with this content."""
        stream = self.stream(content)
        listed = " ".join(f"/{name} {number} 0 R" for name, number in fonts.items())
        edges = " ".join(map(str, box))
        number = self.add(
            f"<< /Type /Page /Parent 1 0 R /MediaBox [{edges}] /Contents {stream} 0 R"
            f" /Resources << /Font << {listed} >> {resources} >> {entries} >>"
        )
        self.pages.append(number)
        return number

    def build(self, trailer: str = "", root: bool = True) -> bytes:
        """The bytes of the file."""
        kids = " ".join(f"{number} 0 R" for number in self.pages)
        tree = f"<< /Type /Pages /Kids [{kids}] /Count {len(self.pages)} >>"
        self.objects.setdefault(1, tree.encode())
        self.objects.setdefault(2, b"<< /Type /Catalog /Pages 1 0 R " + self.catalogue + b" >>")
        out = bytearray(b"%PDF-1.7\n")
        places = {}
        for number, body in sorted(self.objects.items()):
            places[number] = len(out)
            out += b"%d 0 obj\n" % number + body + b"\nendobj\n"
        start = len(out)
        size = max(self.objects) + 1
        out += b"xref\n0 %d\n0000000000 65535 f \n" % size
        for number in range(1, size):
            free = b"0000000000 65535 f \n"
            out += b"%010d 00000 n \n" % places[number] if number in places else free
        rooted = "/Root 2 0 R" if root else ""
        out += f"trailer\n<< /Size {size} {rooted} {trailer} >>\n".encode("latin-1")
        return bytes(out + b"startxref\n%d\n%%%%EOF\n" % start)


def shown(font: str, size: float, x: float, y: float, text: str) -> str:
    """The operations that show a text: Latin, or hexadecimal in angle brackets."""
    if not text.startswith("<"):
        escaped = text.replace("\\", "\\\\").replace("(", "\\(").replace(")", "\\)")
        text = f"({escaped})"
    return f"BT /{font} {size:g} Tf 1 0 0 1 {x:g} {y:g} Tm {text} Tj ET\n"


def utf16(text: str) -> str:
    """A hexadecimal string for a font with a UTF-16 map."""
    return "<" + text.encode("utf-16-be").hex() + ">"


def one_page(content: str, **page: str) -> bytes:
    """A file of one page with a Latin font F and a Chinese font Z."""
    pdf = PdfFile()
    pdf.page(content, {"F": pdf.font(), "Z": pdf.han_font()}, **page)
    return pdf.build()


def let_time_end(monkeypatch: pytest.MonkeyPatch, before_page: int) -> None:
    """Let the time for reading be over when this page is about to be read."""
    read_page = pdf_reading._read_page

    def until_then(page: PDFPage, number: int, *rest: Any) -> None:
        if number == before_page:
            raise OutOfTimeError
        read_page(page, number, *rest)

    monkeypatch.setattr(pdf_reading, "_read_page", until_then)
