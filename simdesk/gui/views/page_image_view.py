"""The pages of a paper's original as pictures, with its shared passages marked over the words."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, QSize, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from simdesk.documents import Document, Span
from simdesk.gui import theme
from simdesk.gui.marked_passage import (
    MarkedPassage,
    equal_parts,
    left_out_parts,
    painting_order,
)
from simdesk.gui.original import Original
from simdesk.gui.page_places import Bar, PagePlaces
from simdesk.gui.plain import tooltip
from simdesk.gui.views.page_marks import PageMark, paint_codes, paint_mark
from simdesk.gui.views.pages_area import PagesArea

_PATIENCE = 40  # milliseconds of rest before pictures are drawn
_FAR_LEFT, _FAR_RIGHT = 0.15, 0.6  # of the view's width: where a chosen passage may begin


class PageImageView(PagesArea):
    """Pages below each other; tells which passage was clicked. Only what is in sight is drawn."""

    passage_clicked = Signal(int)  # its number in the list given to `mark`

    def __init__(self, original: Original, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._original = original
        self._document: Document | None = None
        self._marked: tuple[MarkedPassage, ...] = ()
        self._current: int | None = None
        self._places: PagePlaces | None = None
        self._marks: dict[int, list[PageMark]] = {}
        self._message = ""
        self._pending: int | None = None  # an offset to show as soon as its place is known
        self.setObjectName("pages")
        self.viewport().setMouseTracking(True)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(_PATIENCE)
        self._timer.timeout.connect(self._want_pictures)
        self.verticalScrollBar().valueChanged.connect(self._on_scrolled)
        self.zoom_changed.connect(self._on_scrolled)
        self.scrolled_by_reader.connect(self._on_scrolled_by_reader)
        original.opened.connect(self._on_opened)
        original.placed.connect(self._on_placed)
        original.drawn.connect(self._on_drawn)

    # What is shown

    def show_document(self, document: Document) -> None:
        """Show the original of a document as soon as it is open; without marks."""
        if document is not self._document:
            self._document = document
            self._pending = None
            self._places = None
            self.verticalScrollBar().setValue(0)
        self._message = ""
        self._marked = ()
        self._marks.clear()
        self._current = None
        self._on_opened()
        self._on_placed()

    def mark(self, passages: Sequence[MarkedPassage]) -> None:
        """Mark passages."""
        self._marked = tuple(passages)
        self._marks.clear()
        self.viewport().update()

    def say(self, message: str) -> None:
        """Show why there are no pages."""
        self._message = message
        self.setAccessibleDescription(message)
        self.viewport().update()

    def choose(self, number: int | None) -> None:
        """Bring one passage out of the others; None for none."""
        self._current = number
        self.viewport().update()

    # Where things are, in pixels of the whole column of pages

    def top_of(self, offset: int) -> float:
        """The height at which the character at `offset` stands."""
        found = self._places.word_at(offset) if self._places else None
        column = self.column
        if found is not None and found[0] < len(column):
            page, (_, top, _, _) = found
            return float(column.tops[page]) + top * column.scale
        place = self._document.place_at(offset) if self._document else None
        page = min(max(((place.page if place else 0) or 1) - 1, 0), len(column) - 1)
        return float(column.tops[page]) if page >= 0 else 0.0

    def seen_offsets(self) -> tuple[int, int] | None:
        """The part of the text that is in sight; None if that is unknown."""
        top = self.verticalScrollBar().value()
        bottom = top + self.viewport().height()
        if self._places is None or not len(self._places) or not len(self.column):
            return None
        return self._places.seen(self.column.tops, self.column.scale, top, bottom)

    def show_offset(self, offset: int, above: float) -> None:
        """Bring a character to the part `above` of the view's height, now or when it can be."""
        self.move_to(self.top_of(offset) - self.viewport().height() * above)
        self._show_across(offset)
        self._pending = None if self._places is not None else offset

    def _show_across(self, offset: int) -> None:
        """Bring the column of a character into sight where the page is wider than the view."""
        across = self.horizontalScrollBar()
        found = self._places.word_at(offset) if self._places else None
        if found is None or not across.maximum():
            return
        page, (left, _, right, _) = found
        width = self.viewport().width()
        shift, scale = self.page_rectangle(page).left(), self.column.scale
        if shift + left * scale < 0 or shift + right * scale > width * _FAR_RIGHT:
            across.setValue(round(across.value() + shift + left * scale - width * _FAR_LEFT))

    @property
    def marked(self) -> tuple[MarkedPassage, ...]:
        """The passages that are marked."""
        return self._marked

    @property
    def current(self) -> int | None:
        """The number of the chosen passage."""
        return self._current

    # The original's news

    @Slot()
    def _on_opened(self) -> None:
        pages = self._original.pages
        self.set_pages(None if pages is None else pages.sizes)
        if self._pending is not None:
            self.show_offset(self._pending, 0.3)
        self._describe()

    @Slot()
    def _on_placed(self) -> None:
        words = self._original.words
        self._places = None if words is None else PagePlaces(words)
        self._marks.clear()
        if self._places is not None and self._pending is not None:
            self.show_offset(self._pending, 0.3)
        self._on_scrolled()
        self.viewport().update()

    @Slot(object)
    def _on_drawn(self, _page: int) -> None:
        self.viewport().update()

    def _rectangle(self, page: int, bar: Bar) -> QRectF:
        corner = self.page_rectangle(page).topLeft()
        left, top, right, bottom = (edge * self.column.scale for edge in bar)
        return QRectF(corner.x() + left, corner.y() + top, right - left, bottom - top)

    def _marks_of(self, page: int) -> list[PageMark]:
        """The passages on a page, in their painting order."""
        if self._places is None:
            return []
        if page not in self._marks:
            found = []
            for number in painting_order(self._marked):
                passage = self._marked[number]
                whole = self._places.bars(page, passage.span)
                if whole:
                    equal = self._bars(page, equal_parts(passage))
                    differing = self._bars(page, passage.differing)
                    left_out = self._bars(page, left_out_parts(passage))
                    found.append(PageMark(number, whole, equal, differing, left_out))
            self._marks[page] = found
        return self._marks[page]

    def _bars(self, page: int, spans: Sequence[Span]) -> list[Bar]:
        assert self._places is not None
        return [bar for span in spans for bar in self._places.bars(page, span)]

    # Pictures

    @Slot()
    def _on_scrolled(self) -> None:
        self._timer.start()

    @Slot()
    def _on_scrolled_by_reader(self) -> None:
        self._pending = None

    @Slot()
    def _want_pictures(self) -> None:
        if not self.isVisible() or not len(self.column):
            return
        self._describe()
        pages = self.pages_in_sight()
        near = [page for page in (pages[-1] + 1, pages[0] - 1) if 0 <= page < len(self.column)]
        self._original.want(pages, near, self.column.scale * self.devicePixelRatioF())

    def _describe(self) -> None:
        """Tell a screen reader which pages are in sight."""
        pages = self.pages_in_sight()
        if pages:
            words = self.tr("Page {0} of {1}").format(pages[0] + 1, len(self.column))
            self.setAccessibleDescription(words)

    # Painting

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self.viewport())
        look = theme.current()
        painter.fillRect(self.viewport().rect(), look.colour("hover"))
        if not len(self.column):
            self._paint_words(painter, self.viewport().rect(), self._message_now(), "muted")
            return
        for page in self.pages_in_sight():
            self._paint_page(painter, page)
        for page in self.pages_in_sight():
            self._paint_codes(painter, page)

    def _message_now(self) -> str:
        return self._message or self.tr("Opening the original…")

    def _paint_words(self, painter: QPainter, room: QRect, words: str, colour: str) -> None:
        painter.setPen(theme.current().colour(colour))
        flags = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
        painter.drawText(room.adjusted(24, 24, -24, -24), flags, words)

    def _paint_page(self, painter: QPainter, page: int) -> None:
        place = self.page_rectangle(page)
        painter.fillRect(place, QColor("white"))
        found = self._original.picture(page)
        painter.save()
        painter.setClipRect(place)
        if found is not None:
            scale, image = found
            ratio = self.devicePixelRatioF()
            if abs(scale - self.column.scale * ratio) < 1e-9:
                image.setDevicePixelRatio(ratio)
                painter.drawImage(QPointF(place.topLeft()), image)
            else:  # of another zoom, until the right one is there
                painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
                image.setDevicePixelRatio(1)
                painter.drawImage(QRectF(place), image)
        elif self._original.cannot_draw(page):
            self._paint_words(
                painter, place, self.tr("This page cannot be drawn. Its text can be read."), "error"
            )
        to_view = partial(self._rectangle, page)
        for mark in self._marks_of(page):
            passage, is_current = self._marked[mark.number], mark.number == self._current
            paint_mark(painter, mark, passage, to_view, self.column.scale, is_current=is_current)
        painter.restore()
        painter.setPen(theme.current().colour("border"))
        painter.drawRect(place.adjusted(-1, -1, 0, 0))

    def _paint_codes(self, painter: QPainter, page: int) -> None:
        """The numbers of passages in the margin of a page."""
        marks = sorted(self._marks_of(page), key=_top_of)
        codes = [
            (self._rectangle(page, mark.whole[0]).top(), self._marked[mark.number], mark.number)
            for mark in marks
        ]
        edge = min(self.page_rectangle(page).left(), self.viewport().width()) - 3
        paint_codes(painter, codes, edge, self.font(), self._current)

    # Qt's own events

    def sizeHint(self) -> QSize:
        return QSize(400, 500)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        covering = self.passages_at(event.position().toPoint())
        if event.button() == Qt.MouseButton.LeftButton and covering:
            # Overlapping passages are cycled through by further clicks.
            at = covering.index(self._current) + 1 if self._current in covering else 0
            self.passage_clicked.emit(covering[at % len(covering)])

    def viewportEvent(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and hasattr(event, "pos"):
            words = "\n".join(
                f"{self._marked[n].code}: {self._marked[n].reason}"
                for n in self.passages_at(event.pos())
            )
            self.viewport().setToolTip(tooltip(words))
        return super().viewportEvent(event)

    def passages_at(self, point: QPoint) -> list[int]:
        """The numbers of the passages at a point of the viewport, the shortest first."""
        found = [
            mark.number
            for page in self.pages_in_sight()
            for mark in self._marks_of(page)
            if any(self._rectangle(page, bar).contains(QPointF(point)) for bar in mark.whole)
        ]
        return found[::-1]


def _top_of(mark: PageMark) -> float:
    return mark.whole[0][1]
