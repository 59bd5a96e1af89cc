"""The pictures of the HTML report: a heat map as PNG, a histogram and fingerprints as SVG."""

import base64
import struct
import zlib
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from simdesk.group_graph import GroupGraph
from simdesk.report.histogram import BINS, histogram
from simdesk.report.marks import COLOURS, PRINT, Theme, heat_colours, heat_steps
from simdesk.report.markup import E, Element
from simdesk.report.parts import Strip
from simdesk.results import FingerprintDiff, Matrix

_CELL = 10  # units of the SVG
_BITS_IN_A_LINE = 64
# Looks stand in attributes, not in the style sheet, so that the pictures survive without it.
_WORD = {"fill": PRINT.faint_ink, "font-size": "11", "text-anchor": "middle"}
_THIN = {"stroke-width": "0.7"}


def heat_map_address(similarity: Matrix, order: NDArray[np.intp], theme: Theme) -> str:
    """A data: address of a PNG with one pixel per pair; scale it up pixelated."""
    values = similarity[np.ix_(order, order)]
    known = ~np.isnan(values)
    np.fill_diagonal(known, val=False)
    missing = COLOURS[theme].missing
    grey = np.array([int(missing[at : at + 2], 16) for at in (1, 3, 5)], dtype=np.uint8)
    pixels = np.where(known[..., None], heat_colours(theme)[heat_steps(values)], grey)
    return "data:image/png;base64," + base64.b64encode(_png(pixels)).decode("ascii")


def _png(pixels: NDArray[np.uint8]) -> bytes:
    """Rows of red, green and blue as a PNG (ISO 15948) without filters."""
    height, width = pixels.shape[:2]
    rows = np.zeros((height, width * 3 + 1), dtype=np.uint8)
    rows[:, 1:] = pixels.reshape(height, width * 3)
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    chunks = [(b"IHDR", header), (b"IDAT", zlib.compress(rows.tobytes(), 9)), (b"IEND", b"")]
    out = b"\x89PNG\r\n\x1a\n"
    for kind, data in chunks:
        checked = kind + data
        out += struct.pack(">I", len(data)) + checked + struct.pack(">I", zlib.crc32(checked))
    return out


def histogram_picture(shares: Matrix, limit: float, label: str) -> Element:
    """Bars of the shares of all pairs; heights grow with the square root of the counts."""
    counts = histogram(shares[np.triu_indices(len(shares), 1)]).counts
    tall, width = 120, 20
    most = max(counts)
    bars = [
        E.rect(
            {
                "x": str(number * width + 1),
                "y": f"{tall - tall * (count / most) ** 0.5:.1f}",
                "width": str(width - 2),
                "height": f"{tall * (count / most) ** 0.5:.1f}",
                "fill": PRINT.bar,
            },
            E.title(f"{number / BINS:.0%} – {(number + 1) / BINS:.0%}: {count}"),
        )
        for number, count in enumerate(counts)
        if count
    ]
    across = f"{limit * BINS * width:.1f}"
    words = [
        E.text(f"{tick * 20} %", {"x": str(tick * BINS * width // 5), "y": str(tall + 18), **_WORD})
        for tick in range(6)
    ]
    return E.svg(
        {"viewBox": f"-20 -4 {BINS * width + 50} {tall + 28}", "role": "img", "aria-label": label},
        {"class": "histogram"},
        *bars,
        E.path({"d": f"M0 {tall}H{BINS * width}", "stroke": PRINT.faint_ink}),
        E.path({"d": f"M{across} 0V{tall}", "stroke": PRINT.marked, "stroke-dasharray": "4 3"}),
        *words,
    )


def graph_picture(
    graph: GroupGraph, numbers: Sequence[str], names: Sequence[str], label: str
) -> Element:
    """A group of papers as circles with their numbers, and lines, thicker where more is shared."""
    wide, tall, radius = 640, 300, 11
    places = [(x * wide, y * tall) for x, y in graph.places.tolist()]
    lines = []
    pairs = zip(graph.pairs.tolist(), graph.shares.tolist(), strict=True)
    for (first, second), share in reversed(list(pairs)):  # the largest share on top
        (left, top), (right, bottom) = places[first], places[second]
        line = {"d": f"M{left:.0f} {top:.0f}L{right:.0f} {bottom:.0f}", "stroke": PRINT.bar}
        words = f"{names[first]} – {names[second]}: {share:.0%}"
        lines.append(E.path(line, {"stroke-width": f"{1 + 5 * share:.1f}"}, E.title(words)))
    circle = {"r": str(radius), "fill": PRINT.panel, "stroke": PRINT.faint_ink}
    nodes: list[Element] = []
    for (left, top), number, name in zip(places, numbers, names, strict=True):
        place = {"cx": f"{left:.0f}", "cy": f"{top:.0f}"}
        nodes.append(E.circle(place, circle, E.title(name)))
        words_at = {"x": f"{left:.0f}", "y": f"{top + 4:.0f}", **_WORD, "fill": PRINT.ink}
        nodes.append(E.text(number, words_at))
    box = f"{-2 * radius} {-2 * radius} {wide + 4 * radius} {tall + 4 * radius}"
    return E.svg(
        {"viewBox": box, "role": "img", "aria-label": label, "class": "graph"}, *lines, *nodes
    )


def bits_picture(difference: FingerprintDiff, label: str) -> Element:
    """Both fingerprints and where they differ: filled is 1, empty 0, crossed differs."""
    values = (difference.first, difference.second, difference.differing)
    ones: list[str] = []
    zeros: list[str] = []
    crosses: list[str] = []
    size = _CELL - 2
    for row, value in enumerate(values):
        for bit, is_one in enumerate(difference.cells(value)):
            line, column = divmod(bit, _BITS_IN_A_LINE)
            left = column * _CELL + column // 8 * 4
            top = line * 46 + row * 14
            square = f"M{left} {top}h{size}v{size}h-{size}z"
            if row < 2:
                (ones if is_one else zeros).append(square)
            elif is_one:
                crosses.append(f"M{left} {top}l{size} {size}m0 -{size}l-{size} {size}")
    lines = -(-difference.bits // _BITS_IN_A_LINE)
    columns = min(difference.bits, _BITS_IN_A_LINE)
    wide = columns * _CELL + (columns - 1) // 8 * 4
    names = [
        E.text(name, {"x": "-16", "y": str(line * 46 + row * 14 + 8), "font-size": "10"})
        for line in range(lines)
        for row, name in enumerate(("A", "B", "≠"))
    ]
    return E.svg(
        {"viewBox": f"-18 -2 {wide + 20} {lines * 46}", "role": "img", "aria-label": label},
        {"class": "bits" if columns > 32 else "bits few"},
        E.path({"d": "".join(zeros), "fill": "none", "stroke": PRINT.faint_ink, **_THIN}),
        E.path({"d": "".join(ones), "fill": PRINT.bit_one, "stroke": PRINT.bit_one, **_THIN}),
        E.path({"d": "".join(crosses), "stroke": PRINT.bit_differs, "stroke-width": "2"}),
        *names,
    )


def positions_picture(strips: Sequence[Strip], label: str) -> Element:
    """Where passages lie in papers, each a strip from its beginning to its end."""
    wide, tall, step = 600, 14, 22
    name_wide = 14 if all(len(strip.name) == 1 for strip in strips) else 34
    parts: list[Element] = []
    for number, strip in enumerate(strips):
        top = number * step
        name = {"x": str(-name_wide), "y": str(top + 11), "font-size": "11"}
        parts.append(E.text(strip.name, name))
        parts.append(E.path({"d": f"M0 {top}h{wide}v{tall}h-{wide}z", "fill": PRINT.panel}))
        for position in strip.positions:
            mark = PRINT.passage(position.index)
            place = {
                "x": f"{position.start * wide:.1f}",
                "y": str(top),
                "width": f"{max((position.end - position.start) * wide, 1.5):.1f}",
                "height": str(tall),
            }
            look = {"fill": mark.fill, "stroke": mark.edge}
            if not position.counts:
                look = {"fill": "none", "stroke": PRINT.faint_ink, "stroke-dasharray": "1 2"}
            parts.append(E.rect(place, look, E.title(position.label)))
    box = f"{-name_wide - 2} -1 {wide + name_wide + 4} {(len(strips) - 1) * step + tall + 2}"
    return E.svg({"viewBox": box, "role": "img", "aria-label": label, "class": "bits"}, *parts)
