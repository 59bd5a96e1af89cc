"""Line icons from `resources/icons`, drawn in a colour of the theme."""

from functools import lru_cache

from PySide6.QtCore import QByteArray, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from simdesk.resources import data_path

_SIZES = (16, 24, 32, 48, 64)  # enough for 16 to 32 at one to two device pixels each


@lru_cache
def _source(name: str) -> str:
    return data_path(f"icons/{name}.svg").read_text(encoding="utf-8")


def picture(name: str, colour: QColor, size: int) -> QPixmap:
    """The icon as a square of `size` device pixels. Raises FileNotFoundError for a wrong name."""
    svg = _source(name).replace("currentColor", colour.name())
    pixmap = QPixmap(QSize(size, size))
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    QSvgRenderer(QByteArray(svg.encode())).render(painter, QRectF(0, 0, size, size))
    painter.end()
    return pixmap


def icon(
    name: str, colour: QColor, chosen: QColor | None = None, disabled: QColor | None = None
) -> QIcon:
    """The icon in `colour`; in `chosen` while its button is checked, `disabled` while it is off."""
    result = QIcon()
    for size in _SIZES:
        result.addPixmap(picture(name, colour, size))
        if chosen is not None:
            result.addPixmap(picture(name, chosen, size), QIcon.Mode.Normal, QIcon.State.On)
        if disabled is not None:
            result.addPixmap(picture(name, disabled, size), QIcon.Mode.Disabled)
    return result
