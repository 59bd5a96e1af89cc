"""Opening a PDF: password, object tables, the pages in order, layers that are switched off."""

from collections.abc import Iterator
from typing import Any

from pdfminer.pdfdocument import PDFDocument, PDFEncryptionError, PDFPasswordIncorrect
from pdfminer.pdfexceptions import PDFObjectNotFound
from pdfminer.pdfpage import LITERAL_PAGE, LITERAL_PAGES, PDFPage
from pdfminer.pdftypes import PDFObjRef, dict_value, resolve1

from simdesk.documents import Reason
from simdesk.reading.pdf_budget import END_OF_READING, Budget
from simdesk.reading.pdf_parser import FileParser
from simdesk.reading.pdf_rescue import RescuedDocument

_MOST_NODES = 50_000  # of the page tree


class CannotOpenError(Exception):
    """The file cannot be opened, with the reason for the user."""

    def __init__(self, reason: Reason, detail: str = "") -> None:
        super().__init__(reason, detail)
        self.reason = reason
        self.detail = detail


def open_pdf(data: bytes, password: str | None, budget: Budget) -> PDFDocument:
    """The document in `data`; the empty password is tried before the given one.

    Raises `CannotOpenError` with PASSWORD, WRONG_PASSWORD, UNSUPPORTED or DAMAGED, and what the
    budget raises.
    """
    try:
        return _open_anyhow(data, "", budget)
    except PDFPasswordIncorrect:
        if password is None:
            raise CannotOpenError(Reason.PASSWORD) from None
    try:
        return _open_anyhow(data, password, budget)
    except (PDFPasswordIncorrect, UnicodeEncodeError):
        raise CannotOpenError(Reason.WRONG_PASSWORD) from None


def open_by_search(data: bytes, password: str | None, budget: Budget) -> PDFDocument | None:
    """The document by looking for its objects, whatever its table says; None if that fails."""
    for candidate in ("", password):
        if candidate is not None:
            try:
                return _open(RescuedDocument, FileParser(data, budget), candidate)
            except (CannotOpenError, PDFPasswordIncorrect, UnicodeEncodeError):
                continue
    return None


def _open_anyhow(data: bytes, password: str, budget: Budget) -> PDFDocument:
    """Open by the file's own table of objects or, if that leads to no page, by looking for them."""
    try:
        document = _open(PDFDocument, FileParser(data, budget), password)
        if next(pages_of(document), None) is not None:
            return document
    except CannotOpenError as error:
        if error.reason is not Reason.DAMAGED:
            raise
    return _open(RescuedDocument, FileParser(data, budget), password)


def _open(opener: type[PDFDocument], parser: FileParser, password: str) -> PDFDocument:
    try:
        return opener(parser, password=password)
    except (*END_OF_READING, PDFPasswordIncorrect, UnicodeEncodeError):
        raise
    except PDFEncryptionError as error:
        raise CannotOpenError(Reason.UNSUPPORTED, str(error)[:100]) from None
    except Exception as error:  # noqa: BLE001 - a hostile file can fail in any way
        raise CannotOpenError(Reason.DAMAGED, type(error).__name__) from None


def pages_of(document: PDFDocument) -> Iterator[PDFPage]:
    """The pages in order; if the page tree is broken, every page object that can be found."""
    found = False
    for number, attributes in _leaves(document):
        page = _page(document, number, attributes)
        if page is not None:
            found = True
            yield page
    if found:
        return
    for number in _object_numbers(document):
        try:
            found_object = document.getobj(number)
        except PDFObjectNotFound:
            continue
        if isinstance(found_object, dict) and found_object.get("Type") is LITERAL_PAGE:
            page = _page(document, number, found_object)
            if page is not None:
                yield page


def _page(document: PDFDocument, number: int, attributes: dict[str, Any]) -> PDFPage | None:
    for doubtful in ((), ("MediaBox", "CropBox"), ("MediaBox", "CropBox", "Rotate", "Resources")):
        kept = {key: value for key, value in attributes.items() if key not in doubtful}
        try:
            return PDFPage(document, number, kept, None)
        except END_OF_READING:
            raise
        except Exception:  # noqa: BLE001, S112 - try again without what may be senseless
            continue
    return None


def _leaves(document: PDFDocument) -> Iterator[tuple[int, dict[str, Any]]]:
    """The page objects below the catalogue, each once, without recursion."""
    visited: set[int] = set()
    stack: list[tuple[object, dict[str, Any]]] = [(document.catalog.get("Pages"), {})]
    while stack and len(visited) < _MOST_NODES:
        reference, inherited = stack.pop()
        number = reference.objid if isinstance(reference, PDFObjRef) else -len(visited) - 1
        if number in visited:
            continue
        visited.add(number)
        node = dict(dict_value(reference))
        for key in PDFPage.INHERITABLE_ATTRS:
            if key not in node and key in inherited:
                node[key] = inherited[key]
        kind = node.get("Type", node.get("type"))
        kids = resolve1(node.get("Kids"))
        if isinstance(kids, list) and kind is not LITERAL_PAGE:
            stack += [(kid, node) for kid in reversed(kids[:_MOST_NODES])]
        elif kind is LITERAL_PAGE or (kind is not LITERAL_PAGES and "Contents" in node):
            yield number, node


def _object_numbers(document: PDFDocument) -> Iterator[int]:
    seen = 0
    for table in document.xrefs:
        for number in table.get_objids():
            seen += 1
            if seen > _MOST_NODES:
                return
            yield number


def layers_off(document: PDFDocument) -> frozenset[int]:
    """The numbers of the layers that a viewer does not show at first."""
    try:
        properties = dict_value(document.catalog.get("OCProperties"))
        shown = dict_value(properties.get("D"))
        off = resolve1(shown.get("OFF")) or []
        return frozenset(layer.objid for layer in off if isinstance(layer, PDFObjRef))
    except END_OF_READING:
        raise
    except Exception:  # noqa: BLE001 - layers are a detail; the text counts
        return frozenset()
