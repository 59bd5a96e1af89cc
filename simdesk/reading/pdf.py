"""PDF: the text a reader sees, in reading order, with its pages; what could not be read is said."""

from collections.abc import Iterator

from simdesk.documents import Document, Failure, Finding, FindingCode, Kind, Reason
from simdesk.reading import ReadRequest
from simdesk.reading.pdf_boxes import PageBoxes, boxes_of
from simdesk.reading.pdf_budget import now
from simdesk.reading.pdf_open import CannotOpenError
from simdesk.reading.pdf_outline import structure_of
from simdesk.reading.pdf_page import SCANNED_LETTERS
from simdesk.reading.pdf_paragraphs import Composition
from simdesk.reading.pdf_pieces import Part, Veil
from simdesk.reading.pdf_reading import Reading, composed, read_pages

SECONDS = 17.0  # of processor time, if the request names none
_UNREADABLE_SHARE = 0.5  # a paper with more unreadable glyphs than this is not compared
_MOST_PAGES_NAMED = 50

_VEIL_CODES = {
    Veil.HIDDEN: FindingCode.HIDDEN_TEXT,
    Veil.WHITE: FindingCode.WHITE_TEXT,
    Veil.TINY: FindingCode.TINY_TEXT,
}


def read_pdf(data: bytes, name: str, digest: str, request: ReadRequest) -> Document | Failure:
    """The document in the PDF file `data`, or the reason why it cannot be read.

    `digest` is its SHA-256. After the request's seconds the pages read so far are returned, marked
    PARTLY_READ.
    """
    seconds = SECONDS if request.seconds is None else request.seconds
    try:
        reading = read_pages(
            data, request.password, now() + seconds, second_opinion=request.second_opinion
        )
    except CannotOpenError as error:
        return Failure(name, error.reason, error.detail, digest)
    composition = composed(reading)
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
        pages=reading.page_count,
        structure=structure_of(composition),
    )


def read_boxes(
    data: bytes, password: str | None = None, seconds: float = SECONDS
) -> list[PageBoxes]:
    """Where the words of `read_pdf`'s text stand on the displayed pages.

    Raises `CannotOpenError` where `read_pdf` gives a `Failure`.
    """
    reading = read_pages(data, password, now() + seconds, keep_pieces=True)
    return boxes_of(reading.pages, composed(reading))


def _failure(reading: Reading, composition: Composition) -> tuple[Reason, str] | None:
    letters = sum(page.letters for page in reading.pages)
    unreadable = sum(page.unreadable for page in reading.pages)
    scanned = _pages_without_text(reading)
    if composition.text and unreadable > _UNREADABLE_SHARE * letters:
        return Reason.UNREADABLE, str(unreadable)
    if composition.text and len(scanned) < len(reading.pages):
        return None
    if reading.too_big:
        return Reason.TOO_BIG_INSIDE, next(iter(reading.failed.values()))
    if reading.out_of_time:
        return Reason.TIMEOUT, ""
    if not reading.page_count:
        return Reason.DAMAGED, "no pages"
    if reading.failed:
        return Reason.DAMAGED, next(iter(reading.failed.values()))
    return Reason.NO_TEXT, str(reading.page_count)


def _pages_without_text(reading: Reading) -> list[int]:
    """The pages that show pictures or drawings and hardly a letter."""
    found = []
    for page in reading.pages:
        letters = sum(len(line.text) for line in page.lines if line.part is Part.BODY)
        if page.pictured and letters < SCANNED_LETTERS:
            found.append(page.number)
    return found


def _findings(reading: Reading) -> Iterator[Finding]:
    outside = sum(page.veiled[Veil.OUTSIDE] for page in reading.pages)
    for page in reading.pages:
        for veil, code in _VEIL_CODES.items():
            if page.veiled[veil]:
                yield Finding(code, page.veiled[veil], page=page.number)
    bad = {page.number: page.unreadable for page in reading.pages if page.unreadable}
    if bad:
        code, named = FindingCode.UNREADABLE_CHARACTERS, _listed(list(bad))
        yield Finding(code, sum(bad.values()), page=next(iter(bad)), detail=named)
    if outside:
        yield Finding(FindingCode.HIDDEN_TEXT, outside, detail="outside the page")
    for code, pages in (
        (FindingCode.PAGES_WITHOUT_TEXT, _pages_without_text(reading)),
        (FindingCode.READERS_DIFFER, reading.differing),
        (FindingCode.FALLBACK_READER, reading.helped),
    ):
        if pages:
            yield Finding(code, len(pages), page=pages[0], detail=_listed(pages))
    for number, why in list(reading.failed.items())[:_MOST_PAGES_NAMED]:
        yield Finding(FindingCode.PARTLY_READ, page=number, detail=why)
    if reading.out_of_time or reading.too_many_pages:
        why = "time" if reading.out_of_time else "pages"
        yield Finding(FindingCode.PARTLY_READ, len(reading.pages), detail=why)


def _listed(pages: list[int]) -> str:
    return ", ".join(map(str, pages[:_MOST_PAGES_NAMED]))
