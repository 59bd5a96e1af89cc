"""The settings of the comparison, in a panel beside the papers."""

from dataclasses import fields

from PySide6.QtCore import QLocale, QSignalBlocker, Qt, Slot
from PySide6.QtWidgets import (
    QCheckBox,
    QFormLayout,
    QFrame,
    QLabel,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from simdesk.gui.help_places import set_topic
from simdesk.gui.plain import plain_label, tooltip
from simdesk.gui.session import Session
from simdesk.gui.views.fields import ChoiceField, NumberField
from simdesk.gui.views.page import scaled_font
from simdesk.measures.choices import FINGERPRINT_SIZES, MD5_BITS, FeatureHash, Weighting
from simdesk.options import PRESETS, LeaveOut, Options, Preset, SimHashFeatures

PANEL_WIDTH = 316
_LEFT_OUT = frozenset(field.name for field in fields(LeaveOut))


class OptionsPanel(QScrollArea):
    """Shows the session's options and changes them at once."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFixedWidth(PANEL_WIDTH)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAccessibleName(self.tr("Settings of the comparison"))
        panel = QFrame()
        panel.setProperty("role", "panel")
        column = QVBoxLayout(panel)
        column.setContentsMargins(22, 26, 22, 22)
        column.setSpacing(8)
        self._column = column

        self._heading(self.tr("Kind of work"))
        self._make_preset()
        self._heading(self.tr("Leave out"))
        self._make_leave_out()
        self._heading(self.tr("Shortest shared passage"))
        self._make_passages()
        column.addSpacing(6)
        self._more = QPushButton(self.tr("Settings of the measures"))
        self._more.setCheckable(True)
        self._more.setToolTip(tooltip(self.tr("Settings of cosine, Jaccard and SimHash")))
        column.addWidget(self._more)
        self._measures = self._make_measures()
        self._measures.hide()
        column.addWidget(self._measures)
        column.addStretch(1)
        self.setWidget(panel)

        self._more.toggled.connect(self._measures.setVisible)
        self._set_topics()
        self._show(session.options)
        self._connect()
        session.options_changed.connect(self._on_options_changed)

    # Parts

    def _heading(self, text: str) -> None:
        if self._column.count():
            self._column.addSpacing(10)
        label = plain_label(text, "heading")
        label.setFont(scaled_font(self, 1.05))
        self._column.addWidget(label)

    def _make_preset(self) -> None:
        self._preset = ChoiceField()
        self._preset.addItem(self.tr("Homework"), Preset.HOMEWORK)
        self._preset.addItem(self.tr("Thesis"), Preset.THESIS)
        self._preset.addItem(self.tr("Short answers"), Preset.SHORT_ANSWERS)
        self._preset.setAccessibleName(self.tr("Kind of work"))
        self._column.addWidget(self._preset)
        self._preset_advice = plain_label("", "muted")
        self._preset_advice.setWordWrap(True)
        self._column.addWidget(self._preset_advice)
        self._changed = QFrame()
        self._changed.setProperty("role", "note")
        self._changed_names = plain_label()
        self._changed_names.setWordWrap(True)
        self.reset = QPushButton(self.tr("Reset to preset"))
        self.reset.clicked.connect(self._on_reset)
        inside = QVBoxLayout(self._changed)
        inside.addWidget(self._changed_names)
        inside.addWidget(self.reset)
        self._column.addWidget(self._changed)

    def _make_leave_out(self) -> None:
        self._template = QCheckBox(self.tr("Text of the template"))
        self._template.setToolTip(
            tooltip(self.tr("What the assignment sheet says does not count as shared."))
        )
        self._quotations = QCheckBox(self.tr("Quotations"))
        self._references = QCheckBox(self.tr("References, contents, cover"))
        self._common = QCheckBox(self.tr("Text that many papers have"))
        self._common_share = NumberField(5, 100)
        self._common_share.setValue(50)
        self._common_share.setSuffix(self.tr(" % of papers or more"))
        self._common_share.setAccessibleName(self.tr("Part of the papers that makes text common"))
        for widget in (
            self._template,
            self._quotations,
            self._references,
            self._common,
            self._common_share,
        ):
            self._column.addWidget(widget)

    def _make_passages(self) -> None:
        self._characters = NumberField(4, 500)
        self._characters.setSuffix(self.tr(" Chinese characters"))
        self._characters.setAccessibleName(self.tr("Shortest passage in Chinese characters"))
        self._words = NumberField(3, 200)
        self._words.setSuffix(self.tr(" words"))
        self._words.setAccessibleName(self.tr("Shortest passage in words"))
        self._edited = QCheckBox(self.tr("Find edited passages too"))
        self._edited.setToolTip(
            tooltip(self.tr("Passages in which words were changed, added or left out."))
        )
        for widget in (self._characters, self._words, self._edited):
            self._column.addWidget(widget)

    def _make_measures(self) -> QWidget:
        box = QWidget()
        form = QFormLayout(box)
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapAllRows)
        form.setContentsMargins(0, 4, 0, 0)
        form.setSpacing(6)
        self._cosine = ChoiceField()
        self._cosine.addItem(self.tr("tf-idf, smoothed"), Weighting.SMOOTHED)
        self._cosine.addItem(self.tr("tf-idf, classic"), Weighting.CLASSIC)
        self._cosine.addItem(self.tr("tf: plain counts"), Weighting.TF)
        self._noise = QCheckBox(self.tr("Drop words without meaning"))
        self._synonyms = QCheckBox(self.tr("Take synonyms as equal"))
        self._shingles = NumberField(0, 50)
        self._shingles.setSpecialValueText(self.tr("by length: 5 or 9 characters"))
        self._shingles.setSuffix(self.tr(" characters"))
        self._features = ChoiceField()
        self._features.addItem(self.tr("words, general weights"), SimHashFeatures.WORDS_FIXED_IDF)
        self._features.addItem(self.tr("words, counts"), SimHashFeatures.WORDS_TF)
        self._features.addItem(self.tr("words, weights of this class"), SimHashFeatures.WORDS_TFIDF)
        self._features.addItem(self.tr("keywords, weights 1 to 5"), SimHashFeatures.KEYWORDS)
        self._features.addItem(self.tr("pairs of characters"), SimHashFeatures.CHARACTER_PAIRS)
        self._features.addItem(self.tr("shingles"), SimHashFeatures.SHINGLES)
        self._bits = ChoiceField()
        for size in FINGERPRINT_SIZES:
            self._bits.addItem(self.tr("{0} bits").format(size), size)
        self._hash = ChoiceField()
        for text, kind in (
            ("BLAKE2b", FeatureHash.BLAKE2B),
            ("MD5", FeatureHash.MD5),
            ("× 131313", FeatureHash.MULTIPLY_SHIFT),
        ):
            self._hash.addItem(text, kind)
        self._zero_is_one = QCheckBox(self.tr("SimHash: a sum of 0 is 1"))
        self._zero_is_one.setToolTip(
            tooltip(
                self.tr("Bit 1 where the sum is ≥ 0, as some published programs have it; else > 0.")
            )
        )
        self._distance = NumberField(0, 16)
        self._distance.setSuffix(self.tr(" of 64 bits"))
        self._distance.setToolTip(
            tooltip(
                self.tr(
                    "Usual: 3 for near copies of web pages, 5 in some projects, 8 for papers in "
                    "which a word in twenty was changed."
                )
            )
        )
        self._form_row(form, self.tr("Cosine: weights"), self._cosine)
        form.addRow(self._noise)
        form.addRow(self._synonyms)
        self._form_row(form, self.tr("Jaccard: length of a shingle"), self._shingles)
        self._form_row(form, self.tr("SimHash: features"), self._features)
        self._form_row(form, self.tr("SimHash: size"), self._bits)
        self._form_row(form, self.tr("SimHash: hash"), self._hash)
        form.addRow(self._zero_is_one)
        self._form_row(form, self.tr("SimHash: near up to a distance of"), self._distance)
        return box

    @staticmethod
    def _form_row(form: QFormLayout, text: str, widget: QWidget) -> None:
        label = QLabel(text)
        label.setTextFormat(Qt.TextFormat.PlainText)
        label.setProperty("role", "muted")
        label.setBuddy(widget)
        widget.setAccessibleName(text)
        form.addRow(label, widget)

    def _set_topics(self) -> None:
        """Say what explains each setting."""
        for name, widget in {
            "preset": self._preset,
            "template": self._template,
            "quotations": self._quotations,
            "references": self._references,
            "common_papers": self._common,
            "minimum_characters": self._characters,
            "minimum_words": self._words,
            "edited": self._edited,
            "cosine": self._cosine,
            "drop_noise_words": self._noise,
            "synonyms": self._synonyms,
            "shingle_length": self._shingles,
            "features": self._features,
            "fingerprint_bits": self._bits,
            "hash": self._hash,
            "zero_sum_is_one": self._zero_is_one,
            "match_distance": self._distance,
        }.items():
            set_topic(widget, f"settings#setting-{name}")
        set_topic(self._common_share, "settings#setting-common_papers")
        set_topic(self._more, "settings#measures")

    # Between the widgets and the session

    def _combos(self) -> tuple[ChoiceField, ...]:
        return (self._cosine, self._features, self._bits, self._hash)

    def _checks(self) -> tuple[QCheckBox, ...]:
        return (
            self._template,
            self._quotations,
            self._references,
            self._common,
            self._edited,
            self._noise,
            self._synonyms,
            self._zero_is_one,
        )

    def _spins(self) -> tuple[NumberField, ...]:
        return (self._common_share, self._characters, self._words, self._shingles, self._distance)

    def _connect(self) -> None:
        self._preset.currentIndexChanged.connect(self._on_preset_chosen)
        for combo in self._combos():
            combo.currentIndexChanged.connect(self._on_edited)
        for check in self._checks():
            check.toggled.connect(self._on_edited)
        for spin in self._spins():
            spin.valueChanged.connect(self._on_edited)

    def _show(self, options: Options) -> None:
        blockers = [
            QSignalBlocker(widget)
            for widget in (self._preset, *self._combos(), *self._checks(), *self._spins())
        ]
        leave_out = options.leave_out
        self._preset.setCurrentIndex(self._preset.findData(options.preset))
        self._template.setChecked(leave_out.template)
        self._quotations.setChecked(leave_out.quotations)
        self._references.setChecked(leave_out.references)
        self._common.setChecked(leave_out.common_papers > 0)
        if leave_out.common_papers > 0:
            self._common_share.setValue(round(leave_out.common_papers * 100))
        self._characters.setValue(options.minimum_characters)
        self._words.setValue(options.minimum_words)
        self._edited.setChecked(options.edited)
        self._cosine.setCurrentIndex(self._cosine.findData(options.cosine))
        self._noise.setChecked(options.drop_noise_words)
        self._synonyms.setChecked(options.synonyms)
        self._shingles.setValue(options.shingle_length)
        self._features.setCurrentIndex(self._features.findData(options.features))
        self._bits.setCurrentIndex(self._bits.findData(options.fingerprint_bits))
        self._hash.setCurrentIndex(self._hash.findData(options.hash))
        self._zero_is_one.setChecked(options.zero_sum_is_one)
        self._distance.setValue(options.match_distance)
        for blocker in blockers:
            blocker.unblock()
        self._common_share.setEnabled(self._common.isChecked())
        self._preset_advice.setText(self._advice(options.preset))
        changed = self._names_of_changed(options)
        self._changed.setVisible(bool(changed))
        listed = QLocale().createSeparatedList(changed)
        self._changed_names.setText(self.tr("Changed: {0}").format(listed))

    def _advice(self, preset: Preset) -> str:
        return {
            Preset.HOMEWORK: self.tr("Essays and reports of a few pages."),
            Preset.THESIS: self.tr("Long papers: quotations and references do not count."),
            Preset.SHORT_ANSWERS: self.tr("A few sentences: shorter passages count."),
        }[preset]

    def _names_of_changed(self, options: Options) -> list[str]:
        """The settings that differ from the preset: they are kept from one class to the next."""
        usual = self._preset_options(options.preset)
        names = {
            "template": self._template.text(),
            "quotations": self._quotations.text(),
            "references": self._references.text(),
            "common_papers": self._common.text(),
            "minimum_characters": self._characters.accessibleName(),
            "minimum_words": self._words.accessibleName(),
            "edited": self._edited.text(),
            "cosine": self._cosine.accessibleName(),
            "drop_noise_words": self._noise.text(),
            "synonyms": self._synonyms.text(),
            "shingle_length": self._shingles.accessibleName(),
            "features": self._features.accessibleName(),
            "fingerprint_bits": self._bits.accessibleName(),
            "match_distance": self._distance.accessibleName(),
            "hash": self._hash.accessibleName(),
            "zero_sum_is_one": self._zero_is_one.text(),
        }
        return [
            text for name, text in names.items() if _value(options, name) != _value(usual, name)
        ]

    def _preset_options(self, preset: Preset) -> Options:
        """A preset, with the dictionary of synonyms that there is."""
        return PRESETS[preset].changed(synonym_text=self._session.options.synonym_text)

    def _edited_options(self) -> Options:
        common = self._common_share.value() / 100 if self._common.isChecked() else 0.0
        bits, kind = self._bits.currentData(), FeatureHash(self._hash.currentData())
        if kind is FeatureHash.MD5 and bits > MD5_BITS:  # what was chosen last decides
            if self.sender() is self._hash:
                bits = MD5_BITS
            else:
                kind = FeatureHash.BLAKE2B
        return self._session.options.changed(
            leave_out=LeaveOut(
                template=self._template.isChecked(),
                quotations=self._quotations.isChecked(),
                references=self._references.isChecked(),
                common_papers=common,
            ),
            minimum_characters=self._characters.value(),
            minimum_words=self._words.value(),
            edited=self._edited.isChecked(),
            cosine=Weighting(self._cosine.currentData()),
            drop_noise_words=self._noise.isChecked(),
            synonyms=self._synonyms.isChecked(),
            shingle_length=self._shingles.value(),
            features=SimHashFeatures(self._features.currentData()),
            fingerprint_bits=bits,
            hash=kind,
            zero_sum_is_one=self._zero_is_one.isChecked(),
            match_distance=self._distance.value(),
        )

    @Slot()
    def _on_preset_chosen(self) -> None:
        self._session.set_options(self._preset_options(Preset(self._preset.currentData())))

    @Slot()
    def _on_reset(self) -> None:
        self._session.set_options(self._preset_options(self._session.options.preset))

    @Slot()
    def _on_edited(self) -> None:
        self._session.set_options(self._edited_options())

    @Slot()
    def _on_options_changed(self) -> None:
        self._show(self._session.options)


def _value(options: Options, name: str) -> object:
    """A setting by its name, also one of what is left out."""
    return getattr(options.leave_out, name) if name in _LEFT_OUT else getattr(options, name)
