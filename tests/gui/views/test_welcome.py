"""The first run: what it does, the sample class, the languages, privacy, the help."""

import threading
from pathlib import Path

from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from simdesk.gui.main_window import MainWindow
from simdesk.gui.saved_work import SavedWork
from simdesk.gui.session import Session
from simdesk.gui.window_pages import PageName
from simdesk.papers import Role
from tests.gui.fakes import FakeEngine


def test_it_says_what_it_does_and_what_it_keeps(window: MainWindow) -> None:
    welcome = window.pages.papers.welcome
    assert welcome.isVisible()
    said = " ".join(label.text() for label in welcome.findChildren(QLabel))
    assert "which share text" in said
    privacy = welcome.privacy.text()
    assert "Nothing leaves this computer" in privacy
    assert privacy.count(".") == 2
    assert welcome.sample.isVisible()


def test_a_language_is_chosen_with_one_click(window: MainWindow, qtbot: QtBot) -> None:
    languages = window.pages.papers.welcome.languages
    assert not languages["en"].isEnabled()
    with qtbot.waitSignal(window.language_chosen) as chosen:
        languages["zh_TW"].click()
    assert chosen.args == ["zh_TW"]


def test_how_it_works_opens_the_help(window: MainWindow) -> None:
    window.pages.papers.welcome.help.click()
    assert window.help.shown == "start"


def test_changed_settings_are_told_and_reset_with_one_click(window: MainWindow) -> None:
    panel = window.pages.papers.options_panel
    window.resize(1280, 800)
    assert not panel._changed.isVisible()
    panel._words.setValue(20)
    panel._quotations.setChecked(True)
    assert panel._changed.isVisible()
    assert "Quotations" in panel._changed_names.text()
    assert "Shortest passage in words" in panel._changed_names.text()
    panel.reset.click()
    assert not panel._changed.isVisible()
    assert panel._words.value() == 6
    assert not panel._quotations.isChecked()


def test_the_sample_class_is_compared_by_itself(
    window: MainWindow, session: Session, qtbot: QtBot
) -> None:
    window.pages.papers.welcome.sample.click()
    qtbot.waitUntil(lambda: window.page_name is PageName.OVERVIEW)
    qtbot.waitUntil(lambda: not session.is_busy)
    assert session.result is not None
    assert len(session.entries) > 3
    assert any(entry.role is Role.TEMPLATE for entry in session.entries)
    assert not session.is_stale


def test_a_stopped_sample_class_is_not_compared(
    window: MainWindow, session: Session, engine: FakeEngine, qtbot: QtBot
) -> None:
    engine.gate = threading.Event()
    window.pages.papers.welcome.sample.click()
    qtbot.waitUntil(lambda: len(session.entries) > 3)
    session.cancel()
    qtbot.waitUntil(lambda: not session.is_busy)
    assert session.result is None
    assert not session.is_comparing
    assert window.page_name is PageName.PAPERS


def test_recent_work_is_opened_from_the_first_page(
    window: MainWindow, work: SavedWork, qtbot: QtBot, tmp_path: Path
) -> None:
    welcome = window.pages.papers.welcome
    assert not welcome.recent
    path = tmp_path / "Physics.simdesk"
    with qtbot.waitSignal(work.saved):
        work.save(path)
    assert [button.text() for button in welcome.recent] == ["Physics"]
    qtbot.waitUntil(welcome.recent[0].isVisible)
    with qtbot.waitSignal(work.opened):
        welcome.recent[0].click()
    assert work.path == path


def test_of_recent_work_three_are_offered(window: MainWindow) -> None:
    welcome = window.pages.papers.welcome
    for count in (5, 2, 0):
        welcome.show_recent([f"/classes/{number}.simdesk" for number in range(count)])
        assert [button.text() for button in welcome.recent] == list("012")[:count]
