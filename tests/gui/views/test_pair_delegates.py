"""Names in cells: where there is no room the student stays."""

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QStyleOptionViewItem, QTableView
from pytestqt.qtbot import QtBot

from simdesk.gui.models.table_model import PARTS_ROLE
from simdesk.gui.short_names import telling_parts
from simdesk.gui.views.pair_delegates import NameDelegate

NAME = "2019879921-王浩然-谈什么是零拷贝.pdf"


@pytest.fixture
def table(qtbot: QtBot) -> QTableView:
    model = QStandardItemModel()
    item = QStandardItem(NAME)
    item.setData(telling_parts([NAME], ["2019879921 王浩然"]), PARTS_ROLE)
    model.appendRow(item)
    model.appendRow(QStandardItem(NAME))
    table = QTableView()
    model.setParent(table)
    table.setModel(model)
    qtbot.addWidget(table)
    return table


def shown(table: QTableView, row: int, width: int) -> str:
    option = QStyleOptionViewItem()
    option.rect = QRect(0, 0, width, 40)
    option.fontMetrics = table.fontMetrics()
    NameDelegate(table).initStyleOption(option, table.model().index(row, 0))
    return option.text


def test_a_name_that_has_no_room_keeps_the_student(table: QTableView) -> None:
    assert shown(table, 0, 2_000) == NAME
    room = table.fontMetrics().horizontalAdvance("20…王浩然….pdf") + 40
    short = shown(table, 0, room)
    assert "王浩然" in short
    assert len(short) < len(NAME)
    assert table.fontMetrics().horizontalAdvance(short) <= room


def test_without_a_part_that_must_be_seen_the_view_does_as_usual(table: QTableView) -> None:
    assert shown(table, 1, 60) == NAME
    assert table.textElideMode() == Qt.TextElideMode.ElideRight
