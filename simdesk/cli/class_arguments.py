"""What `compare` and `update` are told alike: papers in their roles, what is saved and written."""

import argparse
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from simdesk.cli.outputs import UsageError, add_outputs, class_list, contradiction, targets
from simdesk.cli.reading import add_reading, request_of, say_missing
from simdesk.cli.settings import add_preset, add_settings, options_of, synonym_file
from simdesk.cli.speaking import say
from simdesk.cli.targets import clash
from simdesk.options import Options, OptionsError
from simdesk.papers import Role
from simdesk.report.wording import Wording

if TYPE_CHECKING:
    from simdesk.reading import ReadRequest
    from simdesk.reading.students import Roster

_PROJECT = ".simdesk"


@dataclass(frozen=True, slots=True)
class HowToRead:
    """How papers are read, and whose they can be."""

    request: "ReadRequest"
    converts: bool  # with LibreOffice's help
    roster: "Roster | None"


def add_class_arguments(
    parser: argparse.ArgumentParser, *, save_help: str, without_preset: str
) -> None:
    """Describe papers beside the new ones, settings, how papers are read, and what is written.

    `without_preset`: which settings go where no preset is chosen.
    """
    parser.add_argument(
        "--earlier", action="append", default=[], type=Path, metavar="PATH",
        help="earlier papers: compared with the others, not with each other",
    )  # fmt: skip
    parser.add_argument(
        "--template", action="append", default=[], type=Path, metavar="FILE",
        help="the assignment sheet: its text does not count",
    )  # fmt: skip
    parser.add_argument(
        "--students", type=Path, metavar="FILE",
        help="a class list (CSV or a name a line): a paper is that student's whose number or name "
        "its file or folder has; papers of one student are not compared with each other",
    )  # fmt: skip
    parser.add_argument("--save", type=Path, metavar="FILE.simdesk", help=save_help)
    add_preset(parser, without_preset)
    add_outputs(parser)
    add_reading(parser)
    add_settings(parser)


def paths_by_role(arguments: argparse.Namespace) -> tuple[tuple[Role, list[Path]], ...]:
    """The paths that papers are to be read from."""
    return (
        (Role.NEW, arguments.paths),
        (Role.EARLIER, arguments.earlier),
        (Role.TEMPLATE, arguments.template),
    )


def how_to_read(
    arguments: argparse.Namespace, project: Path | None, words: Wording
) -> HowToRead | None:
    """How the papers are to be read; None, and it is said, if the arguments are wrong usage.

    `project`: the file that is to be saved, if any.
    """
    named = [path for _, paths in paths_by_role(arguments) for path in paths]
    written = (*targets(arguments), project)
    lists = (arguments.names, arguments.students, synonym_file(arguments))
    wrong = contradiction(arguments, words) or _project_among(named, words)
    wrong = wrong or clash(written, (*named, *lists), words)
    if wrong:
        say(wrong)
        return None
    request = request_of(arguments, words)
    if request is None or say_missing(named, words):
        return None
    try:
        roster = None if arguments.students is None else class_list(arguments.students, words)
    except UsageError as error:
        say(str(error))
        return None
    return HowToRead(request, arguments.libreoffice, roster)


def _project_among(paths: list[Path], words: Wording) -> str:
    """What to do with a saved project that is given as a paper; empty if there is none."""
    for path in paths:
        if path.suffix.lower() == _PROJECT and path.is_file():
            return words.text("terminal.project among papers", name=path)
    return ""


def chosen_options(arguments: argparse.Namespace, otherwise: Options) -> Options | None:
    """The settings that were chosen; None, and it is said, if they are wrong usage."""
    try:
        return options_of(arguments, otherwise)
    except OptionsError as error:
        for each in error.errors:
            say(each)
        return None
