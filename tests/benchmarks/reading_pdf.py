"""How much of each PDF in a folder is read, against reference texts and pdfminer's extract_text.

    python -m tests.benchmarks.reading_pdf FOLDER [--speed] [NAME…]

FOLDER holds `pdf/NAME.pdf` and `ref/pdf/NAME.pdf.txt` (or `NAME.txt`). Tokens are Han characters
and other runs of letters and digits, compatibility-folded, in lower case. Recall is the share of
the reference's tokens that were read, precision the reverse, order the share of the reference's
token triples that were read in a row. What is shown aside (heads, page numbers) counts as read.

No reference is right everywhere (one reads tables column by column, another two columns across), so
the same three figures are given against a second independent reader, PDFium, and in the end for the
better one of the two in each file.
"""

import argparse
import hashlib
import re
import sys
import time
import unicodedata
from collections import Counter
from pathlib import Path

from simdesk.documents import Document
from simdesk.reading import ReadRequest
from simdesk.reading.pdf import read_pdf

_TOKEN = re.compile(
    r"[\u2e80-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]|[^\W_]+?(?=[\u2e80-\u9fff]|\b|_)"
)


def tokens(text: str) -> list[str]:
    return _TOKEN.findall(unicodedata.normalize("NFKC", text).lower())


def reader_view(document: Document) -> str:
    """The text with what is shown aside in its place."""
    parts, at = [], 0
    for aside in sorted(document.asides, key=lambda aside: aside.offset):
        parts += [document.text[at : aside.offset], "\n", aside.text, "\n"]
        at = aside.offset
    return "".join([*parts, document.text[at:]])


def share(wanted: Counter, got: Counter) -> float:
    total = wanted.total()
    return (wanted & got).total() / total if total else 1.0


def score(reference: str, text: str) -> tuple[float, float, float]:
    wanted, got = tokens(reference), tokens(text)
    triples = [Counter(zip(t, t[1:], t[2:], strict=False)) for t in (wanted, got)]
    return (
        share(Counter(wanted), Counter(got)),
        share(Counter(got), Counter(wanted)),
        share(triples[0], triples[1]),
    )


def main() -> None:
    arguments = argparse.ArgumentParser()
    arguments.add_argument("folder", type=Path)
    arguments.add_argument("names", nargs="*")
    arguments.add_argument("--speed", action="store_true", help="also time extract_text")
    arguments.add_argument("--password", action="append", default=[], help="NAME=PASSWORD")
    arguments.add_argument(
        "--wrong-reference",
        action="append",
        default=[],
        metavar="NAME",
        help="a file of which no reader's text is right; means are given without it, too",
    )
    options = arguments.parse_args()
    passwords = dict(pair.split("=", 1) for pair in options.password)
    others: list[tuple[float, float, float]] = []
    scores, ours, theirs, pages = [], 0.0, 0.0, 0
    trusted: list[tuple[float, ...]] = []
    for file in sorted((options.folder / "pdf").glob("*.pdf")):
        if options.names and not any(name in file.name for name in options.names):
            continue
        data = file.read_bytes()
        begun = time.process_time()
        request = ReadRequest(password=passwords.get(file.name), seconds=300)
        result = read_pdf(data, file.name, hashlib.sha256(data).hexdigest(), request)
        mine = time.process_time() - begun
        other = _extract_text_seconds(file) if options.speed else 0.0
        row = f"{file.name[:44]:44} {mine:7.3f} {other:7.3f}"
        if isinstance(result, Document):
            if other:
                ours, theirs, pages = ours + mine, theirs + other, pages + (result.pages or 0)
            reference = _reference(options.folder, file)
            if reference is not None and tokens(reference):
                scores.append(score(reference, reader_view(result)))
                second = _pdfium_text(data, request.password)
                others.append(score(second, reader_view(result)) if second else scores[-1])
                row += "  {:6.3f} {:6.3f} {:6.3f}".format(*scores[-1])
                row += "  {:6.3f} {:6.3f} {:6.3f}".format(*others[-1])
                if not any(name in file.name for name in options.wrong_reference):
                    trusted.append(tuple(map(max, scores[-1], others[-1])))
        else:
            row += f"  {result.reason.value} {result.detail}"
        sys.stdout.write(row + "\n")
    if scores:
        best = [tuple(map(max, *pair)) for pair in zip(scores, others, strict=True)]
        tables = {"reference": scores, "PDFium": others, "better one": best}
        if trusted:
            tables["better one, without wrong references"] = trusted
        for title, table in tables.items():
            means = [sum(column) / len(table) for column in zip(*table, strict=True)]
            line = "mean of {}, {}: recall {:.4f} precision {:.4f} order {:.4f}"
            sys.stdout.write(line.format(len(table), title, *means) + "\n")
    if theirs:
        sys.stdout.write(
            f"{pages} pages: {ours:.1f} s, extract_text {theirs:.1f} s, ratio {ours / theirs:.2f}\n"
        )


def _pdfium_text(data: bytes, password: str | None) -> str:
    import pypdfium2

    try:
        document = pypdfium2.PdfDocument(data, password=password)
        return "\n".join(page.get_textpage().get_text_bounded() for page in document)
    except pypdfium2.PdfiumError:
        return ""


def _reference(folder: Path, file: Path) -> str | None:
    for name in (file.name + ".txt", file.stem + ".txt"):
        path = folder / "ref" / "pdf" / name
        if path.exists():
            return path.read_text(encoding="utf-8", errors="replace")
    return None


def _extract_text_seconds(file: Path) -> float:
    """In a process of its own: reading here changes pdfminer."""
    import subprocess

    program = (
        "import sys, time, logging; logging.disable()\n"
        "from pdfminer.high_level import extract_text\n"
        "begun = time.process_time()\n"
        "try: extract_text(sys.argv[1])\n"
        "except Exception: pass\n"
        "print(time.process_time() - begun)"
    )
    run = subprocess.run(
        [sys.executable, "-c", program, file], capture_output=True, text=True, check=False
    )
    return float(run.stdout or 0)


if __name__ == "__main__":
    main()
