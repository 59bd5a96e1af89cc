"""The ranked list of pairs: its heads and cells."""

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QBrush

from simdesk.gui import theme
from simdesk.gui.icons import icon
from simdesk.gui.models.chosen_pairs import SCORES, VERDICTS, ChosenPairs, Column
from simdesk.gui.models.table_model import (
    NUMBERS_ROLE,
    PARTS_ROLE,
    RIGHT,
    SHARE_ROLE,
    ColumnHead,
    Index,
)
from simdesk.gui.plain import tooltip
from simdesk.gui.wording import VerdictWords
from simdesk.report.side_by_side import told
from simdesk.reviews import Verdict

_SHARES = (Column.SHARE_FIRST, Column.SHARE_SECOND)
# Where a high number is the unusual one, the first click on the head brings the highest up.
_SMALL_FIRST = (Column.PAPERS, Column.DISTANCE)
_REVIEW_ICONS = {
    Verdict.CLEAR: ("ready", "good"),
    Verdict.WATCH: ("warning", "warning"),
    Verdict.CONFIRMED: ("flag", "error"),
}


class PairsModel(ChosenPairs):
    """What each cell of the list says, is painted with and is explained by."""

    def __init__(self, parent: QObject | None = None, masked: Callable[[str], str] = str) -> None:
        """`masked` takes names out of notes, if they are hidden."""
        super().__init__(parent)
        self._masked = masked
        self._verdict_words = VerdictWords(self)
        self._icons = {
            verdict: icon(name, theme.current().colour(colour))
            for verdict, (name, colour) in _REVIEW_ICONS.items()
        }
        self._unusual_icon = icon("unusual", theme.current().colour("warning"))
        self._review_icon = icon("flag", theme.current().colour("muted"))
        self._left_out_icon = icon("leave-out-pair", theme.current().colour("muted"))
        self._muted = QBrush(theme.current().colour("muted"))
        self.heads = self._column_heads()

    def _column_heads(self) -> tuple[ColumnHead, ...]:
        small_first, large_first = Qt.SortOrder.AscendingOrder, Qt.SortOrder.DescendingOrder
        texts = (
            (
                self.tr("Papers A and B"),
                self.tr("A is the paper of the two that has the larger part in common."),
            ),
            (
                self.tr("A in B"),
                self.tr("The part of A's text that is found in B as shared passages."),
            ),
            (
                self.tr("B in A"),
                self.tr("The part of B's text that is found in A as shared passages."),
            ),
            (
                self.tr("Longest"),
                self.tr("The longest shared passage, in Chinese characters and words."),
            ),
            (
                self.tr("Cosine"),
                self.tr(
                    "How alike the papers' words are by their counts: 0 to 1, of the whole texts, "
                    "whatever is left out."
                ),
            ),
            (
                self.tr("Jaccard"),
                self.tr(
                    "The part of all short runs of characters that both have: 0 to 1, of the whole "
                    "texts, whatever is left out."
                ),
            ),
            (
                self.tr("SimHash"),
                self.tr(
                    "In how many bits the fingerprints of the whole texts differ: few for near "
                    "copies, about half for unrelated papers."
                ),
            ),
            (
                self.tr("Review"),
                self.tr("What you decided about the pair after looking at it."),
            ),
        )
        return tuple(
            ColumnHead(
                text,
                advice,
                alignment=RIGHT if column >= Column.LONGEST else None,
                first_order=small_first if column in _SMALL_FIRST else large_first,
            )
            for column, (text, advice) in zip(Column, texts, strict=True)
        )

    # Qt's side

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        """What the heads say; that of the reviews is a sign, since there is no room for a word."""
        if orientation is Qt.Orientation.Horizontal and section == Column.REVIEW:
            if role == Qt.ItemDataRole.DecorationRole:
                return self._review_icon
            if role == Qt.ItemDataRole.DisplayRole:
                return None
            if role == Qt.ItemDataRole.AccessibleTextRole:
                return self.heads[section].text
        return super().headerData(section, orientation, role)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Texts and, for the shares, the length of the bar."""
        if not index.isValid() or self._pairs is None:
            return None
        line, column = int(self._lines[index.row()]), Column(index.column())
        if self._left_out[line]:
            is_left_out, value = self._of_left_out(line, column, role)
            if is_left_out:
                return value
        if column is Column.REVIEW:
            return self._review(line, role)
        if column is Column.JACCARD and self._pairs.unusual[line]:
            words = self._unusual(line, role)
            if words is not None:
                return words
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return self._text(line, column)
        if role in (NUMBERS_ROLE, PARTS_ROLE, SHARE_ROLE):
            return self._to_paint(line, column, role)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return self.heads[column].alignment
        if role == Qt.ItemDataRole.ToolTipRole and column <= Column.SHARE_SECOND:
            is_share = column in _SHARES
            return tooltip(self._made_of(line, column) if is_share else self._numbered_names(line))
        if role == Qt.ItemDataRole.ForegroundRole and column >= Column.LONGEST:
            return self._muted
        return None

    def _of_left_out(self, line: int, column: Column, role: int) -> tuple[bool, Any]:
        """Whether a pair that was left out has a value of its own here, and which."""
        is_share = column in _SHARES
        if role == Qt.ItemDataRole.ForegroundRole:
            return True, self._muted
        if role == SHARE_ROLE:
            return True, None
        if role == Qt.ItemDataRole.DecorationRole and column is Column.REVIEW:
            return True, self._left_out_icon
        if column is Column.REVIEW and role in (
            Qt.ItemDataRole.AccessibleTextRole,
            Qt.ItemDataRole.ToolTipRole,
        ):
            verdict = self._verdict_words.name(VERDICTS[int(self._verdicts[line])])
            words = self.tr("You left this pair out: none of it counts.")
            is_tip = role == Qt.ItemDataRole.ToolTipRole
            return True, tooltip(f"{words}\n{verdict}") if is_tip else f"{words} {verdict}"
        if is_share and role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return True, self.tr("left out")
        return False, None

    def _unusual(self, line: int, role: int) -> Any:
        """The sign of a pair that stands out, and what it means; None for other roles."""
        assert self._pairs is not None
        if role == Qt.ItemDataRole.DecorationRole:
            return self._unusual_icon
        if role == Qt.ItemDataRole.ToolTipRole:
            rank, count = self._pairs.rank_of_jaccard(line), len(self._pairs)
            words = self.tr(
                "Unusual in this class: number {0} of {1} pairs by this score, far above what "
                "most pairs have."
            )
            return tooltip(words.format(self._words.count(rank), self._words.count(count)))
        if role == Qt.ItemDataRole.AccessibleTextRole:
            text = self._text(line, Column.JACCARD)
            return self.tr("{0}, unusual in this class").format(text)
        return None

    def _review(self, line: int, role: int) -> Any:
        """A sign, and in words what it says: the column is narrow."""
        verdict = VERDICTS[int(self._verdicts[line])]
        if role == Qt.ItemDataRole.DecorationRole:
            return self._icons.get(verdict)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return self._verdict_words.name(verdict)
        if role == Qt.ItemDataRole.ToolTipRole:
            assert self._pairs is not None
            note = self._masked(self._reviews.of(*self._pairs.pair(line)).note)
            words = self._verdict_words.name(verdict)
            return tooltip(f"{words}\n{note}" if note else words)
        return None

    def _to_paint(self, line: int, column: Column, role: int) -> Any:
        """What a cell is painted with beside its text."""
        assert self._pairs is not None
        if role == SHARE_ROLE and column in _SHARES:
            return self._pairs.score(line, SCORES[column])
        if column is not Column.PAPERS or role == SHARE_ROLE:
            return None
        return self._numbers_of(line) if role == NUMBERS_ROLE else self._parts_of(line)

    def _made_of(self, line: int, column: Column) -> str:
        """What a share is a part of, and what it is in total and without one kind of text."""
        assert self._pairs is not None
        if self._result is None:
            return ""
        rows = int(self._pairs.first[line]), int(self._pairs.second[line])
        scores = self._result.scores(*rows)
        is_first = column is Column.SHARE_FIRST
        shares = scores.shares_first if is_first else scores.shares_second
        count = self._words.count
        text = self.tr("{0} of {1} characters or words")
        text = text.format(count(shares.counted.shared), count(shares.counted.total))
        return "\n".join([text, *told(shares, self._words)])

    def _numbers_of(self, line: int) -> tuple[str, str] | None:
        """The numbers of both papers; None where their names hold them."""
        if self._pairs is None or not self._numbers:
            return None
        return self._numbers[self._pairs.first[line]], self._numbers[self._pairs.second[line]]

    def _numbered_names(self, line: int) -> str:
        """Both names, each after its number."""
        names, numbers = self._paper_names(line), self._numbers_of(line)
        if numbers is None:
            return names
        both = zip(numbers, names.split("\n"), strict=True)
        return "\n".join(f"{number} · {name}" for number, name in both)

    def _text(self, line: int, column: Column) -> str:
        pairs = self._pairs
        assert pairs is not None
        if column is Column.PAPERS:
            return self._paper_names(line)
        value = pairs.score(line, SCORES[column])
        if column in _SHARES:
            return self._words.percent(value or 0.0)
        if column in (Column.COSINE, Column.JACCARD):
            return self._words.number(value)
        return self._words.count(None if value is None else round(value))
