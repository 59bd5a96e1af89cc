"""What the commands write of a result: reports, tables, data, and the key to an anonymous one."""

import argparse
import sys
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from simdesk.cli.exit_codes import NOT_WRITTEN, WRONG_USAGE
from simdesk.cli.reading import not_read
from simdesk.cli.settings import percentage
from simdesk.cli.speaking import add_speaking, complain, say, tell_written, terminal_progress
from simdesk.papers import Exclusions, Paper
from simdesk.report.paper_names import paper_name, sought_name
from simdesk.report.parts import ReportSettings
from simdesk.report.wording import Wording, wording
from simdesk.reviews import Reviews

if TYPE_CHECKING:
    from simdesk.progress import Progress
    from simdesk.reading.students import Roster
    from simdesk.report.anonymity import Anonymised
    from simdesk.results import ClassResult

_MOST_LISTED = 20
_REPORT_PARTS = {
    "whole_passages": "print the middle of long passages too",
    "fingerprints": "show the fingerprints of each pair bit by bit",
    "heat_map": "the shares of all pairs as colours",
    "histogram": "how many pairs have which share",
    "appendix": "papers, what was left out, and what the numbers mean",
}

Writers = list[tuple[Path | None, Callable[[], bytes]]]


def add_outputs(parser: argparse.ArgumentParser) -> None:
    """Describe what can be written of a result, and how."""
    written = parser.add_argument_group("what is written")
    for ending, what in (
        ("pdf", "write a report as PDF"),
        ("html", "write a report as one HTML file"),
        ("xlsx", "write pairs, papers and passages as an Excel workbook"),
        ("csv", "write the pairs as a table"),
        ("csv-papers", "write the papers as a table"),
        ("csv-passages", "write the passages as a table"),
        ("json", "write all results as JSON (its fields: simdesk/report/data.py)"),
    ):
        written.add_argument(f"--{ending}", type=Path, metavar="FILE", help=what)
    _add_report_parts(parser.add_argument_group("PDF and HTML reports"))
    _add_selection(parser.add_argument_group("whose names and papers are in it"))
    add_speaking(parser)


def _add_report_parts(group: "argparse._ArgumentGroup") -> None:
    defaults = ReportSettings()
    group.add_argument("--title", default="", help="the title of the report")
    group.add_argument("--class-name", default="", metavar="NAME", help="which class it is of")
    group.add_argument(
        "--minimum-share", type=percentage, default=defaults.minimum_share, metavar="PERCENT",
        help="show the passages of pairs of which at least this part of one paper is in the other "
        f"({defaults.minimum_share:.0%})".replace("%", "%%"),
    )  # fmt: skip
    group.add_argument(
        "--most-pairs", type=_count, default=defaults.most_pairs, metavar="N",
        help=f"of at most so many pairs ({defaults.most_pairs})",
    )  # fmt: skip
    for part, what in _REPORT_PARTS.items():
        group.add_argument(
            f"--{part.replace('_', '-')}", action=argparse.BooleanOptionalAction,
            default=getattr(defaults, part), help=what,
        )  # fmt: skip


def _count(text: str) -> int:
    """A whole number from 0 on."""
    if not text.isdecimal():
        raise argparse.ArgumentTypeError(f"{text!r} is no whole number")
    return int(text)


def _add_selection(parser: "argparse._ArgumentGroup") -> None:
    parser.add_argument(
        "--paper", metavar="NAME",
        help="report on this paper against all others (a part of its file's or student's name)",
    )  # fmt: skip
    parser.add_argument(
        "--pair", nargs=2, metavar="NAME", help="report on these two papers alone, naming no other"
    )
    parser.add_argument(
        "--anonymous", action="store_true",
        help="write labels in the place of the names of files and students, in the texts and on "
        "the terminal too; messages for you, on the error stream, still name them",
    )  # fmt: skip
    parser.add_argument(
        "--names", type=Path, metavar="FILE",
        help="with --anonymous: a class list (CSV or a name a line) whose names are hidden too",
    )  # fmt: skip
    parser.add_argument(
        "--key", type=Path, metavar="FILE",
        help="with --anonymous: write whose label is whose, and what may still tell a name, as CSV",
    )  # fmt: skip
    parser.add_argument(
        "--black-out", metavar="NAME",
        help="with --paper: a copy for that paper's student, the text of this other one blacked "
        "out and its name hidden",
    )  # fmt: skip


def targets(arguments: argparse.Namespace) -> tuple[Path | None, ...]:
    """The files that are to be written; None for what was not asked for."""
    return (
        arguments.pdf, arguments.html, arguments.xlsx, arguments.csv, arguments.csv_papers,
        arguments.csv_passages, arguments.json, arguments.key,
    )  # fmt: skip


class UsageError(Exception):
    """Options that contradict each other or the papers; the message is for the user."""


def contradiction(arguments: argparse.Namespace, words: Wording) -> str:
    """What is wrong with the options whatever the papers are; empty if nothing."""
    hides = arguments.anonymous or arguments.black_out is not None
    if arguments.paper is not None and arguments.pair is not None:
        return words.text("terminal.one of", options="--paper, --pair")
    for option, value in (("--key", arguments.key), ("--names", arguments.names)):
        if value is not None and not hides:
            return words.text("terminal.with anonymous", option=option)
    if arguments.black_out is not None and arguments.paper is None:
        return words.text("terminal.whose copy")
    return ""


def write_outputs(
    result: "ClassResult",
    arguments: argparse.Namespace,
    exclusions: Exclusions | None = None,
    reviews: Reviews | None = None,
) -> "tuple[int, ClassResult]":
    """Write each file that was asked for.

    Returns the exit code, and the result as it may be printed: without names, or of one paper or
    pair alone, if that was asked for.
    """
    from simdesk.report import data, table, workbook
    from simdesk.report.one_paper import in_tables

    words = wording(arguments.language)
    try:
        settings = _settings(result, arguments, exclusions, reviews)
        hidden = _hidden(result, settings)
    except UsageError as error:
        say(str(error))
        return WRONG_USAGE, result
    if hidden is not None:
        result, settings = hidden.result, hidden.settings
    progress = terminal_progress(words, quiet=arguments.quiet)
    writers: Writers = [
        (arguments.pdf, lambda: pdf_bytes(result, settings, progress)),
        (arguments.html, lambda: html_bytes(result, settings, progress)),
        (arguments.xlsx, lambda: workbook.to_xlsx(result, settings)),
        (arguments.csv, lambda: table.csv(result, settings)),
        (arguments.csv_papers, lambda: table.csv_of(table.tables(result, settings)[1])),
        (arguments.csv_passages, lambda: table.csv_of(table.tables(result, settings)[2])),
        (arguments.json, lambda: data.to_json(result, settings).encode()),
        (arguments.key, lambda: _key(hidden, settings)),
    ]
    if hidden is not None:  # before anything is written, so that nobody hands it on unwarned
        _tell_remaining(hidden, settings, quiet=arguments.quiet)
    return write(writers, words, quiet=arguments.quiet), in_tables(result, settings)[0]


def write(writers: Writers, words: Wording, *, quiet: bool) -> int:
    """Make and write each file that has a path, up to the first that fails. The exit code."""
    from simdesk.files import atomic_write

    for path, make in writers:
        if path is None:
            continue
        try:
            atomic_write(path, make())
        except OSError as error:
            complain(words, "not written", path=path, reason=error.strerror or error)
            return NOT_WRITTEN
        tell_written(path, words, quiet=quiet)
    return 0


def _settings(
    result: "ClassResult",
    arguments: argparse.Namespace,
    exclusions: Exclusions | None,
    reviews: Reviews | None,
) -> ReportSettings:
    words = wording(arguments.language)
    settings = ReportSettings(
        language=arguments.language,
        title=arguments.title,
        class_name=arguments.class_name,
        minimum_share=arguments.minimum_share,
        most_pairs=arguments.most_pairs,
        **{part: getattr(arguments, part) for part in _REPORT_PARTS},
        anonymous=arguments.anonymous,
        names=_names(arguments.names, words),
        paper=_paper(result, arguments.paper, words),
        pair=_pair(result, arguments.pair, words),
        blacked_out=_paper(result, arguments.black_out, words),
        exclusions=exclusions or Exclusions(),
        reviews=reviews or Reviews(),
    )
    if settings.blacked_out is not None and settings.blacked_out == settings.paper:
        raise UsageError(words.text("terminal.same paper", options="--paper, --black-out"))
    return settings


def _names(path: Path | None, words: Wording) -> tuple[str, ...]:
    """The students on a class list: number and name of each."""
    from simdesk.reading.students import label

    if path is None:
        return ()
    return tuple(label(number, name) for number, name in class_list(path, words).students)


def class_list(path: Path, words: Wording) -> "Roster":
    """The students on a list. Raises UsageError."""
    from simdesk.reading.lists import ListError, list_bytes
    from simdesk.reading.students import Roster, RosterError

    try:
        return Roster.parse(list_bytes(path))
    except (OSError, ListError) as error:
        raise UsageError(not_read(path, error, words)) from error
    except RosterError as error:
        reason = words.text(f"list.{error.fault.name.lower().replace('_', ' ')}")
        raise UsageError(
            words.text("terminal.cannot open", name=path.name, reason=reason)
        ) from error


def _paper(result: "ClassResult", wanted: str | None, words: Wording) -> int | None:
    """The id of the paper that is wanted, as `paper_named` finds it."""
    return None if wanted is None else paper_named(result.papers, wanted, words)


def paper_named(papers: Iterable[Paper], wanted: str, words: Wording) -> int:
    """The id of the paper with that name of its file or student, or the only one with that part.

    Raises UsageError.
    """
    sought = [(paper, sought_name(paper)) for paper in papers]
    exact = [paper for paper, names in sought if wanted in names.split("\n")]
    part = [paper for paper, names in sought if wanted.casefold() in names.casefold()]
    found = exact or part
    if len(found) == 1:
        return found[0].id
    if not found:
        raise UsageError(words.text("terminal.no paper", name=wanted))
    several = words.join([paper_name(paper) for paper in found[:_MOST_LISTED]])
    raise UsageError(words.text("terminal.several papers", name=wanted, names=several))


def _pair(
    result: "ClassResult", wanted: "Sequence[str] | None", words: Wording
) -> tuple[int, int] | None:
    """The ids of two papers by their names."""
    if wanted is None:
        return None
    first, second = (_paper(result, name, words) for name in wanted)
    assert first is not None
    assert second is not None
    if first == second:
        raise UsageError(words.text("terminal.same paper", options="--pair"))
    if not result.compared[result.row(first), result.row(second)]:
        raise UsageError(words.text("terminal.not compared"))
    return first, second


def _hidden(result: "ClassResult", settings: ReportSettings) -> "Anonymised | None":
    from simdesk.report.anonymity import anonymised

    return anonymised(result, settings) if settings.hides_names else None


def _key(hidden: "Anonymised | None", settings: ReportSettings) -> bytes:
    from simdesk.report.anonymity_key import key_file

    assert hidden is not None, "a key is asked for only where names are hidden"
    return key_file(hidden.key, hidden.remaining, settings.language)


def _tell_remaining(hidden: "Anonymised", settings: ReportSettings, *, quiet: bool) -> None:
    """Say on the terminal, never in a file that was written, what may still tell a name.

    `quiet`: only how much it is.
    """
    from simdesk.report.anonymity_key import remaining_in_words

    if not hidden.remaining:
        return
    words = wording(settings.language)
    count = words.count(len(hidden.remaining))
    say(words.text("anonymous.remaining.count", count=count))
    if quiet:
        return
    print(words.text("anonymous.remaining"), file=sys.stderr)
    for found in hidden.remaining[:_MOST_LISTED]:
        print(f"  {remaining_in_words(found, words)}", file=sys.stderr)
    more = len(hidden.remaining) - _MOST_LISTED
    if more > 0:
        print(f"  {words.text('anonymous.remaining.more', count=more)}", file=sys.stderr)


def pdf_bytes(
    result: "ClassResult", settings: ReportSettings, progress: "Progress | None" = None
) -> bytes:
    """The report as PDF."""
    # Qt is needed for this alone, and only when somebody asks for a PDF.
    from simdesk.painting import pdf
    from simdesk.painting.application import ensure_gui_application
    from simdesk.report.content import build

    application = ensure_gui_application()
    data = pdf.to_bytes(build(result, settings, progress), progress)
    del application
    return data


def html_bytes(
    result: "ClassResult", settings: ReportSettings, progress: "Progress | None" = None
) -> bytes:
    """The report as one HTML file."""
    from simdesk.report import html
    from simdesk.report.content import build

    return html.to_html(build(result, settings, progress))
