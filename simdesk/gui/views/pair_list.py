"""The ranked pairs with what filters them; or words that say why none is listed."""

from dataclasses import dataclass

from PySide6.QtCore import QItemSelectionModel, Qt, Signal, Slot
from PySide6.QtGui import QAction, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QHBoxLayout,
    QHeaderView,
    QLineEdit,
    QStackedLayout,
    QVBoxLayout,
    QWidget,
)

from simdesk.gui import language, theme
from simdesk.gui.icons import icon
from simdesk.gui.models.chosen_pairs import Column
from simdesk.gui.models.pairs import PairsModel
from simdesk.gui.plain import tooltip
from simdesk.gui.row_names import row_number
from simdesk.gui.session import Session
from simdesk.gui.views.fields import ChoiceField
from simdesk.gui.views.kept_columns import KeptColumns
from simdesk.gui.views.kept_order import KeptOrder
from simdesk.gui.views.page import EmptyState
from simdesk.gui.views.pair_delegates import NamesDelegate, ShareDelegate
from simdesk.gui.views.row_table import RowTable, row_table
from simdesk.gui.views.sort_keys import SortKeys
from simdesk.gui.wording import VerdictWords
from simdesk.report.wording import wording
from simdesk.results import PassageKind
from simdesk.reviews import Verdict

ROW_HEIGHT = 52
_UNUSUAL = "unusual"  # in the place of a kind of passage
_LEFT_OUT = "left out"  # in the place of a verdict
_WIDTHS = {
    Column.SHARE_FIRST: 76,
    Column.SHARE_SECOND: 76,
    Column.LONGEST: 80,
    Column.COSINE: 74,
    Column.JACCARD: 84,
    Column.DISTANCE: 84,
    Column.REVIEW: 40,
}
# Where there is little room, names are worth more than these; the pair page has them all.
_GIVES_WAY = (Column.DISTANCE, Column.COSINE, Column.JACCARD, Column.LONGEST)
_NAMES_WIDTH = 18  # wide letters that names are given before other columns


@dataclass(frozen=True, slots=True)
class PairListState:
    """What filters the list, for the list of the next window."""

    words: str
    kind: int  # a line of the choice
    verdict: int  # likewise
    names_hidden: bool


class PairList(QWidget):
    """Follows the session; choosing a row chooses its pair."""

    pair_opened = Signal()
    against_all_wanted = Signal(object)  # the id of a paper
    export_wanted = Signal()
    filtered = Signal(bool)  # by the teacher; whether the chosen pair is listed now

    def __init__(self, session: Session, parent: QWidget) -> None:
        super().__init__(parent)
        self._session = session
        self._hides_names = session.names.are_hidden  # when it was made: other names, other list
        self.model = PairsModel(self, session.names.masked)
        self.model.set_threshold(session.threshold)
        self.model.set_reviews(session.reviewing.current)
        self.model.set_left_out(session.exclusions.pairs)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(10)
        self.filters = self._make_filters()
        column.addLayout(self.filters)
        self.table = self._make_table()
        self.nothing = EmptyState("search", "", "", self)
        self._lists = QStackedLayout()
        self._lists.addWidget(self.table)
        self._lists.addWidget(self.nothing)
        column.addLayout(self._lists, 1)
        session.selection_changed.connect(self.show_chosen)
        session.reviewing.changed.connect(self._on_reviews_changed)
        session.exclusions_changed.connect(self._on_exclusions_changed)

    # Parts

    def _make_filters(self) -> QHBoxLayout:
        self.filter = QLineEdit(self)
        self.filter.setPlaceholderText(self.tr("Filter by name"))
        self.filter.setAccessibleName(self.tr("Filter by name"))
        self.filter.setToolTip(tooltip(self.tr("Filter by name") + " (Ctrl+L)"))
        self.filter.setClearButtonEnabled(True)
        self.filter.addAction(
            icon("search", theme.current().colour("muted")),
            QLineEdit.ActionPosition.LeadingPosition,
        )
        self.filter.textChanged.connect(self._on_filter_changed)
        find = QShortcut(QKeySequence("Ctrl+L"), self)
        find.activated.connect(self.filter.setFocus)
        self.kind = self._make_kinds()
        self.verdict = self._make_verdicts()
        filters = QHBoxLayout()
        filters.setSpacing(8)
        filters.addWidget(self.filter, 1)
        filters.addWidget(self.kind)
        filters.addWidget(self.verdict)
        return filters

    def _make_verdicts(self) -> ChoiceField:
        choice = ChoiceField(self)
        choice.setAccessibleName(self.tr("Filter by review"))
        choice.addItem(self.tr("Any review"), "")
        words = VerdictWords(self)
        for verdict in Verdict:
            choice.addItem(words.name(verdict), verdict.value)
        choice.insertSeparator(choice.count())
        choice.addItem(self.tr("Left out"), _LEFT_OUT)
        choice.currentIndexChanged.connect(self._on_verdict_chosen)
        return choice

    def _make_kinds(self) -> ChoiceField:
        """The choice of what a pair must have to be listed."""
        choice = ChoiceField(self)
        choice.setAccessibleName(self.tr("Filter by kind of passage"))
        choice.setToolTip(tooltip(self.tr("Lists only pairs that have such a passage.")))
        choice.addItem(self.tr("Any passages"))
        words = wording(language.current())
        for kind in PassageKind:
            choice.addItem(words.kind(kind), kind.value)
        choice.insertSeparator(choice.count())
        choice.addItem(self.tr("Unusual in this class"), _UNUSUAL)
        choice.currentIndexChanged.connect(self._on_kind_chosen)
        return choice

    def _make_table(self) -> RowTable:
        table = row_table(self.model, self.tr("Pairs, most alike first"))
        table.setParent(self)
        table.verticalHeader().setDefaultSectionSize(ROW_HEIGHT)
        header = table.horizontalHeader()
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        header.setSortIndicatorClearable(True)
        header.setSortIndicator(-1, Qt.SortOrder.DescendingOrder)
        header.setMinimumSectionSize(_WIDTHS[Column.REVIEW])
        header.setSectionResizeMode(Column.PAPERS, QHeaderView.ResizeMode.Stretch)
        for column, width in _WIDTHS.items():
            table.setColumnWidth(column, width)
        wanted = self.fontMetrics().averageCharWidth() * _NAMES_WIDTH
        table.let_give_way(Column.PAPERS, wanted, _GIVES_WAY)
        table.setItemDelegateForColumn(Column.PAPERS, NamesDelegate(table))
        table.setItemDelegateForColumn(Column.SHARE_FIRST, ShareDelegate(table))
        table.setItemDelegateForColumn(Column.SHARE_SECOND, ShareDelegate(table))
        table.setSortingEnabled(True)
        table.selectionModel().selectionChanged.connect(self._on_row_chosen)
        table.doubleClicked.connect(self._on_open)
        enter = [QKeySequence(Qt.Key.Key_Return), QKeySequence(Qt.Key.Key_Enter)]
        for text, keys, slot in (  # letters work wherever a click has left the focus
            (self.tr("Open pair"), enter, self._on_open),
            (self.tr("Export this pair…"), [QKeySequence("Ctrl+Shift+E")], self.export_wanted),
            (self.tr("Paper A against all"), [QKeySequence("A")], self._on_first_against_all),
            (self.tr("Paper B against all"), [QKeySequence("B")], self._on_second_against_all),
        ):
            action = QAction(text, table)
            action.setShortcuts(keys)
            if keys is enter:  # elsewhere it presses a button
                action.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
            action.triggered.connect(slot)
            table.addAction(action)
            if slot is self.export_wanted:
                self.export_action = action
        SortKeys(table)
        KeptColumns(table, self._session.part_sizes, "pairs columns", table.give_width)
        KeptOrder(table, self._session, "pairs", Column, (-1, Qt.SortOrder.DescendingOrder))
        return table

    # What another window takes over

    def state(self) -> PairListState:
        """What filters the list now."""
        return PairListState(
            self.filter.text(),
            self.kind.currentIndex(),
            self.verdict.currentIndex(),
            self._hides_names,
        )

    def restore(self, state: PairListState) -> None:
        """Filter as another list did; by its words only where they can be found here.

        Once names are hidden, no name may stay in sight, and no label is left when they are shown.
        """
        if state.names_hidden == self._hides_names:
            self.filter.setText(state.words)
        self.kind.setCurrentIndex(state.kind)
        self.verdict.setCurrentIndex(state.verdict)

    # What is shown

    def show_result(self) -> None:
        """Show the pairs of the session's result."""
        answer = self._session.answer
        papers = answer.result.papers if answer else ()
        names = self._session.names.of_papers(papers)
        if answer is None:
            self.model.show(None, names)
            return
        rows = () if self._hides_names else range(len(papers))  # labels hold their numbers
        numbers = [row_number(self._session, row) for row in rows]
        students = self._session.names.students_of(papers)
        self.model.show(answer.pairs, names, answer.result, numbers, students)

    def show_threshold(self) -> None:
        """List pairs from the session's threshold on."""
        self.model.set_threshold(self._session.threshold)
        self._on_list_changed()

    @Slot()
    def show_chosen(self) -> None:
        """Bring the chosen pair into sight."""
        pair = self._session.selection
        row = self.model.row_of(*pair) if pair else None
        chosen = self.table.selectionModel()
        if row is None:
            chosen.clear()
        elif row != self.table.currentIndex().row() or not chosen.hasSelection():
            index = self.model.index(row, 0)
            whole = (
                QItemSelectionModel.SelectionFlag.ClearAndSelect
                | QItemSelectionModel.SelectionFlag.Rows
            )
            chosen.setCurrentIndex(index, whole)
            self.table.scrollTo(index)

    def choose_listed(self) -> None:
        """Choose the first listed pair where the teacher's filter hides the chosen one.

        Else what opens or exports “the” pair would take one that nobody sees.
        """
        pair = self._session.selection
        if self.model.rowCount() and (pair is None or self.model.row_of(*pair) is None):
            pair = self.model.pair(0)
            self._session.select(*pair)
        self.filtered.emit(pair is not None and self.model.row_of(*pair) is not None)

    def _on_list_changed(self) -> None:
        """Say why the list is empty, or choose the chosen pair in it again."""
        is_empty = not self.model.rowCount() and self._session.answer is not None
        self._lists.setCurrentIndex(1 if is_empty else 0)
        if is_empty:
            heading, advice = self._why_nothing()
            self.nothing.heading.setText(heading)
            self.nothing.advice.setText(advice)
        self.show_chosen()

    def _why_nothing(self) -> tuple[str, str]:
        any_review = self.tr("Choose “Any review” to see the others again.")
        if self.filter.text():
            return (
                self.tr("No pair of that name"),
                self.tr("Clear the filter to see all pairs again."),
            )
        if self.verdict.currentData() == _LEFT_OUT:
            return self.tr("You left out no pair"), any_review
        if self.verdict.currentData():
            return self.tr("No pair with that review"), any_review
        if self.kind.currentData():
            return (
                self.tr("No pair of that kind"),
                self.tr("Choose “Any passages” to see the others again."),
            )
        return (
            self.tr("No pair shares that much"),
            self.tr("Move the slider to the left to see more pairs."),
        )

    # Slots

    @Slot(str)
    def _on_filter_changed(self, text: str) -> None:
        self.model.set_filter(text)
        self._on_list_changed()
        self.choose_listed()

    @Slot()
    def _on_verdict_chosen(self) -> None:
        chosen = self.verdict.currentData()
        self.model.set_only_left_out(chosen == _LEFT_OUT)
        is_verdict = chosen and chosen != _LEFT_OUT
        self.model.set_verdict(Verdict(chosen) if is_verdict else None)
        self._on_list_changed()
        self.choose_listed()

    @Slot()
    def _on_kind_chosen(self) -> None:
        chosen = self.kind.currentData()
        self.model.set_only_unusual(chosen == _UNUSUAL)
        self.model.set_kind(PassageKind(chosen) if chosen and chosen != _UNUSUAL else None)
        self._on_list_changed()
        self.choose_listed()

    @Slot()
    def _on_reviews_changed(self) -> None:
        self.model.set_reviews(self._session.reviewing.current)
        self._on_list_changed()

    @Slot()
    def _on_exclusions_changed(self) -> None:
        self.model.set_left_out(self._session.exclusions.pairs)
        self._on_list_changed()

    @Slot()
    def _on_row_chosen(self) -> None:
        # What is selected, not what is current: Qt makes the first row of a table that gets the
        # focus current, and a pair chosen elsewhere that is not listed would be lost.
        for index in self.table.selectionModel().selectedRows():
            self._session.select(*self.model.pair(index.row()))

    @Slot()
    def _on_open(self) -> None:
        if self.table.selectionModel().hasSelection():
            self.pair_opened.emit()

    @Slot()
    def _on_first_against_all(self) -> None:
        if self._session.selection is not None:
            self.against_all_wanted.emit(self._session.selection[0])

    @Slot()
    def _on_second_against_all(self) -> None:
        if self._session.selection is not None:
            self.against_all_wanted.emit(self._session.selection[1])
