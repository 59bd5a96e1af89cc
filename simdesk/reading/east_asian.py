"""How plausible a text is that came out of an East Asian encoding.

Each of these encodings puts its everyday characters into one region of its code table. A text
decoded by the wrong one falls all over the table; decoded by the right one, nine characters in ten
lie in that region.
"""

from collections import Counter
from dataclasses import dataclass

CODECS = ("gb18030", "big5hkscs", "cp932", "euc_jp", "cp949")
_PUNCTUATION_ONLY = 0.65  # says little; Chinese is then the likeliest
_KANA_IN_JAPANESE = 0.15
_LATE_IN_CHINESE = 0.08  # share of GB2312 characters behind the region that Korean uses


@dataclass(frozen=True, slots=True)
class Plausibility:
    """`score` from 0 to 1; `damaged` sequences that the encoding could not explain."""

    codec: str
    score: float
    damaged: int = 0


def plausibility(text: str, codec: str) -> Plausibility:
    """How much of `text`, decoded by `codec`, lies in that encoding's everyday region."""
    common = rare = kana = late = 0
    for character, count in Counter(text).items():
        if character.isascii():
            continue
        code = character.encode(codec, "ignore")
        region = _region(code, codec)
        common += count * (region > 0)
        rare += count * (region < 0)
        kana += count * ("\u3041" <= character <= "\u30fe")
        late += count * (region > 0 and code[0] >= 0xC9)
    total = common + rare
    if not total:
        return Plausibility(codec, _PUNCTUATION_ONLY if codec == "gb18030" else 0.5)
    score = common / total
    if codec in ("cp932", "euc_jp") and kana < _KANA_IN_JAPANESE * total:
        score /= 2
    if codec == "gb18030" and total >= 8 and late < _LATE_IN_CHINESE * total:
        score *= 0.9  # Korean, most likely: all its syllables lie in GB2312's first part
    return Plausibility(codec, score)


def _region(code: bytes, codec: str) -> int:
    """1 for an everyday character, 0 for punctuation, -1 for a rare one, by its bytes."""
    if len(code) != 2:
        return -1
    lead, trail = code
    if codec == "cp932":
        if lead == 0x81 or (lead == 0x82 and trail < 0x9F):
            return 0
        return 1 if lead in (0x82, 0x83) or 0x88 <= lead <= 0x97 else -1
    if codec == "big5hkscs":
        if 0xA1 <= lead <= 0xA3:
            return 0
        return 1 if 0xA4 <= lead <= 0xC6 else -1
    if 0xA1 <= lead <= 0xA3 and trail >= 0xA1:
        return 0
    if codec == "euc_jp" and lead in (0xA4, 0xA5):
        return 1
    last = {"gb18030": 0xD7, "euc_jp": 0xCF, "cp949": 0xC8}[codec]
    return 1 if 0xB0 <= lead <= last and trail >= 0xA1 else -1
