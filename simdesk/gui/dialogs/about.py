"""What the program is, and the licences of everything in it."""

import platform

from PySide6.QtCore import Qt, Slot, qVersion
from PySide6.QtGui import QTextCursor
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPlainTextEdit,
    QSplitter,
    QVBoxLayout,
    QWidget,
)

from simdesk import __version__, licences
from simdesk.gui import theme
from simdesk.gui.help_places import HelpKey
from simdesk.gui.icons import picture
from simdesk.gui.part_sizes import PartSizes
from simdesk.gui.plain import plain_label
from simdesk.gui.views.kept_split import KeptSplit
from simdesk.gui.views.page import scaled_font

_SIGN = 56


class AboutDialog(QDialog):
    """Deletes itself when it is closed."""

    def __init__(self, sizes: PartSizes, parent: QWidget) -> None:
        super().__init__(parent)
        HelpKey(self)
        self._part_sizes = sizes
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("About SimDesk"))
        self.resize(780, 560)
        self._texts: dict[str, str] = {}  # by the name of the part
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 18, 20, 16)
        column.setSpacing(12)
        column.addLayout(self._make_head())
        self.field = QLineEdit()
        self.field.setClearButtonEnabled(True)
        self.field.setPlaceholderText(self.tr("Search the licences"))
        self.field.setAccessibleName(self.tr("Search the licences"))
        self.field.textChanged.connect(self._on_searched)
        self.field.returnPressed.connect(self._on_next)
        column.addWidget(self.field)
        column.addWidget(self._make_licences(), 1)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        for button in buttons.buttons():
            button.setAutoDefault(False)  # type: ignore[attr-defined]  # Return searches on
        column.addWidget(buttons)
        self.list.setCurrentRow(0)
        self.list.setFocus()

    def _make_head(self) -> QHBoxLayout:
        sign = QLabel()
        ratio = self.devicePixelRatioF()
        pixmap = picture("simdesk", theme.current().colour("accent"), round(_SIGN * ratio))
        pixmap.setDevicePixelRatio(ratio)
        sign.setPixmap(pixmap)
        name = plain_label(f"SimDesk {__version__}", "heading")
        name.setFont(scaled_font(self, 1.4))
        self.about = plain_label(
            self.tr(
                "Compares the papers of a class on this computer. Nothing is sent anywhere.\n"
                "It shows what is similar and where; what that means is for people to decide.\n"
                "Free software under the MIT licence, built with Qt (LGPL)."
            )
        )
        self.about.setWordWrap(True)
        self.versions = plain_label(
            f"Python {platform.python_version()} · Qt {qVersion()} · {platform.platform()}", "muted"
        )
        words = QVBoxLayout()
        words.setSpacing(4)
        for label in (name, self.about, self.versions):
            label.setTextInteractionFlags(
                Qt.TextInteractionFlag.TextSelectableByMouse
                | Qt.TextInteractionFlag.TextSelectableByKeyboard
            )
            words.addWidget(label)
        head = QHBoxLayout()
        head.setSpacing(18)
        head.addWidget(sign, 0, Qt.AlignmentFlag.AlignTop)
        head.addLayout(words, 1)
        return head

    def _make_licences(self) -> QSplitter:
        self._parts = (licences.Part("SimDesk", __version__, "MIT"), *licences.parts())
        self.list = QListWidget()
        self.list.setAccessibleName(self.tr("Parts of the program"))
        for part in self._parts:
            item = QListWidgetItem(f"{part.name} {part.version}")
            item.setData(Qt.ItemDataRole.UserRole, part)
            self.list.addItem(item)
        self.list.currentItemChanged.connect(self._on_part_chosen)
        self.text = QPlainTextEdit()
        self.text.setReadOnly(True)
        self.text.setAccessibleName(self.tr("Text of the licence"))
        split = QSplitter()
        split.setChildrenCollapsible(False)
        split.addWidget(self.list)
        split.addWidget(self.text)
        split.setSizes([220, 520])
        KeptSplit(split, self._part_sizes, "licences split", stays=True)
        return split

    def _text_of(self, part: licences.Part) -> str:
        if part.name not in self._texts:
            try:
                text = licences.own_text() if part is self._parts[0] else part.text()
            except OSError as error:
                text = str(error.strerror or error)
            missing = self.tr("The text of this licence comes with the part itself.")
            title = f"{part.name} {part.version}\n{part.licence}\n\n"
            self._texts[part.name] = title + (text or missing)
        return self._texts[part.name]

    # Slots

    @Slot(QListWidgetItem)
    def _on_part_chosen(self, item: QListWidgetItem | None) -> None:
        if item is not None:
            self.text.setPlainText(self._text_of(item.data(Qt.ItemDataRole.UserRole)))
            self._mark()

    @Slot()
    def _on_searched(self) -> None:
        """List only the parts whose licence has the phrase; show the first place."""
        wanted = self.field.text().strip().casefold()
        first = None
        for row in range(self.list.count()):
            item = self.list.item(row)
            has_it = wanted in self._text_of(item.data(Qt.ItemDataRole.UserRole)).casefold()
            item.setHidden(not has_it)
            if has_it and first is None:
                first = item
        current = self.list.currentItem()
        if first is not None and (current is None or current.isHidden()):
            self.list.setCurrentItem(first)
        else:
            self._mark()

    def _mark(self) -> None:
        self.text.moveCursor(QTextCursor.MoveOperation.Start)
        if wanted := self.field.text().strip():
            self.text.find(wanted)

    @Slot()
    def _on_next(self) -> None:
        """Show the next place in this text, from the beginning again after the last."""
        wanted = self.field.text().strip()
        if wanted and not self.text.find(wanted):
            self._mark()
