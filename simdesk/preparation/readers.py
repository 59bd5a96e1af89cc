"""Many files read at once, each in a process of its own that can be lost alone."""

import hashlib
import threading
from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass, replace
from functools import partial
from pathlib import PurePath
from types import TracebackType

from simdesk.documents import Document, Failure, Finding, FindingCode, Reason
from simdesk.features import DocumentFeatures
from simdesk.preparation import task, transport
from simdesk.preparation.budget import budget_for, is_pdf, reading_seconds
from simdesk.preparation.libreoffice import convert, find_program, is_convertible
from simdesk.progress import Cancelled, Progress
from simdesk.reading import ReadRequest
from simdesk.workers import Answer, Ask, Ended, Limits, Pool, Trouble, default_size

STAGE = "reading"

# Text and features of the longest text that the readers keep, see `reading.limits`.
_LARGEST_REPLY_MIB = 192
_NO_REQUEST = ReadRequest()
_ONE_CONVERSION = threading.Lock()  # LibreOffice takes as much memory as all readers together
_REASONS = {
    Ended.TIMEOUT: Reason.TIMEOUT,
    Ended.MEMORY: Reason.MEMORY,
    Ended.CRASHED: Reason.CRASHED,
    Ended.GARBAGE: Reason.CRASHED,
    Ended.RAISED: Reason.CRASHED,
    Ended.CANCELLED: Reason.CANCELLED,
}


@dataclass(frozen=True, slots=True)
class Source:
    """A file to be read: `load` gets its bytes, in another thread and only when it is its turn."""

    key: Hashable
    name: str
    size: int  # bytes, as far as known: the largest files are started first
    load: Callable[[], bytes | Failure]
    request: ReadRequest = _NO_REQUEST
    converts: bool = False  # whether LibreOffice may open what only it can read


@dataclass(frozen=True, slots=True)
class Prepared:
    """A file that was read, with all that is computed from its text once."""

    document: Document
    features: DocumentFeatures


@dataclass(frozen=True, slots=True)
class Effort:
    """What a file took in its worker: seconds and the highest memory."""

    seconds: float = 0.0
    peak_mib: float = 0.0


OnReady = Callable[[Hashable, Prepared | Failure], None]


class Readers:
    """The reader processes, kept warm from one batch of files to the next.

    `warm` starts them in the background, which hides their start while the teacher still chooses
    files. `workers`: how many; by default one for each processor, at most four.
    """

    def __init__(self, workers: int | None = None) -> None:
        self._pool = Pool(task.TARGET, size=workers, limits=Limits(reply_mib=_LARGEST_REPLY_MIB))

    def __enter__(self) -> "Readers":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def warm(self) -> None:
        """Start the processes; returns at once."""
        self._pool.warm()

    def close(self) -> None:
        """End the processes."""
        self._pool.close()

    def prepare(
        self, sources: Iterable[Source], progress: Progress, on_ready: OnReady
    ) -> dict[Hashable, Effort]:
        """Read the files, the largest first; what each took, by key.

        `on_ready(key, outcome)` is called in this thread as each file ends, in any order. Raises
        Cancelled within a tenth of a second after `progress.cancel`; what was ready by then has
        been handed over. Raises WorkerStartError if the program itself is broken.
        """
        queue = sorted(sources, key=lambda source: -source.size)
        efforts: dict[Hashable, Effort] = {}

        def done(number: int, result: tuple[Prepared | Failure, Effort]) -> None:
            outcome, effort = result
            key = queue[number].key
            efforts[key] = effort
            on_ready(key, outcome)
            progress.report(len(efforts), len(queue), STAGE)

        progress.report(0, len(queue), STAGE)

        def is_cancelled() -> bool:
            return progress.is_cancelled

        jobs = [partial(_prepare_one, source, is_cancelled=is_cancelled) for source in queue]
        if not self._pool.run(jobs, done, is_cancelled):
            raise Cancelled
        return efforts


def prepare(
    sources: Iterable[Source],
    progress: Progress,
    on_ready: OnReady,
    *,
    workers: int | None = None,
) -> dict[Hashable, Effort]:
    """As `Readers.prepare`, with processes for this once, no more of them than files."""
    files = list(sources)
    if not files:
        return {}
    with Readers(min(workers or default_size(), len(files))) as readers:
        return readers.prepare(files, progress, on_ready)


def _prepare_one(
    source: Source, ask: Ask, *, is_cancelled: Callable[[], bool] = lambda: False
) -> tuple[Prepared | Failure, Effort]:
    """Load one file and have a worker read it, through LibreOffice if need be and wanted."""
    data = source.load()
    if isinstance(data, Failure):
        return data, Effort()
    outcome, effort = _read_one(data, source, ask)
    if not (source.converts and isinstance(outcome, Failure) and is_convertible(outcome)):
        return outcome, effort
    program = find_program()
    if program is None:
        return outcome, effort
    with _ONE_CONVERSION:
        converted = convert(data, outcome, program, is_cancelled)
    if isinstance(converted, Failure):
        return converted, effort
    read, effort = _read_one(converted, source, ask)
    if isinstance(read, Failure):
        return replace(read, digest=outcome.digest), effort
    note = Finding(FindingCode.CONVERTED, detail=PurePath(source.name).suffix.lower())
    document = replace(
        read.document, digest=outcome.digest, findings=(note, *read.document.findings)
    )
    return Prepared(document, read.features), effort


def _read_one(data: bytes, source: Source, ask: Ask) -> tuple[Prepared | Failure, Effort]:
    """Have a worker read one file's bytes."""
    seconds = budget_for(data).seconds(len(data))
    request = replace(source.request, seconds=reading_seconds(data))
    outcome = ask(task.question(data, source.name, request), seconds)
    effort = Effort(outcome.seconds, outcome.peak_mib)
    if isinstance(outcome, Trouble) and outcome.how is Ended.CRASHED and is_pdf(data):
        # PDFium may have ended the process; the reader of record does without it.
        alone = replace(request, second_opinion=False)
        outcome = ask(task.question(data, source.name, alone), seconds)
        effort = Effort(effort.seconds + outcome.seconds, max(effort.peak_mib, outcome.peak_mib))
    if isinstance(outcome, Answer):
        try:
            return _result(outcome, source.name), effort
        except ValueError as error:
            outcome = Trouble(Ended.GARBAGE, str(error)[:200])
    digest = hashlib.sha256(data).hexdigest()
    detail = f"{seconds:.0f}" if outcome.how is Ended.TIMEOUT else outcome.detail
    return Failure(source.name, _REASONS[outcome.how], detail, digest), effort


def _result(answer: Answer, name: str) -> Prepared | Failure:
    """What the worker said; raises ValueError if it makes no sense."""
    failure = answer.message.fields.get("failure")
    if failure is None:
        return Prepared(*transport.decode(answer.message, name))
    if not (
        isinstance(failure, list) and len(failure) == 3 and all(type(f) is str for f in failure)
    ):
        raise ValueError("a failure needs a reason, a detail and a digest")
    reason, detail, digest = failure
    return Failure(name, Reason(reason), detail[:1000], digest[:64])
