"""Make the report's font out of Noto Sans CJK SC, for PDFs whose text copies out exactly.

    python packaging/prepare_font.py NOTO_CJK_FOLDER NOTO_SANS_FOLDER

writes resources/fonts/SimDeskSans-{Regular,Bold}.otf. The first folder holds
NotoSansCJK-{Regular,Bold}.ttc, the second NotoSans-{Regular,Bold}.ttf, for the European letters
that the first lacks. Needs fontTools; takes half a minute per face. Only a change of this file or
of Noto calls for a new run; see resources/fonts/README.md for why each step is there.
"""

import argparse
import copy
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from fontTools import subset
from fontTools.feaLib.builder import addOpenTypeFeaturesFromString
from fontTools.misc.psCharStrings import T2CharString
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.ttLib import TTCollection, TTFont

from simdesk.painting.wide_signs import WIDE_SIGNS

FAMILY = "SimDesk Sans"
SOURCE_FAMILY = "Noto Sans CJK SC"
# Of the same collection and glyphs; its quotation marks are as narrow as those of Latin fonts.
NARROW_FAMILY, NARROW_SIGNS = "Noto Sans CJK KR", "‘’“”"
# As wide as a Chinese character in the source, but mostly seen beside Latin letters or digits.
LATIN_SIGNS = "…·•‐§¶†‡×÷±"
OUTPUT = Path(__file__).resolve().parent.parent / "resources" / "fonts"

# Scripts and symbols that papers use besides what GBK and Big5 hold.
EXTRA_RANGES = [
    (0x0020, 0x007E),
    (0x00A0, 0x024F),  # Latin
    (0x0250, 0x02FF),  # phonetic
    (0x0300, 0x036F),  # combining accents
    (0x0370, 0x052F),  # Greek, Cyrillic
    (0x1E00, 0x1EFF),  # Latin with two accents
    (0x2000, 0x22FF),  # punctuation, currency, letter-like, numbers, arrows, mathematics
    (0x2300, 0x27BF),  # technical, enclosed numbers, boxes, shapes, marks
    (0x3000, 0x33FF),  # CJK punctuation, kana, bopomofo, enclosed and squared
    (0xFE30, 0xFE6F),
    (0xFF00, 0xFFEF),
]
# Look-alikes of ordinary characters: a reader that goes from glyph to character would copy these
# instead (比 as the radical U+2F50, "fi" as one ligature).
DROPPED_RANGES = [(0x2E80, 0x2FDF), (0xF900, 0xFAFF), (0xFB00, 0xFB06), (0x2329, 0x232A)]
TAB, SPACE = 0x09, 0x20


@cache
def wanted_characters() -> frozenset[int]:
    """The code points that the prepared font keeps, as far as the source has them."""
    wanted = {point for low, high in EXTRA_RANGES for point in range(low, high + 1)}
    for encoding in ("gbk", "big5", "cp1252"):
        for point in range(0x80, 0x10000):
            try:
                chr(point).encode(encoding)
            except UnicodeEncodeError:
                continue
            wanted.add(point)
    dropped = {point for low, high in DROPPED_RANGES for point in range(low, high + 1)}
    private = set(range(0xE000, 0xF900))
    return frozenset(wanted - dropped - private)


def cut(font: TTFont, characters: Iterable[int]) -> None:
    """Keep only these characters' glyphs; drop hinting and what swaps or moves them."""
    options = subset.Options()
    options.layout_features = []
    options.hinting = False
    options.desubroutinize = False
    options.notdef_outline = True
    options.name_IDs = ["*"]
    options.drop_tables += ["GSUB", "GPOS", "GDEF", "BASE", "VORG", "vhea", "vmtx", "kern"]
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=characters)
    subsetter.subset(font)


def narrow(font: TTFont, narrow_font: TTFont) -> None:
    """Make signs that Western text has too as narrow there; the wide ones become private."""
    wide, narrow_ones = dict(font.getBestCmap()), narrow_font.getBestCmap()
    for table in font["cmap"].tables:
        if table.format == 14:  # variants of ideographs
            continue
        table.cmap.update({ord(WIDE_SIGNS[sign]): wide[ord(sign)] for sign in WIDE_SIGNS})
        table.cmap.update({ord(sign): narrow_ones[ord(sign)] for sign in NARROW_SIGNS})
        for sign in LATIN_SIGNS:  # `fill` adds them
            table.cmap.pop(ord(sign), None)


def widen_among_han(font: TTFont) -> None:
    """Add the one table that swaps glyphs: the wide signs where the script is Han."""
    characters = font.getBestCmap()
    swaps = "".join(
        f"sub {characters[ord(sign)]} by {characters[ord(wide)]}; "
        for sign, wide in WIDE_SIGNS.items()
    )
    addOpenTypeFeaturesFromString(font, f"feature locl {{ script hani; {swaps}}} locl;")


def free_numbers(font: TTFont) -> Iterator[int]:
    """Glyph numbers (CIDs) that a CID-keyed font does not use."""
    used = {int(name[3:]) for name in font.getGlyphOrder() if name.startswith("cid")}
    return (number for number in range(1, 0x10000) if number not in used)


def append_glyph(font: TTFont, number: int, outline: T2CharString, like: str, width: int) -> str:
    """Append a glyph to a CID-keyed CFF font, in the same sub-font as `like`; returns its name."""
    top = font["CFF "].cff.topDictIndex[0]
    strings = top.CharStrings
    made = f"cid{number:05d}"
    strings.charStringsIndex.append(outline)
    strings.charStrings[made] = len(strings.charStringsIndex) - 1
    top.FDSelect.gidArray.append(top.FDSelect.gidArray[font.getGlyphID(like)])
    top.charset.append(made)
    top.CIDCount = max(top.CIDCount, number + 1)
    font.setGlyphOrder(top.charset)
    font["hmtx"][made] = (width, 0)
    return made


def copy_glyph(font: TTFont, name: str, number: int) -> str:
    """Append a copy of a glyph; returns the copy's name."""
    strings = font["CFF "].cff.topDictIndex[0].CharStrings
    outline = copy.copy(strings.charStringsIndex[strings.charStrings[name]])
    made = append_glyph(font, number, outline, name, 0)
    font["hmtx"][made] = font["hmtx"][name]
    return made


def fill(font: TTFont, other: TTFont) -> int:
    """Add the wanted characters that only the other font has; returns how many.

    Both fonts have 1,000 units an em and nearly the same height of small letters.
    """
    characters = font.getBestCmap()
    like = characters[ord("A")]
    top = font["CFF "].cff.topDictIndex[0]
    sub_font = top.FDArray[top.FDSelect.gidArray[font.getGlyphID(like)]]
    sources = other.getGlyphSet()
    numbers = free_numbers(font)
    added: dict[int, str] = {}
    for point, name in sorted(other.getBestCmap().items()):
        if point in characters or point not in wanted_characters():
            continue
        width = other["hmtx"][name][0]
        pen = T2CharStringPen(width - sub_font.Private.nominalWidthX, sources)
        sources[name].draw(pen)
        outline = pen.getCharString(sub_font.Private, top.GlobalSubrs)
        added[point] = append_glyph(font, next(numbers), outline, like, width)
    for table in font["cmap"].tables:
        table.cmap.update(added)
    return len(added)


def separate(font: TTFont) -> int:
    """Give every character a glyph of its own, so that each glyph stands for one character.

    Returns how many glyphs were copied.
    """
    characters = dict(sorted(font.getBestCmap().items()))
    characters.setdefault(TAB, characters[SPACE])
    free = free_numbers(font)
    taken: set[str] = set()
    copies = 0
    # The tab comes last, so that the space keeps its glyph.
    for point in sorted(characters, key=lambda point: (point == TAB, point)):
        name = characters[point]
        if name in taken:
            characters[point] = copy_glyph(font, name, next(free))
            copies += 1
        taken.add(characters[point])
    for table in font["cmap"].tables:
        reach = 0xFFFF if table.format == 4 else 0x10FFFF
        table.cmap = {point: name for point, name in characters.items() if point <= reach}
    return copies


def rename(font: TTFont, style: str) -> None:
    """Another family name, so that an installed Noto is never taken for this font."""
    postscript = f"{FAMILY.replace(' ', '')}-{style}"
    table = font["name"]
    names = {1: FAMILY, 2: style, 3: f"SimDesk;{postscript}", 4: f"{FAMILY} {style}", 6: postscript}
    table.names = [n for n in table.names if n.nameID in (0, 5, 7, 8, 9, 10, 11, 12, 13, 14)]
    for identity, text in names.items():
        table.setName(text, identity, 3, 1, 0x409)
    cff = font["CFF "].cff
    cff.fontNames = [postscript]
    top = cff.topDictIndex[0]
    top.FullName, top.FamilyName = f"{FAMILY} {style}", FAMILY
    for index, part in enumerate(top.FDArray):
        part.FontName = f"{postscript}-{index}"


def prepare(collection: Path, latin: Path, style: str) -> None:
    """Prepare one face. Raises SystemExit if the collection lacks a font that is needed."""
    fonts = TTCollection(collection).fonts
    by_name = {font["name"].getDebugName(1): font for font in fonts}
    if not {SOURCE_FAMILY, NARROW_FAMILY} <= by_name.keys():
        raise SystemExit(f"{collection} holds no {SOURCE_FAMILY} or {NARROW_FAMILY}")
    font = by_name[SOURCE_FAMILY]
    font.recalcTimestamp = False  # the same input gives the same bytes
    narrow(font, by_name[NARROW_FAMILY])
    cut(font, wanted_characters() | set(map(ord, WIDE_SIGNS.values())))
    filled = fill(font, TTFont(latin))
    copies = separate(font)
    widen_among_han(font)
    rename(font, style)
    target = OUTPUT / f"{FAMILY.replace(' ', '')}-{style}.otf"
    font.save(target)
    size = target.stat().st_size / 1e6
    count = len(font.getBestCmap())
    print(f"{target.name}: {count} characters, {filled} filled, {copies} copied, {size:.1f} MB")


def main() -> int:
    """Command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("noto_cjk", type=Path)
    parser.add_argument("noto_sans", type=Path)
    arguments = parser.parse_args()
    OUTPUT.mkdir(parents=True, exist_ok=True)
    for style in ("Regular", "Bold"):
        collection = arguments.noto_cjk / f"NotoSansCJK-{style}.ttc"
        prepare(collection, arguments.noto_sans / f"NotoSans-{style}.ttf", style)
    return 0


if __name__ == "__main__":
    sys.exit(main())
