"""What each threshold of a measure makes of the marked pairs."""

from collections.abc import Sequence
from enum import IntEnum
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QFont

from simdesk.gui.models.table_model import RIGHT, ColumnHead, Index, TableModel
from simdesk.report.wording import Wording

if TYPE_CHECKING:
    from simdesk.measures.classification import Outcome


class Column(IntEnum):
    """The columns, from the left."""

    THRESHOLD = 0
    RIGHT = 1
    PRECISION = 2
    RECALL = 3
    F1 = 4


class OutcomesModel(TableModel):
    """A row per threshold, the strictest first."""

    def __init__(self, words: Wording, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._words = words
        self._outcomes: Sequence[Outcome] = ()
        self._sign = "≥"
        self._decimals = 2
        self._best: int | None = None
        self._bold = QFont()
        self._bold.setBold(True)
        self.heads = tuple(
            ColumnHead(text, advice, RIGHT)
            for text, advice in (
                (self.tr("Limit"), self.tr("Pairs that reach it are reported.")),
                (self.tr("Right"), self.tr("How many of the reported pairs are related.")),
                (self.tr("Precision"), self.tr("Rightly reported ÷ reported")),
                (
                    self.tr("Recall"),
                    self.tr("Rightly reported ÷ all that are marked as related"),
                ),
                (
                    self.tr("F1"),
                    self.tr("One number for both: 2 × precision × recall ÷ (precision + recall)"),
                ),
            )
        )

    def show_outcomes(self, outcomes: "Sequence[Outcome]", *, lower_is_alike: bool) -> None:
        """Show other outcomes; the first row with the highest F1 is bold."""
        self.beginResetModel()
        self._outcomes = outcomes
        self._sign, self._decimals = ("≤", 0) if lower_is_alike else ("≥", 2)
        best = max((outcome.f1 or 0.0 for outcome in outcomes), default=0.0)
        values = [outcome.f1 for outcome in outcomes]
        self._best = values.index(best) if best else None
        self.endResetModel()

    def threshold(self, row: int) -> float:
        """The threshold of a row."""
        return self._outcomes[row].threshold

    @property
    def best_row(self) -> int | None:
        """The row of the best threshold; None where no related pair is found by any."""
        return self._best

    def row_count(self) -> int:
        return len(self._outcomes)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """The numbers."""
        if not index.isValid():
            return None
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return self._text(self._outcomes[index.row()], Column(index.column()))
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return RIGHT
        if role == Qt.ItemDataRole.FontRole and index.row() == self._best:
            return self._bold
        return None

    def _text(self, outcome: "Outcome", column: Column) -> str:
        if column is Column.THRESHOLD:
            return f"{self._sign} {outcome.threshold:.{self._decimals}f}"
        if column is Column.RIGHT:
            reported = outcome.true_positives + outcome.false_positives
            return self.tr("{0} of {1}").format(f"{outcome.true_positives:,}", f"{reported:,}")
        value = {
            Column.PRECISION: outcome.precision,
            Column.RECALL: outcome.recall,
            Column.F1: outcome.f1,
        }[column]
        return self._words.number(None) if value is None else self._words.percent(value)
