"""The real core on PDF files too, without processes."""

from collections.abc import Sequence
from pathlib import Path

from simdesk.documents import Document, Failure, Reason
from simdesk.features import extract
from simdesk.gui.engine import Found, OnReady, ReadPaper, Source
from simdesk.options import Options
from simdesk.preparation import page_task
from simdesk.preparation.pages import OriginalPages, open_pages
from simdesk.progress import Progress
from simdesk.reading import read
from simdesk.workers import Answer, Message, Outcome
from tests.gui.fakes import FakeSource
from tests.gui.in_process_engine import InProcessEngine


class PdfEngine(InProcessEngine):
    """Keeps the paths of the files it found, to open them again."""

    def find(self, paths: Sequence[Path], progress: Progress) -> Found:
        return Found(tuple(FakeSource(path.name, str(path)) for path in paths))

    def read(
        self, sources: Sequence[Source], options: Options, progress: Progress, on_ready: OnReady
    ) -> None:
        for number, source in enumerate(sources):
            assert isinstance(source, FakeSource)
            made = read(Path(source.text).read_bytes(), source.name)
            assert isinstance(made, Document)
            on_ready(number, ReadPaper(made, extract(made)))

    def open_original(
        self, source: Source, document: Document, progress: Progress
    ) -> OriginalPages | Failure:
        assert isinstance(source, FakeSource)
        path = Path(source.text)

        def load() -> bytes | Failure:
            return path.read_bytes() if path.exists() else Failure(source.name, Reason.MISSING)

        return open_pages(load, source.name, document.digest, None, progress, ask)


def ask(message: Message, seconds: float, progress: Progress) -> Outcome:
    return Answer(page_task.answer(message), 0.0, 0.0)
