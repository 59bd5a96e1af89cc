"""Writes a report as a PDF: pages laid out, painted, given an outline, put safely on the disk."""

from pathlib import Path

from PySide6.QtCore import QBuffer, QIODevice, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPdfWriter

from simdesk.files import atomic_write
from simdesk.painting.fonts import text_font
from simdesk.painting.outline import add_outline
from simdesk.painting.pages import MARGIN, POINT, SMALL, Pages, page_writer
from simdesk.painting.palette import palette_for
from simdesk.painting.report_pages import lay_out
from simdesk.painting.wide_signs import named
from simdesk.progress import Progress
from simdesk.report.marks import Theme
from simdesk.report.parts import Report


def write(report: Report, path: Path, progress: Progress | None = None) -> None:
    """Write the report to `path`: the whole new file, or the old one untouched.

    May run in any thread once there is a QGuiApplication. Raises Cancelled at a checkpoint of
    `progress`, and OSError if the file cannot be written.
    """
    atomic_write(path, to_bytes(report, progress))


def to_bytes(report: Report, progress: Progress | None = None) -> bytes:
    """The PDF of a report. Raises Cancelled at a checkpoint of `progress`."""
    progress = progress or Progress()
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    page_writer(writer)
    writer.setTitle(report.title)
    writer.setCreator(report.words.text("report.made with", version=report.version))
    pages = Pages(writer, palette_for(Theme.PRINT))
    try:
        lay_out(report, pages, progress)
        _paint(report, pages, progress)
    finally:
        # Drawings know their pages. Left to the garbage collector, which may run in any thread,
        # Qt's objects would be taken away in another thread than the one that made them.
        pages.drawings.clear()
    buffer.close()
    language = report.words.language.replace("_", "-")
    return add_outline(
        named(bytes(buffer.data().data())), pages.bookmarks, pages.resolved_links(), language
    )


def _paint(report: Report, pages: Pages, progress: Progress) -> None:
    painter = QPainter(pages.writer)
    try:
        for number, drawings in enumerate(pages.drawings):
            progress.report(number, len(pages.drawings), "pages")
            if number:
                pages.writer.newPage()
            for draw in drawings:
                draw(painter)
            _paint_margins(painter, report, pages, number)
    finally:
        painter.end()


def _paint_margins(painter: QPainter, report: Report, pages: Pages, number: int) -> None:
    """The running head (not on the cover) and the page's number."""
    font = text_font(SMALL)
    height = QFontMetricsF(font, pages.writer).height()
    painter.setFont(font)
    painter.setPen(pages.palette.colour("faint_ink"))
    place = Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine
    count = len(pages.drawings) if report.is_whole else "…"
    page = report.words.text("report.page", page=number + 1, pages=count)
    foot = QRectF(pages.left, pages.writer.height() - MARGIN, pages.width, height)
    painter.drawText(foot, Qt.AlignmentFlag.AlignRight | place, page)
    if number:
        head = QRectF(pages.left, MARGIN - height / 2, pages.width, height)
        title = QFontMetricsF(font, pages.writer).elidedText(
            pages.shown(report.title), Qt.TextElideMode.ElideRight, pages.width * 0.8
        )
        painter.drawText(head, Qt.AlignmentFlag.AlignLeft | place, title)
        day = f"{report.made:%Y-%m-%d}"
        painter.drawText(head, Qt.AlignmentFlag.AlignRight | place, day)
        below = head.bottom() + 2 * POINT
        painter.fillRect(
            QRectF(pages.left, below, pages.width, 0.4 * POINT), pages.palette.colour("line")
        )
