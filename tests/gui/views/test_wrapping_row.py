"""A row that goes on in the next line."""

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from simdesk.gui.views.wrapping_row import WrappingRow

WIDTHS = 100, 80, 120, 60
GAP = 10


@pytest.fixture
def row(qtbot: QtBot) -> Iterator[WrappingRow]:
    """Four buttons of known size, and a stretch before the last."""
    whole = QWidget()
    qtbot.addWidget(whole)
    column = QVBoxLayout(whole)
    column.setContentsMargins(0, 0, 0, 0)
    row = WrappingRow(GAP)
    column.addLayout(row)
    column.addStretch(1)
    for number, width in enumerate(WIDTHS):
        if number == 3:
            row.addStretch(1)
        button = QLabel(str(number))
        button.setFixedSize(width, 30)
        row.addWidget(button)
    whole.setFixedSize(500, 200)
    whole.show()
    yield row
    whole.close()


def buttons(row: WrappingRow) -> list[QWidget]:
    return row.parentWidget().findChildren(QLabel)


def places(row: WrappingRow, width: int) -> list[tuple[int, int]]:
    row.parentWidget().setFixedSize(width, 200)
    row.parentWidget().layout().activate()
    return [(button.x(), button.y()) for button in buttons(row)]


def test_with_room_all_stand_on_a_line_and_the_last_at_its_end(row: WrappingRow) -> None:
    assert places(row, 500) == [(0, 0), (110, 0), (200, 0), (440, 0)]
    assert row.heightForWidth(500) == 30
    assert row.sizeHint().width() == sum(WIDTHS) + 3 * GAP


def test_without_room_they_go_on_below(row: WrappingRow) -> None:
    assert places(row, 200) == [(0, 0), (110, 0), (0, 40), (140, 40)]
    assert row.heightForWidth(200) == 70
    assert places(row, 120) == [(0, 0), (0, 40), (0, 80), (0, 120)]
    assert row.minimumSize().width() == 120


def test_what_is_hidden_takes_no_room(row: WrappingRow) -> None:
    buttons(row)[0].hide()
    assert places(row, 300)[1:] == [(0, 0), (90, 0), (240, 0)]
    assert row.heightForWidth(300) == 30


def test_items_are_taken_out(row: WrappingRow) -> None:
    assert row.count() == 5
    assert row.takeAt(9) is None
    assert row.itemAt(-1) is None
    taken = row.takeAt(0)
    assert taken is not None
    assert taken.widget() is buttons(row)[0]
    assert row.count() == 4
