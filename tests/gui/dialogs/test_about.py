"""About: version, parts, licences that can be searched and copied."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from simdesk import __version__
from simdesk.gui.dialogs.about import AboutDialog
from simdesk.gui.main_window import MainWindow


@pytest.fixture
def about(window: MainWindow, qtbot: QtBot) -> AboutDialog:
    window.show_about()
    dialog = window.findChild(AboutDialog)
    assert isinstance(dialog, AboutDialog)
    yield dialog
    dialog.close()


def shown(about: AboutDialog) -> list[str]:
    rows = [about.list.item(row) for row in range(about.list.count())]
    return [item.text() for item in rows if not item.isHidden()]


def test_it_names_the_version_and_all_parts(about: AboutDialog) -> None:
    words = [label.text() for label in about.findChildren(QLabel)]
    assert f"SimDesk {__version__}" in words
    assert "Qt " in about.versions.text()
    assert shown(about)[0] == f"SimDesk {__version__}"
    assert any(name.startswith("PySide6") for name in shown(about))
    assert "MIT License" in about.text.toPlainText()


def test_the_licences_are_searched(about: AboutDialog) -> None:
    everything = len(shown(about))
    QTest.keyClicks(about.field, "open font license")
    assert 0 < len(shown(about)) < everything
    assert "SimDesk Sans 1" in shown(about)
    assert about.text.textCursor().selectedText().lower() == "open font license"
    first = about.text.textCursor().position()
    QTest.keyClick(about.field, Qt.Key.Key_Return)
    assert about.isVisible()
    assert about.text.textCursor().position() > first
    about.field.setText("no such words anywhere")
    assert shown(about) == []
    about.field.clear()
    assert len(shown(about)) == everything


def test_it_can_be_copied_and_not_changed(about: AboutDialog) -> None:
    assert about.text.isReadOnly()
    flags = about.about.textInteractionFlags()
    assert flags & Qt.TextInteractionFlag.TextSelectableByKeyboard
    assert about.about.textFormat() is Qt.TextFormat.PlainText
