"""The pairs of a class with their scores and the mark that a person gave each."""

from collections.abc import Mapping, Sequence
from enum import IntEnum, StrEnum
from typing import Any

import numpy as np
from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt
from PySide6.QtGui import QBrush

from simdesk.gui import language, theme
from simdesk.gui.models.pair_table import PairTable, Score
from simdesk.gui.plain import tooltip
from simdesk.report.wording import wording

Index = QModelIndex | QPersistentModelIndex


class Column(IntEnum):
    """The columns, from the left."""

    PAPERS = 0
    MARK = 1
    SHARE = 2
    COSINE = 3
    JACCARD = 4
    DISTANCE = 5


class Shown(StrEnum):
    """Which pairs are listed."""

    ALL = "all"
    MARKED = "marked"
    UNMARKED = "unmarked"


_SCORES = {
    Column.SHARE: Score.SHARE_FIRST,  # the larger one: A is the paper that has it
    Column.COSINE: Score.COSINE,
    Column.JACCARD: Score.JACCARD,
    Column.DISTANCE: Score.DISTANCE,
}
_RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)


class LabelledPairsModel(QAbstractTableModel):
    """A row per listed pair, most alike first unless it is sorted by a score."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._pairs: PairTable | None = None
        self._names: list[str] = []
        self._marks: Mapping[frozenset[int], bool] = {}
        self._shown = Shown.ALL
        self._sorting: tuple[Column | None, bool] = (None, True)
        self._lines = np.empty(0, dtype=np.intp)
        self._words = wording(language.current())
        self._good = QBrush(theme.current().colour("good"))
        self._warning = QBrush(theme.current().colour("warning"))
        self._headers = (
            self.tr("Papers A and B"),
            self.tr("Mark"),
            self.tr("Share"),
            self.tr("Cosine"),
            self.tr("Jaccard"),
            self.tr("SimHash"),
        )
        self._mark_words = {
            True: self.tr("related"),
            False: self.tr("no copy"),
            None: "",
        }

    def show(self, pairs: PairTable, names: Sequence[str]) -> None:
        """Show the pairs of another result; `names` are those of its papers."""
        self._pairs = pairs
        self._names = list(names)
        self._refresh()

    def set_marks(self, marks: Mapping[frozenset[int], bool]) -> None:
        """Show other marks. The list itself changes only with `refresh_list`."""
        self._marks = marks
        if len(self._lines):
            self.dataChanged.emit(
                self.index(0, Column.MARK), self.index(len(self._lines) - 1, Column.MARK)
            )

    def set_shown(self, shown: Shown) -> None:
        """List all pairs, the marked or the unmarked ones."""
        self._shown = shown
        self._refresh()

    def pair(self, row: int) -> tuple[int, int]:
        """The ids of the papers in a row."""
        assert self._pairs is not None
        return self._pairs.pair(int(self._lines[row]))

    def row_of(self, first: int, second: int) -> int | None:
        """The row of a pair, in whichever order; None if it is not listed."""
        line = self._pairs.line(first, second) if self._pairs else None
        if line is None:
            return None
        found = np.flatnonzero(self._lines == line)
        return int(found[0]) if len(found) else None

    def _refresh(self) -> None:
        self.beginResetModel()
        pairs = self._pairs
        if pairs is not None:
            lines = pairs.lines()
            if self._shown is not Shown.ALL:
                marked = [line for pair in self._marks if (line := self._line(pair)) is not None]
                is_marked = np.isin(lines, marked)
                lines = lines[is_marked if self._shown is Shown.MARKED else ~is_marked]
            column, descending = self._sorting
            score = None if column is None else _SCORES.get(column)
            self._lines = pairs.sorted(lines, score, descending=descending or column is None)
        self.endResetModel()

    def _line(self, pair: frozenset[int]) -> int | None:
        assert self._pairs is not None
        first, second = pair
        return self._pairs.line(first, second)

    # Qt's side

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's signature
        """A row per listed pair."""
        return 0 if parent.isValid() else len(self._lines)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        """A column per `Column`."""
        return 0 if parent.isValid() else len(Column)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        """The names of the columns."""
        if orientation != Qt.Orientation.Horizontal or not 0 <= section < len(Column):
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return self._headers[section]
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _RIGHT if section >= Column.SHARE else _LEFT
        if role == Qt.ItemDataRole.InitialSortOrderRole:
            is_small_first = section == Column.DISTANCE
            return Qt.SortOrder.AscendingOrder if is_small_first else Qt.SortOrder.DescendingOrder
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Texts, and the colour of a mark beside its words."""
        if not index.isValid() or self._pairs is None:
            return None
        line, column = int(self._lines[index.row()]), Column(index.column())
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return self._text(line, column)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _RIGHT if column >= Column.SHARE else _LEFT
        if role == Qt.ItemDataRole.ToolTipRole and column is Column.PAPERS:
            return tooltip(self._text(line, column))
        if role == Qt.ItemDataRole.ForegroundRole and column is Column.MARK:
            return self._warning if self._mark(line) else self._good
        return None

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Sort by a score; by rank for any other column."""
        chosen = Column(column) if column in _SCORES else None
        self._sorting = chosen, order is Qt.SortOrder.DescendingOrder
        self._refresh()

    def _mark(self, line: int) -> bool | None:
        assert self._pairs is not None
        return self._marks.get(frozenset(self._pairs.pair(line)))

    def _text(self, line: int, column: Column) -> str:
        pairs = self._pairs
        assert pairs is not None
        if column is Column.PAPERS:
            return f"{self._names[pairs.first[line]]}\n{self._names[pairs.second[line]]}"
        if column is Column.MARK:
            return self._mark_words[self._mark(line)]
        value = pairs.score(line, _SCORES[column])
        if column is Column.SHARE:
            return self._words.percent(value or 0.0)
        if column is Column.DISTANCE:
            return self._words.count(None if value is None else round(value))
        return self._words.number(value)
