"""The fourth page: the fingerprints of the chosen pair bit by bit, and why each bit is so."""

from PySide6.QtCore import QSignalBlocker, Qt, Slot
from PySide6.QtGui import QGuiApplication, QHideEvent, QShowEvent
from PySide6.QtWidgets import (
    QComboBox,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from simdesk.fingerprints import WeightedFeatures, explain_bit
from simdesk.gui import language
from simdesk.gui.evidence import Evidence, PairEvidence
from simdesk.gui.fingerprint_work import FingerprintWork, ShownClass, ShownPair
from simdesk.gui.jobs import Job
from simdesk.gui.plain import plain_label, tooltip
from simdesk.gui.session import Session
from simdesk.gui.views.bit_rows_view import BitRowsView
from simdesk.gui.views.distances_view import DistancesView
from simdesk.gui.views.page import EmptyState, Page, scaled_font
from simdesk.measures.feature_hashes import FINGERPRINT_SIZES, MD5_BITS, FeatureHash
from simdesk.measures.simhash import BitExplanation, to_binary, to_hexadecimal
from simdesk.options import Options, SimHashFeatures
from simdesk.report.wording import wording

_MOST_FEATURES = 6
_MOST_TERMS = 8
_MOST_SHINGLES = 24


class FingerprintPage(Page):
    """Follows the chosen pair; its own settings do not touch those of the comparison."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__("", parent)
        self.title.setText(self.tr("Fingerprints"))
        self.setAccessibleName(self.tr("Fingerprints"))
        self._session = session
        self._words = wording(language.current())
        self._options = Options()
        self._shown: ShownPair | None = None
        self._job: Job | None = None
        self.evidence = PairEvidence(session, self)
        self.evidence.changed.connect(self._on_evidence_changed)
        session.result_changed.connect(self._on_result_changed)
        self._make_controls()
        self._stack = QStackedWidget()
        self._stack.addWidget(
            EmptyState(
                "fingerprint",
                self.tr("No pair chosen"),
                self.tr("Compare the class, then choose a pair in the overview."),
            )
        )
        self._stack.addWidget(self._make_content())
        self.body.addWidget(self._stack, 1)
        self._on_evidence_changed()

    # Parts

    def _make_controls(self) -> None:
        self.bit_count = self._combo(self.tr("Size of the fingerprints"))
        for bits in FINGERPRINT_SIZES:
            self.bit_count.addItem(self.tr("{0} bits").format(bits), bits)
        self.features = self._combo(self.tr("What the fingerprints are made of"))
        for text, kind in (
            (self.tr("Words by rarity"), SimHashFeatures.WORDS_FIXED_IDF),
            (self.tr("Words, counted"), SimHashFeatures.WORDS_TF),
            (self.tr("Words, tf-idf of this class"), SimHashFeatures.WORDS_TFIDF),
            (self.tr("Keywords, weights 1–5"), SimHashFeatures.KEYWORDS),
            (self.tr("Pairs of characters"), SimHashFeatures.CHARACTER_PAIRS),
            (self.tr("Shingles"), SimHashFeatures.SHINGLES),
        ):
            self.features.addItem(text, kind)
        self.hash = self._combo(self.tr("Hash"))
        for text, hash_kind in (
            ("BLAKE2b", FeatureHash.BLAKE2B),
            ("MD5", FeatureHash.MD5),
            ("× 131313", FeatureHash.MULTIPLY_SHIFT),
        ):
            self.hash.addItem(text, hash_kind)
        self.copy = QPushButton(self.tr("Copy"))
        self.copy.setToolTip(tooltip(self.tr("Copy both fingerprints as hexadecimal and binary.")))
        self.copy.clicked.connect(self._on_copy)
        self.buttons.addWidget(self.copy)

    def _combo(self, name: str) -> QComboBox:
        combo = QComboBox()
        combo.setAccessibleName(name)
        combo.setToolTip(tooltip(name))
        combo.activated.connect(self._on_settings_chosen)
        self.buttons.addWidget(combo)
        return combo

    def _make_content(self) -> QWidget:
        content = QWidget()
        content.setObjectName("page")
        column = QVBoxLayout(content)
        column.setContentsMargins(0, 0, 4, 0)
        column.setSpacing(14)
        self._sentence = plain_label("", "heading")
        self._sentence.setWordWrap(True)
        self._sentence.setFont(scaled_font(self, 1.15))
        column.addWidget(self._sentence)
        self.bits = BitRowsView()
        self.bits.bit_chosen.connect(self._on_bit_chosen)
        column.addWidget(self.bits)
        column.addWidget(
            plain_label(
                self.tr("Filled: 1 · empty: 0 · crossed: the bit differs. Point at a bit."), "muted"
            )
        )
        below = QHBoxLayout()
        below.setSpacing(14)
        below.addWidget(self._make_why(), 3)
        below.addWidget(self._make_class(), 2)
        column.addLayout(below)
        column.addStretch(1)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setWidget(content)
        return scroll

    def _make_why(self) -> QFrame:
        card, column = _card()
        self._why_title = plain_label("", "heading")
        column.addWidget(self._why_title)
        grid = QGridLayout()
        grid.setHorizontalSpacing(20)
        grid.setColumnStretch(0, 1)
        grid.setColumnStretch(1, 1)
        self._sums: list[QLabel] = []
        self._up: list[QLabel] = []
        self._down: list[QLabel] = []
        for side in (0, 1):
            for row, labels in enumerate((self._sums, self._up, self._down)):
                label = plain_label("", "" if row == 0 else "muted")
                label.setWordWrap(True)
                label.setAlignment(Qt.AlignmentFlag.AlignTop)
                labels.append(label)
                grid.addWidget(label, row, side)
        column.addLayout(grid)
        column.addStretch(1)
        return card

    def _make_class(self) -> QFrame:
        card, column = _card()
        column.addWidget(plain_label(self.tr("Distances in this class"), "heading"))
        self.distances = DistancesView()
        self.distances.setMinimumHeight(120)
        column.addWidget(self.distances, 1)
        self._class_note = plain_label("", "muted")
        self._class_note.setWordWrap(True)
        column.addWidget(self._class_note)
        return card

    # What is shown

    @Slot()
    def _on_result_changed(self) -> None:
        answer = self._session.answer
        if answer is not None:
            self._options = answer.result.options
            self._show_settings()

    def _show_settings(self) -> None:
        for combo, value in (
            (self.bit_count, self._options.fingerprint_bits),
            (self.features, self._options.features),
            (self.hash, self._options.hash),
        ):
            with QSignalBlocker(combo):
                combo.setCurrentIndex(combo.findData(value))

    @Slot()
    def _on_evidence_changed(self) -> None:
        evidence = self.evidence.current
        self._stack.setCurrentIndex(1 if evidence else 0)
        for control in (self.bit_count, self.features, self.hash, self.copy):
            control.setEnabled(evidence is not None)
        if evidence is None:
            self.counts.setText("")
            return
        if self._shown is None:
            self._on_result_changed()
        first, second = evidence.first.document.name, evidence.second.document.name
        self.counts.setText(f"A  {first}    B  {second}")
        self._work_out(evidence)

    def _work_out(self, evidence: Evidence) -> None:
        job = self._session.runner.detail.latest(FingerprintWork(evidence, self._options))
        job.delivered.connect(self._on_pair_ready)
        job.succeeded.connect(self._on_class_ready)
        job.failed.connect(self._session.failed)

    @Slot(object)
    def _on_pair_ready(self, items: list[ShownPair]) -> None:
        self._shown = items[-1]
        difference = self._shown.fingerprints.difference
        options = self._shown.options
        self.bits.show_difference(difference)
        if self._shown.fingerprints.is_too_short:
            sentence = self.tr(
                "{0} of {1} bits differ – but a text is too short for this to be trusted."
            ).format(difference.distance, difference.bits)
        elif difference.distance <= options.scaled_match_distance:
            sentence = self.tr(
                "{0} of {1} bits differ: nearly the same paper (the limit is {2})."
            ).format(difference.distance, difference.bits, options.scaled_match_distance)
        else:
            sentence = self.tr(
                "{0} of {1} bits differ: not the same paper handed in twice (the limit is {2}). "
                "Copied parts do not show here; read the passages."
            ).format(difference.distance, difference.bits, options.scaled_match_distance)
        self._sentence.setText(sentence)
        self.distances.show_distances(
            None, difference.bits, options.scaled_match_distance, difference.distance
        )
        self._on_bit_chosen(self.bits.bit)

    @Slot(object)
    def _on_class_ready(self, shown: ShownClass) -> None:
        if self._shown is None or self._shown.options is not shown.options:
            return
        import numpy as np

        difference = self._shown.fingerprints.difference
        self.distances.show_distances(
            shown.distances,
            difference.bits,
            shown.options.scaled_match_distance,
            difference.distance,
        )
        known = shown.distances[~np.isnan(shown.distances)]
        self._class_note.setText(
            self.tr("Half of the {0} pairs differ in {1} or more bits. Dashed: the limit.").format(
                f"{known.size:,}", round(float(np.median(known)))
            )
            if known.size
            else ""
        )

    @Slot(int)
    def _on_bit_chosen(self, bit: int) -> None:
        if self._shown is None:
            return
        pair = self._shown.fingerprints
        self._why_title.setText(self.tr("Bit {0} of {1}").format(bit + 1, pair.difference.bits))
        for side, features in enumerate((pair.first, pair.second)):
            self._show_why(side, features, bit)

    def _show_why(self, side: int, features: WeightedFeatures, bit: int) -> None:
        assert self._shown is not None
        why = explain_bit(features, bit, self._shown.options)
        self._sums[side].setText(
            self.tr("{0}: sum {1}, so the bit is {2}").format(
                "AB"[side], f"{why.sum:+.1f}", int(why.is_one)
            )
        )
        self._up[side].setText(self.tr("Up: {0}").format(_listed(why, is_up=True)))
        self._down[side].setText(self.tr("Down: {0}").format(_listed(why, is_up=False)))

    # Slots

    @Slot()
    def _on_settings_chosen(self) -> None:
        bits, hash_kind = self.bit_count.currentData(), FeatureHash(self.hash.currentData())
        if hash_kind is FeatureHash.MD5 and bits > MD5_BITS:
            # The newest choice stands; the other gives way.
            if self.sender() is self.hash:
                bits = MD5_BITS
            else:
                hash_kind = FeatureHash.BLAKE2B
        self._options = self._options.changed(
            fingerprint_bits=bits, features=self.features.currentData(), hash=hash_kind
        )
        self._show_settings()
        if self.evidence.current is not None:
            self._work_out(self.evidence.current)

    @Slot()
    def _on_copy(self) -> None:
        if self._shown is None:
            return
        difference = self._shown.fingerprints.difference
        lines = [
            f"{side}  {to_hexadecimal(value, difference.bits)}  {to_binary(value, difference.bits)}"
            for side, value in (("A", difference.first), ("B", difference.second))
        ]
        QGuiApplication.clipboard().setText("\n".join(lines))

    # Qt's own events

    def showEvent(self, event: QShowEvent) -> None:
        """Work the evidence out while it is looked at."""
        super().showEvent(event)
        self.evidence.want(True)

    def hideEvent(self, event: QHideEvent) -> None:
        """Leave it alone while nobody looks."""
        super().hideEvent(event)
        self.evidence.want(False)


def _card() -> tuple[QFrame, QVBoxLayout]:
    card = QFrame()
    card.setProperty("role", "card")
    column = QVBoxLayout(card)
    column.setContentsMargins(16, 12, 16, 12)
    column.setSpacing(8)
    return card, column


def _listed(why: BitExplanation, *, is_up: bool) -> str:
    features = why.up if is_up else why.down
    return "  ".join(f"{name} {weight:.1f}" for name, weight in features[:_MOST_FEATURES]) or "–"
