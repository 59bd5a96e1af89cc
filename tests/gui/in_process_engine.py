"""The real core on text files, without reader processes: exact answers in a moment."""

from collections.abc import Sequence
from typing import Any

from simdesk.comparison import Comparison, compare_class
from simdesk.documents import Failure
from simdesk.features import extract
from simdesk.gui.engine import Compared, OnReady, ReadPaper, Source
from simdesk.options import Options
from simdesk.papers import Exclusions, Paper
from simdesk.progress import Progress
from tests.gui.fakes import FakeEngine, FakeSource, document


class InProcessEngine(FakeEngine):
    """Reads as the fake does, but computes as the program does."""

    def read(
        self, sources: Sequence[Source], options: Options, progress: Progress, on_ready: OnReady
    ) -> None:
        for number, source in enumerate(sources):
            assert isinstance(source, FakeSource)
            made = document(source.name, source.text)
            on_ready(number, ReadPaper(made, extract(made)))

    def compare(
        self,
        papers: Sequence[Paper],
        features: Sequence[Any],
        failures: Sequence[Failure],
        options: Options,
        exclusions: Exclusions,
        progress: Progress,
        former: Compared | None = None,
    ) -> Comparison:
        assert former is None or isinstance(former, Comparison)
        return compare_class(papers, features, options, progress, failures, exclusions, former)
