"""What goes into the report: the fields beside its preview."""

from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QSignalBlocker, Qt, Signal, Slot
from PySide6.QtWidgets import (
    QCheckBox,
    QFrame,
    QLabel,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from simdesk.gui import language
from simdesk.gui.dialogs.reveal import RevealBox
from simdesk.gui.plain import plain_label, tooltip
from simdesk.gui.report_choice import ReportChoice, Scope
from simdesk.gui.session import Session
from simdesk.gui.views.fields import ChoiceField, NumberField
from simdesk.gui.views.options_panel import PANEL_WIDTH
from simdesk.gui.views.page import scaled_font
from simdesk.gui.views.report_scope import ReportScope
from simdesk.papers import Exclusions
from simdesk.report.parts import ReportSettings
from simdesk.report.wording import LANGUAGES, wording

_LANGUAGE_NAMES = {"en": "English", "zh_CN": "简体中文", "zh_TW": "繁體中文"}


@dataclass(frozen=True, slots=True)
class ReportState:
    """What the fields say that neither the session nor the settings remember."""

    choice: ReportChoice
    language: str  # of the report; empty: that of the window
    most: int
    parts: tuple[bool, ...]


class ReportPanel(QScrollArea):
    """Follows the session's threshold, names and what it remembers of the class."""

    changed = Signal()  # another report is wanted
    key_wanted = Signal()  # whose label is whose

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        panel = QFrame()
        panel.setProperty("role", "panel")
        self._column = QVBoxLayout(panel)
        self._column.setContentsMargins(22, 26, 22, 22)
        self._column.setSpacing(8)
        self._make_fields()
        self._column.addStretch(1)
        self.setWidgetResizable(True)
        self.setFixedWidth(PANEL_WIDTH)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(self.tr("What goes into the report"))
        self.setWidget(panel)
        self._connect()
        self._show_remembered()
        self._show_threshold()
        self._show_scope()

    # Parts

    def _make_fields(self) -> None:
        self._heading(self.tr("Report on"))
        self.scope = ReportScope(self._session)
        self._column.addWidget(self.scope)
        self._heading(self.tr("On the cover"))
        self.title = QLineEdit()
        self._row(self.tr("Title"), self.title)
        self.class_name = QLineEdit()
        self.class_name.setPlaceholderText(self.tr("such as Physics 2, spring"))
        self._row(self.tr("Class"), self.class_name)
        self.language = ChoiceField()
        for code in LANGUAGES:
            self.language.addItem(_LANGUAGE_NAMES[code], code)
        self._spoken = wording(language.current()).language
        self.language.setCurrentIndex(self.language.findData(self._spoken))
        self._row(self.tr("Language of the report"), self.language)
        self.pairs_heading = self._heading(self.tr("Pairs"))
        self.share = NumberField(0, 100)
        self.share.setSuffix(" %")
        self.share_label = self._row(self.tr("That share at least"), self.share)
        self.most = NumberField(1, 500)
        self.most.setValue(40)
        self.most_label = self._row(self.tr("At most, the most alike first"), self.most)
        self._heading(self.tr("Parts"))
        self.heat_map = self._check(self.tr("Heat map"))
        self.histogram = self._check(self.tr("Histogram"))
        self.whole_passages = self._check(self.tr("Long passages in full"))
        self.whole_passages.setToolTip(
            tooltip(self.tr("Otherwise their first and last rows, and how many lie between them."))
        )
        self.whole_passages.setChecked(False)  # long, and seldom read
        self.fingerprints = self._check(self.tr("Fingerprints of each pair"))
        self.appendix = self._check(self.tr("Appendix: papers, definitions"))
        self._heading(self.tr("Names"))
        self.anonymous = self._check(self.tr("Labels in the place of names"))
        self.anonymous.setChecked(self._session.names.are_hidden)
        self.anonymous.setToolTip(
            tooltip(self.tr("Hides the names of students and files in all of the window too."))
        )
        self.key = QPushButton(self.tr("Save the key to the labels…"))
        self.key.setToolTip(
            tooltip(self.tr("A table of whose label is whose. Keep it; hand on the report alone."))
        )
        self._column.addWidget(self.key)

    def _heading(self, text: str) -> QLabel:
        if self._column.count():
            self._column.addSpacing(10)
        label = plain_label(text, "heading")
        label.setFont(scaled_font(self, 1.05))
        self._column.addWidget(label)
        return label

    def _row(self, text: str, widget: QWidget) -> QLabel:
        label = QLabel(text)
        label.setTextFormat(Qt.TextFormat.PlainText)
        label.setProperty("role", "muted")
        label.setBuddy(widget)
        widget.setAccessibleName(text)
        self._column.addWidget(label)
        self._column.addWidget(widget)
        return label

    def _check(self, text: str) -> QCheckBox:
        box = QCheckBox(text)
        box.setChecked(True)
        self._column.addWidget(box)
        return box

    def _connect(self) -> None:
        for edit, key in self._remembered:
            edit.textChanged.connect(self.changed)
            edit.textEdited.connect(partial(self._session.remember, key))
        self.scope.changed.connect(self._show_scope)
        self.scope.changed.connect(self.changed)
        self.language.currentIndexChanged.connect(self._show_title)
        self.language.currentIndexChanged.connect(self.changed)
        self.share.valueChanged.connect(self._on_share_changed)
        self.most.valueChanged.connect(self.changed)
        for box in self._parts:
            box.toggled.connect(self.changed)
        self._session.threshold_changed.connect(self._show_threshold)
        self.anonymous.clicked.connect(self._on_anonymous_clicked)
        self.key.clicked.connect(self.key_wanted)
        self._session.names.changed.connect(self._on_names_changed)
        self._session.remembered_changed.connect(self._show_remembered)

    @property
    def _remembered(self) -> tuple[tuple[QLineEdit, str], ...]:
        """Fields that are kept with the class."""
        return (self.title, "report title"), (self.class_name, "report class")

    @property
    def _parts(self) -> tuple[QCheckBox, ...]:
        return (
            self.heat_map, self.histogram, self.whole_passages, self.fingerprints, self.appendix,
        )  # fmt: skip

    # What is wanted

    def state(self) -> ReportState:
        """What the fields say that nothing else remembers, for the panel of another window."""
        chosen = self.language.currentData()
        return ReportState(
            self.scope.choice,
            "" if chosen == self._spoken else chosen,
            self.most.value(),
            tuple(box.isChecked() for box in self._parts),
        )

    def restore(self, state: ReportState) -> None:
        """Say what another panel said."""
        if state.language:
            self.language.setCurrentIndex(self.language.findData(state.language))
        self.most.setValue(state.most)
        for box, is_wanted in zip(self._parts, state.parts, strict=True):
            box.setChecked(is_wanted)
        self.scope.choose(state.choice)

    def settings(self) -> ReportSettings:
        """What the fields say."""
        answer = self._session.answer
        return self.scope.choice.applied(
            ReportSettings(
                exclusions=answer.inputs.exclusions if answer else Exclusions(),
                language=self.language.currentData(),
                title=self.title.text().strip(),
                class_name=self.class_name.text().strip(),
                minimum_share=self._session.threshold,
                anonymous=self._session.names.are_hidden,
                names=self._session.names.students,
                reviews=self._session.reviewing.current,
                most_pairs=self.most.value(),
                heat_map=self.heat_map.isChecked(),
                histogram=self.histogram.isChecked(),
                whole_passages=self.whole_passages.isChecked(),
                fingerprints=self.fingerprints.isChecked(),
                appendix=self.appendix.isChecked(),
            )
        )

    # Slots

    @Slot()
    def _show_scope(self) -> None:
        """Show the fields that say something about the chosen scope."""
        scope = self.scope.choice.scope
        is_of_two = scope in (Scope.PAIR, Scope.COPY)
        self._show_title()
        for widget in (
            self.pairs_heading, self.share_label, self.share, self.most_label, self.most,
        ):  # fmt: skip
            widget.setVisible(not is_of_two)
        for box in (self.heat_map, self.histogram):
            box.setVisible(scope is Scope.CLASS)
        self.fingerprints.setVisible(scope is not Scope.COPY)
        self._show_key()

    @Slot()
    def _show_title(self) -> None:
        """Show the title that the report gets without one of the teacher's."""
        key = {
            Scope.CLASS: "report.title",
            Scope.PAPER: "report.title.paper",
        }.get(self.scope.choice.scope, "report.title.pair")
        self.title.setPlaceholderText(wording(self.language.currentData()).text(key))

    def _show_key(self) -> None:
        self.key.setEnabled(self.settings().hides_names)

    @Slot()
    def _show_remembered(self) -> None:
        for edit, key in self._remembered:
            words = str(self._session.remembered.get(key, ""))
            if words != edit.text():
                edit.setText(words)

    @Slot(int)
    def _on_share_changed(self, percent: int) -> None:
        self._session.set_threshold(percent / 100)

    @Slot()
    def _show_threshold(self) -> None:
        blocker = QSignalBlocker(self.share)
        self.share.setValue(round(self._session.threshold * 100))
        blocker.unblock()
        self.changed.emit()

    @Slot(bool)
    def _on_anonymous_clicked(self, wanted: bool) -> None:
        if wanted:
            self._session.hide_names(True)
        else:
            self.anonymous.setChecked(True)
            RevealBox(self._session, self).open()

    @Slot()
    def _on_names_changed(self) -> None:
        self.anonymous.setChecked(self._session.names.are_hidden)
        self._show_key()
        self.changed.emit()
