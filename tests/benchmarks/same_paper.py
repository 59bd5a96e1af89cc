"""The same paper saved as docx, pdf and txt must give the same folded text.

    python -m tests.benchmarks.same_paper FOLDER [--papers 40]

FOLDER holds UTF-8 texts, a paragraph a line. Each is written as .txt, as .docx (python-docx), as
.pdf by Qt with the shipped font, and, where LibreOffice is installed, as .pdf made from the .docx.
The docx and both pdfs have a running head and page numbers. Prints for each form how much of its
folded text, without blanks, is that of the .txt: 2 × common ÷ all characters, common ones in order.
"""

import argparse
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from difflib import SequenceMatcher
from pathlib import Path

import docx
from docx.oxml import OxmlElement
from docx.oxml.ns import qn

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
from PySide6.QtCore import QMarginsF, QRectF, QSizeF, Qt
from PySide6.QtGui import (
    QAbstractTextDocumentLayout,
    QPageLayout,
    QPageSize,
    QPainter,
    QPdfWriter,
    QTextDocument,
)

from simdesk.documents import Failure
from simdesk.painting.application import ensure_gui_application
from simdesk.painting.fonts import FAMILY, text_font
from simdesk.painting.wide_signs import named
from simdesk.preparation.libreoffice import find_program
from simdesk.reading import read
from simdesk.resources import data_path
from simdesk.text.folding import fold

HEAD = "Seminar paper, spring term"
WANTED = 0.995
CONTROLS = re.compile("[\x00-\x08\x0b-\x1f\ufffe\uffff]")


def texts(folder: Path, most: int) -> Iterator[tuple[str, str]]:
    """Name and text of papers with at least some paragraphs, the folder's files spread evenly."""
    files = sorted(path for path in folder.rglob("*.txt") if path.stat().st_size > 500)
    step = max(1, len(files) // most)
    for number, path in enumerate(files[::step][:most]):
        # What XML cannot hold is in no docx.
        text = CONTROLS.sub("", path.read_text(encoding="utf-8"))
        lines = (line.strip() for line in text.splitlines())
        yield f"{number:03}", "\n".join(filter(None, lines))


def write_docx(text: str, path: Path) -> None:
    """Paragraphs with a head and page numbers, as a student makes them."""
    document = docx.Document()
    fonts = document.styles["Normal"].element.get_or_add_rPr().get_or_add_rFonts()
    for script in ("ascii", "hAnsi", "eastAsia"):
        fonts.set(qn(f"w:{script}"), FAMILY)
    for paragraph in text.split("\n"):
        document.add_paragraph(paragraph)
    section = document.sections[0]
    section.header.paragraphs[0].text = HEAD
    field = OxmlElement("w:fldSimple")
    field.set(qn("w:instr"), "PAGE")
    section.footer.paragraphs[0]._p.append(field)
    document.save(str(path))


def write_pdf(text: str, path: Path) -> None:
    """Set by Qt on A4, with a head and page numbers."""
    writer = QPdfWriter(str(path))
    writer.setResolution(72)
    margins = QMarginsF(20, 25, 20, 25)
    writer.setPageLayout(
        QPageLayout(
            QPageSize(QPageSize.PageSizeId.A4),
            QPageLayout.Orientation.Portrait,
            margins,
            QPageLayout.Unit.Millimeter,
        )
    )
    area = QRectF(writer.pageLayout().paintRectPixels(72))
    document = QTextDocument()
    document.setDocumentMargin(0)
    document.setDefaultFont(text_font(11))
    document.documentLayout().setPaintDevice(writer)
    document.setPageSize(QSizeF(area.width(), area.height()))
    document.setPlainText(text)
    painter = QPainter(writer)
    for page in range(document.pageCount()):
        if page:
            writer.newPage()
        painter.setFont(text_font(9))
        painter.drawText(QRectF(0, -40, area.width(), 20), Qt.AlignmentFlag.AlignCenter, HEAD)
        painter.drawText(
            QRectF(0, area.height() + 20, area.width(), 20),
            Qt.AlignmentFlag.AlignCenter,
            str(page + 1),
        )
        painter.save()
        painter.translate(0, -page * area.height())
        context = QAbstractTextDocumentLayout.PaintContext()
        context.clip = QRectF(0, page * area.height(), area.width(), area.height())
        painter.setClipRect(context.clip)
        document.documentLayout().draw(painter, context)
        painter.restore()
    painter.end()
    path.write_bytes(named(path.read_bytes()))


def convert_all(program: Path, files: list[Path], folder: Path) -> None:
    """Make .pdf files of .docx files by LibreOffice, all in one run, with the shipped font."""
    profile = (folder / "profile").as_uri()
    fonts = folder / "fonts.conf"
    fonts.write_text(
        "<fontconfig><include ignore_missing='yes'>/etc/fonts/fonts.conf</include>"
        f"<dir>{data_path('fonts')}</dir></fontconfig>",
        encoding="utf-8",
    )
    subprocess.run(
        [program, "--headless", f"-env:UserInstallation={profile}", "--convert-to", "pdf",
         "--outdir", folder, *files],
        check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=600,
        env={**os.environ, "FONTCONFIG_FILE": str(fonts)},
    )  # fmt: skip


def folded(path: Path) -> str:
    """The folded text of a file without blanks; empty if it could not be read."""
    result = read(path.read_bytes(), path.name)
    if isinstance(result, Failure):
        print(f"{path.name}: {result.reason}")
        return ""
    return "".join(fold(result.text).text.split())


def common_start(one: str, other: str) -> int:
    """How many characters are the same at the start."""
    pairs = zip(one, other, strict=False)
    differing = (at for at, (a, b) in enumerate(pairs) if a != b)
    return next(differing, min(len(one), len(other)))


def equal(one: str, other: str) -> float:
    """2 × characters that are common in order ÷ all characters: 1 for the same text."""
    if one == other:
        return 1.0
    start = common_start(one, other)
    end = min(common_start(one[::-1], other[::-1]), min(len(one), len(other)) - start)
    middle = SequenceMatcher(
        None, one[start : len(one) - end], other[start : len(other) - end], autojunk=False
    )
    common = start + end + sum(block.size for block in middle.get_matching_blocks())
    return 2 * common / (len(one) + len(other))


def run(folder: Path, most: int) -> int:
    """Compare all forms of the papers; 0 if each form is the same on the whole."""
    ensure_gui_application()
    scores: dict[str, list[tuple[float, str]]] = {}
    program = find_program()
    with tempfile.TemporaryDirectory() as name:
        made = Path(name)
        papers = list(texts(folder, most))
        for stem, text in papers:
            (made / f"{stem}.txt").write_text(text, encoding="utf-8")
            write_docx(text, made / f"{stem}.docx")
            write_pdf(text, made / f"{stem}.pdf")
        forms = {"docx": made, "pdf": made}
        if program is not None:
            (made / "office").mkdir()
            convert_all(program, sorted(made.glob("*.docx")), made / "office")
            forms["office pdf"] = made / "office"
        for stem, _ in papers:
            plain = folded(made / f"{stem}.txt")
            for form, where in forms.items():
                other = folded(where / f"{stem}.{form.split()[-1]}")
                scores.setdefault(form, []).append((equal(plain, other), stem))
    print(f"{len(papers)} papers, {sum(len(text) for _, text in papers):,} characters")
    for form, found in scores.items():
        mean, (worst, stem) = sum(score for score, _ in found) / len(found), min(found)
        same = sum(score == 1 for score, _ in found)
        print(f"{form:12} mean {mean:.4%}, worst {worst:.4%} ({stem}), the same: {same}")
    return int(any(sum(s for s, _ in f) < WANTED * len(f) for f in scores.values()))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--papers", type=int, default=40)
    chosen = parser.parse_args()
    sys.exit(run(chosen.folder, chosen.papers))
