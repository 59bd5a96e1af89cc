"""A paper's text with its shared passages marked: colour, underline and letter code."""

from collections.abc import Sequence
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
from simdesk.gui.views.marked_passage import MarkedPassage, deeper, equal_parts, paint_badge
from simdesk.painting.palette import Palette

_GUTTER = 34
_TEXT_MARGIN = 14
_LINE_HEIGHT = 145  # percent: a comfortable reading type


class _SealedDocument(QTextDocument):
    """A document that opens nothing, whatever its text asks for."""

    def loadResource(self, _type: int, _name: QUrl | str) -> Any:
        return None


class PassageView(QTextEdit):
    """Read-only text that scrolls by pixels; tells which passage was clicked."""

    passage_clicked = Signal(int)  # its number in the list given to `mark`

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setDocument(_SealedDocument(self))
        self.setReadOnly(True)
        self.setUndoRedoEnabled(False)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse
            | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.setTabChangesFocus(True)
        self.setMouseTracking(True)
        self.setViewportMargins(_GUTTER, 0, 0, 0)
        self.document().setDocumentMargin(_TEXT_MARGIN)
        self._display = DisplayText("")
        self._marked: tuple[MarkedPassage, ...] = ()
        self._palette: Palette | None = None
        self._current: int | None = None
        self._gutter = _Gutter(self)
        self.verticalScrollBar().valueChanged.connect(self._gutter.refresh)
        self.document().documentLayout().documentSizeChanged.connect(self._gutter.refresh)

    # What is shown

    def show_text(self, text: str, font: QFont) -> None:
        """Show a paper's text, without marks."""
        self._display = DisplayText(text)
        self._marked = ()
        self._current = None
        self.setExtraSelections([])
        self.document().setDefaultFont(font)
        self.setPlainText(self._display.shown)
        block = QTextBlockFormat()
        block.setLineHeight(_LINE_HEIGHT, QTextBlockFormat.LineHeightTypes.ProportionalHeight.value)
        block.setBottomMargin(QFontMetricsF(font).height() * 0.45)
        cursor = QTextCursor(self.document())
        cursor.select(QTextCursor.SelectionType.Document)
        cursor.mergeBlockFormat(block)

    def mark(self, passages: Sequence[MarkedPassage], palette: Palette) -> None:
        """Mark passages in the shown text; longer ones first, so that inner ones stay visible."""
        self._marked = tuple(passages)
        self._palette = palette
        cursor = QTextCursor(self.document())
        cursor.beginEditBlock()
        cursor.select(QTextCursor.SelectionType.Document)
        cursor.setCharFormat(QTextCharFormat())
        for passage in sorted(passages, key=lambda one: -len(one.span)):
            self._format(cursor, passage.span, _passage_format(passage, palette))
            for span in passage.differing:
                self._format(cursor, span, _differing_format(passage, palette))
        cursor.endEditBlock()
        self.choose(None)
        self._gutter.refresh()

    def choose(self, number: int | None) -> None:
        """Bring one passage out of the others; None for none."""
        self._current = number
        selections: list[QTextEdit.ExtraSelection] = []
        if number is not None and self._palette is not None:
            passage = self._marked[number]
            for span in equal_parts(passage):
                selection = QTextEdit.ExtraSelection()
                selection.format.setBackground(deeper(self._palette, passage.colour))
                selection.cursor = self._cursor(span)
                selections.append(selection)
        self.setExtraSelections(selections)
        self._gutter.refresh()

    # Where things are

    def top_of(self, offset: int) -> float:
        """The height at which the character at `offset` stands in the whole text, in pixels."""
        position = int(self._display.to_qt([offset])[0])
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
            words = "\n".join(
                f"{self._marked[n].letter}: {self._marked[n].reason}" for n in covering
            )
            self.viewport().setToolTip(tooltip(words))
        return super().viewportEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        inside = self.contentsRect()
        self._gutter.setGeometry(QRect(inside.left(), inside.top(), _GUTTER, inside.height()))

    # Inside

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
    if passage.counts:
        form.setBackground(palette.passage_fill(passage.colour))
    form.setUnderlineColor(palette.passage_edge(passage.colour))
    form.setUnderlineStyle(_UNDERLINES[palette.passage_underline(passage.colour)])
    return form


def _differing_format(passage: MarkedPassage, palette: Palette) -> QTextCharFormat:
    form = QTextCharFormat()
    form.setBackground(palette.colour("paper"))
    form.setUnderlineColor(palette.passage_edge(passage.colour))
    form.setUnderlineStyle(QTextCharFormat.UnderlineStyle.WaveUnderline)
    return form


_UNDERLINES = {
    Qt.PenStyle.SolidLine: QTextCharFormat.UnderlineStyle.SingleUnderline,
    Qt.PenStyle.DashLine: QTextCharFormat.UnderlineStyle.DashUnderline,
    Qt.PenStyle.DotLine: QTextCharFormat.UnderlineStyle.DotLine,
    Qt.PenStyle.DashDotLine: QTextCharFormat.UnderlineStyle.DashDotLine,
}


class _Gutter(QWidget):
    """The letter codes, each beside the first line of its passage."""

    def __init__(self, view: PassageView) -> None:
        super().__init__(view)
        self._view = view

    @Slot()
    def refresh(self) -> None:
        """Paint again."""
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(_GUTTER, 0)

    def paintEvent(self, _event: QPaintEvent) -> None:
        view = self._view
        palette = view._palette
        if palette is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        font = QFont(view.document().defaultFont())
        font.setPointSizeF(font.pointSizeF() * 0.72)
        font.setBold(True)
        painter.setFont(font)
        metrics = QFontMetricsF(font)
        height = metrics.height() + 2
        scrolled = view.verticalScrollBar().value()
        lowest = float("-inf")
        for number, passage in sorted(enumerate(view._marked), key=lambda item: item[1].span):
            top = max(view.top_of(passage.span.start) - scrolled + 2, lowest)
            if top > self.height():
                break
            if top < -height and number != view._current:
                continue
            lowest = top + height + 2  # codes of passages on one line stand below each other
            width = max(metrics.horizontalAdvance(passage.letter) + 8, height)
            badge = QRectF(self.width() - width - 7, top, width, height)
            if number == view._current:
                bottom = view.top_of(passage.span.end) - scrolled + metrics.height() * 1.6
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(palette.passage_edge(passage.colour))
                painter.drawRoundedRect(QRectF(self.width() - 3, top, 3, bottom - top), 1.5, 1.5)
            paint_badge(painter, badge, passage, palette, is_current=number == view._current)
