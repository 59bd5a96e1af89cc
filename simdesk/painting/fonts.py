"""The font that is shipped, and what to do with characters that it lacks."""

import unicodedata
from dataclasses import dataclass
from functools import cache

from PySide6.QtGui import QFont, QFontDatabase, QFontMetricsF, QRawFont

from simdesk.resources import data_path

FAMILY = "SimDesk Sans"
_FILES = ("fonts/SimDeskSans-Regular.otf", "fonts/SimDeskSans-Bold.otf")
_KEPT_CONTROLS = frozenset("\n")
_LAST_COPIED = 0xFFFF


@cache
def load_fonts() -> str:
    """Make the shipped font known to Qt, once; returns its family name.

    Needs a QGuiApplication. Raises OSError if a font file is missing or damaged.
    """
    for name in _FILES:
        path = data_path(name)
        if QFontDatabase.addApplicationFont(str(path)) < 0:
            raise OSError(f"the font {path.name} could not be loaded; install the program again")
    return FAMILY


def text_font(points: float, *, bold: bool = False) -> QFont:
    """The shipped font in a size in points, without kerning and ligatures (copies out exactly)."""
    font = QFont(load_fonts())
    font.setPointSizeF(points)
    font.setBold(bold)
    font.setKerning(False)
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    return font


@dataclass(frozen=True, slots=True)
class Drawable:
    """A text as it can be drawn, and the characters that had to be replaced in it."""

    text: str
    replaced: frozenset[str] = frozenset()


def drawable(text: str) -> Drawable:
    """`text` with every character that cannot be shown written as a visible U+XXXX.

    That is every character that no installed font has; every one that would draw nothing or
    reorder its surroundings (controls, zero-width characters, direction marks, half surrogates);
    and every one above U+FFFF, which Qt's PDF shows but gives no way to copy. So the result's
    UTF-16 units are its code points. A tab becomes a space; a line feed stays.
    """
    text = text.replace("\t", " ")
    unseen = frozenset(character for character in set(text) if not _is_shown(character))
    if not unseen:
        return Drawable(text)
    table = {ord(character): f"U+{ord(character):04X}" for character in unseen}
    return Drawable(text.translate(table), unseen)


@cache
def _shipped_font() -> QRawFont:
    return QRawFont.fromFont(text_font(10))


@cache
def _is_shown(character: str) -> bool:
    if character in _KEPT_CONTROLS:
        return True
    if ord(character) > _LAST_COPIED:
        return False
    # Controls, format characters, half surrogates, private and unassigned ones, separators.
    if unicodedata.category(character) in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"):
        return False
    if _shipped_font().supportsCharacter(ord(character)):
        return True
    # The metrics look at every installed font that Qt would fall back to.
    return QFontMetricsF(text_font(10)).inFontUcs4(ord(character))
