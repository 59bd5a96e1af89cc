"""`simdesk fingerprint`: SimHash fingerprints of files or of given features, and near ones."""

import argparse
import csv
import io
from collections import defaultdict
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from simdesk.cli.columns import width
from simdesk.cli.exit_codes import WRONG_USAGE
from simdesk.cli.reading import text_of
from simdesk.cli.settings import add_settings, options_of
from simdesk.cli.speaking import (
    add_speaking,
    complain,
    say,
    tell_failures,
    terminal_progress,
)
from simdesk.measures.errors import ParameterError
from simdesk.options import Options, OptionsError
from simdesk.papers import Role
from simdesk.progress import Progress
from simdesk.report.wording import Wording, shown_name, wording

if TYPE_CHECKING:
    from simdesk.measures.fingerprint_index import BlockPlan

Fingerprints = list[tuple[str, int | None]]  # names and values; None: too short

Known = Sequence[tuple[str, int]]
Near = list[tuple[str, int]]  # names and distances, the nearest first
Search = Callable[[int, int], Near]  # within a distance

NOT_READ = 3
_MOST_PACKED_BITS = 64
# What fingerprints do not depend on; --distance is the limit here.
_UNUSED = (
    "leave_out.template", "leave_out.quotations", "leave_out.references",
    "leave_out.common_papers", "minimum_characters", "minimum_words", "edited", "cosine",
    "synonyms", "synonym_text", "match_distance",
)  # fmt: skip
_MOST_BLOCKS = 16  # more tables than this cost more than comparing with every fingerprint


def add_parser(commands: "argparse._SubParsersAction[Any]") -> None:
    """Describe the command."""
    parser = commands.add_parser(
        "fingerprint",
        usage="%(prog)s [OPTION ...] [PATH ...]",
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
    parser.add_argument(
        "--blocks", type=int, metavar="N",
        help="into how many blocks fingerprints are cut for the tables, more than --distance; one "
        "more unless given. 5 with --distance 3 makes 10 tables, of two blocks as key each",
    )  # fmt: skip
    parser.add_argument(
        "--packed", action="store_true", help="search in compressed tables; up to 64 bits"
    )
    add_settings(parser, without=_UNUSED)
    add_speaking(parser)
    parser.set_defaults(func=run)


def run(arguments: argparse.Namespace) -> int:
    """Print fingerprints or near ones. Returns the exit code."""
    words = wording(arguments.language)
    if bool(arguments.paths) == bool(arguments.given):
        complain(words, "files or given")
        return WRONG_USAGE
    progress = terminal_progress(words, quiet=arguments.quiet)
    try:
        options = options_of(arguments, Options())
        plan = _plan(arguments, options.fingerprint_bits, words)
        others: Fingerprints = []
        if arguments.given:
            text = text_of(arguments.given, words)
            if text is None:
                return NOT_READ
            found = [(arguments.given.name, _of_given(text, options, words))]
            if arguments.among:
                (others,) = _of_files([arguments.among], options, words, progress)
        else:
            paths = [arguments.paths, arguments.among or []]
            found, others = _of_files(paths, options, words, progress)
    except (OptionsError, ParameterError) as error:
        say(str(error))
        return WRONG_USAGE
    if not found:
        complain(words, "nothing read")
        return NOT_READ
    bits = options.fingerprint_bits
    if arguments.among:
        known = [(name, value) for name, value in others if value is not None]
        search, size = (_packed_search if arguments.packed else _search)(known, plan)
        if not arguments.quiet:
            fields = {"count": plan.table_count, "blocks": plan.blocks, "size": size}
            told = {key: words.count(value) for key, value in fields.items()}
            say(words.text("terminal.tables", **told))
        _print_near(found, search, arguments.distance, len(known), bits, words)
        return 0
    for name, value in found:
        print(f"{_shown(value, bits, words)}  {shown_name(name)}")
    return 0


def _plan(arguments: argparse.Namespace, bits: int, words: Wording) -> "BlockPlan":
    """The tables to search in. Raises ParameterError for what cannot be."""
    from simdesk.measures.fingerprint_index import BlockPlan

    distance = arguments.distance
    if not 0 <= distance <= bits:
        raise ParameterError([words.text("terminal.distance", bits=bits)])
    if arguments.packed and bits > _MOST_PACKED_BITS:
        raise ParameterError([words.text("terminal.packed bits", bits=_MOST_PACKED_BITS)])
    if arguments.blocks is not None or arguments.packed:
        blocks = distance + 1 if arguments.blocks is None else arguments.blocks
        return BlockPlan(bits, blocks, distance)
    # Beyond what tables are good for, the index compares with every fingerprint.
    indexed = min(distance, _MOST_BLOCKS - 1)
    return BlockPlan(bits, indexed + 1, indexed)


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
    groups: Sequence[Sequence[Path]], options: Options, words: Wording, progress: Progress
) -> list[Fingerprints]:
    """Name and fingerprint of each file of each group that could be read; None: it is too short.

    All groups are one class, where the class decides what a word weighs or how long a shingle is.
    """
    from simdesk.cli.papers import read_papers
    from simdesk.comparison import usual_shingle_length
    from simdesk.fingerprints import class_fingerprints

    read = [read_papers([(Role.NEW, list(paths))], progress) for paths in groups]
    for each in read:
        tell_failures(each.failures, words)
    features = [paper for each in read for paper in each.features]
    length = options.shingle_length or usual_shingle_length(features)
    values = iter(class_fingerprints(features, options, length))
    return [[(paper.document.name, next(values)) for paper in each.papers] for each in read]


def _search(known: Known, plan: "BlockPlan") -> tuple[Search, int]:
    """Finds near ones in block tables; and the bytes that these take."""
    from simdesk.measures.fingerprint_index import BlockIndex

    index = BlockIndex([value for _, value in known], plan)

    def near(value: int, distance: int) -> Near:
        return [(known[place][0], bits) for place, bits in index.search(value, distance)]

    return near, index.memory


def _packed_search(known: Known, plan: "BlockPlan") -> tuple[Search, int]:
    """The same in compressed tables, which hold fingerprints alone; the distance is the plan's."""
    import numpy as np

    from simdesk.measures.packing import PackedIndex

    names: defaultdict[int, list[str]] = defaultdict(list)
    for name, value in known:
        names[value].append(name)
    index = PackedIndex(np.array([*names], np.uint64), plan)

    def near(value: int, _distance: int) -> Near:
        return [(name, bits) for found, bits in index.search(value) for name in names[found]]

    return near, index.size


def _print_near(
    found: Fingerprints, search: Search, distance: int, total: int, bits: int, words: Wording
) -> None:
    """Print the near ones of each fingerprint, the nearest first."""
    for name, value in found:
        if value is None:
            print(words.text("terminal.too short for fingerprint", name=shown_name(name)))
            continue
        near = search(value, distance)
        counted = words.text("terminal.near", name=shown_name(name), near=len(near), all=total)
        print(f"{_shown(value, bits, words)}  {counted}")
        for other, differing in near:
            print(f"  {words.text('terminal.bits', count=f'{differing:3}')}  {shown_name(other)}")


def _shown(value: int | None, bits: int, words: Wording) -> str:
    from simdesk.measures.simhash import to_hexadecimal

    if value is not None:
        return to_hexadecimal(value, bits)
    text = words.text("terminal.no fingerprint")
    return text + " " * (bits // 4 - width(text))
