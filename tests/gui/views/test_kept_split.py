"""A line between two parts stays where it was dragged to."""

from PySide6.QtWidgets import QSplitter, QWidget
from pytestqt.qtbot import QtBot

from simdesk.gui.session import Session
from simdesk.gui.views.kept_split import KeptSplit


def split(session: Session, qtbot: QtBot) -> QSplitter:
    splitter = QSplitter()
    qtbot.addWidget(splitter)
    for _ in range(2):
        splitter.addWidget(QWidget())
    KeptSplit(splitter, session, "a split")
    splitter.resize(1000, 300)
    splitter.show()
    return splitter


def drag(splitter: QSplitter, place: int) -> None:
    splitter.setSizes([place, splitter.width() - place])
    splitter.splitterMoved.emit(place, 1)


def part(splitter: QSplitter) -> float:
    first, second = splitter.sizes()
    return first / (first + second)


def test_another_window_and_another_page_have_it_there(session: Session, qtbot: QtBot) -> None:
    one, other = split(session, qtbot), split(session, qtbot)
    drag(one, 300)
    assert session.remembered["a split"] == 30
    later = split(session, qtbot)
    for each in (one, other, later):
        assert abs(part(each) - 0.3) < 0.02


def test_nonsense_in_saved_work_changes_nothing(session: Session, qtbot: QtBot) -> None:
    splitter = split(session, qtbot)
    before = splitter.sizes()
    for nonsense in (-5, 100, "wide", 0):
        session.remember("a split", nonsense)
        assert splitter.sizes() == before
