"""How much of real papers is read: recall, precision and order against reference texts, and time.

    python tests/benchmarks/reading.py FOLDER [--kind docx|pdf|txt] [--references FOLDER] [--quiet]

FOLDER holds `docx/`, `pdf/`, `txt/` with papers and `ref/docx/NAME.txt`, `ref/pdf/NAME.txt` with
what an independent reader gets out of each, and `MANIFEST.tsv` (file, kind in words).
`--references` takes the reference texts from another folder than `FOLDER/ref`, such as the ones
that `correct_references.py` and `pdf_corrections.py` write. Those of PDF files have heads and page
numbers, so what is shown aside counts there. The reference of a text file is the file itself in the
encoding that MANIFEST.tsv states; control characters from 128 on are Windows letters, as web
browsers have it.

Tokens are single CJK characters and runs of other letters and digits, folded by NFKC and case, and
radicals as the characters they stand for. Recall: the share of the reference's tokens that the text
has, as a multiset. Precision: the reverse. Order: the share of the reference's runs of three tokens
that the text has; a footnote that stands behind its paragraph instead of below its page costs at
most four of them. What could not be read scores 0.
Times are CPU seconds of this process.
"""

import argparse
import csv
import re
import sys
import time
import unicodedata
from collections import Counter
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from statistics import mean

from simdesk.documents import Document, Failure, Kind
from simdesk.reading import ReadRequest, read
from simdesk.resources import data_path

_CJK = "\u3040-\u30ff\u3400-\u9fff\uac00-\ud7a3\U00020000-\U0003ffff"
_TOKEN = re.compile(f"[{_CJK}]|[^\\W_{_CJK}]+")
# By the start of the name of a text file: the encoding that its maker gives in MANIFEST.tsv.
_ENCODINGS = {
    "big5": "big5hkscs",
    "cp1251": "cp1251",
    "cp1252": "cp1252",
    "cp932": "cp932",
    "ebcdic": "cp500",
    "eucjp": "euc_jp",
    "french": "cp1252",
    "gb2312": "gb18030",
    "sjis": "cp932",
    "utf16": "utf-16",
    "utf16le-nobom": "utf-16-le",
    "utf8": "utf-8-sig",
}
_WINDOWS_LETTERS = {code: bytes([code]).decode("cp1252", "ignore") for code in range(128, 160)}
_PASSWORDS = {"aes-256": "foo", "libreoffice-writer-password": "openpassword"}


@dataclass(frozen=True)
class Score:
    """How one file was read."""

    name: str
    kind: str
    recall: float | None  # None where the reference has no text
    precision: float | None
    order: float | None
    seconds: float
    outcome: str


@cache
def _radicals() -> dict[int, str]:
    rows = data_path("folding/radicals.tsv").read_text("utf-8").splitlines()
    pairs = (row.split("\t") for row in rows if not row.startswith("#"))
    return {int(radical, 16): chr(int(character, 16)) for radical, character in pairs}


def tokens(text: str) -> list[str]:
    """The tokens of a text, in order."""
    folded = unicodedata.normalize("NFKC", text.translate(_radicals())).casefold()
    return _TOKEN.findall(folded)


def reader_view(document: Document) -> str:
    """The text with what is shown aside in its place."""
    parts, at = [], 0
    for aside in sorted(document.asides, key=lambda aside: aside.offset):
        parts += [document.text[at : aside.offset], "\n", aside.text, "\n"]
        at = aside.offset
    return "".join([*parts, document.text[at:]])


def triples(sequence: list[str]) -> Counter[tuple[str, ...]]:
    """The runs of three tokens, counted."""
    return Counter(zip(sequence, sequence[1:], sequence[2:], strict=False))


def share(part: Counter, whole: Counter) -> float | None:
    """The share of `whole` that `part` has, as multisets."""
    total = sum(whole.values())
    return sum((part & whole).values()) / total if total else None


def score(path: Path, reference: str | None, kind: str) -> Score:
    """Read one paper and compare it with its reference."""
    password = next((p for start, p in _PASSWORDS.items() if path.name.startswith(start)), None)
    start = time.process_time()
    result = read(path.read_bytes(), path.name, ReadRequest(password=password))
    seconds = time.process_time() - start
    if isinstance(result, Failure):
        outcome, text = f"{result.reason.value} {result.detail}".strip(), ""
    else:
        told = sorted({finding.code.value for finding in result.findings})
        outcome = ", ".join(filter(None, (result.encoding, *told)))
        text = reader_view(result) if result.kind is Kind.PDF else result.text
    if reference is None:
        return Score(path.name, kind, None, None, None, seconds, outcome)
    got, wanted = tokens(text), tokens(reference)
    return Score(
        path.name,
        kind,
        share(Counter(got), Counter(wanted)),
        share(Counter(wanted), Counter(got)),
        share(triples(got), triples(wanted)),
        seconds,
        outcome,
    )


def reference_of(path: Path, references: Path, kind: str) -> str | None:
    """The reference text of a file, if it has one."""
    if kind == "txt":
        named = [start for start in _ENCODINGS if path.name.startswith(start)]
        if not named:
            return None
        text = path.read_bytes().decode(_ENCODINGS[max(named, key=len)], errors="replace")
        return text.translate(_WINDOWS_LETTERS)
    reference = references / kind / f"{path.name}.txt"
    return reference.read_text("utf-8") if reference.exists() else None


def main() -> None:
    """Print a table per file, then the means per kind and in all."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--kind", choices=("docx", "pdf", "txt"))
    parser.add_argument("--references", type=Path)
    parser.add_argument("--quiet", action="store_true", help="no line per file")
    options = parser.parse_args()
    with (options.folder / "MANIFEST.tsv").open(encoding="utf-8") as stream:
        groups = {row[0]: row[5] for row in csv.reader(stream, delimiter="\t") if len(row) > 5}
    references = options.references or options.folder / "ref"
    for kind in (options.kind,) if options.kind else ("docx", "pdf", "txt"):
        scores = []
        for path in sorted((options.folder / kind).iterdir()):
            text = reference_of(path, references, kind)
            group = groups.get(f"{kind}/{path.name}", "")
            scores.append(score(path, text, group))
            if not options.quiet:
                print(_line(scores[-1]))
        _summary(kind, scores)


def _line(one: Score) -> str:
    figures = " ".join(
        "    -" if value is None else f"{value:5.3f}"
        for value in (one.recall, one.precision, one.order)
    )
    return f"{figures} {one.seconds:7.3f} s  {one.kind:6} {one.name[:44]:44} {one.outcome}"


def _summary(kind: str, scores: list[Score]) -> None:
    print(f"\n{kind}: {len(scores)} files, {sum(s.seconds for s in scores):.2f} s CPU")
    groups = sorted({s.kind for s in scores})
    for group in (*groups, None):
        chosen = [s for s in scores if group in (None, s.kind)]
        line = f"  {group or 'all':8} {len(chosen):3}"
        for measure in ("recall", "precision", "order"):
            values = [v for s in chosen if (v := getattr(s, measure)) is not None]
            line += f"  {measure} {mean(values):.3f}" if values else f"  {measure}     -"
        print(line)
    low = [s for s in scores if s.recall is not None and s.recall < 0.95]
    print(f"  under 0.95 recall: {len(low)}: {', '.join(s.name for s in low)}\n")


if __name__ == "__main__":
    sys.exit(main())
