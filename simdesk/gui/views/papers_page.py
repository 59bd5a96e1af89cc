"""The first page: what was dropped, in which role, how it was read; and the settings beside it."""

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QHBoxLayout,
    QPushButton,
    QSizePolicy,
    QSplitter,
    QStackedWidget,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from simdesk.gui import theme
from simdesk.gui.dialogs.students import StudentsDialog
from simdesk.gui.entries import State
from simdesk.gui.icons import icon
from simdesk.gui.models.papers import Column, PapersFilter, PapersModel
from simdesk.gui.plain import plain_label
from simdesk.gui.session import Session
from simdesk.gui.views.kept_columns import KeptColumns
from simdesk.gui.views.kept_order import KeptOrder
from simdesk.gui.views.kept_split import KeptSplit
from simdesk.gui.views.options_panel import PANEL_WIDTH, OptionsPanel
from simdesk.gui.views.page import Page
from simdesk.gui.views.paper_actions import PaperActions
from simdesk.gui.views.paper_details import PaperDetails
from simdesk.gui.views.papers_table import PapersTable
from simdesk.gui.views.side_panel import SidePanel
from simdesk.gui.views.welcome import Welcome

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
        self._model = PapersModel(session, self)
        self._proxy = PapersFilter(self)
        self._proxy.setSourceModel(self._model)

        self._page = Page(self.tr("Papers"))
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
        self._page.buttons.addWidget(self._settings)
        self._page.buttons.addWidget(self._compare)

        self._zone = self._make_zone()
        self._list = self._make_list()
        self._stack = QStackedWidget()
        self._stack.addWidget(self._zone)
        self._stack.addWidget(self._list)
        self.options_panel = OptionsPanel(session, self)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self._page, 1)
        self._side = SidePanel(self._stack, self.options_panel, row, self._settings)
        self._page.body.addWidget(self._side, 1)
        session.papers_changed.connect(self._on_papers_changed)
        session.names.changed.connect(self._on_papers_changed)
        self._on_papers_changed()
        self._arrange()

    # Parts

    def _button(self, icon_name: str, text: str, what: str) -> QPushButton:
        button = QPushButton(icon(icon_name, theme.current().colour("text")), text)
        button.clicked.connect(self.files_wanted if what == "files" else self.folder_wanted)
        return button

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
        self.chosen = PaperActions(self._session, self.table, self)
        sizes = self._session.part_sizes
        KeptColumns(self.table, sizes, "papers columns", self.table.give_width)
        KeptOrder(self.table, self._session, "papers", Column, (-1, Qt.SortOrder.AscendingOrder))
        self.details = PaperDetails(
            self._session, [self.chosen.password, self.chosen.convert, self.chosen.folder]
        )
        self.details.encoding_chosen.connect(self._on_encoding_chosen)
        self._advice = self.details.advice
        split = QSplitter(Qt.Orientation.Vertical)
        split.setChildrenCollapsible(False)
        split.addWidget(self.table)
        split.addWidget(self.details)
        split.setSizes([600, 400])
        KeptSplit(split, self._session.part_sizes, "papers split")
        box = QWidget()
        column = QVBoxLayout(box)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addLayout(self._make_tools())
        column.addWidget(split, 1)
        self.chosen.chosen_changed.connect(self._on_chosen_changed)
        return box

    def _make_tools(self) -> QHBoxLayout:
        tools = QHBoxLayout()
        tools.setSpacing(4)
        self._hint = plain_label(self.tr("Drop more papers here."), "muted")
        self._role_button = QToolButton()
        self._role_button.setText(self.tr("Role"))
        self._role_button.setMenu(self.chosen.role_menu)
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
        again.setDefaultAction(self.chosen.again)
        remove.setDefaultAction(self.chosen.remove)
        for button in (self._attention, students, self._role_button, again, remove):
            button.setProperty("flat", True)
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
            button.setAccessibleName(button.text())
            tools.addWidget(button)
        return tools

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

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fold the settings away where there is no room for them."""
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        self._side.arrange(PANEL_WIDTH, has_room=self.width() >= _ROOM_FOR_PANEL)

    # Slots

    @Slot()
    def _on_papers_changed(self) -> None:
        session = self._session
        total = len(session.entries)
        self._show_content(self._list if total else self._zone)
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
        self.chosen.refresh()

    def _show_content(self, content: QWidget) -> None:
        """Show the greeting or the list, to which the keyboard's focus goes from the other one."""
        focus = QApplication.focusWidget()
        other = self._list if content is self._zone else self._zone
        is_left = focus is not None and other.isAncestorOf(focus)
        self._stack.setCurrentWidget(content)
        proxy = self.table if content is self._list else None
        self.setFocusProxy(proxy)  # type: ignore[arg-type]  # Qt takes none, too
        if is_left:
            self.setFocus()

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
    def _on_chosen_changed(self) -> None:
        self._role_button.setEnabled(self.chosen.role_menu.isEnabled())
        chosen = self.chosen.entries()
        is_settled = len(chosen) == 1 and chosen[0].state is not State.WAITING
        self.details.show_entry(chosen[0] if is_settled else None)

    @Slot(str)
    def _on_encoding_chosen(self, encoding: str) -> None:
        self._session.papers.choose_encoding(self.chosen.ids(), encoding)

    @Slot(bool)
    def _on_attention_toggled(self, wanted: bool) -> None:
        self._proxy.set_attention_only(wanted)
        self._on_papers_changed()

    @Slot()
    def show_students(self) -> None:
        """Let the teacher say how students are found."""
        StudentsDialog(self._session.students, self._session.runner.searches, self).open()
