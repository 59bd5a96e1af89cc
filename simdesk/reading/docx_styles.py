"""Styles of a Word file, as far as they decide whether a reader sees the text, and as what."""

from dataclasses import dataclass, replace
from enum import Enum

from lxml import etree

from simdesk.documents import FindingCode
from simdesk.reading.docx_names import W_VAL, name
from simdesk.reading.docx_outline import Role, role_of_style
from simdesk.reading.docx_symbols import is_symbol_font

PAPER = "FFFFFF"
UNKNOWN_GROUND = "unknown"  # a shape or table style may lie under the text: nothing is called white

_TINY_HALF_POINTS = 4
_NARROW_PERCENT = 10
_SAME_COLOUR = 15  # of 255, in each of red, green and blue
_CHAIN = 20  # styles based on styles
_HIGHLIGHTS = {
    "black": "000000", "blue": "0000FF", "cyan": "00FFFF", "darkBlue": "000080",
    "darkCyan": "008080", "darkGray": "808080", "darkGreen": "008000", "darkMagenta": "800080",
    "darkRed": "800000", "darkYellow": "808000", "green": "00FF00", "lightGray": "C0C0C0",
    "magenta": "FF00FF", "red": "FF0000", "white": "FFFFFF", "yellow": "FFFF00",
}  # fmt: skip

_RPR, _PPR, _BASED_ON = name("w:rPr"), name("w:pPr"), name("w:basedOn")
_VANISH, _COLOR, _SIZE, _WIDTH = name("w:vanish"), name("w:color"), name("w:sz"), name("w:w")
_SHADE, _HIGHLIGHT, _FONTS = name("w:shd"), name("w:highlight"), name("w:rFonts")
_RUN_STYLE, _STYLE, _STYLE_ID = name("w:rStyle"), name("w:style"), name("w:styleId")
_TEXT_FILL, _NO_FILL = name("w14:textFill"), name("w14:noFill")
_TYPE, _DEFAULT, _FILL = name("w:type"), name("w:default"), name("w:fill")
_W_COLOR, _ASCII = name("w:color"), name("w:ascii")
_NUM_PR, _NUM_ID, _LEVEL = name("w:numPr"), name("w:numId"), name("w:ilvl")
_DEFAULTS = f"{name('w:docDefaults')}/{name('w:rPrDefault')}/{_RPR}"


class Sight(Enum):
    """Whether a reader of the printed page sees a run, and if not, why."""

    SEEN = None
    HIDDEN = FindingCode.HIDDEN_TEXT
    WHITE = FindingCode.WHITE_TEXT
    TINY = FindingCode.TINY_TEXT


@dataclass(frozen=True, slots=True)
class Look:
    """Properties of a run or a style; None: not said, so taken from what it is based on."""

    hidden: bool | None = None
    colour: str | None = None
    half_points: int | None = None
    width_percent: int | None = None
    ground: str | None = None  # the colour behind the text
    font: str | None = None

    def over(self, base: "Look") -> "Look":
        """This look where it says something, else `base`."""
        if self is _PLAIN:
            return base
        return Look(
            self.hidden if self.hidden is not None else base.hidden,
            self.colour or base.colour,
            self.half_points if self.half_points is not None else base.half_points,
            self.width_percent if self.width_percent is not None else base.width_percent,
            self.ground or base.ground,
            self.font or base.font,
        )

    def sight(self, ground: str) -> Sight:
        """Whether text of this look is seen on a `ground` of this colour."""
        if self.hidden:
            return Sight.HIDDEN
        if self.half_points is not None and self.half_points < _TINY_HALF_POINTS:
            return Sight.TINY
        if self.width_percent is not None and self.width_percent < _NARROW_PERCENT:
            return Sight.TINY
        if self.colour and _is_same_colour(self.colour, self.ground or ground):
            return Sight.WHITE
        return Sight.SEEN


_PLAIN = Look()


@dataclass(frozen=True, slots=True)
class Style:
    """A style by itself, without what it is based on."""

    look: Look = _PLAIN
    based_on: str = ""
    shade: str | None = None  # of the paragraph or, for a table style, of any of its cells
    list_id: str | None = None
    list_level: str | None = None
    role: Role | None = None


class Styles:
    """The styles of one file; unknown ids look like the default."""

    def __init__(self, root: etree._Element | None) -> None:
        self._elements: dict[str, etree._Element] = {}
        self._resolved: dict[str, Style] = {}
        self._paragraphs: dict[str, Style] = {}
        self.default_paragraph = ""
        self._base = _PLAIN
        if root is None:
            return
        defaults = root.find(_DEFAULTS)
        if defaults is not None:
            self._base = run_look(defaults)
        for element in root.iterfind(_STYLE):
            identity = element.get(_STYLE_ID, "")
            self._elements[identity] = element
            if element.get(_TYPE) == "paragraph" and element.get(_DEFAULT) in ("1", "true", "on"):
                self.default_paragraph = identity

    def paragraph(self, identity: str | None) -> Style:
        """A paragraph style with everything it inherits."""
        identity = identity or self.default_paragraph
        known = self._paragraphs.get(identity)
        if known is None:
            style = self._resolve(identity)
            known = replace(style, look=style.look.over(self._base))
            self._paragraphs[identity] = known
        return known

    def table_ground(self, identity: str | None) -> str | None:
        """UNKNOWN_GROUND if a table of this style may have dark cells."""
        shade = self._resolve(identity or "").shade
        return UNKNOWN_GROUND if shade and shade != PAPER else None

    def run(self, properties: etree._Element, base: Look) -> Look:
        """The look of a run with these `w:rPr`, in a paragraph that looks like `base`."""
        style = properties.find(_RUN_STYLE)
        if style is not None:
            base = self._resolve(style.get(W_VAL, "")).look.over(base)
        return run_look(properties).over(base)

    def _resolve(self, identity: str) -> Style:
        known = self._resolved.get(identity)
        if known is not None:
            return known
        result = Style(based_on=identity)
        style = result
        for _ in range(_CHAIN):
            element = self._elements.get(style.based_on) if style.based_on else None
            if element is None:
                break
            style = _read_style(element)
            result = Style(
                result.look.over(style.look),
                "",
                result.shade or style.shade,
                result.list_id or style.list_id,
                result.list_level or style.list_level,
                result.role or style.role,
            )
        self._resolved[identity] = result
        return result


def _read_style(element: etree._Element) -> Style:
    based_on = element.find(_BASED_ON)
    properties, paragraph = element.find(_RPR), element.find(_PPR)
    shade = list_id = list_level = None
    if element.get(_TYPE) == "table":
        shades = (shade_of(found) for found in element.iter(_SHADE))
        shade = next((found for found in shades if found and found != PAPER), None)
    elif paragraph is not None:
        shade = shade_in(paragraph)
        list_id, list_level = numbering_of(paragraph)
    return Style(
        run_look(properties) if properties is not None else _PLAIN,
        "" if based_on is None else based_on.get(W_VAL, ""),
        shade,
        list_id,
        list_level,
        role_of_style(element),
    )


def numbering_of(paragraph: etree._Element) -> tuple[str | None, str | None]:
    """The list and the level that `w:pPr` names, each None if it does not."""
    found = paragraph.find(_NUM_PR)
    if found is None:
        return None, None
    list_id, level = found.find(_NUM_ID), found.find(_LEVEL)
    return (
        None if list_id is None else list_id.get(W_VAL),
        None if level is None else level.get(W_VAL),
    )


def run_look(properties: etree._Element) -> Look:
    """What `w:rPr` says itself, its style left aside."""
    hidden = colour = size = width = ground = font = None
    for child in properties:
        tag = child.tag
        if tag == _VANISH:
            hidden = is_on(child)
        elif tag == _COLOR:
            colour = child.get(W_VAL)
        elif tag == _SIZE:
            size = _number(child.get(W_VAL))
        elif tag == _WIDTH:
            width = _number(child.get(W_VAL))
        elif tag == _SHADE:
            ground = shade_of(child)
        elif tag == _HIGHLIGHT:
            ground = _HIGHLIGHTS.get(child.get(W_VAL, ""), ground)
        elif tag == _TEXT_FILL:
            hidden = hidden or child.find(_NO_FILL) is not None or None
        elif tag == _FONTS:
            named = child.get(_ASCII)
            font = named if named and is_symbol_font(named) else None
    look = Look(hidden, colour, size, width, ground, font)
    return _PLAIN if look == _PLAIN else look


def is_on(toggle: etree._Element) -> bool:
    """Whether an on/off property is on: it is unless it says otherwise."""
    return toggle.get(W_VAL, "1") not in ("0", "false", "off", "none")


def shade_in(properties: etree._Element) -> str | None:
    """The shading colour that the properties of a paragraph, cell or table name."""
    found = properties.find(_SHADE)
    return None if found is None else shade_of(found)


def shade_of(shading: etree._Element) -> str | None:
    """The colour of a `w:shd`; None if it leaves what is under it."""
    pattern = shading.get(W_VAL, "clear")
    if pattern == "solid":
        colour = shading.get(_W_COLOR, "auto")
        return "000000" if colour == "auto" else colour
    fill = shading.get(_FILL, "auto")
    if pattern in ("clear", "nil"):
        return None if fill in ("auto", "") else fill
    return UNKNOWN_GROUND


def _number(value: str | None) -> int | None:
    try:
        return int(float((value or "").rstrip("%pt")))
    except (ValueError, OverflowError):
        return None


def _is_same_colour(first: str, second: str) -> bool:
    try:
        one, other = bytes.fromhex(first), bytes.fromhex(second)
    except ValueError:  # "auto", or the unknown ground
        return False
    return len(one) == len(other) == 3 and all(
        abs(a - b) <= _SAME_COLOUR for a, b in zip(one, other, strict=True)
    )
