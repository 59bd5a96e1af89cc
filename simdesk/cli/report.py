"""`simdesk report`: a saved project as a PDF, tables and data, without its papers' files."""

import argparse
from pathlib import Path
from typing import Any

from simdesk.cli.compare import NO_PAIR, print_result, tell_same_papers
from simdesk.cli.exit_codes import NOT_OPENED, WRONG_USAGE
from simdesk.cli.outputs import add_outputs, contradiction, targets, write_outputs
from simdesk.cli.speaking import complain, say, tell_failures, terminal_progress
from simdesk.cli.targets import clash
from simdesk.report.wording import wording


def add_parser(commands: "argparse._SubParsersAction[Any]") -> None:
    """Describe the command."""
    parser = commands.add_parser(
        "report",
        usage="%(prog)s [OPTION ...] FILE.simdesk",
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

    words = wording(arguments.language)
    read = (arguments.project, arguments.names)
    wrong = contradiction(arguments, words) or clash(targets(arguments), read, words)
    if wrong:
        say(wrong)
        return WRONG_USAGE
    progress = terminal_progress(words, quiet=arguments.quiet)
    try:
        loaded = project.load(arguments.project, progress)
    except project.ProjectError as error:
        say(words.project_error(error))
        return NOT_OPENED
    for problem in loaded.problems:
        say(words.project_problem(problem))
    if loaded.data.comparison is None:
        complain(words, "no result")
        return NO_PAIR
    result = loaded.data.comparison.result
    tell_failures(result.failures, words)
    tell_same_papers(result, words, quiet=arguments.quiet)
    code, shown = write_outputs(result, arguments, loaded.data.exclusions, loaded.data.reviews)
    return code or print_result(
        result, shown, words, quiet=arguments.quiet and any(targets(arguments))
    )
