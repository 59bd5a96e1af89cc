"""The core as the window calls it. Everything heavy is imported inside, on the worker's thread."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from simdesk.documents import Document, Failure
    from simdesk.options import LeaveOut, Options
    from simdesk.papers import Exclusions, Paper
    from simdesk.passages.template import CommonText
    from simdesk.preparation.pages import OriginalPages
    from simdesk.progress import Progress
    from simdesk.project import Origin
    from simdesk.reading.students import Roster
    from simdesk.results import ClassResult


@dataclass(frozen=True, slots=True)
class Choices:
    """How the teacher wants a file to be read."""

    password: str = field(default="", repr=False)  # empty: none
    encoding: str = ""  # of a text file; empty: by its signs
    converts: bool = False  # let LibreOffice open what only it can read


@dataclass(frozen=True, slots=True)
class Habits:
    """What was chosen earlier and holds for papers that come now."""

    encodings: Mapping[str, str] = field(default_factory=dict)  # folder → that of its text files
    patterns: tuple[str, ...] = ()  # of file names, see `reading.students`; empty: the usual ones
    roster: "Roster | None" = None


class Source(Protocol):
    """A file that may hold a paper, not read yet."""

    @property
    def name(self) -> str:
        """What the teacher calls it."""

    @property
    def student(self) -> str:
        """Whose it is; empty if nothing says so."""

    @property
    def where(self) -> str:
        """The name with the folders that it was found in, with "/" between them."""

    @property
    def folder(self) -> str:
        """The folder on the disk that holds the file, or its archive; empty if unknown."""

    @property
    def choices(self) -> Choices:
        """How it is to be read."""

    def with_choices(self, choices: Choices) -> "Source":
        """The same file, to be read in another way."""


@dataclass(frozen=True, slots=True)
class Found:
    """What the dropped files and folders came to."""

    sources: "tuple[Source, ...]"
    failures: "tuple[Failure, ...]" = ()
    patterns_refused: bool = False  # those of the habits take too long: the usual ones were used


@dataclass(frozen=True, slots=True)
class ReadPaper:
    """A document with what was computed from it once."""

    document: "Document"
    features: Any


OnReady = Callable[[int, "ReadPaper | Failure"], None]


class Compared(Protocol):
    """A result, and what scores it again when text is left out."""

    @property
    def result(self) -> "ClassResult":
        """What was found."""

    def can_be_rescored(self, leave_out: "LeaveOut") -> bool:
        """Whether `rescored` tells all with this left out; if not, compare again."""

    def rescored(self, leave_out: "LeaveOut", exclusions: "Exclusions") -> "Compared":
        """The same with other text left out, in a fraction of a second."""

    def proposals(self) -> "tuple[CommonText, ...]":
        """Text of many papers that counts as shared, and perhaps should not."""


class Engine(Protocol):
    """What the session asks of the core. All of it runs on a worker's thread."""

    habits: Habits  # replaced as a whole, by the window's thread

    def can_convert(self) -> bool:
        """Whether LibreOffice is there to be asked; quick enough for any thread."""

    def find(self, paths: Sequence[Path], progress: "Progress") -> Found:
        """The papers that these files, folders and archives hold."""

    def read(
        self,
        sources: Sequence[Source],
        options: "Options",
        progress: "Progress",
        on_ready: OnReady,
    ) -> None:
        """Read the papers; `on_ready` hears of each by its number in `sources`, in any order."""

    def compare(
        self,
        papers: "Sequence[Paper]",
        features: Sequence[Any],
        failures: "Sequence[Failure]",
        options: "Options",
        exclusions: "Exclusions",
        progress: "Progress",
        former: Compared | None = None,
    ) -> Compared:
        """Compare papers; `features` are theirs, in the same order.

        `former` is what this method gave last, or a project held: it may spare work.
        """

    def open_original(
        self, source: Source, document: "Document", progress: "Progress"
    ) -> "OriginalPages | Failure":
        """The pages of the PDF that a document was read from, if it still is that file."""

    def origin(self, source: Source) -> "Origin | None":
        """Where the file is or was; None if nobody can tell."""

    def saved_source(
        self, name: str, student: str, origin: "Origin", project: Path | None
    ) -> Source | None:
        """The file of a paper that was saved in `project`; it is looked for when it is needed."""

    def close(self) -> None:
        """End the processes."""
