"""A label that is shortened where there is no room."""

from PySide6.QtGui import QColor, QImage
from pytestqt.qtbot import QtBot

from simdesk.gui.views.shortened_label import ShortenedLabel


def inked_columns(image: QImage) -> list[int]:
    """The columns that hold anything but the ground."""
    ground = QColor("white")
    return [
        x
        for x in range(image.width())
        if any(image.pixelColor(x, y) != ground for y in range(image.height()))
    ]


def test_it_is_shortened_and_whole_again(qtbot: QtBot) -> None:
    label = ShortenedLabel()
    qtbot.addWidget(label)
    label.setStyleSheet("background: white; color: black")
    label.setText("before leaving out: 97.4 %")
    label.show()
    whole = label.sizeHint().width()
    assert label.minimumSizeHint().width() < whole / 3
    for width in (whole + 20, whole // 2):
        label.resize(width, 30)
        columns = inked_columns(label.grab().toImage())
        assert columns
        assert max(columns) < width
    label.setText("<b>bold</b>")
    label.resize(400, 30)
    bold = inked_columns(label.grab().toImage())
    label.setText("bold")
    assert len(bold) > len(inked_columns(label.grab().toImage()))  # the letters of the mark, too
