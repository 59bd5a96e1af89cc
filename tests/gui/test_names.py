"""Hidden names: nowhere in the window, the same labels as in the report, shown again on purpose."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QAbstractTableModel, Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QComboBox,
    QLabel,
    QLineEdit,
    QMessageBox,
    QPlainTextEdit,
    QTextEdit,
    QWidget,
)
from pytestqt.qtbot import QtBot

from simdesk.gui.app import Desk
from simdesk.gui.main_window import MainWindow
from simdesk.gui.session import Session
from simdesk.gui.settings import Settings
from simdesk.gui.window_pages import PageName
from simdesk.report import data
from simdesk.reviews import Verdict
from tests.gui.desks import end
from tests.gui.in_process_engine import InProcessEngine
from tests.small_class import TEXTS

NAMES = ("张伟明", "李晓娜", "Alice Brown", "Ben Carter", "Chloe Davis")
# What is called by a number alone is told by its student, wherever a paper is named.
FILES = {**{name: f"{name}.txt" for name in NAMES}, NAMES[-1]: "27.txt"}
CALLED = f"{NAMES[-1]} – 27.txt"
Write = Callable[[dict[str, str]], list[Path]]


@pytest.fixture
def desk(
    qapp: QApplication, settings: Settings, tmp_path: Path, qtbot: QtBot, write_papers: Write
) -> Iterator[Desk]:
    """A compared class of which every paper names another student."""
    desk = Desk(qapp, InProcessEngine(), settings, tmp_path / "program")
    desk.open_window()
    session = desk.session
    texts = zip(NAMES, (*NAMES[1:], NAMES[0]), TEXTS.values(), strict=True)
    papers = {FILES[name]: f"{text}\n感谢 {friend} 的帮助。" for name, friend, text in texts}
    bad = "陈小强.txt"
    session.papers.add([*write_papers(papers), tmp_path / bad])
    rest(qtbot, session)
    whose = [entry.id for entry in session.entries if entry.name == FILES[NAMES[-1]]]
    session.students.give(whose, f"2024005 {NAMES[-1]}")
    session.set_threshold(0.05)
    session.compare()
    rest(qtbot, session)
    pair = session.selection
    assert pair
    session.reviewing.set_verdict(*pair, Verdict.WATCH)
    session.reviewing.set_note(*pair, "ask 张伟明")
    yield desk
    assert desk.window
    end(desk)


def rest(qtbot: QtBot, session: Session) -> None:
    qtbot.waitUntil(lambda: not session.runner.is_busy)


def hide(desk: Desk, qtbot: QtBot) -> MainWindow:
    former = desk.window
    assert former
    former.menus.names.trigger()
    qtbot.waitUntil(lambda: desk.window is not former)
    window = desk.window
    assert window
    return window


def words_of(window: QWidget) -> Iterator[str]:
    """Everything that the widgets of a window say, to the eye, the mouse and screen readers."""
    for widget in (window, *window.findChildren(QWidget)):
        yield from (widget.accessibleName(), widget.toolTip(), widget.windowTitle())
        if isinstance(widget, QLabel | QLineEdit):
            yield widget.text()
        elif isinstance(widget, QPlainTextEdit | QTextEdit):
            yield widget.toPlainText()
        elif isinstance(widget, QComboBox):
            yield from (widget.itemText(i) for i in range(widget.count()))
        if isinstance(widget, QAbstractItemView) and widget.model() is not None:
            model = widget.model()
            for row in range(model.rowCount()):
                columns = model.columnCount() if isinstance(model, QAbstractTableModel) else 1
                for column in range(columns):
                    index = model.index(row, column)
                    roles = Qt.ItemDataRole
                    for role in (roles.DisplayRole, roles.ToolTipRole, roles.AccessibleTextRole):
                        yield str(index.data(role) or "")


def test_a_paper_is_called_by_its_student_where_its_file_does_not_tell(
    desk: Desk, qtbot: QtBot
) -> None:
    window, session = desk.window, desk.session
    assert window
    own = next(entry.id for entry in session.entries if entry.name == "27.txt")
    assert session.answer
    pairs = session.answer.pairs
    session.select(*next(p for p in map(pairs.pair, range(len(pairs))) if own in p))
    for page in (PageName.OVERVIEW, PageName.PAIR):
        window.show_page(page)
        rest(qtbot, session)
        assert CALLED in "\n".join(words_of(window.page(page)))
    graph = window.page(PageName.OVERVIEW).heat_map  # type: ignore[attr-defined]
    place = graph.chosen_place()
    assert CALLED in graph.words_at(place)
    window.show_search()
    window.pages.search.field.setText("帮助")  # type: ignore[union-attr]
    qtbot.waitUntil(lambda: window.pages.search.model.rowCount() == 5)  # type: ignore[union-attr]
    assert CALLED in "\n".join(words_of(window.pages.search))  # type: ignore[arg-type]
    window.show_sources(own)
    rest(qtbot, session)
    assert CALLED in "\n".join(words_of(window.pages.sources))  # type: ignore[arg-type]


@pytest.mark.parametrize("words", ["chloe", "2024005", "27.t"])
def test_the_list_is_filtered_by_students(desk: Desk, words: str) -> None:
    assert desk.window
    listed = desk.window.page(PageName.OVERVIEW).list  # type: ignore[attr-defined]
    desk.session.set_threshold(0)
    listed.filter.setText(words)
    assert listed.model.rowCount() == 4  # with each other paper
    desk.session.names.hide(True)
    hidden = desk.window.page(PageName.OVERVIEW).list  # type: ignore[attr-defined]
    hidden.show_result()
    assert hidden.model.rowCount() == 0


def test_no_name_is_left_on_any_page(desk: Desk, qtbot: QtBot) -> None:
    window = hide(desk, qtbot)
    seen = []
    for page in PageName:
        window.show_page(page)
        rest(qtbot, desk.session)
        qtbot.wait(50)
        rest(qtbot, desk.session)
        if page is PageName.PAPERS:
            for row in range(6):
                window.pages.papers.table.selectRow(row)
                seen += words_of(window)
        if page is PageName.FINGERPRINTS:
            bar = window.page(page).bar  # type: ignore[attr-defined]
            for number in range(bar.count()):
                bar.setCurrentIndex(number)
                rest(qtbot, desk.session)
                qtbot.wait(50)
                rest(qtbot, desk.session)
                seen += words_of(window)
        seen += words_of(window)
    window.show_search()
    window.pages.search.field.setText("帮助")  # type: ignore[union-attr]
    qtbot.waitUntil(lambda: window.pages.search.model.rowCount() == 5)  # type: ignore[union-attr]
    seen += words_of(window)
    window.show_sources(desk.session.entries[0].id)
    rest(qtbot, desk.session)
    seen += words_of(window)
    everything = "\n".join(seen)
    left = [name for name in (*NAMES, "陈小强", "27.txt", "2024005") if name in everything]
    assert not left
    assert "Paper 3" in everything


def test_the_labels_are_those_of_the_report(desk: Desk, qtbot: QtBot) -> None:
    window = hide(desk, qtbot)
    page = window.page(PageName.REPORT)
    settings = page.report_settings()  # type: ignore[attr-defined]
    assert settings.anonymous
    session = desk.session
    result = session.result
    assert result
    written = data.to_json(result, settings)
    assert not [name for name in NAMES if name in written]
    for paper in result.papers:
        from simdesk.report.anonymity import anonymised

        key = {line.name: line.label for line in anonymised(result, settings).key}
        assert key[paper.document.name] == session.names.of_paper(paper)


def test_labels_given_before_comparing_follow_the_result(
    session: Session, qtbot: QtBot, write_papers: Write
) -> None:
    session.papers.add(
        write_papers({"a.txt": "abc", "b.txt": "abd", "c.txt": "xyz", "bad.txt": "?"})
    )
    rest(qtbot, session)
    names = session.names
    session.hide_names(True)
    rest(qtbot, session)
    before = [names.of_entry(entry) for entry in session.entries]
    assert before == ["Paper 1", "Paper 2", "Paper 3", "Paper 4"]
    told: list[bool] = []
    names.changed.connect(lambda: told.append(True))
    session.compare()
    rest(qtbot, session)
    after = [names.of_entry(entry) for entry in session.entries]
    assert session.result
    assert after[:3] == names.of_papers(session.result.papers)
    assert sorted(after) == before
    assert after[3] == "Paper 4"
    assert told == ([True] if after != before else [])
    session.toggle_pair(session.entries[0].id, session.entries[1].id)
    rest(qtbot, session)
    assert [names.of_entry(entry) for entry in session.entries] == after


def test_places_in_a_text_stay(desk: Desk) -> None:
    names = desk.session.names
    text = "谢谢张伟明和 ALICE\nBROWN。张 伟 明 🎓"
    assert names.masked(text) == text
    names.hide(True)
    assert names.masked(text) == "谢谢███和 ███████████。█████ 🎓"


def test_names_are_shown_again_only_after_a_question(desk: Desk, qtbot: QtBot) -> None:
    window = hide(desk, qtbot)
    window.menus.names.trigger()
    assert window.menus.names.isChecked()
    box = window.findChild(QMessageBox)
    assert isinstance(box, QMessageBox)
    box.button(QMessageBox.StandardButton.Cancel).click()
    assert desk.session.names.are_hidden
    report = window.page(PageName.REPORT)
    report.panel.anonymous.click()  # type: ignore[attr-defined]
    assert report.panel.anonymous.isChecked()  # type: ignore[attr-defined]
    box = report.findChild(QMessageBox)
    box.reveal.click()  # type: ignore[union-attr]
    assert not desk.session.names.are_hidden
    qtbot.waitUntil(lambda: desk.window is not window)
    rest(qtbot, desk.session)


def test_opening_a_class_does_not_show_what_was_hidden(
    desk: Desk, qtbot: QtBot, tmp_path: Path
) -> None:
    hide(desk, qtbot)
    path = tmp_path / "a.simdesk"
    with qtbot.waitSignal(desk.work.saved):
        desk.work.save(path)
    desk.work.begin()
    rest(qtbot, desk.session)
    assert desk.session.names.are_hidden
    desk.session.names.hide(False)
    with qtbot.waitSignal(desk.work.opened):
        desk.work.open(path)
    assert desk.session.names.are_hidden
    rest(qtbot, desk.session)
