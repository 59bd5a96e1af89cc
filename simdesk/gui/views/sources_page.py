"""One paper against all: every other paper that shares text with it, and where in its text."""

from collections.abc import Sequence

from PySide6.QtCore import QItemSelectionModel, QModelIndex, QSignalBlocker, Qt, Signal, Slot
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence, QResizeEvent, QShortcut, QShowEvent
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QHeaderView,
    QPushButton,
    QSplitter,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from simdesk.gui import language
from simdesk.gui.jobs import Job
from simdesk.gui.models.sources import Column, SourcesModel
from simdesk.gui.paper_sources import PaperSources, SourceLine, SourcesWork
from simdesk.gui.plain import tooltip
from simdesk.gui.report_choice import ReportChoice, Scope
from simdesk.gui.session import Session
from simdesk.gui.views.kept_columns import KeptColumns
from simdesk.gui.views.kept_split import KeptSplit
from simdesk.gui.views.page import EmptyState, Page, scrolled
from simdesk.gui.views.pair_delegates import NameDelegate, ShareDelegate
from simdesk.gui.views.paper_pane import PaperPane
from simdesk.gui.views.position_strip_view import PositionStripView
from simdesk.gui.views.row_table import RowTable, row_table
from simdesk.gui.views.score_cards import ScoreLine
from simdesk.gui.views.shares_line import SharesLine
from simdesk.gui.work import Answer
from simdesk.report.side_by_side import largest_of_each, told
from simdesk.report.wording import wording

_NAME_WIDTH = 10  # wide characters that a paper's name is given before other columns
_CHOOSER_WIDTH = 0.18  # of the page
_LEAST_HEIGHT = 360  # pixels of all below the title; a lower window scrolls
ROW_HEIGHT = 46  # a number above its bar


class SourcesPage(Page):
    """Shows one paper at a time; any paper of the result can be chosen."""

    report_wanted = Signal(object)  # a ReportChoice
    pair_opened = Signal()  # the session's chosen pair is that of the paper and its source
    left = Signal()  # back to the page before

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__("", parent)
        self.title.setText(self.tr("One paper against all"))
        self.setAccessibleName(self.tr("One paper against all"))
        self._session = session
        self._words = wording(language.current())
        self._wanted: int | None = None
        self._job: Job | None = None
        self.current: PaperSources | None = None
        self.model = SourcesModel(self)
        self._make_buttons()
        self._stack = QStackedWidget()
        self._nothing = EmptyState("overview", "", "")
        self._stack.addWidget(self._nothing)
        self._stack.addWidget(scrolled(self._make_content(), _LEAST_HEIGHT))
        self.body.addWidget(self._stack, 1)
        self.setFocusProxy(self.table)
        session.result_changed.connect(self._on_result_changed)
        self._on_result_changed()

    # Parts

    def _make_buttons(self) -> None:
        self.back = QPushButton("‹ " + self.tr("Back"))
        self.back.setAccessibleName(self.tr("Back"))
        self.back.setToolTip(tooltip(self.tr("Back to the page before") + " (Esc)"))
        self.back.clicked.connect(self.left)
        self.chooser = QComboBox()
        self.chooser.setAccessibleName(self.tr("Paper"))
        self.chooser.setSizeAdjustPolicy(
            QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
        )
        self.chooser.activated.connect(self._on_paper_chosen)
        self.open_button = QPushButton(self.tr("Open pair"))
        self.open_button.setProperty("primary", True)
        self.open_button.clicked.connect(self._on_open)
        self.report_button = QPushButton(self.tr("Report of this paper…"))
        self.report_button.setEnabled(False)
        self.report_button.clicked.connect(self._on_report)
        self.buttons.addWidget(self.back)
        self.buttons.addWidget(self.chooser, 3)
        self.buttons.addWidget(self.report_button)
        self.buttons.addWidget(self.open_button)
        for key, slot in (("N", self._on_next_passage), ("P", self._on_previous_passage)):
            shortcut = QShortcut(QKeySequence(key), self)
            shortcut.activated.connect(slot)

    def _make_content(self) -> QWidget:
        cards = QHBoxLayout()
        cards.setSpacing(10)
        self.shared = ScoreLine(
            self.tr("In any other paper"),
            self.tr("How much of this paper's text is found in at least one other paper."),
            shows_note=True,
        )
        self.largest = ScoreLine(
            self.tr("From one paper at most"),
            self.tr("How much of this paper's text is found in the one paper that has most of it."),
            shows_note=True,
        )
        self.number = ScoreLine(
            self.tr("Sources"),
            self.tr("How many other papers share text with this one."),
            shows_note=True,
        )
        for card in (self.shared, self.largest, self.number):
            cards.addWidget(card, 1)
        self.strip = PositionStripView()
        self.strip.setAccessibleName(self.tr("Where in the paper the passages lie"))
        self.table = self._make_table()
        self.pane = PaperPane("", self._session)
        self.pane.passage_clicked.connect(self._choose_passage)
        self.strip.place_chosen.connect(self.pane.show_place)
        below = QSplitter(Qt.Orientation.Horizontal)
        below.setChildrenCollapsible(False)
        below.setHandleWidth(16)
        below.addWidget(self.table)
        below.addWidget(self.pane)
        below.setSizes([520, 560])
        KeptSplit(below, self._session.part_sizes, "sources split")
        content = QWidget()
        column = QVBoxLayout(content)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        self.side_by_side = SharesLine(content, shows_heads=False)
        column.addLayout(cards)
        column.addWidget(self.side_by_side)
        column.addWidget(self.strip)
        column.addWidget(below, 1)
        return content

    def _make_table(self) -> RowTable:
        table = row_table(self.model, self.tr("Papers that share text with this one"))
        table.verticalHeader().setDefaultSectionSize(ROW_HEIGHT)
        header = table.horizontalHeader()
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        header.setSectionResizeMode(Column.PAPER, QHeaderView.ResizeMode.Stretch)
        for column, width in (
            (Column.NUMBER, 40),
            (Column.SHARE, 128),
            (Column.LONGEST, 78),
            (Column.PASSAGES, 84),
        ):
            table.setColumnWidth(column, width)
        wanted = self.fontMetrics().averageCharWidth() * _NAME_WIDTH
        table.let_give_way(Column.PAPER, wanted, (Column.PASSAGES, Column.LONGEST))
        KeptColumns(table, self._session.part_sizes, "sources columns", table.give_width)
        table.setItemDelegateForColumn(Column.PAPER, NameDelegate(table))
        table.setItemDelegateForColumn(Column.SHARE, ShareDelegate(table))
        table.selectionModel().currentRowChanged.connect(self._on_row_changed)
        table.doubleClicked.connect(self._on_open)
        enter = QAction(table)
        enter.setShortcuts([QKeySequence(Qt.Key.Key_Return), QKeySequence(Qt.Key.Key_Enter)])
        enter.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
        enter.triggered.connect(self._on_open)
        table.addAction(enter)
        return table

    # What is shown

    def say_origin(self, name: str) -> None:
        """Let the button back tell where it leads: a page's name."""
        self.back.setText(f"‹ {name}")
        self.back.setAccessibleName(self.tr("Back to {0}").format(name))

    def show_paper(self, paper_id: int) -> None:
        """Show the sources of a paper; a page may still offer one that took no part."""
        answer = self._session.answer
        if answer is None or answer.has_paper(paper_id):
            self._wanted = paper_id
        at = self.chooser.findData(paper_id)
        if at >= 0:
            self.chooser.setCurrentIndex(at)
        self._refresh()

    @Slot()
    def _on_result_changed(self) -> None:
        result = self._session.result
        self.chooser.clear()
        if result is not None:
            for paper, compared in zip(result.papers, result.compared, strict=True):
                if compared.any():
                    self.chooser.addItem(self._session.names.of_paper(paper), paper.id)
        at = -1 if self._wanted is None else self.chooser.findData(self._wanted)
        if at < 0:
            self._wanted = self.chooser.itemData(0)
        self.chooser.setCurrentIndex(max(at, 0))
        self._refresh()

    def _refresh(self) -> None:
        """Work out the sources of the wanted paper, unless they are there or nobody looks."""
        answer = self._session.answer
        self.chooser.setEnabled(self.chooser.count() > 0)
        if self._job is not None:
            self._job.cancel()  # that would be an answer to what was wanted before
            self._job = None
        if answer is None or self._wanted is None:
            self._show(None)
            return
        now = self.current
        if now is not None and now.answer is answer and now.paper.id == self._wanted:
            return
        if not self.isVisible():
            return
        work = SourcesWork(answer, self._wanted, self._words, self._names_of(answer))
        self._job = self._session.runner.searches.start(work)
        self._job.succeeded.connect(self._show)
        self._job.failed.connect(self._session.failed)
        self._job.finished.connect(self._on_finished)

    def _names_of(self, answer: Answer) -> dict[int, str]:
        names = self._session.names
        return {paper.id: names.of_paper(paper) for paper in answer.result.papers}

    @Slot(object)
    def _on_finished(self, job: Job) -> None:
        if job is self._job:
            self._job = None

    @Slot(object)
    def _students_of(self, sources: Sequence[SourceLine]) -> list[str]:
        """Whose papers the sources are; nothing while names are hidden."""
        answer = self._session.answer
        if answer is None:
            return []
        papers = [answer.result.paper(line.scores.second) for line in sources]
        return self._session.names.students_of(papers)

    def _show(self, found: PaperSources | None) -> None:
        self.current = found
        with QSignalBlocker(self.table.selectionModel()):
            sources = found.sources if found else ()
            self.model.show_sources(sources, self._students_of(sources))
        has_sources = found is not None and bool(found.sources)
        self._stack.setCurrentIndex(1 if has_sources else 0)
        self.open_button.setEnabled(has_sources)
        self.report_button.setEnabled(found is not None)
        if found is None or not has_sources:
            self.counts.setText("")
            self._say_nothing(found)
            return
        self.counts.setText(self._session.names.of_paper(found.paper))
        self._show_cards(found)
        self.strip.show_positions(found.positions)
        self.pane.show_paper(found.paper, found.marks)
        self.table.selectRow(0)

    def _say_nothing(self, found: PaperSources | None) -> None:
        if found is None:
            self._nothing.heading.setText(self.tr("Nothing compared yet"))
            self._nothing.advice.setText(
                self.tr("Compare the class; then every paper can be seen against all others.")
            )
            return
        self._nothing.heading.setText(self.tr("No source in this class"))
        name = self._session.names.of_paper(found.paper)
        self._nothing.advice.setText(
            self.tr(
                "{0} shares no passage with any other paper that is long enough to count."
            ).format(name)
        )

    def _show_cards(self, found: PaperSources) -> None:
        of = self.tr("{0} of {1}")
        note = of.format(f"{found.shared.shared:,}", f"{found.shared.total:,}")
        result = found.answer.result
        in_class = result.shares_in_class(result.row(found.paper.id))
        long = "\n".join([note, *told(in_class, self._words), *self._apart(found)])
        self.side_by_side.show_shares(
            (self.tr("In any other paper"), self.tr("From one paper at most")),
            (in_class, largest_of_each([s.scores.shares_first for s in found.sources])),
            self._words,
        )
        self.shared.show_score(self._words.percent(found.shared.ratio), long, note)
        most = found.sources[0]
        self.largest.show_score(self._words.percent(most.scores.share_first.ratio), most.name)
        counted = sum(source.counts for source in found.sources)
        note = self.tr("of %n other paper(s)", "", self.chooser.count() - 1)
        if left := len(found.sources) - counted:
            note += "  ·  " + self.tr("%n more with left-out text only", "", left)
        self.number.show_score(f"{counted:,}", note)

    def _apart(self, found: PaperSources) -> list[str]:
        """What of it is found within the class and what in earlier papers, if any took part."""
        result = found.answer.result
        apart = result.shares_apart(result.row(found.paper.id))
        if apart is None:
            return []
        parts = {"within class": apart.within_class, "with earlier": apart.with_earlier}
        return [
            f"{self._words.text(f'share.{name}')}: {self._words.share(share)}"
            for name, share in parts.items()
        ]

    # Passages

    @Slot(int)
    def _choose_passage(self, number: int) -> None:
        """Choose a passage that is in sight already, and its source."""
        if self.current is not None and 0 <= number < len(self.current.marks):
            self.pane.choose(number)
            self._select(self.current.owners[number])

    def _select(self, row: int) -> None:
        whole = QItemSelectionModel.SelectionFlag.ClearAndSelect
        whole |= QItemSelectionModel.SelectionFlag.Rows
        index = self.model.index(row, 0)
        with QSignalBlocker(self.table.selectionModel()):
            self.table.selectionModel().setCurrentIndex(index, whole)
        self.table.scrollTo(index)
        self.table.viewport().update()

    def _step(self, step: int) -> None:
        if self.current is None or not self.current.marks:
            return
        now = self.pane.view.current
        number = (step - 1 if now is None else now + step) % len(self.current.marks)
        self._choose_passage(number)
        self.pane.scroll_to(number)

    # Slots

    @Slot()
    def _on_next_passage(self) -> None:
        self._step(1)

    @Slot()
    def _on_previous_passage(self) -> None:
        self._step(-1)

    @Slot(QModelIndex, QModelIndex)
    def _on_row_changed(self, current: QModelIndex, _previous: QModelIndex) -> None:
        """Show the first passage of the source that was chosen."""
        if self.current is None or not current.isValid():
            return
        if current.row() in self.current.owners:
            number = self.current.owners.index(current.row())
            self.pane.choose(number)
            self.pane.scroll_to(number)
        else:
            self.pane.choose(None)

    @Slot(int)
    def _on_paper_chosen(self, index: int) -> None:
        self.show_paper(self.chooser.itemData(index))

    @Slot()
    def _on_open(self) -> None:
        index = self.table.currentIndex()
        if index.isValid():
            scores = self.model.line(index.row()).scores
            self._session.select(scores.first, scores.second)
            self.pair_opened.emit()

    @Slot()
    def _on_report(self) -> None:
        if self.current is not None:
            self.report_wanted.emit(ReportChoice(Scope.PAPER, self.current.paper.id))

    # Qt's own events

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape leads back to where one came from."""
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        """Work out what is looked at."""
        super().showEvent(event)
        self._refresh()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the choice of the paper its part of the width."""
        super().resizeEvent(event)
        self.chooser.setMinimumWidth(round(self.width() * _CHOOSER_WIDTH))
