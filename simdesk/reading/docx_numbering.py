"""The numbers that Word puts in front of list items and headings; they are not in the text."""

import re
from collections.abc import Callable
from dataclasses import dataclass, field

from lxml import etree

from simdesk.reading.docx_names import W_VAL, name
from simdesk.reading.docx_styles import is_on
from simdesk.reading.docx_symbols import translate_symbols
from simdesk.reading.docx_values import whole_number

_LEVELS = 9
_LONGEST_LABEL = 200  # letters of its pattern; it is kept for each of its items
_ABSTRACT, _ABSTRACT_ID = name("w:abstractNum"), name("w:abstractNumId")
_NUM, _NUM_ID, _LVL, _ILVL = name("w:num"), name("w:numId"), name("w:lvl"), name("w:ilvl")
_OVERRIDE, _START_OVERRIDE = name("w:lvlOverride"), name("w:startOverride")
_START, _FORMAT, _TEXT = name("w:start"), name("w:numFmt"), name("w:lvlText")
_RESTART, _LEGAL, _STYLE = name("w:lvlRestart"), name("w:isLgl"), name("w:pStyle")
_FONT = f"{name('w:rPr')}/{name('w:rFonts')}"
_ASCII = name("w:ascii")

_CHINESE_DIGITS = "〇一二三四五六七八九"
_LEGAL_DIGITS = "零壹贰叁肆伍陆柒捌玖"
_LISTS = {
    "decimalEnclosedCircle": "①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳",
    "decimalEnclosedCircleChinese": "①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳",
    "decimalEnclosedParen": "⑴⑵⑶⑷⑸⑹⑺⑻⑼⑽⑾⑿⒀⒁⒂⒃⒄⒅⒆⒇",
    "decimalEnclosedFullstop": "⒈⒉⒊⒋⒌⒍⒎⒏⒐⒑⒒⒓⒔⒕⒖⒗⒘⒙⒚⒛",
    "ideographTraditional": "甲乙丙丁戊己庚辛壬癸",
    "ideographZodiac": "子丑寅卯辰巳午未申酉戌亥",
    "ideographEnclosedCircle": "㊀㊁㊂㊃㊄㊅㊆㊇㊈㊉",
    "aiueo": "アイウエオカキクケコサシスセソタチツテト",
}


@dataclass(frozen=True, slots=True)
class _Level:
    start: int = 1
    format: str = "decimal"
    text: str = ""
    restarts: bool = True
    legal: bool = False
    style: str = ""


@dataclass(slots=True)
class _List:
    """One running list: its levels and where each one's count stands."""

    levels: list[_Level]
    counts: list[int | None] = field(default_factory=lambda: [None] * _LEVELS)


class Numbering:
    """Counts through the lists of one document, in reading order."""

    def __init__(self, root: Callable[[], etree._Element | None]) -> None:
        """`root` gives the numbering part; it is asked when the first list item comes."""
        self._root = root
        self._is_read = False
        self._abstract: dict[str, _List] = {}
        self._lists: dict[str, tuple[str, dict[int, int], dict[int, _Level]]] = {}
        self._begun: set[tuple[str, int]] = set()

    def _read(self) -> None:
        if self._is_read:
            return
        self._is_read = True
        root = self._root()
        if root is None:
            return
        for element in root.iterfind(_ABSTRACT):
            levels = [_Level()] * _LEVELS
            for level in element.iterfind(_LVL):
                at = whole_number(level.get(_ILVL), 0)
                if 0 <= at < _LEVELS:
                    levels[at] = _read_level(level)
            self._abstract[element.get(_ABSTRACT_ID, "")] = _List(levels)
        for element in root.iterfind(_NUM):
            self._read_instance(element)

    def _read_instance(self, element: etree._Element) -> None:
        abstract = element.find(_ABSTRACT_ID)
        starts: dict[int, int] = {}
        levels: dict[int, _Level] = {}
        for override in element.iterfind(_OVERRIDE):
            at = whole_number(override.get(_ILVL), 0)
            start, level = override.find(_START_OVERRIDE), override.find(_LVL)
            if start is not None:
                starts[at] = whole_number(start.get(W_VAL), 1)
            if level is not None:
                levels[at] = _read_level(level)
        if abstract is not None:
            key = abstract.get(W_VAL, "")
            self._lists[element.get(_NUM_ID, "")] = (key, starts, levels)

    def level_of_style(self, list_id: str, style: str) -> int:
        """The level that a paragraph style has in a list that is bound to styles; else 0."""
        self._read()
        found = self._lists.get(list_id)
        running = self._abstract.get(found[0]) if found else None
        if running is not None and style:
            for at, level in enumerate(running.levels):
                if level.style == style:
                    return at
        return 0

    def label(self, list_id: str, level: int) -> str:
        """Count one item of the list, and return what Word prints before it; empty for none."""
        self._read()
        found = self._lists.get(list_id)
        running = self._abstract.get(found[0]) if found else None
        if found is None or running is None or not 0 <= level < _LEVELS:
            return ""
        _, starts, own_levels = found
        levels = [own_levels.get(at, running.levels[at]) for at in range(_LEVELS)]
        first_use = level in starts and (list_id, level) not in self._begun
        self._begun.add((list_id, level))
        count = running.counts[level]
        if first_use:
            running.counts[level] = starts[level]
        else:
            running.counts[level] = levels[level].start if count is None else count + 1
        for deeper in range(level + 1, _LEVELS):
            if levels[deeper].restarts:
                running.counts[deeper] = None
        return _format_label(levels, running.counts, level)


def _read_level(element: etree._Element) -> _Level:
    def value(tag: str, default: str) -> str:
        found = element.find(tag)
        return default if found is None else found.get(W_VAL, default)

    text = value(_TEXT, "")[:_LONGEST_LABEL]
    font = element.find(_FONT)
    if font is not None:
        text = translate_symbols(text, font.get(_ASCII, "")) if "%" not in text else text
    legal = element.find(_LEGAL)
    return _Level(
        start=whole_number(value(_START, "0"), 0),
        format=value(_FORMAT, "decimal"),
        text=re.sub("[\ue000-\uf8ff\ufffd]", "•", text),
        restarts=value(_RESTART, "1") != "0",
        legal=legal is not None and is_on(legal),
        style=value(_STYLE, ""),
    )


def _format_label(levels: list[_Level], counts: list[int | None], level: int) -> str:
    shape = levels[level]
    if shape.format == "bullet":
        return shape.text

    def count(found: re.Match[str]) -> str:
        at = int(found[1]) - 1
        if at >= _LEVELS:
            return ""
        value = counts[at] if counts[at] is not None else levels[at].start
        return format_count(value or 0, "decimal" if shape.legal else levels[at].format)

    return re.sub(r"%([1-9])", count, shape.text)


def format_count(value: int, style: str) -> str:
    """A count the way a numbering format of Word writes it; decimal for formats not known."""
    if style == "none":
        return ""
    if style in _LISTS:
        signs = _LISTS[style]
        return signs[value - 1] if 1 <= value <= len(signs) else str(value)
    if style in ("upperRoman", "lowerRoman"):
        roman = _roman(value)
        return roman if style == "upperRoman" else roman.lower()
    if style in ("upperLetter", "lowerLetter") and value >= 1:
        letter = chr(ord("A") + (value - 1) % 26) * ((value - 1) // 26 + 1)
        return letter[:20] if style == "upperLetter" else letter[:20].lower()
    if style == "decimalZero":
        return f"{value:02d}"
    if style == "decimalFullWidth":
        return "".join(chr(ord("０") + int(digit)) for digit in str(abs(value)))
    if "hinese" in style or style in ("japaneseCounting", "ideographDigital", "taiwaneseCounting"):
        legal = "Legal" in style
        if style in ("ideographDigital", "taiwaneseDigital"):
            return "".join(_CHINESE_DIGITS[int(digit)] for digit in str(abs(value)))
        return _chinese(value, _LEGAL_DIGITS if legal else _CHINESE_DIGITS, legal=legal)
    return str(value)


def _roman(value: int) -> str:
    if not 0 < value < 4000:
        return str(value)
    out = ""
    for amount, sign in (
        (1000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"), (50, "L"),
        (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"),
    ):  # fmt: skip
        out += sign * (value // amount)
        value %= amount
    return out


def _chinese(value: int, digits: str, *, legal: bool) -> str:
    """A number in Chinese: 二十一; below ten thousand, else in digits."""
    if not 0 < value < 10_000:
        return str(value)
    out, zero = "", False
    for unit, sign in ((1000, "仟" if legal else "千"), (100, "佰" if legal else "百"),
                       (10, "拾" if legal else "十"), (1, "")):  # fmt: skip
        digit = value // unit % 10
        if digit:
            out += (digits[0].replace("〇", "零") if zero and out else "") + digits[digit] + sign
        zero = not digit
    return out[1:] if out.startswith("一十") else out
