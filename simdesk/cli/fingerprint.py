"""`simdesk fingerprint`: SimHash fingerprints of files or of given features, and near ones."""

import argparse
import csv
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from simdesk.measures.choices import FINGERPRINT_SIZES, FeatureHash
from simdesk.measures.errors import ParameterError
from simdesk.options import Options, OptionsError, SimHashFeatures
from simdesk.papers import Role
from simdesk.report.wording import shown_name, wording

if TYPE_CHECKING:
    from simdesk.cli.papers import ReadPapers

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
    parser.set_defaults(func=run)


def run(arguments: argparse.Namespace) -> int:
    """Print fingerprints or near ones. Returns the exit code."""
    if bool(arguments.paths) == bool(arguments.given):
        return _fail("name either files or --given FEATURES", 2)
    try:
        options = Options(
            fingerprint_bits=arguments.bits,
            hash=arguments.hash,
            features=arguments.features,
            zero_sum_is_one=arguments.zero_sum_is_one,
        )
        found = _of_given(arguments.given, options) if arguments.given else None
        found = found if found is not None else _of_files(arguments.paths, options)
        if not found:
            return _fail("nothing could be read", NOT_READ)
        if arguments.among:
            return _print_near(found, arguments, options)
    except (OptionsError, ParameterError) as error:
        return _fail(str(error), 2)
    except (OSError, UnicodeDecodeError) as error:
        reason = getattr(error, "strerror", None) or "is not in UTF-8"
        return _fail(f"{shown_name(str(arguments.given))}: {reason}", NOT_READ)
    for name, value in found:
        print(f"{_shown(value, arguments.bits)}  {shown_name(name)}")
    return 0


def _of_given(path: Path, options: Options) -> list[tuple[str, int | None]]:
    """The fingerprint of a list such as `Apache,10`; ParameterError names the line that is none."""
    from simdesk.measures.simhash import fingerprint

    features: list[tuple[str, float]] = []
    with path.open(encoding="utf-8-sig", newline="") as stream:
        for number, row in enumerate(csv.reader(stream), 1):
            if not row:
                continue
            try:
                feature, weight = row
                features.append((feature, float(weight)))
            except ValueError:
                raise ParameterError([f"line {number} is not a feature, a weight"]) from None
    value = fingerprint(features, options.fingerprint_bits, options.hash, options.zero_sum_is_one)
    return [(path.name, value)]


def _of_files(paths: Sequence[Path], options: Options) -> list[tuple[str, int | None]]:
    """Name and fingerprint of each file that could be read; None where it is too short."""
    from simdesk.comparison import usual_shingle_length
    from simdesk.fingerprints import class_fingerprints

    read = _read(paths)
    values = class_fingerprints(read.features, options, usual_shingle_length(read.features))
    names = [paper.document.name for paper in read.papers]
    return list(zip(names, values, strict=True))


def _read(paths: Sequence[Path]) -> "ReadPapers":
    from simdesk.cli.papers import read_papers
    from simdesk.progress import Progress

    read = read_papers([(Role.NEW, list(paths))], Progress())
    for failure in read.failures:
        print(f"{shown_name(failure.name)}: {wording('en').reason(failure)}", file=sys.stderr)
    return read


def _print_near(
    found: Sequence[tuple[str, int | None]], arguments: argparse.Namespace, options: Options
) -> int:
    """Print the near ones of each fingerprint, the nearest first."""
    from simdesk.measures.fingerprint_index import BlockIndex, BlockPlan

    if not 0 <= arguments.distance <= arguments.bits:
        return _fail(f"--distance must be 0 to {arguments.bits}", 2)
    others = [
        (name, value) for name, value in _of_files(arguments.among, options) if value is not None
    ]
    # Beyond what tables are good for, the index compares with every fingerprint.
    indexed = min(arguments.distance, _MOST_BLOCKS - 1)
    plan = BlockPlan(arguments.bits, indexed + 1, indexed)
    index = BlockIndex([value for _, value in others], plan)
    for name, value in found:
        if value is None:
            print(f"{shown_name(name)}: too short for a fingerprint")
            continue
        near = index.search(value, arguments.distance)
        print(f"{_shown(value, arguments.bits)}  {shown_name(name)}: {len(near)} of {len(others)}")
        for place, distance in near:
            print(f"  {distance:3} bits  {shown_name(others[place][0])}")
    return 0


def _shown(value: int | None, bits: int) -> str:
    from simdesk.measures.simhash import to_hexadecimal

    return "too short".ljust(bits // 4) if value is None else to_hexadecimal(value, bits)


def _fail(message: str, code: int) -> int:
    print(f"simdesk: {message}", file=sys.stderr)
    return code
