"""The second page: which pairs to look at. List, heat map, histogram and groups are one."""

from PySide6.QtCore import QItemSelectionModel, QModelIndex, QSignalBlocker, Qt, Signal, Slot
from PySide6.QtGui import QAction, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QHeaderView,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QSlider,
    QStackedLayout,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from simdesk.gui import language, theme
from simdesk.gui.icons import icon
from simdesk.gui.models.pairs import Column, PairsModel
from simdesk.gui.plain import plain_label, tooltip
from simdesk.gui.session import Session
from simdesk.gui.views.common_text_bar import CommonTextBar
from simdesk.gui.views.fields import ChoiceField
from simdesk.gui.views.group_list import GroupList
from simdesk.gui.views.heat_map_view import HeatMapView
from simdesk.gui.views.histogram_view import HistogramView
from simdesk.gui.views.page import EmptyState, Page
from simdesk.gui.views.pair_delegates import NamesDelegate, ShareDelegate
from simdesk.gui.views.pair_file_button import PairFileButton
from simdesk.gui.views.row_table import row_table
from simdesk.gui.wording import VerdictWords
from simdesk.report.wording import wording
from simdesk.results import PassageKind
from simdesk.reviews import Verdict

ROW_HEIGHT = 52
SIDE_WIDTH = 320
_UNUSUAL = "unusual"  # in the place of a kind of passage
_WIDTHS = {
    Column.SHARE_FIRST: 98,
    Column.SHARE_SECOND: 98,
    Column.LONGEST: 80,
    Column.COSINE: 72,
    Column.JACCARD: 88,
    Column.DISTANCE: 84,
    Column.REVIEW: 44,
}


class OverviewPage(Page):
    """Follows the session; choosing in one picture chooses in all."""

    pair_opened = Signal()
    against_all_wanted = Signal(object)  # the id of a paper

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__("", parent)
        self.title.setText(self.tr("Overview"))
        self.setAccessibleName(self.tr("Overview"))
        self._session = session
        self._model = PairsModel(self, session.names.masked)
        self._model.set_threshold(session.threshold)
        self._model.set_reviews(session.reviewing.current)
        self._open = QPushButton(self.tr("Open pair"))
        self._open.setProperty("primary", True)
        self._open.clicked.connect(self._on_open)
        self.pair_file = PairFileButton(session, "Ctrl+Shift+E")
        self.buttons.addWidget(self.pair_file)
        self.buttons.addWidget(self._open)
        self._note = self._make_note()
        self.body.addWidget(self._note)
        self.common_text = CommonTextBar(session)
        self.body.addWidget(self.common_text)
        self._stack = QStackedLayout()
        self._stack.addWidget(self._make_empty())
        self._stack.addWidget(self._make_content())
        self.body.addLayout(self._stack, 1)
        self.setFocusProxy(self.table)
        session.result_changed.connect(self._on_result_changed)
        session.selection_changed.connect(self._on_selection_changed)
        session.threshold_changed.connect(self._on_threshold_changed)
        session.reviewing.changed.connect(self._on_reviews_changed)
        session.papers_changed.connect(self._on_papers_changed)
        session.options_changed.connect(self._on_papers_changed)
        self._on_result_changed()

    # Parts

    def _make_note(self) -> QFrame:
        note = QFrame()
        note.setProperty("role", "note")
        row = QHBoxLayout(note)
        row.setContentsMargins(14, 6, 8, 6)
        words = plain_label(self.tr("Papers or settings have changed since this comparison."))
        again = QPushButton(self.tr("Compare again"))
        again.clicked.connect(self._session.compare)
        row.addWidget(words, 1)
        row.addWidget(again)
        return note

    def _make_empty(self) -> QWidget:
        empty = EmptyState(
            "overview",
            self.tr("Nothing compared yet"),
            self.tr(
                "Add at least two papers, then compare: the pairs that share text are listed here."
            ),
        )
        self._compare = QPushButton(self.tr("Compare"))
        self._compare.setProperty("primary", True)
        self._compare.clicked.connect(self._session.compare)
        empty.buttons.addWidget(self._compare)
        return empty

    def _make_content(self) -> QWidget:
        content = QWidget()
        row = QHBoxLayout(content)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(16)
        row.addWidget(self._make_ranking(), 1)
        row.addWidget(self._make_side())
        return content

    def _make_ranking(self) -> QWidget:
        box = QWidget()
        column = QVBoxLayout(box)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(10)
        self.filter = QLineEdit()
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
        self.verdict = ChoiceField()
        self.verdict.setAccessibleName(self.tr("Filter by review"))
        self.verdict.addItem(self.tr("Any review"), "")
        words = VerdictWords(self)
        for verdict in Verdict:
            self.verdict.addItem(words.name(verdict), verdict.value)
        self.verdict.currentIndexChanged.connect(self._on_verdict_chosen)
        self.kind = self._make_kinds()
        filters = QHBoxLayout()
        filters.setSpacing(8)
        filters.addWidget(self.filter, 1)
        filters.addWidget(self.kind)
        filters.addWidget(self.verdict)
        column.addLayout(filters)
        self.table = self._make_table()
        self._lists = QStackedLayout()
        self._lists.addWidget(self.table)
        self._nothing = EmptyState("search", "", "")
        self._lists.addWidget(self._nothing)
        column.addLayout(self._lists, 1)
        return box

    def _make_kinds(self) -> ChoiceField:
        """The choice of what a pair must have to be listed."""
        choice = ChoiceField()
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

    def _make_table(self) -> QTableView:
        table = row_table(self._model, self.tr("Pairs, most alike first"))
        table.verticalHeader().setDefaultSectionSize(ROW_HEIGHT)
        header = table.horizontalHeader()
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        header.setSortIndicatorClearable(True)
        header.setSortIndicator(-1, Qt.SortOrder.DescendingOrder)
        header.setMinimumSectionSize(44)
        header.setSectionResizeMode(Column.PAPERS, QHeaderView.ResizeMode.Stretch)
        for column, width in _WIDTHS.items():
            table.setColumnWidth(column, width)
        table.setItemDelegateForColumn(Column.PAPERS, NamesDelegate(table))
        table.setItemDelegateForColumn(Column.SHARE_FIRST, ShareDelegate(table))
        table.setItemDelegateForColumn(Column.SHARE_SECOND, ShareDelegate(table))
        table.setSortingEnabled(True)
        table.selectionModel().currentRowChanged.connect(self._on_row_chosen)
        table.doubleClicked.connect(self._on_open)
        enter = [QKeySequence(Qt.Key.Key_Return), QKeySequence(Qt.Key.Key_Enter)]
        for text, keys, slot in (
            (self.tr("Open pair"), enter, self._on_open),
            (self.tr("Export this pair…"), [QKeySequence("Ctrl+Shift+E")], self.pair_file.ask),
            (self.tr("Paper A against all"), [QKeySequence("A")], self._on_first_against_all),
            (self.tr("Paper B against all"), [QKeySequence("B")], self._on_second_against_all),
        ):
            action = QAction(text, table)
            action.setShortcuts(keys)
            action.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
            action.triggered.connect(slot)
            table.addAction(action)
        table.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)
        return table

    def _make_side(self) -> QWidget:
        side = QWidget()
        side.setObjectName("page")
        column = QVBoxLayout(side)
        column.setContentsMargins(0, 0, 2, 0)
        column.setSpacing(12)
        self.heat_map = HeatMapView(self._session)
        self.heat_map.pair_opened.connect(self.pair_opened)
        column.addWidget(self._card(self.tr("All pairs"), self.heat_map), 5)
        self.histogram = HistogramView(self._session)
        distribution = self._card(self.tr("Pairs by share"), self.histogram)
        self.slider = QSlider(Qt.Orientation.Horizontal)
        self.slider.setRange(0, 100)
        self.slider.setPageStep(5)
        self.slider.setAccessibleName(self.tr("Smallest share that is shown"))
        self.slider.setToolTip(tooltip(self.tr("Pairs that share less are not listed.")))
        self.slider.valueChanged.connect(self._on_slid)
        self._threshold = plain_label("", "muted")
        inside = distribution.layout()
        assert isinstance(inside, QVBoxLayout)
        inside.addWidget(self.slider)
        inside.addWidget(self._threshold)
        column.addWidget(distribution, 4)
        self.groups = GroupList(self._session)
        self.groups.setMinimumHeight(64)
        column.addWidget(self._card(self.tr("Groups"), self.groups), 2)
        area = QScrollArea()
        area.setWidget(side)
        area.setWidgetResizable(True)
        area.setFixedWidth(SIDE_WIDTH)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        return area

    @staticmethod
    def _card(heading: str, widget: QWidget) -> QFrame:
        card = QFrame()
        card.setProperty("role", "card")
        inside = QVBoxLayout(card)
        inside.setContentsMargins(14, 10, 14, 12)
        inside.setSpacing(6)
        inside.addWidget(plain_label(heading, "heading"))
        inside.addWidget(widget, 1)
        return card

    # The session's news

    @Slot()
    def _on_result_changed(self) -> None:
        answer = self._session.answer
        self._stack.setCurrentIndex(0 if answer is None else 1)
        for button in (self._open, self.pair_file):
            button.setVisible(answer is not None)
        papers = answer.result.papers if answer else ()
        names = self._session.names.of_papers(papers)
        self._model.show(answer.pairs if answer else None, names)
        self._on_threshold_changed()
        self._on_papers_changed()

    @Slot()
    def _on_threshold_changed(self) -> None:
        threshold = self._session.threshold
        blocker = QSignalBlocker(self.slider)
        self.slider.setValue(round(threshold * 100))
        blocker.unblock()
        self._threshold.setText(self.tr("Listed from {0} % shared").format(round(threshold * 100)))
        self._model.set_threshold(threshold)
        self.counts.setText(self._counts())
        self._on_list_changed()

    @Slot()
    def _on_papers_changed(self) -> None:
        self._compare.setEnabled(self._session.can_compare)
        self._note.setVisible(self._session.is_stale and not self._session.is_comparing)

    @Slot()
    def _on_selection_changed(self) -> None:
        pair = self._session.selection
        for button in (self._open, self.pair_file):
            button.setEnabled(pair is not None)
        row = self._model.row_of(*pair) if pair else None
        chosen = self.table.selectionModel()
        if row is None:
            chosen.clear()
        elif row != self.table.currentIndex().row() or not chosen.hasSelection():
            index = self._model.index(row, 0)
            whole = (
                QItemSelectionModel.SelectionFlag.ClearAndSelect
                | QItemSelectionModel.SelectionFlag.Rows
            )
            chosen.setCurrentIndex(index, whole)
            self.table.scrollTo(index)

    def _counts(self) -> str:
        answer = self._session.answer
        if answer is None:
            return ""
        threshold = self._session.threshold
        parts = [
            self.tr("%n paper(s)", "", len(answer.matrix)),
            self.tr("%n pair(s)", "", len(answer.pairs)),
            self.tr("{0} from {1} %").format(
                answer.pairs.count_from(threshold), round(threshold * 100)
            ),
        ]
        if listed := answer.pairs.count_from(threshold):
            reviewed = self._model.reviewed_count()
            parts.append(self.tr("{0} of {1} reviewed").format(reviewed, listed))
        if failures := len(answer.result.failures):
            parts.append(self.tr("%n file(s) not read", "", failures))
        return " · ".join(parts)

    # What the teacher does

    @Slot(str)
    def _on_filter_changed(self, text: str) -> None:
        self._model.set_filter(text)
        self._on_list_changed()

    @Slot()
    def _on_verdict_chosen(self) -> None:
        chosen = self.verdict.currentData()
        self._model.set_verdict(Verdict(chosen) if chosen else None)
        self._on_list_changed()

    @Slot()
    def _on_kind_chosen(self) -> None:
        chosen = self.kind.currentData()
        self._model.set_only_unusual(chosen == _UNUSUAL)
        self._model.set_kind(PassageKind(chosen) if chosen and chosen != _UNUSUAL else None)
        self._on_list_changed()

    @Slot()
    def _on_reviews_changed(self) -> None:
        self._model.set_reviews(self._session.reviewing.current)
        self.counts.setText(self._counts())
        self._on_list_changed()

    @Slot(int)
    def _on_slid(self, percent: int) -> None:
        self._session.set_threshold(percent / 100)

    @Slot(QModelIndex)
    def _on_row_chosen(self, index: QModelIndex) -> None:
        if not index.isValid():
            return
        pair, chosen = self._model.pair(index.row()), self._session.selection
        if chosen is None or set(chosen) != set(pair):  # else A and B might change places
            self._session.select(*pair)

    @Slot()
    def _on_open(self) -> None:
        if self._session.selection is not None:
            self.pair_opened.emit()

    @Slot()
    def _on_first_against_all(self) -> None:
        if self._session.selection is not None:
            self.against_all_wanted.emit(self._session.selection[0])

    @Slot()
    def _on_second_against_all(self) -> None:
        if self._session.selection is not None:
            self.against_all_wanted.emit(self._session.selection[1])

    def _on_list_changed(self) -> None:
        """Say why the list is empty, or choose the chosen pair in it again."""
        is_empty = not self._model.rowCount() and self._session.answer is not None
        self._lists.setCurrentIndex(1 if is_empty else 0)
        if is_empty and self.filter.text():
            self._nothing.heading.setText(self.tr("No pair of that name"))
            self._nothing.advice.setText(self.tr("Clear the filter to see all pairs again."))
        elif is_empty and self.verdict.currentData():
            self._nothing.heading.setText(self.tr("No pair with that review"))
            self._nothing.advice.setText(self.tr("Choose “Any review” to see the others again."))
        elif is_empty and self.kind.currentData():
            self._nothing.heading.setText(self.tr("No pair of that kind"))
            self._nothing.advice.setText(self.tr("Choose “Any passages” to see the others again."))
        elif is_empty:
            self._nothing.heading.setText(self.tr("No pair shares that much"))
            self._nothing.advice.setText(self.tr("Move the slider to the left to see more pairs."))
        self._on_selection_changed()
