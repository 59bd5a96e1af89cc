"""Takes out of a text what no reader sees and no storage bears, and counts it."""

import contextlib
import re
import unicodedata

from simdesk.reading import limits

# Control characters but tab and line feed, half surrogates, and the two non-characters per plane.
_ODD = re.compile(
    "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ud800-\udfff\ufdd0-\ufdef\ufffe\uffff]"
)
_NEWLINES = re.compile("\r\n|[\r\x0b\x0c\x85\u2028\u2029]")
_TURNS = frozenset("\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
_MARKS = "\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f"
_MANY_MARKS = re.compile(f"[{_MARKS}]{{{limits.COMBINING_MARKS + 1},}}")
# Any character that one of the above may be about: most texts have none.
_SPECIAL = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff\ufdd0-\ufdef\ufffe\uffff" + _MARKS + "]"
)


def clean(text: str) -> tuple[str, int]:
    """The text without control characters, and how many odd characters it had.

    All kinds of line ends become one line feed. Misread Windows letters become what they were and
    pairs of surrogates their character; they count as odd all the same. A letter keeps at most 16
    combining marks.
    """
    if not _SPECIAL.search(text):
        return text, 0
    text = _NEWLINES.sub("\n", text)
    odd = 0
    if _ODD.search(text):
        before = len(text)
        text = text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "surrogatepass")
        odd += before - len(text)
        text, count = _ODD.subn(_meant, text)
        odd += count
    text, count = _MANY_MARKS.subn(lambda found: found[0][: limits.COMBINING_MARKS], text)
    return text, odd + count


def _meant(odd: re.Match[str]) -> str:
    """What a character that texts do not have stands for: mostly nothing.

    U+0080 to U+009F are Windows-1252 letters that a careless program took for Latin-1, as web
    browsers know (WHATWG, "numeric character reference end state").
    """
    if "\x80" <= odd[0] <= "\x9f":
        return odd[0].encode("latin-1").decode("cp1252", "ignore")
    return ""


def shown_name(name: str) -> str:
    """A file name that can be shown, stored and sent: no control characters, no half surrogates.

    Names that were not UTF-8 on the disk are read as GB18030 where that makes sense, as USB sticks
    from Chinese Windows need it.
    """
    if any("\ud800" <= character <= "\udfff" for character in name):
        with contextlib.suppress(UnicodeError):  # stays as it is: not bytes, or not GB18030
            name = name.encode("utf-8", "surrogateescape").decode("gb18030")
    name = "".join(_visible(character) for character in name)
    if len(name) > limits.NAME_CHARACTERS:
        name = name[: limits.NAME_CHARACTERS - 20] + "…" + name[-19:]
    return name


def _visible(character: str) -> str:
    category = unicodedata.category(character)
    if (
        category in ("Cc", "Cs", "Zl", "Zp")
        or character in "\u200e\u200f\u202a\u202b\u202c\u202d\u202e"
    ):
        return "\ufffd"
    if "\u2066" <= character <= "\u2069":
        return "\ufffd"
    return character
