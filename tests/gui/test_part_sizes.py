"""Lines between parts are where they were dragged to, also after the program was started again."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QSplitter, QWidget
from pytestqt.qtbot import QtBot

from simdesk.gui.app import Desk
from simdesk.gui.dialogs.about import AboutDialog
from simdesk.gui.part_sizes import PartSizes
from simdesk.gui.settings import Settings
from simdesk.gui.window_pages import PageName
from tests.gui.desks import end
from tests.gui.in_process_engine import InProcessEngine
from tests.small_class import TEXTS

Write = Callable[[dict[str, str]], list[Path]]
Show = Callable[[Desk], QWidget]


@pytest.fixture
def start(
    qapp: QApplication, settings: Settings, qtbot: QtBot, tmp_path: Path, write_papers: Write
) -> Iterator[Callable[[], Desk]]:
    """Starts the program with a compared class; the former one has ended."""
    running: list[Desk] = []

    def ended() -> None:
        if running:
            end(running.pop())
            qapp.processEvents()

    def started() -> Desk:
        ended()
        desk = Desk(qapp, InProcessEngine(), settings, tmp_path / "program")
        running.append(desk)
        window = desk.open_window()
        window.resize(1200, 800)
        desk.session.papers.add(write_papers(dict(TEXTS)))
        qtbot.waitUntil(lambda: not desk.session.is_busy)
        with qtbot.waitSignal(desk.session.result_changed):
            desk.session.compare()
        qtbot.waitUntil(lambda: not desk.runner.is_busy)
        return desk

    yield started
    ended()


def papers(desk: Desk) -> QWidget:
    assert desk.window
    desk.window.show_page(PageName.PAPERS)
    desk.window.pages.papers.table.selectRow(0)
    whole = desk.window.pages.papers.details.parentWidget()
    assert isinstance(whole, QSplitter)
    return whole


def details(desk: Desk) -> QWidget:
    """With something that was noticed, else there is one part only."""
    papers(desk)
    assert desk.window
    found = desk.window.pages.papers.details
    found.findings.addItem("Something was noticed.")
    found.findings.show()
    return found


def texts(desk: Desk) -> QWidget:
    assert desk.window
    desk.window.show_page(PageName.PAIR)
    return desk.window.page(PageName.PAIR)


def search(desk: Desk) -> QWidget:
    assert desk.window
    desk.window.show_search()
    desk.window.pages.search.field.setText("boiler")
    page: QWidget = desk.window.pages.search
    return page


def sources(desk: Desk) -> QWidget:
    assert desk.window
    desk.window.show_sources(desk.session.entries[0].id)
    page: QWidget = desk.window.pages.sources
    return page


def the_help(desk: Desk) -> QWidget:
    assert desk.window
    desk.window.help.show_topic("start")
    window = desk.window.help._help
    assert window
    return window


def about(desk: Desk) -> QWidget:
    assert desk.window
    desk.window.show_about()
    (dialog,) = desk.window.findChildren(AboutDialog)
    return dialog


def drag(splitter: QSplitter, by: int) -> None:
    """Drag the line with the mouse."""
    handle = splitter.handle(1)
    middle = handle.rect().center()
    across = splitter.orientation() is Qt.Orientation.Horizontal
    aim = middle + (QPoint(by, 0) if across else QPoint(0, by))
    QTest.mousePress(handle, Qt.MouseButton.LeftButton, pos=middle)
    QTest.mouseMove(handle, aim)
    QTest.mouseRelease(handle, Qt.MouseButton.LeftButton, pos=aim)


def splitter_of(place: QWidget, qtbot: QtBot) -> QSplitter:
    def visible() -> list[QSplitter]:
        return [
            each
            for each in (place, *place.findChildren(QSplitter))
            if isinstance(each, QSplitter)
            and each.isVisible()
            and all(size > 0 for size in each.sizes())
        ]

    qtbot.waitUntil(lambda: bool(visible()))
    QApplication.processEvents()  # lay out what was shown just now
    return visible()[0]


@pytest.mark.parametrize(
    ("show", "stays"),
    [
        (papers, False),
        (details, False),
        (texts, False),
        (search, False),
        (sources, False),
        (the_help, True),  # the list of topics keeps its width in a window of another size
        (about, True),
    ],
)
def test_a_line_that_was_dragged_is_there_after_the_next_start(
    start: Callable[[], Desk], qtbot: QtBot, show: Show, stays: bool
) -> None:
    desk = start()
    place = show(desk)
    splitter = splitter_of(place, qtbot)
    qtbot.waitUntil(lambda: not desk.runner.is_busy)
    before = splitter.sizes()
    drag(splitter, -40)
    after = splitter.sizes()
    assert before[0] - after[0] == pytest.approx(40, abs=4)
    place.close() if place.isWindow() else None
    desk = start()
    place = show(desk)
    later = splitter_of(place, qtbot)
    qtbot.waitUntil(lambda: not desk.runner.is_busy)
    if stays:
        assert later.sizes()[0] == after[0]
    else:
        part = after[0] / sum(after)
        assert later.sizes()[0] / sum(later.sizes()) == pytest.approx(part, abs=0.02)
    place.close() if place.isWindow() else None


def test_sizes_that_cannot_be_understood_are_forgotten(settings: Settings) -> None:
    for nonsense in ("[]", '{"a": 3}', '{"a": [1.5]}', '{"a": [true]}', "nonsense"):
        settings.store.setValue("window/part_sizes", nonsense)
        assert settings.part_sizes == {}
    settings.part_sizes = {"a": (1, 2)}
    assert settings.part_sizes == {"a": (1, 2)}


def test_only_what_changes_is_told(qtbot: QtBot) -> None:
    sizes = PartSizes()
    with qtbot.waitSignal(sizes.changed):
        sizes.keep("a", 1, 2)
    with qtbot.assertNotEmitted(sizes.changed):
        sizes.keep("a", 1, 2)
    assert sizes.by_name == {"a": (1, 2)}
