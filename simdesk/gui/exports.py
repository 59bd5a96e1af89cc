"""Writes a result as a file, and a report as pictures of its pages. Knows no widget."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtGui import QImage

from simdesk.files import atomic_write
from simdesk.progress import Progress

if TYPE_CHECKING:
    from simdesk.report.parts import ReportSettings
    from simdesk.results import ClassResult

Deliver = Callable[[object], None]
MOST_PREVIEWED = 12  # pages; the rest is only counted


class Format(StrEnum):
    """What a result can be written as; the value is the ending of the file's name."""

    PDF = "pdf"
    HTML = "html"
    XLSX = "xlsx"
    CSV = "csv"
    JSON = "json"


@dataclass(frozen=True, slots=True)
class Written:
    """A file that was written, or why it could not be."""

    path: Path
    trouble: str = ""  # the system's words


class WriteWork:
    """Writes one file: the whole new one, or none."""

    def __init__(
        self, result: "ClassResult", settings: "ReportSettings", wanted: Format, path: Path
    ) -> None:
        self._result = result
        self._settings = settings
        self._format = wanted
        self._path = path

    def __call__(self, progress: Progress, _deliver: Deliver) -> Written:
        """Raises Cancelled; then there is no file."""
        data = self._bytes(progress)
        progress.checkpoint()
        try:
            atomic_write(self._path, data)
        except OSError as error:
            return Written(self._path, error.strerror or str(error))
        return Written(self._path)

    def _bytes(self, progress: Progress) -> bytes:
        from simdesk.report import data, html, table, workbook
        from simdesk.report.content import build

        if self._format is Format.CSV:
            return table.csv(self._result, self._settings)
        if self._format is Format.JSON:
            return data.to_json(self._result, self._settings).encode("utf-8", "replace")
        if self._format is Format.XLSX:
            return workbook.to_xlsx(self._result, self._settings)
        report = build(self._result, self._settings, progress)
        if self._format is Format.HTML:
            return html.to_html(report)
        from simdesk.painting import pdf

        return pdf.to_bytes(report, progress)


class PairWriteWork:
    """Writes the PDF of one pair, in which nobody else is named."""

    def __init__(
        self, result: "ClassResult", settings: "ReportSettings", pair: tuple[int, int], path: Path
    ) -> None:
        """`pair`: the ids of the papers; `settings` are those of a report on the class."""
        self._result = result
        self._settings = settings
        self._pair = pair
        self._path = path

    def __call__(self, progress: Progress, deliver: Deliver) -> Written:
        """Raises Cancelled; then there is no file."""
        settings = replace(self._settings, pair=self._pair)
        return WriteWork(self._result, settings, Format.PDF, self._path)(progress, deliver)


@dataclass(frozen=True, slots=True)
class PageCount:
    """How many pages the report has."""

    pages: int


@dataclass(frozen=True, slots=True, eq=False)
class PageImage:
    """A page of the report; pages come in order."""

    image: QImage


class PreviewWork:
    """Makes the PDF that an export would write, and pictures of its first pages."""

    def __init__(self, result: "ClassResult", settings: "ReportSettings", width: int) -> None:
        """`width` is that of a page, in pixels."""
        self._result = result
        self._settings = settings
        self._width = width

    def __call__(self, progress: Progress, deliver: Deliver) -> None:
        """Deliver a PageCount, then a PageImage for each of the first pages."""
        import pypdfium2

        from simdesk.painting import pdf
        from simdesk.report.content import build

        document = pypdfium2.PdfDocument(
            pdf.to_bytes(build(self._result, self._settings, progress), progress)
        )
        try:
            deliver(PageCount(len(document)))
            for number in range(min(len(document), MOST_PREVIEWED)):
                progress.checkpoint()
                page = document[number]
                bitmap = page.render(
                    scale=self._width / page.get_width(),
                    prefer_bgrx=True,
                    may_draw_forms=False,
                )
                deliver(
                    PageImage(
                        QImage(
                            bytes(bitmap.buffer),
                            bitmap.width,
                            bitmap.height,
                            bitmap.stride,
                            QImage.Format.Format_RGB32,
                        ).copy()
                    )
                )
                bitmap.close()
                page.close()
        finally:
            document.close()


def with_suffix(path: Path, wanted: Format) -> Path:
    """The path with the ending of that format, added if it has another one."""
    suffix = f".{wanted.value}"
    return path if path.suffix.lower() == suffix else path.with_name(path.name + suffix)
