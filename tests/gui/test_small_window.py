"""In a small window, 1024 × 600 at 150 % or 1366 × 768 at 200 %, no button's words are cut."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractScrollArea,
    QApplication,
    QComboBox,
    QLabel,
    QPushButton,
    QToolButton,
    QWidget,
)
from pytestqt.qtbot import QtBot

from simdesk.gui.app import Desk
from simdesk.gui.settings import Settings
from simdesk.gui.views.page import EmptyState
from simdesk.gui.window_pages import PageName
from tests.gui.desks import end
from tests.gui.in_process_engine import InProcessEngine
from tests.small_class import TEXTS

SIZE = 683, 344
LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def desk(
    qapp: QApplication,
    settings: Settings,
    qtbot: QtBot,
    tmp_path: Path,
    write_papers: Callable[[dict[str, str]], list[Path]],
) -> Iterator[Desk]:
    """A small window on a compared class."""
    desk = Desk(qapp, InProcessEngine(), settings, tmp_path / "program")
    desk.open_window()
    desk.session.papers.add(write_papers(dict(TEXTS)))
    rest(desk, qtbot)
    with qtbot.waitSignal(desk.session.result_changed):
        desk.session.compare()
    rest(desk, qtbot)
    yield desk
    end(desk)


def rest(desk: Desk, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: not desk.runner.is_busy)
    for _ in range(5):  # lay out what came, and what is around it
        QApplication.processEvents()


def is_reachable(button: QWidget) -> bool:
    """Whether the button is whole across, or an area around it can be scrolled across to it."""
    shown, inside = QRect(QPoint(), button.size()), button
    while not inside.isWindow():
        around = inside.parentWidget()
        assert around
        shown.translate(inside.pos())
        area = around.parentWidget()
        if (
            isinstance(area, QAbstractScrollArea)
            and area.viewport() is around
            and area.horizontalScrollBarPolicy() is not Qt.ScrollBarPolicy.ScrollBarAlwaysOff
        ):
            return True
        if shown.left() < 0 or shown.right() > around.rect().right():
            return False
        inside = around
    return True


def cut_off(window: QWidget) -> list[str]:
    """The words of buttons and choices that are seen in part."""
    found = []
    for widget in window.findChildren(QWidget):
        if not isinstance(widget, QAbstractButton | QComboBox) or not widget.isVisible():
            continue
        words = widget.currentText() if isinstance(widget, QComboBox) else widget.text()
        if not words or widget.objectName().startswith("qt_"):
            continue
        if isinstance(widget, QToolButton):
            style = widget.toolButtonStyle()
            if style is Qt.ToolButtonStyle.ToolButtonIconOnly and not widget.icon().isNull():
                continue  # its words are in the tooltip
        shortens = QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
        if isinstance(widget, QComboBox) and widget.sizeAdjustPolicy() is shortens:
            continue  # names of papers, of any length
        wanted = widget.sizeHint().width()
        if isinstance(widget, QToolButton) and widget.minimumWidth() == widget.maximumWidth():
            wanted = widget.fontMetrics().horizontalAdvance(words)  # a sign of fixed size
        if widget.width() < wanted:
            found.append(f"{words!r}: {widget.width()} of {wanted} pixels")
        elif not is_reachable(widget):
            found.append(f"{words!r} lies outside")
    return found


def every_view(desk: Desk, qtbot: QtBot) -> Iterator[str]:
    """Show page after page, with what folds in and out there; gives the name of each."""
    assert desk.window
    window, pages = desk.window, desk.window.pages
    for name in PageName:
        window.show_page(name)
        page: Any = window.page(name)
        if name is PageName.PAPERS:
            page.table.selectRow(0)
        rest(desk, qtbot)
        yield name.name
        if name is PageName.FINGERPRINTS:
            for tab in range(1, page.bar.count()):
                page.bar.setCurrentIndex(tab)
                rest(desk, qtbot)
                yield f"{name.name} {tab}"
        for fold in (getattr(page, key, None) for key in ("_settings", "_choose", "charts_button")):
            if isinstance(fold, QPushButton):
                QTest.mouseClick(fold, LEFT)
                rest(desk, qtbot)
                yield f"{name.name} with {fold.text()}"
                QTest.mouseClick(fold, LEFT)
    window.show_search()
    pages.search.field.setText("boiler")
    rest(desk, qtbot)
    yield "SEARCH"
    window.show_sources(desk.session.entries[0].id)
    rest(desk, qtbot)
    yield "SOURCES"


@pytest.mark.parametrize("tongue", ["en", "zh_CN", "zh_TW"])
def test_no_button_is_cut_off(desk: Desk, qtbot: QtBot, tongue: str) -> None:
    desk._on_language_chosen(tongue)
    assert desk.window
    desk.window.resize(*SIZE)
    cut = {}
    for view in every_view(desk, qtbot):
        assert (desk.window.width(), desk.window.height()) == SIZE, view
        if found := cut_off(desk.window):
            cut[view] = found
    assert cut == {}


@pytest.mark.parametrize("tongue", ["en", "zh_CN", "zh_TW"])
def test_nothing_is_cut_off_before_there_are_papers(
    qapp: QApplication, settings: Settings, qtbot: QtBot, tmp_path: Path, tongue: str
) -> None:
    """Pages that only say what to do scroll where they are too low."""
    settings.language = tongue
    desk = Desk(qapp, InProcessEngine(), settings, tmp_path / "program")
    window = desk.open_window()
    window.projects._note_recent(str(tmp_path / "last year.simdesk"))
    window.resize(*SIZE)
    cut = {}
    for name in PageName:
        window.show_page(name)
        rest(desk, qtbot)
        shown = [each for each in window.findChildren(EmptyState) if each.isVisible()]
        assert shown, name
        found = cut_off(window)
        for widget in shown[0].findChildren(QWidget):
            if isinstance(widget, QLabel | QAbstractButton) and widget.isVisible():
                grows = isinstance(widget, QLabel) and widget.wordWrap()
                height = widget.sizeHint().height()
                wanted = widget.heightForWidth(widget.width()) if grows else height
                if widget.height() < wanted:
                    found.append(f"{widget.text()!r}: {widget.height()} of {wanted} pixels high")
        if found:
            cut[name] = found
    end(desk)
    assert cut == {}


def test_fields_and_charts_take_the_place_of_the_content_and_give_it_back(
    desk: Desk, qtbot: QtBot
) -> None:
    assert desk.window
    desk.window.resize(*SIZE)
    for name, key, panel, content in (
        (PageName.PAPERS, "_settings", "options_panel", "table"),
        (PageName.REPORT, "_choose", "panel", "preview"),
        (PageName.OVERVIEW, "charts_button", "heat_map", "list"),
    ):
        desk.window.show_page(name)
        page: Any = desk.window.page(name)
        rest(desk, qtbot)
        fold, hidden, seen = getattr(page, key), getattr(page, panel), getattr(page, content)
        assert fold.isVisible()
        assert (hidden.isVisible(), seen.isVisible()) == (False, True)
        QTest.mouseClick(fold, LEFT)
        assert (hidden.isVisible(), seen.isVisible()) == (True, False)
        desk.window.resize(1240, 800)
        QApplication.processEvents()
        assert not fold.isVisible()
        assert (hidden.isVisible(), seen.isVisible()) == (True, True)
        desk.window.resize(*SIZE)
        QApplication.processEvents()
        assert (hidden.isVisible(), seen.isVisible()) == (True, False)
        QTest.mouseClick(fold, LEFT)
        assert (hidden.isVisible(), seen.isVisible()) == (False, True)
        rest(desk, qtbot)


class Layouts(QObject):
    """Counts how often any widget is laid out."""

    def __init__(self) -> None:
        super().__init__()
        self.count = 0

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        self.count += event.type() is QEvent.Type.LayoutRequest
        return False


@pytest.mark.parametrize("size", [SIZE, (1240, 800)])
def test_a_page_comes_to_rest(
    desk: Desk, qtbot: QtBot, qapp: QApplication, size: tuple[int, int]
) -> None:
    """To lay out again what is laid out asks for the next layout, for ever."""
    assert desk.window
    desk.window.resize(*size)
    for view in every_view(desk, qtbot):
        for _ in range(20):
            qapp.processEvents()
        layouts = Layouts()
        qapp.installEventFilter(layouts)
        for _ in range(20):
            qapp.processEvents()
        qapp.removeEventFilter(layouts)
        assert layouts.count < 5, view


def test_the_verdict_of_the_pair_is_read_in_words(desk: Desk, qtbot: QtBot) -> None:
    assert desk.window
    desk.window.resize(*SIZE)
    desk.window.show_page(PageName.PAIR)
    rest(desk, qtbot)
    bar = desk.window.page(PageName.PAIR).review  # type: ignore[attr-defined]
    for button in bar.buttons.buttons():
        QTest.mouseClick(button, LEFT)
        assert button.isChecked()
        assert button.toolButtonStyle() is Qt.ToolButtonStyle.ToolButtonTextBesideIcon
        QApplication.processEvents()
        assert cut_off(bar) == []
    rest(desk, qtbot)
