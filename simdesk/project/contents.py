"""What a project file holds, and what can go wrong with one."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from itertools import chain
from typing import TypeAlias

from simdesk.comparison import Comparison
from simdesk.documents import Failure
from simdesk.features import DocumentFeatures
from simdesk.options import Options
from simdesk.papers import Exclusions, Paper, Role
from simdesk.project.originals import Origin
from simdesk.reviews import Reviews

DEFAULT_THRESHOLD = 0.1

Remembered: TypeAlias = str | int | float | bool


@dataclass(frozen=True, slots=True, eq=False)
class SavedPaper:
    """A paper with what was computed from it once, and where its file was."""

    paper: Paper
    features: DocumentFeatures
    origin: Origin | None = None  # None: unknown, such as a text that was pasted


@dataclass(frozen=True, slots=True)
class SavedFailure:
    """A file that could not be read, as it stands in the list of papers."""

    id: int  # of its own, never one of a paper
    failure: Failure
    role: Role = Role.NEW
    student: str = ""
    origin: Origin | None = None  # None: it cannot be tried again


@dataclass(frozen=True, slots=True, eq=False)
class ProjectData:
    """A whole run: the class, the teacher's decisions, and the result if there is one.

    The comparison may speak of papers that are no longer in `papers`: they are saved with it.
    """

    papers: tuple[SavedPaper, ...] = ()
    failures: tuple[SavedFailure, ...] = ()
    options: Options = field(default_factory=Options)  # of the next comparison
    exclusions: Exclusions = field(default_factory=Exclusions)
    reviews: Reviews = field(default_factory=Reviews)
    comparison: Comparison | None = None
    threshold: float = DEFAULT_THRESHOLD  # the share from which on pairs are shown, 0 to 1
    # What the window wants to find again, such as the title of the report.
    remembered: Mapping[str, Remembered] = field(default_factory=dict)

    @property
    def next_id(self) -> int:
        """An id that nothing here speaks of: a new paper must not get an old one's review."""
        compared = self.comparison.result.papers if self.comparison else ()
        sides = chain.from_iterable(self.exclusions.passages)
        pairs = chain(self.reviews.by_pair, self.exclusions.pairs)
        return 1 + max(
            chain(
                (each.paper.id for each in self.papers),
                (each.id for each in self.failures),
                (paper.id for paper in compared),
                (side.paper for side in sides),
                chain.from_iterable(pairs),
            ),
            default=0,
        )


class ProblemCode(StrEnum):
    """What is not as it was when the project was saved."""

    PAPERS_LOST = "papers lost"  # count of total could not be restored; detail: the first names
    CLASS_LOST = "class lost"  # roles, students and reviews are gone; the texts are there
    FEATURES_AGAIN = "features again"  # count of total had to be worked out again
    RESULT_LOST = "result lost"  # compare again
    OPTIONS_LOST = "options lost"  # the defaults took their place
    EXCLUSIONS_LOST = "exclusions lost"
    REVIEWS_LOST = "reviews lost"
    FAILURES_LOST = "failures lost"  # the list of files that could not be read
    COPY_USED = "copy used"  # a part or its copy was damaged, the other was not: nothing is lost
    NEWER_PROGRAM = "newer program"  # made by one; saving here could drop what it knows


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that a teacher should hear about after opening a project."""

    code: ProblemCode
    count: int = 1
    total: int = 1
    detail: str = ""


@dataclass(frozen=True, slots=True)
class Stamp:
    """How to tell that a file on the disk is still the one that was read or written."""

    size: int  # bytes
    changed_ns: int
    inode: int


@dataclass(frozen=True, slots=True, eq=False)
class Loaded:
    """An opened project. With `read_only`, save it under another name."""

    data: ProjectData
    problems: tuple[Problem, ...] = ()
    read_only: bool = False
    stamp: Stamp | None = None
    program: str = ""  # the version of SimDesk that saved it


class ErrorCode(StrEnum):
    """Why a project could not be opened or saved. The old file is as it was in every case."""

    MISSING = "missing"
    NO_PERMISSION = "no permission"
    NOT_A_FILE = "not a file"
    NOT_A_PROJECT = "not a project"  # a file of another kind
    DAMAGED = "damaged"  # nothing in it can be saved
    NEWER = "newer"  # detail: the version that made it
    TOO_BIG = "too big"
    IN_USE = "in use"  # open in another window; detail: since when
    CHANGED_ON_DISK = "changed on disk"  # somebody else saved it since it was opened
    DISK_FULL = "disk full"
    NOT_WRITTEN = "not written"  # detail: what the system said


class ProjectError(Exception):
    """A project that could not be opened or saved, and why."""

    def __init__(self, code: ErrorCode, name: str, detail: str = "") -> None:
        super().__init__(f"{name}: {code}" + (f" ({detail})" if detail else ""))
        self.code = code
        self.name = name  # of the file, without folders
        self.detail = detail
