"""The file that the open class is saved in, whether it is up to date, and the net below it."""

import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from simdesk.gui.entries import Entry, State
from simdesk.gui.jobs import Job
from simdesk.gui.project_file import Keeper, ProjectFile
from simdesk.gui.project_work import (
    CheckOriginalsWork,
    DiscardWork,
    FindLostWork,
    KeepWork,
    OpenWork,
    RecoverWork,
    Restored,
    SaveWork,
    Trouble,
    TryKeepingWork,
)
from simdesk.gui.session import Session

if TYPE_CHECKING:
    from simdesk.project import OriginalState
    from simdesk.project.recovery import Unsaved

SUFFIX = ".simdesk"
_TICK_MILLISECONDS = 2_000
_SECONDS_BETWEEN = 30.0  # while papers are read or compared, and after a failure


class SavedWork(QObject):
    """Saves and opens; keeps what is not saved every few seconds once `watch` was called."""

    changed = Signal()  # the path, or whether anything is unsaved
    saved = Signal(str)  # a path
    opened = Signal(object)  # the problems of the project, perhaps none
    not_saved = Signal(object)  # a ProjectError
    not_opened = Signal(object)  # a ProjectError
    keeping_changed = Signal()
    lost_changed = Signal()

    def __init__(self, session: Session, folder: Path | None = None) -> None:
        """`folder` holds locks and unsaved work; by default the program's own."""
        super().__init__(session)
        self._session = session
        self._unsaved_folder = folder / "unsaved" if folder else None
        self._locks = folder / "open" if folder else None
        self._keeper = Keeper(self._unsaved_folder)
        self._file: ProjectFile | None = None
        self._saved_state = session.snapshot().decisive()
        self._kept_state = self._saved_state
        self._kept_at = float("-inf")
        self._keeping: Job | None = None
        self.keeping_trouble: Exception | None = None  # a ProjectError
        self._saving: Job | None = None
        self._next_save: tuple[Path, Callable[[], None] | None] | None = None
        self._then: Callable[[], None] | None = None
        self._is_left = False  # the class that is being saved
        self._is_given_up = False
        self.lost: list[Unsaved] = []
        self._timer = QTimer(self)
        self._timer.setInterval(_TICK_MILLISECONDS)
        self._timer.timeout.connect(self.keep)
        for signal in (
            session.papers_changed, session.options_changed, session.exclusions_changed,
            session.result_changed, session.reviewing.changed, session.threshold_changed,
            session.remembered_changed, session.labels.changed,
        ):  # fmt: skip
            signal.connect(self.changed)
        session.replaced.connect(self._on_class_replaced)

    # What it is

    @property
    def path(self) -> Path | None:
        """The file that the class was opened from or saved to."""
        return None if self._file is None else self._file.path

    @property
    def is_read_only(self) -> bool:
        """Whether it can only be saved under another name."""
        return self._file is not None and self._file.read_only

    @property
    def is_modified(self) -> bool:
        """Whether anything that is wanted would be lost if the class were left now."""
        if self._is_given_up:
            return False
        is_any_read = any(entry.document is not None for entry in self._session.entries)
        has_content = is_any_read or self._file is not None
        return has_content and self._session.snapshot().decisive() != self._saved_state

    # Saving

    def save(self, path: Path, then: Callable[[], None] | None = None) -> None:
        """Save the class, beside the window's thread; `then` is called once it is safe."""
        if self._saving is not None:
            self._next_save = path, then
            return
        self._then = then
        self._is_left = False
        work = SaveWork(
            self._session.engine, self._session.snapshot(), self._file, path, self._keeper,
            self._locks,
        )  # fmt: skip
        self._saving = self._session.runner.projects.start(work)
        self._saving.succeeded.connect(self._on_saved)
        self._saving.finished.connect(self._on_save_finished)
        self._saving.failed.connect(self._session.failed)

    # Opening

    def open(self, path: Path) -> None:
        """Open a project in the place of the class, which stays if that fails."""
        self._session.cancel_class_work()
        work = OpenWork(self._session.engine, path, self._file, self._locks)
        self._start_opening(work)

    def begin(self) -> None:
        """Begin an empty class."""
        self._take(None)
        self._session.leave()
        self._mark_saved()
        self._session.runner.projects.start(DiscardWork(self._keeper))

    # Unsaved work

    def watch(self) -> None:
        """Look for what a crash left, and keep what is not saved from now on."""
        self._timer.start()
        job = self._session.runner.projects.start(FindLostWork(self._unsaved_folder))
        job.succeeded.connect(self._on_found)
        job.failed.connect(self._session.failed)
        trial = self._session.runner.projects.start(TryKeepingWork(self._keeper))
        trial.succeeded.connect(self._note_keeping)
        trial.failed.connect(self._session.failed)

    def restore_lost(self) -> None:
        """Open the latest unsaved work that was found."""
        if self.lost:
            self._session.cancel_class_work()
            self._start_opening(RecoverWork(self._session.engine, self.lost[0], self._locks))

    def discard_lost(self) -> None:
        """Delete the latest unsaved work that was found."""
        if self.lost:
            self._session.runner.projects.start(DiscardWork(self.lost.pop(0)))
            self.lost_changed.emit()

    def keep_lost(self) -> None:
        """Leave all unsaved work that was found for another start."""
        for unsaved in self.lost:
            unsaved.close()
        self.lost = []
        self.lost_changed.emit()

    @Slot()
    def keep(self) -> None:
        """Keep what is not saved, if anything has changed since the last time."""
        if self._keeping is not None or self._session.runner.projects.is_busy:
            return
        is_slow = self._session.is_busy or self.keeping_trouble is not None
        if is_slow and time.monotonic() - self._kept_at < _SECONDS_BETWEEN:
            return
        if not self.is_modified:
            if self._kept_state != self._saved_state:  # all that was kept has been undone
                self._kept_state = self._saved_state
                self._session.runner.projects.start(DiscardWork(self._keeper))
        elif self._session.snapshot().decisive() != self._kept_state:
            self._start_keeping()

    def give_up(self) -> None:
        """The teacher wants nothing of what is not saved."""
        self._is_given_up = True

    def close(self) -> None:
        """The program ends, and no work runs any more.

        What was kept goes, unless it is needed: the program may end without having asked.
        """
        self._timer.stop()
        if not self.is_modified:
            self._keeper.discard()
        for unsaved in self.lost:
            unsaved.close()
        if self._file is not None:
            self._file.close()

    # Inside

    def _start_opening(self, work: OpenWork | RecoverWork) -> None:
        job = self._session.runner.batch.start(work)
        job.progressed.connect(self._session.progressed)
        job.succeeded.connect(self._on_opened)
        job.failed.connect(self._session.failed)

    def _start_keeping(self, found: "Unsaved | None" = None) -> None:
        self._kept_at = time.monotonic()
        work = KeepWork(
            self._session.engine, self._session.snapshot(), self.path, self._keeper, found
        )
        self._keeping = self._session.runner.projects.start(work)
        self._keeping.succeeded.connect(self._on_kept)
        self._keeping.finished.connect(self._on_keeping_finished)
        self._keeping.failed.connect(self._session.failed)

    def _take(self, file: ProjectFile | None) -> None:
        """Write to another file from now on."""
        former, self._file = self._file, file
        if former is not None and (file is None or former.lock is not file.lock):
            former.close()

    def _mark_saved(self) -> None:
        self._saved_state = self._session.snapshot().decisive()
        self._kept_state = self._saved_state
        self.changed.emit()

    # Slots

    @Slot()
    def _on_class_replaced(self) -> None:
        self._is_left = True
        self._next_save = None

    @Slot(object)
    def _on_saved(self, outcome: ProjectFile | Trouble) -> None:
        if isinstance(outcome, Trouble):
            self._then = None
            self.not_saved.emit(outcome.error)
            return
        assert self._saving is not None
        assert isinstance(self._saving.work, SaveWork)
        if self._is_left:  # another class is open by now, which must not be written there
            if self._file is None or self._file.lock is not outcome.lock:
                outcome.close()
            return
        self._file = outcome  # the worker has closed the former one
        self._saved_state = self._saving.work.snapshot.decisive()
        self._kept_state = self._saved_state
        self.changed.emit()
        self.saved.emit(str(outcome.path))
        then, self._then = self._then, None
        if then is not None:
            then()

    @Slot(object)
    def _on_save_finished(self, _job: Job) -> None:
        self._saving = None
        following, self._next_save = self._next_save, None
        if following is not None:
            self.save(*following)

    @Slot(object)
    def _on_opened(self, outcome: Restored | Trouble) -> None:
        if isinstance(outcome, Trouble):
            self.not_opened.emit(outcome.error)
            return
        self._take(outcome.file)
        self._session.restore(outcome)
        self._mark_saved()
        if outcome.recovered is None:
            self._session.runner.projects.start(DiscardWork(self._keeper))
        else:
            self._saved_state = ()  # nothing holds it but what the crash left
            self.lost.remove(outcome.recovered)
            self.lost_changed.emit()
            self.changed.emit()
            self._start_keeping(outcome.recovered)
        self.opened.emit(outcome.problems)
        self._check_originals()

    @Slot(object)
    def _on_kept(self, trouble: Trouble | None) -> None:
        self._note_keeping(trouble)
        job = self._keeping
        if trouble is None and job is not None:
            assert isinstance(job.work, KeepWork)
            self._kept_state = job.work.snapshot.decisive()

    @Slot(object)
    def _note_keeping(self, trouble: Trouble | None) -> None:
        former, self.keeping_trouble = self.keeping_trouble, trouble.error if trouble else None
        if (former is None) != (trouble is None):
            self.keeping_changed.emit()

    @Slot(object)
    def _on_keeping_finished(self, _job: Job) -> None:
        self._keeping = None

    @Slot(object)
    def _on_found(self, lost: "list[Unsaved]") -> None:
        self.lost = lost
        self.lost_changed.emit()

    def _check_originals(self) -> None:
        entries = [e for e in self._session.entries if e.state is State.READY]
        work = CheckOriginalsWork(self._session.engine, entries, self.path)
        job = self._session.runner.places.latest(work)
        job.succeeded.connect(self._on_originals_checked)
        job.failed.connect(self._session.failed)

    @Slot(object)
    def _on_originals_checked(self, states: "list[tuple[Entry, OriginalState]]") -> None:
        """Tell what became of files, unless they were read again or belong to another class."""
        for checked, state in states:
            entry = self._session.entry(checked.id)
            if entry is not None and entry.document is checked.document:
                self._session.entries.change(entry.id, original=state)
