"""The characters of a simple font that only the embedded font program itself knows.

Mathematical and other symbolic fonts of TeX have an encoding of their own; a PDF that names no
encoding means that one (ISO 32000-1, 9.6.6). pdfminer takes the standard one instead, which turns
a gamma into nothing and a quantifier into a digit. Formats: Adobe Technical Notes 5176 (CFF) and
5040 (Type 1).
"""

import re
import struct
from collections.abc import Iterator
from io import BytesIO
from itertools import pairwise
from typing import Any

from pdfminer.encodingdb import name2unicode
from pdfminer.pdffont import CFFFont, Type1FontHeaderParser
from pdfminer.pdftypes import PDFStream, dict_value, int_value, list_value, resolve1
from pdfminer.psparser import PSLiteral

_STANDARD_STRINGS = CFFFont.STANDARD_STRINGS
_CHARSET, _ENCODING, _CHARSTRINGS, _CID_KEYED = 15, 16, 17, (12, 30)
_VARIANT = re.compile(r"(?:[bB]igg?|display|text|tp|bt|ex|mid|small|oldstyle)$")
_TEX_NAMES = {
    "mapsto": "\u21a6",
    "epsilon1": "\u03f5",
    "rho1": "\u03f1",
    "pi1": "\u03d6",
    "negationslash": "\u0338",
    "lscript": "\u2113",
    "latticetop": "\u22a4",
    "dotlessj": "\u0237",
    "vector": "\u20d7",
    "prime": "\u2032",
    "bardbl": "\u2016",
    "vextenddouble": "\u2016",
    "vextendsingle": "|",
    "owner": "\u220b",
    "triangle": "\u25b3",
    "squaresolid": "\u25a0",
    "Rfractur": "\u211c",
    "Ifractur": "\u2111",
    "angbracketleft": "\u27e8",
    "angbracketright": "\u27e9",
    "measuredangle": "\u2221",
    "notexistential": "\u2204",
    "subsetnoteql": "\u228a",
    "tildewide": "\u02dc",
    "tildewider": "\u02dc",
    "tildewidest": "\u02dc",
}


def built_in_texts(spec: dict[str, Any]) -> dict[int, str]:
    """Code → text by the embedded program of a Type 1 font, where the PDF leaves it to that.

    Empty if the PDF names an encoding, or if the program cannot be read.
    """
    encoding = resolve1(spec.get("Encoding"))
    if isinstance(encoding, PSLiteral) or (
        isinstance(encoding, dict) and "BaseEncoding" in encoding
    ):
        return {}
    descriptor = dict_value(spec.get("FontDescriptor"))
    compact, classic = resolve1(descriptor.get("FontFile3")), resolve1(descriptor.get("FontFile"))
    try:
        if isinstance(compact, PDFStream):
            texts = _texts(cff_encoding(compact.get_data()))
        elif isinstance(classic, PDFStream) and isinstance(encoding, dict):
            header = classic.get_data()[: int_value(classic.get("Length1"))]
            texts = Type1FontHeaderParser(BytesIO(header)).get_encoding()
        else:
            return {}
    except (ValueError, IndexError, KeyError, TypeError, struct.error):
        return {}
    changed = _changed_codes(encoding) if isinstance(encoding, dict) else set()
    return {code: text for code, text in texts.items() if code not in changed}


def _changed_codes(encoding: dict[str, Any]) -> set[int]:
    """The codes that the PDF itself gives a character."""
    codes: set[int] = set()
    code = 0
    for item in list_value(encoding.get("Differences")):
        if isinstance(item, int):
            code = item
        else:
            codes.add(code)
            code += 1
    return codes


def _texts(names: dict[int, str]) -> dict[int, str]:
    texts = {}
    for code, name in names.items():
        text = glyph_text(name)
        if text:
            texts[code] = text
    return texts


def glyph_text(name: str) -> str:
    """The text of a glyph name, also of TeX's names for larger variants; empty if unknown."""
    for candidate in (name, _VARIANT.sub("", name)):
        if candidate in _TEX_NAMES:
            return _TEX_NAMES[candidate]
        try:
            return name2unicode(candidate)
        except KeyError:
            continue
    return ""


def cff_encoding(data: bytes) -> dict[int, str]:
    """Code → glyph name of a CFF font; empty for the predefined encodings and CID-keyed fonts."""
    _, after_names = _index(data, data[2])
    top_dicts, after_dicts = _index(data, after_names)
    strings, _ = _index(data, after_dicts)
    top = dict(_dictionary(top_dicts[0]))
    encoding_at = int(top.get(_ENCODING, 0))
    if _CID_KEYED in top or encoding_at < 2:
        return {}
    glyphs, _ = _index(data, int(top[_CHARSTRINGS]))
    names = [
        _string(sid, strings) for sid in _charset(data, int(top.get(_CHARSET, 0)), len(glyphs))
    ]
    return {code: names[glyph] for code, glyph in _codes(data, encoding_at) if glyph < len(names)}


def _index(data: bytes, at: int) -> tuple[list[bytes], int]:
    """The items of an INDEX and where it ends."""
    (count,) = struct.unpack_from(">H", data, at)
    if not count:
        return [], at + 2
    width = data[at + 2]
    offsets = [
        int.from_bytes(data[at + 3 + width * i : at + 3 + width * (i + 1)], "big")
        for i in range(count + 1)
    ]
    if offsets != sorted(offsets):  # the items would overlap: a few bytes could stand for terabytes
        raise ValueError("offsets")
    base = at + 2 + width * (count + 1)
    items = [data[base + a : base + b] for a, b in pairwise(offsets)]
    return items, base + offsets[-1]


def _dictionary(data: bytes) -> Iterator[tuple[object, float]]:
    """Operator → its last operand; real numbers count as 0, since no offset is one."""
    at, operand = 0, 0
    while at < len(data):
        first = data[at]
        if first == 30:  # a real number ends with the half-byte 15
            at += 1
            while at < len(data) and data[at] & 15 != 15 and data[at] >> 4 != 15:
                at += 1
            operand, at = 0, at + 1
        elif first <= 21:
            key: object = (12, data[at + 1]) if first == 12 else first
            yield key, operand
            at += 2 if first == 12 else 1
        elif first in (28, 29):
            size = 2 if first == 28 else 4
            operand = int.from_bytes(data[at + 1 : at + 1 + size], "big", signed=True)
            at += 1 + size
        elif first < 247:
            operand, at = first - 139, at + 1
        elif first < 251:
            operand, at = (first - 247) * 256 + data[at + 1] + 108, at + 2
        else:
            operand, at = -(first - 251) * 256 - data[at + 1] - 108, at + 2


def _charset(data: bytes, at: int, glyphs: int) -> list[int]:
    """The string number of each glyph."""
    if at == 0:
        return list(range(min(glyphs, 229)))
    if at < 3:
        return [0] * glyphs
    kind, at = data[at], at + 1
    numbers = [0]
    while len(numbers) < glyphs:
        (first,) = struct.unpack_from(">H", data, at)
        if kind == 0:
            numbers.append(first)
            at += 2
            continue
        more = data[at + 2] if kind == 1 else struct.unpack_from(">H", data, at + 2)[0]
        numbers += range(first, first + more + 1)
        at += 3 if kind == 1 else 4
    return numbers


def _codes(data: bytes, at: int) -> Iterator[tuple[int, int]]:
    """Code and glyph number of the font's own encoding."""
    kind, count = data[at] & 127, data[at + 1]
    if kind == 0:
        for index in range(count):
            yield data[at + 2 + index], index + 1
        return
    glyph = 1
    for index in range(count):
        first, more = data[at + 2 + 2 * index], data[at + 3 + 2 * index]
        for code in range(first, first + more + 1):
            yield code, glyph
            glyph += 1


def _string(number: int, strings: list[bytes]) -> str:
    if number < len(_STANDARD_STRINGS):
        return _STANDARD_STRINGS[number]
    return strings[number - len(_STANDARD_STRINGS)].decode("latin-1")
