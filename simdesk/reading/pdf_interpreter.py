"""pdfminer's page interpreter over the quick lexer, keeping only the state that text depends on.

Fonts are loaded when first used, so that a broken one costs its own glyphs and not the page;
colours become (r, g, b) or None; paths are reduced to boxes, lines and a count.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from pdfminer.pdfinterp import PDFPageInterpreter, PDFResourceManager, PDFTextState
from pdfminer.pdftypes import PDFObjRef, PDFStream, dict_value, resolve1, stream_value
from pdfminer.psparser import PSLiteral, literal_name
from pdfminer.utils import MATRIX_IDENTITY, Matrix, mult_matrix

from simdesk.reading.limits import PDF_STREAM_BYTES
from simdesk.reading.pdf_budget import Budget, TooBigInsideError
from simdesk.reading.pdf_device import GlyphDevice
from simdesk.reading.pdf_fonts import FontShelf
from simdesk.reading.pdf_lexer import operations
from simdesk.reading.pdf_pieces import Box

Colour = tuple[float, float, float] | None

_BLACK: Colour = (0.0, 0.0, 0.0)
_DEEPEST_FORM = 40
_MOST_MARKS = 10_000
_MOST_SAVED_STATES = 500
_OPERATIONS_PER_LOOK_AT_THE_CLOCK = 512
_INVISIBLE_ALPHA = 0.05


class _Paint:
    """The part of the graphics state that decides whether text can be seen."""

    __slots__ = ("alpha", "fill", "space")

    def __init__(self) -> None:
        self.fill: Colour = _BLACK
        self.space = "DeviceGray"
        self.alpha = 1.0

    def copy(self) -> "_Paint":
        """An independent state with the same values."""
        twin = _Paint()
        twin.fill, twin.space, twin.alpha = self.fill, self.space, self.alpha
        return twin


class TextInterpreter(PDFPageInterpreter):
    """Runs content streams and tells a `GlyphDevice` what they draw."""

    device: GlyphDevice

    def __init__(
        self,
        shelf: FontShelf,
        device: GlyphDevice,
        budget: Budget,
        layers_off: frozenset[int] = frozenset(),
        depth: int = 0,
    ) -> None:
        super().__init__(PDFResourceManager(), device)
        self.shelf = shelf
        self.budget = budget
        self.layers_off = layers_off
        self.depth = depth

    def dup(self) -> "TextInterpreter":
        """An interpreter for a form inside this one's content."""
        return TextInterpreter(
            self.shelf, self.device, self.budget, self.layers_off, self.depth + 1
        )

    # -- state -------------------------------------------------------------------------------

    def init_resources(self, resources: dict[object, object]) -> None:
        """Remember where fonts, forms, colours and layers are; load nothing yet."""
        self.resources = resources
        found = dict_value(resources)
        self._fonts: Mapping[str, object] = dict_value(found.get("Font"))
        self._spaces: Mapping[str, object] = dict_value(found.get("ColorSpace"))
        self._states: Mapping[str, object] = dict_value(found.get("ExtGState"))
        self._properties: Mapping[str, object] = dict_value(found.get("Properties"))
        self.xobjmap = dict_value(found.get("XObject"))

    def init_state(self, ctm: Matrix) -> None:
        """Begin with black ink and no font."""
        self.states: list[tuple[Matrix, PDFTextState, _Paint, Box | None]] = []
        self.clipping = False
        self.ctm = ctm
        self.device.set_ctm(ctm)
        self.textstate = PDFTextState()
        self.paint = _Paint()
        self.argstack = []
        self.points: list[tuple[float, float]] = []
        self.boxes: list[tuple[float, float, float, float]] = []
        self.lines: list[tuple[float, float, float, float]] = []
        self.curves = 0
        self.marks: list[bool] = []  # of marked content: whether it counted as hidden or furniture

    def do_q(self) -> None:
        """Save the state."""
        if len(self.states) < _MOST_SAVED_STATES:
            state = (self.ctm, self.textstate.copy(), self.paint.copy(), self.device.clip)
            self.states.append(state)

    def do_Q(self) -> None:  # noqa: N802
        """Restore the state saved last."""
        if self.states:
            self.ctm, self.textstate, self.paint, self.device.clip = self.states.pop()
            self.device.set_ctm(self.ctm)

    def do_gs(self, name: object) -> None:
        """Take font and opacity from a named state."""
        state = dict_value(self._states.get(literal_name(name)))
        alpha = resolve1(state.get("ca"))
        if isinstance(alpha, int | float):
            self.paint.alpha = float(alpha)
        font = resolve1(state.get("Font"))
        if isinstance(font, list) and len(font) == 2:
            self.textstate.font = self.shelf.glyphs(font[0])  # type: ignore[assignment]
            self.textstate.fontsize = float(resolve1(font[1]) or 0)

    # -- colour ------------------------------------------------------------------------------

    def do_g(self, gray: Any) -> None:
        """Fill in a shade of gray."""
        self.paint.space, self.paint.fill = "DeviceGray", (float(gray),) * 3

    def do_rg(self, r: Any, g: Any, b: Any) -> None:
        """Fill in red, green, blue."""
        self.paint.space, self.paint.fill = "DeviceRGB", (float(r), float(g), float(b))

    def do_k(self, c: Any, m: Any, y: Any, k: Any) -> None:
        """Fill in printing inks."""
        self.paint.space, self.paint.fill = "DeviceCMYK", _from_inks(c, m, y, k)

    def do_cs(self, name: object) -> None:
        """Choose the colour space of the fill."""
        space = literal_name(name)
        spec = resolve1(self._spaces.get(space))
        if isinstance(spec, list) and spec:
            space = literal_name(resolve1(spec[0]))
            if space == "ICCBased":
                components = resolve1(stream_value(spec[1]).get("N")) if len(spec) > 1 else 0
                space = {1: "DeviceGray", 3: "DeviceRGB", 4: "DeviceCMYK"}.get(components, space)
        elif isinstance(spec, PSLiteral):
            space = literal_name(spec)
        self.paint.space = space
        self.paint.fill = _BLACK if space != "Pattern" else None

    def set_fill(self, operands: list[object]) -> None:
        """Fill in a colour of the chosen space; None where its look cannot be told."""
        numbers = [value for value in operands if isinstance(value, float)]
        self.paint.fill = _as_rgb(self.paint.space, numbers)

    # -- text --------------------------------------------------------------------------------

    def do_Tf(self, fontid: object, fontsize: Any) -> None:  # noqa: N802
        """Choose font and size."""
        reference = self._fonts.get(literal_name(fontid))
        glyphs = self.shelf.substitute() if reference is None else self.shelf.glyphs(reference)
        self.textstate.font = glyphs  # type: ignore[assignment]
        if isinstance(fontsize, float):
            self.textstate.fontsize = fontsize

    def do_TJ(self, seq: Any) -> None:  # noqa: N802
        """Show text with adjustments between its strings."""
        if self.textstate.font is None:
            self.textstate.font = self.shelf.substitute()  # type: ignore[assignment]
        if isinstance(seq, list):
            paint = self.paint
            visible = paint.alpha >= _INVISIBLE_ALPHA
            self.device.show(self.textstate, seq, paint.fill, visible)

    # -- paths -------------------------------------------------------------------------------

    def do_m(self, x: Any, y: Any) -> None:
        """Begin a part of the path."""
        self.points.append((float(x), float(y)))

    def do_l(self, x: Any, y: Any) -> None:
        """Draw a line on."""
        point = float(x), float(y)
        if self.points:
            self.lines.append((*self.points[-1], *point))
        self.points.append(point)

    def do_re(self, x: Any, y: Any, w: Any, h: Any) -> None:
        """Add a rectangle."""
        left, bottom = float(x), float(y)
        self.boxes.append((left, bottom, left + float(w), bottom + float(h)))

    def curve(self, operands: list[object]) -> None:
        """Note that something round was drawn; it stays inside of its control points."""
        self.curves += 1
        numbers = [value for value in operands if isinstance(value, float)]
        self.points += zip(numbers[::2], numbers[1::2], strict=False)

    def paint_path(self, fill: bool) -> None:
        """Hand the path over and begin a new one."""
        colour = self.paint.fill if self.paint.alpha > 0.5 else None
        if fill:
            self.device.areas(self.boxes, self.points, colour)
        self.device.outlines(self.boxes, self.lines, self.curves)
        self.do_n()

    def do_W(self) -> None:  # noqa: N802
        """Let only what is inside the path be seen from its end on."""
        self.clipping = True

    def do_n(self) -> None:
        """End the path; cut off what is outside of it if that was asked for."""
        if self.clipping:
            self.device.clip_to(self.boxes, self.points)
            self.clipping = False
        self.points, self.boxes, self.lines, self.curves = [], [], [], 0

    def do_sh(self, name: object) -> None:  # noqa: ARG002 - every shading hides what is under it
        """Paint a shading: where it ends is up to the clipping path."""
        self.device.shading()

    # -- marked content ----------------------------------------------------------------------

    def do_BMC(self, tag: Any) -> None:  # noqa: N802
        """Begin marked content."""
        self._mark(tag, None)

    def do_BDC(self, tag: Any, props: Any) -> None:  # noqa: N802
        """Begin marked content with properties: a layer, or furniture of the page."""
        self._mark(tag, props)

    def _mark(self, tag: object, props: object) -> None:
        name = tag.name if isinstance(tag, PSLiteral) else ""
        hidden = (
            name == "OC"
            and isinstance(props, PSLiteral)
            and self._layer_is_off(self._properties.get(literal_name(props)))
        )
        artifact = name == "Artifact"
        self.device.artifacts += artifact
        self.device.hidden += hidden
        if len(self.marks) < _MOST_MARKS:
            self.marks += [artifact, hidden]

    def do_EMC(self) -> None:  # noqa: N802
        """End marked content."""
        if len(self.marks) >= 2:
            self.device.hidden -= self.marks.pop()
            self.device.artifacts -= self.marks.pop()

    def _layer_is_off(self, reference: object) -> bool:
        if not isinstance(reference, PDFObjRef):
            return False
        if reference.objid in self.layers_off:
            return True
        members = resolve1(dict_value(reference).get("OCGs"))
        if not isinstance(members, list):
            members = [dict_value(reference).get("OCGs")]
        numbers = [member.objid for member in members if isinstance(member, PDFObjRef)]
        return bool(numbers) and all(number in self.layers_off for number in numbers)

    # -- forms, pictures, running ------------------------------------------------------------

    def do_Do(self, xobjid_arg: object) -> None:  # noqa: N802
        """Draw a form or note a picture."""
        drawn = stream_value(self.xobjmap.get(literal_name(xobjid_arg)))
        kind = drawn.get("Subtype")
        if not isinstance(kind, PSLiteral) or self._layer_is_off(drawn.get("OC")):
            return
        if kind.name == "Image":
            self.device.picture()
        elif kind.name == "Form":
            self.draw_form(drawn, MATRIX_IDENTITY)
            self.device.set_ctm(self.ctm)

    def draw_form(self, form: PDFStream, placed: Matrix) -> None:
        """Run the content of a form, moved by the matrix `placed`."""
        self.budget.draw_form()
        if self.depth >= _DEEPEST_FORM:
            return
        resources = form.get("Resources")
        inner = self.subinterp()
        clip = self.device.clip
        inner.render_contents(
            dict_value(resources) if resources is not None else self.resources,
            [form],
            ctm=mult_matrix(mult_matrix(own_matrix(form), placed), self.ctm),
        )
        self.device.clip = clip

    def execute(self, streams: Sequence[object]) -> None:
        """Run the streams one after the other, as if they were one."""
        self.stream_ids.clear()
        parts: list[bytes] = []
        size = 0
        for stream in map(stream_value, streams):
            if stream.objid is not None:
                if stream.objid in self.parent_stream_ids:
                    continue  # a form that draws itself
                self.stream_ids.add(stream.objid)
            parts.append(stream.get_data())
            size += len(parts[-1])
            if size > PDF_STREAM_BYTES:
                raise TooBigInsideError("page")
        data = parts[0] if len(parts) == 1 else b"\n".join(parts)
        marked = (self.device.hidden, self.device.artifacts)
        try:
            self._run(data)
        finally:
            self.device.hidden, self.device.artifacts = marked

    def _run(self, data: bytes) -> None:
        table = _OPERATORS
        countdown = 1
        for operator, operands in operations(data):
            countdown -= 1
            if not countdown:
                countdown = _OPERATIONS_PER_LOOK_AT_THE_CLOCK
                self.budget.check()
            entry = table.get(operator)
            if entry is None:
                continue
            method, wanted = entry
            try:
                if wanted < 0:
                    method(self, operands)
                elif wanted == len(operands):
                    method(self, *operands)
                elif wanted < len(operands):
                    method(self, *operands[len(operands) - wanted :])
            except (TypeError, ValueError, AttributeError, KeyError, OverflowError):
                continue  # an operation with senseless operands draws nothing


def own_matrix(form: PDFStream) -> Matrix:
    """The matrix by which a form is moved before it is placed; none if it makes no sense."""
    found = resolve1(form.get("Matrix"))
    values = [resolve1(value) for value in found] if isinstance(found, list) else []
    if len(values) != 6 or not all(isinstance(value, int | float) for value in values):
        return MATRIX_IDENTITY
    a, b, c, d, e, f = map(float, values)
    return a, b, c, d, e, f


def _from_inks(c: float, m: float, y: float, k: float) -> Colour:
    return (1 - min(1.0, c + k), 1 - min(1.0, m + k), 1 - min(1.0, y + k))


def _as_rgb(space: str, numbers: list[float]) -> Colour:
    if space in ("DeviceGray", "CalGray", "G") and len(numbers) == 1:
        return (numbers[0],) * 3
    if space in ("DeviceRGB", "CalRGB", "RGB") and len(numbers) == 3:
        return (numbers[0], numbers[1], numbers[2])
    if space in ("DeviceCMYK", "CMYK") and len(numbers) == 4:
        return _from_inks(*numbers)
    if space == "Separation" and len(numbers) == 1 and numbers[0] == 0:
        return (1.0, 1.0, 1.0)  # no ink at all
    return None


def _operator_table() -> dict[bytes, tuple[Callable[..., None], int]]:
    """Operator → method and number of operands; -1 passes the list of all of them."""
    names = {b"'": "do__q", b'"': "do__w", b"T*": "do_T_a"}
    plain = (
        b"q Q cm BT ET Tc Tw Tz TL Tf Tr Ts Td TD Tm TJ Tj gs g rg k cs m l re n W sh"
        b" BMC BDC EMC Do"
    )
    table: dict[bytes, tuple[Callable[..., None], int]] = {}
    for operator in [*plain.split(), *names]:
        method = getattr(TextInterpreter, names.get(operator, "do_" + operator.decode()))
        table[operator] = (method, method.__code__.co_argcount - 1)
    for operator in b"sc scn".split():
        table[operator] = (TextInterpreter.set_fill, -1)
    for operator in b"c v y".split():
        table[operator] = (TextInterpreter.curve, -1)
    for operator in b"f F f* B B* b b*".split():
        table[operator] = (_fill, -1)
    table[b"W*"] = table[b"W"]
    for operator in b"S s".split():
        table[operator] = (_stroke, -1)
    return table


def _fill(interpreter: TextInterpreter, operands: list[object]) -> None:  # noqa: ARG001
    interpreter.paint_path(fill=True)


def _stroke(interpreter: TextInterpreter, operands: list[object]) -> None:  # noqa: ARG001
    interpreter.paint_path(fill=False)


_OPERATORS = _operator_table()
