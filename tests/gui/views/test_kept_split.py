"""A line between two parts stays where it was dragged to."""

import pytest
from PySide6.QtWidgets import QSplitter, QWidget
from pytestqt.qtbot import QtBot

from simdesk.gui.part_sizes import PartSizes
from simdesk.gui.views.kept_split import KeptSplit


def split(sizes: PartSizes, qtbot: QtBot, *, stays: bool = False, width: int = 1000) -> QSplitter:
    splitter = QSplitter()
    qtbot.addWidget(splitter)
    for _ in range(2):
        splitter.addWidget(QWidget())
    KeptSplit(splitter, sizes, "a split", stays=stays)
    splitter.resize(width, 300)
    splitter.show()
    return splitter


def drag(splitter: QSplitter, place: int) -> None:
    splitter.setSizes([place, splitter.width() - place])
    splitter.splitterMoved.emit(place, 1)


def part(splitter: QSplitter) -> float:
    first, second = splitter.sizes()
    return first / (first + second)


def test_another_window_and_another_page_have_it_there(qtbot: QtBot) -> None:
    sizes = PartSizes()
    one, other = split(sizes, qtbot), split(sizes, qtbot)
    drag(one, 300)
    assert sizes.of("a split") == (30,)
    later = split(sizes, qtbot)
    for each in (one, other, later):
        assert abs(part(each) - 0.3) < 0.02


@pytest.mark.parametrize("width", [700, 1000, 1900])
def test_a_part_that_stays_has_its_pixels_in_a_window_of_any_size(qtbot: QtBot, width: int) -> None:
    sizes = PartSizes()
    drag(split(sizes, qtbot, stays=True), 240)
    assert sizes.of("a split") == (240,)
    later = split(sizes, qtbot, stays=True, width=width)
    assert later.sizes()[0] == 240
    later.resize(width + 200, 300)
    assert later.sizes()[0] == 240


@pytest.mark.parametrize("stays", [False, True])
def test_nonsense_in_the_settings_changes_nothing(qtbot: QtBot, stays: bool) -> None:
    sizes = PartSizes()
    splitter = split(sizes, qtbot, stays=stays)
    before = splitter.sizes()
    for nonsense in ((-5,), (0,), (), (20, 80)):
        sizes.restore({"a split": nonsense})
        assert splitter.sizes() == before
    if not stays:
        sizes.restore({"a split": (100,)})
        assert splitter.sizes() == before
