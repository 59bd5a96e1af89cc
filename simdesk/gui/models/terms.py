"""The words that carry the cosine: how often each paper has them, their weight, their part."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from enum import IntEnum
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Qt

from simdesk.gui.models.table_model import LEFT, RIGHT, SHARE_ROLE, ColumnHead, Index, TableModel
from simdesk.gui.plain import tooltip
from simdesk.report.wording import Wording

if TYPE_CHECKING:
    from simdesk.cosine_inspection import SharedTerm


class Column(IntEnum):
    """The columns, from the left."""

    TERM = 0
    FIRST = 1
    SECOND = 2
    WEIGHT = 3
    PART = 4


class TermsModel(TableModel):
    """A row per word, the largest part of the cosine first."""

    def __init__(self, words: Wording, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._words = words
        self._terms: Sequence[SharedTerm] = ()
        self.heads = (
            ColumnHead(self.tr("Word"), self.tr("A word that both papers have."), LEFT),
            ColumnHead(self.tr("In A"), self.tr("How often paper A has it."), RIGHT),
            ColumnHead(self.tr("In B"), self.tr("How often paper B has it."), RIGHT),
            ColumnHead(
                self.tr("Weight"),
                self.tr("How rare the word is in the class; 1 where the counts alone decide."),
                RIGHT,
            ),
            ColumnHead(
                self.tr("Part of the cosine"),
                self.tr("What the word adds to the cosine. All parts add up to 100 %."),
                LEFT,
            ),
        )

    def show_terms(self, terms: "Sequence[SharedTerm]", shown: Callable[[str], str] = str) -> None:
        """Show other words; `shown` is how each appears, since some may be names."""
        self.beginResetModel()
        self._terms = tuple(replace(term, term=shown(term.term)) for term in terms)
        self.endResetModel()

    def row_count(self) -> int:
        return len(self._terms)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Texts and, for the part, the length of the bar."""
        if not index.isValid():
            return None
        term, column = self._terms[index.row()], Column(index.column())
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return self._text(term, column)
        if role == SHARE_ROLE and column is Column.PART:
            return term.part
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return self.heads[column].alignment
        if role == Qt.ItemDataRole.ToolTipRole and column is Column.TERM:
            return tooltip(term.term)
        return None

    def _text(self, term: "SharedTerm", column: Column) -> str:
        return (
            term.term,
            f"{term.first:,}",
            f"{term.second:,}",
            f"{term.weight:.2f}",
            self._words.percent(term.part),
        )[column]
