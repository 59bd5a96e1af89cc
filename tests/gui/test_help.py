"""Help is where it is asked for: F1, a click in "What is this?", the menu, the side bar."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtGui import QAction, QHelpEvent, QKeySequence, QShortcut
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QInputDialog, QWhatsThis, QWidget

import simdesk.gui.dialogs
from simdesk.gui.app import Desk
from simdesk.gui.dialogs.about import AboutDialog
from simdesk.gui.dialogs.students import StudentsDialog
from simdesk.gui.dialogs.synonyms import SynonymsDialog
from simdesk.gui.help_places import TOPIC_OF_CLASS, TOPICS_OF_COLUMNS, HelpKey, topic_of
from simdesk.gui.help_topics import HelpTexts
from simdesk.gui.main_window import MainWindow
from simdesk.gui.models.pairs import Column
from simdesk.gui.session import Session
from simdesk.gui.settings import Settings
from simdesk.gui.window_pages import PageName
from simdesk.resources import data_path
from tests.gui.desks import end
from tests.gui.in_process_engine import InProcessEngine
from tests.small_class import TEXTS

Do = Callable[[dict[str, str]], None]
F1 = Qt.Key.Key_F1
# Keys that a widget answers itself, without a shortcut.
OF_WIDGETS = {"Tab", "F2", "+", "-", "0", "Ctrl++", "Ctrl+-", "Ctrl+0"}


def press_f1(window: MainWindow) -> str:
    window.activateWindow()
    QApplication.processEvents()
    QTest.keyClick(window, F1)
    return window.help.shown


def ask_what_is(window: MainWindow, widget: QWidget, place: QPoint | None = None) -> str:
    """What a click in "What is this?" does; Qt sends it to the widget under the pointer."""
    at = place or widget.rect().center()
    for kind in (QEvent.Type.QueryWhatsThis, QEvent.Type.WhatsThis):
        event = QHelpEvent(kind, at, widget.mapToGlobal(at))
        QApplication.sendEvent(widget, event)
    return str(window.help._help.page.source().toString().removeprefix("help:/"))


@pytest.mark.parametrize(
    ("page", "topic"),
    [
        (PageName.PAPERS, "papers"),
        (PageName.OVERVIEW, "overview"),
        (PageName.PAIR, "pair"),
        (PageName.FINGERPRINTS, "scores"),
        (PageName.REPORT, "report"),
    ],
)
def test_f1_opens_the_help_of_the_page(window: MainWindow, page: PageName, topic: str) -> None:
    window.show_page(page)
    window.pages.setFocus()
    assert press_f1(window) == topic


def test_f1_opens_the_help_of_each_tab_and_side_page(
    window: MainWindow, compared: Do, session: Session
) -> None:
    compared({"a.txt": "abcdefgh" * 6, "b.txt": "abcdefgx" * 6})
    assert session.selection
    window.show_page(PageName.FINGERPRINTS)
    page = window.page(PageName.FINGERPRINTS)
    for number, topic in enumerate(("simhash", "cosine", "jaccard", "effect-of-k")):
        page.bar.setCurrentIndex(number)
        page.bar.setFocus()
        assert press_f1(window) == topic
    window.show_search()
    assert press_f1(window) == "search"
    window.show_sources(session.selection[0])
    assert press_f1(window) == "search"


def test_f1_follows_the_focus(window: MainWindow) -> None:
    panel = window.pages.papers.options_panel
    window.activateWindow()
    panel._characters.setFocus()
    if QApplication.focusWidget() is None:
        pytest.skip("this display gives no focus")
    assert window.help.topic_here == "settings#setting-minimum_characters"


def test_what_is_this_explains_what_was_clicked(window: MainWindow, compared: Do) -> None:
    window.resize(1280, 800)
    papers = window.pages.papers
    panel = papers.options_panel
    panel.ensureWidgetVisible(panel._references)
    assert ask_what_is(window, panel._references) == "settings#setting-references"
    assert ask_what_is(window, papers.table.viewport()) == "papers"
    assert ask_what_is(window, window.status) == "privacy"
    compared({"a.txt": "abcdefgh" * 6, "b.txt": "abcdefgx" * 6})
    overview = window.page(PageName.OVERVIEW)
    header = overview.list.table.horizontalHeader()
    for column, topic in ((1, "scores#score-share"), (3, "scores#score-longest")):
        x = header.sectionViewportPosition(column) + 5
        assert ask_what_is(window, header.viewport(), QPoint(x, 8)) == topic


def test_a_click_after_what_is_this_explains_and_changes_nothing(window: MainWindow) -> None:
    window.resize(1280, 800)
    panel = window.pages.papers.options_panel
    window.help.what.trigger()
    assert QWhatsThis.inWhatsThisMode()
    was_checked = panel._template.isChecked()
    QTest.mouseClick(panel._template, Qt.MouseButton.LeftButton)
    assert window.help.shown == "settings"
    assert panel._template.isChecked() is was_checked
    assert not QWhatsThis.inWhatsThisMode()
    QTest.mouseClick(panel._template, Qt.MouseButton.LeftButton)  # as usual again
    assert panel._template.isChecked() is not was_checked


def test_the_side_bar_and_the_menu_open_it(window: MainWindow) -> None:
    window.sidebar.help.click()
    assert window.help.shown == "papers"
    window.help.keys.trigger()
    assert window.help.shown == "shortcuts"
    window.help.contents.trigger()
    assert window.help.shown == "start"
    entries = [action for action in window.menus.help.actions() if not action.isSeparator()]
    assert entries == [
        window.help.here, window.help.contents, window.help.what, window.help.keys,
        window.menus.about,
    ]  # fmt: skip


def test_it_goes_with_its_window(window: MainWindow) -> None:
    window.help.show_topic("cosine")
    opened = window.help._help
    assert opened is not None
    assert not opened.testAttribute(Qt.WidgetAttribute.WA_QuitOnClose)
    window.close()
    assert window.help.shown == ""
    assert window.help._help is None


def test_it_follows_the_language_of_the_window(
    qapp: QApplication, settings: Settings, tmp_path: Path
) -> None:
    desk = Desk(qapp, InProcessEngine(), settings, tmp_path / "program")
    window = desk.open_window()
    window.help.show_topic("cosine")
    former = window.help._help
    assert former is not None
    former.resize(777, 555)
    desk._on_language_chosen("zh_TW")
    assert desk.window is not None
    assert desk.window is not window
    assert desk.window.help.shown == "cosine"
    shown = desk.window.help._help
    assert shown is not None
    assert shown.page.toPlainText().startswith("餘弦相似度")
    assert (shown.width(), shown.height()) == (777, 555)
    end(desk)


def test_f1_works_in_dialogs(window: MainWindow, session: Session, read: Do) -> None:
    read({"a.txt": "abc"})
    papers = window.pages.papers
    papers.table.selectRow(0)
    papers.chosen.student.trigger()
    papers.show_students()
    window.show_about()
    SynonymsDialog(session, window).open()
    expected = {
        QInputDialog: "papers#students",
        StudentsDialog: "papers#students",
        AboutDialog: "start",
        SynonymsDialog: "cosine#synonyms",
    }
    for kind, place in expected.items():
        dialog = window.findChild(kind)
        assert isinstance(dialog, QDialog)
        (key,) = dialog.findChildren(HelpKey)
        assert QKeySequence("F1") in key.keys()  # noqa: SIM118
        key.activated.emit()
        assert window.help._help.page.source().toString() == f"help:/{place}"
        dialog.reject()


class Blocked(QObject):
    """Notes which windows a dialog blocks."""

    def __init__(self) -> None:
        super().__init__()
        self.windows: list[QObject] = []

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.WindowBlocked:
            self.windows.append(watched)
        return False


def test_it_can_be_read_while_a_dialog_is_open(window: MainWindow) -> None:
    window.help.show_topic("papers")
    opened = window.help._help
    assert opened is not None
    blocked = Blocked()
    for each in (window, opened):
        each.installEventFilter(blocked)
    window.show_about()
    assert blocked.windows == [window]
    about = window.findChild(AboutDialog)
    assert about is not None
    about.close()


def test_every_dialog_has_a_topic() -> None:
    folder = Path(simdesk.gui.dialogs.__file__).parent
    kinds = {
        name
        for path in folder.glob("*.py")
        for line in path.read_text(encoding="utf-8").splitlines()
        if line.startswith("class ") and ("(QDialog)" in line or "(QMessageBox)" in line)
        for name in [line.split()[1].partition("(")[0]]
    }
    assert kinds
    assert kinds <= set(TOPIC_OF_CLASS)


def test_every_named_class_exists() -> None:
    """A class that was renamed would lose its help without a word."""
    folder = Path(simdesk.gui.dialogs.__file__).parents[1]
    source = "\n".join(path.read_text(encoding="utf-8") for path in folder.rglob("*.py"))
    named = (*TOPIC_OF_CLASS, *TOPICS_OF_COLUMNS)
    missing = [name for name in named if f"class {name}(" not in source]
    assert not missing


def test_every_column_of_the_pairs_is_explained() -> None:
    assert len(TOPICS_OF_COLUMNS["PairList"]) == len(Column)


def test_what_has_no_topic_says_so() -> None:
    assert topic_of(None) == ""
    widget = QWidget()
    assert topic_of(widget) == ""
    widget.deleteLater()


def test_every_shortcut_is_listed_and_every_listed_one_exists(
    window: MainWindow, compared: Do, session: Session
) -> None:
    compared(dict(TEXTS))
    for name in PageName:
        window.page(name)
    window.show_search()
    assert session.selection
    window.show_sources(session.selection[0])
    window.help.show_topic("shortcuts")
    keys = set()
    for owner in (window, window.help._help):
        assert owner is not None
        for action in owner.findChildren(QAction):
            keys |= {key.toString() for key in action.shortcuts()}
        for shortcut in owner.findChildren(QShortcut):
            keys |= {key.toString() for key in shortcut.keys()}  # noqa: SIM118
    listed = set()
    for line in HelpTexts("en").html("shortcuts").split("<kbd>")[1:]:
        listed.add(line.partition("</kbd>")[0])
    # Several keys of the system for one thing: the first of them is listed.
    doubles = {"Help", "Backspace", "Ctrl+G", "Ctrl+Shift+G", "Ctrl+="} & keys
    assert keys - doubles - {""} <= listed
    assert listed <= keys | OF_WIDGETS


def test_the_pictures_of_the_help_have_a_small_size() -> None:
    size = sum(path.stat().st_size for path in data_path("help").rglob("*"))
    assert size < 600_000


def test_what_is_seldom_needed_does_not_delay_the_start() -> None:
    seldom = ("licences", "gui.dialogs.about", "gui.help_topics", "gui.views.help_window")
    code = (
        "import sys, simdesk.gui.app\n"
        f"print([name for name in {seldom} if 'simdesk.' + name in sys.modules])"
    )
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    ended = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, env=environment, check=True
    )
    assert ended.stdout.strip() == "[]"
