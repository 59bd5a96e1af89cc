"""What may still tell a name, shown before a report without names is written."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QHeaderView,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from simdesk.gui.exports import Uncertain
from simdesk.gui.help_places import HelpKey
from simdesk.gui.plain import plain_label
from simdesk.gui.session import Session

_MOST_LISTED = 500


class UncertainNamesDialog(QDialog):
    """Lists the places; the teacher goes on or looks at the papers first. Open it with `open`."""

    approved = Signal()  # go on and write

    def __init__(self, uncertain: Uncertain, session: Session, parent: QWidget) -> None:
        super().__init__(parent)
        HelpKey(self)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("What may still tell a name"))
        self.resize(820, 460)
        count = len(uncertain.found)
        words = plain_label(
            self.tr("%n place(s) in the shared passages may still tell a name.", "", count)
            + " "
            + self.tr("What is known to be a name is removed already. Look before you go on.")
        )
        words.setWordWrap(True)
        self.table = self._make_table(uncertain, session)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        self.go_on = buttons.addButton(
            self.tr("Export all the same"), QDialogButtonBox.ButtonRole.AcceptRole
        )
        buttons.accepted.connect(self._on_accepted)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.addWidget(words)
        column.addWidget(self.table, 1)
        if count > _MOST_LISTED:
            column.addWidget(plain_label(self.tr("and %n more", "", count - _MOST_LISTED), "muted"))
        column.addWidget(buttons)
        self.table.setFocus()

    def _make_table(self, uncertain: Uncertain, session: Session) -> QTableWidget:
        heads = (self.tr("Paper"), self.tr("Place"), self.tr("Found"), self.tr("In the text"))
        shown = uncertain.found[:_MOST_LISTED]
        table = QTableWidget(len(shown), len(heads), self)
        table.setHorizontalHeaderLabels(heads)
        table.setAccessibleName(self.tr("Places that may tell a name"))
        table.verticalHeader().hide()
        table.setEditTriggers(QTableWidget.EditTrigger.NoEditTriggers)
        table.setSelectionBehavior(QTableWidget.SelectionBehavior.SelectRows)
        table.setTabKeyNavigation(False)
        for row, found in enumerate(shown):
            paper = found.label if session.names.are_hidden else f"{found.label}: {found.name}"
            for column, text in enumerate((paper, found.place, found.found, found.context)):
                table.setItem(row, column, QTableWidgetItem(text))
        header = table.horizontalHeader()
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        header.setSectionResizeMode(len(heads) - 1, QHeaderView.ResizeMode.Stretch)
        for column, width in enumerate((230, 130, 110)):
            table.setColumnWidth(column, width)
        return table

    def _on_accepted(self) -> None:
        self.approved.emit()
        self.accept()
