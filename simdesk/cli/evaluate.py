"""`simdesk evaluate`: how well each measure tells labelled pairs apart."""

import argparse
import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from simdesk.cli.columns import print_table
from simdesk.cli.exit_codes import NOT_WRITTEN, WRONG_USAGE
from simdesk.cli.reading import text_of
from simdesk.cli.settings import add_preset, add_settings, options_of, synonym_file
from simdesk.cli.speaking import (
    add_speaking,
    complain,
    say,
    tell_failures,
    tell_written,
    terminal_progress,
)
from simdesk.cli.targets import clash
from simdesk.options import Options, OptionsError
from simdesk.papers import Role
from simdesk.report.wording import Wording, wording

if TYPE_CHECKING:
    from simdesk.evaluation import Evaluation, LabelProblem
    from simdesk.measures.classification import Outcome

WRONG_LABELS = 3
_HEADS = ("threshold", "precision", "recall", "f1")
_LINES = 20  # of a printed table, about
_PLOTS = (".png", ".svg", ".pdf")


def add_parser(commands: "argparse._SubParsersAction[Any]") -> None:
    """Describe the command."""
    parser = commands.add_parser(
        "evaluate",
        usage="%(prog)s [OPTION ...] LABELS",
        help="judge the measures by labelled pairs",
        description="Precision, recall and F1 of every measure for each threshold. LABELS is a "
        "CSV in UTF-8 with two file names and 1 (related) or 0 on each line. Exit code 0: "
        "done; 2: wrong usage; 3: the labels cannot be used; 4: a file could not be written.",
    )
    parser.add_argument("labels", type=Path, metavar="LABELS")
    parser.add_argument(
        "--papers", nargs="+", type=Path, metavar="PATH",
        help="files, folders or archives with the papers; the folder of LABELS unless given",
    )  # fmt: skip
    parser.add_argument("--json", type=Path, metavar="FILE", help="write everything as JSON")
    parser.add_argument(
        "--plot", type=Path, metavar="FILE", help="write the curves as .png, .svg or .pdf"
    )
    add_preset(parser, "homework unless chosen")
    add_speaking(parser)
    add_settings(parser)
    parser.set_defaults(func=run)


def run(arguments: argparse.Namespace) -> int:
    """Read labels and papers, compare, judge, print and write."""
    words = wording(arguments.language)
    if arguments.plot and arguments.plot.suffix.lower() not in _PLOTS:
        complain(words, "plot ending", endings=words.join(list(_PLOTS)))
        return WRONG_USAGE
    papers = arguments.papers or [arguments.labels.parent]
    read = (arguments.labels, synonym_file(arguments), *papers)
    wrong = clash((arguments.json, arguments.plot), read, words)
    if wrong:
        say(wrong)
        return WRONG_USAGE
    try:
        options = options_of(arguments, Options())
    except OptionsError as error:
        say(str(error))
        return WRONG_USAGE
    text = text_of(arguments.labels, words)
    return WRONG_LABELS if text is None else _judge(arguments, options, text, words)


def _judge(arguments: argparse.Namespace, options: Options, text: str, words: Wording) -> int:
    from simdesk.cli.papers import read_papers
    from simdesk.comparison import compare
    from simdesk.evaluation import LabelsError, evaluate, read_labels, rows_by_name

    progress = terminal_progress(words, quiet=arguments.quiet)
    paths = arguments.papers or [arguments.labels.parent]
    read = read_papers(((Role.NEW, paths),), progress, passed_over=arguments.labels)
    tell_failures(read.failures, words)
    rows = rows_by_name([paper.document.name for paper in read.papers])
    try:
        labels = read_labels(text, rows)
    except LabelsError as error:
        for problem in error.errors:
            say(f"{arguments.labels.name}, {_in_words(problem, words)}")
        return WRONG_LABELS
    result = compare(read.papers, read.features, options, progress)
    evaluation = evaluate(result, read.features, labels, progress=progress)
    if not (arguments.quiet and (arguments.json or arguments.plot)):
        print_evaluation(evaluation, words)
    return _write(evaluation, arguments, words)


def _in_words(problem: "LabelProblem", words: Wording) -> str:
    """What is wrong with labels, and in which line."""
    key = f"label.{problem.fault.name.lower()}"
    fault = words.text(key, name=problem.name, number=problem.number)
    return words.text("label.line", line=problem.line, fault=fault) if problem.line else fault


def print_evaluation(evaluation: "Evaluation", words: Wording) -> None:
    """Print the best threshold of each measure, then the table of each one."""
    text = words.text
    pairs = {"related": evaluation.true_pairs, "unrelated": evaluation.false_pairs}
    print(text("evaluation.pairs", **{key: words.count(count) for key, count in pairs.items()}))
    heads = [text(f"evaluation.{head}") for head in _HEADS]
    best = [[*heads, text("evaluation.area"), text("evaluation.no score"), text("evaluation.best")]]
    for measured in evaluation.measures:
        cells = _cells(measured.best) if measured.best else [""] * len(_HEADS)
        area, without = _cell(measured.area_under_curve), words.count(measured.without_score)
        best.append([*cells, area, without, text(f"evaluation.{measured.measure.value}")])
    print()
    print_table(best)
    for measured in evaluation.measures:
        sign = "at most" if measured.lower_is_alike else "at least"
        name = text(f"evaluation.{measured.measure.value}")
        print("\n" + text(f"evaluation.{sign}", measure=name))
        step = max(1, len(measured.outcomes) // _LINES)  # the files hold them all
        print_table([[*heads, ""], *([*_cells(o), ""] for o in measured.outcomes[::step])])


def _cells(outcome: "Outcome") -> list[str]:
    found = [_cell(value) for value in (outcome.precision, outcome.recall, outcome.f1)]
    return [f"{outcome.threshold:.4g}", *found]


def _cell(value: float | None) -> str:
    return "–" if value is None else f"{value:.3f}"


def _write(evaluation: "Evaluation", arguments: argparse.Namespace, words: Wording) -> int:
    for path, write in ((arguments.json, _write_json), (arguments.plot, _write_plot)):
        if path is None:
            continue
        try:
            write(evaluation, path)
        except OSError as error:
            complain(words, "not written", path=path, reason=error.strerror or error)
            return NOT_WRITTEN
        tell_written(path, words, quiet=arguments.quiet)
    return 0


def _write_json(evaluation: "Evaluation", path: Path) -> None:
    from simdesk.evaluation import to_data
    from simdesk.files import atomic_write

    text = json.dumps(to_data(evaluation), ensure_ascii=False, indent=1)
    atomic_write(path, text.encode())


def _write_plot(evaluation: "Evaluation", path: Path) -> None:
    # Qt is needed for this alone, and only when somebody asks for a plot.
    from simdesk.painting.application import ensure_gui_application
    from simdesk.painting.evaluation_plot import write_plot

    application = ensure_gui_application()
    write_plot(evaluation, path)
    del application
