"""`simdesk sample`: compare the sample class and write its PDF.

It is what the program does where there is no display to show a window on.
"""

import argparse
from pathlib import Path
from typing import Any

from simdesk import sample_class
from simdesk.cli import compare, outputs
from simdesk.cli.speaking import add_speaking, tell_failures, terminal_progress
from simdesk.options import Options
from simdesk.papers import Role
from simdesk.report.parts import ReportSettings
from simdesk.report.wording import wording


def add_parser(commands: "argparse._SubParsersAction[Any]") -> None:
    """Describe the command."""
    parser = commands.add_parser(
        "sample",
        help="compare the sample class and write its PDF",
        description="Compare the sample class, print its most alike pairs and write its PDF. Exit "
        "code 0: done; 2: wrong usage; 4: the PDF could not be written.",
    )
    parser.add_argument(
        "--pdf", type=Path, default=Path("simdesk-sample-report.pdf"), metavar="FILE",
        help="where to write it (simdesk-sample-report.pdf)",
    )  # fmt: skip
    add_speaking(parser)
    parser.set_defaults(func=run)


def run(arguments: argparse.Namespace) -> int:
    """Compare the sample class; print the ranking and where the PDF is."""
    files = sorted(sample_class.folder().iterdir())
    roles = tuple(
        (role, [path for path in files if sample_class.role_of(path.name) is role])
        for role in (Role.NEW, Role.TEMPLATE)
    )
    words, quiet = wording(arguments.language), arguments.quiet
    result = compare.compared(roles, Options(), words, quiet=quiet)
    tell_failures(result.failures, words)
    if not quiet:
        compare.print_ranking(result, words)
    settings = ReportSettings(
        language=arguments.language, class_name=words.text("report.sample class")
    )
    progress = terminal_progress(words, quiet=quiet)
    target = arguments.pdf.absolute()
    return outputs.write(
        [(target, lambda: outputs.pdf_bytes(result, settings, progress))], words, quiet=quiet
    )
