"""`simdesk compare`: a class from files to scores, a PDF, tables and data."""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Any

from simdesk.cli.class_arguments import (
    HowToRead,
    add_class_arguments,
    chosen_options,
    how_to_read,
    paths_by_role,
)
from simdesk.cli.columns import print_table
from simdesk.cli.exit_codes import NOT_WRITTEN, WRONG_USAGE
from simdesk.cli.outputs import targets, write_outputs
from simdesk.cli.speaking import (
    complain,
    say,
    tell_failures,
    tell_same_files,
    tell_written,
    terminal_progress,
)
from simdesk.options import Options
from simdesk.papers import Role
from simdesk.report.paper_names import paper_name
from simdesk.report.wording import Wording, wording

if TYPE_CHECKING:
    from simdesk.cli.papers import ReadPapers
    from simdesk.comparison import Comparison
    from simdesk.results import ClassResult

NO_PAIR = 3


def add_parser(commands: "argparse._SubParsersAction[Any]") -> None:
    """Describe the command."""
    parser = commands.add_parser(
        "compare",
        usage="%(prog)s [OPTION ...] PATH ...",
        help="compare papers with each other",
        description="Compare txt, docx and pdf papers, folders and ZIP archives of them. Exit "
        "code 0: compared (files that could not be read are listed); 2: wrong usage, such as a "
        "path that does not exist or a --paper that is not among the papers; 3: fewer than two "
        "papers to compare; 4: a result could not be written.",
    )
    parser.add_argument("paths", nargs="+", type=Path, metavar="PATH")
    add_class_arguments(
        parser,
        save_help="save everything as a project, to go on in the window or with `simdesk report`",
        without_preset="homework unless chosen",
    )
    parser.set_defaults(func=run)


def run(arguments: argparse.Namespace) -> int:
    """Compare, write what was asked for, and print the most alike pairs."""
    words = wording(arguments.language)
    options = chosen_options(arguments, Options())
    reading = how_to_read(arguments, arguments.save, words)
    if options is None or reading is None:
        return WRONG_USAGE
    read, comparison = read_and_compare(
        paths_by_role(arguments), options, words, reading, quiet=arguments.quiet
    )
    result = comparison.result
    tell_failures(result.failures, words)
    tell_same_papers(result, words, quiet=arguments.quiet)
    tell_common_text(comparison, words, quiet=arguments.quiet)
    code, shown = write_outputs(result, arguments)
    if arguments.save is not None:
        code = save(arguments.save, read, comparison, words, arguments.quiet) or code
    is_written = any((*targets(arguments), arguments.save))
    return code or print_result(result, shown, words, quiet=arguments.quiet and is_written)


def tell_same_papers(result: "ClassResult", words: Wording, *, quiet: bool) -> None:
    """Say which papers are the same file under several names."""
    documents = [paper.document for paper in result.papers]
    tell_same_files([(each.name, each.digest) for each in documents], words, quiet=quiet)


def tell_common_text(comparison: "Comparison", words: Wording, *, quiet: bool) -> None:
    """Say that text of many papers counts as shared, as the window asks about it."""
    from simdesk.scoring import PROPOSED_PART

    texts = comparison.proposals()
    if quiet or not texts:
        return
    count, percent = comparison.scoring.compared_papers, round(PROPOSED_PART * 100)
    complain(words, "common text", papers=texts[0].papers, all=count, percent=percent)


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
    reading: HowToRead | None = None,
    *,
    quiet: bool,
) -> "tuple[ReadPapers, Comparison]":
    """The papers behind some paths, and their comparison."""
    from simdesk.cli.papers import read_papers
    from simdesk.comparison import compare_class

    progress = terminal_progress(words, quiet=quiet)
    read = read_papers(
        paths_by_role,
        progress,
        reading.request if reading else None,
        converts=reading is not None and reading.converts,
        roster=reading.roster if reading else None,
    )
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
        names = [paper_name(result.paper(paper)) for paper in (scores.first, scores.second)]
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
