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
    from pypdfium2 import PdfDocument

    from simdesk.report.anonymity_key import Remaining
    from simdesk.report.parts import ReportSettings
    from simdesk.results import ClassResult

Deliver = Callable[[object], None]
MOST_PREVIEWED = 12  # pages; the rest is only counted
MOST_AT_ONCE = 3  # of them, of a report's beginning that is made first


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
        self.path = path

    def __call__(self, progress: Progress, _deliver: Deliver) -> Written:
        """Raises Cancelled; then there is no file."""
        data = self._bytes(progress)
        progress.checkpoint()
        return _written(self.path, data)

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
        self.path = path

    def __call__(self, progress: Progress, deliver: Deliver) -> Written:
        """Raises Cancelled; then there is no file."""
        settings = replace(self._settings, pair=self._pair)
        return WriteWork(self._result, settings, Format.PDF, self.path)(progress, deliver)


@dataclass(frozen=True, slots=True)
class PageCount:
    """How many pages the report has."""

    pages: int


@dataclass(frozen=True, slots=True, eq=False)
class PageImage:
    """A page of the report, by its number from 0; it takes the place of one that came before."""

    number: int
    image: QImage


class PreviewWork:
    """Makes the PDF that an export would write, and pictures of its first pages.

    The first of them come from a PDF of the beginning alone, so that nobody waits for the rest.
    """

    def __init__(self, result: "ClassResult", settings: "ReportSettings", width: int) -> None:
        """`width` is that of a page, in pixels."""
        self._result = result
        self._settings = settings
        self._width = width

    def __call__(self, progress: Progress, deliver: Deliver) -> None:
        """Deliver a PageImage for each of the first pages, then PageCount and all of them again."""
        from simdesk.painting import pdf
        from simdesk.report.anonymity import shown
        from simdesk.report.content import build

        # Without names, or of one pair, once for both.
        result, settings = shown(self._result, self._settings)
        beginning = build(result, settings, beginning=True)
        progress.checkpoint()
        self._deliver(pdf.to_bytes(beginning), MOST_AT_ONCE, progress, deliver)
        whole = pdf.to_bytes(build(result, settings, progress), progress)
        self._deliver(whole, MOST_PREVIEWED, progress, deliver, counts=True)

    def _deliver(
        self, data: bytes, most: int, progress: Progress, deliver: Deliver, *, counts: bool = False
    ) -> None:
        import pypdfium2

        document = pypdfium2.PdfDocument(data)
        try:
            if counts:
                deliver(PageCount(len(document)))
            for number in range(min(len(document), most)):
                progress.checkpoint()
                deliver(PageImage(number, self._picture(document, number)))
        finally:
            document.close()

    def _picture(self, document: "PdfDocument", number: int) -> QImage:
        page = document[number]
        scale = self._width / page.get_width()
        bitmap = page.render(scale=scale, prefer_bgrx=True, may_draw_forms=False)
        image = QImage(
            bytes(bitmap.buffer),
            bitmap.width,
            bitmap.height,
            bitmap.stride,
            QImage.Format.Format_RGB32,
        ).copy()
        bitmap.close()
        page.close()
        return image


@dataclass(frozen=True, slots=True)
class Uncertain:
    """What may still tell a name in a report without names."""

    found: "tuple[Remaining, ...]"


class UncertainWork:
    """Looks for what may still tell a name, before a report without names is written."""

    def __init__(self, result: "ClassResult", settings: "ReportSettings") -> None:
        self._result = result
        self._settings = settings

    def __call__(self, _progress: Progress, _deliver: Deliver) -> Uncertain:
        """Nothing where names are not hidden."""
        from simdesk.report.anonymity import anonymised

        if not self._settings.hides_names:
            return Uncertain(())
        return Uncertain(anonymised(self._result, self._settings).remaining)


class KeyWork:
    """Writes whose label is whose in a report without names."""

    def __init__(self, result: "ClassResult", settings: "ReportSettings", path: Path) -> None:
        self._result = result
        self._settings = settings
        self.path = path

    def __call__(self, progress: Progress, _deliver: Deliver) -> Written:
        """Raises Cancelled; then there is no file."""
        from simdesk.report.anonymity import anonymised
        from simdesk.report.anonymity_key import key_file

        hidden = anonymised(self._result, self._settings)
        progress.checkpoint()
        return _written(self.path, key_file(hidden.key, hidden.remaining, self._settings.language))


def _written(path: Path, data: bytes) -> Written:
    try:
        atomic_write(path, data)
    except OSError as error:
        return Written(path, error.strerror or str(error))
    return Written(path)


def with_suffix(path: Path, wanted: Format) -> Path:
    """The path with the ending of that format, added if it has another one."""
    suffix = f".{wanted.value}"
    return path if path.suffix.lower() == suffix else path.with_name(path.name + suffix)
