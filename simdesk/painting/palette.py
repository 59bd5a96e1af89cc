"""The colours of `simdesk.report.marks` as Qt needs them."""

from dataclasses import dataclass
from functools import cache

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor

from simdesk.report.marks import COLOURS, HEAT_STEPS, Colours, Theme, heat_colours
from simdesk.results import PassageKind

# Colours and numbers tell passages apart, underlines their kinds; what does not count is dotted.
_UNDERLINES = {
    PassageKind.VERBATIM: Qt.PenStyle.SolidLine,
    PassageKind.EDITED: Qt.PenStyle.DashLine,
    PassageKind.MOVED: Qt.PenStyle.DashDotLine,
    PassageKind.CONDENSED: Qt.PenStyle.DashDotDotLine,
}


def underline_of(kind: PassageKind) -> Qt.PenStyle:
    """The line under a passage of that kind; dotted for a kind that does not count."""
    return _UNDERLINES.get(kind, Qt.PenStyle.DotLine)


@dataclass(frozen=True)
class Palette:
    """The colours of one theme."""

    theme: Theme
    colours: Colours

    def colour(self, name: str) -> QColor:
        """A colour of `Colours` by its field's name, such as "ink"."""
        return QColor(getattr(self.colours, name))

    def passage_fill(self, index: int, *, counts: bool = True) -> QColor:
        """What lies behind the text of the passage with that number, counted from 0.

        Grey for one that does not count.
        """
        return QColor(self.colours.passage(index).fill if counts else self.colours.missing)

    def passage_edge(self, index: int, *, counts: bool = True) -> QColor:
        """The border, number and strip mark of the passage; grey where it does not count."""
        return QColor(self.colours.passage(index).edge if counts else self.colours.faint_ink)

    def heat(self, similarity: float) -> QColor:
        """The colour of a similarity, 0 to 1; values outside are cut off, `nan` is `missing`."""
        if np.isnan(similarity):
            return self.colour("missing")
        step = round(min(max(similarity, 0.0), 1.0) * (HEAT_STEPS - 1))
        return QColor.fromRgb(int(heat_table(self.theme)[step]))


@cache
def palette_for(theme: Theme) -> Palette:
    """The palette of a theme."""
    return Palette(theme, COLOURS[theme])


@cache
def heat_table(theme: Theme) -> NDArray[np.uint32]:
    """256 colours from similarity 0 to 1, each as 0xffrrggbb."""
    red, green, blue = heat_colours(theme).astype(np.uint32).T
    table: NDArray[np.uint32] = red << np.uint32(16) | green << np.uint32(8) | blue
    return table | np.uint32(0xFF000000)
