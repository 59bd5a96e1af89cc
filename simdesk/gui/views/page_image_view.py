"""The pages of a paper's original as pictures, with its shared passages marked over the words."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, QSize, Qt, QTimer, Signal, Slot
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPolygonF,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QAbstractScrollArea, QWidget

from simdesk.documents import Document, Span
from simdesk.gui import theme
from simdesk.gui.original import Original
from simdesk.gui.page_places import Bar, PagePlaces
from simdesk.gui.plain import tooltip
from simdesk.gui.views.marked_passage import MarkedPassage, deeper, equal_parts, paint_badge
from simdesk.painting.palette import Palette, palette_for
from simdesk.report.marks import Theme

_GUTTER = 34  # left of the pages, for the letter codes
_EDGE = 12
_GAP = 12  # between pages
_WHEEL_STEP = 120  # of a wheel that clicks
_ZOOM_STEP = 1.25
_SMALLEST, _LARGEST = 0.25, 5.0  # zoom, in pixels of the screen for each at 100 %
_REAL_SIZE = 96 / 72  # pixels for each point at 100 %
_PATIENCE = 40  # milliseconds of rest before pictures are drawn
_FAR_LEFT, _FAR_RIGHT = 0.15, 0.6  # of the view's width: where a chosen passage may begin
_LINE = 60  # pixels that an arrow key moves


@dataclass(frozen=True, slots=True)
class _Mark:
    """What one passage covers of one page, in points."""

    number: int
    whole: list[Bar]
    equal: list[Bar]
    differing: list[Bar]


class PageImageView(QAbstractScrollArea):
    """Pages below each other; tells which passage was clicked. Only what is in sight is drawn.

    Pages are white in every look, and the marks on them are those of the light one.
    """

    passage_clicked = Signal(int)  # its number in the list given to `mark`
    zoom_changed = Signal()

    def __init__(self, original: Original, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._original = original
        self._document: Document | None = None
        self._marked: tuple[MarkedPassage, ...] = ()
        self._palette = palette_for(Theme.LIGHT)
        self._current: int | None = None
        self._places: PagePlaces | None = None
        self._marks: dict[int, list[_Mark]] = {}
        self._message = ""
        self._zoom: float | None = None  # None: as wide as the view
        self._scale = 1.0  # pixels for each point
        self._tops: NDArray[np.float64] = np.empty(0)
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
        if found is not None and found[0] < len(self._tops):
            page, (_, top, _, _) = found
            return float(self._tops[page]) + top * self._scale
        place = self._document.place_at(offset) if self._document else None
        page = min(max(((place.page if place else 0) or 1) - 1, 0), len(self._tops) - 1)
        return float(self._tops[page]) if page >= 0 else 0.0

    def document_height(self) -> float:
        """The height of all pages."""
        sizes = self._sizes
        if not len(sizes):
            return 0.0
        return float(self._tops[-1] + round(sizes[-1, 1] * self._scale) + _GAP)

    def seen_offsets(self) -> tuple[int, int] | None:
        """The part of the text that is in sight; None if that is unknown."""
        top = self.verticalScrollBar().value()
        bottom = top + self.viewport().height()
        if self._places is None or not len(self._places) or not len(self._tops):
            return None
        return self._places.seen(self._tops, self._scale, top, bottom)

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
        shift = self._page_rectangle(page).left()
        if shift + left * self._scale < 0 or shift + right * self._scale > width * _FAR_RIGHT:
            across.setValue(round(across.value() + shift + left * self._scale - width * _FAR_LEFT))

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
        return self._scale / _REAL_SIZE

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

    @property
    def _sizes(self) -> NDArray[np.float32]:
        pages = self._original.pages
        return pages.sizes if pages is not None else np.empty((0, 2), np.float32)

    def _lay_out(self) -> None:
        """Work out scale, places of pages and ranges of the scroll bars; keep the place."""
        sizes = self._sizes
        inside = self.viewport().size()
        bar, across = self.verticalScrollBar(), self.horizontalScrollBar()
        kept = bar.value() / max(self.document_height(), 1.0) if len(self._tops) else 0.0
        if not len(sizes):
            self._tops = np.empty(0)
            bar.setRange(0, 0)
            across.setRange(0, 0)
            return
        if self._zoom is None:
            room = max(inside.width() - _GUTTER - _EDGE, 60)
            self._scale = room / float(np.median(sizes[:, 0]))
            self._scale = min(max(self._scale, _SMALLEST * _REAL_SIZE / 2), _LARGEST * _REAL_SIZE)
        else:
            self._scale = self._zoom * _REAL_SIZE
        heights = np.round(sizes[:, 1].astype(np.float64) * self._scale) + _GAP
        self._tops = _GAP + np.concatenate(([0.0], np.cumsum(heights)[:-1]))
        height = self.document_height()
        bar.setRange(0, max(round(height) - inside.height(), 0))
        bar.setPageStep(inside.height())
        bar.setSingleStep(_LINE)
        width = float(sizes[:, 0].max()) * self._scale + _GUTTER + _EDGE
        across.setRange(0, 0 if self._zoom is None else max(round(width) - inside.width(), 0))
        across.setPageStep(inside.width())
        across.setSingleStep(_LINE)
        self._move(kept * height)
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
        width, height = (round(float(side) * self._scale) for side in self._sizes[page])
        room = self.viewport().width() - _GUTTER - _EDGE
        left = _GUTTER + max((room - width) // 2, 0) - self.horizontalScrollBar().value()
        top = round(float(self._tops[page])) - self.verticalScrollBar().value()
        return QRect(left, top, width, height)

    def _rectangle(self, page: int, bar: Bar) -> QRectF:
        corner = self._page_rectangle(page).topLeft()
        left, top, right, bottom = (edge * self._scale for edge in bar)
        return QRectF(corner.x() + left, corner.y() + top, right - left, bottom - top)

    def _pages_in_sight(self) -> list[int]:
        top = self.verticalScrollBar().value()
        first = max(int(np.searchsorted(self._tops, top, "right")) - 1, 0)
        end = int(np.searchsorted(self._tops, top + self.viewport().height(), "right"))
        return list(range(first, end))

    def _marks_of(self, page: int) -> list[_Mark]:
        """The passages on a page, the longest first, so that inner ones stay visible."""
        if self._places is None:
            return []
        if page not in self._marks:
            found = []
            for number, passage in enumerate(self._marked):
                whole = self._places.bars(page, passage.span)
                if whole:
                    equal = self._bars(page, equal_parts(passage))
                    differing = self._bars(page, passage.differing)
                    found.append(_Mark(number, whole, equal, differing))
            found.sort(key=lambda mark: -len(self._marked[mark.number].span))
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
        if not self.isVisible() or not len(self._tops):
            return
        self._describe()
        pages = self._pages_in_sight()
        near = [page for page in (pages[-1] + 1, pages[0] - 1) if 0 <= page < len(self._tops)]
        self._original.want(pages, near, self._scale * self.devicePixelRatioF())

    def _describe(self) -> None:
        """Tell a screen reader which pages are in sight."""
        pages = self._pages_in_sight() if len(self._tops) else []
        if pages:
            words = self.tr("Page {0} of {1}").format(pages[0] + 1, len(self._tops))
            self.setAccessibleDescription(words)

    # Painting

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self.viewport())
        look = theme.current()
        painter.fillRect(self.viewport().rect(), look.colour("hover"))
        if not len(self._tops):
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
            if abs(scale - self._scale * ratio) < 1e-9:
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
        for mark in self._marks_of(page):
            self._paint_mark(painter, page, mark)
        painter.restore()
        painter.setPen(theme.current().colour("border"))
        painter.drawRect(place.adjusted(-1, -1, 0, 0))

    def _paint_mark(self, painter: QPainter, page: int, mark: _Mark) -> None:
        passage = self._marked[mark.number]
        is_current = mark.number == self._current
        colour = passage.colour
        palette: Palette = self._palette
        if passage.counts:
            painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Multiply)
            fill = deeper(palette, colour) if is_current else palette.passage_fill(colour)
            for bar in mark.equal:
                painter.fillRect(self._rectangle(page, bar), fill)
            painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceOver)
        # On small pages a strong line would strike out the next line of text.
        width = min(1.6 * self._scale, 1.2) * (1.6 if is_current else 1.0)
        pen = QPen(palette.passage_edge(colour), width)
        pen.setStyle(palette.passage_underline(colour))
        painter.setPen(pen)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for bar in mark.whole:
            line = self._rectangle(page, bar)
            painter.drawLine(line.bottomLeft(), line.bottomRight())
        painter.setPen(QPen(palette.passage_edge(colour), width))
        for bar in mark.differing:
            painter.drawPolyline(_wave(self._rectangle(page, bar)))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)

    def _paint_codes(self, painter: QPainter, page: int) -> None:
        """The letter codes in the margin, each beside the first line of its passage on the page."""
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        font = QFont(self.font())
        font.setPointSizeF(font.pointSizeF() * 0.8)
        font.setBold(True)
        painter.setFont(font)
        metrics = QFontMetricsF(font)
        height = metrics.height() + 2
        lowest = float("-inf")
        marks = sorted(self._marks_of(page), key=lambda mark: mark.whole[0][1])
        edge = min(self._page_rectangle(page).left(), self.viewport().width()) - 3
        for mark in marks:
            passage = self._marked[mark.number]
            top = max(self._rectangle(page, mark.whole[0]).top(), lowest)
            lowest = top + height + 2
            width = max(metrics.horizontalAdvance(passage.letter) + 8, height)
            badge = QRectF(max(edge - width, 2.0), top, width, height)
            palette = palette_for(Theme.DARK if theme.current().is_dark else Theme.LIGHT)
            paint_badge(painter, badge, passage, palette, is_current=mark.number == self._current)
        painter.restore()

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
                f"{self._marked[n].letter}: {self._marked[n].reason}"
                for n in self.passages_at(event.pos())
            )
            self.viewport().setToolTip(tooltip(words))
        return super().viewportEvent(event)

    def passages_at(self, point: QPoint) -> list[int]:
        """The numbers of the passages at a point of the viewport, the shortest first."""
        found = [
            mark.number
            for page in (self._pages_in_sight() if len(self._tops) else ())
            for mark in self._marks_of(page)
            if any(self._rectangle(page, bar).contains(QPointF(point)) for bar in mark.whole)
        ]
        return found[::-1]


def _wave(place: QRectF, step: float = 3.0) -> QPolygonF:
    """A zigzag along the lower edge."""
    count = max(int(place.width() / step), 1)
    return QPolygonF(
        [QPointF(place.left() + n * step, place.bottom() - n % 2 * 2.0) for n in range(count + 1)]
    )
