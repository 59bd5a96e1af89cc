"""The core as the session sees it: readers in processes, the comparison in arrays."""

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from simdesk.gui.engine import Found, OnReady, ReadPaper, Source

if TYPE_CHECKING:
    from simdesk.documents import Failure
    from simdesk.options import Options
    from simdesk.papers import Paper
    from simdesk.preparation import Prepared, Readers
    from simdesk.progress import Progress
    from simdesk.reading.submissions import Submission
    from simdesk.results import ClassResult


@dataclass(frozen=True, slots=True)
class SubmittedPaper:
    """A file that was found; its student is known where a name says so."""

    submission: "Submission"
    student: str = ""

    @property
    def name(self) -> str:
        """The file's name."""
        return self.submission.name


class CoreEngine:
    """Everything heavy is imported when it is first needed, on the worker's thread."""

    def __init__(self) -> None:
        self._readers: Readers | None = None

    def find(self, paths: Sequence[Path], progress: "Progress") -> Found:
        """The papers that these files, folders and archives hold. Starts the readers meanwhile."""
        from simdesk.documents import Failure
        from simdesk.reading.submissions import expand

        self._warm_readers().warm()
        found = list(expand(paths, progress))
        return Found(
            tuple(SubmittedPaper(each) for each in found if not isinstance(each, Failure)),
            tuple(each for each in found if isinstance(each, Failure)),
        )

    def read(
        self,
        sources: Sequence[Source],
        options: "Options",  # noqa: ARG002 - features do not depend on them
        progress: "Progress",
        on_ready: OnReady,
    ) -> None:
        """Read the papers; `on_ready` hears of each by its number in `sources`, in any order."""
        from simdesk import preparation

        queue = []
        for number, source in enumerate(sources):
            assert isinstance(source, SubmittedPaper)
            submission = source.submission
            queue.append(
                preparation.Source(number, submission.name, submission.size, submission.fetch)
            )
        self._warm_readers().prepare(queue, progress, partial(_hand_over, on_ready))

    def compare(
        self,
        papers: "Sequence[Paper]",
        features: Sequence[Any],
        failures: "Sequence[Failure]",
        options: "Options",
        progress: "Progress",
    ) -> "ClassResult":
        """Compare papers; `features` are theirs, in the same order."""
        from simdesk.comparison import compare

        return compare(papers, features, options, progress, failures)

    def close(self) -> None:
        """End the reader processes."""
        if self._readers is not None:
            self._readers.close()
            self._readers = None

    def _warm_readers(self) -> "Readers":
        from simdesk.preparation import Readers

        if self._readers is None:
            self._readers = Readers()
        return self._readers


def _hand_over(on_ready: OnReady, key: Hashable, outcome: "Prepared | Failure") -> None:
    from simdesk.preparation import Prepared

    assert isinstance(key, int)
    if isinstance(outcome, Prepared):
        on_ready(key, ReadPaper(outcome.document, outcome.features))
    else:
        on_ready(key, outcome)
