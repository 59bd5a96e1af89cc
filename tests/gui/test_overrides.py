"""An error of any kind in a method that Qt calls is told, and nothing ends by it."""

from collections.abc import Callable

import pytest
from PySide6.QtGui import QShowEvent, QUndoCommand, QUndoStack
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot


def look_up() -> object:
    return [][0]  # in C: on Python 3.11 no exception is made before it is handled


def add() -> object:
    return "" + 1  # type: ignore[operator]


def convert() -> object:
    return int("x")


FAULTS = [(look_up, IndexError), (add, TypeError), (convert, ValueError)]


@pytest.mark.parametrize(("fault", "kind"), FAULTS)
def test_of_a_widget(fault: Callable[[], object], kind: type[Exception], qtbot: QtBot) -> None:
    class Faulty(QWidget):
        def showEvent(self, event: QShowEvent) -> None:
            fault()

    widget = Faulty()
    qtbot.addWidget(widget)
    with pytest.raises(kind):
        widget.show()


@pytest.mark.parametrize(("fault", "kind"), FAULTS)
def test_of_what_is_no_widget(fault: Callable[[], object], kind: type[Exception]) -> None:
    class Faulty(QUndoCommand):
        def redo(self) -> None:
            fault()

    stack = QUndoStack()
    with pytest.raises(kind):
        stack.push(Faulty())


def test_of_what_qt_calls_by_itself(qtbot: QtBot) -> None:
    class Faulty(QWidget):
        def showEvent(self, event: QShowEvent) -> None:
            look_up()

    whole = QWidget()
    qtbot.addWidget(whole)
    Faulty(whole)
    with pytest.raises(IndexError, match="out of range"):
        whole.show()


def test_methods_keep_their_names_and_answers(qtbot: QtBot) -> None:
    class Plain(QWidget):
        def heightForWidth(self, width: int) -> int:
            """Of a test."""
            return 2 * width

    widget = Plain()
    qtbot.addWidget(widget)
    assert widget.heightForWidth(21) == 42
    assert (Plain.heightForWidth.__name__, Plain.heightForWidth.__doc__) == (
        "heightForWidth",
        "Of a test.",
    )
