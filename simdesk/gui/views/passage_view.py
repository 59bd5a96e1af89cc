"""A paper's text with its shared passages marked: colour, underline and number."""

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSize, Qt, QUrl, Signal, Slot
from PySide6.QtGui import (
    QFont,
    QFontMetricsF,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
)
from PySide6.QtWidgets import QTextEdit, QWidget

from simdesk.documents import Span
from simdesk.gui.plain import tooltip
from simdesk.gui.views.display_text import DisplayText
from simdesk.gui.views.marked_passage import (
    MarkedPassage,
    deeper,
    equal_parts,
    left_out_parts,
    paint_badge,
    painting_order,
)
from simdesk.gui.views.place_marks import PlaceMark
from simdesk.painting.palette import Palette

_GUTTER = 34
_PLACES = 44  # more room, where pages or paragraphs are known
_TEXT_MARGIN = 14
_CODES_ABOVE = 12  # that may stand below each other and so reach into sight
_LINE_HEIGHT = 115  # percent of the font's own, which is about 1.4 of its size


class _SealedDocument(QTextDocument):
    """A document that opens nothing, whatever its text asks for."""

    def loadResource(self, _type: int, _name: QUrl | str) -> Any:
        return None


class PassageView(QTextEdit):
    """Read-only text that scrolls by pixels; tells which passage was clicked."""

    passage_clicked = Signal(int)  # its number in the list given to `mark`

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setReadOnly(True)
        self.setUndoRedoEnabled(False)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse
            | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.setTabChangesFocus(True)
        self.setMouseTracking(True)
        self._display = DisplayText("")
        self._marked: tuple[MarkedPassage, ...] = ()
        self._in_order: list[int] = []  # their numbers, by where they stand
        self._places: tuple[PlaceMark, ...] = ()
        self._gutter_width = _GUTTER
        self._palette: Palette | None = None
        self._current: int | None = None
        self._gutter = _Gutter(self)
        self.verticalScrollBar().valueChanged.connect(self._gutter.refresh)
        self._own: QTextDocument | None = None  # what is shown; the widget had another before
        self.show_text("", self.font())

    # What is shown

    def show_text(
        self,
        text: str,
        font: QFont,
        passages: Sequence[MarkedPassage] = (),
        palette: Palette | None = None,
        places: Sequence[PlaceMark] = (),
    ) -> None:
        """Show a paper's text, its passages marked in colours of `palette`.

        `places` stand in the margin, each beside the line in which it begins.

        The text is made ready before it is shown: laid out once, not after each change.
        """
        self._display = DisplayText(text)
        self._positions: dict[int, int] = {}  # in the shown text, of offsets that were asked for
        self._marked = tuple(passages)
        self._places = tuple(places)
        self._gutter_width = _GUTTER + (_PLACES if places else 0)
        self.setViewportMargins(self._gutter_width, 0, 0, 0)
        self._in_order = sorted(range(len(passages)), key=lambda n: self._marked[n].span)
        self._palette = palette
        document = _SealedDocument(self)
        document.setUndoRedoEnabled(False)
        document.setDocumentMargin(_TEXT_MARGIN)
        document.setDefaultFont(font)
        document.setPlainText(self._display.shown)
        cursor = QTextCursor(document)
        cursor.setPosition(document.characterCount() - 1, QTextCursor.MoveMode.KeepAnchor)
        block = QTextBlockFormat()
        block.setLineHeight(_LINE_HEIGHT, QTextBlockFormat.LineHeightTypes.ProportionalHeight.value)
        block.setBottomMargin(QFontMetricsF(font).height() * 0.35)
        cursor.mergeBlockFormat(block)
        if palette is not None:
            self._mark(cursor, palette)
        self.setDocument(document)
        if self._own is not None:
            self._own.deleteLater()
        self._own = document
        self.verticalScrollBar().setValue(0)
        self._place_gutter()
        document.documentLayout().documentSizeChanged.connect(self._gutter.refresh)
        self.choose(None)

    def _mark(self, cursor: QTextCursor, palette: Palette) -> None:
        """Mark the passages, in their painting order."""
        for passage in (self._marked[number] for number in painting_order(self._marked)):
            self._format(cursor, passage.span, _passage_format(passage, palette))
            for span in left_out_parts(passage):
                self._format(cursor, span, _passage_format(replace(passage, counts=False), palette))
            for span in passage.differing:
                self._format(cursor, span, _differing_format(passage, palette))

    def choose(self, number: int | None) -> None:
        """Bring one passage out of the others; None for none."""
        self._current = number
        selections: list[QTextEdit.ExtraSelection] = []
        if number is not None and self._palette is not None:
            passage = self._marked[number]
            grey = replace(passage, counts=False)
            parts = [(span, passage) for span in equal_parts(passage)]
            for span, look in parts + [(span, grey) for span in left_out_parts(passage)]:
                selection = QTextEdit.ExtraSelection()
                selection.format.setBackground(deeper(self._palette, look))
                selection.cursor = self._cursor(span)
                selections.append(selection)
        self.setExtraSelections(selections)
        self._gutter.refresh()

    # Where things are

    def top_of(self, offset: int) -> float:
        """The height at which the character at `offset` stands in the whole text, in pixels."""
        position = self._positions.get(offset)
        if position is None:
            position = self._positions[offset] = int(self._display.to_qt([offset])[0])
        block = self.document().findBlock(position)
        layout = block.layout()
        top = self.document().documentLayout().blockBoundingRect(block).top()
        line = layout.lineForTextPosition(position - block.position())
        return top + (line.y() if line.isValid() else 0.0)

    def show_offset(self, offset: int, above: float) -> None:
        """Bring a character to the part `above` of the view's height."""
        place = self.top_of(offset) - self.viewport().height() * above
        self.verticalScrollBar().setValue(round(place))

    def seen_offsets(self) -> tuple[int, int]:
        """The part of the text that is in sight."""
        layout = self.document().documentLayout()
        top = self.verticalScrollBar().value()
        first, last = (
            layout.hitTest(QPointF(x, top + y), Qt.HitTestAccuracy.FuzzyHit)
            for x, y in ((0, 1), (self.viewport().width(), self.viewport().height() - 1))
        )
        return self._display.from_qt(max(first, 0)), self._display.from_qt(max(last, 0))

    @property
    def marked(self) -> tuple[MarkedPassage, ...]:
        """The passages that are marked."""
        return self._marked

    @property
    def current(self) -> int | None:
        """The number of the chosen passage."""
        return self._current

    def passages_at(self, offset: int) -> list[int]:
        """The numbers of the passages that cover a character, the shortest first."""
        found = [n for n, p in enumerate(self._marked) if p.span.start <= offset < p.span.end]
        return sorted(found, key=lambda number: len(self._marked[number].span))

    def document_height(self) -> float:
        """The height of the whole text in pixels."""
        return self.document().documentLayout().documentSize().height()

    # Qt

    def event(self, event: QEvent) -> bool:
        """Leave single letters to the page's shortcuts: nothing can be typed here."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            plain = event.modifiers() & ~Qt.KeyboardModifier.ShiftModifier
            if plain == Qt.KeyboardModifier.NoModifier and event.text().isalpha():
                event.ignore()
                return False
        return super().event(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        if event.button() != Qt.MouseButton.LeftButton or self.textCursor().hasSelection():
            return
        covering = self.passages_at(self._offset_at(event.position()))
        if covering:
            # Overlapping passages are cycled through by further clicks.
            at = covering.index(self._current) + 1 if self._current in covering else 0
            self.passage_clicked.emit(covering[at % len(covering)])

    def viewportEvent(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and hasattr(event, "pos"):
            covering = self.passages_at(self._offset_at(QPointF(event.pos())))
            words = "\n".join(f"{self._marked[n].code}: {self._marked[n].reason}" for n in covering)
            self.viewport().setToolTip(tooltip(words))
        return super().viewportEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place_gutter()

    # Inside

    def _place_gutter(self) -> None:
        inside = self.contentsRect()
        width = self._gutter_width
        self._gutter.setGeometry(QRect(inside.left(), inside.top(), width, inside.height()))

    def _offset_at(self, point: QPointF) -> int:
        scrolled = QPointF(
            point.x() + self.horizontalScrollBar().value(),
            point.y() + self.verticalScrollBar().value(),
        )
        layout = self.document().documentLayout()
        position = layout.hitTest(scrolled, Qt.HitTestAccuracy.ExactHit)
        return self._display.from_qt(position) if position >= 0 else -1

    def _cursor(self, span: Span) -> QTextCursor:
        start, end = self._display.to_qt([span.start, span.end]).tolist()
        cursor = QTextCursor(self.document())
        cursor.setPosition(start)
        cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
        return cursor

    def _format(self, cursor: QTextCursor, span: Span, form: QTextCharFormat) -> None:
        start, end = self._display.to_qt([span.start, span.end]).tolist()
        cursor.setPosition(start)
        cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
        cursor.mergeCharFormat(form)


def _passage_format(passage: MarkedPassage, palette: Palette) -> QTextCharFormat:
    form = QTextCharFormat()
    form.setBackground(passage.fill(palette))
    form.setUnderlineColor(passage.edge(palette))
    form.setUnderlineStyle(_UNDERLINES[passage.underline(palette)])
    return form


def _differing_format(passage: MarkedPassage, palette: Palette) -> QTextCharFormat:
    form = QTextCharFormat()
    form.setBackground(palette.colour("paper"))
    form.setUnderlineColor(passage.edge(palette))
    form.setUnderlineStyle(QTextCharFormat.UnderlineStyle.WaveUnderline)
    return form


_UNDERLINES = {
    Qt.PenStyle.SolidLine: QTextCharFormat.UnderlineStyle.SingleUnderline,
    Qt.PenStyle.DashLine: QTextCharFormat.UnderlineStyle.DashUnderline,
    Qt.PenStyle.DotLine: QTextCharFormat.UnderlineStyle.DotLine,
    Qt.PenStyle.DashDotLine: QTextCharFormat.UnderlineStyle.DashDotLine,
}


class _Gutter(QWidget):
    """The numbers, each beside the first line of its passage."""

    def __init__(self, view: PassageView) -> None:
        super().__init__(view)
        self._view = view

    @Slot()
    def refresh(self) -> None:
        """Paint again."""
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(_GUTTER, 0)

    def _in_reach(self, height: float) -> list[int]:
        """The passages that begin at or below a height of the text, and the chosen one."""
        view = self._view
        order = view._in_order
        first = bisect_left(order, height, key=lambda n: view.top_of(view._marked[n].span.start))
        current = view._current
        is_above = current is not None and current in order[:first]
        return [current, *order[first:]] if is_above else order[first:]  # type: ignore[list-item]

    def paintEvent(self, _event: QPaintEvent) -> None:
        view = self._view
        palette = view._palette
        if palette is None:
            return
        painter = QPainter(self)
        self._paint_places(painter, palette)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        font = QFont(view.document().defaultFont())
        font.setPointSizeF(font.pointSizeF() * 0.72)
        font.setBold(True)
        painter.setFont(font)
        metrics = QFontMetricsF(font)
        height = metrics.height() + 2
        scrolled = view.verticalScrollBar().value()
        lowest = float("-inf")
        for number in self._in_reach(scrolled - _CODES_ABOVE * height):
            passage = view._marked[number]
            top = max(view.top_of(passage.span.start) - scrolled + 2, lowest)
            if top > self.height():
                break
            if top < -height and number != view._current:
                continue
            lowest = top + height + 2  # codes of passages on one line stand below each other
            width = max(metrics.horizontalAdvance(passage.code) + 8, height)
            badge = QRectF(self.width() - width - 7, top, width, height)
            if number == view._current:
                bottom = view.top_of(passage.span.end) - scrolled + metrics.height() * 1.6
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(passage.edge(palette))
                painter.drawRoundedRect(QRectF(self.width() - 3, top, 3, bottom - top), 1.5, 1.5)
            paint_badge(painter, badge, passage, palette, is_current=number == view._current)

    def _paint_places(self, painter: QPainter, palette: Palette) -> None:
        view = self._view
        font = QFont(view.document().defaultFont())
        font.setPointSizeF(font.pointSizeF() * 0.72)
        painter.setFont(font)
        painter.setPen(palette.colour("faint_ink"))
        height = QFontMetricsF(font).height()
        scrolled = view.verticalScrollBar().value()
        places = view._places
        first = bisect_left(places, scrolled - height, key=lambda mark: view.top_of(mark.offset))
        lowest = float("-inf")
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        for mark in places[first:]:
            top = view.top_of(mark.offset) - scrolled + 3
            if top > self.height():
                break
            if top < lowest:  # of two in one line, the first
                continue
            lowest = top + height
            painter.drawText(QRectF(0, top, _PLACES, height), right, mark.words)
