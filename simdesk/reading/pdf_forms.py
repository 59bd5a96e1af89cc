"""Text that lies on a page instead of in it: filled-in form fields and typed-on text.

The look that the file brings along (its appearance stream) is run like any form; where there is
none, the value is put into the field's rectangle. Notes that only open as pop-ups are comments of a
reader and no part of the paper.
"""

import re
from collections.abc import Iterator
from typing import Any

from pdfminer.pdfpage import PDFPage
from pdfminer.pdftypes import PDFStream, dict_value, resolve1
from pdfminer.psparser import PSLiteral
from pdfminer.utils import Matrix, apply_matrix_pt, apply_matrix_rect, decode_text

from simdesk.reading.pdf_interpreter import TextInterpreter, own_matrix
from simdesk.reading.pdf_pieces import Piece

_MOST_ANNOTATIONS = 5_000  # on one page
_HIDDEN_FLAGS = 2 | 32  # Hidden, NoView (ISO 32000-1, 12.5.3)
_PASSWORD_FIELD = 1 << 13  # (12.7.4.3)
_MOST_LETTERS = 100_000  # in one field
_PARENTS = 10
_LONGEST_STYLE = 500  # bytes
_USUAL_SIZE = 10.0  # points
_TYPE_SIZE = re.compile(rb"(?<![\d.])(\d+\.?\d*|\.\d+)\s+Tf")
_SHOWN = ("FreeText", "Widget", "Stamp", "Line", "Square", "Circle", "Polygon", "PolyLine")

Rectangle = tuple[float, float, float, float]


def draw_annotations(page: PDFPage, interpreter: TextInterpreter, ctm: Matrix) -> None:
    """Draw what is filled in or typed on the page; `ctm` leads from page space to the canvas."""
    for annotation in _annotations(page):
        kind = annotation.get("Subtype")
        name = kind.name if isinstance(kind, PSLiteral) else ""
        flags = resolve1(annotation.get("F", 0))
        rectangle = _rectangle(annotation.get("Rect"))
        if name not in _SHOWN or rectangle is None:
            continue
        if isinstance(flags, int) and flags & _HIDDEN_FLAGS:
            continue
        drawn = len(interpreter.device.canvas.pieces)
        appearance = _appearance(annotation)
        if appearance is not None:
            interpreter.init_resources(page.resources or {})
            interpreter.init_state(ctm)
            interpreter.draw_form(appearance, _placement(appearance, rectangle))
        if len(interpreter.device.canvas.pieces) == drawn:
            _put_value(interpreter, annotation, name, rectangle, ctm)


def _annotations(page: PDFPage) -> Iterator[dict[str, Any]]:
    listed = resolve1(page.annots)
    if isinstance(listed, list):
        for reference in listed[:_MOST_ANNOTATIONS]:
            yield dict_value(reference)


def _rectangle(value: object) -> Rectangle | None:
    edges = resolve1(value)
    if not isinstance(edges, list) or len(edges) != 4:
        return None
    numbers = [resolve1(edge) for edge in edges]
    if not all(isinstance(number, int | float) for number in numbers):
        return None
    x0, y0, x1, y1 = map(float, numbers)
    return min(x0, x1), min(y0, y1), max(x0, x1), max(y0, y1)


def _appearance(annotation: dict[str, Any]) -> PDFStream | None:
    """How the annotation normally looks; of a box to tick, the state it is in."""
    normal = resolve1(dict_value(annotation.get("AP")).get("N"))
    if isinstance(normal, dict):
        state = annotation.get("AS")
        normal = resolve1(normal.get(state.name)) if isinstance(state, PSLiteral) else None
    return normal if isinstance(normal, PDFStream) else None


def _placement(appearance: PDFStream, rectangle: Rectangle) -> Matrix:
    """The matrix that fits the appearance's box into the rectangle (ISO 32000-1, 12.5.5)."""
    box = _rectangle(appearance.get("BBox")) or (0.0, 0.0, 1.0, 1.0)
    x0, y0, x1, y1 = apply_matrix_rect(own_matrix(appearance), box)
    left, bottom, right, top = rectangle
    across = (right - left) / (x1 - x0) if x1 > x0 else 1.0
    up = (top - bottom) / (y1 - y0) if y1 > y0 else 1.0
    return across, 0.0, 0.0, up, left - x0 * across, bottom - y0 * up


def _inherited(annotation: dict[str, Any], key: str) -> object:
    field = annotation
    for _ in range(_PARENTS):
        if key in field:
            return resolve1(field[key])
        field = dict_value(field.get("Parent"))
    return None


def _value(annotation: dict[str, Any], name: str) -> str:
    if name == "FreeText":
        value = resolve1(annotation.get("Contents"))
    elif name == "Widget":
        kind = _inherited(annotation, "FT")
        if not isinstance(kind, PSLiteral) or kind.name not in ("Tx", "Ch"):
            return ""
        flags = _inherited(annotation, "Ff")
        if isinstance(flags, int) and flags & _PASSWORD_FIELD:
            return ""
        value = _inherited(annotation, "V")
    else:
        return ""
    if isinstance(value, list):
        value = b"\n".join(item for item in map(resolve1, value) if isinstance(item, bytes))
    if isinstance(value, PDFStream):
        value = value.get_data()
    return decode_text(value[:_MOST_LETTERS]) if isinstance(value, bytes) else ""


def _put_value(
    interpreter: TextInterpreter,
    annotation: dict[str, Any],
    name: str,
    rectangle: Rectangle,
    ctm: Matrix,
) -> None:
    """Set the value line by line into the rectangle, from its top."""
    text = _value(annotation, name)
    if not text.strip():
        return
    style = _inherited(annotation, "DA")
    found = _TYPE_SIZE.search(style[:_LONGEST_STYLE]) if isinstance(style, bytes) else None
    size = (float(found[1]) if found else 0.0) or _USUAL_SIZE
    x0, y0, x1, y1 = rectangle
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    size = min(size, max(4.0, (y1 - y0) / len(lines)))
    multiline = len(lines) > 1 or y1 - y0 > 2.5 * size
    base = y1 - size if multiline else (y0 + y1) / 2 - 0.3 * size
    device = interpreter.device
    for index, line in enumerate(lines):
        x, y = apply_matrix_pt(ctm, (x0 + 2, base - index * 1.2 * size))
        width = min(x1 - x0 - 4, 0.5 * size * len(line))
        device.add(Piece(line, x, x + max(width, 1.0), y, size, 0, 0), None)
