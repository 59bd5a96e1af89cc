"""Reads mutated files through the reader processes: no crash, no hang, no freeze.

    python -m tests.benchmarks.mutated FOLDER… [--files 500] [--seed 1]

From the docx, pdf and txt files below the FOLDERs, FILES are made by damaging a few bytes, cutting,
repeating and putting in what the format is made of. Docx files are also damaged inside, in one of
their parts, since nearly every change of a ZIP's own bytes only fails its checksum. Prints what
became of them, and the slowest; exit code 1 if a reader crashed or took longer than allowed.
"""

import argparse
import random
import sys
import tempfile
import time
import zipfile
from collections import Counter
from io import BytesIO
from pathlib import Path

from simdesk.cli.read import read_files
from simdesk.documents import Failure, Reason
from simdesk.preparation import Readers
from simdesk.progress import Progress

_LARGEST = 300_000  # bytes; larger files are only slower
_KINDS = (".docx", ".pdf", ".txt")
_MOST_SECONDS = 30.0  # the limit of a reader and its one repetition
_PIECES = {
    ".docx": (b"<w:p>", b"</w:p>", b"<w:tbl>", b"&#0;", b"<![CDATA[", b"<!DOCTYPE a>", b"\xff\xfe"),
    ".pdf": (b"/Filter /FlateDecode", b"/Kids", b"endobj", b"stream", b"<<", b">>", b"[", b"0 R"),
    ".txt": (b"\0", b"\xff\xfe", b"\xef\xbb\xbf", b"\x1b$B", b"\xed\xa0\x80", b"\r"),
}
_NUMBERS = (b"0", b"-1", b"2147483648", b"1000000000", b"65536")


def mutated(data: bytes, pieces: tuple[bytes, ...], chance: random.Random) -> bytes:
    """The bytes with one to forty faults."""
    damaged = bytearray(data)
    for _ in range(chance.choice((1, 3, 10, 40))):
        at = chance.randrange(len(damaged) + 1)
        match chance.randrange(5):
            case 0:
                damaged[at : at + 1] = bytes([chance.randrange(256)])
            case 1:
                del damaged[at : at + chance.randrange(1, 200)]
            case 2:
                other = chance.randrange(len(damaged) + 1)
                damaged[at:at] = damaged[other : other + chance.randrange(1, 300)]
            case 3:
                damaged[at : at + 4] = chance.choice(_NUMBERS)
            case _:
                damaged[at:at] = chance.choice(pieces)
    return bytes(damaged)


def mutated_file(path: Path, chance: random.Random) -> bytes:
    """A damaged copy of a file: its bytes, or one part of a package."""
    data, pieces = path.read_bytes(), _PIECES[path.suffix]
    if path.suffix != ".docx" or not zipfile.is_zipfile(path) or chance.random() < 0.3:
        return mutated(data, pieces, chance)
    out = BytesIO()
    with zipfile.ZipFile(path) as package, zipfile.ZipFile(out, "w") as copy:
        names = package.namelist()
        parts = [name for name in names if name.endswith((".xml", ".rels"))] or names
        chosen = chance.choice([*parts, "word/document.xml", "word/document.xml"])
        for name in names:
            part = package.read(name)
            copy.writestr(name, mutated(part, pieces, chance) if name == chosen else part)
    return out.getvalue()


def whole_files(folders: list[Path]) -> list[Path]:
    """The files to damage: small, and of a kind that is read."""
    found = sorted(path for folder in folders for path in folder.rglob("*"))
    return [
        path
        for path in found
        if path.suffix in _KINDS and "ref" not in path.parts and 20 < path.stat().st_size < _LARGEST
    ]


def main() -> int:
    """Damage, read, and print what became of the files."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folders", type=Path, nargs="+")
    parser.add_argument("--files", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    chance = random.Random(options.seed)
    files = whole_files(options.folders)
    sources = [found for kind in _KINDS if (found := [f for f in files if f.suffix == kind])]
    outcomes: Counter[str] = Counter()
    slowest, largest = (0.0, ""), (0.0, "")
    bad = []
    with tempfile.TemporaryDirectory() as folder, Readers() as readers:
        for number in range(options.files):
            source = chance.choice(chance.choice(sources))
            try:
                data = mutated_file(source, chance)
            except (zipfile.BadZipFile, NotImplementedError, RuntimeError):
                data = mutated(source.read_bytes(), _PIECES[source.suffix], chance)
            path = Path(folder, f"{number:04}-{source.name}")
            path.write_bytes(data)
            begun = time.monotonic()
            (file,) = read_files(readers, [path], Progress())
            seconds = time.monotonic() - begun
            slowest = max(slowest, (seconds, path.name))
            largest = max(largest, (file.effort.peak_mib, path.name))
            failed = isinstance(file.outcome, Failure)
            what = f"{file.outcome.reason.value}" if failed else file.state
            outcomes[f"{source.suffix} {what}"] += 1
            crashed = failed and file.outcome.reason is Reason.CRASHED
            if crashed or seconds > _MOST_SECONDS:
                bad.append(f"{path.name}: {what} {seconds:.1f} s")
    for what, count in sorted(outcomes.items()):
        print(f"{count:5} {what}")
    print(f"slowest {slowest[0]:.1f} s ({slowest[1]}), largest {largest[0]:.0f} MiB ({largest[1]})")
    print(f"{len(bad)} of {options.files} crashed or hung", *bad, sep="\n")
    return int(bool(bad))


if __name__ == "__main__":
    sys.exit(main())
