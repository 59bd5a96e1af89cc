"""A phrase looked up in all papers: the places with their context, and the paper beside them."""

from PySide6.QtCore import QModelIndex, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QAction, QHideEvent, QKeyEvent, QKeySequence, QShowEvent
from PySide6.QtWidgets import (
    QHeaderView,
    QLineEdit,
    QSplitter,
    QStackedWidget,
    QWidget,
)

from simdesk.documents import Document
from simdesk.gui import theme
from simdesk.gui.icons import icon
from simdesk.gui.jobs import Job
from simdesk.gui.marked_passage import MarkedPassage
from simdesk.gui.models.hits import Column, HitsModel
from simdesk.gui.searching import Counted, PaperHits, SearchWork
from simdesk.gui.session import Session
from simdesk.gui.views.context_delegate import ContextDelegate
from simdesk.gui.views.kept_columns import KeptColumns
from simdesk.gui.views.kept_split import KeptSplit
from simdesk.gui.views.page import EmptyState, Page
from simdesk.gui.views.paper_pane import PaperPane
from simdesk.gui.views.row_table import RowTable, row_table

_PATIENCE = 150  # milliseconds of rest before what was typed is looked up
_READING = 60  # … and before the paper of the chosen place is shown
ROW_HEIGHT = 34


class SearchPage(Page):
    """Follows what is typed; a chosen place is shown in its paper."""

    left = Signal()  # by key: back to the page before

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__("", parent)
        self.title.setText(self.tr("Search"))
        self.setAccessibleName(self.tr("Search"))
        self._session = session
        self._job: Job | None = None
        self._counted = Counted(0, 0)
        self._documents: list[Document] = []  # in which the phrase was looked up
        self._shown_paper: int | None = None
        self.model = HitsModel(self)
        self.body.addWidget(self._make_field())
        self._stack = QStackedWidget()
        self._nothing = EmptyState("search", "", "")
        self._stack.addWidget(self._nothing)
        self._stack.addWidget(self._make_content())
        self.body.addWidget(self._stack, 1)
        self.setFocusProxy(self.field)
        self._typing = self._timer(_PATIENCE, self._search)
        self._reading = self._timer(_READING, self._show_chosen)
        session.papers_changed.connect(self._on_papers_changed)
        session.replaced.connect(self._on_class_replaced)
        self._search()

    # Parts

    def _make_field(self) -> QLineEdit:
        self.field = QLineEdit()
        self.field.setPlaceholderText(self.tr("A phrase in any paper"))
        self.field.setAccessibleName(self.tr("Phrase to look for in all papers"))
        self.field.setClearButtonEnabled(True)
        self.field.addAction(
            icon("search", theme.current().colour("muted")),
            QLineEdit.ActionPosition.LeadingPosition,
        )
        self.field.textChanged.connect(self._on_typed)
        self.field.returnPressed.connect(self._on_entered)
        return self.field

    def _make_content(self) -> QWidget:
        self.table = self._make_table()
        self.pane = PaperPane("", self._session)
        self.pane.passage_clicked.connect(self._on_clicked)
        content = QSplitter(Qt.Orientation.Horizontal)
        content.setChildrenCollapsible(False)
        content.addWidget(self.table)
        content.addWidget(self.pane)
        content.setHandleWidth(16)
        content.setSizes([600, 480])
        KeptSplit(content, self._session.part_sizes, "search split")
        return content

    def _make_table(self) -> RowTable:
        table = row_table(self.model, self.tr("Places that were found"))
        table.verticalHeader().setDefaultSectionSize(ROW_HEIGHT)
        header = table.horizontalHeader()
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        header.setSectionResizeMode(Column.CONTEXT, QHeaderView.ResizeMode.Stretch)
        table.setColumnWidth(Column.PAPER, 150)
        table.setColumnWidth(Column.PLACE, 116)
        KeptColumns(table, self._session.part_sizes, "search columns", table.give_width)
        table.setItemDelegateForColumn(Column.CONTEXT, ContextDelegate(table))
        table.selectionModel().currentRowChanged.connect(self._on_row_changed)
        enter = QAction(table)
        enter.setShortcuts([QKeySequence(Qt.Key.Key_Return), QKeySequence(Qt.Key.Key_Enter)])
        enter.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
        enter.triggered.connect(self._on_activated)
        table.addAction(enter)
        return table

    def _timer(self, milliseconds: int, slot: object) -> QTimer:
        timer = QTimer(self)
        timer.setSingleShot(True)
        timer.setInterval(milliseconds)
        timer.timeout.connect(slot)
        return timer

    # Looking up

    @Slot()
    def _search(self) -> None:
        """Look up what stands in the field, in the papers that are there now."""
        self._typing.stop()
        phrase = self.field.text()
        entries = [entry for entry in self._session.entries if entry.document is not None]
        self._forget()
        self._documents = self._documents_now()
        if not phrase.strip() or not entries:
            self._show_state(is_searching=False)
            return
        self._job = self._session.runner.searches.start(SearchWork(phrase, entries))
        self._job.delivered.connect(self._on_delivered)
        self._job.failed.connect(self._session.failed)
        self._job.finished.connect(self._on_finished)

    def _forget(self) -> None:
        """List nothing, and wait for nothing."""
        if self._job is not None:
            self._job.cancel()
            self._job = None
        self.model.clear()
        self._shown_paper = None
        self._counted = Counted(0, 0)
        self._documents = []

    def _documents_now(self) -> list[Document]:
        return [e.document for e in self._session.entries if e.document is not None]

    def _was_looked_through(self, document: Document | None) -> bool:
        """Whether places are known in it; a paper that was read again since has other ones."""
        return any(document is each for each in self._documents)

    @Slot(object)
    def _on_delivered(self, items: list[Counted | PaperHits]) -> None:
        if self.sender() is not self._job:
            return
        for item in items:
            if isinstance(item, Counted):
                self._counted = item
                continue
            entry = self._session.entry(item.paper)
            if entry is not None and self._was_looked_through(entry.document):
                self.model.add(entry, item, self._session.names)
        self._show_state(is_searching=True)
        if self.model.rowCount() and not self.table.currentIndex().isValid():
            self.table.selectRow(0)

    @Slot(object)
    def _on_finished(self, job: Job) -> None:
        if job is self._job:
            self._job = None
            self._show_state(is_searching=False)

    def _show_state(self, *, is_searching: bool) -> None:
        """Say how much was found, or why nothing is listed."""
        listed = self.model.rowCount()
        self._stack.setCurrentIndex(1 if listed else 0)
        self.counts.setText(self._counts(listed) if listed else "")
        if listed or is_searching:
            return
        if not any(entry.document for entry in self._session.entries):
            self._nothing.heading.setText(self.tr("No papers yet"))
            self._nothing.advice.setText(self.tr("Add papers first; then look for a phrase."))
        elif not self.field.text().strip():
            self._nothing.heading.setText(self.tr("Look for a phrase"))
            self._nothing.advice.setText(
                self.tr(
                    "Simplified or traditional characters, full or half width, capital or small "
                    "letters: all are found."
                )
            )
        else:
            self._nothing.heading.setText(self.tr("In no paper"))
            self._nothing.advice.setText(self.tr("Try fewer words, or a part of the phrase."))

    def _counts(self, listed: int) -> str:
        words = [
            self.tr("%n place(s)", "", self._counted.places),
            self.tr("%n paper(s)", "", self._counted.papers),
        ]
        if self._job is None and listed < self._counted.places:
            words.append(self.tr("{0} of them are listed").format(f"{listed:,}"))
        return " · ".join(words)

    # Showing

    @Slot()
    def _show_chosen(self) -> None:
        """Show the paper of the chosen place, all its places marked."""
        self._reading.stop()
        index = self.table.currentIndex()
        if not index.isValid():
            return
        row = self.model.row(index.row())
        entry = self._session.entry(row.paper)
        paper = entry.paper if entry else None
        if paper is None or not self._was_looked_through(paper.document):
            return
        hits = self.model.hits_of(row.paper)
        if self._shown_paper != row.paper or len(self.pane.view.marked) != len(hits):
            marks = [
                MarkedPassage(hit.span, str(number + 1), 0, hit.found)
                for number, hit in enumerate(hits)
            ]
            self.pane.show_paper(paper, marks)
            self._shown_paper = row.paper
        self.pane.choose(row.number)
        self.pane.scroll_to(row.number)

    # Slots

    @Slot()
    def _on_typed(self) -> None:
        self._typing.start()

    @Slot()
    def _on_entered(self) -> None:
        """Go to the places at once."""
        if self._typing.isActive():
            self._search()
        self.table.setFocus()

    @Slot(QModelIndex, QModelIndex)
    def _on_row_changed(self, current: QModelIndex, _previous: QModelIndex) -> None:
        if current.isValid():
            self._reading.start()

    @Slot()
    def _on_activated(self) -> None:
        self._show_chosen()
        self.pane.shown.setFocus()

    @Slot(int)
    def _on_clicked(self, number: int) -> None:
        for row in range(self.model.rowCount()):
            each = self.model.row(row)
            if each.paper == self._shown_paper and each.number == number:
                self.table.selectRow(row)
                return

    @Slot()
    def _on_papers_changed(self) -> None:
        now = self._documents_now()
        # By what they are: papers of another class, or read again, have the same numbers.
        if self.isVisible() and list(map(id, now)) != list(map(id, self._documents)):
            self._typing.start()

    @Slot()
    def _on_class_replaced(self) -> None:
        self._forget()
        self._show_state(is_searching=False)
        self._on_papers_changed()

    # Qt's own events

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Down leads from the field to the places, Escape back to where one came from."""
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        elif event.key() == Qt.Key.Key_Down and self.field.hasFocus() and self.model.rowCount():
            self.table.setFocus()
        else:
            super().keyPressEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        """Catch up with papers that came or went meanwhile."""
        super().showEvent(event)
        self._on_papers_changed()
        self.field.selectAll()

    def hideEvent(self, event: QHideEvent) -> None:
        """Stop what nobody waits for."""
        super().hideEvent(event)
        self._typing.stop()
        self._reading.stop()
