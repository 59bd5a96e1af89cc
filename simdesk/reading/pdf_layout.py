"""Pieces become lines: same baseline, no gap as wide as a column gutter between them."""

import re
from bisect import bisect_left
from collections import defaultdict
from itertools import pairwise
from statistics import median

from simdesk.reading.pdf_bidi import has_right_to_left, in_order_of_reading, reads_from_right
from simdesk.reading.pdf_pieces import Line, Piece

_SPACE_GAP = 0.17  # of the type size: a wider gap between letters is a space
_NARROW_SPACE_GAP = 0.15  # the same in lines without a single drawn space, as TeX makes them
_MIXED_GAP = 0.6  # between a Han and a Latin letter, which are set apart without a space
_COLUMN_GAP = 0.7  # a wider gap may be a gutter, so the line is cut there
CELL_GAP = 1.8  # a wider gap in a row separates cells
_SAME_BASE = 0.16
_NARROW_GUTTER = 0.45
_ROWS_OF_A_GUTTER = 7
_LEADER_GAP = 1.5
_WIDEST_ROW = 5_000  # points
_MOST_PLACES = 5_000_000  # looked at for gutters; a newspaper has 500 rows of 1,500 points
_FEWEST_SET_APART = 3  # letters of a word in a listing
_SAME_GAP = 0.04
_WORDS_APART = 0.2  # so much more than its letters
_LONGEST_SCRIPT = 12  # letters
_SMALL = 0.86  # type smaller than this share of its neighbour's may be raised or lowered
_AROUND = [(dx, dy) for dx in (0, -1, 1) for dy in (0, -1, 1)]
_MOST_LINES_FOR_SCRIPTS = 4_000
_BOLD_SHIFT = 0.15  # how far the second stroke of faked bold is from the first

# Scripts that are written without spaces: Han, kana, bopomofo, their punctuation and wide forms.
_NO_SPACE = (
    "\u1100-\u11ff\u2e80-\u2fdf\u2ff0-\u30ff\u3105-\u312f\u3190-\u31ff\u3200-\u4dbf\u4e00-\u9fff"
    "\uf900-\ufaff\ufe30-\ufe4f\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff9f"
    "\U0001b000-\U0001b2ff\U00020000-\U0003ffff"
)
_HAN = re.compile(f"[{_NO_SPACE}]")
_LEADERS = ".·…_ "
_HAN_SPACE = re.compile(f"(?<=[{_NO_SPACE}])[ \u3000\u2000-\u200a]+(?=[{_NO_SPACE}])")
_BLANKS = re.compile(r"[ \t\u00a0\u2000-\u200a\u202f\u205f\u3000]+")


def is_han(character: str) -> bool:
    """Whether no space stands between this character and its like."""
    return _HAN.match(character) is not None


def lines_of(pieces: list[Piece]) -> list[Line]:
    """The lines of pieces of one writing direction, in no particular order.

    A line ends where a gap could be the gutter between columns; `pdf_rows` joins what belongs
    together after all.
    """
    groups = [_sorted_by_start(group) for group in _by_baseline(without_copies(pieces))]
    gutters = _aligned_gaps(groups)
    chains = [chain for group in groups for chain in _chains(group, gutters)]
    if len(chains) <= _MOST_LINES_FOR_SCRIPTS:
        chains = _with_scripts(chains)
    lines = (line_of(chain) for chain in chains)
    return [line for line in lines if line.text]


def without_copies(pieces: list[Piece]) -> list[Piece]:
    """The pieces without those drawn again almost on the same spot, as faked bold is."""
    kept: list[Piece] = []
    seen: dict[tuple[str, int, int], list[Piece]] = defaultdict(list)
    for piece in pieces:
        text, grid = piece.text.strip(), _BOLD_SHIFT * piece.size + 1e-3
        reach = min(grid, 0.5 * (piece.end - piece.start) + 1e-3)
        column, row = int(piece.start // grid), int(piece.base // grid)
        near = (seen.get((text, column + dx, row + dy), ()) for dx, dy in _AROUND)
        if any(
            abs(twin.start - piece.start) < reach and abs(twin.base - piece.base) < reach
            for twins in near
            for twin in twins
        ):
            continue
        seen[text, column, row].append(piece)
        kept.append(piece)
    return kept


def _by_baseline(pieces: list[Piece]) -> list[list[Piece]]:
    groups: list[list[Piece]] = []
    base = 0.0
    for piece in sorted(pieces, key=lambda piece: -piece.base):
        if groups and base - piece.base <= _SAME_BASE * piece.size:
            groups[-1].append(piece)
        else:
            groups.append([piece])
            base = piece.base
    return groups


def _sorted_by_start(pieces: list[Piece]) -> list[Piece]:
    return sorted(pieces, key=lambda piece: (piece.start, piece.order))


def _aligned_gaps(groups: list[list[Piece]]) -> list[float]:
    """Where many rows in succession have a gap one below the other: a narrow gutter.

    Justified lines have blanks that are wider than a narrow gutter, but never in one place.
    """
    if len(groups) < _ROWS_OF_A_GUTTER:
        return []
    runs: dict[int, int] = {}
    gutters: set[int] = set()
    places = 0
    for group in groups:
        if len(group) < 2:
            continue
        here: set[int] = set()
        for before, piece in pairwise(group):
            if _is_leader(piece.text) or _is_leader(before.text):
                continue
            if piece.start - before.end > _NARROW_GUTTER * max(piece.size, before.size):
                here.update(range(int(before.end) + 1, int(piece.start) + 1))
            if len(here) > _WIDEST_ROW:
                break
        places += len(here) + len(runs)
        if places > _MOST_PLACES:
            return []
        first, last = group[0].start, group[-1].end
        for place in [place for place in runs if first < place < last and place not in here]:
            del runs[place]
        for place in here:
            runs[place] = runs.get(place, 0) + 1
            if runs[place] >= _ROWS_OF_A_GUTTER:
                gutters.add(place)
    return sorted(gutters)


def _chains(pieces: list[Piece], gutters: list[float]) -> list[list[Piece]]:
    """Pieces of one baseline, cut at every gap that is as wide as a gutter or lies in one."""
    chains: list[list[Piece]] = []
    end = 0.0
    for piece in pieces:
        if chains and _stands_in(piece, chains[-1]):
            continue
        size = piece.size if not chains else max(piece.size, chains[-1][-1].size)
        gap = piece.start - end
        divided = gutters and gap > _NARROW_GUTTER * size and _any_within(gutters, end, piece.start)
        joined = gap <= _COLUMN_GAP * size and not divided
        if chains and (joined or _led(chains[-1][-1], piece, gap / size if size else 0.0)):
            chains[-1].append(piece)
            end = max(end, piece.end)
        else:
            chains.append([piece])
            end = piece.end
    return chains


def _is_leader(text: str) -> bool:
    return not text.strip(_LEADERS) and not text.isspace()


def _led(before: Piece, piece: Piece, gap: float) -> bool:
    """Whether dots lead the eye over the gap, as from a heading to the number of its page."""
    dots = _is_leader(before.text) + _is_leader(piece.text)
    return dots > 0 and gap < (_LEADER_GAP if dots == 2 else 2 * _LEADER_GAP)


def _any_within(places: list[float], low: float, high: float) -> bool:
    at = bisect_left(places, low)
    return at < len(places) and places[at] <= high


def _stands_in(piece: Piece, chain: list[Piece]) -> bool:
    """Whether the piece is drawn over a part of an earlier one that has the same letters.

    The earlier one is replaced if it is the part.
    """
    for index in range(len(chain) - 1, max(-1, len(chain) - 4), -1):
        other = chain[index]
        shared = min(piece.end, other.end) - max(piece.start, other.start)
        narrower = min(piece.end - piece.start, other.end - other.start)
        if shared < 0.9 * narrower or narrower <= 0.1 * piece.size:
            continue
        mine, theirs = piece.text.strip(), other.text.strip()
        if mine and mine in theirs:
            return True
        if theirs and theirs in mine:
            chain[index] = piece
            return True
    return False


def _with_scripts(chains: list[list[Piece]]) -> list[list[Piece]]:
    """Indices, exponents and note marks put into the line beside which they stand."""
    frames = [_Frame(chain) for chain in chains]
    order = sorted(range(len(frames)), key=lambda index: frames[index].base)
    bases = [frames[index].base for index in order]
    tallest = max((frame.size for frame in frames), default=0.0)
    for small in sorted(frames, key=lambda frame: frame.size):
        low = bisect_left(bases, small.base - tallest)
        high = bisect_left(bases, small.base + tallest)
        for index in order[low:high]:
            host = frames[index]
            if host.chain and host is not small and small.belongs_to(host):
                host.chain = _sorted_by_start(host.chain + small.chain)
                host.start = min(host.start, small.start)
                host.end = max(host.end, small.end)
                small.chain = []
                break
    return [frame.chain for frame in frames if frame.chain]


class _Frame:
    """A chain of pieces with its extent."""

    __slots__ = ("base", "chain", "end", "size", "start")

    def __init__(self, chain: list[Piece]) -> None:
        self.chain = chain
        self.start = chain[0].start
        self.end = max(piece.end for piece in chain)
        self.base = chain[0].base
        self.size = max(piece.size for piece in chain)

    def belongs_to(self, host: "_Frame") -> bool:
        """Whether this is an index or exponent of the larger chain `host`."""
        if not 0.4 * host.size < self.size <= _SMALL * host.size or self.base == host.base:
            return False
        if sum(len(piece.text) for piece in self.chain) > _LONGEST_SCRIPT:
            return False
        middle = self.base + 0.3 * self.size
        if not host.base - 0.35 * host.size < middle < host.base + 0.95 * host.size:
            return False
        return self.start < host.end + 0.35 * host.size and self.end > host.start - 0.35 * host.size


def line_of(chain: list[Piece]) -> Line:
    """The line of pieces in the order of their places."""
    size = _usual_size(chain)
    text, pieces = _text(chain, _space_gap(chain))
    from_right = False
    if has_right_to_left(text):
        from_right = reads_from_right(text)
        text = in_order_of_reading(text)
    main = [piece for piece in chain if piece.size > 0.9 * size] or chain
    return Line(
        text=text,
        start=min(piece.start for piece in chain),
        end=max(piece.end for piece in chain),
        base=median(piece.base for piece in main),
        size=size,
        angle=chain[0].angle,
        order=min(piece.order for piece in chain),
        pieces=pieces,
        declared=all(piece.artifact for piece in chain),
        from_right=from_right,
    )


def _usual_size(chain: list[Piece]) -> float:
    if len(chain) == 1:
        return chain[0].size
    letters: dict[float, int] = defaultdict(int)
    for piece in chain:
        letters[piece.size] += len(piece.text)
    return max(letters, key=lambda size: (letters[size], size))


def _space_gap(chain: list[Piece]) -> float:
    """Where letters are set apart evenly one by one, only a wider gap than theirs is a space."""
    spaced = any(" " in piece.text for piece in chain)
    gap = _SPACE_GAP if spaced else _NARROW_SPACE_GAP
    letters = [piece for piece in chain if not _is_leader(piece.text)]
    if len(letters) < 8 or sum(len(piece.text) == 1 for piece in letters) < 0.85 * len(letters):
        return gap
    gaps = sorted(_gap(here, following) for here, following in pairwise(letters))
    low, usual, high = (gaps[len(gaps) * part // 4] for part in (1, 2, 3))
    return usual + gap if usual > 0.1 and high - low < 0.06 else gap


def _set_apart(chain: list[Piece], space_gap: float) -> set[int]:
    """The places of letters that belong to the word of the letter before in spite of the gap.

    Listings of programs give every letter a cell of one width, so narrow letters stand apart: all
    by the same gap, and by much less than words.
    """
    inside: set[int] = set()
    single = [len(piece.text) == 1 and not is_han(piece.text) for piece in chain]
    if sum(single) < _FEWEST_SET_APART:
        return inside
    gaps = [_gap(here, following) for here, following in pairwise(chain)]
    start = 0
    while start < len(gaps):
        end = start
        while end < len(gaps) and single[end] and single[end + 1]:
            if abs(gaps[end] - gaps[start]) > _SAME_GAP:
                break
            end += 1
        wide = gaps[start] + _WORDS_APART
        alone = (start == 0 or gaps[start - 1] > wide) and (end == len(gaps) or gaps[end] > wide)
        if alone and end - start >= _FEWEST_SET_APART - 1 and space_gap < gaps[start] < _MIXED_GAP:
            inside.update(range(start + 1, end + 1))
        start = max(end, start + 1)
    return inside


def _gap(before: Piece, piece: Piece) -> float:
    return (piece.start - before.end) / max(before.size, 1e-6)


def _text(chain: list[Piece], space_gap: float) -> tuple[str, list[tuple[int, Piece]]]:
    """The text of pieces side by side, and where in it each of them begins."""
    text = ""
    placed: list[tuple[int, Piece]] = []
    before: Piece | None = None
    inside = _set_apart(chain, space_gap)
    for at, piece in enumerate(chain):
        shown = cleaned(piece.text)
        if before is None or piece.end > before.end:
            before, neighbour = piece, before
        else:
            neighbour = before
        if not text or text[-1] == " ":
            shown = shown.lstrip(" ")
        if not shown:
            continue
        if neighbour is not None and text:
            gap = _MIXED_GAP if at in inside else space_gap
            text, shown = _joined(text, shown, neighbour, piece, gap)
        placed.append((len(text) + len(shown) - len(shown.lstrip(" ")), piece))
        text += shown
    return text.rstrip(" "), placed


def _joined(
    text: str, shown: str, before: Piece, piece: Piece, space_gap: float
) -> tuple[str, str]:
    """Both texts with the right blank between them: a space in front of the second, or none."""
    size = max(before.size, piece.size)
    gap = (piece.start - before.end) / size if size else 0.0
    bare_text, bare = text.rstrip(" "), shown.lstrip(" ")
    han_before, han_after = is_han(bare_text[-1]), bool(bare) and is_han(bare[0])
    if han_before and han_after:
        return (bare_text, bare) if gap < CELL_GAP else (bare_text, " " + bare)
    if text[-1] == " " or shown[0] == " ":
        return text, shown
    limit = _MIXED_GAP if han_before or han_after else space_gap
    apart = gap > limit or _is_drawn_over(before, piece)
    return text, " " + shown if apart else shown


def _is_drawn_over(before: Piece, piece: Piece) -> bool:
    """Whether two texts were put on one place, which is no way to put letters into one word."""
    overlap = before.end - piece.start
    return overlap > max(before.size, piece.size) and len(before.text) > 1 < len(piece.text)


def cleaned(text: str) -> str:
    """The text of a piece with every blank a plain space, and none inside Han."""
    if text.isascii():
        return text if "  " not in text else _BLANKS.sub(" ", text)
    return _BLANKS.sub(" ", _HAN_SPACE.sub("", text))
