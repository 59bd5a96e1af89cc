"""How things are marked, on screen, on paper and in HTML alike: numbers and colours.

Colour never stands alone: passages also have a number, bits a filled or an empty cell, and
every ramp of colours runs from light to dark (or back), so that it survives a grey printer.
"""

from dataclasses import dataclass
from enum import StrEnum
from functools import cache

import numpy as np
from numpy.typing import NDArray

HEAT_STEPS = 256


def passage_code(index: int) -> str:
    """The code of the passage with that number, counted from 0: 1, 2, 3 …

    A number, since letters are the papers': A and B. Raises ValueError for a negative number.
    """
    if index < 0:
        raise ValueError(f"a passage number cannot be {index}")
    return str(index + 1)


class Theme(StrEnum):
    """What colours are shown on."""

    LIGHT = "light"
    DARK = "dark"
    PRINT = "print"


@dataclass(frozen=True, slots=True)
class Mark:
    """The colours of one passage: `fill` lies behind the text, `edge` marks and borders it."""

    fill: str
    edge: str


@dataclass(frozen=True, slots=True)
class Colours:
    """All colours of one theme, as #rrggbb."""

    paper: str  # what everything lies on
    ink: str
    faint_ink: str  # notes and axes; still readable (contrast at least 4.5)
    line: str
    panel: str  # table heads and boxes
    accent: str
    passages: tuple[Mark, ...]  # by number, again from the start after the last
    heat: tuple[str, ...]  # from similarity 0 to 1, lightness in one direction
    missing: str  # a pair without a value
    bar: str  # histogram
    marked: str  # the chosen pair, the threshold
    bit_one: str
    bit_zero: str
    bit_differs: str

    def passage(self, index: int) -> Mark:
        """The colours of the passage with that number, counted from 0."""
        return self.passages[index % len(self.passages)]


# The eight hues of Okabe and Ito (2008, "Color Universal Design"), which people with any common
# kind of colour blindness tell apart; lightened or darkened to lie behind text.
_LIGHT_PASSAGES = (
    Mark("#ffdcaa", "#9a4f00"),
    Mark("#c5e5fa", "#14608f"),
    Mark("#c0ecd6", "#00694a"),
    Mark("#f7f0a0", "#6b6000"),
    Mark("#d8dafc", "#3d46b8"),
    Mark("#ffcfc4", "#ad350b"),
    Mark("#f5d3e8", "#97297a"),
    Mark("#e0ddd4", "#575246"),
)
_DARK_PASSAGES = (
    Mark("#633d0c", "#f0a94a"),
    Mark("#17466b", "#7cc4f5"),
    Mark("#10523d", "#58cfa5"),
    Mark("#504a0d", "#e0d24d"),
    Mark("#363c85", "#a9b0ff"),
    Mark("#70301c", "#ff9a7d"),
    Mark("#63284f", "#f098cf"),
    Mark("#4a4740", "#c4beb0"),
)
_LIGHT_HEAT = ("#f7f5f0", "#fbe3b0", "#f6b26b", "#e2703f", "#b3293e", "#5c0a3b")
_DARK_HEAT = ("#22262c", "#3f2c5c", "#7d2f6b", "#c2455b", "#f08a44", "#fbe88d")

LIGHT = Colours(
    paper="#ffffff",
    ink="#1b1f24",
    faint_ink="#5b636d",
    line="#d0d5db",
    panel="#f3f5f7",
    accent="#14608f",
    passages=_LIGHT_PASSAGES,
    heat=_LIGHT_HEAT,
    missing="#dfe3e8",
    bar="#7f9db5",
    marked="#ad350b",
    bit_one="#2b4a66",
    bit_zero="#ffffff",
    bit_differs="#d9660a",
)
DARK = Colours(
    paper="#1b1e23",
    ink="#e8e6e3",
    faint_ink="#a3abb5",
    line="#3d444d",
    panel="#262a31",
    accent="#7cc4f5",
    passages=_DARK_PASSAGES,
    heat=_DARK_HEAT,
    missing="#343a42",
    bar="#6c8aa3",
    marked="#ff9a7d",
    bit_one="#b9d4ea",
    bit_zero="#1b1e23",
    bit_differs="#f0963c",
)
PRINT = LIGHT

COLOURS = {Theme.LIGHT: LIGHT, Theme.DARK: DARK, Theme.PRINT: PRINT}


@cache
def heat_colours(theme: Theme) -> NDArray[np.uint8]:
    """256 rows of red, green and blue, from similarity 0 to 1."""
    stops = [[int(name[at : at + 2], 16) for at in (1, 3, 5)] for name in COLOURS[theme].heat]
    at = np.linspace(0.0, 1.0, HEAT_STEPS)
    where = np.linspace(0.0, 1.0, len(stops))
    channels = [np.interp(at, where, values) for values in zip(*stops, strict=True)]
    colours: NDArray[np.uint8] = np.rint(np.column_stack(channels)).astype(np.uint8)
    return colours


def heat_steps(similarity: NDArray[np.float32]) -> NDArray[np.intp]:
    """The rows of `heat_colours` for similarities; outside 0 to 1 the ends, for `nan` the first."""
    return np.rint(np.clip(np.nan_to_num(similarity), 0.0, 1.0) * (HEAT_STEPS - 1)).astype(np.intp)
