"""The plot of an evaluation as a picture or a document: PNG, SVG or PDF."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QBuffer, QIODevice, QMarginsF, QRectF, QSize, QSizeF
from PySide6.QtGui import (
    QFont,
    QFontMetricsF,
    QImage,
    QPageSize,
    QPaintDevice,
    QPainter,
    QPdfWriter,
)
from PySide6.QtSvg import QSvgGenerator

from simdesk.evaluation import Evaluation, MeasureEvaluation
from simdesk.files import atomic_write
from simdesk.measures.classification import Outcome
from simdesk.painting.curve import (
    PANEL_HEIGHT,
    PANEL_WIDTH,
    Line,
    Panel,
    columns_for,
    paint_panels,
)
from simdesk.painting.fonts import text_font
from simdesk.painting.palette import palette_for
from simdesk.painting.wide_signs import named
from simdesk.report.marks import Theme

_POINTS = 9.0
_PICTURE_SCALE = 2
_DOTS_PER_INCH = 96
_PDF_DOTS_PER_INCH = 1200
_MARGIN = 1.2  # lines of text


def panels(evaluation: Evaluation) -> list[Panel]:
    """A panel for each measure, in the evaluation's order."""
    return [_panel(measured) for measured in evaluation.measures]


def _panel(measured: MeasureEvaluation) -> Panel:
    thresholds = [outcome.threshold for outcome in measured.outcomes]
    best = measured.best
    low, high = (0.0, max(thresholds)) if measured.lower_is_alike else (0.0, 1.0)
    decimals = 0 if measured.lower_is_alike else 1
    sign = "≤" if measured.lower_is_alike else "≥"
    note = "no threshold finds a related pair"
    if best is not None and best.f1 is not None:
        note = f"best F1 {best.f1:.2f} at {sign} {best.threshold:.{0 if decimals == 0 else 2}f}"
    area = measured.area_under_curve
    if area is not None:
        note += f", area under ROC {area:.2f}"

    def line(name: str, value: Callable[[Outcome], float | None]) -> Line:
        return Line(name, tuple((each.threshold, value(each)) for each in measured.outcomes))

    return Panel(
        title=f"{measured.measure[0].upper()}{measured.measure[1:]}",
        note=note,
        lines=(
            line("precision", lambda outcome: outcome.precision),
            line("recall", lambda outcome: outcome.recall),
            line("F1", lambda outcome: outcome.f1),
        ),
        low=low,
        high=high,
        marked=best.threshold if best is not None and low <= best.threshold <= high else None,
        decimals=decimals,
        ticks=4 if measured.lower_is_alike else 5,
    )


def write_plot(evaluation: Evaluation, path: Path) -> None:
    """Write the plot to `path`; its ending, png, svg or pdf, chooses the format.

    Needs a QGuiApplication. Raises ValueError for another ending, OSError if it cannot be written.
    """
    makers = {".png": _png, ".svg": _svg, ".pdf": _pdf}
    maker = makers.get(path.suffix.lower())
    if maker is None:
        raise ValueError(f"a plot ends in .png, .svg or .pdf, not “{path.suffix}”")
    atomic_write(path, maker(panels(evaluation)))


def _size(count: int, device: QPaintDevice) -> tuple[float, float]:
    """Width and height of a plot of so many panels, in the device's units."""
    line = QFontMetricsF(_font(), device).height()
    across = columns_for(count)
    down = -(-count // across)
    return (
        (across * PANEL_WIDTH + 2 * _MARGIN) * line,
        (down * PANEL_HEIGHT + 1.6 + 2 * _MARGIN) * line,
    )


def _font() -> QFont:
    return text_font(_POINTS)


def _paint(device: QPaintDevice, drawn: list[Panel], width: float, height: float) -> None:
    painter = QPainter(device)
    palette = palette_for(Theme.PRINT)
    painter.fillRect(QRectF(0, 0, width, height), palette.colour("paper"))
    margin = _MARGIN * QFontMetricsF(_font(), device).height()
    area = QRectF(0, 0, width, height).adjusted(margin, margin, -margin, -margin)
    paint_panels(painter, area, drawn, palette, _font())
    painter.end()


def _png(drawn: list[Panel]) -> bytes:
    width, height = _size(len(drawn), _image(QSize(1, 1)))
    image = _image(QSizeF(width, height).toSize() * _PICTURE_SCALE)
    _paint(image, drawn, width, height)
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")  # type: ignore[call-overload]
    return bytes(buffer.data().data())


def _image(size: QSize) -> QImage:
    image = QImage(size, QImage.Format.Format_RGB32)
    image.setDotsPerMeterX(round(_DOTS_PER_INCH / 0.0254))
    image.setDotsPerMeterY(round(_DOTS_PER_INCH / 0.0254))
    image.setDevicePixelRatio(_PICTURE_SCALE)
    return image


def _svg(drawn: list[Panel]) -> bytes:
    buffer = QBuffer()
    generator = QSvgGenerator()
    generator.setOutputDevice(buffer)
    generator.setResolution(_DOTS_PER_INCH)
    generator.setTitle("Precision, recall and F1 by threshold")
    width, height = _size(len(drawn), generator)
    generator.setSize(QSizeF(width, height).toSize())
    generator.setViewBox(QRectF(0, 0, width, height))
    _paint(generator, drawn, width, height)
    return bytes(buffer.data().data())


def _pdf(drawn: list[Panel]) -> bytes:
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setResolution(_PDF_DOTS_PER_INCH)
    writer.setTitle("Precision, recall and F1 by threshold")
    width, height = _size(len(drawn), writer)
    size = QSizeF(width, height) / _PDF_DOTS_PER_INCH
    writer.setPageSize(QPageSize(size, QPageSize.Unit.Inch))
    writer.setPageMargins(QMarginsF())
    _paint(writer, drawn, width, height)
    buffer.close()
    return named(bytes(buffer.data().data()))
