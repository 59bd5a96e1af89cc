"""The two table models under Qt's model tester, and what they show."""

import threading
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QModelIndex, Qt
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot

from simdesk.gui.models import pairs, papers
from simdesk.gui.models.pairs import PairsModel
from simdesk.gui.models.papers import PapersModel
from simdesk.gui.session import Session
from simdesk.papers import Role
from tests.gui.fakes import FakeEngine

Papers = dict[str, str]
Do = Callable[[Papers], None]
CLASS = {"Ann.txt": "abcdefgh", "Ben.txt": "abcdefgx", "Cat.txt": "abuvwxyz", "Dan.txt": "12345"}
TIP = Qt.ItemDataRole.ToolTipRole


def column(model: PapersModel | PairsModel, number: int) -> list[str]:
    return [model.index(row, number).data() for row in range(model.rowCount())]


@pytest.fixture
def papers_model(session: Session, qtmodeltester: ModelTester) -> PapersModel:
    model = PapersModel(session, session)
    qtmodeltester.check(model)
    return model


@pytest.fixture
def pairs_model(session: Session, qtmodeltester: ModelTester) -> PairsModel:
    model = PairsModel(session)
    qtmodeltester.check(model)
    return model


def test_papers_follow_everything_that_happens(
    session: Session, papers_model: PapersModel, read: Do
) -> None:
    read({"a.txt": "x " * 1234, "bad.txt": "?", "c.docx": "same", "d.docx": "same"})
    assert column(papers_model, papers.Column.NAME) == ["a.txt", "bad.txt", "c.docx", "d.docx"]
    assert column(papers_model, papers.Column.KIND) == ["Text", "", "Word", "Word"]
    assert column(papers_model, papers.Column.LENGTH) == ["1,234", "", "1", "1"]
    assert column(papers_model, papers.Column.STATE) == [
        "ready",
        "damaged",
        "ready",
        "same file as c.docx",
    ]
    session.papers.set_role([session.entries[0].id], Role.TEMPLATE)
    session.papers.remove([session.entries[1].id, session.entries[3].id])
    assert column(papers_model, papers.Column.ROLE) == ["Template", "New"]
    session.undo_stack.undo()
    session.undo_stack.undo()
    assert column(papers_model, papers.Column.ROLE) == ["New", "", "New", "New"]


def test_a_paper_that_waits_says_so(
    session: Session,
    engine: FakeEngine,
    papers_model: PapersModel,
    qtbot: QtBot,
    write_papers: Callable[[Papers], list[Path]],
) -> None:
    engine.gate = threading.Event()
    session.papers.add(write_papers({"a.txt": "abc"}))
    qtbot.waitUntil(lambda: papers_model.rowCount() == 1)
    assert column(papers_model, papers.Column.STATE) == ["reading…"]
    engine.gate.set()
    qtbot.waitUntil(lambda: not session.is_busy)
    assert column(papers_model, papers.Column.STATE) == ["ready"]


def test_a_failed_paper_says_what_to_do(
    session: Session, papers_model: PapersModel, read: Do
) -> None:
    read({"bad.txt": "?"})
    advice = papers_model.index(0, papers.Column.STATE).data(TIP)
    assert "damaged" in advice
    assert advice.count(".") >= 2  # what is wrong, and what to do


def test_names_from_files_are_never_markup(
    session: Session, papers_model: PapersModel, read: Do
) -> None:
    read({"<b>bold & co.txt": "abc"})
    tip = papers_model.index(0, papers.Column.NAME).data(TIP)
    assert "<b>" not in tip
    assert "&lt;b&gt;bold &amp; co.txt" in tip


def names_of(session: Session) -> list[str]:
    assert session.result
    return session.names.of_papers(session.result.papers)


def test_tables_have_nothing_below_a_row(
    session: Session, papers_model: PapersModel, pairs_model: PairsModel, compared: Do
) -> None:
    compared(CLASS)
    assert session.answer
    pairs_model.show(session.answer.pairs, names_of(session))
    for model in (papers_model, pairs_model):
        assert model.rowCount() > 0
        assert model.rowCount(QModelIndex()) == model.rowCount()
        assert model.rowCount(model.index(0, 0)) == 0
        assert model.columnCount(model.index(0, 0)) == 0


def test_pairs_are_listed_most_alike_first(
    session: Session, pairs_model: PairsModel, compared: Do
) -> None:
    compared(CLASS)
    assert session.answer
    pairs_model.show(session.answer.pairs, names_of(session))
    assert pairs_model.rowCount() == 6
    assert column(pairs_model, pairs.Column.PAPERS)[0].split("\n") == ["Ann.txt", "Ben.txt"]
    assert column(pairs_model, pairs.Column.SHARE_FIRST)[0] == "87.5 %"
    first = pairs_model.index(0, pairs.Column.SHARE_FIRST).data(pairs.SHARE_ROLE)
    assert first == pytest.approx(0.875)


def test_pairs_sort_and_filter(session: Session, pairs_model: PairsModel, compared: Do) -> None:
    compared(CLASS)
    assert session.answer
    pairs_model.show(session.answer.pairs, names_of(session))
    pairs_model.sort(pairs.Column.JACCARD, Qt.SortOrder.AscendingOrder)
    values = column(pairs_model, pairs.Column.JACCARD)
    assert values == sorted(values)
    pairs_model.sort(pairs.Column.PAPERS, Qt.SortOrder.AscendingOrder)
    firsts = [names.split("\n")[0] for names in column(pairs_model, pairs.Column.PAPERS)]
    assert firsts == sorted(firsts)
    pairs_model.set_filter("DAN")
    assert pairs_model.rowCount() == 3
    assert all("Dan.txt" in names for names in column(pairs_model, pairs.Column.PAPERS))
    pairs_model.set_filter("")
    pairs_model.set_threshold(0.5)
    assert pairs_model.rowCount() == 1
    pairs_model.sort(-1)
    assert pairs_model.rowCount() == 1


def test_a_pair_is_found_in_the_list_either_way_round(
    session: Session, pairs_model: PairsModel, compared: Do
) -> None:
    compared(CLASS)
    assert session.answer
    pairs_model.show(session.answer.pairs, names_of(session))
    for row in range(pairs_model.rowCount()):
        first, second = pairs_model.pair(row)
        assert pairs_model.row_of(first, second) == row
        assert pairs_model.row_of(second, first) == row
    pairs_model.set_threshold(1.0)
    assert pairs_model.row_of(first, second) is None
    assert pairs_model.row_of(999, first) is None
