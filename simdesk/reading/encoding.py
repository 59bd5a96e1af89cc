"""Finds the encoding of a text file: certain signs first, then plausibility, then a guess.

The order of the tests is what got most real files right: byte order marks, zero bytes in every
other place, strict UTF-8, UTF-8 with a little damage, the East Asian encodings by how common their
characters are, two encodings line by line, and chardet for the rest.
"""

import codecs
import io
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from simdesk.reading import limits
from simdesk.reading.east_asian import CODECS, Plausibility, plausibility

# What a teacher can choose from, most likely first.
CHOICES = (
    "utf-8",
    "gb18030",
    "big5hkscs",
    "utf-16-le",
    "utf-16-be",
    "cp1252",
    "cp932",
    "euc_jp",
    "cp949",
    "cp1251",
    "cp1250",
)
MIXED = "utf-8 + gb18030"  # a file whose lines are in one or the other

_BOMS = (
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
    (b"\x84\x31\x95\x33", "gb18030"),
)
# A superset that has the same characters and some more, where files often use those.
_SUPERSETS = {
    "gb2312": "gb18030",
    "gbk": "gb18030",
    "shift_jis": "cp932",
    "big5": "big5hkscs",
    "iso-8859-1": "cp1252",
    "windows-1252": "cp1252",
    "windows-1251": "cp1251",
    "euc-kr": "cp949",
    "euc-jp": "euc_jp",
    "ascii": "cp1252",
}
_HIGH_BYTES = bytes(range(0x80, 0x100))
_WIDE_UTF8 = re.compile(rb"[\xe3-\xe9][\x80-\xbf]{2}")  # Chinese, Japanese
_WIDE_UTF8_SHARE = 0.4  # of the high bytes; in other encodings such threes stand by chance
_CONTROL = re.compile("[\x01-\x08\x0e-\x1a\x1c-\x1f\x7f-\x84\x86-\x9f\ufffd]")
_WESTERN = re.compile(
    "[\x00-\x7f€…‘’“”•–—™œŒ\xa0-¿ÀÁÂÄÅÆÇÈÉÊËÍÎÏÑÓÔÖØÙÚÛÜßàáâãäåæçèéêëìíîïñòóôõöøùúûüÿ]*"
)
_LEAST_UTF16_BYTES = 16  # in fewer, other encodings give everyday Han by chance
_MOST_ODD = 0.03  # share of characters from scripts that papers are not written in
_MOST_HIGH_IN_WESTERN = 0.2  # French has 0.06
_HIGH_BYTES_PER_DAMAGE = 300
_CLOSE = 0.2  # a rival's plausibility this near makes the choice doubtful
_FEW_HIGH_BYTES = 60


@dataclass(frozen=True, slots=True)
class Decoded:
    """Text with the encoding that gave it."""

    text: str  # may still hold control characters and half surrogates
    encoding: str
    damaged: int = 0  # places that the encoding cannot explain, now U+FFFD or gone
    rivals: tuple[str, ...] = ()  # other encodings that are plausible: the choice is doubtful


def decode(data: bytes, chosen: str | None = None, likely: str | None = None) -> Decoded | None:
    """The text of `data`, in the encoding `chosen` by the teacher or in the most plausible one.

    Where that is doubtful, in the `likely` one if it explains every byte. None if the bytes are no
    text in any encoding. An unknown name counts as none.
    """
    if chosen is not None and (chosen == MIXED or is_encoding(chosen)):
        return _decode_as(data, chosen)
    found = _by_signs(data)
    is_doubtful = found is None or found.rivals or found.encoding == MIXED
    if is_doubtful and likely is not None and is_encoding(likely):
        taught = _decode_as(data, likely)
        if not taught.damaged and _control_share(taught.text[: limits.GUESS_BYTES]) <= _MOST_ODD:
            return taught
    return found


def _by_signs(data: bytes) -> Decoded | None:
    return (
        _by_byte_order_mark(data)
        or _by_zero_bytes(data)
        or _as_utf8(data)
        or _by_chinese_in_utf16(data)
        or _guess(data)
    )


def is_encoding(name: str) -> bool:
    """Whether any bytes can be read as text in the encoding of that name."""
    try:
        b"a\xff".decode(name, "replace")  # not so "hex", which gives no text
        return codecs.lookup(name).name not in ("punycode", "idna")  # of names on the Internet
    except (LookupError, ValueError):
        return False


def _decode_as(data: bytes, encoding: str) -> Decoded:
    for mark, marked in _BOMS:
        if marked == encoding.replace("_", "-").lower() and data.startswith(mark):
            data = data[len(mark) :]
            break
    if encoding == MIXED:
        return _mixed(data) or _decode_as(data, "utf-8")
    try:
        return Decoded(data.decode(encoding), encoding)
    except UnicodeDecodeError:
        text = data.decode(encoding, "replace")
        return Decoded(text, encoding, damaged=max(1, _damage_in(text)))


def _by_byte_order_mark(data: bytes) -> Decoded | None:
    for mark, encoding in _BOMS:
        if data.startswith(mark):
            return _unicode(data[len(mark) :], encoding)
    return None


def _unicode(data: bytes, encoding: str) -> Decoded:
    """Decode UTF of any width; half surrogates stay, for the cleaning that repairs them."""
    width = {"utf-16": 2, "utf-32": 4}.get(encoding[:6], 1)
    cut = len(data) % width
    if cut:
        data = data[:-cut]
    try:
        return Decoded(data.decode(encoding, "surrogatepass"), encoding, cut)
    except UnicodeDecodeError:
        text = data.decode(encoding, "replace")
        return Decoded(text, encoding, cut + _damage_in(text))


def _by_zero_bytes(data: bytes) -> Decoded | None:
    """UTF-16 and UTF-32 without a mark: the zero bytes of ASCII stand in fixed columns."""
    sample = data[: limits.GUESS_BYTES & ~3]
    zeros = sample.count(0)
    if not zeros:
        return None
    quarter = max(1, len(sample) // 4)
    columns = [sample[column::4].count(0) for column in range(4)]
    if min(columns[2], columns[3]) > 0.95 * quarter and columns[0] < 0.2 * quarter:
        return _plausible_unicode(data, "utf-32-le")
    if min(columns[0], columns[1]) > 0.95 * quarter and columns[3] < 0.2 * quarter:
        return _plausible_unicode(data, "utf-32-be")
    even, odd = columns[0] + columns[2], columns[1] + columns[3]
    if odd > 20 * even:
        return _plausible_unicode(data, "utf-16-le")
    if even > 20 * odd:
        return _plausible_unicode(data, "utf-16-be")
    return None


def _plausible_unicode(data: bytes, encoding: str) -> Decoded | None:
    decoded = _unicode(data, encoding)
    sample = decoded.text[:10_000]
    odd = sum(1 for character in sample if character == "\0" or not _is_everyday(character))
    return decoded if sample and odd <= 0.05 * len(sample) else None


def _is_everyday(character: str) -> bool:
    """Whether the character belongs to the scripts that papers are written in."""
    code = ord(character)
    return (
        code < 0x0600
        or 0x1E00 <= code < 0x2C00
        or 0x3000 <= code < 0x3400
        or 0x4E00 <= code < 0xA000
        or 0xAC00 <= code < 0xD7A4
        or 0xFE30 <= code < 0xFE50
        or 0xFF00 <= code < 0xFFF0
        or 0x1F000 <= code < 0x1FB00
        or 0x20000 <= code < 0x2FA20
    )


def _as_utf8(data: bytes) -> Decoded | None:
    """Strict UTF-8, UTF-8 cut inside its last character, or with half surrogates or rare damage."""
    try:
        return Decoded(data.decode("utf-8"), "utf-8")
    except UnicodeDecodeError as error:
        if error.start >= len(data) - 3 and error.reason == "unexpected end of data":
            if error.start == 0:
                return None
            return Decoded(data[: error.start].decode("utf-8"), "utf-8", len(data) - error.start)
    try:
        return Decoded(data.decode("utf-8", "surrogatepass"), "utf-8")
    except UnicodeDecodeError:
        pass
    for part in (data[: limits.GUESS_BYTES], data):  # most files of other encodings fail at once
        text = part.decode("utf-8", "replace")
        damaged = _damage_in(text)
        if (damaged - 1) * _HIGH_BYTES_PER_DAMAGE > _high_bytes_in(part):
            return None
    if damaged * _HIGH_BYTES_PER_DAMAGE > _high_bytes_in(data):
        return None
    return Decoded(text, "utf-8", damaged)


def _by_chinese_in_utf16(data: bytes) -> Decoded | None:
    """Chinese UTF-16 without a mark, and with few or no zero bytes or with 一, which has one.

    Bytes of other encodings taken for UTF-16 give Han as well, but rare ones.
    """
    if len(data) < _LEAST_UTF16_BYTES:
        return None
    for encoding in ("utf-16-le", "utf-16-be"):
        sample = data[: min(limits.GUESS_BYTES, len(data)) & ~1].decode(encoding, "replace")
        odd = sum(1 for c in sample if not _is_everyday(c) or "\uac00" <= c < "\ud7a4")
        if odd > _MOST_ODD * len(sample):
            continue
        han = "".join(c for c in sample if "\u4e00" <= c < "\ua000")
        if len(han) < len(sample) / 4:
            continue
        if max(plausibility(han, codec).score for codec in ("gb18030", "big5hkscs")) > 0.6:
            return _unicode(data, encoding)
    return None


def _guess(data: bytes) -> Decoded | None:
    sample = data[: limits.GUESS_BYTES]
    western = _as_western(data)
    if western is not None:
        return western
    candidates = sorted(_east_asian(sample), key=lambda found: -found.score)
    if candidates and candidates[0].score >= 0.62 and candidates[0].damaged == 0:
        best = candidates[0]
        rivals = [c.codec for c in candidates[1:] if c.score > best.score - _CLOSE]
        return _settle(data, *_arbitrate(sample, best.codec, rivals))
    mixed = _mixed(data)
    if mixed is not None:
        return mixed
    if candidates and candidates[0].score >= 0.62:
        return _settle(data, candidates[0].codec, tuple(c.codec for c in candidates[1:3]))
    return _by_chardet(data, sample, candidates)


def _arbitrate(sample: bytes, best: str, rivals: list[str]) -> tuple[str, tuple[str, ...]]:
    """Ask chardet where two are close; it knows which characters follow each other."""
    if not rivals or len(sample) < _FEW_HIGH_BYTES:
        return best, tuple(rivals)
    found = _chardet(sample)
    if found in (best, *rivals):
        return found, () if found == best else tuple(c for c in (best, *rivals) if c != found)
    return best, tuple(rivals)


def _settle(data: bytes, encoding: str, rivals: tuple[str, ...]) -> Decoded:
    decoded = _decode_as(data, encoding)
    return Decoded(decoded.text, encoding, decoded.damaged, rivals)


def _as_western(data: bytes) -> Decoded | None:
    """Windows-1252, if each high byte is a letter or mark of Western European everyday writing.

    In most East Asian encodings such bytes come in pairs; here nearly all must stand alone.
    """
    sample = data[: limits.GUESS_BYTES]
    high = _high_bytes_in(sample)
    pairs = len(re.findall(rb"[\x80-\xff]{2}", sample))
    if pairs * 4 > high or high > _MOST_HIGH_IN_WESTERN * len(sample):
        return None
    try:
        text = data.decode("cp1252")
    except UnicodeDecodeError:
        return None
    if not _WESTERN.fullmatch(text) or _control_share(text[: limits.GUESS_BYTES]) > 0.01:
        return None
    # A Chinese text's second bytes can be ASCII, but then they are punctuation as often as letters.
    after = re.findall(rb"[\x80-\xff]([\x40-\x7e])", sample)
    letters = sum(1 for byte in after if byte.isalpha())
    return Decoded(text, "cp1252") if letters >= 0.9 * len(after) else None


def _east_asian(sample: bytes) -> Iterator[Plausibility]:
    """How plausible each East Asian encoding is; those that the bytes contradict are left out."""
    high = _high_bytes_in(sample)
    for codec in CODECS:
        text = sample.decode(codec, "replace")
        damaged = text.count("\ufffd")
        if damaged and text.endswith("\ufffd"):
            damaged -= 1  # the sample may end inside a character
        if damaged * _HIGH_BYTES_PER_DAMAGE <= high:
            found = plausibility(text.replace("\ufffd", ""), codec)
            yield Plausibility(codec, found.score, damaged)


def _mixed(data: bytes) -> Decoded | None:
    """UTF-8 and GB18030 in one file: each line is decoded by what it is."""
    pieces: list[str] = []
    foreign: list[str] = []
    utf8_lines = 0
    for line in io.BytesIO(data):
        try:
            piece = line.decode("utf-8")
            utf8_lines += not line.isascii()
        except UnicodeDecodeError:
            try:
                piece = line.decode("gb18030")
            except UnicodeDecodeError:
                return None
            foreign.append(piece)
        pieces.append(piece)
    if not utf8_lines or not foreign or plausibility("".join(foreign), "gb18030").score < 0.62:
        return None
    return Decoded("".join(pieces), MIXED, rivals=("utf-8", "gb18030"))


def _chardet(sample: bytes) -> str:
    """What chardet takes the bytes for, as a name that can be chosen; cp1252 if for nothing."""
    import chardet

    name = (chardet.detect(sample)["encoding"] or "cp1252").lower()
    encoding = _SUPERSETS.get(name, name)
    return encoding if is_encoding(encoding) else "cp1252"


def _by_chardet(data: bytes, sample: bytes, candidates: Sequence[Plausibility]) -> Decoded | None:
    encoding = _chardet(sample)
    few = _high_bytes_in(sample) < _FEW_HIGH_BYTES
    if few and encoding not in CHOICES:  # of few bytes chardet makes the strangest things
        chinese = (c.codec for c in candidates if not c.damaged and c.codec in CHOICES[:3])
        encoding = next(chinese, encoding)
    decoded = _decode_as(data, encoding)
    if _control_share(decoded.text[: limits.GUESS_BYTES]) > 0.05:
        return None
    if 3 * len(_WIDE_UTF8.findall(sample)) >= _WIDE_UTF8_SHARE * _high_bytes_in(sample):
        return _settle(data, "utf-8", (encoding, "gb18030"))  # badly damaged, but nothing else
    rivals = tuple(c for c in CHOICES[:6] if c != encoding) if few or decoded.damaged else ()
    return Decoded(decoded.text, encoding, decoded.damaged, rivals)


def _high_bytes_in(data: bytes) -> int:
    return len(data) - len(data.translate(None, _HIGH_BYTES))


def _damage_in(text: str) -> int:
    """How many places of a text could not be decoded; one bad byte can take a whole character."""
    return len(re.findall("\ufffd+", text))


def _control_share(text: str) -> float:
    """Share of characters that text does not have: controls and what could not be decoded."""
    return len(_CONTROL.findall(text)) / max(1, len(text))
