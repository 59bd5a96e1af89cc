"""`simdesk check`: how much of one text is in another, as one number in a file.

The classic exercise: an original, a copy, an answer file. Source: the third of the texts that this
program was made from, whose ShortStringException is an exit code here.
"""

import argparse
from collections.abc import Sequence
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from simdesk.cli.exit_codes import WRONG_USAGE
from simdesk.cli.reading import add_reading, request_of, say_missing
from simdesk.cli.settings import add_settings, choice, names, options_of, synonym_file
from simdesk.cli.speaking import add_speaking, complain, say, tell_failures, terminal_progress
from simdesk.cli.targets import clash
from simdesk.options import PRESETS, OptionsError, Preset
from simdesk.papers import Role
from simdesk.report.wording import wording

if TYPE_CHECKING:
    from simdesk.features import DocumentFeatures
    from simdesk.options import Options
    from simdesk.papers import Paper
    from simdesk.results import ClassResult

TOO_SHORT = 3
NOT_READ = 4


class Measure(StrEnum):
    """What the answer is a number of."""

    SHARE = "share"  # of the copy's text in passages that the original has too
    COSINE = "cosine"
    WINDOWED_COSINE = "windowed cosine"  # of the shorter text with the best window of the longer
    JACCARD = "jaccard"
    SIMHASH = "simhash"  # equal bits of the fingerprints, as a part of all bits


def add_parser(commands: "argparse._SubParsersAction[Any]") -> None:
    """Describe the command."""
    parser = commands.add_parser(
        "check",
        usage="%(prog)s [OPTION ...] ORIGINAL COPY ANSWER",
        help="how much of a copy is in an original",
        description="Write to ANSWER how much of COPY is found in ORIGINAL: a number from 0.00 to "
        "1.00. Exit code 0: done; 2: wrong usage, such as a paper that does not exist; 3: a text "
        "is too short to judge; 4: a file could not be read or written. In each case but 0 ANSWER "
        "is left alone.",
    )
    parser.add_argument("original", type=Path, metavar="ORIGINAL")
    parser.add_argument("copy", type=Path, metavar="COPY")
    parser.add_argument("answer", type=Path, metavar="ANSWER")
    parser.add_argument(
        "--measure",
        type=choice(Measure),
        metavar=names(list(Measure)),
        default=Measure.SHARE,
        help="what to compute instead of the share; windowed-cosine: of the shorter text with the "
        "stretch of the longer one that fits it best, for titles and answers; simhash: 1 less the "
        "differing part of the bits",
    )
    add_reading(parser)
    add_speaking(parser)
    add_settings(
        parser, without=("leave_out.template", "leave_out.common_papers", "match_distance")
    )
    parser.set_defaults(func=run)


def run(arguments: argparse.Namespace) -> int:
    """Compare the two files and write the answer."""
    from simdesk.cli.papers import read_papers
    from simdesk.comparison import compare
    from simdesk.files import atomic_write

    words = wording(arguments.language)
    try:
        options = options_of(arguments, PRESETS[Preset.SHORT_ANSWERS])
    except OptionsError as error:
        say(str(error))
        return WRONG_USAGE
    request = request_of(arguments, words)
    papers = (arguments.original, arguments.copy)
    if request is None or say_missing(papers, words):
        return WRONG_USAGE
    dictionary = synonym_file(arguments)
    wrong = clash([arguments.answer], (*papers, dictionary), words)
    if wrong:
        say(wrong)
        return WRONG_USAGE
    read = read_papers(
        [(Role.NEW, [arguments.original]), (Role.NEW, [arguments.copy])],
        terminal_progress(words, quiet=arguments.quiet),
        request,
        converts=arguments.libreoffice,
    )
    tell_failures(read.failures, words)
    if len(read.papers) != 2:
        if not read.failures:
            complain(words, "single papers")
        return NOT_READ
    if arguments.measure is Measure.WINDOWED_COSINE:
        answer = windowed(read.papers, read.features, options)
    else:
        result = compare(read.papers, read.features, options)
        answer = value(result, read.features, arguments.measure)
    if answer is None:
        complain(words, "too short")
        return TOO_SHORT
    try:
        atomic_write(arguments.answer, f"{answer:.2f}\n".encode())
    except OSError as error:
        complain(words, "not written", path=arguments.answer, reason=error.strerror or error)
        return NOT_READ
    return 0


def windowed(
    papers: "Sequence[Paper]", features: "Sequence[DocumentFeatures]", options: "Options"
) -> float | None:
    """The windowed cosine of two papers, 0 to 1; None where one has no words that count."""
    from simdesk.cosine_inspection import inspect_window

    found = inspect_window((papers[0], papers[1]), (features[0], features[1]), options)
    return None if found is None else found.score.score


def value(
    result: "ClassResult", features: "Sequence[DocumentFeatures]", measure: Measure
) -> float | None:
    """The number that was asked for, 0 to 1; None where a text is too short for it.

    `result` is of two papers; `features` are theirs.
    """
    from simdesk.passages.aligned import Sizes

    scores = result.scores(0, 1)
    if measure is Measure.COSINE:
        return scores.cosine
    if measure is Measure.JACCARD:
        return scores.jaccard
    if measure is Measure.SIMHASH:
        distance = scores.simhash_distance
        return None if distance is None else 1 - distance / result.options.fingerprint_bits
    # A text shorter than the shortest run that counts can share nothing, whatever it says.
    sizes = Sizes.of(result.options)
    lengths = np.array([sizes.up_to(paper.units.han)[-1] for paper in features])
    if not sizes.reach(lengths).all():
        return None
    return scores.share_second.ratio
