"""Make the tables in resources/folding from Unicode's data and OpenCC's character table.

    python3 packaging/make_folding_tables.py EquivalentUnifiedIdeograph.txt TSCharacters.txt

The first file is Unicode's; the second is OpenCC's table as text, which its own tool writes from
the `opencc` package: `opencc_dict -i TSCharacters.ocd2 -f ocd2 -o TSCharacters.txt -t text`.
Everything else comes from this Python's unicodedata; the version is written into each table.
`look_alikes.tsv` is kept by hand.
"""

import sys
import unicodedata
from collections.abc import Callable, Iterator
from pathlib import Path

FOLDING = Path(__file__).resolve().parent.parent / "resources" / "folding"

# Default_Ignorable_Code_Point of Unicode's DerivedCoreProperties.txt, which Python does not carry.
IGNORABLE = (
    (0xAD, 0xAD), (0x34F, 0x34F), (0x61C, 0x61C), (0x115F, 0x1160), (0x17B4, 0x17B5),
    (0x180B, 0x180F), (0x200B, 0x200F), (0x202A, 0x202E), (0x2060, 0x206F), (0x3164, 0x3164),
    (0xFE00, 0xFE0F), (0xFEFF, 0xFEFF), (0xFFA0, 0xFFA0), (0xFFF0, 0xFFF8), (0x1BCA0, 0x1BCA3),
    (0x1D173, 0x1D17A), (0xE0000, 0xE0FFF),
)  # fmt: skip
# Accents that are left when no composed letter exists carry no word of their own.
LOOSE_MARKS = (
    (0x300, 0x36F), (0x1AB0, 0x1AFF), (0x1DC0, 0x1DFF), (0x20D0, 0x20FF), (0x3099, 0x309A),
    (0xFE20, 0xFE2F),
)  # fmt: skip
LINE_BREAKS = "\n\r\v\f\x1c\x1d\x1e\x85\u2028\u2029"
BRAILLE_BLANK = "\u2800"  # no white space by its property, but nothing is drawn
# Typographic variants of one mark, which word processors put in by themselves.
PUNCTUATION = {
    "'": "\u2018\u2019\u201a\u201b\u02bc\u2032\u0060\u00b4",
    '"': "\u201c\u201d\u201e\u201f\u2033",
    "-": "\u2010\u2011\u2012\u2013\u2014\u2015\u2212",
}
PLAIN = {ord(variant): plain for plain, all_ in PUNCTUATION.items() for variant in all_}
WITHOUT_SPACES = (
    "CJK ", "IDEOGRAPHIC ", "HIRAGANA ", "KATAKANA", "HALFWIDTH KATAKANA", "HANGUL ", "BOPOMOFO ",
    "THAI ", "LAO ", "KHMER ", "MYANMAR ", "TIBETAN ", "YI SYLLABLE", "TANGUT ", "NUSHU ",
)  # fmt: skip


def within(code: int, ranges: tuple[tuple[int, int], ...]) -> bool:
    return any(first <= code <= last for first, last in ranges)


def fold_character(character: str) -> str:
    """NFKC and case folding until nothing changes, without what is dropped."""
    code = ord(character)
    if within(code, IGNORABLE) or within(code, LOOSE_MARKS):
        return ""
    if character in LINE_BREAKS:
        return "\n"
    if character.isspace() or character == BRAILLE_BLANK:
        return " "
    category = unicodedata.category(character)
    if category == "Cc":
        return ""
    if category == "Cs":
        return "\ufffd"
    folded, previous = character.translate(PLAIN), ""
    while folded != previous:
        previous = folded = folded.translate(PLAIN)
        folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", folded).casefold())
        folded = "".join(c for c in folded if not within(ord(c), IGNORABLE + LOOSE_MARKS))
    # A spacing accent would become a blank and an accent: it is neither a border nor a letter.
    return character if folded.startswith(" ") and category in ("Sk", "Lm", "Po", "Mn") else folded


def word_class(code: int) -> str:
    """`letter`, `han`, `syllable` (other scripts without word spaces), `mark`, or nothing."""
    character = chr(code)
    category = unicodedata.category(character)
    name = unicodedata.name(character, "")
    if category[0] == "M":
        return "mark"
    if category[0] not in "LN":
        return ""
    if name.startswith(("CJK UNIFIED", "CJK COMPATIBILITY IDEO", "IDEOGRAPHIC")):
        return "han"
    return "syllable" if name.startswith(WITHOUT_SPACES) and category[0] == "L" else "letter"


def composing_characters() -> set[int]:
    """Characters that may join with, or move around, the character before them."""
    seconds = set()
    for code in range(sys.maxunicode + 1):
        parts = unicodedata.decomposition(chr(code)).split()
        if len(parts) == 2 and not parts[0].startswith("<"):
            seconds.add(int(parts[1], 16))
    seconds |= set(range(0x1161, 0x1176)) | set(range(0x11A8, 0x11C3))  # Hangul vowels, finals
    return {
        code
        for code in range(sys.maxunicode + 1)
        if not 0xD800 <= code < 0xE000
        for first in [ord(unicodedata.normalize("NFKC", chr(code))[0])]
        if first in seconds or unicodedata.combining(chr(first))
    }


def ranges_of(value: Callable[[int], str]) -> Iterator[tuple[int, int, str]]:
    """Maximal runs of code points that share a value other than the empty one."""
    start, current = 0, ""
    for code in range(sys.maxunicode + 2):
        new = value(code) if code <= sys.maxunicode else ""
        if new != current:
            if current:
                yield start, code - 1, current
            start, current = code, new


def write(name: str, about: str, lines: Iterator[str]) -> None:
    version = f"# Unicode {unicodedata.unidata_version}\n" if "OpenCC" not in about else ""
    text = f"# {about}\n{version}" + "".join(f"{line}\n" for line in lines)
    (FOLDING / name).write_text(text, encoding="utf-8", newline="\n")


def range_text(first: int, last: int) -> str:
    return f"{first:04X}" if first == last else f"{first:04X}..{last:04X}"


def compatibility() -> Iterator[str]:
    def target(code: int) -> str:
        folded = fold_character(chr(code))
        if folded == chr(code):
            return ""
        return " ".join(f"{ord(c):04X}" for c in folded) or "-"

    for first, last, folded in ranges_of(target):
        yield f"{range_text(first, last)}\t{folded}"


def main(radicals: Path, traditional: Path) -> None:
    FOLDING.mkdir(parents=True, exist_ok=True)
    write("compatibility.tsv", "NFKC, case folding and what is dropped (-)", compatibility())
    composing = composing_characters()
    classes = ranges_of(word_class)
    write(
        "classes.tsv",
        "What makes words, what is a unit by itself, what attaches to the character before",
        (f"{range_text(first, last)}\t{name}" for first, last, name in classes),
    )
    write(
        "composing.tsv",
        "Characters that NFKC may join with the one before, or reorder",
        (
            range_text(first, last)
            for first, last, _ in ranges_of(lambda code: "x" if code in composing else "")
        ),
    )
    pairs = []
    for line in radicals.read_text(encoding="utf-8").splitlines():
        source, _, target = line.partition("#")[0].partition(";")
        first, _, last = source.strip().partition("..")
        if first:
            codes = range(int(first, 16), int(last or first, 16) + 1)
            pairs += [(code, target.strip()) for code in codes if 0x2E80 <= code <= 0x2FDF]
    write(
        "radicals.tsv",
        "CJK radicals as characters: Unicode's EquivalentUnifiedIdeograph",
        (f"{code:04X}\t{target}" for code, target in sorted(pairs)),
    )
    rows = [line.split("\t") for line in traditional.read_text(encoding="utf-8").splitlines()]
    single = sorted((row[0], row[1].split()[0]) for row in rows if len(row) == 2)
    write(
        "traditional.tsv",
        "Traditional to simplified characters: OpenCC's TSCharacters, first choice of each",
        (f"{old}\t{new}" for old, new in single if len(old) == len(new) == 1 and old != new),
    )


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
