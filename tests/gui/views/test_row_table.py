"""Columns of a table that give way to the one that names things."""

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QHeaderView, QStyleOptionViewItem
from pytestqt.qtbot import QtBot

from simdesk.gui.models.table_model import SHARE_ROLE
from simdesk.gui.views import cosine_tab, sources_page
from simdesk.gui.views.pair_delegates import ShareDelegate
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


def test_the_arrow_of_the_sorted_column_lies_on_no_letter_of_its_head(qtbot: QtBot) -> None:
    model = QStandardItemModel(3, 3)
    model.setHorizontalHeaderLabels(["Papers", "Length", "Of this paper"])
    right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
    for column in (1, 2):
        model.setHeaderData(
            column, Qt.Orientation.Horizontal, right, Qt.ItemDataRole.TextAlignmentRole
        )
    table = row_table(model, "names")
    qtbot.addWidget(table)
    table.resize(400, 200)
    table.setSortingEnabled(True)
    header = table.horizontalHeader()
    header.setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
    table.show()
    whole = header.viewport().rect()
    letters = whole.adjusted(0, 13, 0, -2)

    def heads(area: QRect) -> QImage:
        return header.grab(area).toImage()

    plain, plain_letters = heads(whole), heads(letters)
    for column in range(3):
        for order in Qt.SortOrder:
            header.setSortIndicator(column, order)
            assert heads(letters) == plain_letters
            assert heads(whole) != plain


@pytest.mark.parametrize("row_height", [cosine_tab._ROW_HEIGHT, sources_page.ROW_HEIGHT])
def test_a_number_and_its_bar_stay_in_their_row(qtbot: QtBot, row_height: int) -> None:
    model = QStandardItemModel(1, 1)
    model.setItem(0, 0, QStandardItem("88.8 %"))
    model.item(0, 0).setData(1.0, SHARE_ROLE)
    table = row_table(model, "names")
    qtbot.addWidget(table)
    table.setItemDelegate(ShareDelegate(table))
    option = QStyleOptionViewItem()
    option.initFrom(table)
    option.rect = QRect(0, 40, 120, row_height)
    image = QImage(120, row_height + 80, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.magenta)
    painter = QPainter(image)
    table.itemDelegate().paint(painter, option, model.index(0, 0))
    painter.end()
    ground = QColor(Qt.GlobalColor.magenta).rgb()
    outside = [*range(43), *range(40 + row_height - 3, row_height + 80)]  # with three pixels of air
    assert all(image.pixel(x, y) == ground for x in range(120) for y in outside)
