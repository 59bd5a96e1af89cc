"""Make the report's font out of Noto Sans CJK SC, for PDFs whose text copies out exactly.

    python packaging/prepare_font.py NotoSansCJK-Regular.ttc NotoSansCJK-Bold.ttc

writes resources/fonts/SimDeskSans-{Regular,Bold}.otf. Needs fontTools; takes a minute per face.
Only a change of this file or of Noto calls for a new run; see resources/fonts/README.md for why
each step is there.
"""

import argparse
import copy
import sys
from collections.abc import Iterable
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTCollection, TTFont

FAMILY = "SimDesk Sans"
SOURCE_FAMILY = "Noto Sans CJK SC"
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


def wanted_characters() -> set[int]:
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
    return wanted - dropped - private


def cut(font: TTFont, characters: Iterable[int]) -> None:
    """Keep only these characters' glyphs; drop hinting and all tables that swap or move them."""
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


def copy_glyph(font: TTFont, name: str, number: int) -> str:
    """Append a copy of a glyph of a CID-keyed CFF font; returns the copy's name."""
    top = font["CFF "].cff.topDictIndex[0]
    strings = top.CharStrings
    made = f"cid{number:05d}"
    source = strings.charStrings[name]
    strings.charStringsIndex.append(copy.copy(strings.charStringsIndex[source]))
    strings.charStrings[made] = len(strings.charStringsIndex) - 1
    top.FDSelect.gidArray.append(top.FDSelect.gidArray[font.getGlyphID(name)])
    top.charset.append(made)
    top.CIDCount = max(top.CIDCount, number + 1)
    font.setGlyphOrder(top.charset)
    font["hmtx"][made] = font["hmtx"][name]
    return made


def separate(font: TTFont) -> int:
    """Give every character a glyph of its own, so that each glyph stands for one character.

    Returns how many glyphs were copied.
    """
    characters = dict(sorted(font.getBestCmap().items()))
    characters.setdefault(TAB, characters[SPACE])
    used = {int(name[3:]) for name in font.getGlyphOrder() if name.startswith("cid")}
    free = (number for number in range(1, 0x10000) if number not in used)
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


def prepare(source: Path, style: str) -> Path:
    """Prepare one face. Raises SystemExit if the collection lacks the simplified-Chinese font."""
    collection = TTCollection(source)
    font = next((f for f in collection.fonts if f["name"].getDebugName(1) == SOURCE_FAMILY), None)
    if font is None:
        raise SystemExit(f"{source} holds no {SOURCE_FAMILY}")
    font.recalcTimestamp = False  # the same input gives the same bytes
    cut(font, wanted_characters())
    copies = separate(font)
    rename(font, style)
    target = OUTPUT / f"{FAMILY.replace(' ', '')}-{style}.otf"
    font.save(target)
    size = target.stat().st_size / 1e6
    print(f"{target.name}: {len(font.getBestCmap())} characters, {copies} copied, {size:.1f} MB")
    return target


def main() -> int:
    """Command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("regular", type=Path)
    parser.add_argument("bold", type=Path)
    arguments = parser.parse_args()
    OUTPUT.mkdir(parents=True, exist_ok=True)
    prepare(arguments.regular, "Regular")
    prepare(arguments.bold, "Bold")
    return 0


if __name__ == "__main__":
    sys.exit(main())
