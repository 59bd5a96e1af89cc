"""The order in which the lines of a page are read: columns, and tables row by row.

The page is cut along gutters, again and again (recursive XY cut). Lines that cross a gutter cut the
page above and below them first. A band whose lines stand side by side is a table, if the cells are
short or were drawn row by row, and is then read across.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from enum import Enum
from itertools import pairwise
from statistics import median

from simdesk.reading.pdf_bidi import reads_from_right
from simdesk.reading.pdf_pieces import Box, Line
from simdesk.reading.pdf_rows import Gap, join_row

_GUTTER = 0.45  # of the line height
_FEWEST_LINES = 3  # on both sides of a gutter
_NUMBER_LETTERS = 8  # what stands beside a line to number it: (12), page 24
_CHANGES_OF_A_TABLE = 3  # columns are drawn one after the other, but for a box or a picture
_NARROWEST_TEXT = 8.0  # type sizes: a column of running text, unless
_FEWEST_FULL_LINES = 3  # fill it
_LARGEST_LEADING = 3.0  # of the type size
_GUESSED_LEADING = 1.5
_INDENT = 2.5  # type sizes
_STRAY_LINES = 4  # lines that may stand in a gutter
_DEEPEST_CUT = 12
_MOST_LINES = 4_000  # on one page; more are labels of a drawing, read row by row
_SAME_ROW = 0.35
_TEXT_FILL = 0.68  # lines of running text fill their column at least so far on average
_TEXT_UNITS = 14  # and are at least so long, a Han character counting two


class _Kind(Enum):
    """How a region is read."""

    COLUMN = "line by line"
    ROWS = "a table of short cells, row by row"
    CELLS = "a table of longer texts, cell by cell as drawn"


_Region = tuple[list[Line], _Kind]


def in_reading_order(lines: list[Line], rules: Sequence[Box]) -> list[Line]:
    """The lines of one writing direction in reading order, the parts of rows joined."""
    whole: list[_Region] = [(lines, _Kind.COLUMN)]
    regions = _cut(lines, rules, 0) if len(lines) <= _MOST_LINES else whole
    ordered: list[Line] = []
    cell = 0
    for region, kind in regions:
        if kind is not _Kind.CELLS:
            ordered += _in_column(_rows(region, kind is _Kind.ROWS))
            continue
        for texts in _cells(region):
            cell += 1
            for line in _in_column(_rows(texts, False)):
                line.cell = cell
                ordered.append(line)
    return ordered


def _cells(lines: list[Line]) -> list[list[Line]]:
    """Lines drawn one after the other and standing one below the other."""
    cells: list[list[Line]] = []
    for line in sorted(lines, key=lambda line: line.order):
        before = cells[-1][-1] if cells else None
        if (
            before is not None
            and -0.3 * line.size < before.base - line.base < 2.5 * max(line.size, before.size)
            and min(line.end, before.end) > max(line.start, before.start)
        ):
            cells[-1].append(line)
        else:
            cells.append([line])
    return cells


def _rows(lines: list[Line], table: bool) -> list[Line]:
    rows: list[list[Line]] = []
    for line in sorted(lines, key=lambda line: -line.base):
        same = rows and rows[-1][0].base - line.base <= _SAME_ROW * min(line.size, rows[-1][0].size)
        if same:
            rows[-1].append(line)
        else:
            rows.append([line])
    if table:
        return [join_row(row, Gap.CELL) for row in rows]
    sizes = [line.size for line in lines]
    left = _common_edge([line.start for line in lines], sizes, -1)
    right = _common_edge([line.end for line in lines], sizes, 1)
    return [join_row(row, _gap_in_text(row, left, right)) for row in rows]


def _gap_in_text(row: list[Line], left: float, right: float) -> Gap:
    """Justified lines reach from edge to edge, and their gaps are blanks, however wide."""
    size = row[0].size
    starts = min(line.start for line in row) < left + _INDENT * size
    ends = max(line.end for line in row) > right - size
    return Gap.BLANK if starts and ends else Gap.BY_WIDTH


def _in_column(rows: list[Line]) -> list[Line]:
    """The rows of one column, each told the edges and the usual leading of the column."""
    if not rows:
        return rows
    left = _common_edge([row.start for row in rows], [row.size for row in rows], -1)
    right = _common_edge([row.end for row in rows], [row.size for row in rows], 1)
    leadings = _usual_leadings(rows)
    size = max(row.size for row in rows)
    full = sum(abs(row.end - right) < row.size for row in rows)
    if full < _FEWEST_FULL_LINES and right - left < _NARROWEST_TEXT * size:
        right = left + _NARROWEST_TEXT * size  # a list of short items that happen to be alike
    for row in rows:
        row.left, row.right, row.leading = left, right, leadings[round(row.size)]
    return rows


def _usual_leadings(rows: list[Line]) -> dict[int, float]:
    """The usual distance of lines for each type size in whole points.

    It is the most frequent one, give or take a tenth, or guessed from the type size.
    """
    steps: dict[int, list[float]] = {round(row.size): [] for row in rows}
    for above, below in pairwise(rows):
        step = above.base - below.base
        if round(above.size) == round(below.size) and 0 < step < _LARGEST_LEADING * above.size:
            steps[round(above.size)].append(step)
    return {size: _most_frequent(sorted(found), size) for size, found in steps.items()}


def _most_frequent(steps: list[float], size: int) -> float:
    best, usual = 1, _GUESSED_LEADING * size
    for index, step in enumerate(steps):
        alike = bisect_right(steps, 1.1 * step) - index
        if alike > best:
            best, usual = alike, steps[index + alike // 2]
    return usual


def _common_edge(places: list[float], sizes: list[float], outwards: int) -> float:
    """The outermost place that at least two lines share, give or take one letter."""
    pairs = sorted(zip(places, sizes, strict=True), key=lambda pair: -outwards * pair[0])
    for (place, size), (further, _) in pairwise(pairs):
        if abs(place - further) <= size:
            return place
    return pairs[0][0] if pairs else 0.0


def _cut(lines: list[Line], rules: Sequence[Box], depth: int) -> list[_Region]:
    """The regions of the page in reading order."""
    gutter = _best_gutter(lines) if depth < _DEEPEST_CUT else None
    if gutter is None:
        return [(lines, _Kind.COLUMN)]
    regions: list[_Region] = []
    bands = _bands(lines, gutter)
    if not any(two_sided for _, two_sided in bands):
        return [(lines, _Kind.COLUMN)]
    for band, two_sided in bands:
        if not two_sided:
            whole = [(band, _Kind.COLUMN)]
            regions += _cut(band, rules, depth + 1) if len(band) < len(lines) else whole
            continue
        left = [line for line in band if line.end <= gutter]
        right = [line for line in band if line.end > gutter]
        kind = _kind(left, right, gutter, rules)
        if kind is _Kind.COLUMN:
            sides = _cut(left, rules, depth + 1), _cut(right, rules, depth + 1)
            from_right = reads_from_right("".join(line.text for line in band))
            regions += sides[1] + sides[0] if from_right else sides[0] + sides[1]
        else:
            regions.append((band, kind))
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
        first = bisect_left(starts, end)
        for start in sorted(set(starts[first : first + _STRAY_LINES])):
            if start - end < narrowest:
                continue  # something short stands in the gap, like the number of the page
            middle = (end + start) / 2
            left, right = bisect_right(ends, middle), len(starts) - bisect_left(starts, middle)
            crossing = len(lines) - left - right
            fewer = min(left, right)
            worth = (fewer - 1.5 * crossing, start - end)
            if fewer < _FEWEST_LINES or crossing > fewer or (best is not None and worth <= best):
                continue
            best, found = worth, middle
    return found


def _bands(lines: list[Line], gutter: float) -> list[tuple[list[Line], bool]]:
    """From top to bottom: bands that the gutter divides (True), and what is between them."""
    bands: list[tuple[list[Line], bool]] = []
    open_band: list[Line] = []
    crossing = sorted(line.base for line in lines if line.start < gutter < line.end)
    for line in sorted(lines, key=lambda line: (-line.base, line.start)):
        numbers_a_crossing_line = len(line.text) <= _NUMBER_LETTERS and _near(crossing, line)
        if line.start < gutter < line.end or numbers_a_crossing_line:
            _close(open_band, gutter, bands)
            open_band = []
            _append_plain([line], bands)
        else:
            open_band.append(line)
    _close(open_band, gutter, bands)
    return bands


def _near(bases: list[float], line: Line) -> bool:
    reach = _SAME_ROW * line.size
    at = bisect_left(bases, line.base - reach)
    return at < len(bases) and bases[at] <= line.base + reach


def _close(band: list[Line], gutter: float, bands: list[tuple[list[Line], bool]]) -> None:
    """Add a band that no line crosses; what stands above or below alone is no part of columns."""
    if not band:
        return
    left = [line for line in band if line.end <= gutter]
    right = [line for line in band if line.end > gutter]
    if min(len(left), len(right)) < 2 or not _side_by_side(left, right):
        _append_plain(band, bands)
        return
    top = max(line.top for line in right)
    bottom = min(line.bottom for line in left)
    above = [line for line in left if line.bottom > top]
    below = [line for line in right if line.top < bottom]
    if above:
        _append_plain(above, bands)
    alone = {id(line) for line in above + below}
    bands.append(([line for line in band if id(line) not in alone], True))
    if below:
        _append_plain(below, bands)


def _append_plain(lines: list[Line], bands: list[tuple[list[Line], bool]]) -> None:
    if bands and not bands[-1][1]:
        bands[-1][0].extend(lines)
    else:
        bands.append((list(lines), False))


def _side_by_side(left: list[Line], right: list[Line]) -> bool:
    """Whether both sides have a line at the height of what they share."""
    top = min(max(line.top for line in left), max(line.top for line in right))
    bottom = max(min(line.bottom for line in left), min(line.bottom for line in right))
    return all(
        any(bottom < (line.top + line.bottom) / 2 < top for line in side) for side in (left, right)
    )


def _kind(left: list[Line], right: list[Line], gutter: float, rules: Sequence[Box]) -> _Kind:
    """Whether two sides of a gutter are columns or cells of a table."""
    if not left or not right:
        return _Kind.COLUMN
    pairs = _paired_rows(left, right)
    paired = len(pairs) >= 0.6 * min(_row_count(left), _row_count(right))
    top = max(line.top for line in left + right)
    bottom = min(line.bottom for line in left + right)
    ruled = sum(x0 < gutter < x1 and bottom <= y0 <= top for x0, y0, x1, y1 in rules) >= 2
    crossings = _changes_of_side(left, right)
    if not paired:
        return _Kind.CELLS if crossings >= _CHANGES_OF_A_TABLE else _Kind.COLUMN
    across = sum(here[1].order < below[0].order for here, below in pairwise(pairs))
    if 2 * across < len(pairs) - 1:  # drawn column by column, or with several lines in a cell
        return _Kind.CELLS if ruled and crossings >= _CHANGES_OF_A_TABLE else _Kind.COLUMN
    running = _is_running_text(left) and _is_running_text(right)
    return _Kind.COLUMN if running and not ruled else _Kind.ROWS


def _changes_of_side(left: list[Line], right: list[Line]) -> int:
    """How often the drawing went from the right side back to the left."""
    drawn = sorted([(line.order, 0) for line in left] + [(line.order, 1) for line in right])
    return sum(here[1] > following[1] for here, following in pairwise(drawn))


def _row_count(lines: list[Line]) -> int:
    bases = sorted(line.base for line in lines)
    size = median(line.size for line in lines)
    return 1 + sum(b - a > _SAME_ROW * size for a, b in pairwise(bases))


def _paired_rows(left: list[Line], right: list[Line]) -> list[tuple[Line, Line]]:
    """Lines on the same height on both sides, the first drawn of each row, from top to bottom."""
    pairs: list[tuple[Line, Line]] = []
    others = sorted(right, key=lambda line: line.base)
    bases = [line.base for line in others]
    for line in sorted(left, key=lambda line: (-line.base, line.order)):
        reach = _SAME_ROW * line.size
        if pairs and pairs[-1][0].base - line.base <= reach:
            continue
        low, high = bisect_left(bases, line.base - reach), bisect_right(bases, line.base + reach)
        beside = others[low:high]
        if beside:
            pairs.append((line, min(beside, key=lambda other: other.order)))
    return pairs


def _is_running_text(lines: list[Line]) -> bool:
    width = max(line.end for line in lines) - min(line.start for line in lines)
    if width <= 0:
        return False
    fill = sum(line.end - line.start for line in lines) / (len(lines) * width)
    units = sum(len(line.text.encode("gb18030", "ignore")) for line in lines) / len(lines)
    return fill >= _TEXT_FILL and units >= _TEXT_UNITS
