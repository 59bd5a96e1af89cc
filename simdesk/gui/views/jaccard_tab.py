"""What the chosen pair shares as sets of shingles, and how MinHash and LSH see it."""

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLabel, QWidget

from simdesk.gui import language
from simdesk.gui.measure_work import ChosenPair, ShinglesWork
from simdesk.gui.plain import plain_label, tooltip
from simdesk.gui.session import Session
from simdesk.gui.views.curve_view import CurveView
from simdesk.gui.views.fields import ChoiceField, NumberField
from simdesk.gui.views.measure_tab import (
    MeasureTab,
    card_with_column,
    sentence_label,
    wrapped_label,
)
from simdesk.gui.views.score_cards import ScoreCard
from simdesk.measures import lsh
from simdesk.painting.curve import Line, Panel
from simdesk.report.wording import wording
from simdesk.shingle_inspection import ShingleChoice, ShingleInspection, ShingleKind

_LONGEST = 20
_WORDS_OF_A_SHINGLE = 3  # as Ferret has it
_PERMUTATIONS = (16, 32, 64, 128, 256, 512, 1024)
_POINTS = 100  # of the curve
_MOST_SHINGLES = 40


class JaccardTab(MeasureTab):
    """Its settings do not touch those of the comparison."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session, parent)
        self._words = wording(language.current())
        self.shown: ShingleInspection | None = None
        self._explain()
        self._make_controls()
        self._sentence = sentence_label(self)
        self.content.addWidget(self._sentence)
        self.content.addLayout(self._make_cards())
        below = QHBoxLayout()
        below.setSpacing(14)
        below.addWidget(self._make_minhash(), 1)
        below.addWidget(self._make_shingles(), 1)
        self.content.addLayout(below)
        self.content.addStretch(1)

    # Parts

    def _explain(self) -> None:
        self.explain(
            self.tr("Jaccard"),
            self.tr(
                "Which part of all short runs of characters that either paper has, both have: 1 "
                "the same runs, 0 none. Copied text raises it even where words were moved; one "
                "copied page in a long paper raises it little – there, see how much of A is in B."
            ),
            "\n\n".join(
                (
                    self.tr(
                        "A shingle is a run of k neighbouring characters (or words); a paper is "
                        "the set of its shingles. Example, k = 2: banana has ba, an, na."
                    ),
                    self.tr(
                        "Jaccard: J = shingles that both have ÷ shingles that either has. "
                        "Containment of A in B = shingles that both have ÷ shingles of A. Usual: "
                        "k = 5 for short texts, 9 for papers; shorter runs are shared by chance. "
                        "Runs of three words are what the program Ferret compares. Shingles are "
                        "compared by their hashes: with 32 bits two different ones can look equal."
                    ),
                    self.tr(
                        "MinHash keeps n numbers instead of the set: for each of n random orders "
                        "of all shingles, the first one that the paper has. Two papers agree in a "
                        "number with the probability J, so the part in which they agree estimates "
                        "J, with the standard error √(J(1−J)÷n)."
                    ),
                    self.tr(
                        "Example: S1 = {a, d}, S2 = {c}, S3 = {b, d, e}, S4 = {a, c, d}. In the "
                        "order e, d, c, b, a the first elements are: S1 d, S2 c, S3 e, S4 d. S1 "
                        "and S4 agree; their J is 2 ÷ 3."
                    ),
                    self.tr(
                        "LSH finds pairs worth comparing among very many papers: the n numbers "
                        "are cut into b bands of r rows, and two papers that agree in a whole "
                        "band are candidates, with the probability 1 − (1 − J^r)^b: an S-shaped "
                        "curve that is steepest near (1÷b)^(1÷r). Example: b = 20, r = 5: about "
                        "0.55."
                    ),
                )
            ),
        )

    def _make_controls(self) -> None:
        self.kind = ChoiceField()
        self.kind.setAccessibleName(self.tr("Shingles of"))
        self.kind.addItem(self.tr("Runs of characters"), ShingleKind.CHARACTERS)
        self.kind.addItem(self.tr("Runs of words"), ShingleKind.WORDS)
        self.kind.setToolTip(tooltip(self.tr("A Chinese character counts as a word here.")))
        self.length = NumberField(0, _LONGEST)
        self.length.setPrefix("k = ")
        self.length.setAccessibleName(self.tr("Length of a shingle"))
        self.length.setToolTip(tooltip(self.tr("Length of a shingle; 0: as in the comparison")))
        self.bits = ChoiceField()
        self.bits.setAccessibleName(self.tr("Size of the hashes"))
        for bits in (64, 32):
            self.bits.addItem(self.tr("{0}-bit hashes").format(bits), bits)
        self.kind.activated.connect(self._on_kind_chosen)
        self.length.valueChanged.connect(self._on_settings_chosen)
        self.bits.activated.connect(self._on_settings_chosen)
        for widget in (self.kind, self.length, self.bits):
            self.controls.addWidget(widget)
        self.controls.addStretch(1)

    def _make_cards(self) -> QHBoxLayout:
        self.jaccard = ScoreCard(
            self.tr("Jaccard"), self.tr("Shingles that both have ÷ shingles that either has")
        )
        self.first_in_second = ScoreCard(
            self.tr("A in B"), self.tr("Shingles that both have ÷ shingles of A")
        )
        self.second_in_first = ScoreCard(
            self.tr("B in A"), self.tr("Shingles that both have ÷ shingles of B")
        )
        self.estimate = ScoreCard(
            self.tr("MinHash estimate"), self.tr("Jaccard, estimated from n numbers of each paper")
        )
        row = QHBoxLayout()
        row.setSpacing(10)
        for card in (self.jaccard, self.first_in_second, self.second_in_first, self.estimate):
            row.addWidget(card, 1)
        return row

    def _make_minhash(self) -> QFrame:
        card, column = card_with_column()
        column.addWidget(plain_label(self.tr("MinHash and LSH"), "heading"))
        self.permutations = ChoiceField()
        for count in _PERMUTATIONS:
            self.permutations.addItem(f"n = {count}", count)
        self.permutations.setCurrentIndex(_PERMUTATIONS.index(128))
        self.permutations.setAccessibleName(self.tr("Permutations of MinHash"))
        self.bands = NumberField(1, 128)
        self.bands.setPrefix("b = ")
        self.bands.setAccessibleName(self.tr("Bands"))
        self.rows = NumberField(1, 128)
        self.rows.setPrefix("r = ")
        self.rows.setAccessibleName(self.tr("Rows of a band"))
        self._fit_bands(ShingleChoice().bands, ShingleChoice().rows)
        grid = QGridLayout()
        grid.setHorizontalSpacing(8)
        for place, (text, widget) in enumerate(
            (
                (self.tr("Permutations"), self.permutations),
                (self.tr("Bands"), self.bands),
                (self.tr("Rows of a band"), self.rows),
            )
        ):
            label = plain_label(text, "muted")
            label.setBuddy(widget)
            grid.addWidget(label, 0, place)
            grid.addWidget(widget, 1, place)
            grid.setColumnStretch(place, 1)
        column.addLayout(grid)
        self.permutations.activated.connect(self._on_permutations_chosen)
        self.bands.valueChanged.connect(self._on_shape_chosen)
        self.rows.valueChanged.connect(self._on_shape_chosen)
        self.curve = CurveView(self.tr("Probability of becoming a candidate, by similarity"))
        column.addWidget(self.curve, 1)
        self._candidate = wrapped_label("muted")
        column.addWidget(self._candidate)
        return card

    def _make_shingles(self) -> QFrame:
        card, column = card_with_column()
        column.addWidget(plain_label(self.tr("Shingles that both have"), "heading"))
        self._shingles: QLabel = wrapped_label()
        column.addWidget(self._shingles)
        column.addStretch(1)
        return card

    # What is shown

    def show_pair(self, pair: ChosenPair | None) -> None:
        """Show another pair; "by length" speaks of another result's length."""
        if pair is not None:
            self.length.setSpecialValueText(
                self.tr("by length (k = {0})").format(pair.answer.result.shingle_length)
            )
        super().show_pair(pair)

    def choice(self) -> ShingleChoice:
        """What the settings say, for the pair that is shown."""
        assert self.pair is not None
        kind = ShingleKind(self.kind.currentData())
        usual = (
            _WORDS_OF_A_SHINGLE
            if kind is ShingleKind.WORDS
            else self.pair.answer.result.shingle_length
        )
        return ShingleChoice(
            kind=kind,
            length=self.length.value() or usual,
            bits=self.bits.currentData(),
            permutations=self.permutations.currentData(),
            bands=self.bands.value(),
            rows=self.rows.value(),
        )

    def refresh(self) -> None:
        """Work out the pair by the settings of this tab."""
        assert self.pair is not None
        job = self.work_on(ShinglesWork(self.pair, self.choice()))
        job.succeeded.connect(self._on_ready)

    @Slot(object)
    def _on_ready(self, shown: ShingleInspection) -> None:
        self.shown = shown
        number, percent = self._words.number, self._words.percent
        of = self.tr("{0} of {1}")
        for card, value, whole in (
            (self.jaccard, shown.jaccard, shown.union),
            (self.first_in_second, shown.containment_first, shown.first),
            (self.second_in_first, shown.containment_second, shown.second),
        ):
            shows_percent = card is not self.jaccard and value is not None
            text = percent(value) if shows_percent and value is not None else number(value)
            card.show_score(text, of.format(f"{shown.shared:,}", f"{whole:,}"))
        exact, error = shown.jaccard, shown.standard_error
        if exact is None or error is None:
            self._sentence.setText(
                self.tr("No score: a paper is shorter than one shingle of {0}.").format(
                    shown.choice.length
                )
            )
            self.estimate.show_score("–")
        else:
            self._sentence.setText(self._in_words(shown, exact))
            self.estimate.show_score(
                number(shown.estimate),
                self.tr("± {0} expected, {1} from the exact value").format(
                    f"{error:.3f}", f"{abs((shown.estimate or 0.0) - exact):.3f}"
                ),
            )
        hidden = self.hidden_terms()
        shingles = [
            _in_one_piece(hidden.shown(shingle)) for shingle in shown.examples[:_MOST_SHINGLES]
        ]
        self._shingles.setText("    ".join(shingles) or self.tr("None."))
        self._show_curve(shown)

    def _in_words(self, shown: ShingleInspection, exact: float) -> str:
        names = {
            ShingleKind.CHARACTERS: self.tr("runs of {0} characters"),
            ShingleKind.WORDS: self.tr("runs of {0} words"),
        }
        runs = names[shown.choice.kind].format(shown.choice.length)
        return self.tr("Both have {0} of the {1} different {2} of either: {3}.").format(
            f"{shown.shared:,}", f"{shown.union:,}", runs, self._words.percent(exact)
        )

    def _show_curve(self, shown: ShingleInspection) -> None:
        bands, rows = shown.choice.bands, shown.choice.rows
        points = tuple(
            (step / _POINTS, lsh.candidate_probability(step / _POINTS, bands, rows))
            for step in range(_POINTS + 1)
        )
        steepest = lsh.threshold(bands, rows)
        panel = Panel(
            title=self.tr("{0} bands of {1} rows").format(bands, rows),
            note=self.tr("steepest near {0}").format(f"{steepest:.2f}"),
            lines=(Line(self.tr("candidate"), points),),
            low=0.0,
            high=1.0,
            marked=shown.jaccard,
        )
        self.curve.show_panel(panel, self.tr("across: Jaccard; upright: this pair"))
        if shown.jaccard is None:
            self._candidate.setText("")
            return
        chance = self._words.percent(lsh.candidate_probability(shown.jaccard, bands, rows))
        words = (
            self.tr("This pair is a candidate: it agrees in {0} of {1} bands. Expected: {2}.")
            if shown.agreeing_bands
            else self.tr("This pair is no candidate: it agrees in {0} of {1} bands. Expected: {2}.")
        )
        self._candidate.setText(words.format(shown.agreeing_bands, bands, chance))

    # Slots

    @Slot()
    def _on_kind_chosen(self) -> None:
        is_words = self.kind.currentData() == ShingleKind.WORDS
        self.length.setMinimum(1 if is_words else 0)
        usual = _WORDS_OF_A_SHINGLE if is_words else 0
        if self.length.value() == usual:
            self._on_settings_chosen()
        else:
            self.length.setValue(usual)

    @Slot()
    def _on_settings_chosen(self) -> None:
        if self.pair is not None:
            self.refresh()

    @Slot()
    def _on_permutations_chosen(self) -> None:
        count = self.permutations.currentData()
        rows = min(self.rows.value(), count)
        self._fit_bands(count // rows, rows)
        self._on_settings_chosen()

    @Slot()
    def _on_shape_chosen(self) -> None:
        """The newest choice stands; the other gives way."""
        count, bands, rows = self.permutations.currentData(), self.bands.value(), self.rows.value()
        if bands * rows > count:
            if self.sender() is self.bands:
                rows = count // bands
            else:
                bands = count // rows
        self._fit_bands(bands, rows)
        self._on_settings_chosen()

    def _fit_bands(self, bands: int, rows: int) -> None:
        for field, value in ((self.bands, bands), (self.rows, rows)):
            field.blockSignals(True)
            field.setMaximum(self.permutations.currentData())
            field.setValue(value)
            field.blockSignals(False)


def _in_one_piece(shingle: str) -> str:
    """A shingle with its blanks to be seen, and so that no line breaks in it."""
    return "".join("␣" if character.isspace() else character for character in shingle)
