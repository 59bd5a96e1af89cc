"""The core as the session sees it: readers in processes, the comparison in arrays.

Everything heavy is imported when it is first needed, on the worker's thread.
"""

import os
import threading
from collections.abc import Hashable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from simdesk.documents import Document, Failure, Reason
from simdesk.gui.engine import Choices, Compared, Found, Habits, OnReady, ReadPaper, Source

if TYPE_CHECKING:
    from simdesk.comparison import Comparison
    from simdesk.options import Options
    from simdesk.papers import Exclusions, Paper
    from simdesk.preparation import Prepared, Readers
    from simdesk.preparation.pages import OriginalPages, PageMakers
    from simdesk.progress import Progress
    from simdesk.project import Origin
    from simdesk.reading.submissions import Submission


_NO_CHOICES = Choices()


@dataclass(frozen=True, slots=True)
class SubmittedPaper:
    """A file that was found, under the name that tells it apart from the others with it."""

    name: str
    student: str  # empty: no name of a file or folder says so
    submission: "Submission"
    choices: Choices = _NO_CHOICES
    likely_encoding: str = ""  # if it is a text file that leaves it open

    @property
    def where(self) -> str:
        """The name with the folders that it was found in, with "/" between them."""
        return self.submission.where

    @property
    def folder(self) -> str:
        """The folder on the disk that holds the file, or its archive."""
        return str(self.submission.path.absolute().parent)

    def with_choices(self, choices: Choices) -> "SubmittedPaper":
        """The same file, to be read in another way."""
        return replace(self, choices=choices)


@dataclass(frozen=True, slots=True)
class SavedFile:
    """The file of a paper in a project, which may have moved with the project or be gone."""

    name: str
    student: str
    origin: "Origin"
    project: Path | None
    choices: Choices = _NO_CHOICES
    likely_encoding: str = ""

    @property
    def where(self) -> str:
        """The name that it was saved under."""
        return self.name

    @property
    def folder(self) -> str:
        """Where the file was when the project was saved, or is now if that can be told."""
        found = self.found()
        return str((found or Path(self.origin.path)).parent)

    def found(self) -> Path | None:
        """Where the file is now, or the archive that holds it; None if it is gone."""
        places = self.origin.places(self.project.parent if self.project else None)
        # Path.is_file raises where a folder is closed to this user.
        return next((place for place in places if os.path.isfile(place)), None)  # noqa: PTH113

    def with_choices(self, choices: Choices) -> "SavedFile":
        """The same file, to be read in another way."""
        return replace(self, choices=choices)


class CoreEngine:
    """Keeps the reader processes warm from one batch of papers to the next."""

    def __init__(self) -> None:
        self.habits = Habits()
        self._lock = threading.Lock()
        self._readers: Readers | None = None
        self._page_makers: PageMakers | None = None

    def warm(self) -> None:
        """Import the core and start the reader processes, before they are needed."""
        import simdesk.comparison  # noqa: F401 - the first comparison needs it
        from simdesk.text.rarity import language_idf

        self._warm_readers().warm()
        language_idf(())  # reads the tables

    def can_convert(self) -> bool:
        """Whether LibreOffice is there to be asked."""
        from simdesk.preparation.libreoffice import find_program

        return find_program() is not None

    def find(self, paths: Sequence[Path], progress: "Progress") -> Found:
        """The papers that these files, folders and archives hold, and whose they are."""
        from simdesk.gui.students import students_of
        from simdesk.reading.distinct_names import distinct_names
        from simdesk.reading.name_patterns import PatternError
        from simdesk.reading.submissions import expand

        self._warm_readers().warm()
        habits = self.habits
        failures: list[Failure] = []
        submissions: list[Submission] = []
        for each in expand(paths, progress):
            if isinstance(each, Failure):
                failures.append(each)
            else:
                submissions.append(each)
        places = [submission.where for submission in submissions]
        try:
            students, refused = students_of(places, habits), False
        except PatternError:  # it did well on the names that it was tried on
            students, refused = students_of(places, replace(habits, patterns=())), True
        papers = [
            replace(paper, likely_encoding=habits.encodings.get(paper.folder, ""))
            for paper in map(SubmittedPaper, distinct_names(submissions), students, submissions)
        ]
        return Found(tuple(papers), tuple(failures), refused)

    def read(
        self,
        sources: Sequence[Source],
        options: "Options",  # noqa: ARG002 - features do not depend on them
        progress: "Progress",
        on_ready: OnReady,
    ) -> None:
        """Read the papers; `on_ready` hears of each by its number in `sources`, in any order."""
        from simdesk import preparation
        from simdesk.reading import ReadRequest

        queue = []
        for number, source in enumerate(sources):
            assert isinstance(source, SubmittedPaper | SavedFile)
            file = _submission(source)
            if file is None:
                on_ready(number, Failure(source.name, Reason.MISSING))
                continue
            choices = source.choices
            request = ReadRequest(
                encoding=choices.encoding or None,
                likely_encoding=source.likely_encoding or None,
                password=choices.password or None,
            )
            queue.append(
                preparation.Source(
                    number, source.name, file.size, file.fetch, request, choices.converts
                )
            )
        self._warm_readers().prepare(queue, progress, partial(_hand_over, on_ready))

    def compare(
        self,
        papers: "Sequence[Paper]",
        features: Sequence[Any],
        failures: "Sequence[Failure]",
        options: "Options",
        exclusions: "Exclusions",
        progress: "Progress",
        former: Compared | None = None,
    ) -> "Comparison":
        """Compare papers; `features` are theirs, in the same order."""
        from simdesk.comparison import Comparison, compare_class

        assert former is None or isinstance(former, Comparison)
        return compare_class(papers, features, options, progress, failures, exclusions, former)

    def open_original(
        self, source: Source, document: "Document", progress: "Progress"
    ) -> "OriginalPages | Failure":
        """The pages of the PDF that a document was read from, if it still is that file."""
        assert isinstance(source, SubmittedPaper | SavedFile)
        file = _submission(source)
        if file is None:
            return Failure(document.name, Reason.MISSING)
        return self._warm_page_makers().open(
            file.fetch,
            document.name,
            document.digest,
            source.choices.password or None,
            progress,
        )

    def origin(self, source: Source) -> "Origin | None":
        """Where the file is or was, for a project."""
        from simdesk.project import Origin

        if isinstance(source, SubmittedPaper):
            return Origin.of(source.submission)
        assert isinstance(source, SavedFile)
        found = source.found()
        return source.origin if found is None else replace(source.origin, path=str(found))

    def saved_source(
        self, name: str, student: str, origin: "Origin", project: Path | None
    ) -> SavedFile:
        """The file of a paper that was saved in `project`; it is looked for when it is needed."""
        return SavedFile(name, student, origin, project)

    def close(self) -> None:
        """End the processes."""
        with self._lock:
            if self._readers is not None:
                self._readers.close()
                self._readers = None
            if self._page_makers is not None:
                self._page_makers.close()
                self._page_makers = None

    def _warm_readers(self) -> "Readers":
        from simdesk.preparation import Readers

        with self._lock:
            if self._readers is None:
                self._readers = Readers()
            return self._readers

    def _warm_page_makers(self) -> "PageMakers":
        from simdesk.preparation.pages import PageMakers

        with self._lock:
            if self._page_makers is None:
                self._page_makers = PageMakers()
            return self._page_makers


def _submission(source: SubmittedPaper | SavedFile) -> "Submission | None":
    """The file, ready to be read; None if it is gone."""
    from simdesk.project import Originals

    if isinstance(source, SubmittedPaper):
        return source.submission
    return Originals(source.project).find(source.origin)


def _hand_over(on_ready: OnReady, key: Hashable, outcome: "Prepared | Failure") -> None:
    assert isinstance(key, int)
    if isinstance(outcome, Failure):
        on_ready(key, outcome)
    else:
        on_ready(key, ReadPaper(outcome.document, outcome.features))
