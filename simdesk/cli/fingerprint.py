"""`simdesk fingerprint`: SimHash fingerprints of files or of given features, and near ones."""

import argparse
import csv
import io
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from simdesk.cli.columns import width
from simdesk.cli.exit_codes import WRONG_USAGE
from simdesk.cli.reading import text_of
from simdesk.cli.speaking import (
    add_speaking,
    complain,
    say,
    tell_failures,
    terminal_progress,
)
from simdesk.measures.choices import FINGERPRINT_SIZES, FeatureHash
from simdesk.measures.errors import ParameterError
from simdesk.options import Options, OptionsError, SimHashFeatures
from simdesk.papers import Role
from simdesk.progress import Progress
from simdesk.report.wording import Wording, shown_name, wording

Fingerprints = list[tuple[str, int | None]]  # names and values; None: too short

NOT_READ = 3
_MOST_BLOCKS = 16  # more tables than this cost more than comparing with every fingerprint


def add_parser(commands: "argparse._SubParsersAction[Any]") -> None:
    """Describe the command."""
    parser = commands.add_parser(
        "fingerprint",
        help="SimHash fingerprints, and the near ones among many",
        description="Print the SimHash fingerprint of each file, or of a given list of features "
        "with weights. With --among, print instead for each of them the files of a folder whose "
        "fingerprints differ in at most --distance bits, found by block tables (Manku, Jain, Das "
        "Sarma 2007): exactly those that comparing with every one finds. Exit code 0: done; 2: "
        "wrong usage; 3: nothing could be read.",
    )
    parser.add_argument("paths", nargs="*", type=Path, metavar="PATH")
    parser.add_argument(
        "--given", type=Path, metavar="CSV", help="features and weights instead of files: a,10"
    )
    parser.add_argument("--among", nargs="+", type=Path, metavar="PATH", help="files to search")
    parser.add_argument("--distance", type=int, default=8, help="most differing bits (8)")
    parser.add_argument("--bits", type=int, choices=FINGERPRINT_SIZES, default=64)
    parser.add_argument(
        "--hash", choices=[h.value for h in FeatureHash], default=FeatureHash.BLAKE2B
    )
    parser.add_argument(
        "--features",
        choices=[f.value for f in SimHashFeatures if f is not SimHashFeatures.WORDS_TFIDF],
        default=SimHashFeatures.WORDS_FIXED_IDF,
        help="what a fingerprint is made of",
    )
    parser.add_argument(
        "--zero-sum-is-one", action="store_true", help="a bit whose sum is 0 is 1, as some have it"
    )
    add_speaking(parser)
    parser.set_defaults(func=run)


def run(arguments: argparse.Namespace) -> int:
    """Print fingerprints or near ones. Returns the exit code."""
    words = wording(arguments.language)
    if bool(arguments.paths) == bool(arguments.given):
        complain(words, "files or given")
        return WRONG_USAGE
    if arguments.among and not 0 <= arguments.distance <= arguments.bits:
        complain(words, "distance", bits=arguments.bits)
        return WRONG_USAGE
    progress = terminal_progress(words, quiet=arguments.quiet)
    try:
        options = Options(
            fingerprint_bits=arguments.bits,
            hash=arguments.hash,
            features=arguments.features,
            zero_sum_is_one=arguments.zero_sum_is_one,
        )
        if arguments.given:
            text = text_of(arguments.given, words)
            if text is None:
                return NOT_READ
            found = [(arguments.given.name, _of_given(text, options, words))]
        else:
            found = _of_files(arguments.paths, options, words, progress)
    except (OptionsError, ParameterError) as error:
        say(str(error))
        return WRONG_USAGE
    if not found:
        complain(words, "nothing read")
        return NOT_READ
    if arguments.among:
        others = _of_files(arguments.among, options, words, progress)
        _print_near(found, others, arguments, words)
        return 0
    for name, value in found:
        print(f"{_shown(value, arguments.bits, words)}  {shown_name(name)}")
    return 0


def _of_given(text: str, options: Options, words: Wording) -> int | None:
    """The fingerprint of a list such as `Apache,10`; ParameterError names the line that is none."""
    from simdesk.measures.simhash import fingerprint

    features: list[tuple[str, float]] = []
    rows = csv.reader(io.StringIO(text, newline=""))
    try:
        for row in filter(None, rows):
            feature, weight = row
            features.append((feature, float(weight)))
    except (ValueError, csv.Error):
        wrong = words.text("terminal.no feature", line=max(rows.line_num, 1))
        raise ParameterError([wrong]) from None
    return fingerprint(features, options.fingerprint_bits, options.hash, options.zero_sum_is_one)


def _of_files(
    paths: Sequence[Path], options: Options, words: Wording, progress: Progress
) -> Fingerprints:
    """Name and fingerprint of each file that could be read; None where it is too short."""
    from simdesk.cli.papers import read_papers
    from simdesk.comparison import usual_shingle_length
    from simdesk.fingerprints import class_fingerprints

    read = read_papers([(Role.NEW, list(paths))], progress)
    tell_failures(read.failures, words)
    values = class_fingerprints(read.features, options, usual_shingle_length(read.features))
    names = [paper.document.name for paper in read.papers]
    return list(zip(names, values, strict=True))


def _print_near(
    found: Fingerprints, among: Fingerprints, arguments: argparse.Namespace, words: Wording
) -> None:
    """Print the near ones of each fingerprint, the nearest first."""
    from simdesk.measures.fingerprint_index import BlockIndex, BlockPlan

    others = [(name, value) for name, value in among if value is not None]
    # Beyond what tables are good for, the index compares with every fingerprint.
    indexed = min(arguments.distance, _MOST_BLOCKS - 1)
    plan = BlockPlan(arguments.bits, indexed + 1, indexed)
    index = BlockIndex([value for _, value in others], plan)
    for name, value in found:
        if value is None:
            print(words.text("terminal.too short for fingerprint", name=shown_name(name)))
            continue
        near = index.search(value, arguments.distance)
        counted = words.text(
            "terminal.near", name=shown_name(name), near=len(near), all=len(others)
        )
        print(f"{_shown(value, arguments.bits, words)}  {counted}")
        for place, distance in near:
            bits = words.text("terminal.bits", count=f"{distance:3}")
            print(f"  {bits}  {shown_name(others[place][0])}")


def _shown(value: int | None, bits: int, words: Wording) -> str:
    from simdesk.measures.simhash import to_hexadecimal

    if value is not None:
        return to_hexadecimal(value, bits)
    text = words.text("terminal.no fingerprint")
    return text + " " * (bits // 4 - width(text))
