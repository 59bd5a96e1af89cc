"""The font that is shipped, and what to do with characters that it lacks."""

from functools import cache

from PySide6.QtGui import QFont, QFontDatabase, QFontMetricsF

from simdesk.report.characters import Visible, is_visible, visible
from simdesk.resources import data_path

FAMILY = "SimDesk Sans"
_FILES = ("fonts/SimDeskSans-Regular.otf", "fonts/SimDeskSans-Bold.otf")
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


def drawable(text: str) -> Visible:
    """`text` with every character that cannot be shown written as a visible U+XXXX.

    That is every character that no installed font has; every one that would draw nothing or
    reorder its surroundings; and every one above U+FFFF, which Qt's PDF shows but gives no way to
    copy. So the result's UTF-16 units are its code points. A tab becomes a blank.
    """
    return visible(text, _is_shown)


@cache
def _is_shown(character: str) -> bool:
    if not is_visible(character) or ord(character) > _LAST_COPIED:
        return False
    if character == "\n":
        return True
    # The metrics look at every installed font that Qt would fall back to.
    return QFontMetricsF(text_font(10)).inFontUcs4(ord(character))
