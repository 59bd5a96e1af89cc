"""What can be done with the papers that are chosen in the table: entries, menus and questions."""

from collections.abc import Callable

from PySide6.QtCore import QObject, QPoint, Qt, QUrl, Signal, Slot
from PySide6.QtGui import QAction, QDesktopServices, QKeySequence
from PySide6.QtWidgets import QInputDialog, QLineEdit, QMenu, QWidget

from simdesk.documents import Failure, Reason
from simdesk.gui import theme
from simdesk.gui.entries import Entry, State
from simdesk.gui.help_places import HelpKey
from simdesk.gui.icons import icon
from simdesk.gui.models.papers import ID_ROLE
from simdesk.gui.plain import tooltip
from simdesk.gui.session import Session
from simdesk.gui.views.papers_table import PapersTable
from simdesk.gui.wording import PaperWords
from simdesk.papers import Role


class PaperActions(QObject):
    """Follows what is chosen: an entry that makes no sense there is off, or hidden."""

    chosen_changed = Signal()  # other papers are chosen

    def __init__(self, session: Session, table: PapersTable, page: QWidget) -> None:
        super().__init__(page)
        self._session = session
        self._table = table
        self._page = page
        self._words = PaperWords(self)
        self._unlocking: list[int] = []
        self._tried: frozenset[int] = frozenset()  # files that a given password may open
        self._naming: list[int] = []
        self._make()
        table.addAction(self.remove)
        table.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        table.customContextMenuRequested.connect(self._on_menu_wanted)
        table.selectionModel().selectionChanged.connect(self.refresh)
        session.papers.batch_read.connect(self._on_batch_read)

    def _make(self) -> None:
        text = theme.current().colour("text")
        self.remove = QAction(icon("remove", text), self.tr("Remove"), self._page)
        self.remove.setShortcut(QKeySequence(QKeySequence.StandardKey.Delete))
        self.remove.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        self.remove.triggered.connect(self._on_remove)
        self.again = QAction(icon("undo", text), self.tr("Read again"), self._page)
        self.again.triggered.connect(self._on_read_again)
        self.password = QAction(icon("lock", text), self.tr("Enter password…"), self._page)
        self.password.triggered.connect(self._on_password_wanted)
        self.convert = QAction(icon("papers", text), self.tr("Read with LibreOffice"), self._page)
        self.convert.setToolTip(
            tooltip(
                self.tr(
                    "LibreOffice on this computer turns the chosen old files into .docx, without "
                    "macros and network, and SimDesk reads that."
                )
            )
        )
        self.convert.triggered.connect(self._on_convert)
        self.folder = QAction(icon("add-folder", text), self.tr("Show in its folder"), self._page)
        self.folder.triggered.connect(self._on_folder_wanted)
        self.student = QAction(self.tr("Student…"), self._page)
        self.student.triggered.connect(self._on_student_wanted)
        self.role_menu = QMenu(self.tr("Role"), self._page)
        self.role_menu.setToolTipsVisible(True)
        for role in Role:
            action = self.role_menu.addAction(self._words.role(role))
            action.setData(role)
            action.setToolTip(tooltip(self._words.role_advice(role)))
            action.triggered.connect(self._on_role_chosen)

    # What is chosen

    def ids(self) -> list[int]:
        """The ids of the selected lines, from the top."""
        rows = sorted(self._table.selectionModel().selectedRows(), key=lambda index: index.row())
        return [index.data(ID_ROLE) for index in rows]

    def entries(self) -> list[Entry]:
        """The chosen papers, from the top."""
        return [entry for entry in map(self._session.entry, self.ids()) if entry is not None]

    @Slot()
    def refresh(self) -> None:
        """Offer what makes sense for the papers that are chosen now."""
        chosen = self.entries()
        self.remove.setEnabled(bool(chosen))
        self.role_menu.setEnabled(any(e.state is not State.FAILED for e in chosen))
        self.again.setEnabled(any(e.failure and e.source for e in chosen))
        self.password.setVisible(bool(self._locked_ids()))
        can_convert = bool(self._convertible_ids()) and self._session.engine.can_convert()
        self.convert.setVisible(can_convert)
        can_be_named = not self._session.names.are_hidden
        self.folder.setVisible(len(chosen) == 1 and bool(chosen[0].source) and can_be_named)
        self.student.setEnabled(bool(chosen) and can_be_named)
        self.chosen_changed.emit()

    # What is done

    @Slot()
    def _on_remove(self) -> None:
        self._session.papers.remove(self.ids())

    @Slot()
    def _on_read_again(self) -> None:
        self._session.papers.read_again([e.id for e in self.entries() if e.failure])

    def _locked_ids(self) -> list[int]:
        """The selected files that a password may open."""
        return self._failed_ids(lambda f: f.reason in (Reason.PASSWORD, Reason.WRONG_PASSWORD))

    def _convertible_ids(self) -> list[int]:
        """The selected files that LibreOffice may open."""
        from simdesk.preparation.libreoffice import is_convertible  # loads the core

        return self._failed_ids(is_convertible)

    def _failed_ids(self, matches: Callable[[Failure], bool]) -> list[int]:
        return [e.id for e in self.entries() if e.source and e.failure and matches(e.failure)]

    @Slot()
    def _on_convert(self) -> None:
        self._session.papers.read_again(self._convertible_ids(), converts=True)

    @Slot()
    def _on_folder_wanted(self) -> None:
        (chosen,) = self.entries()
        if chosen.source is not None:
            QDesktopServices.openUrl(QUrl.fromLocalFile(chosen.source.folder))

    @Slot()
    def _on_student_wanted(self) -> None:
        chosen = self.entries()
        if not chosen:
            return
        self._naming = [entry.id for entry in chosen]
        dialog = QInputDialog(self._page)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setWindowTitle(self.tr("Student"))
        HelpKey(dialog, "papers#students")
        dialog.setLabelText(self.tr("The student who wrote %n paper(s):", "", len(self._naming)))
        dialog.setTextValue(chosen[0].student)
        dialog.textValueSelected.connect(self._on_student_given)
        dialog.open()

    @Slot(str)
    def _on_student_given(self, student: str) -> None:
        self._session.students.give(self._naming, student)

    @Slot()
    def _on_password_wanted(self) -> None:
        self._unlocking = self._locked_ids()
        self._ask_for_password()

    def _ask_for_password(self) -> None:
        if not self._unlocking:
            return
        was_wrong = any(
            entry is not None and entry.failure and entry.failure.reason is Reason.WRONG_PASSWORD
            for entry in map(self._session.entry, self._unlocking)
        )
        question = self.tr("The password that opens %n file(s):", "", len(self._unlocking))
        if was_wrong:
            question = self.tr("The password was wrong.") + "\n" + question
        dialog = QInputDialog(self._page)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setWindowTitle(self.tr("Enter password"))
        HelpKey(dialog, "papers#password")
        dialog.setLabelText(question)
        dialog.setTextEchoMode(QLineEdit.EchoMode.Password)
        dialog.textValueSelected.connect(self._on_password_given)
        dialog.open()

    @Slot(str)
    def _on_password_given(self, password: str) -> None:
        if password:
            self._tried = frozenset(self._unlocking)
            self._session.papers.read_again(self._unlocking, password)

    @Slot()
    def _on_batch_read(self) -> None:
        """Ask again for the password of what a wrong one did not open."""
        tried = [self._session.entry(entry_id) for entry_id in sorted(self._tried)]
        if not tried or any(entry and entry.state is State.WAITING for entry in tried):
            return
        self._tried = frozenset()
        self._unlocking = [
            entry.id
            for entry in tried
            if entry and entry.failure and entry.failure.reason is Reason.WRONG_PASSWORD
        ]
        self._ask_for_password()

    @Slot()
    def _on_role_chosen(self) -> None:
        action = self.sender()
        assert isinstance(action, QAction)
        self._session.papers.set_role(self.ids(), Role(action.data()))

    @Slot(QPoint)
    def _on_menu_wanted(self, position: QPoint) -> None:
        if not self.ids():
            return
        menu = QMenu(self._page)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.addMenu(self.role_menu)
        menu.addAction(self.student)
        menu.addActions([self.password, self.convert, self.folder])
        menu.addAction(self.again)
        menu.addAction(self.remove)
        menu.popup(self._table.viewport().mapToGlobal(position))
