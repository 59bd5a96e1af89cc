"""The job of a worker process that shows pages: sizes, pictures, where the words stand. No Qt."""

import math
import warnings
from typing import Any

import numpy as np
import pypdfium2

from simdesk.documents import Reason
from simdesk.reading.limits import PDF_PAGES
from simdesk.reading.pdf import read_boxes
from simdesk.reading.pdf_open import CannotOpenError
from simdesk.workers import Message

TARGET = f"{__name__}:answer"

MOST_PIXELS = 12_000_000  # of one picture, four bytes each: A4 at 300 dots per inch is 8.7 million
MOST_SIDE = 20_000  # pixels
_BYTES_PER_PIXEL = 4


def answer(message: Message) -> Message:
    """What is asked about the PDF in the message's bytes: "sizes", "picture" or "boxes"."""
    fields, data = message.fields, bytes(message.parts[0])
    try:
        if fields["do"] == "boxes":
            return _boxes(data, fields["password"], float(fields["seconds"]))
        document = _opened(data, fields["password"])
        try:
            if fields["do"] == "sizes":
                return _sizes(document)
            return _picture(document, int(fields["page"]), float(fields["scale"]))
        finally:
            document.close()
    except CannotOpenError as error:
        return Message({"failure": error.reason.value})
    except pypdfium2.PdfiumError:
        return Message({"failure": Reason.DAMAGED.value})


def _opened(data: bytes, password: str | None) -> Any:
    """The file as PDFium sees it, with its form fields; the empty password is tried first.

    Raises CannotOpenError with PASSWORD or WRONG_PASSWORD, and PdfiumError.
    """
    for candidate in (None, password):
        try:
            document = pypdfium2.PdfDocument(data, password=candidate)
            break
        except pypdfium2.PdfiumError as error:
            if error.err_code != pypdfium2.raw.FPDF_ERR_PASSWORD:
                raise
    else:
        raise CannotOpenError(Reason.WRONG_PASSWORD if password else Reason.PASSWORD)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # forms of the XFA kind are not drawn, the rest is
        document.init_forms()
    return document


def _sizes(document: Any) -> Message:
    """Width and height in points of each page as it is displayed, zeros for a broken one."""
    sizes = np.zeros((min(len(document), PDF_PAGES), 2), np.float32)
    for number in range(len(sizes)):
        try:
            sizes[number] = document.get_page_size(number)
        except pypdfium2.PdfiumError:
            continue
    return Message({"pages": len(sizes)}, (sizes.tobytes(),))


def _picture(document: Any, number: int, scale: float) -> Message:
    """A page, counted from 1, as rows of blue, green, red and an unused byte from the top left."""
    page = document[number - 1]
    try:
        bitmap = page.render(scale=fitting(scale, *page.get_size()), prefer_bgrx=True)
        fields = {"width": bitmap.width, "height": bitmap.height}
        rows = np.frombuffer(bitmap.buffer, np.uint8).reshape(bitmap.height, bitmap.stride)
        pixels = np.ascontiguousarray(rows[:, : bitmap.width * _BYTES_PER_PIXEL])
        return Message(fields, (pixels.tobytes(),))
    finally:
        page.close()


def fitting(scale: float, width: float, height: float) -> float:
    """The scale, or the largest one with which a picture of that many points is not too large."""
    if not (width > 0 and height > 0):
        return scale
    by_area = math.sqrt(MOST_PIXELS / (width * height))
    return min(scale, by_area, MOST_SIDE / max(width, height))


def _boxes(data: bytes, password: str | None, seconds: float) -> Message:
    """The boxes of all words as arrays: start, end, page; left, top, right, bottom; page sizes."""
    pages = read_boxes(data, password, seconds)
    words = [(start, end, page.page) for page in pages for start, end, *_ in page.boxes]
    boxes = [box for page in pages for _, _, *box in page.boxes]
    sizes = [(page.page, page.width, page.height) for page in pages]
    return Message(
        {"words": len(words), "pages": len(sizes)},
        (
            np.array(words, np.int32).tobytes(),
            np.array(boxes, np.float32).tobytes(),
            np.array(sizes, np.float32).tobytes(),
        ),
    )
