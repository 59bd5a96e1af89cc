"""Qt's own dialogs speak the language of the window."""

import re

import pytest
from PySide6.QtWidgets import QAbstractButton, QApplication, QFileDialog, QLabel, QWidget
from pytestqt.qtbot import QtBot

from simdesk.gui import language

_HAN = re.compile("[\u4e00-\u9fff]")


@pytest.mark.parametrize("spoken", ["zh_CN", "zh_TW"])
@pytest.mark.parametrize("way", QFileDialog.AcceptMode)
def test_every_word_of_a_file_dialog_is_translated(
    qapp: QApplication, qtbot: QtBot, spoken: str, way: QFileDialog.AcceptMode
) -> None:
    language.apply(qapp, spoken)
    parent = QWidget()
    qtbot.addWidget(parent)
    dialog = QFileDialog(parent)
    dialog.setOption(QFileDialog.Option.DontUseNativeDialog)
    dialog.setAcceptMode(way)
    shown = [*dialog.findChildren(QLabel), *dialog.findChildren(QAbstractButton)]
    words = {text for widget in shown for text in (widget.text(), widget.toolTip()) if text}
    assert len(words) >= 8
    assert [text for text in words if not _HAN.search(text)] == []
