"""The pages of the report as they will be printed, one below the other."""

from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import QPixmap, QResizeEvent
from PySide6.QtWidgets import QFrame, QLabel, QScrollArea, QVBoxLayout, QWidget

from simdesk.gui.exports import PageCount, PageImage
from simdesk.gui.plain import plain_label

PAGE_WIDTH = 600
MARGIN = 20


class ReportPreview(QScrollArea):
    """Shows pages as they are delivered; each former one stays until the new one comes."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWidgetResizable(True)
        self.setAccessibleName(self.tr("Preview of the report"))
        self.setProperty("role", "desk")
        ground = QWidget()
        ground.setObjectName("desk")
        self._column = QVBoxLayout(ground)
        self._column.setContentsMargins(MARGIN, MARGIN, MARGIN, MARGIN)
        self._column.setSpacing(18)
        self._rest = plain_label("", "muted")
        self._rest.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._column.addWidget(self._rest)
        self._column.addStretch(1)
        self.setWidget(ground)
        self._pages: list[QLabel] = []
        self._count = 0
        self._shown = 0

    @property
    def page_count(self) -> int:
        """How many pages the report has; 0 while that is not known."""
        return self._count

    @property
    def shown_count(self) -> int:
        """How many pages are shown."""
        return self._shown

    def begin(self) -> None:
        """Expect the pages of another report."""
        self._shown = 0
        self._count = 0
        if not any(page.isVisibleTo(self) for page in self._pages):
            self._rest.setText(self.tr("Making the preview…"))
            self._rest.setVisible(True)

    @Slot(object)
    def take(self, items: list[PageCount | PageImage]) -> None:
        """Show what was delivered."""
        for item in items:
            if isinstance(item, PageCount):
                self._count = item.pages
            else:
                self._show_page(item)
        if not self._count:
            self._rest.setVisible(False)
            return
        more = self._count - self._shown
        for label in self._pages[self._shown :]:
            label.setVisible(False)
        self._rest.setVisible(more > 0)
        self._rest.setText(self.tr("and %n more page(s)", "", more) if more > 0 else "")

    def _show_page(self, page: PageImage) -> None:
        if page.number == len(self._pages):
            self._add_label()
        ratio = self.devicePixelRatioF()
        pixmap = QPixmap.fromImage(page.image)
        pixmap.setDevicePixelRatio(ratio)
        label = self._pages[page.number]
        label.setPixmap(pixmap)
        self._fit(label)
        self._shown = max(self._shown, page.number + 1)
        label.setVisible(True)

    def _add_label(self) -> None:
        label = QLabel()
        label.setFrameShape(QFrame.Shape.NoFrame)
        label.setObjectName("sheet")
        label.setScaledContents(True)
        self._column.insertWidget(len(self._pages), label, 0, Qt.AlignmentFlag.AlignHCenter)
        self._pages.append(label)
        label.setAccessibleName(self.tr("Page {0}").format(len(self._pages)))

    def _fit(self, label: QLabel) -> None:
        """Give a page its own size, or a smaller one if there is no room."""
        size = label.pixmap().deviceIndependentSize()
        room = max(self.viewport().width() - 2 * MARGIN - 2, 1)
        width = min(size.width(), room)
        height = size.height() * width / max(size.width(), 1)
        label.setFixedSize(round(width) + 2, round(height) + 2)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the pages inside."""
        super().resizeEvent(event)
        for label in self._pages:
            self._fit(label)
