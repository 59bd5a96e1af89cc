"""Writes `resources/sample_class/papers` from the texts beside this script.

    .venv/bin/python packaging/make_sample_class.py

The same class in the three formats and four encodings that a teacher meets: Word files with a
cover table, PDF files printed by this program's own font, text files in UTF-8, GB18030 and Big5.
"""

from pathlib import Path

import docx
from docx.shared import Pt
from PySide6.QtCore import QMarginsF, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QPageLayout, QPageSize, QPainter, QPdfWriter, QTextDocument

from simdesk.painting import application, fonts, wide_signs

TEXTS = Path(__file__).parent / "sample_class"
CLASS = Path(__file__).parent.parent / "resources" / "sample_class" / "papers"
FOOT = 120  # room for the page number, at 300 dots per inch
TEMPLATE = "作业要求 Assignment"
WORD = (TEMPLATE, "张伟", "刘洋", "Alice Brown", "Daniel Evans")
PDF = ("王芳", "Ben Carter", "Emma Foster")
TEXT = {"李娜": "gb18030", "陳靜": "big5", "赵磊": "utf-8", "Chloe Davis": "utf-8-sig"}


def main() -> None:
    """Write every paper of the class."""
    CLASS.mkdir(parents=True, exist_ok=True)
    for name in WORD:
        write_docx(name)
    app = application.ensure_gui_application()
    for name in PDF:
        write_pdf(name)
    for name, encoding in TEXT.items():
        text = "\r\n".join(paragraphs(name)) + "\r\n"
        (CLASS / f"{name}.txt").write_bytes(text.encode(encoding))
    del app


def paragraphs(name: str) -> list[str]:
    """The title and the paragraphs of a paper."""
    return (TEXTS / f"{name}.txt").read_text(encoding="utf-8").splitlines()


def write_docx(name: str) -> None:
    """A Word file with a cover table, as schools hand them out."""
    title, *body = paragraphs(name)
    document = docx.Document()
    document.core_properties.author = ""
    document.add_heading(title, level=1)
    if name != TEMPLATE:
        table = document.add_table(rows=1, cols=2)
        table.style = "Table Grid"
        table.cell(0, 0).text = "姓名 Name"
        table.cell(0, 1).text = name
    for paragraph in body:
        document.add_paragraph(paragraph).runs[0].font.size = Pt(12)
    document.save(str(CLASS / f"{name}.docx"))


def write_pdf(name: str) -> None:
    """A PDF file of small pages with their numbers, so that it runs over two or three."""
    title, *body = paragraphs(name)
    path = CLASS / f"{name}.pdf"
    writer = QPdfWriter(str(path))
    writer.setPageSize(QPageSize(QPageSize.PageSizeId.A5))
    writer.setPageMargins(QMarginsF(18, 18, 18, 18), QPageLayout.Unit.Millimeter)
    writer.setTitle(title)
    writer.setResolution(300)
    document = QTextDocument()
    document.documentLayout().setPaintDevice(writer)
    document.setDefaultFont(fonts.text_font(13))
    html = "".join(f"<p>{paragraph}</p>" for paragraph in body)
    document.setHtml(f"<h2>{title}</h2><p>{name}</p>{html}")
    page = QRectF(writer.pageLayout().paintRectPixels(writer.resolution()))
    page.moveTo(0, 0)
    document.setPageSize(QSizeF(page.width(), page.height() - FOOT))
    painter = QPainter(writer)
    painter.setFont(fonts.text_font(9))
    for number in range(document.pageCount()):
        if number:
            writer.newPage()
        painter.drawText(page, Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignBottom,
                         str(number + 1))  # fmt: skip
        draw_lines(painter, document, number * (page.height() - FOOT), page.height() - FOOT)
    painter.end()
    path.write_bytes(wide_signs.named(path.read_bytes()))


def draw_lines(painter: QPainter, document: QTextDocument, top: float, height: float) -> None:
    """Draw the lines of one page.

    `QTextDocument.drawContents` also writes the lines beyond the clip into the file, unseen: a
    reader then finds them twice.
    """
    block = document.begin()
    while block.isValid():
        layout = block.layout()
        for number in range(layout.lineCount()):
            line = layout.lineAt(number)
            if top <= layout.position().y() + line.y() < top + height:
                line.draw(painter, layout.position() - QPointF(0, top))
        block = block.next()


if __name__ == "__main__":
    main()
