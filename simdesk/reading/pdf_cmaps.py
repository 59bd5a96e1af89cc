"""CMaps that a PDF brings along: how the bytes of its strings become glyph numbers.

pdfminer knows the published ones by name only and reads no text with any other
(ISO 32000-1, 9.7.5).
"""

import re
from bisect import bisect_right
from collections.abc import Iterator

from pdfminer.cmapdb import CMap, CMapBase, CMapDB, IdentityCMap
from pdfminer.pdftypes import PDFStream, resolve1
from pdfminer.psparser import PSLiteral

from simdesk.reading.limits import PDF_TO_UNICODE_ENTRIES
from simdesk.reading.pdf_budget import TooBigInsideError

_TOKEN = re.compile(rb"%[^\r\n]*|<([0-9A-Fa-f\s]*)>|/([^\s/<>\[\](){}%]+)|([+-]?\d+)|([A-Za-z]\w*)")
_LONGEST_CODE = 4  # bytes
_MOST_SPACES = 256  # each is looked at for each code; the published CMaps have up to ten
_ROWS = {"codespacerange": 2, "cidrange": 3, "cidchar": 2}  # operands in a row of each section

_Operand = bytes | int | str


class EmbeddedCMap:
    """The codes of a font, and the glyph number of each."""

    def __init__(self, stream: PDFStream) -> None:
        """Raises TooBigInsideError for more entries than a font has glyphs."""
        self.vertical = resolve1(stream.get("WMode")) == 1
        self._spaces: list[tuple[bytes, bytes]] = []
        self._lone_codes: set[bytes] = set()  # code spaces of one code
        self._chars: dict[bytes, int] = {}
        ranges: list[tuple[int, bytes, bytes, int]] = []
        self._base = _known(resolve1(stream.get("UseCMap")))
        for section, row in _rows(stream.get_data()):
            self._take(section, row, ranges)
            entries = len(self._chars) + len(ranges) + len(self._lone_codes)
            if entries > PDF_TO_UNICODE_ENTRIES or len(self._spaces) > _MOST_SPACES:
                raise TooBigInsideError("CMap")
        self._ranges = sorted(ranges)
        lows = {low for low, _ in self._spaces} | self._lone_codes
        self._lengths = sorted({len(low) for low in lows}) or [2]

    def _take(
        self, section: str, row: list[_Operand], ranges: list[tuple[int, bytes, bytes, int]]
    ) -> None:
        match section, row:
            case "usecmap", [str(name)]:
                self._base = _known(name) or self._base
            case "WMode", [int(mode)]:
                self.vertical = mode == 1
            case "codespacerange", [bytes(low), bytes(high)] if _is_code(low, high):
                if low == high:
                    self._lone_codes.add(low)
                else:
                    self._spaces.append((low, high))
            case "cidchar", [bytes(code), int(cid)] if _is_code(code, code):
                self._chars[code] = cid
            case "cidrange", [bytes(low), bytes(high), int(cid)] if _is_code(low, high):
                ranges.append((len(low), low, high, cid))

    def __bool__(self) -> bool:
        """Whether it maps anything."""
        return bool(self._chars or self._ranges or self._base)

    def codes(self, string: bytes) -> Iterator[bytes]:
        """The codes that a string is made of; what fits no code space is passed over."""
        at = 0
        while at < len(string):
            for length in self._lengths:
                code = string[at : at + length]
                if len(code) == length and self._is_in_space(code):
                    yield code
                    break
            else:
                length = self._lengths[0]
            at += length

    def _is_in_space(self, code: bytes) -> bool:
        if not self._spaces and not self._lone_codes:
            return True
        return code in self._lone_codes or any(
            len(low) == len(code)
            and all(a <= byte <= b for a, byte, b in zip(low, code, high, strict=True))
            for low, high in self._spaces
        )

    def cid(self, code: bytes) -> int:
        """The glyph number of a code; 0, the glyph for nothing, if it has none."""
        found = self._chars.get(code)
        if found is not None:
            return found
        at = bisect_right(self._ranges, (len(code), code, b"\xff" * (_LONGEST_CODE + 1), 0))
        if at:
            length, low, high, cid = self._ranges[at - 1]
            if length == len(code) and low <= code <= high:
                return cid + int.from_bytes(code, "big") - int.from_bytes(low, "big")
        return next(iter(self._base.decode(code)), 0) if self._base else 0


def embedded_cmap(encoding: object) -> EmbeddedCMap | None:
    """The CMap in a font's /Encoding, if there is one that maps anything."""
    stream = resolve1(encoding)
    cmap = EmbeddedCMap(stream) if isinstance(stream, PDFStream) else None
    return cmap or None


def _rows(data: bytes) -> Iterator[tuple[str, list[_Operand]]]:
    """Section and operands of each row, and `usecmap` and `WMode` as sections of their own."""
    operands: list[_Operand] = []
    for token in _TOKEN.finditer(data):
        code, name, number, word = token.groups()
        if code is not None:
            operands.append(bytes.fromhex(_even(code)))
        elif name is not None:
            operands.append(name.decode("latin-1"))
        elif number is not None:
            operands.append(int(number[:12]))
        elif word is not None:
            yield from _section(word.decode("latin-1"), operands)
            operands = []


def _section(word: str, operands: list[_Operand]) -> Iterator[tuple[str, list[_Operand]]]:
    if word == "usecmap":
        yield word, operands[-1:]
    elif word == "def" and operands[-2:-1] == ["WMode"]:
        yield "WMode", operands[-1:]
    elif word.startswith("end") and word[3:] in _ROWS:
        size = _ROWS[word[3:]]
        for at in range(0, len(operands) - size + 1, size):
            yield word[3:], operands[at : at + size]


def _even(digits: bytes) -> str:
    text = b"".join(digits.split()).decode("ascii")
    return text + "0" * (len(text) % 2)


def _is_code(low: bytes, high: bytes) -> bool:
    return 0 < len(low) == len(high) <= _LONGEST_CODE


def _known(name: object) -> CMapBase | None:
    """A published CMap by its name."""
    if isinstance(name, PSLiteral):
        name = name.name
    if not isinstance(name, str):
        return None
    try:
        cmap = CMapDB.get_cmap(name)
    except (CMapDB.CMapNotFound, KeyError, ValueError):
        return None
    return cmap if isinstance(cmap, CMap | IdentityCMap) else None
