"""Fields that choose: the list that opens shows every entry."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from simdesk.gui import theme
from simdesk.gui.views.fields import ChoiceField


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
@pytest.mark.parametrize("look", [theme.LIGHT, theme.DARK])
@pytest.mark.parametrize("count", [1, 2, 3, 5, 8, 10])
@pytest.mark.parametrize("is_parted", [False, True])
def test_the_list_that_opens_shows_its_last_entry_whole(qapp, qtbot, look, count, is_parted):
    theme.apply(qapp, look)
    around = QWidget()
    qtbot.addWidget(around)
    around.resize(400, 300)
    field = ChoiceField(around)
    for number in range(count):
        field.addItem(f"Entry {number}")
    if is_parted:
        field.insertSeparator(1)
    field.setMaxVisibleItems(12)
    around.show()
    QTest.mouseClick(field, Qt.MouseButton.LeftButton)
    view = field.view()
    assert view.isVisible()
    assert view.verticalScrollBar().maximum() == 0
    last = view.visualRect(view.model().index(field.count() - 1, 0))
    assert view.viewport().rect().contains(last)
    field.hidePopup()
