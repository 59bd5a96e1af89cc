"""A paper's text as a Qt document: paragraphs, headings, lists, notes and tables.

Nothing is put in that the text does not have: numbers of lists are painted beside it, and the
marks that begin and end cells stand where the text has its separators.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QObject, QUrl
from PySide6.QtGui import (
    QBrush,
    QFont,
    QFontMetricsF,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextTable,
    QTextTableFormat,
)

from simdesk.documents import Span
from simdesk.gui.display_text import DisplayText
from simdesk.gui.text_flow import CellOpens, Stretch, TableCloses, TableOpens
from simdesk.gui.views.list_numbers import ListNumber
from simdesk.painting.palette import Palette
from simdesk.structure import Block, BlockKind, Table

_TEXT_MARGIN = 14
_LINE_HEIGHT = 115  # percent of the font's own, which is about 1.4 of its size
_PARAGRAPH_GAP = 0.35  # below each paragraph; this and the following in heights of a line
_INDENT = 1.5  # of a list item for each level, and of a quotation
_TABLE_GAP = 0.3
_CELL_PADDING, _TIGHT_PADDING = 0.25, 0.1
_MANY_COLUMNS = 7  # from so many on, the tight padding
_FIXED = QTextBlockFormat.LineHeightTypes.FixedHeight.value
_PROPORTIONAL = QTextBlockFormat.LineHeightTypes.ProportionalHeight.value
_MOST_BLOCKS = 3_000  # formatted one by one; each costs Qt some ten microseconds


class _SealedDocument(QTextDocument):
    """A document that opens nothing, whatever its text asks for."""

    def loadResource(self, _type: int, _name: QUrl | str) -> Any:
        return None


class PaperDocument:
    """Builds `document` in one go, before anything is laid out."""

    def __init__(
        self, display: DisplayText, font: QFont, palette: Palette | None, owner: QObject
    ) -> None:
        self.document = _SealedDocument(owner)
        self.document.setUndoRedoEnabled(False)
        self.document.setDocumentMargin(_TEXT_MARGIN)
        self.document.setDefaultFont(font)
        self.numbers: list[ListNumber] = []
        self._display = display
        self._font = font
        self._line = QFontMetricsF(font).height()
        self._palette = palette
        self._cursor = QTextCursor(self.document)
        self._gaps: list[int] = []  # positions of paragraphs that the text does not have
        self._cell_ends: list[int] = []
        self._open: list[QTextTable] = []
        self._put_in()
        self._format_paragraphs()

    def _put_in(self) -> None:
        before: object = None
        for step in self._display.steps:
            if (isinstance(before, TableCloses) and not isinstance(step, Stretch)) or (
                isinstance(step, TableOpens) and not isinstance(before, Stretch)
            ):
                self._gaps.append(self._cursor.position())
            if isinstance(step, Stretch):
                self._cursor.insertText(self._display.shown_part(step))
            elif isinstance(step, TableOpens):
                self._open_table(step.table)
            elif isinstance(step, CellOpens):
                if not isinstance(before, TableOpens):
                    self._cell_ends.append(self._cursor.position())
                cell = self._open[-1].cellAt(step.row, step.column)
                self._cursor = cell.firstCursorPosition()
            else:
                self._cell_ends.append(self._cursor.position())
                self._cursor.setPosition(self._open.pop().lastPosition() + 1)
            before = step
        if isinstance(before, TableCloses):
            self._gaps.append(self._cursor.position())

    def _open_table(self, table: Table) -> None:
        form = QTextTableFormat()
        padding = _CELL_PADDING if table.columns < _MANY_COLUMNS else _TIGHT_PADDING
        form.setCellPadding(self._line * padding)
        form.setCellSpacing(-1)  # neighbours share their border
        form.setBorder(1)
        form.setTopMargin(self._line * _TABLE_GAP)
        form.setBottomMargin(self._line * _TABLE_GAP)
        form.setBorderStyle(QTextTableFormat.BorderStyle.BorderStyle_Solid)
        if self._palette is not None:
            form.setBorderBrush(QBrush(self._palette.colour("line")))
        shown = self._cursor.insertTable(table.rows, table.columns, form)
        for cell in table.cells:
            if cell.rows > 1 or cell.columns > 1:
                shown.mergeCells(cell.row, cell.column, cell.rows, cell.columns)
        self._open.append(shown)

    def _format_paragraphs(self) -> None:
        form = QTextBlockFormat()
        form.setLineHeight(_LINE_HEIGHT, _PROPORTIONAL)
        form.setBottomMargin(self._line * _PARAGRAPH_GAP)
        self._format(0, self.document.characterCount() - 1, form)
        form = QTextBlockFormat()
        form.setBottomMargin(0)
        for position in self._cell_ends:
            self._format(position, position, form)
        form.setLineHeight(1, _FIXED)
        for position in self._gaps:
            self._format(position, position, form)

    def _format(
        self, start: int, end: int, block: QTextBlockFormat, text: QTextCharFormat | None = None
    ) -> None:
        self._cursor.setPosition(start)
        self._cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
        self._cursor.mergeBlockFormat(block)
        if text is not None:
            self._cursor.mergeCharFormat(text)

    def format_blocks(self, blocks: Sequence[Block], numbers: Mapping[int, str]) -> None:
        """Give headings, list items and the like their looks; `numbers` by where they stand.

        Of very many, the rest stays as plain text: a paper has some hundred.
        """
        before = None
        for block in blocks[:_MOST_BLOCKS]:
            text = self._display.text[block.start : block.end]
            start = block.start + len(text) - len(text.lstrip("\n"))
            end = block.start + len(text.rstrip("\n"))
            if start < end:
                look = _look_of(block, is_first=block.kind is not before)
                self._format_block(look, start, end, numbers.get(block.start, ""))
            before = block.kind

    def _format_block(self, look: "_Look", start: int, end: int, number: str) -> None:
        indent = look.indents * self._line * _INDENT
        block, letters = QTextBlockFormat(), QTextCharFormat()
        block.setLeftMargin(indent)
        letters.setFontPointSize(self._font.pointSizeF() * look.size)
        if look.is_bold:
            letters.setFontWeight(QFont.Weight.Bold)
        for piece in self._display.pieces(Span(start, end)):
            first, last = self._display.position(piece.start), self._display.position(piece.end)
            self._format(first, last, block, letters)
        position = self._display.position(start)
        first_line = QTextBlockFormat()
        first_line.setTopMargin(self._line * look.above)
        if number:
            room = self._line * _INDENT if look.is_hanging else 0.0
            font = QFont(self._font)
            font.setPointSizeF(letters.fontPointSize())
            font.setBold(look.is_bold)
            shown = ListNumber.before(start, position, number, font, room)
            first_line.setTextIndent(shown.room - room)
            self.numbers.append(shown)
        self._format(position, position, first_line)


@dataclass(frozen=True, slots=True)
class _Look:
    """How a paragraph is shown: `size` of its letters, space `above` in heights of a line."""

    size: float = 1.0
    is_bold: bool = False
    above: float = 0.0
    indents: int = 0
    is_hanging: bool = False  # its number stands in its indent


_TITLES = (_Look(1.6, True, 0.3), _Look(1.2, True, 0.1))
_HEADINGS = (_Look(1.4, True, 0.8), _Look(1.22, True, 0.7), _Look(1.1, True, 0.5))
_LOW_HEADING = _Look(1.0, True, 0.4)
_DEEPEST_INDENT = 6


def _look_of(block: Block, *, is_first: bool) -> _Look:
    """The look of a paragraph; `is_first`: the one before is of another kind."""
    if block.kind is BlockKind.TITLE:
        return _TITLES[min(block.level, len(_TITLES)) - 1]
    if block.kind is BlockKind.HEADING:
        level = block.level - 1
        return _HEADINGS[level] if level < len(_HEADINGS) else _LOW_HEADING
    if block.kind is BlockKind.LIST_ITEM:
        return _Look(indents=min(block.level, _DEEPEST_INDENT), is_hanging=True)
    if block.kind is BlockKind.QUOTATION:
        return _Look(indents=1)
    return _Look(0.9, above=1.2 if is_first else 0.0)
