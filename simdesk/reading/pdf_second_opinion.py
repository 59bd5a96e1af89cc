"""PDFium as second reader: to notice when the text of record may be wrong, and to help out.

PDFium keeps the order in which text was drawn and knows fewer of the finer points, but it is fast
and independent. It can abort the whole process on a hostile file, so it is only asked about files
that pdfminer read without reaching a limit, or could not open at all.
"""

import re
from collections import Counter
from collections.abc import Sequence

import pypdfium2

from simdesk.reading.pdf_budget import now

_TOKEN = re.compile(r"[\u2e80-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]|[^\W_]")
_DIFFERENCE = 0.1  # of the letters of a page on either side
_FEWEST_LETTERS = 100  # on fewer a share says nothing


def open_second(data: bytes, password: str | None) -> pypdfium2.PdfDocument | None:
    """The file as PDFium sees it, or None if it refuses."""
    try:
        return pypdfium2.PdfDocument(data, password=password)
    except (pypdfium2.PdfiumError, ValueError):
        return None


def page_text(document: pypdfium2.PdfDocument, number: int) -> str:
    """The text of a page, counted from 1, by PDFium; empty if it cannot be read."""
    try:
        page = document[number - 1]
        try:
            text = page.get_textpage()
            try:
                return str(text.get_text_bounded(errors="replace"))
            finally:
                text.close()
        finally:
            page.close()
    except (pypdfium2.PdfiumError, IndexError):
        return ""


def lines_of_page(document: pypdfium2.PdfDocument, number: int) -> list[str]:
    """The lines of a page by PDFium, without empty ones; its mark for a broken word is a hyphen."""
    text = page_text(document, number).replace("\ufffe", "-\n").replace("\x02", "-\n")
    return [line.strip() for line in re.split(r"[\r\n]+", text) if line.strip()]


def pages_that_differ(
    document: pypdfium2.PdfDocument,
    texts: Sequence[tuple[int, str, str]],
    until: float,
) -> list[int]:
    """The numbers of the pages whose letters differ notably from PDFium's, up to a point in time.

    `texts` has the number of each page, the text that can be seen and all that is drawn there:
    PDFium gives hidden text too. `until` is a time by `pdf_budget.now`.
    """
    differing = []
    for number, seen, drawn in texts:
        if now() > until:
            break
        theirs = _letters(page_text(document, number))
        if _differ(_letters(seen), theirs) and _differ(_letters(drawn), theirs):
            differing.append(number)
    return differing


def _differ(ours: Counter[str], theirs: Counter[str]) -> bool:
    total = max(ours.total(), theirs.total())
    return total >= _FEWEST_LETTERS and (ours & theirs).total() < (1 - _DIFFERENCE) * total


def _letters(text: str) -> Counter[str]:
    return Counter(_TOKEN.findall(text.casefold()))
