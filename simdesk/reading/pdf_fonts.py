"""Glyphs of a font: code → text and width, looked up once per code.

pdfminer knows how to find the text of a code (ToUnicode, encodings, CID collections, the tables of
an embedded font); here it is asked once for each code, and a glyph without text becomes U+FFFD.
"""

import re
from collections.abc import Callable, Iterable
from functools import cache, partial
from itertools import pairwise
from typing import Any

from pdfminer.pdffont import PDFFont, PDFTrueTypeFont, PDFType1Font, PDFType3Font
from pdfminer.pdfinterp import PDFResourceManager
from pdfminer.pdftypes import PDFObjRef, dict_value

from simdesk.reading.pdf_bidi import has_right_to_left
from simdesk.reading.pdf_budget import END_OF_READING
from simdesk.reading.pdf_cmaps import EmbeddedCMap, embedded_cmap
from simdesk.reading.pdf_encodings import built_in_texts

UNREADABLE = "\ufffd"
_BULLET = "\u2022"
_SYMBOL_FONTS = ("symbol", "wingding", "webding", "dingbat")
_LATIN_SOFT_HYPHEN = 173  # in WinAnsiEncoding (ISO 32000-1, D.2)
# Han, and the scripts into which a wrong map falls: Hangul letters, Ethiopic to Balinese, Yi.
_FAR = re.compile("[\u1100-\u1bff\u2e80-\u2fdf\u3400-\u9fff\ua000-\uabff\uf900-\ufaff]")
_FEWEST_FAR = 20
_RARE_SHARE = 0.3


class _Texts(dict[int, str]):
    """Code → text, filled on demand."""

    def __init__(self, font: PDFFont, symbols: bool, built_in: dict[int, str]) -> None:
        super().__init__()
        self._font = font
        self._symbols = symbols
        self._built_in = built_in

    def __missing__(self, code: int) -> str:
        try:
            text = self._built_in.get(code) or self._font.to_unichr(code)
        except Exception:  # noqa: BLE001 - whatever is wrong with the font, the glyph has no text
            text = UNREADABLE
        if code == _LATIN_SOFT_HYPHEN and text == " " and not self._font.is_multibyte():
            text = "\u00ad"  # a second code for the hyphen, which pdfminer takes for a blank
        text = as_seen(readable(text, self._symbols))
        self[code] = text
        return text


class _Widths(dict[int, float]):
    """Code → advance as a share of the type size, filled on demand."""

    def __init__(self, font: PDFFont, glyphs: dict[int, int]) -> None:
        super().__init__()
        self._font = font
        self._glyphs = glyphs  # numbers, for codes that are not themselves glyph numbers

    def __missing__(self, code: int) -> float:
        try:
            width = float(self._font.char_width(self._glyphs.get(code, code)))
        except Exception:  # noqa: BLE001 - a broken table of widths must not lose the text
            width = 0.5
        self[code] = width
        return width


class FontGlyphs:
    """What is needed of a font to place and read its glyphs."""

    def __init__(self, font: PDFFont, spec: dict[str, Any]) -> None:
        simple = isinstance(font, PDFType1Font) and not isinstance(font, PDFTrueTypeFont)
        mapped = getattr(font, "unicode_map", None) is not None
        built_in = built_in_texts(spec) if simple and not mapped else {}
        name = str(getattr(font, "basefont", font.fontname)).lower()
        self.texts = _Texts(font, any(part in name for part in _SYMBOL_FONTS), built_in)
        self._glyph_numbers: dict[int, int] = {}
        self.widths = _Widths(font, self._glyph_numbers)
        self.multibyte = font.is_multibyte()
        self.vertical = font.is_vertical()
        # A Type 3 font draws in its own units: its vertical scale says how large it looks.
        self.scale = abs(font.vscale) * 1000 if isinstance(font, PDFType3Font) else 1.0
        self.decode: Callable[[bytes], Iterable[int]] = font.decode if self.multibyte else bytes
        own_codes = embedded_cmap(spec.get("Encoding")) if self.multibyte else None
        if own_codes is not None:
            self.vertical = own_codes.vertical
            by_code = "ToUnicode" in spec
            self.decode = partial(self._codes if by_code else _glyph_numbers, own_codes)

    def _codes(self, cmap: EmbeddedCMap, string: bytes) -> list[int]:
        """The codes themselves: a map to Unicode speaks of codes, and only widths of glyphs."""
        numbers = []
        for code in cmap.codes(string):
            number = int.from_bytes(code, "big")
            if number not in self._glyph_numbers:
                self._glyph_numbers[number] = cmap.cid(code)
            numbers.append(number)
        return numbers

    def shown(self, string: bytes) -> tuple[str, float, int]:
        """Text, advance (share of the type size) and number of glyphs of a shown string."""
        codes = self.decode(string)
        if not isinstance(codes, bytes | tuple | list):
            codes = list(codes)
        text = "".join(map(self.texts.__getitem__, codes))
        return text, sum(map(self.widths.__getitem__, codes)), len(codes)


def _glyph_numbers(cmap: EmbeddedCMap, string: bytes) -> list[int]:
    """Glyph numbers by the file's own CMap."""
    return [cmap.cid(code) for code in cmap.codes(string)]


class FontShelf:
    """The fonts of one file, by the number of their object."""

    def __init__(self) -> None:
        self._manager = PDFResourceManager()
        self._glyphs: dict[int, FontGlyphs | None] = {}
        self._substitute: FontGlyphs | None = None

    def glyphs(self, reference: object) -> FontGlyphs | None:
        """The font behind a resource, or None if it cannot be used at all."""
        number = reference.objid if isinstance(reference, PDFObjRef) else None
        if number is not None and number in self._glyphs:
            return self._glyphs[number]
        try:
            spec = dict_value(reference)
            font = self._manager.get_font(number, spec)
            glyphs: FontGlyphs | None = FontGlyphs(font, spec)
        except END_OF_READING:
            raise
        except Exception:  # noqa: BLE001 - hostile data; the substitute reads what it can
            glyphs = self.substitute()
        if number is not None:
            self._glyphs[number] = glyphs
        return glyphs

    def substitute(self) -> FontGlyphs:
        """What is used for a font that is missing or broken: plain Latin."""
        if self._substitute is None:
            self._substitute = FontGlyphs(self._manager.get_font(None, {}), {})
        return self._substitute


def readable(text: str, symbols: bool) -> str:
    """The text of one glyph, or U+FFFD where it only pretends to have one.

    Characters for private use mean what their font draws, so nothing can be compared with them; in
    a font of symbols they are bullets.
    """
    if len(text) == 1 and " " <= text <= "~":
        return text
    characters = []
    for character in text:
        if "\ue000" <= character <= "\uf8ff":
            character = _BULLET if symbols and character >= "\uf000" else UNREADABLE
        elif character < " " or "\x7f" <= character < "\xa0" or "\ud800" <= character <= "\udfff":
            character = " " if character in "\t\n\r" else UNREADABLE
        elif character >= "\U000f0000" or "\ufdd0" <= character <= "\ufdef":
            character = UNREADABLE
        characters.append(character)
    return "".join(characters)


def as_seen(text: str) -> str:
    """The text of one glyph in the order of sight, since its line is turned as a whole later.

    A ligature of Arabic letters is turned round. No glyph draws letters of two directions: where
    the map says so, the text before the last change belongs to other glyphs, which have it too.
    """
    if len(text) < 2 or not has_right_to_left(text):
        return text
    letters = [(at, has_right_to_left(text[at])) for at in range(len(text)) if text[at].isalpha()]
    for (_, before), (at, turned) in pairwise(letters[::-1]):
        if before != turned:
            text = text[at + 1 :].lstrip()
            break
    return text[::-1] if has_right_to_left(text) else text


def letter_count(text: str) -> int:
    """How many characters of a text are no blanks."""
    return len(text) - text.count(" ")


def unreadable_count(text: str) -> int:
    """How many letters of a text cannot be read, or are surely others than their fonts say."""
    return text.count(UNREADABLE) + misread_letters(text)


def misread_letters(text: str) -> int:
    """How many letters of a Chinese text are so rare that its fonts must name the wrong ones.

    0 unless they make up a third of the Han and other far letters: in honest text the characters of
    the old national encodings are over 95 %.
    """
    far = [character for character in text if character >= "\u1100" and _FAR.match(character)]
    rare = sum(not _is_usual(character) for character in far)
    return rare if len(far) >= _FEWEST_FAR and rare > _RARE_SHARE * len(far) else 0


@cache
def _is_usual(character: str) -> bool:
    for encoding in ("gb2312", "big5", "shift_jis", "euc_kr"):
        try:
            character.encode(encoding)
        except UnicodeEncodeError:
            continue
        return True
    return "\u2e80" <= character <= "\u2fdf"  # radicals stand for usual characters
