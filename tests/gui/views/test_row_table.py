"""Columns of a table that give way to the one that names things."""

import pytest
from PySide6.QtGui import QStandardItemModel
from PySide6.QtWidgets import QHeaderView
from pytestqt.qtbot import QtBot

from simdesk.gui.views.row_table import row_table


@pytest.mark.parametrize(("width", "hidden"), [(700, []), (520, [3]), (430, [3, 2]), (200, [3, 2])])
def test_columns_give_way_in_their_order_and_come_back(
    qtbot: QtBot, width: int, hidden: list[int]
) -> None:
    model = QStandardItemModel(3, 4)
    table = row_table(model, "names")
    qtbot.addWidget(table)
    table.horizontalHeader().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
    for column in (1, 2, 3):
        table.setColumnWidth(column, 100)
    table.let_give_way(0, 250, (3, 2))
    table.show()
    for each in (1000, width):
        table.resize(each, 300)
    assert [column for column in (3, 2) if table.isColumnHidden(column)] == hidden
    assert not table.isColumnHidden(1)
