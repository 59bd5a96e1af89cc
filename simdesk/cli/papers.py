"""Files of the command line → papers with their features, and what could not be read."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from pathlib import Path

from simdesk.documents import Failure
from simdesk.features import DocumentFeatures
from simdesk.papers import Paper, Role
from simdesk.preparation import Prepared, Source, prepare
from simdesk.progress import Progress
from simdesk.project import Origin
from simdesk.reading import ReadRequest
from simdesk.reading.distinct_names import distinct_names
from simdesk.reading.students import Roster, assign_students
from simdesk.reading.submissions import Submission, expand


@dataclass(frozen=True, slots=True)
class ReadPapers:
    """Everything that was read, in the order of the files."""

    papers: tuple[Paper, ...]
    features: tuple[DocumentFeatures, ...]
    failures: tuple[Failure, ...]
    origins: tuple[Origin, ...]  # of the papers
    failure_origins: tuple[Origin | None, ...]


def read_papers(
    paths_by_role: Sequence[tuple[Role, Sequence[Path]]],
    progress: Progress,
    request: ReadRequest | None = None,
    passed_over: Path | None = None,
    *,
    converts: bool = False,
    is_known: Callable[[Role, Submission], bool] = lambda *_: False,
    roster: Roster | None = None,
    taken: Collection[str] = (),
) -> ReadPapers:
    """Read files, folders and archives in isolated processes; their trouble is data.

    A file that is given in several roles, such as the assignment sheet in the folder of papers,
    takes the last of them. `passed_over` is a file among them that is no paper;
    `converts`: with LibreOffice's help; `is_known`: files that need not be read; `roster`: the
    students whose papers they are; `taken`: names that others have. Raises Cancelled.
    """
    listed = [(role, list(expand(paths, progress))) for role, paths in paths_by_role]
    failures: list[tuple[Failure, Origin | None]] = [
        (each, None) for _, found in listed for each in found if isinstance(each, Failure)
    ]
    no_paper = None if passed_over is None else (passed_over.resolve(), "")
    submissions = [
        (role, each)
        for role, each in _in_last_role(listed)
        if _identity(each) != no_paper and not is_known(role, each)
    ]
    outcomes: dict[object, Prepared | Failure] = {}
    names = distinct_names([each for _, each in submissions], taken)
    sources = [
        Source(number, name, each.size, each.fetch, request or ReadRequest(), converts)
        for number, (name, (_, each)) in enumerate(zip(names, submissions, strict=True))
    ]
    prepare(sources, progress, outcomes.__setitem__)

    places = [submission.where for _, submission in submissions]
    students = assign_students(places, (), roster) if roster else [""] * len(places)
    papers: list[Paper] = []
    features: list[DocumentFeatures] = []
    origins: list[Origin] = []
    for number, (role, submission) in enumerate(submissions):
        outcome = outcomes[number]
        origin = Origin.of(submission)
        if isinstance(outcome, Failure):
            failures.append((outcome, origin))
            continue
        papers.append(Paper(len(papers) + 1, outcome.document, role, students[number]))
        features.append(outcome.features)
        origins.append(origin)
    return ReadPapers(
        papers=tuple(papers),
        features=tuple(features),
        failures=tuple(failure for failure, _ in failures),
        origins=tuple(origins),
        failure_origins=tuple(origin for _, origin in failures),
    )


def _in_last_role(
    listed: Sequence[tuple[Role, Sequence[Submission | Failure]]],
) -> list[tuple[Role, Submission]]:
    """The files in their order, each only where it has the last of its roles."""
    found = [
        (role, each) for role, files in listed for each in files if isinstance(each, Submission)
    ]
    role_of = {_identity(each): role for role, each in found}
    return [(role, each) for role, each in found if role_of[_identity(each)] is role]


def _identity(submission: Submission) -> tuple[Path, str]:
    """Which file it is, and where in a ZIP."""
    return submission.path.resolve(), "" if submission.entry is None else submission.where
