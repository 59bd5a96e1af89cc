"""Text files and saved web pages: bytes → `Document`."""

import re
from typing import TYPE_CHECKING

from simdesk.documents import Document, Failure, Finding, FindingCode, Kind, Place, Reason, Span
from simdesk.reading import limits
from simdesk.reading.cleaning import clean
from simdesk.reading.encoding import MIXED, Decoded, decode

if TYPE_CHECKING:
    from simdesk.reading import ReadRequest

_LINE = re.compile(r"[^\n]+")


def read_txt(data: bytes, name: str, digest: str, request: "ReadRequest") -> Document | Failure:
    """The text of a text file, with a place for each line that is not blank."""
    decoded = decode(data[: limits.TEXT_BYTES], request.encoding, request.likely_encoding)
    if decoded is None:
        return Failure(name, Reason.NOT_TEXT, digest=digest)
    text, odd = clean(decoded.text.lstrip("\ufeff")[: limits.CHARACTERS + 1])
    return _document(text, odd, decoded, name, digest, request)


def read_web_page(
    data: bytes, name: str, digest: str, request: "ReadRequest"
) -> Document | Failure:
    """The visible text of a web page or web archive, such as a learning platform's online text."""
    from simdesk.reading.html import html_of_archive, text_of_html

    if data[:200].lstrip().lower().startswith(b"mime-version:"):
        markup = html_of_archive(data)
        decoded = Decoded(text_of_html(markup[: limits.CHARACTERS]), "utf-8")
    else:
        found = decode(data[: limits.TEXT_BYTES], request.encoding, request.likely_encoding)
        if found is None:
            return Failure(name, Reason.NOT_TEXT, digest=digest)
        page = found.text[: limits.CHARACTERS]
        decoded = Decoded(text_of_html(page), found.encoding, found.damaged, found.rivals)
    text, odd = clean(decoded.text)
    return _document(text, odd, decoded, name, digest, request)


def _document(
    text: str, odd: int, decoded: Decoded, name: str, digest: str, request: "ReadRequest"
) -> Document | Failure:
    if not text.strip():
        return Failure(name, Reason.EMPTY, digest=digest)
    is_cut = max(len(text), len(decoded.text)) > limits.CHARACTERS
    text = text[: limits.CHARACTERS]
    findings = []
    if (decoded.rivals or decoded.encoding == MIXED) and request.encoding is None:
        detail = ", ".join((decoded.encoding, *decoded.rivals))
        findings.append(Finding(FindingCode.ENCODING_GUESSED, detail=detail))
    if decoded.damaged and (not is_cut or "\ufffd" in text):
        first = text.find("\ufffd")
        span = Span(first, first + 1) if first >= 0 else None
        findings.append(Finding(FindingCode.DAMAGED_BYTES, decoded.damaged, span))
    if odd:
        findings.append(Finding(FindingCode.ODD_CHARACTERS, odd))
    if is_cut:
        findings.append(Finding(FindingCode.PARTLY_READ, len(text), detail="characters"))
    return Document(
        name=name,
        kind=Kind.TXT,
        text=text,
        digest=digest,
        places=_places(text),
        findings=tuple(findings),
        encoding=decoded.encoding,
    )


def _places(text: str) -> tuple[Place, ...]:
    """A place for each line with text; in a file of very many lines, for every second, third …"""
    places = [Place(0, paragraph=1)]
    step = 1 + text.count("\n") // limits.PLACES
    number, counted = 1, 0
    for found in _LINE.finditer(text):
        number += text.count("\n", counted, found.start())
        counted = found.start()
        if counted and number % step == 0 and not found[0].isspace():
            places.append(Place(counted, paragraph=number))
    return tuple(places)
