"""`simdesk compare`: a class from files to scores, a PDF, tables and data."""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Any

from simdesk.cli.columns import print_table
from simdesk.cli.outputs import (
    NOT_WRITTEN,
    WRONG_USAGE,
    add_outputs,
    contradiction,
    targets,
    write_outputs,
)
from simdesk.cli.reading import add_reading, request_of, say_missing
from simdesk.cli.speaking import complain, say, tell_failures, tell_written, terminal_progress
from simdesk.cli.targets import clash
from simdesk.options import PRESETS, Options, Preset
from simdesk.papers import Role
from simdesk.report.wording import Wording, shown_name, wording

if TYPE_CHECKING:
    from simdesk.cli.papers import ReadPapers
    from simdesk.comparison import Comparison
    from simdesk.reading import ReadRequest
    from simdesk.results import ClassResult

NO_PAIR = 3
PRESET_HELP = (
    "the kind of work: homework (the usual), thesis (quotations and references do not count, "
    "longer shingles) or short answers (shorter passages count)"
)


def add_parser(commands: "argparse._SubParsersAction[Any]") -> None:
    """Describe the command."""
    parser = commands.add_parser(
        "compare",
        help="compare papers with each other",
        description="Compare txt, docx and pdf papers, folders and ZIP archives of them. Exit "
        "code 0: compared (files that could not be read are listed); 2: wrong usage, such as a "
        "path that does not exist or a --paper that is not among the papers; 3: fewer than two "
        "papers to compare; 4: a result could not be written.",
    )
    parser.add_argument("paths", nargs="+", type=Path, metavar="PATH")
    add_outputs(parser)
    parser.add_argument(
        "--save", type=Path, metavar="FILE.simdesk",
        help="save everything as a project, to go on in the window or with `simdesk report`",
    )  # fmt: skip
    parser.add_argument(
        "--template", action="append", default=[], type=Path, metavar="FILE",
        help="the assignment sheet: its text does not count",
    )  # fmt: skip
    parser.add_argument(
        "--earlier", action="append", default=[], type=Path, metavar="PATH",
        help="earlier papers: compared with the others, not with each other",
    )  # fmt: skip
    parser.add_argument(
        "--preset", choices=[p.value for p in Preset], default=Preset.HOMEWORK, help=PRESET_HELP
    )
    add_reading(parser)
    parser.set_defaults(func=run)


def run(arguments: argparse.Namespace) -> int:
    """Compare, write what was asked for, and print the most alike pairs."""
    words = wording(arguments.language)
    named = (*arguments.paths, *arguments.earlier, *arguments.template)
    written = (*targets(arguments), arguments.save)
    wrong = contradiction(arguments, words) or clash(written, (*named, arguments.names), words)
    if wrong:
        say(wrong)
        return WRONG_USAGE
    request = request_of(arguments, words)
    if request is None or say_missing(named, words):
        return WRONG_USAGE
    options = PRESETS[Preset(arguments.preset)]
    roles = (
        (Role.NEW, arguments.paths),
        (Role.EARLIER, arguments.earlier),
        (Role.TEMPLATE, arguments.template),
    )
    read, comparison = read_and_compare(
        roles, options, words, request, quiet=arguments.quiet, converts=arguments.libreoffice
    )
    result = comparison.result
    tell_failures(result.failures, words)
    code, shown = write_outputs(result, arguments)
    if arguments.save is not None:
        code = save(arguments.save, read, comparison, words, arguments.quiet) or code
    return code or print_result(result, shown, words, quiet=arguments.quiet)


def print_result(
    result: "ClassResult", shown: "ClassResult", words: Wording, *, quiet: bool
) -> int:
    """Print the ranking of what may be shown of the result. Returns the exit code."""
    if not result.pair_count():
        complain(words, "no pair")
        return NO_PAIR
    if not quiet:
        print_ranking(shown, words)
    return 0


def compared(
    paths_by_role: "tuple[tuple[Role, list[Path]], ...]",
    options: Options,
    words: Wording,
    *,
    quiet: bool,
) -> "ClassResult":
    """The result of the papers behind some paths."""
    return read_and_compare(paths_by_role, options, words, quiet=quiet)[1].result


def read_and_compare(
    paths_by_role: "tuple[tuple[Role, list[Path]], ...]",
    options: Options,
    words: Wording,
    request: "ReadRequest | None" = None,
    *,
    quiet: bool,
    converts: bool = False,
) -> "tuple[ReadPapers, Comparison]":
    """The papers behind some paths, and their comparison."""
    from simdesk.cli.papers import read_papers
    from simdesk.comparison import compare_class

    progress = terminal_progress(words, quiet=quiet)
    read = read_papers(paths_by_role, progress, request, converts=converts)
    comparison = compare_class(
        read.papers, read.features, options, progress, failures=read.failures
    )
    return read, comparison


def save(
    path: Path, read: "ReadPapers", comparison: "Comparison", words: Wording, quiet: bool
) -> int:
    """Save all as a project. Returns the exit code."""
    from simdesk import project

    papers = zip(read.papers, read.features, read.origins, strict=True)
    failures = zip(read.failures, read.failure_origins, strict=True)
    data = project.ProjectData(
        papers=tuple(project.SavedPaper(*each) for each in papers),
        failures=tuple(
            project.SavedFailure(number, failure, origin=origin)
            for number, (failure, origin) in enumerate(failures, len(read.papers) + 1)
        ),
        options=comparison.result.options,
        comparison=comparison,
    )
    try:
        project.save(path, data)
    except project.ProjectError as error:
        say(words.project_error(error))
        return NOT_WRITTEN
    tell_written(path, words, quiet=quiet)
    return 0


def print_ranking(result: "ClassResult", words: Wording, most: int = 20) -> None:
    """Print the most alike pairs as a table."""
    heads = ("share first", "share second", "longest", "cosine", "jaccard", "distance")
    first, second = words.text("column.first"), words.text("column.second")
    rows = [(*(words.text(f"column.{head}") for head in heads), f"{first}  |  {second}")]
    for scores in result.ranking()[:most]:
        names = [
            shown_name(result.paper(paper).document.name) for paper in (scores.first, scores.second)
        ]
        rows.append((
            words.percent(scores.share_first.ratio),
            words.percent(scores.share_second.ratio),
            words.count(scores.longest),
            words.number(scores.cosine),
            words.number(scores.jaccard),
            words.count(scores.simhash_distance),
            f"{names[0]}  |  {names[1]}",
        ))  # fmt: skip
    print_table(rows)
    total = result.pair_count()
    if total > most:
        print(words.text("terminal.more pairs", count=words.count(total - most)))
