"""The pairs of a class with their scores and the mark that a person gave each."""

from collections.abc import Mapping, Sequence
from enum import IntEnum, StrEnum
from typing import Any

import numpy as np
from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QBrush

from simdesk.gui import theme
from simdesk.gui.models.listed_pairs import ListedPairs
from simdesk.gui.models.pair_table import PairTable, Score
from simdesk.gui.models.table_model import LEFT, PARTS_ROLE, RIGHT, ColumnHead, Index
from simdesk.gui.plain import tooltip


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


class LabelledPairsModel(ListedPairs):
    """A row per listed pair, most alike first unless it is sorted by a score."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._marks: Mapping[frozenset[int], bool] = {}
        self._shown = Shown.ALL
        self._sorting: tuple[Column | None, bool] = (None, True)
        self._good = QBrush(theme.current().colour("good"))
        self._warning = QBrush(theme.current().colour("warning"))
        small_first, large_first = Qt.SortOrder.AscendingOrder, Qt.SortOrder.DescendingOrder
        self.heads = tuple(
            ColumnHead(text, alignment=alignment, first_order=first_order)
            for text, alignment, first_order in (
                (self.tr("Papers A and B"), LEFT, large_first),
                (self.tr("Mark"), LEFT, large_first),
                (self.tr("Share"), RIGHT, large_first),
                (self.tr("Cosine"), RIGHT, large_first),
                (self.tr("Jaccard"), RIGHT, large_first),
                (self.tr("SimHash"), RIGHT, small_first),
            )
        )
        self._mark_words = {
            True: self.tr("related"),
            False: self.tr("no copy"),
            None: "",
        }

    def show(self, pairs: PairTable, names: Sequence[str], students: Sequence[str] = ()) -> None:
        """Show the pairs of another result; `names` are those of its papers.

        `students`: whose papers they are, unless that is hidden.
        """
        self._pairs = pairs
        self._name(names, students)
        self._refresh()

    def set_marks(self, marks: Mapping[frozenset[int], bool]) -> None:
        """Show other marks. The list itself changes only with `refresh_list`."""
        self._marks = marks
        self._column_changed(Column.MARK)

    def set_shown(self, shown: Shown) -> None:
        """List all pairs, the marked or the unmarked ones."""
        self._shown = shown
        self._refresh()

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

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Texts, and the colour of a mark beside its words."""
        if not index.isValid() or self._pairs is None:
            return None
        line, column = int(self._lines[index.row()]), Column(index.column())
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return self._text(line, column)
        if role == PARTS_ROLE and column is Column.PAPERS:
            return self._parts_of(line)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return self.heads[column].alignment
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
            return self._paper_names(line)
        if column is Column.MARK:
            return self._mark_words[self._mark(line)]
        value = pairs.score(line, _SCORES[column])
        if column is Column.SHARE:
            return self._words.percent(value or 0.0)
        if column is Column.DISTANCE:
            return self._words.count(None if value is None else round(value))
        return self._words.number(value)
