"""What `compare` and `update` are told alike: papers in their roles, what is saved and written."""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from simdesk.cli.outputs import add_outputs, contradiction, targets
from simdesk.cli.reading import add_reading, request_of, say_missing
from simdesk.cli.speaking import say
from simdesk.cli.targets import clash
from simdesk.papers import Role
from simdesk.report.wording import Wording

if TYPE_CHECKING:
    from simdesk.reading import ReadRequest


def add_class_arguments(parser: argparse.ArgumentParser, *, save_help: str) -> None:
    """Describe papers beside the new ones, how they are read, and what is written."""
    parser.add_argument(
        "--earlier", action="append", default=[], type=Path, metavar="PATH",
        help="earlier papers: compared with the others, not with each other",
    )  # fmt: skip
    parser.add_argument(
        "--template", action="append", default=[], type=Path, metavar="FILE",
        help="the assignment sheet: its text does not count",
    )  # fmt: skip
    parser.add_argument("--save", type=Path, metavar="FILE.simdesk", help=save_help)
    add_outputs(parser)
    add_reading(parser)


def paths_by_role(arguments: argparse.Namespace) -> tuple[tuple[Role, list[Path]], ...]:
    """The paths that papers are to be read from."""
    return (
        (Role.NEW, arguments.paths),
        (Role.EARLIER, arguments.earlier),
        (Role.TEMPLATE, arguments.template),
    )


def checked_request(
    arguments: argparse.Namespace, project: Path | None, words: Wording
) -> "ReadRequest | None":
    """How the papers are to be read; None, and it is said, if the arguments are wrong usage.

    `project`: the file that is to be saved, if any.
    """
    named = [path for _, paths in paths_by_role(arguments) for path in paths]
    written = (*targets(arguments), project)
    wrong = contradiction(arguments, words) or clash(written, (*named, arguments.names), words)
    if wrong:
        say(wrong)
        return None
    request = request_of(arguments, words)
    return None if request is None or say_missing(named, words) else request
