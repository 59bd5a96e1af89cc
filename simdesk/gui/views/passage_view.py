"""A paper's text with its shared passages marked: colour, underline and number."""

from bisect import bisect_left, bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import cast

from PySide6.QtCore import QEvent, QMimeData, QPointF, QRect, Qt, Signal, Slot
from PySide6.QtGui import (
    QFont,
    QFontMetricsF,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextLine,
)
from PySide6.QtWidgets import QTextEdit, QWidget

from simdesk.documents import Span
from simdesk.gui.display_text import DisplayText
from simdesk.gui.marked_passage import (
    MarkedPassage,
    deeper,
    equal_parts,
    left_out_parts,
    painting_order,
)
from simdesk.gui.plain import tooltip
from simdesk.gui.text_flow import Stretch, outer_rows, shown_tables
from simdesk.gui.views.list_numbers import ListNumber, paint_numbers
from simdesk.gui.views.paper_document import PaperDocument
from simdesk.gui.views.passage_gutter import PassageGutter
from simdesk.gui.views.place_marks import PlaceMark
from simdesk.painting.palette import Palette
from simdesk.structure import Structure

_PLAIN = Structure()


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
        self._rows: list[Stretch] = []  # of tables
        self._numbers: list[ListNumber] = []
        self._palette: Palette | None = None
        self._current: int | None = None
        self._gutter = PassageGutter(self, self)
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
        structure: Structure = _PLAIN,
        numbers: Mapping[int, str] = MappingProxyType({}),
    ) -> None:
        """Show a paper's text, its passages marked in colours of `palette`.

        `places` stand in the margin, each beside the line in which it begins. `structure` fits the
        text; `numbers` stand in front of its blocks, by their offsets.

        The text is made ready before it is shown: laid out once, not after each change.
        """
        tables = shown_tables(len(text), structure.tables)
        self._display = DisplayText(text, tables)
        self._rows = list(outer_rows(tables))
        self._positions: dict[int, int] = {}  # in the shown text, of offsets that were asked for
        self._tops: dict[int, float] = {}  # of such offsets, as long as the lines stay as they are
        self._ascent = QFontMetricsF(font).ascent()
        self._marked = tuple(passages)
        self._palette = palette
        self._gutter.show_marks(passages, places, palette)
        self.setViewportMargins(self._gutter.sizeHint().width(), 0, 0, 0)
        paper = PaperDocument(self._display, font, palette, self)
        paper.format_blocks(structure.blocks, numbers)
        self._numbers = paper.numbers
        if palette is not None:
            self._mark(QTextCursor(paper.document), palette)
        self.setDocument(paper.document)
        if self._own is not None:
            self._own.deleteLater()
        self._own = paper.document
        self.verticalScrollBar().setValue(0)
        self._place_gutter()
        paper.document.documentLayout().documentSizeChanged.connect(self._on_laid_out)
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
                for piece in self._display.pieces(span):
                    selection = QTextEdit.ExtraSelection()
                    selection.format.setBackground(deeper(self._palette, look))
                    selection.cursor = self._cursor(piece)
                    selections.append(selection)
        self.setExtraSelections(selections)
        self._gutter.choose(number)

    # Where things are

    def top_of(self, offset: int) -> float:
        """The height at which the character at `offset` stands in the whole text, in pixels."""
        known = self._tops.get(offset)
        if known is None:
            top, line = self._line_of(offset)
            known = self._tops[offset] = top + (line.y() if line.isValid() else 0.0)
        return known

    def mark_top(self, offset: int) -> float:
        """Where a line of ordinary letters begins that has one base line with the character."""
        top, line = self._line_of(offset)
        if not line.isValid():
            return top
        return top + line.y() + max(line.ascent() - self._ascent, 0.0)

    def _line_of(self, offset: int) -> tuple[float, QTextLine]:
        """The height of the paragraph of a character, and the character's line in it."""
        position = self._positions.get(offset)
        if position is None:
            position = self._positions[offset] = self._display.position(offset)
        block = self.document().findBlock(position)
        top = self.document().documentLayout().blockBoundingRect(block).top()
        return top, block.layout().lineForTextPosition(position - block.position())

    def show_offset(self, offset: int, above: float) -> None:
        """Bring a character to the part `above` of the view's height."""
        place = self.top_of(offset) - self.viewport().height() * above
        self.verticalScrollBar().setValue(round(place))

    def seen_offsets(self) -> tuple[int, int]:
        """The part of the text that is in sight."""
        layout = self.document().documentLayout()
        top = self.verticalScrollBar().value()
        inside = self.document().documentMargin() + 1  # in its margin, Qt finds any cell nearest
        first, last = (
            layout.hitTest(QPointF(x, y), Qt.HitTestAccuracy.FuzzyHit)
            for x, y in (
                (inside, max(top + 1, inside)),
                (self.viewport().width(), top + self.viewport().height() - 1),
            )
        )
        return self._display.from_qt(max(first, 0)), self._display.from_qt(max(last, 0))

    def in_reach(self, offsets: Sequence[int], above: float) -> slice:
        """Which of some rising offsets may stand in sight or up to `above` pixels over it.

        Of a table row that is partly in sight, all: what begins further on can stand higher.
        """
        top = float(self.verticalScrollBar().value())
        bottom = top + self.viewport().height()
        return slice(
            bisect_left(offsets, top - above, key=self._bottom_of_row),
            bisect_right(offsets, bottom, key=self._top_of_row),
        )

    def _top_of_row(self, offset: int) -> float:
        """The height of a character, or of the table row that it lies in: it rises with offsets."""
        row = self._row_of(offset)
        return self.top_of(offset if row is None else row.start)

    def _bottom_of_row(self, offset: int) -> float:
        """The height of a character, or of what follows the table row that it lies in."""
        row = self._row_of(offset)
        if row is not None and row.end >= len(self._display.text):
            return self.document_height()
        return self.top_of(offset if row is None else row.end + 1)

    def _row_of(self, offset: int) -> Stretch | None:
        """The table row that an offset lies in."""
        number = bisect_right(self._rows, offset, key=lambda row: row.start) - 1
        return self._rows[number] if number >= 0 and offset <= self._rows[number].end else None

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

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self._numbers or self._palette is None:
            return
        line = QFontMetricsF(self.document().defaultFont()).height()
        seen = self.in_reach([number.offset for number in self._numbers], 3 * line)
        painter = QPainter(self.viewport())
        painter.setPen(self._palette.colour("faint_ink"))
        scrolled = self.horizontalScrollBar().value(), self.verticalScrollBar().value()
        paint_numbers(painter, self.document(), self._numbers[seen], QPointF(*scrolled))

    def createMimeDataFromSelection(self) -> QMimeData:
        """What is copied and dragged: the text itself, not the way it is shown."""
        data = QMimeData()
        data.setText(self._selected_text())
        return data

    def _selected_text(self) -> str:
        cursor = self.textCursor()
        if not cursor.hasComplexSelection():
            return self._text_between(cursor.selectionStart(), cursor.selectionEnd())
        # Cells of a table: Qt selects the rectangle from one to another.
        table = cursor.currentTable()
        row, rows, column, columns = cast("tuple[int, ...]", cursor.selectedTableCells())
        lines: dict[int, list[str]] = {}
        for at in range(row, row + rows):
            for beside in range(column, column + columns):
                cell = table.cellAt(at, beside)
                if (cell.row(), cell.column()) == (at, beside):  # not the rest of a merged one
                    text = self._text_between(cell.firstPosition(), cell.lastPosition())
                    lines.setdefault(at, []).append(text)
        return "\n".join("\t".join(cells) for cells in lines.values())

    def _text_between(self, start: int, end: int) -> str:
        first, last = self._display.from_qt(start), self._display.from_qt(end)
        return self._display.text[first:last]

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._on_laid_out()
        self._place_gutter()

    # Inside

    @Slot()
    def _on_laid_out(self) -> None:
        self._tops.clear()
        self._gutter.refresh()

    def _place_gutter(self) -> None:
        inside = self.contentsRect()
        width = self._gutter.sizeHint().width()
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
        cursor = QTextCursor(self.document())
        self._select(cursor, span)
        return cursor

    def _select(self, cursor: QTextCursor, span: Span) -> None:
        cursor.setPosition(self._display.position(span.start))
        cursor.setPosition(self._display.position(span.end), QTextCursor.MoveMode.KeepAnchor)

    def _format(self, cursor: QTextCursor, span: Span, form: QTextCharFormat) -> None:
        for piece in self._display.pieces(span):
            self._select(cursor, piece)
            cursor.mergeCharFormat(form)


def _passage_format(passage: MarkedPassage, palette: Palette) -> QTextCharFormat:
    form = QTextCharFormat()
    form.setBackground(passage.fill(palette))
    form.setUnderlineColor(passage.edge(palette))
    form.setUnderlineStyle(_UNDERLINES[passage.underline])
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
    Qt.PenStyle.DashDotDotLine: QTextCharFormat.UnderlineStyle.DashDotDotLine,
}
