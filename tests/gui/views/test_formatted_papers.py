"""Word files in the pair page: read, compared and shown with their layout, by mouse and keys."""

from pathlib import Path

import docx
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QFont, QGuiApplication, QKeySequence, QTextCursor
from pytestqt.qtbot import QtBot

from simdesk.documents import Span
from simdesk.gui.jobs import JobRunner
from simdesk.gui.session import Session
from simdesk.gui.views.pair_page import PairPage
from simdesk.gui.views.passage_view import PassageView
from tests.gui.pdf_engine import PdfEngine
from tests.small_class import STOLEN_ZH

CELL = "桌子四十二张，椅子八十一把，黑板三块，粉笔若干，全部登记在册，由班长负责保管。"


def write_paper(path: Path, own: str) -> None:
    made = docx.Document()
    made.add_heading("论教室", 0)
    made.add_heading("绪论", 1)
    made.add_paragraph(STOLEN_ZH)
    made.add_paragraph(own, style="List Number")
    table = made.add_table(1, 2)
    table.cell(0, 0).text = "王小明"
    table.cell(0, 1).text = CELL
    made.add_paragraph(own[::-1])
    made.save(str(path))


@pytest.fixture
def page(runner: JobRunner, tmp_path: Path, qtbot: QtBot) -> PairPage:
    paths = [tmp_path / "王小明.docx", tmp_path / "two.docx"]
    for path, own in zip(
        paths, ("甲乙丙丁戊己庚辛壬癸" * 3, "子丑寅卯辰巳午未申酉" * 3), strict=True
    ):
        write_paper(path, own)
    session = Session(PdfEngine(), runner, runner)
    session.papers.add(paths)
    qtbot.waitUntil(lambda: not session.is_busy)
    with qtbot.waitSignal(session.result_changed):
        session.compare()
    qtbot.waitUntil(lambda: not session.is_busy)
    page = PairPage(session)
    qtbot.addWidget(page)
    page.resize(1200, 900)
    page.show()
    session.select(*[entry.id for entry in session.entries])
    qtbot.waitUntil(lambda: page.evidence.current is not None)
    return page


def text_of(page: PairPage) -> str:
    assert page.evidence.current is not None
    return page.evidence.current.first.document.text


def weight_at(view: PassageView, offset: int) -> int:
    cursor = QTextCursor(view.document())
    cursor.setPosition(view._display.position(offset) + 1)
    return cursor.charFormat().fontWeight()


def test_the_layout_of_the_file_is_seen(page: PairPage) -> None:
    view, text = page.first.view, text_of(page)
    assert weight_at(view, text.index("绪论")) == QFont.Weight.Bold
    assert weight_at(view, text.index(STOLEN_ZH)) != QFont.Weight.Bold
    assert [number.words for number in view._numbers] == ["1."]
    cell = text.index(CELL)
    assert text[cell - 1] == "\t"
    assert view.top_of(cell) == view.top_of(cell - 4)


def test_a_click_into_a_cell_chooses_the_passage_there(page: PairPage, qtbot: QtBot) -> None:
    view, text = page.first.view, text_of(page)
    wanted = [n for n, marked in enumerate(view.marked) if CELL[5:9] in _text(text, marked.span)]
    assert len(wanted) == 1
    at = text.index(CELL) + 5
    view.show_offset(at, 0.5)
    place = view.cursorRect(view._cursor(Span(at, at))).center() + QPoint(4, 0)
    qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert view.current == wanted[0]
    assert page.second.view.current == wanted[0]


def _text(text: str, span: Span) -> str:
    return text[span.start : span.end]


def test_all_that_is_copied_is_the_text_of_the_file(page: PairPage, qtbot: QtBot) -> None:
    view = page.first.view
    view.setFocus()
    qtbot.keySequence(view, QKeySequence(QKeySequence.StandardKey.SelectAll))
    qtbot.keySequence(view, QKeySequence(QKeySequence.StandardKey.Copy))
    assert QGuiApplication.clipboard().text() == text_of(page)


def test_names_are_hidden_in_cells_too(page: PairPage) -> None:
    view, text = page.first.view, text_of(page)
    at = text.index("王小明")
    assert "王小明" in view.document().toRawText()
    page.first._session.names.hide(True)
    assert page.evidence.current is not None
    page.first.show_paper(page.evidence.current.first, view.marked)
    assert "王小明" not in view.document().toRawText()
    assert view._display.text[at : at + 3] == "███"
    assert view.top_of(at) == view.top_of(at + 4)
