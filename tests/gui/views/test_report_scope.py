"""What the report is on: the class, a paper, a pair, a copy; reached where a teacher stands."""

from collections.abc import Callable
from pathlib import Path

import pypdfium2
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from simdesk.gui.dialogs.uncertain_names import UncertainNamesDialog
from simdesk.gui.exports import Format
from simdesk.gui.main_window import MainWindow
from simdesk.gui.report_choice import ReportChoice, Scope
from simdesk.gui.session import Session
from simdesk.gui.views.report_page import ReportPage
from simdesk.gui.window_pages import PageName
from tests.gui.in_process_engine import InProcessEngine

Do = Callable[[dict[str, str]], None]
SHARED = (
    "Nobody is elected for sealing a window, said Ann to the board of the town. A new boiler can "
    "be photographed, but a layer of cellulose behind a wall is invisible from the first day. "
)
CLASS = {
    "Ann Brown.txt": "Our town spends more on heating than on its library. " + SHARED,
    "Ben Carter.txt": "Three turbines stand on the ridge above the valley. " + SHARED,
    "Cat Davis.txt": "The night market is busiest on a Friday, when the old street is full of "
    "stalls with fish, watches and sugar figures, all below a single lamp until half past ten.",
}


@pytest.fixture
def engine() -> InProcessEngine:
    """The real comparison, so that passages are there to be printed and blacked out."""
    return InProcessEngine()


@pytest.fixture
def page(session: Session, compared: Do, qtbot: QtBot) -> ReportPage:
    compared(CLASS)
    page = ReportPage(session)
    qtbot.addWidget(page)
    page.resize(1100, 780)
    return page


def ids(session: Session) -> dict[str, int]:
    return {entry.name.split()[0]: entry.id for entry in session.entries}


def text_of(path: Path) -> str:
    with pypdfium2.PdfDocument(path) as document:
        return "".join(page.get_textpage().get_text_range() for page in document)


def written(page: ReportPage, qtbot: QtBot, path: Path, wanted: Format = Format.PDF) -> Path:
    with qtbot.waitSignal(page._session.exporting.written) as told:
        page.export_to(path, wanted)
    file: Path = told.args[0].path
    return file


def test_the_whole_class_comes_first_and_needs_no_paper(page: ReportPage) -> None:
    scope = page.panel.scope
    assert scope.choice == ReportChoice()
    assert scope.first.isHidden()
    assert scope.second.isHidden()
    settings = page.report_settings()
    assert (settings.paper, settings.pair, settings.blacked_out) == (None, None, None)


def test_one_paper_against_all(
    session: Session, page: ReportPage, qtbot: QtBot, tmp_path: Path
) -> None:
    scope = page.panel.scope
    scope.scope.setCurrentIndex(scope.scope.findData(Scope.PAPER))
    assert not scope.first.isHidden()
    assert scope.second.isHidden()
    scope.first.setCurrentIndex(scope.first.findText("Ben Carter.txt"))
    assert page.report_settings().paper == ids(session)["Ben"]
    text = text_of(written(page, qtbot, tmp_path / "one"))
    assert "This paper against all others" in text
    assert "beginning" in text
    assert "Cat Davis" not in text


def test_a_pair_is_the_chosen_one_and_names_nobody_else(
    session: Session, page: ReportPage, qtbot: QtBot, tmp_path: Path
) -> None:
    found = ids(session)
    session.select(found["Ben"], found["Ann"])
    scope = page.panel.scope
    scope.scope.setCurrentIndex(scope.scope.findData(Scope.PAIR))
    assert page.report_settings().pair == (found["Ben"], found["Ann"])
    assert page.panel.share.isHidden()
    assert page.panel.heat_map.isHidden()
    text = text_of(written(page, qtbot, tmp_path / "pair"))
    assert "Similarity report of two papers" in text
    assert "Cat Davis" not in text
    table = written(page, qtbot, tmp_path / "pair", Format.CSV).read_text(encoding="utf-8-sig")
    assert table.count("\n") == 2
    assert "Cat Davis" not in table


def test_the_second_paper_offers_those_that_share_most_first(
    session: Session, page: ReportPage
) -> None:
    found = ids(session)
    page.choose(ReportChoice(Scope.PAIR, found["Cat"], found["Ann"]))
    scope = page.panel.scope
    scope.first.setCurrentIndex(scope.first.findText("Ann Brown.txt"))
    names = [scope.second.itemText(row) for row in range(scope.second.count())]
    assert names[0].startswith("Ben Carter.txt (")
    assert names[1] == "Cat Davis.txt (0.0 %)"
    assert page.report_settings().pair == (found["Ann"], found["Ben"])


def test_a_copy_for_a_student_hides_the_other_paper(
    session: Session, page: ReportPage, qtbot: QtBot, tmp_path: Path
) -> None:
    found = ids(session)
    page.choose(ReportChoice(Scope.COPY, found["Ann"], found["Ben"]))
    assert page.panel.key.isEnabled()
    text = text_of(written(page, qtbot, tmp_path / "copy"))
    assert "Ann Brown.txt" in text
    assert "Ben Carter" not in text
    assert "█" in text
    page.save_key(tmp_path / "key")
    qtbot.waitUntil(lambda: (tmp_path / "key.csv").exists())
    key = (tmp_path / "key.csv").read_text(encoding="utf-8-sig")
    assert "Ben Carter.txt" in key
    assert "Cat Davis" not in key


def test_labels_follow_the_names_that_are_hidden(session: Session, page: ReportPage) -> None:
    page.choose(ReportChoice(Scope.PAPER, ids(session)["Ann"]))
    chosen = page.report_settings().paper
    session.names.hide(True)
    scope = page.panel.scope
    names = [scope.first.itemText(row) for row in range(scope.first.count())]
    assert all(name.startswith("Paper ") for name in names)
    assert page.report_settings().paper == chosen


def test_another_class_begins_with_the_whole_class(session: Session, page: ReportPage) -> None:
    page.choose(ReportChoice(Scope.PAPER, ids(session)["Ann"]))
    session.leave()
    assert page.panel.scope.choice == ReportChoice()


def test_what_may_tell_a_name_is_listed_before_anything_is_written(
    session: Session, page: ReportPage, qtbot: QtBot
) -> None:
    session.names.hide(True)
    page._export.click()
    qtbot.waitUntil(lambda: page.findChild(UncertainNamesDialog) is not None)
    dialog = page.findChild(UncertainNamesDialog)
    assert isinstance(dialog, UncertainNamesDialog)
    rows = range(dialog.table.rowCount())
    told = [[dialog.table.item(row, column).text() for column in range(4)] for row in rows]
    assert any(line[2] == "Ann" for line in told)
    assert not any("Brown" in line[0] for line in told)  # names stay hidden in the window
    assert page.findChild(QFileDialog) is None
    qtbot.mouseClick(dialog.go_on, Qt.MouseButton.LeftButton)
    asked = page.findChild(QFileDialog)
    assert isinstance(asked, QFileDialog)
    asked.close()


def test_without_hidden_names_one_is_asked_at_once(page: ReportPage) -> None:
    page._export.click()
    asked = page.findChild(QFileDialog)
    assert isinstance(asked, QFileDialog)
    asked.close()


def test_the_key_can_be_saved_only_where_names_are_hidden(
    session: Session, page: ReportPage, qtbot: QtBot, tmp_path: Path
) -> None:
    assert not page.panel.key.isEnabled()
    session.names.hide(True)
    assert page.panel.key.isEnabled()
    page.panel.key.click()
    asked = page.findChild(QFileDialog)
    assert isinstance(asked, QFileDialog)
    with qtbot.waitSignal(session.exporting.written):
        asked.fileSelected.emit(str(tmp_path / "key.csv"))
    asked.close()
    assert "Cat Davis.txt" in (tmp_path / "key.csv").read_text(encoding="utf-8-sig")


def test_long_passages_are_printed_in_full_on_request(page: ReportPage) -> None:
    assert not page.report_settings().whole_passages
    page.panel.whole_passages.click()
    assert page.report_settings().whole_passages


def test_the_pair_page_leads_to_its_report(
    session: Session, window: MainWindow, compared: Do
) -> None:
    compared(CLASS)
    found = ids(session)
    session.select(found["Ann"], found["Ben"])
    first, second = session.selection or (0, 0)
    window.show_page(PageName.PAIR)
    button = window.page(PageName.PAIR).pair_file  # type: ignore[attr-defined]
    pair, for_a, for_b = (action for action in button.menu().actions() if action.text())
    for action, choice in (
        (pair, ReportChoice(Scope.PAIR, first, second)),
        (for_a, ReportChoice(Scope.COPY, first, second)),
        (for_b, ReportChoice(Scope.COPY, second, first)),
    ):
        assert isinstance(action, QAction)
        action.trigger()
        assert window.page_name is PageName.REPORT
        page = window.page(PageName.REPORT)
        assert isinstance(page, ReportPage)
        assert page.panel.scope.choice == choice
        window.show_page(PageName.PAIR)


def test_the_page_of_one_paper_leads_to_its_report(
    session: Session, window: MainWindow, compared: Do, qtbot: QtBot
) -> None:
    compared(CLASS)
    ben = ids(session)["Ben"]
    window.show_sources(ben)
    sources = window.pages.sources
    qtbot.waitUntil(lambda: sources.report_button.isEnabled())
    sources.report_button.click()
    page = window.page(PageName.REPORT)
    assert isinstance(page, ReportPage)
    assert page.panel.scope.choice == ReportChoice(Scope.PAPER, ben)
    assert window.page_name is PageName.REPORT
