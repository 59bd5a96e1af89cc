"""Draws a place in its context: the words that were found stand out."""

from PySide6.QtCore import QObject, QPointF, QRectF
from PySide6.QtGui import QFont, QPainter, QTextCharFormat, QTextLayout, QTextOption
from PySide6.QtWidgets import QApplication, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from simdesk.gui import theme
from simdesk.gui.display_text import DisplayText
from simdesk.gui.models.hits import HIT_ROLE
from simdesk.gui.models.table_model import Index
from simdesk.painting.palette import palette_for
from simdesk.report.marks import Theme

MARGIN = 12
_MOST_BEFORE = 0.3  # of the cell's width


class ContextDelegate(QStyledItemDelegate):
    """One line: text before, what was found on its mark, text after, cut at the cell's end."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        look = theme.current()
        palette = palette_for(Theme.DARK if look.is_dark else Theme.LIGHT)
        self._text = look.colour("text")
        self._mark = QTextCharFormat()
        self._mark.setBackground(palette.passage_fill(0))
        self._mark.setFontWeight(QFont.Weight.DemiBold)

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: Index,
    ) -> None:
        """Paint the cell's ground as the style does, then the line."""
        ground = QStyleOptionViewItem(option)
        ground.index = index  # type: ignore[assignment]
        style = ground.widget.style() if ground.widget else QApplication.style()
        style.drawControl(QStyle.ControlElement.CE_ItemViewItem, ground, painter, ground.widget)
        context = index.data(HIT_ROLE)
        if context is None:
            return
        before, found, _after = context
        display = DisplayText("".join(context))
        start, end = display.to_qt([len(before), len(before) + len(found)]).tolist()
        area = QRectF(option.rect).adjusted(MARGIN, 0, -MARGIN / 2, 0)
        layout = QTextLayout(display.shown, option.font)
        wrapping = QTextOption()
        wrapping.setWrapMode(QTextOption.WrapMode.NoWrap)
        layout.setTextOption(wrapping)
        mark = QTextLayout.FormatRange()
        mark.start, mark.length, mark.format = start, end - start, self._mark
        layout.setFormats([mark])
        layout.beginLayout()
        line = layout.createLine()
        layout.endLayout()
        # What was found is always in sight: what stands before it gives way.
        begins = line.cursorToX(start)[0]  # type: ignore[index]  # a pair, whatever the stub says
        left = area.left() - max(begins - area.width() * _MOST_BEFORE, 0.0)
        top = area.center().y() - (line.height() if line.isValid() else 0.0) / 2
        painter.save()
        painter.setClipRect(area)
        painter.setPen(self._text)
        layout.draw(painter, QPointF(left, top))
        painter.restore()
