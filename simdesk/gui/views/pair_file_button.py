"""A button that saves the chosen pair as a PDF, and from which the PDF can be dragged away.

Its menu leads to other reports on the pair.
"""

from pathlib import Path

from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl, Signal, Slot
from PySide6.QtGui import QAction, QDrag, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QApplication, QMenu, QToolButton, QWidget

from simdesk.gui import theme
from simdesk.gui.dialogs.not_written import NotWrittenBox
from simdesk.gui.dialogs.save_file import save_dialog
from simdesk.gui.exports import Format, Written
from simdesk.gui.icons import icon
from simdesk.gui.pair_file import PairFile
from simdesk.gui.plain import tooltip
from simdesk.gui.report_choice import ReportChoice, Scope
from simdesk.gui.session import Session


class PairFileButton(QToolButton):
    """A click asks where to save. A drag begins once the file is written."""

    report_wanted = Signal(object)  # a ReportChoice

    def __init__(self, session: Session, key: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        look = theme.current()
        self._session = session
        self.file = PairFile(session, self)
        self._pressed: QPointF | None = None
        text = self.tr("Export this pair…")
        self.setIcon(icon("export", look.colour("text"), disabled=look.colour("disabled")))
        self.setText(" " + self.tr("Export"))  # shown where there is room
        self.setAccessibleName(text)
        self.setAccessibleDescription(
            self.tr("Saves a PDF of this pair alone.") + " " + self.tr("Arrow down: more reports.")
        )
        advice = self.tr("Or drag it from here into another program, such as a letter.")
        self.setToolTip(tooltip(f"{text} ({key})\n{advice}"))
        self.setMinimumSize(34, 34)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._make_menu()
        self.clicked.connect(self.ask)
        self.file.not_ready.connect(self._on_not_ready)
        self.file.ready.connect(self._on_ready)

    def _make_menu(self) -> None:
        menu = QMenu(self)
        for text, scope, turned in (
            (self.tr("Report of this pair…"), Scope.PAIR, False),
            (self.tr("Copy for the author of A…"), Scope.COPY, False),
            (self.tr("Copy for the author of B…"), Scope.COPY, True),
        ):
            action = menu.addAction(text)
            action.setData((scope, turned))
            action.triggered.connect(self._on_report_action)
        self.setMenu(menu)
        self.setPopupMode(QToolButton.ToolButtonPopupMode.MenuButtonPopup)

    @Slot()
    def _on_report_action(self) -> None:
        action, pair = self.sender(), self._session.selection
        assert isinstance(action, QAction)
        if pair is None:
            return
        scope, turned = action.data()
        first, second = reversed(pair) if turned else pair
        self.report_wanted.emit(ReportChoice(Scope(scope), first, second))

    @Slot()
    def ask(self) -> None:
        """Let the teacher say where the file goes."""
        folder, name = self._session.export_folder, self.file.name()
        dialog = save_dialog(folder, self.tr("Save this pair"), Format.PDF.value, name, self)
        dialog.fileSelected.connect(self._on_path_chosen)
        dialog.open()

    @Slot(str)
    def _on_path_chosen(self, name: str) -> None:
        self.file.save(Path(name))

    # Dragging

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The arrow down opens the menu, as a click on its arrow does."""
        if event.key() == Qt.Key.Key_Down:
            self.showMenu()
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Begin a click, or a drag."""
        super().mousePressEvent(event)
        if event.button() is Qt.MouseButton.LeftButton and self.isEnabled():
            self._pressed = event.position()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Make the file ready as soon as it is dragged."""
        if self._pressed is None:
            super().mouseMoveEvent(event)
            return
        moved = (event.position() - self._pressed).manhattanLength()
        if moved < QApplication.startDragDistance():
            return
        self.setDown(False)  # letting go is no click any more
        if self.file.path is not None:
            self._on_ready()
        else:
            self.setCursor(Qt.CursorShape.BusyCursor)
            self.file.prepare()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """End it."""
        self._pressed = None
        self.unsetCursor()
        super().mouseReleaseEvent(event)

    @Slot()
    def _on_ready(self) -> None:
        self.unsetCursor()
        data = self.dragged()
        if self._pressed is None or data is None:
            return
        self._pressed = None
        drag = QDrag(self)
        drag.setMimeData(data)
        drag.setPixmap(self.icon().pixmap(32))
        drag.exec(Qt.DropAction.CopyAction)

    @Slot(object)
    def _on_not_ready(self, written: Written) -> None:
        self.unsetCursor()
        NotWrittenBox(written, self).open()

    def dragged(self) -> QMimeData | None:
        """What is dragged: the file's address; None while it is not there."""
        path = self.file.path
        if path is None:
            return None
        data = QMimeData()
        data.setUrls([QUrl.fromLocalFile(str(path))])
        return data
