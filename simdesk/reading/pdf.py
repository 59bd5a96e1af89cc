"""PDF: the text a reader sees, in reading order, with its pages; what could not be read is said."""

import time
from dataclasses import dataclass, field

from simdesk.documents import Document, Failure, Finding, FindingCode, Kind, Reason
from simdesk.reading import ReadRequest
from simdesk.reading.limits import PDF_PAGES
from simdesk.reading.pdf_device import GlyphDevice
from simdesk.reading.pdf_furniture import PageFrame, mark_footnotes, mark_furniture
from simdesk.reading.pdf_interpreter import Budget, FontShelf, OutOfTimeError, TextInterpreter
from simdesk.reading.pdf_limits import TooBigInsideError, install
from simdesk.reading.pdf_open import CannotOpenError, layers_off, open_pdf, pages_of
from simdesk.reading.pdf_page import PageContent, draw, laid_out
from simdesk.reading.pdf_paragraphs import Composition, PageLines, compose
from simdesk.reading.pdf_pieces import Part, Veil

SECONDS = 18.0  # after which what was read so far is returned
_UNREADABLE_SHARE = 0.5  # a paper with more unreadable glyphs than this is not compared
_SCANNED_LETTERS = 12

_VEIL_CODES = {
    Veil.HIDDEN: FindingCode.HIDDEN_TEXT,
    Veil.WHITE: FindingCode.WHITE_TEXT,
    Veil.TINY: FindingCode.TINY_TEXT,
}


@dataclass(slots=True)
class _Reading:
    """Everything that was taken from one file."""

    pages: list[PageContent] = field(default_factory=list)
    failed: dict[int, str] = field(default_factory=dict)  # page → why it could not be read
    too_big: bool = False
    out_of_time: bool = False
    too_many_pages: bool = False


def read_pdf(
    data: bytes,
    name: str,
    digest: str,
    request: ReadRequest,
    seconds: float = SECONDS,
) -> Document | Failure:
    """The document in the PDF file `data`, or the reason why it cannot be read.

    `digest` is its SHA-256. After `seconds` the pages read so far are returned, marked PARTLY_READ.
    """
    try:
        reading = _read_pages(data, request.password, time.monotonic() + seconds)
    except CannotOpenError as error:
        return Failure(name, error.reason, error.detail, digest)
    composition = _composed(reading)
    failure = _failure(reading, composition)
    if failure is not None:
        return Failure(name, failure[0], failure[1], digest)
    return Document(
        name=name,
        kind=Kind.PDF,
        text=composition.text,
        digest=digest,
        places=tuple(composition.places),
        asides=tuple(composition.asides),
        findings=tuple(_findings(reading)),
        pages=len(reading.pages) + len(reading.failed),
    )


def _read_pages(data: bytes, password: str | None, deadline: float) -> _Reading:
    install()
    document = open_pdf(data, password)
    reading = _Reading()
    budget = Budget(deadline)
    device = GlyphDevice()
    interpreter = TextInterpreter(FontShelf(), device, budget, layers_off(document))
    number = 0
    try:
        for page in pages_of(document):
            budget.check()
            number += 1
            if number > PDF_PAGES:
                reading.too_many_pages = True
                break
            try:
                draw(page, interpreter)
            except OutOfTimeError:
                reading.pages.append(laid_out(device.canvas, number))
                raise
            except TooBigInsideError as error:
                reading.too_big = True
                reading.failed[number] = str(error)
                continue
            except MemoryError:
                raise
            except Exception as error:  # noqa: BLE001 - a page that fails must not cost the others
                reading.failed[number] = type(error).__name__
                if not device.canvas.pieces:
                    continue
                del reading.failed[number]
            reading.pages.append(laid_out(device.canvas, number))
    except OutOfTimeError:
        reading.out_of_time = True
    return reading


def _composed(reading: _Reading) -> Composition:
    pages = [PageLines(page.number, page.lines) for page in reading.pages]
    frames = [
        PageFrame(lines, page.width, page.height, page.rules)
        for lines, page in zip(pages, reading.pages, strict=True)
    ]
    mark_furniture(frames)
    mark_footnotes(frames)
    return compose(pages)


def _failure(reading: _Reading, composition: Composition) -> tuple[Reason, str] | None:
    letters = sum(page.letters for page in reading.pages)
    unreadable = sum(page.unreadable for page in reading.pages)
    if composition.text and unreadable > _UNREADABLE_SHARE * letters:
        return Reason.UNREADABLE, str(unreadable)
    if composition.text:
        return None
    if reading.too_big:
        return Reason.TOO_BIG_INSIDE, next(iter(reading.failed.values()))
    if reading.out_of_time:
        return Reason.TIMEOUT, ""
    if reading.failed:
        return Reason.DAMAGED, next(iter(reading.failed.values()))
    return Reason.NO_TEXT, str(len(reading.pages))


def _findings(reading: _Reading) -> list[Finding]:
    findings: list[Finding] = []
    outside = 0
    without_text = []
    for page in reading.pages:
        for veil, count in page.veiled.items():
            if veil is Veil.OUTSIDE:
                outside += count
            elif count:
                findings.append(Finding(_VEIL_CODES[veil], count, page=page.number))
        if page.unreadable:
            code = FindingCode.UNREADABLE_CHARACTERS
            findings.append(Finding(code, page.unreadable, page=page.number))
        letters = sum(len(line.text) for line in page.lines if line.part is Part.BODY)
        if page.pictured and letters < _SCANNED_LETTERS:
            without_text.append(page.number)
    if outside:
        detail = "outside the page"
        findings.append(Finding(FindingCode.HIDDEN_TEXT, outside, detail=detail))
    if without_text:
        detail = ", ".join(map(str, without_text[:50]))
        findings.append(Finding(FindingCode.PAGES_WITHOUT_TEXT, len(without_text), detail=detail))
    findings += [
        Finding(FindingCode.PARTLY_READ, 1, page=number, detail=why)
        for number, why in list(reading.failed.items())[:50]
    ]
    if reading.out_of_time or reading.too_many_pages:
        why = "time" if reading.out_of_time else "pages"
        findings.append(Finding(FindingCode.PARTLY_READ, len(reading.pages), detail=why))
    return findings
