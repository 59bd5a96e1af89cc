"""A quiet line above the pages: a crash left unsaved work, which can be had again."""

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QMessageBox, QPushButton, QWidget

from simdesk.gui import language
from simdesk.gui.plain import PlainBox
from simdesk.gui.saved_work import SavedWork
from simdesk.gui.views.note_bar import NoteBar


class LostBar(NoteBar):
    """Shown while there is unsaved work that was found; about the latest of it."""

    restore_wanted = Signal()

    def __init__(self, work: SavedWork, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._work = work
        self.restore = QPushButton(self.tr("Restore"))
        self.restore.setProperty("primary", True)
        self.restore.clicked.connect(self.restore_wanted)
        self.discard = QPushButton(self.tr("Discard…"))
        self.discard.clicked.connect(self._on_discard)
        self.later = QPushButton(self.tr("Later"))
        self.later.clicked.connect(work.keep_lost)
        for button in (self.restore, self.discard, self.later):
            self.row.addWidget(button)
        work.lost_changed.connect(self._on_lost_changed)
        self._on_lost_changed()

    @Slot()
    def _on_lost_changed(self) -> None:
        lost = self._work.lost
        self.setVisible(bool(lost))
        if not lost:
            return
        from simdesk.report.wording import wording

        when = wording(language.current()).date(lost[0].saved)
        papers = self.tr("%n paper(s)", "", lost[0].papers)
        self.words.setText(
            self.tr(
                "SimDesk did not end as it should. Unsaved work of {0} was kept: {1}, {2}."
            ).format(when, papers, self._name())
        )

    def _name(self) -> str:
        project = self._work.lost[0].project
        return project.name if project else self.tr("never saved")

    @Slot()
    def _on_discard(self) -> None:
        buttons = QMessageBox.StandardButton
        box = PlainBox(QMessageBox.Icon.Question, self)
        box.setWindowTitle(self.tr("Discard unsaved work"))
        box.setText(self.tr("Delete the unsaved work? It cannot be had again."))
        box.setStandardButtons(buttons.Discard | buttons.Cancel)
        box.setDefaultButton(buttons.Cancel)
        box.button(buttons.Discard).clicked.connect(self._work.discard_lost)
        box.open()
