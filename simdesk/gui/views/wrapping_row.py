"""A row of widgets that goes on in the next line where there is no more room."""

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QSizePolicy, QSpacerItem, QWidget


class WrappingRow(QLayout):
    """Each widget has the width it needs; what follows a stretch on a line stands at its end."""

    def __init__(self, spacing: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._items: list[QLayoutItem] = []
        self.setContentsMargins(0, 0, 0, 0)
        self.setSpacing(spacing)

    def addStretch(self, _stretch: int = 1) -> None:
        """Leave the room of a line that has some to spare here."""
        self.addItem(QSpacerItem(0, 0, QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum))

    # What Qt asks a layout

    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self._lay_out(QRect(0, 0, width, 0), moves=False)

    def sizeHint(self) -> QSize:
        """That of one line."""
        sizes = [item.sizeHint() for item in self._seen()]
        gaps = self.spacing() * max(len(sizes) - 1, 0)
        height = max((size.height() for size in sizes), default=0)
        return QSize(sum(size.width() for size in sizes) + gaps, height)

    def minimumSize(self) -> QSize:
        size = QSize()
        for item in self._seen():
            size = size.expandedTo(item.minimumSize())
        return size

    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        self._lay_out(rect, moves=True)

    # Inside

    def _seen(self) -> list[QLayoutItem]:
        return [item for item in self._items if not item.isEmpty()]

    def _lay_out(self, rect: QRect, *, moves: bool) -> int:
        """Put the items into lines; returns the height of all."""
        top, gap = rect.top(), self.spacing()
        for line in self._lines(rect.width()):
            widths = [item.sizeHint().width() for item in line if not item.isEmpty()]
            height = max(
                (item.sizeHint().height() for item in line if not item.isEmpty()), default=0
            )
            spare = rect.width() - sum(widths) - gap * max(len(widths) - 1, 0)
            left = rect.left()
            for item in line:
                if item.isEmpty():  # the first stretch takes all that is to spare
                    left += max(spare, 0)
                    spare = 0
                    continue
                size = QSize(min(item.sizeHint().width(), rect.width()), item.sizeHint().height())
                if moves:
                    drop = (height - size.height()) // 2
                    item.setGeometry(QRect(QPoint(left, top + drop), size))
                left += size.width() + gap
            top += height + gap
        return max(top - gap - rect.top(), 0)

    def _lines(self, width: int) -> list[list[QLayoutItem]]:
        """The items by lines; hidden ones are left out, stretches kept."""
        lines: list[list[QLayoutItem]] = [[]]
        taken = 0
        for item in self._items:
            if item.isEmpty():
                if item.spacerItem() is not None:
                    lines[-1].append(item)
                continue
            needed = item.sizeHint().width()
            if taken and taken + self.spacing() + needed > width:
                lines.append([])
                taken = 0
            taken += needed + (self.spacing() if taken else 0)
            lines[-1].append(item)
        return lines
