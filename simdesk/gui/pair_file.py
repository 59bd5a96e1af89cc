"""The PDF of the chosen pair: saved where the teacher says, or ready to be dragged away."""

import re
import tempfile
from pathlib import Path

from PySide6.QtCore import QObject, Signal, Slot

from simdesk.gui import language
from simdesk.gui.exports import Format, PairWriteWork, Written, with_suffix
from simdesk.gui.jobs import Job
from simdesk.gui.session import Pair, Session
from simdesk.gui.work import Answer
from simdesk.report.parts import ReportSettings
from simdesk.report.wording import wording

_LONGEST_NAME = 110  # bytes of each paper's name in that of the file: systems allow 255 in all
_NOT_IN_NAMES = re.compile(r'[\x00-\x1f<>:"/\\|?*]+')  # on any system


class PairFile(QObject):
    """Follows the session's chosen pair. Knows no widget."""

    ready = Signal()  # `path` can be dragged
    not_ready = Signal(object)  # a Written: why it cannot

    def __init__(self, session: Session, parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self._folder: tempfile.TemporaryDirectory[str] | None = None
        self._job: Job | None = None
        self._wanted: tuple[Answer, Pair, ReportSettings] | None = None  # of the job or file
        self._path: Path | None = None
        session.runner.closing.connect(self._clear)

    def name(self) -> str:
        """What the file is called, safe on every system; of labels while names are hidden."""
        answer, pair = self._session.answer, self._session.selection
        assert answer is not None
        assert pair is not None
        names = self._session.names
        papers = [answer.result.papers[answer.row(paper_id)] for paper_id in pair]
        stems = [_stem(names.bare(paper)) for paper in papers]
        return f"{' + '.join(stems)}.{Format.PDF.value}"

    def settings(self) -> ReportSettings:
        """What the file says, beside the pair: as in a report on the class."""
        session = self._session
        answer = session.answer
        assert answer is not None
        return ReportSettings(
            language=wording(language.current()).language,
            title=str(session.remembered.get("report title", "")),
            class_name=str(session.remembered.get("report class", "")),
            exclusions=answer.inputs.exclusions,
            anonymous=session.names.are_hidden,
            names=session.names.students,
            reviews=session.reviewing.current,
        )

    def save(self, path: Path) -> None:
        """Write the file, whose name gets its ending."""
        work = self._work(with_suffix(path, Format.PDF))
        if work is not None:
            self._session.exporting.start(work)

    @property
    def path(self) -> Path | None:
        """The file of the pair as it is now, in a folder of the program's; None: not there yet."""
        is_there = self._path is not None and self._path.exists()
        return self._path if is_there and self._wanted == self._now() else None

    def prepare(self) -> None:
        """Write the file to a folder of the program's, unless it is there or being written."""
        if self.path is not None or (self._job is not None and self._wanted == self._now()):
            return
        self._path = None
        if self._job is not None:
            self._job.cancel()
        if self._folder is None:
            self._folder = tempfile.TemporaryDirectory(
                prefix="simdesk-", ignore_cleanup_errors=True
            )
        self._wanted = self._now()
        if self._wanted is None:
            return
        work = self._work(Path(self._folder.name) / self.name())
        if work is not None:
            job = self._job = self._session.runner.batch.start(work)
            job.succeeded.connect(self._on_prepared)
            job.failed.connect(self._session.failed)
            job.finished.connect(self._on_finished)

    def _now(self) -> tuple[Answer, Pair, ReportSettings] | None:
        answer, pair = self._session.answer, self._session.selection
        if answer is None or pair is None or not all(map(answer.has_paper, pair)):
            return None
        return answer, pair, self.settings()

    def _work(self, path: Path) -> PairWriteWork | None:
        now = self._now()
        if now is None:
            return None
        answer, pair, settings = now
        return PairWriteWork(answer.result, settings, pair, path)

    @Slot(object)
    def _on_prepared(self, written: Written) -> None:
        if written.trouble:
            self.not_ready.emit(written)
        elif self._wanted == self._now():
            self._path = written.path
            self.ready.emit()

    @Slot(object)
    def _on_finished(self, job: Job) -> None:
        if job is self._job:
            self._job = None

    @Slot()
    def _clear(self) -> None:
        """Leave nothing behind: the files name students."""
        if self._folder is not None:
            self._folder.cleanup()
            self._folder = None


def _stem(name: str) -> str:
    """A paper's name as a part of a file's."""
    stem = _NOT_IN_NAMES.sub("_", Path(name).stem).encode("utf-8", "replace")
    return stem[:_LONGEST_NAME].decode("utf-8", "ignore").strip(" .")
