"""What both lists of pairs have in common: their rows are lines of the result's table of pairs."""

from collections.abc import Sequence

import numpy as np
from PySide6.QtCore import QObject

from simdesk.gui import language
from simdesk.gui.models.pair_table import PairTable
from simdesk.gui.models.table_model import TableModel
from simdesk.gui.short_names import Part, telling_parts
from simdesk.report.wording import wording


class ListedPairs(TableModel):
    """A row per listed pair. A subclass chooses and orders `_lines`."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._pairs: PairTable | None = None
        self._names: Sequence[str] = ()
        self._parts: Sequence[Part] = ()  # of the names, those that must be seen; none: all
        self._lines = np.empty(0, dtype=np.intp)
        self._words = wording(language.current())

    def _name(self, names: Sequence[str], students: Sequence[str]) -> None:
        """Take the names of a result's papers, and whose they are unless that is hidden."""
        self._names = list(names)
        self._parts = telling_parts(names, students) if students else ()

    def row_count(self) -> int:
        return len(self._lines)

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

    def _column_changed(self, column: int) -> None:
        """Tell the views that a column has other texts."""
        if len(self._lines):
            last = len(self._lines) - 1
            self.dataChanged.emit(self.index(0, column), self.index(last, column))

    def _paper_names(self, line: int) -> str:
        """The names of both papers, A above B."""
        assert self._pairs is not None
        first, second = self._pairs.first[line], self._pairs.second[line]
        return f"{self._names[first]}\n{self._names[second]}"

    def _parts_of(self, line: int) -> tuple[Part, Part] | None:
        """Of both names the part that must be seen; None if all of them is as good."""
        if self._pairs is None or not self._parts:
            return None
        return self._parts[self._pairs.first[line]], self._parts[self._pairs.second[line]]
