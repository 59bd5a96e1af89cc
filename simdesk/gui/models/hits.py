"""The list of places where a phrase was found."""

from dataclasses import dataclass
from enum import IntEnum
from typing import Any

from PySide6.QtCore import QModelIndex, QObject, Qt
from PySide6.QtGui import QBrush

from simdesk.gui import language, theme
from simdesk.gui.entries import Entry
from simdesk.gui.models.table_model import ColumnHead, Index, TableModel
from simdesk.gui.names import Names
from simdesk.gui.plain import tooltip
from simdesk.gui.searching import PaperHits
from simdesk.report.wording import wording, writable
from simdesk.text.search import Hit

HIT_ROLE = int(Qt.ItemDataRole.UserRole)  # before, found and after as a tuple


class Column(IntEnum):
    """The columns, from the left."""

    PAPER = 0
    PLACE = 1
    CONTEXT = 2


@dataclass(frozen=True, slots=True)
class Row:
    """One place."""

    paper: int  # id
    number: int  # among those listed of its paper
    hit: Hit
    name: str
    place: str
    context: tuple[str, str, str]


class HitsModel(TableModel):
    """A row per place, in the order of the papers."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rows: list[Row] = []
        self._words = wording(language.current())
        self._muted = QBrush(theme.current().colour("muted"))
        self.heads = tuple(
            map(ColumnHead, (self.tr("Paper"), self.tr("Place"), self.tr("Context")))
        )

    def clear(self) -> None:
        """List nothing."""
        self.beginResetModel()
        self._rows = []
        self.endResetModel()

    def add(self, entry: Entry, found: PaperHits, names: Names) -> None:
        """List the places of one more paper, as `names` wants them shown."""
        paper = entry.paper
        if not found.hits or paper is None:
            return
        first = len(self._rows)
        self.beginInsertRows(QModelIndex(), first, first + len(found.hits) - 1)
        name = names.called(entry)
        for number, hit in enumerate(found.hits):
            place = self._words.place(paper.document, hit.span)
            context = _context(hit, names)
            self._rows.append(Row(entry.id, number, hit, name, place, context))
        self.endInsertRows()

    def row(self, number: int) -> Row:
        """What stands in that row."""
        return self._rows[number]

    def hits_of(self, paper: int) -> list[Hit]:
        """All that are listed of a paper."""
        return [row.hit for row in self._rows if row.paper == paper]

    def row_count(self) -> int:
        return len(self._rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        row, column = self._rows[index.row()], index.column()
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return (row.name, row.place, "".join(row.context))[column]
        if role == HIT_ROLE:
            return row.context
        if role == Qt.ItemDataRole.ToolTipRole:
            return tooltip((row.name, row.place, "")[column])
        if role == Qt.ItemDataRole.ForegroundRole and column == Column.PLACE:
            return self._muted
        return None


def _context(hit: Hit, names: Names) -> tuple[str, str, str]:
    """Before, found and after; hidden names are looked for in all of it at once."""
    text = names.masked(hit.before + hit.found + hit.after)
    start = len(hit.before)
    end = start + len(hit.found)
    return writable(text[:start]), writable(text[start:end]), writable(text[end:])
