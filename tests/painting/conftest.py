"""Painting needs Qt's application, and every picture a palette."""

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QGuiApplication, QImage, QPainter

from simdesk.painting.palette import Palette, palette_for
from simdesk.report.marks import Theme


@pytest.fixture(autouse=True)
def _application(qapp: QGuiApplication) -> None:
    """Every test here has an application."""


@pytest.fixture(params=list(Theme))
def palette(request: pytest.FixtureRequest) -> Palette:
    return palette_for(request.param)


class Canvas:
    """An image to paint on and to look at."""

    def __init__(self, width: int, height: int, palette: Palette) -> None:
        self.image = QImage(width, height, QImage.Format.Format_RGB32)
        self.image.fill(palette.colour("paper"))
        self.area = QRectF(0, 0, width, height)
        self.painter = QPainter(self.image)

    def colours(self) -> set[str]:
        self.painter.end()
        return {
            self.image.pixelColor(x, y).name()
            for x in range(self.image.width())
            for y in range(self.image.height())
        }
