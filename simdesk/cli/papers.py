"""Files of the command line → papers with their features, and what could not be read."""

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from simdesk.documents import Failure
from simdesk.features import DocumentFeatures
from simdesk.papers import Paper, Role
from simdesk.preparation import Prepared, Source, prepare
from simdesk.progress import Progress
from simdesk.project import Origin
from simdesk.reading import ReadRequest
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
) -> ReadPapers:
    """Read files, folders and archives in isolated processes; their trouble is data."""
    failures: list[tuple[Failure, Origin | None]] = []
    submissions: list[tuple[Role, Submission]] = []
    for role, paths in paths_by_role:
        for found in expand(paths, progress):
            if isinstance(found, Failure):
                failures.append((found, None))
            else:
                submissions.append((role, found))
    outcomes: dict[object, Prepared | Failure] = {}
    sources = [
        Source(number, each.name, each.size, each.fetch, request or ReadRequest())
        for number, (_, each) in enumerate(submissions)
    ]
    prepare(sources, progress, outcomes.__setitem__)

    papers: list[Paper] = []
    features: list[DocumentFeatures] = []
    origins: list[Origin] = []
    for number, (role, submission) in enumerate(submissions):
        outcome = outcomes[number]
        origin = Origin.of(submission)
        if isinstance(outcome, Failure):
            failures.append((outcome, origin))
            continue
        papers.append(Paper(len(papers) + 1, outcome.document, role))
        features.append(outcome.features)
        origins.append(origin)
    return ReadPapers(
        papers=tuple(papers),
        features=tuple(features),
        failures=tuple(failure for failure, _ in failures),
        origins=tuple(origins),
        failure_origins=tuple(origin for _, origin in failures),
    )


def terminal_progress(quiet: bool) -> Progress:
    """A progress that writes one changing line to a terminal, and nothing elsewhere."""
    return Progress() if quiet or not sys.stderr.isatty() else Progress(_write_line)


def _write_line(done: int, total: int, stage: str) -> None:
    end = "\n" if done >= total else ""
    print(f"\r{stage} {done}/{total}\x1b[K", end=end, file=sys.stderr, flush=True)
