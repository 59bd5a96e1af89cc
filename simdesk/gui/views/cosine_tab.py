"""The cosine of the chosen pair by every weighting, and the words that carry it."""

from PySide6.QtCore import QSignalBlocker, Slot
from PySide6.QtGui import QTextCharFormat, QTextCursor
from PySide6.QtWidgets import (
    QCheckBox,
    QFrame,
    QHBoxLayout,
    QHeaderView,
    QPlainTextEdit,
    QPushButton,
    QWidget,
)

from simdesk.cosine_inspection import CosineValue, Undefined, WindowInspection
from simdesk.documents import Span
from simdesk.gui import language, theme
from simdesk.gui.dialogs.synonyms import SynonymsDialog
from simdesk.gui.display_text import DisplayText
from simdesk.gui.measure_work import CosineWork, ShownCosine
from simdesk.gui.models.terms import Column, TermsModel
from simdesk.gui.plain import plain_label, tooltip
from simdesk.gui.session import Session
from simdesk.gui.views.fields import ChoiceField
from simdesk.gui.views.kept_columns import KeptColumns
from simdesk.gui.views.measure_tab import MeasureTab, card_with_column, sentence_label
from simdesk.gui.views.pair_delegates import ShareDelegate
from simdesk.gui.views.row_table import row_table
from simdesk.gui.views.score_cards import ScoreCard
from simdesk.gui.work import DictionaryRefused
from simdesk.measures.choices import Weighting
from simdesk.options import Options
from simdesk.report.wording import wording

_CONTEXT = 90  # characters shown before and after the best window
_MOST_OF_A_WINDOW = 4_000
_ROW_HEIGHT = 46  # a number above its bar


class CosineTab(MeasureTab):
    """Its settings do not touch those of the comparison, but for the dictionary."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session, parent)
        self._words = wording(language.current())
        self._options = Options()
        self._shown: ShownCosine | None = None
        self._explain()
        self._make_controls()
        self._sentence = sentence_label(self)
        self.content.addWidget(self._sentence)
        self.content.addLayout(self._make_cards())
        self.content.addWidget(self._make_window())
        self.content.addWidget(self._make_terms(), 1)
        session.options_changed.connect(self._on_session_options_changed)

    # Parts

    def _explain(self) -> None:
        self.explain(
            self.tr("Cosine"),
            self.tr(
                "How alike the words of both papers are by how often they occur: 1 the same words "
                "in the same proportions, 0 no word in common. Papers on one subject share words "
                "without being copied."
            ),
            "\n\n".join(
                (
                    self.tr(
                        "Each paper is a vector: one number for each word, how often it occurs. "
                        "The cosine of the angle between two vectors is their product divided by "
                        "their lengths: Σ a·b ÷ (|A|·|B|)."
                    ),
                    self.tr(
                        "Example: 我/是/中国人 and 我们/是/中国人 give (1, 1, 1, 0) and "
                        "(0, 1, 1, 1): 2 ÷ (√3·√3) = 0.667. And (1, 1, 1, 1) with (1, 0, 1, 2) "
                        "gives 4 ÷ (2·√6) = 0.816."
                    ),
                    self.tr(
                        "tf counts the words as they are. tf-idf weighs each: its count ÷ the "
                        "largest count in the paper × its rarity in the class of N papers, df of "
                        "which have it. Smoothed: ln((1+N) ÷ (1+df)) + 1. Classic: ln(N ÷ df), "
                        "which is 0 for a word that every paper has: with two papers the cosine "
                        "is 0 whatever they share, and for two papers with the same words it is "
                        "not defined, since both vectors are zero."
                    ),
                    self.tr(
                        "Windowed, for a title or an answer inside a longer text: where one text "
                        "has at least 1.5 × the words of the other, a window of the short one's "
                        "length (or one or two words more) slides along the long one, and the "
                        "best window counts; a match from 0.85. Otherwise the plain cosine of the "
                        "counts; a match from 0.75. Example: 贯彻强军目标出实招用实劲 努力开创部队"
                        "建设新局面 is found whole inside 在接见驻浙部队领导干部时强调 + the same."
                    ),
                    self.tr(
                        "Synonyms are counted as one word. Example: 台湾居民明日起持台胞证可通关 "
                        "and 明起台胞来京无需办理签注 come nearer with 臺灣居民→臺胞 in the "
                        "dictionary."
                    ),
                    self.tr(
                        "The cosine suits short texts. In long ones the common words of a subject "
                        "carry it: read the passages, or see the fingerprints."
                    ),
                )
            ),
        )

    def _make_controls(self) -> None:
        self.weighting = ChoiceField()
        self.weighting.setAccessibleName(self.tr("Weights"))
        for text, choice in (
            (self.tr("tf-idf, smoothed"), Weighting.SMOOTHED),
            (self.tr("tf-idf, classic"), Weighting.CLASSIC),
            (self.tr("tf: plain counts"), Weighting.TF),
        ):
            self.weighting.addItem(text, choice)
        self.weighting.setToolTip(tooltip(self.tr("How a count becomes a weight")))
        self.weighting.activated.connect(self._on_settings_chosen)
        self.noise = QCheckBox(self.tr("Drop words without meaning"))
        self.noise.setToolTip(tooltip(self.tr("the, of, and … 的、了、和 … do not count")))
        self.noise.clicked.connect(self._on_settings_chosen)
        self.synonyms = QCheckBox(self.tr("Take synonyms as equal"))
        self.synonyms.clicked.connect(self._on_settings_chosen)
        self.edit_synonyms = QPushButton(self.tr("Synonyms…"))
        self.edit_synonyms.setToolTip(tooltip(self.tr("See and edit the dictionary of synonyms")))
        self.edit_synonyms.clicked.connect(self._on_edit_synonyms)
        for widget in (self.weighting, self.noise, self.synonyms, self.edit_synonyms):
            self.controls.addWidget(widget)
        self.controls.addStretch(1)

    def _make_cards(self) -> QHBoxLayout:
        self.cards = {
            Weighting.SMOOTHED: ScoreCard(
                self.tr("tf-idf, smoothed"), self.tr("Words that few papers have count more.")
            ),
            Weighting.CLASSIC: ScoreCard(
                self.tr("tf-idf, classic"), self.tr("Words that every paper has do not count.")
            ),
            Weighting.TF: ScoreCard(
                self.tr("tf: plain counts"), self.tr("Every word counts as often as it occurs.")
            ),
        }
        self.window_card = ScoreCard(
            self.tr("Windowed"),
            self.tr("The short text against the best-fitting stretch of the long one."),
        )
        row = QHBoxLayout()
        row.setSpacing(10)
        for card in (*self.cards.values(), self.window_card):
            row.addWidget(card, 1)
        return row

    def _make_window(self) -> QFrame:
        self.window_frame, column = card_with_column()
        self._window_words = plain_label("", "heading")
        self._window_words.setWordWrap(True)
        self.window_text = QPlainTextEdit()
        self.window_text.setReadOnly(True)
        self.window_text.setTabChangesFocus(True)
        self.window_text.setFixedHeight(self.fontMetrics().height() * 6)
        self.window_text.setAccessibleName(self.tr("The best window in the longer text"))
        column.addWidget(self._window_words)
        column.addWidget(self.window_text)
        self.window_frame.hide()
        return self.window_frame

    def _make_terms(self) -> QFrame:
        card, column = card_with_column()
        self._terms_words = plain_label("", "heading")
        column.addWidget(self._terms_words)
        self._model = TermsModel(self._words, self)
        self.table = row_table(self._model, self.tr("The words that carry the cosine"))
        self.table.setItemDelegateForColumn(Column.PART, ShareDelegate(self.table))
        self.table.verticalHeader().setDefaultSectionSize(_ROW_HEIGHT)
        header = self.table.horizontalHeader()
        for name, width in ((Column.FIRST, 80), (Column.SECOND, 80), (Column.WEIGHT, 96)):
            self.table.setColumnWidth(name, width)
        header.setSectionResizeMode(Column.TERM, QHeaderView.ResizeMode.Stretch)
        header.setSectionResizeMode(Column.PART, QHeaderView.ResizeMode.Stretch)
        sizes = self.session.part_sizes
        KeptColumns(self.table, sizes, "words columns", self.table.give_width)
        self.table.setMinimumHeight(230)
        column.addWidget(self.table, 1)
        return card

    # What is shown

    def take_settings(self, options: Options) -> None:
        """Begin with these."""
        self._options = options
        self._show_settings()

    def _show_settings(self) -> None:
        self.weighting.setCurrentIndex(self.weighting.findData(self._options.cosine))
        for box, is_checked in (
            (self.noise, self._options.drop_noise_words),
            (self.synonyms, self._options.synonyms),
        ):
            with QSignalBlocker(box):
                box.setChecked(is_checked)

    def refresh(self) -> None:
        """Work out the pair by the settings of this tab."""
        assert self.pair is not None
        job = self.work_on(CosineWork(self.pair, self._options))
        job.delivered.connect(self._on_cosine_ready)
        job.succeeded.connect(self._on_window_ready)

    @Slot(object)
    def _on_cosine_ready(self, items: list[ShownCosine]) -> None:
        if self.sender() is not self._job:
            return  # of another pair, or by other settings
        shown = self._shown = items[-1]
        for choice, card in self.cards.items():
            is_chosen = choice is shown.options.cosine
            self._show_value(card, shown.inspection.values[choice], is_chosen=is_chosen)
        value = shown.inspection.values[shown.options.cosine]
        self._sentence.setText(self._in_words(value))
        self._model.show_terms(shown.inspection.terms, self.hidden_terms().shown)
        listed, shared = len(shown.inspection.terms), shown.inspection.shared_terms
        words = self.tr("{0} words in common, those that count most first").format(f"{shared:,}")
        if listed < shared:
            words = self.tr("{0} words in common, the {1} that count most").format(
                f"{shared:,}", listed
            )
        self._terms_words.setText(words)

    def _show_value(self, card: ScoreCard, value: CosineValue, *, is_chosen: bool) -> None:
        reasons = {
            None: self.tr("its words are listed below") if is_chosen else "",
            Undefined.NO_WORDS: self.tr("not defined: a paper has no words"),
            Undefined.NO_WEIGHT: self.tr("not defined: every word weighs 0"),
        }
        card.show_score(self._words.number(value.value), reasons[value.undefined])

    def _in_words(self, value: CosineValue) -> str:
        assert self._shown is not None
        if value.undefined is Undefined.NO_WORDS:
            return self.tr("No cosine: a paper has no words that count.")
        if value.undefined is Undefined.NO_WEIGHT:
            return self.tr(
                "No cosine: all papers have every word of these, so each weighs 0. Choose the "
                "smoothed weights."
            )
        words = self.tr("The cosine is {0}.").format(self._words.number(value.value))
        if self._shown.options.synonyms:
            words += " " + self.tr(
                "%n word(s) replaced by a synonym.", "", self._shown.inspection.replaced
            )
        return words

    @Slot(object)
    def _on_window_ready(self, found: WindowInspection | DictionaryRefused | None) -> None:
        if isinstance(found, DictionaryRefused):
            self._sentence.setText(self.tr("The dictionary has mistakes: press Synonyms…"))
            return
        self.window_frame.setVisible(found is not None and found.span is not None)
        if found is None:
            self.window_card.show_score("–", self.tr("not defined: a paper has no words"))
            return
        score = found.score
        verdict = self.tr("a match") if score.is_match else self.tr("no match")
        self.window_card.show_score(
            self._words.number(score.score),
            self.tr("{0}: the limit is {1}").format(verdict, score.limit)
            if score.window is not None
            else self.tr("{0}: plain, the limit is {1}").format(verdict, score.limit),
        )
        if score.window is None or found.span is None:
            return
        size = score.window[1] - score.window[0]
        short, long = sorted(found.words)
        self._window_words.setText(
            self.tr(
                "Best window: {0} words of {1}, which has {2} words; the other has {3}. "
                "From 1.5 × the words on, the window counts."
            ).format(size, "A" if score.window_is_in_first else "B", f"{long:,}", f"{short:,}")
        )
        self._show_window(found.span, is_in_first=score.window_is_in_first)

    def _show_window(self, span: Span, *, is_in_first: bool) -> None:
        assert self._shown is not None
        paper = self._shown.pair.first if is_in_first else self._shown.pair.second
        text = self.session.names.masked(paper.document.text)
        start, end = max(0, span.start - _CONTEXT), min(len(text), span.end + _CONTEXT)
        before, window, after = (
            DisplayText(part).shown
            for part in (
                ("…" if start else "") + text[start : span.start],
                text[span.start : min(span.end, span.start + _MOST_OF_A_WINDOW)],
                text[span.end : end] + ("…" if end < len(text) else ""),
            )
        )
        look = theme.current()
        plain, marked = QTextCharFormat(), QTextCharFormat()
        plain.setForeground(look.colour("muted"))
        marked.setForeground(look.colour("text"))
        marked.setBackground(look.colour("accent_soft"))
        marked.setFontUnderline(True)
        self.window_text.clear()
        cursor = QTextCursor(self.window_text.document())
        cursor.insertText(before, plain)
        cursor.insertText(window, marked)
        cursor.insertText(after, plain)
        self.window_text.moveCursor(QTextCursor.MoveOperation.Start)

    # Slots

    @Slot()
    def _on_settings_chosen(self) -> None:
        self._options = self._options.changed(
            cosine=self.weighting.currentData(),
            drop_noise_words=self.noise.isChecked(),
            synonyms=self.synonyms.isChecked(),
        )
        if self.pair is not None:
            self.refresh()

    @Slot()
    def _on_edit_synonyms(self) -> None:
        dialog = SynonymsDialog(self.session, self)
        dialog.chosen.connect(self._on_synonyms_chosen)
        dialog.open()

    @Slot()
    def _on_synonyms_chosen(self) -> None:
        """What was just edited is what the teacher wants to see at work."""
        with QSignalBlocker(self.synonyms):
            self.synonyms.setChecked(True)
        self._on_settings_chosen()

    @Slot()
    def _on_session_options_changed(self) -> None:
        text = self.session.options.synonym_text
        if text != self._options.synonym_text:
            self._options = self._options.changed(synonym_text=text)
            if self.pair is not None and self._options.synonyms:
                self.show_pair(self.pair)
