"""Reads a folder of hostile files and compares with what must happen to each of them.

    python -m tests.benchmarks.nasty FOLDER [--only ID …]

FOLDER holds the files and EXPECT.tsv with the columns id, file, kind, expect (text, warn, error,
either, skip), code (alternatives with |), must_contain, must_not, time_s, mem_mib, why. Prints
every deviation and the number of cases that are right; exit code 1 if one is not.
"""

import argparse
import csv
import os
import re
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import psutil

from simdesk.cli.read import FileRead, as_json, read_files
from simdesk.documents import Failure
from simdesk.preparation import Prepared, Readers
from simdesk.progress import Progress
from simdesk.report.wording import wording
from simdesk.text.folding import fold

NOBODY = 65534
NEEDS_ORDINARY_USER = "NO_PERMISSION"


@dataclass(frozen=True, slots=True)
class Case:
    """A row of EXPECT.tsv."""

    id: str
    path: Path
    expect: str
    codes: tuple[str, ...]
    must: tuple[str, ...]
    must_not: tuple[str, ...]
    seconds: float
    mib: float
    why: str


def cases(folder: Path) -> Iterator[Case]:
    """The rows of EXPECT.tsv."""
    table = (folder / "EXPECT.tsv").open(encoding="utf-8", newline="")
    with table:
        for row in csv.DictReader(table, delimiter="\t", quoting=csv.QUOTE_NONE):
            yield Case(
                row["id"],
                Path(os.fsdecode(os.fsencode(folder) + b"/" + file_name(row["file"]))),
                row["expect"],
                alternatives(row["code"]),
                alternatives(row["must_contain"]),
                alternatives(row["must_not"]),
                float(row["time_s"]),
                float(row["mem_mib"]),
                row["why"],
            )


def file_name(text: str) -> bytes:
    r"""The bytes of a name in which \n and \xff stand for themselves."""
    escape = re.compile(rb"\\n|\\x([0-9a-f]{2})")
    return escape.sub(
        lambda found: bytes([int(found[1], 16)]) if found[1] else b"\n", text.encode()
    )


def alternatives(text: str) -> tuple[str, ...]:
    """The words between bars, none if one of them is -; U+0000 stands for a character."""
    words = text.split("|")
    if "-" in words:
        return ()
    return tuple(
        chr(int(word.removeprefix("U+"), 16)) if re.fullmatch(r"U\+[0-9A-F]{4,6}", word) else word
        for word in words
    )


@contextmanager
def ordinary_user(wanted: bool) -> Iterator[None]:
    """Without the rights of root, which may read everything."""
    if not wanted or os.geteuid() != 0:
        yield
        return
    os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(0)


def deviations(case: Case, files: list[FileRead], seconds: float) -> list[str]:
    """What is not as it must be."""
    words = wording("en")
    records = [as_json(file, words) for file in files]
    codes = {code for record in records for code in [record["code"]]}
    codes |= {finding["code"] for record in records for finding in record["findings"]}
    read = [record for record in records if record["state"] in ("text", "warn")]
    errors = [record for record in records if record["state"] in ("error", "skip")]
    has_code = bool(codes & set(case.codes))
    has_words = all(any(holds(file, word) for file in files) for word in case.must)
    right = {
        "text": bool(read) and has_words and all(r["state"] == "skip" for r in errors),
        "warn": bool(read) and has_words and has_code,
        "error": bool(errors) and has_words and has_code,
        "either": bool(read and has_words) or bool(errors and has_code),
        "skip": not read and has_code,
    }[case.expect]
    found = [] if right else [f"expected {case.expect} {'|'.join(case.codes)}"]
    found += [
        f"holds {word!r}"
        for word in case.must_not
        if any(word in record["text"] or word in record["path"] for record in read)
    ]
    found += [f"no message for {r['path']}" for r in errors if not r["message"]]
    peak = max((file.effort.peak_mib for file in files), default=0.0)
    if seconds > case.seconds:
        found.append(f"took {seconds:.1f} s, allowed {case.seconds:.0f}")
    if peak > case.mib:
        found.append(f"took {peak:.0f} MiB, allowed {case.mib:.0f}")
    return found


def holds(file: FileRead, word: str) -> bool:
    """Whether a file that was read holds a word as its reader sees it, in its text or name.

    "name:word" asks for it in the file of that name.
    """
    if isinstance(file.outcome, Failure):
        return False
    name, colon, rest = word.partition(":")
    if colon and name.endswith(".txt"):
        return file.path.endswith(name) and rest in file.outcome.document.text
    return (
        word in file.outcome.document.text
        or fold(word).text in file.outcome.features.folded_text
        or word in file.path
    )


def listing(folder: Path) -> list[tuple[str, int]]:
    """Every file below the folder with its time of change."""
    return sorted(
        (str(path), path.lstat().st_mtime_ns)
        for top, _, names in os.walk(folder)
        for path in (Path(top, name) for name in names)
    )


def run(folder: Path, only: list[str]) -> int:
    """Run the cases; 0 if all are as they must be."""
    before = listing(folder)
    chosen = [case for case in cases(folder) if not only or case.id in only]
    right, worst_seconds, worst_peak = 0, (0.0, ""), (0.0, "")
    with Readers() as readers:
        read_files(readers, [Path(__file__)], Progress())  # start the processes
        start = psutil.Process().memory_info().rss
        for case in chosen:
            with ordinary_user(NEEDS_ORDINARY_USER in case.codes):
                started = time.monotonic()
                files = read_files(readers, [case.path], Progress())
                seconds = time.monotonic() - started
            wrong = deviations(case, files, seconds)
            right += not wrong
            worst_seconds = max(worst_seconds, (seconds, case.id))
            peak = max((file.effort.peak_mib for file in files), default=0.0)
            worst_peak = max(worst_peak, (peak, case.id))
            if wrong or only:
                got = ", ".join(f"{f.state} {f.code} ({detail(f)})" for f in files[:4])
                print(f"{case.id} {case.path.name!a}: {'; '.join(wrong) or 'right'}")
                print(f"    got: {got or 'nothing'} in {seconds:.2f} s, {peak:.0f} MiB")
                print(f"    why: {case.why}")
        grown = (psutil.Process().memory_info().rss - start) / 2**20
    print(f"{right} of {len(chosen)} right")
    print(f"slowest {worst_seconds[0]:.1f} s ({worst_seconds[1]}), "
          f"largest worker {worst_peak[0]:.0f} MiB ({worst_peak[1]}), "
          f"this process grew by {grown:.0f} MiB")  # fmt: skip
    if listing(folder) != before:
        print("the files were changed")
        return 1
    return int(right != len(chosen))


def detail(file: FileRead) -> str:
    """What was read, in short."""
    if isinstance(file.outcome, Prepared):
        return f"{len(file.outcome.document.text)} characters"
    return file.outcome.detail[:60]


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--only", nargs="*", default=[], metavar="ID")
    chosen = parser.parse_args()
    sys.exit(run(chosen.folder.resolve(), chosen.only))
