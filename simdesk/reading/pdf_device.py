"""Where the interpreter draws: glyphs become pieces with a place, the rest becomes boxes.

No layout objects are made; the position of a string is worked out once, not glyph by glyph
(ISO 32000-1, 9.4.4).
"""

from itertools import product
from math import atan2, cos, degrees, hypot, isfinite, radians, sin

from pdfminer.pdfdevice import PDFDevice
from pdfminer.pdfinterp import PDFResourceManager, PDFTextState
from pdfminer.utils import Matrix, mult_matrix

from simdesk.reading.limits import CHARACTERS
from simdesk.reading.pdf_budget import TooBigInsideError
from simdesk.reading.pdf_fonts import FontGlyphs
from simdesk.reading.pdf_pieces import Box, Canvas, Fill, Piece, Veil

_PIECE_GAP = 0.1  # of the type size: strings farther apart than this become separate pieces
_SMALLEST_TYPE = 1.5  # points
_LEAST_SIZE = 0.01  # points; sizes are divided by, and a file may ask for type of size 0
_RULE_THICKNESS = 2.5  # points; thicker boxes are areas
_MOST_FILLS = 20_000
_MOST_LINES_OF_A_TABLE = 200  # in one path; more are a drawing
_SNAP = 2  # degrees: writing a little aslant is writing along the page
_FILLED = (0, 4)  # render modes in which a glyph is its fill and nothing more
_MOST_PIECES = 100_000  # on one page, should every letter be drawn alone
_PAGE_LETTERS = 500_000  # on one page; the densest newspaper has 30,000


class GlyphDevice(PDFDevice):
    """Collects the pieces of one page after the other on its `canvas`."""

    def __init__(self) -> None:
        super().__init__(PDFResourceManager())
        self.canvas = Canvas(0, 0)
        self.hidden = 0  # how many enclosing layers are switched off
        self.artifacts = 0  # how many enclosing marks say: page furniture
        self.clip: Box | None = None  # only what is inside can be seen
        self._order = 0
        self._letters = 0
        self._page_letters = 0
        self._base: Matrix = (1, 0, 0, 1, 0, 0)

    def start(self, canvas: Canvas) -> None:
        """Draw on this page from now on."""
        self.canvas = canvas
        self._page_letters = 0
        self.hidden = self.artifacts = 0
        self.clip = None

    def show(self, state: PDFTextState, items: list[object], fill: object, visible: bool) -> None:
        """Draw strings, moved by the numbers between them (thousandths of the type size)."""
        font: FontGlyphs = state.font  # type: ignore[assignment]
        if font.vertical:
            self._show_vertical(font, state, items, fill, visible)
            return
        scale = state.scaling * 0.01
        size = state.fontsize * scale
        spacing = state.charspace * scale
        blank = 0.0 if font.multibyte else state.wordspace * scale
        x, y = state.linematrix
        runs: list[tuple[str, float, float]] = []
        text, start, end = "", x, x
        widest = abs(size) * _PIECE_GAP
        if spacing > widest:
            items = _split_where_spacing_is_a_blank(items, font)
        for item in items:
            if isinstance(item, bytes):
                shown, advance, glyphs = font.shown(item)
                if not shown:
                    x += advance * size + glyphs * spacing
                    continue
                if text and abs(x - end) > widest:
                    runs.append((text, start, end))
                    text = ""
                if not text:
                    start = x
                text += shown
                x += advance * size + glyphs * spacing
                if blank:
                    x += item.count(b" ") * blank
                end = x - spacing
            elif isinstance(item, float | int):
                x -= item * size * 0.001
        state.linematrix = (x, y)
        if text:
            runs.append((text, start, end))
        if runs:
            seen_fill = fill if state.render in _FILLED else None
            self._place(font, state, runs, seen_fill, self._veil(state, visible))

    def _place(
        self,
        font: FontGlyphs,
        state: PDFTextState,
        runs: list[tuple[str, float, float]],
        fill: object,
        veil: Veil,
    ) -> None:
        a, b, c, d, e, f = mult_matrix(state.matrix, self.ctm or self._base)
        rise = state.rise
        e, f = e + c * rise, f + d * rise
        sign = -1.0 if state.fontsize < 0 else 1.0
        size = hypot(c, d) * abs(state.fontsize) * font.scale
        if not (isfinite(a + b + c + d + e + f) and size < 1e5):
            return
        if b == 0 and a * sign > 0:
            angle, stretch, u, v = 0, a, e, f
        else:
            angle = _snapped(degrees(atan2(b * sign, a * sign)))
            cosine, sine = cos(radians(angle)), sin(radians(angle))
            stretch = hypot(a, b) * sign
            u, v = e * cosine + f * sine, f * cosine - e * sine
        if size < _SMALLEST_TYPE and veil is Veil.NONE:
            veil = Veil.TINY
        for text, start, end in runs:
            left, right = u + start * stretch, u + end * stretch
            self.add(Piece(text, left, right, v, size, angle, 0, veil), fill)

    def add(self, piece: Piece, fill: object) -> None:
        """Put a piece on the page."""
        piece.order = self._order
        self._order += 1
        self._letters += len(piece.text)
        self._page_letters += len(piece.text)
        if self._letters > CHARACTERS or self._page_letters > _PAGE_LETTERS:
            raise TooBigInsideError("characters")
        if len(self.canvas.pieces) >= _MOST_PIECES:
            raise TooBigInsideError("pieces")
        if not isfinite(piece.end):  # a width of 400 digits says nothing
            piece.end = piece.start
        if piece.end < piece.start:
            piece.start, piece.end = piece.end, piece.start
        piece.size = max(piece.size, _LEAST_SIZE)
        piece.artifact = self.artifacts > 0
        piece.fill = fill
        if (
            not isfinite(piece.start + piece.base)
            or _is_outside(piece.box, self._whole_page())
            or (self.clip is not None and _is_outside(piece.box, self.clip))
        ):
            piece.veil = Veil.OUTSIDE
        self.canvas.pieces.append(piece)

    def _show_vertical(
        self,
        font: FontGlyphs,
        state: PDFTextState,
        items: list[object],
        fill: object,
        visible: bool,
    ) -> None:
        """Vertical writing: the pen moves down, and its point is above the middle of a glyph."""
        a, b, c, d, e, f = mult_matrix(state.matrix, self.ctm or self._base)
        size = state.fontsize
        x, y = state.linematrix
        veil = self._veil(state, visible)
        drawn = hypot(c, d) * abs(size)
        if not (isfinite(a + b + c + d + e + f) and drawn < 1e5):
            return
        # The frame of a line that runs down is the one at 270 degrees against the page's own turn.
        angle = _snapped(degrees(atan2(b, a)) + 270)
        cosine, sine = cos(radians(angle)), sin(radians(angle))
        for item in items:
            if isinstance(item, bytes):
                for code in font.decode(item):
                    text = font.texts[code]
                    top_x, top_y = x * a + y * c + e, x * b + y * d + f
                    u, v = top_x * cosine + top_y * sine, top_y * cosine - top_x * sine
                    if text:
                        base = v - 0.38 * drawn
                        piece = Piece(text, u, u + drawn, base, drawn, angle, 0, veil)
                        self.add(piece, fill)
                    y += font.widths[code] * size + (-state.charspace if state.charspace else 0)
            elif isinstance(item, float | int):
                y -= item * size * 0.001
        state.linematrix = (x, y)

    def _veil(self, state: PDFTextState, visible: bool) -> Veil:
        if state.render in (3, 7) or self.hidden or not visible:
            return Veil.HIDDEN
        return Veil.NONE

    def clip_to(self, boxes: list[Box], points: list[tuple[float, float]]) -> None:
        """Narrow the clip to the box around a path; the exact shape of a path is not followed."""
        corners = [*points, *((x, y) for x0, y0, x1, y1 in boxes for x, y in ((x0, y0), (x1, y1)))]
        if not corners:
            return
        xs, ys = [x for x, _ in corners], [y for _, y in corners]
        x0, y0, x1, y1 = self._turned((min(xs), min(ys), max(xs), max(ys)))
        if self.clip is not None:
            left, bottom, right, top = self.clip
            x0, y0, x1, y1 = max(x0, left), max(y0, bottom), min(x1, right), min(y1, top)
        self.clip = (x0, y0, x1, y1)

    def areas(self, boxes: list[Box], points: list[tuple[float, float]], colour: object) -> None:
        """Note areas painted in one colour; `colour` is None where its look is unknown."""
        for box in boxes:
            self._cover(self._turned(box), colour)
        if points:
            xs, ys = [x for x, _ in points], [y for _, y in points]
            around = (min(xs), min(ys), max(xs), max(ys))
            # What another shape leaves open shows through, so only a rectangle's colour is known.
            rectangle = len(points) in (4, 5) and set(points) <= set(
                product(around[::2], around[1::2])
            )
            known = colour if rectangle else None
            self._cover(self._turned(around), known)

    def outlines(self, boxes: list[Box], lines: list[Box], curves: int) -> None:
        """Note thin lines and the edges of boxes: they may rule a table or divide off notes."""
        canvas = self.canvas
        canvas.strokes += curves + len(lines)
        if len(lines) > _MOST_LINES_OF_A_TABLE or len(canvas.rules) > _MOST_FILLS:
            return
        for x0, y0, x1, y1 in map(self._turned, boxes):
            if min(x1 - x0, y1 - y0) <= _RULE_THICKNESS:
                canvas.rules.append((x0, y0, x1, y1))
            else:
                canvas.rules += [(x0, y0, x1, y0), (x0, y1, x1, y1)]
        for x0, y0, x1, y1 in map(self._turned, lines):
            if min(x1 - x0, y1 - y0) <= _RULE_THICKNESS:
                canvas.rules.append((x0, y0, x1, y1))

    def shading(self) -> None:
        """Note that a shading may lie under all that is drawn later."""
        self._cover(self._whole_page(), None)

    def picture(self) -> None:
        """Note a picture, which fills the unit square of the current coordinates."""
        box = self._turned((0.0, 0.0, 1.0, 1.0))
        if len(self.canvas.pictures) < _MOST_FILLS:
            self.canvas.pictures.append(box)
        self._cover(box, None)

    def _cover(self, box: Box, colour: object) -> None:
        """Note what lies under all that is drawn later; after too many areas it is unknown."""
        fills = self.canvas.fills
        if len(fills) < _MOST_FILLS:
            fills.append(Fill(box, colour, self._order))
        elif len(fills) == _MOST_FILLS:
            fills.append(Fill(self._whole_page(), None, self._order))

    def _whole_page(self) -> Box:
        return 0.0, 0.0, self.canvas.width, self.canvas.height

    def _turned(self, box: Box) -> Box:
        a, b, c, d, e, f = self.ctm or self._base
        x0, y0, x1, y1 = box
        xs = (a * x0 + c * y0 + e, a * x1 + c * y1 + e, a * x0 + c * y1 + e, a * x1 + c * y0 + e)
        ys = (b * x0 + d * y0 + f, b * x1 + d * y1 + f, b * x0 + d * y1 + f, b * x1 + d * y0 + f)
        return min(xs), min(ys), max(xs), max(ys)


def _is_outside(box: Box, edges: Box) -> bool:
    return box[2] < edges[0] or box[3] < edges[1] or box[0] > edges[2] or box[1] > edges[3]


def _snapped(angle: float) -> int:
    """The direction in whole degrees from 0 to 359, straightened if it is nearly upright."""
    square = round(angle / 90) * 90
    return (square if abs(angle - square) <= _SNAP else round(angle)) % 360


def _split_where_spacing_is_a_blank(items: list[object], font: FontGlyphs) -> list[object]:
    """Short strings glyph by glyph: some programs put the blank between two words into the letter
    spacing. A longer string is a word set with wide spacing and stays whole.
    """
    step = 2 if font.multibyte else 1
    split: list[object] = []
    for item in items:
        if isinstance(item, bytes) and step < len(item) <= 3 * step:
            split += [item[at : at + step] for at in range(0, len(item), step)]
        else:
            split.append(item)
    return split
