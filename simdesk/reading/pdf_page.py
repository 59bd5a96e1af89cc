"""One page: run its content, judge what can be seen, and put its lines in reading order."""

from bisect import bisect_left, bisect_right
from collections import Counter, defaultdict
from dataclasses import dataclass, field
from math import isfinite

from pdfminer.pdfpage import PDFPage
from pdfminer.utils import Matrix

from simdesk.reading.pdf_device import GlyphDevice
from simdesk.reading.pdf_fonts import letter_count, unreadable_count
from simdesk.reading.pdf_forms import draw_annotations
from simdesk.reading.pdf_furniture import mark_line_numbers
from simdesk.reading.pdf_interpreter import TextInterpreter
from simdesk.reading.pdf_layout import is_han, lines_of
from simdesk.reading.pdf_order import in_reading_order
from simdesk.reading.pdf_pieces import (
    ASCENT,
    DESCENT,
    Box,
    Canvas,
    Fill,
    Line,
    Part,
    Piece,
    Veil,
)

_LETTER = (0.0, 0.0, 612.0, 792.0)
_LARGEST_PAGE = 200_000.0  # points; the format itself stops at 14,400
_PAPER = (1.0, 1.0, 1.0)
_NEARLY_THE_SAME = 0.06  # in each of r, g, b
_MOST_FILLS_LOOKED_AT = 2_000  # under one piece; what lies deeper is not known
SCANNED_LETTERS = 12  # a page with a picture and fewer letters than this looks scanned
_SCAN_SHARE = 0.6  # of the page that its largest picture covers
_TYPED_ON_SHARE = 0.2  # of the letters of the text layer
_LABEL_REACH = 1.6  # type sizes up or down from the label of a field to the lines in it
_MOST_LABELS_LOOKED_AT = 2_000_000  # pairs of a field and a text of the page
_CROSSING_RULE = 0.6  # of the width of the page
_OUTLINES = 400  # a page with so many curves and no letter shows text as drawings


@dataclass(slots=True)
class PageContent:
    """What one page gave: lines in reading order, and what is to be said about it."""

    number: int
    width: float
    height: float
    lines: list[Line] = field(default_factory=list)
    drawn: str = ""  # all that was drawn, seen or not, in the order of drawing
    rules: list[Box] = field(default_factory=list)
    veiled: Counter[Veil] = field(default_factory=Counter)  # letters left out
    unreadable: int = 0
    letters: int = 0
    pictured: bool = False  # shows pictures or drawings
    annotated: bool = False  # has text in form fields or typed on


def shown_box(page: PDFPage) -> tuple[Box, int]:
    """The part of the page that viewers show, and its turn: 0, 90, 180 or 270."""
    media = _proper(page.mediabox) or _LETTER
    crop = _proper(page.cropbox) or media
    box = (
        max(media[0], crop[0]),
        max(media[1], crop[1]),
        min(media[2], crop[2]),
        min(media[3], crop[3]),
    )
    turn = page.rotate if page.rotate in (90, 180, 270) else 0
    return _proper(box) or media, turn


def _proper(box: Box) -> Box | None:
    if not all(isfinite(edge) and abs(edge) < _LARGEST_PAGE for edge in box):
        return None
    x0, x1 = sorted((box[0], box[2]))
    y0, y1 = sorted((box[1], box[3]))
    return (x0, y0, x1, y1) if x1 - x0 > 1 and y1 - y0 > 1 else None


def displayed(box: Box, turn: int) -> tuple[Canvas, Matrix]:
    """An empty canvas for the shown part, and the matrix from page space to it."""
    x0, y0, x1, y1 = box
    width, height = x1 - x0, y1 - y0
    if turn == 90:
        return Canvas(height, width), (0, -1, 1, 0, -y0, x1)
    if turn == 180:
        return Canvas(width, height), (-1, 0, 0, -1, x1, y1)
    if turn == 270:
        return Canvas(height, width), (0, 1, -1, 0, y1, -x0)
    return Canvas(width, height), (1, 0, 0, 1, -x0, -y0)


def draw(page: PDFPage, interpreter: TextInterpreter) -> Canvas:
    """Run the content of the page. If that ends early the canvas has what was drawn so far."""
    device: GlyphDevice = interpreter.device
    canvas, ctm = displayed(*shown_box(page))
    device.start(canvas)
    interpreter.render_contents(page.resources or {}, page.contents, ctm)
    drawn = len(canvas.pieces)
    draw_annotations(page, interpreter, ctm)
    canvas.annotations = len(canvas.pieces) - drawn
    return canvas


def laid_out(canvas: Canvas, number: int) -> PageContent:
    """The lines of a drawn page, what cannot be seen left out and counted."""
    content = PageContent(number, canvas.width, canvas.height, rules=canvas.rules)
    content.annotated = canvas.annotations > 0
    content.drawn = "".join(piece.text for piece in canvas.pieces)
    _veil_by_colour(canvas)
    _order_with_labels(canvas)
    pieces = [piece for piece in canvas.pieces if piece.veil is Veil.NONE]
    content.letters = _letters(pieces)
    content.pictured = bool(canvas.pictures) or canvas.strokes > _OUTLINES
    hidden = [piece for piece in canvas.pieces if piece.veil is Veil.HIDDEN]
    if _is_text_layer(canvas, content.letters, _letters(hidden)):
        pieces += hidden  # the text layer of a scan
        content.letters = _letters(pieces)
        for piece in hidden:
            piece.veil = Veil.NONE
    for piece in canvas.pieces:
        if piece.veil is not Veil.NONE:
            content.veiled[piece.veil] += letter_count(piece.text)
    text = "".join(piece.text for piece in pieces)
    content.unreadable = unreadable_count(text)
    for frame in _frames(pieces, canvas):
        rules = canvas.rules if frame[0].angle == 0 else []
        lines = lines_of(frame)
        mark_line_numbers(lines)
        unnumbered = [line for line in lines if line.part is Part.BODY]
        content.lines += in_reading_order(unnumbered, rules)
        content.lines += [line for line in lines if line.part is Part.LINE_NUMBER]
    return content


def _order_with_labels(canvas: Canvas) -> None:
    """Let what is filled in follow its label as if both had been drawn together.

    The label is what stands to the left, at the same height or nearly so. Fields are drawn after
    the whole page, and a table is told by the order of drawing.
    """
    count = canvas.annotations
    own = canvas.pieces[: len(canvas.pieces) - count]
    if not 0 < len(own) * count <= _MOST_LABELS_LOOKED_AT:
        return
    places = {id(piece): (float(piece.order), piece.order) for piece in own}
    for piece in canvas.pieces[-count:]:
        labels = [
            label
            for label in own
            if label.end <= piece.start + piece.size
            and label.angle == piece.angle
            and abs(label.base - piece.base) < _LABEL_REACH * max(label.size, piece.size)
        ]
        label = min(labels, key=lambda one: _away(one, piece), default=None)
        follows = label.order + 0.5 if label is not None else float(piece.order)
        places[id(piece)] = (follows, piece.order)
    for order, piece in enumerate(sorted(canvas.pieces, key=lambda one: places[id(one)])):
        piece.order = order


def _away(label: Piece, piece: Piece) -> tuple[int, float]:
    """How far a label is, in rows first, then to the left."""
    rows = round(abs(label.base - piece.base) / max(label.size, piece.size))
    return rows, piece.start - label.end


def _is_text_layer(canvas: Canvas, seen: int, hidden: int) -> bool:
    """Whether the hidden letters of a page are what is to be read in its picture."""
    if not canvas.pictures or not hidden:
        return False
    if seen < SCANNED_LETTERS:
        return True
    # A scan with some words typed on it, such as a stamp, a date or the name of an app.
    page = canvas.width * canvas.height
    largest = max((x1 - x0) * (y1 - y0) for x0, y0, x1, y1 in canvas.pictures)
    return largest > _SCAN_SHARE * page and seen < _TYPED_ON_SHARE * hidden


def _letters(pieces: list[Piece]) -> int:
    return sum(letter_count(piece.text) for piece in pieces)


def _frames(pieces: list[Piece], canvas: Canvas) -> list[list[Piece]]:
    """The pieces by writing direction, the most used direction first.

    Of a page with lines that run down, every part between ruled lines is a frame of its own.
    """
    frames: dict[int, list[Piece]] = defaultdict(list)
    for piece in pieces:
        frames[piece.angle].append(piece)
    upright: list[list[Piece]] = []
    if 0 in frames and _stands_in_columns(frames[0]):
        standing = frames.pop(0) + frames.pop(270, [])
        for part in _between_rules(standing, canvas):
            if _is_one_row(part):
                frames[0] += part
            else:
                upright.append([p if p.angle else _upright(p) for p in part])
    others = sorted((f for f in frames.values() if f), key=lambda frame: -_letters(frame))
    return upright + others


def _between_rules(pieces: list[Piece], canvas: Canvas) -> list[list[Piece]]:
    """The parts of a page between the ruled lines that cross it, from top to bottom."""
    heights = sorted(
        {y0 for x0, y0, x1, y1 in canvas.rules if x1 - x0 > _CROSSING_RULE * canvas.width}
    )
    parts: dict[int, list[Piece]] = defaultdict(list)
    for piece in pieces:
        _, bottom, _, top = piece.box
        parts[bisect_left(heights, (bottom + top) / 2)].append(piece)
    return [parts[index] for index in sorted(parts, reverse=True)]


def _is_one_row(pieces: list[Piece]) -> bool:
    bases = [piece.base for piece in pieces]
    level = all(piece.angle == 0 for piece in pieces)
    return level and max(bases) - min(bases) < max(piece.size for piece in pieces)


def _stands_in_columns(pieces: list[Piece]) -> bool:
    """Whether Han glyphs were placed one below the other, closer than side by side."""
    single = [piece for piece in pieces if len(piece.text) == 1 and is_han(piece.text)]
    if len(single) < 8 or len(single) < 0.6 * len(pieces):
        return False
    places = {(round(p.start), round(p.base)) for p in single}
    below = beside = 0
    for piece in single:
        reach = range(round(0.8 * piece.size), round(1.3 * piece.size) + 1)
        x, y = round(piece.start), round(piece.base)
        below += any((x + dx, y - step) in places for step in reach for dx in (-1, 0, 1))
        beside += any((x + step, y + dy) in places for step in reach for dy in (-1, 0, 1))
    return below > 0.6 * len(single) and below > 2 * beside


def _upright(piece: Piece) -> Piece:
    """A piece of the frame at 0 degrees, seen in the frame of lines that run down."""
    return Piece(
        text=piece.text,
        start=-(piece.base + ASCENT * piece.size),
        end=-(piece.base - DESCENT * piece.size),
        base=piece.start,
        size=piece.size,
        angle=270,
        order=piece.order,
        artifact=piece.artifact,
    )


def _veil_by_colour(canvas: Canvas) -> None:
    """Veil the pieces that have the colour of what is under them."""
    fills = canvas.fills
    orders = [fill.order for fill in fills]
    painted = {fill.colour for fill in fills}
    doubtful: dict[object, bool] = {}  # colour → may be the colour of something under the text
    for piece in canvas.pieces:
        colour = piece.fill
        if colour is None or piece.veil is not Veil.NONE:
            continue
        if colour not in doubtful:
            doubtful[colour] = (
                len(painted) > _MOST_FILLS_LOOKED_AT
                or _alike(colour, _PAPER)
                or any(_alike(other, colour) for other in painted)
            )
        if doubtful[colour] and _alike(_ground(piece, fills, orders), colour):
            piece.veil = Veil.WHITE


def _ground(piece: Piece, fills: list[Fill], orders: list[int]) -> object:
    """The colour painted last under the middle of the piece, or of the paper; None if unknown."""
    x0, y0, x1, y1 = piece.box
    x, y = (x0 + x1) / 2, (y0 + y1) / 2
    newest = bisect_right(orders, piece.order) - 1
    oldest = max(-1, newest - _MOST_FILLS_LOOKED_AT)
    for at in range(newest, oldest, -1):
        left, bottom, right, top = fills[at].box
        if left <= x <= right and bottom <= y <= top:
            return fills[at].colour
    return _PAPER if oldest < 0 else None


def _alike(one: object, other: object) -> bool:
    if not isinstance(one, tuple) or not isinstance(other, tuple):
        return False
    return all(abs(a - b) <= _NEARLY_THE_SAME for a, b in zip(one, other, strict=True))
