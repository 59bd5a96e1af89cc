"""The order in which the lines of a page are read: columns, and tables row by row.

The page is cut along gutters, again and again (recursive XY cut). Lines that cross a gutter cut the
page above and below them first. A band whose lines stand side by side is a table, if the cells are
short or were drawn row by row, and is then read across.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from itertools import pairwise
from statistics import median

from simdesk.reading.pdf_layout import join_row
from simdesk.reading.pdf_pieces import Box, Line

_GUTTER = 0.65  # of the line height
_FEWEST_LINES = 3  # on both sides of a gutter
_DEEPEST_CUT = 12
_MOST_LINES = 4_000  # on one page; more are labels of a drawing, read row by row
_SAME_ROW = 0.35
_TEXT_FILL = 0.68  # lines of running text fill their column at least so far on average
_TEXT_UNITS = 14  # and are at least so long, a Han character counting two


def in_reading_order(lines: list[Line], rules: Sequence[Box]) -> list[Line]:
    """The lines of one writing direction in reading order, the parts of rows joined."""
    regions = _cut(lines, rules, 0) if len(lines) <= _MOST_LINES else [(lines, False)]
    ordered: list[Line] = []
    for region, table in regions:
        ordered += _in_column(_rows(region, table))
    return ordered


def _rows(lines: list[Line], table: bool) -> list[Line]:
    rows: list[list[Line]] = []
    for line in sorted(lines, key=lambda line: -line.base):
        same = rows and rows[-1][0].base - line.base <= _SAME_ROW * min(line.size, rows[-1][0].size)
        if same:
            rows[-1].append(line)
        else:
            rows.append([line])
    return [join_row(row, table and len(row) > 1) for row in rows]


def _in_column(rows: list[Line]) -> list[Line]:
    """The rows of one column, each told the edges and the usual leading of the column."""
    left = _common_edge([row.start for row in rows], [row.size for row in rows], -1)
    right = _common_edge([row.end for row in rows], [row.size for row in rows], 1)
    steps = [
        above.base - below.base
        for above, below in pairwise(rows)
        if above.base - below.base < 3 * above.size
    ]
    leading = median(steps) if steps else 0.0
    for row in rows:
        row.left, row.right, row.leading = left, right, leading
    return rows


def _common_edge(places: list[float], sizes: list[float], outwards: int) -> float:
    """The outermost place that at least two lines share, give or take one letter."""
    pairs = sorted(zip(places, sizes, strict=True), key=lambda pair: -outwards * pair[0])
    for (place, size), (further, _) in pairwise(pairs):
        if abs(place - further) <= size:
            return place
    return pairs[0][0] if pairs else 0.0


def _cut(lines: list[Line], rules: Sequence[Box], depth: int) -> list[tuple[list[Line], bool]]:
    """The regions of the page in reading order; True marks a table."""
    gutter = _best_gutter(lines) if depth < _DEEPEST_CUT else None
    if gutter is None:
        return [(lines, False)]
    regions: list[tuple[list[Line], bool]] = []
    bands = _bands(lines, gutter)
    if not any(two_sided for _, two_sided in bands):
        return [(lines, False)]
    for band, two_sided in bands:
        if not two_sided:
            regions += _cut(band, rules, depth + 1) if len(band) < len(lines) else [(band, False)]
            continue
        left = [line for line in band if line.end <= gutter]
        right = [line for line in band if line.end > gutter]
        if _is_table(left, right, gutter, rules):
            regions.append((band, True))
        else:
            regions += _cut(left, rules, depth + 1) + _cut(right, rules, depth + 1)
    return regions


def _best_gutter(lines: list[Line]) -> float | None:
    """The middle of the clearest vertical gap, which only a few lines may cross."""
    if len(lines) < 2 * _FEWEST_LINES:
        return None
    narrowest = _GUTTER * median(line.size for line in lines)
    starts = sorted(line.start for line in lines)
    ends = sorted(line.end for line in lines)
    best: tuple[float, float] | None = None
    found: float | None = None
    for end in sorted({round(end, 1) for end in ends}):
        at = bisect_left(starts, end)
        if at == len(starts) or starts[at] - end < narrowest:
            continue
        middle = (end + starts[at]) / 2
        left, right = bisect_right(ends, middle), len(starts) - bisect_left(starts, middle)
        crossing = len(lines) - left - right
        fewer = min(left, right)
        if fewer < _FEWEST_LINES or crossing > fewer:
            continue
        worth = (fewer - 1.5 * crossing, starts[at] - end)
        if best is None or worth > best:
            best, found = worth, middle
    return found


def _bands(lines: list[Line], gutter: float) -> list[tuple[list[Line], bool]]:
    """From top to bottom: bands that the gutter divides (True), and what is between them."""
    bands: list[tuple[list[Line], bool]] = []
    open_band: list[Line] = []
    for line in sorted(lines, key=lambda line: (-line.base, line.start)):
        if line.start < gutter < line.end:
            _close(open_band, gutter, bands)
            open_band = []
            _append_plain([line], bands)
        else:
            open_band.append(line)
    _close(open_band, gutter, bands)
    return bands


def _close(band: list[Line], gutter: float, bands: list[tuple[list[Line], bool]]) -> None:
    if not band:
        return
    left = [line for line in band if line.end <= gutter]
    right = [line for line in band if line.end > gutter]
    if min(len(left), len(right)) >= 2 and _side_by_side(left, right):
        bands.append((band, True))
    else:
        _append_plain(band, bands)


def _append_plain(lines: list[Line], bands: list[tuple[list[Line], bool]]) -> None:
    if bands and not bands[-1][1]:
        bands[-1][0].extend(lines)
    else:
        bands.append((list(lines), False))


def _side_by_side(left: list[Line], right: list[Line]) -> bool:
    top = min(max(line.top for line in left), max(line.top for line in right))
    bottom = max(min(line.bottom for line in left), min(line.bottom for line in right))
    return top - bottom > 0


def _is_table(left: list[Line], right: list[Line], gutter: float, rules: Sequence[Box]) -> bool:
    pairs = _paired_rows(left, right)
    if len(pairs) < 0.6 * min(len(left), len(right)):
        return False
    top = max(line.top for line in left + right)
    bottom = min(line.bottom for line in left + right)
    ruled = sum(x0 < gutter < x1 and bottom <= y0 <= top for x0, y0, x1, y1 in rules)
    if ruled >= 2:
        return True
    across = sum(here[1].order < below[0].order for here, below in pairwise(pairs))
    if 2 * across < len(pairs) - 1:
        return False  # drawn column by column
    return not (_is_running_text(left) and _is_running_text(right))


def _paired_rows(left: list[Line], right: list[Line]) -> list[tuple[Line, Line]]:
    """Lines on the same height on both sides, from top to bottom."""
    pairs: list[tuple[Line, Line]] = []
    others = sorted(right, key=lambda line: line.base)
    bases = [line.base for line in others]
    for line in sorted(left, key=lambda line: -line.base):
        at = bisect_left(bases, line.base - _SAME_ROW * line.size)
        if at < len(bases) and bases[at] <= line.base + _SAME_ROW * line.size:
            pairs.append((line, others[at]))
    return pairs


def _is_running_text(lines: list[Line]) -> bool:
    width = max(line.end for line in lines) - min(line.start for line in lines)
    if width <= 0:
        return False
    fill = sum(line.end - line.start for line in lines) / (len(lines) * width)
    units = sum(len(line.text.encode("gb18030", "ignore")) for line in lines) / len(lines)
    return fill >= _TEXT_FILL and units >= _TEXT_UNITS
