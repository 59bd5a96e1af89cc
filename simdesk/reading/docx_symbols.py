"""Characters of the symbol fonts, which keep them where Unicode has its private area."""

# Adobe's Symbol encoding from 0x20 and from 0xA0; "?" where it has nothing.
_SYMBOL_LOW = (
    " !∀#∃%&∋()∗+,−./0123456789:;<=>?≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_‾"
    "αβχδεφγηιϕκλμνοπθρστυϖωξψζ{|}∼"
)
_SYMBOL_HIGH = (
    "€ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…⏐⎯↵ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓"
    "◊〈®©™∑⎛⎜⎝⎡⎢⎣⎧⎨⎩⎪\ufffd〉∫⌠⎮⌡⎞⎟⎠⎤⎥⎦⎫⎬⎭"
)
_SYMBOL = {0x20 + at: character for at, character in enumerate(_SYMBOL_LOW)}
_SYMBOL |= {0xA0 + at: character for at, character in enumerate(_SYMBOL_HIGH)}

# The signs of Wingdings that stand in papers: numbers, ticks, boxes, bullets, arrows.
_WINGDINGS = dict(
    zip(
        (
            *range(0x80, 0x96),
            0x20, 0x4A, 0x4C, 0x6C, 0x6E, 0x6F, 0x71, 0x72, 0x74, 0x75, 0x76, 0x77, 0x78, 0x9E,
            0x9F, 0xA0, 0xA1, 0xA4, 0xA7, 0xA8, 0xAB, 0xB6, 0xD8, 0xDF, 0xE0, 0xE1, 0xE2, 0xE8,
            0xEF, 0xF0, 0xF1, 0xF2, 0xFB, 0xFC, 0xFD, 0xFE,
        ),
        "⓪①②③④⑤⑥⑦⑧⑨⑩⓿❶❷❸❹❺❻❼❽❾❿"
        " ☺☹●■□❑❒⧫◆❖⬥⌧·•▪○◉▪◻★✰➢←→↑↓➔⇦⇨⇧⇩✗✓☒☑",
        strict=True,
    )
)  # fmt: skip
_WINGDINGS_2 = {0x50: "✓", 0x4F: "✗", 0x51: "☒", 0x52: "☑", 0x54: "☒", 0xA3: "□", 0x97: "●"}
_FONTS = {
    "symbol": _SYMBOL,
    "wingdings": _WINGDINGS,
    "wingdings 2": _WINGDINGS_2,
}


def is_symbol_font(font: str) -> bool:
    """Whether the font's characters mean something else than their codes say."""
    return font.lower() in _FONTS or font.lower().startswith(("wingdings", "webdings"))


def symbol(code: int, font: str) -> str:
    """The character that `font` draws for `code`.

    Symbol fonts have signs at 0xF020-0xF0FF, also written 0x20-0xFF; one that is in no table is an
    ornament: ▪. Anything else is `chr(code)`, or U+FFFD for a private code, whose meaning the font
    alone knows.
    """
    font = font.lower()
    # Word sets Han in such a run in the font that the run names for East Asia.
    if is_symbol_font(font) and (code <= 0xFF or 0xE000 <= code <= 0xF8FF):
        return _FONTS.get(font, {}).get(code & 0xFF, "▪")
    is_known = (
        0x20 <= code < 0x7F
        or 0xA0 <= code < 0xD800
        or 0xF900 <= code < 0xFFFE
        or 0x10000 <= code < 0xF0000
    )
    return chr(code) if is_known else "\ufffd"


def translate_symbols(text: str, font: str) -> str:
    """The text of a run whose Latin letters are set in a symbol font."""
    return "".join(symbol(ord(character), font) for character in text)
