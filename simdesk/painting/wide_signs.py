"""Quotation marks and dots that take a whole square among Chinese characters, as they are shipped.

The shipped font has two glyphs for each: the one of a character is as narrow as Western text wants
it, and its GSUB table puts the wide one in its place where the script is Han. In a PDF, each glyph
needs a character of its own to be copied as; the wide ones have private ones, until `named`.
"""

import re

# The character, and the private one of its wide glyph.
WIDE_SIGNS = {
    "‘": "\ue018",
    "’": "\ue019",
    "“": "\ue01c",
    "”": "\ue01d",
    "…": "\ue026",
    "·": "\ue0b7",
}

_MAP = re.compile(rb"begincmap.*?endcmap", re.DOTALL)
_CHARACTERS = {
    b"<%04x>" % ord(private): b"<%04x>" % ord(sign) for sign, private in WIDE_SIGNS.items()
}
_PRIVATE = re.compile(b"|".join(_CHARACTERS), re.IGNORECASE)


def named(pdf: bytes) -> bytes:
    """A PDF that Qt wrote, from which wide signs are copied as what they are; of the same length.

    Qt numbers the glyphs of a PDF from 0, so that no such number is taken for a private character.
    """
    return _MAP.sub(_with_characters, pdf)


def _with_characters(found: re.Match[bytes]) -> bytes:
    return _PRIVATE.sub(lambda private: _CHARACTERS[private[0].lower()], found[0])
