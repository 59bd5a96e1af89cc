"""The fingerprints of the chosen pair bit by bit, and why each bit is so."""

from collections.abc import Sequence

from PySide6.QtCore import QSignalBlocker, Qt, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QWidget,
)

from simdesk.gui.fingerprint_work import FingerprintWork, ShownClass, ShownPair
from simdesk.gui.plain import plain_label, tooltip
from simdesk.gui.session import Session
from simdesk.gui.views.bit_rows_view import BitRowsView
from simdesk.gui.views.distances_view import DistancesView
from simdesk.gui.views.fields import ChoiceField
from simdesk.gui.views.measure_tab import MeasureTab, card_with_column, sentence_label
from simdesk.measures.choices import FINGERPRINT_SIZES, MD5_BITS, FeatureHash
from simdesk.measures.simhash import Explainer, to_binary, to_hexadecimal
from simdesk.options import Options, SimHashFeatures

_MOST_FEATURES = 6


class FingerprintTab(MeasureTab):
    """Its settings do not touch those of the comparison."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session, parent)
        self._options = Options()
        self._shown: ShownPair | None = None
        self._explain()
        self._make_controls()
        self._make_content()

    # Parts

    def _explain(self) -> None:
        self.explain(
            self.tr("Fingerprints"),
            self.tr(
                "In how many bits the SimHash fingerprints differ: few for a paper handed in again "
                "with small changes, about half for unrelated papers. Copied parts do not show "
                "here; read the passages."
            ),
            "\n\n".join(
                (
                    self.tr(
                        "Each feature (a word, a pair of characters …) has a weight and a hash of "
                        "f bits. For each bit, the weights of the features whose hash has a 1 are "
                        "added and those of the others taken away; where the sum is above 0, the "
                        "bit of the fingerprint is 1. The Hamming distance is the number of bits "
                        "in which two fingerprints differ: 10101 and 00110 differ in 3."
                    ),
                    self.tr(
                        "Example: 美国 with the hash 100101 and weight 4 gives 4 −4 −4 4 −4 4; "
                        "51区 with 101011 and weight 5 gives 5 −5 5 −5 5 5. Sum: 9 −9 1 −1 1 9, so "
                        "the fingerprint is 101011."
                    ),
                    self.tr(
                        "Near means at most 8 of 64 bits here; 3 is usual for web pages, 5 was "
                        "another project's choice. Plain counts of words put unrelated papers "
                        "near each other, because the common words carry the sum; so the usual "
                        "features here are words weighed by how rare they are in the language."
                    ),
                    self.tr(
                        "Below 30 features or 100 characters a fingerprint is too short to be "
                        "trusted."
                    ),
                )
            ),
        )

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
        self.zero_is_one = QCheckBox(self.tr("A sum of 0 is 1"))
        self.zero_is_one.setToolTip(
            tooltip(
                self.tr("Bit 1 where the sum is ≥ 0, as some published programs have it; else > 0.")
            )
        )
        self.zero_is_one.clicked.connect(self._on_settings_chosen)
        self.controls.addWidget(self.zero_is_one)
        self.controls.addStretch(1)
        self.copy = QPushButton(self.tr("Copy"))
        self.copy.setToolTip(tooltip(self.tr("Copy both fingerprints as hexadecimal and binary.")))
        self.copy.clicked.connect(self._on_copy)
        self.controls.addWidget(self.copy)

    def _combo(self, name: str) -> QComboBox:
        combo = ChoiceField()
        combo.setAccessibleName(name)
        combo.setToolTip(tooltip(name))
        combo.activated.connect(self._on_settings_chosen)
        self.controls.addWidget(combo)
        return combo

    def _make_content(self) -> None:
        self._sentence = sentence_label(self)
        self.content.addWidget(self._sentence)
        self.bits = BitRowsView()
        self.bits.bit_chosen.connect(self._on_bit_chosen)
        self.content.addWidget(self.bits)
        self.content.addWidget(
            plain_label(
                self.tr("Filled: 1 · empty: 0 · crossed: the bit differs. Point at a bit."), "muted"
            )
        )
        below = QHBoxLayout()
        below.setSpacing(14)
        below.addWidget(self._make_why(), 3)
        below.addWidget(self._make_class(), 2)
        self.content.addLayout(below)
        self.content.addStretch(1)

    def _make_why(self) -> QFrame:
        card, column = card_with_column()
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
        card, column = card_with_column()
        column.addWidget(plain_label(self.tr("Distances in this class"), "heading"))
        self.distances = DistancesView()
        self.distances.setMinimumHeight(120)
        column.addWidget(self.distances, 1)
        self._class_note = plain_label("", "muted")
        self._class_note.setWordWrap(True)
        column.addWidget(self._class_note)
        return card

    # What is shown

    def take_settings(self, options: Options) -> None:
        """Begin with these."""
        self._options = options
        self._show_settings()

    def _show_settings(self) -> None:
        for combo, value in (
            (self.bit_count, self._options.fingerprint_bits),
            (self.features, self._options.features),
            (self.hash, self._options.hash),
        ):
            with QSignalBlocker(combo):
                combo.setCurrentIndex(combo.findData(value))
        with QSignalBlocker(self.zero_is_one):
            self.zero_is_one.setChecked(self._options.zero_sum_is_one)

    def refresh(self) -> None:
        """Work out the pair by the settings of this tab, then the class."""
        assert self.pair is not None
        job = self.work_on(FingerprintWork(self.pair, self._options))
        job.delivered.connect(self._on_pair_ready)
        job.succeeded.connect(self._on_class_ready)

    @Slot(object)
    def _on_pair_ready(self, items: list[ShownPair]) -> None:
        if self.sender() is not self._job:
            return  # of another pair, or by other settings
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
                "{0} of {1} bits differ: not the same paper handed in twice (the limit is {2})."
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
        words = [
            self.tr(
                "Unrelated papers would differ in about {0} of {1} bits if their features had "
                "nothing in common. Dashed: the limit."
            ).format(difference.bits // 2, difference.bits)
        ]
        if known.size:
            words.insert(
                0,
                self.tr("Half of the {0} pairs of this class differ in {1} or more bits.").format(
                    f"{known.size:,}", round(float(np.median(known)))
                ),
            )
        self._class_note.setText(" ".join(words))

    @Slot(int)
    def _on_bit_chosen(self, bit: int) -> None:
        if self._shown is None:
            return
        pair = self._shown.fingerprints
        self._why_title.setText(self.tr("Bit {0} of {1}").format(bit + 1, pair.difference.bits))
        for side, explainer in enumerate((pair.first, pair.second)):
            self._show_why(side, explainer, bit)

    def _show_why(self, side: int, explainer: Explainer, bit: int) -> None:
        why = explainer.explain(bit, _MOST_FEATURES)
        self._sums[side].setText(
            self.tr("{0}: sum {1}, so the bit is {2}").format(
                "AB"[side], f"{why.sum:+.1f}", int(why.is_one)
            )
        )
        self._up[side].setText(self.tr("Up: {0}").format(self._listed(why.up)))
        self._down[side].setText(self.tr("Down: {0}").format(self._listed(why.down)))

    def _listed(self, features: Sequence[tuple[str, float]]) -> str:
        shown = self.hidden_terms().shown
        return "  ".join(f"{shown(name)} {weight:.1f}" for name, weight in features) or "–"

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
            fingerprint_bits=bits,
            features=self.features.currentData(),
            hash=hash_kind,
            zero_sum_is_one=self.zero_is_one.isChecked(),
        )
        self._show_settings()
        if self.pair is not None:
            self.refresh()

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
