"""Every page with hostile papers: markup is shown letter by letter, everything has a name."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QAbstractItemModel, QEvent, QObject, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QComboBox,
    QLabel,
    QListView,
    QListWidget,
    QPlainTextEdit,
    QTextEdit,
    QWidget,
)
from pytestqt.qtbot import QtBot

from simdesk.gui.app import Desk
from simdesk.gui.main_window import MainWindow
from simdesk.gui.session import Session
from simdesk.gui.settings import Settings
from simdesk.gui.views.overview_page import OverviewPage
from simdesk.gui.views.search_page import SearchPage
from simdesk.gui.window_pages import PageName
from simdesk.reviews import Verdict
from tests.gui.desks import end
from tests.gui.in_process_engine import InProcessEngine
from tests.small_class import TEXTS

Write = Callable[[dict[str, str]], list[Path]]
MARKUP = "<b>bold</b><img src=x>"  # in names, texts and notes
ROLES = (
    Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.WhatsThisRole, Qt.ItemDataRole.StatusTipRole,
)  # fmt: skip


def rest(qtbot: QtBot, session: Session) -> None:
    qtbot.waitUntil(lambda: not session.runner.is_busy)


@pytest.fixture
def desk(qapp: QApplication, settings: Settings, tmp_path: Path, qtbot: QtBot) -> Iterator[Desk]:
    desk = Desk(qapp, InProcessEngine(), settings, tmp_path / "program")
    faults: list[str] = []
    desk.session.failed.connect(faults.append)
    desk.open_window()
    yield desk
    assert not faults, faults[0]
    assert desk.window
    end(desk)


def compare(desk: Desk, qtbot: QtBot, paths: list[Path]) -> MainWindow:
    desk.session.papers.add(paths)
    rest(qtbot, desk.session)
    desk.session.set_threshold(0.05)
    desk.session.compare()
    rest(qtbot, desk.session)
    assert desk.session.selection
    assert desk.window
    return desk.window


def every_page(window: MainWindow, session: Session, qtbot: QtBot) -> Iterator[str]:
    """Show one page after another, those without a button too."""
    for name in PageName:
        window.show_page(name)
        rest(qtbot, session)
        yield name.name.lower()
    window.show_search()
    (search,) = window.findChildren(SearchPage)
    QTest.keyClicks(search.field, "the")
    QTest.keyClick(search.field, Qt.Key.Key_Return)
    rest(qtbot, session)
    yield "search"
    assert session.selection
    window.show_sources(session.selection[0])
    rest(qtbot, session)
    yield "sources"


def tips_of(model: QAbstractItemModel) -> Iterator[str]:
    for row in range(min(model.rowCount(), 40)):
        column = 0
        while (index := model.index(row, column)).isValid():  # lists keep their count private
            yield from (str(index.data(role) or "") for role in ROLES)
            column += 1


def rich_texts(widget: QWidget) -> Iterator[str]:
    """All of a widget's words that Qt would look for markup in."""
    yield widget.toolTip()
    yield widget.whatsThis()
    if isinstance(widget, QLabel) and widget.textFormat() is not Qt.TextFormat.PlainText:
        yield widget.text()
    if isinstance(widget, QAbstractItemView) and widget.model() is not None:
        yield from tips_of(widget.model())


def test_markup_is_never_obeyed(desk: Desk, qtbot: QtBot, write_papers: Write) -> None:
    # The slash of an end tag can stand in no file's name.
    papers = {
        f"<b>{name}<img src=x>.txt": f"{MARKUP} {text} {MARKUP}" for name, text in TEXTS.items()
    }
    window = compare(desk, qtbot, write_papers(papers))
    pair = desk.session.selection
    assert pair
    desk.session.reviewing.set_verdict(*pair, Verdict.WATCH)
    desk.session.reviewing.set_note(*pair, MARKUP)
    seen_in_text = 0
    for name in every_page(window, desk.session, qtbot):
        for widget in window.findChildren(QWidget):
            for text in rich_texts(widget):
                assert "<b>" not in text, f"{name}: {type(widget).__name__}: {text}"
                assert "<img" not in text, f"{name}: {type(widget).__name__}: {text}"
            if isinstance(widget, QTextEdit | QPlainTextEdit) and "bold" in widget.toPlainText():
                assert MARKUP in widget.toPlainText(), name
                seen_in_text += 1
    assert seen_in_text
    for index in range(desk.session.undo_stack.count()):
        assert "<b>" not in desk.session.undo_stack.text(index)


def test_everything_that_takes_the_focus_has_a_name(
    desk: Desk, qtbot: QtBot, write_papers: Write
) -> None:
    window = compare(desk, qtbot, write_papers(dict(TEXTS)))
    nameless = set()
    for name in every_page(window, desk.session, qtbot):
        for widget in window.findChildren(QWidget):
            is_part = widget.objectName().startswith("qt_")
            if is_part or widget.focusPolicy() is Qt.FocusPolicy.NoFocus:
                continue
            if isinstance(widget, QListView) and not isinstance(widget, QListWidget):
                continue  # the list of a combo box
            if isinstance(widget.parent(), QComboBox):
                continue
            words = widget.accessibleName() or getattr(widget, "text", str)()
            is_empty_label = isinstance(widget, QLabel) and not widget.text()
            if not words and not is_empty_label:
                nameless.add(f"{name}: {type(widget).__name__} in {type(widget.parent()).__name__}")
    assert not nameless


def test_a_paper_of_one_endless_word_is_compared_and_shown(
    desk: Desk, qtbot: QtBot, write_papers: Write
) -> None:
    word = "x" * 1_000_000
    papers = {"word.txt": word, "same word.txt": word, **TEXTS}
    window = compare(desk, qtbot, write_papers(papers))
    ids = {entry.name: entry.id for entry in desk.session.entries}
    desk.session.select(ids["word.txt"], ids["same word.txt"])
    for _name in every_page(window, desk.session, qtbot):
        pass
    window.show_page(PageName.PAIR)
    rest(qtbot, desk.session)
    shown = [view.toPlainText() for view in window.page(PageName.PAIR).findChildren(QTextEdit)]
    assert [text.replace("\n", "") for text in shown[:2]] == [word, word]


def test_nothing_is_lost_when_the_files_go_after_comparing(
    desk: Desk, qtbot: QtBot, write_papers: Write
) -> None:
    paths = write_papers(dict(TEXTS))
    window = compare(desk, qtbot, paths)
    for path in paths:
        path.unlink()
    for _name in every_page(window, desk.session, qtbot):
        pass
    window.show_page(PageName.PAIR)
    rest(qtbot, desk.session)
    answer, pair = desk.session.answer, desk.session.selection
    assert answer
    assert pair
    texts = {answer.result.paper(paper).document.text for paper in pair}
    shown = {view.toPlainText() for view in window.page(PageName.PAIR).findChildren(QTextEdit)}
    assert texts <= shown


def test_a_pair_that_is_not_listed_stays_chosen_when_its_list_gets_the_focus(
    desk: Desk, qtbot: QtBot, write_papers: Write
) -> None:
    window = compare(desk, qtbot, write_papers(TEXTS))
    ids = [entry.id for entry in desk.session.entries]
    (overview,) = window.findChildren(OverviewPage)
    model = overview.list.model
    pairs = [(i, j) for i in ids for j in ids if i < j and model.row_of(i, j) is None]
    desk.session.select(*pairs[0])
    for name in (PageName.PAIR, PageName.OVERVIEW):
        window.show_page(name)
        rest(qtbot, desk.session)
    assert overview.list.table.hasFocus()
    assert set(desk.session.selection or ()) == set(pairs[0])


class Windows(QObject):
    """Notes each window that is shown, were it for a moment."""

    def __init__(self) -> None:
        super().__init__()
        self.seen: set[str] = set()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let everything pass."""
        if event.type() is QEvent.Type.Show and isinstance(watched, QWidget) and watched.isWindow():
            self.seen.add(type(watched).__name__)
        return False


def test_no_part_of_a_page_is_shown_as_a_window_of_its_own(
    desk: Desk, qtbot: QtBot, qapp: QApplication, write_papers: Write
) -> None:
    windows = Windows()
    qapp.installEventFilter(windows)
    try:
        window = compare(desk, qtbot, write_papers(TEXTS))
        for _ in every_page(window, desk.session, qtbot):
            pass
    finally:
        qapp.removeEventFilter(windows)
    assert windows.seen <= {"MainWindow", "HelpWindow"}
