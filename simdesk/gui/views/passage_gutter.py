"""The margin beside a paper's text: the codes of its passages, its pages and paragraphs."""

from collections.abc import Sequence
from itertools import groupby
from typing import Protocol

from PySide6.QtCore import QRectF, QSize, Qt, Slot
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPaintEvent, QTextDocument
from PySide6.QtWidgets import QScrollBar, QWidget

from simdesk.gui.marked_passage import MarkedPassage, paint_badge
from simdesk.gui.views.place_marks import PlaceMark
from simdesk.painting.palette import Palette

_CODES = 34
_PLACES = 44  # more room, where pages or paragraphs are known
_CODES_ABOVE = 12  # that may stand below each other and so reach into sight
_MOST_ON_A_LINE = 4  # codes; of more, the last is how many are not shown
_SIZE = 0.72  # of its letters to those of the text


class GutterText(Protocol):
    """The text that a gutter stands beside."""

    def document(self) -> QTextDocument:
        """What is shown."""

    def verticalScrollBar(self) -> QScrollBar:
        """What scrolls it."""

    def top_of(self, offset: int) -> float:
        """The height at which the character at `offset` stands in the whole text, in pixels."""

    def mark_top(self, offset: int) -> float:
        """Where a line of ordinary letters begins that has one base line with the character."""

    def in_reach(self, offsets: Sequence[int], above: float) -> slice:
        """Which of some rising offsets may stand in sight or up to `above` pixels over it."""


class PassageGutter(QWidget):
    """The codes, each beside the first line of its passage, and where pages begin."""

    def __init__(self, text: GutterText, parent: QWidget) -> None:
        super().__init__(parent)
        self._text = text
        self._marked: tuple[MarkedPassage, ...] = ()
        self._in_order: list[int] = []  # their numbers, by where they stand
        self._code_offsets: list[int] = []  # where they stand
        self._places: tuple[PlaceMark, ...] = ()
        self._place_offsets: list[int] = []
        self._palette: Palette | None = None
        self._current: int | None = None

    def show_marks(
        self, marked: Sequence[MarkedPassage], places: Sequence[PlaceMark], palette: Palette | None
    ) -> None:
        """Show the codes of these passages, and these places."""
        self._marked, self._places, self._palette = tuple(marked), tuple(places), palette
        self._in_order = sorted(range(len(marked)), key=lambda number: marked[number].span)
        self._code_offsets = [marked[number].span.start for number in self._in_order]
        self._place_offsets = [mark.offset for mark in places]
        self._current = None

    def choose(self, number: int | None) -> None:
        """Bring the code of one passage out of the others."""
        self._current = number
        self.update()

    @Slot()
    def refresh(self) -> None:
        """Paint again."""
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(_CODES + (_PLACES if self._places else 0), 0)

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self._palette is None:
            return
        painter = QPainter(self)
        font = QFont(self._text.document().defaultFont())
        font.setPointSizeF(font.pointSizeF() * _SIZE)
        scrolled = self._text.verticalScrollBar().value()
        painter.setFont(font)
        self._paint_places(painter, self._palette, scrolled)
        font.setBold(True)
        painter.setFont(font)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_codes(painter, self._palette, scrolled)

    def _paint_places(self, painter: QPainter, palette: Palette, scrolled: int) -> None:
        painter.setPen(palette.colour("faint_ink"))
        height = QFontMetricsF(painter.font()).height()
        reach = self._text.in_reach(self._place_offsets, height)
        tops = [(self._text.mark_top(mark.offset), mark) for mark in self._places[reach]]
        lowest = float("-inf")
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        for top, mark in sorted(tops, key=lambda item: item[0]):
            if top < lowest:  # of two in one line, the first
                continue
            lowest = top + height
            place = QRectF(0, top - scrolled + 3, _PLACES, height)
            painter.drawText(place, right, mark.words)

    def _paint_codes(self, painter: QPainter, palette: Palette, scrolled: int) -> None:
        metrics = QFontMetricsF(painter.font())
        height = metrics.height() + 2
        lowest = float("-inf")
        for top, number, more in self.codes_in_sight(_CODES_ABOVE * height):
            passage = self._marked[number]
            top = max(top - scrolled + 2, lowest)
            is_current = number == self._current
            if not is_current and not -height <= top <= self.height():
                continue
            lowest = top + height + 2  # codes of passages on one line stand below each other
            if more:
                painter.setPen(palette.colour("faint_ink"))
                place = QRectF(0, lowest, self.width() - 7, height)
                painter.drawText(place, Qt.AlignmentFlag.AlignRight, f"+{more}")
                lowest += height + 2
            width = max(metrics.horizontalAdvance(passage.code) + 8, height)
            badge = QRectF(self.width() - width - 7, top, width, height)
            if is_current:
                end = self._text.top_of(passage.span.end) - scrolled + metrics.height() * 1.6
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(passage.edge(palette))
                bar = QRectF(self.width() - 3, top, 3, max(end - top, height))
                painter.drawRoundedRect(bar, 1.5, 1.5)
            paint_badge(painter, badge, passage, palette, is_current=is_current)

    def codes_in_sight(self, above: float) -> list[tuple[float, int, int]]:
        """The tops of codes and the numbers of their passages, by height.

        Of many that begin in one line, a few: those that count and lie on top first. With the
        last of them, how many more there are.
        """
        found: list[tuple[float, int, int]] = []
        for top, group in groupby(self._codes_in_reach(above), key=lambda item: item[0]):
            numbers = [number for _, number in group]
            shown = numbers
            if len(numbers) > _MOST_ON_A_LINE:
                best = sorted(numbers, key=self._rank)[: _MOST_ON_A_LINE - 1]
                shown = [number for number in numbers if number in best]
            found += [(top, number, 0) for number in shown[:-1]]
            found.append((top, shown[-1], len(numbers) - len(shown)))
        return found

    def _rank(self, number: int) -> tuple[bool, bool, int]:
        passage = self._marked[number]
        return number != self._current, not passage.counts, -passage.layer

    def _codes_in_reach(self, above: float) -> list[tuple[float, int]]:
        """The tops of the passages whose codes may be seen, and their numbers, by height."""
        found = self._in_order[self._text.in_reach(self._code_offsets, above)]
        if self._current is not None and self._current not in found:
            found = [self._current, *found]
        tops = [(self._text.mark_top(self._marked[number].span.start), number) for number in found]
        return sorted(tops, key=lambda item: item[0])
