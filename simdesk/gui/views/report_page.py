"""The fifth page: the report as it will look, what goes into it, and the ways to write it."""

from pathlib import Path

from PySide6.QtCore import QTimer, QUrl, Slot
from PySide6.QtGui import QAction, QDesktopServices, QHideEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QMenu,
    QPushButton,
    QStackedWidget,
    QWidget,
)

from simdesk.gui import theme
from simdesk.gui.dialogs.save_file import save_dialog
from simdesk.gui.dialogs.uncertain_names import UncertainNamesDialog
from simdesk.gui.exports import (
    Format,
    KeyWork,
    PageCount,
    PageImage,
    PreviewWork,
    Uncertain,
    UncertainWork,
    WriteWork,
    Written,
    with_suffix,
)
from simdesk.gui.icons import icon
from simdesk.gui.jobs import Job
from simdesk.gui.plain import tooltip
from simdesk.gui.report_choice import ReportChoice
from simdesk.gui.session import Session
from simdesk.gui.views.note_bar import NoteBar
from simdesk.gui.views.options_panel import PANEL_WIDTH
from simdesk.gui.views.page import EmptyState, Page
from simdesk.gui.views.report_panel import ReportPanel, ReportState
from simdesk.gui.views.report_preview import PAGE_WIDTH, ReportPreview
from simdesk.gui.views.side_panel import SidePanel
from simdesk.gui.wording import StageWords
from simdesk.gui.work import Answer
from simdesk.report.parts import ReportSettings

_MILLISECONDS_BEFORE_PREVIEW = 350
_ROOM_FOR_PANEL = 700  # below this width the fields are folded away behind a button


class ReportPage(QWidget):
    """Follows the session; the preview is made only while the page is shown."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._previewed: tuple[Answer, ReportSettings] | None = None
        self._job: Job | None = None  # makes the preview, or has made it
        self._wanted = Format.PDF
        self._stages = StageWords(self)
        self._written: Path | None = None
        self._page = Page(self.tr("Report"))
        self._make_buttons()
        self.note = self._make_note()
        self._page.body.addWidget(self.note)
        self._stack = QStackedWidget()
        self._stack.addWidget(
            EmptyState(
                "report",
                self.tr("No report yet"),
                self.tr("Compare the class first: the report shows what was found, for printing."),
            )
        )
        self.preview = ReportPreview()
        self._stack.addWidget(self.preview)
        self.panel = ReportPanel(session)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self._page, 1)
        self._side = SidePanel(self._stack, self.panel, row, self._choose)
        self._page.body.addWidget(self._side, 1)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(_MILLISECONDS_BEFORE_PREVIEW)
        self._timer.timeout.connect(self._make_preview)
        self._connect()
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
        self._choose = QPushButton(icon("options", look.colour("text")), self.tr("What to include"))
        self._choose.setToolTip(tooltip(self.tr("What goes into the report")))
        self._page.buttons.addWidget(self._choose)
        self._page.buttons.addWidget(self._other)
        self._page.buttons.addWidget(self._export)

    def _make_note(self) -> NoteBar:
        note = NoteBar(self, role="good-note")
        show = QPushButton(self.tr("Open"))
        show.clicked.connect(self._on_open_written)
        note.row.addWidget(show)
        note.hide()
        return note

    def _connect(self) -> None:
        self.panel.changed.connect(self._on_changed)
        self.panel.key_wanted.connect(self._on_key_wanted)
        self._session.result_changed.connect(self._on_result_changed)
        self._session.reviewing.changed.connect(self._on_changed)

    # What is wanted

    def report_settings(self) -> ReportSettings:
        """What the panel says."""
        return self.panel.settings()

    def choose(self, choice: ReportChoice) -> None:
        """Report on this, as an action elsewhere wanted it."""
        self.panel.scope.choose(choice)

    def state(self) -> ReportState:
        """What the fields say that nothing else remembers, for the page of another window."""
        return self.panel.state()

    def restore(self, state: ReportState) -> None:
        """Want the report that another page did."""
        self.panel.restore(state)

    def export_to(self, path: Path, wanted: Format) -> None:
        """Write the result to a file, whose name gets the format's ending."""
        if self._session.result is None:
            return
        path = with_suffix(path, wanted)
        self._write(WriteWork(self._session.result, self.report_settings(), wanted, path))

    def save_key(self, path: Path) -> None:
        """Write whose label is whose."""
        if self._session.result is None:
            return
        path = with_suffix(path, Format.CSV)
        self._write(KeyWork(self._session.result, self.report_settings(), path))

    def _write(self, work: WriteWork | KeyWork) -> None:
        self._session.exporting.start(work).succeeded.connect(self._on_written)

    # Slots

    @Slot()
    def _on_changed(self) -> None:
        if self.isVisible() and self._session.answer is not None:
            self._say_busy()
            self._timer.start()

    @Slot()
    def _on_result_changed(self) -> None:
        has_result = self._session.answer is not None
        self._stack.setCurrentIndex(1 if has_result else 0)
        self._side.want(has_result)
        for button in (self._export, self._other):
            button.setEnabled(has_result)
        self.note.hide()
        self._on_changed()

    def _say_busy(self) -> None:
        self._page.counts.setText(self.tr("Making the preview…"))

    @Slot()
    def _make_preview(self) -> None:
        answer = self._session.answer
        if answer is None or not self.isVisible():
            return
        wanted = (answer, self.report_settings())
        if wanted == self._previewed:
            if self.preview.page_count:
                self._on_previewed()
            return
        self._say_busy()
        self._previewed = wanted
        width = round(PAGE_WIDTH * self.devicePixelRatioF())
        self.preview.begin()
        job = self._session.runner.detail.latest(PreviewWork(answer.result, wanted[1], width))
        self._job = job
        job.progressed.connect(self._on_previewing)
        job.delivered.connect(self._on_pages_made)
        job.succeeded.connect(self._on_previewed)
        job.cancelled.connect(self._on_preview_dropped)
        job.failed.connect(self._session.failed)

    @Slot(object)
    def _on_pages_made(self, items: list[PageCount | PageImage]) -> None:
        """Show pages, unless they are the last ones of a preview that is not wanted any more."""
        if self.sender() is self._job:
            self.preview.take(items)

    @Slot(object, object, object)
    def _on_previewing(self, done: int, total: int, stage: str) -> None:
        words = self._stages.stage(stage)
        self._page.counts.setText(self.tr("{0}: {1} of {2}").format(words, done, total))

    @Slot()
    def _on_previewed(self) -> None:
        self._page.counts.setText(self.tr("%n page(s)", "", self.preview.page_count))

    @Slot()
    def _on_preview_dropped(self) -> None:
        """Make it later if something else took its turn, and not a newer preview."""
        if self.sender() is not self._job:
            return
        self._previewed = None
        self._on_changed()

    @Slot()
    def _on_export(self) -> None:
        self._begin_export(Format.PDF)

    @Slot()
    def _on_format_chosen(self) -> None:
        action = self.sender()
        assert isinstance(action, QAction)
        self._begin_export(Format(action.data()))

    def _begin_export(self, wanted: Format) -> None:
        """Ask where to; before that show what may still tell a name, if names are hidden."""
        self._wanted = wanted
        settings, result = self.report_settings(), self._session.result
        if result is None or not settings.hides_names:
            self._ask_for_path()
            return
        job = self._session.runner.batch.start(UncertainWork(result, settings))
        job.succeeded.connect(self._on_uncertain)
        job.failed.connect(self._session.failed)

    @Slot(object)
    def _on_uncertain(self, uncertain: Uncertain) -> None:
        if not uncertain.found:
            self._ask_for_path()
            return
        dialog = UncertainNamesDialog(uncertain, self._session, self)
        dialog.approved.connect(self._ask_for_path)
        dialog.open()

    @Slot()
    def _ask_for_path(self) -> None:
        wanted = self._wanted
        name = f"{self.panel.class_name.text().strip() or 'SimDesk'}.{wanted.value}"
        folder = self._session.export_folder
        dialog = save_dialog(folder, self.tr("Save the report"), wanted.value, name, self)
        dialog.fileSelected.connect(self._on_path_chosen)
        dialog.open()

    @Slot()
    def _on_key_wanted(self) -> None:
        folder, name = self._session.export_folder, self.tr("Key") + ".csv"
        dialog = save_dialog(folder, self.tr("Save the key"), Format.CSV.value, name, self)
        dialog.fileSelected.connect(self._on_key_path_chosen)
        dialog.open()

    @Slot(str)
    def _on_key_path_chosen(self, name: str) -> None:
        self.save_key(Path(name))

    @Slot(str)
    def _on_path_chosen(self, name: str) -> None:
        self.export_to(Path(name), self._wanted)

    @Slot(object)
    def _on_written(self, written: Written) -> None:
        if written.trouble:  # which the window tells
            return
        self._written = written.path
        self.note.words.setText(self.tr("Saved as {0}").format(written.path.name))
        self.note.show()

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

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fold the fields away where there is no room for them."""
        super().resizeEvent(event)
        self._side.arrange(PANEL_WIDTH, has_room=self.width() >= _ROOM_FOR_PANEL)

    def hideEvent(self, event: QHideEvent) -> None:
        """Make no preview for nobody."""
        super().hideEvent(event)
        self._timer.stop()
