"""Draws the cells of the ranking: both names one above the other, a share with a bar."""

from functools import partial

from PySide6.QtCore import QObject, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter
from PySide6.QtWidgets import QApplication, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from simdesk.gui import theme
from simdesk.gui.models.table_model import NUMBERS_ROLE, PARTS_ROLE, SHARE_ROLE, Index
from simdesk.gui.short_names import shortened
from simdesk.painting.palette import palette_for
from simdesk.report.marks import Theme

BAR_HEIGHT = 6
MARGIN = 12


def _paint_ground(painter: QPainter, option: QStyleOptionViewItem, index: Index) -> str:
    """Paint a cell as the style does but for its text, which is returned."""
    ground = QStyleOptionViewItem(option)
    ground.index = index  # type: ignore[assignment]
    words = str(index.data())
    style = ground.widget.style() if ground.widget else QApplication.style()
    style.drawControl(QStyle.ControlElement.CE_ItemViewItem, ground, painter, ground.widget)
    return words


def _ink(index: Index, usual: QColor) -> QColor:
    """The colour of a cell's text: the model's where it has one."""
    brush = index.data(Qt.ItemDataRole.ForegroundRole)
    return usual if brush is None else brush.color()


def _fits(metrics: QFontMetrics, width: int, words: str) -> bool:
    return metrics.horizontalAdvance(words) <= width


class NamesDelegate(QStyledItemDelegate):
    """The two names, each with the letter that the scores speak of and its number in the class."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        look = theme.current()
        self._text, self._letter = look.colour("text"), look.colour("muted")

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: Index,
    ) -> None:
        """Paint both; where there is no room, what tells them apart stays."""
        names = _paint_ground(painter, option, index).split("\n")
        metrics = option.fontMetrics
        area = QRectF(option.rect).adjusted(MARGIN, 0, -MARGIN / 2, 0)
        indent = metrics.horizontalAdvance("A") + 9
        height = metrics.height() * 1.15
        top = area.center().y() - height
        painter.save()
        numbers = index.data(NUMBERS_ROLE) or ("", "")
        parts = index.data(PARTS_ROLE) or [(0, len(name)) for name in names]
        widest = max(metrics.horizontalAdvance(f"{number}  ") for number in numbers)
        for letter, name, number, part in zip("AB", names, numbers, parts, strict=True):
            line = QRectF(area.left(), top, area.width(), height)
            painter.setPen(self._letter)
            middle = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
            painter.drawText(line, middle, letter)
            line.setLeft(line.left() + indent)
            if number:
                painter.drawText(line, middle, number)
                line.setLeft(line.left() + widest)
            painter.setPen(_ink(index, self._text))
            width = int(line.width())
            short = shortened(name, part, partial(_fits, metrics, width))
            painter.drawText(line, middle | Qt.TextFlag.TextSingleLine, short)
            top += height
        painter.restore()


class NameDelegate(QStyledItemDelegate):
    """One name; where there is no room, what tells papers apart stays."""

    def initStyleOption(self, option: QStyleOptionViewItem, index: Index) -> None:
        """As usual, but shorter if need be."""
        super().initStyleOption(option, index)
        (part,) = index.data(PARTS_ROLE) or (None,)
        if part is not None:
            width = option.rect.width() - 2 * MARGIN
            option.text = shortened(
                option.text,
                part,
                partial(_fits, option.fontMetrics, width),
            )


class ShareDelegate(QStyledItemDelegate):
    """The number, and below it a bar as long as the cell is wide: rows have two lines anyway."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        look = theme.current()
        self._text = look.colour("text")
        self._track = look.colour("hover")
        self._palette = palette_for(Theme.DARK if look.is_dark else Theme.LIGHT)

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: Index,
    ) -> None:
        """Paint the cell's ground as the style does, then number and bar."""
        words = _paint_ground(painter, option, index)
        share = index.data(SHARE_ROLE)
        area = QRectF(option.rect).adjusted(MARGIN, 0, -MARGIN, 0)
        height = option.fontMetrics.height() * 1.15
        number = QRectF(area.left(), area.center().y() - height, area.width(), height)
        painter.save()
        painter.setPen(_ink(index, self._text))
        left = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        if share is None:  # left out: words in the middle, no bar
            painter.drawText(area, left, words)
            painter.restore()
            return
        painter.drawText(number, left, words)
        bar = QRectF(area.left(), number.bottom() + 4, area.width(), BAR_HEIGHT)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._track)
        painter.drawRoundedRect(bar, BAR_HEIGHT / 2, BAR_HEIGHT / 2)
        if share > 0:
            bar.setWidth(max(bar.width() * share, BAR_HEIGHT))
            painter.setBrush(self._palette.colour("bar"))
            painter.drawRoundedRect(bar, BAR_HEIGHT / 2, BAR_HEIGHT / 2)
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """Room for the number; the bar takes what there is."""
        return QSize(100, super().sizeHint(option, index).height())
