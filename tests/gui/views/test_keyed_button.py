"""Buttons with keys: pressed from anywhere in their page, with words where there is room."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from simdesk.gui.views.keyed_button import KeyedButton, fit_words

WORDED = Qt.ToolButtonStyle.ToolButtonTextBesideIcon


@pytest.fixture
def page(qtbot: QtBot) -> QWidget:
    page = QWidget()
    qtbot.addWidget(page)
    return page


def test_its_key_presses_it_from_anywhere_in_its_page(page: QWidget, qtbot: QtBot) -> None:
    pressed: list[bool] = []
    row = QHBoxLayout(page)
    button = KeyedButton("next", "Next pair", "Ctrl+Right", page, lambda: pressed.append(True))
    other = KeyedButton("list", "List", "T", page, lambda: pressed.append(False))
    field = QLineEdit(page)
    for widget in (button, other, field):
        row.addWidget(widget)
    page.show()
    page.activateWindow()
    other.setFocus()
    qtbot.waitUntil(other.hasFocus)
    qtbot.keyClick(other, Qt.Key.Key_Right, Qt.KeyboardModifier.ControlModifier)
    assert pressed == [True]
    field.setFocus()
    qtbot.keyClicks(field, "t")  # typed, and no key of a button
    assert pressed == [True]
    assert field.text() == "t"
    assert button.accessibleName() == "Next pair"
    assert "Ctrl+Right" in button.toolTip()


def test_the_first_buttons_get_words_as_far_as_they_fit(page: QWidget) -> None:
    buttons = [
        KeyedButton("list", word, key, page, page.update, word)
        for word, key in (("Leave out", "X"), ("A very long description", "Y"), ("List", "Z"))
    ]
    fit_words(buttons, 10_000)
    assert [button.toolButtonStyle() == WORDED for button in buttons] == [True] * 3
    widths = [button.sizeHint().width() for button in buttons]
    fit_words(buttons, 0)
    assert not any(button.toolButtonStyle() == WORDED for button in buttons)
    bare = max(buttons[1].sizeHint().width(), 34)
    fit_words(buttons, widths[0] + bare + widths[2])
    assert [button.toolButtonStyle() == WORDED for button in buttons] == [True, False, True]
