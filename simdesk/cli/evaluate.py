"""`simdesk evaluate`: how well each measure tells labelled pairs apart."""

import argparse
import json
import sys
from collections import defaultdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

from simdesk.cli.compare import PRESET_HELP
from simdesk.measures.choices import FINGERPRINT_SIZES, FeatureHash
from simdesk.options import PRESETS, Options, OptionsError, Preset, SimHashFeatures
from simdesk.papers import Role

if TYPE_CHECKING:
    from simdesk.cli.papers import ReadPapers
    from simdesk.evaluation import Evaluation
    from simdesk.measures.classification import Outcome

WRONG_LABELS = 3
NOT_WRITTEN = 4
_LINES = 20  # of a printed table, about
_PLOTS = (".png", ".svg", ".pdf")


def add_parser(commands: "argparse._SubParsersAction[Any]") -> None:
    """Describe the command."""
    parser = commands.add_parser(
        "evaluate",
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
    parser.add_argument(
        "--preset", choices=[p.value for p in Preset], default=Preset.HOMEWORK, help=PRESET_HELP
    )
    parser.add_argument(
        "--features", choices=[f.value for f in SimHashFeatures], help="of the fingerprint"
    )
    parser.add_argument("--hash", choices=[h.value for h in FeatureHash], help="of the features")
    parser.add_argument("--bits", type=int, choices=FINGERPRINT_SIZES, help="of the fingerprint")
    parser.add_argument(
        "--shingle-length", type=int, metavar="K", help="characters of a shingle; 0: by length"
    )
    parser.add_argument("--quiet", action="store_true", help="print nothing but errors")
    parser.set_defaults(func=run)


def run(arguments: argparse.Namespace) -> int:
    """Read labels and papers, compare, judge, print and write."""
    if arguments.plot and arguments.plot.suffix.lower() not in _PLOTS:
        return _fail(f"a plot ends in {', '.join(_PLOTS)}", 2)
    try:
        options = _options(arguments)
        text = arguments.labels.read_bytes().decode("utf-8")
    except OptionsError as error:
        return _fail(str(error), 2)
    except OSError as error:
        return _fail(f"{arguments.labels.name}: {error.strerror}", WRONG_LABELS)
    except UnicodeDecodeError:
        return _fail(f"{arguments.labels.name} is not in UTF-8", WRONG_LABELS)
    return _judge(arguments, options, text)


def _options(arguments: argparse.Namespace) -> Options:
    changes = {
        "features": arguments.features and SimHashFeatures(arguments.features),
        "hash": arguments.hash and FeatureHash(arguments.hash),
        "fingerprint_bits": arguments.bits,
        "shingle_length": arguments.shingle_length,
    }
    given = {name: value for name, value in changes.items() if value is not None}
    return PRESETS[Preset(arguments.preset)].changed(**given)


def _judge(arguments: argparse.Namespace, options: Options, text: str) -> int:
    from simdesk.cli.papers import read_papers, terminal_progress
    from simdesk.comparison import compare
    from simdesk.evaluation import LabelsError, evaluate, read_labels

    progress = terminal_progress(arguments.quiet)
    paths = arguments.papers or [arguments.labels.parent]
    read = read_papers(((Role.NEW, paths),), progress, passed_over=arguments.labels)
    _print_failures(read)
    rows: defaultdict[str, list[int]] = defaultdict(list)
    for row, paper in enumerate(read.papers):
        rows[paper.document.name].append(row)
    try:
        labels = read_labels(text, rows)
    except LabelsError as error:
        for problem in error.errors:
            _fail(f"{arguments.labels.name}, {problem}", WRONG_LABELS)
        return WRONG_LABELS
    result = compare(read.papers, read.features, options, progress)
    evaluation = evaluate(result, read.features, labels)
    if not arguments.quiet:
        print_evaluation(evaluation)
    return _write(evaluation, arguments)


def _fail(message: str, code: int) -> int:
    print(f"simdesk: {message}", file=sys.stderr)
    return code


def _print_failures(read: "ReadPapers") -> None:
    from simdesk.report.wording import shown_name, wording

    words = wording("en")
    for failure in read.failures:
        print(f"{shown_name(failure.name)}: {words.reason(failure)}", file=sys.stderr)


def print_evaluation(evaluation: "Evaluation") -> None:
    """Print the best threshold of each measure, then the table of each one."""
    print(f"{evaluation.true_pairs} related pairs, {evaluation.false_pairs} unrelated pairs")
    heading = f"{'threshold':>9}  {'precision':>9}  {'recall':>9}  {'F1':>9}"
    print(f"\n{'best of each measure':28}  {heading}  {'ROC area':>9}  {'no score':>9}")
    for measured in evaluation.measures:
        area = _cell(measured.area_under_curve)
        best = _row(measured.best) if measured.best else " " * len(heading)
        print(f"{measured.measure:28}  {best}  {area}  {measured.without_score:9}")
    for measured in evaluation.measures:
        sign = "at most" if measured.lower_is_alike else "at least"
        print(f"\n{measured.measure}, reported from {sign} the threshold\n{heading}")
        step = max(1, len(measured.outcomes) // _LINES)  # the files hold them all
        for outcome in measured.outcomes[::step]:
            print(_row(outcome))


def _row(outcome: "Outcome") -> str:
    cells = [_cell(value) for value in (outcome.precision, outcome.recall, outcome.f1)]
    return "  ".join([f"{outcome.threshold:9.4g}", *cells])


def _cell(value: float | None) -> str:
    return f"{'–' if value is None else format(value, '.3f'):>9}"


def _write(evaluation: "Evaluation", arguments: argparse.Namespace) -> int:
    from simdesk.files import atomic_write

    try:
        if arguments.json:
            from simdesk.evaluation import to_data

            text = json.dumps(to_data(evaluation), ensure_ascii=False, indent=1)
            atomic_write(arguments.json, text.encode())
        if arguments.plot:
            # Qt is needed for this alone, and only when somebody asks for a plot.
            from simdesk.painting.application import ensure_gui_application
            from simdesk.painting.evaluation_plot import write_plot

            application = ensure_gui_application()
            write_plot(evaluation, arguments.plot)
            del application
    except OSError as error:
        return _fail(f"not written: {error.filename or ''} {error.strerror}", NOT_WRITTEN)
    for path in (arguments.json, arguments.plot):
        if path and not arguments.quiet:
            print(f"wrote {path}")
    return 0
