"""The list of a pair's passages, which can be sorted; or the words that there is none."""

from PySide6.QtCore import QItemSelectionModel, QModelIndex, QSignalBlocker, Qt, Signal, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHeaderView, QStackedWidget, QWidget

from simdesk.gui.evidence import Evidence
from simdesk.gui.models.passages import Column, PassagesModel, SortedPassages
from simdesk.gui.plain import plain_label
from simdesk.gui.session import Session
from simdesk.gui.views.kept_columns import KeptColumns
from simdesk.gui.views.kept_order import KeptOrder
from simdesk.gui.views.row_table import RowTable, row_table
from simdesk.gui.views.sort_keys import SortKeys
from simdesk.painting.palette import Palette
from simdesk.report.wording import Wording
from simdesk.results import PassageKind

_ROW_HEIGHT, _HEADER_HEIGHT, _ROWS_SHOWN = 26, 34, 2
_NUMBER_WIDTH = 44
_PLACE_WIDTHS = 90, 170  # least and most of the two places in papers
_PLACE_SLACK = 60  # pixels that both need beyond the least before other columns are shown
_REASON_WIDTH = 240  # what the reason is given before places are wider than the least
_LONG = {Column.LENGTH: "9,999", Column.SHARE: "99.9 %", Column.PAPERS: "999"}
_MARGINS = 34  # of a cell and the sign of sorting, in pixels


class PassageList(QStackedWidget):
    """Passages are known by their numbers, which are those of reading order however it is sorted.

    What it is sorted by is kept with the class.
    """

    passage_chosen = Signal(int)

    def __init__(self, session: Session, words: Wording, palette: Palette, parent: QWidget) -> None:
        super().__init__(parent)
        self._session = session
        self.model = PassagesModel(words, palette, self)
        self.sorted = SortedPassages(self.model, self)
        self.table = self._make_table(words)
        nothing = plain_label(
            self.tr("These papers share no passage that is long enough to count."), "muted"
        )
        nothing.setWordWrap(True)
        nothing.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.addWidget(self.table)
        self.addWidget(nothing)
        self.setMinimumHeight(_HEADER_HEIGHT + _ROW_HEIGHT + 4)
        KeptColumns(self.table, session.part_sizes, "passages columns", self._give_width)
        usual = int(Column.NUMBER), Qt.SortOrder.AscendingOrder
        KeptOrder(self.table, session, "passages", Column, usual)

    def _make_table(self, words: Wording) -> RowTable:
        table = row_table(self.sorted, self.tr("Shared passages"))
        table.verticalHeader().setDefaultSectionSize(_ROW_HEIGHT)
        header = table.horizontalHeader()
        header.setFixedHeight(_HEADER_HEIGHT)
        header.setMinimumSectionSize(_NUMBER_WIDTH)
        header.setStretchLastSection(True)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        self._fixed = {Column.NUMBER: _NUMBER_WIDTH} | self._fitted_widths(words)
        self._given: dict[int, int] = {}  # widths that somebody gave to the two places
        for column, width in self._fixed.items():
            header.resizeSection(column, width)
        table.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        header.setSortIndicator(Column.NUMBER, Qt.SortOrder.AscendingOrder)
        table.setSortingEnabled(True)
        header.sortIndicatorChanged.connect(self._on_sorted)
        SortKeys(table)
        table.selectionModel().currentRowChanged.connect(self._on_row_changed)
        return table

    def _fitted_widths(self, words: Wording) -> dict[Column, int]:
        """Widths that fit: measuring 500 passages would take longer than painting them."""
        texts = {column: [text] for column, text in _LONG.items()}
        texts[Column.KIND] = [words.kind(kind) for kind in PassageKind]
        across = Qt.Orientation.Horizontal
        return {
            column: _MARGINS
            + max(
                self.fontMetrics().horizontalAdvance(text)
                for text in (str(self.sorted.headerData(column, across)), *found)
            )
            for column, found in texts.items()
        }

    # What is shown

    @property
    def total(self) -> int:
        """How many passages there are."""
        return self.model.rowCount()

    @property
    def few_rows(self) -> int:
        """The height in which the first rows are seen."""
        return min(max(self.total, 1), _ROWS_SHOWN) * _ROW_HEIGHT + _HEADER_HEIGHT + 4

    def show_evidence(self, evidence: Evidence | None) -> None:
        """List the passages of a pair; None for no pair."""
        with QSignalBlocker(self.table.selectionModel()):
            self.model.show_evidence(evidence)
        self.setCurrentIndex(0 if self.total or evidence is None else 1)

    def choose(self, number: int) -> None:
        """Show which passage is chosen, without telling."""
        index = self.sorted.index(self.sorted.row(number), 0)
        flags = QItemSelectionModel.SelectionFlag
        with QSignalBlocker(self.table.selectionModel()):
            self.table.selectionModel().setCurrentIndex(
                index, flags.ClearAndSelect | flags.Rows | flags.Current
            )
        self.table.viewport().update()
        self.table.scrollTo(index)

    def neighbour(self, number: int | None, step: int) -> int:
        """The passage so many on, and round from the last to the first; there must be some.

        It is that of the list where it is seen, else of reading order. None for no passage.
        """
        in_order = self.isHidden()
        if number is None:
            row = -1 if step > 0 else 0
        else:
            row = number if in_order else self.sorted.row(number)
        row = (row + step) % self.total
        return row if in_order else self.sorted.number(row)

    @Slot()
    def _on_sorted(self) -> None:
        self.table.scrollTo(self.table.currentIndex())

    @Slot(QModelIndex, QModelIndex)
    def _on_row_changed(self, current: QModelIndex, _previous: QModelIndex) -> None:
        if current.isValid():
            self.passage_chosen.emit(self.sorted.number(current.row()))

    # Qt's own events

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share out the room between places and reasons."""
        super().resizeEvent(event)
        self._share_out()

    def _give_width(self, column: int, width: int) -> None:
        widths = self._fixed if column in self._fixed else self._given
        widths[Column(column)] = width
        self.table.setColumnWidth(column, width)
        self._share_out()

    def _share_out(self) -> None:
        least, most = _PLACE_WIDTHS
        room = self.width() - sum(self._fixed.values()) - _REASON_WIDTH
        for column in (Column.PAPERS, Column.SHARE):  # worth less than where a passage stands
            has_room = room >= 2 * least + _PLACE_SLACK
            self.table.setColumnHidden(column, not has_room)
            if not has_room:
                room += self._fixed[column]
        for column in (Column.FIRST_PLACE, Column.SECOND_PLACE):
            usual = min(max(room // 2, least), most)
            self.table.setColumnWidth(column, self._given.get(column, usual))
