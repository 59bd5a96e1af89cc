"""Scores as cards or on a line: what is measured, the number, what it is made of."""

from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from simdesk.gui.help_places import set_topic
from simdesk.gui.plain import plain_label, tooltip
from simdesk.gui.views.page import scaled_font
from simdesk.gui.views.shortened_label import ShortenedLabel
from simdesk.measures.choices import Weighting
from simdesk.report.side_by_side import told
from simdesk.report.wording import Wording
from simdesk.results import ClassResult, PairScores

_MARGIN, _BETWEEN = 10, 8  # pixels beside what a line says, and between its parts


class ScoreCard(QFrame):
    """One score."""

    def __init__(self, name: str, explanation: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "card")
        self.setToolTip(tooltip(explanation))
        self.setAccessibleDescription(explanation)
        self._name = name
        self._value = plain_label("–", "number")
        self._value.setFont(scaled_font(self, 1.5))
        self._note = plain_label("", "muted")
        self._note.setFont(scaled_font(self, 0.9))
        column = QVBoxLayout(self)
        column.setContentsMargins(14, 9, 14, 9)
        column.setSpacing(1)
        column.addWidget(plain_label(name, "muted"))
        column.addWidget(self._value)
        column.addWidget(self._note)

    def show_score(self, value: str, note: str = "") -> None:
        """Show the number and what it is made of."""
        self._value.setText(value)
        self._note.setText(note)
        self.setAccessibleName(f"{self._name}: {value} {note}".strip())


class ScoreLine(QFrame):
    """One score on one line; what it is made of stands in its tooltip, or behind it."""

    def __init__(
        self,
        name: str,
        explanation: str,
        *,
        shows_note: bool = False,
        is_note_below: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setProperty("role", "card")
        self.setAccessibleDescription(explanation)
        self._name = name
        self._explanation = explanation
        self._value = plain_label("–", "number")
        self._value.setFont(scaled_font(self, 1.1))
        self._label = ShortenedLabel()
        self._label.setProperty("role", "muted")
        self._label.setText(name)
        self._label.setFont(scaled_font(self, 0.9))
        self._note = ShortenedLabel()
        self._note.setProperty("role", "muted")
        self._note.setFont(scaled_font(self, 0.9))
        if not shows_note:  # shown before it has a parent, it would be a window of its own
            self._note.hide()
        column = QVBoxLayout(self)
        column.setContentsMargins(_MARGIN, 4, _MARGIN, 4)
        column.setSpacing(0)
        row = QHBoxLayout()
        row.setSpacing(_BETWEEN)
        column.addLayout(row)
        row.addWidget(self._label)
        row.addWidget(self._value)
        if is_note_below:
            column.addWidget(self._note)
        else:
            row.addWidget(self._note, 1)
        if not shows_note:
            row.addStretch(1)

    @property
    def wanted_width(self) -> int:
        """The width that shows all of it now; layouts know only once they are laid out."""
        line = self._label.sizeHint().width() + _BETWEEN + self._value.sizeHint().width()
        below = 0 if self._note.isHidden() else self._note.sizeHint().width()
        return max(line, below) + 2 * _MARGIN

    def show_note(self, wanted: bool) -> None:
        """Show what the number is made of, or leave it to the tooltip."""
        self._note.setVisible(wanted)

    def show_score(self, value: str, note: str = "", short: str = "") -> None:
        """Show the number; `note` says what it is made of, `short` the same in fewer words."""
        self._value.setText(value)
        self._note.setText(short or note)
        self.setToolTip(tooltip("\n".join(part for part in (note, self._explanation) if part)))
        self.setAccessibleName(f"{self._name}: {value} {note}".strip())


class ScoreCards(QWidget):
    """All scores of one pair, on one line."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        # Other than the shares, these do not follow what is left out.
        whole = self.tr("{0} Of the whole texts, whatever is left out.")
        self._share_first = ScoreLine(
            self.tr("A in B"),
            self.tr("How much of A's text stands in passages that it shares with B."),
            is_note_below=True,
        )
        self._share_second = ScoreLine(
            self.tr("B in A"),
            self.tr("How much of B's text stands in passages that it shares with A."),
            is_note_below=True,
        )
        self._longest = ScoreLine(
            self.tr("Longest"),
            self.tr("Equal characters (Chinese) or words (English) of the longest one."),
        )
        self._cosine = ScoreLine(
            self.tr("Cosine"),
            whole.format(
                self.tr("How alike the words of both papers are, 0 to 1. Same subject, same words.")
            ),
        )
        self._jaccard = ScoreLine(
            self.tr("Jaccard"),
            whole.format(
                self.tr("Short runs of characters that both have, as part of all that either has.")
            ),
        )
        self._distance = ScoreLine(
            self.tr("Fingerprint"),
            whole.format(
                self.tr(
                    "Bits in which the SimHash fingerprints differ. Few: nearly the same paper."
                )
            ),
        )
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(_BETWEEN)
        for card, score in (
            (self._share_first, "share"),
            (self._share_second, "share"),
            (self._longest, "longest"),
            (self._cosine, "cosine"),
            (self._jaccard, "jaccard"),
            (self._distance, "simhash_distance"),
        ):
            set_topic(card, f"scores#score-{score}")
            row.addWidget(card, 1 if score == "share" else 0)

    def show_notes(self, wanted: bool) -> None:
        """Show below each share what it is a part of, where there is room."""
        for card in (self._share_first, self._share_second):
            card.show_note(wanted)

    @property
    def wanted_width(self) -> int:
        """The width that shows every number and note in full; at once, as layouts are later."""
        cards = [card for card in self.findChildren(ScoreLine) if not card.isHidden()]
        return sum(card.wanted_width + _BETWEEN for card in cards)

    def fit(self, room: int) -> None:
        """Leave the last measures to their own page where `room` pixels do not show all."""
        giving_way = (self._cosine, self._jaccard, self._distance)
        for card in giving_way:
            card.show()
        for card in reversed(giving_way):
            if self.wanted_width > room + _BETWEEN:
                card.hide()

    def show_scores(self, scores: PairScores, result: ClassResult, words: Wording) -> None:
        """Show the scores of a pair."""
        of = self.tr("{0} of {1}")
        for card, shares in (
            (self._share_first, scores.shares_first),
            (self._share_second, scores.shares_second),
        ):
            share = shares.counted
            short = of.format(f"{share.shared:,}", f"{share.total:,}")
            note = short + " " + self.tr("characters or words")
            note = "\n".join([note, *told(shares, words)])
            card.show_score(words.percent(share.ratio), note, short)
        self._longest.show_score(f"{scores.longest:,}", self.tr("characters or words"))
        self._cosine.show_score(words.number(scores.cosine), self._weighting(result))
        self._jaccard.show_score(
            words.number(scores.jaccard),
            self.tr("runs of {0} characters").format(result.shingle_length),
        )
        if scores.simhash_distance is None:
            self._distance.show_score("–", self.tr("too short to trust"))
            return
        limit = result.options.scaled_match_distance
        self._distance.show_score(
            of.format(scores.simhash_distance, result.options.fingerprint_bits),
            self.tr("near: {0} or fewer").format(limit),
        )

    def _weighting(self, result: ClassResult) -> str:
        return {
            Weighting.TF: self.tr("words, counted"),
            Weighting.SMOOTHED: self.tr("words, by rarity"),
            Weighting.CLASSIC: self.tr("words, by classic rarity"),
        }[result.options.cosine]
