"""The first page: what was dropped, in which role, how it was read; and the settings beside it."""

from collections.abc import Callable

from PySide6.QtCore import QPoint, Qt, QUrl, Signal, Slot
from PySide6.QtGui import QAction, QDesktopServices, QKeySequence, QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QInputDialog,
    QLineEdit,
    QMenu,
    QPushButton,
    QSizePolicy,
    QSplitter,
    QStackedLayout,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from simdesk.documents import Failure, Reason
from simdesk.gui import theme
from simdesk.gui.dialogs.students import StudentsDialog
from simdesk.gui.entries import State
from simdesk.gui.help_places import HelpKey
from simdesk.gui.icons import icon
from simdesk.gui.models.papers import ID_ROLE, Column, PapersFilter, PapersModel
from simdesk.gui.plain import plain_label, tooltip
from simdesk.gui.session import Session
from simdesk.gui.views.kept_columns import KeptColumns
from simdesk.gui.views.kept_order import KeptOrder
from simdesk.gui.views.kept_split import KeptSplit
from simdesk.gui.views.options_panel import OptionsPanel
from simdesk.gui.views.page import Page
from simdesk.gui.views.paper_details import PaperDetails
from simdesk.gui.views.papers_table import PapersTable
from simdesk.gui.views.welcome import Welcome
from simdesk.gui.wording import PaperWords
from simdesk.papers import Role

# Below this width the settings are folded away behind a button.
_ROOM_FOR_PANEL = 900


class PapersPage(QWidget):
    """The table of papers, which is where files are dropped, and the options panel."""

    files_wanted = Signal()
    folder_wanted = Signal()
    sample_wanted = Signal()
    saved_work_wanted = Signal()
    compare_wanted = Signal()

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._words = PaperWords(self)
        self._unlocking: list[int] = []
        self._tried: frozenset[int] = frozenset()  # files that a given password may open
        self._naming: list[int] = []
        self._model = PapersModel(session, self)
        self._proxy = PapersFilter(self)
        self._proxy.setSourceModel(self._model)

        self._page = Page(self.tr("Papers"))
        self._make_actions()
        look = theme.current()
        self._compare = QPushButton(self.tr("Compare"))
        self._compare.setProperty("primary", True)
        self._compare.setIcon(
            icon("compare", look.colour("accent_on_fill"), disabled=look.colour("disabled"))
        )
        self._compare.clicked.connect(self.compare_wanted)
        self._page.buttons.addWidget(self._button("add-files", self.tr("Add files…"), "files"))
        self._page.buttons.addWidget(self._button("add-folder", self.tr("Add folder…"), "folder"))
        self._settings = QPushButton(icon("options", look.colour("text")), self.tr("Settings"))
        self._settings.setCheckable(True)
        self._settings.toggled.connect(self._arrange)
        self._page.buttons.addWidget(self._settings)
        self._page.buttons.addWidget(self._compare)

        self._zone = self._make_zone()
        self._list = self._make_list()
        self._stack = QStackedLayout()
        self._stack.addWidget(self._zone)
        self._stack.addWidget(self._list)
        self._page.body.addLayout(self._stack, 1)
        self.options_panel = OptionsPanel(session, self)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self._page, 1)
        row.addWidget(self.options_panel)
        session.papers_changed.connect(self._on_papers_changed)
        session.papers.batch_read.connect(self._on_batch_read)
        session.names.changed.connect(self._on_papers_changed)
        self._on_papers_changed()
        self._arrange()

    # Parts

    def _button(self, icon_name: str, text: str, what: str) -> QPushButton:
        button = QPushButton(icon(icon_name, theme.current().colour("text")), text)
        button.clicked.connect(self.files_wanted if what == "files" else self.folder_wanted)
        return button

    def _make_actions(self) -> None:
        text = theme.current().colour("text")
        self.remove_action = QAction(icon("remove", text), self.tr("Remove"), self)
        self.remove_action.setShortcut(QKeySequence(QKeySequence.StandardKey.Delete))
        self.remove_action.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        self.remove_action.triggered.connect(self._on_remove)
        self.again_action = QAction(icon("undo", text), self.tr("Read again"), self)
        self.again_action.triggered.connect(self._on_read_again)
        self.password_action = QAction(icon("lock", text), self.tr("Enter password…"), self)
        self.password_action.triggered.connect(self._on_password_wanted)
        self.convert_action = QAction(icon("papers", text), self.tr("Read with LibreOffice"), self)
        self.convert_action.setToolTip(
            tooltip(
                self.tr(
                    "LibreOffice on this computer turns the chosen old files into .docx, without "
                    "macros and network, and SimDesk reads that."
                )
            )
        )
        self.convert_action.triggered.connect(self._on_convert)
        self.folder_action = QAction(icon("add-folder", text), self.tr("Show in its folder"), self)
        self.folder_action.triggered.connect(self._on_folder_wanted)
        self.student_action = QAction(self.tr("Student…"), self)
        self.student_action.triggered.connect(self._on_student_wanted)
        self.role_menu = QMenu(self.tr("Role"), self)
        self.role_menu.setToolTipsVisible(True)
        for role in Role:
            action = self.role_menu.addAction(self._words.role(role))
            action.setData(role)
            action.setToolTip(tooltip(self._words.role_advice(role)))
            action.triggered.connect(self._on_role_chosen)

    def _make_zone(self) -> QFrame:
        zone = QFrame()
        zone.setProperty("role", "dropzone")
        inside = QVBoxLayout(zone)
        self.welcome = Welcome()
        self.welcome.files_wanted.connect(self.files_wanted)
        self.welcome.sample_wanted.connect(self.sample_wanted)
        self.welcome.saved_work_wanted.connect(self.saved_work_wanted)
        inside.addWidget(self.welcome)
        return zone

    def _make_list(self) -> QWidget:
        self.table = PapersTable(self._proxy)
        self.table.setAccessibleName(self.tr("Papers"))
        self.table.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.table.customContextMenuRequested.connect(self._on_menu_wanted)
        self.table.addAction(self.remove_action)
        sizes = self._session.part_sizes
        KeptColumns(self.table, sizes, "papers columns", self.table.give_width)
        KeptOrder(self.table, self._session, "papers", Column, (-1, Qt.SortOrder.AscendingOrder))
        self.table.selectionModel().selectionChanged.connect(self._on_selection_changed)

        box = QWidget()
        column_layout = QVBoxLayout(box)
        column_layout.setContentsMargins(0, 0, 0, 0)
        column_layout.setSpacing(8)
        tools = QHBoxLayout()
        tools.setSpacing(4)
        self._hint = plain_label(self.tr("Drop more papers here."), "muted")
        self._role_button = QToolButton()
        self._role_button.setText(self.tr("Role"))
        self._role_button.setMenu(self.role_menu)
        self._role_button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self._role_button.setIcon(icon("chevron-down", theme.current().colour("muted")))
        self._hint.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        tools.addWidget(self._hint, 1)
        self._attention = QToolButton()
        self._attention.setCheckable(True)
        self._attention.setIcon(icon("warning", theme.current().colour("warning")))
        self._attention.toggled.connect(self._on_attention_toggled)
        students = QToolButton()
        students.setText(self.tr("Students…"))
        students.clicked.connect(self.show_students)
        again, remove = QToolButton(), QToolButton()
        again.setDefaultAction(self.again_action)
        remove.setDefaultAction(self.remove_action)
        for button in (self._attention, students, self._role_button, again, remove):
            button.setProperty("flat", True)
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
            button.setAccessibleName(button.text())
            tools.addWidget(button)
        column_layout.addLayout(tools)
        self.details = PaperDetails(
            self._session, [self.password_action, self.convert_action, self.folder_action]
        )
        self.details.encoding_chosen.connect(self._on_encoding_chosen)
        self._advice = self.details.advice
        split = QSplitter(Qt.Orientation.Vertical)
        split.setChildrenCollapsible(False)
        split.addWidget(self.table)
        split.addWidget(self.details)
        split.setSizes([600, 400])
        KeptSplit(split, self._session.part_sizes, "papers split")
        column_layout.addWidget(split, 1)
        return box

    # What the window calls

    def state(self) -> bool:
        """Whether only doubtful papers are listed."""
        return self._attention.isChecked()

    def restore(self, state: bool) -> None:
        """List the papers that the page of another window did."""
        self._attention.setChecked(state)

    def show_dragging(self, is_dragging: bool) -> None:
        """Show that files held over the window would be taken."""
        self._zone.setProperty("dragging", is_dragging)
        self._zone.style().unpolish(self._zone)
        self._zone.style().polish(self._zone)

    def selected_ids(self) -> list[int]:
        """The ids of the selected lines, from the top."""
        rows = sorted(self.table.selectionModel().selectedRows(), key=lambda index: index.row())
        return [index.data(ID_ROLE) for index in rows]

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fold the settings away where there is no room for them."""
        super().resizeEvent(event)
        self._arrange()

    @Slot()
    def _arrange(self) -> None:
        is_narrow = self.width() < _ROOM_FOR_PANEL
        self._settings.setVisible(is_narrow)
        self.options_panel.setVisible(not is_narrow or self._settings.isChecked())

    # Slots

    @Slot()
    def _on_papers_changed(self) -> None:
        session = self._session
        total = len(session.entries)
        self._stack.setCurrentIndex(1 if total else 0)
        self._compare.setEnabled(session.can_compare)
        entries = list(session.entries)
        says_more = any(entry.student and entry.student not in entry.name for entry in entries)
        has_pages = any(e.document and e.document.pages for e in entries)
        empty = set() if says_more and not session.names.are_hidden else {Column.STUDENT}
        self.table.leave_out(empty if has_pages else empty | {Column.PAGES})
        attention = self._model.attention_count
        self._attention.setText(self.tr("Needs attention ({0})").format(attention))
        self._attention.setAccessibleName(self._attention.text())
        self._attention.setVisible(bool(attention) or self._attention.isChecked())
        self._page.counts.setText(self._counts() if total else self.tr("No papers yet"))
        self._on_selection_changed()

    def _counts(self) -> str:
        states = [entry.state for entry in self._session.entries]
        warned = self._model.attention_count - states.count(State.FAILED)
        words = self.tr("{0} ready ({1} with a warning)") if warned else self.tr("{0} ready")
        parts = [words.format(states.count(State.READY), warned)]
        if waiting := states.count(State.WAITING):
            parts.append(self.tr("{0} being read").format(waiting))
        if failed := states.count(State.FAILED):
            parts.append(self.tr("{0} not read").format(failed))
        return " · ".join(parts)

    @Slot()
    def _on_selection_changed(self) -> None:
        chosen = [self._session.entry(i) for i in self.selected_ids()]
        self.remove_action.setEnabled(bool(chosen))
        self._role_button.setEnabled(any(e and e.state is not State.FAILED for e in chosen))
        self.again_action.setEnabled(any(e and e.failure and e.source for e in chosen))
        self.password_action.setVisible(bool(self._locked_ids()))
        can_convert = bool(self._convertible_ids()) and self._session.engine.can_convert()
        self.convert_action.setVisible(can_convert)
        one = chosen[0] if len(chosen) == 1 else None
        can_be_named = not self._session.names.are_hidden
        self.folder_action.setVisible(bool(one and one.source and can_be_named))
        self.student_action.setEnabled(bool(chosen) and can_be_named)
        is_settled = one is not None and one.state is not State.WAITING
        self.details.show_entry(one if is_settled else None)

    @Slot()
    def _on_remove(self) -> None:
        self._session.papers.remove(self.selected_ids())

    @Slot()
    def _on_read_again(self) -> None:
        chosen = (self._session.entry(i) for i in self.selected_ids())
        self._session.papers.read_again([e.id for e in chosen if e and e.failure])

    def _locked_ids(self) -> list[int]:
        """The selected files that a password may open."""
        return self._failed_ids(lambda f: f.reason in (Reason.PASSWORD, Reason.WRONG_PASSWORD))

    def _convertible_ids(self) -> list[int]:
        """The selected files that LibreOffice may open."""
        from simdesk.preparation.libreoffice import is_convertible  # loads the core

        return self._failed_ids(is_convertible)

    def _failed_ids(self, matches: Callable[[Failure], bool]) -> list[int]:
        chosen = (self._session.entry(i) for i in self.selected_ids())
        return [e.id for e in chosen if e and e.source and e.failure and matches(e.failure)]

    @Slot()
    def _on_convert(self) -> None:
        self._session.papers.read_again(self._convertible_ids(), converts=True)

    @Slot()
    def _on_folder_wanted(self) -> None:
        (chosen,) = self.selected_ids()
        entry = self._session.entry(chosen)
        if entry is not None and entry.source is not None:
            QDesktopServices.openUrl(QUrl.fromLocalFile(entry.source.folder))

    @Slot(str)
    def _on_encoding_chosen(self, encoding: str) -> None:
        self._session.papers.choose_encoding(self.selected_ids(), encoding)

    @Slot(bool)
    def _on_attention_toggled(self, wanted: bool) -> None:
        self._proxy.set_attention_only(wanted)
        self._on_papers_changed()

    @Slot()
    def show_students(self) -> None:
        """Let the teacher say how students are found."""
        StudentsDialog(self._session.students, self._session.runner.searches, self).open()

    @Slot()
    def _on_student_wanted(self) -> None:
        self._naming = self.selected_ids()
        first = self._session.entry(self._naming[0]) if self._naming else None
        if first is None:
            return
        dialog = QInputDialog(self)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setWindowTitle(self.tr("Student"))
        HelpKey(dialog, "papers#students")
        dialog.setLabelText(self.tr("The student who wrote %n paper(s):", "", len(self._naming)))
        dialog.setTextValue(first.student)
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
        dialog = QInputDialog(self)
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
        self._session.papers.set_role(self.selected_ids(), Role(action.data()))

    @Slot(QPoint)
    def _on_menu_wanted(self, position: QPoint) -> None:
        if not self.selected_ids():
            return
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.addMenu(self.role_menu)
        menu.addAction(self.student_action)
        menu.addActions([self.password_action, self.convert_action, self.folder_action])
        menu.addAction(self.again_action)
        menu.addAction(self.remove_action)
        menu.popup(self.table.viewport().mapToGlobal(position))
