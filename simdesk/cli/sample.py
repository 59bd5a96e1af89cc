"""`simdesk sample`: compare the sample class and write its PDF.

It is what the program does where there is no display to show a window on.
"""

import argparse
from pathlib import Path
from typing import Any

from simdesk import sample_class
from simdesk.cli import compare, outputs
from simdesk.options import Options
from simdesk.papers import Role
from simdesk.report.parts import ReportSettings
from simdesk.report.wording import LANGUAGES, wording


def add_parser(commands: "argparse._SubParsersAction[Any]") -> None:
    """Describe the command."""
    parser = commands.add_parser(
        "sample", help="compare the sample class and write its PDF", description=__doc__
    )
    parser.add_argument(
        "--pdf", type=Path, default=Path("simdesk-sample-report.pdf"), metavar="FILE",
        help="where to write it (simdesk-sample-report.pdf)",
    )  # fmt: skip
    parser.add_argument("--language", choices=LANGUAGES, default="en", help="of the report")
    parser.set_defaults(func=run)


def run(arguments: argparse.Namespace) -> int:
    """Compare the sample class; print the ranking and where the PDF is."""
    files = sorted(sample_class.folder().iterdir())
    roles = tuple(
        (role, [path for path in files if sample_class.role_of(path.name) is role])
        for role in (Role.NEW, Role.TEMPLATE)
    )
    result = compare.compared(roles, Options(), quiet=False)
    words = wording(arguments.language)
    compare.print_failures(result, words)
    compare.print_ranking(result, words)
    settings = ReportSettings(
        language=arguments.language,
        class_name=words.text("report.sample class"),
        minimum_share=0.05,
    )
    return outputs.write(
        [(arguments.pdf.resolve(), lambda: outputs.pdf_bytes(result, settings))], quiet=False
    )
