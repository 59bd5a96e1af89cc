"""The open class: its papers, settings, result, and what is chosen in it. Knows no widget."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtGui import QUndoStack

from simdesk.gui.class_papers import ClassPapers
from simdesk.gui.commands import ChangeExclusions
from simdesk.gui.engine import Engine
from simdesk.gui.entries import Entry, State
from simdesk.gui.export_folder import ExportFolder
from simdesk.gui.exporting import Exporting
from simdesk.gui.jobs import Job, JobRunner
from simdesk.gui.labels import PairLabels
from simdesk.gui.names import KnownNames, Names, NamesWork
from simdesk.gui.part_sizes import PartSizes
from simdesk.gui.project_work import Restored
from simdesk.gui.reviewing import Reviewing
from simdesk.gui.snapshots import Remembered, Snapshot
from simdesk.gui.students import Students
from simdesk.gui.usual_options import with_changes
from simdesk.gui.work import (
    Answer,
    CompareWork,
    DictionaryRefused,
    Inputs,
    RescoreWork,
)
from simdesk.options import Options
from simdesk.papers import Exclusions, PassageSide, Role
from simdesk.reviews import Reviews

if TYPE_CHECKING:
    from simdesk.results import ClassResult

Pair = tuple[int, int]
_HIDDEN = "names hidden"  # among what is remembered
_MOST_STEPS = 200  # that can be undone: papers that were taken out are held by them, text and all


class Session(QObject):
    """All pages look at it and ask it; it tells them what happened."""

    papers_changed = Signal()  # any entry came, went, was read or got another role
    options_changed = Signal()
    exclusions_changed = Signal()
    result_changed = Signal()
    compared = Signal()  # papers were compared anew, and whatever follows the result has done so
    selection_changed = Signal()
    threshold_changed = Signal()
    remembered_changed = Signal()
    replaced = Signal()  # another class was opened
    busy_changed = Signal(bool)
    progressed = Signal(object, object, object)  # done, total, stage
    dictionary_refused = Signal()  # the synonyms in the options have mistakes
    failed = Signal(object)  # a traceback as text: a fault of the program

    def __init__(self, engine: Engine, runner: JobRunner, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.engine = engine
        self.runner = runner
        self.undo_stack = QUndoStack(self)
        self.undo_stack.setUndoLimit(_MOST_STEPS)
        self.papers = ClassPapers(engine, runner, self.undo_stack, self._options_now, self)
        self.entries = self.papers.entries
        self.reviewing = Reviewing(self.undo_stack, self)
        self.names = Names(self.entries, self)
        self.students = Students(self.entries, engine, self.undo_stack, self)
        self._remembered: dict[str, Remembered] = {}
        self.labels = PairLabels(self.undo_stack, self)
        self.export_folder = ExportFolder(self)
        self.part_sizes = PartSizes(self)
        self.exporting = Exporting(runner.exports, self)
        self._options = self._usual_options = Options()
        self._exclusions = Exclusions()
        self._answer: Answer | None = None
        self._selection: Pair | None = None
        self._threshold = 0.1
        self._compares_when_read = False
        self._comparing: Job | None = None
        self._is_restoring = False
        runner.batch.busy_changed.connect(self._on_pool_busy_changed)
        self.exporting.busy_changed.connect(self._on_pool_busy_changed)
        self.exporting.progressed.connect(self._on_export_progressed)
        self.exporting.failed.connect(self.failed)
        # Left to the garbage collector, stack and commands would each destroy the other's part.
        runner.closing.connect(self.undo_stack.clear)
        self.papers.changed.connect(self.papers_changed)
        self.papers.progressed.connect(self.progressed)
        self.papers.failed.connect(self.failed)
        self.papers.batch_read.connect(self._on_batch_read)

    # Papers

    def entry(self, paper_id: int) -> Entry | None:
        """The entry of a paper; None if it was taken out since."""
        return self.entries.get(paper_id)

    @property
    def can_compare(self) -> bool:
        """Whether there are two papers to compare, or will be once they are read."""
        taking_part = [
            entry
            for entry in self.entries
            if entry.state is not State.FAILED and entry.role is not Role.TEMPLATE
        ]
        has_new = any(entry.role is Role.NEW for entry in taking_part)
        return has_new and len(taking_part) > 1 and not self.is_comparing

    # Options

    @property
    def options(self) -> Options:
        """The settings of the next comparison."""
        return self._options

    @property
    def usual_options(self) -> Options:
        """The settings that the next class begins with."""
        return self._usual_options

    def set_options(self, options: Options, *, for_this_class: bool = False) -> None:
        """Change the settings of the next comparison; of later classes too unless told so."""
        if options != self._options:
            if not for_this_class:
                self._usual_options = with_changes(self._usual_options, self._options, options)
            self._options = options
            self.options_changed.emit()
            self._score_again()

    # What is taken out by hand

    @property
    def exclusions(self) -> Exclusions:
        """The passages and pairs that the teacher took out."""
        return self._exclusions

    def toggle_passage(self, one: PassageSide, other: PassageSide) -> None:
        """Take a passage out of the scores, or put it back; can be undone."""
        after = self._exclusions.toggled_passage(one, other)
        self._push_exclusions(after, self.tr("Leave a passage out"))

    def toggle_pair(self, first: int, second: int) -> None:
        """Take a pair out of the scores, or put it back; can be undone."""
        after = self._exclusions.toggled_pair(first, second)
        self._push_exclusions(after, self.tr("Leave a pair out"))

    def _push_exclusions(self, after: Exclusions, text: str) -> None:
        command = ChangeExclusions(self._set_exclusions, self._exclusions, after, text)
        self.undo_stack.push(command)

    def _set_exclusions(self, exclusions: Exclusions) -> None:
        self._exclusions = exclusions
        self._score_again()
        self.exclusions_changed.emit()

    def _score_again(self) -> None:
        """Let the scores follow what is left out, where nothing else has changed."""
        self.runner.scores.cancel()  # that would be an answer to what was wanted before
        answer, inputs = self._answer, self._inputs()
        if answer is None or self.is_comparing or answer.inputs == inputs:
            return
        if not answer.inputs.differ_in_scoring_only(inputs):
            return
        if answer.compared.can_be_rescored(inputs.options.leave_out):
            job = self.runner.scores.latest(RescoreWork(answer, inputs))
            job.succeeded.connect(self._on_compared)
            job.failed.connect(self.failed)

    # The comparison

    def compare(self) -> None:
        """Compare the class, once every file that waits was read."""
        if not self.can_compare:
            return
        if any(entry.state is State.WAITING for entry in self.entries):
            self._compares_when_read = True
            return
        self._compares_when_read = False
        self.runner.scores.cancel()  # a late answer of the former papers would be taken for ours
        features = tuple(e.features for e in self.entries if e.document is not None)
        former = None if self._answer is None else self._answer.compared
        work = CompareWork(self.engine, self._inputs(), features, former)
        job = self._comparing = self.runner.batch.start(work)
        job.progressed.connect(self.progressed)
        job.failed.connect(self.failed)
        job.succeeded.connect(self._on_compared)
        job.finished.connect(self._on_comparing_finished)
        self.papers_changed.emit()

    def compare_when_read(self) -> None:
        """Compare once the files that were added just now have been found and read."""
        self._compares_when_read = True
        self.papers_changed.emit()

    @property
    def is_comparing(self) -> bool:
        """Whether a comparison runs or waits for papers to be read."""
        return self._comparing is not None or self._compares_when_read

    @property
    def is_busy(self) -> bool:
        """Whether work on the class runs, or a file is being written."""
        return self.runner.batch.is_busy or self.exporting.is_busy

    def cancel(self) -> None:
        """Stop what runs; papers already read and the former result stay."""
        self.exporting.stop()
        self.cancel_class_work()

    def cancel_class_work(self) -> None:
        """The same, but finish the files that are being written: they hold what they need."""
        self._compares_when_read = False
        self.runner.batch.cancel()
        self._score_again()

    @property
    def answer(self) -> Answer | None:
        """The last comparison, prepared for showing."""
        return self._answer

    @property
    def result(self) -> "ClassResult | None":
        """The last comparison."""
        return None if self._answer is None else self._answer.result

    @property
    def is_stale(self) -> bool:
        """Whether papers or settings have changed since the result."""
        return self._answer is not None and self._answer.inputs != self._inputs()

    # What is chosen

    @property
    def selection(self) -> Pair | None:
        """The ids of the chosen pair."""
        return self._selection

    def select(self, first: int, second: int) -> None:
        """Choose a pair by its papers' ids, in whichever order; the result says which is A."""
        if self._selection is None or {first, second} != set(self._selection):
            self._selection = _in_order(first, second, self._answer)
            self.selection_changed.emit()

    def settle_sides(self) -> None:
        """Let A of the chosen pair be the paper that is A where all pairs are listed.

        What is left out may turn the two; while the pair is read they stay where they are.
        """
        former = self._selection
        if former is not None:
            self._selection = _in_order(*former, self._answer)
            if self._selection != former:
                self.selection_changed.emit()

    @property
    def threshold(self) -> float:
        """The share from which on pairs are shown, 0 to 1."""
        return self._threshold

    def set_threshold(self, share: float) -> None:
        """Show pairs from this share on, 0 to 1."""
        share = min(max(share, 0.0), 1.0)
        if share != self._threshold:
            self._threshold = share
            self.threshold_changed.emit()

    # The whole class, as saved work holds it

    @property
    def remembered(self) -> Mapping[str, Remembered]:
        """What pages want to find again with the class, such as the title of its report."""
        return self._remembered

    def remember(self, key: str, value: Remembered) -> None:
        """Keep a value with the class."""
        if self._remembered.get(key) != value:
            self._remembered[key] = value
            self.remembered_changed.emit()

    def hide_names(self, hidden: bool) -> None:
        """Show labels in the place of names, or names again; kept with the class."""
        self.remember(_HIDDEN, hidden)
        if not hidden:
            self.names.hide(False)
            return
        job = self.runner.places.start(NamesWork(self.entries))
        job.succeeded.connect(self._on_names_known)
        job.failed.connect(self.failed)

    def snapshot(self) -> Snapshot:
        """All of it, as it is now."""
        return Snapshot(
            entries=tuple(self.entries),
            options=self._options,
            exclusions=self._exclusions,
            reviews=self.reviewing.current,
            answer=self._answer,
            threshold=self._threshold,
            selection=self._selection,
            remembered=dict(self._remembered),
            labels=dict(self.labels.marks),
        )

    def leave(self) -> None:
        """Begin an empty class with the usual settings; nothing of this one stays."""
        options = self._usual_options
        empty = Snapshot((), options, Exclusions(), Reviews(), None, self._threshold, None)
        self.restore(Restored(empty, 1, None))

    def restore(self, restored: Restored) -> None:
        """Put a saved class in the place of this one, without reading or comparing again."""
        for pool in (self.runner.batch, self.runner.scores, self.runner.detail):
            pool.cancel()
        now = restored.snapshot
        self.papers.forget(restored.next_id)
        self._compares_when_read = False
        self._comparing = None
        self.undo_stack.clear()
        self._options, self._exclusions = now.options, now.exclusions
        self._threshold, self._answer = now.threshold, now.answer
        self._remembered = dict(now.remembered)
        self._selection = now.selection
        if now.selection is not None:
            self._selection = _in_order(*now.selection, now.answer)
        elif now.answer is not None:
            self._selection = now.answer.pairs.best_pair()
        self.names.forget()
        self.names.number(self.result)
        if self._remembered.get(_HIDDEN):  # opening a class never shows names that were hidden
            self.names.hide(True)
        self.papers.show(now.entries)
        self.reviewing.show(now.reviews)
        self.labels.set_marks(dict(now.labels))
        self._is_restoring = True
        for signal in (
            self.papers_changed, self.options_changed, self.exclusions_changed,
            self.result_changed, self.threshold_changed, self.selection_changed,
            self.remembered_changed, self.replaced,
        ):  # fmt: skip
            signal.emit()
        self._is_restoring = False

    @property
    def is_restoring(self) -> bool:
        """Whether what is told now comes from saved work, and not from the teacher."""
        return self._is_restoring

    # Inside

    def _options_now(self) -> Options:
        return self._options

    def _inputs(self) -> Inputs:
        papers = tuple(paper for entry in self.entries if (paper := entry.paper) is not None)
        failures = tuple(e.failure for e in self.entries if e.failure is not None)
        return Inputs(papers, failures, self._options, self._exclusions)

    @Slot()
    def _on_pool_busy_changed(self) -> None:
        self.busy_changed.emit(self.is_busy)

    @Slot(object, object, object)
    def _on_export_progressed(self, done: int, total: int, stage: str) -> None:
        if not self.runner.batch.is_busy:  # else two jobs would tell of themselves in turns
            self.progressed.emit(done, total, stage)

    @Slot(object)
    def _on_batch_read(self, job: Job) -> None:
        if self._compares_when_read and not self.runner.batch.has_other(job):
            self._compares_when_read = False
            self.compare()
            self._score_again()  # if there was nothing to compare

    @Slot(object)
    def _on_compared(self, answer: Answer | DictionaryRefused) -> None:
        if isinstance(answer, DictionaryRefused):
            self.dictionary_refused.emit()
            return
        former, self._answer = self._answer, answer
        is_scored_again = former is not None and former.features is answer.features
        self.names.number(answer.result)
        if self._selection is not None and not all(map(answer.has_paper, self._selection)):
            self._selection = None
        if self._selection is None:
            self._selection = answer.pairs.best_pair()
        elif not is_scored_again:
            self._selection = _in_order(*self._selection, answer)
        self.result_changed.emit()
        self.selection_changed.emit()
        if not is_scored_again:
            self.compared.emit()

    @Slot(object)
    def _on_names_known(self, known: KnownNames) -> None:
        self.names.use(known)
        if self._remembered.get(_HIDDEN):
            self.names.hide(True)

    @Slot(object)
    def _on_comparing_finished(self, job: Job) -> None:
        if job is self._comparing:
            self._comparing = None
            self._score_again()  # more may have been left out meanwhile
        self.papers_changed.emit()


def _in_order(first: int, second: int, answer: Answer | None) -> Pair:
    """The pair with the paper first that is A everywhere."""
    line = answer.pairs.line(first, second) if answer else None
    return (first, second) if answer is None or line is None else answer.pairs.pair(line)
