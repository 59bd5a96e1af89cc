"""The numbers of headings, list items and notes: painted beside the text, never a part of it."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from PySide6.QtCore import QPointF
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QTextDocument

from simdesk.documents import AsideKind, Document

_LONGEST = 24  # characters; a file may say anything
_GAP = 0.35  # between number and text, in heights of a line


@dataclass(frozen=True, slots=True)
class ListNumber:
    """A number before the paragraph that begins at a position of a Qt document."""

    offset: int  # in Document.text
    position: int
    words: str
    font: QFont
    room: float  # from its left edge to the text

    @classmethod
    def before(
        cls, offset: int, position: int, words: str, font: QFont, room: float
    ) -> "ListNumber":
        """A number in front of a text; with at least so much room."""
        metrics = QFontMetricsF(font)
        needed = metrics.horizontalAdvance(words) + metrics.height() * _GAP
        return cls(offset, position, words, font, max(needed, room))


def list_numbers(document: Document, masked: Callable[[str], str] = str) -> dict[int, str]:
    """The numbers in a document by the offsets of their paragraphs, short and without line ends.

    `masked` gives a text of the same length in which nothing stands that is not to be seen.
    """
    found: dict[int, str] = {}
    for aside in document.asides:
        if aside.kind is AsideKind.LIST_NUMBER:
            words = "".join(c if c.isprintable() else " " for c in aside.text[:_LONGEST])
            found.setdefault(aside.offset, words.strip())
    all_words, at = masked("\n".join(found.values())), 0  # at once: a search takes its time
    for offset, words in found.items():
        found[offset] = all_words[at : at + len(words)]
        at += len(words) + 1
    return found


def paint_numbers(
    painter: QPainter, document: QTextDocument, numbers: Iterable[ListNumber], scrolled: QPointF
) -> None:
    """Paint numbers where a view of the document that is `scrolled` so far shows their text."""
    for number in numbers:
        block = document.findBlock(number.position)
        line = block.layout().lineAt(0)
        if not line.isValid():
            continue
        corner = document.documentLayout().blockBoundingRect(block).topLeft() - scrolled
        painter.setFont(number.font)
        baseline = corner.y() + line.y() + line.ascent()
        painter.drawText(QPointF(corner.x() + line.x() - number.room, baseline), number.words)
