"""Effect of the limit: how well a measure tells the pairs apart that a person marked."""

from PySide6.QtCore import QItemSelectionModel, QModelIndex, Qt, Slot
from PySide6.QtGui import QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QHeaderView,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from simdesk.evaluation import Measure
from simdesk.gui import language
from simdesk.gui.evaluation_work import EvaluationWork, Judged, labels_of
from simdesk.gui.measure_work import ChosenPair
from simdesk.gui.models import labelled_pairs, outcomes
from simdesk.gui.models.labelled_pairs import LabelledPairsModel, Shown
from simdesk.gui.models.outcomes import OutcomesModel
from simdesk.gui.plain import plain_label
from simdesk.gui.session import Session
from simdesk.gui.views.curve_view import CurveView
from simdesk.gui.views.fields import ChoiceField
from simdesk.gui.views.kept_columns import KeptColumns
from simdesk.gui.views.marks_files import MarksFiles
from simdesk.gui.views.measure_tab import MeasureTab, card_with_column, sentence_label
from simdesk.gui.views.pair_delegates import NamesDelegate
from simdesk.gui.views.row_table import row_table
from simdesk.measures.classification import Outcome
from simdesk.painting.curve import Line, Panel
from simdesk.report.wording import wording

_ROW_HEIGHT = 48
_ROOM_FOR_SCORES = 950  # a narrower tab lists fewer of them
_WIDTHS = {
    labelled_pairs.Column.MARK: 92,
    labelled_pairs.Column.SHARE: 78,
    labelled_pairs.Column.COSINE: 74,
    labelled_pairs.Column.JACCARD: 78,
    labelled_pairs.Column.DISTANCE: 84,
}


class EvaluationTab(MeasureTab):
    """The marks belong to the session; they are kept when the papers are compared again."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session, parent)
        self._words = wording(language.current())
        self._judged: Judged | None = None
        self._explain()
        self._make_controls()
        self._sentence = sentence_label(self)
        self.content.addWidget(self._sentence)
        row = QHBoxLayout()
        row.setSpacing(14)
        row.addLayout(self._make_list(), 3)
        row.addLayout(self._make_outcomes(), 2)
        self.content.addLayout(row, 1)
        session.labels.changed.connect(self._on_marks_changed)

    # Parts

    def _explain(self) -> None:
        self.explain(
            self.tr("Limits"),
            self.tr(
                "Mark pairs as related or not, and see for each limit of a measure how many of "
                "the reported pairs are true (precision) and how many of the true ones are "
                "reported (recall)."
            ),
            "\n\n".join(
                (
                    self.tr(
                        "A limit decides which pairs are reported: a SimHash distance of k bits or "
                        "fewer, a cosine of at least so much. A loose limit finds more related "
                        "pairs and reports more false ones; a strict one the other way round."
                    ),
                    self.tr(
                        "Precision: rightly reported ÷ reported. Recall: rightly reported ÷ all "
                        "related pairs. F1 = 2·P·R ÷ (P + R) is high only where both are."
                    ),
                    self.tr(
                        "Example: of 120 pairs 100 are related. Whoever reports all 120 has a "
                        "recall of 100 ÷ 100 = 100 % and a precision of 100 ÷ 120 = 83 %. Whoever "
                        "reports one related pair alone has a precision of 100 % and a recall of "
                        "1 %."
                    ),
                    self.tr(
                        "With f bits there are C(f, k) fingerprints at the distance k: of 64 bits "
                        "41,664 at k = 3 and 635,376 at k = 4. So a larger k costs more searching "
                        "and lets in more by chance."
                    ),
                    self.tr(
                        "The file of marks is a CSV of two names and 1 or 0 a line; the command "
                        "simdesk evaluate reads it too and writes tables and plots."
                    ),
                )
            ),
        )

    def _make_controls(self) -> None:
        self.measure = ChoiceField()
        self.measure.setAccessibleName(self.tr("Measure that is judged"))
        for measure, text in self._names().items():
            self.measure.addItem(text, measure)
        self.measure.setCurrentIndex(self.measure.findData(Measure.SIMHASH_DISTANCE))
        self.measure.activated.connect(self._on_measure_chosen)
        self.shown = ChoiceField()
        self.shown.setAccessibleName(self.tr("Pairs that are listed"))
        for text, shown in (
            (self.tr("All pairs"), Shown.ALL),
            (self.tr("Marked pairs"), Shown.MARKED),
            (self.tr("Pairs without a mark"), Shown.UNMARKED),
        ):
            self.shown.addItem(text, shown)
        self.shown.activated.connect(self._on_shown_chosen)
        self.files = MarksFiles(self.session, self)
        self.controls.addWidget(self.measure)
        self.controls.addWidget(self.shown)
        self.controls.addStretch(1)
        self.controls.addWidget(self.files.read)
        self.controls.addWidget(self.files.write)

    def _names(self) -> dict[Measure, str]:
        return {
            Measure.SHARE: self.tr("Share of the text"),
            Measure.COSINE: self.tr("Cosine"),
            Measure.WINDOWED_COSINE: self.tr("Windowed cosine"),
            Measure.JACCARD: self.tr("Jaccard"),
            Measure.CONTAINMENT: self.tr("Containment"),
            Measure.WORD_CONTAINMENT: self.tr("Containment of word triples"),
            Measure.SIMHASH_DISTANCE: self.tr("SimHash distance"),
        }

    def _make_list(self) -> QVBoxLayout:
        self._pairs_model = LabelledPairsModel(self)
        self.table = row_table(self._pairs_model, self.tr("Pairs to mark"))
        self.table.setSortingEnabled(True)
        self.table.verticalHeader().setDefaultSectionSize(_ROW_HEIGHT)
        header = self.table.horizontalHeader()
        header.setSortIndicatorClearable(True)
        header.setSortIndicator(-1, Qt.SortOrder.DescendingOrder)
        header.setSectionResizeMode(labelled_pairs.Column.PAPERS, QHeaderView.ResizeMode.Stretch)
        for column, width in _WIDTHS.items():
            self.table.setColumnWidth(column, width)
        sizes = self.session.part_sizes
        KeptColumns(self.table, sizes, "marked pairs columns", self.table.give_width)
        self.table.setItemDelegateForColumn(labelled_pairs.Column.PAPERS, NamesDelegate(self.table))
        self.table.setMinimumHeight(280)
        self.table.selectionModel().currentRowChanged.connect(self._on_row_chosen)
        marks = QHBoxLayout()
        self.yes = self._mark_button(self.tr("Related (T)"), "T")
        self.no = self._mark_button(self.tr("No copy (F)"), "F")
        self.none = self._mark_button(self.tr("No mark (Del)"), "Del")
        for button in (self.yes, self.no, self.none):
            marks.addWidget(button)
        marks.addStretch(1)
        column_of_widgets = QVBoxLayout()
        column_of_widgets.setSpacing(8)
        column_of_widgets.addLayout(marks)
        column_of_widgets.addWidget(self.table, 1)
        return column_of_widgets

    def _mark_button(self, text: str, key: str) -> QPushButton:
        button = QPushButton(text)
        button.clicked.connect(self._on_mark)
        short_cut = QShortcut(QKeySequence(key), self.table)
        short_cut.activated.connect(button.click)
        return button

    def _make_outcomes(self) -> QVBoxLayout:
        card, column = card_with_column()
        self.curve = CurveView(self.tr("Precision, recall and F1 by limit"))
        column.addWidget(self.curve, 1)
        self._note = plain_label("", "muted")
        self._note.setWordWrap(True)
        column.addWidget(self._note)
        self._outcomes_model = OutcomesModel(self._words, self)
        self.outcomes = row_table(self._outcomes_model, self.tr("Precision and recall by limit"))
        header = self.outcomes.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(outcomes.Column.THRESHOLD, QHeaderView.ResizeMode.Stretch)
        self.outcomes.setMinimumHeight(120)
        self.outcomes.selectionModel().currentRowChanged.connect(self._on_outcome_chosen)
        whole = QVBoxLayout()
        whole.setSpacing(10)
        whole.addWidget(card, 3)
        whole.addWidget(self.outcomes, 2)
        return whole

    # What is shown

    def show_pair(self, pair: ChosenPair | None) -> None:
        """Follow the chosen pair in the list; judge again only for another result."""
        former = self.pair
        if pair is not None and (former is None or former.answer is not pair.answer):
            names, papers = self.session.names, pair.answer.result.papers
            self._pairs_model.show(
                pair.answer.pairs, names.of_papers(papers), names.students_of(papers)
            )
            self._pairs_model.set_marks(self.session.labels.marks)
            super().show_pair(pair)
        self.pair = pair
        self._choose_row()

    def refresh(self) -> None:
        """Judge the chosen measure by the marks."""
        assert self.pair is not None
        labels = labels_of(self.session.labels.marks, self.pair.answer)
        self.files.write.setEnabled(bool(labels))
        if not labels:
            self._show_nothing()
            return
        measure = Measure(self.measure.currentData())
        work = EvaluationWork(self.pair.answer, labels, measure)
        job = self.work_on(work)
        job.succeeded.connect(self._on_judged)

    def _show_nothing(self) -> None:
        self.stop_waiting()
        self._judged = None
        self._sentence.setText(
            self.tr("No pair is marked yet: choose one, look at it, and press T or F.")
        )
        self._outcomes_model.show_outcomes((), lower_is_alike=False)
        self.curve.show_panel(None, "")
        self._note.setText("")

    @Slot(object)
    def _on_judged(self, judged: Judged) -> None:
        self._judged = judged
        measured = judged.measured
        self._outcomes_model.show_outcomes(
            measured.outcomes, lower_is_alike=measured.lower_is_alike
        )
        best = self._outcomes_model.best_row
        self._sentence.setText(
            " ".join(
                (
                    self.tr("%n pair(s) marked as related,", "", judged.true_pairs),
                    self.tr("%n as no copies.", "", judged.false_pairs),
                    self._best_in_words(None if best is None else measured.outcomes[best]),
                )
            )
        )
        notes = []
        if measured.without_score:
            notes.append(self.tr("%n marked pair(s) without a score", "", measured.without_score))
        if measured.area_under_curve is not None:
            notes.append(
                self.tr("a related pair is above an unrelated one in {0} of all cases").format(
                    self._words.percent(measured.area_under_curve)
                )
            )
        self._note.setText(" · ".join(notes))
        self._show_curve(None if best is None else measured.outcomes[best].threshold)
        if best is not None:
            self.outcomes.selectRow(best)
            self.outcomes.scrollTo(
                self._outcomes_model.index(best, 0), QAbstractItemView.ScrollHint.PositionAtCenter
            )

    def _best_in_words(self, best: Outcome | None) -> str:
        if best is None or self._judged is None:
            return self.tr("No limit finds a related pair.")
        is_distance = self._judged.measured.lower_is_alike
        return self.tr("Best limit: {0} {1} – precision {2}, recall {3}.").format(
            "≤" if is_distance else "≥",
            f"{best.threshold:.{0 if is_distance else 2}f}",
            self._words.percent(best.precision or 0.0),
            self._words.percent(best.recall or 0.0),
        )

    def _show_curve(self, marked: float | None) -> None:
        if self._judged is None:
            return
        measured = self._judged.measured
        thresholds = [outcome.threshold for outcome in measured.outcomes]
        is_distance = measured.lower_is_alike
        names = (self.tr("precision"), self.tr("recall"), self.tr("F1"))
        values = (
            [outcome.precision for outcome in measured.outcomes],
            [outcome.recall for outcome in measured.outcomes],
            [outcome.f1 for outcome in measured.outcomes],
        )
        panel = Panel(
            title=self._names()[measured.measure],
            note=self.tr("across: the limit; reported at it or below")
            if is_distance
            else self.tr("across: the limit; reported from it on"),
            lines=tuple(
                Line(name, tuple(zip(thresholds, each, strict=True)))
                for name, each in zip(names, values, strict=True)
            ),
            low=0.0,
            high=max(thresholds) if is_distance else 1.0,
            marked=marked,
            decimals=0 if is_distance else 1,
            ticks=4 if is_distance else 5,
        )
        self.curve.show_panel(panel, "")

    def _choose_row(self) -> None:
        """Choose the session's pair in the list."""
        row = None
        if self.pair is not None:
            row = self._pairs_model.row_of(self.pair.first.id, self.pair.second.id)
        selection = self.table.selectionModel()
        if row is None:
            selection.clear()
        elif row != self.table.currentIndex().row() or not selection.hasSelection():
            index = self._pairs_model.index(row, 0)
            flags = QItemSelectionModel.SelectionFlag
            selection.setCurrentIndex(index, flags.ClearAndSelect | flags.Rows)
            self.table.scrollTo(index)
        for button in (self.yes, self.no, self.none):
            button.setEnabled(row is not None)

    # Slots

    @Slot(QModelIndex)
    def _on_row_chosen(self, index: QModelIndex) -> None:
        if not index.isValid():
            return
        self.session.select(*self._pairs_model.pair(index.row()))

    @Slot(QModelIndex)
    def _on_outcome_chosen(self, index: QModelIndex) -> None:
        if index.isValid():
            self._show_curve(self._outcomes_model.threshold(index.row()))

    @Slot()
    def _on_mark(self) -> None:
        """Mark the chosen pair and go on to the next."""
        row = self.table.currentIndex().row()
        if row < 0:
            return
        mark = {self.yes: True, self.no: False, self.none: None}[self.sender()]  # type: ignore[index]
        self.session.labels.mark(*self._pairs_model.pair(row), mark)
        if mark is not None and row + 1 < self._pairs_model.rowCount():
            self.table.selectRow(row + 1)

    @Slot()
    def _on_marks_changed(self) -> None:
        self._pairs_model.set_marks(self.session.labels.marks)
        super().show_pair(self.pair)

    @Slot()
    def _on_measure_chosen(self) -> None:
        super().show_pair(self.pair)

    @Slot()
    def _on_shown_chosen(self) -> None:
        self._pairs_model.set_shown(Shown(self.shown.currentData()))
        self._choose_row()

    # Qt's own events

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave room for the names in a narrow window."""
        super().resizeEvent(event)
        is_narrow = self.width() < _ROOM_FOR_SCORES
        for column in (labelled_pairs.Column.COSINE, labelled_pairs.Column.JACCARD):
            self.table.setColumnHidden(column, is_narrow)
