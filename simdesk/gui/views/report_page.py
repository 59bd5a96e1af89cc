"""The fifth page: the report as it will look, what goes into it, and the ways to write it."""

from functools import partial
from pathlib import Path

from PySide6.QtCore import QSignalBlocker, Qt, QTimer, QUrl, Signal, Slot
from PySide6.QtGui import QAction, QDesktopServices, QHideEvent, QShowEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QFileDialog,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QMenu,
    QPushButton,
    QScrollArea,
    QStackedLayout,
    QVBoxLayout,
    QWidget,
)

from simdesk.gui import language, theme
from simdesk.gui.dialogs.not_written import NotWrittenBox
from simdesk.gui.dialogs.reveal import RevealBox
from simdesk.gui.exports import Format, PreviewWork, WriteWork, Written, with_suffix
from simdesk.gui.icons import icon
from simdesk.gui.plain import plain_label, tooltip
from simdesk.gui.session import Session
from simdesk.gui.views.fields import ChoiceField, NumberField
from simdesk.gui.views.options_panel import PANEL_WIDTH
from simdesk.gui.views.page import EmptyState, Page, scaled_font
from simdesk.gui.views.report_preview import PAGE_WIDTH, ReportPreview
from simdesk.gui.work import Answer
from simdesk.papers import Exclusions
from simdesk.report.parts import ReportSettings
from simdesk.report.wording import LANGUAGES, wording

_MILLISECONDS_BEFORE_PREVIEW = 350
_LANGUAGE_NAMES = {"en": "English", "zh_CN": "简体中文", "zh_TW": "繁體中文"}


class ReportPage(QWidget):
    """Follows the session; the preview is made only while the page is shown."""

    written = Signal(str)  # the path of a file that was saved

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._previewed: tuple[Answer, ReportSettings] | None = None
        self._wanted = Format.PDF
        self._written: Path | None = None
        self._page = Page(self.tr("Report"))
        self._make_buttons()
        self._note = self._make_note()
        self._page.body.addWidget(self._note)
        self._stack = QStackedLayout()
        self._stack.addWidget(
            EmptyState(
                "report",
                self.tr("No report yet"),
                self.tr("Compare the class first: the report shows what was found, for printing."),
            )
        )
        self.preview = ReportPreview()
        self._stack.addWidget(self.preview)
        self._page.body.addLayout(self._stack, 1)
        self._panel = self._make_panel()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self._page, 1)
        row.addWidget(self._panel)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(_MILLISECONDS_BEFORE_PREVIEW)
        self._timer.timeout.connect(self._make_preview)
        self._connect()
        self._show_remembered()
        self._on_result_changed()

    # Parts

    def _make_buttons(self) -> None:
        look = theme.current()
        self._other = QPushButton(self.tr("Other formats"))
        self._other.setProperty("menu", True)
        menu = QMenu(self._other)
        for text, wanted in (
            (self.tr("HTML, one file…"), Format.HTML),
            (self.tr("Excel workbook (XLSX)…"), Format.XLSX),
            (self.tr("Table of pairs (CSV)…"), Format.CSV),
            (self.tr("Data (JSON)…"), Format.JSON),
        ):
            action = menu.addAction(text)
            action.setData(wanted)
            action.triggered.connect(self._on_format_chosen)
        self._other.setMenu(menu)
        self._export = QPushButton(self.tr("Export PDF…"))
        self._export.setProperty("primary", True)
        self._export.setIcon(
            icon("export", look.colour("accent_on_fill"), disabled=look.colour("disabled"))
        )
        self._export.clicked.connect(self._on_export)
        self._page.buttons.addWidget(self._other)
        self._page.buttons.addWidget(self._export)

    def _make_note(self) -> QFrame:
        note = QFrame()
        note.setProperty("role", "good-note")
        row = QHBoxLayout(note)
        row.setContentsMargins(14, 6, 8, 6)
        self._note_words = plain_label("")
        show = QPushButton(self.tr("Open"))
        show.clicked.connect(self._on_open_written)
        row.addWidget(self._note_words, 1)
        row.addWidget(show)
        note.hide()
        return note

    def _make_panel(self) -> QScrollArea:
        panel = QFrame()
        panel.setProperty("role", "panel")
        self._column = QVBoxLayout(panel)
        self._column.setContentsMargins(22, 26, 22, 22)
        self._column.setSpacing(8)
        self._heading(self.tr("On the cover"))
        self.title = QLineEdit()
        self.title.setPlaceholderText(wording(language.current()).text("report.title"))
        self._row(self.tr("Title"), self.title)
        self.class_name = QLineEdit()
        self.class_name.setPlaceholderText(self.tr("such as Physics 2, spring"))
        self._row(self.tr("Class"), self.class_name)
        self.language = ChoiceField()
        for code in LANGUAGES:
            self.language.addItem(_LANGUAGE_NAMES[code], code)
        spoken = wording(language.current()).language
        self.language.setCurrentIndex(self.language.findData(spoken))
        self._row(self.tr("Language of the report"), self.language)
        self._heading(self.tr("Pairs"))
        self.share = NumberField(0, 100)
        self.share.setSuffix(" %")
        self._row(self.tr("That share at least"), self.share)
        self.most = NumberField(1, 500)
        self.most.setValue(40)
        self._row(self.tr("At most, the most alike first"), self.most)
        self._heading(self.tr("Parts"))
        self.heat_map = self._check(self.tr("Heat map"))
        self.histogram = self._check(self.tr("Histogram"))
        self.fingerprints = self._check(self.tr("Fingerprints of each pair"))
        self.fingerprints.setChecked(False)  # a strip a pair: long, and seldom read
        self.appendix = self._check(self.tr("Appendix: papers, definitions"))
        self._heading(self.tr("Names"))
        self.anonymous = self._check(self.tr("Labels in the place of names"))
        self.anonymous.setChecked(self._session.names.are_hidden)
        self.anonymous.setToolTip(
            tooltip(self.tr("Hides the names of students and files in all of the window too."))
        )
        self._column.addStretch(1)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFixedWidth(PANEL_WIDTH)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setAccessibleName(self.tr("What goes into the report"))
        area.setWidget(panel)
        return area

    def _heading(self, text: str) -> None:
        if self._column.count():
            self._column.addSpacing(10)
        label = plain_label(text, "heading")
        label.setFont(scaled_font(self, 1.05))
        self._column.addWidget(label)

    def _row(self, text: str, widget: QWidget) -> None:
        label = QLabel(text)
        label.setTextFormat(Qt.TextFormat.PlainText)
        label.setProperty("role", "muted")
        label.setBuddy(widget)
        widget.setAccessibleName(text)
        self._column.addWidget(label)
        self._column.addWidget(widget)

    def _check(self, text: str) -> QCheckBox:
        box = QCheckBox(text)
        box.setChecked(True)
        self._column.addWidget(box)
        return box

    def _connect(self) -> None:
        for edit, key in self._remembered:
            edit.textChanged.connect(self._on_changed)
            edit.textEdited.connect(partial(self._session.remember, key))
        self.language.currentIndexChanged.connect(self._on_changed)
        self.share.valueChanged.connect(self._on_share_changed)
        self.most.valueChanged.connect(self._on_changed)
        for box in (self.heat_map, self.histogram, self.fingerprints, self.appendix):
            box.toggled.connect(self._on_changed)
        self._session.result_changed.connect(self._on_result_changed)
        self._session.threshold_changed.connect(self._on_threshold_changed)
        self._session.reviewing.changed.connect(self._on_changed)
        self.anonymous.clicked.connect(self._on_anonymous_clicked)
        self._session.names.changed.connect(self._on_names_changed)
        self._session.remembered_changed.connect(self._show_remembered)

    @property
    def _remembered(self) -> tuple[tuple[QLineEdit, str], ...]:
        """Fields that are kept with the class."""
        return (self.title, "report title"), (self.class_name, "report class")

    @Slot()
    def _show_remembered(self) -> None:
        for edit, key in self._remembered:
            words = str(self._session.remembered.get(key, ""))
            if words != edit.text():
                edit.setText(words)

    # What is wanted

    def report_settings(self) -> ReportSettings:
        """What the panel says."""
        answer = self._session.answer
        return ReportSettings(
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
            fingerprints=self.fingerprints.isChecked(),
            appendix=self.appendix.isChecked(),
        )

    def export_to(self, path: Path, wanted: Format) -> None:
        """Write the result to a file, whose name gets the format's ending."""
        if self._session.result is None:
            return
        path = with_suffix(path, wanted)
        work = WriteWork(self._session.result, self.report_settings(), wanted, path)
        job = self._session.runner.batch.start(work)
        job.progressed.connect(self._session.progressed)
        job.succeeded.connect(self._on_written)
        job.failed.connect(self._session.failed)

    # Slots

    @Slot()
    def _on_changed(self) -> None:
        if self.isVisible() and self._session.answer is not None:
            self._timer.start()

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
        self._on_changed()

    @Slot(int)
    def _on_share_changed(self, percent: int) -> None:
        self._session.set_threshold(percent / 100)

    @Slot()
    def _on_threshold_changed(self) -> None:
        blocker = QSignalBlocker(self.share)
        self.share.setValue(round(self._session.threshold * 100))
        blocker.unblock()
        self._on_changed()

    @Slot()
    def _on_result_changed(self) -> None:
        has_result = self._session.answer is not None
        self._stack.setCurrentIndex(1 if has_result else 0)
        self._panel.setVisible(has_result)
        for button in (self._export, self._other):
            button.setEnabled(has_result)
        self._note.hide()
        self._on_threshold_changed()

    @Slot()
    def _make_preview(self) -> None:
        answer = self._session.answer
        if answer is None or not self.isVisible():
            return
        wanted = (answer, self.report_settings())
        if wanted == self._previewed:
            return
        self._previewed = wanted
        width = round(PAGE_WIDTH * self.devicePixelRatioF())
        self.preview.begin()
        job = self._session.runner.detail.latest(PreviewWork(answer.result, wanted[1], width))
        job.delivered.connect(self.preview.take)
        job.succeeded.connect(self._on_previewed)
        job.cancelled.connect(self._on_preview_dropped)
        job.failed.connect(self._session.failed)

    @Slot()
    def _on_previewed(self) -> None:
        self._page.counts.setText(self.tr("%n page(s)", "", self.preview.page_count))

    @Slot()
    def _on_preview_dropped(self) -> None:
        self._previewed = None
        self._on_changed()

    @Slot()
    def _on_export(self) -> None:
        self._ask_for_path(Format.PDF)

    @Slot()
    def _on_format_chosen(self) -> None:
        action = self.sender()
        assert isinstance(action, QAction)
        self._ask_for_path(Format(action.data()))

    def _ask_for_path(self, wanted: Format) -> None:
        self._wanted = wanted
        dialog = QFileDialog(self, self.tr("Save the report"))
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setFileMode(QFileDialog.FileMode.AnyFile)
        dialog.setDefaultSuffix(wanted.value)
        dialog.setNameFilter(f"{wanted.value.upper()} (*.{wanted.value})")
        dialog.selectFile(f"{self.class_name.text().strip() or 'SimDesk'}.{wanted.value}")
        dialog.fileSelected.connect(self._on_path_chosen)
        dialog.open()

    @Slot(str)
    def _on_path_chosen(self, name: str) -> None:
        self.export_to(Path(name), self._wanted)

    @Slot(object)
    def _on_written(self, written: Written) -> None:
        if written.trouble:
            NotWrittenBox(written, self).open()
            return
        self._written = written.path
        self._note_words.setText(self.tr("Saved as {0}").format(written.path.name))
        self._note.show()
        self.written.emit(str(written.path))

    @Slot()
    def _on_open_written(self) -> None:
        if self._written is not None:
            QDesktopServices.openUrl(QUrl.fromLocalFile(str(self._written)))

    # Qt's own events

    def showEvent(self, event: QShowEvent) -> None:
        """Bring the preview up to date."""
        super().showEvent(event)
        self._timer.start(0)
        self._timer.setInterval(_MILLISECONDS_BEFORE_PREVIEW)

    def hideEvent(self, event: QHideEvent) -> None:
        """Make no preview for nobody."""
        super().hideEvent(event)
        self._timer.stop()
