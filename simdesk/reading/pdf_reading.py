"""All pages of one PDF, read as far as its limits allow, with PDFium's help where that is due."""

from dataclasses import dataclass, field
from itertools import islice

import pypdfium2
from pdfminer.pdfdocument import PDFDocument
from pdfminer.pdfpage import PDFPage

from simdesk.documents import Reason
from simdesk.reading.limits import PDF_PAGES
from simdesk.reading.pdf_budget import Budget, OutOfTimeError, TooBigInsideError, now
from simdesk.reading.pdf_device import GlyphDevice
from simdesk.reading.pdf_fonts import FontShelf, letter_count, readable, unreadable_count
from simdesk.reading.pdf_furniture import PageFrame, mark_footnotes, mark_furniture
from simdesk.reading.pdf_interpreter import TextInterpreter
from simdesk.reading.pdf_layout import is_han
from simdesk.reading.pdf_limits import has_damaged_objects, install
from simdesk.reading.pdf_open import CannotOpenError, layers_off, open_by_search, open_pdf, pages_of
from simdesk.reading.pdf_page import PageContent, draw, laid_out
from simdesk.reading.pdf_paragraphs import Composition, PageLines, compose
from simdesk.reading.pdf_pieces import Canvas, Line
from simdesk.reading.pdf_second_opinion import lines_of_page, open_second, pages_that_differ

_HELP_SECONDS = 1.0  # for PDFium, after the time for reading is over
_COUNTING_SECONDS = 0.5  # for counting the pages that were not read
_SLOW_PAGE_SECONDS = 3.0  # a page that takes longer may be hostile, to PDFium too
_UNREADABLE_PAGE = 0.2  # share of glyphs without text from which on PDFium is asked
_FEW_UNREADABLE = 0.05
_FEWEST_LETTERS = 100  # on a page; on fewer PDFium may only have dropped the bad ones
_AS_MUCH = 0.9  # of the letters that pdfminer found, readable or not


@dataclass(slots=True)
class Reading:
    """Everything that was taken from one file."""

    pages: list[PageContent] = field(default_factory=list)
    failed: dict[int, str] = field(default_factory=dict)  # page → why it could not be read
    helped: list[int] = field(default_factory=list)  # pages whose text is PDFium's
    differing: list[int] = field(default_factory=list)  # pages that PDFium reads otherwise
    page_count: int = 0
    slowest: float = 0.0  # seconds that one page took
    too_big: bool = False
    out_of_time: bool = False
    too_many_pages: bool = False
    keep_pieces: bool = False

    def add(self, page: PageContent) -> None:
        """Keep what a page gave."""
        self.pages.append(page)
        if not self.keep_pieces:
            for line in page.lines:
                line.pieces = []


def read_pages(
    data: bytes,
    password: str | None,
    deadline: float,
    *,
    keep_pieces: bool = False,
    second_opinion: bool = True,
) -> Reading:
    """Read all pages until `deadline`, a time by `pdf_budget.now`, with PDFium's help if wanted.

    The pieces of the lines are only kept if asked for: those of a long book take 300 MB.
    Raises `CannotOpenError` if neither reader can open the file.
    """
    install()
    try:
        reading = _read_with_pdfminer(data, password, deadline, keep_pieces)
    except CannotOpenError as error:
        if error.reason is not Reason.DAMAGED or not second_opinion:
            raise
        second = open_second(data, password)
        if second is None or not len(second):
            raise
        reading = Reading(page_count=len(second), too_many_pages=len(second) > PDF_PAGES)
        _read_rest(reading, second, deadline)
        return reading
    if second_opinion:
        _ask_second(reading, data, password, deadline)
    return reading


def composed(reading: Reading) -> Composition:
    """The text of the pages with heads, feet and footnotes told apart."""
    frames = [
        PageFrame(page.lines, page.width, page.height, page.rules, page.pictured)
        for page in reading.pages
    ]
    mark_furniture(frames)
    mark_footnotes(frames)
    return compose([PageLines(page.number, page.lines) for page in reading.pages])


def _read_with_pdfminer(
    data: bytes, password: str | None, deadline: float, keep_pieces: bool
) -> Reading:
    reading = Reading(keep_pieces=keep_pieces)
    budget = Budget(deadline)
    try:
        document = open_pdf(data, password, budget)
        _read_document(document, budget, reading)
        if has_damaged_objects(document) and not reading.out_of_time:
            reading = _the_fuller(reading, open_by_search(data, password, budget), budget)
    except OutOfTimeError:
        reading.out_of_time = True
    except TooBigInsideError as error:  # not of one page: of what leads to the pages
        reading.too_big = True
        reading.failed[reading.page_count + 1] = str(error)
    return reading


def _the_fuller(first: Reading, document: PDFDocument | None, budget: Budget) -> Reading:
    """The reading with more letters: by the damaged table of objects, or by searching for them."""
    if document is None:
        return first
    second = Reading(keep_pieces=first.keep_pieces)
    _read_document(document, budget, second)
    return max(first, second, key=lambda reading: sum(page.letters for page in reading.pages))


def _read_document(document: PDFDocument, budget: Budget, reading: Reading) -> None:
    interpreter = TextInterpreter(FontShelf(), GlyphDevice(), budget, layers_off(document))
    for number, page in enumerate(islice(pages_of(document), PDF_PAGES + 1), 1):
        if number > PDF_PAGES:
            reading.too_many_pages = True
            break
        reading.page_count = number
        if reading.out_of_time:
            continue  # only counted
        begun = now()
        try:
            interpreter.budget.check()
            _read_page(page, number, interpreter, reading)
        except OutOfTimeError:
            reading.out_of_time = True
            budget.deadline = now() + _COUNTING_SECONDS
        reading.slowest = max(reading.slowest, now() - begun)


def _read_page(page: PDFPage, number: int, interpreter: TextInterpreter, reading: Reading) -> None:
    """Add the page to the reading; if it fails midway, what was drawn until then."""
    device = interpreter.device
    device.start(Canvas(0, 0))
    try:
        draw(page, interpreter)
    except TooBigInsideError as error:
        reading.too_big = True
        reading.failed[number] = str(error)
        return
    except OutOfTimeError:
        if device.canvas.pieces:
            _lay_out(device.canvas, number, reading)
        raise
    except MemoryError:
        raise
    except Exception as error:  # noqa: BLE001 - a page that fails must not cost the others
        reading.failed[number] = type(error).__name__
        if not device.canvas.pieces:
            return
    _lay_out(device.canvas, number, reading)


def _lay_out(canvas: Canvas, number: int, reading: Reading) -> None:
    try:
        reading.add(laid_out(canvas, number))
    except MemoryError:
        raise
    except Exception as error:  # noqa: BLE001 - a page that fails must not cost the others
        reading.failed[number] = type(error).__name__


def _ask_second(reading: Reading, data: bytes, password: str | None, deadline: float) -> None:
    """Let PDFium read on after the time is over, read the unreadable, and compare the rest."""
    harmless = not reading.too_big and reading.slowest < _SLOW_PAGE_SECONDS
    if not harmless or not reading.pages:
        return
    second = open_second(data, password)
    if second is None:
        return
    if reading.out_of_time:
        _read_rest(reading, second, deadline + _HELP_SECONDS)
        return
    until = min(deadline, now() + _HELP_SECONDS)
    for page in reading.pages:
        if page.unreadable > _UNREADABLE_PAGE * page.letters and now() < until:
            _replace_if_readable(reading, page, second)
    own = [
        page for page in reading.pages if not page.annotated and page.number not in reading.helped
    ]
    texts = [(page.number, "\n".join(line.text for line in page.lines), page.drawn) for page in own]
    reading.differing = pages_that_differ(second, texts, until)


def _replace_if_readable(
    reading: Reading, page: PageContent, second: pypdfium2.PdfDocument
) -> None:
    lines = [readable(text, symbols=False) for text in lines_of_page(second, page.number)]
    text = "".join(lines)
    letters, bad = letter_count(text), unreadable_count(text)
    enough = letters >= max(_FEWEST_LETTERS, _AS_MUCH * page.letters)
    if enough and bad <= _FEW_UNREADABLE * letters:
        page.lines, page.unreadable, page.letters = plain_lines(lines), bad, letters
        reading.helped.append(page.number)


def _read_rest(reading: Reading, second: pypdfium2.PdfDocument, until: float) -> None:
    """Add PDFium's text of the pages after the last one read."""
    first = reading.pages[-1].number + 1 if reading.pages else 1
    for number in range(first, min(len(second), PDF_PAGES) + 1):
        if now() > until:
            reading.out_of_time = True
            return
        texts = [readable(text, symbols=False) for text in lines_of_page(second, number)]
        page = PageContent(number, 0.0, 0.0, lines=plain_lines(texts))
        text = "".join(texts)
        page.letters, page.unreadable = letter_count(text), unreadable_count(text)
        reading.pages.append(page)
        reading.helped.append(number)
    reading.out_of_time = False


def plain_lines(texts: list[str]) -> list[Line]:
    """Lines of which only the text is known, as if set one below the other in one column."""
    lines = []
    for index, text in enumerate(texts):
        width = sum(2.0 if is_han(character) else 1.0 for character in text)
        lines.append(Line(text, 0.0, width, -2.4 * index, 2.0, 0, index, []))
    right = max((line.end for line in lines), default=0.0)
    for line in lines:
        line.right, line.leading = right, 2.4
    return lines
