"""The second page: which pairs to look at. List, heat map, histogram and groups are one."""

from PySide6.QtCore import QSignalBlocker, Qt, Signal, Slot
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QPushButton,
    QScrollArea,
    QSlider,
    QStackedLayout,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from simdesk.gui.class_groups import ClassGroups
from simdesk.gui.plain import plain_label, tooltip
from simdesk.gui.session import Session
from simdesk.gui.views.common_text_bar import CommonTextBar
from simdesk.gui.views.group_graph_panel import GroupGraphPanel
from simdesk.gui.views.group_list import GroupList
from simdesk.gui.views.heat_map_view import HeatMapView
from simdesk.gui.views.histogram_view import HistogramView
from simdesk.gui.views.keyed_button import KeyedButton
from simdesk.gui.views.note_bar import NoteBar
from simdesk.gui.views.page import EmptyState, Page
from simdesk.gui.views.pair_file_button import PairFileButton
from simdesk.gui.views.pair_list import PairList, PairListState
from simdesk.gui.views.side_panel import SidePanel

SIDE_WIDTH, NARROW_SIDE_WIDTH = 304, 250
_ROOM_FOR_SIDE = 1200  # a narrower page has a narrower side: names are worth more
_ROOM_FOR_BOTH = 700  # a still narrower one shows list or charts


class OverviewPage(Page):
    """Follows the session; choosing in one picture chooses in all."""

    pair_opened = Signal()
    against_all_wanted = Signal(object)  # the id of a paper

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__("", parent)
        self.title.setText(self.tr("Overview"))
        self.setAccessibleName(self.tr("Overview"))
        self._session = session
        self._groups = ClassGroups(session, self)
        self.list = PairList(session, self)
        self.list.pair_opened.connect(self.pair_opened)
        self.list.against_all_wanted.connect(self.against_all_wanted)
        self.graph = GroupGraphPanel(session, self._groups, self)
        self.graph.view.pair_opened.connect(self.pair_opened)
        self.graph.view.against_all_wanted.connect(self.against_all_wanted)
        self._open = QPushButton(self.tr("Open pair"))
        self._open.setProperty("primary", True)
        self._open.clicked.connect(self._on_open)
        self.pair_file = PairFileButton(session, "Ctrl+Shift+E")
        self.list.export_wanted.connect(self.pair_file.click)
        self.list.filtered.connect(self._let_open)
        self.addAction(self.list.export_action)  # its key works beside the graph too
        self.graph_button = KeyedButton(
            "graph", self.tr("Groups as a graph"), "G", self, self._on_graph, self.tr("Graph")
        )
        self.graph_button.setCheckable(True)
        self.graph_button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.charts_button = QPushButton(self.tr("Charts"))
        self.charts_button.setToolTip(tooltip(self.tr("Heat map, shares and groups")))
        self.buttons.addWidget(self.charts_button)
        self.buttons.addWidget(self.graph_button)
        self.buttons.addWidget(self.pair_file)
        self.buttons.addWidget(self._open)
        self._note = self._make_note()
        self.body.addWidget(self._note)
        self.common_text = CommonTextBar(session, self)
        self.body.addWidget(self.common_text)
        self._stack = QStackedLayout()
        self.body.addLayout(self._stack, 1)  # first: without a parent it shows what it gets
        self._stack.addWidget(self._make_empty())
        self._stack.addWidget(self._make_content())
        self.setFocusProxy(self.list.table)
        session.result_changed.connect(self._on_result_changed)
        session.selection_changed.connect(self._on_selection_changed)
        session.threshold_changed.connect(self._on_threshold_changed)
        session.reviewing.changed.connect(self._on_reviews_changed)
        session.papers_changed.connect(self._on_papers_changed)
        session.options_changed.connect(self._on_papers_changed)
        self._on_result_changed()

    # Parts

    def _make_note(self) -> NoteBar:
        words = self.tr("Papers or settings have changed since this comparison.")
        note = NoteBar(self, words)
        again = QPushButton(self.tr("Compare again"))
        again.clicked.connect(self._session.compare)
        note.row.addWidget(again)
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
        self._main = QStackedWidget()
        self._main.addWidget(self.list)
        self._main.addWidget(self.graph)
        self._side = SidePanel(self._main, self._make_side(), row, self.charts_button)
        row.insertWidget(0, self._side, 1)
        return content

    def _make_side(self) -> QScrollArea:
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
        self.groups = GroupList(self._session, self._groups)
        self.groups.setMinimumHeight(64)
        column.addWidget(self._card(self.tr("Groups"), self.groups), 2)
        area = QScrollArea(self)
        area.setWidget(side)
        area.setWidgetResizable(True)
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

    # What another window takes over

    def state(self) -> tuple[PairListState, bool]:
        """What filters and sorts the pairs, and whether the graph is in their place."""
        return self.list.state(), self.graph_button.isChecked()

    def restore(self, state: tuple[PairListState, bool]) -> None:
        """Show the pairs as another page did."""
        listed, shows_graph = state
        self.list.restore(listed)
        if shows_graph:
            self.graph_button.setChecked(True)
            self._on_graph()

    # The session's news

    @Slot()
    def _on_result_changed(self) -> None:
        answer = self._session.answer
        self._stack.setCurrentIndex(0 if answer is None else 1)
        for button in (self._open, self.pair_file, self.graph_button):
            button.setVisible(answer is not None)
        self._side.want(answer is not None)
        self.list.show_result()
        self._on_threshold_changed()
        self._on_papers_changed()

    @Slot()
    def _on_threshold_changed(self) -> None:
        threshold = self._session.threshold
        blocker = QSignalBlocker(self.slider)
        self.slider.setValue(round(threshold * 100))
        blocker.unblock()
        self._threshold.setText(self.tr("Listed from {0} % shared").format(round(threshold * 100)))
        self.list.show_threshold()
        self.counts.setText(self._counts())

    @Slot()
    def _on_papers_changed(self) -> None:
        self._compare.setEnabled(self._session.can_compare)
        self._note.setVisible(self._session.is_stale and not self._session.is_comparing)

    @Slot()
    def _on_selection_changed(self) -> None:
        if self.isVisible():  # told after each result, too, once all pages have it
            self._session.settle_sides()
        self._let_open(self._session.selection is not None)

    @Slot(bool)
    def _let_open(self, is_seen: bool) -> None:
        """Whether there is a chosen pair that one sees."""
        for button in (self._open, self.pair_file):
            button.setEnabled(is_seen)

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
            reviewed = self.list.model.reviewed_count()
            parts.append(self.tr("{0} of {1} reviewed").format(reviewed, listed))
        if failures := len(answer.result.failures):
            parts.append(self.tr("%n file(s) not read", "", failures))
        return " · ".join(parts)

    # What the teacher does

    @Slot()
    def _on_reviews_changed(self) -> None:
        self.counts.setText(self._counts())

    @Slot(int)
    def _on_slid(self, percent: int) -> None:
        self._session.set_threshold(percent / 100)
        self.list.choose_listed()

    @Slot()
    def _on_open(self) -> None:
        if self._session.selection is not None:
            self.pair_opened.emit()

    @Slot()
    def _on_graph(self) -> None:
        shows_graph = self.graph_button.isChecked()
        self._main.setCurrentWidget(self.graph if shows_graph else self.list)
        self.setFocusProxy(self.graph if shows_graph else self.list.table)
        self.setFocus()

    def showEvent(self, event: QShowEvent) -> None:
        """The chosen pair has the sides that the list gives it."""
        super().showEvent(event)
        self._session.settle_sides()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave more of a narrow page to the list."""
        super().resizeEvent(event)
        width = SIDE_WIDTH if self.width() >= _ROOM_FOR_SIDE else NARROW_SIDE_WIDTH
        self._side.arrange(width, has_room=self.width() >= _ROOM_FOR_BOTH)
