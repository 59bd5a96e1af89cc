"""The words that carry the cosine: how often each paper has them, their weight, their part."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from enum import IntEnum
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from simdesk.gui.models.pairs import SHARE_ROLE
from simdesk.gui.plain import tooltip
from simdesk.report.wording import Wording

if TYPE_CHECKING:
    from simdesk.cosine_inspection import SharedTerm

Index = QModelIndex | QPersistentModelIndex


class Column(IntEnum):
    """The columns, from the left."""

    TERM = 0
    FIRST = 1
    SECOND = 2
    WEIGHT = 3
    PART = 4


_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
_RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)


class TermsModel(QAbstractTableModel):
    """A row per word, the largest part of the cosine first."""

    def __init__(self, words: Wording, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._words = words
        self._terms: Sequence[SharedTerm] = ()
        self._headers = (
            self.tr("Word"),
            self.tr("In A"),
            self.tr("In B"),
            self.tr("Weight"),
            self.tr("Part of the cosine"),
        )
        self._advice = tuple(
            tooltip(text)
            for text in (
                self.tr("A word that both papers have."),
                self.tr("How often paper A has it."),
                self.tr("How often paper B has it."),
                self.tr("How rare the word is in the class; 1 where the counts alone decide."),
                self.tr("What the word adds to the cosine. All parts add up to 100 %."),
            )
        )

    def show_terms(self, terms: "Sequence[SharedTerm]", shown: Callable[[str], str] = str) -> None:
        """Show other words; `shown` is how each appears, since some may be names."""
        self.beginResetModel()
        self._terms = tuple(replace(term, term=shown(term.term)) for term in terms)
        self.endResetModel()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's signature
        """A row per word."""
        return 0 if parent.isValid() else len(self._terms)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        """A column per `Column`."""
        return 0 if parent.isValid() else len(Column)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        """The names of the columns and what each means."""
        if orientation != Qt.Orientation.Horizontal or not 0 <= section < len(Column):
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return self._headers[section]
        if role == Qt.ItemDataRole.ToolTipRole:
            return self._advice[section]
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _RIGHT if Column.FIRST <= section <= Column.WEIGHT else _LEFT
        return None

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
            return _RIGHT if Column.FIRST <= column <= Column.WEIGHT else _LEFT
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
