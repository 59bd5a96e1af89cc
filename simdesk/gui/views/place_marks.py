"""What stands in the margin of a paper's text: the pages and paragraphs of its file."""

from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

from simdesk.documents import Document, Kind


@dataclass(frozen=True, slots=True)
class PlaceMark:
    """A page or paragraph that begins at a character."""

    offset: int
    words: str


def place_marks(document: Document) -> list[PlaceMark]:
    """A mark for each page, and for each paragraph or line that begins no page, in order.

    Word files have no pages of their own: theirs are estimates, and have a tilde.
    """
    about = "~" if document.kind is Kind.DOCX else ""
    page_words = QCoreApplication.translate("PlaceMark", "p. {0}")
    sign = "" if document.kind is Kind.TXT else "¶ "
    marks = []
    page = None
    for place in document.places:
        if place.page is not None and place.page != page:
            page = place.page
            marks.append(PlaceMark(place.start, about + page_words.format(page)))
        elif place.paragraph is not None:
            marks.append(PlaceMark(place.start, f"{sign}{place.paragraph}"))
    return marks
