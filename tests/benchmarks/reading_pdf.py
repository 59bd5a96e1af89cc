"""How much of each PDF in a folder is read, and how fast, beside PDFium and pdfminer.

    python -m tests.benchmarks.reading_pdf FOLDER [--references FOLDER] [--speed] [NAME…]

FOLDER holds `pdf/NAME.pdf` and `ref/pdf/NAME.pdf.txt`; `--references` names another folder for the
latter, such as the one that `pdf_corrections.py` writes. Recall, precision and order as in
`reading.py`, of our reader and of PDFium's text as it comes, which shows what PDFium as first
reader would gain and lose. `--speed` gives CPU seconds of our reader, of PDFium and of pdfminer's
`extract_text`.
"""

import argparse
import hashlib
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path
from statistics import mean

import pypdfium2

from simdesk.documents import Document
from simdesk.reading import ReadRequest
from simdesk.reading.pdf import read_pdf
from tests.benchmarks.reading import reader_view, share, tokens, triples

Scores = tuple[float, float, float]


def score(wanted: list[str], got: list[str]) -> Scores:
    """Recall, precision, order; 1 for the order of a text of one or two tokens."""
    order = share(triples(got), triples(wanted))
    recall, precision = share(Counter(got), Counter(wanted)), share(Counter(wanted), Counter(got))
    return recall or 0.0, precision or 0.0, 1.0 if order is None else order


def main() -> None:
    """Print a line per file, then the means of both readers and the ratios of their times."""
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("folder", type=Path)
    arguments.add_argument("names", nargs="*")
    arguments.add_argument("--references", type=Path)
    arguments.add_argument("--speed", action="store_true", help="also time extract_text")
    arguments.add_argument("--password", action="append", default=[], help="NAME=PASSWORD")
    options = arguments.parse_args()
    passwords = dict(pair.split("=", 1) for pair in options.password)
    references = options.references or options.folder / "ref"
    scores: dict[str, list[Scores]] = {"SimDesk": [], "PDFium": []}
    seconds: list[tuple[float, float, float]] = []
    pages = 0
    for file in sorted((options.folder / "pdf").glob("*.pdf")):
        if options.names and not any(name in file.name for name in options.names):
            continue
        data, password = file.read_bytes(), passwords.get(file.name)
        begun = time.process_time()
        request = ReadRequest(password=password, seconds=300)
        result = read_pdf(data, file.name, hashlib.sha256(data).hexdigest(), request)
        middle = time.process_time()
        second = _pdfium_text(data, password)
        mine, theirs = middle - begun, time.process_time() - middle
        other = _extract_text_seconds(file) if options.speed else 0.0
        row = f"{file.name[:44]:44} {mine:7.3f} {theirs:7.3f} {other:7.3f}"
        reference = references / "pdf" / f"{file.name}.txt"
        wanted = tokens(reference.read_text("utf-8")) if reference.exists() else []
        if isinstance(result, Document):
            seconds.append((mine, theirs, other))
            pages += result.pages or 0
        else:
            row += f"  {result.reason.value} {result.detail}"
        if wanted:
            text = reader_view(result) if isinstance(result, Document) else ""
            for reader, got in (("SimDesk", text), ("PDFium", second)):
                scores[reader].append(score(wanted, tokens(got)))
                row += "  {:6.3f} {:6.3f} {:6.3f}".format(*scores[reader][-1])
        print(row, flush=True)
    for reader, table in scores.items():
        if table:
            means = map(mean, zip(*table, strict=True))
            line = "mean of {}, {}: recall {:.4f} precision {:.4f} order {:.4f}"
            print(line.format(len(table), reader, *means))
    ours, pdfium, extract_text = map(sum, zip(*seconds, strict=True))
    print(f"{pages} pages: {ours:.2f} s CPU, PDFium {pdfium:.2f} s, ratio {ours / pdfium:.1f}")
    if extract_text:
        print(f"extract_text {extract_text:.2f} s, ratio {ours / extract_text:.3f}")


def _pdfium_text(data: bytes, password: str | None) -> str:
    try:
        document = pypdfium2.PdfDocument(data, password=password)
        return "\n".join(page.get_textpage().get_text_bounded() for page in document)
    except pypdfium2.PdfiumError:
        return ""


def _extract_text_seconds(file: Path) -> float:
    """In a process of its own: reading here changes pdfminer."""
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
