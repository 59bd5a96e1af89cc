"""`simdesk report`: a saved project as a PDF, tables and data, without its papers' files."""

import argparse
import sys
from pathlib import Path
from typing import Any

from simdesk.cli.compare import NO_PAIR, print_failures, print_result
from simdesk.cli.outputs import WRONG_USAGE, add_outputs, contradiction, write_outputs
from simdesk.report.wording import wording

NOT_OPENED = 5


def add_parser(commands: "argparse._SubParsersAction[Any]") -> None:
    """Describe the command."""
    parser = commands.add_parser(
        "report",
        help="write the report of a saved project",
        description="Write what a project holds as PDF, HTML, Excel, CSV or JSON; without any of "
        "them, print the most alike pairs. The files of the papers are not needed. Exit code 0: "
        "done (what was damaged is said); 2: wrong usage, such as a --paper that is not in it; 3: "
        "the project holds no result; 4: a result could not be written; 5: the project could not "
        "be opened.",
    )
    parser.add_argument("project", type=Path, metavar="FILE.simdesk")
    add_outputs(parser)
    parser.set_defaults(func=run)


def run(arguments: argparse.Namespace) -> int:
    """Open the project, write what was asked for, and print the most alike pairs."""
    from simdesk import project
    from simdesk.cli.papers import terminal_progress

    wrong = contradiction(arguments)
    if wrong:
        print(f"simdesk: {wrong}", file=sys.stderr)
        return WRONG_USAGE
    words = wording(arguments.language)
    try:
        loaded = project.load(arguments.project, terminal_progress(arguments.quiet))
    except project.ProjectError as error:
        print(f"simdesk: {words.project_error(error)}", file=sys.stderr)
        return NOT_OPENED
    for problem in loaded.problems:
        print(f"simdesk: {words.project_problem(problem)}", file=sys.stderr)
    if loaded.data.comparison is None:
        print("simdesk: the project holds no result; compare its papers first", file=sys.stderr)
        return NO_PAIR
    result = loaded.data.comparison.result
    print_failures(result, words)
    code = write_outputs(result, arguments, loaded.data.exclusions, loaded.data.reviews)
    return code or print_result(result, words, arguments.quiet)
