"""The pages of a paper's original as pictures, with its shared passages marked over the words.

One widget, and so one module: what it shows, layout, painting and Qt's events belong together;
geometry and the painting of marks stand in `page_column`, `page_places` and `page_marks`.
"""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, QSize, Qt, QTimer, Signal, Slot
from PySide6.QtGui import (
    QColor,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QAbstractScrollArea, QWidget

from simdesk.documents import Document, Span
from simdesk.gui import theme
from simdesk.gui.original import Original
from simdesk.gui.page_column import PageColumn, fitting_scale
from simdesk.gui.page_places import Bar, PagePlaces
from simdesk.gui.plain import tooltip
from simdesk.gui.views.marked_passage import (
    MarkedPassage,
    equal_parts,
    left_out_parts,
    painting_order,
)
from simdesk.gui.views.page_marks import PageMark, paint_codes, paint_mark

_GUTTER = 34  # left of the pages, for the numbers of passages
_EDGE = 12
_WHEEL_STEP = 120  # of a wheel that clicks
_ZOOM_STEP = 1.25
_SMALLEST, _LARGEST = 0.25, 5.0  # zoom, in pixels of the screen for each at 100 %
_REAL_SIZE = 96 / 72  # pixels for each point at 100 %
_PATIENCE = 40  # milliseconds of rest before pictures are drawn
_FAR_LEFT, _FAR_RIGHT = 0.15, 0.6  # of the view's width: where a chosen passage may begin
_LINE = 60  # pixels that an arrow key moves


class PageImageView(QAbstractScrollArea):
    """Pages below each other; tells which passage was clicked. Only what is in sight is drawn."""

    passage_clicked = Signal(int)  # its number in the list given to `mark`
    zoom_changed = Signal()

    def __init__(self, original: Original, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._original = original
        self._document: Document | None = None
        self._marked: tuple[MarkedPassage, ...] = ()
        self._current: int | None = None
        self._places: PagePlaces | None = None
        self._marks: dict[int, list[PageMark]] = {}
        self._message = ""
        self._zoom: float | None = None  # None: as wide as the view
        self._column = PageColumn.empty()
        self._is_moving = False
        self._pending: int | None = None  # an offset to show as soon as its place is known
        self.setObjectName("pages")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.viewport().setMouseTracking(True)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(_PATIENCE)
        self._timer.timeout.connect(self._want_pictures)
        self.verticalScrollBar().valueChanged.connect(self._on_scrolled)
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
        column = self._column
        if found is not None and found[0] < len(column):
            page, (_, top, _, _) = found
            return float(column.tops[page]) + top * column.scale
        place = self._document.place_at(offset) if self._document else None
        page = min(max(((place.page if place else 0) or 1) - 1, 0), len(column) - 1)
        return float(column.tops[page]) if page >= 0 else 0.0

    def document_height(self) -> float:
        """The height of all pages."""
        return self._column.height

    def seen_offsets(self) -> tuple[int, int] | None:
        """The part of the text that is in sight; None if that is unknown."""
        top = self.verticalScrollBar().value()
        bottom = top + self.viewport().height()
        if self._places is None or not len(self._places) or not len(self._column):
            return None
        return self._places.seen(self._column.tops, self._column.scale, top, bottom)

    def show_offset(self, offset: int, above: float) -> None:
        """Bring a character to the part `above` of the view's height, now or when it can be."""
        self._move(self.top_of(offset) - self.viewport().height() * above)
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
        shift, scale = self._page_rectangle(page).left(), self._column.scale
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

    # Zoom

    @property
    def zoom(self) -> float:
        """1 for the size of the paper on a screen of 96 dots per inch."""
        return self._column.scale / _REAL_SIZE

    @property
    def fits_width(self) -> bool:
        """Whether the pages are as wide as the view."""
        return self._zoom is None

    @Slot()
    def zoom_in(self) -> None:
        """One step larger."""
        self.set_zoom(self.zoom * _ZOOM_STEP)

    @Slot()
    def zoom_out(self) -> None:
        """One step smaller."""
        self.set_zoom(self.zoom / _ZOOM_STEP)

    @Slot()
    def fit_width(self) -> None:
        """As wide as the view."""
        self.set_zoom(None)

    def set_zoom(self, zoom: float | None) -> None:
        """Show pages at a size, 0.25 to 5; None for as wide as the view."""
        self._zoom = None if zoom is None else min(max(zoom, _SMALLEST), _LARGEST)
        self._lay_out()

    # The original's news

    @Slot()
    def _on_opened(self) -> None:
        self._lay_out()
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

    # Layout

    def _lay_out(self) -> None:
        """Work out scale, places of pages and ranges of the scroll bars; keep the place."""
        inside = self.viewport().size()
        bar, across = self.verticalScrollBar(), self.horizontalScrollBar()
        kept = bar.value() / max(self._column.height, 1.0)
        pages = self._original.pages
        if pages is None:
            self._column = PageColumn.empty()
        else:
            room = max(inside.width() - _GUTTER - _EDGE, 60)
            scale = (
                fitting_scale(pages.sizes, room) if self._zoom is None else self._zoom * _REAL_SIZE
            )
            smallest, largest = _SMALLEST * _REAL_SIZE / 2, _LARGEST * _REAL_SIZE
            self._column = PageColumn(pages.sizes, min(max(scale, smallest), largest))
        bar.setRange(0, max(round(self._column.height) - inside.height(), 0))
        bar.setPageStep(inside.height())
        bar.setSingleStep(_LINE)
        wider = round(self._column.width) + _GUTTER + _EDGE - inside.width()
        across.setRange(0, 0 if self._zoom is None else max(wider, 0))
        across.setPageStep(inside.width())
        across.setSingleStep(_LINE)
        self._move(kept * self._column.height)
        self._on_scrolled()
        self.viewport().update()
        self.zoom_changed.emit()

    def _move(self, value: float) -> None:
        """Scroll without the reader's doing."""
        self._is_moving = True
        self.verticalScrollBar().setValue(round(value))
        self._is_moving = False

    def _page_rectangle(self, page: int) -> QRect:
        """Where a page stands in the viewport."""
        width, height = self._column.size(page)
        room = self.viewport().width() - _GUTTER - _EDGE
        left = _GUTTER + max((room - width) // 2, 0) - self.horizontalScrollBar().value()
        top = round(float(self._column.tops[page])) - self.verticalScrollBar().value()
        return QRect(left, top, width, height)

    def _rectangle(self, page: int, bar: Bar) -> QRectF:
        corner = self._page_rectangle(page).topLeft()
        left, top, right, bottom = (edge * self._column.scale for edge in bar)
        return QRectF(corner.x() + left, corner.y() + top, right - left, bottom - top)

    def _pages_in_sight(self) -> list[int]:
        top = self.verticalScrollBar().value()
        return self._column.between(top, top + self.viewport().height())

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
    def _want_pictures(self) -> None:
        if not self.isVisible() or not len(self._column):
            return
        self._describe()
        pages = self._pages_in_sight()
        near = [page for page in (pages[-1] + 1, pages[0] - 1) if 0 <= page < len(self._column)]
        self._original.want(pages, near, self._column.scale * self.devicePixelRatioF())

    def _describe(self) -> None:
        """Tell a screen reader which pages are in sight."""
        pages = self._pages_in_sight()
        if pages:
            words = self.tr("Page {0} of {1}").format(pages[0] + 1, len(self._column))
            self.setAccessibleDescription(words)

    # Painting

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self.viewport())
        look = theme.current()
        painter.fillRect(self.viewport().rect(), look.colour("hover"))
        if not len(self._column):
            self._paint_words(painter, self.viewport().rect(), self._message_now(), "muted")
            return
        for page in self._pages_in_sight():
            self._paint_page(painter, page)
        for page in self._pages_in_sight():
            self._paint_codes(painter, page)

    def _message_now(self) -> str:
        return self._message or self.tr("Opening the original…")

    def _paint_words(self, painter: QPainter, room: QRect, words: str, colour: str) -> None:
        painter.setPen(theme.current().colour(colour))
        flags = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
        painter.drawText(room.adjusted(24, 24, -24, -24), flags, words)

    def _paint_page(self, painter: QPainter, page: int) -> None:
        place = self._page_rectangle(page)
        painter.fillRect(place, QColor("white"))
        found = self._original.picture(page)
        painter.save()
        painter.setClipRect(place)
        if found is not None:
            scale, image = found
            ratio = self.devicePixelRatioF()
            if abs(scale - self._column.scale * ratio) < 1e-9:
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
            paint_mark(painter, mark, passage, to_view, self._column.scale, is_current=is_current)
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
        edge = min(self._page_rectangle(page).left(), self.viewport().width()) - 3
        paint_codes(painter, codes, edge, self.font(), self._current)

    # Qt's own events

    def sizeHint(self) -> QSize:
        return QSize(400, 500)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay_out()

    def scrollContentsBy(self, _dx: int, _dy: int) -> None:
        if not self._is_moving:
            self._pending = None
        self.viewport().update()

    def wheelEvent(self, event: QWheelEvent) -> None:
        if not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            super().wheelEvent(event)
            return
        steps = event.angleDelta().y() / _WHEEL_STEP
        if steps:
            self.set_zoom(self.zoom * _ZOOM_STEP**steps)
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        bar = self.verticalScrollBar()
        control = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        key = event.key()
        if control and key in (Qt.Key.Key_Plus, Qt.Key.Key_Equal):
            self.zoom_in()
        elif control and key == Qt.Key.Key_Minus:
            self.zoom_out()
        elif control and key == Qt.Key.Key_0:
            self.fit_width()
        elif key == Qt.Key.Key_Home:
            bar.setValue(0)
        elif key == Qt.Key.Key_End:
            bar.setValue(bar.maximum())
        elif key == Qt.Key.Key_Space:
            bar.setValue(bar.value() + bar.pageStep())
        else:
            super().keyPressEvent(event)

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
            for page in self._pages_in_sight()
            for mark in self._marks_of(page)
            if any(self._rectangle(page, bar).contains(QPointF(point)) for bar in mark.whole)
        ]
        return found[::-1]


def _top_of(mark: PageMark) -> float:
    return mark.whole[0][1]
