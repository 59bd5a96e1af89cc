"""`simdesk update`: papers come into a saved project or go out of it, and it is compared again."""

import argparse
import contextlib
import hashlib
import os
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Any

from simdesk.cli.class_arguments import (
    HowToRead,
    add_class_arguments,
    chosen_options,
    how_to_read,
    paths_by_role,
)
from simdesk.cli.compare import NO_PAIR, print_result, tell_common_text, tell_same_papers
from simdesk.cli.exit_codes import NOT_OPENED, NOT_WRITTEN, WRONG_USAGE
from simdesk.cli.outputs import UsageError, paper_named, targets, write_outputs
from simdesk.cli.speaking import complain, say, tell_failures, tell_written, terminal_progress
from simdesk.cli.targets import are_same, clash
from simdesk.papers import Role
from simdesk.report.wording import Wording, wording

if TYPE_CHECKING:
    from simdesk.cli.papers import ReadPapers
    from simdesk.project import Origin, ProjectData
    from simdesk.reading.students import Roster
    from simdesk.reading.submissions import Submission

Place = tuple[Path, str]  # a file, and the name inside if it is an archive


def add_parser(commands: "argparse._SubParsersAction[Any]") -> None:
    """Describe the command."""
    parser = commands.add_parser(
        "update",
        usage="%(prog)s [OPTION ...] FILE.simdesk [PATH ...]",
        help="add papers to a saved project or take some out",
        description="Add papers to a project, take some out, compare it again and save it. Files "
        "that it holds are passed over, those that changed are read again; verdicts and notes "
        "stay, and pairs that were compared before are not compared anew. Exit code 0: done; 2: "
        "wrong usage; 3: fewer than two papers to compare, or a dictionary of synonyms with "
        "mistakes; 4: something could not be written; 5: the project could not be opened.",
    )
    parser.add_argument("project", type=Path, metavar="FILE.simdesk")
    parser.add_argument("paths", nargs="*", type=Path, metavar="PATH", help="papers to add")
    parser.add_argument(
        "--take-out", action="append", default=[], metavar="NAME",
        help="a paper to take out, by a part of its file's or student's name",
    )  # fmt: skip
    add_class_arguments(
        parser,
        save_help="save here and leave the project as it is",
        without_preset="the project's settings stay unless one is chosen",
    )
    parser.set_defaults(func=run)


def run(arguments: argparse.Namespace) -> int:
    """Open, change, compare, save, and print the most alike pairs."""
    words = wording(arguments.language)
    target = arguments.save or arguments.project
    wrong = clash(targets(arguments), [arguments.project], words)
    if wrong:
        say(wrong)
        return WRONG_USAGE
    reading = how_to_read(arguments, target, words)
    if reading is None:
        return WRONG_USAGE
    from simdesk import project
    from simdesk.project.lock import ProjectLock

    try:
        with contextlib.closing(ProjectLock(target)):
            return _update(arguments, target, reading, words)
    except project.ProjectError as error:
        say(words.project_error(error))
        return NOT_OPENED


def _update(arguments: argparse.Namespace, target: Path, reading: HowToRead, words: Wording) -> int:
    """As `run`. Raises ProjectError if the project cannot be opened."""
    from simdesk import project
    from simdesk.text.synonyms import SynonymsError

    progress = terminal_progress(words, quiet=arguments.quiet)
    loaded = project.load(arguments.project, progress)
    for problem in loaded.problems:
        say(words.project_problem(problem))
    is_same = are_same(target, arguments.project)
    if loaded.read_only and is_same:
        complain(words, "read only", path=arguments.project)
        return NOT_WRITTEN
    options = chosen_options(arguments, loaded.data.options)
    if options is None:
        return WRONG_USAGE
    try:
        data = _without(loaded.data, arguments.take_out, words)
    except UsageError as error:
        say(str(error))
        return WRONG_USAGE
    data = replace(_with_added(data, arguments, reading, words), options=options)
    try:
        data = _compared(data, arguments, words)
    except SynonymsError as error:  # the dictionary was written in the window
        say(str(error))
        return NO_PAIR
    assert data.comparison is not None
    result = data.comparison.result
    tell_failures(result.failures, words)
    tell_same_papers(result, words, quiet=arguments.quiet)
    tell_common_text(data.comparison, words, quiet=arguments.quiet)
    try:
        project.save(target, data, loaded.stamp if is_same else None)
    except project.ProjectError as error:
        say(words.project_error(error))
        return NOT_WRITTEN
    tell_written(target, words, quiet=arguments.quiet)
    code, shown = write_outputs(result, arguments, data.exclusions, data.reviews)
    return code or print_result(result, shown, words, quiet=arguments.quiet)


def _without(data: "ProjectData", names: Sequence[str], words: Wording) -> "ProjectData":
    """The project without the papers of these names. Raises UsageError."""
    papers = [each.paper for each in data.papers]
    gone = {paper_named(papers, name, words) for name in names}
    kept = tuple(each for each in data.papers if each.paper.id not in gone)
    return replace(data, papers=kept)


def _with_added(
    data: "ProjectData", arguments: argparse.Namespace, reading: HowToRead, words: Wording
) -> "ProjectData":
    """The project with the papers behind the paths: new ones, and changed ones in their places."""
    from simdesk.cli.papers import read_papers

    known = _KnownFiles(data, arguments.project.absolute().parent)
    read = read_papers(
        paths_by_role(arguments),
        terminal_progress(words, quiet=arguments.quiet),
        reading.request,
        converts=reading.converts,
        is_known=known.has_unchanged,
        taken=[each.paper.document.name for each in data.papers],
    )
    return _with_students(known.with_papers(read), reading.roster)


def _with_students(data: "ProjectData", roster: "Roster | None") -> "ProjectData":
    """The project with its papers given to the students on a list; who is known already stays."""
    if roster is None:
        return data
    from simdesk.reading.students import assign_students

    names = [each.paper.document.name for each in data.papers]
    papers = tuple(
        replace(each, paper=replace(each.paper, student=each.paper.student or student))
        for each, student in zip(data.papers, assign_students(names, (), roster), strict=True)
    )
    return replace(data, papers=papers)


def _compared(data: "ProjectData", arguments: argparse.Namespace, words: Wording) -> "ProjectData":
    """The project with the comparison of what it holds now."""
    from simdesk.comparison import compare_class

    comparison = compare_class(
        [each.paper for each in data.papers],
        [each.features for each in data.papers],
        data.options,
        terminal_progress(words, quiet=arguments.quiet),
        [each.failure for each in data.failures],
        data.exclusions,
        data.comparison,
    )
    return replace(data, comparison=comparison)


class _KnownFiles:
    """Where the files of a project's papers are, to tell what of a folder is new."""

    def __init__(self, data: "ProjectData", folder: Path) -> None:
        self._data = data
        self._papers = {
            place: number
            for number, each in enumerate(data.papers)
            for place in _places(each.origin, folder)
        }
        self._failures = {
            place: number
            for number, each in enumerate(data.failures)
            for place in _places(each.origin, folder)
        }

    def has_unchanged(self, role: Role, submission: "Submission") -> bool:
        """Whether this very file is among the papers, byte by byte, and in no other role."""
        place = submission.path.resolve(), submission.entry.name if submission.entry else ""
        number = self._papers.get(place)
        if number is None:
            return False
        paper = self._data.papers[number]
        if _role_now(paper.paper.role, role) is not paper.paper.role:
            return False
        if paper.origin and submission.stamp == (paper.origin.size, paper.origin.changed_ns):
            return True
        content = submission.fetch()
        digest = paper.paper.document.digest
        return isinstance(content, bytes) and hashlib.sha256(content).hexdigest() == digest

    def with_papers(self, read: "ReadPapers") -> "ProjectData":
        """The project with what was read; what its file could not give before, or gives anew, in
        the place of that.
        """
        from simdesk.project import SavedFailure, SavedPaper

        data, ids = self._data, count(self._data.next_id)
        papers, failures = list(data.papers), dict(enumerate(data.failures))
        for paper, features, origin in zip(read.papers, read.features, read.origins, strict=True):
            place = _place_of(origin)
            failures.pop(self._failures.get(place, -1), None)
            number = self._papers.get(place)
            if number is None:
                papers.append(SavedPaper(replace(paper, id=next(ids)), features, origin))
            else:
                former = papers[number].paper
                role = _role_now(former.role, paper.role)
                document = replace(paper.document, name=former.document.name)
                changed = replace(former, document=document, role=role)
                papers[number] = SavedPaper(changed, features, origin)
        more = []
        for failure, where in zip(read.failures, read.failure_origins, strict=True):
            if where is not None:
                failures.pop(self._failures.get(_place_of(where), -1), None)
            more.append(SavedFailure(next(ids), failure, origin=where))
        return replace(data, papers=tuple(papers), failures=(*failures.values(), *more))


def _role_now(former: Role, given: Role) -> Role:
    """The role of a paper that is given again: the sheet may lie in the folder of the papers."""
    return former if given is Role.NEW else given


def _place_of(origin: "Origin") -> Place:
    return Path(origin.path).resolve(), origin.entry


def _places(origin: "Origin | None", folder: Path) -> Iterator[Place]:
    """Where a file was or is now; `folder` is the project's."""
    if origin is not None:
        for path in origin.places(folder):
            yield Path(os.path.realpath(path)), origin.entry
